"""What the rules pack into one number, and the small sums they share: each with its exact results."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.terra_pyramides.rules import actions, step_kinds
from ludarium.games.terra_pyramides.rules.actions import BLOCK, SQUARE
from ludarium.games.terra_pyramides.rules.board import cell_named
from ludarium.games.terra_pyramides.rules.building import can_build, can_grow, coloured_part, staying, told_with_build
from ludarium.games.terra_pyramides.rules.content import coins_reached, holder_of
from ludarium.games.terra_pyramides.rules.exchanges import exchanges_of, store_key
from ludarium.games.terra_pyramides.rules.purchases import can_spend, welcome
from ludarium.games.terra_pyramides.rules.side_actions import open_sides
from ludarium.games.terra_pyramides.rules.steps.moving import _could_go, end_of_way, ways_out
from ludarium.games.terra_pyramides.rules.stores import count_blocks, slot, store_of

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig

GAME = ludarium.game("terra_pyramides")
CORNERS = ("a1", "n1", "f4", "a12", "n12")


# -- actions and arguments -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("verb", "names", "others"), [("place", CORNERS, "nesw"), ("build", CORNERS, ("red", "brown"))])
def test_an_action_of_two_parts_is_put_together_and_taken_apart(verb: str, names: tuple[str], others: str) -> None:
    together, cell_of, other_of = {
        "place": (actions.place_on, actions.cell_of_place, actions.way_of_place),
        "build": (actions.build_on, actions.cell_of_build, actions.colour_of_build),
    }[verb]
    kind = GAME.actions.by_name[verb].kinds[1]
    for name, other in itertools.product(names, others):
        action = GAME.actions.parse(f"{verb} {name} {other}")
        assert together(SQUARE.index[name], kind.index[other]) == action
        assert (cell_of(action), other_of(action)) == (SQUARE.index[name], kind.index[other])


def test_a_move_and_an_exchange_are_put_together_and_taken_apart() -> None:
    for name, (number, way) in itertools.product(CORNERS, enumerate(("n", "ne", "e", "se", "s", "sw", "w", "nw"))):
        action = GAME.actions.parse(f"move {name} {way}")
        assert actions.move_from(SQUARE.index[name], number) == action
        assert (actions.cell_of_move(action), actions.direction_of_move(action)) == (SQUARE.index[name], number)
    for (a, one), (b, other) in itertools.product(enumerate(BLOCK.tokens), repeat=2):
        action = GAME.actions.parse(f"exchange {one} {other}")
        assert actions.exchange_of(a, b) == action
        assert (actions.first_of_exchange(action), actions.second_of_exchange(action)) == (a, b)


@pytest.mark.parametrize(("stack", "ordered", "arg"), [(0, 0, 0), (7, 0, 7), (5, 3, 29), (0, 1, 8), (7, 11, 95)])
def test_the_argument_of_a_searched_stack(stack: int, ordered: int, arg: int) -> None:
    assert step_kinds.arrange_arg(stack, ordered) == arg
    assert (step_kinds.searched_stack(arg), step_kinds.tiles_in_order(arg)) == (stack, ordered)


@pytest.mark.parametrize(
    ("site", "colour", "owed", "arg"), [(0, 0, 1, 256), (29, 5, 7, 1981), (1, 2, 3, 1 + 64 + 768), (16, 4, 2, 656)]
)
def test_the_argument_of_a_level_to_be_paid(site: int, colour: int, owed: int, arg: int) -> None:
    assert step_kinds.pay_arg(site, colour, owed) == arg
    assert (step_kinds.site_to_pay(arg), step_kinds.colour_to_build(arg), step_kinds.blocks_owed(arg)) == (
        site,
        colour,
        owed,
    )


@pytest.mark.parametrize(
    ("token", "cell"),
    [("a1", 0), ("n1", 13), ("a2", 14), ("f4", 47), ("k10", 136), ("n12", 167)]
    + [(bad, -1) for bad in ("", "a", "1", "a0", "a13", "o1", "1a", "ax", "a1x", "a-1", " 1", "A1", "a²", "aa")],
)
def test_a_square_by_its_name(token: str, cell: int) -> None:
    assert cell_named(token) == cell


def test_the_holder_of_each_stack() -> None:
    assert [holder_of(stack) for stack in range(8)] == [0] * 4 + [1] * 4


# -- stores and exchanges --------------------------------------------------------------------------------------------


def test_r5_the_store_of_each_player(rig: type[TerraRig]) -> None:
    t = rig(3).give(0, red=2).give(1, blue=1, white=3).give(2, brown=4)
    assert (slot(0, 0), slot(0, 6), slot(1, 0), slot(2, 3)) == (0, 6, 7, 17)
    assert [store_of(t.p, player) for player in range(3)] == [
        [2, 0, 0, 0, 0, 0, 0],
        [0, 1, 0, 0, 0, 0, 3],
        [0, 0, 0, 0, 0, 4, 0],
    ]
    assert [count_blocks(t.p, player) for player in range(3)] == [2, 4, 4]


def test_r6_1_a_store_has_one_digit_to_base_three_for_each_kind_of_block() -> None:
    store = [9, 9, 9, 9, 9, 9, 9, 1, 0, 2, 3, 0, 1, 7, 9, 9]
    assert store_key(store, 1) == 1 + 2 * 9 + 2 * 27 + 243 + 2 * 729
    assert store_key(store, 0) == 3**7 - 1
    assert store_key([0] * 7, 0) == 0
    for colour in range(7):
        assert store_key([int(i == colour) for i in range(7)], 0) == 3**colour


@pytest.mark.parametrize("store", [[0] * 7, [1, 0, 0, 0, 0, 0, 1], [2, 1, 0, 0, 0, 0, 0], [0, 0, 3, 0, 1, 0, 2], [5] * 7])
def test_r6_1_any_two_blocks_make_a_white_one(store: list[int]) -> None:
    pairs = [(a, b) for a in range(7) for b in range(a, 7) if store[a] and store[b] and (a != b or store[a] > 1)]
    assert exchanges_of(store_key(store, 0)) == [
        GAME.actions.parse(f"exchange {BLOCK.tokens[a]} {BLOCK.tokens[b]}") for a, b in pairs
    ]
    assert GAME.box().exchanges[store_key(store, 0)] == exchanges_of(store_key(store, 0))


def test_r10_2_coins_by_the_step_that_is_reached() -> None:
    steps = [5, 13, 25, 40, 55, 70, 85, 100]
    for horus in range(260):
        wanted = sum(lap * 100 + step <= horus for lap in range(3) for step in steps)
        assert coins_reached(GAME.box(), horus) == wanted, horus


# -- R 4.5, 5, 6: what may be done -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mission", "level", "tops", "grows"),
    [
        ("", 0, 0, True),
        ("", 3, 0, True),
        ("", 4, 0, False),
        ("", 4, 1, True),
        ("", 5, 2, False),
        ("3", 3, 0, True),
        ("3", 4, 2, False),
    ],
)
def test_r5_a16_what_can_grow(rig: type[TerraRig], mission: str, level: int, tops: int, grows: bool) -> None:
    t = rig(mission=mission) if mission else rig()
    t.place("e6", 0, 3, level)
    t.p.tops[0] = tops
    assert can_grow(t.p, 0, t.site("e6")) is grows


@pytest.mark.parametrize(
    ("mission", "levels"), [("", [1, 1, 1, 1, 1]), ("1", [1, 1, 1, 1, 1]), ("2", [1] * 5), ("3", [1, 1, 1, 0, 1])]
)
def test_r5_r9_how_many_workers_stay(rig: type[TerraRig], mission: str, levels: list[int]) -> None:
    t = rig(mission=mission) if mission else rig()
    assert [staying(t.p, level) for level in range(1, 6)] == levels


@pytest.mark.parametrize(
    ("level", "red", "white", "builds"),
    [
        (0, 0, 0, ()),
        (0, 1, 0, ("red",)),
        (0, 0, 1, ("red", "blue", "grey", "yellow", "green", "brown")),
        (1, 1, 0, ()),
        (1, 1, 1, ("red",)),
        (1, 0, 2, ("red",)),
        (2, 2, 0, ()),
        (2, 3, 0, ("red",)),
        (3, 3, 0, ()),
        (3, 4, 0, ("red",)),
        (4, 4, 0, ()),
        (4, 2, 3, ("red",)),
    ],
)
def test_r5_which_levels_can_be_paid(
    rig: type[TerraRig], level: int, red: int, white: int, builds: tuple[str, ...]
) -> None:
    t = rig().place("e6", 0, 3, level).give(red=red, white=white, blue=1 if level else 0)
    assert t.may("build") == {f"e6 {colour}" for colour in builds}
    assert can_build(t.p, 0) is bool(builds)
    assert told_with_build(t.p, 0, "line") == ("line_build" if builds else "line")
    assert not can_build(t.p, 1)


@pytest.mark.parametrize(("level", "red", "part"), [(1, 0, 0), (1, 5, 1), (3, 2, 2), (3, 3, 3), (5, 7, 5)])
def test_r5_the_colour_pays_first(rig: type[TerraRig], level: int, red: int, part: int) -> None:
    assert coloured_part(rig().give(red=red, blue=7).p, 0, level, BLOCK.index["red"]) == part


@pytest.mark.parametrize("workers", [0, 1, 2, 3])
@pytest.mark.parametrize("level", [0, 4, 5])
@pytest.mark.parametrize("owner", [-1, 0, 1])
def test_r4_5_who_is_welcome(rig: type[TerraRig], owner: int, level: int, workers: int) -> None:
    t = rig().place("e6", owner, workers, level)
    assert welcome(t.p, 0, t.site("e6")) == (owner != 1 and level < 5 and (owner < 0 or workers < 3))
    assert not welcome(t.p, 0, t.site("e1")), "no foundation"


@pytest.mark.parametrize(
    ("version", "gold", "rest", "spends"),
    [
        ("1", 0, {}, False),
        ("1", 1, {}, False),
        ("1", 1, {"stacks": 1}, True),
        ("1", 2, {"quarry": 1}, False),
        ("1", 3, {"quarry": 1}, True),
        ("1", 3, {"supply": 1}, True),
        ("1", 2, {"supply": 1}, False),
        ("2", 1, {}, True),
        ("2", 0, {"stacks": 1, "quarry": 1, "supply": 1}, False),
    ],
)
def test_r7_a17_whether_gold_buys_anything(
    rig: type[TerraRig], version: str, gold: int, rest: dict[str, int], spends: bool
) -> None:
    t = rig(version=version).give(gold=gold, supply=rest.get("supply", 0)).place("e6")
    t.p.quarry = rest.get("quarry", 0)
    if "stacks" not in rest:
        t.stacks_end()
    assert can_spend(t.p, 0) is spends


def test_r7_a17_a_worker_needs_a_place(rig: type[TerraRig]) -> None:
    t = rig().give(gold=3, supply=2).stacks_end()
    t.p.quarry = 0
    t.p.found = [-1] * len(t.p.found)
    assert not can_spend(t.p, 0)
    t.place("e1")
    assert t.site("e1") == 0
    assert can_spend(t.p, 0)


@pytest.mark.parametrize("gold", range(5))
@pytest.mark.parametrize("version", [1, 2, 3])
@pytest.mark.parametrize("spoilt", ["", "quarry", "horus", "ship", "card", "stack"])
def test_r6_3_r10_what_is_for_sale(rig: type[TerraRig], version: int, gold: int, spoilt: str) -> None:
    t = rig(version=str(version)).give(gold=gold, supply=0)
    p = t.p
    p.horus[0] = 5
    stacks, cards = set(range(8)), set(range(6))
    if spoilt == "quarry":
        p.quarry = 0
    if spoilt == "horus":
        p.horus[0] = 4
    if spoilt == "ship":
        p.ship[0] = 15
    if spoilt == "card":
        p.cards[0], p.cards[5], cards = 0, 1, cards - {0, 5}
    if spoilt == "stack":
        p.stack[0], p.stack[7], stacks = [], [], stacks - {0, 7}
    tokens = {verb.name: verb.kinds[0].tokens for verb in GAME.actions.verbs if len(verb.kinds) == 1}
    wanted = {f"search {tokens['search'][i]}" for i in stacks if gold >= 1}
    wanted |= {"buy_block"} if gold >= 3 and spoilt != "quarry" else set()
    wanted |= {"burial_step"} if gold >= 1 and version > 1 else set()
    if version > 2:
        wanted |= {"ship_step"} if gold >= 2 and spoilt != "ship" else set()
        wanted |= {f"buy_card {tokens['buy_card'][i]}" for i in cards if gold >= 1 and spoilt != "horus"}
    assert {GAME.actions.name(action) for action in open_sides(p, 0)} == wanted


@pytest.mark.parametrize(
    ("owner", "workers", "level", "open"),
    [
        (-1, 0, 0, {"buy_worker e6"}),
        (1, 1, 0, set()),
        (0, 1, 0, {"buy_worker e6", "take_back e6"}),
        (0, 2, 0, {"buy_worker e6", "take_back e6"}),
        (0, 3, 0, {"build e6 red", "take_back e6"}),
        (0, 1, 1, {"buy_worker e6"}),
        (0, 2, 1, {"buy_worker e6", "take_back e6"}),
        (0, 3, 1, {"take_back e6"}),
        (0, 1, 5, set()),
        (0, 0, 5, set()),
    ],
)
@pytest.mark.parametrize(("gold", "supply"), [(3, 1), (2, 1), (3, 0)])
def test_r6_what_is_open_at_a_place(
    rig: type[TerraRig], owner: int, workers: int, level: int, open: set[str], gold: int, supply: int
) -> None:
    t = rig().place("e6", owner, workers, level).give(gold=gold, supply=supply, red=1)
    t.p.found = [found if site == t.site("e6") else -1 for site, found in enumerate(t.p.found)]
    if (gold, supply) != (3, 1):
        open = open - {"buy_worker e6"}
    assert t.names("build", "take_back", "buy_worker") == open


# -- R 4.5: ways -----------------------------------------------------------------------------------------------------


def _walk(rig: type[TerraRig], **options: str) -> TerraRig:
    return rig(**options).later().hand("B27").place("f3").place("g5").play("place f4 n", "line row")


def test_r4_5_where_a_way_ends(rig: type[TerraRig]) -> None:
    t = rig()
    ends = [end_of_way(t.p, t.cell("f4"), direction) for direction in range(8)]
    sites = ["f3", "h2", "i4", "g5", "f8", "c7", "d4", ""]
    assert ends == [t.site(name) if name else -1 for name in sites]


def test_r4_5_every_open_way_to_a_welcoming_place(rig: type[TerraRig]) -> None:
    t = _walk(rig)

    def out() -> set[str]:
        found: list[int] = []
        ways_out(t.p, 0, t.cell("f4"), found)
        return {GAME.actions.name(action) for action in found}

    assert out() == {"move f4 n", "move f4 se"}
    t.place("f8").tile(f7="B01")
    assert out() == {"move f4 n", "move f4 se", "move f4 s"}
    t.place("f3", 0, 3).place("g5", 1, 1)
    assert out() == {"move f4 s"}
    t.p.bound = t.site("f8")
    assert out() == {"move f4 s"}
    t.p.bound = 0
    assert out() == set()


@pytest.mark.parametrize(
    ("player", "workers", "level", "bound", "goes"),
    [
        (-1, 0, 0, "", True),
        (0, 3, 0, "", True),
        (0, 3, 4, "", True),
        (0, 1, 5, "", False),
        (1, 1, 0, "", False),
        (-1, 0, 0, "f3", True),
        (-1, 0, 0, "e1", False),
    ],
)
def test_r4_5_who_could_go_once_a_full_place_is_built_on(
    rig: type[TerraRig], player: int, workers: int, level: int, bound: str, goes: bool
) -> None:
    t = _walk(rig)
    t.p.found = [-1] * len(t.p.found)
    assert not _could_go(t.p, 0)
    t.place("f3", player, workers, level)
    if bound:
        t.p.bound = t.site(bound)
    assert _could_go(t.p, 0) is goes
    t.give(gold=1)
    assert bool(t.names("search")) is goes, "aside from moving nothing is asked where nobody could go"
    t.p.standing = [t.cell("a1"), t.cell("f4"), t.cell("f4")]
    assert _could_go(t.p, 0) is goes
    t.p.standing = []
    assert not _could_go(t.p, 0)


def test_r4_5_a_gap_on_the_way_keeps_even_an_own_full_place_out_of_reach(rig: type[TerraRig]) -> None:
    t = _walk(rig)
    t.p.found = [-1] * len(t.p.found)
    t.place("f8", 0, 3)
    assert not _could_go(t.p, 0)
    t.tile(f7="B01")
    assert _could_go(t.p, 0)


def test_r4_5_the_prompt_says_whether_only_a_place_is_to_be_touched(rig: type[TerraRig]) -> None:
    t = _walk(rig)
    step = t.p.steps[7]
    assert (t.p.standing.count(t.cell("f4")), step.wording(t.p, 0, 0)) == (2, "move_workers_at_once")
    t.p.standing.append(t.cell("f5"))
    assert step.wording(t.p, 0, 0) == "move_workers"
    t.place("e6", 0, 3).give(red=1)
    assert step.wording(t.p, 0, 0) == "move_workers_build"
    t.p.standing.pop()
    assert step.wording(t.p, 0, 0) == "move_workers_build"
