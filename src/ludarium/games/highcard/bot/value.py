"""What a position is worth to each seat."""

from __future__ import annotations

from ludarium.games.highcard.rules.position import HighCard


def value(p: HighCard, seat: int) -> int:
    """The points so far, and half of those in hand."""
    return 2 * p.scores()[seat] + sum([card + 1 for card in p.hand[seat]])
