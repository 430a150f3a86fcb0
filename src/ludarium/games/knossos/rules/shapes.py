"""The shapes of the tiles: turned and mirrored, with the cells around them."""

from __future__ import annotations

from typing import Final

from ludarium.games.knossos.rules.cells import ALONE, BELOW, BOTH, MISSING, RIGHT, SIDES, STRIDE
from ludarium.kernel.bitsets import only
from ludarium.kernel.content import Content, Row

MOST_CELLS: Final = 6  # of a tile
FIRST_CELLS: Final = 4  # of them are read off without a loop: most tiles have no more
# columns of `Box.further`: the second to fourth cell of a shape and their kinds in the count of gaps (cells.py), the kind
# of the first, and the least that the count can be while no gap is closed
CELL_B: Final = 0
KIND_B: Final = 1
CELL_C: Final = 2
KIND_C: Final = 3
CELL_D: Final = 4
KIND_D: Final = 5
KIND_A: Final = 6
LEAST: Final = 7
MORE: Final = 8  # where the fifth cell follows, its kind, and so on
EDGE_STEPS: Final = (1, STRIDE, -1, -STRIDE)  # right, down, left, up


def turned(cells: list[list[int]], marks: list[list[int]], back: bool, quarter: int) -> tuple[list[int], list[int]]:
    """Cells and marks after turning over and by quarters, counted from the first cell in reading order."""
    spots = [cell[:] for cell in cells]
    bulls = [mark[:] for mark in marks]
    for points in (spots, bulls):
        for point in points:
            if back:
                point[0] = -point[0]
            for _ in range(quarter):
                point[0], point[1] = -point[1], point[0]
    first = min(spots, key=lambda c: (c[1], c[0]))
    fx, fy = first[0], first[1]
    return (
        sorted((y - fy) * STRIDE + x - fx for x, y in spots),
        sorted((y - fy) * STRIDE + x - fx for x, y in bulls),
    )


def sides_beside(cell: int, others: list[int]) -> int:
    """On which of the eight sides of a cell others lie, as bits."""
    bits = 0
    for k in range(8):
        if cell + SIDES[k] in others:
            bits |= only(k)
    return bits


def hang_together(cells: list[int]) -> bool:
    """Whether one can walk over all cells from edge to edge."""
    found = [cells[0]]
    for cell in found:
        found.extend([c for c in cells if c - cell in EDGE_STEPS and c not in found])
    return len(found) == len(cells)


def ring_around(cells: list[int]) -> list[int]:
    """The cells around a shape, corners included, as one closed walk of single steps with the shape on its right. Into a
    bay it goes and comes back, so a cell may come twice."""
    body = set(cells)
    start = min(cells) - STRIDE  # above the first cell, to the right
    ring = [start]
    here, way = start, 0
    while True:
        way = next(w % 4 for w in (way + 1, way, way + 3, way + 2) if here + EDGE_STEPS[w % 4] not in body)
        here += EDGE_STEPS[way]
        if here == start:
            return [ring[-1], *ring[:-1]]
        ring.append(here)


def further_cells(cells: list[int]) -> list[int]:
    """The row of a shape (columns: CELL_B). A missing cell is the first one again and counts nothing, so that every shape
    of up to four cells is read off without a loop; cells and kinds of larger ones follow."""
    found: list[int] = []
    shared = 0  # edges between two cells of the shape
    for cell in cells:
        right, down = cell + 1 in cells, cell + STRIDE in cells
        found.extend([cell, BOTH if right and down else RIGHT if right else BELOW if down else ALONE])
        shared += right + down
    for _ in range(len(cells), FIRST_CELLS):
        found.extend([0, MISSING])
    loops = shared - len(cells) + 1  # a square: its four edges meet in a corner, which would be left out
    return [*found[2 : 2 * FIRST_CELLS], found[1], -loops, *found[2 * FIRST_CELLS :]]


def read_cells(content: Content, row: Row, column: str) -> list[list[int]]:
    """Cells of a tile as the box lists them: pairs of numbers."""
    cells = content.get("tile", row, column, list)
    for cell in cells:
        if (
            not isinstance(cell, list)
            or len(cell) != 2
            or any(not isinstance(v, int) or not 0 <= v < MOST_CELLS for v in cell)
        ):
            raise content.error(
                f"tile {row.get('id', '?')}", "{0} must be pairs of numbers from 0 to {1}", column, MOST_CELLS - 1
            )
    return [[int(x), int(y)] for x, y in cells]


def most_tiles(sizes: list[int], room: int) -> int:
    """How many tiles could lie in the frame at most: the smallest ones first."""
    count = 0
    for size in sorted(sizes):
        room -= size
        if room < 0:
            break
        count += 1
    return count
