"""The ruins: where a further tile could lie at what price.

All places of a shape are found together by a few shifts of sets of cells (one int with a bit for each cell of the
grid). Copies of a position share their `Ruins` until one of them lays a tile. What it works out is kept in it until then
(`fit` and what follows it).
"""

from __future__ import annotations

from typing import Final

from ludarium.games.knossos.rules.cells import BITS_OF, FIRST_SPOT, GRID_OF, MIDDLE, NO_CELLS, SPOT_OF, each_cell, side_of
from ludarium.games.knossos.rules.content import NO_COLOUR, NO_START, Box
from ludarium.games.knossos.rules.gaps import cells_closed_in, gap_from, stretches
from ludarium.games.knossos.rules.laid_tiles import UNKNOWN, LaidTiles
from ludarium.games.knossos.rules.shapes import CELL_B, CELL_C, CELL_D, KIND_A, KIND_B, KIND_C, KIND_D, LEAST, MORE
from ludarium.games.knossos.rules.tables import COLOUR_COUNT

YES: Final = 1
TOO_MUCH: Final = 9999  # a gap that nobody could pay for


class Ruins(LaidTiles):
    """The laid tiles, and what is known of the places around them."""

    def __init__(self, box: Box, interior: int) -> None:
        super().__init__(box, interior)
        self.nowhere: list[int] = [UNKNOWN] * len(box.shapes)  # 0: there is no room for the shape any more
        # what was worked out since the last tile
        self.fit: list[int] = [UNKNOWN] * len(box.shapes)
        self.apart: list[int] = [UNKNOWN] * (len(box.shapes) * COLOUR_COUNT)  # by shape and colour
        self.easy: list[int] = [UNKNOWN] * len(box.tile_marks)
        self.fitting: list[int] = [UNKNOWN] * len(box.tile_marks)
        self.not_enough: list[list[int]] = [[]] * len(box.tile_marks)  # of its colours and in all, without discounts
        self.clear: list[int] = [UNKNOWN] * len(box.start_cell)  # where a start lies on free cells
        self.meets: list[int] = [UNKNOWN] * len(box.start_cell)  # and where it shares an edge with a tile
        # for each tile where it cost nothing when that was last looked up: it often still does
        self.last_turn: list[int] = [UNKNOWN] * len(box.tile_marks)
        self.last_first: list[int] = [UNKNOWN] * len(box.tile_marks)

    def copy(self, box: Box) -> Ruins:
        new = Ruins(box, self.interior)
        self.copy_to(new)
        new.nowhere = self.nowhere[:]
        new.last_turn = self.last_turn[:]
        new.last_first = self.last_first[:]
        return new

    def add(self, box: Box, tile: int, turn: int, first: int, colour: int) -> None:
        """Put a tile down. Only for ruins that no other position looks at (`shared`)."""
        super().add(box, tile, turn, first, colour)
        self.fit = self.nowhere[:]
        self.apart = [UNKNOWN] * (len(box.shapes) * COLOUR_COUNT)
        self.easy = [UNKNOWN] * len(box.tile_marks)
        self.fitting = [UNKNOWN] * len(box.tile_marks)
        self.not_enough = [[]] * len(box.tile_marks)
        self.clear = [UNKNOWN] * len(box.start_cell)
        self.meets = [UNKNOWN] * len(box.start_cell)

    # -- where a shape could lie ------------------------------------------------------------------------------------------

    def fits(self, box: Box, shape: int) -> int:
        """First cells from which the shape lies on free cells and shares an edge with a tile (R 5 A1)."""
        found = self.fit[shape]
        if found == UNKNOWN:
            start = box.start_of[shape]
            if self.clear[start] == UNKNOWN:
                self._look_at(box, start)
            found = self.clear[start]
            if found:
                found &= self.meets[start]
            else:
                self.nowhere[shape] = 0  # free cells never come back
            self.fit[shape] = found
        return found

    def _look_at(self, box: Box, start: int) -> None:
        """From which first cells the start of a shape lies on free cells, and from which it shares an edge with a tile."""
        before = box.start_before[start]
        if before == NO_START:
            self.clear[start] = self.free
            self.meets[start] = self.border
            return
        if self.clear[before] == UNKNOWN:
            self._look_at(box, before)
        found, cell = self.clear[before], box.start_cell[start]
        if found:
            found &= self.free >> cell
        self.clear[start] = found
        self.meets[start] = self.meets[before] | self.border >> cell if found else 0

    def fits_apart(self, box: Box, shape: int, colour: int) -> int:
        """Those of them where it shares no edge with a tile of the colour."""
        found = self.apart[shape * COLOUR_COUNT + colour]
        if found == UNKNOWN:
            found = self.fits(box, shape)
            near = self.near_colour[colour]
            if found and near:
                further = box.further[shape]
                found &= ~(near | near >> further[CELL_B] | near >> further[CELL_C] | near >> further[CELL_D])
                for i in range(MORE, len(further), 2):
                    found &= ~(near >> further[i])
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

    def closing_none(self, box: Box, shape: int, places: int, base: int, out: list[int]) -> list[int]:
        """Add the spots, counted from `base`, where the shape closes no gap; the first cells of the other places.

        Many at once and with `holes_made` inlined: no loop of the rules runs more often.
        """
        parts, further = self.parts, box.further[shape]
        if len(further) > MORE:
            return self._closing_none_of_many(box, shape, places, base, out)
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

    def _closing_none_of_many(self, box: Box, shape: int, places: int, base: int, out: list[int]) -> list[int]:
        """The same for a shape of more than four cells."""
        closing: list[int] = []
        for first in each_cell(places):
            if self.holes_made(box, shape, first) > 0:
                closing.append(first)
            else:
                out.append(base + SPOT_OF[first])
        return closing

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


def entrance(box: Box, interior: int) -> Ruins:
    """The ruins at the start: the entrance alone."""
    ruins = Ruins(box, interior)
    ruins.clear_grid()
    ruins.add(box, 0, 0, MIDDLE, NO_COLOUR)
    return ruins
