"""The grid that the ruins are drawn on, sets of its cells, and the small tables that the ruins are read with.

The grid has 28 rows of 32 cells, of which the last five are never used: cell g lies at x = g % 32 - 13, y = g // 32 - 13
from the entrance's first cell. A set of cells is one int with a bit for each cell, so that all places of a shape are found
by a few shifts; eight cells that share a byte of it lie in one row.
"""

from __future__ import annotations

from typing import Any, Final

from ludarium.kernel.bitsets import holds, set_of

MOST_INTERIOR: Final = 14  # cells along a side of the frame; the frame slides as far as the tiles in it allow
STRIDE: Final = 32  # cells of a row
ROWS: Final = 28
ORIGIN: Final = 13  # row and column of the entrance's first cell
MIDDLE: Final = ORIGIN * STRIDE + ORIGIN
CELLS: Final = 896
SIDES: Final = [1, 32, -1, -32, 33, 31, -33, -31]  # to the eight cells around one: over the edges, then over the corners
EDGES: Final = 15  # the sides of a cell that are edges
SPOTS: Final = 676  # cells that an action can name: all but the rim of the grid
SPOT_ROW: Final = 26
GRID_OF: Final = [(i // SPOT_ROW + 1) * STRIDE + i % SPOT_ROW + 1 for i in range(SPOTS)]
SPOT_OF: Final = [(g // STRIDE - 1) * SPOT_ROW + g % STRIDE - 1 for g in range(CELLS)]
QUARTERS: Final = 4  # turns of each side of a tile
HALF: Final = 16  # no shape reaches further to the left of its first cell

CLOSED: Final = 255  # in `around`: the cell belongs to a tile or a gap (an open one has an open edge)
NOTHING: Final = bytes(CELLS)  # a table of the cells while nothing lies there
ON_RIM: Final = bytes(not (0 < cell % STRIDE <= SPOT_ROW and 0 < cell // STRIDE <= SPOT_ROW) for cell in range(CELLS))
COLUMNS_FROM: Final = [set_of([c for c in range(CELLS) if c % STRIDE >= x]) for x in range(STRIDE + 1)]
NO_CELLS: Final = b"\0"  # eight cells of a set of which none is in it
BITS_OF: Final = [[k for k in range(8) if holds(byte, k)] for byte in range(256)]
EACH_CELL: Final[list[Any]] = list(range(CELLS))


def column_of(cell: int) -> int:
    return cell % STRIDE


def row_of(cell: int) -> int:
    return cell // STRIDE


def cell_at(column: int, row: int) -> int:
    return row * STRIDE + column


def right_of(offset: int) -> int:
    """How far to the right of the first cell of a shape another one lies; it may lie to the left."""
    return (offset + HALF) % STRIDE - HALF


def below(offset: int) -> int:
    """How far below the first cell of a shape another one lies."""
    return (offset + HALF) // STRIDE


def side_of(turn: int) -> int:
    """The side of a tile that lies up in an orientation: 0 the front, 1 the back."""
    return turn // QUARTERS


def quarter_of(turn: int) -> int:
    """By how many quarters the tile is turned in an orientation."""
    return turn % QUARTERS


def each_cell(cells: int) -> list[int]:
    """The cells of a set in reading order."""
    found: list[int] = []
    data = cells.to_bytes((cells.bit_length() + 7) // 8, "little")
    filled = data.lstrip(NO_CELLS)
    at = (len(data) - len(filled)) * 8
    for i in range(len(filled)):
        byte = filled[i]
        if byte:
            for k in BITS_OF[byte]:
                found.append(at + k)
        at += 8
    return found


# How a tile changes the count `pieces less holes` of the ruins (Euler's formula). A cell adds one face, the edges that no
# neighbour has drawn already, and the corners that none has; two cells of the tile that share an edge have that edge and
# its ends in common. So every cell of a shape has its part in the count, read off a table by its closed sides: for the cell
# itself, less the edge that it shares with a cell of the shape on its right, below it, or both.
ALONE: Final = 0
RIGHT: Final = 1
BELOW: Final = 2
BOTH: Final = 3
MISSING: Final = 4  # of shapes with fewer cells: counts nothing


def _cell_alone(sides: int) -> int:
    edges = corners = 0
    for k in range(4):
        edges += holds(sides, k)
        if holds(sides, k) or holds(sides, (k + 1) % 4) or holds(sides, 4 + k):
            corners += 1
    return 1 + edges - corners


def _edge_between(sides: int, here: int) -> int:
    """What is counted twice when the cell on side `here` belongs to the shape too: an edge and its free ends."""
    before, after = (here + 3) % 4, (here + 1) % 4
    free_ends = int(not (holds(sides, before) or holds(sides, 4 + before))) + int(
        not (holds(sides, after) or holds(sides, 4 + here))
    )
    return free_ends - 1


def _parts(sides: int, kind: int) -> int:
    right = _edge_between(sides, 0) if kind in (RIGHT, BOTH) else 0
    below = _edge_between(sides, 1) if kind in (BELOW, BOTH) else 0
    return _cell_alone(sides) - right - below


# by kind and closed sides of the cell: a cell that is closed itself adds nothing, nor does a missing one
PARTS_OF: Final = [[_parts(sides, kind) for sides in range(CLOSED)] + [0] for kind in range(MISSING)]
PARTS_OF.append([0] * (CLOSED + 1))


def has_cell(cells: list[int], cell: int) -> bool:
    """Whether a short list has the cell; compiled, this is quicker than `in`."""
    for one in cells:
        if one == cell:
            return True
    return False
