"""The ruins: where a further tile could lie at what price.

All places of a shape are found together by a few shifts of sets of cells (one int with a bit for each cell of the
grid). Copies of a position share their `Ruins` until one of them lays a tile.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ludarium.games.knossos.rules.cells import BITS_OF, EACH_CELL, MIDDLE, NO_CELLS, PARTS_OF, SPOT_OF, each_cell, side_of
from ludarium.games.knossos.rules.content import NO_COLOUR, Box
from ludarium.games.knossos.rules.gaps import cells_closed_in, gap_from, stretches
from ludarium.games.knossos.rules.laid_tiles import UNKNOWN, LaidTiles
from ludarium.games.knossos.rules.shapes import CELL_B, CELL_C, CELL_D, KIND_A, KIND_B, KIND_C, KIND_D, LEAST, MORE
from ludarium.games.knossos.rules.tables import COLOUR_COUNT

TOO_MUCH: Final = 9999  # a gap that nobody could pay for
FOR_EVER: Final = 9999  # more tiles than can ever lie there
ENTRANCE_LOOK: Final = 4  # after the four colours
GAP_LOOK: Final = 5
LOOKS: Final = 6


class Ruins(LaidTiles):
    """The laid tiles, and what is known of the places around them.

    What was worked out is kept with the number of tiles that lay there then (`..._at`): it holds until the next one."""

    def __init__(self, box: Box, interior: int) -> None:
        super().__init__(box, interior)
        shapes, tiles = len(box.shapes), len(box.tile_turns)
        self.fit: list[int] = [0] * shapes
        self.fit_at: list[int] = [0] * shapes
        self.apart: list[int] = [0] * (shapes * COLOUR_COUNT)  # by shape and colour
        self.apart_at: list[int] = [0] * (shapes * COLOUR_COUNT)
        self.easy: list[int] = [0] * tiles  # twice that number; one more: the tile can be laid without paying
        self.fitting: list[int] = [0] * tiles  # the same of a tile for which there is room
        self.not_enough: list[list[int]] = [[0]] * tiles  # that number; of its colours and in all, without discounts
        # for each tile where it cost nothing when that was last looked up: it often still does
        self.last_turn: list[int] = [UNKNOWN] * tiles
        self.last_first: list[int] = [UNKNOWN] * tiles
        self.looks: list[int] = []  # of all cells on which something lies, as far as that was asked for (`all_looks`)
        self.looks_slots = 0
        self.looks_gaps = 0

    def copy(self, box: Box) -> Ruins:
        new = Ruins(box, self.interior)
        self.copy_to(new)
        new.fit = self.fit[:]
        new.fit_at = self.fit_at[:]
        new.last_turn = self.last_turn[:]
        new.last_first = self.last_first[:]
        return new

    def all_looks(self) -> list[int]:
        """What lies on the cells: for each of them its spot and look (spot * LOOKS + look), in the order of laying."""
        if self.looks_gaps & ~self.gaps:  # a tile lies where there was a gap
            self.looks, self.looks_slots, self.looks_gaps = [], 0, 0
        looks = self.looks
        for slot in range(self.looks_slots, len(self.cells)):
            look = self.colour[slot] if slot else ENTRANCE_LOOK
            for cell in each_cell(self.cells[slot]):
                looks.append(SPOT_OF[cell] * LOOKS + look)
        self.looks_slots = len(self.cells)
        if self.gaps != self.looks_gaps:
            for cell in each_cell(self.gaps & ~self.looks_gaps):
                looks.append(SPOT_OF[cell] * LOOKS + GAP_LOOK)
            self.looks_gaps = self.gaps
        return looks

    # -- where a shape could lie ------------------------------------------------------------------------------------------

    def fits(self, box: Box, shape: int) -> int:
        """First cells from which the shape lies on free cells and shares an edge with a tile (R 5 A1)."""
        now = len(self.tile)
        if self.fit_at[shape] >= now:
            return self.fit[shape]
        found, cells = self.free, box.shapes[shape]
        for i in range(1, len(cells)):
            found &= self.free >> cells[i]
        if found:
            near = self.border
            for i in range(1, len(cells)):
                near |= self.border >> cells[i]
            found &= near
            self.fit_at[shape] = now
        else:
            self.fit_at[shape] = FOR_EVER  # free cells never come back
        self.fit[shape] = found
        return found

    def fits_apart(self, box: Box, shape: int, colour: int) -> int:
        """Those of them where it shares no edge with a tile of the colour."""
        i, now = shape * COLOUR_COUNT + colour, len(self.tile)
        if self.apart_at[i] == now:
            return self.apart[i]
        found, near = self.fits(box, shape), self.near_colour[colour]
        if found and near:
            close, cells = near, box.shapes[shape]
            for k in range(1, len(cells)):
                close |= near >> cells[k]
            found ^= found & close
        self.apart[i] = found
        self.apart_at[i] = now
        return found

    def free_of_cost(self, box: Box, shape: int, colour: int) -> list[int]:
        """First cells from which a shape of the colour lies without paying anything."""
        found: list[int] = []
        self.closing_none(box, shape, self.fits_apart(box, shape, colour), EACH_CELL, found)
        return found

    def fits_somewhere(self, box: Box, tile: int) -> bool:
        """Whether there is room for the tile, payment left aside (R 5, end of turn)."""
        if self.costs_nothing_somewhere(box, tile):  # asked anyway before the next action
            return True
        no = 2 * len(self.tile)
        if self.fitting[tile] < no:
            self.fitting[tile] = no
            for entry in box.tile_turns[tile]:
                if self.fits(box, entry[1]):
                    self.fitting[tile] = no + 1
                    break
        return self.fitting[tile] > no

    def costs_nothing_somewhere(self, box: Box, tile: int) -> bool:
        """Whether the tile can be laid without paying anything."""
        no = 2 * len(self.tile)
        known = self.easy[tile]
        if known < no:
            known = no + 1 if self._as_before(box, tile) or self._look_for_free(box, tile) else no
            self.easy[tile] = known
        return known > no

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

    def _look_for_free(self, box: Box, tile: int) -> bool:
        """Look for a place that costs nothing, and keep it."""
        for entry in box.tile_turns[tile]:
            first = self._one_free_of_cost(box, entry[1], entry[2]) if self.fit_at[entry[1]] != FOR_EVER else UNKNOWN
            if first != UNKNOWN:
                self.last_turn[tile] = entry[0]
                self.last_first[tile] = first
                return True
        return False

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

    def closing_none(self, box: Box, shape: int, places: int, names: list[Any], out: list[Any]) -> list[int]:
        """Add the names (one for each cell) of the places where the shape closes no gap; the first cells of the others.

        Many at once and with `holes_made` inlined: no loop of the rules runs more often.
        """
        around, further = self.around, box.further[shape]
        if len(further) > MORE:
            return self._closing_none_of_many(box, shape, places, names, out)
        part_a, part_b = PARTS_OF[further[KIND_A]], PARTS_OF[further[KIND_B]]
        part_c, part_d = PARTS_OF[further[KIND_C]], PARTS_OF[further[KIND_D]]
        b: i64 = further[CELL_B]
        c: i64 = further[CELL_C]
        d: i64 = further[CELL_D]
        least: i64 = further[LEAST]
        closing: list[int] = []
        data = places.to_bytes((places.bit_length() + 7) // 8, "little")
        filled = data.lstrip(NO_CELLS)
        at: i64 = (len(data) - len(filled)) * 8
        for byte in filled:  # `each_cell`, inlined
            if byte:
                for k in BITS_OF[byte]:
                    first = at + k
                    here: i64 = around[first]
                    count: i64 = part_a[here]
                    here = around[first + b]
                    count += part_b[here]
                    here = around[first + c]
                    count += part_c[here]
                    here = around[first + d]
                    count += part_d[here]
                    if count < least:
                        closing.append(first)
                    else:
                        out.append(names[first])
            at += 8
        return closing

    def _closing_none_of_many(self, box: Box, shape: int, places: int, names: list[Any], out: list[Any]) -> list[int]:
        """The same for a shape of more than four cells."""
        closing: list[int] = []
        for first in each_cell(places):
            if self.holes_made(box, shape, first) > 0:
                closing.append(first)
            else:
                out.append(names[first])
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
    ruins.add(box, 0, 0, MIDDLE, NO_COLOUR)
    return ruins
