"""Costs (R 6): mixed payments colour by colour, and the ways to pay for an excavation card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.knossos.rules.actions import (
    BUY,
    COST,
    COST_MIXED,
    COST_WHITE,
    WHITE,
    amount_of,
    colour_of,
    pay_action,
    white_heaps,
)
from ludarium.games.knossos.rules.content import AMOUNT_A, AMOUNT_B, COLOUR_A, COLOUR_B, WAY
from ludarium.games.knossos.rules.effects import take_card
from ludarium.games.knossos.rules.prices import can_pay
from ludarium.games.knossos.rules.refusals import refuse_cost, refuse_pay, refuse_pay_one, refuse_split
from ludarium.games.knossos.rules.step_kinds import STEP_PAY, STEP_SPLIT
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, seat_colour
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


PAY_WORDS: Final = ["pay", "pay.blue", "pay.yellow", "pay.green"]


def can_pay_way(p: Knossos, seat: int, way: list[int]) -> bool:
    a = seat * COLOUR_COUNT + way[COLOUR_A]  # `seat_colour`, inlined
    if p.store[a] < way[AMOUNT_A] - p.discount[a]:
        return False
    b = seat * COLOUR_COUNT + way[COLOUR_B]
    return way[AMOUNT_B] == 0 or p.store[b] >= way[AMOUNT_B] - p.discount[b]


def can_pay_white(p: Knossos, seat: int, card: int, action: int) -> bool:
    """Whether the seat can pay for a card with a heap of white, or two (ruling 21)."""
    heaps = white_heaps(action)
    white = coloured = 0
    for which in range(2):
        amount = p.box.card_heaps[card][which]
        if heaps[which] == WHITE:
            white += amount
        elif p.store[seat_colour(seat, heaps[which])] < p.due(seat, heaps[which], amount):
            coloured = 1
    return white <= p.white[seat] and not coloured


def white_ways(p: Knossos, seat: int, card: int) -> list[int]:
    if not p.white_pays or not p.white[seat] or not p.box.card_heaps[card]:
        return []
    return [action for action in range(COST_WHITE, COST_MIXED) if can_pay_white(p, seat, card, action)]


def splits(p: Knossos, seat: int, card: int) -> list[int]:
    """Ruling 7: how many of the first of the two single colours the seat can mix with the second."""
    if not p.either_mixed or not p.box.card_mono[card]:
        return []
    a, b = p.box.card_mono[card][0], p.box.card_mono[card][1]
    amount = p.box.card_ways[card][0][AMOUNT_A]
    found: list[int] = []
    for n in range(1, amount):
        if p.store[seat_colour(seat, a)] >= p.due(seat, a, n) and p.store[seat_colour(seat, b)] >= p.due(
            seat, b, amount - n
        ):
            found.append(n)
    return found


def can_buy(p: Knossos, seat: int, card: int) -> bool:
    for way in p.box.card_ways[card]:
        if can_pay_way(p, seat, way):
            return True
    return bool(splits(p, seat, card) or white_ways(p, seat, card))


def buy_options(p: Knossos, seat: int, out: list[int]) -> None:
    """The cards on display that the seat can pay for."""
    most = 0
    for i in range(seat * COLOUR_COUNT, seat * COLOUR_COUNT + COLOUR_COUNT):
        most = max(most, p.store[i] + p.discount[i])
    other_ways = p.either_mixed or p.white_pays
    for card in p.display:
        if (most >= p.box.card_least[card] or other_ways) and can_buy(p, seat, card):
            out.append(BUY + card)


class Cost(Step["Knossos"]):
    """Which colours pay for the card; asked only when more than one way can be paid."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out = [COST + way[WAY] for way in p.box.card_ways[arg] if can_pay_way(p, seat, way)]
        if splits(p, seat, arg):
            out.append(COST_MIXED)
        return out + white_ways(p, seat, arg)

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_cost(p, seat, arg, action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        if action == COST_MIXED:
            p.push(STEP_SPLIT, seat, arg)
            return
        if action >= COST_WHITE:
            self._pay_heaps(p, seat, arg, action)
        for way in p.box.card_ways[arg]:
            if way[WAY] == action - COST:
                p.pay(seat, way[COLOUR_A], p.due(seat, way[COLOUR_A], way[AMOUNT_A]))
                p.pay(seat, way[COLOUR_B], p.due(seat, way[COLOUR_B], way[AMOUNT_B]))
                break
        take_card(p, seat, arg)

    def _pay_heaps(self, p: Knossos, seat: int, card: int, action: int) -> None:
        heaps = white_heaps(action)
        for which in range(2):
            amount = p.box.card_heaps[card][which]
            if heaps[which] == WHITE:
                p.pay_white(seat, amount)
            else:
                p.pay(seat, heaps[which], p.due(seat, heaps[which], amount))


class PayOne(Step["Knossos"]):
    """A price in any one colour; `arg`: how much before discounts."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        return [pay_action(c, p.due(seat, c, arg)) for c in range(COLOUR_COUNT) if can_pay(p, seat, c, arg)]

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_pay_one(p, seat, arg, action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        p.pay(seat, colour_of(action), amount_of(action))


class Split(Step["Knossos"]):
    """Ruling 7: how many of the first colour go into a mixed payment for a card; the rest is paid in the second."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        return [pay_action(p.box.card_mono[arg][0], n) for n in splits(p, seat, arg)]

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_split(p, arg, action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        a, b = p.box.card_mono[arg][0], p.box.card_mono[arg][1]
        first = amount_of(action)
        second = p.box.card_ways[arg][0][AMOUNT_A] - first
        p.pay(seat, a, p.due(seat, a, first))
        p.pay(seat, b, p.due(seat, b, second))
        take_card(p, seat, arg)


class Pay(Step["Knossos"]):
    """A mixed payment: how many of one colour after the other; what is left may be paid in white where white pays.

    Amounts that follow by themselves are not asked.
    """

    def wording(self, p: Knossos, seat: int, arg: int) -> str:
        return PAY_WORDS[p.paying]

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        colour = p.paying
        later = 0
        for c in range(colour + 1, COLOUR_COUNT):
            later += p.store[seat_colour(seat, c)]
        if p.white_pays:
            later += p.white[seat]
        least = max(0, arg - later)
        most = min(arg, p.store[seat_colour(seat, colour)])
        return [pay_action(colour, n) for n in range(least, most + 1)]

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_pay(p, seat, arg, action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        number = amount_of(action)
        p.pay(seat, p.paying, number)
        if arg == number:
            return
        if p.paying == COLOUR_COUNT - 1:
            p.pay_white(seat, arg - number)  # ruling 21
            return
        p.paying += 1
        p.push(STEP_PAY, seat, arg - number)
