"""Roads and land. What each network reaches is kept up to date road by road; only El Niño makes it count again.

`Position.roads` holds one number per line: the set of the seats that have a road there, WILD while both ends are
unconquered, CLOSED for start lines and lines that are not in play. A line with number 0 is open to everyone who reaches it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.tahuantinsuyu.rules.actions import (
    BUILD_CITY,
    BUILD_GARRISON,
    BUILD_TEMPLE,
    LAID_ROAD,
    NO_BUILD,
    ROAD,
    ROAD_LOST,
    TURNED_UP,
)
from ludarium.games.tahuantinsuyu.rules.content import CITY_SITE, CUZCO, GARRISON_SITE
from ludarium.kernel.bitsets import all_below, holds, only
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu

OWNERS: Final = 15  # Position.roads: the bits of the seats
WILD: Final = 16
CLOSED: Final = 32
TO_JOIN: Final = 4  # Position.joined, while a site is being linked: the bits of the seats, this much higher

UNCONQUERED: Final = -1  # Position.owner
CLOSED_REGION: Final = -2  # out of play on the smaller board (ruling 33)
NO_MARKER: Final = -2  # Position.marker of such a region

GARRISON_STANDS: Final = 1  # Position.built
CITY_STANDS: Final = 2
TEMPLE_STANDS: Final = 3


def owners_of(p: Tahuantinsuyu, line: int) -> int:
    """The set of the seats that have a road on the line."""
    return p.roads[line] & OWNERS


def has_road(p: Tahuantinsuyu, seat: int, line: int) -> bool:
    return holds(p.roads[line], seat)


def reaches(p: Tahuantinsuyu, seat: int, site: int) -> bool:
    """Whether the seat's roads lead from the site to Cuzco."""
    return holds(p.joined[site], seat)


def connected(p: Tahuantinsuyu, seat: int, site: int) -> bool:
    """Whether a building at the site scores for the seat, and it may build there (R 6, ruling 16)."""
    return holds(p.joined[site] | p.cut_off[site], seat)


def in_wild_land(p: Tahuantinsuyu, line: int) -> bool:
    """Whether a line lies strictly inside an unconquered region, where El Niño takes roads (ruling 9)."""
    region = p.box.inside[line]
    return region >= 0 and p.owner[region] < 0


def pacified(p: Tahuantinsuyu, site: int) -> bool:
    """Whether a site touches a conquered region or the grey area; one of several is enough (rulings 14, 15)."""
    if p.box.touches_grey[site]:
        return True
    for z in p.box.site_regions[site]:
        if p.owner[z] >= 0:
            return True
    return False


def plot_of(p: Tahuantinsuyu, site: int) -> int:
    """What could be built next on a site by anyone connected (R 4, ruling 31)."""
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
        barred = WILD | CLOSED | only(seat)
        return [ROAD + r for r in p.frontier[seat] if not roads[r] & barred]
    return [ROAD + r for r in p.frontier[seat] if not roads[r]]


def temples_reached(p: Tahuantinsuyu, seat: int) -> int:
    """The temples at the seat's network, its own and others'."""
    count = 0
    for site in p.reach[seat]:
        if p.built[site] == TEMPLE_STANDS:
            count += 1
    return count


def lay_road(p: Tahuantinsuyu, seat: int, line: int) -> None:
    """Draw a road on a line at the seat's network; it turns up the markers of its regions (ruling 8)."""
    box = p.box
    if p.roads[line] & OWNERS:
        p.wild_used += 1
    own = only(seat)
    p.roads[line] |= own
    p.frontier[seat].remove(line)
    p.tell(LAID_ROAD, seat, line)
    _open_regions(p, seat, box.line_regions[line])
    a = box.end_a[line]
    b = box.end_b[line]
    if not p.joined[a] & own:
        _join(p, seat, a)
    if not p.joined[b] & own:
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
    p.marker_mask[region] = all_below(p.seats)
    p.revealed()
    if p.events is not None:
        p.tell(TURNED_UP, region, p.box.resistance[disc], p.box.labor[disc], p.box.vp[disc])


def _join(p: Tahuantinsuyu, seat: int, first: int) -> None:
    """Link a site to Cuzco, and with it every piece of the seat's roads that hangs on it (ruling 16).

    A line without an own road is on the frontier from the moment that the first of its ends is linked.
    """
    box, roads, joined, frontier = p.box, p.roads, p.joined, p.frontier[seat]
    own = only(seat)
    found = own << TO_JOIN
    todo = [first]
    joined[first] |= found
    while todo:
        site = todo.pop()
        joined[site] ^= found | own
        if p.cut_off[site] & own:  # it was connected already
            p.cut_off[site] ^= own
        elif box.site_kind[site] >= GARRISON_SITE:
            p.reach[seat].append(site)
        if p.site_access:  # ruling 2, the other reading
            _open_regions(p, seat, box.site_regions[site])
        lines, others = box.lines_at[site], box.others_at[site]
        for i in range(len(lines)):
            r = lines[i]
            here = roads[r]
            if here & own:
                _open_regions(p, seat, box.line_regions[r])
                if not joined[others[i]] & (own | found):
                    joined[others[i]] |= found
                    todo.append(others[i])
            elif not here & CLOSED and not joined[others[i]] & own:
                frontier.append(r)


def join_cuzco(p: Tahuantinsuyu, seat: int) -> None:
    """Count the seat's network again from Cuzco."""
    others = OWNERS ^ only(seat)
    p.joined = [seats & others for seats in p.joined]
    if p.cut_off_counts:
        p.cut_off = [seats & others for seats in p.cut_off]
    p.frontier[seat] = []
    p.reach[seat] = []
    p.access[seat] = []
    _join(p, seat, CUZCO)
    if p.cut_off_counts:
        _count_cut_off_roads(p, seat)


def _count_cut_off_roads(p: Tahuantinsuyu, seat: int) -> None:
    """Ruling 16, the other reading: they score, build and conquer; only new roads must lead to Cuzco."""
    box = p.box
    for r in range(len(p.roads)):
        if not has_road(p, seat, r) or reaches(p, seat, box.end_a[r]):
            continue
        _open_regions(p, seat, box.line_regions[r])
        for site in (box.end_a[r], box.end_b[r]):
            if not connected(p, seat, site):
                p.cut_off[site] |= only(seat)
                if box.site_kind[site] >= GARRISON_SITE:
                    p.reach[seat].append(site)
                if p.site_access:
                    _open_regions(p, seat, box.site_regions[site])


def destroy_roads(p: Tahuantinsuyu, seat: int) -> None:
    """El Niño: own roads strictly inside unconquered regions go, border roads stay (rulings 9, 16, 29)."""
    box, roads, owner = p.box, p.roads, p.owner
    own = only(seat)
    lost = False
    for r in box.inner_lines:
        if roads[r] & own and owner[box.inside[r]] < 0:  # `in_wild_land`, inlined
            roads[r] ^= own
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
            if p.roads[r] & WILD:
                p.roads[r] ^= WILD
    for access in p.access:
        if region in access:
            access.remove(region)
    for z in box.neighbours[region]:
        if p.marker_mask[z] == 0 and p.owner[z] == UNCONQUERED:
            turn_up(p, z)
