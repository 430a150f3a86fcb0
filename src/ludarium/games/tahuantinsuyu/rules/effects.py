"""What event cards do. The cards are data (`ops` in content.toml); this is their one executor (R 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.tahuantinsuyu.rules.actions import (
    BUILD_GARRISON,
    BUILD_TEMPLE,
    BUILD_TERRACE,
    GAPS,
    LABOR_GAINED,
    LABOR_LOST,
)
from ludarium.games.tahuantinsuyu.rules.content import (
    AMOUNT,
    CONQUEST_WORK,
    COUNT_REGION,
    MOST,
    OP_COST,
    OP_DESTROY_ROADS,
    OP_EACH,
    OP_FORBID,
    OP_FREE_ROADS,
    OP_GREAT_PILGRIMAGE,
    OP_LABOR,
    OP_LABOR_PER,
    OP_LOCAL_PILGRIMAGE,
    OP_NO_SCORE,
    OP_PARALLEL_ROAD,
    OP_POINTS_NOW,
    OP_POINTS_PER,
    OP_RESISTANCE,
    ROAD_WORK,
    TARGET,
    WHAT,
    WORKS,
)
from ludarium.games.tahuantinsuyu.rules.network import (
    CITY_STANDS,
    GARRISON_STANDS,
    TEMPLE_STANDS,
    connected,
    destroy_roads,
    temples_reached,
)
from ludarium.kernel.bitsets import all_below

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu

FORBIDDEN: Final = 1000  # a price nobody can pay


def beside(p: Tahuantinsuyu, seat: int) -> list[int]:
    """The face-up events that lie beside a seat."""
    all_seats = all_below(p.seats)
    cards: list[int] = []
    for gap in range(GAPS):
        pair = p.gap_seats[gap]
        if pair and (pair[0] == seat or pair[1] == seat):
            masks = p.gap_mask[gap]
            for i in range(len(masks)):
                if masks[i] == all_seats:
                    cards.append(p.gap_card[gap][i])
    return cards


def recount(p: Tahuantinsuyu) -> None:
    """What all events on the table together leave each seat with; they add up (R 3.2.4)."""
    p.free_roads = [0] * p.seats
    p.wild_roads = [0] * p.seats
    p.resist = [0] * p.seats
    p.price = [[] for _ in range(p.seats)]
    for seat in range(p.seats):
        _recount_seat(p, seat)


def _recount_seat(p: Tahuantinsuyu, seat: int) -> None:
    box = p.box
    free = box.free_roads
    wild = 0
    resist = 0
    price = box.cost[:]
    forbidden = [False] * len(WORKS)
    for card in beside(p, seat):
        for op in box.ops[card]:
            what = op[WHAT]
            if what == OP_FREE_ROADS:
                free += op[AMOUNT]
            elif what == OP_PARALLEL_ROAD:
                wild += op[AMOUNT]
            elif what == OP_RESISTANCE:
                resist += op[AMOUNT]
            elif what == OP_COST:
                if op[TARGET] < ROAD_WORK:
                    price[op[TARGET]] += op[AMOUNT]
            elif what == OP_FORBID:
                forbidden[op[TARGET]] = True
    for kind in range(1, len(price)):  # all changes first, then the floor (ruling 18)
        price[kind] = FORBIDDEN if forbidden[kind] else max(box.least_cost, price[kind])
    p.free_roads[seat] = free
    p.wild_roads[seat] = wild
    p.resist[seat] = FORBIDDEN if forbidden[CONQUEST_WORK] else resist
    p.price[seat] = price


def resistance(p: Tahuantinsuyu, seat: int, region: int) -> int:
    """The labor that conquering a region costs the seat; never below the floor (ruling 18)."""
    return max(p.box.least_cost, p.box.resistance[p.marker[region]] + p.resist[seat])


def work_at_reveal(p: Tahuantinsuyu, seat: int, cards: list[int]) -> None:
    """The labor effects of newly revealed cards: per player all gains, then all losses (ruling 28)."""
    gain = 0
    loss = 0
    for card in cards:
        for op in p.box.ops[card]:
            what, amount = op[WHAT], op[AMOUNT]
            if what == OP_LABOR_PER:
                amount *= counted(p, seat, op[TARGET])
                amount = max(-op[MOST], min(op[MOST], amount))
            if what in (OP_LABOR, OP_LABOR_PER):
                if amount > 0:
                    gain += amount
                else:
                    loss -= amount
    if gain:
        p.labor[seat] += gain
        p.tell(LABOR_GAINED, seat, gain)
    if loss:
        loss = min(loss, p.labor[seat])
        p.labor[seat] -= loss
        p.tell(LABOR_LOST, seat, loss)


def points_at_reveal(p: Tahuantinsuyu, cards: list[int]) -> int:
    """What newly revealed cards bring at once; they never take points away."""
    return sum([op[AMOUNT] for card in cards for op in p.box.ops[card] if op[WHAT] == OP_POINTS_NOW])


def road_price(p: Tahuantinsuyu, seat: int) -> int:
    """What an additional road costs the seat; no event of the box changes it, but one of another printing may."""
    price = p.box.additional_road
    if not p.box.road_events:
        return price
    for card in beside(p, seat):
        for op in p.box.ops[card]:
            if op[TARGET] == ROAD_WORK and op[WHAT] == OP_FORBID:
                return FORBIDDEN
            if op[TARGET] == ROAD_WORK and op[WHAT] == OP_COST:
                price += op[AMOUNT]
    return max(min(p.box.least_cost, p.box.additional_road), price)


def counted(p: Tahuantinsuyu, seat: int, target: int) -> int:
    """How many of something an event finds with the seat."""
    if target == COUNT_REGION:
        return len(p.holds[seat])
    if target == BUILD_TERRACE:
        return sum([p.terrace[region] for region in p.holds[seat]])
    count = 0
    for site in p.reach[seat]:
        stands = p.built[site]
        if target == BUILD_GARRISON:
            count += int(stands == GARRISON_STANDS)
        elif target == BUILD_TEMPLE:
            count += int(stands == TEMPLE_STANDS)
        else:
            count += int(stands >= CITY_STANDS)
    return count


def destroy_at_reveal(p: Tahuantinsuyu, seat: int, cards: list[int]) -> None:
    for card in cards:
        for op in p.box.ops[card]:
            if op[WHAT] == OP_DESTROY_ROADS:
                destroy_roads(p, seat)
                return  # a second copy finds nothing more


def work_at_scoring(p: Tahuantinsuyu, seat: int, points: list[int]) -> int:
    """Take away the points of kinds of buildings that an event keeps from scoring for the seat; what the great and local
    pilgrimages bring, which an eclipse does not touch."""
    found = 0
    for card in beside(p, seat):
        for op in p.box.ops[card]:
            what, target = op[WHAT], op[TARGET]
            if what == OP_NO_SCORE:
                points[target] = 0
            elif what == OP_GREAT_PILGRIMAGE:
                if connected(p, seat, target) and p.built[target] == TEMPLE_STANDS:
                    found += op[AMOUNT]
            elif what == OP_LOCAL_PILGRIMAGE:
                found += min(op[MOST], op[AMOUNT] * temples_reached(p, seat))
            elif what == OP_POINTS_PER:
                found += max(-op[MOST], min(op[MOST], op[AMOUNT] * counted(p, seat, target)))
            elif what == OP_EACH:
                found += op[AMOUNT] * counted(p, seat, target)
    return found
