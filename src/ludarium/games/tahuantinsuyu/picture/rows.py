"""Where a row of the content is seen on the table, for the content editor."""

from __future__ import annotations

from typing import Any

from ludarium.games.tahuantinsuyu import GAME
from ludarium.games.tahuantinsuyu.picture.layout import OWN_WIDE
from ludarium.games.tahuantinsuyu.rules.actions import CARD, REGION, SITE
from ludarium.games.tahuantinsuyu.rules.network import NO_MARKER
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.kernel.row_picture import Shot, around
from ludarium.kernel.scene import HEAD, MINE

OPTIONS: dict[str, dict[str, Any]] = {table: {"seats": 4} for table in ("region", "site", "line", "marker")}


def show(p: Tahuantinsuyu, table: str, row: int) -> Shot | None:
    if table == "event":
        p.hand[0] = [row]
        half = OWN_WIDE.card_width / 2
        return Shot(f"hand-{CARD.tokens[row]}", half, 4, half, OWN_WIDE.card_height + 6, area=MINE)
    if table == "marker":
        region = next(z for z in p.box.regions if p.marker[z] != NO_MARKER)
        p.marker[region] = row
        p.marker_mask[region] = (1 << p.seats) - 1
        return Shot(f"disc-{REGION.tokens[region]}", 28, 24, 28, 18)
    if table == "region":
        own = len(GAME.box().regions)  # then comes the grey area, then what a pack adds
        return None if row == own else around(f"disc-{REGION.tokens[row - (row > own)]}", 300, 240, ground=True)
    if table == "site":
        return around(f"site-{SITE.tokens[row]}", 180, 150, ground=True)
    if table == "line":
        return around(f"site-{SITE.tokens[p.box.end_a[row]]}", 240, 190, ground=True)
    if table == "era":
        return Shot(f"era-{row}", 27, 14, 27, 78, area=HEAD)
    return around(f"price-{row + 1}", 90, 46, area=MINE) if table == "building" else None
