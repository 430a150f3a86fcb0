"""R 7: every area of the three market sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.games.knossos.rules.actions import GUIDED_AT, KEEPERS_AT, LABOURED_AT, TAVERN_STOCK_AT, TELEGRAPHED_AT
from ludarium.games.knossos.rules.cells import MIDDLE
from ludarium.games.knossos.rules.ruins import entrance
from ludarium.games.knossos.rules.tables import place_seat


@pytest.fixture
def town(rig: type[KnossosRig]) -> Any:
    return rig(sheet="expedition")


@pytest.fixture
def civic(rig: type[KnossosRig]) -> Any:
    return rig(sheet="civic")


# -- town ------------------------------------------------------------------------------------------------------------


def test_tavern_costs_4_of_one_colour_and_brings_a_worker(town: KnossosRig) -> None:
    town.store(0, red=3, blue=5)
    town.turn()
    assert town.why("tavern red") == "why.too_poor"
    town.store(0, red=3, blue=3)
    assert town.turn().why("tavern red") == "why.too_poor_one", "no colour is the price: any one would do"
    town.store(0, red=3, blue=5)
    town.turn()
    town.play("tavern blue")
    assert town.held(0) == [3, 1, 0, 0]
    assert (town.p.waiting[0], town.workers_at(0, "tavern")) == (3, 3)


def test_tavern_needs_no_waiting_worker_but_one_in_the_tavern(town: KnossosRig) -> None:
    town.store(0, red=4)
    town.p.waiting[0] = 0
    assert "tavern red" in town.turn().names()
    town.p.at[place_seat(TAVERN_STOCK_AT, 0)] = 0
    assert town.turn().why("tavern red") == "why.tavern_empty"


def test_recruitment_two_workers_bring_the_first_recruit(town: KnossosRig) -> None:
    town.turn().play("recruit")
    assert town.workers_at(0, "recruitment") == 2
    assert town.workers_at(0, "recruits") == 1
    assert town.p.waiting[0] == 1


def test_recruitment_with_two_own_workers_there_one_more_frees_the_second(town: KnossosRig) -> None:
    """Ruling 18."""
    town.turn().play("recruit")
    town.turn().play("recruit")
    assert town.workers_at(0, "recruitment") == 3
    assert town.workers_at(0, "recruits") == 0
    assert town.p.waiting[0] == 1
    assert town.turn().why("recruit") == "why.no_recruit"


def test_recruitment_needs_all_missing_workers_at_once(town: KnossosRig) -> None:
    town.p.waiting[0] = 1
    assert town.turn().why("recruit") == "why.recruit_need"


def test_recruitment_workers_can_be_recalled_and_the_recruit_stays(town: KnossosRig) -> None:
    town.turn().play("recruit")
    town.turn().play("recall_from recruitment")
    assert town.workers_at(0, "recruitment") == 1
    assert town.workers_at(0, "recruits") == 1
    assert town.p.waiting[0] == 2


def test_reinforcement_is_freed_by_returns_only(town: KnossosRig) -> None:
    assert town.turn().why("recall_from reinforcement") == "why.stock_not_recalled"


# -- warehouse keeper ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", ["expedition", "civic"])
def test_keeper_is_on_both_sheets_and_costs_2(rig: type[KnossosRig], sheet: str) -> None:
    t = rig(sheet=sheet)
    t.store(0, red=5)
    t.turn().play("keeper red2")
    assert t.held(0) == [5 - 2 + 2, 0, 0, 0]
    assert t.p.cap(0, 0) == 15


def test_keeper_costs_2_more_of_the_same_colour_while_the_meeple_is_away(town: KnossosRig) -> None:
    slot = town.put("blue", [(2, 0), (3, 0)])
    town.meeple(0, slot)
    town.store(0, red=3, blue=9)
    assert town.turn().why("keeper red1") == "why.too_poor"
    town.store(0, red=4)
    town.turn().play("keeper red1")
    assert town.held(0)[0] == 1


def test_keeper_first_square_prints_1_second_2_and_the_second_is_for_four(rig: type[KnossosRig]) -> None:
    t = rig(3)
    t.store(0, red=9)
    t.turn()
    assert t.why("keeper red2") == "why.square_taken"
    t.play("keeper red1")
    assert t.held(0)[0] == 8


def test_keeper_no_two_dice_of_one_colour_and_no_three_at_all(town: KnossosRig) -> None:
    town.keeper(0, "red1")
    town.store(0, red=9, blue=9, yellow=9)
    assert town.turn().why("keeper red2") == "why.keeper_twice"
    town.keeper(0, "blue1")
    assert town.turn().why("keeper yellow1") == "why.keeper_two"


def test_keeper_comes_home_by_himself_when_a_payment_leaves_nothing(town: KnossosRig) -> None:
    town.keeper(0, "red1")
    town.store(0, red=4)
    town.turn().play("tavern red")
    assert town.p.keeper[0] == -1
    assert town.p.room[KEEPERS_AT] == 1
    assert town.p.waiting[0] == 2 + 1 + 1
    assert town.p.cap(0, 0) == 9


def test_keeper_may_be_sent_home_after_a_payment_that_leaves_nine_or_less(town: KnossosRig) -> None:
    town.keeper(0, "red1")
    town.store(0, red=13)
    town.turn().play("tavern red")
    assert town.names() == {"end_turn", "dismiss red"}
    town.play("dismiss red")
    assert (town.p.store[0], town.p.keeper[0]) == (9, -1)
    assert town.p.turn == 1


def test_keeper_is_not_sent_home_with_ten_or_more_nor_without_a_payment(town: KnossosRig) -> None:
    town.keeper(0, "red1")
    town.store(0, red=15)
    town.turn().play("tavern red")
    assert town.p.turn == 1, "eleven are left: nothing to ask"
    town.store(0, red=5)
    town.turn()
    assert town.why("dismiss red") == "why.dismiss_unpaid"
    assert town.why("dismiss blue") == "why.no_keeper"
    town.store(0, red=12)
    assert town.turn().why("dismiss red") == "why.dismiss_full"


def test_r7_keeper_is_not_sent_home_after_the_payment_that_hired_him(town: KnossosRig) -> None:
    """The extra die comes after the payment; only a later one can empty it."""
    town.store(0, red=5)
    town.turn().play("keeper red2")
    assert town.p.turn == 1, "nothing is left to ask"
    assert (town.p.store[0], town.p.keeper[0], town.workers_at(0, "keeper-red2")) == (5, 1, 1)


@pytest.mark.parametrize(("held", "left"), [(13, 9), (15, 9), (9, 8), (1, 0)])
def test_ruling_14_keeper_recalled_loses_what_lies_on_the_extra_die(town: KnossosRig, held: int, left: int) -> None:
    town.keeper(0, "red1")
    town.store(0, red=held)
    town.turn().play("recall_from keeper-red1")
    assert town.held(0)[0] == left
    assert town.p.keeper[0] == -1


# -- expedition ------------------------------------------------------------------------------------------------------


@pytest.fixture
def far(town: KnossosRig) -> Any:
    """A row of three tiles: the last has two tiles between itself and the entrance."""
    for i, colour in enumerate(("red", "blue", "yellow")):
        town.put(colour, [(2 + 2 * i, 0), (3 + 2 * i, 0)])
    return town


def test_ruling_14_what_does_not_fit_into_nine_lies_on_the_extra_die(rig: type[KnossosRig]) -> None:
    """Gained while the keeper is there; lost with the die when he is recalled."""
    t = rig()
    t.keeper(0, "red1")
    t.store(0, red=9)
    t.turn().play("labour red")
    assert t.held(0)[0] == 13
    t.turn().play("recall_from keeper-red1")
    assert t.held(0)[0] == 9


def test_keepers_of_other_players_do_not_matter(rig: type[KnossosRig]) -> None:
    """R 7: the limits are those of each player."""
    t = rig()
    for seat, square in ((1, "red2"), (2, "yellow2"), (3, "green2")):
        t.keeper(seat, square)
    t.store(0, red=4, blue=4, yellow=4, green=4)
    assert {f"keeper {colour}1" for colour in ("red", "blue", "yellow", "green")} <= t.turn().names()


def test_an_area_with_one_free_square_is_not_full(rig: type[KnossosRig]) -> None:
    """R 5 A5: then only the price is in the way."""
    t = rig()
    t.p.room[GUIDED_AT] = 1
    assert t.turn().why("guide") == "why.too_poor_mix"
    t.p.room[GUIDED_AT] = 0
    assert t.turn().why("guide") == "why.square_taken"


def test_camp_puts_the_waiting_meeple_on_a_distant_tile_for_1_per_tile_between(far: KnossosRig) -> None:
    far.store(0, red=2)
    far.turn().play(f"camp {far.tile(3)}")
    assert far.p.meeple[0] == 3
    assert far.held(0) == [0, 0, 0, 0]
    assert far.workers_at(0, "camp") == 1


def test_camp_moves_a_meeple_that_is_in_the_ruins_too(far: KnossosRig) -> None:
    far.meeple(0, 1)
    far.store(0, green=1)
    far.turn().play(f"camp {far.tile(2)}")
    assert far.p.meeple[0] == 2
    assert far.p.marks[1] == 1


def test_ruling_11_camp_next_to_the_entrance_is_refused(far: KnossosRig) -> None:
    far.store(0, red=9)
    assert far.turn().why(f"camp {far.tile(1)}") == "why.camp_next_door"
    assert far.why("camp E") == "why.camp_nowhere"


def test_camp_needs_a_free_mark_and_the_money(far: KnossosRig) -> None:
    far.stand(1, 3)
    far.store(0, red=9)
    assert far.turn().why(f"camp {far.tile(3)}") == "why.camp_no_mark"
    far.store(0, red=0)
    assert far.turn().why(f"camp {far.tile(2)}") == "why.too_poor_mix"
    assert far.why("camp R66") == "why.tile_not_laid"


def test_day_labour_takes_two_workers_and_gains_4(town: KnossosRig) -> None:
    town.turn().play("labour green")
    assert town.held(0) == [0, 0, 0, 4]
    assert (town.p.waiting[0], town.workers_at(0, "labour")) == (0, 2)


def test_day_labour_needs_two_free_squares_and_two_workers(town: KnossosRig) -> None:
    town.p.room[LABOURED_AT] = 1
    assert town.turn().why("labour red") == "why.more_squares"
    town.p.room[LABOURED_AT] = 2
    town.p.waiting[0] = 1
    assert town.turn().why("labour red") == "why.more_workers"


def test_day_labour_and_telegram_take_the_last_two_squares(rig: type[KnossosRig]) -> None:
    """R 7: two free squares are enough."""
    for sheet, place, action in (("expedition", LABOURED_AT, "labour red"), ("civic", TELEGRAPHED_AT, "telegram")):
        t = rig(sheet=sheet)
        t.meeple(0, t.put("red", [(2, 0), (3, 0)]))
        t.p.room[place] = 2
        assert action in t.turn().names()


def test_day_labour_respects_the_cap(town: KnossosRig) -> None:
    town.store(0, red=7)
    town.turn().play("labour red")
    assert town.held(0)[0] == 9


def test_areas_of_the_other_sheet_are_not_in_play(town: KnossosRig, civic: KnossosRig) -> None:
    for name in ("telegram", "office", "basket red"):
        assert town.turn().why(name) == "why.not_this_sheet"
    for name in ("guide", "labour red", "camp L1"):
        assert civic.turn().why(name) == "why.not_this_sheet"


# -- civic -----------------------------------------------------------------------------------------------------------


def test_telegram_needs_two_free_squares_two_workers_and_the_meeple_in_the_ruins(civic: KnossosRig) -> None:
    assert civic.turn().why("telegram") == "why.telegram_meeple"
    civic.meeple(0, civic.put("red", [(2, 0), (3, 0)]))
    assert "telegram" in civic.turn().names()
    civic.p.room[TELEGRAPHED_AT] = 1
    assert civic.turn().why("telegram") == "why.more_squares"
    civic.p.room[TELEGRAPHED_AT] = 2
    civic.p.waiting[0] = 1
    assert civic.turn().why("telegram") == "why.more_workers"


def test_telegram_is_a_return_at_once(civic: KnossosRig) -> None:
    civic.meeple(0, civic.put("red", [(2, 0), (3, 0)]))
    civic.turn().play("telegram", "accept red", "home reinforcement")
    assert civic.held(0) == [3, 0, 0, 0]
    assert civic.p.waiting[0] == 1
    assert civic.p.meeple[0] == -1


@pytest.mark.parametrize(("own", "price"), [(0, 7), (1, 10), (2, 13)])
def test_k21_basket_costs_7_and_3_more_for_each_own_worker_there(civic: KnossosRig, own: int, price: int) -> None:
    for colour in ("blue", "yellow")[:own]:
        civic.send(0, f"basket-{colour}")
    civic.keeper(0, "red1")
    civic.store(0, red=price - 1)
    assert civic.turn().why("basket red") == "why.too_poor"
    civic.store(0, red=price + 1)
    civic.turn().play("basket red", "end_turn")
    assert civic.held(0)[0] == 1
    assert civic.workers_at(0, "basket-red") == 1


def test_basket_squares_are_by_colour(civic: KnossosRig) -> None:
    civic.send(1, "basket-red", 2)
    civic.store(0, red=9)
    assert civic.turn().why("basket red") == "why.square_taken"


def test_office_refills_to_one_more_and_a_tile_must_be_laid(civic: KnossosRig) -> None:
    civic.turn().play("office")
    assert len(civic.p.area) == 6
    assert all(name.startswith("pick ") for name in civic.names())
    assert civic.why("recruit") == "why.office_must_lay"
    civic.play(min(civic.names()))
    civic.play(min(civic.names()))
    assert len(civic.p.area) == 5
    assert civic.p.meeple[0] == 1


def test_office_with_three_players_refills_to_five(rig: type[KnossosRig]) -> None:
    t = rig(3, sheet="civic")
    t.turn().play("office")
    assert len(t.p.area) == 5


def test_office_draw_ends_free_undo(civic: KnossosRig) -> None:
    civic.turn().play("office")
    assert civic.p.barrier == civic.p.decisions


def test_ruling_20_office_without_a_placeable_tile_puts_tiles_back(civic: KnossosRig) -> None:
    civic.p.ruins = entrance(civic.p.box, 12)
    civic.p.ruins.free = 0  # a full frame
    civic.turn().play("office")
    assert len(civic.names()) == 6
    assert all(name.startswith("put_back ") for name in civic.names())
    assert civic.why("pick L1") == "why.put_back_first"
    civic.play("put_back L1")
    assert len(civic.p.area) == 5
    assert 1 in civic.p.bag
    assert civic.p.turn == 1


def test_office_is_closed_when_the_box_is_empty(civic: KnossosRig) -> None:
    civic.p.bag = []
    assert civic.turn().why("office") == "why.office_box"


def test_areas_need_a_waiting_worker(civic: KnossosRig) -> None:
    civic.p.waiting[0] = 0
    civic.store(0, 9, 9, 9, 9)
    for name in ("office", "basket red", "keeper red1", "recruit", "honour"):
        assert civic.turn().why(name) == "why.no_worker"


# -- discounts -------------------------------------------------------------------------------------------------------


def test_r6_discounts_apply_to_one_costs_and_add_up_but_not_to_mixed_ones(town: KnossosRig) -> None:
    town.own(0, "P04", "P06")
    town.store(0, red=2)
    town.turn().play("tavern red")
    assert town.held(0)[0] == 0
    town.store(0, red=5)
    assert town.turn().why("guide") == "why.too_poor_mix"


def test_r6_the_extra_of_a_one_cost_is_the_same_amount_so_the_discount_is_one(town: KnossosRig) -> None:
    town.own(0, "P04")
    town.meeple(0, town.put("green", [(2, 0), (3, 0)]))
    town.store(0, red=3)
    town.turn().play("keeper red1")
    assert town.held(0)[0] == 1


def test_camp_is_not_for_the_tile_where_the_meeple_stands(far: KnossosRig) -> None:
    far.meeple(0, 3)
    far.store(0, red=9)
    assert far.turn().why(f"camp {far.tile(3)}") == "why.camp_no_mark"


def test_camp_onto_another_mark_of_the_meeples_own_tile_is_no_move(rig: type[KnossosRig]) -> None:
    """An L tile has three marks; the meeple is there already."""
    t = rig()
    t.put("red", [(2, 0), (3, 0)])
    t.p.area.remove(1)
    t.p.lay(1, 0, MIDDLE + 4, 0)
    t.meeple(0, 2)
    t.store(0, green=9)
    assert t.p.marks[2] == 2
    assert t.turn().why("camp L1") == "why.camp_no_mark"


def test_ruling_20_a_tile_put_back_lies_anywhere_in_the_box(rig: type[KnossosRig]) -> None:
    places = set()
    for seed in range(24):
        t = rig(sheet="civic", seed=seed)
        t.p.ruins = entrance(t.p.box, 12)
        t.p.ruins.free = 0  # a full frame
        t.turn().play("office", "put_back L1")
        places.add(t.p.bag.index(1))
    assert len(places) > 12
    assert min(places) < 20 < 45 < max(places)


def test_camp_counts_the_tiles_of_a_shortest_way_also_after_a_short_cut(rig: type[KnossosRig]) -> None:
    """R 7: a tile that joins the far end of an arm to the entrance makes the camp there cheaper."""
    t = rig()
    arm = [[(2, 0), (3, 0)], [(4, 0), (5, 0)], [(5, 1), (5, 2)], [(5, 3), (4, 3)], [(3, 3), (2, 3), (1, 3)]]
    slots = [t.put(colour, cells) for colour, cells in zip(("red", "blue", "yellow", "green", "red"), arm, strict=True)]
    far = slots[-1]
    t.store(0, green=3)
    assert t.turn().why(f"camp {t.tile(far)}") == "why.too_poor_mix", "four tiles lie between"
    t.put("blue", [(1, 2)])
    t.store(0, green=1)
    t.turn().play(f"camp {t.tile(far)}")
    assert t.held(0) == [0, 0, 0, 0], "by the new tile there is one between"


# -- prices of another printing --------------------------------------------------------------------------------------


@pytest.fixture
def priced(tmp_path: Path) -> Path:
    """Every area may have a price, more for own workers there, and more for a meeple that is away."""
    pack = tmp_path / "priced.toml"
    rows = {
        "guide": "amount = 3\nown = 1\naway = 2",
        "labour": "amount = 1",
        "telegram": "away = 1",
        "office": "amount = 2\nown = 1.5",
        "recruitment": "own = 2\namount = 1",
        "camp": "own = 1",
    }
    pack.write_text("".join(f'[[area]]\nid = "{id}"\n{cells}\n' for id, cells in rows.items()))
    return pack


def test_a_guide_may_cost_more_for_own_workers_and_an_absent_meeple(rig: type[KnossosRig], priced: Path) -> None:
    t = rig(content=priced)
    t.store(0, red=3)
    t.turn().play("guide")
    assert t.held(0) == [0, 0, 0, 0]
    t.store(0, red=3)
    assert t.turn().why("guide") == "why.too_poor_mix"
    t.store(0, red=5)
    t.meeple(0, t.put("red", [(2, 0), (3, 0)]))
    assert t.turn().why("guide") == "why.too_poor_mix"  # 3, 1 for the worker there, 2 for the meeple
    t.store(0, red=6)
    t.turn().play("guide")
    assert t.held(0) == [0, 0, 0, 0]


def test_day_labour_is_paid_before_it_brings_anything(rig: type[KnossosRig], priced: Path) -> None:
    t = rig(content=priced)
    assert t.turn().why("labour green") == "why.too_poor_mix"
    t.store(0, red=1, blue=1)
    t.turn().play("labour green")
    assert t.step(0) == "pay"
    assert t.held(0) == [1, 1, 0, 0]
    t.play("pay red 1")
    assert t.held(0) == [0, 1, 0, 4]


def test_telegram_office_recruitment_and_camp_may_have_a_price(rig: type[KnossosRig], priced: Path) -> None:
    t = rig(sheet="civic", content=priced)
    t.meeple(0, t.put("red", [(2, 0), (3, 0)]))
    for action in ("telegram", "office", "recruit"):
        assert t.turn().why(action) == "why.too_poor_mix"
    t.store(0, red=1)
    assert {"telegram", "recruit"} <= t.turn().names()
    t.store(0, red=2)
    t.turn().play("office")
    assert t.held(0) == [0, 0, 0, 0]
    t.store(0, red=2)
    assert t.turn().why("office") == "why.too_poor_mix"  # 2 and 1.5, rounded down
    t.store(0, red=3)
    assert "office" in t.turn().names()
