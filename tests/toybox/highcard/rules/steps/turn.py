"""A turn: play or burn a card, then draw one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.kernel.engine import Auto, Reason, Step
from toybox.highcard.rules.actions import BURN, DREW, PLAY, PLAYED, SAW, card_of
from toybox.highcard.rules.refusals import refuse_card
from toybox.highcard.rules.step_kinds import DRAW, TURN

if TYPE_CHECKING:
    from toybox.highcard.rules.position import HighCard


class Turn(Step["HighCard"]):
    def options(self, p: HighCard, seat: int, arg: int) -> list[int]:
        hand = sorted(p.hand[seat])
        return [PLAY + card for card in hand] + [BURN + card for card in hand]

    def refuse(self, p: HighCard, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_card(action)

    def take(self, p: HighCard, seat: int, arg: int, action: int) -> None:
        card = card_of(action)
        p.hand[seat].remove(card)
        if action < BURN:
            p.played[seat].append(card)
            p.tell(PLAYED, seat, card)
        else:
            p.burned.append(card)
        p.push(DRAW, seat)


class Draw(Auto["HighCard"]):
    def run(self, p: HighCard, seat: int, arg: int) -> None:
        if p.deck:
            self.draw(p, seat)
        if not any(p.hand):
            p.end()
            return
        after = (seat + 1) % p.seats
        while not p.hand[after]:
            after = (after + 1) % p.seats
        p.push(TURN, after)

    def draw(self, p: HighCard, seat: int) -> None:
        card = p.deck.pop()
        p.hand[seat].append(card)
        p.revealed()
        p.tell(DREW, seat)
        p.tell_seat(seat, SAW, card)
