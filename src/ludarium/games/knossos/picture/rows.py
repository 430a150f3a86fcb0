"""Where a row of the content is seen on the table, for the content editor."""

from __future__ import annotations

import re
from typing import Any

from ludarium.games.knossos.picture.boards import ALTAR, CARD_H
from ludarium.games.knossos.picture.display import FEWEST, card_width
from ludarium.games.knossos.picture.scene import scene
from ludarium.games.knossos.picture.sheets import area_node
from ludarium.games.knossos.rules.actions import EXPEDITION
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.setup import fill_market
from ludarium.kernel.row_picture import Shot, around

EDGE = 6  # around a panel
OPTIONS: dict[str, dict[str, Any]] = {table: {"seats": 4} for table in ("area", "altar")}  # all squares are open


def show(p: Knossos, table: str, row: int) -> Shot | None:
    if table == "tile":
        if row == 0:
            return Shot("tile0", 38, 38, 96, 96)
        p.area = [row]
        return Shot(f"area{row}f", 55, 86, 77, 12)  # from the sign of its front colour, below the tile
    if table == "card":
        p.display = [row]
        return around(f"card{row}", card_width(p.box, p.seats) + EDGE, CARD_H + EDGE)
    if table == "altar":
        p.altar = row
        fill_market(p, p.seats - FEWEST)
        return around("altar", ALTAR[0] + EDGE, ALTAR[1] + EDGE)
    if table == "area":
        effect = p.box.area_of.index(row)
        p.sheet = max(EXPEDITION, p.box.sheet_of[effect])
        fill_market(p, p.seats - FEWEST)
        p.store = [p.box.cap] * len(p.store)  # it can be used
        return _panel(p, area_node(p.box, effect))
    return None


def _panel(p: Knossos, node: str) -> Shot:
    """A panel of the market; its symbol is named by its size."""
    drawn = scene(p.seen_by(0), p.game.words_of(p))
    size = next((re.search(r"(\d+)x(\d+)", one.sym) for one in drawn.nodes if one.id == node), None)
    width, height = (int(size[1]), int(size[2])) if size else (250, 134)
    return around(node, width + EDGE, height + EDGE)
