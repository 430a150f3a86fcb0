"""How much of the game is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import STACKS
from ludarium.games.terra_pyramides.rules.content import NO_TILE

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


def turns_left(p: Terra, player: int) -> float:
    """Turns that the player still has, this one included while the tile is in hand."""
    tiles = 0
    for stack in range(STACKS):
        tiles += max(0, len(p.stack[stack]) - p.left)
    return tiles / p.players + (0.0 if p.hand[player] == NO_TILE else 1.0)


def horizon(p: Terra, player: int) -> float:
    """The part of the game that is still to come, 1 to 0."""
    whole = (STACKS * (p.box.stack_size[p.version - 1] - p.left) - 4) / p.players
    return turns_left(p, player) / whole
