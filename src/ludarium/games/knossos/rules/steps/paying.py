"""Costs (R 6): mixed payments colour by colour, and the ways to pay for an excavation card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import COST, amount_of, pay_action
from ludarium.games.knossos.rules.content import AMOUNT_A, AMOUNT_B, COLOUR_A, COLOUR_B, WAY
from ludarium.games.knossos.rules.effects import take_card
from ludarium.games.knossos.rules.refusals import refuse_cost, refuse_pay
from ludarium.games.knossos.rules.step_kinds import STEP_PAY
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, seat_colour
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def can_pay_way(p: Knossos, seat: int, way: list[int]) -> bool:
    a, b = seat_colour(seat, way[COLOUR_A]), seat_colour(seat, way[COLOUR_B])
    if p.store[a] < way[AMOUNT_A] - p.discount[a]:
        return False
    return way[AMOUNT_B] == 0 or p.store[b] >= way[AMOUNT_B] - p.discount[b]


def can_buy(p: Knossos, seat: int, card: int) -> bool:
    for way in p.box.card_ways[card]:
        if can_pay_way(p, seat, way):
            return True
    return False


class Cost(Step["Knossos"]):
    """Which colours pay for the card; asked only when more than one way can be paid."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        return [COST + way[WAY] for way in p.box.card_ways[arg] if can_pay_way(p, seat, way)]

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_cost(p, seat, arg, action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        for way in p.box.card_ways[arg]:
            if way[WAY] == action - COST:
                p.pay(seat, way[COLOUR_A], p.due(seat, way[COLOUR_A], way[AMOUNT_A]))
                p.pay(seat, way[COLOUR_B], p.due(seat, way[COLOUR_B], way[AMOUNT_B]))
                break
        take_card(p, seat, arg)


class Pay(Step["Knossos"]):
    """A mixed payment: how many of one colour after the other; amounts that follow by themselves are not asked."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        colour = p.paying
        later = 0
        for c in range(colour + 1, COLOUR_COUNT):
            later += p.store[seat_colour(seat, c)]
        least = max(0, arg - later)
        most = min(arg, p.store[seat_colour(seat, colour)])
        return [pay_action(colour, n) for n in range(least, most + 1)]

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_pay(p, seat, arg, action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        number = amount_of(action)
        p.pay(seat, p.paying, number)
        if arg > number:
            p.paying += 1
            p.push(STEP_PAY, seat, arg - number)
