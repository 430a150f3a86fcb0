"""What a position is worth to each seat, in hundredths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.bot.context import NEVER
from ludarium.games.knossos.bot.estimate import estimate
from ludarium.games.knossos.bot.parameters import USUAL

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def value(p: Knossos, seat: int) -> int:
    """How much better the seat stands than the best of the others, in hundredths of a point."""
    return lead_of(p, seat, [] if p.over else [estimate(p, one, USUAL) for one in range(p.seats)])


def lead_of(p: Knossos, seat: int, worth: list[int]) -> int:
    """The seat's lead in what each seat is worth; in its points when the game is over."""
    return _lead(p.scores(), seat) * 100 if p.over else _lead(worth, seat)


def _lead(worth: list[int], seat: int) -> int:
    best = NEVER
    for one in range(len(worth)):
        if one != seat:
            best = max(best, worth[one])
    return worth[seat] - best
