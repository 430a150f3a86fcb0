"""What a position is worth to each seat."""

from __future__ import annotations

from ludarium.games.noughts.rules.position import Noughts


def value(p: Noughts, seat: int) -> int:
    """What the position is worth to the seat."""
    return p.scores()[seat] - p.scores()[1 - seat]
