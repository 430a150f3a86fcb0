"""Knossos: dig up the labyrinth tile by tile, bring the finds home along one stroke."""

from ludarium.kernel.game import Game
from ludarium.kernel.options import Option

GAME = Game(
    id="knossos",
    package="ludarium.games.knossos",
    title={"en": "Knossos", "ja": "クノッソス"},
    seats=(3, 4),
    options=(
        Option("altar", ("random", "hermes", "athena", "poseidon", "zeus"), "random"),
        Option("sheet", ("random", "expedition", "civic"), "random"),
    ),
    minutes=(60, 120),
    credits="rules: first edition, February 2016",
)
