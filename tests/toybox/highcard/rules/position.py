"""Hands, the deck, and what was played."""

from __future__ import annotations

from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.game import Game
from toybox.highcard.rules.content import Box
from toybox.highcard.rules.step_kinds import TURN


class HighCard(Position):
    def __init__(self, game: Game, box: Box, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.box = box
        self.hand: list[list[int]] = []
        self.deck: list[int] = []
        self.played: list[list[int]] = []
        self.burned: list[int] = []
        self.double = 0

    def copy(self) -> HighCard:
        new = type(self)(self.game, self.box, self.seats, self.chance.copy())
        self.copy_base(new)
        new.hand = [h[:] for h in self.hand]
        new.deck = self.deck[:]
        new.played = [c[:] for c in self.played]
        new.burned = self.burned[:]
        new.double = self.double
        return new

    def scores(self) -> list[int]:
        return [(sum(cards) + len(cards)) * (2 if self.double else 1) for cards in self.played]

    def find_winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat, points in enumerate(scores) if points == max(scores)]


POSITION = HighCard


def deal(p: HighCard, options: dict[str, int]) -> HighCard:
    p.deck = list(range(p.box.size))
    p.chance.shuffle(p.deck)
    p.hand = [[p.deck.pop() for _ in range(p.box.hand)] for _ in range(p.seats)]
    p.played = [[] for _ in range(p.seats)]
    p.double = options["double"]
    p.push(TURN, 0)
    return p


def start(game: Game, box: Box, seats: int, options: dict[str, int], chance: Chance) -> HighCard:
    return deal(HighCard(game, box, seats, chance), options)
