"""What a road, a building or a conquest is worth over the scorings still to come.

All worths are in hundredths of a point, so that everything stays a small int.
"""

from __future__ import annotations

from typing import Final

from ludarium.games.tahuantinsuyu.bot.parameters import (
    ACCESS,
    AHEAD,
    ANY_BUILD,
    ANY_ROAD,
    BONUS_CHANCE,
    CITY_BONUS,
    CITY_CHANCE,
    CITY_FAR,
    CITY_HOPE,
    CITY_OPENED,
    CONQUERED_INCOME,
    GARRISON_CHANCE,
    GARRISON_FAR,
    GARRISON_OPENED,
    INCOME,
    LABOR,
    OPENED_AHEAD,
    PROMISE,
    SECOND_WAY,
    SHARED,
    SPARE_LABOR,
    TERRACE_EACH,
    TERRACE_ROOM,
    USED_A_PHASE,
    USUAL,
    WILD_CHANCE,
    WILD_LOSS,
)
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


def labor_price(p: Tahuantinsuyu, seat: int, w: list[int]) -> int:
    """What a token is worth now: little if there is more than the turn's builds can use and it would be given back."""
    if p.column == len(p.box.phases) - 1:
        return w[SPARE_LABOR] // 2
    keep = p.box.resource[p.column + 1] if p.column else 30
    if p.labor[seat] - keep > w[USED_A_PHASE] * people_left(p) // 10:
        return w[SPARE_LABOR]
    return w[LABOR]


# -- roads and builds ------------------------------------------------------------------------------------------------


def road_value(p: Tahuantinsuyu, seat: int, line: int, w: list[int]) -> int:
    """What the road connects, most of the best that lies one road further, and the regions it opens."""
    box = p.box
    scorings = scorings_left(p)
    worth = _opened(p, seat, line, scorings, w)
    a = box.end_a[line]
    b = box.end_b[line]
    if reaches(p, seat, a) and reaches(p, seat, b):
        return worth - w[SECOND_WAY]  # a second way to the same place only guards against El Niño
    site = b if reaches(p, seat, a) else a
    if not connected(p, seat, site):
        worth += site_value(p, site, scorings, w)
    further = 0
    for r in box.lines_at[site]:
        if p.roads[r]:
            continue
        other = box.other_end(r, site)
        if not connected(p, seat, other):
            opened = _opened(p, seat, r, scorings, w) * w[OPENED_AHEAD] // 100
            further = max(further, site_value(p, other, scorings, w) + opened)
    worth += further * w[AHEAD] // 100
    if in_wild_land(p, line):
        worth -= worth * w[WILD_LOSS] // 1000  # El Niño may take it
    return worth + w[ANY_ROAD]


def _opened(p: Tahuantinsuyu, seat: int, line: int, scorings: int, w: list[int]) -> int:
    """Regions that a road on the line would open for conquest."""
    worth = 0
    later = len(p.box.phases) - 1 - p.column
    for z in p.box.line_regions[line]:
        if p.owner[z] == UNCONQUERED and z not in p.access[seat]:
            if p.marker_mask[z] == 0:
                worth += w[ACCESS] if scorings > 1 else 10
            elif later > 0 or p.labor[seat] >= p.box.resistance[p.marker[z]]:
                worth += max(20, _region_promise(p, seat, z, later, w))
    return worth


def _region_promise(p: Tahuantinsuyu, seat: int, region: int, later: int, w: list[int]) -> int:
    """A part of what conquering a region would bring."""
    disc = p.marker[region]
    gain = 100 * p.box.vp[disc] + w[INCOME] * p.box.labor[disc] * later - w[LABOR] * p.box.resistance[disc]
    return gain * w[PROMISE] // 100


def site_value(p: Tahuantinsuyu, site: int, scorings: int, w: list[int]) -> int:
    """What being connected to a site is worth: its points in the scorings left, or the promise of what may stand there."""
    each = p.box.each
    stands = p.built[site]
    if stands == TEMPLE_STANDS:
        return 100 * scorings * (each[BUILD_CITY] + each[BUILD_TEMPLE])
    if stands == CITY_STANDS:
        return 100 * scorings * each[BUILD_CITY] + w[CITY_HOPE] * scorings
    if stands:
        return 100 * scorings * each[BUILD_GARRISON]
    return _site_promise(p, site, scorings, w)


def _site_promise(p: Tahuantinsuyu, site: int, scorings: int, w: list[int]) -> int:
    kind = p.box.site_kind[site]
    if kind == CITY_SITE:
        worth = w[CITY_CHANCE] * (p.box.each[BUILD_CITY] * scorings + 2) + w[BONUS_CHANCE] * p.box.bonus[site]
    elif kind == GARRISON_SITE:
        worth = w[GARRISON_CHANCE] * (p.box.each[BUILD_GARRISON] * scorings + 2)
    else:
        return 0
    return worth if pacified(p, site) else worth * w[WILD_CHANCE] // 100


def build_value(p: Tahuantinsuyu, seat: int, action: int, price: int, w: list[int]) -> int:
    """Points now and later, less what the labor could bring elsewhere and what opponents gain from it too."""
    box = p.box
    scorings = scorings_left(p)
    later = len(box.phases) - 1 - p.column
    if action >= CONQUER:
        return _conquest_value(p, seat, region_of(action), price, scorings, later, w)
    if action >= TERRACE:
        worth = 100 * box.now[BUILD_TERRACE] + w[TERRACE_EACH] * scorings + w[INCOME] * later
        return worth - price * p.price[seat][BUILD_TERRACE]
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
        worth += w[CITY_BONUS] * box.bonus[site]
    return worth + box.each[kind] * scorings * (100 - w[SHARED] * others) + w[ANY_BUILD]


def _conquest_value(p: Tahuantinsuyu, seat: int, region: int, price: int, scorings: int, later: int, w: list[int]) -> int:
    box = p.box
    disc = p.marker[region]
    worth = 100 * box.vp[disc] + w[CONQUERED_INCOME] * box.labor[disc] * later - price * resistance(p, seat, region)
    if scorings > 1:
        worth += w[TERRACE_ROOM] * later  # room for a terrace
        for site in box.region_sites[region]:
            if not pacified(p, site):
                if box.site_kind[site] == CITY_SITE:
                    worth += w[CITY_OPENED] if connected(p, seat, site) else w[CITY_FAR]
                elif box.site_kind[site] == GARRISON_SITE:
                    worth += w[GARRISON_OPENED] if connected(p, seat, site) else w[GARRISON_FAR]
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
            best = max(best, site_value(p, site, scorings, USUAL))
    return best
