"""What a good player looks at: the roads and builds worth most, and whom an event would help or hurt.

All worths are in hundredths of a point, so that everything stays a small int.
"""

from __future__ import annotations

from ludarium.games.tahuantinsuyu.bot.parameters import (
    DEARER,
    FREE_ROADS,
    HURT_LEADER,
    HURT_OTHER,
    KEEP_PILGRIMAGE,
    LABOR,
    NO_SCORE_MORE,
    PARALLEL,
    PILGRIMAGE_HOPE,
    RESISTED,
    ROAD_MORE,
    USUAL,
    WILD_END,
    WILD_ROAD,
)
from ludarium.games.tahuantinsuyu.bot.value import (
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
    OP_EACH,
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
)
from ludarium.games.tahuantinsuyu.rules.effects import counted
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


def choose(p: Tahuantinsuyu, seat: int, chance: Chance, w: list[int] = USUAL) -> int:
    menu = p.options(seat)
    if menu[0] < ROAD:
        return _choose_event(p, seat, menu, chance, w)
    return _choose_work(p, seat, menu, chance, w)


# -- roads and builds ------------------------------------------------------------------------------------------------


def _choose_work(p: Tahuantinsuyu, seat: int, menu: list[int], chance: Chance, w: list[int]) -> int:
    """A conquest before the roads (it opens lines), everything else after them."""
    best_road = -1
    road_worth = 0
    best_build = -1
    build_worth = 0
    additional = False
    price = labor_price(p, seat, w)
    for action in menu:
        if action < CITY:
            worth = road_value(p, seat, line_of(action), w) + chance.below(12)
            if worth > road_worth:
                road_worth = worth
                best_road = action
        elif action < ADDITIONAL_ROAD:
            worth = build_value(p, seat, action, price, w) + chance.below(12)
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
    if additional and _best_open_road(p, seat, w) > w[ROAD_MORE] + price:
        return ADDITIONAL_ROAD
    return PASS


def _best_open_road(p: Tahuantinsuyu, seat: int, w: list[int]) -> int:
    best = 0
    for line in p.frontier[seat]:
        if not p.roads[line]:
            best = max(best, road_value(p, seat, line, w))
    return best


# -- events ----------------------------------------------------------------------------------------------------------


def _choose_event(p: Tahuantinsuyu, seat: int, menu: list[int], chance: Chance, w: list[int]) -> int:
    """Good cards beside oneself and the weaker neighbour, bad ones between opponents, the leader first."""
    leader = ranking(p)[0]
    best = menu[0]
    most = -1_000_000_000
    for action in menu:
        card = card_of(action)
        worth = chance.below(8) - _worth_keeping(p, card, w)
        for who in p.gap_seats[gap_of(action)]:
            effect = _event_value(p, card, who, w)
            if who == seat:
                worth += effect
            elif who == leader:
                worth -= effect * w[HURT_LEADER] // 100
            else:
                worth -= effect * w[HURT_OTHER] // 100
        if worth > most:
            most = worth
            best = action
    return best


def _worth_keeping(p: Tahuantinsuyu, card: int, w: list[int]) -> int:
    """A great pilgrimage is worth more once its temple stands."""
    for what, city, _, _ in p.box.ops[card]:
        if what == OP_GREAT_PILGRIMAGE and p.built[city] != TEMPLE_STANDS and p.column < len(p.box.phases) - 1:
            return w[KEEP_PILGRIMAGE]
    return 0


def _event_value(p: Tahuantinsuyu, card: int, seat: int, w: list[int]) -> int:
    """What a card would bring (or cost, then below 0) a seat beside it."""
    worth = 0
    phases = people_left(p)
    for what, target, amount, most in p.box.ops[card]:
        if what == OP_FREE_ROADS:
            worth += w[FREE_ROADS] * phases
        elif what == OP_PARALLEL_ROAD:
            worth += w[PARALLEL] * phases
        elif what == OP_LABOR:
            worth += w[LABOR] * (amount if amount > 0 else -min(-amount, p.labor[seat]))
        elif what == OP_COST:
            worth -= amount * (w[LABOR] if _can_build(p, seat, target) else w[DEARER])
        elif what == OP_RESISTANCE:
            worth -= w[RESISTED] * amount if p.access[seat] else 0
        elif what == OP_GREAT_PILGRIMAGE:
            if connected(p, seat, target):
                worth += _pilgrimage_value(p, target, amount, w)
        elif what == OP_LOCAL_PILGRIMAGE:
            worth += 100 * min(most, amount * temples_reached(p, seat))
        elif what == OP_NO_SCORE:
            worth -= (
                100 * (temples_reached(p, seat) if target == BUILD_TEMPLE else own_terraces(p, seat)) + w[NO_SCORE_MORE]
            )
        elif what == OP_DESTROY_ROADS:
            worth -= _wild_roads(p, seat, w)
        elif what == OP_POINTS_NOW:
            worth += 100 * amount
        elif what == OP_LABOR_PER:
            worth += w[LABOR] * amount * counted(p, seat, target)
        elif what in (OP_POINTS_PER, OP_EACH):
            worth += 100 * amount * counted(p, seat, target)
    return worth


def _pilgrimage_value(p: Tahuantinsuyu, city: int, points: int, w: list[int]) -> int:
    """A great pilgrimage to a city that the seat reaches: its points once the temple stands, a part of them before."""
    if p.built[city] == TEMPLE_STANDS:
        return 100 * points
    return w[PILGRIMAGE_HOPE] if p.built[city] == CITY_STANDS else 10


def _can_build(p: Tahuantinsuyu, seat: int, kind: int) -> bool:
    if p.labor[seat] < 3:
        return False
    for site in p.reach[seat]:
        if p.plot[site] == kind:
            return True
    return False


def _wild_roads(p: Tahuantinsuyu, seat: int, w: list[int]) -> int:
    """What El Niño would take: a little for each road, more where it leads to something."""
    worth = 0
    box = p.box
    for r in range(len(p.roads)):
        if has_road(p, seat, r) and in_wild_land(p, r):
            worth += w[WILD_ROAD]
            for site in (box.end_a[r], box.end_b[r]):
                if p.built[site]:
                    worth += w[WILD_END]
    return worth
