"""The build action: what can be built or conquered, and what that does (R 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.tahuantinsuyu.rules.actions import (
    BUILD_CITY,
    BUILD_TEMPLE,
    BUILD_TERRACE,
    BUILT_CITY,
    BUILT_TERRACE,
    CONQUER,
    CONQUERED,
    TERRACE,
    build_on,
    building_of,
    region_of,
    site_of,
)
from ludarium.games.tahuantinsuyu.rules.effects import resistance
from ludarium.games.tahuantinsuyu.rules.network import CITY_STANDS, GARRISON_STANDS, TEMPLE_STANDS, pacify, plot_of
from ludarium.games.tahuantinsuyu.rules.scoring import BONUSES, CONQUESTS, move_marker, score_now

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu


def build_options(p: Tahuantinsuyu, seat: int, found: list[int]) -> None:
    """Add every building and conquest that is open to the seat and that it can pay for."""
    labor = p.labor[seat]
    if labor <= 0:
        return
    price = p.price[seat]
    plot = p.plot
    for site in p.reach[seat]:
        kind = plot[site]
        if kind and labor >= price[kind]:
            found.append(build_on(kind, site))
    if labor >= price[BUILD_TERRACE]:
        for region in p.holds[seat]:
            if not p.terrace[region]:
                found.append(TERRACE + region)
    for region in p.access[seat]:
        if labor >= resistance(p, seat, region):
            found.append(CONQUER + region)


def build(p: Tahuantinsuyu, seat: int, action: int) -> None:
    if action >= CONQUER:
        _conquer(p, seat, region_of(action))
    elif action >= TERRACE:
        _build_terrace(p, seat, region_of(action))
    else:
        _build_on_site(p, seat, building_of(action), site_of(action))


def _build_on_site(p: Tahuantinsuyu, seat: int, kind: int, site: int) -> None:
    """A city, temple or garrison: points at once for the builder alone, afterwards it belongs to nobody."""
    cost = p.price[seat][kind]
    points = p.box.now[kind]
    p.labor[seat] -= cost
    score_now(p, seat, kind, points)
    if kind == BUILD_CITY:
        p.built[site] = CITY_STANDS
    elif kind == BUILD_TEMPLE:
        p.built[site] = TEMPLE_STANDS
        points += p.box.bonus[site]  # significant city (ruling 12)
        score_now(p, seat, BONUSES, p.box.bonus[site])
    else:
        p.built[site] = GARRISON_STANDS
    p.plot[site] = plot_of(p, site)
    move_marker(p, seat, points)
    p.tell(BUILT_CITY + kind - BUILD_CITY, seat, site, cost, points)


def _build_terrace(p: Tahuantinsuyu, seat: int, region: int) -> None:
    cost = p.price[seat][BUILD_TERRACE]
    points = p.box.now[BUILD_TERRACE]
    p.labor[seat] -= cost
    p.terrace[region] = 1
    score_now(p, seat, BUILD_TERRACE, points)
    move_marker(p, seat, points)
    p.tell(BUILT_TERRACE, seat, region, cost, points)


def _conquer(p: Tahuantinsuyu, seat: int, region: int) -> None:
    """Take the marker; the land is open to everyone from now on."""
    cost = resistance(p, seat, region)
    points = p.box.vp[p.marker[region]]
    p.labor[seat] -= cost
    p.owner[region] = seat
    p.holds[seat].append(region)
    score_now(p, seat, CONQUESTS, points)
    move_marker(p, seat, points)
    p.tell(CONQUERED, seat, region, cost, points)
    pacify(p, region)
