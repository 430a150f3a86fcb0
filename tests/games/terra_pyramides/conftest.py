"""A table on which any situation of the rules can be laid out by hand: squares by name, tiles by id."""

from __future__ import annotations

from typing import Self

import pytest
from tests.rig import Rig

from ludarium.games.terra_pyramides.rules.actions import BLOCK, COLOUR, SQUARE, STACK, STACKS, TILE, place_on
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.games.terra_pyramides.rules.steps.moving import ANYWHERE
from ludarium.games.terra_pyramides.rules.stores import slot, store_of


class TerraRig(Rig[Terra]):
    """Seat 0 is about to place a tile (with symbols: somebody is about to pick a stack)."""

    game = "terra_pyramides"
    position = Terra

    def __init__(self, seats: int = 2, seed: int = 1, content: object = None, **options: object) -> None:
        super().__init__(seats, seed, content, **options)
        while not self.p.symbols and self.p.turn != 0:
            seed += 1
            self.p = self.start(seats, seed, content, **options)

    @staticmethod
    def cell(name: str) -> int:
        return SQUARE.index[name]

    def site(self, name: str) -> int:
        return self.p.board().site_at[self.cell(name)]

    def tile(self, **tiles: str) -> Self:
        """Lay tiles: tile(f5="B14")."""
        board = self.p.board()
        for name, tile in tiles.items():
            cell = self.cell(name)
            if self.p.tile[cell] < 0:
                for way in board.ways[cell]:
                    self.p.free.remove(place_on(cell, way))
                for site in board.rings_of[cell]:
                    self.p.gaps[site] -= 1
            self.p.tile[cell] = TILE.index[tile]
            self.p.stairs[cell] = board.ways[cell][0]
            self.p.filled[cell] = 1
        return self

    def place(
        self, name: str, player: int = -1, workers: int = 1, level: int = 0, colour: str = "red", value: int = 3
    ) -> Self:
        """A foundation or pyramid with workers."""
        site = self.site(name)
        p = self.p
        p.found[site] = p.box.value.index(value)
        p.level[site] = level
        p.colour[site] = COLOUR.index[colour] if level else -1
        if player >= 0:
            p.owner[site] = player
            p.workers[site] = workers
            p.supply[player] -= workers
        return self

    def hand(self, tile: str, player: int = 0, stack: str = "sphinx1") -> Self:
        self.p.hand[player] = TILE.index[tile]
        self.p.hand_from[player] = STACK.index[stack]
        return self

    def stack(self, name: str, *top_first: str) -> Self:
        tiles = [TILE.index[t] for t in reversed(top_first)]
        self.p.stack[STACK.index[name]] = tiles
        self.p.stack_mask[STACK.index[name]] = [0] * len(tiles)
        return self

    def give(self, player: int = 0, gold: int | None = None, supply: int | None = None, **blocks: int) -> Self:
        if gold is not None:
            self.p.gold[player] = gold
        if supply is not None:
            self.p.supply[player] = supply
        for colour, count in blocks.items():
            i = slot(player, BLOCK.index[colour])
            self.p.quarry -= count - self.p.store[i]
            self.p.store[i] = count
        return self

    def later(self) -> Self:
        """Not anybody's first turn any more."""
        self.p.turns = [1] * self.p.players
        self.p.bound = ANYWHERE
        return self

    def blocks(self, player: int = 0) -> dict[str, int]:
        store = store_of(self.p, player)
        return {BLOCK.tokens[i]: n for i, n in enumerate(store) if n}

    def at(self, name: str) -> tuple[int, int, int]:
        """Owner, workers and level of a place."""
        site = self.site(name)
        return self.p.owner[site], self.p.workers[site], self.p.level[site]

    def done(self) -> Self:
        """End the turn, unless it has ended by itself."""
        return self.play("done") if "done" in self.names() else self

    def stacks_end(self) -> Self:
        """No stack is left."""
        self.p.stack = [[] for _ in range(STACKS)]
        self.p.stack_mask = [[] for _ in range(STACKS)]
        return self


@pytest.fixture
def rig() -> type[TerraRig]:
    return TerraRig
