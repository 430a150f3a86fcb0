"""What a good player looks at: the roads and builds worth most, and whom an event would help or hurt.

All worths are in hundredths of a point, so that everything stays a small int.
"""

from __future__ import annotations

from ludarium.games.tahuantinsuyu.bot.value import (
    LABOR_WORTH,
    build_value,
    labor_price,
    people_left,
    road_value,
)
from ludarium.games.tahuantinsuyu.rules.actions import (
    ADDITIONAL_ROAD,
    BUILD_TEMPLE,
    CITY,
    CONQUER,
    GAPS,
    LINES,
    PASS,
    PLACE_EVENT,
    ROAD,
)
from ludarium.games.tahuantinsuyu.rules.content import (
    OP_COST,
    OP_DESTROY_ROADS,
    OP_FREE_ROADS,
    OP_GREAT_PILGRIMAGE,
    OP_LABOR,
    OP_LOCAL_PILGRIMAGE,
    OP_NO_SCORE,
    OP_PARALLEL_ROAD,
    OP_RESISTANCE,
)
from ludarium.games.tahuantinsuyu.rules.network import CITY_STANDS, OWNERS, TEMPLE_STANDS, temples_reached
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import ranking
from ludarium.kernel.chance import Chance


def choose(p: Tahuantinsuyu, seat: int, chance: Chance) -> int:
    menu = p.options(seat)
    if menu[0] < ROAD:
        return _choose_event(p, seat, menu, chance)
    return _choose_work(p, seat, menu, chance)


# -- roads and builds ------------------------------------------------------------------------------------------------


def _choose_work(p: Tahuantinsuyu, seat: int, menu: list[int], chance: Chance) -> int:
    """A conquest before the roads (it opens lines), everything else after them."""
    best_road = -1
    road_worth = 0
    best_build = -1
    build_worth = 0
    additional = False
    price = labor_price(p, seat)
    for action in menu:
        if action < CITY:
            worth = road_value(p, seat, action - ROAD) + chance.below(12)
            if worth > road_worth:
                road_worth = worth
                best_road = action
        elif action < ADDITIONAL_ROAD:
            worth = build_value(p, seat, action, price) + chance.below(12)
            if worth > build_worth:
                build_worth = worth
                best_build = action
        elif action == ADDITIONAL_ROAD:
            additional = True
    if best_build >= CONQUER and not p.started:
        return best_build
    if best_road >= 0:
        return best_road
    if best_build >= 0:
        return best_build
    if p.paid:
        return menu[0]
    if additional and _best_open_road(p, seat) > 60 + price:
        return ADDITIONAL_ROAD
    return PASS


def _best_open_road(p: Tahuantinsuyu, seat: int) -> int:
    best = 0
    for line in p.frontier[seat]:
        if not p.roads[line]:
            best = max(best, road_value(p, seat, line))
    return best


# -- events ----------------------------------------------------------------------------------------------------------


def _choose_event(p: Tahuantinsuyu, seat: int, menu: list[int], chance: Chance) -> int:
    """Good cards beside oneself and the weaker neighbour, bad ones between opponents, the leader first."""
    leader = ranking(p)[0]
    best = menu[0]
    most = -(1 << 30)
    for action in menu:
        card, gap = divmod(action - PLACE_EVENT, GAPS)
        worth = chance.below(8) - _worth_keeping(p, card)
        for who in p.gap_seats[gap]:
            effect = _event_value(p, card, who)
            if who == seat:
                worth += effect
            elif who == leader:
                worth -= effect * 45 // 100
            else:
                worth -= effect * 30 // 100
        if worth > most:
            most = worth
            best = action
    return best


def _worth_keeping(p: Tahuantinsuyu, card: int) -> int:
    """A great pilgrimage is worth more once its temple stands."""
    for op in p.box.ops[card]:
        if op[0] == OP_GREAT_PILGRIMAGE and p.built[op[1]] != TEMPLE_STANDS and p.column < len(p.box.phases) - 1:
            return 40
    return 0


def _event_value(p: Tahuantinsuyu, card: int, seat: int) -> int:
    """What a card would bring (or cost, then below 0) a seat beside it."""
    worth = 0
    phases = people_left(p)
    for op in p.box.ops[card]:
        what = op[0]
        if what == OP_FREE_ROADS:
            worth += 130 * phases
        elif what == OP_PARALLEL_ROAD:
            worth += 60 * phases
        elif what == OP_LABOR:
            worth += LABOR_WORTH * (op[2] if op[2] > 0 else -min(-op[2], p.labor[seat]))
        elif what == OP_COST:
            worth -= op[2] * (LABOR_WORTH if _can_build(p, seat, op[1]) else 12)
        elif what == OP_RESISTANCE:
            worth -= 40 * op[2] if p.access[seat] else 0
        elif what == OP_GREAT_PILGRIMAGE:
            if p.joined[op[1]] >> seat & 1:
                worth += 100 * op[2] if p.built[op[1]] == TEMPLE_STANDS else 60 if p.built[op[1]] == CITY_STANDS else 10
        elif what == OP_LOCAL_PILGRIMAGE:
            worth += 100 * min(op[3], op[2] * temples_reached(p, seat))
        elif what == OP_NO_SCORE:
            worth -= 100 * (temples_reached(p, seat) if op[1] == BUILD_TEMPLE else _terraces(p, seat)) + 40
        elif what == OP_DESTROY_ROADS:
            worth -= _wild_roads(p, seat)
    return worth


def _can_build(p: Tahuantinsuyu, seat: int, kind: int) -> bool:
    if p.labor[seat] < 3:
        return False
    for site in p.reach[seat]:
        if p.plot[site] == kind:
            return True
    return False


def _terraces(p: Tahuantinsuyu, seat: int) -> int:
    count = 0
    for region in p.holds[seat]:
        count += p.terrace[region]
    return count


def _wild_roads(p: Tahuantinsuyu, seat: int) -> int:
    """What El Nino would take: a little for each road, more where it leads to something."""
    worth = 0
    box = p.box
    for r in range(LINES):
        if p.roads[r] & OWNERS & 1 << seat and box.inside[r] >= 0 and p.owner[box.inside[r]] < 0:
            worth += 70
            for site in (box.end_a[r], box.end_b[r]):
                if p.built[site]:
                    worth += 80
    return worth
