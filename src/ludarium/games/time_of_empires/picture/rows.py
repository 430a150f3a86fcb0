"""Where a row of the content is seen on the table, for the content editor."""

from __future__ import annotations

from typing import Any

from ludarium.games.time_of_empires.picture.shared_boards import space_id
from ludarium.games.time_of_empires.rules.actions import SECTIONS
from ludarium.games.time_of_empires.rules.content import LEADER_KINDS
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import LEADER, WONDER
from ludarium.kernel.row_picture import Shot, around
from ludarium.kernel.scene import MINE

ERA_CARDS = 36
OPTIONS: dict[str, dict[str, Any]] = {table: {"seats": 4} for table in ("leader", "leader_effect_tile", "terrain_tile")}


def show(p: Empires, table: str, row: int) -> Shot | None:
    if table in ("card", "initial_card"):
        number = row if table == "card" else ERA_CARDS + row
        piece = p.box.number_of.index(number)
        p.hands[0], p.backs[0] = [piece], [p.box.card_type[number]]
        return around("hand0.0", 160, 176, area=MINE)
    if table == "leader":
        p.era = 1
        column = p.box.leader_kind[row] % len(LEADER_KINDS)
        p.leader_at[column] = row
        return Shot(space_id(LEADER + column, -1), 4, 4, 150, 180)
    if table == "wonder":
        p.era = 1
        p.wonder_at[0] = row
        return Shot(space_id(WONDER, -1), 4, 4, 208, 130)
    if table == "leader_effect_tile":
        p.era = 1
        return Shot(space_id(LEADER + row, -1), 4, -104, 150, 180)
    if table == "section":
        return Shot(f"section0.{SECTIONS[row]}", 2, 2, 116, 172, area=MINE)
    if table == "terrain_tile":
        return _tile(p, row)
    return None


def _tile(p: Empires, row: int) -> Shot | None:
    """The tile where it lies."""
    if row not in p.tile_at:
        return None
    return around(f"place.s{p.tile_at.index(row)}.m", 270, 270)
