"""What a good player looks at: the roads and builds worth most, and whom an event would help or hurt.

All worths are in hundredths of a point, so that everything stays a small int.
"""

from __future__ import annotations

from typing import Final

from ludarium.games.tahuantinsuyu.content import (
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
from ludarium.games.tahuantinsuyu.network import CITY_STANDS, OWNERS, TEMPLE_STANDS, temples_reached
from ludarium.games.tahuantinsuyu.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.scoring import ranking, sapa_inca_points
from ludarium.games.tahuantinsuyu.verbs import (
    ADDITIONAL_ROAD,
    BUILD_CITY,
    BUILD_GARRISON,
    BUILD_TEMPLE,
    BUILD_TERRACE,
    CITY,
    CONQUER,
    GAPS,
    LINES,
    PASS,
    PLACE_EVENT,
    ROAD,
)
from ludarium.games.tahuantinsuyu.worth import (
    LABOR_WORTH,
    build_value,
    labor_price,
    people_left,
    road_value,
    scorings_left,
    site_value,
)
from ludarium.kernel.chance import Chance

# What `value` counts for each of `_things`, and how much more for each turn to come: cities, temples, garrisons,
# terraces and pilgrimages that would score now, labor, labor that will not be given back, income, regions, those without a
# terrace, regions within reach, roads that could be laid. By least squares from 2,200 games of the policy against itself,
# a part of them with slips.
THINGS_NOW: Final = (84, 81, 94, 129, 84, 62, 60, -54, 72, -8, -74, 13)
THINGS_LATER: Final = (11, 19, 13, -32, 0, -7, 6, 46, 16, -34, -61, 25)
NEXT_SITE: Final = 50  # per cent of its worth
FREE_ROAD: Final = 49


def choose(p: Tahuantinsuyu, seat: int, chance: Chance) -> int:
    menu = p.options(seat)
    if menu[0] < ROAD:
        return _choose_event(p, seat, menu, chance)
    return _choose_work(p, seat, menu, chance)


def value(p: Tahuantinsuyu, seat: int) -> int:
    """The points that the seat may expect at the end, in hundredths, up to a number that is the same for all seats."""
    worth = 100 * p.vp[seat]
    if p.over:
        return worth
    later = len(p.box.phases) - 1 - p.column
    people = people_left(p)
    have = _things(p, seat, later, people)
    for i in range(len(have)):
        if have[i]:
            worth += have[i] * (THINGS_NOW[i] + THINGS_LATER[i] * later)
    return worth + NEXT_SITE * _next_site(p, seat) // 100 + FREE_ROAD * people * p.free_roads[seat]


def _things(p: Tahuantinsuyu, seat: int, later: int, people: int) -> list[int]:
    """How much the seat has of what foretells points, in the order of THINGS_NOW."""
    points = sapa_inca_points(p, seat)
    income = 0
    bare = 0
    for region in p.holds[seat]:
        income += p.box.labor[p.marker[region]] + p.terrace[region]
        bare += 1 - p.terrace[region]
    keep = p.box.resource[p.column + 1] if later else 0
    return [
        points[BUILD_CITY],
        points[BUILD_TEMPLE],
        points[BUILD_GARRISON],
        points[BUILD_TERRACE],
        points[BUILD_TERRACE + 1],
        p.labor[seat],
        min(p.labor[seat], 5 * people + keep),
        income,
        len(p.holds[seat]),
        bare,
        len(p.access[seat]),
        len(p.frontier[seat]),
    ]


def _next_site(p: Tahuantinsuyu, seat: int) -> int:
    """The best site that lies one road further."""
    scorings = scorings_left(p)
    best = 0
    for line in p.frontier[seat]:
        if p.roads[line]:
            continue
        a = p.box.end_a[line]
        b = p.box.end_b[line]
        site = b if p.joined[a] >> seat & 1 else a
        if not p.joined[site] >> seat & 1:
            best = max(best, site_value(p, site, scorings))
    return best


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
