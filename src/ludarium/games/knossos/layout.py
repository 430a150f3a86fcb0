"""Where things lie in the picture: the camera over the ruins, the frame, tiles, marks and the squares of the sheets."""

from __future__ import annotations

from ludarium.games.knossos.art import CELL
from ludarium.games.knossos.cells import each_cell
from ludarium.games.knossos.position import Knossos

LEFT, TOP = 16.0, 16.0
SIDE = 16 * CELL  # the ruins' part of the picture
Point = tuple[float, float]


class Camera:
    """Shows every cell where a tile can still lie. It and the frame move only when they must."""

    def __init__(self, view: Knossos) -> None:
        ruins = view.ruins
        self.interior = ruins.interior
        self.cells = ruins.interior + 4
        self.zoom = SIDE / (self.cells * CELL)
        self.x0, self.frame_x = self._along(ruins.left, ruins.right)
        self.y0, self.frame_y = self._along(ruins.top, ruins.bottom)

    def _along(self, low: int, high: int) -> tuple[int, int]:
        """First cell of the camera and of the frame along one side, from the tiles' extent."""
        n = self.interior
        first, last = max(low - 4, high - n + 1), min(high + 4, low + n - 1)
        start = _clamp(12 - self.cells // 2, last - self.cells + 1, first)
        frame = _clamp(12 - n // 2, high - n + 1, low)
        return start, _clamp(frame, start, start + self.cells - n)

    def centre(self, cell: int) -> Point:
        """The middle of a grid cell."""
        step = CELL * self.zoom
        return LEFT + (cell % 24 - self.x0 + 0.5) * step, TOP + (cell // 24 - self.y0 + 0.5) * step

    def frame(self) -> Point:
        step = CELL * self.zoom
        return LEFT + (self.frame_x - self.x0) * step, TOP + (self.frame_y - self.y0) * step


def _clamp(value: int, low: int, high: int) -> int:
    return max(low, min(value, high))


def mark_cells(view: Knossos, slot: int) -> list[int]:
    """The grid cells of a slot's bull marks."""
    ruins = view.ruins
    return [ruins.at[slot] + o for o in view.box.turn_marks[ruins.tile[slot]][ruins.turn[slot]]]


def beside_place(view: Knossos, camera: Camera, slot: int, number: int) -> Point:
    """Where the n-th worker beside the marks stands: near the edge of a cell, mark-free ones first."""
    marks = mark_cells(view, slot)
    cells = sorted(each_cell(view.ruins.cells[slot]), key=lambda c: c in marks)
    x, y = camera.centre(cells[number % len(cells)])
    turn = number // len(cells)
    step = CELL * camera.zoom * 0.27
    return x + step * (1 - 2 * (turn % 2)), y + step * (1 - 2 * (turn // 2 % 2))
