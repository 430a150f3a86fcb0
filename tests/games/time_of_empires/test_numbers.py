"""What the rules pack into one number, put together and taken apart, each with its exact value."""

from __future__ import annotations

import itertools

import pytest

from ludarium.games.time_of_empires.rules import actions, boards, ops, places, spaces, step_kinds
from ludarium.games.time_of_empires.rules.actions import ACTIONS

PLACE = ACTIONS.kinds["place"]
EDGES = ("s0.0", "s3.2", "s11.2", "s0.m", "s11.m")


# -- actions ---------------------------------------------------------------------------------------------------------


def test_a_timer_and_a_space_are_one_action() -> None:
    for (timer, letter), (space, name) in itertools.product(
        enumerate("ab"), enumerate(ACTIONS.by_name["timer"].kinds[1].tokens)
    ):
        action = ACTIONS.parse(f"timer {letter} {name}")
        assert actions.timer_action(timer, space) == action
        assert actions.timer_of(action) == (timer, space)
        action = ACTIONS.parse(f"shift {letter} {name}")
        assert actions.shift_action(timer, space) == action
        assert actions.shift_of(action) == (timer, space)


def test_8_4_a_move_has_a_number_and_two_places() -> None:
    for number, here, to in itertools.product((1, 2, 4), EDGES, EDGES):
        action = ACTIONS.parse(f"move {number} {here} {to}")
        assert actions.move_action(number, PLACE.index[here], PLACE.index[to]) == action
        assert actions.move_of(action) == (number, PLACE.index[here], PLACE.index[to])
        if number < 4:
            assert ACTIONS.parse(f"move {number + 1} {here} {to}") == action + actions.CLAN_MORE


def test_a16_a_drop_has_a_number_and_a_territory() -> None:
    for number, name in itertools.product((1, 2), ("s0.0", "s5.1", "s11.2")):
        action = ACTIONS.parse(f"drop {number} {name}")
        assert actions.drop_action(number, PLACE.index[name]) == action
        assert actions.drop_of(action) == (number, PLACE.index[name])


def test_9_1_a_ruin_has_an_owner_and_a_type() -> None:
    for owner, (kind, name) in itertools.product(range(4), enumerate(actions.BUILDINGS)):
        action = ACTIONS.parse(f"ruin {owner + 1} {name}")
        assert actions.ruin_action(owner, kind) == action
        assert actions.ruin_of(action) == (owner, kind)


def test_rows_that_a_pack_may_add_follow_the_boxs_own() -> None:
    assert actions._with_new(["a", "b"], 4) == ["a", "b", "new1", "new2"]
    assert actions._with_new(["a"], 1) == ["a"]
    assert actions.CARD_NUMBERS[:2] + actions.CARD_NUMBERS[35:38] == ["101", "102", "312", "new1", "new2"]
    assert actions.CARD_NUMBERS[59:62] + actions.CARD_NUMBERS[-1:] == ["new24", "S01", "S02", "S16"]


# -- places, groups, buildings ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("slot", [0, 1, 7, 11])
def test_7_the_places_of_a_tile(slot: int) -> None:
    lands = [places.territory(slot, corner) for corner in range(3)]
    assert [PLACE.tokens[t] for t in lands] == [f"s{slot}.{corner}" for corner in range(3)]
    assert PLACE.tokens[places.centre(slot)] == f"s{slot}.m"
    assert list(places.territories_of(slot)) == lands
    assert [places.slot_of(t) for t in lands] == [places.slot_of(places.centre(slot))] * 3 == [slot] * 3
    assert [places.corner_of(t) for t in lands] == [0, 1, 2]


@pytest.mark.parametrize(("seat", "number", "group"), [(0, 1, 1), (0, 4, 4), (1, 1, 9), (3, 4, 28)])
def test_7_a_group_of_clans(seat: int, number: int, group: int) -> None:
    assert places.pack_group(seat, number) == group
    assert (places.owner_of(group), places.size_of(group)) == (seat, number)
    assert [places.foreign(group, other) for other in range(4)] == [other != seat for other in range(4)]


def test_7_where_nobody_stands() -> None:
    assert (places.owner_of(0), places.size_of(0), places.foreign(0, 0), places.foreign(0, 2)) == (-1, 0, False, False)


def test_7_buildings_of_a_territory_are_a_set() -> None:
    assert [places.building_bits(kind, False) for kind in range(4)] == [1, 2, 4, 8]
    assert [places.building_bits(kind, True) for kind in range(4)] == [17, 34, 68, 136]
    stand = places.building_bits(1, False) | places.building_bits(3, True)
    assert [places.has_type(stand, kind) for kind in range(4)] == [False, True, False, True]
    assert [places.on_hard_site(stand, kind) for kind in range(4)] == [False, False, False, True]
    assert [places.number_of_buildings(mask) for mask in (0, stand, 15, 255, 16)] == [0, 2, 4, 4, 0]
    assert [places.land_at(seat, t) for seat, t in ((0, 0), (0, 35), (1, 0), (3, 5))] == [0, 35, 36, 113]


# -- boards and spaces -----------------------------------------------------------------------------------------------


def test_where_the_tables_by_seat_keep_things() -> None:
    assert [boards.section_at(seat, kind) for seat, kind in ((0, 0), (0, 3), (1, 0), (3, 2))] == [0, 3, 4, 14]
    assert [boards.section_seat(at) for at in (0, 3, 4, 15)] == [0, 0, 1, 3]
    assert [list(range(16))[boards.sections_of(seat)] for seat in (0, 2)] == [[0, 1, 2, 3], [8, 9, 10, 11]]
    assert [boards.symbol_at(seat, symbol) for seat, symbol in ((0, 5), (1, 0), (3, 4))] == [5, 6, 22]
    assert [boards.perk_at(seat, perk) for seat, perk in ((0, 13), (1, 0), (3, 6))] == [13, 14, 48]


def test_a29_the_back_of_a_card() -> None:
    for era, kind in itertools.product(range(4), range(4)):
        back = boards.pack_back(era, kind)
        assert (boards.back_era(back), boards.back_type(back)) == (era, kind)
        assert ACTIONS.kinds["back"].tokens[back] == ("S", "I", "II", "III")[era] + actions.SECTIONS[kind]


def test_5_2_spaces_piles_and_decks() -> None:
    tokens = ACTIONS.kinds["space"].tokens
    for pile, name in enumerate(actions.PILE_NAMES):
        assert tokens[spaces.space_of(pile)] == name
        assert spaces.pile_of(spaces.space_of(pile)) == pile
        assert spaces.is_wonder_pile(pile) == name.startswith("wonder")
    assert [spaces.wonder_pile(place) for place in range(3)] == [4, 5, 6]
    assert [spaces.wonder_place(pile) for pile in (4, 5, 6)] == [0, 1, 2]
    assert [tokens[6], tokens[7]] == ["technology_1", "technology_2"]
    assert [(spaces.first_deck(space), spaces.decks_of(space)) for space in (6, 7)] == [(0, 0b0011), (2, 0b1100)]


def test_5_3_a_timer_has_one_number() -> None:
    assert [spaces.timer_at(seat, timer) for seat, timer in ((0, 0), (0, 1), (1, 0), (3, 1))] == [0, 1, 2, 7]
    assert [spaces.other_timer(seat, timer) for seat, timer in ((0, 0), (0, 1), (1, 0), (3, 1))] == [1, 0, 3, 6]
    assert [(spaces.timer_seat(i), spaces.timer_letter(i)) for i in (0, 1, 2, 7)] == [(0, 0), (0, 1), (1, 0), (3, 1)]


# -- arguments of steps ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "among", "arg"), [(1, 15, 241), (15, 112, 1807), (2, 0b0011, 50)])
def test_how_many_of_which_decks_or_piles(number: int, among: int, arg: int) -> None:
    assert step_kinds.pack_count(number, among) == arg
    assert (step_kinds.count_left(arg), step_kinds.among(arg)) == (number, among)


@pytest.mark.parametrize(("source", "index", "arg"), [(0, 0, 0), (83, 7, 671), (1, 1, 9)])
def test_which_effect_of_which_source(source: int, index: int, arg: int) -> None:
    assert step_kinds.pack_effect(source, index) == arg
    assert (step_kinds.effect_source(arg), step_kinds.effect_index(arg)) == (source, index)


@pytest.mark.parametrize(("kind", "hard", "arg"), [(0, False, 0), (3, False, 3), (2, True, 10), (0, True, 8)])
def test_which_building_without_bricks(kind: int, hard: bool, arg: int) -> None:
    assert step_kinds.pack_free_building(kind, hard) == arg
    assert (step_kinds.free_building(arg), step_kinds.hard_will_do(arg)) == (kind, hard)


@pytest.mark.parametrize(("buildings", "clans", "t", "arg"), [(1, 2, 0, 17), (7, 7, 35, 2303), (0, 1, 5, 328)])
def test_what_may_still_be_destroyed(buildings: int, clans: int, t: int, arg: int) -> None:
    assert step_kinds.pack_raze(buildings, clans, t) == arg
    parts = (step_kinds.raze_buildings(arg), step_kinds.raze_clans(arg), step_kinds.raze_territory(arg))
    assert parts == (buildings, clans, t)
    if t == 0:
        assert step_kinds.pack_raze(buildings, clans) == arg


@pytest.mark.parametrize(("groups", "size", "before", "arg"), [(2, 2, -1, 10), (1, 2, 0, 41), (3, 2, 35, 1163)])
def test_which_drops_are_still_to_come(groups: int, size: int, before: int, arg: int) -> None:
    assert step_kinds.pack_drop(groups, size, before) == arg
    parts = (step_kinds.drop_groups(arg), step_kinds.drop_size(arg), step_kinds.drop_before(arg))
    assert parts == (groups, size, before)
    if before < 0:
        assert step_kinds.pack_drop(groups, size) == arg


def test_8_8_the_sides_of_the_leader_effect_tiles_come_after_the_cards() -> None:
    assert [ops.tile_number(column, side) for column, side in ((0, 0), (0, 1), (3, 1))] == [0, 1, 7]
    assert [ops.tile_source(column, side) for column, side in ((0, 0), (1, 1), (3, 1))] == [76, 79, 83]
    assert [ops.tile_column(source) for source in (76, 77, 78, 83)] == [0, 0, 1, 3]
    assert len(actions.CARD_NUMBERS) == ops.TILE_SOURCE
