"""A turn: play a card openly or, once in the game, bury one; then draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.highcard.rules.actions import BURIED, BURY, DREW, PLAY, PLAYED, SAW, card_of
from ludarium.games.highcard.rules.position import NO_CARD
from ludarium.games.highcard.rules.refusals import refuse_card
from ludarium.games.highcard.rules.step_kinds import DRAW, TURN
from ludarium.kernel.engine import Auto, Reason, Step

if TYPE_CHECKING:
    from ludarium.games.highcard.rules.position import HighCard


class Turn(Step["HighCard"]):
    def options(self, p: HighCard, seat: int, arg: int) -> list[int]:
        hand = sorted(p.hand[seat])
        plays = [PLAY + card for card in hand]
        return plays if p.buried[seat] != NO_CARD else plays + [BURY + card for card in hand]

    def refuse(self, p: HighCard, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_card(p, seat, action)

    def take(self, p: HighCard, seat: int, arg: int, action: int) -> None:
        card = card_of(action)
        p.hand[seat].remove(card)
        if action < BURY:
            p.played[seat].append(card)
            p.tell(PLAYED, seat, card)
        else:
            p.buried[seat] = card
            p.tell(BURIED, seat)
        p.push(DRAW, seat)


class Draw(Auto["HighCard"]):
    def run(self, p: HighCard, seat: int, arg: int) -> None:
        if p.deck:
            card = p.deck.pop()
            p.hand[seat].append(card)
            p.revealed()
            p.tell(DREW, seat)
            p.tell_seat(seat, SAW, seat, card)
        after = (seat + 1) % p.seats
        if p.hand[after]:
            p.push(TURN, after)
        elif any(p.hand):
            p.push(DRAW, after)
        else:
            p.end()
