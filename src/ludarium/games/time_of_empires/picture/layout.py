"""Where the parts of the table lie. On a wide stage one unit is one pixel at 1280 x 720.

Wide: the map is on the left, a column of shared boards on the right. With four players the map takes the whole height; the
boards of the others are in the free corners of its star, and the viewer's board is below the shared ones. With fewer, the
viewer's board is below the map, and the others are above the shared boards.

Tall: four pages, laid out like the wide stage and then enlarged, since a phone may show a page at 0.82 of its size."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ludarium.kernel.scene import TALL, WIDE

STAGE_W: Final = 904.0
STAGE_H: Final = 548.0
COLUMN_X: Final = 484.0
COLUMN_W: Final = 420.0
MAP_W: Final = 474.0
COVER: Final = (0.0, 140.0, 474.0, 267.0)  # shown on the box
AIR: Final = 3.0
EDGE: Final = 1.0  # below the lowest panels, for their frames
CLOCK_H, TECH_H = 24.0, 55.0
OWN_H: Final = 138.0  # spaces and sections
SPACES_H: Final = 79.0
CORNER_W, CORNER_H = 154.0, 126.0  # of the star
STRIP_H: Final = 46.0
SPINE: Final = 8.0  # the edge of a board in its player's colour, with the air beside it
LEADERS: Final = {2: 0.69, 3: 0.646, 4: 0.646}  # of the height that leaders and wonders share

# the tall stage
TALL_ZOOM: Final = 1.23  # the smallest text has 11 px then, in Japanese 12
PAGE_W: Final = 353.0
PAGES_X: Final = (0.0, 1000.0, 2000.0, 3000.0)
TALL_W: Final = PAGES_X[3] + PAGE_W
TALL_H: Final = 1240.0
TALL_MAP_H: Final = {2: 310.0, 3: 310.0, 4: 410.0}
TALL_CLOCK_H, TALL_TECH_H, TALL_LEADER_H, TALL_WONDER_H = 32.0, 62.0, 178.0, 142.0
TALL_OTHER_H: Final = 148.0

IN_A_ROW: Final = 3  # leaders of a tall page
TALL_ROW_H: Final = 294.0  # of such a row

CORNER, STRIP, WHOLE = "corner", "strip", "whole"  # forms of the board of another player


class Rect(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def size(self) -> tuple[int, int]:
        return round(self.w), round(self.h)

    def cells(self, number: int, in_row: int, air: float = AIR) -> list[Rect]:
        """The room cut into equal cells, row by row."""
        rows = -(-number // in_row)
        w, h = (self.w - air * (in_row - 1)) / in_row, (self.h - air * (rows - 1)) / rows
        w, h = float(int(w)), float(int(h))
        return [Rect(self.x + (w + air) * (i % in_row), self.y + (h + air) * (i // in_row), w, h) for i in range(number)]


class Rooms(NamedTuple):
    """The size of the picture, and where its parts lie."""

    stage: str
    width: float
    height: float
    clock: Rect
    technology: Rect
    leaders: Rect
    wonders: Rect
    others: tuple[Rect, ...]
    form: str  # of the boards of the others
    spaces: Rect
    sections: Rect
    own: Rect  # spaces and sections together, with the edge in the player's colour

    @property
    def ground(self) -> str:
        return ground_name(self.width, self.height, self.stage)

    def leader_cells(self, number: int) -> list[Rect]:
        return self.leaders.cells(number, 2 if self.stage == TALL and number > IN_A_ROW else number)


def ground_name(width: float, height: float, stage: str) -> str:
    zoom = TALL_ZOOM if stage == TALL else 1.0
    return f"toe-ground-{width * zoom:g}-{height * zoom:g}"


def sea(seats: int, stage: str) -> str:
    """The symbol of the water under the map."""
    return f"toe-sea-{stage}-{seats}"


@cache
def map_room(seats: int, stage: str) -> Rect:
    if stage == TALL:
        return Rect(PAGES_X[0] + 2, 2, PAGE_W - 4, TALL_MAP_H[seats] - 4)
    return Rect(1, 1, MAP_W - 2, STAGE_H - 2 if seats == 4 else STAGE_H - OWN_H - 6)


@cache
def rooms_for(seats: int, viewer: int, stage: str = WIDE) -> Rooms:
    """`viewer`: -1 for a spectator, who has no board and sees those of all players."""
    own = viewer >= 0
    if stage == TALL:
        return _tall(seats, own)
    below = seats < 4  # the map leaves room below it
    strips = seats - 1 if below and own else 0
    top = strips * (STRIP_H + AIR)
    bottom = OWN_H + AIR if own and not below else 0.0
    clock = Rect(COLUMN_X, top, COLUMN_W, CLOCK_H)
    technology = Rect(COLUMN_X, top + CLOCK_H + AIR, COLUMN_W, TECH_H)
    first = technology.y + TECH_H + AIR
    rest = STAGE_H - EDGE - bottom - first - AIR
    leaders = Rect(COLUMN_X, first, COLUMN_W, float(int(rest * LEADERS[seats])))
    wonders = Rect(COLUMN_X, first + leaders.h + AIR, COLUMN_W, rest - leaders.h)
    own_x, own_w = (0.0, MAP_W) if below else (COLUMN_X, COLUMN_W)
    board = Rect(own_x, STAGE_H - EDGE - OWN_H, own_w, OWN_H)
    left, wide = board.x + SPINE, board.w - SPINE
    spaces = Rect(left, board.y, wide, SPACES_H)
    sections = Rect(left, board.y + SPACES_H + AIR, wide, OWN_H - SPACES_H - AIR)
    others, form = _others(seats, own)
    return Rooms(WIDE, STAGE_W, STAGE_H, clock, technology, leaders, wonders, others, form, spaces, sections, board)


def _others(seats: int, own: bool) -> tuple[tuple[Rect, ...], str]:
    if seats == 4:
        right, bottom = MAP_W - CORNER_W, STAGE_H - CORNER_H
        corners = ((0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom))
        return tuple(Rect(x, y, CORNER_W, CORNER_H) for x, y in corners), CORNER
    if own:
        return tuple(Rect(COLUMN_X, (STRIP_H + AIR) * i, COLUMN_W, STRIP_H) for i in range(seats - 1)), STRIP
    top = STAGE_H - (STRIP_H + AIR) * seats
    return tuple(Rect(0, top + (STRIP_H + AIR) * i, COLUMN_W, STRIP_H) for i in range(seats)), STRIP


def _tall(seats: int, own: bool) -> Rooms:
    x = PAGES_X[1]
    technology = Rect(x, TALL_CLOCK_H + AIR, PAGE_W, TALL_TECH_H)
    leaders = Rect(x, technology.y + TALL_TECH_H + AIR, PAGE_W, leaders_height(seats))
    wonders = Rect(x, leaders.y + leaders.h + AIR, PAGE_W, TALL_WONDER_H)
    number = seats - 1 if own else seats
    others = tuple(Rect(PAGES_X[2], (TALL_OTHER_H + AIR) * i, PAGE_W, TALL_OTHER_H) for i in range(number))
    mine = PAGES_X[3]
    return Rooms(
        TALL,
        TALL_W,
        TALL_H,
        Rect(x, 0, PAGE_W, TALL_CLOCK_H),
        technology,
        leaders,
        wonders,
        others,
        WHOLE,
        Rect(mine, 0, PAGE_W, 106),
        Rect(mine, 109, PAGE_W, 82),
        Rect(mine, 0, PAGE_W, 191),
    )


def leaders_height(seats: int) -> float:
    """On a tall page: a fourth leader needs a second row."""
    return 2 * TALL_LEADER_H + AIR if seats == 4 else TALL_ROW_H


def boards_height(seats: int) -> float:
    """Of the page with the shared boards."""
    return TALL_CLOCK_H + TALL_TECH_H + leaders_height(seats) + TALL_WONDER_H + 4 * AIR


ALL_ROOMS: Final = [rooms_for(n, viewer, stage) for n in (2, 3, 4) for viewer in (-1, 0) for stage in (WIDE, TALL)]


def spine(height: float) -> str:
    """The symbol of the edge of a board of this height."""
    return f"toe-spine-{height:g}"


def band(rect: Rect) -> float:
    """The dark head of a technology board or of a section; on a phone an outline leaves the name free."""
    return 20.0 if rect.h > 58 else 17.0


def panel(kind: str, rect: Rect) -> str:
    """The symbol of a panel of this kind and size."""
    w, h = rect.size
    return f"toe-p-{kind}-{w}x{h}"
