"""The highest card in hand."""

from __future__ import annotations

from ludarium.kernel.chance import Chance
from toybox.highcard.rules.position import HighCard


def choose(p: HighCard, seat: int, chance: Chance) -> int:
    return max(p.hand[seat])
