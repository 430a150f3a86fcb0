"""A table that tests can set as they like: squares by name, tiles by id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ludarium
from ludarium.games.terra_pyramides.rules.actions import BLOCK, COLOUR, SQUARE, STACK, TILE
from ludarium.games.terra_pyramides.rules.content import STORES
from ludarium.games.terra_pyramides.rules.position import Terra


class Table:
    """Wraps a position in which seat 0 is about to place a tile."""

    def __init__(self, seats: int = 2, seed: int = 1, **options: object) -> None:
        game = ludarium.game("terra_pyramides")
        while True:
            position = game.start(seats, seed, **options)
            assert isinstance(position, Terra)
            if position.symbols or position.turn == 0:
                break
            seed += 1
        self.p = position

    @staticmethod
    def cell(name: str) -> int:
        return SQUARE.index[name]

    def site(self, name: str) -> int:
        return self.p.board().site_at[self.cell(name)]

    def tile(self, **tiles: str) -> Table:
        """Lay tiles: tile(f5="B14")."""
        board = self.p.board()
        for name, tile in tiles.items():
            cell = self.cell(name)
            if self.p.tile[cell] < 0:
                for way in board.ways[cell]:
                    self.p.free.remove(cell * 4 + way)
                for site in board.rings_of[cell]:
                    self.p.gaps[site] -= 1
            self.p.tile[cell] = TILE.index[tile]
            self.p.stairs[cell] = board.ways[cell][0]
            self.p.filled[cell] = 1
        return self

    def place(
        self, name: str, player: int = -1, workers: int = 1, level: int = 0, colour: str = "red", value: int = 3
    ) -> Table:
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

    def hand(self, tile: str, player: int = 0, stack: str = "sphinx1") -> Table:
        self.p.hand[player] = TILE.index[tile]
        self.p.hand_from[player] = STACK.index[stack]
        return self

    def stack(self, name: str, *top_first: str) -> Table:
        tiles = [TILE.index[t] for t in reversed(top_first)]
        self.p.stack[STACK.index[name]] = tiles
        self.p.stack_mask[STACK.index[name]] = [0] * len(tiles)
        return self

    def give(self, player: int = 0, gold: int | None = None, supply: int | None = None, **blocks: int) -> Table:
        if gold is not None:
            self.p.gold[player] = gold
        if supply is not None:
            self.p.supply[player] = supply
        for colour, count in blocks.items():
            i = player * STORES + BLOCK.index[colour]
            self.p.quarry -= count - self.p.store[i]
            self.p.store[i] = count
        return self

    def later(self) -> Table:
        """Not anybody's first turn any more."""
        self.p.turns = [1] * self.p.players
        self.p.bound = -2
        return self

    def blocks(self, player: int = 0) -> dict[str, int]:
        store = self.p.store[player * STORES : (player + 1) * STORES]
        return {BLOCK.tokens[i]: n for i, n in enumerate(store) if n}

    def play(self, *names: str) -> Table:
        self.p.refresh()
        for name in names:
            self.p.play(name)
        return self

    def names(self, *verbs: str) -> set[str]:
        self.p.refresh()
        return {name for name in self.p.names() if not verbs or name.split()[0] in verbs}

    def why(self, name: str, seat: int | None = None) -> str:
        """The key of the reason why an action may not be chosen; empty: it may."""
        self.p.refresh()
        reason = self.p.why_not(self.p.game.actions.parse(name), seat)
        return reason.key if reason else ""

    def at(self, name: str) -> tuple[int, int, int]:
        """Owner, workers and level of a place."""
        site = self.site(name)
        return self.p.owner[site], self.p.workers[site], self.p.level[site]

    def stacks_end(self) -> Table:
        """No stack is left."""
        self.p.stack = [[] for _ in range(8)]
        self.p.stack_mask = [[] for _ in range(8)]
        return self


@pytest.fixture
def table() -> Callable[..., Any]:
    return Table
