"""Where things lie in the picture: the camera over the ruins, the field and its frame, tiles, marks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ludarium.games.knossos.picture.symbols import CELL
from ludarium.games.knossos.rules.cells import ROWS, below, column_of, each_cell, row_of
from ludarium.games.knossos.rules.content import Box
from ludarium.games.knossos.rules.ruins import Ruins
from ludarium.kernel.scene import TALL, WIDE

Point = tuple[float, float]


class Window(NamedTuple):
    """The ruins' part of the picture: a square."""

    left: float
    top: float
    side: float


RUINS: Final = {WIDE: Window(2.0, 14.0, 624.0), TALL: Window(2.0, 2.0, 416.0)}
COVER: Final = (2.0, 151.0, 624.0, 351.0)  # shown on the box
RIM = 0.45  # cells around the ruins for the wood of the frame
LEAST_SHOWN = 8  # cells along each side of a phone's window

# the tall stage: pages side by side; what lies beside the ruins on a wide one is a page of its own
PAGE_WIDTH, PAGE_HEIGHT = 420.0, 556.0
PAGES_LEFT: Final = (0.0, 1000.0, 2000.0)
TALL_WIDTH = PAGES_LEFT[2] + PAGE_WIDTH


class Span(NamedTuple):
    """Cells along one side: the first and how many."""

    first: int
    number: int

    @property
    def end(self) -> int:
        return self.first + self.number

    def within(self, other: Span) -> Span:
        first = max(self.first, other.first)
        return Span(first, min(self.end, other.end) - first)


class Camera(NamedTuple):
    """Shows the field, or on a phone the part of it that matters; the frame is drawn around the field."""

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
    return max(reach_of(box, tile) for tile in range(len(box.turn_cells)))


def reach_of(box: Box, tile: int) -> int:
    """How far a tile reaches beyond the others at most."""
    return 1 + max((below(offset) for cells in box.turn_cells[tile] for offset in cells), default=0)


def camera_over(box: Box, ruins: Ruins, stage: str = WIDE, reach: int = 0) -> Camera:
    """`reach`: of the tile that the viewer lays. A phone shows the tiles and what lies around them, then as far as that."""
    longest = _longest(box)
    across = _field(ruins.interior, longest, ruins.left, ruins.right)
    down = _field(ruins.interior, longest, ruins.top, ruins.bottom)
    if stage == WIDE:
        cells = _steady(ruins.interior, longest, max(across.number, down.number))
        columns, rows = across, down
    else:
        columns = _near(ruins.left, ruins.right, reach or 1).within(across)
        rows = _near(ruins.top, ruins.bottom, reach or 1).within(down)
        cells = max(columns.number, rows.number, LEAST_SHOWN)
        cells += cells % 2 if cells < ruins.interior else 0  # fewer changes of the scale
    window = RUINS[stage]
    zoom = window.side / ((cells + 2 * RIM) * CELL)
    return Camera(
        window.left, window.top, zoom, cells, _start(columns, across, cells), _start(rows, down, cells), across, down
    )


def _field(interior: int, longest: int, low: int, high: int) -> Span:
    """Where tiles lie or can still lie, from their extent. The frame slides: while it has room on both sides the field is
    larger than it, and when the tiles reach across it they are the same. Never smaller than the frame."""
    first, last = max(low - longest, high - interior + 1), min(high + longest, low + interior - 1)
    if last - first + 1 >= interior:
        return Span(first, last - first + 1)
    return Span(_clamp((ROWS - interior) // 2, last - interior + 1, first), interior)


def _steady(interior: int, longest: int, needed: int) -> int:
    """How many cells the camera shows along each side: in a few steps, so that the scale seldom changes."""
    return next(size for size in (interior, interior + longest // 2, interior + longest) if size >= needed)


def _near(low: int, high: int, around: int) -> Span:
    return Span(low - around, high - low + 1 + 2 * around)


def _start(shown: Span, field: Span, cells: int) -> int:
    """The first cell of a camera with what is shown in its middle, inside the field if it can be."""
    start = shown.first - (cells - shown.number) // 2
    return start if field.number < cells else _clamp(start, field.first, field.end - cells)


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
