"""The rules of the specification, section by section, where no ruling or case says it already."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.terra_pyramides.rules import scoring
from ludarium.games.terra_pyramides.rules.actions import CARD, COLOUR, STACK, TILE
from ludarium.games.terra_pyramides.rules.content import ICONS

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig

GAME = ludarium.game("terra_pyramides")
BOX = GAME.box()


# -- R 4: the turn ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("place f3 n", "why.site_takes_no_tile"),
        ("place d3 n", "why.oasis_takes_no_tile"),
        ("place f5 n", "why.square_taken"),
        ("place f4 s", "why.stairs_to_a_site"),
    ],
)
def test_r4_1_where_no_tile_goes(rig: type[TerraRig], name: str, key: str) -> None:
    assert rig().why(name) == key


def test_r4_1_no_tile_on_the_nile(rig: type[TerraRig]) -> None:
    assert rig(version="3").why("place g1 e") == "why.nile_takes_no_tile"


def test_r4_1_any_empty_square_adjacent_to_others_or_not(rig: type[TerraRig]) -> None:
    assert len(rig().names("place")) == 76


def test_r4_1_a_site_with_a_foundation_gets_no_second(rig: type[TerraRig]) -> None:
    t = rig().hand("B01")
    before = list(t.p.found)
    t.play("place g6 n")
    assert t.p.found == before


def test_r4_2_empty_squares_do_not_interrupt_a_line(rig: type[TerraRig]) -> None:
    t = rig().tile(h4="B02").hand("B01").play("place e4 w", "line row")
    assert t.blocks() == {"red": 1, "blue": 1}


def test_r4_order_place_line_workers_refill(rig: type[TerraRig]) -> None:
    t = rig().hand("B25")
    assert t.why("line row") == "why.place_first"
    t.play("place f4 n")
    assert (t.why("place a1 s"), t.why("draw sphinx1")) == ("why.tile_is_placed", "why.line_first")
    t.play("line row")
    assert t.why("draw sphinx1") == "why.workers_first"
    assert t.why("place a1 s") == "why.tile_is_placed"


def test_r4_5_a_worker_that_cannot_move_goes_home_by_itself(rig: type[TerraRig]) -> None:
    t = rig().later().hand("B25")
    t.p.pile = []
    t.play("place a1 s", "line row")
    assert t.p.supply[0] == 15
    assert t.names("draw")


def test_r4_5_a_worker_may_go_to_the_foundation_of_this_turn(rig: type[TerraRig]) -> None:
    t = rig().hand("B25").play("place f4 n", "line row", "move f4 n")
    assert t.at("f3") == (0, 1, 0)


def test_r4_5_a_full_place_on_the_way_can_be_built_first(rig: type[TerraRig]) -> None:
    t = rig().later().place("f3", 0, 3).give(red=1).hand("B25").play("place f4 n", "line row")
    assert "move f4 n" not in t.names()
    t.play("build f3 red", "move f4 n")
    assert t.at("f3") == (0, 2, 1)


def test_r4_5_the_first_turn_binds_every_player_in_turn(rig: type[TerraRig]) -> None:
    """A11: each player's own first turn, not only that of the first player."""
    t = rig().hand("B36").play("place a1 s", "line row", "draw sphinx1").done()
    t.hand("B27", 1).play("place f4 n", "line row", "move f4 n")
    assert t.p.active == 1
    assert t.why("move f4 se") == "why.first_turn_one_place"


def test_r4_5_a_worker_taken_back_does_not_free_the_first_turn(rig: type[TerraRig]) -> None:
    """A11: the place where the first worker went stays the only one."""
    t = rig().hand("B27").play("place f4 n", "line row", "move f4 n", "take_back f3")
    assert t.at("f3") == (-1, 0, 0)
    assert t.names("move") == {"move f4 n"}


def test_r4_3_blocks_are_put_while_there_are_any(rig: type[TerraRig]) -> None:
    """A8: icons stay empty only when the general supply is."""
    t = rig().tile(f5="B07", f6="B36").hand("B02")
    t.p.quarry = 1
    t.play("place f4 n", "line column")
    assert t.why("leave") == "why.blocks_must_be_put"


def test_r4_6_the_top_tile_of_any_stack(rig: type[TerraRig]) -> None:
    t = rig().stack("scarab2", "B09", "B08", "B07").hand("B01").play("place a1 s", "line row", "draw scarab2")
    assert t.p.hand[0] == TILE.index["B09"]
    assert t.p.hand_from[0] == STACK.index["scarab2"]


def test_r4_6_a_gone_stack_cannot_be_drawn_from_or_searched(rig: type[TerraRig]) -> None:
    t = rig().stack("sphinx3").give(gold=1).hand("B01").play("place a1 s", "line row")
    assert t.why("draw sphinx3") == t.why("search sphinx3") == "why.stack_is_gone"


@pytest.mark.parametrize(
    ("seats", "told"),
    [(2, "sphinx stack 3 is used up; its last 1 tile leaves the game unseen."), (3, "sphinx stack 3 is used up.")],
)
def test_r4_6_the_log_tells_what_leaves_the_game_unseen(rig: type[TerraRig], seats: int, told: str) -> None:
    """R 3: with three players a stack is played to its last tile, so nothing is removed."""
    t = rig(seats).stack("sphinx3", *["B02", "B03"][: 4 - seats]).hand("B01").play("place a1 s", "line row")
    t.p.events = []
    t.play("draw sphinx3")
    assert told in [GAME.words("en").event(GAME.events, event) for event in t.p.events]


def test_the_text_view_has_no_english_in_japanese(rig: type[TerraRig]) -> None:
    """The board is written in signs that a key explains; stacks and tiles have their Japanese names."""
    t = rig(version="3").tile(f5="B25").hand("B14")
    text = t.p.text("ja")
    assert not re.search("[A-Za-z]{4}|[BHN][0-9]{2}", text)
    assert "青のブロック＋ホルス神の眼" in text
    assert "スフィンクスの山1" in text


def test_r4_6_take_any_tile_of_a_searched_stack(rig: type[TerraRig]) -> None:
    t = rig().give(gold=1).stack("sphinx3", "B01", "B02", "B03", "B04").hand("B05")
    t.play("place a1 s", "line row", "search sphinx3", "take 3")
    assert t.p.hand[0] == TILE.index["B03"]
    assert [TILE.tokens[x] for x in reversed(t.p.stack[2])] == ["B01", "B02", "B04"]
    assert t.why("take 1") == "why.place_first", "the next turn has begun"


def test_r6_a_search_outside_the_refill_takes_no_tile(rig: type[TerraRig]) -> None:
    t = rig().give(gold=1).play("search sphinx3")
    assert t.why("take 1") == "why.take_only_at_refill"
    assert t.why("buy_block") == "why.put_the_stack_back_first"


# -- R 5-6: building, exchange, prices -------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "blocks", "value"), [(1, 1, 5), (2, 2, 10), (3, 3, 20), (4, 4, 35), (5, 5, 60)])
def test_r5_cost_and_value_of_each_level(rig: type[TerraRig], level: int, blocks: int, value: int) -> None:
    t = rig().place("e6", 0, 3, level - 1).give(red=blocks - 1)
    assert t.why("build e6 red") == "why.too_few_blocks"
    quarry = t.give(red=blocks).p.quarry
    t.play("build e6 red")
    assert t.at("e6") == (0, 1, level)
    assert t.p.quarry == quarry + blocks
    assert t.p.scores()[0] == value


def test_r5_white_blocks_are_paid_last(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 3, 1).give(red=1, white=2).play("build e6 red")
    assert t.blocks() == {"white": 1}


def test_r5_a_pyramid_keeps_its_colour(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 3, 1, "green").give(red=2)
    assert t.why("build e6 red") == "why.pyramid_has_colour"


def test_r5_three_workers_are_needed_and_may_wait(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 2).place("g5", 0, 3).give(red=1)
    assert t.why("build e6 red") == "why.three_workers"
    assert t.why("build c7 red") == "why.site_takes_no_tile"  # a tile is asked for
    assert t.hand("B01").play("place a1 s", "line row", "draw sphinx1", "done").at("g5") == (0, 3, 0)


def test_r5_the_top_is_used_up(rig: type[TerraRig]) -> None:
    assert rig().place("e6", 0, 3, 4).give(red=5).play("build e6 red").p.tops == [1, 2]


@pytest.mark.parametrize("pair", ["red blue", "red red", "blue white", "white white"])
def test_r6_1_any_two_blocks_make_a_white_one(rig: type[TerraRig], pair: str) -> None:
    t = rig().give(red=2, blue=2, white=2).play(f"exchange {pair}")
    assert sum(t.blocks().values()) == 5
    assert t.p.quarry == 27


def test_r6_1_one_needs_the_blocks(rig: type[TerraRig]) -> None:
    t = rig().give(red=1)
    assert t.why("exchange red red") == "why.only_one_such_block"
    assert t.why("exchange red blue") == "why.no_such_block"
    assert t.why("exchange blue red") == "why.exchange_other_way"


@pytest.mark.parametrize(
    ("action", "price", "version"),
    [
        ("search sphinx1", 1, "1"),
        ("buy_worker e6", 3, "1"),
        ("buy_block", 3, "1"),
        ("burial_step", 1, "2"),
        ("ship_step", 2, "3"),
    ],
)
def test_r6_3_prices(rig: type[TerraRig], action: str, price: int, version: str) -> None:
    t = rig(version=version)
    action = action.replace("e6", "e6" if version != "3" else "f7")
    assert t.give(gold=price - 1).why(action) == "why.too_dear"
    assert t.give(gold=price).play(action).p.gold[0] == 0


def test_r6_3_price_of_ignoring_a_symbol(rig: type[TerraRig]) -> None:
    t = rig(symbols="on")
    t.p.play("draw sphinx1")
    t.p.play("draw sphinx2")
    assert t.why("ignore_symbol") == "why.too_dear"
    t.give(t.p.turn, gold=1).play("ignore_symbol")
    assert t.why("ignore_symbol") == "why.symbol_only_before_placing"


@pytest.mark.parametrize(
    ("version", "action"), [("1", "burial_step"), ("2", "ship_step"), ("2", "buy_card nile"), ("1", "ship_step")]
)
def test_r6_3_what_belongs_to_a_later_version(rig: type[TerraRig], version: str, action: str) -> None:
    assert rig(version=version).give(gold=4).why(action) == "why.later_version"


def test_r6_3_a_bought_block_is_white(rig: type[TerraRig]) -> None:
    t = rig().give(gold=3).play("buy_block")
    assert (t.blocks(), t.p.quarry) == ({"white": 1}, 31)


def test_r6_3_a_searched_stack_goes_back_from_the_top_down(rig: type[TerraRig]) -> None:
    """`arrange 3` puts the third tile on top, the next one below it; what is in order cannot be taken up again."""
    t = rig().give(gold=1).stack("sphinx3", "B01", "B02", "B03", "B04").play("search sphinx3", "arrange 3", "arrange 4")
    assert t.names() == {"arrange 3", "arrange 4", "keep"}
    assert t.why("arrange 2") == t.why("arrange 5") == "why.no_such_depth"
    t.play("keep")
    assert [TILE.tokens[x] for x in reversed(t.p.stack[STACK.index["sphinx3"]])] == ["B03", "B04", "B01", "B02"]


def test_r6_3_a_bought_worker_needs_no_way(rig: type[TerraRig]) -> None:
    t = rig().place("k8").place("k3", 1).place("j1", 0, 3).give(gold=3)
    assert t.why("buy_worker k3") == "why.foreign_place"
    assert t.why("buy_worker j1") == "why.place_full"
    assert t.why("buy_worker a8") == "why.no_foundation"
    assert t.why("buy_worker a1") == "why.no_site"
    assert t.play("buy_worker k8").at("k8") == (0, 1, 0)


def test_r10_6_the_ship_stops_at_the_end(rig: type[TerraRig]) -> None:
    t = rig(version="3").give(gold=4)
    t.p.ship[0] = 14
    t.play("ship_step")
    assert t.p.ship[0] == 15
    assert t.why("ship_step") == "why.ship_at_the_end"


# -- R 7: limits -----------------------------------------------------------------------------------------------------


def test_r7_a_worker_must_be_bought_if_nothing_else_can_be(rig: type[TerraRig]) -> None:
    """No stack is left and no block; an empty foundation takes a worker."""
    t = rig().give(gold=5).hand("B01").stacks_end()
    t.p.quarry = 0
    t.play("place a1 s", "line row")
    assert t.names("done") == set()
    assert {name.split()[0] for name in t.names() if name.startswith(("buy", "search"))} == {"buy_worker"}


def test_r7_a_search_must_be_paid_if_nothing_else_can_be_bought(rig: type[TerraRig]) -> None:
    t = rig().give(gold=4, supply=0).hand("B36")
    t.p.quarry = 0
    t.play("place a1 s", "line row", "draw sphinx3")
    assert t.why("done") == "why.too_much_gold"
    assert {name.split()[0] for name in t.names()} == {"search"}
    t.play("search sphinx3", "keep", "done")
    assert t.p.gold[0] == 4


# -- R 9: symbols ----------------------------------------------------------------------------------------------------


def test_r9_a_paid_symbol_counts_for_one_turn(rig: type[TerraRig]) -> None:
    """1 gold lifts the symbol for one placement; in the next turn it binds again."""
    t = rig(symbols="on").play("draw sphinx1", "draw sphinx2")
    seat = t.p.turn
    t.give(seat, gold=1).hand("B01", seat).play("ignore_symbol", "place f7 s", "line row", "draw sphinx1").done()
    t.hand("B02", t.p.turn).play("place a1 s", "line row", "draw sphinx1").done()
    assert t.p.turn == seat
    t.hand("B03", seat)
    assert t.why("place f9 n") == "why.wrong_symbol", "f9 is a scarab square"


# -- R 8 and 10: scoring ---------------------------------------------------------------------------------------------


def test_r8_a_foundation_counts_once_however_many_workers(rig: type[TerraRig]) -> None:
    assert rig().place("e6", 0, 3, value=4).p.scores()[0] == 4


def test_r8_ties_share_the_victory(rig: type[TerraRig]) -> None:
    p = rig(3).p
    p.gold = [3, 1, 3]
    assert p.find_winners() == [0, 2]


def test_r8_an_abandoned_foundation_counts_for_nobody(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 1).play("take_back e6")
    assert t.p.scores() == [0, 0]


@pytest.mark.parametrize("card", CARD.tokens)
def test_r10_6_each_strategy_card(rig: type[TerraRig], card: str) -> None:
    t = rig(version="3")
    p = t.p
    if card == "burial_goods":
        p.burial[1] = 1
    elif card == "horus_eyes":
        p.horus[1] = 1
    elif card == "oases":
        p.oases[1] = 1
    elif card == "nile":
        p.ship[1], p.arrival[1] = 1, 1
    elif card == "highest_pyramid":
        t.place("h6", 1, 1, 2).place("f7", 0, 1, 1)
    else:
        t.place("h6", 1).place("f7", 1).place("d8", 0)
    assert scoring.leader(p, CARD.index[card]) == 1
    base = p.scores()[1]
    p.cards[CARD.index[card]] = 1
    assert p.scores()[1] == base + 10


def test_r10_6_the_sheet_of_version_3_is_in_the_rulebooks_order(rig: type[TerraRig]) -> None:
    keys = [key for key, _ in GAME.sheet(rig(version="3").p)]
    order = ["horus", "foundations", "pyramids", "burial", "oases", "nile", "cards", "blocks_and_gold"]
    assert keys == [f"sheet.{k}" for k in order]


# -- tiles: each kind gives what it shows ----------------------------------------------------------------------------


@pytest.mark.parametrize("tile", TILE.tokens[:64])
def test_r4_4_each_tile_gives_what_it_shows(rig: type[TerraRig], tile: str) -> None:
    """On a square whose row is otherwise empty."""
    version = {"B": "1", "H": "2", "N": "3"}[tile[0]]
    t = rig(version=version).later().hand(tile)
    number = TILE.index[tile]
    icons = [ICONS[i] for i in BOX.icons[number]]
    t.play("place a1 s", "line row")
    eyes, gold = icons.count("eye"), icons.count("gold")
    assert t.p.gold[0] == gold + (eyes if version == "1" else 0)
    assert t.p.horus[0] == (0 if version == "1" else eyes)
    assert t.p.burial[0] == icons.count("burial")
    assert t.p.oases[0] == icons.count("oasis")
    assert t.blocks() == {c: icons.count(c) for c in (*COLOUR.tokens, "white") if c in icons}
    assert t.p.supply[0] + len(t.p.standing) == 15


# -- R 9: face-up stacks ---------------------------------------------------------------------------------------------


def test_r9_the_top_of_four_stacks_is_seen_by_all(rig: type[TerraRig]) -> None:
    p = rig(3, face_up="on").p
    for seat in range(3):
        view = p.seen_by(seat)
        shown = [i for i in range(8) if view.stack[i][-1] >= 0]
        assert shown == [0, 1, 4, 5]
        assert all(set(s[:-1]) == {-1} for s in view.stack)


def test_r9_a_drawn_face_up_tile_stays_open_and_the_next_is_shown(rig: type[TerraRig]) -> None:
    t = rig(face_up="on").hand("B01").play("place a1 s", "line row", "draw sphinx1")
    view = t.p.seen_by(1)
    assert view.hand[0] == t.p.hand[0]
    assert view.stack[0][-1] == t.p.stack[0][-1]
    assert t.p.hand_mask[0] == 3


def test_r9_a_searched_stack_goes_back_face_up(rig: type[TerraRig]) -> None:
    t = rig(face_up="on").give(gold=1).play("search sphinx1", "arrange 3", "keep")
    view = t.p.seen_by(1)
    assert view.stack[0][-1] == t.p.stack[0][-1]
    assert set(view.stack[0][:-1]) == {-1}


@pytest.mark.parametrize(("stack", "mask"), [("sphinx1", 3), ("sphinx3", 1)])
def test_r4_7_a_tile_taken_out_of_a_searched_stack_is_open_if_the_stack_lies_face_up(
    rig: type[TerraRig], stack: str, mask: int
) -> None:
    t = rig(face_up="on").hand("B01").give(gold=1)
    t.play("place a1 s", "line row", f"search {stack}", "take 3")
    assert t.p.hand_mask[0] == mask
    assert (t.p.seen_by(1).hand[0] >= 0) == (mask == 3)
