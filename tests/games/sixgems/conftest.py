"""A table of SIXGEMS laid out by hand, so that a rule can be tried without playing up to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import pytest
from tests.rig import Rig

from ludarium.games.sixgems.rules import steps
from ludarium.games.sixgems.rules.actions import CARD, CENTRE, DIE, GEMS, JEWEL, gem_of, jewel_of
from ludarium.games.sixgems.rules.display import laid, row_at
from ludarium.games.sixgems.rules.position import SixGems

KINDS = {step.key: step.kind for step in steps.STEPS}
Dice = Mapping[str, Sequence[Any]]
Jewels = Mapping[str, int]


class SixGemsRig(Rig[SixGems]):
    game = "sixgems"
    position = SixGems

    def lay(
        self,
        dice: Dice,
        *jewels: Jewels,
        points: Sequence[int] = (),
        almighty: Sequence[Jewels] = (),
        loose: Sequence[int] = (),
        hand: Sequence[str] = (),
        cards: Sequence[str] = (),
        seat: int = 0,
        step: str = "settlement",
        arg: int = 0,
        earlier: int = 0,
    ) -> Self:
        """Dice with face and board, then each seat's jewels. Unless told otherwise seat 0 decides about a settlement."""
        p = self.p
        p.points = list(points) if points else [0] * p.seats
        for name, (face, board) in dice.items():
            p.face[DIE.index[name]] = face
            p.at[DIE.index[name]] = CENTRE if board == "centre" else GEMS.index(board)
        self._deal_jewels(jewels, hand, seat)
        for one, rows in enumerate(almighty):
            for gem, count in rows.items():
                p.fixed[row_at(one, GEMS.index(gem))] += count
                p.rows[row_at(one, GEMS.index(gem))] += count
        p.loose = list(loose) if loose else [0] * p.seats
        self._deal_cards([CARD.index[c] for c in cards], seat, earlier + sum(p.loose) + sum(p.fixed))
        return self.ask(KINDS[step], seat, arg)

    def _deal_jewels(self, jewels: Sequence[Jewels], hand: Sequence[str], seat: int) -> None:
        """Displays and the hand as told; the other hands and the deck get the rest."""
        p = self.p
        left = p.box.jewels[:]
        for jewel in (JEWEL.index[name] for name in hand):
            left.remove(jewel)
        for one, row in enumerate(jewels):
            for gem, count in row.items():
                for _ in range(count):
                    self._show(one, GEMS.index(gem), left)
        p.hand = [[JEWEL.index[n] for n in hand] if hand and s == seat else [left.pop(0)] for s in range(p.seats)]
        p.deck = left

    def _show(self, seat: int, gem: int, left: list[int]) -> None:
        """The next card of the kind into a display; J07 wants one topaz more than the box holds."""
        jewel = next((c for c in left if gem_of(c) == gem), jewel_of(gem, 1))
        if jewel in left:
            left.remove(jewel)
        self.p.shown.append(laid(seat, jewel))
        self.p.rows[row_at(seat, gem)] += 1

    def _deal_cards(self, cards: list[int], seat: int, earlier: int) -> None:
        """The hand as told, one card for each of the others, the number settled before, the rest in the deck."""
        p = self.p
        left = [c for c in p.box.cards if c not in cards]
        p.cards = [cards if s == seat else [left.pop()] for s in range(p.seats)]
        p.ledger = [left.pop() for _ in range(earlier)]
        p.settled[-1] = earlier
        p.card_deck = left

    def row(self, seat: int, gem: str) -> tuple[int, int]:
        """All jewels of a row, and the almighty ones among them."""
        at = row_at(seat, GEMS.index(gem))
        return self.p.rows[at], self.p.fixed[at]

    def place_all(self, *boards: str) -> Self:
        """The settler puts the dice that were rolled on these boards."""
        return self.play(*(f"place {die} {board}" for die, board in zip(DIE.tokens, boards, strict=True)))


@pytest.fixture
def rig() -> type[SixGemsRig]:
    """rig(seats, **options).lay(dice, jewels of each seat, ...)."""
    return SixGemsRig
