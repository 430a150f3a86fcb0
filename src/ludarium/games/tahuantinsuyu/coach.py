"""The coached first game: three seats, a suggestion for every decision up to the first scoring; then the learner may play
on. What is suggested, and the figures, are in `coach_facts`."""

from __future__ import annotations

from collections.abc import Callable

from ludarium.games.tahuantinsuyu.coach_facts import (
    FIRST_SCORING,
    advises,
    after_scoring,
    aim,
    aim_figures,
    before_scoring,
    building_figures,
    building_site,
    conquers_for_aim,
    conquest_figures,
    end_of_road,
    event_figures,
    fresh,
    given_back,
    helps_learner,
    hurts_others,
    joined_by,
    last_gap,
    lays_pilgrimage,
    leads_on,
    leads_to_aim,
    leads_to_place,
    lines_on,
    next_build,
    next_time,
    opened,
    pilgrimage_figures,
    saves_for_conquest,
    saves_for_plan,
    saves_for_temple,
    saves_labor,
    scored,
    suggested,
    support_figures,
    supported,
    terrace_figures,
)
from ludarium.games.tahuantinsuyu.rules.actions import region_of
from ludarium.games.tahuantinsuyu.rules.effects import road_price
from ludarium.kernel.coach import Coach, Condition, Hint, Situation

Figures = Callable[[Situation], tuple[int, ...]]


def moment(now: Situation) -> str:
    """What tells this decision from every other one of the lesson."""
    view = now.view
    return f"{view.column} {view.phase} {now.step} {now.arg} {view.started} {view.labor[now.seat]}"


def both(*conditions: Condition) -> Condition:
    return lambda now: all(holds(now) for holds in conditions)


def first(key: str, verb: str, when: Condition | None = None, args: Figures | None = None, idea: str = "") -> Hint:
    """What is said the first time that something of this kind is suggested."""
    return Hint("", key, both(advises(verb), *([when] if when else [])), (), (), suggested, args, idea or f"first {verb}")


def later(key: str, verb: str, when: Condition | None = None, args: Figures | None = None) -> Hint:
    """What is said at every other time: once in each decision."""
    return Hint("", key, both(advises(verb), *([when] if when else [])), (), (), suggested, args, moment)


COACH = Coach(
    seats=3,
    seed="roads out of Cuzco 178",
    options={"end": "fixed"},
    goal="coach.goal",
    hints=(
        # roads
        first("coach.plan", "road", both(fresh, leads_to_aim), aim_figures, "roads"),
        first("coach.roads", "road", fresh, end_of_road, "roads"),
        first(
            "coach.give_back",
            "road",
            both(fresh, before_scoring),
            lambda now: (*given_back(now), *end_of_road(now)),
            "give_back",
        ),
        later("coach.road_joins", "road", lambda now: bool(joined_by(now)), joined_by),
        first(
            "coach.road_later_temple",
            "road",
            saves_for_temple,
            lambda now: (*end_of_road(now), aim(now)[1]),
            "road later",
        ),
        first("coach.road_later", "road", saves_for_plan, lambda now: (*end_of_road(now), aim(now)[1]), "road later"),
        first(
            "coach.road_for_conquest",
            "road",
            saves_for_conquest,
            lambda now: (*end_of_road(now), region_of(next_build(now))),
            "road later",
        ),
        later("coach.road_place", "road", both(saves_labor, leads_to_place), end_of_road),
        later("coach.road_on", "road", both(saves_labor, leads_on), lines_on),
        first("coach.next_road_to", "road", lambda now: bool(building_site(now)), building_site, "second road"),
        first("coach.next_road_opens", "road", lambda now: bool(opened(now)), opened, "second road"),
        later("coach.road_aim", "road", leads_to_aim, lambda now: aim_figures(now)[:1]),
        later("coach.road_to", "road", lambda now: bool(building_site(now)), building_site),
        later("coach.road_opens", "road", lambda now: bool(opened(now)), opened),
        first("coach.road", "road", None, end_of_road),
        later("coach.road_place", "road", leads_to_place, end_of_road),
        later("coach.road_on", "road", leads_on, lines_on),
        later("coach.road_again", "road", None, end_of_road),
        # one build
        first("coach.conquer_aim", "conquer", conquers_for_aim, lambda now: (*conquest_figures(now), aim(now)[1])),
        first("coach.conquer_first", "conquer", fresh, conquest_figures),
        first("coach.conquer", "conquer", None, conquest_figures),
        later("coach.conquer_now", "conquer", None, conquest_figures),
        first("coach.build_city", "city", None, building_figures),
        later("coach.best_city", "city", None, building_figures),
        first("coach.build_temple", "temple", None, building_figures),
        later("coach.best_temple", "temple", None, building_figures),
        first("coach.build", "garrison", None, building_figures),
        later("coach.best_garrison", "garrison", None, building_figures),
        first("coach.terrace", "terrace", None, terrace_figures),
        later("coach.best_terrace", "terrace", None, terrace_figures),
        later("coach.additional_road", "additional_road", None, lambda now: (road_price(now.view, now.seat),)),
        later("coach.pass_roads", "pass", lambda now: now.step == "roads"),
        later("coach.pass", "pass", None, lambda now: (now.view.labor[now.seat],)),
        # events
        Hint(
            "place_event", "coach.scored", after_scoring, (), (), suggested, lambda now: (*scored(now), *event_figures(now))
        ),
        first(
            "coach.events_pilgrimage",
            "place_event",
            both(supported, lays_pilgrimage),
            lambda now: (*pilgrimage_figures(now), support_figures(now)[0], support_figures(now)[3]),
            "events",
        ),
        first(
            "coach.events_last",
            "place_event",
            both(supported, last_gap),
            lambda now: (*support_figures(now), *event_figures(now)),
            "events",
        ),
        first(
            "coach.events_support",
            "place_event",
            supported,
            lambda now: (*support_figures(now), *event_figures(now)),
            "events",
        ),
        first("coach.events", "place_event", None, event_figures, "events"),
        later("coach.event_pilgrimage", "place_event", lays_pilgrimage, pilgrimage_figures),
        first("coach.order_hurts", "place_event", hurts_others, event_figures, "order"),
        first("coach.order_helps", "place_event", helps_learner, event_figures, "order"),
        first("coach.order", "place_event", None, event_figures, "order"),
        later("coach.event_hurts", "place_event", hurts_others, event_figures),
        later("coach.event_helps", "place_event", helps_learner, event_figures),
        later("coach.event_spare", "place_event", None, event_figures),
    ),
    done=lambda now: now.view.column > FIRST_SCORING and now.step == "turn",
    closing="coach.closing",
    closing_args=next_time,
    ending="coach.ending",
)
