"""Where things lie on the map: the long land on its side, upright on a tall stage; wider around the capital, where most is
built; markers where they cover neither sites nor lines."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from ludarium.games.tahuantinsuyu.rules.content import CAPITAL, HUACA, Box

Spot = tuple[float, float]

WIDTH: Final = 1400
HEIGHT: Final = 620
TALL_WIDTH: Final = 480  # of the upright map: a phone shows all of it at a readable size
TALL_HEIGHT: Final = 1900

RIM: Final = 16  # of the sea around the land
NORTH: Final = 20  # the land on the board
SOUTH: Final = 2380
WEST: Final = 160
EAST: Final = 930
CENTRE: Final = (600, 1330)  # around it the map is drawn larger
LARGER: Final = (0.5, 0.7)  # by how much: across, along
REACH: Final = (200, 400)  # and how far from it

LENGTH_STEP: Final = 4  # drawn lengths are multiples of this
SHORTEST: Final = 16
LONGEST: Final = 220
NEAR_BORDER: Final = 4.8  # a line this close to a border of its region
OFF_BORDER: Final = 5.0  # is moved off it

MARKER: Final = 15.5  # radius
GRID: Final = 6  # between the places that are tried for a marker


class Size(NamedTuple):
    """What covers the map at a site: half its width and height, whatever is built there."""

    wide: float
    high: float


def _spread(t: float, axis: int) -> float:
    return t + LARGER[axis] * REACH[axis] * math.tanh((t - CENTRE[axis]) / REACH[axis])


def place(x: float, y: float, turned: bool = False) -> Spot:
    """A point of the board in the picture; `turned`: upright, north at the top."""
    down = (_spread(y, 1) - _spread(NORTH, 1)) / (_spread(SOUTH, 1) - _spread(NORTH, 1))
    right = (_spread(x, 0) - _spread(WEST, 0)) / (_spread(EAST, 0) - _spread(WEST, 0))
    if turned:
        return (RIM + right * (TALL_WIDTH - 2 * RIM), RIM + down * (TALL_HEIGHT - 2 * RIM))
    return (RIM + down * (WIDTH - 2 * RIM), RIM + (1 - right) * (HEIGHT - 2 * RIM))


def site_place(box: Box, site: int, turned: bool = False) -> Spot:
    return place(box.x[site], box.y[site], turned)


def site_size(box: Box, site: int) -> Size:
    kind = box.site_kind[site]
    if kind == CAPITAL:
        return Size(22, 22)
    if box.bonus[site]:
        return Size(18, 18)
    return Size(7, 7) if kind == HUACA else Size(14, 12)


@lru_cache(maxsize=1024)
def outline(box: Box, region: int, turned: bool = False) -> tuple[Spot, ...]:
    """The border of a region."""
    return tuple(place(x, y, turned) for x, y in box.polygon[region])


@lru_cache(maxsize=8192)
def line_place(box: Box, line: int, side: float = 0, turned: bool = False) -> tuple[float, float, int, int]:
    """Middle, angle in degrees and drawn length of a line; `side` moves it sideways."""
    side += _off_border(box, turned)[line]
    (ax, ay), (bx, by) = _ends(box, line, turned)
    angle = math.atan2(by - ay, bx - ax)
    length = round(math.dist((ax, ay), (bx, by)) / LENGTH_STEP) * LENGTH_STEP
    x = (ax + bx) / 2 - math.sin(angle) * side
    y = (ay + by) / 2 + math.cos(angle) * side
    return (x, y, round(math.degrees(angle)), min(LONGEST, max(SHORTEST, length)))


def _ends(box: Box, line: int, turned: bool) -> tuple[Spot, Spot]:
    """Both ends of a line, the left one first."""
    one, other = sorted((site_place(box, box.end_a[line], turned), site_place(box, box.end_b[line], turned)))
    return one, other


@lru_cache(maxsize=8)
def _off_border(box: Box, turned: bool) -> list[float]:
    """How far lines inside a region are moved off a border that they nearly touch, to be told from border lines."""
    found = []
    for line in range(len(box.end_a)):
        region = box.inside[line]
        found.append(_shift(outline(box, region, turned), *_ends(box, line, turned)) if region >= 0 else 0.0)
    return found


def _shift(corners: tuple[Spot, ...], a: Spot, b: Spot) -> float:
    """Towards the middle of the region if the line's middle lies close to one of the region's edges."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    if from_border(corners, x, y) > NEAR_BORDER:
        return 0.0
    cx = sum(corner[0] for corner in corners) / len(corners)
    cy = sum(corner[1] for corner in corners) / len(corners)
    inward = (cy - y) * (b[0] - a[0]) - (cx - x) * (b[1] - a[1])  # on which side of the line the middle lies
    return OFF_BORDER if inward > 0 else -OFF_BORDER


def from_border(corners: tuple[Spot, ...], x: float, y: float) -> float:
    return min(from_line((x, y), a, b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True))


def from_line(spot: Spot, a: Spot, b: Spot) -> float:
    """How far a spot is from a line between two others."""
    length = math.dist(a, b)
    if length == 0:
        return math.dist(spot, a)
    along = ((spot[0] - a[0]) * (b[0] - a[0]) + (spot[1] - a[1]) * (b[1] - a[1])) / length**2
    along = max(0.0, min(1.0, along))
    return math.dist(spot, (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))


def within(corners: tuple[Spot, ...], x: float, y: float) -> bool:
    inside = False
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def lengths() -> range:
    """All lengths in which lines are drawn."""
    return range(SHORTEST, LONGEST + 1, LENGTH_STEP)


def disc_place(box: Box, region: int, turned: bool = False) -> Spot:
    return marker_places(box, turned)[region]


@lru_cache(maxsize=8)
def marker_places(box: Box, turned: bool) -> dict[int, Spot]:
    """For each region the place of its marker: as the board has it, moved to where it covers nothing."""
    sites = [(site_place(box, s, turned), max(site_size(box, s))) for s in box.sites]
    lines = [_ends(box, r, turned) for r in box.lines]
    return {z: _marker_place(box, z, sites, lines, turned) for z in box.regions}


def _marker_place(
    box: Box, region: int, sites: list[tuple[Spot, float]], lines: list[tuple[Spot, Spot]], turned: bool
) -> Spot:
    corners = outline(box, region, turned)
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    near = [(s, r) for s, r in sites if left - 40 < s[0] < right + 40 and top - 40 < s[1] < bottom + 40]
    drawn = [
        (a, b) for a, b in lines if a[0] < right and b[0] > left and min(a[1], b[1]) < bottom and max(a[1], b[1]) > top
    ]
    home = place(box.disc[region][0], box.disc[region][1], turned)
    return _free_place(corners, home, tuple(near), tuple(drawn))


@lru_cache(maxsize=1024)
def _free_place(
    corners: tuple[Spot, ...], home: Spot, near: tuple[tuple[Spot, float], ...], drawn: tuple[tuple[Spot, Spot], ...]
) -> Spot:
    """The place in a region, near its own, where a marker covers least; the same for all boards that agree there."""
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    best, least = home, math.inf
    for i in range(int((right - left) / GRID)):
        for j in range(int((bottom - top) / GRID)):
            x, y = left + i * GRID, top + j * GRID
            if not within(corners, x, y):
                continue
            cost = 0.05 * math.dist((x, y), home) + max(0.0, MARKER + 5 - from_border(corners, x, y))
            cost += sum(6 * max(0.0, MARKER + r + 5 - math.dist((x, y), s)) for s, r in near)
            if cost < least:
                cost += sum(max(0.0, MARKER + 3 - from_line((x, y), a, b)) for a, b in drawn)
            if cost < least:
                best, least = (x, y), cost
    return best
