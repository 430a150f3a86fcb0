"""The ruins: tiles on the grid, their neighbours, and where a further tile could lie at what price.

All places of a shape are found together by a few shifts of sets of cells (one int with a bit for each cell of the 24 x 24
grid). What a place costs is read off two tables that every tile updates in its own neighbourhood: which tiles lie next to
a cell, and on which sides of a cell there is something. Copies of a position share their `Ruins` until one of them lays
a tile. What it works out is kept in it until then (`fit` and what follows it).
"""

from __future__ import annotations

from typing import Final

from ludarium.games.knossos.rules.bits import bit, count_bits, members, up_to
from ludarium.games.knossos.rules.cells import (
    ALONE,
    BELOW,
    BITS_OF,
    BOTH,
    CELLS,
    CLOSED,
    COLUMNS_FROM,
    FIRST_SPOT,
    GRID_OF,
    MIDDLE,
    MISSING,
    NO_CELLS,
    NO_PARTS,
    NOTHING_AROUND,
    PARTS_AT_FIRST,
    PARTS_OF,
    RIGHT,
    STRIDE,
    cell_at,
    column_of,
    row_of,
    side_of,
)
from ludarium.games.knossos.rules.content import (
    CELL_B,
    CELL_C,
    CELL_D,
    KIND_A,
    KIND_B,
    KIND_C,
    KIND_D,
    LEAST,
    NO_COLOUR,
    NO_START,
    Box,
)
from ludarium.games.knossos.rules.gaps import cells_closed_in, gap_from, stretches
from ludarium.games.knossos.rules.tables import COLOUR_COUNT

UNKNOWN: Final = -1
YES: Final = 1
TOO_MUCH: Final = 9999  # a gap that nobody could pay for
WIDE: Final = 8  # cells of a gap to look for at first


class Ruins:
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
        self.slot: list[int] = [UNKNOWN] * len(box.tile_marks)
        self.distance: list[int] = []  # steps from the entrance by a shortest way
        self.next_to: list[int] = []  # for each cell: the slots that share an edge with it, as bits
        self.around: list[int] = []  # for each cell: its closed sides (SIDES), CLOSED, RIM
        self.parts: list[list[int]] = []  # by kind, for each cell: its part in the count of gaps (PARTS_OF)
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
        self.top = STRIDE
        self.bottom = 0
        self.nowhere: list[int] = [UNKNOWN] * len(box.shapes)  # 0: there is no room for the shape any more
        # what was worked out since the last tile
        self.fit: list[int] = [UNKNOWN] * len(box.shapes)
        self.apart: list[int] = [UNKNOWN] * (len(box.shapes) * COLOUR_COUNT)  # by shape and colour
        self.easy: list[int] = [UNKNOWN] * len(box.tile_marks)
        self.fitting: list[int] = [UNKNOWN] * len(box.tile_marks)
        self.clear: list[int] = [UNKNOWN] * len(box.start_cell)  # where a start lies on free cells
        self.meets: list[int] = [UNKNOWN] * len(box.start_cell)  # and where it shares an edge with a tile
        # for each tile where it cost nothing when that was last looked up: it often still does
        self.last_turn: list[int] = [UNKNOWN] * len(box.tile_marks)
        self.last_first: list[int] = [UNKNOWN] * len(box.tile_marks)

    def copy(self, box: Box) -> Ruins:
        new = Ruins(box, self.interior)
        new.tile = self.tile[:]
        new.turn = self.turn[:]
        new.at = self.at[:]
        new.colour = self.colour[:]
        new.cells = self.cells[:]
        new.adjacent = self.adjacent[:]
        new.slot = self.slot[:]
        new.distance = self.distance[:]
        new.next_to = self.next_to[:]
        new.around = self.around[:]
        for kind in range(MISSING):
            new.parts.append(self.parts[kind][:])
        new.parts.append(NO_PARTS)
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
        new.nowhere = self.nowhere[:]
        new.last_turn = self.last_turn[:]
        new.last_first = self.last_first[:]
        return new

    def add(self, box: Box, tile: int, turn: int, first: int, colour: int) -> None:
        """Put a tile down. Only for ruins that no other position looks at (`shared`)."""
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
        empty = ~self.filled
        self.border = (self.border | near) & empty
        if colour != NO_COLOUR:
            self.near_colour[colour] |= near
            self.of_colour[colour] |= bit(slot)
            self.number[colour] += 1
        self._frame(box.extent[shape], first)
        self.free = self.reach & empty
        self.fit = self.nowhere[:]
        self.apart = [UNKNOWN] * (len(box.shapes) * COLOUR_COUNT)
        self.easy = [UNKNOWN] * len(box.tile_marks)
        self.fitting = [UNKNOWN] * len(box.tile_marks)
        self.clear = [UNKNOWN] * len(box.start_cell)
        self.meets = [UNKNOWN] * len(box.start_cell)

    def _enclose(self, box: Box, shape: int, first: int) -> None:
        """Note the gaps that a new tile closes (R 3: the frame does not count)."""
        if self.tile and self.closes(box, shape, first):
            for part in self.new_gaps(box, shape, first):
                for cell in part:
                    self.gaps |= bit(cell)
                    self.around[cell] |= CLOSED
                    for kind in range(MISSING):
                        self.parts[kind][cell] = 0

    def _join(self, slot: int, touched: int) -> None:
        """Neighbours of the new tile, and steps from the entrance; counted again only when it makes a short cut."""
        self.adjacent.append(touched)
        nearest = farthest = UNKNOWN
        for other in members(touched):
            self.adjacent[other] |= bit(slot)
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
        around, next_to = self.around, self.next_to
        for offset in box.shapes[shape]:
            around[first + offset] = CLOSED
        ring, sides = box.rings[shape], box.ring_sides[shape]
        alone, right, below, both = self.parts[ALONE], self.parts[RIGHT], self.parts[BELOW], self.parts[BOTH]
        if_alone, if_right, if_below, if_both = PARTS_OF[ALONE], PARTS_OF[RIGHT], PARTS_OF[BELOW], PARTS_OF[BOTH]
        for i in range(len(ring)):
            cell = first + ring[i]
            marks = around[cell]
            if not marks & CLOSED:
                marks |= sides[i]
                around[cell] = marks
                alone[cell] = if_alone[marks]
                right[cell] = if_right[marks]
                below[cell] = if_below[marks]
                both[cell] = if_both[marks]
        here = bit(slot)
        for offset in box.edges[shape]:
            next_to[first + offset] = next_to[first + offset] | here
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
        x0, x1 = max(1, self.right - self.interior + 1), min(STRIDE - 2, self.left + self.interior - 1)
        y0, y1 = max(1, self.bottom - self.interior + 1), min(STRIDE - 2, self.top + self.interior - 1)
        columns = COLUMNS_FROM[x0] ^ COLUMNS_FROM[x1 + 1]
        return (columns & up_to(cell_at(0, y1 + 1))) >> cell_at(0, y0) << cell_at(0, y0)

    # -- where a shape could lie ------------------------------------------------------------------------------------------

    def fits(self, box: Box, shape: int) -> int:
        """First cells from which the shape lies on free cells and shares an edge with a tile (R 5 A1)."""
        found = self.fit[shape]
        if found == UNKNOWN:
            start = box.start_of[shape]
            found = self._clear(box, start)
            if found:
                found &= self._meets(box, start)
            else:
                self.nowhere[shape] = 0  # free cells never come back
            self.fit[shape] = found
        return found

    def _clear(self, box: Box, start: int) -> int:
        """First cells from which the start of a shape lies on free cells."""
        found = self.clear[start]
        if found == UNKNOWN:
            before = box.start_before[start]
            found = self.free if before == NO_START else self._clear(box, before) & self.free >> box.start_cell[start]
            self.clear[start] = found
        return found

    def _meets(self, box: Box, start: int) -> int:
        """First cells from which the start of a shape shares an edge with a tile."""
        found = self.meets[start]
        if found == UNKNOWN:
            before = box.start_before[start]
            found = self.border if before == NO_START else self._meets(box, before) | self.border >> box.start_cell[start]
            self.meets[start] = found
        return found

    def fits_apart(self, box: Box, shape: int, colour: int) -> int:
        """Those of them where it shares no edge with a tile of the colour."""
        found = self.apart[shape * COLOUR_COUNT + colour]
        if found == UNKNOWN:
            found = self.fits(box, shape)
            if found:
                near, further = self.near_colour[colour], box.further[shape]
                found &= ~(near | near >> further[CELL_B] | near >> further[CELL_C] | near >> further[CELL_D])
            self.apart[shape * COLOUR_COUNT + colour] = found
        return found

    def free_of_cost(self, box: Box, shape: int, colour: int) -> list[int]:
        """First cells from which a shape of the colour lies without paying anything."""
        spots: list[int] = []
        self.closing_none(box, shape, self.fits_apart(box, shape, colour), 0, spots)
        return [GRID_OF[spot] for spot in spots]

    def fits_somewhere(self, box: Box, tile: int) -> bool:
        """Whether there is room for the tile, payment left aside (R 5, end of turn)."""
        known = self.fitting[tile]
        if known == UNKNOWN:
            known = 0
            for entry in box.tile_turns[tile]:
                if self.fits(box, entry[1]):
                    known = YES
                    break
            self.fitting[tile] = known
        return known == YES

    def costs_nothing_somewhere(self, box: Box, tile: int) -> bool:
        """Whether the tile can be laid without paying anything."""
        known = self.easy[tile]
        if known == UNKNOWN:
            known = YES if self._as_before(box, tile) else self._look_for_free(box, tile)
            self.easy[tile] = known
        return known == YES

    def _as_before(self, box: Box, tile: int) -> bool:
        """Whether the tile still costs nothing where it last did."""
        turn = self.last_turn[tile]
        if turn == UNKNOWN:
            return False
        first, shape = self.last_first[tile], box.turn_shape[tile][turn]
        colour = box.tile_colours[tile][side_of(turn)]
        if self.touched(box, shape, first) & self.of_colour[colour]:
            return False
        cells = box.body[shape] << first
        return cells & self.free == cells and self.holes_made(box, shape, first) <= 0

    def _look_for_free(self, box: Box, tile: int) -> int:
        for entry in box.tile_turns[tile]:
            first = self._one_free_of_cost(box, entry[1], entry[2]) if self.fit[entry[1]] else UNKNOWN
            if first != UNKNOWN:
                self.last_turn[tile] = entry[0]
                self.last_first[tile] = first
                return YES
        return 0

    def _one_free_of_cost(self, box: Box, shape: int, colour: int) -> int:
        """A first cell from which a shape of the colour lies without paying anything; UNKNOWN if there is none."""
        places = self.fits_apart(box, shape, colour)
        while places:
            low = places & -places
            first = low.bit_length() - 1
            if self.holes_made(box, shape, first) <= 0:
                return first
            places ^= low
        return UNKNOWN

    # -- what a place costs -----------------------------------------------------------------------------------------------

    def touched(self, box: Box, shape: int, first: int) -> int:
        """Slots that would share an edge with the shape, as bits."""
        next_to, further = self.next_to, box.further[shape]
        return (
            next_to[first]
            | next_to[first + further[CELL_B]]
            | next_to[first + further[CELL_C]]
            | next_to[first + further[CELL_D]]
        )

    def same_colour(self, box: Box, shape: int, first: int, colour: int) -> int:
        """How many tiles of the colour would share an edge with the shape (each counts once)."""
        return count_bits(self.touched(box, shape, first) & self.of_colour[colour])

    def holes_made(self, box: Box, shape: int, first: int) -> int:
        """How many gaps the shape would close where it fits.

        Tiles and gaps hang together and so do they with the new tile, so Euler's formula counts the holes. The cells of old
        gaps count as closed: filling them costs nothing (case K04).
        """
        parts, further = self.parts, box.further[shape]
        count = parts[further[KIND_A]][first] + parts[further[KIND_B]][first + further[CELL_B]]
        count += parts[further[KIND_C]][first + further[CELL_C]] + parts[further[KIND_D]][first + further[CELL_D]]
        return further[LEAST] - count

    def closing_none(self, box: Box, shape: int, places: int, base: int, out: list[int]) -> list[int]:
        """Add the spots, counted from `base`, where the shape closes no gap; the first cells of the other places.

        Many at once and with `holes_made` inlined: no loop of the rules runs more often.
        """
        parts, further = self.parts, box.further[shape]
        part_a, part_b = parts[further[KIND_A]], parts[further[KIND_B]]
        part_c, part_d = parts[further[KIND_C]], parts[further[KIND_D]]
        b, c, d, least = further[CELL_B], further[CELL_C], further[CELL_D], further[LEAST]
        closing: list[int] = []
        data = places.to_bytes((places.bit_length() + 7) // 8, "little")
        filled = data.lstrip(NO_CELLS)
        skipped = len(data) - len(filled)
        for i in range(len(filled)):  # `each_cell`, inlined
            byte = filled[i]
            if byte:
                at = (skipped + i) * 8
                spot = base + FIRST_SPOT[skipped + i]
                for k in BITS_OF[byte]:
                    first = at + k
                    if part_a[first] + part_b[first + b] + part_c[first + c] + part_d[first + d] < least:
                        closing.append(first)
                    else:
                        out.append(spot + k)
        return closing

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

    def gap_price_up_to(self, box: Box, shape: int, first: int, purse: int) -> int:
        """The same where a gap is closed, but TOO_MUCH as soon as a purse of this size cannot pay it.

        One of the stretches of empty cells around the tile leads outside. So the second one that is too large to pay for
        decides.
        """
        if purse < 4:  # gaps of one cell only
            cells = cells_closed_in(box, self.around, shape, first)
            return cells if 0 < cells <= purse and cells == self.holes_made(box, shape, first) else TOO_MUCH
        limit = 0
        while (limit + 1) * (limit + 1) <= purse:
            limit += 1
        total = 0
        outside = 0
        for i in stretches(box, self.around, shape, first):
            size = len(gap_from(box, self.around, shape, first, i, limit))
            if size:
                total += size * size
            elif outside:
                return TOO_MUCH
            else:
                outside = 1
        return total if total <= purse else TOO_MUCH


def distances(adjacent: list[int], start: int) -> list[int]:
    """Steps from a slot to every slot."""
    found = [UNKNOWN] * len(adjacent)
    ring = seen = bit(start)
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


def entrance(box: Box, interior: int) -> Ruins:
    """The ruins at the start: the entrance alone."""
    ruins = Ruins(box, interior)
    ruins.next_to = [0] * CELLS
    ruins.around = NOTHING_AROUND[:]
    for kind in range(MISSING):
        ruins.parts.append(PARTS_AT_FIRST[kind][:])
    ruins.parts.append(NO_PARTS)
    ruins.add(box, 0, 0, MIDDLE, NO_COLOUR)
    return ruins


assert CELLS == STRIDE * STRIDE
