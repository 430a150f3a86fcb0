"""Where a row of the content is seen on the table, for the content editor."""

from __future__ import annotations

from typing import Any

from ludarium.games.time_of_empires.picture.hand import hand_cells, hand_id
from ludarium.games.time_of_empires.picture.layout import Rect, map_room, rooms_for
from ludarium.games.time_of_empires.picture.leader_columns import tile_size
from ludarium.games.time_of_empires.picture.map import geometry
from ludarium.games.time_of_empires.picture.own_area import HAND
from ludarium.games.time_of_empires.picture.own_board import section_id
from ludarium.games.time_of_empires.picture.timers import space_id
from ludarium.games.time_of_empires.rules.actions import CARDS
from ludarium.games.time_of_empires.rules.boards import TYPE_COUNT
from ludarium.games.time_of_empires.rules.content import LEADER_KINDS
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import LEADER, WONDER
from ludarium.kernel.row_picture import Shot, around
from ludarium.kernel.scene import BOARD, MINE, WIDE

FEWEST = 2  # players
OPTIONS: dict[str, dict[str, Any]] = {table: {"seats": 4} for table in ("leader", "leader_effect_tile", "terrain_tile")} | {
    f"layout {seats - FEWEST}": {"seats": seats} for seats in (2, 3, 4)
}

AIR = 2.0


def show(p: Empires, table: str, row: int) -> Shot | None:
    if table in ("card", "initial_card"):
        number = row if table == "card" else CARDS + row
        piece = p.box.number_of.index(number)
        p.hands[0], p.backs[0] = [piece], [p.box.card_type[number]]
        return _whole(hand_id(0, 0), hand_cells(HAND, 1)[0], MINE)
    rooms = rooms_for(p.seats, 0)
    if table == "leader":
        p.era = 1
        column = p.box.leader_kind[row] % len(LEADER_KINDS)
        p.leader_at[column] = row
        return _whole(space_id(LEADER + column, -1), rooms.leader_cells(_columns(p))[0])
    if table == "wonder":
        p.era = 1
        p.wonder_at[0] = row
        number = sum(wonder >= 0 for wonder in p.wonder_at)
        return _whole(space_id(WONDER, -1), rooms.wonders.cells(number, number)[0])
    if table == "leader_effect_tile":
        p.era = 1
        return _whole(f"tile{row}", tile_size(rooms.leader_cells(_columns(p))[0]))
    if table == "section":
        return _whole(section_id(0, row), rooms.sections.cells(TYPE_COUNT, TYPE_COUNT)[0])
    if table == "terrain_tile":
        return _tile(p, row)
    if table == "layout":
        room = map_room(p.seats, WIDE)
        return Shot("", -room.x, -room.y, room.x + room.w, room.y + room.h)
    return None


def _columns(p: Empires) -> int:
    return sum(side >= 0 for side in p.sides)


def _whole(node: str, room: Rect, area: int = BOARD) -> Shot:
    """A panel with its edge."""
    return Shot(node, AIR, AIR, room.w + AIR, room.h + AIR, area=area)


def _tile(p: Empires, row: int) -> Shot | None:
    """The tile where it lies."""
    if row not in p.tile_at:
        return None
    size = 2.02 * geometry(p.layout).radius
    return around(f"place.s{p.tile_at.index(row)}.m", size, size)
