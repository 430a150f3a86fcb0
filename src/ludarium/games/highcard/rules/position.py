"""Hands, the deck, what was played, and one buried card per seat."""

from __future__ import annotations

from typing import Final

from ludarium.games.highcard.rules.content import Box
from ludarium.games.highcard.rules.step_kinds import TURN
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.game import Game

NO_CARD: Final = -2  # nothing lies there; a view shows -1 where a card lies that its seat does not know


class HighCard(Position):
    def __init__(self, game: Game, box: Box, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.box = box
        self.hand: list[list[int]] = []  # of each seat, known to that seat
        self.deck: list[int] = []  # the top card last, known to nobody
        self.played: list[list[int]] = []  # in front of each seat, open
        self.buried: list[int] = []  # of each seat, known to that seat; NO_CARD: none yet

    def copy(self) -> HighCard:
        new = HighCard(self.game, self.box, self.seats, self.chance.copy())
        self.copy_base(new)
        new.hand = [cards[:] for cards in self.hand]
        new.deck = self.deck[:]
        new.played = [cards[:] for cards in self.played]
        new.buried = self.buried[:]
        return new

    def scores(self) -> list[int]:
        return [sum([card + 1 for card in cards]) for cards in self.played]

    def find_winners(self) -> list[int]:
        scores = self.scores()
        most = max(scores)
        return [seat for seat in range(self.seats) if scores[seat] == most]


POSITION = HighCard


def start(game: Game, box: Box, seats: int, options: dict[str, int], chance: Chance) -> HighCard:
    p = HighCard(game, box, seats, chance)
    p.deck = list(range(box.cards))
    chance.shuffle(p.deck)
    p.hand = [[p.deck.pop() for _ in range(box.hand)] for _ in range(seats)]
    p.played = [[] for _ in range(seats)]
    p.buried = [NO_CARD] * seats
    p.push(TURN, 0)
    return p
