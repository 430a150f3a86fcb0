"""R 10: the three ends, the last turns, the special last action A7, and digital safety."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.games.knossos.rules.ruins import entrance
from ludarium.kernel.errors import NeedsGuess


def nearly(bench: Any, how: str) -> Any:
    """A position whose end comes with the next action of seat 1: taking the last card, or the last altar square."""
    p = bench.new()
    if how == "cards":
        bench.show(p, "P01")
        p.deck = []
        p.removed = [c for c in range(24) if c not in p.display]
        bench.store(p, 1, red=5)
    else:
        bench.send(p, 2, "altar1", 11)
        bench.store(p, 1, red=5)
    return bench.ask(p, 1)


def act(bench: Any, how: str) -> str:
    return "buy P01" if how == "cards" else "honour"


def test_end_1_display_and_deck_empty(bench: Any) -> None:
    p = nearly(bench, "cards")
    bench.play(p, "buy P01")
    assert (p.ending, p.cause, p.turn) == (0, 1, 2)


def test_end_2_every_altar_square_taken(bench: Any) -> None:
    p = nearly(bench, "altar")
    bench.play(p, "honour")
    assert (p.ending, p.cause) == (1, 1)


def full(bench: Any, bag: int, area: int) -> Any:
    p = bench.new()
    p.ruins = entrance(p.box, 12)
    p.ruins.free = 0
    p.bag, p.area = list(range(5, 5 + bag)), list(range(40, 40 + area))
    bench.store(p, 0, red=4)
    return bench.ask(p)


def test_end_3_nothing_fits_and_the_area_is_at_its_limit(bench: Any) -> None:
    p = full(bench, 10, 5)
    bench.play(p, "tavern red")
    assert (p.ending, p.cause) == (2, 0)
    assert len(p.bag) == 10


def test_end_3_nothing_fits_and_the_box_is_empty(bench: Any) -> None:
    p = full(bench, 0, 2)
    bench.play(p, "tavern red")
    assert p.ending == 2


def test_end_3_the_area_is_refilled_once_before_that(bench: Any) -> None:
    p = full(bench, 10, 2)
    bench.play(p, "tavern red")
    assert len(p.area) == 5
    assert p.ending == 2, "the refilled tiles do not fit either, and the area is at its limit"


def test_a_refill_that_brings_a_fitting_tile_goes_on(bench: Any) -> None:
    p = bench.new(3)
    p.area = []
    bench.store(p, 0, red=4)
    bench.play(bench.ask(p), "tavern red")
    assert len(p.area) == 4
    assert p.ending == -1


def test_ruling_13_tiles_that_fit_but_cannot_be_paid_do_not_end_the_game(bench: Any) -> None:
    p = bench.new()
    p.area = [5]
    p.ruins = ruins = entrance(p.box, 12)
    ruins.near_colour = [ruins.border] * 4
    ruins.number = [1] * 4  # as if every edge belonged to a tile of each colour
    bench.store(p, 0, green=4)
    assert bench.why(bench.ask(p), "pick R01") == "why.tile_unpaid"
    bench.play(p, "tavern green")
    assert p.ending == -1


def test_everybody_has_one_more_turn_the_causer_last(bench: Any) -> None:
    p = nearly(bench, "altar")
    bench.play(p, "honour")
    order = []
    while not p.over:
        order.append(p.turn)
        p.agenda.clear()
        p.push(17, p.turn)  # the turn goes by
        p.settle()
    assert order == [2, 3, 0, 1]


def test_ruling_16_the_end_is_not_triggered_again_and_refills_go_on(bench: Any) -> None:
    p = nearly(bench, "altar")
    bench.play(p, "honour")
    bench.show(p, "P01")
    bench.store(p, 2, red=5)
    bench.play(bench.ask(p, 2), "buy P01")
    assert len(p.display) == 4
    assert (p.ending, p.cause, p.last_left) == (1, 1, 3)


# -- A7 --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def last(bench: Any) -> Any:
    """The last turn of seat 0: two workers on red, the meeple on green, one worker beside a mark of blue."""
    p = bench.new()
    slots = [bench.put(p, c, [(2 + 2 * i, 0), (3 + 2 * i, 0)]) for i, c in enumerate(("red", "green", "blue"))]
    other = bench.put(p, "red", [(2, 2), (3, 2)])
    bench.stand(p, 0, slots[0])
    bench.stand(p, 0, other)
    bench.meeple(p, 0, slots[1])
    bench.stand(p, 1, slots[2])
    bench.stand(p, 0, slots[2])
    p.ending, p.cause, p.last_left = 1, 3, 1
    return p


def test_a7_two_workers_on_red_and_the_meeple_on_green(bench: Any, last: Any) -> None:
    bench.play(bench.ask(last), "haul red+green", "fetch_all")
    assert bench.held(last, 0) == [2, 0, 0, 2]
    assert last.over


def test_a7_needs_no_path(bench: Any, last: Any) -> None:
    """The second red tile hangs on nothing that the meeple could walk to; it earns all the same."""
    bench.play(bench.ask(last), "haul red", "fetch_all")
    assert bench.held(last, 0)[0] == 2


def test_a7_any_number_may_stay(bench: Any, last: Any) -> None:
    bench.play(bench.ask(last), "haul red+green")
    assert "done" not in last.names(), "somebody comes back"
    bench.play(last, "fetch_meeple", "done")
    assert bench.held(last, 0) == [0, 0, 0, 2]


def test_ruling_12_a7_needs_bull_marks(bench: Any, last: Any) -> None:
    bench.ask(last)
    assert bench.why(last, "haul blue") == "why.haul_nobody"
    assert bench.why(last, "haul red+blue") == "why.haul_nobody"


def test_a7_caps_hold_and_white_is_not_gained(bench: Any, last: Any) -> None:
    bench.store(last, 0, red=8)
    bench.ask(last)
    assert bench.why(last, "haul white1") == "why.haul_nobody"
    bench.play(last, "haul red", "fetch_all")
    assert bench.held(last, 0)[0] == 9


def test_a7_baskets_do_not_help(bench: Any) -> None:
    p = bench.new(sheet="civic")
    slots = [bench.put(p, c, [(2 + 2 * i, 0), (3 + 2 * i, 0)]) for i, c in enumerate(("red", "green", "blue"))]
    for slot in slots:
        bench.stand(p, 0, slot)
    bench.send(p, 0, "basket-blue")
    p.ending, p.last_left = 0, 1
    bench.play(bench.ask(p), "haul red+green", "fetch_all")
    assert bench.held(p, 0) == [1, 0, 0, 1]


def test_a7_only_in_the_last_turn(bench: Any, last: Any) -> None:
    last.ending = -1
    assert bench.why(bench.ask(last), "haul red") == "why.haul_last"


# -- digital safety --------------------------------------------------------------------------------------------------


def test_who_has_no_legal_action_is_skipped(bench: Any) -> None:
    p = bench.new()
    p.area, p.waiting[0] = [], 0
    p.progress = 1
    bench.ask(p, 0)
    assert p.turn == 1
    assert p.skipped == 1


def test_six_full_rounds_without_progress_end_the_game_with_nobody_as_cause(bench: Any) -> None:
    p = bench.new()
    slot = bench.put(p, "red", [(2, 0), (3, 0)])
    bench.stand(p, 0, slot)
    p.quiet = 6 * 4 - 1
    bench.play(bench.ask(p), f"recall {bench.tile(p, slot)}")
    assert (p.ending, p.cause) == (3, -1)
    assert p.last_left == 4


@pytest.mark.parametrize("progress", ["labour red", "honour", "buy P01", "lay"])
def test_tile_resource_card_and_altar_square_are_progress(bench: Any, progress: str) -> None:
    p = bench.new()
    bench.show(p, "P01", "P02")
    p.quiet = 6 * 4 - 1
    if progress in ("honour", "buy P01"):
        bench.store(p, 0, red=5)
    if progress == "lay":
        pick, lay = bench.offer(p, "red", [(2, 0), (3, 0)])
        bench.play(bench.ask(p), pick, lay)
    else:
        bench.play(bench.ask(p), progress)
    assert p.quiet == 0
    assert p.ending == -1


def test_recalling_and_placing_workers_is_no_progress(bench: Any) -> None:
    p = bench.new()
    slot = bench.put(p, "red", [(2, 0), (3, 0)])
    bench.stand(p, 0, slot)
    bench.play(bench.ask(p), f"recall {bench.tile(p, slot)}")
    assert p.quiet == 1


def test_a_whole_round_skipped_ends_the_game(bench: Any) -> None:
    p = bench.new()
    p.area, p.bag = [], []
    p.room = [0] * 27
    p.room[13] = 1
    for seat in range(4):
        p.waiting[seat] = 0
    p.ruins = entrance(p.box, 12)
    p.area = [5]
    p.ruins.near_colour = [p.ruins.border] * 4
    p.ruins.number = [1] * 4
    bench.ask(p)
    assert p.over
    assert (p.ending, p.cause) == (3, -1)


def test_the_game_ends_after_round_100(bench: Any) -> None:
    p = bench.new()
    p.turns = 399
    bench.store(p, 0, red=4)
    bench.play(bench.ask(p), "tavern red")
    assert (p.ending, p.cause) == (3, -1)


def test_a_view_cannot_draw_what_it_does_not_know(bench: Any) -> None:
    p = bench.ask(bench.new(sheet="civic"))
    view = p.seen_by(0)
    with pytest.raises(NeedsGuess):
        view.play("office")
