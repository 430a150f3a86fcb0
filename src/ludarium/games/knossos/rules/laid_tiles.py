"""The tiles on the grid, their neighbours, and the gaps between them.

What the rules ask of a place is read off tables that every tile updates in its own neighbourhood: which tiles lie next to
a cell, and on which sides of a cell there is something. From the latter follows what the cell adds to the count of gaps.
"""

from __future__ import annotations

from typing import Final

from ludarium.games.knossos.rules.cells import (
    CELLS,
    CLOSED,
    COLUMNS_FROM,
    NOTHING,
    PARTS_OF,
    ROWS,
    SPOT_ROW,
    STRIDE,
    cell_at,
    column_of,
    row_of,
)
from ludarium.games.knossos.rules.content import NO_COLOUR, Box
from ludarium.games.knossos.rules.gaps import gap_from, stretches
from ludarium.games.knossos.rules.shapes import CELL_B, CELL_C, CELL_D, KIND_A, KIND_B, KIND_C, KIND_D, LEAST, MORE
from ludarium.kernel.bitsets import all_below, members, only, size

UNKNOWN: Final = -1
WIDE: Final = 8  # cells of a gap to look for at first


class LaidTiles:
    """What lies in the frame. Tiles are numbered as they were laid (slots); the entrance is slot 0."""

    def __init__(self, box: Box, interior: int) -> None:
        self.interior = interior
        self.shared = False  # more than one position looks at it: take a copy before laying a tile
        self.tile: list[int] = []  # for each slot: tile, orientation, first cell, colour
        self.turn: list[int] = []
        self.at: list[int] = []
        self.colour: list[int] = []
        self.cells: list[int] = []
        self.adjacent: list[int] = []  # slots sharing an edge, as bits
        self.slot: list[int] = [UNKNOWN] * len(box.tile_turns)
        self.distance: list[int] = []  # steps from the entrance by a shortest way
        self.lies: bytes = NOTHING  # for each cell: the slot that lies there, and one; 0: none does
        self.around: bytes = NOTHING  # for each cell: its closed sides (SIDES), or CLOSED
        self.filled = 0
        self.gaps = 0  # empty cells that are enclosed by tiles
        self.border = 0  # empty cells that share an edge with a tile
        self.near_colour: list[int] = [0, 0, 0, 0]
        self.of_colour: list[int] = [0, 0, 0, 0]  # slots of each colour, as bits
        self.number: list[int] = [0, 0, 0, 0]  # tiles of each colour
        self.reach = 0  # all cells that a sliding frame can take in
        self.free = 0  # those of them that are empty
        self.left = STRIDE  # bounding box
        self.right = 0
        self.top = ROWS
        self.bottom = 0

    def copy_to(self, new: LaidTiles) -> None:
        new.tile = self.tile[:]
        new.turn = self.turn[:]
        new.at = self.at[:]
        new.colour = self.colour[:]
        new.cells = self.cells[:]
        new.adjacent = self.adjacent[:]
        new.slot = self.slot[:]
        new.distance = self.distance[:]
        new.lies = self.lies
        new.around = self.around
        new.filled = self.filled
        new.gaps = self.gaps
        new.border = self.border
        new.near_colour = self.near_colour[:]
        new.of_colour = self.of_colour[:]
        new.number = self.number[:]
        new.reach = self.reach
        new.free = self.free
        new.left = self.left
        new.right = self.right
        new.top = self.top
        new.bottom = self.bottom

    def add(self, box: Box, tile: int, turn: int, first: int, colour: int) -> None:
        """Put a tile down."""
        slot, shape = len(self.tile), box.turn_shape[tile][turn]
        cells = box.body[shape] << first
        self._enclose(box, shape, first)
        if self.gaps:
            self.gaps &= ~cells
        self._join(slot, self.touched(box, shape, first))
        self.tile.append(tile)
        self.turn.append(turn)
        self.at.append(first)
        self.colour.append(colour)
        self.cells.append(cells)
        self.slot[tile] = slot
        self.filled |= cells
        near = self._draw(box, shape, first, slot)
        border = self.border | near
        self.border = border ^ border & self.filled
        if colour != NO_COLOUR:
            self.near_colour[colour] |= near
            self.of_colour[colour] |= only(slot)
            self.number[colour] += 1
        self._frame(box.extent[shape], first)
        self.free = self.reach ^ self.reach & self.filled

    def _enclose(self, box: Box, shape: int, first: int) -> None:
        """Note the gaps that a new tile closes (R 3: the frame does not count)."""
        if self.closes(box, shape, first):
            around = bytearray(self.around)
            for part in self.new_gaps(box, shape, first):
                for cell in part:
                    self.gaps |= only(cell)
                    around[cell] = CLOSED
            self.around = bytes(around)

    def _join(self, slot: int, touched: int) -> None:
        """Neighbours of the new tile, and steps from the entrance; counted again only when it makes a short cut."""
        self.adjacent.append(touched)
        nearest = farthest = UNKNOWN
        for other in members(touched):
            self.adjacent[other] |= only(slot)
            steps = self.distance[other]
            if nearest == UNKNOWN or steps < nearest:
                nearest = steps
            farthest = max(farthest, steps)
        self.distance.append(nearest + 1)
        if farthest > nearest + 2:
            self.distance = distances(self.adjacent, 0)

    def _draw(self, box: Box, shape: int, first: int, slot: int) -> int:
        """Note the new tile in the tables of its neighbourhood; the cells that share an edge with it.

        Cells at the corners of a gap need no note of it: the tiles that enclose it lie at the same corners.
        """
        before, around, lies = self.around, bytearray(self.around), bytearray(self.lies)
        for offset in box.shapes[shape]:
            around[first + offset] = CLOSED
            lies[first + offset] = slot + 1
        ring, sides = box.rings[shape], box.ring_sides[shape]
        for i in range(len(ring)):
            cell = first + ring[i]
            if before[cell] != CLOSED:
                around[cell] = before[cell] | sides[i]
        self.around, self.lies = bytes(around), bytes(lies)
        return box.edge_set[shape] << first - STRIDE

    def _frame(self, extent: list[int], first: int) -> None:
        """Bounding box, and the cells that it leaves to the frame (R 3: the frame is a limit of size)."""
        x, y = column_of(first), row_of(first)
        left, right = min(self.left, x + extent[0]), max(self.right, x + extent[1])
        top, bottom = min(self.top, y), max(self.bottom, y + extent[2])
        if left < self.left or right > self.right or top < self.top or bottom > self.bottom:
            self.left, self.right, self.top, self.bottom = left, right, top, bottom
            self.reach = self.window()

    def window(self) -> int:
        """All cells that the frame could cover while it covers every tile."""
        x0, x1 = max(1, self.right - self.interior + 1), min(SPOT_ROW, self.left + self.interior - 1)
        y0, y1 = max(1, self.bottom - self.interior + 1), min(SPOT_ROW, self.top + self.interior - 1)
        columns = COLUMNS_FROM[x0] ^ COLUMNS_FROM[x1 + 1]
        return (columns & all_below(cell_at(0, y1 + 1))) >> cell_at(0, y0) << cell_at(0, y0)

    # -- what a place costs -----------------------------------------------------------------------------------------------

    def touched(self, box: Box, shape: int, first: int) -> int:
        """Slots that would share an edge with the shape, as bits."""
        found = 0
        for offset in box.edges[shape]:
            slot = self.lies[first + offset]
            if slot:
                found |= only(slot - 1)
        return found

    def same_colour(self, box: Box, shape: int, first: int, colour: int) -> int:
        """How many tiles of the colour would share an edge with the shape (each counts once)."""
        return size(self.touched(box, shape, first) & self.of_colour[colour])

    def holes_made(self, box: Box, shape: int, first: int) -> int:
        """How many gaps the shape would close where it fits.

        Tiles and gaps hang together and so do they with the new tile, so Euler's formula counts the holes. The cells of old
        gaps count as closed: filling them costs nothing (case K04).
        """
        around, further = self.around, box.further[shape]
        count = PARTS_OF[further[KIND_A]][around[first]]
        count += PARTS_OF[further[KIND_B]][around[first + further[CELL_B]]]
        count += PARTS_OF[further[KIND_C]][around[first + further[CELL_C]]]
        count += PARTS_OF[further[KIND_D]][around[first + further[CELL_D]]]
        for i in range(MORE, len(further), 2):
            count += PARTS_OF[further[i + 1]][around[first + further[i]]]
        return further[LEAST] - count

    def closes(self, box: Box, shape: int, first: int) -> bool:
        """Whether the shape would close a gap there."""
        return self.holes_made(box, shape, first) > 0

    def new_gaps(self, box: Box, shape: int, first: int) -> list[list[int]]:
        """The gaps that the shape would close there, each with its cells."""
        number = self.holes_made(box, shape, first)
        found: list[list[int]] = []
        limit = WIDE
        while len(found) < number and limit < CELLS * 4:
            found = []
            for i in stretches(box, self.around, shape, first):
                part = gap_from(box, self.around, shape, first, i, limit)
                if part:
                    found.append(part)
            limit *= 4
        return found

    def gap_price(self, box: Box, shape: int, first: int) -> int:
        """The cost of the gaps that the shape closes there, in any colours (R 3: X1^2 + X2^2 + ...)."""
        total = 0
        for part in self.new_gaps(box, shape, first):
            total += len(part) * len(part)
        return total


def distances(adjacent: list[int], start: int) -> list[int]:
    """Steps from a slot to every slot."""
    found = [UNKNOWN] * len(adjacent)
    ring = seen = only(start)
    steps = 0
    while ring:
        reached = 0
        for slot in members(ring):
            found[slot] = steps
            reached |= adjacent[slot]
        ring = reached & ~seen
        seen |= ring
        steps += 1
    return found


assert CELLS == STRIDE * ROWS
