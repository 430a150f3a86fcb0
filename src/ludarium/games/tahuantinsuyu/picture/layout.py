"""Where things lie in the picture: the long map on its side (upright on a tall stage), the tracks, the player's area."""

from __future__ import annotations

import math
from functools import cache
from typing import Final, NamedTuple

from ludarium.games.tahuantinsuyu.rules.content import Box

# the map: signs and names are small beside it, so that there is room around the capital; the camera shows a part of it
WIDTH: Final = 1356
HEIGHT: Final = 506
COVER: Final = (480.0, 50.0, 640.0, 360.0)  # shown on the box
MAP_LEFT: Final = 16
MAP_TOP: Final = 14
ALONG: Final = 0.558  # units for each unit of the map from north to south
ACROSS: Final = 0.62  # and from east to west
EAST: Final = 930
NORTH: Final = 20

# the head: era quipu, score quipu, ring of events
HEAD_WIDTH: Final = 1000
HEAD_HEIGHT: Final = 130
ERA_LEFT: Final = 10
ERA_STEP: Final = 57
SCORE_LEFT: Final = 436
SCORE_STEP: Final = 58
SCORE_CORD: Final = 0.62  # of the drawn size
SUN_LEFT: Final = 716
SUN_RIGHT: Final = 934
SUN_TOP: Final = 31
SUN_BOTTOM: Final = 99
CARD_STEP: Final = 31

LENGTH_STEP: Final = 4  # drawn lengths are multiples of this
SHORTEST: Final = 16
LONGEST: Final = 172
NEAR_BORDER: Final = 4.2  # a line this close to a border of its region
OFF_BORDER: Final = 5.0  # is moved off it

MINE_WIDTH: Final = 1000
MINE_HEIGHT: Final = 164


CARD_BAND: Final = 46  # of a card in hand: its title


class OwnArea(NamedTuple):
    """Where the parts of the viewer's own area lie, and how large its letters are."""

    width: float
    height: float
    card_width: float
    card_height: float
    purse: tuple[float, float]
    each: tuple[float, float, float]  # left and top of the points to come, and their room
    prices: tuple[float, float, float, int]  # left, top, the step between two of them, and how many are in a row
    events: tuple[float, float, float]  # left, top, bottom
    held: tuple[float, float, int, int]  # left, top, how many in a row with names, and how many have names at all
    held_rows: tuple[float, float]  # between two rows with names, and without
    letters: float


OWN_WIDE: Final = OwnArea(
    MINE_WIDTH,
    MINE_HEIGHT,
    166,
    148,
    (512, 22),
    (744, 22, 246),
    (522, 51, 119, 4),
    (512, 65, 161.5),
    (778, 92, 4, 4),
    (94, 46),
    0.9,
)

# the tall stage: three pages side by side, the map upright on the first, a little wider than a phone
PAGE: Final = 440
PAGE_HEIGHT: Final = 600
PAGES_LEFT: Final = (0, 1200, 2400)
TALL_WIDTH: Final = PAGES_LEFT[2] + PAGE
TALL_HEIGHT: Final = WIDTH
OWN_TALL: Final = OwnArea(
    PAGE,
    PAGE_HEIGHT,
    142,
    190,
    (16, 226),
    (14, 334, 412),
    (32, 264, 204, 2),
    (14, 350, 470),
    (44, 496, 6, 8),
    (94, 62),
    1.0,
)


def place(x: float, y: float, turned: bool = False) -> tuple[float, float]:
    """A point of the map in the picture."""
    px, py = (MAP_LEFT + (y - NORTH) * ALONG, MAP_TOP + (EAST - x) * ACROSS)
    return (HEIGHT - py, px) if turned else (px, py)


def site_place(box: Box, site: int, turned: bool = False) -> tuple[float, float]:
    return place(box.x[site], box.y[site], turned)


@cache
def line_place(box: Box, line: int, side: float = 0, turned: bool = False) -> tuple[float, float, int, int]:
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
    degrees = round(math.degrees(angle))
    return (HEIGHT - y, x, degrees + (90 if degrees <= 0 else -90), length) if turned else (x, y, degrees, length)


@cache
def _off_border(box: Box) -> list[float]:
    """How far lines inside a region are moved off a border that they nearly touch, to be told from border lines."""
    found = []
    for line in range(len(box.end_a)):
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
    return OFF_BORDER if inward > 0 else -OFF_BORDER


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
    return ERA_LEFT + 26 + column * ERA_STEP


def knot_place(column: int, phase: int) -> tuple[float, float]:
    """The place of a phase: two knots in a row on the cord of its column."""
    return (column_x(column) + (9 if phase % 2 else -9), 74 + phase // 2 * 12.2)


def gap_place(gap: int) -> tuple[float, float, int]:
    """Where the cards of a gap on the ring of seats (C, A, Q, K at its corners) begin, and which way they go on: to the
    right (1), to the left (-1), or to both sides (0)."""
    middle_x, middle_y = (SUN_LEFT + SUN_RIGHT) / 2, (SUN_TOP + SUN_BOTTOM) / 2
    return (
        (SUN_LEFT - 30, middle_y, 1),
        (middle_x, SUN_TOP - 8, 0),
        (SUN_RIGHT + 30, middle_y, -1),
        (middle_x, SUN_BOTTOM + 8, 0),
        (middle_x, SUN_BOTTOM + 8, 0),
    )[gap]


def seat_corner(suyu: int, seats: int) -> tuple[float, float]:
    """A at the north-east, Q at the south-east, K and C at the coast, as on the board."""
    if seats == 3 and suyu == 3:
        return (SUN_RIGHT, SUN_BOTTOM)
    return ((SUN_LEFT, SUN_BOTTOM), (SUN_LEFT, SUN_TOP), (SUN_RIGHT, SUN_TOP), (SUN_RIGHT, SUN_BOTTOM))[suyu]
