"""R 5.3 to 5.7, 8.1, 8.2, 8.5 to 8.9: supply and timers, each change with its exact event and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.games.time_of_empires.listening import SPACE, asks, heard, log, stand

import ludarium
from ludarium.games.time_of_empires.rules import step_kinds as k
from ludarium.games.time_of_empires.rules import supply, timers
from ludarium.games.time_of_empires.rules.actions import ACTIONS, CARD_NUMBERS
from ludarium.games.time_of_empires.rules.boards import perk_at, symbol_at
from ludarium.games.time_of_empires.rules.effects import may_repeat
from ludarium.games.time_of_empires.rules.ops import tile_source
from ludarium.games.time_of_empires.rules.spaces import NO_CARD
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig


GAME = ludarium.game("time_of_empires")


# -- supply: 8.1, 8.2, 8.5 to 8.9 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("knowledge", "bricks", "more", "stock", "line"),
    [
        (0, 0, (2, 3), (2, 3), "gained 0 2 3"),
        (5, 4, (2, 2), (6, 6), "gained 0 1 2"),
        (6, 4, (2, 2), (6, 6), "gained_bricks 0 2"),
        (4, 6, (1, 2), (5, 6), "gained_knowledge 0 1"),
        (0, 0, (2, 0), (2, 0), "gained_knowledge 0 2"),
        (0, 0, (0, 2), (0, 2), "gained_bricks 0 2"),
        (6, 6, (1, 1), (6, 6), "gained_nothing 0"),
        (6, 6, (1, 0), (6, 6), "gained_nothing 0"),
        (6, 6, (0, 1), (6, 6), "gained_nothing 0"),
        (3, 3, (0, 0), (3, 3), ""),
    ],
)
def test_8_1_8_2_what_is_gained_and_what_is_lost(
    rig: type[EmpiresRig], knowledge: int, bricks: int, more: tuple[int, int], stock: tuple[int, int], line: str
) -> None:
    d = heard(rig().stock(0, knowledge, bricks))
    supply.gain(d.p, 0, *more)
    assert (d.p.knowledge[0], d.p.bricks[0]) == stock
    assert log(d.p) == ([line] if line else [])


def test_8_9_scholars_come_from_the_reserve_and_go_to_piles(rig: type[EmpiresRig]) -> None:
    d = heard(rig())
    supply.appoint(d.p, 1, 3)
    supply.appoint(d.p, 1, 0)
    supply.send_scholar(d.p, 1, 4)
    assert (d.p.reserve, d.p.scholars, d.p.piles[4]) == ([10, 7], [0, 2], [1])
    assert log(d.p) == ["appointed 1 3", "scholar_sent 1 wonder_1"]


@pytest.mark.parametrize(("most", "reserve", "aloft"), [(4, 10, 4), (4, 3, 3), (4, 0, 0)])
def test_a16_tokens_are_taken_first_and_put_back(rig: type[EmpiresRig], most: int, reserve: int, aloft: int) -> None:
    d = rig()
    d.p.reserve[0] = reserve
    supply.take_aloft(d.p, 0, most)
    assert (d.p.reserve[0], d.p.aloft) == (reserve - aloft, [aloft, 0])
    supply.put_back_aloft(d.p, 0)
    assert (d.p.reserve[0], d.p.aloft) == (reserve, [0, 0])


@pytest.mark.parametrize(
    ("cost", "cut", "least", "pays"),
    [(3, 0, 2, 3), (3, 1, 0, 2), (3, 2, 2, 2), (3, 9, 0, 0), (1, 1, 2, 1), (0, 1, 2, 0), (3, 1, 3, 3), (5, 2, 4, 4)],
)
def test_l21_l22_what_a_card_costs(rig: type[EmpiresRig], cost: int, cut: int, least: int, pays: int) -> None:
    p = rig().p
    number = CARD_NUMBERS.index("104")
    prices = ((p.box.card_knowledge, 7, 12, supply.discovery_cost), (p.box.card_bricks, 8, 13, supply.construction_cost))
    for column, perk, minimum, price in prices:
        kept, column[number] = column[number], cost
        p.perks[perk_at(1, perk)] = cut
        p.perks[perk_at(1, minimum)] = least
        assert (price(p, 1, number), price(p, 0, number)) == (pays, cost)
        column[number] = kept


def test_8_7_a_card_is_drawn_and_the_next_is_turned_up(rig: type[EmpiresRig]) -> None:
    d = rig()
    p = d.p
    first, below = d.pieces("101", "304")
    p.tops[2], p.deck_backs[2], p.decks[2] = first, 4, [below]
    p.hands[1], p.backs[1] = [], []
    supply.draw(heard(d).p, 1, 2)
    assert (p.hands[1], p.backs[1], p.tops[2], p.decks[2]) == ([first], [4], below, [])
    assert p.deck_backs[2] == 4 * 3 + p.box.card_type[CARD_NUMBERS.index("304")]
    assert log(p) == ["drew 1 3 Iscience", "drew_card 1 101 to 2"]
    supply.draw(p, 1, 2)
    assert (p.tops[2], p.deck_backs[2], len(p.hands[1])) == (NO_CARD, -1, 2)
    view = d.p.seen_by(0)
    with pytest.raises(NeedsGuess, match="top of the deck"):
        supply.draw(view, 0, 0)
    view.tops[0] = first
    with pytest.raises(NeedsGuess, match="next card"):
        supply.draw(view, 0, 0)
    with pytest.raises(NeedsGuess, match="faces of that hand"):
        supply.take_from_hand(view, 1, 0)


def test_8_5_a_card_leaves_the_hand_with_its_back(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0, "S01", 102, 102, 205)
    backs, hand = d.p.backs[0][:], d.p.hands[0][:]
    assert supply.take_from_hand(d.p, 0, CARD_NUMBERS.index("102")) == hand[1]
    assert d.p.hands[0] == [hand[0], hand[2], hand[3]]
    assert d.p.backs[0] == [backs[0], backs[2], backs[3]]
    assert supply.take_from_hand(d.p, 0, CARD_NUMBERS.index("S01")) == hand[0]
    with pytest.raises(NeedsGuess):
        supply.take_from_hand(d.p, 0, CARD_NUMBERS.index("101"))


def test_12_the_first_card_of_the_box_is_a_card_like_all_others(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0, 101).stock(0, 1)
    p = d.p
    assert p.hands[0] == [0]
    assert not timers.can_discover(p, 0)
    p.push_own(0, k.DISCOVER_STEP)
    assert d.reason("discover 101", 0) == ("why.knowledge", "8.5", [0, 2, 1])
    assert d.stock(0, 2).reason("discover 101", 0) == ()
    assert timers.can_discover(p, 0)
    assert supply.take_from_hand(p, 0, 0) == 0
    p.tops[0], p.decks[0], p.deck_backs[0] = 5, [0], 4
    supply.turn_up(p, 0)
    assert (p.tops[0], p.decks[0], p.deck_backs[0]) == (0, [], 4)
    supply.draw(p, 0, 0)
    assert (p.hands[0], p.tops[0]) == ([0], NO_CARD)
    p.discovery[0] = [0]
    assert supply.top_card(p, 0) == 0


def test_8_6_the_top_of_the_discovery_space(rig: type[EmpiresRig]) -> None:
    d = heard(rig().pile(0, "S01", 102))
    assert [supply.top_card(d.p, seat) for seat in (0, 1)] == [CARD_NUMBERS.index("102"), -1]
    supply.discard_top(d.p, 0)
    assert (d.numbers(d.p.discovery[0]), d.numbers(d.p.discards[0])) == (["S01"], ["102"])
    assert log(d.p) == ["discarded 0 102"]
    assert supply.top_card(d.p, 0) == CARD_NUMBERS.index("S01")


# -- timers: 5.3 to 5.7, 6 -------------------------------------------------------------------------------------------


def test_5_3_a_timer_is_turned_and_put_on_the_lowest_slot(rig: type[EmpiresRig]) -> None:
    d = rig()
    p = d.p
    p.struck[1], p.lifted_from[3], p.used_tiles[1], p.acting[1] = 5, 6, 3, 0
    stand(d, 0, "technology_1", 0, 1)
    timers.place_timer(heard(d).p, 1, 1, 6)
    assert (p.t_space, p.t_slot, p.t_end[3]) == ([6, -1, -1, 6], [0, -1, -1, 1], p.now + 30000)
    assert (p.struck[1], p.lifted_from[3], p.used_tiles[1], p.acting[1]) == (-1, -1, 0, 1)
    assert log(p) == ["timer_placed 1 b technology_1"]
    assert p.ban_now == [0, 0], "nothing is banned in real time"
    assert asks(d, 1) == [(k.DRAW_STEP, k.pack_count(1, 3))]


@pytest.mark.parametrize(("name", "ban"), [("technology_1", 64), ("gain_bricks", 0), ("leader_1", 256)])
def test_6_in_turns_no_timer_is_turned_and_shared_spaces_are_banned(rig: type[EmpiresRig], name: str, ban: int) -> None:
    d = rig(real=False)
    d.p.scholars[0] = 1
    timers.place_timer(d.p, 0, 0, SPACE[name])
    assert (d.p.t_end[0], d.p.ban_now) == (0, [ban, 0])
    timers.place_timer(d.p, 0, 1, SPACE["technology_2"])
    assert d.p.ban_now == [ban | 128, 0]


@pytest.mark.parametrize(
    ("ends", "slots", "lifted"),
    [((-3, -2), (0, 1), 2), ((-2, -3), (0, 1), 3), ((-2, -2), (0, 1), 2), ((-2, -2), (1, 0), 3), ((5, -1), (0, 1), 3)],
)
def test_5_4_the_timer_that_ran_out_first_gives_way(
    rig: type[EmpiresRig], ends: tuple[int, int], slots: tuple[int, int], lifted: int
) -> None:
    d = rig()
    for i, end, slot in zip((2, 3), ends, slots, strict=True):
        stand(d, i, "technology_2", slot, end)
    assert timers.free_slot(heard(d).p, 0, 0, SPACE["technology_2"]) == slots[lifted - 2]
    assert (d.p.t_space[lifted], d.p.t_slot[lifted], d.p.lifted_from[lifted]) == (-1, -1, 7)
    assert d.p.t_space[5 - lifted] == 7
    assert log(d.p) == [f"timer_lifted 1 {'ab'[lifted - 2]} technology_2"]


@pytest.mark.parametrize(
    ("name", "used", "slot"),
    [("technology_1", {2: 1}, 0), ("technology_1", {2: 0}, 1), ("technology_1", {}, 0), ("discover", {2: 0}, 0)],
)
def test_5_4_the_lowest_free_slot(rig: type[EmpiresRig], name: str, used: dict[int, int], slot: int) -> None:
    """Spaces of a player board are each player's own."""
    d = heard(rig())
    for i, at in used.items():
        stand(d, i, name, at, -5)
    stand(d, 0, name, 0, -9)
    assert timers.free_slot(d.p, 0, 0, SPACE[name]) == slot
    assert log(d.p) == []


def test_a13_a_timer_moves_without_being_turned(rig: type[EmpiresRig]) -> None:
    d = rig()
    stand(d, 1, "discover", 0, 777)
    d.p.used_tiles[0], d.p.struck[0] = 1, 4
    timers.shift_timer(heard(d).p, 0, 1, SPACE["gain_bricks"])
    assert (d.p.t_space[:2], d.p.t_slot[:2], d.p.t_end[1] - d.p.now) == ([-1, 1], [-1, 0], 777)
    assert (d.p.acting[0], d.p.used_tiles[0], d.p.struck[0]) == (1, 1, 4)
    assert log(d.p) == ["timer_shifted 0 b gain_bricks", "gained_bricks 0 1"]


@pytest.mark.parametrize(
    ("before", "to", "ban"),
    [
        ("technology_1", "gain_bricks", 64),
        ("gain_bricks", "technology_2", 128),
        ("technology_1", "technology_2", 192),
        ("discover", "gain_bricks", 0),
    ],
)
def test_a26_the_space_left_and_the_space_reached_both_count(rig: type[EmpiresRig], before: str, to: str, ban: int) -> None:
    d = rig(real=False)
    stand(d, 0, before)
    timers.shift_timer(d.p, 0, 0, SPACE[to])
    assert d.p.ban_now == [ban, 0]


def test_a13_where_a_timer_may_be_moved(rig: type[EmpiresRig]) -> None:
    d = rig()
    assert timers.shift_targets(d.p, 0, 0, 0) == []
    stand(d, 0, "gain_knowledge")
    stand(d, 1, "technology_2")
    d.hand(0).clans(0, 1, "s0.m")
    d.p.scholars[0] = 1
    wanted = ["gain_bricks", "place_clans", "move_clans", "technology_1", "leader_1", "leader_2", "leader_3", "wonder_1"]
    assert timers.shift_targets(d.p, 0, 0, 100) == [100 + SPACE[name] for name in wanted]
    d.p.ban_prev[0] = 1 << SPACE["technology_1"] | 1 << SPACE["gain_bricks"]
    assert len(timers.shift_targets(d.p, 0, 0, 0)) == 8
    d.p.real = False
    assert timers.shift_targets(d.p, 0, 0, 0) == [SPACE[name] for name in wanted if name != "technology_1"]


def test_5_4_where_a_timer_may_be_placed(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0).clans(0, 1, "s0.m")
    own = ["gain_knowledge", "gain_bricks", "place_clans", "move_clans"]
    shared = ["technology_1", "technology_2"]
    piles = ["leader_1", "leader_2", "leader_3", "wonder_1"]

    def open_to(timer: int) -> list[str]:
        return [ACTIONS.kinds["space"].tokens[n - 63] for n in timers.open_spaces(d.p, 0, timer, 63)]

    assert open_to(0) == own + shared
    d.p.scholars[0] = 1
    assert open_to(0) == own + shared + piles
    stand(d, 0, "technology_1", 0, -1)
    assert open_to(0) == own + shared[1:] + piles
    assert open_to(1) == own + shared[1:] + piles
    stand(d, 0, "gain_bricks", 0, -1)
    assert open_to(0) == own + shared + piles
    assert open_to(1) == [own[0], *own[2:], *shared, *piles]
    d.p.lifted_from[1] = SPACE["technology_1"]
    assert shared[0] in open_to(1)
    d.p.lifted_must_move = True
    assert shared[0] not in open_to(1)
    assert shared[0] in open_to(0)
    d.p.ban_prev[0] = 1 << SPACE["leader_2"] | 1
    assert "leader_2" in open_to(0)
    d.p.real = False
    assert "leader_2" not in open_to(0)
    assert "gain_knowledge" in open_to(0)


@pytest.mark.parametrize(("real", "left", "free"), [(True, 0, True), (True, -1, True), (True, 1, False), (False, 0, False)])
def test_a7_a_full_space_has_room_where_a_timer_is_spent(rig: type[EmpiresRig], real: bool, left: int, free: bool) -> None:
    d = rig()
    stand(d, 2, "technology_1", 0, left)
    stand(d, 3, "technology_1", 1, 9)
    d.p.real = real
    assert timers.has_slot(d.p, 0, 0, 6) is free
    stand(d, 0, "technology_1", 0, 9)
    d.p.t_space[3] = -1
    assert timers.has_slot(d.p, 0, 0, 6), "its own slot does not count"
    assert not timers.has_slot(d.p, 0, 1, 6), "nobody holds both"
    d.p.t_space[0] = -1
    d.p.box.own_slots = 2
    stand(d, 1, "discover")
    found = timers.has_slot(d.p, 0, 0, 4)
    d.p.box.own_slots = 1
    assert found
    assert not timers.has_slot(d.p, 0, 0, 4)


def test_a6_switch_two_spaces_are_one(rig: type[EmpiresRig]) -> None:
    p = rig().p
    pairs = [(a, b) for a in range(8) for b in range(8) if timers.same_space(p, a, b)]
    assert pairs == [(a, a) for a in range(8)]
    p.box.share_space = True
    more = {(a, b) for a in range(8) for b in range(8) if timers.same_space(p, a, b)} - set(pairs)
    p.box.share_space = False
    assert more == {(4, 5), (5, 4)}


@pytest.mark.parametrize(
    ("backs", "open"), [((0, -1), True), ((-1, 0), True), ((-1, -1), False), ((9, -1), True), ((-1, 9), True)]
)
def test_8_7_one_deck_of_a_board_is_enough(rig: type[EmpiresRig], backs: tuple[int, int], open: bool) -> None:
    p = rig().p
    p.deck_backs = [*backs, -1, -1]
    assert (timers.possible(p, 0, 6), timers.possible(p, 0, 7)) == (open, False)
    p.deck_backs = [-1, -1, *backs]
    assert (timers.possible(p, 0, 6), timers.possible(p, 0, 7)) == (False, open)


def test_5_2_what_is_in_play(rig: type[EmpiresRig]) -> None:
    p = rig().p
    p.sides, p.wonder_at = [0, -1, 1, -1], [3, -1, 0]
    assert [timers.in_play(p, space) for space in range(15)] == [True] * 9 + [False, True, False, True, False, True]


@pytest.mark.parametrize(
    ("pile", "bricks", "taken", "waiting", "top", "any_card"),
    [
        ([], 6, 0, -1, False, False),
        (["S01"], 2, 0, -1, True, True),
        (["S01"], 1, 0, -1, False, False),
        (["S01"], 2, 5, -1, False, False),
        (["S01"], 2, 4, -1, True, True),
        (["S01"], 2, 0, 0, False, False),
        (["S01"], 2, 0, 3, False, False),
        (["S01", 302], 2, 0, -1, False, True),
        ([302, "S01"], 2, 0, -1, True, True),
    ],
)
def test_8_6_whether_a_building_can_be_paid(
    rig: type[EmpiresRig], pile: list[int | str], bricks: int, taken: int, waiting: int, top: bool, any_card: bool
) -> None:
    d = rig().pile(0, *pile).stock(0, 0, bricks).built(0, taken)
    d.p.waiting[0] = waiting
    assert (timers.can_build(d.p, 0), timers.could_build(d.p, 0)) == (top, any_card)
    stand(d, 1, "build")
    d.p.acting[0] = 0
    assert may_repeat(d.p, 0) is any_card


@pytest.mark.parametrize(
    ("hand", "knowledge", "waiting", "can"),
    [([], 6, -1, False), ([102], 3, -1, True), ([102], 2, -1, False), ([102], 3, 0, False), ([102, "S01"], 1, -1, True)],
)
def test_8_5_whether_a_card_can_be_discovered(
    rig: type[EmpiresRig], hand: list[int | str], knowledge: int, waiting: int, can: bool
) -> None:
    d = rig().hand(0, *hand).stock(0, knowledge)
    d.p.waiting[0] = waiting
    assert timers.can_discover(d.p, 0) is can
    stand(d, 1, "discover")
    d.p.acting[0] = 0
    assert may_repeat(d.p, 0) is (bool(hand) and waiting < 0), "as far as everybody can see"
    if hand:
        assert timers.can_discover(d.p.seen_by(1), 0) is (waiting < 0)


def test_a12_repeating_needs_a_timer_on_a_space(rig: type[EmpiresRig]) -> None:
    d = rig()
    assert not may_repeat(d.p, 0)
    stand(d, 0, "gain_knowledge")
    d.p.acting[0] = 1
    assert may_repeat(d.p, 0)
    d.p.acting[0] = 0
    assert not may_repeat(d.p, 0)
    stand(d, 1, "move_clans")
    assert not may_repeat(d.p, 0)


@pytest.mark.parametrize(
    ("name", "line", "steps"),
    [
        ("gain_knowledge", "gained_knowledge 0 3", []),
        ("gain_bricks", "gained_bricks 0 4", []),
        ("place_clans", "", [(k.PLACE_CLANS, 5)]),
        ("move_clans", "", [(k.MOVES, 6)]),
        ("discover", "", [(k.DISCOVER_STEP, 0)]),
        ("build", "", [(k.BUILD_STEP, 0)]),
        ("technology_1", "", [(k.DRAW_STEP, 1 | 0b0011 << 4)]),
        ("technology_2", "", [(k.DRAW_STEP, 1 | 0b1100 << 4)]),
        ("leader_2", "scholar_sent 0 leader_2", [(k.EFFECT, tile_source(1, 1) << 3)]),
        ("wonder_1", "scholar_sent 0 wonder_1", []),
    ],
)
def test_8_what_a_space_does(rig: type[EmpiresRig], name: str, line: str, steps: list[tuple[int, int]]) -> None:
    d = rig().sides("aba-").stock(0)
    for symbol in range(4):
        d.p.symbols[symbol_at(0, symbol)], d.p.perks[perk_at(0, symbol)] = symbol + 1, 2
    d.p.scholars[0] = 1
    assert timers.strength(d.p, 0, 3) == 6
    timers.start_action(heard(d).p, 0, SPACE[name])
    assert (log(d.p), asks(d)) == ([line] if line else [], steps)


def test_a12_a_tile_works_once_for_each_placement(rig: type[EmpiresRig]) -> None:
    d = rig().sides("ab-b")
    d.p.used_tiles[0] = 0b1000
    timers.run_tile(d.p, 0, 3)
    assert asks(d) == []
    timers.run_tile(d.p, 0, 0)
    assert (asks(d), d.p.used_tiles[0]) == ([(k.EFFECT, tile_source(0, 0) << 3)], 0b1001)


def test_timers_that_are_taken_back_leave_nothing(rig: type[EmpiresRig]) -> None:
    d = rig()
    for i in range(4):
        stand(d, i, "technology_1", 0, 5)
        d.p.lifted_from[i] = 6
    timers.take_timers_back(d.p, 1)
    assert (d.p.t_space, d.p.t_slot) == ([6, 6, -1, -1], [0, 0, -1, -1])
    assert (d.p.t_end[2:], d.p.lifted_from) == ([0, 0], [6, 6, -1, -1])
