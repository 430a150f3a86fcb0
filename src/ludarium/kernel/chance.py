"""The only source of randomness: a small explicit stream that is copied with its position.

Two multiplicative generators of 31 bits are combined (L'Ecuyer 1988), so that every intermediate stays far below
2^62 and the compiled engine never leaves machine integers (`i64`: a plain int is multiplied slowly from 2^30 on).
"""

from __future__ import annotations

import hashlib
import os
from typing import Final

from mypy_extensions import i64

from ludarium.kernel.errors import NeedsGuess

M1: Final = 2147483563
M2: Final = 2147483399
SPAN: Final = 2147483562


class Chance:
    """A stream of random numbers. `Chance(0, 0)` is the dead stream of a view: drawing from it raises `NeedsGuess`."""

    def __init__(self, a: int, b: int) -> None:
        self.a = a
        self.b = b

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and self.a == other.a and self.b == other.b

    def __reduce__(self) -> tuple[type[Chance], tuple[int, int]]:
        return Chance, (self.a, self.b)

    def __repr__(self) -> str:
        return f"Chance({self.a}, {self.b})"

    def copy(self) -> Chance:
        """A separate stream that gives the same numbers."""
        return Chance(self.a, self.b)

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        if self.a == 0:
            raise NeedsGuess("This view does not know the luck to come; fill it with guess(chance) first.")
        count: i64 = n
        limit = SPAN - SPAN % count
        a: i64 = self.a
        b: i64 = self.b
        while True:
            a = a * 40014 % M1
            b = b * 40692 % M2
            z = (a - b) % SPAN
            if z < limit:
                self.a = a
                self.b = b
                return z % count

    def shuffle(self, items: list[int]) -> None:
        """Shuffle the items in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: list[int]) -> int:
        """A random item."""
        return items[self.below(len(items))]


def chance_from(seed: int | str) -> Chance:
    """The stream of random numbers for a seed (a number or any text)."""
    digest = hashlib.sha256(f"ludarium chance {seed}".encode()).digest()
    a = int.from_bytes(digest[:16], "big") % (M1 - 1) + 1
    b = int.from_bytes(digest[16:], "big") % (M2 - 1) + 1
    return Chance(a, b)


def fresh_seed() -> str:
    """An unpredictable seed of 128 random bits."""
    return os.urandom(16).hex()


def dead_chance() -> Chance:
    """The stream of a view, which cannot be drawn from."""
    return Chance(0, 0)
