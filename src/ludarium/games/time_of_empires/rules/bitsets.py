"""Small sets kept as one int, a bit for each member: spaces, tiles, decks, piles, cities, seats."""

from __future__ import annotations


def holds(members: int, item: int) -> bool:
    return members >> item & 1 != 0


def with_item(members: int, item: int) -> int:
    return members | 1 << item


def without(members: int, item: int) -> int:
    return members & ~(1 << item)


def only(item: int) -> int:
    """The set of this one."""
    return 1 << item


def size(members: int) -> int:
    count = 0
    while members:
        members &= members - 1
        count += 1
    return count
