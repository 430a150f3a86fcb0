"""Names on the map: placed once for a board, a language and a stage, and around them those of what can be chosen, so that
none lies over another."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final

from ludarium.games.tahuantinsuyu.picture.layout import HEIGHT, WIDTH, place, site_place
from ludarium.games.tahuantinsuyu.rules.content import CAPITAL, Box
from ludarium.kernel.wrapping import width_of

NAME_SIZE: Final = 15.0
NAME_HEIGHT: Final = 15.0
STEP: Final = 6  # between the spots that are tried
OVER_NAME: Final = 20_000  # what it costs to cover things
OVER_NUMBER: Final = 9_000  # of a marker or a star
OVER_RIM: Final = 1_500
OVER_SITE: Final = 300
OVER_LINE: Final = 5
Spot = tuple[float, float]
Named = tuple[tuple[int, str], ...]  # regions or sites with their names
Thing = tuple[float, float, float, float, float]  # middle, half sizes, what it costs to cover it
Line = tuple[float, float, float, float]


@cache
def name_places(box: Box, regions: Named, cities: Named, turned: bool) -> list[Spot]:
    """Clear spots for the names of regions, then of significant cities."""
    width = HEIGHT if turned else WIDTH
    taken, drawn = _things(box, turned), _lines(box, turned)
    found = []
    for site, name in cities:
        half = width_of(name, bold=True) * NAME_SIZE / 2
        found.append(_clearest(_around(*site_place(box, site, turned), half), half, taken, drawn, width))
    halves = {z: width_of(name) * NAME_SIZE / 2 for z, name in regions}
    names: dict[int, Spot] = {}
    for region in sorted(halves, key=lambda z: -halves[z]):  # long ones are harder to place
        names[region] = _clearest(_spots(box, region, halves[region], turned), halves[region], taken, drawn, width)
    return [names[z] for z, _ in regions] + found


@lru_cache(maxsize=512)
def choice_places(box: Box, regions: Named, cities: Named, sites: Named, turned: bool) -> list[Spot]:
    """Clear spots for the names of the sites that matter now, beside the names that are always there."""
    width = HEIGHT if turned else WIDTH
    taken, drawn = _things(box, turned), _lines(box, turned)
    bold = [False] * len(regions) + [True] * len(cities)
    spots = name_places(box, regions, cities, turned)
    for (_, name), (x, y), heavy in zip(regions + cities, spots, bold, strict=True):
        taken.append((x, y, width_of(name, heavy) * NAME_SIZE / 2, NAME_HEIGHT / 2, OVER_NAME))
    found = []
    for site, name in sites:
        half = width_of(name, bold=True) * NAME_SIZE / 2
        x, y = site_place(box, site, turned)
        best, cost = _best(_around(x, y, half), half, taken, drawn, width)
        if cost >= OVER_RIM:  # no room near it
            best, _ = _best([best, *_farther(x, y, half)], half, taken, drawn, width)
        taken.append((*best, half, NAME_HEIGHT / 2, OVER_NAME))
        found.append(best)
    return found


def _farther(x: float, y: float, half: float) -> list[Spot]:
    """Spots all around a site, near ones first."""
    across = [half * part / 3 for part in range(-3, 4)] + [
        side * (half + far) for far in (16, 30, 44, 58, 72) for side in (1, -1)
    ]
    found = [(x + dx, y + 6 * down) for down in range(-20, 21) for dx in across]
    return sorted(found, key=lambda spot: math.hypot(max(0.0, abs(spot[0] - x) - half), spot[1] - y))


def _things(box: Box, turned: bool) -> list[Thing]:
    """What a name should not cover: the capital, sites, markers and their coins."""
    x, y = site_place(box, box.site_kind.index(CAPITAL), turned)
    taken: list[Thing] = [(x, y, 21, 21, OVER_NAME), (x, y + 29, 24, NAME_HEIGHT / 2, OVER_NAME)]
    for s in box.sites:
        x, y = site_place(box, s, turned)
        if box.bonus[s]:
            taken.append((x, y, 18.0, 18.0, OVER_RIM))
            taken += [(x + d, y - d, 6.0, 10.0, OVER_NUMBER) for d in (0, 13)]  # 13: while a city stands there
        else:
            taken.append((x, y, 11.0, 11.0, OVER_SITE))
    for x, y in (place(box.disc[z][0], box.disc[z][1], turned) for z in box.regions):
        taken.append((x, y, 15.0, 15.0, OVER_RIM))
        taken.append((x + 13, y - 12, 8.0, 8.0, OVER_RIM))
        taken += [(x + dx, y + dy, 6.0, 10.0, OVER_NUMBER) for dx, dy in ((-2, -2), (13, -12))]
    return taken


def _lines(box: Box, turned: bool) -> list[Line]:
    return [(*site_place(box, box.end_a[r], turned), *site_place(box, box.end_b[r], turned)) for r in box.lines]


def _around(x: float, y: float, half: float) -> list[Spot]:
    """Places under, over and beside a site, near ones first."""
    spots = [(x, y + 21), (x, y - 21), (x + half + 15, y + 2), (x - half - 15, y + 2)]
    spots += [(x + side * half * 0.5, y + down) for down in (21, -21) for side in (1, -1)]
    spots += [(x + side * (half + 4), y + down) for down in (17, -17, 26, -26) for side in (1, -1)]
    spots += [(x + side * half * 0.5, y + down) for down in (28, -28, 36, -36, 44, -44) for side in (0, 1, -1, 2, -2)]
    downs, parts = (21, -21, 28, -28, 36, -36, 44, -44), (0.15, 0.3, 0.7, 0.85)
    return spots + [(x + side * half * part, y + down) for down in downs for part in parts for side in (1, -1)]


def _spots(box: Box, region: int, half: float, turned: bool) -> list[Spot]:
    """Places for a name in its region or on its rim: those near the marker first, those over the border last."""
    corners = [place(x, y, turned) for x, y in box.polygon[region]]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    dx, dy = place(box.disc[region][0], box.disc[region][1], turned)
    near = []
    for i in range(-2, int((right - left) / STEP) + 2):
        for j in range(-2, int((bottom - top) / STEP) + 2):
            x, y = left + i * STEP, top + j * STEP
            inside = _within(corners, x, y)
            out = sum(not _within(corners, x + side * half * 0.8, y) for side in (1, -1)) if inside else 6
            near.append((math.dist((x, y), (dx, dy + 22)) + 60 * out, x, y))
    return [(x, y) for _, x, y in sorted(near)]


def _within(corners: list[Spot], x: float, y: float) -> bool:
    """Whether a point lies inside a convex shape, with some air."""
    signs = set()
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        away = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / math.dist((ax, ay), (bx, by))
        if abs(away) < 4:
            return False
        signs.add(away > 0)
    return len(signs) == 1


def _clearest(spots: list[Spot], half: float, taken: list[Thing], drawn: list[Line], width: float) -> Spot:
    """The spot that covers least, early ones first; it is taken from now on."""
    best, _ = _best(spots, half, taken, drawn, width)
    taken.append((*best, half, NAME_HEIGHT / 2, OVER_NAME))
    return best


def _best(spots: list[Spot], half: float, taken: list[Thing], drawn: list[Line], width: float) -> tuple[Spot, float]:
    """The spot that covers least, and what it costs."""
    left, right = min(x for x, _ in spots) - half, max(x for x, _ in spots) + half
    top, bottom = min(y for _, y in spots) - NAME_HEIGHT, max(y for _, y in spots) + NAME_HEIGHT
    near = [t for t in taken if left - t[2] < t[0] < right + t[2] and top - t[3] < t[1] < bottom + t[3]]
    lines = [
        d
        for d in drawn
        if max(d[0], d[2]) > left and min(d[0], d[2]) < right and max(d[1], d[3]) > top and min(d[1], d[3]) < bottom
    ]
    best, least = spots[0], 1e9
    for rank, (x, y) in enumerate(spots):
        cost = rank * 0.3 + (OVER_NAME if x - half < 4 or x + half > width - 4 else 0)
        for t in near:
            if cost >= least:
                break
            if abs(t[0] - x) < half + t[2] + 2 and abs(t[1] - y) < NAME_HEIGHT / 2 + t[3]:
                cost += t[4]
        if cost < least:
            cost += OVER_LINE * sum(_crosses(x, y, half, d) for d in lines)
        if cost < least:
            best, least = (x, y), cost
    return best, least


def _crosses(x: float, y: float, half: float, line: Line) -> bool:
    """Whether a line (its two ends) runs through a name."""
    ax, ay, bx, by = line
    if max(ax, bx) < x - half or min(ax, bx) > x + half or max(ay, by) < y - 8 or min(ay, by) > y + 8:
        return False
    low, high = 0.0, 1.0  # the part of the line that lies within the name, along and across
    for start, end, near, far in ((ax, bx, x - half, x + half), (ay, by, y - 8, y + 8)):
        if start == end:
            continue
        one, other = sorted(((near - start) / (end - start), (far - start) / (end - start)))
        low, high = max(low, one), min(high, other)
    return low < high
