"""A table of SIXGEMS laid out by hand, so that a rule can be tried without playing up to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import pytest

import ludarium
from ludarium.games.sixgems.rules import steps
from ludarium.games.sixgems.rules.actions import CARD, CENTRE, DIE, GEMS, JEWEL
from ludarium.games.sixgems.rules.position import SixGems

Dice = Mapping[str, Sequence[Any]]


class Lay(Protocol):
    def __call__(
        self,
        dice: Dice,
        jewels: Sequence[Mapping[str, int]],
        *,
        points: Sequence[int] = (),
        wild: Sequence[Mapping[str, int]] = (),
        loose: Sequence[int] = (),
        hand: Sequence[str] = (),
        cards: Sequence[str] = (),
        seat: int = 0,
        step: str = "settlement",
        arg: int = 0,
        earlier: int = 0,
        **options: object,
    ) -> SixGems: ...


@pytest.fixture
def lay() -> Lay:
    """lay(dice, jewels of each seat, ...): seat 0 decides about a settlement unless told otherwise."""
    return lay_out


def lay_out(
    dice: Dice,
    jewels: Sequence[Mapping[str, int]],
    *,
    points: Sequence[int] = (),
    wild: Sequence[Mapping[str, int]] = (),
    loose: Sequence[int] = (),
    hand: Sequence[str] = (),
    cards: Sequence[str] = (),
    seat: int = 0,
    step: str = "settlement",
    arg: int = 0,
    earlier: int = 0,
    **options: object,
) -> SixGems:
    seats = len(jewels)
    p = ludarium.game("sixgems").start(seats, seed=1, **options)
    assert isinstance(p, SixGems)
    p.points = list(points) if points else [0] * seats
    p.tally = [0] * (4 * seats)
    for name, (face, board) in dice.items():
        p.face[DIE.index[name]] = face
        p.at[DIE.index[name]] = CENTRE if board == "centre" else GEMS.index(board)
    _deal_jewels(p, jewels, hand, seat)
    for one, row in enumerate(wild):
        for gem, count in row.items():
            p.fixed[one * 6 + GEMS.index(gem)] += count
            p.rows[one * 6 + GEMS.index(gem)] += count
    p.loose = list(loose) if loose else [0] * seats
    _deal_cards(p, [CARD.index[c] for c in cards], seat, earlier + sum(p.loose) + sum(p.fixed))
    p.agenda.clear()
    kinds = {step.key: step.kind for step in steps.STEPS}
    p.push(kinds[step], seat, arg)
    p.settle()
    return p


def _deal_jewels(p: SixGems, jewels: Sequence[Mapping[str, int]], hand: Sequence[str], seat: int) -> None:
    """Displays and the hand as told; the other hands and the deck get the rest."""
    left = p.box.jewels[:]
    for code in (JEWEL.index[name] for name in hand):
        left.remove(code)
    for one, row in enumerate(jewels):
        for gem, count in row.items():
            for _ in range(count):
                code = next((c for c in left if c // 6 == GEMS.index(gem)), GEMS.index(gem) * 6)
                if code in left:  # J07 wants one topaz more than the box holds
                    left.remove(code)
                p.shown.append(one * 36 + code)
                p.rows[one * 6 + GEMS.index(gem)] += 1
    p.hand = [[JEWEL.index[n] for n in hand] if hand and s == seat else [left.pop(0)] for s in range(p.seats)]
    p.deck = left


def _deal_cards(p: SixGems, cards: list[int], seat: int, earlier: int) -> None:
    """The hand as told, one card for the others, so many settled before, the rest in the deck."""
    left = [c for c in range(12) if c not in cards]
    p.cards = [cards if s == seat else [left.pop()] for s in range(p.seats)]
    p.ledger = [left.pop() for _ in range(earlier)]
    p.settled[-1] = earlier
    p.card_deck = left
