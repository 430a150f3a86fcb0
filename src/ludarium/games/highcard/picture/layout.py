"""Where things lie: a row for each seat, the deck on the right, your own hand beneath."""

from __future__ import annotations

STEP = 62
WIDTH, ROW = 900, 110
HAND_WIDTH, HAND_HEIGHT = 420, 130


def played_place(seat: int, number: int) -> tuple[int, int]:
    return 60 + STEP * number, 60 + ROW * seat


def buried_place(seat: int) -> tuple[int, int]:
    return 700, 60 + ROW * seat


def deck_place(seats: int) -> tuple[int, int]:
    return 830, 60 + ROW * (seats - 1) // 2


def hand_place(number: int) -> tuple[int, int]:
    return 70 + 90 * number, 65
