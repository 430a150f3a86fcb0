"""What a road, a building or a conquest is worth over the scorings still to come.

All worths are in hundredths of a point, so that everything stays a small int.
"""

from __future__ import annotations

from typing import Final

from ludarium.games.tahuantinsuyu.rules.actions import (
    BUILD_CITY,
    BUILD_GARRISON,
    BUILD_TEMPLE,
    BUILD_TERRACE,
    CONQUER,
    TERRACE,
    building_of,
    region_of,
    site_of,
)
from ludarium.games.tahuantinsuyu.rules.content import (
    CITY_SITE,
    GARRISON_SITE,
    PEOPLE,
)
from ludarium.games.tahuantinsuyu.rules.effects import resistance
from ludarium.games.tahuantinsuyu.rules.network import (
    CITY_STANDS,
    TEMPLE_STANDS,
    UNCONQUERED,
    connected,
    in_wild_land,
    pacified,
    reaches,
)
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import sapa_inca_points

LABOR_WORTH: Final = 100  # a token that could be spent otherwise
SPARE_LABOR_WORTH: Final = 10  # a token that will be given back unspent
INCOME_WORTH: Final = 148  # a token in each Inca phase to come
CONQUERED_INCOME: Final = 200  # the same, of a conquest that can be made now
CITY_CHANCE: Final = 22  # per cent of its points that a city site promises before it is built
GARRISON_CHANCE: Final = 24
WILD_CHANCE: Final = 50  # per cent of that while the site lies in unconquered land
SHARED: Final = 35  # per cent by which each opponent connected to it lessens a building
AHEAD: Final = 75  # per cent that the worth of the road after next counts
ACCESS: Final = 60  # a region that a road opens for conquest

# What `value` counts for each of `things`, and how much more for each turn to come: cities, temples, garrisons,
# terraces and pilgrimages that would score now, labor, labor that will not be given back, income, regions, those without a
# terrace, regions within reach, roads that could be laid. By least squares from 2,200 games of the policy against itself,
# a part of them with slips.
THINGS_NOW: Final = (84, 81, 94, 129, 84, 62, 60, -54, 72, -8, -74, 13)
THINGS_LATER: Final = (11, 19, 13, -32, 0, -7, 6, 46, 16, -34, -61, 25)
NEXT_SITE: Final = 50  # per cent of its worth
FREE_ROAD: Final = 49

# -- the calendar ----------------------------------------------------------------------------------------------------


def scorings_left(p: Tahuantinsuyu) -> int:
    """Sapa Inca phases to come; only the first column has none."""
    return min(len(p.box.phases) - 1, len(p.box.phases) - p.column)


def people_left(p: Tahuantinsuyu) -> int:
    """People phases of this turn to come, the present one included."""
    count = 0
    phases = p.box.phases[p.column]
    for i in range(max(0, p.phase), len(phases)):
        if phases[i] == PEOPLE:
            count += 1
    return count


def labor_price(p: Tahuantinsuyu, seat: int) -> int:
    """What a token is worth now: little if there is more than the turn's builds can use and it would be given back."""
    if p.column == len(p.box.phases) - 1:
        return SPARE_LABOR_WORTH // 2
    keep = p.box.resource[p.column + 1] if p.column else 30
    if p.labor[seat] - keep > 5 * people_left(p):
        return SPARE_LABOR_WORTH
    return LABOR_WORTH


# -- roads and builds ------------------------------------------------------------------------------------------------


def road_value(p: Tahuantinsuyu, seat: int, line: int) -> int:
    """What the road connects, most of the best that lies one road further, and the regions it opens."""
    box = p.box
    scorings = scorings_left(p)
    worth = _opened(p, seat, line, scorings)
    a = box.end_a[line]
    b = box.end_b[line]
    if reaches(p, seat, a) and reaches(p, seat, b):
        return worth - 30  # a second way to the same place only guards against El Niño
    site = b if reaches(p, seat, a) else a
    if not connected(p, seat, site):
        worth += site_value(p, site, scorings)
    further = 0
    for r in box.lines_at[site]:
        if p.roads[r]:
            continue
        other = box.other_end(r, site)
        if not connected(p, seat, other):
            further = max(further, site_value(p, other, scorings) + _opened(p, seat, r, scorings) // 2)
    worth += further * AHEAD // 100
    if in_wild_land(p, line):
        worth -= worth // 8  # El Niño may take it
    return worth + 20


def _opened(p: Tahuantinsuyu, seat: int, line: int, scorings: int) -> int:
    """Regions that a road on the line would open for conquest."""
    worth = 0
    later = len(p.box.phases) - 1 - p.column
    for z in p.box.line_regions[line]:
        if p.owner[z] == UNCONQUERED and z not in p.access[seat]:
            if p.marker_mask[z] == 0:
                worth += ACCESS if scorings > 1 else 10
            elif later > 0 or p.labor[seat] >= p.box.resistance[p.marker[z]]:
                worth += max(20, _region_promise(p, seat, z, later))
    return worth


def _region_promise(p: Tahuantinsuyu, seat: int, region: int, later: int) -> int:
    """A part of what conquering a region would bring."""
    disc = p.marker[region]
    gain = 100 * p.box.vp[disc] + INCOME_WORTH * p.box.labor[disc] * later - LABOR_WORTH * p.box.resistance[disc]
    return gain // 5


def site_value(p: Tahuantinsuyu, site: int, scorings: int) -> int:
    """What being connected to a site is worth: its points in the scorings left, or the promise of what may stand there."""
    each = p.box.each
    stands = p.built[site]
    if stands == TEMPLE_STANDS:
        return 100 * scorings * (each[BUILD_CITY] + each[BUILD_TEMPLE])
    if stands == CITY_STANDS:
        return 100 * scorings * each[BUILD_CITY] + 30 * scorings
    if stands:
        return 100 * scorings * each[BUILD_GARRISON]
    return _site_promise(p, site, scorings)


def _site_promise(p: Tahuantinsuyu, site: int, scorings: int) -> int:
    kind = p.box.site_kind[site]
    if kind == CITY_SITE:
        worth = CITY_CHANCE * (p.box.each[BUILD_CITY] * scorings + 2) + 8 * p.box.bonus[site]
    elif kind == GARRISON_SITE:
        worth = GARRISON_CHANCE * (p.box.each[BUILD_GARRISON] * scorings + 2)
    else:
        return 0
    return worth if pacified(p, site) else worth * WILD_CHANCE // 100


def build_value(p: Tahuantinsuyu, seat: int, action: int, price: int) -> int:
    """Points now and later, less what the labor could bring elsewhere and what opponents gain from it too."""
    box = p.box
    scorings = scorings_left(p)
    later = len(box.phases) - 1 - p.column
    if action >= CONQUER:
        return _conquest_value(p, seat, region_of(action), price, scorings, later)
    if action >= TERRACE:
        return 100 * box.now[BUILD_TERRACE] + 100 * scorings + INCOME_WORTH * later - price * p.price[seat][BUILD_TERRACE]
    kind = building_of(action)
    site = site_of(action)
    others = 0
    for who in range(p.seats):
        if who != seat and connected(p, who, site):
            others += 1
    worth = 100 * box.now[kind] - price * p.price[seat][kind]
    if kind == BUILD_TEMPLE:
        worth += 100 * box.bonus[site]
    elif kind == BUILD_CITY:
        worth += 20 * box.bonus[site]
    return worth + box.each[kind] * scorings * (100 - SHARED * others)


def _conquest_value(p: Tahuantinsuyu, seat: int, region: int, price: int, scorings: int, later: int) -> int:
    box = p.box
    disc = p.marker[region]
    worth = 100 * box.vp[disc] + CONQUERED_INCOME * box.labor[disc] * later - price * resistance(p, seat, region)
    if scorings > 1:
        worth += 40 * later  # room for a terrace
        for site in box.region_sites[region]:
            if not pacified(p, site):
                if box.site_kind[site] == CITY_SITE:
                    worth += 130 if connected(p, seat, site) else 80
                elif box.site_kind[site] == GARRISON_SITE:
                    worth += 100 if connected(p, seat, site) else 60
                else:
                    worth += 12
    return worth


def value(p: Tahuantinsuyu, seat: int) -> int:
    """The points that the seat may expect at the end, in hundredths, up to a number that is the same for all seats."""
    worth = 100 * p.vp[seat]
    if p.over:
        return worth
    later = len(p.box.phases) - 1 - p.column
    people = people_left(p)
    have = things(p, seat, later, people)
    for i in range(len(have)):
        if have[i]:
            worth += have[i] * (THINGS_NOW[i] + THINGS_LATER[i] * later)
    return worth + NEXT_SITE * next_site(p, seat) // 100 + FREE_ROAD * people * p.free_roads[seat]


def things(p: Tahuantinsuyu, seat: int, later: int, people: int) -> list[int]:
    """How much the seat has of what foretells points, in the order of THINGS_NOW."""
    points = sapa_inca_points(p, seat)
    income = 0
    bare = 0
    for region in p.holds[seat]:
        income += p.box.labor[p.marker[region]] + p.terrace[region]
        bare += 1 - p.terrace[region]
    keep = p.box.resource[p.column + 1] if later else 0
    return [
        points[BUILD_CITY],
        points[BUILD_TEMPLE],
        points[BUILD_GARRISON],
        points[BUILD_TERRACE],
        points[BUILD_TERRACE + 1],
        p.labor[seat],
        min(p.labor[seat], 5 * people + keep),
        income,
        len(p.holds[seat]),
        bare,
        len(p.access[seat]),
        len(p.frontier[seat]),
    ]


def next_site(p: Tahuantinsuyu, seat: int) -> int:
    """The best site that lies one road further."""
    scorings = scorings_left(p)
    best = 0
    for line in p.frontier[seat]:
        if p.roads[line]:
            continue
        a = p.box.end_a[line]
        site = p.box.end_b[line] if reaches(p, seat, a) else a
        if not connected(p, seat, site):
            best = max(best, site_value(p, site, scorings))
    return best
