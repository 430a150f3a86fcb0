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
    PASS,
    ROAD,
    card_of,
    gap_of,
    line_of,
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
from ludarium.games.tahuantinsuyu.rules.network import (
    CITY_STANDS,
    TEMPLE_STANDS,
    connected,
    has_road,
    in_wild_land,
    temples_reached,
)
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import ranking
from ludarium.games.tahuantinsuyu.rules.steps.inca import own_terraces
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
            worth = road_value(p, seat, line_of(action)) + chance.below(12)
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
    most = -1_000_000_000
    for action in menu:
        card = card_of(action)
        worth = chance.below(8) - _worth_keeping(p, card)
        for who in p.gap_seats[gap_of(action)]:
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
    for what, city, _, _ in p.box.ops[card]:
        if what == OP_GREAT_PILGRIMAGE and p.built[city] != TEMPLE_STANDS and p.column < len(p.box.phases) - 1:
            return 40
    return 0


def _event_value(p: Tahuantinsuyu, card: int, seat: int) -> int:
    """What a card would bring (or cost, then below 0) a seat beside it."""
    worth = 0
    phases = people_left(p)
    for what, target, amount, most in p.box.ops[card]:
        if what == OP_FREE_ROADS:
            worth += 130 * phases
        elif what == OP_PARALLEL_ROAD:
            worth += 60 * phases
        elif what == OP_LABOR:
            worth += LABOR_WORTH * (amount if amount > 0 else -min(-amount, p.labor[seat]))
        elif what == OP_COST:
            worth -= amount * (LABOR_WORTH if _can_build(p, seat, target) else 12)
        elif what == OP_RESISTANCE:
            worth -= 40 * amount if p.access[seat] else 0
        elif what == OP_GREAT_PILGRIMAGE:
            if connected(p, seat, target):
                worth += _pilgrimage_value(p, target, amount)
        elif what == OP_LOCAL_PILGRIMAGE:
            worth += 100 * min(most, amount * temples_reached(p, seat))
        elif what == OP_NO_SCORE:
            worth -= 100 * (temples_reached(p, seat) if target == BUILD_TEMPLE else own_terraces(p, seat)) + 40
        elif what == OP_DESTROY_ROADS:
            worth -= _wild_roads(p, seat)
    return worth


def _pilgrimage_value(p: Tahuantinsuyu, city: int, points: int) -> int:
    """A great pilgrimage to a city that the seat reaches: its points once the temple stands, a part of them before."""
    if p.built[city] == TEMPLE_STANDS:
        return 100 * points
    return 60 if p.built[city] == CITY_STANDS else 10


def _can_build(p: Tahuantinsuyu, seat: int, kind: int) -> bool:
    if p.labor[seat] < 3:
        return False
    for site in p.reach[seat]:
        if p.plot[site] == kind:
            return True
    return False


def _wild_roads(p: Tahuantinsuyu, seat: int) -> int:
    """What El Niño would take: a little for each road, more where it leads to something."""
    worth = 0
    box = p.box
    for r in range(len(p.roads)):
        if has_road(p, seat, r) and in_wild_land(p, r):
            worth += 70
            for site in (box.end_a[r], box.end_b[r]):
                if p.built[site]:
                    worth += 80
    return worth
