"""Every refusal with its exact reason: key, rule and the numbers that the sentence names; and the legal case beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.terra_pyramides.rules.actions import BLOCK, SQUARE, STACK
from ludarium.games.terra_pyramides.rules.refusals import _gap_on, _refuse_enter, refuse_take_tile
from ludarium.games.terra_pyramides.rules.step_kinds import (
    ARRANGE_STACK,
    END_OF_TURN,
    MOVE_WORKERS,
    PAY_BLOCKS,
    PICK_STACK,
    PUT_BLOCKS,
    PUT_WORKERS,
    REFILL,
    TAKE_TILE,
    arrange_arg,
)
from ludarium.kernel.engine import Reason

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig

GAME = ludarium.game("terra_pyramides")
VERBS = {verb.name: verb for verb in GAME.actions.verbs}
RED, BLUE = BLOCK.index["red"], BLOCK.index["blue"]
SPHINX1, SPHINX3 = STACK.index["sphinx1"], STACK.index["sphinx3"]
ASIDE = ("build", "exchange", "take_back", "search", "buy_worker", "buy_block", "ignore_symbol", "burial_step", "buy_card")


def first_foundations(t: TerraRig) -> TerraRig:
    """The foundation with the number 0 is one like all others: wherever one lies, it may be that."""
    t.p.found = [0 if found >= 0 else -1 for found in t.p.found]
    return t


def cells(*names: str) -> list[int]:
    return [SQUARE.index[name] for name in names]


# -- the positions in which each step asks ---------------------------------------------------------------------------


def asked_for_stack(rig: type[TerraRig]) -> TerraRig:
    t = rig(symbols="on")
    t.p.stack[0] = t.p.stack[7] = []
    return t


def asked_for_tile(rig: type[TerraRig]) -> TerraRig:
    return rig().hand("B25")


def asked_for_line(rig: type[TerraRig]) -> TerraRig:
    return rig().hand("B25").play("place f4 n")


def asked_for_worker(rig: type[TerraRig]) -> TerraRig:
    t = rig().later().tile(f5="B32", f6="B32").hand("B25").give(supply=1)
    return t.play("place f4 n", "line column")


def asked_without_workers(rig: type[TerraRig]) -> TerraRig:
    t = rig().later().tile(f5="B32", f6="B32").hand("B25").place("g5", 0, 1).give(supply=0)
    return t.play("place f4 n", "line column")


def asked_for_block(rig: type[TerraRig]) -> TerraRig:
    t = rig().tile(f5="B07", f6="B36").hand("B02")
    t.p.quarry = 1
    return t.play("place f4 n", "line column")


def asked_for_move(rig: type[TerraRig]) -> TerraRig:
    """Two workers on f4: north is the foundation f3."""
    return rig().later().place("f3").hand("B27").give(red=1).play("place f4 n", "line row")


def asked_for_refill(rig: type[TerraRig]) -> TerraRig:
    t = rig().hand("B36").give(red=1, gold=4).play("place a1 s", "line row")
    t.p.stack[0] = t.p.stack[7] = []
    return t


def asked_for_order(rig: type[TerraRig]) -> TerraRig:
    return rig().give(gold=4, red=1).stack("sphinx3", "B01", "B02", "B03", "B04").play("search sphinx3", "arrange 3")


def asked_for_searched_tile(rig: type[TerraRig]) -> TerraRig:
    return asked_for_refill(rig).stack("sphinx3", "B01", "B02", "B03", "B04").play("search sphinx3")


def asked_to_pay(rig: type[TerraRig]) -> TerraRig:
    return rig(first_block="any").place("e6", 0, 3).give(red=1, blue=1).play("build e6 green")


def asked_to_end(rig: type[TerraRig]) -> TerraRig:
    return rig().hand("B36").give(red=1).play("place a1 s", "line row", "draw sphinx1").give(gold=5)


def not_asked(kind: int) -> tuple[str, str, list[int]]:
    return "kernel.not_asked", "", [kind]


LINE_FIRST = ("why.line_first", "4.2", [])
LINE_CHOSEN = ("why.line_is_chosen", "4.2", [])
PLACE_FIRST = ("why.place_first", "4", [])
PLACED = ("why.tile_is_placed", "4.1", [])
PAY = ("why.pay_first", "5, A14", [])
BACK = ("why.put_the_stack_back_first", "6", [])
TWO_AT_WORK = ("why.workers_first", "4", [2])
Told = tuple[str, str, list[int]]
NO_BLOCK = [("why.no_such_block", "5", [colour]) for colour in range(7)]
OTHERS = "others"

# What each verb of the main actions is told while a step asks: (first action of the verb, its last one), or one for both.
WHILE_ASKED: list[tuple[Callable[[type[TerraRig]], TerraRig], dict[str, Told | tuple[Told, Told]]]] = [
    (
        asked_for_stack,
        {
            OTHERS: not_asked(PICK_STACK),
            "draw": (("why.stack_is_gone", "4.6", [0]), ("why.stack_is_gone", "4.6", [7])),
        },
    ),
    (
        asked_for_tile,
        {OTHERS: PLACE_FIRST, "place": (("why.stairs_to_a_site", "4.1", [0, 2]), ("why.outside_the_board", "2", [167]))},
    ),
    (asked_for_line, {OTHERS: LINE_FIRST, "place": PLACED, "line": ()}),
    (
        asked_for_worker,
        {
            OTHERS: not_asked(PUT_WORKERS),
            "put_worker": (("why.no_icon_there", "4.3", [0]), ("why.no_icon_there", "4.3", [167])),
            "leave": ("why.workers_must_be_put", "4.3", [1]),
            "line": LINE_CHOSEN,
        },
    ),
    (
        asked_without_workers,
        {
            OTHERS: not_asked(PUT_WORKERS),
            "put_worker": ("why.no_worker_in_supply", "4.3", []),
            "leave": (),
            "line": LINE_CHOSEN,
        },
    ),
    (
        asked_for_block,
        {
            OTHERS: not_asked(PUT_BLOCKS),
            "put_block": ((), ("why.no_such_block_icon", "4.3", [6])),
            "leave": ("why.blocks_must_be_put", "4.3", [1]),
            "line": LINE_CHOSEN,
        },
    ),
    (
        asked_for_move,
        {
            OTHERS: not_asked(MOVE_WORKERS),
            "place": PLACED,
            "move": (("why.no_worker_there", "4.5", [0]), ("why.no_worker_there", "4.5", [167])),
            "home": (("why.no_worker_there", "4.5", [0]), ("why.no_worker_there", "4.5", [167])),
            "finish": (),
            "draw": TWO_AT_WORK,
            "put_block": (("why.block_is_for", "5, 6", [0]), NO_BLOCK[6]),
        },
    ),
    (
        asked_for_refill,
        {
            OTHERS: not_asked(REFILL),
            "place": PLACED,
            "draw": (("why.stack_is_gone", "4.6", [0]), ("why.stack_is_gone", "4.6", [7])),
            "put_block": (("why.block_is_for", "5, 6", [0]), NO_BLOCK[6]),
            "done": ("why.draw_first", "4.6", []),
        },
    ),
    (
        asked_for_order,
        {
            OTHERS: BACK,
            "arrange": ("why.no_such_depth", "6", [4, 1]),
            "keep": (),
            "take": ("why.take_only_at_refill", "4.6", []),
        },
    ),
    (
        asked_for_searched_tile,
        {
            OTHERS: BACK,
            "arrange": ((), ("why.no_such_depth", "6", [4, 0])),
            "keep": (),
            "take": ((), ("why.no_such_depth", "6", [4, 0])),
        },
    ),
    (asked_to_pay, {OTHERS: PAY, "put_block": ((), NO_BLOCK[6])}),
    (
        asked_to_end,
        {
            OTHERS: not_asked(END_OF_TURN),
            "place": ("why.tile_next_turn", "4", []),
            "draw": ("why.one_tile_only", "4.6", []),
            "done": ("why.too_much_gold", "7", [4, 5]),
            "put_block": (("why.block_is_for", "5, 6", [0]), NO_BLOCK[6]),
        },
    ),
]


@pytest.mark.parametrize(("lay", "told"), WHILE_ASKED, ids=[lay.__name__ for lay, _ in WHILE_ASKED])
def test_r4_while_one_thing_is_asked_every_other_verb_has_its_reason(
    rig: type[TerraRig], lay: Callable[[type[TerraRig]], TerraRig], told: dict[str, object]
) -> None:
    t = lay(rig)
    t.p.refresh()
    for verb in GAME.actions.verbs:
        if verb.name in (*ASIDE, "ship_step"):
            continue
        wanted = told.get(verb.name, told[OTHERS])
        pair = wanted if isinstance(wanted, tuple) and wanted and not isinstance(wanted[0], str) else (wanted, wanted)
        found = tuple(t.reason_of(action) for action in (verb.base, verb.base + verb.size - 1))
        assert found == pair, verb.name


@pytest.mark.parametrize(("lay", "told"), [(asked_for_order, BACK), (asked_for_searched_tile, BACK), (asked_to_pay, PAY)])
def test_r6_nothing_is_done_aside_before_a_stack_is_back_and_a_level_is_paid(
    rig: type[TerraRig], lay: Callable[[type[TerraRig]], TerraRig], told: Told
) -> None:
    t = lay(rig)
    assert {ARRANGE_STACK, TAKE_TILE, PAY_BLOCKS} & {kind & 15 for kind in t.p.agenda}
    for verb in ASIDE:
        assert t.reason_of(VERBS[verb].base) == told, verb


def test_r4_6_the_first_and_the_last_depth_of_a_searched_stack_are_depths(rig: type[TerraRig]) -> None:
    t = rig().stack("sphinx3", "B01", "B02")
    at_refill = {"take": Reason("why.no_such_depth", "6", [2, 0]), "arrange": Reason("why.no_such_depth", "6", [2, 1])}
    for verb, reason in at_refill.items():
        for action in (VERBS[verb].base, VERBS[verb].base + VERBS[verb].size - 1):
            assert refuse_take_tile(t.p, arrange_arg(SPHINX3, 1), action) == reason
    assert refuse_take_tile(t.p, arrange_arg(SPHINX3, 1), VERBS["keep"].base).key == "why.put_the_stack_back_first"
    assert refuse_take_tile(t.p, arrange_arg(SPHINX3, 1), VERBS["done"].base).key == "why.put_the_stack_back_first"


# -- R 4.1: the tile -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "name", "told"),
    [
        ("1", "place f3 n", ("why.site_takes_no_tile", "4.1", cells("f3"))),
        ("1", "place d3 n", ("why.oasis_takes_no_tile", "4.1", cells("d3"))),
        ("3", "place g1 n", ("why.nile_takes_no_tile", "4.1", cells("g1"))),
        ("1", "place l1 n", ("why.outside_the_board", "2", cells("l1"))),
        ("1", "place f5 n", ("why.square_taken", "4.1", cells("f5"))),
        ("1", "place f4 s", ("why.stairs_to_a_site", "4.1", [*cells("f4"), 0])),
        ("3", "place k5 e", ("why.stairs_to_either_site", "4.1", [*cells("k5"), 0, 2])),
        ("1", "place f4 n", ()),
    ],
)
def test_r4_1_why_no_tile_goes_there(rig: type[TerraRig], version: str, name: str, told: Told) -> None:
    assert rig(version=version).reason(name) == told


@pytest.mark.parametrize(("stack", "symbol", "wrong", "right"), [("sphinx4", 0, "f9", "e5"), ("scarab1", 1, "e5", "f9")])
def test_r9_the_symbol_of_the_holder_the_tile_came_from_binds(
    rig: type[TerraRig], stack: str, symbol: int, wrong: str, right: str
) -> None:
    t = rig(symbols="on").play("draw sphinx1", "draw scarab1")
    player = t.p.turn
    t.hand("B25", player, stack).give(player, gold=1)
    ways = {name: GAME.actions.verbs[0].kinds[1].tokens[t.p.board().ways[t.cell(name)][0]] for name in (wrong, right)}
    assert t.reason(f"place {wrong} {ways[wrong]}") == ("why.wrong_symbol", "9", [t.cell(wrong), symbol, 1])
    assert t.reason(f"place {right} {ways[right]}") == ()


# -- R 4.5: ways -----------------------------------------------------------------------------------------------------


def walking(rig: type[TerraRig]) -> TerraRig:
    """Two workers on f4: f3 in the north, g5 in the south-east, d4 in the west behind e4, f8 in the south behind f7."""
    t = rig().later().hand("B27").place("f3").place("g5").place("d4").place("f8").place("i4")
    return t.play("place f4 n", "line row")


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ("n", ()),
        ("se", ()),
        ("w", ("why.way_has_gap", "4.5", cells("e4"))),
        ("s", ("why.way_has_gap", "4.5", cells("f7"))),
        ("e", ("why.way_has_gap", "4.5", cells("g4"))),
        ("sw", ("why.way_has_gap", "4.5", cells("e5"))),
        ("ne", ("why.way_has_gap", "4.5", cells("g3"))),
        ("nw", ("why.way_leads_off", "4.5", [7])),
    ],
)
def test_r4_5_a_way_ends_at_its_first_gap(rig: type[TerraRig], way: str, told: Told) -> None:
    assert walking(rig).reason(f"move f4 {way}") == told


def test_r4_5_a_way_that_meets_no_site_leads_off(rig: type[TerraRig]) -> None:
    t = rig().later().hand("B27").place("e1").play("place d1 e", "line row")
    for direction, token in ((0, "n"), (1, "ne"), (7, "nw")):
        assert t.reason(f"move d1 {token}") == ("why.way_leads_off", "4.5", [direction])
    assert t.reason("move d1 e") == ()


def test_r4_5_a_square_without_a_worker(rig: type[TerraRig]) -> None:
    t = walking(rig)
    assert t.reason("move f5 n") == ("why.no_worker_there", "4.5", cells("f5"))
    assert t.reason("home f5") == ("why.no_worker_there", "4.5", cells("f5"))
    assert t.reason("home f4") == ()


def test_r4_5_the_only_worker_is_sent_home_with_finish(rig: type[TerraRig]) -> None:
    t = rig().later().hand("B25").place("f3").play("place f4 n", "line row")
    assert t.p.standing == cells("f4")
    assert t.reason("home f4") == ("why.finish_instead", "4.5", [])
    assert t.names("home", "finish") == {"finish"}


def test_r4_5_with_two_workers_each_may_go_home(rig: type[TerraRig]) -> None:
    assert walking(rig).names("home", "finish") == {"home f4", "finish"}


def test_r4_5_workers_that_can_go_nowhere_only_finish(rig: type[TerraRig]) -> None:
    t = walking(rig)
    for site in range(len(t.p.found)):
        t.p.found[site] = -1
    assert t.names() == {"finish"}


@pytest.mark.parametrize(
    ("lay", "told"),
    [
        (lambda t: t, ()),
        (lambda t: t.place("f3", 0, 2), ()),
        (lambda t: t.place("f3", 0, 1, 4), ()),
        (lambda t: t.p.found.__setitem__(t.site("f3"), -1), ("why.no_foundation", "4.5", cells("f3"))),
        (lambda t: t.place("f3", 1, 1), ("why.foreign_place", "4.5", [*cells("f3"), 1])),
        (lambda t: t.place("f3", 0, 1, 5), ("why.pyramid_finished", "4.5, A13", cells("f3"))),
        (lambda t: t.place("f3", 0, 3), ("why.place_full", "4.5", cells("f3"))),
    ],
)
def test_r4_5_why_no_worker_may_come(rig: type[TerraRig], lay: Callable[[TerraRig], object], told: Told) -> None:
    t = walking(rig)
    lay(t)
    assert first_foundations(t).reason("move f4 n") == told


def test_r4_5_a11_in_the_first_turn_all_workers_go_to_one_place(rig: type[TerraRig]) -> None:
    t = rig().hand("B27").place("f3").place("g5").play("place f4 n", "line row", "move f4 n")
    told = ("why.first_turn_one_place", "4.5, A11", cells("f3"))
    assert t.reason("move f4 se") == told
    assert t.reason("build g5 red") == told
    assert t.reason("move f4 n") == ()
    t.p.supply[0] = 0
    assert t.reason("buy_worker g5") == ("why.no_worker_in_supply", "6, A39", [])
    t.p.bound = t.site("g5")
    assert (t.reason("move f4 se"), t.reason("move f4 n")[0]) == ((), "why.first_turn_one_place")


def test_a11_the_binding_place_may_be_the_first_of_the_board(rig: type[TerraRig]) -> None:
    t = rig().hand("B27").place("e1").place("c2").play("place d1 e", "line row")
    assert t.site("e1") == 0
    t.play("move d1 e")
    assert t.reason("move d1 sw") == ("why.first_turn_one_place", "4.5, A11", cells("e1"))


def test_r4_5_a_place_that_takes_workers_is_refused_for_want_of_workers(rig: type[TerraRig]) -> None:
    """Only a bought worker can come to that: nothing else is wrong with the place."""
    t = rig().place("f3", 0, 1)
    t.p.bound = t.site("g5")
    assert _refuse_enter(t.p, 0, t.site("f3")) == Reason("why.no_worker_in_supply", "6")
    assert _refuse_enter(t.p, 0, t.site("f3"), bound=True).key == "why.first_turn_one_place"
    assert _refuse_enter(t.p, 0, t.site("g5"), bound=True).key == "why.no_worker_in_supply"


def test_r4_5_the_first_gap_of_a_way(rig: type[TerraRig]) -> None:
    t = rig().tile(a1="B01", c1="B02")
    a1, b1, c1, d1 = cells("a1", "b1", "c1", "d1")
    assert [_gap_on(t.p, way) for way in ([], [a1], [a1, c1], [a1, b1, c1], [d1, b1])] == [-1, -1, -1, b1, d1]


# -- R 5: building ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lay", "name", "told"),
    [
        (lambda t: t.place("e6", 0, 3).give(red=1), "build e6 red", ()),
        (lambda t: t.place("e6", 0, 3).give(red=1), "build e6 blue", ("why.too_few_blocks", "5", [1, 1, 0, 0])),
        (lambda t: t.place("e6", 0, 3, 2).give(red=2), "build e6 red", ("why.too_few_blocks", "5", [3, 3, 2, 0])),
        (lambda t: t.place("e6", 0, 3, 2).give(red=1, white=1), "build e6 red", ("why.too_few_blocks", "5", [3, 3, 1, 1])),
        (lambda t: t.place("e6", 0, 3, 2).give(red=1, white=2), "build e6 red", ()),
        (lambda t: t.place("e6", 0, 3, 2), "build e6 blue", ("why.pyramid_has_colour", "5", [*cells("e6"), RED])),
        (lambda t: t.place("e6", 0, 2).give(red=1), "build e6 red", ("why.three_workers", "5", [*cells("e6"), 2, 3])),
        (lambda t: t.place("e6", 0, 3, 5).give(red=7), "build e6 red", ("why.pyramid_finished", "5", cells("e6"))),
        (lambda t: t.place("e6", 0, 3, 4).give(red=5), "build e6 red", ()),
        (lambda t: t.give(red=1), "build e6 red", ("why.not_your_place", "5", cells("e6"))),
        (lambda t: t.place("e6", 1, 3), "build e6 red", ("why.foreign_place", "5", [*cells("e6"), 1])),
        (lambda t: t, "build e4 red", ("why.not_your_place", "5", cells("e4"))),
        (lambda t: t, "build f3 red", ("why.no_foundation", "5", cells("f3"))),
        (lambda t: t, "build e1 red", ("why.no_foundation", "5", cells("e1"))),
    ],
)
def test_r5_why_no_level_is_built(rig: type[TerraRig], lay: Callable[[TerraRig], object], name: str, told: Told) -> None:
    t = rig().hand("B36").play("place a1 s")  # a line is asked for: the site is asked about the building only
    lay(t)
    assert first_foundations(t).reason(name) == told


def test_a16_without_a_top_the_reason_names_how_many_there_were(rig: type[TerraRig]) -> None:
    t = rig().place("e6", 0, 3, 4).give(red=5)
    t.p.tops[0] = 0
    assert t.reason("build e6 red") == ("why.no_top_left", "5, A16", [2])
    t.p.tops[0] = 1
    assert t.reason("build e6 red") == ()


def test_a14_too_few_blocks_where_any_block_pays(rig: type[TerraRig]) -> None:
    t = rig(first_block="any").place("e6", 0, 3)
    assert t.reason("build e6 red") == ("why.too_few_blocks_of_any_colour", "5, A14", [1, 0])
    assert t.give(white=1).reason("build e6 red") == ()
    t.place("e6", 0, 3, 1).give(white=0, blue=2)
    assert t.reason("build e6 red") == ("why.too_few_blocks", "5", [2, 2, 0, 0])


def test_r4_a_tile_is_not_laid_on_a_site_and_an_owned_site_is_asked_about_building(rig: type[TerraRig]) -> None:
    t = rig().place("e6").place("g5", 0, 1).place("e1", 1, 1).place("f3", 0, 1)
    assert t.reason("build e6 red") == ("why.site_takes_no_tile", "4.1", cells("e6"))
    assert t.reason("build g5 red") == ("why.three_workers", "5", [*cells("g5"), 1, 3])
    assert t.reason("build e1 red") == ("why.foreign_place", "5", [*cells("e1"), 1])
    assert t.reason("build a1 red") == ("why.not_your_place", "5", cells("a1"))


@pytest.mark.parametrize(
    ("lay", "name", "told"),
    [
        (lambda t: t, "build f8 red", ("why.no_way_there", "4.5", cells("f8"))),
        (lambda t: t.tile(f7="B36"), "build f8 red", ("why.not_your_place", "5", cells("f8"))),
        (lambda t: t, "build f3 red", ("why.not_your_place", "5", cells("f3"))),
        (lambda t: t.place("f3", 0, 3), "build f3 red", ("why.too_few_blocks", "5", [1, 1, 0, 0])),
        (lambda t: t.place("f8", 0, 3), "build f8 red", ("why.too_few_blocks", "5", [1, 1, 0, 0])),
        (lambda t: t.place("f8", 0, 2), "build f8 red", ("why.no_way_there", "4.5", cells("f8"))),
        (lambda t: t.place("f8", 1, 3), "build f8 red", ("why.foreign_place", "4.5", [*cells("f8"), 1])),
        (lambda t: t.place("f3", 0, 1, 5), "build f3 red", ("why.pyramid_finished", "4.5, A13", cells("f3"))),
        (lambda t: t, "build e1 red", ("why.no_foundation", "4.5", cells("e1"))),
        (lambda t: t, "build k3 red", ("why.no_foundation", "4.5", cells("k3"))),
    ],
)
def test_r4_5_while_workers_leave_a_touched_site_is_asked_about_the_way(
    rig: type[TerraRig], lay: Callable[[TerraRig], object], name: str, told: Told
) -> None:
    t = walking(rig)
    lay(t)
    assert first_foundations(t).reason(name) == told


# -- R 6: exchange, take back, gold ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blocks", "name", "told"),
    [
        ({"red": 1, "blue": 1}, "exchange red blue", ()),
        ({"red": 1, "blue": 1}, "exchange blue red", ("why.exchange_other_way", "6", [RED, BLUE])),
        ({"red": 2}, "exchange red red", ()),
        ({"red": 1}, "exchange red red", ("why.only_one_such_block", "6", [RED])),
        ({"blue": 1}, "exchange blue blue", ("why.only_one_such_block", "6", [BLUE])),
        ({"red": 1}, "exchange red blue", ("why.no_such_block", "6", [BLUE])),
        ({"blue": 1}, "exchange red blue", ("why.no_such_block", "6", [RED])),
        ({}, "exchange red blue", ("why.no_such_block", "6", [RED])),
        ({"white": 1}, "exchange white white", ("why.only_one_such_block", "6", [6])),
        ({}, "exchange white white", ("why.no_such_block", "6", [6])),
        ({"red": 1, "white": 1}, "exchange red white", ()),
    ],
)
def test_r6_1_why_blocks_are_not_exchanged(rig: type[TerraRig], blocks: dict[str, int], name: str, told: Told) -> None:
    assert rig().give(**blocks).reason(name) == told


@pytest.mark.parametrize(
    ("owner", "workers", "level", "told"),
    [
        (0, 1, 0, ()),
        (0, 2, 1, ()),
        (0, 1, 1, ("why.last_worker_stays", "4.5, A12", cells("e6"))),
        (1, 1, 0, ("why.no_own_worker", "4.5", cells("e6"))),
        (0, 0, 4, ("why.no_own_worker", "4.5", cells("e6"))),
        (-1, 0, 0, ("why.no_own_worker", "4.5", cells("e6"))),
    ],
)
def test_r4_5_why_a_worker_is_not_taken_back(rig: type[TerraRig], owner: int, workers: int, level: int, told: Told) -> None:
    assert rig().place("e6", owner, workers, level).reason("take_back e6") == told


@pytest.mark.parametrize("name", ["a1", "d3", "l1"])
def test_r4_5_on_a_square_that_is_no_site_stands_no_own_worker(rig: type[TerraRig], name: str) -> None:
    t = rig().place("b10", 0, 1)  # the last site
    t.p.workers[-1], t.p.owner[-1] = 2, 0
    assert t.reason(f"take_back {name}") == ("why.no_own_worker", "4.5", cells(name))


@pytest.mark.parametrize(
    ("lay", "name", "told"),
    [
        (lambda t: t.place("e6"), "buy_worker e6", ()),
        (lambda t: t.place("e6"), "buy_worker a1", ("why.no_site", "6", cells("a1"))),
        (lambda t: t.place("e6"), "buy_worker e1", ("why.no_foundation", "4.5", cells("e1"))),
        (lambda t: t.place("e6", 1), "buy_worker e6", ("why.foreign_place", "4.5", [*cells("e6"), 1])),
        (lambda t: t.place("e6", 0, 3), "buy_worker e6", ("why.place_full", "4.5", cells("e6"))),
        (lambda t: t.place("e6", 0, 1, 5), "buy_worker e6", ("why.pyramid_finished", "4.5, A13", cells("e6"))),
        (lambda t: t.place("e6").give(supply=0), "buy_worker e6", ("why.no_worker_in_supply", "6, A39", [])),
        (lambda t: t.place("e6").give(gold=2), "buy_worker e6", ("why.too_dear", "6", [3, 2])),
        (lambda t: t, "buy_block", ()),
        (lambda t: t.give(gold=2), "buy_block", ("why.too_dear", "6", [3, 2])),
        (lambda t: setattr(t.p, "quarry", 0), "buy_block", ("why.no_block_in_supply", "6", [])),
        (lambda t: t, "search sphinx1", ()),
        (lambda t: t.give(gold=0), "search sphinx1", ("why.too_dear", "6", [1, 0])),
        (lambda t: t.stack("sphinx1"), "search sphinx1", ("why.stack_is_gone", "4.6", [SPHINX1])),
        (lambda t: t.stack("sphinx3"), "search sphinx3", ("why.stack_is_gone", "4.6", [SPHINX3])),
        (lambda t: t.stack("scarab4"), "search scarab4", ("why.stack_is_gone", "4.6", [7])),
        (lambda t: t, "ignore_symbol", ("why.no_symbols", "9", [])),
        (lambda t: t, "burial_step", ("why.later_version", "10", [2])),
        (lambda t: t, "ship_step", ("why.later_version", "10", [3])),
        (lambda t: t, "buy_card nile", ("why.later_version", "10", [3])),
    ],
)
def test_r6_3_why_gold_does_not_buy_it(
    rig: type[TerraRig], lay: Callable[[TerraRig], object], name: str, told: Told
) -> None:
    t = rig().give(gold=3)
    lay(t)
    assert first_foundations(t).reason(name) == told


@pytest.mark.parametrize("gold", [0, 1])
def test_r9_to_ignore_the_symbol_costs_gold_and_comes_before_placing(rig: type[TerraRig], gold: int) -> None:
    t = rig(symbols="on").play("draw sphinx1", "draw scarab1")
    t.give(t.p.turn, gold=gold)
    assert t.reason("ignore_symbol") == (() if gold else ("why.too_dear", "6", [1, 0]))
    late = ("why.symbol_only_before_placing", "9", [])
    if gold:
        t.play("ignore_symbol").give(t.p.turn, gold=3)
        assert t.reason("ignore_symbol") == late
        t.p.ignoring = 0
    t.play(sorted(t.names("place"))[0])
    assert t.reason("ignore_symbol") == late


@pytest.mark.parametrize(
    ("version", "gold", "name", "told"),
    [
        ("2", 1, "burial_step", ()),
        ("2", 0, "burial_step", ("why.too_dear", "6", [1, 0])),
        ("2", 4, "ship_step", ("why.later_version", "10", [3])),
        ("3", 0, "burial_step", ("why.too_dear", "6", [1, 0])),
        ("3", 2, "ship_step", ()),
        ("3", 1, "ship_step", ("why.too_dear", "6", [2, 1])),
    ],
)
def test_r10_steps_of_the_tracks_are_sold_from_their_version_on(
    rig: type[TerraRig], version: str, gold: int, name: str, told: Told
) -> None:
    assert rig(version=version).give(gold=gold).reason(name) == told


@pytest.mark.parametrize(("ship", "told"), [(14, ()), (15, ("why.ship_at_the_end", "10.6", []))])
def test_r10_6_the_ship_stops_on_the_last_square(rig: type[TerraRig], ship: int, told: Told) -> None:
    t = rig(version="3").give(gold=4)
    t.p.ship[0] = ship
    assert t.reason("ship_step") == told


@pytest.mark.parametrize(
    ("horus", "gold", "owner", "told"),
    [
        (5, 1, -1, ()),
        (4, 4, -1, ("why.horus_too_low", "10.6", [5, 4])),
        (13, 1, -1, ("why.too_dear", "6", [2, 1])),
        (13, 2, -1, ()),
        (13, 4, 0, ("why.card_taken", "10.6, A36", [2, 0])),
        (13, 4, 1, ("why.card_taken", "10.6, A36", [2, 1])),
    ],
)
def test_r10_6_why_a_strategy_card_is_not_bought(
    rig: type[TerraRig], horus: int, gold: int, owner: int, told: Told
) -> None:
    t = rig(version="3").give(gold=gold)
    t.p.horus[0] = horus
    t.p.cards[2] = owner
    assert t.reason("buy_card oases") == told


# -- R 7: the end of a turn ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gold", "red", "told"),
    [
        (4, 7, ()),
        (5, 7, ("why.too_much_gold", "7", [4, 5])),
        (9, 0, ("why.too_much_gold", "7", [4, 9])),
        (4, 8, ("why.too_many_blocks", "7", [7, 8])),
        (5, 8, ("why.too_many_blocks", "7", [7, 8])),
    ],
)
def test_r7_how_much_may_be_kept(rig: type[TerraRig], gold: int, red: int, told: Told) -> None:
    t = rig().hand("B36").play("place a1 s", "line row").give(gold=1).play("draw sphinx1").give(gold=gold, red=red)
    assert t.reason("done") == told
