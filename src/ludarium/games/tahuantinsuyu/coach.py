"""The coached first game: three seats, one idea at a time, up to the first scoring; then the learner may play on."""

from __future__ import annotations

from ludarium.games.tahuantinsuyu.rules.actions import (
    BUILD_CITY,
    BUILD_GARRISON,
    BUILD_TEMPLE,
    BUILD_TERRACE,
    building_of,
    region_of,
    site_of,
)
from ludarium.games.tahuantinsuyu.rules.content import CITY_SITE, GARRISON_SITE
from ludarium.games.tahuantinsuyu.rules.effects import FORBIDDEN, resistance, road_price
from ludarium.games.tahuantinsuyu.rules.network import connected, pacified
from ludarium.games.tahuantinsuyu.rules.scoring import SAPA_INCA_LINES, sapa_inca_points, sheet
from ludarium.games.tahuantinsuyu.rules.steps.inca import support
from ludarium.kernel.coach import Coach, Hint, Situation

FIRST_SCORING = 1  # the column whose Sapa Inca phase is the first


def fresh(now: Situation) -> bool:
    """No road of this turn lies yet."""
    return not now.view.started


def building(now: Situation) -> int:
    """A city or garrison that can be built now, the one with more points first; -1: none."""
    found = [a for a in now.legal if now.view.game.actions.split(a)[0].name in ("city", "garrison")]
    return max(found, key=lambda a: (now.view.box.now[building_of(a)], -a), default=-1)


def a_city(now: Situation) -> bool:
    """Whether what is best to build now is a city."""
    action = building(now)
    return action >= 0 and building_of(action) == BUILD_CITY


def build_that(now: Situation) -> str:
    action = building(now)
    return str(now.view.game.actions.name(action)) if action >= 0 else ""


def building_figures(now: Situation) -> tuple[int, ...]:
    """The site, labor at hand, the price, the points now and in each Sapa Inca phase."""
    action, box = building(now), now.view.box
    kind = building_of(action)
    return site_of(action), now.view.labor[now.seat], now.view.price[now.seat][kind], box.now[kind], box.each[kind]


def next_road(now: Situation) -> str:
    """A road after which something can be built at its end at once, the cheapest first; empty if there is none."""
    found = [
        (price, name) for name in now.names if name.startswith("road ") and (price := _price_at_end(now, name)[1]) >= 0
    ]
    return min(found)[1] if found else ""


def next_road_figures(now: Situation) -> tuple[int, ...]:
    """The site to which it leads, what building there costs, and the labor at hand."""
    return (*_price_at_end(now, next_road(now)), now.view.labor[now.seat])


def _price_at_end(now: Situation, road: str) -> tuple[int, int]:
    """A site that a road would connect and where something could be built then, and its price; -1 if there is none."""
    view, box = now.view, now.view.box
    line = view.game.actions.split(now.names[road])[1][0]
    for site in (box.end_a[line], box.end_b[line]):
        kind = {CITY_SITE: BUILD_CITY, GARRISON_SITE: BUILD_GARRISON}.get(box.site_kind[site], 0)
        if not kind or view.built[site] or connected(view, now.seat, site):
            continue
        price = view.price[now.seat][kind]
        if price != FORBIDDEN and price <= view.labor[now.seat] and pacified(view, site):
            return site, price
    return 0, -1


def supported(now: Situation) -> bool:
    """The first Sun phase of a column of the Early Empire: its Inca phase has just been, and nobody has scored since."""
    return bool(0 < now.view.column < 4 and now.view.suns == 1 and support(now.view, now.view.column))


def support_figures(now: Situation) -> tuple[int, ...]:
    """The resource number, who supported whom, and with how much labor."""
    giver, receiver, amount = support(now.view, now.view.column)[0]
    return now.view.box.resource[now.view.column], giver, receiver, -amount


def conquest(now: Situation) -> str:
    """The conquest that brings most points and labor for its price."""
    view = now.view
    found = [a for a in now.legal if view.game.actions.split(a)[0].name == "conquer"]
    if not found:
        return ""
    return str(view.game.actions.name(max(found, key=lambda a: (worth(now, region_of(a)), -a))))


def worth(now: Situation, region: int) -> int:
    view = now.view
    marker = view.marker[region]
    return int(view.box.vp[marker] + 2 * view.box.labor[marker] - resistance(view, now.seat, region))


def conquest_figures(now: Situation) -> tuple[int, ...]:
    """The region, labor at hand, the price, the points and the labor of its marker."""
    view = now.view
    region = region_of(now.names[conquest(now)])
    marker = view.marker[region]
    cost = resistance(view, now.seat, region)
    return region, view.labor[now.seat], cost, view.box.vp[marker], view.box.labor[marker]


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


COACH = Coach(
    seats=3,
    seed="first roads out of Cuzco",
    options={"end": "fixed"},
    goal="coach.goal",
    hints=(
        Hint("turn", "coach.roads", lambda now: fresh(now) and now.arg == 2, ("road",), suggests="road r197"),
        Hint(
            "turn",
            "coach.next_road_to",
            lambda now: not fresh(now) and now.arg == 1,
            suggests=next_road,
            args=next_road_figures,
            idea="next_road",
        ),
        Hint("turn", "coach.next_road", lambda now: not fresh(now) and now.arg == 1, ("road",), idea="next_road"),
        Hint("build", "coach.build_city", a_city, suggests=build_that, args=building_figures, idea="build"),
        Hint("build", "coach.build", suggests=build_that, args=building_figures, idea="build"),
        Hint("turn", "coach.conquer_first", fresh, ("road",), suggests=conquest, args=conquest_figures, idea="conquer"),
        Hint("build", "coach.conquer", suggests=conquest, args=conquest_figures, idea="conquer"),
        Hint("place_event", "coach.scored", after_scoring, args=scored),
        Hint("place_event", "coach.events_support", supported, args=support_figures, idea="events"),
        Hint("place_event", "coach.events", idea="events"),
        Hint("place_event", "coach.order"),
        Hint("build", "coach.give_back", before_scoring, args=given_back),
        Hint("roads", "coach.more_roads", verbs=("road",), args=lambda now: (now.arg,)),
        Hint(
            "build",
            "coach.terrace",
            verbs=("terrace",),
            suggests=lambda now: now.first("terrace"),
            args=lambda now: (now.view.price[now.seat][BUILD_TERRACE],),
            idea="terrace",
        ),
        Hint(
            "turn",
            "coach.terrace",
            lambda now: fresh(now) and now.view.column > 0,
            ("terrace",),
            nodes=lambda now: [f"disc-{name.split()[1]}" for name in now.names if name.startswith("terrace ")],
            args=lambda now: (now.view.price[now.seat][BUILD_TERRACE],),
            idea="terrace",
        ),
        Hint(
            "build",
            "coach.temple",
            verbs=("temple",),
            args=lambda now: (now.view.price[now.seat][BUILD_TEMPLE], now.view.box.now[BUILD_TEMPLE]),
        ),
        Hint(
            "build", "coach.additional_road", verbs=("additional_road",), args=lambda now: (road_price(now.view, now.seat),)
        ),
        Hint(
            "turn",
            "coach.connected",
            verbs=("road",),
            args=lambda now: (now.view.box.each[BUILD_CITY], now.view.box.each[BUILD_GARRISON]),
        ),
        Hint("turn", "coach.sites"),
        Hint("turn", "coach.wild_land", verbs=("road",)),
        Hint("turn", "coach.why_not"),
    ),
    done=lambda now: now.view.column > FIRST_SCORING and now.step == "turn",
    closing="coach.closing",
    closing_args=next_time,
    ending="coach.ending",
)
