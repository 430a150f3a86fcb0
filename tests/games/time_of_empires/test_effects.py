"""R 9, 11.6: what each effect starts, what a choice changes, tells and leaves to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.games.time_of_empires.listening import PLACE, asks, heard, log, stand, step, told

import ludarium
from ludarium.games.time_of_empires.rules import step_kinds as k
from ludarium.games.time_of_empires.rules.actions import CARD_NUMBERS
from ludarium.games.time_of_empires.rules.card_ops import read_op
from ludarium.games.time_of_empires.rules.effects import run_op
from ludarium.games.time_of_empires.rules.ops import tile_source
from ludarium.kernel.content import load_content

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig


GAME = ludarium.game("time_of_empires")
OWN = load_content(GAME.folder / "content.toml")


# -- effects: 9 ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("op", "steps"),
    [
        ({"op": "draw", "n": 3}, [(k.DRAW_STEP, 3 | 15 << 4)]),
        ({"op": "draw_to", "hand": 5}, [(k.DRAW_STEP, 3 | 15 << 4)]),
        ({"op": "draw_to", "hand": 3}, [(k.DRAW_STEP, 1 | 15 << 4)]),
        ({"op": "draw_to", "hand": 2}, []),
        ({"op": "discover_free", "n": 2}, [(k.DISCOVER_MORE, 2)]),
        ({"op": "move_timer", "n": 1}, [(k.SHIFT_STEP, 0)]),
        ({"op": "gain_any", "n": 2}, [(k.GAIN_ANY, 2)]),
        ({"op": "build_free", "building": "mill"}, [(k.BUILD_FREE, 2)]),
        ({"op": "build_free", "building": "mill", "unavailable_site": True}, [(k.BUILD_FREE, 10)]),
        ({"op": "build_free", "building": "any"}, [(k.BUILD_KIND, 0)]),
        ({"op": "build_free", "building": "any", "unavailable_site": True}, [(k.BUILD_KIND, 1)]),
        ({"op": "build_top_free", "n": 2}, [(k.BUILD_TOP, 2)]),
        ({"op": "place", "n": 4}, [(k.PLACE_CLANS, 4)]),
        ({"op": "moves", "n": 4}, [(k.MOVES, 4)]),
        ({"op": "destroy", "buildings": 1, "clans": 2}, [(k.RAZE_STEP, 1 | 2 << 3)]),
        ({"op": "conquer_move", "n": 1}, [(k.CONQUER, 1)]),
        ({"op": "drop", "groups": 2, "size": 2}, [(k.DROP_STEP, 2 | 2 << 2)]),
        ({"op": "appoint", "n": 3}, [(k.APPOINT_STEP, 3)]),
        ({"op": "appoint_per_scholar", "factor": 2}, [(k.APPOINT_AGAIN, 2)]),
        ({"op": "scholar_to_wonder", "n": 2}, [(k.SCHOLARS, 2 | 112 << 4)]),
        ({"op": "scholar_to_leader", "n": 1}, [(k.SCHOLARS, 1 | 15 << 4)]),
        ({"op": "scholar_to_other_leader", "n": 1}, [(k.SCHOLARS, 1 | 0b1011 << 4)]),
        ({"op": "copy_leader_effect"}, [(k.COPY_STEP, 0)]),
        ({"op": "repeat_other_timer"}, []),
        ({"op": "draw_per", "per": "mills_built", "factor": 2}, [(k.DRAW_STEP, 4 | 15 << 4)]),
        ({"op": "place_per", "per": "mills_built", "factor": 1}, [(k.PLACE_CLANS, 2)]),
        ({"op": "moves_per", "per": "mills_built", "factor": 9}, [(k.MOVES, 15)]),
        ({"op": "appoint_per", "per": "mills_built", "factor": 3}, [(k.APPOINT_STEP, 6)]),
        ({"op": "appoint_per", "per": "temples_built", "factor": 3}, []),
    ],
)
def test_9_2_what_an_effect_starts(rig: type[EmpiresRig], op: dict[str, object], steps: list[tuple[int, int]]) -> None:
    d = rig().built(0, 0, 0, 2).hand(0, "S01", 102)
    run_op(d.p, 0, tile_source(2, 0), read_op(OWN, "here", op))
    assert asks(d) == steps
    assert d.p.aloft[0] == (4 if op["op"] == "drop" else 0)


@pytest.mark.parametrize(
    ("op", "line"),
    [
        ({"op": "gain", "knowledge": 2, "bricks": 1}, "gained 0 2 1"),
        ({"op": "gain_per", "resource": "knowledge", "per": "mills_built", "factor": 2}, "gained_knowledge 0 4"),
        ({"op": "gain_per", "resource": "bricks", "per": "mills_built", "factor": 1}, "gained_bricks 0 2"),
        ({"op": "gain_per", "resource": "bricks", "per": "temples_built", "factor": 1}, ""),
    ],
)
def test_9_2_gains_happen_at_once(rig: type[EmpiresRig], op: dict[str, object], line: str) -> None:
    d = heard(rig().built(0, 0, 0, 2).stock(0))
    run_op(d.p, 0, 0, read_op(OWN, "here", op))
    assert (log(d.p), asks(d)) == ([line] if line else [], [])


def test_9_effects_follow_each_other_left_to_right(rig: type[EmpiresRig]) -> None:
    d = rig()
    source = CARD_NUMBERS.index("S03")
    for index, steps in ((0, [(k.PLACE_CLANS, 2), (k.EFFECT, source << 3 | 1)]), (1, [(k.MOVES, 1)])):
        d.p.stacks[0] = d.p.stacks[0][:1]
        d.p.steps[k.EFFECT].run(d.p, 0, source << 3 | index)
        assert asks(d) == steps


# -- one by one: what is still to come -------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [1, 2, 3])
def test_5_7_parts_go_on_until_nothing_is_left(rig: type[EmpiresRig], left: int) -> None:
    d = rig().clans(0, 2, "s0.0").pile(0, "S01", "S02").clans(0, 2, "s1.m").hand(0, "S04", 102).stock(0)
    d.p.scholars[0] = 3
    less = left - 1
    cards = k.pack_count(left, 0b0011)
    scholars = k.pack_count(left, 0b0111)

    def rest(kind: int, arg: int) -> list[tuple[int, int]]:
        return [(kind, arg)] if less else []

    assert step(d, k.PLACE_CLANS, left, "clan s0.m") == rest(k.PLACE_CLANS, less)
    assert step(d, k.MOVES, left, "move 1 s0.0 s0.1") == rest(k.MOVES, less)
    assert step(d, k.GAIN_ANY, left, "gain knowledge") == rest(k.GAIN_ANY, less)
    assert step(d, k.GAIN_ANY, left, "gain bricks") == rest(k.GAIN_ANY, less)
    assert (d.p.knowledge[0], d.p.bricks[0]) == (1, 1)
    assert step(d, k.CONQUER, left, "move 1 s1.m s1.0") == rest(k.CONQUER, less)
    assert step(d, k.DRAW_STEP, cards, "draw 1") == rest(k.DRAW_STEP, k.pack_count(less, 0b0011))
    assert step(d, k.SCHOLARS, scholars, "scholar leader_1") == rest(k.SCHOLARS, k.pack_count(less, 0b0111))
    assert step(d, k.BUILD_TOP, left, "build s0.0") == rest(k.BUILD_TOP, less)
    assert told(d, "discarded", "built") == ["discarded 0 S02", "built 0 warehouse s0.0"]
    effect = [(k.EFFECT, CARD_NUMBERS.index("S04") << 3)]
    assert step(d, k.DISCOVER_STEP, left, "discover S04") == effect + rest(k.DISCOVER_MORE, less)
    assert d.p.knowledge[0] == 1, "a free discovery costs nothing"


def test_8_5_a_discovery_is_paid(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0, 102).stock(0, 4, 0)
    assert step(d, k.DISCOVER_STEP, 0, "discover 102") == [(k.EFFECT, CARD_NUMBERS.index("102") << 3)]
    assert (d.p.knowledge[0], d.numbers(d.p.discovery[0]), d.p.hands[0]) == (1, ["102"], [])
    assert log(d.p) == ["discovered 0 102"]


def test_8_6_a_building_is_paid_and_its_card_discarded(rig: type[EmpiresRig]) -> None:
    d = rig().pile(0, "S02").stock(0, 0, 5).clans(0, 1, "s0.0")
    assert step(d, k.BUILD_STEP, 0, "build s0.0") == []
    assert (d.p.bricks[0], log(d.p)) == (3, ["built 0 warehouse s0.0", "discarded 0 S02"])
    d.pile(0, "S01")
    assert step(d, k.BUILD_STEP, 0, "build_on_card") == []
    assert (d.p.bricks[0], log(d.p), d.p.waiting[0]) == (1, ["built_on_card 0 observatory"], 0)


@pytest.mark.parametrize(("hand", "waiting", "asked"), [([102], -1, [(k.DISCOVER_STEP, 2)]), ([], -1, []), ([102], 0, [])])
def test_a10_more_cards_are_discovered_free(
    rig: type[EmpiresRig], hand: list[int], waiting: int, asked: list[tuple[int, int]]
) -> None:
    d = rig().hand(0, *hand)
    d.p.waiting[0] = waiting
    d.p.steps[k.DISCOVER_MORE].run(d.p, 0, 2)
    assert asks(d) == asked


def test_9_1_pieces_are_destroyed_one_by_one(rig: type[EmpiresRig]) -> None:
    d = rig().clans(1, 2, "s1.0").building(1, "mill", "s1.0").clans(0, 1, "s1.1")
    t, own = PLACE["s1.0"], PLACE["s1.1"]
    assert step(d, k.RAZE_STEP, k.pack_raze(1, 2), "raze s1.0") == [(k.DESTROY, k.pack_raze(1, 2, t))]
    assert step(d, k.DESTROY, k.pack_raze(1, 2, t), "slay") == [(k.DESTROY, k.pack_raze(1, 1, t))]
    assert log(d.p) == ["slain 0 1 s1.0", "attacked 0 s1.0 to 2"]
    assert (d.at_place("s1.0"), d.p.reserve, d.p.struck) == ((1, 1), [10, 11], [-1, t])
    assert step(d, k.DESTROY, k.pack_raze(1, 1, t), "ruin 2 mill") == [(k.DESTROY, k.pack_raze(0, 1, t))]
    assert log(d.p) == ["attacked 0 s1.0 to 2", "ruined 0 1 mill s1.0"]
    assert step(d, k.DESTROY, k.pack_raze(0, 1, own), "slay") == [(k.DESTROY, k.pack_raze(0, 0, own))]
    assert (log(d.p), d.p.struck[0], d.p.reserve[0]) == (["slain 0 0 s1.1"], -1, 11)


def test_a16_clans_are_dropped_group_by_group(rig: type[EmpiresRig]) -> None:
    d = rig().clans(1, 1, "s1.0")
    d.p.aloft[0] = 4
    t = PLACE["s1.0"]
    assert step(d, k.DROP_STEP, k.pack_drop(2, 2), "drop 2 s1.0") == [(k.DROP_STEP, k.pack_drop(1, 2, t))]
    assert (d.p.aloft[0], d.at_place("s1.0")) == (2, (0, 1))
    assert log(d.p)[:2] == ["dropped 0 2 s1.0", "fought 0 1 s1.0"]
    assert step(d, k.DROP_STEP, k.pack_drop(1, 2, t), "drop 1 s4.0") == []
    assert (d.p.aloft[0], d.p.reserve[0], d.at_place("s4.0")) == (0, 12, (0, 1))
    d.p.aloft[0] = 1
    assert step(d, k.DROP_STEP, k.pack_drop(2, 2), "drop 1 s4.1") == []
    d.p.aloft[0] = 2
    assert step(d, k.DROP_STEP, k.pack_drop(2, 2), "done") == []
    assert d.p.aloft[0] == 0


def test_a18_a_conquest_is_told_as_such_or_as_a_move(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 4, "s1.m").clans(1, 2, "s1.0")
    step(d, k.CONQUER, 1, "move 1 s1.m s1.0")
    assert log(d.p) == ["conquered 0 1 s1.0 2", "attacked 0 s1.0 to 2"]
    assert (d.at_place("s1.0"), d.at_place("s1.m"), d.p.reserve) == ((0, 1), (0, 3), [10, 12])
    step(d, k.CONQUER, 1, "move 1 s1.m s1.0")
    assert (log(d.p), d.at_place("s1.0")) == (["moved 0 1 s1.m s1.0"], (0, 2))


def test_8_3_8_4_clans_are_told_where_they_go(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 3, "s1.m")
    step(d, k.PLACE_CLANS, 1, "clan s1.m")
    assert (log(d.p), d.at_place("s1.m"), d.p.reserve[0]) == (["clan_placed 0 s1.m"], (0, 4), 9)
    step(d, k.MOVES, 1, "move 2 s1.m s1.0")
    assert (log(d.p), d.at_place("s1.m"), d.at_place("s1.0")) == (["moved 0 2 s1.m s1.0"], (0, 2), (0, 2))


def test_a12_copying_is_told_and_the_tile_works(rig: type[EmpiresRig]) -> None:
    d = rig(4).sides("abab")
    assert step(d, k.COPY_STEP, 0, "copy 2") == [(k.EFFECT, tile_source(1, 1) << 3)]
    assert (log(d.p), d.p.used_tiles[0]) == (["copied 0 2"], 0b0010)


def test_a12_the_other_timers_space_is_resolved_again(rig: type[EmpiresRig]) -> None:
    d = rig().stock(0)
    stand(d, 0, "gain_knowledge")
    stand(d, 1, "gain_bricks")
    for acting, line in ((0, "gained_bricks 0 1"), (1, "gained_knowledge 0 1")):
        d.p.acting[0] = acting
        step(d, k.REPEAT, 0, "again")
        assert log(d.p) == [line]


@pytest.mark.parametrize(
    ("reserve", "cities", "name", "taken", "left"),
    [
        (5, ("s1.m", "s2.m", "s4.m"), "garrison s2.m", ["s2.m"], ("s1.m", "s4.m")),
        (5, ("s2.m",), "garrison s2.m", ["s2.m"], ()),
        (5, ("s1.m", "s2.m", "s4.m"), "garrison_all", ["s1.m", "s2.m", "s4.m"], ()),
        (2, ("s1.m", "s2.m", "s4.m"), "garrison_all", ["s1.m", "s2.m"], ()),
    ],
)
def test_11_6_cities_that_were_won_take_a_clan(
    rig: type[EmpiresRig], reserve: int, cities: tuple[str, ...], name: str, taken: list[str], left: tuple[str, ...]
) -> None:
    d = rig()
    d.p.reserve[0] = reserve
    d.p.clans = [0] * 48
    arg = sum(1 << PLACE[city] - 36 for city in cities)
    rest = sum(1 << PLACE[city] - 36 for city in left)
    assert step(d, k.GARRISON_STEP, arg, name) == ([(k.GARRISON_STEP, rest)] if left else [])
    assert log(d.p) == [f"city_taken 0 {city}" for city in taken]
    assert [d.at_place(city) for city in taken] == [(0, 1)] * len(taken)
    assert d.p.reserve[0] == reserve - len(taken)
