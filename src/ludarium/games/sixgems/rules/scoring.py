"""Points: the score sheet, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.sixgems.rules.actions import KINDS
from ludarium.games.sixgems.rules.display import kinds_of, row_at

if TYPE_CHECKING:
    from ludarium.games.sixgems.rules.position import SixGems


FROM_BONUS: Final = 0  # the lines that are kept for each seat
FROM_BLUE: Final = 1
FROM_RED: Final = 2
FROM_FLOOR: Final = 3  # what the floor of zero gave back
LINES: Final = 4


def line_at(seat: int, line: int) -> int:
    """Where a seat's line stands in `tally`."""
    return seat * LINES + line


def settled_rows(p: SixGems, seat: int, worth: list[int], left_out: int) -> tuple[int, int]:
    """What the rows of a seat bring in a settlement (R 5.4): the plus under blue dice, the minus under the red one."""
    blue = 0
    red = 0
    first = row_at(seat, 0)
    for gem in range(KINDS):
        if gem != left_out:
            points = worth[gem] * p.rows[first + gem]
            if points > 0:
                blue += points
            else:
                red += points
    return blue, red


def settled_total(p: SixGems, seat: int, worth: list[int], bonus: int, left_out: int) -> int:
    """The total after a settlement with this bonus and without the row `left_out` (R 5.5): never below zero."""
    blue, red = settled_rows(p, seat, worth, left_out)
    return max(p.box.score_floor, p.points[seat] + bonus + blue + red)


def winners(p: SixGems) -> list[int]:
    """Most points; then more cards settled; then more kinds; then the win is shared (R 7)."""
    ranks = [(p.points[seat], p.settled[seat], kinds_of(p, seat)) for seat in range(p.seats)]
    best = max(ranks)
    return [seat for seat in range(p.seats) if ranks[seat] == best]


def sheet(p: SixGems) -> list[tuple[str, list[int]]]:
    """Starting points, bonuses, blue dice, red die, and what the floor of zero gave back."""
    lines = [[p.tally[line_at(seat, line)] for seat in range(p.seats)] for line in range(LINES)]
    start = [p.points[seat] - sum(line[seat] for line in lines) for seat in range(p.seats)]
    return [
        ("sheet.start", start),
        ("sheet.bonus", lines[FROM_BONUS]),
        ("sheet.blue", lines[FROM_BLUE]),
        ("sheet.red", lines[FROM_RED]),
        ("sheet.floor", lines[FROM_FLOOR]),
    ]
