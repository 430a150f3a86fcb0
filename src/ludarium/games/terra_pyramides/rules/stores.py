"""The stores: blocks on the player boards, seven counts per player in one list (the six colours, then white)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import STORES

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


def slot(player: int, colour: int) -> int:
    """Where `p.store` counts a player's blocks of a colour."""
    return player * STORES + colour


def store_of(p: Terra, player: int) -> list[int]:
    """A player's blocks by colour."""
    return p.store[slot(player, 0) : slot(player + 1, 0)]


def count_blocks(p: Terra, player: int) -> int:
    """How many blocks a player has."""
    count = 0
    for i in range(slot(player, 0), slot(player + 1, 0)):
        count += p.store[i]
    return count
