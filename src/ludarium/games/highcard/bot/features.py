"""What a learner sees: its own hand and buried card, what lies open, and how many cards are left."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.features import OWN, Feature, counts, number, one_hot, tallies

READS_POSITIONS: Final = True
CARDS: Final = 12


def features(seats: int) -> list[Feature]:
    return [
        counts("hand", "hand", CARDS, entry=OWN),
        one_hot("buried", "buried", CARDS, entry=OWN),
        tallies("played", "played", seats, CARDS, block=1),
        number("deck", "deck", CARDS, lengths=True),
    ]
