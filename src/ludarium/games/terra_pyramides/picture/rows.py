"""Where a row of the content is seen on the table, for the content editor."""

from __future__ import annotations

from typing import Any

from ludarium.games.terra_pyramides.rules.content import HEIGHT, NILE, WIDTH
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.kernel.row_picture import Shot, around
from ludarium.kernel.scene import MINE

OPTIONS: dict[str, dict[str, Any]] = {table: {"version": "3"} for table in ("card", "board", "nile", "stair_tile")}


def show(p: Terra, table: str, row: int) -> Shot | None:
    if table == "stair_tile":
        p.hand[0] = row
        return around("hand", 92, 92, area=MINE)
    if table == "foundation":
        return _foundation(p, row)
    if table == "card":
        return around(f"card{row}", 130, 150)
    if table == "nile":
        return around(f"q{p.box.nile[row]}", 170, 170, ground=True) if row < len(p.box.nile) else None
    if table == "board":
        return _board_row(p, row)
    return None


def _foundation(p: Terra, row: int) -> Shot | None:
    site = next((s for s in range(len(p.found)) if p.found[s] >= 0), -1)
    if site < 0:
        return None
    p.found[site] = row
    return around(f"s{p.box.boards[p.side].sites[site]}", 88, 88)


def _board_row(p: Terra, row: int) -> Shot | None:
    """The whole width of a row of the board, and its neighbours above and below."""
    if row < HEIGHT:
        p.side, p.version = 0, 1
    board = p.box.boards[p.side]
    first = row % HEIGHT * WIDTH
    cells = [cell for cell in range(first, first + WIDTH) if board.kind[cell] == NILE or board.ways[cell]]
    if not cells:
        return None
    column = cells[0] - first
    return Shot(f"q{cells[0]}", 84 * column + 48, 60, 84 * (WIDTH - column) - 36, 60, ground=True)
