"""Tahuantinsuyu: roads, conquests, cities and temples of the Inca empire, until Pizarro comes."""

from ludarium.kernel.game import Game
from ludarium.kernel.options import RULINGS, Option, assignment, switch

GAME = Game(
    id="tahuantinsuyu",
    package="ludarium.games.tahuantinsuyu",
    title={"en": "Tahuantinsuyu", "ja": "タワンティンスウユ"},
    seats=(3, 4),
    options=(
        assignment("suyus", ("C", "A", "Q", "K"), seats=(4,), dealt=True),  # R 2
        assignment("suyus_of_three", ("A", "Q", "K"), seats=(3,), dealt=True),
        Option("end", ("hidden", "fixed"), "hidden"),  # R 8; fixed: the edition of 2010
        Option("conquest", ("road", "site"), "road", group=RULINGS),  # ruling 2
        switch("small_board", seats=(3,)),  # ruling 33
        switch("inner_first", group=RULINGS),  # ruling 3
        switch("cut_off_roads", group=RULINGS),  # ruling 16
    ),
    minutes=(90, 150),
    credits="Alan D. Ernstein, Hangman Games 2004",
)
