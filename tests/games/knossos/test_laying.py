"""A1: place a tile (R 3, R 5): where, at what price, and what follows."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.games.knossos.rules.content import GRID_OF
from ludarium.games.knossos.rules.ruins import TOO_MUCH

Cells = list[tuple[int, int]]
NOTCH: list[tuple[str, Cells]] = [("red", [(0, -1), (1, -1)]), ("green", [(2, -1), (3, -1), (4, -1), (5, -1)])]
NEW: Cells = [(2, 1), (3, 1), (4, 1)]


def lay_out(bench: Any, tiles: list[tuple[str, Cells]]) -> Any:
    p = bench.new()
    for colour, cells in tiles:
        bench.put(p, colour, cells)
    return p


def spot(p: Any, cells: Cells) -> tuple[int, int]:
    """The shape that these cells make, and its first cell on the grid."""
    grid = sorted(11 * 24 + 11 + y * 24 + x for x, y in cells)
    return p.box.shapes.index([g - grid[0] for g in grid]), grid[0]


def price(p: Any, colour: int, cells: Cells) -> tuple[int, int]:
    place = spot(p, cells)
    return p.ruins.same_colour(p.box, *place, colour), p.ruins.gap_price(p.box, *place)


def test_k01_one_yellow_neighbour_and_a_hollow_of_three_cost_1_yellow_and_9_of_any(bench: Any) -> None:
    p = lay_out(bench, [*NOTCH, ("yellow", [(5, 0), (5, 1)])])
    assert price(p, 2, NEW) == (1, 9)
    pick, lay = bench.offer(p, "yellow", NEW)
    bench.store(p, 0, red=5, yellow=1, green=3)
    bench.ask(p)
    bench.play(p, pick)
    assert bench.why(p, lay) == "why.lay_gap"
    bench.store(p, 0, red=6, yellow=1, green=3)
    bench.play(bench.ask(p), pick, lay)
    assert bench.held(p, 0) == [0, 0, 0, 0]
    assert p.ruins.gaps.bit_count() == 3


def test_k01_the_tile_is_illegal_without_its_colour_even_with_plenty_else(bench: Any) -> None:
    p = lay_out(bench, [*NOTCH, ("yellow", [(5, 0), (5, 1)])])
    pick, lay = bench.offer(p, "yellow", NEW)
    bench.store(p, 0, red=9, blue=9)
    bench.play(bench.ask(p), pick)
    assert bench.why(p, lay) == "why.lay_colour"


def test_k02_a_hollow_open_to_the_frame_costs_nothing(bench: Any) -> None:
    p = lay_out(bench, NOTCH)
    assert price(p, 2, NEW) == (0, 0)
    pick, lay = bench.offer(p, "yellow", NEW)
    bench.play(bench.ask(p), pick, lay)
    assert p.ruins.gaps == 0


COMB: list[tuple[str, Cells]] = [
    ("red", [(2, 0), (2, 1)]),
    ("green", [(3, 1), (3, 2)]),
    ("blue", [(4, 0), (4, 1)]),
    ("yellow", [(5, 1)]),
    ("red", [(6, 1)]),
    ("green", [(7, 0), (7, 1)]),
]
LID: Cells = [(3, -1), (4, -1), (5, -1), (6, -1)]


def test_k03_hollows_of_1_and_2_cost_5(bench: Any) -> None:
    p = lay_out(bench, COMB)
    assert price(p, 2, LID) == (0, 5)
    pick, lay = bench.offer(p, "yellow", LID)
    bench.store(p, 0, blue=5)
    bench.play(bench.ask(p), pick, lay)
    assert bench.held(p, 0) == [0, 0, 0, 0]


def test_k04_a_tile_inside_an_old_hollow_pays_no_gap_cost(bench: Any) -> None:
    p = lay_out(bench, [*NOTCH, ("yellow", [(5, 0), (5, 1)]), ("yellow", NEW)])
    assert price(p, 3, [(3, 0)]) == (1, 0)
    pick, lay = bench.offer(p, "green", [(3, 0)])
    bench.store(p, 0, green=1)
    bench.play(bench.ask(p), pick, lay)
    assert bench.held(p, 0) == [0, 0, 0, 0]


def test_k05_corner_contact_is_not_enough(bench: Any) -> None:
    p = bench.new()
    pick, lay = bench.offer(p, "red", [(2, 2), (3, 2)])
    bench.play(bench.ask(p), pick)
    assert bench.why(p, lay) == "why.lay_no_edge"


def test_k06_each_tile_of_the_colour_counts_once_however_many_edges_are_shared(bench: Any) -> None:
    p = lay_out(bench, [("blue", [(2, 0), (3, 0)]), ("blue", [(2, 2), (3, 2)])])
    assert price(p, 1, [(2, 1), (3, 1)]) == (2, 0)


@pytest.mark.parametrize(("right", "fits"), [(11, True), (12, False)])
def test_k20_the_bounding_box_may_be_12_wide_and_no_wider(bench: Any, right: int, fits: bool) -> None:
    p = bench.new()
    for x in (2, 6):
        bench.put(p, "red" if x == 2 else "blue", [(x + k, 0) for k in range(4)])
    p.ruins = p.ruins
    cells = [(10 + k, 0) for k in range(right - 9)]
    pick, lay = bench.offer(p, "green", cells)
    bench.play(bench.ask(p), pick)
    assert (p.why_not(p.game.actions.parse(lay)) is None) is fits if fits else bench.why(p, lay) == "why.lay_frame"


def test_r3_the_frame_slides_so_what_is_gained_on_one_side_is_lost_on_the_other(bench: Any) -> None:
    p = bench.new()
    bench.put(p, "red", [(-4, 0), (-3, 0), (-2, 0), (-1, 0)])
    xs = {cell % 24 - 11 for cell in range(576) if p.ruins.window() >> cell & 1}
    assert (min(xs), max(xs)) == (-10, 7)


def test_r5_a1_a_tile_may_not_lie_on_another(bench: Any) -> None:
    p = lay_out(bench, [("red", [(2, 0), (3, 0)])])
    pick, lay = bench.offer(p, "blue", [(3, 0), (4, 0)])
    bench.play(bench.ask(p), pick)
    assert bench.why(p, lay) == "why.lay_overlaps"


def test_r5_a1_the_meeple_goes_onto_the_mark_of_the_new_tile(bench: Any) -> None:
    p = bench.new()
    pick, lay = bench.offer(p, "red", [(2, 0), (3, 0)])
    bench.play(bench.ask(p), pick, lay)
    assert p.meeple[0] == 1
    assert p.marks[1] == 0


def test_ruling_1_a_new_tile_takes_the_meeple_from_an_old_one_and_frees_its_mark(bench: Any) -> None:
    p = lay_out(bench, [("red", [(2, 0), (3, 0)])])
    bench.meeple(p, 0, 1)
    pick, lay = bench.offer(p, "blue", [(2, 1), (3, 1)])
    bench.play(bench.ask(p), pick, lay)
    assert p.meeple[0] == 2
    assert p.marks == [0, 1, 0]
    assert p.own[0] == 1 << 2


def test_ruling_5_the_player_chooses_the_side(bench: Any) -> None:
    p = bench.new()
    p.area = [5]
    bench.play(bench.ask(p), "pick R01")
    sides = {name.split()[1][:4] for name in p.names()}
    assert sides == {"fron", "back"}


def test_ruling_6_several_gaps_are_squared_one_by_one(bench: Any) -> None:
    p = lay_out(bench, COMB)
    assert sorted(len(gap) for gap in p.ruins.new_gaps(p.box, *spot(p, LID))) == [1, 2]
    assert [p.ruins.gap_price_up_to(p.box, *spot(p, LID), purse) for purse in (4, 5, 6)] == [TOO_MUCH, 5, 5]


def test_r6_a_discount_lowers_the_cost_of_a_tile_but_not_of_a_gap(bench: Any) -> None:
    p = lay_out(bench, [*NOTCH, ("yellow", [(5, 0), (5, 1)])])
    bench.own(p, 0, "P05")
    pick, lay = bench.offer(p, "yellow", NEW)
    bench.store(p, 0, red=9)
    bench.play(bench.ask(p), pick, lay)
    assert bench.held(p, 0) == [0, 0, 0, 0]


def test_turns_that_look_the_same_are_offered_once(bench: Any) -> None:
    p = bench.new()
    p.area = [5]  # one cell: all turns are the same
    bench.play(bench.ask(p), "pick R01")
    assert bench.why(p, "lay front90 2,0") == "why.lay_same_turn"
    assert len(p.names()) == 2 * 8  # two sides, the eight cells around the entrance that share an edge with it


def test_a_tile_that_is_not_in_the_area_cannot_be_picked(bench: Any) -> None:
    p = bench.ask(bench.new())
    assert bench.why(p, "pick R01") == "why.tile_not_in_area"
    assert bench.why(p, "lay front0 2,0") == "why.pick_first"


def test_a_tile_that_fits_but_cannot_be_paid_for_says_so(bench: Any) -> None:
    p = bench.new(3)
    # everything that touches must be paid: a red/blue single cell in a bay of red and blue
    p.area = [5]
    p.ruins.easy[5] = 0
    ruins = p.ruins
    ruins.near_colour[0] = ruins.near_colour[1] = ruins.border
    ruins.number = [1, 1, 0, 0]
    assert bench.why(bench.ask(p), "pick R01") == "why.tile_unpaid"


def test_mixed_payments_ask_colour_by_colour_and_only_while_there_is_a_choice(bench: Any) -> None:
    p = lay_out(bench, [*NOTCH, ("yellow", [(5, 0), (5, 1)])])
    pick, lay = bench.offer(p, "yellow", NEW)
    bench.store(p, 0, red=4, blue=6, yellow=1, green=2)
    bench.play(bench.ask(p), pick, lay)
    assert p.names() == [f"pay red {n}" for n in range(1, 5)]
    bench.play(p, "pay red 2")
    assert p.names() == ["pay blue 5", "pay blue 6"]
    bench.play(p, "pay blue 6")  # the last one follows by itself
    assert bench.held(p, 0) == [2, 0, 0, 1]


def test_a_mixed_payment_refuses_amounts_that_leave_the_rest_unpaid(bench: Any) -> None:
    p = lay_out(bench, [*NOTCH, ("yellow", [(5, 0), (5, 1)])])
    pick, lay = bench.offer(p, "yellow", NEW)
    bench.store(p, 0, red=4, blue=6, yellow=1)
    bench.play(bench.ask(p), pick, lay)
    assert bench.why(p, "pay red 0") == "why.pay_amount"


def test_the_area_refills_to_five_when_it_is_empty_at_the_end_of_a_turn(bench: Any) -> None:
    p = bench.new()
    p.area = []
    pick, lay = bench.offer(p, "red", [(2, 0), (3, 0)])
    bench.play(bench.ask(p), pick, lay)
    assert len(p.area) == 5
    three = bench.new(3)
    three.area = []
    pick, lay = bench.offer(three, "red", [(2, 0), (3, 0)])
    bench.play(bench.ask(three), pick, lay)
    assert len(three.area) == 4


def test_the_area_is_not_refilled_while_a_tile_in_it_fits(bench: Any) -> None:
    p = bench.new()
    pick, lay = bench.offer(p, "red", [(2, 0), (3, 0)])
    bench.play(bench.ask(p), pick, lay)
    assert len(p.area) == 4


def test_actions_name_cells_counted_from_the_entrance() -> None:
    assert GRID_OF[10 * 22 + 10] == 11 * 24 + 11
