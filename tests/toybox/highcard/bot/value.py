"""The points so far."""

from __future__ import annotations

from toybox.highcard.rules.position import HighCard


def value(p: HighCard, seat: int) -> int:
    return p.scores()[seat]
