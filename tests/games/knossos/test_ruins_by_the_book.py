"""R 3, R 5 A1: all that the ruins know of themselves and of the places around them, kept up to date tile by tile, equals
what counting cell by cell gives. Tiles lie where chance puts them, gaps and short cuts; some have five cells or six."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from tests.games.knossos.book import EDGES, GAME, Cells, bits, down, holes, right
from tests.games.knossos.test_board import LARGE

from ludarium.games.knossos.rules import cells as grid
from ludarium.games.knossos.rules import shapes
from ludarium.games.knossos.rules.actions import LAY_AT, first_of, lay_action, spot_of, turn_of
from ludarium.games.knossos.rules.cells import EACH_CELL, MIDDLE, SPOT_OF
from ludarium.games.knossos.rules.gaps import cells_closed_in, gap_from, stretches
from ludarium.games.knossos.rules.laid_tiles import distances
from ludarium.games.knossos.rules.position import mark_cells
from ludarium.games.knossos.rules.ruins import TOO_MUCH, entrance
from ludarium.games.knossos.rules.steps.laying import affordable, lay_options
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.packs import hold
from ludarium.kernel.toml_text import to_toml


@lru_cache
def large() -> Path:
    """Every second tile has five or six cells; the frames are small."""
    forms: list[Any] = [eval_cells(text) for text in LARGE]
    rows = [
        {"id": f"R{n:02}", "cells": forms[n % len(forms)], "marks": [forms[n % len(forms)][n % 3]]} for n in range(1, 67, 2)
    ]
    return Path(hold(to_toml({"pack": {"game": "knossos"}, "setup": {"interior": [8, 9]}, "tile": rows})))


def eval_cells(text: str) -> list[list[int]]:
    numbers = [int(n) for n in text.replace("[", " ").replace("]", " ").replace(",", " ").split()]
    return [numbers[i : i + 2] for i in range(0, len(numbers), 2)]


def spots(cells: int) -> Cells:
    return {(c % 32, c // 32) for c in bits(cells)}


def spot(first: int) -> tuple[int, int]:
    return first % 32, first // 32


def form(box: Any, shape: int, first: int) -> Cells:
    x, y = spot(first)
    return {(x + right(o), y + down(o)) for o in box.shapes[shape]}


def around(cells: Cells) -> Cells:
    return {(x + dx, y + dy) for x, y in cells for dx, dy in EDGES}


def grown(seed: int, tiles: int) -> tuple[Any, Chance]:
    """Ruins of so many tiles, each somewhere where it fits."""
    luck = chance_from(f"ruins {seed}")
    p: Any = GAME.start(3 + seed % 2, seed, large() if seed % 3 == 2 else None)
    for _ in range(tiles):
        tile = luck.pick(p.bag)
        turn, shape, colour = luck.pick(p.box.tile_turns[tile])
        places = bits(p.ruins.fits(p.box, shape))
        if places:
            closing = [c for c in places if p.ruins.closes(p.box, shape, c)]
            p.bag.remove(tile)
            p.lay(tile, turn, luck.pick(closing if closing and luck.below(2) else places), colour)
    return p, luck


class Slow:
    """The ruins counted cell by cell."""

    def __init__(self, p: Any) -> None:
        self.box, self.ruins = p.box, p.ruins
        ruins = p.ruins
        self.laid = [form(p.box, p.box.turn_shape[t][ruins.turn[i]], ruins.at[i]) for i, t in enumerate(ruins.tile)]
        self.solid: Cells = set().union(*self.laid)
        self.inside: Cells = set().union(*holes(self.solid))

    def in_frame(self, cells: Cells) -> bool:
        whole = cells | self.solid
        return all(max(v) - min(v) < self.ruins.interior and min(v) > 0 and max(v) < 27 for v in zip(*whole, strict=True))

    def touched(self, cells: Cells) -> list[int]:
        return [slot for slot, own in enumerate(self.laid) if own & around(cells)]

    def fits(self, cells: Cells) -> bool:
        return not cells & self.solid and bool(self.touched(cells)) and self.in_frame(cells)

    def new_holes(self, cells: Cells) -> list[int]:
        return sorted(len(part) for part in holes(self.solid | cells) if not part & self.inside)

    def near(self, slots: list[int]) -> Cells:
        return set().union(*(around(self.laid[s]) for s in slots)) - self.solid


SEEDS = [(seed, 3 + 2 * (seed % 9)) for seed in range(18)]


@pytest.mark.parametrize(("seed", "tiles"), SEEDS)
def test_r_3_what_the_ruins_know_of_themselves(seed: int, tiles: int) -> None:
    p, _ = grown(seed, tiles)
    slow, ruins = Slow(p), p.ruins
    n = len(slow.laid)
    assert [spots(cells) for cells in ruins.cells] == slow.laid
    assert spots(ruins.filled) == slow.solid
    assert spots(ruins.gaps) == slow.inside
    assert spots(ruins.border) == slow.near(list(range(n)))
    for slot in range(n):
        assert bits(ruins.adjacent[slot]) == [s for s in slow.touched(slow.laid[slot]) if s != slot]
        assert ruins.slot[ruins.tile[slot]] == slot
        assert spots(sum(1 << c for c in mark_cells(p, slot))) <= slow.laid[slot]
    assert [t for t in range(len(ruins.slot)) if ruins.slot[t] < 0] == [t for t in range(71) if t not in ruins.tile]
    steps, seen, ring = [-1] * n, {0}, {0}
    for far in range(n):
        for slot in ring:
            steps[slot] = far
        ring = {s for slot in ring for s in bits(ruins.adjacent[slot])} - seen
        seen |= ring
    assert ruins.distance == steps
    assert distances(ruins.adjacent, 0) == steps
    for colour in range(4):
        own = [slot for slot in range(1, n) if ruins.colour[slot] == colour]
        assert bits(ruins.of_colour[colour]) == own
        assert ruins.number[colour] == len(own)
        assert spots(ruins.near_colour[colour]) - slow.solid == slow.near(own)
    xs, ys = zip(*slow.solid, strict=True)
    assert (ruins.left, ruins.right, ruins.top, ruins.bottom) == (min(xs), max(xs), min(ys), max(ys))
    whole = {(x, y) for x in range(32) for y in range(28) if slow.in_frame({(x, y)})}
    assert spots(ruins.window()) == whole
    assert spots(ruins.free) == whole - slow.solid


@pytest.mark.parametrize(("seed", "tiles"), SEEDS)
def test_r_3_what_lies_on_the_cells_is_looked_up_anew_or_carried_on(seed: int, tiles: int) -> None:
    """Colours of tiles, the entrance, gaps; a gap that is built over is a gap no more."""
    p, luck = grown(seed, 2)
    for _ in range(tiles):
        tile = luck.pick(p.bag)
        turn, shape, colour = luck.pick(p.box.tile_turns[tile])
        places = bits(p.ruins.fits(p.box, shape))
        if not places:
            continue
        into = [c for c in places if p.ruins.gaps >> c & 1]
        p.bag.remove(tile)
        p.lay(tile, turn, luck.pick(into or places), colour)
        if luck.below(3):
            slow = Slow(p)
            wanted = [*((c, p.ruins.colour[slot] if slot else 4) for slot, own in enumerate(slow.laid) for c in own)]
            wanted += [(c, 5) for c in slow.inside]
            assert sorted(p.ruins.all_looks()) == sorted(SPOT_OF[y * 32 + x] * 6 + look for (x, y), look in wanted)


@pytest.mark.parametrize(("seed", "tiles"), SEEDS)
def test_r_5_a1_where_a_shape_fits_and_what_it_costs_there(seed: int, tiles: int) -> None:
    """R 3: neighbours of the same colour; X1^2 + X2^2 + ... for the gaps."""
    p, luck = grown(seed + 50, tiles)
    slow, ruins, box = Slow(p), p.ruins, p.box
    for _ in range(5):
        shape, colour = luck.below(len(box.shapes)), luck.below(4)
        near = sorted(around(slow.near(list(range(len(slow.laid))))) | slow.solid)
        fits, apart = ruins.fits(box, shape), ruins.fits_apart(box, shape, colour)
        assert (ruins.fits(box, shape), ruins.fits_apart(box, shape, colour)) == (fits, apart)
        free = ruins.free_of_cost(box, shape, colour)
        closing: list[int] = []
        wide = ruins.closing_none(box, shape, fits, LAY_AT[3], closing)
        assert sorted([*wide, *(first_of(a) for a in closing)]) == bits(fits)
        assert {turn_of(a) for a in closing} <= {3}
        for x, y in [luck.pick(near) for _ in range(9)] + [spot(c) for c in bits(fits)[:: 1 + len(bits(fits)) // 4]]:
            first = y * 32 + x
            cells = form(box, shape, first)
            if not slow.in_frame(cells):
                assert not fits >> first & 1
                continue
            touched = slow.touched(cells)
            same = [s for s in touched if s and ruins.colour[s] == colour]
            assert bool(fits >> first & 1) == slow.fits(cells)
            if not slow.fits(cells):
                continue
            sizes = slow.new_holes(cells)
            assert bits(ruins.touched(box, shape, first)) == touched
            assert ruins.same_colour(box, shape, first, colour) == len(same)
            assert bool(apart >> first & 1) == (not same)
            assert ruins.holes_made(box, shape, first) == len(sizes)
            assert ruins.closes(box, shape, first) == bool(sizes)
            assert (first in wide) == bool(sizes)
            assert (first in free) == (not sizes and not same)
            assert sorted(map(len, ruins.new_gaps(box, shape, first))) == sizes
            price = sum(n * n for n in sizes)
            assert ruins.gap_price(box, shape, first) == price
            assert cells_closed_in(box, ruins.around, shape, first) == sizes.count(1)
            for purse in (*range(5), 8, 9, price - 1, price, price + 1):
                if sizes and purse > 0:
                    wanted = price if price <= purse else TOO_MUCH
                    assert ruins.gap_price_up_to(box, shape, first, purse) == wanted
            check_stretches(p, slow, shape, first, cells)
        for most in range(4):
            wanted = [c for c in bits(fits) if ruins.same_colour(box, shape, c, colour) <= most]
            assert bits(affordable(ruins, box, shape, colour, most)) == wanted


def check_stretches(p: Any, slow: Slow, shape: int, first: int, cells: Cells) -> None:
    """Every empty part around the shape begins in one or more stretches; up to a limit it is followed to its end."""
    solid = slow.solid | cells | slow.inside
    x, y = spot(first)
    begun = stretches(p.box, p.ruins.around, shape, first)
    ring = [(x + right(c), y + down(c)) for c in p.box.rings[shape]]
    assert {ring[i] for i in begun} <= set(ring) - solid
    parts = holes(slow.solid | cells)
    for i in begun:
        inside = next((part for part in parts if ring[i] in part), set())
        size = len(inside)
        for limit in {1, 2, 3, max(1, size - 1), max(1, size), size + 1}:
            found = gap_from(p.box, p.ruins.around, shape, first, i, limit)
            assert {spot(c) for c in found} == (inside if size <= limit else set())
            assert len(found) == len(set(found))
    for part in parts:
        if not part & slow.inside:
            assert any(ring[i] in part for i in begun)


@pytest.mark.parametrize(("seed", "tiles"), SEEDS[::2])
def test_r_5_a1_whether_a_tile_can_lie_anywhere_with_and_without_paying(seed: int, tiles: int) -> None:
    """The same before and after another tile was laid, for a copy as for the ruins themselves."""
    p, luck = grown(seed + 90, tiles + 14)
    for _ in range(3):
        ruins, box = p.ruins, p.box
        for tile in [luck.pick(p.bag) for _ in range(5)]:
            room = any(ruins.fits(box, shape) for _, shape, _ in box.tile_turns[tile])
            free = any(ruins.free_of_cost(box, shape, colour) for _, shape, colour in box.tile_turns[tile])
            for _ in range(2):
                assert ruins.costs_nothing_somewhere(box, tile) == free
                assert ruins.fits_somewhere(box, tile) == room
        p = p.copy()
        tile = luck.pick(p.bag)
        options = lay_options(p, 0, tile, False)
        if options:
            action = luck.pick(options)
            p.bag.remove(tile)
            p.lay(tile, turn_of(action), first_of(action), box.tile_colours[tile][turn_of(action) // 4])


def test_r_3_the_entrance_alone() -> None:
    p: Any = GAME.start(4, 1)
    ruins = entrance(p.box, 12)
    assert (ruins.tile, ruins.turn, ruins.at, ruins.colour, ruins.distance) == ([0], [0], [MIDDLE], [-1], [0])
    assert (ruins.adjacent, ruins.gaps, ruins.number) == ([0], 0, [0, 0, 0, 0])
    assert spots(ruins.filled) == {(13, 13), (14, 13), (13, 14), (14, 14)}


@pytest.mark.parametrize("interior", range(4, 15))
def test_r_3_how_far_a_frame_can_slide(interior: int) -> None:
    """As far as the entrance stays in it; the largest one reaches to the rim of the cells that an action can name."""
    p: Any = GAME.start(4, 1)
    ruins = entrance(p.box, interior)
    reach = range(14 - interior + 1, 13 + interior)
    whole = {(x, y) for x in reach for y in reach}
    assert all(1 <= x <= 26 for x in reach)
    assert spots(ruins.window()) == whole
    assert spots(ruins.free) == whole - spots(ruins.filled)


# -- the grid and the shapes ----------------------------------------------------------------------------------------------


def test_cells_and_their_numbers() -> None:
    for cell in range(0, 896, 5):
        assert (grid.column_of(cell), grid.row_of(cell)) == spot(cell)
        assert grid.cell_at(*spot(cell)) == cell
    for dx in range(-16, 16):
        for dy in range(6):
            assert (grid.right_of(dy * 32 + dx), grid.below(dy * 32 + dx)) == (dx, dy)
    for turn in range(8):
        assert (grid.side_of(turn), grid.quarter_of(turn)) == (turn // 4, turn % 4)
    some = [3, 7, 8, 31, 64, 65, 500, 895]
    assert grid.each_cell(sum(1 << c for c in some)) == some
    assert grid.each_cell(0) == []
    assert grid.each_cell(1) == [0]
    assert [grid.has_cell([4, 9], c) for c in (4, 9, 5)] == [True, True, False]
    assert list(EACH_CELL) == list(range(896))
    for turn, first in ((0, 33), (5, 26 * 32 + 26), (7, 32 + 26)):
        action = lay_action(turn, first)
        x, y = spot(first)
        assert (turn_of(action), first_of(action), spot_of(action)) == (turn, first, (y - 1) * 26 + x - 1)
        assert GAME.actions.name(action).endswith(f"{x - 13},{y - 13}")
        assert LAY_AT[turn][first] == action


def test_the_count_of_holes_follows_from_edges_and_corners() -> None:
    """Euler: laying one cell beside closed sides adds a face, its free edges and its free corners."""
    for sides in range(255):
        edges = [sides >> k & 1 for k in range(4)]
        corners = [sides >> 4 & 1, sides >> 5 & 1, sides >> 6 & 1, sides >> 7 & 1]  # beside edges 0-1, 1-2, 2-3, 3-0
        shut = sum(bool(edges[k] or edges[(k + 1) % 4] or corners[k]) for k in range(4))
        alone = 1 + sum(edges) - shut
        right = (not edges[3] and not corners[3]) + (not edges[1] and not corners[0]) - 1  # free ends of the shared edge
        below = (not edges[0] and not corners[0]) + (not edges[2] and not corners[1]) - 1
        found = [grid.PARTS_OF[kind][sides] for kind in (grid.ALONE, grid.RIGHT, grid.BELOW, grid.BOTH)]
        assert found == [alone, alone - right, alone - below, alone - right - below]
    for kind in range(5):
        assert grid.PARTS_OF[kind][255] == 0
        assert len(grid.PARTS_OF[kind]) == 256
    assert grid.PARTS_OF[grid.MISSING] == [0] * 256
    assert [grid.PARTS_OF[kind][0] for kind in (grid.RIGHT, grid.BELOW, grid.BOTH)] == [0, 0, -1]


L = [[0, 0], [0, 1], [1, 1]]


@pytest.mark.parametrize(
    ("back", "quarter", "cells", "marks"),
    [
        (False, 0, [0, 32, 33], [0, 33]),
        (False, 1, [0, 1, 32], [1, 32]),
        (False, 2, [0, 1, 33], [0, 33]),
        (False, 3, [0, 31, 32], [0, 31]),
        (True, 0, [0, 31, 32], [0, 31]),
        (True, 1, [0, 32, 33], [0, 33]),
        (True, 2, [0, 1, 32], [1, 32]),
        (True, 3, [0, 1, 33], [0, 33]),
    ],
)
def test_r_2_a_tile_turned_and_turned_over(back: bool, quarter: int, cells: list[int], marks: list[int]) -> None:
    assert shapes.turned(L, [[0, 0], [1, 1]], back, quarter) == (cells, marks)
    assert L == [[0, 0], [0, 1], [1, 1]]


def test_shapes() -> None:
    assert [shapes.hang_together(c) for c in ([0], [0, 1], [0, 33], [0, 1, 33, 34], [0, 2])] == [
        True,
        True,
        False,
        True,
        False,
    ]
    assert shapes.sides_beside(0, [1, 32, -1, -32]) == 15
    assert [shapes.sides_beside(0, [o]) for o in (1, 32, -1, -32, 33, 31, -33, -31, 2)] == [1, 2, 4, 8, 16, 32, 64, 128, 0]
    for cells in ([0], [0, 1], [0, 32, 33], [0, 1, 32, 33], [0, 2, 32, 33, 34], [0, 1, 2, 3, 4, 5]):
        ring, body = shapes.ring_around(cells), {spot(400 + c) for c in cells}
        beside = {(x + dx, y + dy) for x, y in body for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - body
        walk = [spot(400 + c) for c in ring]
        assert set(walk) == beside
        for (x, y), (u, v) in zip(walk, [*walk[1:], walk[0]], strict=True):
            assert abs(x - u) + abs(y - v) == 1  # single steps
        assert walk[0] == (400 % 32 - 1, 400 // 32 - 1) or walk[1] == (400 % 32, 400 // 32 - 1)
    alone, beside_it, below, both, missing = range(5)
    assert shapes.further_cells([0]) == [0, missing, 0, missing, 0, missing, alone, 0]
    assert shapes.further_cells([0, 1]) == [1, alone, 0, missing, 0, missing, beside_it, 0]
    assert shapes.further_cells([0, 32]) == [32, alone, 0, missing, 0, missing, below, 0]
    assert shapes.further_cells([0, 1, 32, 33]) == [1, below, 32, beside_it, 33, alone, both, -1]
    assert shapes.further_cells([0, 1, 2, 3, 4]) == [1, 1, 2, 1, 3, 1, 1, 0, 4, 0]
    sizes = [3, 1, 2, 4]
    assert [shapes.most_tiles(sizes, room) for room in (0, 1, 2, 3, 5, 6, 9, 10, 99)] == [0, 1, 1, 2, 2, 3, 3, 4, 4]
