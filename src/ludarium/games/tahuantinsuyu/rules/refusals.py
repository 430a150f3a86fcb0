"""Why an event, a road or a build action may not be chosen: one reason for each rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.tahuantinsuyu.rules.actions import (
    ADDITIONAL_ROAD,
    BUILD_CITY,
    BUILD_GARRISON,
    BUILD_TEMPLE,
    BUILD_TERRACE,
    CITY,
    CONQUER,
    PASS,
    ROAD,
    TERRACE,
    building_of,
    card_of,
    gap_of,
    line_of,
    region_of,
    site_of,
)
from ludarium.games.tahuantinsuyu.rules.content import CITY_SITE, GARRISON_SITE
from ludarium.games.tahuantinsuyu.rules.effects import FORBIDDEN, resistance, road_price
from ludarium.games.tahuantinsuyu.rules.network import (
    CITY_STANDS,
    CLOSED,
    CLOSED_REGION,
    WILD,
    connected,
    has_road,
    open_lines,
    owners_of,
    pacified,
    reaches,
)
from ludarium.kernel.bitsets import members
from ludarium.kernel.engine import Reason

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu


def refuse_event(p: Tahuantinsuyu, seat: int, action: int) -> Reason:
    if action >= ROAD:
        return Reason("why.event_first", "3.2")
    card = card_of(action)
    gap = gap_of(action)
    if not p.gap_seats[gap]:
        return Reason("why.no_such_gap", "3.2", [gap])
    if len(p.gap_card[gap]) >= p.suns:  # a card of this phase lies there
        return Reason("why.gap_filled", "3.2", [gap, p.gap_by[gap][-1]])
    return Reason("why.not_in_hand", "3.2", [card])


def refuse_work(p: Tahuantinsuyu, seat: int, action: int, roads: bool, builds: bool) -> Reason:
    """`roads` and `builds`: which of the two actions of a People phase are still open."""
    if action < ROAD:
        return Reason("why.no_sun_phase", "3.2")
    if action < CITY:
        return _refuse_road(p, seat, line_of(action)) if roads else Reason("why.roads_over", "3.3")
    if action == PASS:
        return Reason("why.lay_paid_road", "4")
    if not builds:
        return Reason("why.build_over", "3.3")
    if action == ADDITIONAL_ROAD:
        if not open_lines(p, seat):
            return Reason("why.no_line", "4")
        return _short_or_forbidden(p, seat, road_price(p, seat))
    if action >= CONQUER:
        return _refuse_conquest(p, seat, region_of(action))
    if action >= TERRACE:
        return _refuse_terrace(p, seat, region_of(action))
    return _refuse_site(p, seat, building_of(action), site_of(action))


def _short_or_forbidden(p: Tahuantinsuyu, seat: int, cost: int) -> Reason:
    return Reason("why.forbidden", "5") if cost >= FORBIDDEN else Reason("why.labor", "4", [cost, p.labor[seat]])


def _refuse_road(p: Tahuantinsuyu, seat: int, line: int) -> Reason:
    box = p.box
    state = p.roads[line]
    if box.is_start[line]:
        return Reason("why.start_line", "4, ruling 27", [line])
    if state & CLOSED:
        return Reason("why.line_absent", "11, ruling 33", [line])
    if has_road(p, seat, line):
        return Reason("why.own_road", "4", [line])
    if not reaches(p, seat, box.end_a[line]) and not reaches(p, seat, box.end_b[line]):
        return Reason("why.line_not_joined", "4", [line])
    if state & WILD:
        return Reason("why.wild_land", "4, ruling 1", [box.end_a[line], box.end_b[line]])
    if p.wild_roads[seat]:
        return Reason("why.wild_roads_used", "5, ruling 17", [line, p.wild_roads[seat]])
    return Reason("why.line_taken", "4", [line, members(owners_of(p, line))[0]])


def _refuse_site(p: Tahuantinsuyu, seat: int, kind: int, site: int) -> Reason:
    box = p.box
    if kind == BUILD_CITY and box.site_kind[site] != CITY_SITE:
        return Reason("why.no_city_site", "4", [site])
    if kind == BUILD_GARRISON and box.site_kind[site] != GARRISON_SITE:
        return Reason("why.no_garrison_site", "4", [site])
    if kind == BUILD_TEMPLE and p.built[site] < CITY_STANDS:
        return Reason("why.no_city_here", "4", [site])
    if p.built[site] and p.plot[site] != kind:
        return Reason("why.built_already", "4, ruling 31", [site])
    if not connected(p, seat, site):
        return Reason("why.site_not_joined", "4, 6", [site])
    if not pacified(p, site):
        return Reason("why.site_unconquered", "4", [site])
    return _short_or_forbidden(p, seat, p.price[seat][kind])


def _refuse_terrace(p: Tahuantinsuyu, seat: int, region: int) -> Reason:
    if p.owner[region] != seat:
        return Reason("why.terrace_not_yours", "4", [region])
    if p.terrace[region]:
        return Reason("why.terrace_stands", "4", [region])
    return _short_or_forbidden(p, seat, p.price[seat][BUILD_TERRACE])


def _refuse_conquest(p: Tahuantinsuyu, seat: int, region: int) -> Reason:
    if p.owner[region] >= 0:
        return Reason("why.conquered", "4", [region, p.owner[region]])
    if p.owner[region] == CLOSED_REGION:
        return Reason("why.region_closed", "11, ruling 33", [region])
    if region not in p.access[seat]:
        key = "why.no_site_at_region" if p.site_access else "why.no_road_at_region"
        return Reason(key, "4, ruling 2", [region])
    return _short_or_forbidden(p, seat, resistance(p, seat, region))
