"""The value of the expert of release 0.1, kept to measure later ones against (`expert-0.1`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.knossos.bot.estimate import judged, things
from ludarium.games.knossos.bot.parameters import USUAL
from ludarium.games.knossos.bot.value import lead_of

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos

SCALE: Final = 600.0
HOME: Final = 6  # among the things: whether a worker stands at the entrance
READY: Final = 8  # in its place the present value has whether a worker waits
THINGS_NOW: Final = [111, -18, 32, 68, 45, 17, 157, 19, -1, -36, -72, 9, 19, -16, 56, -84, 16]
THINGS_LATER: Final = [-39, 168, -7, -52, -48, 32, -43, -1, -25, 175, -7, 45, 84, 158, -21, 0, 0]
ALTAR_NOW: Final = [111, 84, 84, 102, 100, 60, 60]
ALTAR_LATER: Final = [-49, -38, -9, 1, 20, -20, -20]


def reference_value(p: Knossos, seat: int) -> int:
    """How much better the seat stands than the best of the others, in hundredths of a point."""
    return lead_of(p, seat, [] if p.over else [_estimate(p, one) for one in range(p.seats)])


def _estimate(p: Knossos, seat: int) -> int:
    have = things(p, seat, USUAL)[: len(THINGS_NOW)]
    have[READY] = int(p.meeple[seat] >= 0 and have[HOME] > 0 and p.waiting[seat] > 0)
    return judged(p, seat, USUAL, have, (THINGS_NOW, THINGS_LATER, ALTAR_NOW, ALTAR_LATER))
