"""The Sun phase: a new playing order, one event per player face down between two neighbours, revealed together (R 3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.tahuantinsuyu.rules.actions import (
    DREW,
    GAPS,
    LAID_CARD,
    LAID_EVENT,
    ORDER,
    ORDER_OF_THREE,
    RESHUFFLED,
    REVEALED,
    card_of,
    gap_of,
    place_event,
)
from ludarium.games.tahuantinsuyu.rules.effects import destroy_at_reveal, recount, work_at_reveal
from ludarium.games.tahuantinsuyu.rules.refusals import refuse_event
from ludarium.games.tahuantinsuyu.rules.scoring import playing_order, score_events
from ludarium.games.tahuantinsuyu.rules.step_kinds import PLACE_ONE_EVENT, REVEAL
from ludarium.kernel.bitsets import all_below, only
from ludarium.kernel.engine import Auto, Reason, Step
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu


class SunPhase(Auto["Tahuantinsuyu"]):
    """The last on the score track takes number 1, the leader the highest (R 3.2.1)."""

    def run(self, p: Tahuantinsuyu, seat: int, arg: int) -> None:
        p.suns += 1
        p.push(REVEAL)
        p.order = playing_order(p)
        for i in range(p.seats - 1, -1, -1):
            p.push(PLACE_ONE_EVENT, p.order[i])
        if p.seats == 3:
            p.tell(ORDER_OF_THREE, p.order[0], p.order[1], p.order[2])
        else:
            p.tell(ORDER, p.order[0], p.order[1], p.order[2], p.order[3])


class PlaceEvent(Step["Tahuantinsuyu"]):
    """One card of the hand, face down, into any gap without a card of this phase (R 3.2.2)."""

    def options(self, p: Tahuantinsuyu, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        hand = p.hand[seat]
        for i in range(len(hand)):
            card = hand[i]
            if card < 0 or card in hand[:i]:
                continue
            for gap in range(GAPS):
                if is_free(p, gap):
                    found.append(place_event(card, gap))
        return found

    def refuse(self, p: Tahuantinsuyu, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_event(p, seat, action)

    def take(self, p: Tahuantinsuyu, seat: int, arg: int, action: int) -> None:
        card = card_of(action)
        gap = gap_of(action)
        p.hand[seat].remove(card)
        p.gap_card[gap].append(card)
        p.gap_mask[gap].append(only(seat))
        p.gap_by[gap].append(seat)
        left, right = p.gap_seats[gap]
        p.tell(LAID_EVENT, seat, gap, left, right)
        p.tell_only(only(seat), LAID_CARD, seat, card, left, right)
        _draw(p, seat)


def is_free(p: Tahuantinsuyu, gap: int) -> bool:
    """Whether a gap is in play and holds no card of this Sun phase; earlier ones do not fill it."""
    return len(p.gap_seats[gap]) > 0 and len(p.gap_card[gap]) < p.suns


def _draw(p: Tahuantinsuyu, seat: int) -> None:
    """Draw a card right after placing one; an empty pile is made of the discards alone (rulings 5, 30)."""
    if not p.pile:
        p.pile = p.discards
        p.discards = []
        p.tell(RESHUFFLED, len(p.pile))
        p.chance.shuffle(p.pile)
    card = p.pile.pop()
    if card < 0:
        raise NeedsGuess("The pile is face down in this view; fill it with guess(chance) first.")
    p.revealed()
    p.hand[seat].append(card)
    p.tell_only(only(seat), DREW, seat, card)


class Reveal(Auto["Tahuantinsuyu"]):
    """Labor gains, labor losses, road removal, for all players at once; the rest works later (R 3.2.3)."""

    def run(self, p: Tahuantinsuyu, seat: int, arg: int) -> None:
        fresh: list[list[int]] = [[] for _ in range(p.seats)]
        for gap in range(GAPS):
            if not p.gap_seats[gap]:
                continue
            card = p.gap_card[gap][-1]
            if card < 0:
                raise NeedsGuess("An event is face down in this view; fill it with guess(chance) first.")
            left, right = p.gap_seats[gap]
            p.gap_mask[gap][-1] = all_below(p.seats)
            p.tell(REVEALED, card, left, right)
            fresh[left].append(card)
            fresh[right].append(card)
        p.revealed()
        for who in range(p.seats):
            work_at_reveal(p, who, fresh[who])
            score_events(p, who, fresh[who])
        for who in range(p.seats):
            destroy_at_reveal(p, who, fresh[who])
        recount(p)
