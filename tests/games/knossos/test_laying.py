"""A1: place a tile (R 3, R 5): where, at what price, and what follows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.games.knossos.rules.actions import EV_DRAWN, EV_LAID
from ludarium.games.knossos.rules.cells import CELLS, GRID_OF, MIDDLE, ORIGIN, STRIDE
from ludarium.games.knossos.rules.gaps import gap_from, stretches
from ludarium.games.knossos.rules.ruins import TOO_MUCH

Cells = list[tuple[int, int]]
NOTCH: list[tuple[str, Cells]] = [("red", [(0, -1), (1, -1)]), ("green", [(2, -1), (3, -1), (4, -1), (5, -1)])]
NEW: Cells = [(2, 1), (3, 1), (4, 1)]


def lay_out(rig: type[KnossosRig], tiles: list[tuple[str, Cells]]) -> Any:
    t = rig()
    for colour, cells in tiles:
        t.put(colour, cells)
    return t


def spot(p: Any, cells: Cells) -> tuple[int, int]:
    """The shape that these cells make, and its first cell on the grid."""
    grid = sorted(MIDDLE + y * STRIDE + x for x, y in cells)
    return p.box.shapes.index([g - grid[0] for g in grid]), grid[0]


def price(p: Any, colour: int, cells: Cells) -> tuple[int, int]:
    place = spot(p, cells)
    return p.ruins.same_colour(p.box, *place, colour), p.ruins.gap_price(p.box, *place)


def gaps_up_to(p: Any, cells: Cells, limit: int) -> list[int]:
    """How many cells each gap has that the tile would close, of those with so many at most."""
    shape, first = spot(p, cells)
    around = p.ruins.around
    found = [gap_from(p.box, around, shape, first, i, limit) for i in stretches(p.box, around, shape, first)]
    return [len(gap) for gap in found if gap]


def test_k01_one_yellow_neighbour_and_a_hollow_of_three_cost_1_yellow_and_9_of_any(rig: type[KnossosRig]) -> None:
    t = lay_out(rig, [*NOTCH, ("yellow", [(5, 0), (5, 1)])])
    assert price(t.p, 2, NEW) == (1, 9)
    pick, lay = t.offer("yellow", NEW)
    t.store(0, red=5, yellow=1, green=3)
    t.turn()
    t.play(pick)
    assert t.why(lay) == "why.lay_gap"
    t.store(0, red=6, yellow=1, green=3)
    t.turn().play(pick, lay)
    assert t.held(0) == [0, 0, 0, 0]
    assert t.p.ruins.gaps.bit_count() == 3


def test_k01_the_tile_is_illegal_without_its_colour_even_with_plenty_else(rig: type[KnossosRig]) -> None:
    t = lay_out(rig, [*NOTCH, ("yellow", [(5, 0), (5, 1)])])
    pick, lay = t.offer("yellow", NEW)
    t.store(0, red=9, blue=9)
    t.turn().play(pick)
    assert t.why(lay) == "why.lay_colour"


def test_k02_a_hollow_open_to_the_frame_costs_nothing(rig: type[KnossosRig]) -> None:
    t = lay_out(rig, NOTCH)
    assert price(t.p, 2, NEW) == (0, 0)
    pick, lay = t.offer("yellow", NEW)
    t.turn().play(pick, lay)
    assert t.p.ruins.gaps == 0


COMB: list[tuple[str, Cells]] = [
    ("red", [(2, 0), (2, 1)]),
    ("green", [(3, 1), (3, 2)]),
    ("blue", [(4, 0), (4, 1)]),
    ("yellow", [(5, 1)]),
    ("red", [(6, 1)]),
    ("green", [(7, 0), (7, 1)]),
]
LID: Cells = [(3, -1), (4, -1), (5, -1), (6, -1)]


def test_k03_hollows_of_1_and_2_cost_5(rig: type[KnossosRig]) -> None:
    t = lay_out(rig, COMB)
    assert price(t.p, 2, LID) == (0, 5)
    pick, lay = t.offer("yellow", LID)
    t.store(0, blue=5)
    t.turn().play(pick, lay)
    assert t.held(0) == [0, 0, 0, 0]


def test_k04_a_tile_inside_an_old_hollow_pays_no_gap_cost(rig: type[KnossosRig]) -> None:
    t = lay_out(rig, [*NOTCH, ("yellow", [(5, 0), (5, 1)]), ("yellow", NEW)])
    assert price(t.p, 3, [(3, 0)]) == (1, 0)
    assert t.p.ruins.gaps.bit_count() == 3
    pick, lay = t.offer("green", [(3, 0)])
    t.store(0, green=1)
    t.turn().play(pick, lay)
    assert t.held(0) == [0, 0, 0, 0]
    assert t.p.ruins.gaps.bit_count() == 2  # what is filled is no gap any more


def test_k05_corner_contact_is_not_enough(rig: type[KnossosRig]) -> None:
    t = rig()
    pick, lay = t.offer("red", [(2, 2), (3, 2)])
    t.turn().play(pick)
    assert t.why(lay) == "why.lay_no_edge"


def test_k06_each_tile_of_the_colour_counts_once_however_many_edges_are_shared(rig: type[KnossosRig]) -> None:
    t = lay_out(rig, [("blue", [(2, 0), (3, 0)]), ("blue", [(2, 2), (3, 2)])])
    assert price(t.p, 1, [(2, 1), (3, 1)]) == (2, 0)


@pytest.mark.parametrize(("right", "fits"), [(11, True), (12, False)])
def test_k20_the_bounding_box_may_be_12_wide_and_no_wider(rig: type[KnossosRig], right: int, fits: bool) -> None:
    t = rig()
    for x in (2, 6):
        t.put("red" if x == 2 else "blue", [(x + k, 0) for k in range(4)])
    t.p.ruins = t.p.ruins
    cells = [(10 + k, 0) for k in range(right - 9)]
    pick, lay = t.offer("green", cells)
    t.turn().play(pick)
    assert (t.p.why_not(t.p.game.actions.parse(lay)) is None) is fits if fits else t.why(lay) == "why.lay_frame"


def test_r3_the_frame_slides_so_what_is_gained_on_one_side_is_lost_on_the_other(rig: type[KnossosRig]) -> None:
    t = rig()
    t.put("red", [(-4, 0), (-3, 0), (-2, 0), (-1, 0)])
    xs = {cell % STRIDE - ORIGIN for cell in range(CELLS) if t.p.ruins.window() >> cell & 1}
    assert (min(xs), max(xs)) == (-10, 7)


def test_r3_the_largest_frame_of_a_pack_reaches_as_far_as_its_cells(rig: type[KnossosRig], tmp_path: Path) -> None:
    """Fourteen cells, two of them covered by the entrance: twelve to each side."""
    pack = tmp_path / "frame.toml"
    pack.write_text("[setup]\ninterior = [14, 14]\n", encoding="utf-8")
    reach = rig(content=pack).p.ruins.window()
    cells = [cell for cell in range(CELLS) if reach >> cell & 1]
    for of in ({cell % STRIDE - ORIGIN for cell in cells}, {cell // STRIDE - ORIGIN for cell in cells}):
        assert (min(of), max(of)) == (-12, 13)


def test_r5_a1_a_tile_may_not_lie_on_another(rig: type[KnossosRig]) -> None:
    t = lay_out(rig, [("red", [(2, 0), (3, 0)])])
    pick, lay = t.offer("blue", [(3, 0), (4, 0)])
    t.turn().play(pick)
    assert t.why(lay) == "why.lay_overlaps"


def test_r5_a1_the_meeple_goes_onto_the_mark_of_the_new_tile(rig: type[KnossosRig]) -> None:
    t = rig()
    pick, lay = t.offer("red", [(2, 0), (3, 0)])
    t.turn().play(pick, lay)
    assert t.p.meeple[0] == 1
    assert t.p.marks[1] == 0


def test_ruling_1_a_new_tile_takes_the_meeple_from_an_old_one_and_frees_its_mark(rig: type[KnossosRig]) -> None:
    t = lay_out(rig, [("red", [(2, 0), (3, 0)])])
    t.meeple(0, 1)
    pick, lay = t.offer("blue", [(2, 1), (3, 1)])
    t.turn().play(pick, lay)
    assert t.p.meeple[0] == 2
    assert t.p.marks == [0, 1, 0]
    assert t.p.own[0] == 1 << 2


def test_ruling_5_the_player_chooses_the_side(rig: type[KnossosRig]) -> None:
    t = rig()
    t.p.area = [5]
    t.turn().play("pick R01")
    sides = {name.split()[1][:4] for name in t.names()}
    assert sides == {"fron", "back"}


def test_ruling_6_several_gaps_are_squared_one_by_one(rig: type[KnossosRig]) -> None:
    t = lay_out(rig, COMB)
    assert sorted(len(gap) for gap in t.p.ruins.new_gaps(t.p.box, *spot(t.p, LID))) == [1, 2]
    assert [t.p.ruins.gap_price_up_to(t.p.box, *spot(t.p, LID), purse) for purse in (4, 5, 6)] == [TOO_MUCH, 5, 5]


def test_r6_a_discount_lowers_the_cost_of_a_tile_but_not_of_a_gap(rig: type[KnossosRig]) -> None:
    t = lay_out(rig, [*NOTCH, ("yellow", [(5, 0), (5, 1)])])
    t.own(0, "P05")
    pick, lay = t.offer("yellow", NEW)
    t.store(0, red=9)
    t.turn().play(pick, lay)
    assert t.held(0) == [0, 0, 0, 0]


def test_r6_a_discount_alone_can_pay_for_the_only_place_of_a_tile(rig: type[KnossosRig], tmp_path: Path) -> None:
    """One cell is left in the frame, beside a red and a blue tile; the tile is red on one side and blue on the other."""
    pack = tmp_path / "small.toml"
    pack.write_text("[setup]\ninterior = [4, 4]\n", encoding="utf-8")
    t = rig(content=pack)
    pick, _ = t.offer("red", [(3, 2)])
    for colour, cells in (
        ("green", [(2, 0), (3, 0)]),
        ("red", [(2, 1), (3, 1)]),
        ("blue", [(2, 2)]),
        ("yellow", [(0, 2), (1, 2)]),
        ("green", [(0, 3), (1, 3), (2, 3), (3, 3)]),
    ):
        t.put(colour, cells)
    assert t.turn().why(pick) == "why.tile_unpaid"
    t.own(0, "P04")  # one less of red and of blue
    assert pick in t.turn().names()


def test_r3_a_gap_larger_than_asked_for_is_not_followed_to_its_end(rig: type[KnossosRig]) -> None:
    """The hollow of K01 has three cells."""
    t = lay_out(rig, [*NOTCH, ("yellow", [(5, 0), (5, 1)])])
    assert [gaps_up_to(t.p, NEW, limit) for limit in (2, 3, 4)] == [[], [3], [3]]


def test_r3_a_deep_gap_behind_a_narrow_mouth_is_not_followed_beyond_the_limit(rig: type[KnossosRig]) -> None:
    """A shaft beside the entrance: one of its three cells touches the new tile."""
    shaft: list[tuple[str, Cells]] = [
        ("green", [(1, 2), (1, 3)]),
        ("blue", [(2, 3), (3, 3)]),
        ("red", [(3, 0), (3, 1), (3, 2)]),
    ]
    t = lay_out(rig, shaft)
    lid: Cells = [(2, -1), (3, -1)]
    assert price(t.p, 2, lid) == (0, 9)
    assert [gaps_up_to(t.p, lid, limit) for limit in (2, 3, 4)] == [[], [3], [3]]


def test_turns_that_look_the_same_are_offered_once(rig: type[KnossosRig]) -> None:
    t = rig()
    t.p.area = [5]  # one cell: all turns are the same
    t.turn().play("pick R01")
    assert t.why("lay front90 2,0") == "why.lay_same_turn"
    assert len(t.names()) == 2 * 8  # two sides, the eight cells around the entrance that share an edge with it


def test_a_tile_that_is_not_in_the_area_cannot_be_picked(rig: type[KnossosRig]) -> None:
    t = rig().turn()
    assert t.why("pick R01") == "why.tile_not_in_area"
    assert t.why("lay front0 2,0") == "why.pick_first"


def test_a_tile_that_fits_but_cannot_be_paid_for_says_so(rig: type[KnossosRig]) -> None:
    t = rig(3)
    # everything that touches must be paid: a red/blue single cell in a bay of red and blue
    t.p.area = [5]
    t.p.ruins.easy[5] = 2 * len(t.p.ruins.tile)  # it costs something everywhere
    ruins = t.p.ruins
    ruins.near_colour[0] = ruins.near_colour[1] = ruins.border
    ruins.number = [1, 1, 0, 0]
    assert t.turn().why("pick R01") == "why.tile_unpaid"


def test_mixed_payments_ask_colour_by_colour_and_only_while_there_is_a_choice(rig: type[KnossosRig]) -> None:
    t = lay_out(rig, [*NOTCH, ("yellow", [(5, 0), (5, 1)])])
    pick, lay = t.offer("yellow", NEW)
    t.store(0, red=4, blue=6, yellow=1, green=2)
    t.turn().play(pick, lay)
    assert t.names() == {f"pay red {n}" for n in range(1, 5)}
    t.play("pay red 2")
    assert t.names() == {"pay blue 5", "pay blue 6"}
    t.play("pay blue 6")  # the last one follows by itself
    assert t.held(0) == [2, 0, 0, 1]


def test_a_mixed_payment_refuses_amounts_that_leave_the_rest_unpaid(rig: type[KnossosRig]) -> None:
    t = lay_out(rig, [*NOTCH, ("yellow", [(5, 0), (5, 1)])])
    pick, lay = t.offer("yellow", NEW)
    t.store(0, red=4, blue=6, yellow=1)
    t.turn().play(pick, lay)
    assert t.why("pay red 0") == "why.pay_amount"


def test_the_log_tells_who_laid_which_tile_and_which_were_drawn(rig: type[KnossosRig]) -> None:
    t = rig()
    t.p.area = []
    pick, lay = t.offer("red", [(2, 0), (3, 0)])
    tile = t.p.area[0]
    t.p.events = []
    t.turn().play(pick, lay)
    told = [event[2:] for event in t.p.events if event[0] == EV_LAID]
    assert told == [[0, tile, 0, 0]]
    assert [event[2] for event in t.p.events if event[0] == EV_DRAWN] == t.p.area


def test_the_area_refills_to_five_when_it_is_empty_at_the_end_of_a_turn(rig: type[KnossosRig]) -> None:
    t = rig()
    t.p.area = []
    pick, lay = t.offer("red", [(2, 0), (3, 0)])
    t.turn().play(pick, lay)
    assert len(t.p.area) == 5
    three = rig(3)
    three.p.area = []
    pick, lay = three.offer("red", [(2, 0), (3, 0)])
    three.turn().play(pick, lay)
    assert len(three.p.area) == 4


def test_the_area_is_not_refilled_while_a_tile_in_it_fits(rig: type[KnossosRig]) -> None:
    t = rig()
    pick, lay = t.offer("red", [(2, 0), (3, 0)])
    t.turn().play(pick, lay)
    assert len(t.p.area) == 4


def test_actions_name_cells_counted_from_the_entrance() -> None:
    assert GRID_OF[12 * 26 + 12] == MIDDLE
