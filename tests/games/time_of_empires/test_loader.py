"""The bounds of the content: each is tried at its limit and one beyond, and the refusal says where and why."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import ludarium
from ludarium.games.time_of_empires.rules import content as loader
from ludarium.games.time_of_empires.rules.card_ops import OP_CODES, OPS, read_op
from ludarium.games.time_of_empires.rules.content import Box, _leader_effect
from ludarium.games.time_of_empires.rules.counters import COUNTERS
from ludarium.games.time_of_empires.rules.map_layouts import read_layout
from ludarium.kernel.content import Content, load_content
from ludarium.kernel.errors import BadContent

GAME = ludarium.game("time_of_empires")
OWN = load_content(GAME.folder / "content.toml")
Tables = dict[str, Any]
Change = Callable[[Tables], object]


def changed(change: Change) -> Content:
    tables = copy.deepcopy(OWN.tables)
    change(tables)
    return Content(tables, "own.toml", own=OWN.tables, optional=OWN.optional)


def cell(table: str, row: int, column: str, value: object) -> Change:
    return lambda tables: tables[table][row].__setitem__(column, value)


def setting(name: str, value: object) -> Change:
    return lambda tables: tables["settings"].__setitem__(name, value)


def rows(table: str, count: int) -> Change:
    """As many rows as that: the first ones, then new ones like the last."""

    def change(tables: Tables) -> None:
        own = tables[table]
        tables[table] = [*own[:count], *({**own[-1], "id": f"new{n + 1}"} for n in range(count - len(own)))]

    return change


def refused(load: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(BadContent) as caught:
        load()
    return caught.value.row, caught.value.expected


def part(name: str, change: Change) -> Box:
    """One part of the box, read from changed tables."""
    box = Box()
    getattr(loader, name)(changed(change), box)
    return box


# -- settings --------------------------------------------------------------------------------------------------------

BOUNDS = [
    ("group_into_territory_max", "group_max", 2, 4, 1),
    ("slots_per_player_board_space", "own_slots", 1, 2, 1),
    ("gong_grace_seconds", "grace", 0, 60, 1000),
    ("rounds_per_era", "rounds", 1, 60, 1),
    ("era_seconds", "era_ms", 10, 7200, 1000),
    ("timer_seconds", "timer_ms", 1, 600, 1000),
    ("countdown_seconds", "countdown", 0, 60, 1000),
    ("choice_seconds", "choice_ms", 1, 3600, 1000),
    ("resource_stock_max", "stock_max", 1, 12, 1),
    ("clans_per_territory", "territory_max", 1, 4, 1),
    ("clans_per_city", "city_max", 1, 4, 1),
    ("clans_per_capital", "capital_max", 1, 4, 1),
    ("population_per_player", "population", 4, 20, 1),
    ("slots_per_shared_space", "shared_slots", 1, 2, 1),
    ("start_knowledge", "start_knowledge", 0, 6, 1),
    ("start_bricks", "start_bricks", 0, 6, 1),
    ("destroyed_building_vp", "ruin_vp", 0, 20, 1),
    ("wonder_first_vp", "wonder_first", 0, 20, 1),
    ("wonder_other_vp", "wonder_other", 0, 20, 1),
]


@pytest.mark.parametrize(("name", "field", "low", "high", "unit"), BOUNDS)
def test_1_every_number_of_the_settings_has_its_bounds(name: str, field: str, low: int, high: int, unit: int) -> None:
    for value in (low, high):
        assert getattr(part("_settings", setting(name, value)), field) == value * unit
    for value in (low - 1, high + 1):
        told = refused(lambda value=value: part("_settings", setting(name, value)))
        assert told == ("[settings]", f"{name} must be from {low} to {high}, not {value}")


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("destroyed_buildings_score_every_era", "ruins_score_again"),
        ("destroyed_buildings_count_as_built", "ruins_count_as_built"),
        ("city_tie_expels_clans", "tie_expels"),
        ("siege_adds_clan_to_held_city", "siege_adds"),
        ("discover_and_build_share_a_space", "share_space"),
    ],
)
def test_a2_to_a6_switches_of_the_settings(name: str, field: str) -> None:
    for value in (True, False):
        assert getattr(part("_settings", setting(name, value)), field) is value


@pytest.mark.parametrize(
    ("name", "field", "value", "read"),
    [
        ("appointment_seconds", "cries", [0, 7], [0, 7000]),
        ("appointment_after_rounds", "cry_rounds", [0, 1], [0, 1]),
        ("bonus_tokens", "token_vp", [1, 1, 9], [1, 1, 9]),
    ],
)
def test_1_lists_of_the_settings(name: str, field: str, value: list[int], read: list[int]) -> None:
    assert getattr(part("_settings", setting(name, value)), field) == read
    for wrong in (value[1:], [*value, 1], [-1, *value[1:]], ["x", *value[1:]]):
        told = refused(lambda wrong=wrong: part("_settings", setting(name, wrong)))
        assert told[0] == f"settings {name}"
        assert told[1].startswith(f"{len(value)} whole numbers were expected, not")


def test_11_2_a_token_is_worth_something() -> None:
    told = refused(lambda: part("_settings", setting("bonus_tokens", [1, 0, 3])))
    assert told == ("settings bonus_tokens", "a token is worth at least 1 VP")


# -- the player board ------------------------------------------------------------------------------------------------


def test_8_6_symbols_that_are_uncovered_add_up() -> None:
    def change(t: Tables) -> None:
        t["section"][0]["base"] = {"knowledge": 0, "vp": 9}
        t["section"][0]["reveal"] = [{"moves": 1}, {}, {"moves": 9, "scholars": 1}, {}, {"clans": 1, "bricks": 2}]

    table = part("_sections", change).symbols[0]
    assert table == [
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 2],
        [0, 0, 0, 0, 0, 1],
        [0, 1, 1, 10, 10, 10],
        [0, 0, 0, 1, 1, 1],
        [9, 9, 9, 9, 9, 9],
    ]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (rows("section", 3), ("[[section]]", "4 rows were expected, there are 3")),
        (rows("section", 5), ("[[section]]", "4 rows were expected, there are 5")),
        (cell("section", 1, "building", "hut"), ("section construction", "building must be one of")),
        (cell("section", 1, "reveal", [{}] * 4), ("section construction", "reveal needs five entries, one per building")),
        (cell("section", 1, "reveal", [{}] * 6), ("section construction", "reveal needs five entries, one per building")),
        (cell("section", 1, "reveal", [[]] * 5), ("section construction", "symbols are a table such as")),
        (cell("section", 1, "base", {"gold": 1}), ("section construction", "symbols are knowledge, bricks, clans")),
        (cell("section", 1, "base", {"vp": 10}), ("section construction", "symbols are knowledge, bricks, clans")),
        (cell("section", 1, "base", {"vp": -1}), ("section construction", "symbols are knowledge, bricks, clans")),
        (cell("section", 1, "base", {"vp": True}), ("section construction", "symbols are knowledge, bricks, clans")),
    ],
)
def test_8_6_what_a_section_may_not_say(change: Change, told: tuple[str, str]) -> None:
    where, why = refused(lambda: part("_sections", change))
    assert (where, why[: len(told[1])]) == told


# -- operations ------------------------------------------------------------------------------------------------------


def op(given: object) -> list[int]:
    return read_op(OWN, "card 101", given)


@pytest.mark.parametrize(
    ("name", "parameter", "low", "high"),
    [
        ("draw", "n", 1, 15),
        ("draw_to", "hand", 1, 15),
        ("discover_free", "n", 1, 9),
        ("move_timer", "n", 1, 1),
        ("gain_any", "n", 1, 9),
        ("build_top_free", "n", 1, 9),
        ("place", "n", 1, 9),
        ("moves", "n", 1, 9),
        ("conquer_move", "n", 1, 9),
        ("appoint", "n", 1, 9),
        ("appoint_per_scholar", "factor", 1, 9),
        ("scholar_to_wonder", "n", 1, 9),
        ("scholar_to_leader", "n", 1, 9),
        ("scholar_to_other_leader", "n", 1, 9),
    ],
)
def test_9_2_an_operation_with_one_number(name: str, parameter: str, low: int, high: int) -> None:
    code = list(OPS).index(name)
    for value in (low, high):
        assert op({"op": name, parameter: value}) == [code, value, 0, 0]
    for value in (low - 1, high + 1, "x", None, True):
        told = f"{parameter} of op {name} must be a whole number from {low} to {high}, not {value!r}"
        assert refused(lambda value=value: op({"op": name, parameter: value})) == ("card 101", told)


@pytest.mark.parametrize(
    ("name", "first", "second", "low", "high"),
    [
        ("gain", "knowledge", "bricks", (0, 0), (12, 12)),
        ("destroy", "buildings", "clans", (0, 0), (7, 7)),
        ("drop", "groups", "size", (1, 1), (3, 2)),
    ],
)
def test_9_2_an_operation_with_two_numbers(
    name: str, first: str, second: str, low: tuple[int, int], high: tuple[int, int]
) -> None:
    for values in (low, high, (low[0], high[1])):
        assert op({"op": name, first: values[0], second: values[1]}) == [OP_CODES.index(name), *values, 0]
    for place, parameter in enumerate((first, second)):
        for value in (low[place] - 1, high[place] + 1):
            given = {"op": name, first: low[0], second: low[1], parameter: value}
            assert refused(lambda given=given: op(given))[1].startswith(f"{parameter} of op {name} must be a whole number")


def test_9_2_operations_with_words() -> None:
    assert op({"op": "copy_leader_effect"}) == [19, 0, 0, 0]
    assert op({"op": "repeat_other_timer"}) == [20, 0, 0, 0]
    assert op({"op": "gain_per", "resource": "bricks", "per": "mills_built", "factor": 2}) == [6, 1, 2, 2]
    assert op({"op": "gain_per", "resource": "knowledge", "per": COUNTERS[23], "factor": 9}) == [6, 0, 23, 9]
    for code, name in enumerate(("draw_per", "place_per", "moves_per", "appoint_per"), 21):
        assert op({"op": name, "per": "temples_built", "factor": 1}) == [code, 3, 1, 0]
    for kind, building in enumerate(("observatory", "warehouse", "mill", "temple", "any")):
        assert op({"op": "build_free", "building": building}) == [7, kind, 0, 0]
        assert op({"op": "build_free", "building": building, "unavailable_site": True}) == [7, kind, 1, 0]
        assert op({"op": "build_free", "building": building, "unavailable_site": False}) == [7, kind, 0, 0]


GAIN_PER = {"op": "gain_per", "resource": "bricks", "per": "mills_built", "factor": 1}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("draw", "op must be one of draw, draw_to"),
        ({}, "op must be one of draw, draw_to"),
        ({"op": "dance"}, "op must be one of draw, draw_to"),
        (
            {"op": "gain_per", "resource": "gold", "per": "mills_built", "factor": 1},
            "resource of op gain_per must be one of",
        ),
        ({**GAIN_PER, "per": "huts"}, "per of op gain_per must be one of"),
        ({"op": "build_free", "building": "hut"}, "building of op build_free must be one of"),
        (
            {"op": "build_free", "building": "mill", "unavailable_site": 2},
            "unavailable_site of op build_free must be true or false, not 2",
        ),
    ],
)
def test_9_2_what_is_no_operation(given: object, told: str) -> None:
    where, why = refused(lambda: op(given))
    assert (where, why[: len(told)]) == ("card 101", told)


# -- cards -----------------------------------------------------------------------------------------------------------

DRAW = {"op": "draw", "n": 1}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (cell("card", 2, "effects", []), ("card 103", "effects must hold 1 to 8 of them, not 0")),
        (cell("card", 2, "effects", [DRAW] * 9), ("card 103", "effects must hold 1 to 8 of them, not 9")),
        (
            cell("card", 2, "effects", [DRAW, {"op": "scholar_to_other_leader", "n": 1}]),
            ("card 103", "scholar_to_other_leader belongs to a leader effect tile; a card has scholar_to_leader"),
        ),
        (cell("card", 2, "era", 0), ("card 103", "era must be from 1 to 3, not 0")),
        (cell("card", 2, "era", 4), ("card 103", "era must be from 1 to 3, not 4")),
        (cell("card", 2, "copies", 0), ("card 103", "copies must be from 1 to 4, not 0")),
        (cell("card", 2, "copies", 5), ("card 103", "copies must be from 1 to 4, not 5")),
        (cell("card", 2, "discovery_cost", -1), ("card 103", "discovery_cost must be from 0 to 9, not -1")),
        (cell("card", 2, "discovery_cost", 10), ("card 103", "discovery_cost must be from 0 to 9, not 10")),
        (cell("card", 2, "construction_cost", -1), ("card 103", "construction_cost must be from 0 to 9, not -1")),
        (cell("card", 2, "construction_cost", 10), ("card 103", "construction_cost must be from 0 to 9, not 10")),
        (rows("card", 11), ("[[card]]", "12 to 60 rows are possible, there are 11")),
        (rows("card", 61), ("[[card]]", "12 to 60 rows are possible, there are 61")),
        (rows("initial_card", 3), ("[[initial_card]]", "4 to 16 rows are possible, there are 3")),
        (rows("initial_card", 17), ("[[initial_card]]", "4 to 16 rows are possible, there are 17")),
    ],
)
def test_12_what_a_card_may_not_say(change: Change, told: tuple[str, str]) -> None:
    assert refused(lambda: part("_cards", change)) == told


def test_12_cards_are_numbered_and_their_pieces_counted() -> None:
    def change(t: Tables) -> None:
        t["card"][0].update(era=3, copies=4, discovery_cost=9, construction_cost=0, type="culture", effects=[DRAW] * 8)
        t["card"][1].update(era=1, copies=1, discovery_cost=0, construction_cost=9, type="science")
        t["initial_card"][0]["colour"] = "white"

    box = part("_cards", change)
    assert (box.card_era[:2], box.card_knowledge[:2], box.card_bricks[:2], box.card_type[:2]) == (
        [3, 1],
        [9, 0],
        [0, 9],
        [3, 0],
    )
    assert len(box.effects[0]) == 8
    assert box.number_of[:7] == [0, 0, 0, 0, 1, 2, 2]
    assert box.pieces_of_era[3][:4] == [0, 1, 2, 3]
    assert box.pieces_of_era[1][:3] == [4, 5, 6]
    assert len(box.card_type) == len(box.effects) == len(box.card_rewritten) == 76
    assert len(box.number_of) == 36 * 2 + 16 + 1
    assert (box.number_of[-1], box.card_era[-1]) == (75, 0)
    assert box.hand_of_colour == [[74, 75, 76], [77, 78, 79, 80], [81, 82, 83, 84], [73, 85, 86, 87, 88]]
    assert box.pieces_of_era[0] == list(range(73, 89))
    assert set(box.card_rewritten[:36]) == set(box.card_rewritten[60:]) == {0}
    gap = slice(36, 60)
    assert [column[gap] for column in (box.card_type, box.card_era, box.card_knowledge, box.card_bricks)] == [[0] * 24] * 4
    assert (box.effects[gap], box.card_rewritten[gap]) == ([[]] * 24, [1] * 24)


def test_what_a_pack_rewrites_is_worded_from_the_tables() -> None:
    effects = [{"op": "draw", "n": 3}]
    pack = {"card": [{"id": "102", "effects": effects}, {"id": "103", "type": "science"}]}
    pack["leader"] = [{"id": "L12", "effect": {}}, {"id": "L13", "era": 1}]
    pack["wonder"] = [{"id": "W12", "per": "mills_built"}, {"id": "W13", "era": 1}]
    content = Content(OWN.tables, "pack", pack=pack, own=OWN.tables, optional=OWN.optional)
    box = Box()
    loader._cards(content, box)
    loader._leaders(content, box)
    loader._wonders(content, box)
    assert box.card_rewritten[:4] == [0, 1, 0, 0]
    assert box.leader_rewritten[:4] == [0, 1, 0, 0]
    assert box.wonder_rewritten[:4] == [0, 1, 0, 0]


# -- leaders and wonders ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "read"),
    [
        ({"kind": "action_bonus", "action": "gain_knowledge"}, (0, 1, 0, 0, 0)),
        ({"kind": "action_bonus", "action": "gain_bricks", "amount": 2}, (1, 2, 0, 0, 0)),
        ({"kind": "action_bonus", "action": "place_clans", "amount": 9}, (2, 9, 0, 0, 0)),
        ({"kind": "action_bonus", "action": "move_clans", "amount": 1}, (3, 1, 0, 0, 0)),
        ({"kind": "appointment_bonus", "amount": 3}, (6, 3, 0, 0, 0)),
        ({"kind": "cost_reduction", "cost": "discovery", "amount": 2, "minimum": 9}, (7, 2, 9, 0, 0)),
        ({"kind": "cost_reduction", "cost": "construction"}, (8, 1, 0, 0, 0)),
        ({"kind": "combat"}, (9, 1, 0, 0, 0)),
        ({"kind": "combat", "own_losses": -4}, (9, 4, 0, 0, 0)),
        ({"kind": "placement", "amount": 5}, (10, 1, 0, 0, 0)),
        ({"kind": "majority_bonus", "amount": 4}, (11, 4, 0, 0, 0)),
        ({"kind": "score_step", "step": 1, "per": "mills_built", "vp": 0}, (-1, 0, 0, 1, 2)),
        ({"kind": "score_step", "step": 7, "per": "bricks_in_stock", "vp": 20}, (-1, 20, 0, 7, 23)),
    ],
)
def test_23_what_a_leader_changes(effect: dict[str, Any], read: tuple[int, ...]) -> None:
    assert _leader_effect(OWN, "leader L11", effect) == read


CHEAPER = {"kind": "cost_reduction", "cost": "discovery"}
SCORES = {"kind": "score_step", "step": 1, "per": "mills_built", "vp": 1}


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ({"kind": "dance"}, "effect {'kind': 'dance'} is not known; see section 23 of the rules"),
        ({"kind": "action_bonus", "action": "discover"}, "effect {'kind': 'action_bonus'"),
        ({"kind": "cost_reduction", "cost": "gold"}, "effect {'kind': 'cost_reduction'"),
        ({"kind": "score_step", "step": 1, "per": "huts", "vp": 1}, "effect {'kind': 'score_step'"),
        ({"kind": "appointment_bonus", "amount": 0}, "amount must be a whole number from 1 to 9, not 0"),
        ({"kind": "appointment_bonus", "amount": 10}, "amount must be a whole number from 1 to 9, not 10"),
        (
            {**CHEAPER, "minimum": -1},
            "minimum must be a whole number from 0 to 9, not -1",
        ),
        (
            {**CHEAPER, "minimum": 10},
            "minimum must be a whole number from 0 to 9, not 10",
        ),
        ({"kind": "combat", "own_losses": 0}, "own_losses must be a whole number from -4 to -1, not 0"),
        ({"kind": "combat", "own_losses": -5}, "own_losses must be a whole number from -4 to -1, not -5"),
        (
            {**SCORES, "vp": -1},
            "vp must be a whole number from 0 to 20, not -1",
        ),
        (
            {**SCORES, "vp": 21},
            "vp must be a whole number from 0 to 20, not 21",
        ),
        *(
            ({"kind": "score_step", "step": step, "per": "mills_built", "vp": 1}, "step must be one of 1, 2, 4, 5, 7")
            for step in (0, 3, 6, 8, None)
        ),
    ],
)
def test_23_what_a_leader_may_not_say(effect: dict[str, Any], told: str) -> None:
    where, why = refused(lambda: _leader_effect(OWN, "leader L11", effect))
    assert (where, why[: len(told)]) == ("leader L11", told)


def test_13_5_leaders_and_wonders_that_are_left_out_keep_their_numbers() -> None:
    def change(t: Tables) -> None:
        t["leader"] = [*t["leader"][:1], *t["leader"][2:], {**t["leader"][1], "id": "new2"}]
        t["wonder"] = [*t["wonder"][:1], *t["wonder"][2:], {**t["wonder"][1], "id": "new1", "era": 3}]

    box = part("_leaders", change)
    assert (box.leader_era[:3], box.leader_kind[:3], box.leader_rewritten[:3]) == ([1, 0, 1], [0, 0, 1], [0, 1, 0])
    assert len(box.leader_era) == 20
    assert (box.leader_perk[18:], box.leader_amount[18:], box.leader_era[18:]) == ([0, 1], [0, 1], [0, 1])
    columns = (box.leader_perk, box.leader_amount, box.leader_minimum, box.leader_step, box.leader_per)
    assert [column[1] for column in columns] == [0] * 5
    assert {len(column) for column in (*columns, box.leader_kind, box.leader_rewritten)} == {20}
    box = part("_wonders", change)
    assert (box.wonder_era[:3], box.wonder_per[:3], box.wonder_rewritten[:3]) == ([1, 0, 1], [1, 0, 2], [0, 1, 0])
    assert (box.wonder_era[12:], box.wonder_per[12:]) == ([3], [0])


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        ("_leaders", cell("leader", 0, "era", 0), ("leader L11", "era must be from 1 to 3, not 0")),
        ("_leaders", cell("leader", 0, "era", 4), ("leader L11", "era must be from 1 to 3, not 4")),
        ("_leaders", rows("leader", 11), ("[[leader]]", "12 to 30 rows are possible, there are 11")),
        ("_leaders", rows("leader", 31), ("[[leader]]", "12 to 30 rows are possible, there are 31")),
        ("_wonders", cell("wonder", 0, "era", 0), ("wonder W11", "era must be from 1 to 3, not 0")),
        ("_wonders", cell("wonder", 0, "era", 4), ("wonder W11", "era must be from 1 to 3, not 4")),
        ("_wonders", rows("wonder", 2), ("[[wonder]]", "3 to 24 rows are possible, there are 2")),
        ("_wonders", rows("wonder", 25), ("[[wonder]]", "3 to 24 rows are possible, there are 25")),
    ],
)
def test_4_what_leaders_and_wonders_may_not_say(name: str, change: Change, told: tuple[str, str]) -> None:
    assert refused(lambda: part(name, change)) == told


# -- eras ------------------------------------------------------------------------------------------------------------


def eras(cards: tuple[int, int, int] = (24, 24, 24), leaders: str = "", wonders: tuple[int, ...] = (1, 2, 3)) -> None:
    """Eras with so many cards; leaders of era 2 by kind (t, e, c, a)."""
    box = Box()
    box.pieces_of_era = [[], *(list(range(n)) for n in cards)]
    kinds = [("tecta".index(letter) if letter != "a" else 3, 2) for letter in leaders or "teca"]
    kinds += [(kind, era) for era in (1, 3) for kind in (0, 1, 2, 0)]
    box.leader_kind = [{0: 0, 1: 1, 2: 2, 3: 3}[kind] for kind, _ in kinds]
    box.leader_era = [era for _, era in kinds]
    box.wonder_era = list(wonders)
    loader._check_eras(OWN, box)


CARDS_OF = "era {} needs 8 to 60 cards that fill 4 decks evenly, not {}"


@pytest.mark.parametrize("count", [8, 12, 60])
def test_4_1_so_many_cards_an_era_may_have(count: int) -> None:
    eras((count, 24, 24))
    eras((24, 24, count))


@pytest.mark.parametrize("count", [4, 7, 9, 10, 59, 61, 64])
def test_4_1_so_many_cards_an_era_may_not_have(count: int) -> None:
    assert refused(lambda: eras((count, 24, 24))) == ("[[card]]", CARDS_OF.format(1, count))
    assert refused(lambda: eras((24, 24, count))) == ("[[card]]", CARDS_OF.format(3, count))


@pytest.mark.parametrize(("leaders", "fits"), [("teca", True), ("tecc", True), ("tec", False), ("tteeaa", False)])
def test_4_3_an_era_has_four_leaders_among_them_one_of_each_kind(leaders: str, fits: bool) -> None:
    if fits:
        eras(leaders=leaders)
    else:
        told = refused(lambda: eras(leaders=leaders))
        assert told == ("[[leader]]", "era 2 needs four leaders, among them one of each kind")


@pytest.mark.parametrize("wonders", [(1, 3), (1, 1, 3)])
def test_4_2_an_era_has_a_wonder(wonders: tuple[int, ...]) -> None:
    assert refused(lambda: eras(wonders=wonders)) == ("[[wonder]]", "era 2 needs a wonder")


# -- tiles and layouts -----------------------------------------------------------------------------------------------


def test_8_8_the_effects_of_tiles_come_after_those_of_the_cards() -> None:
    box = part("_effect_tiles", cell("leader_effect_tile", 0, "players_min", 3))
    assert box.tile_players == [3, 2, 2, 4]
    assert box.effects == [
        *([[[0, 1, 0, 0]], [[5, 2, 0, 0]]]),
        *([[[10, 2, 0, 0]], [[9, 2, 0, 0]]]),
        *([[[16, 1, 0, 0]], [[20, 0, 0, 0]]]),
        *([[[19, 0, 0, 0]], [[18, 1, 0, 0]]]),
    ]


LAND = {"terrain": "forest", "available": 4, "unavailable": 0}


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        ("_effect_tiles", rows("leader_effect_tile", 3), ("[[leader_effect_tile]]", "4 rows were expected, there are 3")),
        ("_effect_tiles", rows("leader_effect_tile", 5), ("[[leader_effect_tile]]", "4 rows were expected, there are 5")),
        (
            "_effect_tiles",
            cell("leader_effect_tile", 0, "players_min", 1),
            ("leader_effect_tile E1", "players_min must be from 2 to 4, not 1"),
        ),
        (
            "_effect_tiles",
            cell("leader_effect_tile", 0, "players_min", 5),
            ("leader_effect_tile E1", "players_min must be from 2 to 4, not 5"),
        ),
        ("_terrain", rows("terrain_tile", 11), ("[[terrain_tile]]", "12 rows were expected, there are 11")),
        ("_terrain", rows("terrain_tile", 13), ("[[terrain_tile]]", "12 rows were expected, there are 13")),
        (
            "_terrain",
            cell("terrain_tile", 0, "territories", [LAND] * 2),
            ("terrain_tile red_capital", "three territories were expected"),
        ),
        (
            "_terrain",
            cell("terrain_tile", 0, "territories", [LAND] * 4),
            ("terrain_tile red_capital", "three territories were expected"),
        ),
        (
            "_terrain",
            cell("terrain_tile", 0, "territories", [LAND, LAND, {**LAND, "available": 5}]),
            ("terrain_tile red_capital", "available must be a whole number from 0 to 4, not 5"),
        ),
        (
            "_terrain",
            cell("terrain_tile", 0, "territories", [LAND, LAND, {**LAND, "unavailable": -1}]),
            ("terrain_tile red_capital", "unavailable must be a whole number from 0 to 4, not -1"),
        ),
        (
            "_terrain",
            cell("terrain_tile", 0, "centre", "city"),
            ("[[terrain_tile]]", "each colour needs one capital tile and two city tiles"),
        ),
        (
            "_terrain",
            cell("terrain_tile", 1, "centre", "capital"),
            ("[[terrain_tile]]", "each colour needs one capital tile and two city tiles"),
        ),
        (
            "_terrain",
            cell("terrain_tile", 1, "colour", "white"),
            ("[[terrain_tile]]", "each colour needs one capital tile and two city tiles"),
        ),
    ],
)
def test_7_what_tiles_may_not_be(name: str, change: Change, told: tuple[str, str]) -> None:
    assert refused(lambda: part(name, change)) == told


@pytest.mark.parametrize("land", ["field", {"terrain": "sea"}, {}])
def test_7_a_territory_names_its_terrain(land: object) -> None:
    where, why = refused(lambda: part("_terrain", cell("terrain_tile", 0, "territories", [LAND, land, LAND])))
    assert where == "terrain_tile red_capital"
    assert why.startswith("a territory names its terrain, one of field, forest, mountain, not")


def test_7_terrain_and_sites_of_a_tile() -> None:
    lands = [LAND, {"terrain": "field", "available": 0, "unavailable": 4}, {**LAND, "terrain": "mountain"}]
    box = part("_terrain", cell("terrain_tile", 4, "territories", lands))
    assert (box.tile_terrain[4], box.tile_sites[4], box.tile_hard[4]) == ([1, 0, 2], [4, 0, 4], [0, 4, 0])
    assert box.capital_tile == [0, 3, 6, 9]
    assert box.neutral_tiles == [[1, 2], [4, 5], [7, 8], [10, 11]]


def layout(change: Callable[[dict[str, Any]], object]) -> Any:
    row = copy.deepcopy(OWN.tables["layout"][0])
    change(row)
    return read_layout(OWN, row)


TILES_2 = "slots must be 6 tiles, among them one capital for each seat from 0 to 1"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda row: row["slots"].pop(), TILES_2),
        (lambda row: row["slots"].append(row["slots"][1]), TILES_2),
        (lambda row: row["slots"][3].__setitem__("seat", 2), TILES_2),
        (lambda row: row["slots"][3].__setitem__("seat", 0), TILES_2),
        (lambda row: row["slots"][1].update(centre="capital", seat=1), TILES_2),
        (lambda row: row["edges"].append("s0.0-s6.0"), "edge 's0.0-s6.0' must join two territories such as s0.0-s1.0"),
        (lambda row: row["edges"].append("s6.0-s0.0"), "edge 's6.0-s0.0' must join two territories such as s0.0-s1.0"),
        (lambda row: row["edges"].append("s0.0"), "edge 's0.0' must join two territories such as s0.0-s1.0"),
        (lambda row: row["edges"].append("s0.3-s0.0"), "edge 's0.3-s0.0' must join two territories such as s0.0-s1.0"),
    ],
)
def test_7_what_a_layout_may_not_be(change: Callable[[dict[str, Any]], object], told: str) -> None:
    assert refused(lambda: layout(change)) == ("layout 2", told)


def test_7_how_the_tiles_of_two_players_lie() -> None:
    found = layout(lambda row: row.__setitem__("edges", ["s0.0-s1.2", "s5.2-s0.1"]))
    assert (found.tiles, found.capital_of, found.seat_of, found.cities) == (6, [0, 3], [0, -1, -1, 1, -1, -1], [1, 2, 4, 5])
    assert (found.territories, found.places) == (list(range(18)), [*range(18), *range(36, 42)])
    assert found.up == [True, False, True, False, True, False]
    assert found.corners[0] == [[1, 1], [2, 1], [1, 2]]
    assert found.corners[1] == [[1, 1], [1, 2], [0, 2]]
    assert found.near[0] == [5]
    assert found.near[5] == [0]
    assert (found.next[0], found.next[1], found.next[5]) == ([5], [17], [0, 37])
    assert (found.near[17], found.next[17]) == ([1], [1, 41])
    assert found.next[36] == found.near[36] == [0, 1, 2]
    assert found.next[37] == found.near[37] == [3, 4, 5]
    assert (len(found.next), len(found.near), found.next[42]) == (48, 48, [])


def test_7_capitals_are_in_the_order_of_the_seats() -> None:
    found = layout(lambda row: (row["slots"][0].__setitem__("seat", 1), row["slots"][3].__setitem__("seat", 0)))
    assert (found.capital_of, found.seat_of[0], found.seat_of[3]) == ([3, 0], 1, 0)


def test_the_whole_box_has_three_layouts() -> None:
    box = loader.load(OWN)
    assert [each.tiles for each in box.layouts] == [6, 9, 12]
    assert len(box.effects) == 84
    assert refused(lambda: loader.load(changed(rows("layout", 2)))) == ("[[layout]]", "3 rows were expected, there are 2")
