"""SIXGEMS: jewels, three dice and settlements."""

from ludarium.kernel.game import Game
from ludarium.kernel.options import RULINGS, Option, switch

GAME = Game(
    id="sixgems",
    package="ludarium.games.sixgems",
    title={"en": "SIXGEMS", "ja": "SIXGEMS"},
    seats=(2, 3, 4),
    options=(
        Option("settlements", ("auto", "3", "4", "5", "6", "7", "8"), "auto"),
        switch("seat_points", True),
        switch("neighbour_moves", group=RULINGS),
        switch("two_player_pause", seats=(2,)),
        Option("die_icon", ("colour", "1", "2", "3", "4", "5", "6"), "colour", group=RULINGS),
        switch("early_last", group=RULINGS),
    ),
    minutes=(20, 40),
    credits="SIXGEMS (sold abroad as 6 Gems); the printed rules survive in part, the rest is reconstructed",
)
