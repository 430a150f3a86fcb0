"""The coached first game: three seats, one idea at a time, up to the first scoring; then the learner may play on."""

from __future__ import annotations

from ludarium.games.tahuantinsuyu.rules.actions import (
    BUILD_CITY,
    BUILD_GARRISON,
    BUILD_TEMPLE,
    BUILD_TERRACE,
    NO_BUILD,
    building_of,
    region_of,
    site_of,
)
from ludarium.games.tahuantinsuyu.rules.effects import resistance, road_price
from ludarium.games.tahuantinsuyu.rules.network import UNCONQUERED, connected
from ludarium.games.tahuantinsuyu.rules.scoring import SAPA_INCA_LINES, sapa_inca_points, sheet
from ludarium.games.tahuantinsuyu.rules.steps.inca import support
from ludarium.kernel.coach import Coach, Condition, Hint, Situation

FIRST_SCORING = 1  # the column whose Sapa Inca phase is the first


def fresh(now: Situation) -> bool:
    """No road of this turn lies yet."""
    return not now.view.started


def gain(now: Situation, kind: int, site: int) -> tuple[int, int]:
    """What a building brings its builder: at once, with the bonus of a significant city for its temple, and in each Sapa
    Inca phase."""
    box = now.view.box
    return box.now[kind] + (box.bonus[site] if kind == BUILD_TEMPLE else 0), box.each[kind]


def building(now: Situation) -> int:
    """The city, temple or garrison that brings most by the next Sapa Inca phase, the cheaper one first; -1: none."""
    found = [a for a in now.legal if now.view.game.actions.split(a)[0].name in ("city", "temple", "garrison")]
    price = now.view.price[now.seat]
    return max(found, key=lambda a: (sum(gain(now, building_of(a), site_of(a))), -price[building_of(a)], -a), default=-1)


def best_is(kind: int) -> Condition:
    """Whether what is best to build now is of that kind."""

    def holds(now: Situation) -> bool:
        action = building(now)
        return action >= 0 and building_of(action) == kind

    return holds


def build_that(now: Situation) -> str:
    action = building(now)
    return str(now.view.game.actions.name(action)) if action >= 0 else ""


def building_figures(now: Situation) -> tuple[int, ...]:
    """The site, labor at hand, the price, the points now and in each Sapa Inca phase."""
    action = building(now)
    kind, site = building_of(action), site_of(action)
    return site, now.view.labor[now.seat], now.view.price[now.seat][kind], *gain(now, kind, site)


def next_road(now: Situation) -> str:
    """A road after which something can be built at its end at once, what brings most first; empty if there is none."""
    found = [(*_at_end(now, name)[::-1], name) for name in now.names if name.startswith("road ")]
    return max([road for road in found if road[0] > 0], default=(0, 0, 0, ""))[3]


def next_road_figures(now: Situation) -> tuple[int, ...]:
    """The site to which it leads, what building there costs, and the labor at hand."""
    site, price, _ = _at_end(now, next_road(now))
    return site, -price, now.view.labor[now.seat]


def _at_end(now: Situation, road: str) -> tuple[int, int, int]:
    """A site that a road would connect and where something could be built then, less its price, and what it would bring by
    the next Sapa Inca phase; 0 if there is none."""
    view, box = now.view, now.view.box
    line = view.game.actions.split(now.names[road])[1][0]
    for site in (box.end_a[line], box.end_b[line]):
        kind = view.plot[site]
        if kind == NO_BUILD or connected(view, now.seat, site):
            continue
        price = view.price[now.seat][kind]
        if price <= view.labor[now.seat]:
            return site, -price, sum(gain(now, kind, site))
    return 0, 0, 0


def opening_road(now: Situation) -> str:
    """A road that opens a region whose marker is face up and that can be paid for, the best first; empty if none does."""
    found = [(*_opened(now, name)[::-1], name) for name in now.names if name.startswith("road ")]
    return max([road for road in found if road[0] > 0], default=(0, 0, ""))[2]


def opening_figures(now: Situation) -> tuple[int, ...]:
    """The region, what it costs, its points and its labor."""
    view = now.view
    region = _opened(now, opening_road(now))[0]
    marker = view.marker[region]
    return region, resistance(view, now.seat, region), view.box.vp[marker], view.box.labor[marker]


def _opened(now: Situation, road: str) -> tuple[int, int]:
    """The best region that a road would open for conquest, and what it is worth (0: none)."""
    view = now.view
    line = view.game.actions.split(now.names[road])[1][0]
    best = 0, 0
    for region in view.box.line_regions[line]:
        fresh = view.owner[region] == UNCONQUERED and region not in view.access[now.seat] and view.marker_mask[region]
        if fresh and resistance(view, now.seat, region) <= view.labor[now.seat]:
            best = max(best, (region, 10 + worth(now, region)), key=lambda found: found[1])
    return best


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


PEOPLE_PHASES = ((0, 1), (0, 2), (1, 2), (1, 4))  # column and phase: the turns of the lesson


def advice(column: int, phase: int) -> list[Hint]:
    """Once in each turn of the lesson, after the first: what is best to build, and where a road leads to something."""

    def now_it_is(also: Condition | None = None) -> Condition:
        return lambda now: (
            (now.view.column, now.view.phase) == (column, phase) and not fresh(now) and (also is None or also(now))
        )

    build, road = f"build {column} {phase}", f"road {column} {phase}"
    best = (("city", BUILD_CITY), ("temple", BUILD_TEMPLE), ("garrison", BUILD_GARRISON))
    return [
        *(
            Hint("build", f"coach.best_{name}", now_it_is(best_is(kind)), (), (), build_that, building_figures, build)
            for name, kind in best
        ),
        Hint("build", "coach.conquer_now", now_it_is(), (), (), conquest, conquest_figures, build),
        Hint("turn", "coach.road_to", now_it_is(), (), (), next_road, next_road_figures, road),
        Hint("turn", "coach.road_opens", now_it_is(), (), (), opening_road, opening_figures, road),
    ]


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
        Hint(
            "turn",
            "coach.next_road_opens",
            lambda now: not fresh(now) and now.arg == 1,
            suggests=opening_road,
            args=opening_figures,
            idea="next_road",
        ),
        Hint("turn", "coach.next_road", lambda now: not fresh(now) and now.arg == 1, ("road",), idea="next_road"),
        Hint(
            "build",
            "coach.build_temple",
            best_is(BUILD_TEMPLE),
            suggests=build_that,
            args=building_figures,
            idea="temple",
        ),
        Hint("build", "coach.build_city", best_is(BUILD_CITY), suggests=build_that, args=building_figures, idea="build"),
        Hint("build", "coach.build", best_is(BUILD_GARRISON), suggests=build_that, args=building_figures, idea="build"),
        Hint("turn", "coach.conquer_first", fresh, ("road",), suggests=conquest, args=conquest_figures, idea="conquer"),
        Hint("build", "coach.conquer", suggests=conquest, args=conquest_figures, idea="conquer"),
        *(hint for column, phase in PEOPLE_PHASES for hint in advice(column, phase)),
        Hint("place_event", "coach.scored", after_scoring, args=scored),
        Hint("place_event", "coach.events_support", supported, args=support_figures, idea="events"),
        Hint("place_event", "coach.events", idea="events"),
        Hint("place_event", "coach.order"),
        Hint("turn", "coach.give_back", lambda now: fresh(now) and before_scoring(now), args=given_back),
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
