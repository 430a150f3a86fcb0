"""Places and prices by bit sets agree with trying everything cell by cell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.games import game
from ludarium.games.knossos.rules.actions import LAY
from ludarium.games.knossos.rules.cells import GRID_OF, MIDDLE, SPOTS, STRIDE, each_cell
from ludarium.games.knossos.rules.step_kinds import STEP_TURN
from ludarium.games.knossos.rules.steps.laying import can_lay, lay_options
from ludarium.games.knossos.rules.tables import seat_colour
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import kind_of

GAME = game("knossos")
Cell = tuple[int, int]
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1))


def enclosed(solid: set[Cell]) -> set[Cell]:
    x0, x1 = min(x for x, _ in solid) - 1, max(x for x, _ in solid) + 1
    y0, y1 = min(y for _, y in solid) - 1, max(y for _, y in solid) + 1
    todo, seen = [(x0, y0)], {(x0, y0)}
    while todo:
        x, y = todo.pop()
        for dx, dy in AROUND:
            c = (x + dx, y + dy)
            if x0 <= c[0] <= x1 and y0 <= c[1] <= y1 and c not in seen and c not in solid:
                seen.add(c)
                todo.append(c)
    return {(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)} - seen - solid


def parts(cells: set[Cell]) -> list[int]:
    sizes = []
    while cells:
        todo, size = [cells.pop()], 0
        while todo:
            x, y = todo.pop()
            size += 1
            for dx, dy in AROUND:
                if (x + dx, y + dy) in cells:
                    cells.remove((x + dx, y + dy))
                    todo.append((x + dx, y + dy))
        sizes.append(size)
    return sizes


def spots(cells: int) -> set[Cell]:
    return {(g % STRIDE, g // STRIDE) for g in each_cell(cells)}


def by_hand(p: Any, seat: int, tile: int) -> set[int]:
    """Every legal placement, tried cell by cell over the whole grid."""
    tiles = [spots(c) for c in p.ruins.cells]
    solid = set().union(*tiles)
    before = enclosed(solid)
    purse, found = p.total(seat), set()
    for turn, shape, colour in p.box.tile_turns[tile]:
        for spot, first in enumerate(GRID_OF):
            cells = {((first % STRIDE) + _dx(o), first // STRIDE + _dy(o)) for o in p.box.shapes[shape]}
            xs, ys = [x for x, _ in cells | solid], [y for _, y in cells | solid]
            wide = max(max(xs) - min(xs), max(ys) - min(ys)) < p.ruins.interior
            touched = [i for i, t in enumerate(tiles) if any((x + dx, y + dy) in t for x, y in cells for dx, dy in AROUND)]
            if cells & solid or not touched or not wide:
                continue
            same = p.due(seat, colour, sum(p.ruins.colour[i] == colour for i in touched))
            gap = sum(n * n for n in parts(enclosed(solid | cells) - before))
            if same <= p.store[seat_colour(seat, colour)] and gap <= purse - same:
                found.add(LAY + turn * SPOTS + spot)
    return found


def _dy(offset: int) -> int:
    return (offset + STRIDE // 2) // STRIDE


def _dx(offset: int) -> int:
    return offset - _dy(offset) * STRIDE


def compare(seed: int, steps: int, content: Path | None = None) -> None:
    luck = chance_from(f"board {seed}")
    p: Any = GAME.start(3 + seed % 2, seed, content)
    for _ in range(steps):
        tile = luck.pick(p.bag)
        options = lay_options(p, 0, tile, False)
        p.store[:4] = [luck.below(6) for _ in range(4)]
        p.discount[:4] = [luck.below(2) for _ in range(4)]
        options = lay_options(p, 0, tile, False)
        assert set(options) == by_hand(p, 0, tile)
        assert len(set(options)) == len(options)
        if options:
            action = luck.pick(options) - LAY
            p.bag.remove(tile)
            p.lay(tile, action // SPOTS, GRID_OF[action % SPOTS], p.box.tile_colours[tile][action // SPOTS // 4])
    assert spots(p.ruins.gaps) == enclosed(set().union(*(spots(c) for c in p.ruins.cells)))


def test_placements_equal_those_found_cell_by_cell() -> None:
    compare(1, 9)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, *(pytest.param(seed, marks=pytest.mark.long) for seed in (3, 4))])
def test_placements_equal_those_found_cell_by_cell_in_full_frames(seed: int) -> None:
    compare(seed, 26)


# five and six cells: a bay, a deep bay, two bays, a block, a long row, stairs
LARGE = (
    "[[0, 0], [2, 0], [0, 1], [1, 1], [2, 1]]",
    "[[0, 0], [1, 0], [0, 1], [0, 2], [1, 2]]",
    "[[0, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]]",
    "[[0, 0], [2, 0], [0, 1], [1, 1], [2, 1], [1, 2]]",
    "[[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]]",
    "[[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0]]",
    "[[1, 0], [2, 0], [0, 1], [1, 1], [1, 2]]",
)


@pytest.fixture
def large(tmp_path: Path) -> Path:
    """A box in which every second tile has five or six cells, and a frame of 14."""
    rows = [
        f'[[tile]]\nid = "R{n:02}"\ncells = {LARGE[n % len(LARGE)]}\nmarks = [{LARGE[n % len(LARGE)][1:7]}]\n'
        for n in range(1, 67, 2)
    ]
    pack = tmp_path / "large.toml"
    pack.write_text("[setup]\ninterior = [11, 14]\n" + "".join(rows))
    return pack


@pytest.mark.parametrize("seed", [5, 6])
def test_placements_of_large_tiles_equal_those_found_cell_by_cell(seed: int, large: Path) -> None:
    compare(seed, 14, large)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 20))
def test_placements_of_large_tiles_equal_those_found_cell_by_cell_in_full_frames(seed: int, large: Path) -> None:
    compare(seed, 30, large)


def test_r3_the_bay_of_a_large_tile_laid_against_the_entrance_is_a_gap(rig: type[KnossosRig], large: Path) -> None:
    """Five cells around the cell above the entrance; open to the other side they cost nothing."""
    for cells, free in (
        ([(0, -2), (1, -2), (2, -2), (0, -1), (2, -1)], False),
        ([(0, -2), (2, -2), (0, -1), (1, -1), (2, -1)], True),
    ):
        t = rig(content=large)
        pick, lay = t.offer("red", cells)
        t.turn().play(pick)
        assert (lay in t.names()) == free
        t = rig(content=large)
        t.store(0, blue=1)
        pick, lay = t.offer("red", cells)
        t.turn().play(pick, lay)
        assert t.held(0) == [0, int(free), 0, 0]


def test_r3_an_open_bay_beside_the_entrance_costs_nothing(rig: type[KnossosRig], large: Path) -> None:
    """All five cells count: by the first four of them alone it would look closed."""
    t = rig(content=large)
    pick, lay = t.offer("red", [(2, -2), (3, -2), (2, -1), (2, 0), (3, 0)])
    t.turn().play(pick, lay)
    assert t.p.ruins.gaps == 0


def test_a_place_that_still_costs_nothing_is_kept(rig: type[KnossosRig]) -> None:
    """The last of the places around the entrance, not the first that a new search would find."""
    t = rig()
    tile, turn = t.find("red", [(2, 0)])
    shape = t.p.box.turn_shape[tile][turn]
    ruins = t.p.ruins
    assert ruins.costs_nothing_somewhere(t.p.box, tile)
    last = ruins.free_of_cost(t.p.box, shape, 0)[-1]
    assert (ruins.last_turn[tile], ruins.last_first[tile]) != (turn, last)
    ruins.last_turn[tile], ruins.last_first[tile] = turn, last
    t.put("green", [(2, 0), (3, 0)])
    ruins = t.p.ruins
    assert ruins.costs_nothing_somewhere(t.p.box, tile)
    assert (ruins.last_turn[tile], ruins.last_first[tile]) == (turn, last)


@pytest.mark.parametrize(("colour", "kept"), [("red", False), ("green", True)])
def test_a_place_beside_a_tile_of_its_colour_is_not_kept(rig: type[KnossosRig], colour: str, kept: bool) -> None:
    """R 5 A1: there the tile costs something from now on."""
    t = rig()
    tile, turn = t.find("red", [(2, 0)])
    t.p.ruins.last_turn[tile], t.p.ruins.last_first[tile] = turn, MIDDLE + 2
    t.put(colour, [(2, 1), (3, 1)])
    ruins = t.p.ruins
    assert ruins.costs_nothing_somewhere(t.p.box, tile)
    assert ((ruins.last_turn[tile], ruins.last_first[tile]) == (turn, MIDDLE + 2)) == kept


def test_copies_share_the_ruins_until_one_lays_a_tile(rig: type[KnossosRig]) -> None:
    t = rig()
    q = rig()
    q.p = t.p.copy()
    assert q.p.ruins is t.p.ruins
    q.put("red", [(2, 0), (3, 0)])
    assert (len(t.p.ruins.tile), len(q.p.ruins.tile)) == (1, 2)
    t.put("blue", [(2, 0), (3, 0)])
    q.put("green", [(4, 0)])
    assert (len(t.p.ruins.tile), len(q.p.ruins.tile)) == (2, 3)


def tables(p: Any) -> dict[str, Any]:
    """All that the ruins know, but not what was only worked out in passing."""
    kept = ("last_turn", "last_first", "shared")
    in_passing = ("fit", "apart", "easy", "fitting", "not_enough", "clear", "meets", "close", *kept)
    names = [n for n in dir(p.ruins) if not n.startswith("_") and not n.endswith("_at") and n not in in_passing]
    return {n: getattr(p.ruins, n) for n in names if isinstance(getattr(p.ruins, n), int | list)}


@pytest.mark.parametrize("seed", range(4))
def test_the_tables_kept_while_tiles_are_laid_equal_those_made_anew(seed: int) -> None:
    """Also of a copy that lays on, and with gaps (the seats are rich)."""
    luck = chance_from(f"tables {seed}")
    p: Any = GAME.start(3 + seed % 2, seed)
    for turn in range(22):
        p.store[:4] = [luck.below(9) for _ in range(4)]
        tile = luck.pick(p.bag)
        options = lay_options(p, 0, tile, False)
        if options:
            action = luck.pick(options) - LAY
            p.bag.remove(tile)
            q = p.copy() if turn % 3 == 0 else p
            q.lay(tile, action // SPOTS, GRID_OF[action % SPOTS], p.box.tile_colours[tile][action // SPOTS // 4])
            if q is not p:
                assert len(q.ruins.tile) == len(p.ruins.tile) + 1
            p = q
            anew: Any = GAME.start(p.seats, seed)
            anew.laid = p.laid
            assert tables(anew) == tables(p)


def test_a_tile_can_be_picked_exactly_while_some_place_can_be_paid_for() -> None:
    """Whoever was asked before, richer or poorer, with cards or without."""
    luck = chance_from("picks")
    p: Any = GAME.start(4, 8)
    seen = [0, 0]
    while not p.over:
        if kind_of(p.pending(p.turn)) == STEP_TURN:
            for seat in range(4):
                p.store[seat * 4 : seat * 4 + 4] = [luck.pick([0, 0, 0, 0, 1, 2]) for _ in range(4)]
                for tile in p.area:
                    can = can_lay(p, seat, tile)
                    assert can == bool(lay_options(p, seat, tile, False))
                    seen[can] += 1
            p.refresh()
        p.take(p.turn, luck.pick(p.menu))
    assert min(seen) > 100


def test_laid_rebuilds_the_ruins(rig: type[KnossosRig]) -> None:
    t = rig()
    t.put("red", [(2, 0), (3, 0)])
    t.put("green", [(2, 1), (3, 1), (4, 1)])
    q = rig()
    q.p.laid = t.p.laid
    assert (q.p.ruins.cells, q.p.ruins.adjacent, q.p.ruins.colour) == (
        t.p.ruins.cells,
        t.p.ruins.adjacent,
        t.p.ruins.colour,
    )
