"""Sets of seats as one small int, a bit per seat: who has a road on a line, who reaches a site, who has seen a card."""

from __future__ import annotations


def only(seat: int) -> int:
    return 1 << seat


def everybody(seats: int) -> int:
    return (1 << seats) - 1


def has_seat(group: int, seat: int) -> bool:
    return group >> seat & 1 != 0


def seats_in(group: int) -> list[int]:
    return [seat for seat in range(group.bit_length()) if group >> seat & 1]
