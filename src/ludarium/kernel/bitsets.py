"""Sets of small numbers (seats, cards, cells, spaces) as the bits of one int: number n is in the set if bit n is 1."""

from __future__ import annotations


def only(number: int) -> int:
    """The set that holds this number alone."""
    return 1 << number


def all_below(number: int) -> int:
    """The set of all numbers below this one: `all_below(p.seats)` is every seat."""
    return (1 << number) - 1


def set_of(numbers: list[int]) -> int:
    """The set of these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def holds(bits: int, number: int) -> bool:
    """Whether the number is in the set."""
    return bits >> number & 1 != 0


def with_number(bits: int, number: int) -> int:
    """The set and this number."""
    return bits | 1 << number


def without(bits: int, number: int) -> int:
    """The set without this number."""
    return bits & ~(1 << number)


def members(bits: int) -> list[int]:
    """The numbers in the set, in rising order."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def size(bits: int) -> int:
    """How many numbers are in the set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
