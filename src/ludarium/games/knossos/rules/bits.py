"""Sets of small numbers (slots, colours, places, types of cards) as the bits of one int."""

from __future__ import annotations


def bit(number: int) -> int:
    """The set that holds this number alone."""
    return 1 << number


def holds(bits: int, number: int) -> bool:
    return bits >> number & 1 == 1


def members(bits: int) -> list[int]:
    """The numbers in a set, in rising order."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def count_bits(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def up_to(number: int) -> int:
    """The set of all numbers below this one."""
    return (1 << number) - 1


def as_bits(numbers: list[int]) -> int:
    """The set of these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits
