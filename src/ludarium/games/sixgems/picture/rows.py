"""Where a row of the content is seen on the table, for the content editor."""

from __future__ import annotations

from typing import Any

from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.row_picture import Shot, around

OPTIONS: dict[str, dict[str, Any]] = {}


def show(p: SixGems, table: str, row: int) -> Shot | None:
    if table == "settlement":
        p.cards = [[card for card in cards if card != row] for cards in p.cards]
        p.ledger = [row]
        return around(f"card{row}", 176, 216)
    if table == "board":
        return around(f"board{row}", 172, 160)
    return around(f"die{row}", 60, 60) if table == "die" else None
