from __future__ import annotations

from ludarium.kernel.chance import Chance
from toybox.highcard.position import HighCard


def choose(p: HighCard, seat: int, chance: Chance) -> int:
    return max(p.hand[seat])


def value(p: HighCard, seat: int) -> int:
    return p.scores()[seat]
