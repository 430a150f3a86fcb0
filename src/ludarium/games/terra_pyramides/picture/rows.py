"""Where a row of the content is seen on the table, for the content editor."""

from __future__ import annotations

from typing import Any

from ludarium.games.terra_pyramides.picture.layout import UNIT, zoom_of
from ludarium.games.terra_pyramides.rules.actions import WIDTH
from ludarium.games.terra_pyramides.rules.board import NILE, NILE_SIDE
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
    p.side, y = p.box.board_rows[row]
    p.version = 3 if p.side == NILE_SIDE else 1
    board = p.box.boards[p.side]
    cells = [cell for cell in range(y * WIDTH, (y + 1) * WIDTH) if board.kind[cell] == NILE or board.ways[cell]]
    if not cells:
        return None
    column, unit = cells[0] % WIDTH, UNIT * zoom_of(board)
    return Shot(
        f"q{cells[0]}", unit * (column + 0.57), unit * 0.7, unit * (board.width - column - 0.43), unit * 0.7, ground=True
    )
