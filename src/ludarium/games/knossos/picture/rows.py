"""Where a row of the content is seen on the table, for the content editor."""

from __future__ import annotations

from typing import Any

from ludarium.games.knossos.rules.content import AREA_OFFICE, AREA_TELEGRAM, AREA_WORDS
from ludarium.games.knossos.rules.position import Knossos
from ludarium.kernel.row_picture import Shot, around

CIVIC = ("telegram", "basket", "office")
NODES = {"basket": "baskets"}
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
        p.sheet = int(AREA_TELEGRAM <= row <= AREA_OFFICE)
        name = AREA_WORDS[row]
        return around(NODES.get(name, name), 752 if name == "keeper" else 250, 134)
    return None
