"""What the coach suggests, and the figures of its sentences.

The lesson has a plan: a temple at the city of a Great Pilgrimage that the learner holds. Roads lead there, its region is
conquered, a city and then the temple are built, the card is laid beside the learner. Everything else is what an expert
would do who knows no more than the learner.
"""

from __future__ import annotations

from functools import lru_cache

from ludarium.games.tahuantinsuyu.bot import policy
from ludarium.games.tahuantinsuyu.bot.parameters import USUAL
from ludarium.games.tahuantinsuyu.bot.value import road_value
from ludarium.games.tahuantinsuyu.rules.actions import (
    BUILD_CITY,
    BUILD_TEMPLE,
    BUILD_TERRACE,
    CONQUER,
    NO_BUILD,
    build_on,
    building_of,
    card_of,
    gap_of,
    is_road,
    line_of,
    region_of,
    site_of,
)
from ludarium.games.tahuantinsuyu.rules.content import HUACA, OP_GREAT_PILGRIMAGE
from ludarium.games.tahuantinsuyu.rules.effects import resistance
from ludarium.games.tahuantinsuyu.rules.network import (
    CITY_STANDS,
    CLOSED,
    OWNERS,
    TEMPLE_STANDS,
    UNCONQUERED,
    connected,
    reaches,
)
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import SAPA_INCA_LINES, sapa_inca_points, sheet
from ludarium.games.tahuantinsuyu.rules.steps.inca import support
from ludarium.kernel.chance import chance_from
from ludarium.kernel.coach import Condition, Situation

FAR = 99
NEAR = 3  # roads to a city that is worth a plan


def fresh(now: Situation) -> bool:
    """No road of this turn lies yet, and nothing is built."""
    return now.step == "turn" and not now.view.started


# -- the plan ---------------------------------------------------------------------------------------------------------


def pilgrimages(now: Situation) -> list[tuple[int, int, int]]:
    """The Great Pilgrimages in the learner's hand, or laid beside the learner as far as they know: card, city, points."""
    view, seat = now.view, now.seat
    laid = [
        card
        for pair, cards in zip(view.gap_seats, view.gap_card, strict=True)
        if seat in pair
        for card in cards
        if card >= 0
    ]
    return [
        (card, city, points)
        for card in (*view.hand[seat], *laid)
        if card >= 0
        for what, city, points, _ in view.box.ops[card]
        if what == OP_GREAT_PILGRIMAGE
    ]


def roads_to(now: Situation, city: int, begin: int = -1) -> int:
    """How many roads are still missing to a city, from the learner's network or from a site; FAR if no way is free."""
    view, box = now.view, now.view.box
    todo = [(city, 0)]
    seen = {city}
    for site, roads in todo:
        if site == begin or (begin < 0 and reaches(view, now.seat, site)):
            return roads
        for line, other in zip(box.lines_at[site], box.others_at[site], strict=True):
            if other not in seen and not view.roads[line] & (CLOSED | OWNERS):
                seen.add(other)
                todo.append((other, roads + 1))
    return FAR


@lru_cache(maxsize=4)
def aim(now: Situation) -> tuple[int, int, int]:
    """The card, the city and the points of the plan: the nearest Great Pilgrimage; -1 for each if none is near."""
    found = [(roads_to(now, city), card, city, points) for card, city, points in pilgrimages(now)]
    near = [plan for plan in found if plan[0] <= NEAR]
    return min(near)[1:] if near else (-1, -1, -1)


def guessed(now: Situation) -> Tahuantinsuyu:
    """What the learner sees, with the rest guessed."""
    position: Tahuantinsuyu = now.view.guess(chance_from("coach"))
    return position


def planned(now: Situation) -> int:
    """The next action of the plan; -1 if there is none now."""
    view = now.view
    card, city, _ = aim(now)
    if city < 0:
        return -1
    if now.step == "place_event":
        stands = view.built[city] >= CITY_STANDS and connected(view, now.seat, city)
        fitting = [a for a in now.legal if card_of(a) == card and now.seat in view.gap_seats[gap_of(a)]]
        others = [a for a in now.legal if card_of(a) != card]
        if not stands or not fitting:  # the card is kept
            return max(others, key=lambda a: (in_place(now, a), -a), default=-1) if card in view.hand[now.seat] else -1
        return min(fitting)
    roads = [a for a in now.legal if is_road(a)]
    if roads and not reaches(view, now.seat, city):
        left = {a: min((roads_to(now, city, end) for end in ends(now, a)), default=FAR) for a in roads}
        nearest = min(roads, key=lambda a: (left[a], a))
        return nearest if left[nearest] < roads_to(now, city) else -1
    build = planned_build(now, city)
    if build < 0 or (fresh(now) and build >= CONQUER):  # a conquest may open lines for the roads
        return build
    known = guessed(now)
    worth = {a: road_value(known, now.seat, line_of(a), USUAL) for a in roads}
    best = max(roads, key=lambda a: (worth[a], -a), default=-1)  # before the build, which would end the free roads
    return best if best >= 0 and worth[best] > 0 else build


def in_place(now: Situation, action: int) -> bool:
    """A card that helps goes beside the learner, one that hurts between the others."""
    return bool(now.view.box.good[card_of(action)]) == (now.seat in now.view.gap_seats[gap_of(action)])


def planned_build(now: Situation, city: int) -> int:
    """The conquest, city or temple that the plan needs next, if it can be had now; otherwise -1."""
    view = now.view
    if view.plot[city] != NO_BUILD:
        wanted = [build_on(view.plot[city], city)]
    elif view.built[city] == TEMPLE_STANDS:
        wanted = []
    else:
        wanted = [CONQUER + z for z in view.box.site_regions[city]]
        wanted.sort(key=lambda a: (resistance(view, now.seat, region_of(a)), a))
    return next((a for a in wanted if a in now.legal), -1)


@lru_cache(maxsize=4)
def advice(now: Situation) -> int:
    """What the coach suggests."""
    action = planned(now)
    return (
        action if action >= 0 else int(policy.choose(now.view.guess(chance_from("coach")), now.seat, chance_from("coach")))
    )


def suggested(now: Situation) -> str:
    return str(now.view.game.actions.name(advice(now)))


def advises(*verbs: str) -> Condition:
    """Whether that is what the coach suggests."""
    return lambda now: len(now.legal) > 1 and now.view.game.actions.split(advice(now))[0].name in verbs


# -- roads ------------------------------------------------------------------------------------------------------------


def ends(now: Situation, road: int) -> list[int]:
    """The ends of a line that the learner does not reach yet."""
    box, line = now.view.box, line_of(road)
    return [site for site in (box.end_a[line], box.end_b[line]) if not connected(now.view, now.seat, site)]


def leads_to_aim(now: Situation) -> bool:
    """The suggested road makes the way to the city of the plan shorter."""
    city = aim(now)[1]
    found = city >= 0 and is_road(advice(now)) and not reaches(now.view, now.seat, city)
    return found and any(roads_to(now, city, end) < roads_to(now, city) for end in ends(now, advice(now)))


def aim_figures(now: Situation) -> tuple[int, ...]:
    """The city, the points of its pilgrimage, and the card."""
    card, city, points = aim(now)
    return city, points, card


def joined_by(now: Situation) -> tuple[int, ...]:
    """The site with a building that the suggested road joins, and its points in each Sapa Inca phase; empty if none."""
    view, each = now.view, now.view.box.each
    for site in ends(now, advice(now)) if is_road(advice(now)) else []:
        stands = view.built[site]
        if stands:
            city = each[BUILD_CITY] + (each[BUILD_TEMPLE] if stands == TEMPLE_STANDS else 0)
            return site, city if stands >= CITY_STANDS else each[BUILD_CITY + 2]
    return ()


def building_site(now: Situation) -> tuple[int, ...]:
    """The site at the end of the suggested road where something can be built at once, the price, and the labor at hand;
    empty if there is none, or if the build action is over."""
    view = now.view
    for site in ends(now, advice(now)) if is_road(advice(now)) and now.step == "turn" else []:
        kind = view.plot[site]
        if kind != NO_BUILD and view.price[now.seat][kind] <= view.labor[now.seat]:
            return site, view.price[now.seat][kind], view.labor[now.seat]
    return ()


def opened(now: Situation) -> tuple[int, ...]:
    """The region that the suggested road opens for conquest in this turn: its price, points and labor; empty if none."""
    view, box = now.view, now.view.box
    if not is_road(advice(now)) or now.step != "turn":
        return ()
    for region in box.line_regions[line_of(advice(now))]:
        new = view.owner[region] == UNCONQUERED and region not in view.access[now.seat] and view.marker_mask[region]
        price = resistance(view, now.seat, region)
        if new and price <= view.labor[now.seat]:
            return region, price, box.vp[view.marker[region]], box.labor[view.marker[region]]
    return ()


def end_of_road(now: Situation) -> tuple[int, ...]:
    """The site to which the suggested road leads."""
    box, line = now.view.box, line_of(advice(now))
    return ((*ends(now, advice(now)), box.end_b[line])[0],)


def leads_to_place(now: Situation) -> bool:
    """The suggested road leads to a site where nothing stands yet and something can be built."""
    site = end_of_road(now)[0]
    return now.view.box.site_kind[site] > HUACA and not now.view.built[site]


def saves_for_plan(now: Situation) -> bool:
    """The suggested road comes before the building of the plan, for which the labor is there in this turn."""
    return now.step == "turn" and is_road(advice(now)) and 0 <= next_build(now) < CONQUER


def saves_for_temple(now: Situation) -> bool:
    """The same where the city stands already, and its temple is next."""
    return saves_for_plan(now) and building_of(next_build(now)) == BUILD_TEMPLE


def saves_for_conquest(now: Situation) -> bool:
    """The same before a conquest of the plan."""
    return now.step == "turn" and is_road(advice(now)) and next_build(now) >= CONQUER


def saves_labor(now: Situation) -> bool:
    """One or the other."""
    return saves_for_plan(now) or saves_for_conquest(now)


def lines_on(now: Situation) -> tuple[int, ...]:
    """The site to which the suggested road leads, and how many lines without a road go on from there."""
    view, box, road = now.view, now.view.box, line_of(advice(now))
    site = end_of_road(now)[0]
    return site, sum(line != road and not view.roads[line] & (CLOSED | OWNERS) for line in box.lines_at[site])


def leads_on(now: Situation) -> bool:
    return lines_on(now)[1] > 0


def next_build(now: Situation) -> int:
    """What the plan builds or conquers after the roads of this turn; -1: nothing."""
    return planned_build(now, aim(now)[1]) if aim(now)[1] >= 0 else -1


# -- building ---------------------------------------------------------------------------------------------------------


def building_figures(now: Situation) -> tuple[int, ...]:
    """The site, labor at hand, the price, the points at once (with the bonus of a significant city for its temple) and in
    each Sapa Inca phase."""
    view, action = now.view, advice(now)
    kind, site = building_of(action), site_of(action)
    bonus = view.box.bonus[site] if kind == BUILD_TEMPLE else 0
    return site, view.labor[now.seat], view.price[now.seat][kind], view.box.now[kind] + bonus, view.box.each[kind]


def conquest_figures(now: Situation) -> tuple[int, ...]:
    """The region, labor at hand, the price, the points and the labor of its marker."""
    view, region = now.view, region_of(advice(now))
    marker = view.marker[region]
    cost = resistance(view, now.seat, region)
    return region, view.labor[now.seat], cost, view.box.vp[marker], view.box.labor[marker]


def conquers_for_aim(now: Situation) -> bool:
    """The suggested conquest opens the city of the plan for building."""
    action, city = advice(now), aim(now)[1]
    return city >= 0 and region_of(action) in now.view.box.site_regions[city] and now.view.plot[city] == NO_BUILD


def terrace_figures(now: Situation) -> tuple[int, ...]:
    return region_of(advice(now)), now.view.price[now.seat][BUILD_TERRACE]


# -- events -----------------------------------------------------------------------------------------------------------


def event_figures(now: Situation) -> tuple[int, ...]:
    """The card, the seats on both sides of its gap, and their suyus, which the ring shows."""
    action = advice(now)
    seats = now.view.gap_seats[gap_of(action)]
    return card_of(action), *seats, *(now.view.suyu[seat] for seat in seats)


def hurts_others(now: Situation) -> bool:
    """The suggested event is a bad one, between the others."""
    action = advice(now)
    return not now.view.box.good[card_of(action)] and now.seat not in now.view.gap_seats[gap_of(action)]


def helps_learner(now: Situation) -> bool:
    """The suggested event is a good one, beside the learner."""
    action = advice(now)
    return bool(now.view.box.good[card_of(action)]) and now.seat in now.view.gap_seats[gap_of(action)]


def lays_pilgrimage(now: Situation) -> bool:
    """The suggested event is the pilgrimage of the plan, beside the learner."""
    return now.step == "place_event" and planned(now) >= 0 and card_of(planned(now)) == aim(now)[0]


def last_gap(now: Situation) -> bool:
    """The learner leads, so only one gap is left, and it lies between the others."""
    gaps = {gap_of(a) for a in now.legal}
    return len(gaps) == 1 and now.seat not in now.view.gap_seats[gap_of(now.legal[0])]


def pilgrimage_figures(now: Situation) -> tuple[int, ...]:
    return (*event_figures(now)[:3], *aim_figures(now)[:2])


def supported(now: Situation) -> bool:
    """The first Sun phase of a column of the Early Empire: its Inca phase has just been, and nobody has scored since."""
    return bool(0 < now.view.column < 4 and now.view.suns == 1 and support(now.view, now.view.column))


def support_figures(now: Situation) -> tuple[int, ...]:
    """The resource number, who supported whom, and with how much labor."""
    giver, receiver, amount = support(now.view, now.view.column)[0]
    return now.view.box.resource[now.view.column], giver, receiver, -amount


# -- scoring ----------------------------------------------------------------------------------------------------------

FIRST_SCORING = 1  # the column whose Sapa Inca phase is the first


def given_back(now: Situation) -> tuple[int, ...]:
    """What may be kept after the next scoring, and the labor at hand."""
    return now.view.box.resource[now.view.column + 1], now.view.labor[now.seat]


def before_scoring(now: Situation) -> bool:
    return bool(now.view.column == FIRST_SCORING and now.view.suns == 2 and now.view.labor[now.seat] > given_back(now)[0])


def after_scoring(now: Situation) -> bool:
    return bool(now.view.column == FIRST_SCORING + 1)


def scored(now: Situation) -> tuple[int, ...]:
    """The learner's points of the first Sapa Inca phase: cities, temples, garrisons, terraces, pilgrimages; the sums."""
    lines = [points[now.seat] for _, points in sheet(now.view)]
    of_phase = lines[SAPA_INCA_LINES + BUILD_CITY : SAPA_INCA_LINES + BUILD_TERRACE + 2]
    return (*of_phase, sum(of_phase), now.view.vp[now.seat])


def next_time(now: Situation) -> tuple[int, ...]:
    return now.view.vp[now.seat], sum(sapa_inca_points(now.view, now.seat))
