"""What decides a game, as small numbers: what a learned value reads, and a part of what learners see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.bot.context import rounds_left
from ludarium.games.knossos.bot.estimate import LONG, estimate, things
from ludarium.games.knossos.bot.parameters import USUAL
from ludarium.games.knossos.rules.altars import RULES
from ludarium.games.knossos.rules.scoring import altar_points, points
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, seat_colour

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def common(p: Knossos) -> list[int]:
    """The altar, the sheet, and how much of the game is left."""
    altars = [0] * RULES
    altars[p.box.altar_rule[p.altar]] = 1
    left = min(rounds_left(p, USUAL), LONG)
    return [p.sheet, left, int(left == 0), len(p.area), len(p.bag), len(p.deck), p.last_left, *altars]


def facts(p: Knossos, seat: int) -> list[int]:
    """Points, stores, workers, cards, and what the quick estimate makes of them."""
    stores = [p.store[seat_colour(seat, colour)] for colour in range(COLOUR_COUNT)]
    return [
        points(p, seat),
        altar_points(p, seat),
        estimate(p, seat, USUAL),
        *things(p, seat, USUAL),
        *stores,
        p.white[seat],
        p.last_return[seat],
        int(p.turn == seat),
    ]
