"""What every door does at each decision, and nothing else: who is asked, what is legal, what a choice does.

Compiled together with the engine (compiling.py), so that a door costs little more than the rules behind it.
"""

from __future__ import annotations

from typing import Any

from ludarium.kernel.engine import Position


class Core:
    """A table driven seat by seat. Where several seats may act at once they are asked in turn."""

    def __init__(self, position: Position, size: int, after: int = -1, live: bool = False) -> None:
        self.position = position
        self.size = size
        self.seat = after  # who is asked; at first the one after this
        self.legal: list[int] = []  # what that seat may choose; the list belongs to the position
        self.over = False
        self.live = live  # whether `row` follows the table
        self.row = bytearray(size if live else 0)  # one byte an action: 1 for what is legal
        self._shown: list[Any] = []
        self._find()

    def begin(self, position: Position) -> None:
        """Another game at the same table."""
        self.position = position
        self.seat = -1
        self.over = False
        self._find()

    def _find(self) -> None:
        p = self.position
        if p.over:
            self.over = True
            self.legal = []
        elif not p.parallel:
            self.seat = p.turn
            self.legal = p.menu
        else:
            deciders = p.deciders()
            chosen = deciders[0]
            for seat in deciders:
                if seat > self.seat:
                    chosen = seat
                    break
            self.seat = chosen
            self.legal = p.options(chosen)
        if self.live:
            self._show()

    def copy(self) -> Core:
        new = Core(self.position.copy(), self.size)
        new.seat, new.legal = self.seat, self.legal
        return new

    def _show(self) -> None:
        """Bring `row` up to date. Only what changes is written."""
        row = self.row
        for action in self._shown:
            row[action] = 0
        self._shown = self.legal
        for action in self._shown:
            row[action] = 1

    def mask(self) -> bytearray:
        """One byte an action: 1 for what is legal. A fresh one each time; it is the caller's."""
        found = bytearray(self.size)
        for action in self.legal:
            found[action] = 1
        return found

    def choose(self, action: int) -> bool:
        """Carry out the choice of the seat that is asked; whether the game is over then. A refused one changes nothing."""
        p = self.position
        if action not in self.legal:
            p.play(action, self.seat)  # says why not
        p.take(self.seat, action)
        self._find()
        return self.over
