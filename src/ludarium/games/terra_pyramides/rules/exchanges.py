"""Which blocks can be exchanged, worked out once for all that a player may have in store."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_pyramides.rules.actions import STORES, exchange_of

AMOUNTS: Final = 3  # of a colour, as far as exchanges are concerned: none, one, two or more


def store_key(store: list[int], player: int) -> int:
    """What a player has in store, as the index of the exchanges that are open (one digit to base AMOUNTS per colour)."""
    key = 0
    for i in range((player + 1) * STORES - 1, player * STORES - 1, -1):
        count = store[i]
        key = key * AMOUNTS + (count if count < AMOUNTS else AMOUNTS - 1)
    return key


def exchanges_of(key: int) -> list[int]:
    """All pairs of blocks that can be exchanged with what the key says is in store."""
    have = [key // AMOUNTS**colour % AMOUNTS for colour in range(STORES)]
    found: list[int] = []
    for a in range(STORES):
        for b in range(a, STORES):
            if have[a] and have[b] and (a != b or have[a] > 1):
                found.append(exchange_of(a, b))
    return found
