"""Time of Empires: three eras of nine minutes, or of fifteen rounds; two sand timers a player."""

from ludarium.kernel.game import Game
from ludarium.kernel.options import Option, switch

ERA_MODES = ("iii", "iir", "iri", "irr", "rii", "rir", "rri", "rrr", "ask")

GAME = Game(
    id="time_of_empires",
    package="ludarium.games.time_of_empires",
    title={"en": "Time of Empires", "ja": "タイム・オブ・エンパイア"},
    seats=(2, 3, 4),
    options=(
        # i: introductory, r: real time; ask: the table votes before each era. In real time everybody needs a screen (22).
        Option("era_modes", ERA_MODES, "iii", one_screen=("iii",)),
        switch("same_turning"),  # all capital tiles are turned alike
    ),
    minutes=(45, 75),
    credits="David Simiand, Pierre Voyer (Pearl Games, 2022)",
    has_clock=True,
)
