"""What lies on the table: nine cells, and who has won."""

from __future__ import annotations

from ludarium.games.noughts.rules.content import Box
from ludarium.games.noughts.rules.step_kinds import TURN
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.game import Game


class Noughts(Position):
    def __init__(self, game: Game, box: Box, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.box = box
        self.board: list[int] = []  # seat of the mark on each cell, -1: empty
        self.winner = -1

    def copy(self) -> Noughts:
        new = Noughts(self.game, self.box, self.seats, self.chance.copy())
        self.copy_base(new)
        new.board = self.board[:]
        new.winner = self.winner
        return new

    def scores(self) -> list[int]:
        return [int(self.winner == 0), int(self.winner == 1)]

    def find_winners(self) -> list[int]:
        return [0, 1] if self.winner < 0 else [self.winner]


POSITION = Noughts


def start(game: Game, box: Box, seats: int, options: dict[str, int], chance: Chance) -> Noughts:
    p = Noughts(game, box, seats, chance)
    p.board = [-1] * 9
    p.push(TURN, 0)
    return p
