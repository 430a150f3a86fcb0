"""Where things lie in the picture: the long map on its side (north to the left), the tracks above it."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from ludarium.games.tahuantinsuyu.rules.actions import LINES, REGIONS, SITES
from ludarium.games.tahuantinsuyu.rules.content import Box
from ludarium.kernel.wrapping import width_of

WIDTH: Final = 1600
HEIGHT: Final = 800
MAP_LEFT: Final = 40
MAP_TOP: Final = 216
ALONG: Final = 0.645  # units for each unit of the map from north to south
ACROSS: Final = 0.72  # and from east to west
EAST: Final = 930
NORTH: Final = 20

ERA_LEFT: Final = 60
ERA_STEP: Final = 76
SCORE_LEFT: Final = 668
SCORE_STEP: Final = 92
SUN_LEFT: Final = 1080
SUN_RIGHT: Final = 1530
SUN_TOP: Final = 46
SUN_BOTTOM: Final = 156

LEGEND_LEFT: Final = 1290
LEGEND_TOP: Final = 664

LENGTH_STEP: Final = 4  # drawn lengths are multiples of this
SHORTEST: Final = 16
LONGEST: Final = 140
NEAR_BORDER: Final = 5.0

MINE_WIDTH: Final = 1000
MINE_HEIGHT: Final = 220


def place(x: float, y: float) -> tuple[float, float]:
    """A point of the map in the picture."""
    return (MAP_LEFT + (y - NORTH) * ALONG, MAP_TOP + (EAST - x) * ACROSS)


def site_place(box: Box, site: int) -> tuple[float, float]:
    return place(box.x[site], box.y[site])


@cache
def line_place(box: Box, line: int, side: float = 0) -> tuple[float, float, int, int]:
    """Middle, angle in degrees and drawn length of a line; `side` moves it sideways."""
    side += _off_border(box)[line]
    ax, ay = site_place(box, box.end_a[line])
    bx, by = site_place(box, box.end_b[line])
    if bx < ax:
        ax, ay, bx, by = bx, by, ax, ay
    angle = math.atan2(by - ay, bx - ax)
    length = round(math.dist((ax, ay), (bx, by)) / LENGTH_STEP) * LENGTH_STEP
    length = min(LONGEST, max(SHORTEST, length))
    x = (ax + bx) / 2 - math.sin(angle) * side
    y = (ay + by) / 2 + math.cos(angle) * side
    return (x, y, round(math.degrees(angle)), length)


@cache
def _off_border(box: Box) -> list[float]:
    """How far lines inside a region are moved off a border that they nearly touch, to be told from border lines."""
    found = []
    for line in range(LINES):
        region = box.inside[line]
        ax, ay = site_place(box, box.end_a[line])
        bx, by = site_place(box, box.end_b[line])
        if bx < ax:
            ax, ay, bx, by = bx, by, ax, ay
        found.append(_shift(box, region, (ax + bx) / 2, (ay + by) / 2, bx - ax, by - ay) if region >= 0 else 0.0)
    return found


def _shift(box: Box, region: int, x: float, y: float, dx: float, dy: float) -> float:
    """Towards the middle of the region if the line's middle lies close to one of the region's edges."""
    corners = [place(cx, cy) for cx, cy in box.polygon[region]]
    near = min(_edge_distance(x, y, a, b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True))
    if near > NEAR_BORDER:
        return 0.0
    cx = sum(corner[0] for corner in corners) / len(corners)
    cy = sum(corner[1] for corner in corners) / len(corners)
    inward = (cy - y) * dx - (cx - x) * dy  # on which side of the line the middle lies
    return NEAR_BORDER if inward > 0 else -NEAR_BORDER


def _edge_distance(x: float, y: float, a: tuple[float, float], b: tuple[float, float]) -> float:
    length = math.dist(a, b)
    if length == 0:
        return math.dist((x, y), a)
    along = max(0.0, min(1.0, ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length**2))
    return math.dist((x, y), (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))


def lengths() -> range:
    """All lengths in which lines are drawn."""
    return range(SHORTEST, LONGEST + 1, LENGTH_STEP)


def column_x(column: int) -> float:
    return ERA_LEFT + 20 + column * ERA_STEP


def knot_y(phase: int) -> float:
    """The place of a phase on the cord of its column."""
    return 78 + phase * 12.3


def gap_place(gap: int) -> tuple[float, float, bool]:
    """Middle of a gap on the ring of seats (C, A, Q, K at its corners), and whether its cards lie in a row."""
    middle_x, middle_y = (SUN_LEFT + SUN_RIGHT) / 2, (SUN_TOP + SUN_BOTTOM) / 2
    return (
        (SUN_LEFT, middle_y, False),
        (middle_x, SUN_TOP, True),
        (SUN_RIGHT, middle_y, False),
        (middle_x, SUN_BOTTOM, True),
        (middle_x, SUN_BOTTOM, True),
    )[gap]


def seat_corner(suyu: int, seats: int) -> tuple[float, float]:
    """A at the north-east, Q at the south-east, K and C at the coast, as on the board."""
    if seats == 3 and suyu == 3:
        return (SUN_RIGHT, SUN_BOTTOM)
    return ((SUN_LEFT, SUN_BOTTOM), (SUN_LEFT, SUN_TOP), (SUN_RIGHT, SUN_TOP), (SUN_RIGHT, SUN_BOTTOM))[suyu]


# -- names on the map ------------------------------------------------------------------------------------------------

NAME_SIZE: Final = 15.0
NAME_HEIGHT: Final = 16.0
Rect = tuple[float, float, float, float]  # middle and half sizes, or two ends


@cache
def name_places(box: Box, regions: tuple[str, ...], cities: tuple[tuple[int, str], ...]) -> list[tuple[float, float]]:
    """Clear spots for the names of regions, then of significant cities: where they cover least."""
    taken = [(*site_place(box, s), 11.0, 11.0) for s in range(SITES)]
    taken += [(*place(d[0], d[1]), 20.0, 20.0) for d in box.disc[:REGIONS]]
    drawn = [(*site_place(box, box.end_a[r]), *site_place(box, box.end_b[r])) for r in range(LINES)]
    found = []
    for site, name in cities:
        x, y = site_place(box, site)
        half = width_of(name, bold=True) * NAME_SIZE / 2
        spots = [(x, y + 22), (x, y - 24), (x + half + 16, y + 4), (x - half - 16, y + 4), (x, y + 30)]
        spots += [(x + side * (half - 4), y + down) for down in (21, -23, 32, -34) for side in (1, -1)]
        found.append(_clearest(spots, half, taken, drawn))
    names = []
    for region, name in enumerate(regions):
        half = width_of(name) * NAME_SIZE / 2
        names.append(_clearest(_spots(box, region, half), half, taken, drawn))
    return names + found


def _spots(box: Box, region: int, half: float) -> list[tuple[float, float]]:
    """Places inside the region where the name fits, those near the marker first."""
    corners = [place(x, y) for x, y in box.polygon[region]]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    dx, dy = place(box.disc[region][0], box.disc[region][1])
    spots = [(left + i * 8, top + j * 8) for i in range(int((right - left) / 8)) for j in range(int((bottom - top) / 8))]
    most = half * 0.75  # the ends of a name may reach a little over the border
    inside = [s for s in spots if _within(corners, s[0] - most, s[1]) and _within(corners, s[0] + most, s[1])]
    return sorted(inside, key=lambda s: math.dist(s, (dx, dy + 26))) or [(dx, dy + 26)]


def _within(corners: list[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a point lies inside a convex shape, with some air."""
    signs = set()
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        away = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / math.dist((ax, ay), (bx, by))
        if abs(away) < 4:
            return False
        signs.add(away > 0)
    return len(signs) == 1


def _clearest(spots: list[tuple[float, float]], half: float, taken: list[Rect], drawn: list[Rect]) -> tuple[float, float]:
    """The first spot that covers nothing, else the one that covers least; it is taken from now on."""
    left, right = min(x for x, _ in spots) - half - 22, max(x for x, _ in spots) + half + 22
    near = [t for t in taken if left - t[2] < t[0] < right + t[2]]
    lines = [d for d in drawn if max(d[0], d[2]) > left and min(d[0], d[2]) < right]
    best, least = spots[0], 1e9
    for x, y in spots:
        cost = sum(_overlap(x, y, half, t) for t in near)
        if cost < least:
            cost += 6 * sum(_crosses(x, y, half, d) for d in lines)
        if cost < least:
            best, least = (x, y), cost
            if cost == 0:
                break
    taken.append((*best, half, NAME_HEIGHT / 2))
    return best


def _overlap(x: float, y: float, half: float, other: Rect) -> float:
    wide = half + other[2] - abs(other[0] - x)
    high = NAME_HEIGHT / 2 + other[3] - abs(other[1] - y)
    return 40 + min(wide, high) if wide > 0 and high > 0 else 0


def _crosses(x: float, y: float, half: float, line: Rect) -> bool:
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
