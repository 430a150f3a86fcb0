"""Costs (R 6): mixed payments colour by colour, and the ways to pay for an excavation card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import COST, ENOUGH, EV_BOUGHT, PAY
from ludarium.games.knossos.rules.content import DISCOUNT
from ludarium.games.knossos.rules.step_kinds import STEP_PAY
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def can_pay_way(p: Knossos, seat: int, way: list[int]) -> bool:
    a, b = seat * 4 + way[1], seat * 4 + way[3]
    if p.store[a] < way[2] - p.discount[a]:
        return False
    return way[4] == 0 or p.store[b] >= way[4] - p.discount[b]


def can_buy(p: Knossos, seat: int, card: int) -> bool:
    for way in p.box.card_ways[card]:
        if can_pay_way(p, seat, way):
            return True
    return False


class Cost(Step["Knossos"]):
    """Which colours pay for the card; asked only when more than one way can be paid."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        return [COST + way[0] for way in p.box.card_ways[arg] if can_pay_way(p, seat, way)]

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        if not COST <= action < PAY:
            return None
        for way in p.box.card_ways[arg]:
            if way[0] == action - COST:
                first = p.due(seat, way[1], way[2])
                if way[1] == way[3]:
                    return Reason("why.too_poor", "6", [way[1], first, p.store[seat * 4 + way[1]]])
                return Reason("why.cost_unpaid", "6", [way[1], first, way[3], p.due(seat, way[3], way[4])])
        return Reason("why.cost_not_offered", "6", [arg])

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        for way in p.box.card_ways[arg]:
            if way[0] == action - COST:
                p.pay(seat, way[1], p.due(seat, way[1], way[2]))
                p.pay(seat, way[3], p.due(seat, way[3], way[4]))
                break
        p.display.remove(arg)
        p.cards[seat].append(arg)
        p.progress = 1
        if p.box.card_effect[arg] == DISCOUNT:
            for colour in range(4):
                if p.box.card_of[arg] >> colour & 1:
                    p.discount[seat * 4 + colour] += 1
        p.tell(EV_BOUGHT, seat, arg)


class Pay(Step["Knossos"]):
    """A mixed payment: how many of one colour after the other; amounts that follow by themselves are not asked."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        colour = p.paying
        later = 0
        for c in range(colour + 1, 4):
            later += p.store[seat * 4 + c]
        least = max(0, arg - later)
        most = min(arg, p.store[seat * 4 + colour])
        base = PAY + colour * 16
        return [base + n for n in range(least, most + 1)]

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        if PAY <= action < ENOUGH:
            return Reason("why.pay_amount", "6", [arg, p.paying, p.store[seat * 4 + p.paying]])
        return None

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        number = (action - PAY) % 16
        p.pay(seat, p.paying, number)
        if arg > number:
            p.paying += 1
            p.push(STEP_PAY, seat, arg - number)


def ask_mixed(p: Knossos, seat: int, amount: int) -> None:
    """Ask for a payment in any colours."""
    if amount > 0:
        p.paying = 0
        p.push(STEP_PAY, seat, amount)
