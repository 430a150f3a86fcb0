"""Points: the score sheet, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.sixgems.rules.actions import KINDS

if TYPE_CHECKING:
    from ludarium.games.sixgems.rules.position import SixGems


def kinds_of(p: SixGems, seat: int) -> int:
    """How many kinds the seat owns. A row never stands without a real jewel card, so every row counts (R 6)."""
    kinds = 0
    for i in range(seat * KINDS, seat * KINDS + KINDS):
        if p.rows[i]:
            kinds += 1
    return kinds


def winners(p: SixGems) -> list[int]:
    """Most points; then more cards settled; then more kinds; then the win is shared (R 7)."""
    best = -1
    found: list[int] = []
    for seat in range(p.seats):
        rank = (p.points[seat] * 16 + p.settled[seat]) * 8 + kinds_of(p, seat)
        if rank > best:
            best = rank
            found = [seat]
        elif rank == best:
            found.append(seat)
    return found


def sheet(p: SixGems) -> list[tuple[str, list[int]]]:
    """Starting points, bonuses, blue dice, red die, and what the floor of zero gave back."""
    lines = [[p.tally[4 * seat + line] for seat in range(p.seats)] for line in range(4)]
    start = [p.points[seat] - sum(p.tally[4 * seat : 4 * seat + 4]) for seat in range(p.seats)]
    return [
        ("sheet.start", start),
        ("sheet.bonus", lines[0]),
        ("sheet.blue", lines[1]),
        ("sheet.red", lines[2]),
        ("sheet.floor", lines[3]),
    ]
