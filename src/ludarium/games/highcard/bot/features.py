"""What a learner sees: its own hand and buried card, what lies open, and how many cards are left."""

from __future__ import annotations

from ludarium.kernel.features import Feature, counts, number, one_hot


def _played(place: int) -> Feature:
    """What lies open in front of the seat that many places to the left."""
    return counts(f"played {place}", lambda p, seat: p.played[(seat + place) % p.seats], 12)


def features(seats: int) -> list[Feature]:
    return [
        counts("hand", lambda p, seat: p.hand[seat], 12),
        one_hot("buried", lambda p, seat: p.buried[seat], 12),
        *(_played(place) for place in range(seats)),
        number("deck", lambda p, seat: len(p.deck), 12),
    ]
