"""The cases T1 to T24 of the specification. Squares: column a to k, row 1 to 10, so (5,3) is f4."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ludarium.games.terra_pyramides.rules import scoring
from ludarium.games.terra_pyramides.rules.actions import BEGINS, DREW, SEARCH, STACK, TILE
from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import IllegalAction
from ludarium.kernel.playout import random_playout

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig


@pytest.fixture
def alex(rig: type[TerraRig]) -> TerraRig:
    """The rulebook's first example: four start tiles, one earlier tile, Alex holds B25."""
    t = rig()
    t.tile(f5="B14", f6="B32", d6="B36", d7="B11", g4="B01").hand("B25")
    t.p.pile.append(t.p.box.value.index(3))
    return t


def test_t1_a_tile_beside_a_bare_site_brings_exactly_one_foundation(alex: TerraRig) -> None:
    before = sum(f >= 0 for f in alex.p.found)
    alex.play("place f4 n")
    assert alex.p.box.value[alex.p.found[alex.site("f3")]] == 3
    assert sum(f >= 0 for f in alex.p.found) == before + 1


def test_t2_four_lines_each_at_most_four_squares(alex: TerraRig) -> None:
    alex.play("place f4 n")
    lines = alex.p.board().lines[alex.cell("f4")]
    named = [[alex.p.game.actions.kinds["square"].tokens[c] for c in line] for line in lines]
    assert named[0] == ["e4", "f4", "g4", "h4"]
    assert named[1] == ["f4", "f5", "f6", "f7"]
    assert set(named[2]) == {"c1", "d2", "e3", "f4"}
    assert set(named[3]) == {"d6", "e5", "f4", "g3"}
    assert alex.names("line") == {"line row", "line column", "line falling", "line rising"}


@pytest.mark.parametrize(
    ("axis", "standing", "gold", "blocks"),
    [
        ("row", ["f4"], 0, {"red": 1}),
        ("column", ["f4", "f6"], 2, {"blue": 1}),
        ("rising", ["f4"], 1, {}),
        ("falling", ["f4"], 0, {}),
    ],
)
def test_t2_t3_what_each_line_gives(
    alex: TerraRig, axis: str, standing: list[str], gold: int, blocks: dict[str, int]
) -> None:
    alex.play("place f4 n", f"line {axis}")
    assert alex.p.gold[0] == gold
    assert alex.blocks() == blocks
    assert alex.p.standing == [alex.cell(s) for s in standing]


def test_t4_where_the_two_workers_may_go(alex: TerraRig) -> None:
    alex.play("place f4 n", "line column")
    assert alex.names("move") == {"move f4 n", "move f4 se", "move f6 w", "move f6 n", "move f6 ne"}
    alex.play("move f4 n")
    assert alex.names("move") == {"move f6 n"}, "in the first turn the second worker may only follow"
    assert alex.why("move f6 w") == "why.first_turn_one_place"


def test_t4_one_moved_and_one_returned_or_both_returned(alex: TerraRig) -> None:
    alex.play("place f4 n", "line column", "home f4")
    alex.play("move f6 w")
    assert alex.at("e6") == (0, 1, 0)


def test_t4_both_may_go_home(alex: TerraRig) -> None:
    alex.play("place f4 n", "line column", "finish")
    assert alex.p.supply[0] == 15
    assert not alex.p.standing


def test_t4_two_places_are_legal_from_the_second_turn(alex: TerraRig) -> None:
    alex.later().play("place f4 n", "line column", "move f4 n", "move f6 w")
    assert alex.at("f3") == (0, 1, 0)
    assert alex.at("e6") == (0, 1, 0)


def test_t5_an_oasis_in_the_line_pays_one_gold(alex: TerraRig) -> None:
    alex.play("place e5 s", "line row")
    assert alex.p.gold[0] == 2
    assert alex.blocks() == {"blue": 1}
    assert len(alex.p.standing) == 1


def test_t6_building_takes_blocks_and_returns_two_workers(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 3, 2).give(red=2, white=1, supply=5).play("build e6 red")
    assert t.at("e6") == (0, 1, 3)
    assert (t.blocks(), t.p.supply[0], scoring.pyramids(t.p, 0)) == ({}, 7, 20)


def test_t6_a_white_block_may_be_bought_first(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 3, 2).give(red=2, gold=3).play("buy_block", "build e6 red")
    assert t.at("e6")[2] == 3


def test_t6_two_blue_may_be_exchanged_first(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 3, 2).give(red=2, blue=2).play("exchange blue blue", "build e6 red")
    assert t.at("e6")[2] == 3


def test_t6_what_cannot_be_paid_cannot_be_built(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 3, 2).give(red=2, blue=1, gold=2)
    assert t.why("build e6 red") == "why.too_few_blocks"
    assert t.at("e6") == (0, 3, 2)


def test_t6_no_third_top_in_competition_but_in_a_mission(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 3, 4).give(red=5)
    t.p.tops[0] = 0
    assert t.why("build e6 red") == "why.no_top_left"
    team = rig(1, mission="1")
    for name in ("a3", "b5", "c2"):
        team.place(name, 0, 1, 5)
    team.p.tops[0] = 5
    assert team.place("e6", 0, 3, 4).give(red=5).why("build e6 red") == ""


def test_t7_build_then_bring_more_workers_to_the_same_pyramid(rig: type[TerraRig]) -> None:
    t = rig().later().place("f3", 0, 1).give(green=3)
    t.tile(f5="B27", f6="B36", f7="B36").hand("B28")
    t.play("place f4 n", "line column", "move f4 n", "move f4 n")
    assert t.at("f3") == (0, 3, 0)
    t.play("build f3 green", "move f5 n", "move f5 n", "build f3 green")
    assert t.at("f3") == (0, 1, 2)
    assert t.blocks() == {}


def test_t8_nine_blocks_need_two_exchanges(rig: type[TerraRig]) -> None:
    t = rig().give(red=9).later().hand("B36").play("place f4 n", "line falling", "draw sphinx1")
    assert t.why("done") == "why.too_many_blocks"
    t.play("exchange red red")
    assert t.why("done") == "why.too_many_blocks"
    t.play("exchange red red")
    assert t.why("done") == ""
    assert sum(t.blocks().values()) == 7


def test_t8_six_gold_must_come_down_to_four(rig: type[TerraRig]) -> None:
    t = rig().give(gold=6).hand("B01").play("place a1 s", "line row", "draw sphinx1")
    assert t.why("done") == "why.too_much_gold"
    t.play("search sphinx1", "keep")
    assert t.why("done") == "why.too_much_gold"
    t.play("search sphinx1", "keep", "done")
    assert t.p.gold[0] == 4


def test_t8_the_search_fee_may_be_the_surplus_coin(rig: type[TerraRig]) -> None:
    t = rig().give(gold=5).hand("B01").play("place a1 s", "line row", "search sphinx1", "take 2")
    assert t.why("done") == ""


def test_t8_a_purchase_is_forced_in_the_last_turn_too(rig: type[TerraRig]) -> None:
    t = rig().give(gold=5, supply=0).hand("B01").stacks_end().play("place a1 s", "line row")
    assert t.names() == {"buy_block"}


@pytest.mark.parametrize(("seats", "turns", "tiles"), [(2, 14, 32), (3, 12, 40), (4, 9, 40)])
@pytest.mark.parametrize("version", ["1", "2", "3"])
def test_t9_everybody_has_the_same_number_of_turns(
    rig: type[TerraRig], seats: int, turns: int, tiles: int, version: str
) -> None:
    p = rig(seats, 5, version=version).p
    p.events = []
    random_playout(p, chance_from(3))
    assert p.turns == [turns] * seats
    assert sum(t >= 0 for t in p.tile) == tiles
    codes = [event[0] for event in p.events if event[0] in (BEGINS, DREW)]
    assert codes.count(BEGINS) == turns * seats - 1, "the first turn began before anybody listened"
    assert codes.count(DREW) == turns * seats - seats
    assert codes[-seats:] == [BEGINS] * seats, "the last turns have no refill"


def test_t9_a_team_has_28_turns(rig: type[TerraRig]) -> None:
    p = rig(3, 5, mission="2").p
    random_playout(p, chance_from(1))
    assert p.turns == [28]
    assert sum(t >= 0 for t in p.tile) == 32


def test_t10_score(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 1, value=3).place("g5", 0, 3, value=4).place("c7", 0, 1, 5).place("f3", 0, 1, 3)
    t.give(gold=2, red=3, white=2)
    assert t.p.scores()[0] == 94
    assert [points[0] for _, points in t.p.game.sheet(t.p)] == [7, 80, 7]


@pytest.mark.parametrize(
    ("goods", "points"), [([20, 15, 8, 2], [55, 35, 14, 2]), ([20, 20, 2, 2], [56, 56, 2, 2])], ids=["example1", "example2"]
)
def test_t11_burial_goods_count_with_the_differences(rig: type[TerraRig], goods: list[int], points: list[int]) -> None:
    p = rig(4, version="2").p
    p.burial = goods
    assert [scoring.burial_points(p, i) for i in range(4)] == points


def test_t12_a_surrounded_place_pays_eyes_and_money_and_passes_a_coin(rig: type[TerraRig]) -> None:
    t = rig(version="2").place("i9", 0)
    t.tile(h9="B13", h10="B14", i10="B15", j10="B16", j9="B17", j8="B18").hand("B36")
    t.play("place i8 s")
    assert (t.p.horus[0], t.p.gold[0], t.blocks()) == (7, 3, {})


def test_t12_the_edge_counts_as_surrounded_in_a_foreign_turn_too(rig: type[TerraRig]) -> None:
    t = rig(version="2").place("e1", 1)
    t.tile(d1="B37", d2="B38", e2="B39", f2="B40").hand("B32")
    t.play("place f1 w")
    assert t.p.horus == [0, 9]


@pytest.mark.parametrize(("before", "eyes", "after", "gold"), [(4, 2, 6, 2), (5, 1, 6, 0), (4, 9, 13, 4)])
def test_t13_coins_on_the_horus_track(rig: type[TerraRig], before: int, eyes: int, after: int, gold: int) -> None:
    from ludarium.games.terra_pyramides.rules.effects import gain_eyes

    p = rig(version="2").p
    p.horus[0] = before
    gain_eyes(p, 0, eyes)
    assert (p.horus[0], p.gold[0]) == (after, gold)


@pytest.mark.parametrize(("axis", "steps"), [("row", 2), ("falling", 4)])
def test_t14_nile_squares_of_a_line_move_the_ship(rig: type[TerraRig], axis: str, steps: int) -> None:
    t = rig(version="3").later().hand("B19").play("place f1 s", f"line {axis}")
    assert t.p.ship[0] == steps
    assert t.names("move") == {"move f1 e", "move f1 se", "move f1 s"}
    assert t.play("move f1 se").at("k6") == (0, 1, 0)


def test_t15_a_diagonal_with_two_nile_squares(rig: type[TerraRig]) -> None:
    t = rig(version="3").tile(g6="B19", h7="B36").hand("B03").play("place f5 w", "line falling")
    assert (t.p.horus[0], t.blocks(), len(t.p.standing), t.p.ship[0]) == (1, {"red": 1, "grey": 1}, 1, 2)


def test_t16_oasis_points_are_steps_times_the_highest_level(rig: type[TerraRig]) -> None:
    t = rig(version="3").place("h6", 0, 1, 4).place("f7", 0, 1, 2)
    t.p.oases[0] = 8
    assert scoring.oasis_points(t.p, 0) == 32


@pytest.mark.parametrize(("places", "palms", "points"), [(6, 7, 42), (5, 5, 25), (4, 5, 20), (3, 0, 0)])
def test_t16_nile_points_are_places_times_palms(rig: type[TerraRig], places: int, palms: int, points: int) -> None:
    p = rig(version="3").p
    for site in range(places):
        p.owner[site] = 0
    p.ship[0] = p.box.palms.index(palms)
    assert scoring.nile_points(p, 0) == points


@pytest.mark.parametrize(("horus", "price"), [(13, 2), (5, 1), (4, None)])
def test_t17_price_of_a_strategy_card(rig: type[TerraRig], horus: int, price: int | None) -> None:
    t = rig(version="3").give(gold=4)
    t.p.horus[0] = horus
    if price is None:
        assert t.why("buy_card oases") == "why.horus_too_low"
    else:
        assert t.play("buy_card oases").p.gold[0] == 4 - price
        assert t.p.cards[2] == 0


def test_t17_held_20_not_held_10_tie_nothing(rig: type[TerraRig]) -> None:
    p = rig(version="3").p
    p.burial = [3, 1]
    assert scoring.card_points(p, 0) == 10
    p.cards[0] = 0
    assert scoring.card_points(p, 0) == 20
    p.cards[0] = 1
    assert scoring.card_points(p, 0) == 10
    p.burial = [3, 3]
    assert scoring.card_points(p, 0) == scoring.card_points(p, 1) == 0


def test_t17_on_the_same_nile_square_the_earlier_ship_leads(rig: type[TerraRig]) -> None:
    from ludarium.games.terra_pyramides.rules.effects import sail

    p = rig(version="3").p
    sail(p, 1, 4)
    sail(p, 0, 4)
    assert scoring.leader(p, 3) == 1


def test_t18_mission_1_is_won_with_four_pyramids_of_60(rig: type[TerraRig]) -> None:
    t = rig(1, mission="1")
    for name in ("a3", "b5", "c2"):
        t.place(name, 0, 1, 5)
    t.place("e6", 0, 3, 4).give(red=5).play("build e6 red")
    assert t.p.over
    assert t.p.winners() == [0]


@pytest.mark.parametrize(("points", "won"), [(275, []), (276, [0])])
def test_t18_mission_2_needs_more_than_275(rig: type[TerraRig], points: int, won: list[int]) -> None:
    from ludarium.games.terra_pyramides.rules.scoring import finish_game

    t = rig(1, mission="2")
    for name in ("a3", "b5", "c2", "d4"):
        t.place(name, 0, 1, 5)
    t.place("e6", 0, 1, 4).give(red=0)
    t.p.gold[0] = points - 275
    finish_game(t.p)
    assert t.p.scores() == [points]
    assert t.p.winners() == won


def test_t18_mission_3_level_4_closes_the_pyramid(rig: type[TerraRig]) -> None:
    t = rig(1, mission="3").place("e6", 0, 3, 3).give(red=7, gold=3).play("build e6 red")
    assert t.at("e6") == (0, 0, 4)
    assert t.p.supply[0] == 12
    assert t.why("buy_worker e6") == "why.pyramid_finished"
    assert t.why("build e6 red") == "why.pyramid_finished"


def test_t18_mission_3_is_won_at_the_sixth_colour(rig: type[TerraRig]) -> None:
    t = rig(1, mission="3")
    for name, colour in zip(("a3", "b5", "c2", "d4", "c7"), ("blue", "grey", "yellow", "green", "brown"), strict=True):
        t.place(name, 0, 0, 4, colour)
    t.place("e6", 0, 3, 3).give(red=4).play("build e6 red")
    assert t.p.over
    assert t.p.winners() == [0]


def test_t19_symbols(rig: type[TerraRig]) -> None:
    t = rig(symbols="on")
    t.p.play("draw sphinx1")
    t.p.play("draw scarab1")
    seat = t.p.turn
    t.hand("B25", seat, "sphinx1")
    assert t.why("place f4 n") == ""
    assert t.why("place f7 s") == "why.wrong_symbol"
    t.give(seat, gold=1)
    assert t.play("ignore_symbol").why("place f7 s") == ""
    assert t.p.gold[seat] == 0


def test_t20_blocked_moves(rig: type[TerraRig]) -> None:
    t = rig().later().place("f3").tile(f5="B36", f6="B36", g4="B36").hand("B27")
    t.play("place f4 n", "line column")
    assert t.why("move f4 w") == "why.way_has_gap"
    assert t.why("move f4 ne") == "why.way_has_gap"
    assert t.why("move f4 s") == "why.way_has_gap"
    t.place("f3", 1, 1)
    assert t.why("move f4 n") == "why.foreign_place"
    t.place("g5", 0, 3)
    assert t.why("move f4 se") == "why.place_full"
    t.p.found[t.site("g5")] = -1
    assert t.why("move f4 se") == "why.no_foundation"


def test_t21_search_reorder_and_removal(rig: type[TerraRig]) -> None:
    t = rig().give(gold=1).stack("sphinx3", "B01", "B02", "B03", "B04").hand("B05")
    t.play("place a1 s", "line row", "search sphinx3", "arrange 3", "keep", "draw sphinx3")
    assert t.p.hand[0] == TILE.index["B03"]
    stack = t.p.stack[STACK.index["sphinx3"]]
    assert [TILE.tokens[x] for x in reversed(stack)] == ["B01", "B02", "B04"]
    for expected, left in (("B01", 2), ("B02", 0)):
        seat = t.p.turn
        t.play(*(["done"] if "done" in t.names() else []))
        seat = t.p.turn
        t.play(sorted(t.names("place"))[0], "line row")
        while "draw sphinx3" not in t.names():
            t.play("finish")
        t.play("draw sphinx3")
        assert t.p.hand[seat] == TILE.index[expected]
        assert len(t.p.stack[STACK.index["sphinx3"]]) == left
    assert t.p.gone == [TILE.index["B04"]]


def test_t21_a_search_does_not_bind(rig: type[TerraRig]) -> None:
    t = rig().give(gold=1).hand("B05").play("place a1 s", "line row", "search sphinx3", "keep", "draw scarab4")
    assert t.p.hand_from[0] == STACK.index["scarab4"]


def rings(rig: type[TerraRig]) -> TerraRig:
    """T22: Bodo is the active player (seat 0), Alex owns k10 (seat 1)."""
    t = rig(version="3").tile(k7="B36", k8="B37").place("j8", 0).place("k10", 1).hand("N03")
    t.p.arrival = [0, 0]
    return t


def test_t22_one_tile_closes_two_rings(rig: type[TerraRig]) -> None:
    t = rings(rig).play("place k9 s")
    assert (t.p.ship, t.p.horus, t.p.oases) == ([5, 2], [3, 0], [1, 1])
    assert (t.blocks(0), t.blocks(1)) == ({"white": 1}, {"white": 1})
    assert t.p.arrival[0] < t.p.arrival[1], "the active player first"
    assert t.names("line")


def test_t23_a_ring_without_an_owner_gives_nothing(rig: type[TerraRig]) -> None:
    t = rings(rig)
    t.p.owner[t.site("k10")] = -1
    t.p.workers[t.site("k10")] = 0
    t.give(gold=3).play("place k9 s")
    gold = t.p.gold[0]
    t.play("buy_worker k10")
    assert (t.p.ship, t.p.oases) == ([5, 0], [1, 0])
    assert t.p.gold[0] == gold - 3


def test_t24_only_the_searcher_sees_and_another_search_blanks_it(rig: type[TerraRig]) -> None:
    t = rig(3).give(gold=1).hand("B01").play("place a1 s", "line row", "search sphinx2", "keep")
    two = STACK.index["sphinx2"]
    assert -1 not in t.p.seen_by(0).stack[two]
    assert set(t.p.seen_by(1).stack[two]) == {-1}
    t.play("draw scarab4")
    t.play(*(["done"] if "done" in t.names() else []))
    t.hand("B05", 1).play(
        "place b1 s" if "place b1 s" in t.names() else sorted(t.names("place"))[0], "line row", "draw sphinx2"
    )
    assert t.p.seen_by(0).hand[1] == t.p.hand[1]
    assert t.p.seen_by(2).hand[1] == -1
    t.give(1, gold=1)
    t.p.refresh()
    t.p.take(1, SEARCH + two)
    assert set(t.p.seen_by(0).stack[two]) == {-1}
    assert -1 not in t.p.seen_by(1).stack[two]


def test_a_refused_action_changes_nothing(rig: type[TerraRig]) -> None:
    t = rig()
    before = t.p.copy()
    with pytest.raises(IllegalAction, match="building site"):
        t.p.play("place f3 n")
    assert t.p == before
