"""Knossos: dig up the labyrinth tile by tile, bring the finds home along one stroke."""

from ludarium.kernel.game import Game
from ludarium.kernel.options import RULINGS, Option, switch

GAME = Game(
    id="knossos",
    package="ludarium.games.knossos",
    title={"en": "Knossos", "ja": "クノッソス"},
    seats=(3, 4),
    options=(
        Option("altar", ("random", "hermes", "athena", "poseidon", "zeus"), "random"),
        Option("sheet", ("random", "expedition", "civic"), "random"),
        Option("entrance_worker_counts_as", ("one", "none", "each"), "one", group=RULINGS),  # ruling 2
        switch("either_mixed", group=RULINGS),  # ruling 7
        switch("last_action_beside", group=RULINGS),  # ruling 12
        Option("keeper_die", ("printed", "one"), "printed", group=RULINGS, earlier=((1, "one"),)),  # ruling 14
        switch("recruit_one_by_one", group=RULINGS),  # ruling 18
        switch("white_pays", group=RULINGS),  # ruling 21
    ),
    revision=2,  # since then the keeper's extra die starts with its printed number
    minutes=(60, 120),
    credits="rules: first edition, February 2016",
)
