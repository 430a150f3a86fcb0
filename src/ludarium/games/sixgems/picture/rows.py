"""Where a row of the content is seen on the table, for the content editor."""

from __future__ import annotations

from typing import Any

from ludarium.games.sixgems.picture.displays import jewel_symbol
from ludarium.games.sixgems.picture.layout import PLATES
from ludarium.games.sixgems.rules.actions import gem_of
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.row_picture import Shot, around
from ludarium.kernel.scene import Node

OPTIONS: dict[str, dict[str, Any]] = {}
CARDS = 6  # in a line under their board
CARD_W, CARD_H = 36, 50


def show(p: SixGems, table: str, row: int) -> Shot | None:
    if table == "settlement":
        p.cards = [[card for card in cards if card != row] for cards in p.cards]
        p.ledger = [row]
        return around(f"card{row}", 176, 216)
    if table == "board":
        return _board(p, row)
    return around(f"die{row}", 60, 60) if table == "die" else None


def _board(p: SixGems, kind: int) -> Shot:
    """A board, and under it the jewel cards of its kind."""
    x, y = PLATES[kind]
    cards = [card for card in p.box.jewels if gem_of(card) == kind]
    lines = [cards[i : i + CARDS] for i in range(0, len(cards), CARDS)]
    beside = tuple(
        Node(f"below{n}_{i}", jewel_symbol(card), x + CARD_W * (i - (len(line) - 1) / 2), y + 108 + CARD_H * n, scale=0.4)
        for n, line in enumerate(lines)
        for i, card in enumerate(line)
    )
    return Shot(f"board{kind}", 110, 82, 110, 84 + CARD_H * len(lines), beside=beside)
