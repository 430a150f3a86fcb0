"""One test for each ruling A1 to A46 of the specification."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.terra_pyramides.rules import scoring
from ludarium.games.terra_pyramides.rules.actions import CELLS, COLOUR, SQUARE, STACK, TILE, cell_of_place, place_on
from ludarium.games.terra_pyramides.rules.content import NO_TILE
from ludarium.games.terra_pyramides.rules.effects import gain_burial, gain_eyes, sail
from ludarium.games.terra_pyramides.rules.steps.moving import ANYWHERE
from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import BadOption
from ludarium.kernel.playout import random_playout

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig

GAME = ludarium.game("terra_pyramides")


def test_a1_start_tiles_come_from_four_different_stacks_two_per_holder() -> None:
    p = GAME.start(2, 1, symbols="on")
    assert [len(s) for s in p.stack] == [4, 4, 5, 5, 4, 4, 5, 5]


def test_a1_with_symbols_everybody_picks_a_stack_in_turn_order_else_chance_does() -> None:
    p = GAME.start(3, 1, symbols="on")
    first = p.turn
    assert all(name.startswith("draw") for name in p.names())
    p.play("draw scarab3")
    assert p.turn == (first + 1) % 3
    assert NO_TILE not in GAME.start(3, 1).hand


def test_a2_the_first_player_is_random() -> None:
    assert {GAME.start(4, seed).turn for seed in range(40)} == {0, 1, 2, 3}


def test_a3_optional_actions_are_open_before_between_and_after(rig: type[TerraRig]) -> None:
    t = rig().later().give(red=6, gold=4).place("f3", 0, 2).tile(f5="B27", f6="B36", f7="B36").hand("B28")
    t.play("exchange red red", "place f4 n", "exchange red red", "line column", "exchange red red")
    t.play("move f4 n", "build f3 red", "move f4 n", "buy_worker f3", "finish", "search sphinx1", "keep", "draw sphinx1")
    assert t.at("f3") == (0, 3, 1)


@pytest.mark.parametrize(
    ("version", "none", "two"),
    [("1", {"a1", "b1", "j10", "k10"}, set()), ("3", {"e1", "j2", "k2", "h8", "a10"}, {"i2", "k5"})],
)
def test_a4_squares_that_touch_no_site_or_two(rig: type[TerraRig], version: str, none: set[str], two: set[str]) -> None:
    board = rig(version=version).p.board()
    tokens = SQUARE.tokens
    beside = {c: sum(board.points_at[place_on(c, w)] >= 0 for w in range(4)) for c in range(CELLS) if board.ways[c]}
    assert {tokens[c] for c, n in beside.items() if n == 0} == none
    assert {tokens[c] for c, n in beside.items() if n == 2} == two
    assert all(len(board.ways[c]) == max(1, n) for c, n in beside.items())


def test_a4_a_refusal_between_two_sites_names_both_ways(rig: type[TerraRig]) -> None:
    p = rig(version="3").p
    reason = p.why_not(GAME.actions.parse("place k5 e"))
    assert reason is not None
    assert "to the north or to the south" in GAME.words("en").reason(reason)


def test_a4_only_the_site_pointed_at_gets_a_foundation(rig: type[TerraRig]) -> None:
    t = rig(version="3").hand("B01")
    site = t.site("k4")
    t.p.found[t.site("k6")] = -1
    t.play("place k5 n")
    assert t.p.found[site] >= 0
    assert t.p.found[t.site("k6")] == -1


def test_a5_an_empty_pile_gives_no_foundation(rig: type[TerraRig]) -> None:
    t = rig().hand("B01")
    t.p.pile = []
    t.play("place f4 n")
    assert t.p.found[t.site("f3")] == -1


def test_a6_an_oasis_is_inside_the_line_and_does_not_end_it(rig: type[TerraRig]) -> None:
    line = rig().p.board().lines[SQUARE.index["b4"]][3]
    assert [SQUARE.tokens[c] for c in line] == ["a5", "b4", "c3", "d2"]
    line = rig().p.board().lines[SQUARE.index["d5"]][0]
    assert [SQUARE.tokens[c] for c in line] == ["c5", "d5", "e5", "f5"], "c5 is an oasis"


def test_a6_workers_cross_oases(rig: type[TerraRig]) -> None:
    t = rig().later().place("b5").tile(e5="B36").hand("B25").play("place d5 n", "line column", "move d5 w")
    assert t.at("b5") == (0, 1, 0), "over the oasis c5"


def test_a7_the_whole_line_is_always_taken(rig: type[TerraRig]) -> None:
    board = rig().p.board()
    for cell in range(110):
        for line in board.lines[cell]:
            for other in line:
                assert line in board.lines[other], "the same line from each of its squares"


def test_a8_too_few_workers_the_player_chooses_the_icons(rig: type[TerraRig]) -> None:
    t = rig().later().place("g5", 0, 2).tile(f5="B32", f6="B32").hand("B25").give(supply=1)
    t.play("place f4 n", "line column")
    assert t.names("put_worker") == {"put_worker f4", "put_worker f5", "put_worker f6"}
    assert t.why("leave") == "why.workers_must_be_put"
    t.play("put_worker f6", "take_back g5", "put_worker f5")
    t.play("leave")
    assert sorted(t.p.standing) == [t.cell("f5"), t.cell("f6")]


def test_a8_two_workers_put_on_one_tile_in_turns_are_offered_once(rig: type[TerraRig]) -> None:
    t = rig().later().place("g5", 0, 1).tile(f5="B32", f6="B25").hand("B27").give(supply=2)
    t.play("place f4 n", "line column", "put_worker f4", "put_worker f5", "take_back g5", "put_worker f4")
    assert t.p.standing == [t.cell("f4"), t.cell("f4"), t.cell("f5")]
    assert len(t.p.menu) == len(set(t.p.menu))


def test_a8_too_few_blocks_the_player_chooses_the_colours(rig: type[TerraRig]) -> None:
    t = rig().tile(f5="B07", f6="B36").hand("B02")
    t.p.quarry = 1
    t.play("place f4 n", "line column")
    assert t.names("put_block") == {"put_block red", "put_block blue"}
    t.play("put_block blue")
    assert t.blocks() == {"blue": 1}
    assert t.p.quarry == 0


def test_a9_order_oasis_nile_eyes_burial_blocks(rig: type[TerraRig]) -> None:
    t = rig(version="3").tile(g6="H01", h7="B37").hand("N01")
    t.p.events = []
    t.play("place f5 w", "line falling")
    names = [GAME.events[e[0]].name for e in t.p.events]
    wanted = [n for n in names if n in ("gold", "oases", "sailed", "eyes", "burial", "block")]
    assert wanted == ["gold", "oases", "sailed", "eyes", "burial", "block"]


def test_a10_workers_leave_in_all_eight_directions_whatever_the_line(rig: type[TerraRig]) -> None:
    t = rig().later().tile(f5="B36").place("f3").hand("B25").play("place f4 n", "line row")
    assert t.names("move") == {"move f4 n", "move f4 se"}


def test_a11_each_players_own_first_turn_and_bought_workers_are_free(rig: type[TerraRig]) -> None:
    t = rig().hand("B27").give(gold=3).play("place f4 n", "line column", "move f4 n")
    assert t.p.bound == t.site("f3")
    assert t.why("move f4 se") == "why.first_turn_one_place"
    assert t.why("buy_worker g5") == ""


def test_a11_a_team_has_one_first_turn(rig: type[TerraRig]) -> None:
    t = rig(3, mission="1").hand("B01").play("place a1 s", "line row", "draw sphinx1")
    while t.p.turn == 0:
        t.play("done")
    assert t.p.bound == ANYWHERE


def test_a12_the_last_worker_may_leave_a_foundation_not_a_pyramid(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 1).place("g5", 0, 2, 1)
    t.play("take_back e6", "take_back g5")
    assert t.at("e6") == (-1, 0, 0)
    assert t.why("take_back g5") == "why.last_worker_stays"
    assert t.p.why_not(GAME.actions.parse("take_back g5"), 1).key == "kernel.not_your_turn"


def test_a13_a_finished_pyramid_takes_no_workers(rig: type[TerraRig]) -> None:
    t = rig().later().place("f3", 0, 1, 5).give(gold=3).hand("B25").play("place f4 n", "line row")
    assert "move f4 n" not in t.names("move")
    assert t.why("buy_worker f3") == "why.pyramid_finished"


def test_a14_the_first_block_has_the_chosen_colour_or_is_white(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 3).give(red=1)
    assert t.names("build") == {"build e6 red"}
    assert len(t.give(white=1).names("build")) == 6
    t.play("build e6 blue")
    assert t.blocks() == {"red": 1}


def test_a14_switched_any_block_pays_for_level_1_and_the_player_says_which(rig: type[TerraRig]) -> None:
    """R 5: read to the letter, the colour binds only from level 2 on."""
    t = rig(first_block="any").place("e6", 0, 3).give(red=1, blue=2)
    assert len(t.names("build")) == 6
    t.play("build e6 green")
    assert t.names() == {"put_block red", "put_block blue"}
    assert t.why("put_block white") == "why.no_such_block"
    assert t.why("exchange blue blue") == t.why("done") == "why.pay_first"
    t.play("put_block blue")
    assert t.blocks() == {"red": 1, "blue": 1}
    assert t.at("e6") == (0, 1, 1)
    assert t.p.colour[t.site("e6")] == COLOUR.index["green"]
    t.give(red=7).place("e6", 0, 3, 1, "green")
    assert t.why("build e6 green") == "why.too_few_blocks", "level 2 is paid in the colour"


def test_a14_switched_a_single_kind_of_block_is_paid_without_asking(rig: type[TerraRig]) -> None:
    t = rig(first_block="any").place("e6", 0, 3)
    assert t.why("build e6 red") == "why.too_few_blocks_of_any_colour"
    t.give(blue=2).play("build e6 red")
    assert (t.at("e6"), t.blocks()) == ((0, 1, 1), {"blue": 1})


def test_a15_the_foundation_under_a_pyramid_does_not_count(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 1, 1, value=4)
    assert t.p.scores()[0] == 5


def test_a16_without_a_top_workers_may_still_stand_on_level_4(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 2, 4).give(gold=3, red=5)
    t.p.tops[0] = 0
    t.play("buy_worker e6")
    assert t.at("e6") == (0, 3, 4)
    assert t.why("build e6 red") == "why.no_top_left"


def test_a17_gold_that_can_buy_nothing_is_lost(rig: type[TerraRig]) -> None:
    t = rig().give(gold=6, supply=0).hand("B01").stacks_end()
    t.p.quarry = 0
    t.play("place a1 s", "line row")
    assert t.p.gold[0] == 4
    assert t.p.turn == 1


def test_a18_gold_of_a_foreign_turn_may_exceed_the_limit_until_the_own_next_turn_ends(rig: type[TerraRig]) -> None:
    t = rig(version="2").place("e1", 1).give(1, gold=4)
    t.p.horus[1] = 4
    t.tile(d1="B37", d2="B38", e2="B39", f2="B40").hand("B32").play("place f1 w", "line row", "draw sphinx1", "done")
    assert t.p.gold[1] == 8
    assert t.p.turn == 1
    t.hand("B01", 1).play("place a1 s", "line row", "draw sphinx2")
    assert t.why("done") == "why.too_much_gold"


def test_a18_the_limit_follows_the_refill(rig: type[TerraRig]) -> None:
    t = rig().give(gold=6).hand("B01").play("place a1 s", "line row")
    assert "done" not in t.names()
    assert t.why("done") == "why.draw_first"


def test_a19_no_square_of_the_symbol(rig: type[TerraRig]) -> None:
    t = rig(symbols="on")
    t.p.play("draw sphinx1")
    t.p.play("draw sphinx1")
    symbol = t.p.board().symbol
    t.p.free = [a for a in t.p.free if symbol[cell_of_place(a)] == 1]
    assert t.names("place"), "without gold the symbol is ignored"
    t.give(t.p.turn, gold=1)
    assert not t.names("place")
    assert "ignore_symbol" in t.names()
    t.play("ignore_symbol")
    assert t.names("place")


def test_a20_a_team_shares_hand_and_supply_and_the_active_seat_rotates(rig: type[TerraRig]) -> None:
    t = rig(2, mission="1").hand("B01").play("place a1 s", "line row", "draw sphinx1")
    while t.p.turn == 0:
        t.play("done")
    assert t.p.turn == 1
    assert len(t.p.hand) == len(t.p.supply) == 1
    assert t.p.supply == [12]
    assert t.p.seen_by(0).hand == t.p.seen_by(1).hand == t.p.hand


def test_a21_the_six_colour_mission_is_mission_3(rig: type[TerraRig]) -> None:
    assert rig(1, mission="3").p.roof == 4
    assert rig(1, mission="2").p.roof == 5


def test_a22_layers_never_run_out(rig: type[TerraRig]) -> None:
    t = rig().give(red=7)
    for site in range(12):
        t.p.found[site], t.p.owner[site], t.p.level[site], t.p.colour[site], t.p.workers[site] = site, 0, 1, 0, 3
    for name in sorted(t.names("build"))[:3]:
        t.give(red=7).play(name)
    assert t.p.level.count(2) == 3


def test_a23_eight_neighbours_and_the_edge(rig: type[TerraRig]) -> None:
    board = rig().p.board()
    assert len(board.ring[board.site_at[rig().cell("i9")]]) == 8
    assert len(board.ring[board.site_at[rig().cell("e1")]]) == 5
    t = rig(version="2").place("i9", 0).tile(h9="B13", h10="B14", i10="B15", j9="B17", j8="B18").hand("B36")
    t.play("place i8 s")
    assert t.p.horus[0] == 0, "one square is still empty"


def test_a24_the_owner_at_that_moment_before_the_line_is_chosen(rig: type[TerraRig]) -> None:
    t = rig(version="2").tile(d1="B37", d2="B38", e2="B39", f2="B40").place("e1").hand("B32")
    t.give(gold=3).play("place f1 w", "line row")
    horus = t.p.horus[0]
    t.play("buy_worker e1")
    assert t.p.horus[0] == horus, "never later"


def test_a24_rings_complete_at_setup_give_nothing(rig: type[TerraRig]) -> None:
    p = rig(version="3").p
    assert p.horus == p.oases == p.ship == [0, 0]


@pytest.mark.parametrize(("version", "burial"), [("2", 0), ("3", 2)])
def test_a25_burial_goods_in_a_ring_count_from_version_3_on(rig: type[TerraRig], version: str, burial: int) -> None:
    t = rig(version=version)
    if version == "2":
        t.place("e1", 0).tile(d1="H09", d2="B01", e2="B02", f2="B03").hand("B04").play("place f1 w")
    else:
        t.place("k10", 0).hand("H09").play("place k9 s")
    assert t.p.burial[0] == burial


def test_a25_oasis_squares_around_a_place_pay_gold_in_version_2(rig: type[TerraRig]) -> None:
    t = rig(version="2").place("i9", 0).tile(h9="B01", h10="B02", i10="B03", j10="B04", j9="B05", j8="B06").hand("B07")
    assert t.play("place i8 s").p.gold[0] == 1


def test_a26_board_oases_advance_the_oasis_track(rig: type[TerraRig]) -> None:
    t = rig(version="3").hand("B01").play("place j1 w", "line row")
    assert (t.p.oases[0], t.p.gold[0]) == (1, 1)


def test_a26_switched_board_oases_give_gold_only(rig: type[TerraRig]) -> None:
    """R 10.6: the sentence speaks of tiles that show an oasis."""
    t = rig(version="3", printed_oases="gold").hand("N01").play("place j1 w", "line row")
    assert (t.p.oases[0], t.p.gold[0]) == (1, 2), "a step for the tile alone, gold for both"


def test_a27_one_horus_marker_each_and_all_workers_play(rig: type[TerraRig]) -> None:
    p = rig(version="2").p
    assert p.horus == [0, 0]
    assert p.supply == [15, 15]


def test_a28_the_tracks_have_no_end(rig: type[TerraRig]) -> None:
    p = rig(version="3").p
    p.horus[0] = 98
    gain_eyes(p, 0, 7)
    assert (p.horus[0], p.gold[0]) == (105, 4)
    gain_burial(p, 0, 30)
    assert p.burial[0] == 30


def test_a29_the_eyes_card_looks_at_the_marker_before_final_scoring(rig: type[TerraRig]) -> None:
    t = rig(version="3").place("h6", 0, 1, 5)
    t.p.horus = [3, 4]
    assert scoring.leader(t.p, 1) == 1


def test_a30_ships_that_never_moved_are_tied(rig: type[TerraRig]) -> None:
    assert scoring.leader(rig(version="3").p, 3) == scoring.TIE


def test_a31_equal_first_three_pyramids_are_a_tie(rig: type[TerraRig]) -> None:
    t = rig(version="3").place("h6", 0, 1, 3).place("f7", 1, 1, 3)
    assert scoring.leader(t.p, 4) == scoring.TIE
    t.place("d8", 0, 1, 1)
    assert scoring.leader(t.p, 4) == 0
    t.place("j8", 1, 1, 1)
    assert scoring.leader(t.p, 4) == scoring.TIE


@pytest.mark.parametrize(
    ("seats", "options", "word"),
    [
        (1, {}, "mission"),
        (2, {"mission": "1", "version": "2"}, "version"),
        (2, {"mission": "1", "symbols": "on"}, "variants"),
        (1, {"mission": "2", "face_up": "on"}, "variants"),
    ],
)
def test_a32_a46_missions_are_version_1_without_variants(seats: int, options: dict[str, str], word: str) -> None:
    with pytest.raises(BadOption, match=word):
        GAME.start(seats, 1, **options)


def test_a33_a_tie_gives_nothing_even_to_the_card_holder(rig: type[TerraRig]) -> None:
    p = rig(version="3").p
    p.cards[2] = 0
    p.oases = [2, 2]
    assert scoring.card_points(p, 0) == 0


def test_a34_the_searcher_keeps_knowing_tiles_that_leave_the_game(rig: type[TerraRig]) -> None:
    t = rig().give(gold=1).stack("sphinx3", "B02", "B03").hand("B01")
    t.play("place a1 s", "line row", "search sphinx3", "take 1")
    assert t.p.gone == [TILE.index["B03"]]
    assert t.p.seen_by(0).gone == [TILE.index["B03"]]
    assert t.p.seen_by(1).gone == [-1]


def test_a35_the_ship_advances_and_the_burial_example_is_55(rig: type[TerraRig]) -> None:
    p = rig(4, version="3").p
    sail(p, 0, 1)
    p.burial = [20, 15, 8, 2]
    assert (p.ship[0], scoring.burial_points(p, 0)) == (1, 55)


def test_a36_several_cards_a_turn_but_never_from_a_player(rig: type[TerraRig]) -> None:
    t = rig(version="3").give(gold=4)
    t.p.horus[0] = 5
    t.p.cards[0] = 1
    t.play("buy_card oases", "buy_card nile")
    assert t.why("buy_card burial_goods") == "why.card_taken"
    assert t.p.gold[0] == 2


def test_a37_coins_do_not_run_out_blocks_do(rig: type[TerraRig]) -> None:
    t = rig().give(gold=30)
    t.p.quarry = 0
    assert t.why("buy_block") == "why.no_block_in_supply"


def test_a38_all_hand_tiles_are_played_in_every_version(rig: type[TerraRig]) -> None:
    p = rig(version="3").p
    random_playout(p, chance_from(1))
    assert p.hand == [NO_TILE, NO_TILE]
    assert p.turns == [14, 14]


def test_a39_a_bought_worker_comes_from_the_own_supply(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 2).give(gold=3, supply=0)
    assert t.why("buy_worker g5") == "why.no_worker_in_supply"
    t.play("take_back e6", "buy_worker g5")
    assert t.at("g5") == (0, 1, 0)


def test_a40_hands_and_stacks_are_hidden_counts_and_origins_are_open(rig: type[TerraRig]) -> None:
    p = rig(3).p
    view = p.seen_by(0)
    assert view.hand[0] == p.hand[0]
    assert view.hand[1:] == [-1, -1]
    assert view.hand_from == p.hand_from
    assert [len(s) for s in view.stack] == [len(s) for s in p.stack]
    assert all(set(s) == {-1} for s in view.stack)
    assert set(view.pile) == {-1}


def test_a41_a_search_allows_any_order_and_a_second_search(rig: type[TerraRig]) -> None:
    t = rig().give(gold=2).stack("sphinx3", "B01", "B02", "B03").hand("B04")
    t.play("search sphinx3", "arrange 2", "arrange 3", "search sphinx4", "keep")
    assert [TILE.tokens[x] for x in reversed(t.p.stack[STACK.index["sphinx3"]])] == ["B02", "B03", "B01"]


def test_a42_workers_may_join_an_own_foundation(rig: type[TerraRig]) -> None:
    t = rig().later().place("f3", 0, 1).hand("B25").play("place f4 n", "line row", "move f4 n")
    assert t.at("f3") == (0, 2, 0)


def test_a43_the_active_players_ring_comes_first(rig: type[TerraRig]) -> None:
    t = rig(version="3").tile(k7="B36", k8="B36").place("j8", 1).place("k10", 0).hand("B36")
    t.p.ship = [3, 0]
    t.play("place k9 s")
    assert t.p.ship == [5, 5]
    assert scoring.leader(t.p, 3) == 0, "the active player's ship came there first"


def test_a44_an_oasis_tile_in_a_ring_gives_its_block_but_no_worker(rig: type[TerraRig]) -> None:
    t = rig(version="3").place("k10", 0).hand("N05").play("place k9 s")
    assert (t.p.oases[0], t.p.standing, t.p.supply[0]) == (1, [], 14)
    t = rig(version="3").place("k10", 0).hand("H01").play("place k9 s")
    assert (t.p.burial[0], t.blocks()) == (1, {}), "a burial tile's block is no oasis"


def test_a45_missions_1_and_3_at_once_otherwise_lost_after_turn_28(rig: type[TerraRig]) -> None:
    p = rig(1, mission="1").p
    random_playout(p, chance_from(1))
    assert p.turns == [28]
    assert p.winners() == []


@pytest.mark.parametrize("version", ["1", "2", "3"])
def test_a46_both_variants_go_with_every_version(version: str) -> None:
    p = GAME.start(4, 1, version=version, symbols="on", face_up="on")
    random_playout(p, chance_from(1))
    assert p.over
