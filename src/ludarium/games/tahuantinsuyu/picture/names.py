"""Names on the map: placed once for a board, a language and a stage, so that none lies over another."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from ludarium.games.tahuantinsuyu.picture.layout import HEIGHT, LEGEND_HEIGHT, LEGEND_WIDTH, WIDTH, place, site_place
from ludarium.games.tahuantinsuyu.rules.content import CAPITAL, Box
from ludarium.kernel.wrapping import width_of

NAME_SIZE: Final = 15.0
NAME_HEIGHT: Final = 15.0
STEP: Final = 6  # between the spots that are tried
OVER_NAME: Final = 10_000  # what it costs to cover things
OVER_DISC: Final = 3_000
OVER_COIN: Final = 2_500
OVER_SITE: Final = 40
OVER_LINE: Final = 5
Spot = tuple[float, float]
Named = tuple[tuple[int, str], ...]  # regions or sites with their names
Thing = tuple[float, float, float, float, float]  # middle, half sizes, what it costs to cover it
Line = tuple[float, float, float, float]


@cache
def name_places(box: Box, regions: Named, cities: Named, turned: bool) -> list[Spot]:
    """Clear spots for the names of regions, then of significant cities."""
    width = HEIGHT if turned else WIDTH
    capital = box.site_kind.index(CAPITAL)
    x, y = site_place(box, capital, turned)
    taken: list[Thing] = [(x, y, 21, 21, OVER_NAME), (x, y + 29, 24, NAME_HEIGHT / 2, OVER_NAME)]
    if not turned:
        wide, high = LEGEND_WIDTH / 2, LEGEND_HEIGHT / 2
        taken.append((WIDTH - wide, HEIGHT - high, wide, high, OVER_NAME))
    discs = [box.disc[z] for z, _ in regions]
    taken += [(*site_place(box, s, turned), 11.0, 11.0, OVER_SITE) for s in box.sites]
    taken += [(*place(d[0], d[1], turned), 15.0, 15.0, OVER_DISC) for d in discs]
    taken += [(x + 12, y - 12, 8.0, 8.0, OVER_COIN) for x, y in (site_place(box, s, turned) for s, _ in cities)]
    taken += [(x + 13, y - 12, 8.0, 8.0, OVER_COIN) for x, y in (place(d[0], d[1], turned) for d in discs)]
    drawn = [(*site_place(box, box.end_a[r], turned), *site_place(box, box.end_b[r], turned)) for r in box.lines]
    found = []
    for site, name in cities:
        half = width_of(name, bold=True) * NAME_SIZE / 2
        found.append(_clearest(_around(*site_place(box, site, turned), half), half, taken, drawn, width))
    halves = {z: width_of(name) * NAME_SIZE / 2 for z, name in regions}
    names: dict[int, Spot] = {}
    for region in sorted(halves, key=lambda z: -halves[z]):  # long ones are harder to place
        names[region] = _clearest(_spots(box, region, halves[region], turned), halves[region], taken, drawn, width)
    return [names[z] for z, _ in regions] + found


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
    taken.append((*best, half, NAME_HEIGHT / 2, OVER_NAME))
    return best


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
