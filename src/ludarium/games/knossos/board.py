"""The ruins: tiles on the grid, their neighbours, and where a further tile could lie at what price.

A set of cells is one int with a bit for each cell of the 24 x 24 grid. All places of a shape are found together by a few
shifts of such sets, and only along the border of what lies there; nothing is tried cell by cell. A `Ruins` is never
changed: `with_tile` makes a new one, so that copies of a position share it. What it works out is kept
in it (`fit`, `cuts`, `easy`).
"""

from __future__ import annotations

from typing import Final

from ludarium.games.knossos.content import CELLS, MIDDLE, NO_COLOUR, STRIDE, Box

EVERY_CELL: Final = (1 << 576) - 1
TWO_ROWS: Final = (1 << 48) - 1
UNKNOWN: Final = -1
TOO_MUCH: Final = 9999  # a gap that nobody could pay for


def neighbours(cells: int) -> int:
    """The cells that share an edge with the set (and may belong to it)."""
    return (cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE) & EVERY_CELL


def each_cell(cells: int) -> list[int]:
    """The cells of a set in reading order, two rows at a time."""
    found: list[int] = []
    if not cells:
        return found
    base = max(0, ((cells & -cells).bit_length() // STRIDE - 1) * STRIDE)
    cells >>= base
    while cells:
        rows = cells & TWO_ROWS
        while rows:
            low = rows & -rows
            found.append(base + low.bit_length() - 1)
            rows ^= low
        cells >>= 48
        base += 48
    return found


def square_sum(cells: int) -> int:
    """The squares of the sizes of the connected parts of a set, added up (R 3: X1^2 + X2^2 + ...)."""
    total = 0
    while cells:
        part = flood(cells & -cells, cells)
        cells ^= part
        size = part.bit_count()
        total += size * size
    return total


def flood(part: int, within: int) -> int:
    """All cells of `within` that can be reached from `part` by steps over edges."""
    while True:
        grown = (part | part << 1 | part >> 1 | part << STRIDE | part >> STRIDE) & within
        if grown == part:
            return part
        part = grown


class Ruins:
    """What lies in the frame. Tiles are numbered as they were laid (slots); the entrance is slot 0."""

    def __init__(self, box: Box, interior: int) -> None:
        self.interior = interior
        self.tile: list[int] = []  # for each slot: tile, orientation, first cell, colour
        self.turn: list[int] = []
        self.at: list[int] = []
        self.colour: list[int] = []
        self.cells: list[int] = []
        self.near: list[int] = []  # cells sharing an edge with the tile
        self.adjacent: list[int] = []  # slots sharing an edge, as bits
        self.slot: list[int] = [UNKNOWN] * len(box.tile_marks)
        self.distance: list[int] = []  # steps from the entrance by a shortest way
        self.filled = 0
        self.gaps = 0  # empty cells that are enclosed by tiles
        self.border = 0  # empty cells that share an edge with a tile
        self.near_colour: list[int] = [0, 0, 0, 0]
        self.number: list[int] = [0, 0, 0, 0]  # tiles of each colour
        self.reach = 0  # all cells that a sliding frame can take in
        self.free = 0  # those of them that are empty
        self.left = 0  # bounding box
        self.right = 0
        self.top = 0
        self.bottom = 0
        shapes = len(box.shapes)
        self.fit: list[int] = [UNKNOWN] * shapes
        self.cuts: list[int] = [UNKNOWN] * shapes
        self.easy: list[int] = [UNKNOWN] * len(box.tile_marks)
        self.corners: list[int] = []  # where the line of empty cells breaks off, for steps right, down, left, up

    def with_tile(self, box: Box, tile: int, turn: int, first: int, colour: int) -> Ruins:
        """The ruins with one more tile."""
        new = Ruins(box, self.interior)
        slot = len(self.tile)
        cells = 0
        for offset in box.turn_cells[tile][turn]:
            cells |= 1 << first + offset
        near = neighbours(cells) & ~cells
        new.tile = self.tile + [tile]
        new.turn = self.turn + [turn]
        new.at = self.at + [first]
        new.colour = self.colour + [colour]
        new.cells = self.cells + [cells]
        new.near = self.near + [near]
        new.slot = self.slot[:]
        new.slot[tile] = slot
        new.adjacent = self.adjacent[:]
        touched = 0
        for other in range(slot):
            if self.cells[other] & near:
                touched |= 1 << other
                new.adjacent[other] |= 1 << slot
        new.adjacent.append(touched)
        new.distance = self._distances(touched, new.adjacent)
        new.filled = self.filled | cells
        new.border = (self.border | near) & ~new.filled
        new.near_colour = self.near_colour[:]
        new.number = self.number[:]
        if colour != NO_COLOUR:
            new.near_colour[colour] |= near
            new.number[colour] += 1
        new._frame(self, box.turn_cells[tile][turn], first)
        inside = self.gaps & cells
        new.gaps = self.gaps & ~cells
        if slot and not inside and self.closes(box, tile, turn, first):
            new._enclose()
        return new

    def _distances(self, touched: int, adjacent: list[int]) -> list[int]:
        """Steps from the entrance once the new tile lies there; anew only when it makes a short cut."""
        nearest = farthest = UNKNOWN
        while touched:
            low = touched & -touched
            touched ^= low
            steps = self.distance[low.bit_length() - 1]
            if nearest == UNKNOWN or steps < nearest:
                nearest = steps
            farthest = max(farthest, steps)
        if farthest > nearest + 2:
            return distances(adjacent, 0)
        return self.distance + [nearest + 1]

    def _frame(self, old: Ruins, offsets: list[int], first: int) -> None:
        """Bounding box, and the cells that it and the frame leave open (R 3: the frame is a limit of size)."""
        left, right, top, bottom = STRIDE, 0, STRIDE, 0
        if old.tile:
            left, right, top, bottom = old.left, old.right, old.top, old.bottom
        for offset in offsets:
            cell = first + offset
            x, y = cell % STRIDE, cell // STRIDE
            left, right = min(left, x), max(right, x)
            top, bottom = min(top, y), max(bottom, y)
        self.left, self.right, self.top, self.bottom = left, right, top, bottom
        same = left == old.left and right == old.right and top == old.top and bottom == old.bottom
        self.reach = old.reach if same and old.tile else self.window()
        self.free = self.reach & ~self.filled

    def window(self) -> int:
        """All cells that the frame could cover while it covers every tile."""
        x0, x1 = max(1, self.right - self.interior + 1), min(STRIDE - 2, self.left + self.interior - 1)
        y0, y1 = max(1, self.bottom - self.interior + 1), min(STRIDE - 2, self.top + self.interior - 1)
        row = (1 << x1 - x0 + 1) - 1 << x0
        cells = 0
        for y in range(y0, y1 + 1):
            cells |= row << y * STRIDE
        return cells

    def _enclose(self) -> None:
        """Note the gaps that the new tile closes (R 3: the frame does not count)."""
        open_cells = EVERY_CELL & ~self.filled & ~self.gaps
        self.gaps |= open_cells & ~flood(1, open_cells)

    def closes(self, box: Box, tile: int, turn: int, first: int) -> bool:
        """Whether the tile would close a gap there."""
        return self.closing(box, box.turn_shape[tile][turn]) >> first & 1 == 1

    # -- where a shape could lie ------------------------------------------------------------------------------------------

    def fits(self, box: Box, shape: int) -> int:
        """First cells from which the shape lies on free cells and shares an edge with a tile (R 5 A1)."""
        found = self.fit[shape]
        if found == UNKNOWN:
            offsets = box.shapes[shape]
            free, border = self.free, self.border
            found = free
            touching = border
            for i in range(1, len(offsets)):
                found &= free >> offsets[i] if offsets[i] >= 0 else free << -offsets[i]
                touching |= border >> offsets[i] if offsets[i] >= 0 else border << -offsets[i]
            found &= touching
            self.fit[shape] = found
        return found

    def closing(self, box: Box, shape: int) -> int:
        """Those places where the shape would close a gap.

        The tiles hang together, so a new tile parts the empty cells exactly when the walk around it meets them in two
        or more stretches. Cells of old gaps are not empty in this sense: filling them costs nothing (case K04).
        """
        found = self.cuts[shape]
        if found == UNKNOWN:
            if not self.corners:
                self._find_corners()
            once = 0
            found = 0
            ring, steps = box.rings[shape], box.ring_steps[shape]
            for i in range(len(ring)):
                offset = ring[i]
                ends = self.corners[steps[i]]
                here = ends >> offset if offset >= 0 else ends << -offset
                found |= once & here
                once |= here
            found &= self.fits(box, shape) & ~self.gaps
            self.cuts[shape] = found
        return found

    def _find_corners(self) -> None:
        open_cells = EVERY_CELL & ~self.filled & ~self.gaps
        walls = ~open_cells
        self.corners = [
            open_cells & walls >> 1,
            open_cells & walls >> STRIDE,
            open_cells & walls << 1,
            open_cells & walls << STRIDE,
        ]

    def touching(self, box: Box, shape: int, colour: int) -> int:
        """Places where the shape shares an edge with a tile of the colour."""
        near = self.near_colour[colour]
        found = 0
        for offset in box.shapes[shape]:
            found |= near >> offset if offset >= 0 else near << -offset
        return found

    def touching_more(self, box: Box, shape: int, colour: int, number: int) -> int:
        """Places where the shape touches more than `number` tiles of the colour."""
        if number >= self.number[colour]:
            return 0
        if number == 0:
            return self.touching(box, shape, colour)
        counted = [0] * (number + 2)  # counted[k]: places that touch at least k
        counted[0] = EVERY_CELL
        offsets = box.shapes[shape]
        for slot in range(len(self.tile)):
            if self.colour[slot] == colour:
                near = self.near[slot]
                here = 0
                for offset in offsets:
                    here |= near >> offset if offset >= 0 else near << -offset
                for k in range(number + 1, 0, -1):
                    counted[k] |= counted[k - 1] & here
        return counted[number + 1]

    # -- prices -----------------------------------------------------------------------------------------------------------

    def cells_of(self, box: Box, shape: int, first: int) -> int:
        cells = 0
        for offset in box.shapes[shape]:
            cells |= 1 << first + offset
        return cells

    def same_colour(self, cells: int, colour: int) -> int:
        """How many tiles of the colour share an edge with the cells (each counts once)."""
        count = 0
        if not self.near_colour[colour] & cells:
            return count
        for slot in range(len(self.tile)):
            if self.colour[slot] == colour and self.near[slot] & cells:
                count += 1
        return count

    def new_gaps(self, cells: int) -> int:
        """The cells that a tile on `cells` would newly enclose."""
        if cells & self.gaps:
            return 0
        open_cells = EVERY_CELL & ~self.filled & ~self.gaps & ~cells
        return open_cells & ~flood(1, open_cells)

    def gap_price(self, cells: int) -> int:
        """The cost of the gaps that a tile on `cells` closes, in any colours (R 3)."""
        return square_sum(self.new_gaps(cells))

    def gap_price_up_to(self, cells: int, purse: int) -> int:
        """The same, but TOO_MUCH as soon as a purse of this size cannot pay it; looks only at the cells nearby.

        Each stretch of empty cells around the tile is a part of its own once the tile lies there; one of them leads
        outside. So the second one that is too large to pay for decides.
        """
        open_cells = EVERY_CELL & ~self.filled & ~self.gaps & ~cells
        wide = cells | cells << 1 | cells >> 1
        around = (wide | wide << STRIDE | wide >> STRIDE) & open_cells
        total = 0
        outside = 0
        while around:
            part = flood(around & -around, around)
            around ^= part
            size = part.bit_count()
            while size * size <= purse:
                grown = (part | part << 1 | part >> 1 | part << STRIDE | part >> STRIDE) & open_cells
                if grown == part:
                    break
                part = grown
                size = part.bit_count()
            if size * size <= purse:
                total += size * size
            elif outside:
                return TOO_MUCH
            else:
                outside = 1
        return total if total <= purse else TOO_MUCH

    def fits_somewhere(self, box: Box, tile: int) -> bool:
        """Whether there is room for the tile, payment left aside (R 5, end of turn)."""
        for entry in box.tile_turns[tile]:
            if self.fits(box, entry[1]):
                return True
        return False

    def costs_nothing_somewhere(self, box: Box, tile: int) -> bool:
        """Whether the tile can be laid without paying anything."""
        known = self.easy[tile]
        if known == UNKNOWN:
            known = 0
            for entry in box.tile_turns[tile]:
                shape = entry[1]
                fit = self.fits(box, shape)
                if fit and fit & ~self.closing(box, shape) & ~self.touching(box, shape, entry[2]):
                    known = 1
                    break
            self.easy[tile] = known
        return known == 1


def distances(adjacent: list[int], start: int) -> list[int]:
    """Steps from a slot to every slot."""
    found = [UNKNOWN] * len(adjacent)
    ring = seen = 1 << start
    steps = 0
    while ring:
        reached = 0
        for slot in range(len(adjacent)):
            if ring >> slot & 1:
                found[slot] = steps
                reached |= adjacent[slot]
        ring = reached & ~seen
        seen |= ring
        steps += 1
    return found


def entrance(box: Box, interior: int) -> Ruins:
    """The ruins at the start: the entrance alone."""
    return Ruins(box, interior).with_tile(box, 0, 0, MIDDLE, NO_COLOUR)


assert CELLS == STRIDE * STRIDE
