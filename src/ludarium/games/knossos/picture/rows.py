"""Where a row of the content is seen on the table, for the content editor."""

from __future__ import annotations

from typing import Any

from ludarium.games.knossos.rules.actions import EXPEDITION, PLACE
from ludarium.games.knossos.rules.areas import AREA_BASKET, AREA_KEEPER
from ludarium.games.knossos.rules.position import Knossos
from ludarium.kernel.row_picture import Shot, around

OPTIONS: dict[str, dict[str, Any]] = {}


def show(p: Knossos, table: str, row: int) -> Shot | None:
    if table == "tile":
        if row == 0:
            return Shot("tile0", 38, 38, 96, 96)
        p.area = [row]
        return Shot(f"area{row}", 60, 34, 90, 88)
    if table == "card":
        p.display = [row]
        return around(f"card{row}", 164, 196)
    if table == "altar":
        p.altar = row
        return around("altar", 752, 158)
    if table == "area":
        effect = p.box.area_of.index(row)
        p.sheet = max(EXPEDITION, p.box.sheet_of[effect])
        name = "baskets" if effect == AREA_BASKET else PLACE.tokens[p.box.place_of[effect]]
        return around("keeper" if effect == AREA_KEEPER else name, 752 if effect == AREA_KEEPER else 250, 134)
    return None
