"""Sets of cells (one int with a bit for each cell of the grid) and the small tables that the ruins are read with."""

from __future__ import annotations

from typing import Final

from ludarium.games.knossos.rules.content import CELLS, STRIDE

CLOSED: Final = 256  # marks of a cell in `around`: it belongs to a tile or a gap; it lies on the rim of the grid
RIM: Final = 512
NOTHING_AROUND: Final = [
    0 if 0 < cell % STRIDE < STRIDE - 1 and 0 < cell // STRIDE < STRIDE - 1 else RIM for cell in range(CELLS)
]
# the cells of every half byte of a set: entry number of the half byte * 16 + its value
CELLS_OF: Final = [[i // 16 * 4 + k for k in range(4) if i >> k & 1] for i in range(CELLS * 4)]


def each_cell(cells: int) -> list[int]:
    """The cells of a set in reading order, eight at a time."""
    found: list[int] = []
    if not cells:
        return found
    base = (cells & -cells).bit_length() - 1 & ~7
    i = base * 4
    for byte in (cells >> base).to_bytes((cells.bit_length() - base + 7) // 8, "little"):
        if byte & 15:
            found.extend(CELLS_OF[i + (byte & 15)])
        if byte > 15:
            found.extend(CELLS_OF[i + 16 + (byte >> 4)])
        i += 32
    return found


def _parts_made(sides: int) -> int:
    """How a new cell changes the count `pieces less holes` of what lies there, by its closed sides (Euler's formula).

    The cell adds one face, the edges that no neighbour has drawn already, and the corners that none has.
    """
    edges = corners = 0
    for k in range(4):
        edges += sides >> k & 1
        if sides >> k & 1 or sides >> (k + 1) % 4 & 1 or sides >> 4 + k & 1:
            corners += 1
    return 1 + edges - corners


PARTS_MADE: Final = [_parts_made(sides) for sides in range(256)]


def count_bits(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def holds(cells: list[int], cell: int) -> bool:
    """Whether a short list has the cell; compiled, this is quicker than `in`."""
    for one in cells:
        if one == cell:
            return True
    return False
