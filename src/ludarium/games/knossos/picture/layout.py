"""Where things lie in the picture: the camera over the ruins, the field and its frame, tiles, marks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ludarium.games.knossos.picture.symbols import CELL
from ludarium.games.knossos.rules.cells import ROWS, STRIDE, below, column_of, each_cell, row_of
from ludarium.games.knossos.rules.content import Box
from ludarium.games.knossos.rules.ruins import Ruins
from ludarium.kernel.scene import LYING, TALL, WIDE

Point = tuple[float, float]


class Window(NamedTuple):
    """The ruins' part of the picture: a square."""

    left: float
    top: float
    side: float


RUINS: Final = {WIDE: Window(2.0, 14.0, 624.0), TALL: Window(2.0, 2.0, 416.0), LYING: Window(2.0, 2.0, 416.0)}
COVER: Final = (2.0, 151.0, 624.0, 351.0)  # shown on the box
RIM = 0.45  # cells around the ruins for the wood of the frame

# the tall stage: pages side by side; what lies beside the ruins on a wide one is a page of its own
PAGE_WIDTH, PAGE_HEIGHT = 420.0, 556.0
LYING_PAGE: Final = (538.0, 420.0)  # of the ruins, the tiles on offer beside them
PAGES_LEFT: Final = (0.0, 1000.0, 2000.0)
TALL_WIDTH = PAGES_LEFT[2] + PAGE_WIDTH


class Span(NamedTuple):
    """Cells along one side: the first and how many."""

    first: int
    number: int

    @property
    def end(self) -> int:
        return self.first + self.number


class Camera(NamedTuple):
    """Shows the field; the frame is drawn around it."""

    left: float
    top: float
    zoom: float
    cells: int  # along each side
    x0: int  # the first cell of the camera along each side
    y0: int
    across: Span  # the field: every cell where a tile lies or can still lie
    down: Span

    def centre(self, cell: int) -> Point:
        """The middle of a grid cell."""
        return self.along(column_of(cell), row_of(cell))

    def along(self, column: float, row: float) -> Point:
        step = CELL * self.zoom
        return self.left + (column - self.x0 + 0.5 + RIM) * step, self.top + (row - self.y0 + 0.5 + RIM) * step


@lru_cache(maxsize=8)
def _longest(box: Box) -> int:
    """Of the tiles in the box, however they are turned: so far from the others one can reach."""
    return max(1 + max((below(offset) for cells in turns for offset in cells), default=0) for turns in box.turn_cells)


def camera_over(box: Box, ruins: Ruins, stage: str = WIDE) -> Camera:
    window, shown = RUINS[stage], _shown(ruins.interior, _longest(box), tuple(ruins.cells))
    zoom = window.side / ((shown.cells + 2 * RIM) * CELL)
    return Camera(window.left, window.top, zoom, *shown)


class Shown(NamedTuple):
    """What the camera looks at, as in `Camera`."""

    cells: int
    x0: int
    y0: int
    across: Span
    down: Span


@lru_cache(maxsize=256)
def _shown(interior: int, longest: int, laid: tuple[int, ...]) -> Shown:
    """Follows the tiles in the order in which they were laid. The window begins as large as the frame, has room for the
    field however it slides as soon as that is larger, stays while it holds it, and comes nearer when the tiles reach
    nearly and then quite across the frame."""
    cells = interior
    left = top = STRIDE
    right = bottom = 0
    x0 = y0 = None
    across = down = Span(0, 0)
    for tile in laid:
        spots = each_cell(tile)
        left, right = min(left, *map(column_of, spots)), max(right, *map(column_of, spots))
        top, bottom = min(top, *map(row_of, spots)), max(bottom, *map(row_of, spots))
        across, down = _field(interior, longest, left, right), _field(interior, longest, top, bottom)
        least = min(right - left, bottom - top) + 1
        if least >= interior - 1:
            cells = interior if least == interior else interior + 1
        elif max(across.number, down.number) > cells:
            cells = interior + longest
        x0, y0 = _holding(across, cells, x0), _holding(down, cells, y0)
    return Shown(cells, x0 or 0, y0 or 0, across, down)


def _holding(field: Span, cells: int, start: int | None) -> int:
    """The first cell of a window: where it was if the field lies inside, else so that the field has air on both sides."""
    if start is not None and start <= field.first and field.end <= start + cells:
        return start
    return field.first - (cells - field.number) // 2


def _field(interior: int, longest: int, low: int, high: int) -> Span:
    """Where tiles lie or can still lie, from their extent. The frame slides: while it has room on both sides the field is
    larger than it, and when the tiles reach across it they are the same. Never smaller than the frame."""
    first, last = max(low - longest, high - interior + 1), min(high + longest, low + interior - 1)
    if last - first + 1 >= interior:
        return Span(first, last - first + 1)
    return Span(_clamp((ROWS - interior) // 2, last - interior + 1, first), interior)


def _clamp(value: int, low: int, high: int) -> int:
    return max(low, min(value, high))


def column_name(column: int) -> str:
    return chr(ord("A") + column - 1)


def square_name(cell: int) -> str:
    """A square as the frame counts it: a letter for its column, a number for its row."""
    return f"{column_name(column_of(cell))}{row_of(cell)}"


class Laid(NamedTuple):
    """The tiles in the ruins, by slots: a value that stays as it is."""

    tile: tuple[int, ...]
    turn: tuple[int, ...]
    at: tuple[int, ...]  # the first cell
    cells: tuple[int, ...]

    def marks(self, box: Box, slot: int) -> list[int]:
        """The grid cells of a slot's bull marks."""
        return [self.at[slot] + o for o in box.turn_marks[self.tile[slot]][self.turn[slot]]]


def laid_in(ruins: Ruins) -> Laid:
    return Laid(tuple(ruins.tile), tuple(ruins.turn), tuple(ruins.at), tuple(ruins.cells))


def beside_place(camera: Camera, cells: int, marks: list[int], number: int) -> Point:
    """Where the n-th worker beside the marks of a tile stands: near the edge of a cell, mark-free ones first."""
    spots = sorted(each_cell(cells), key=lambda c: c in marks)
    x, y = camera.centre(spots[number % len(spots)])
    turn = number // len(spots)
    step = CELL * camera.zoom * 0.27
    return x + step * (1 - 2 * (turn % 2)), y + step * (1 - 2 * (turn // 2 % 2))
