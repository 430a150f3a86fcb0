"""R 7: every area of the three market sheets."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.games.knossos.rules.ruins import entrance


@pytest.fixture
def town(bench: Any) -> Any:
    return bench.new(sheet="expedition")


@pytest.fixture
def civic(bench: Any) -> Any:
    return bench.new(sheet="civic")


# -- town ------------------------------------------------------------------------------------------------------------


def test_tavern_costs_4_of_one_colour_and_brings_a_worker(bench: Any, town: Any) -> None:
    bench.store(town, 0, red=3, blue=5)
    bench.ask(town)
    assert bench.why(town, "tavern red") == "why.too_poor"
    bench.play(town, "tavern blue")
    assert bench.held(town, 0) == [3, 1, 0, 0]
    assert (town.waiting[0], bench.workers_at(town, 0, "tavern")) == (3, 3)


def test_tavern_needs_no_waiting_worker_but_one_in_the_tavern(bench: Any, town: Any) -> None:
    bench.store(town, 0, red=4)
    town.waiting[0] = 0
    assert "tavern red" in bench.ask(town).names()
    town.at[1 * 4] = 0
    assert bench.why(bench.ask(town), "tavern red") == "why.tavern_empty"


def test_recruitment_two_workers_bring_the_first_recruit(bench: Any, town: Any) -> None:
    bench.play(bench.ask(town), "recruit")
    assert bench.workers_at(town, 0, "recruitment") == 2
    assert bench.workers_at(town, 0, "recruits") == 1
    assert town.waiting[0] == 1


def test_recruitment_with_two_own_workers_there_one_more_frees_the_second(bench: Any, town: Any) -> None:
    """Ruling 18."""
    bench.play(bench.ask(town), "recruit")
    bench.play(bench.ask(town), "recruit")
    assert bench.workers_at(town, 0, "recruitment") == 3
    assert bench.workers_at(town, 0, "recruits") == 0
    assert town.waiting[0] == 1
    assert bench.why(bench.ask(town), "recruit") == "why.no_recruit"


def test_recruitment_needs_all_missing_workers_at_once(bench: Any, town: Any) -> None:
    town.waiting[0] = 1
    assert bench.why(bench.ask(town), "recruit") == "why.recruit_need"


def test_recruitment_workers_can_be_recalled_and_the_recruit_stays(bench: Any, town: Any) -> None:
    bench.play(bench.ask(town), "recruit")
    bench.play(bench.ask(town), "recall_from recruitment")
    assert bench.workers_at(town, 0, "recruitment") == 1
    assert bench.workers_at(town, 0, "recruits") == 1
    assert town.waiting[0] == 2


def test_reinforcement_is_freed_by_returns_only(bench: Any, town: Any) -> None:
    assert bench.why(bench.ask(town), "recall_from reinforcement") == "why.stock_not_recalled"


# -- warehouse keeper ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", ["expedition", "civic"])
def test_keeper_is_on_both_sheets_and_costs_3(bench: Any, sheet: str) -> None:
    p = bench.new(sheet=sheet)
    bench.store(p, 0, red=5)
    bench.play(bench.ask(p), "keeper red2")
    assert bench.held(p, 0) == [5 - 3 + 2, 0, 0, 0]
    assert p.cap(0, 0) == 15


def test_keeper_costs_2_more_of_the_same_colour_while_the_meeple_is_away(bench: Any, town: Any) -> None:
    slot = bench.put(town, "blue", [(2, 0), (3, 0)])
    bench.meeple(town, 0, slot)
    bench.store(town, 0, red=4, blue=9)
    assert bench.why(bench.ask(town), "keeper red1") == "why.too_poor"
    bench.store(town, 0, red=5)
    bench.play(bench.ask(town), "keeper red1")
    assert bench.held(town, 0)[0] == 1


def test_keeper_first_square_prints_1_second_2_and_the_second_is_for_four(bench: Any) -> None:
    p = bench.new(3)
    bench.store(p, 0, red=9)
    bench.ask(p)
    assert bench.why(p, "keeper red2") == "why.square_taken"
    bench.play(p, "keeper red1")
    assert bench.held(p, 0)[0] == 7


def test_keeper_no_two_dice_of_one_colour_and_no_three_at_all(bench: Any, town: Any) -> None:
    bench.keeper(town, 0, "red1")
    bench.store(town, 0, red=9, blue=9, yellow=9)
    assert bench.why(bench.ask(town), "keeper red2") == "why.keeper_twice"
    bench.keeper(town, 0, "blue1")
    assert bench.why(bench.ask(town), "keeper yellow1") == "why.keeper_two"


def test_keeper_comes_home_by_himself_when_a_payment_leaves_nothing(bench: Any, town: Any) -> None:
    bench.keeper(town, 0, "red1")
    bench.store(town, 0, red=4)
    bench.play(bench.ask(town), "tavern red")
    assert town.keeper[0] == -1
    assert town.room[19] == 1
    assert town.waiting[0] == 2 + 1 + 1
    assert town.cap(0, 0) == 9


def test_keeper_may_be_sent_home_after_a_payment_that_leaves_nine_or_less(bench: Any, town: Any) -> None:
    bench.keeper(town, 0, "red1")
    bench.store(town, 0, red=13)
    bench.play(bench.ask(town), "tavern red")
    assert set(town.names()) == {"end_turn", "dismiss red"}
    bench.play(town, "dismiss red")
    assert (town.store[0], town.keeper[0]) == (9, -1)
    assert town.turn == 1


def test_keeper_is_not_sent_home_with_ten_or_more_nor_without_a_payment(bench: Any, town: Any) -> None:
    bench.keeper(town, 0, "red1")
    bench.store(town, 0, red=15)
    bench.play(bench.ask(town), "tavern red")
    assert town.turn == 1, "eleven are left: nothing to ask"
    bench.store(town, 0, red=5)
    bench.ask(town)
    assert bench.why(town, "dismiss red") == "why.dismiss_unpaid"
    assert bench.why(town, "dismiss blue") == "why.no_keeper"
    bench.store(town, 0, red=12)
    assert bench.why(bench.ask(town), "dismiss red") == "why.dismiss_full"


def test_r7_keeper_is_not_sent_home_after_the_payment_that_hired_him(bench: Any, town: Any) -> None:
    """The extra die comes after the payment; only a later one can empty it."""
    bench.store(town, 0, red=5)
    bench.play(bench.ask(town), "keeper red2")
    assert town.turn == 1, "nothing is left to ask"
    assert (town.store[0], town.keeper[0], bench.workers_at(town, 0, "keeper-red2")) == (4, 1, 1)


@pytest.mark.parametrize(("held", "left"), [(13, 9), (15, 9), (9, 8), (1, 0)])
def test_ruling_14_keeper_recalled_loses_what_lies_on_the_extra_die(bench: Any, town: Any, held: int, left: int) -> None:
    bench.keeper(town, 0, "red1")
    bench.store(town, 0, red=held)
    bench.play(bench.ask(town), "recall_from keeper-red1")
    assert bench.held(town, 0)[0] == left
    assert town.keeper[0] == -1


# -- expedition ------------------------------------------------------------------------------------------------------


@pytest.fixture
def far(bench: Any, town: Any) -> Any:
    """A row of three tiles: the last has two tiles between itself and the entrance."""
    for i, colour in enumerate(("red", "blue", "yellow")):
        bench.put(town, colour, [(2 + 2 * i, 0), (3 + 2 * i, 0)])
    return town


def test_camp_puts_the_waiting_meeple_on_a_distant_tile_for_1_per_tile_between(bench: Any, far: Any) -> None:
    bench.store(far, 0, red=2)
    bench.play(bench.ask(far), f"camp {bench.tile(far, 3)}")
    assert far.meeple[0] == 3
    assert bench.held(far, 0) == [0, 0, 0, 0]
    assert bench.workers_at(far, 0, "camp") == 1


def test_camp_moves_a_meeple_that_is_in_the_ruins_too(bench: Any, far: Any) -> None:
    bench.meeple(far, 0, 1)
    bench.store(far, 0, green=1)
    bench.play(bench.ask(far), f"camp {bench.tile(far, 2)}")
    assert far.meeple[0] == 2
    assert far.marks[1] == 1


def test_ruling_11_camp_next_to_the_entrance_is_refused(bench: Any, far: Any) -> None:
    bench.store(far, 0, red=9)
    assert bench.why(bench.ask(far), f"camp {bench.tile(far, 1)}") == "why.camp_next_door"


def test_camp_needs_a_free_mark_and_the_money(bench: Any, far: Any) -> None:
    bench.stand(far, 1, 3)
    bench.store(far, 0, red=9)
    assert bench.why(bench.ask(far), f"camp {bench.tile(far, 3)}") == "why.camp_no_mark"
    bench.store(far, 0, red=0)
    assert bench.why(bench.ask(far), f"camp {bench.tile(far, 2)}") == "why.too_poor_mix"
    assert bench.why(far, "camp R66") == "why.tile_not_laid"


def test_day_labour_takes_two_workers_and_gains_4(bench: Any, town: Any) -> None:
    bench.play(bench.ask(town), "labour green")
    assert bench.held(town, 0) == [0, 0, 0, 4]
    assert (town.waiting[0], bench.workers_at(town, 0, "labour")) == (0, 2)


def test_day_labour_needs_two_free_squares_and_two_workers(bench: Any, town: Any) -> None:
    town.room[6] = 1
    assert bench.why(bench.ask(town), "labour red") == "why.two_squares"
    town.room[6] = 2
    town.waiting[0] = 1
    assert bench.why(bench.ask(town), "labour red") == "why.two_workers"


def test_day_labour_respects_the_cap(bench: Any, town: Any) -> None:
    bench.store(town, 0, red=7)
    bench.play(bench.ask(town), "labour red")
    assert bench.held(town, 0)[0] == 9


def test_areas_of_the_other_sheet_are_not_in_play(bench: Any, town: Any, civic: Any) -> None:
    for name in ("telegram", "office", "basket red"):
        assert bench.why(bench.ask(town), name) == "why.not_this_sheet"
    for name in ("guide", "labour red", "camp L1"):
        assert bench.why(bench.ask(civic), name) == "why.not_this_sheet"


# -- civic -----------------------------------------------------------------------------------------------------------


def test_telegram_needs_two_free_squares_two_workers_and_the_meeple_in_the_ruins(bench: Any, civic: Any) -> None:
    assert bench.why(bench.ask(civic), "telegram") == "why.telegram_meeple"
    bench.meeple(civic, 0, bench.put(civic, "red", [(2, 0), (3, 0)]))
    assert "telegram" in bench.ask(civic).names()
    civic.room[7] = 1
    assert bench.why(bench.ask(civic), "telegram") == "why.two_squares"
    civic.room[7] = 2
    civic.waiting[0] = 1
    assert bench.why(bench.ask(civic), "telegram") == "why.two_workers"


def test_telegram_is_a_return_at_once(bench: Any, civic: Any) -> None:
    bench.meeple(civic, 0, bench.put(civic, "red", [(2, 0), (3, 0)]))
    bench.play(bench.ask(civic), "telegram", "accept red", "home reinforcement")
    assert bench.held(civic, 0) == [3, 0, 0, 0]
    assert civic.waiting[0] == 1
    assert civic.meeple[0] == -1


@pytest.mark.parametrize(("own", "price"), [(0, 7), (1, 10), (2, 13)])
def test_k21_basket_costs_7_and_3_more_for_each_own_worker_there(bench: Any, civic: Any, own: int, price: int) -> None:
    for colour in ("blue", "yellow")[:own]:
        bench.send(civic, 0, f"basket-{colour}")
    bench.keeper(civic, 0, "red1")
    bench.store(civic, 0, red=price - 1)
    assert bench.why(bench.ask(civic), "basket red") == "why.too_poor"
    bench.store(civic, 0, red=price + 1)
    bench.play(bench.ask(civic), "basket red", "end_turn")
    assert bench.held(civic, 0)[0] == 1
    assert bench.workers_at(civic, 0, "basket-red") == 1


def test_basket_squares_are_by_colour(bench: Any, civic: Any) -> None:
    bench.send(civic, 1, "basket-red", 2)
    bench.store(civic, 0, red=9)
    assert bench.why(bench.ask(civic), "basket red") == "why.square_taken"


def test_office_refills_to_one_more_and_a_tile_must_be_laid(bench: Any, civic: Any) -> None:
    bench.play(bench.ask(civic), "office")
    assert len(civic.area) == 6
    assert all(name.startswith("pick ") for name in civic.names())
    assert bench.why(civic, "recruit") == "why.office_must_lay"
    bench.play(civic, civic.names()[0])
    bench.play(civic, civic.names()[0])
    assert len(civic.area) == 5
    assert civic.meeple[0] == 1


def test_office_with_three_players_refills_to_five(bench: Any) -> None:
    p = bench.new(3, sheet="civic")
    bench.play(bench.ask(p), "office")
    assert len(p.area) == 5


def test_office_draw_ends_free_undo(bench: Any, civic: Any) -> None:
    bench.play(bench.ask(civic), "office")
    assert civic.barrier == civic.decisions


def test_ruling_20_office_without_a_placeable_tile_puts_tiles_back(bench: Any, civic: Any) -> None:
    civic.ruins = entrance(civic.box, 12)
    civic.ruins.free = 0  # a full frame
    bench.play(bench.ask(civic), "office")
    assert len(civic.names()) == 6
    assert all(name.startswith("put_back ") for name in civic.names())
    assert bench.why(civic, "pick L1") == "why.put_back_first"
    bench.play(civic, "put_back L1")
    assert len(civic.area) == 5
    assert 1 in civic.bag
    assert civic.turn == 1


def test_office_is_closed_when_the_box_is_empty(bench: Any, civic: Any) -> None:
    civic.bag = []
    assert bench.why(bench.ask(civic), "office") == "why.office_box"


def test_areas_need_a_waiting_worker(bench: Any, civic: Any) -> None:
    civic.waiting[0] = 0
    bench.store(civic, 0, 9, 9, 9, 9)
    for name in ("office", "basket red", "keeper red1", "recruit", "honour"):
        assert bench.why(bench.ask(civic), name) == "why.no_worker"


# -- discounts -------------------------------------------------------------------------------------------------------


def test_r6_discounts_apply_to_one_costs_and_add_up_but_not_to_mixed_ones(bench: Any, town: Any) -> None:
    bench.own(town, 0, "P04", "P06")
    bench.store(town, 0, red=2)
    bench.play(bench.ask(town), "tavern red")
    assert bench.held(town, 0)[0] == 0
    bench.store(town, 0, red=5)
    assert bench.why(bench.ask(town), "guide") == "why.too_poor_mix"


def test_r6_the_extra_of_a_one_cost_is_the_same_amount_so_the_discount_is_one(bench: Any, town: Any) -> None:
    bench.own(town, 0, "P04")
    bench.meeple(town, 0, bench.put(town, "green", [(2, 0), (3, 0)]))
    bench.store(town, 0, red=4)
    bench.play(bench.ask(town), "keeper red1")
    assert bench.held(town, 0)[0] == 1
