"""Where things lie in the picture: the camera over the ruins, the frame, tiles, marks and the squares of the sheets."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ludarium.games.knossos.picture.symbols import CELL
from ludarium.games.knossos.rules.cells import ORIGIN, ROWS, below, column_of, each_cell, row_of
from ludarium.games.knossos.rules.content import Box
from ludarium.games.knossos.rules.ruins import Ruins
from ludarium.kernel.scene import TALL, WIDE

Point = tuple[float, float]


class Window(NamedTuple):
    """The ruins' part of the picture: a square, with the numbers of columns and rows along two of its sides."""

    left: float
    top: float
    side: float


RUINS: Final = {WIDE: Window(24.0, 22.0, 600.0), TALL: Window(24.0, 22.0, 392.0)}
COVER: Final = (24.0, 144.0, 600.0, 337.0)  # shown on the box
RIM = 0.25  # cells around the ruins for the wood of the frame

# the tall stage: pages side by side; what lies beside the ruins on a wide one is a page of its own
PAGE_WIDTH, PAGE_HEIGHT = 420.0, 556.0
PAGES_LEFT: Final = (0.0, 1000.0, 2000.0)
TALL_WIDTH = PAGES_LEFT[2] + PAGE_WIDTH


class Camera(NamedTuple):
    """Shows every cell where a tile can still lie. It and the frame move only when they must."""

    left: float
    top: float
    zoom: float
    cells: int  # along each side
    x0: int  # first cell of the camera and of the frame along each side
    y0: int
    frame_x: int
    frame_y: int

    def centre(self, cell: int) -> Point:
        """The middle of a grid cell."""
        return self.along(column_of(cell), row_of(cell))

    def along(self, column: float, row: float) -> Point:
        step = CELL * self.zoom
        return self.left + (column - self.x0 + 0.5 + RIM) * step, self.top + (row - self.y0 + 0.5 + RIM) * step

    def frame(self) -> Point:
        return self.along(self.frame_x - 0.5, self.frame_y - 0.5)


@cache
def _longest(box: Box) -> int:
    """Of the tiles in the box, however they are turned: so far from the others one can reach."""
    return 1 + max(below(offset) for turns in box.turn_cells for cells in turns for offset in cells)


def camera_over(box: Box, ruins: Ruins, stage: str = WIDE) -> Camera:
    window, longest = RUINS[stage], _longest(box)
    across = _reach(ruins.interior, longest, ruins.left, ruins.right)
    down = _reach(ruins.interior, longest, ruins.top, ruins.bottom)
    cells = _shown(ruins, stage, longest, max(across[1] - across[0], down[1] - down[0]) + 1)
    zoom = window.side / ((cells + 2 * RIM) * CELL)
    x0, frame_x = _along(ruins.interior, cells, ruins.left, ruins.right, *across)
    y0, frame_y = _along(ruins.interior, cells, ruins.top, ruins.bottom, *down)
    return Camera(window.left, window.top, zoom, cells, x0, y0, frame_x, frame_y)


def _shown(ruins: Ruins, stage: str, longest: int, needed: int) -> int:
    """How many cells the camera shows along each side, of which it needs that many: all that can ever be needed until the
    frame has little room left to slide, then in two steps fewer. So the scale stays as it is for most of the game. A phone
    has no room to spare: what is needed, in steps of the same size."""
    width, height = ruins.right - ruins.left + 1, ruins.bottom - ruins.top + 1
    most = ruins.interior + longest
    if stage == WIDE and min(width, height) <= ruins.interior - longest:
        return most
    return next(size for size in (ruins.interior, ruins.interior + longest // 2, most) if size >= needed)


def _reach(interior: int, longest: int, low: int, high: int) -> tuple[int, int]:
    """The first and the last cell where a tile can still lie, from the tiles' extent."""
    return max(low - longest, high - interior + 1), min(high + longest, low + interior - 1)


def _along(interior: int, cells: int, low: int, high: int, first: int, last: int) -> tuple[int, int]:
    """First cell of the camera and of the frame along one side."""
    start = _clamp((ROWS - cells) // 2, last - cells + 1, first)
    frame = _clamp((ROWS - interior) // 2, high - interior + 1, low)
    return start, _clamp(frame, start, start + cells - interior)


def _clamp(value: int, low: int, high: int) -> int:
    return max(low, min(value, high))


def square_name(cell: int) -> str:
    """A square as the frame counts it: from the entrance."""
    return f"{column_of(cell) - ORIGIN},{row_of(cell) - ORIGIN}"


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
