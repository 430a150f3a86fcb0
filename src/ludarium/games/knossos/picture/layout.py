"""Where things lie in the picture: the camera over the ruins, the frame, tiles, marks and the squares of the sheets."""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.knossos.picture.art import CELL
from ludarium.games.knossos.rules.cells import STRIDE, column_of, each_cell, row_of
from ludarium.games.knossos.rules.content import Box
from ludarium.games.knossos.rules.ruins import Ruins

LEFT, TOP = 16.0, 16.0
SIDE = 16 * CELL  # the ruins' part of the picture
Point = tuple[float, float]


class Camera(NamedTuple):
    """Shows every cell where a tile can still lie. It and the frame move only when they must."""

    zoom: float
    x0: int  # first cell of the camera and of the frame along each side
    y0: int
    frame_x: int
    frame_y: int

    def centre(self, cell: int) -> Point:
        """The middle of a grid cell."""
        step = CELL * self.zoom
        return LEFT + (column_of(cell) - self.x0 + 0.5) * step, TOP + (row_of(cell) - self.y0 + 0.5) * step

    def frame(self) -> Point:
        step = CELL * self.zoom
        return LEFT + (self.frame_x - self.x0) * step, TOP + (self.frame_y - self.y0) * step


def camera_over(ruins: Ruins) -> Camera:
    zoom = SIDE / ((ruins.interior + 4) * CELL)
    x0, frame_x = _along(ruins.interior, ruins.left, ruins.right)
    y0, frame_y = _along(ruins.interior, ruins.top, ruins.bottom)
    return Camera(zoom, x0, y0, frame_x, frame_y)


def _along(interior: int, low: int, high: int) -> tuple[int, int]:
    """First cell of the camera and of the frame along one side, from the tiles' extent."""
    cells = interior + 4
    first, last = max(low - 4, high - interior + 1), min(high + 4, low + interior - 1)
    start = _clamp((STRIDE - cells) // 2, last - cells + 1, first)
    frame = _clamp((STRIDE - interior) // 2, high - interior + 1, low)
    return start, _clamp(frame, start, start + cells - interior)


def _clamp(value: int, low: int, high: int) -> int:
    return max(low, min(value, high))


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
