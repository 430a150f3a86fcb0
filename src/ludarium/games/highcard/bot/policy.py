"""A quick choice: bury the lowest card first, then play from the top."""

from __future__ import annotations

from ludarium.games.highcard.rules.actions import BURY, PLAY
from ludarium.games.highcard.rules.position import NO_CARD, HighCard
from ludarium.kernel.chance import Chance


def choose(p: HighCard, seat: int, chance: Chance) -> int:
    hand = p.hand[seat]
    low = min(hand)
    if p.buried[seat] == NO_CARD and low < 4 and p.deck:  # a card of the deck is worth more on average
        return BURY + low
    return PLAY + max(hand)
