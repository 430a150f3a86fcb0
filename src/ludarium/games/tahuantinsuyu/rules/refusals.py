"""Why a road or a build action may not be chosen: one reason for each rule."""

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
    SITES,
    TERRACE,
)
from ludarium.games.tahuantinsuyu.rules.content import CITY_SITE, GARRISON_SITE
from ludarium.games.tahuantinsuyu.rules.effects import FORBIDDEN, resistance
from ludarium.games.tahuantinsuyu.rules.network import CITY_STANDS, CLOSED, OWNERS, WILD, open_lines, pacified
from ludarium.kernel.engine import Reason

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu


def refuse_action(p: Tahuantinsuyu, seat: int, action: int, roads: bool, builds: bool) -> Reason | None:
    """`roads` and `builds`: which of the two actions of a People phase are still open."""
    if action < ROAD:
        return Reason("why.no_sun_phase", "3.2")
    if action < CITY:
        return _refuse_road(p, seat, action - ROAD) if roads else Reason("why.roads_over", "3.3")
    if action == PASS:
        return Reason("why.lay_paid_road", "4")
    if not builds:
        return Reason("why.build_over", "3.3")
    if action == ADDITIONAL_ROAD:
        if not open_lines(p, seat):
            return Reason("why.no_line", "4")
        return _short(p, seat, p.box.additional_road)
    if action >= CONQUER:
        return _refuse_conquest(p, seat, action - CONQUER)
    if action >= TERRACE:
        return _refuse_terrace(p, seat, action - TERRACE)
    kind, site = divmod(action - CITY, SITES)
    return _refuse_site(p, seat, kind + BUILD_CITY, site)


def _short(p: Tahuantinsuyu, seat: int, cost: int) -> Reason:
    return Reason("why.labor", "4", [cost, p.labor[seat]])


def _refuse_road(p: Tahuantinsuyu, seat: int, line: int) -> Reason:
    box = p.box
    state = p.roads[line]
    if box.is_start[line]:
        return Reason("why.start_line", "4, ruling 27", [line])
    if state & CLOSED:
        return Reason("why.line_absent", "11, ruling 33", [line])
    if state >> seat & 1:
        return Reason("why.own_road", "4", [line])
    if not (p.joined[box.end_a[line]] | p.joined[box.end_b[line]]) >> seat & 1:
        return Reason("why.line_not_joined", "4", [line])
    if state & WILD:
        return Reason("why.wild_land", "4, ruling 1", [box.end_a[line], box.end_b[line]])
    if p.wild_roads[seat]:
        return Reason("why.wild_roads_used", "5, ruling 17", [line, p.wild_roads[seat]])
    return Reason("why.line_taken", "4", [line, _first_seat(state & OWNERS)])


def _first_seat(mask: int) -> int:
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


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
    if not p.joined[site] >> seat & 1:
        return Reason("why.site_not_joined", "4, 6", [site])
    if not pacified(p, site):
        return Reason("why.site_unconquered", "4", [site])
    if p.price[seat][kind] == FORBIDDEN:
        return Reason("why.forbidden", "5")
    return _short(p, seat, p.price[seat][kind])


def _refuse_terrace(p: Tahuantinsuyu, seat: int, region: int) -> Reason:
    if p.owner[region] != seat:
        return Reason("why.terrace_not_yours", "4", [region])
    if p.terrace[region]:
        return Reason("why.terrace_stands", "4", [region])
    if p.price[seat][BUILD_TERRACE] == FORBIDDEN:
        return Reason("why.forbidden", "5")
    return _short(p, seat, p.price[seat][BUILD_TERRACE])


def _refuse_conquest(p: Tahuantinsuyu, seat: int, region: int) -> Reason:
    if p.owner[region] >= 0:
        return Reason("why.conquered", "4", [region, p.owner[region]])
    if p.marker[region] == -2:
        return Reason("why.region_closed", "11, ruling 33", [region])
    if region not in p.access[seat]:
        key = "why.no_site_at_region" if p.site_access else "why.no_road_at_region"
        return Reason(key, "4, ruling 2", [region])
    return _short(p, seat, resistance(p, seat, region))
