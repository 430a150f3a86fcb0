"""Roads and land. What each network reaches is kept up to date road by road; only El Nino makes it count anew.

`Position.roads` holds one number a line: the bits of the seats that have a road there, WILD while both ends are
unconquered, CLOSED for start lines and lines that are not in play. A line with number 0 is open to whoever reaches it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.tahuantinsuyu.rules.actions import (
    BUILD_CITY,
    BUILD_GARRISON,
    BUILD_TEMPLE,
    LAID_ROAD,
    LINES,
    NO_BUILD,
    ROAD,
    ROAD_LOST,
    TURNED_UP,
)
from ludarium.games.tahuantinsuyu.rules.content import CITY_SITE, GARRISON_SITE
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu

OWNERS: Final = 15
WILD: Final = 16
CLOSED: Final = 32
UNCONQUERED: Final = -1

GARRISON_STANDS: Final = 1  # Position.built
CITY_STANDS: Final = 2
TEMPLE_STANDS: Final = 3


def pacified(p: Tahuantinsuyu, site: int) -> bool:
    """Whether a site touches a conquered region or the grey area; one of several is enough (rulings 14, 15)."""
    if p.box.touches_grey[site]:
        return True
    for z in p.box.site_regions[site]:
        if p.owner[z] >= 0:
            return True
    return False


def plot_of(p: Tahuantinsuyu, site: int) -> int:
    """What could be built next on a site by whoever is connected (R 4, ruling 31)."""
    kind = p.box.site_kind[site]
    stands = p.built[site]
    if kind == CITY_SITE:
        if stands == TEMPLE_STANDS:
            return NO_BUILD
        if stands == CITY_STANDS:
            return BUILD_TEMPLE
        return BUILD_CITY if pacified(p, site) else NO_BUILD
    if kind == GARRISON_SITE and stands == 0 and pacified(p, site):
        return BUILD_GARRISON
    return NO_BUILD


def open_lines(p: Tahuantinsuyu, seat: int) -> list[int]:
    """The road actions open to the seat: lines at its network, free and with a pacified end (R 4, ruling 1)."""
    roads = p.roads
    if p.wild_used < p.wild_roads[seat]:  # Wild Roads: beside other players' roads too (ruling 17)
        barred = WILD | CLOSED | 1 << seat
        return [ROAD + r for r in p.frontier[seat] if not roads[r] & barred]
    return [ROAD + r for r in p.frontier[seat] if not roads[r]]


def temples_reached(p: Tahuantinsuyu, seat: int) -> int:
    """The temples at the seat's network, whoever built them."""
    count = 0
    for site in p.reach[seat]:
        if p.built[site] == TEMPLE_STANDS:
            count += 1
    return count


def lay_road(p: Tahuantinsuyu, seat: int, line: int) -> None:
    """Draw a road on a line at the own network; it turns up the markers of its regions (ruling 8)."""
    box = p.box
    if p.roads[line] & OWNERS:
        p.wild_used += 1
    p.roads[line] |= 1 << seat
    p.frontier[seat].remove(line)
    p.tell(LAID_ROAD, seat, line)
    _open_regions(p, seat, box.line_regions[line])
    a = box.end_a[line]
    b = box.end_b[line]
    if not p.joined[a] >> seat & 1:
        _join(p, seat, a)
    if not p.joined[b] >> seat & 1:
        _join(p, seat, b)


def _open_regions(p: Tahuantinsuyu, seat: int, regions: list[int]) -> None:
    """The regions can be conquered by the seat from now on, so their markers are face up."""
    access = p.access[seat]
    for z in regions:
        if p.owner[z] == UNCONQUERED and z not in access:
            access.append(z)
            if p.marker_mask[z] == 0:
                turn_up(p, z)


def turn_up(p: Tahuantinsuyu, region: int) -> None:
    disc = p.marker[region]
    if disc < 0:
        raise NeedsGuess("A marker is face down in this view; fill it with guess(chance) first.")
    p.marker_mask[region] = (1 << p.seats) - 1
    p.revealed()
    if p.events is not None:
        p.tell(TURNED_UP, region, p.box.resistance[disc], p.box.labor[disc], p.box.vp[disc])


def _join(p: Tahuantinsuyu, seat: int, first: int) -> None:
    """Link a site to Cuzco, and with it every own road piece that hangs on it (ruling 16)."""
    box = p.box
    bit = 1 << seat
    frontier = p.frontier[seat]
    p.joined[first] |= bit
    todo = [first]
    while todo:
        site = todo.pop()
        if box.site_kind[site] >= GARRISON_SITE:
            p.reach[seat].append(site)
        if p.site_access:  # ruling 2, the other reading
            _open_regions(p, seat, box.site_regions[site])
        for r in box.lines_at[site]:
            other = box.end_a[r] + box.end_b[r] - site
            if p.roads[r] & bit:
                _open_regions(p, seat, box.line_regions[r])
                if not p.joined[other] & bit:
                    p.joined[other] |= bit
                    todo.append(other)
            elif not p.roads[r] & CLOSED and r not in frontier:
                frontier.append(r)


def join_cuzco(p: Tahuantinsuyu, seat: int) -> None:
    """Count the seat's network anew from Cuzco."""
    bit = 1 << seat
    for site in range(len(p.joined)):
        p.joined[site] &= ~bit
    p.frontier[seat] = []
    p.reach[seat] = []
    p.access[seat] = []
    _join(p, seat, 0)


def destroy_roads(p: Tahuantinsuyu, seat: int) -> None:
    """El Nino: own roads strictly inside unconquered regions go, border roads stay (rulings 9, 16, 29)."""
    bit = 1 << seat
    lost = False
    for r in range(LINES):
        if p.roads[r] & bit and p.box.inside[r] >= 0 and p.owner[p.box.inside[r]] < 0:
            p.roads[r] &= ~bit
            lost = True
            p.tell(ROAD_LOST, seat, r)
    if lost:
        join_cuzco(p, seat)


def pacify(p: Tahuantinsuyu, region: int) -> None:
    """A region was conquered: its sites can be built on, lines at them can be drawn, its neighbours' markers turn up."""
    box = p.box
    for site in box.region_sites[region]:
        p.plot[site] = plot_of(p, site)
        for r in box.lines_at[site]:
            p.roads[r] &= ~WILD
    for access in p.access:
        if region in access:
            access.remove(region)
    for z in box.neighbours[region]:
        if p.marker_mask[z] == 0 and p.owner[z] == UNCONQUERED:
            turn_up(p, z)
