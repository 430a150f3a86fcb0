"""Where things lie: nine cells on a slate."""

from __future__ import annotations

CELL = 150
MARKS = ("nought", "cross")


def cell_place(cell: int) -> tuple[int, int]:
    row, column = divmod(cell, 3)
    return 125 + CELL * column, 125 + CELL * row
