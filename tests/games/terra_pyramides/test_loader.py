"""The bounds of the content: each is tried at its limit and one beyond, and the refusal says where and why."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import ludarium
from ludarium.games.terra_pyramides.rules import content as loader
from ludarium.games.terra_pyramides.rules.board import Board, read_board, set_up_sites, side_of_row
from ludarium.games.terra_pyramides.rules.content import Box, _load_nile, _load_numbers, _load_tiles, _note_rows
from ludarium.kernel.content import Content, load_content
from ludarium.kernel.errors import BadContent

GAME = ludarium.game("terra_pyramides")
OWN = load_content(GAME.folder / "content.toml")
Tables = dict[str, Any]


def changed(change: Callable[[Tables], object]) -> Content:
    tables = copy.deepcopy(OWN.tables)
    change(tables)
    return Content(tables, "own.toml", own=OWN.tables, optional=OWN.optional)


def cell(table: str, row: int, column: str, value: object) -> Callable[[Tables], object]:
    return lambda tables: tables[table][row].__setitem__(column, value)


def rows(table: str, count: int) -> Callable[[Tables], object]:
    """As many rows as that: the first ones, or the last one again and again."""

    def change(tables: Tables) -> None:
        own = tables[table]
        tables[table] = [*own[:count], *({**own[-1], "id": f"{own[-1]['id']}+{n}"} for n in range(count - len(own)))]

    return change


def refused(load: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(BadContent) as caught:
        load()
    return caught.value.row, caught.value.expected


# -- numbers, versions, levels, holders ------------------------------------------------------------------------------

NUMBERS = {row["id"]: place for place, row in enumerate(OWN.tables["number"])}
OUT_OF_1000 = "value must be from 1 to 1000, not {}"
TRIED = [
    *((name, [1, 1000], [(0, OUT_OF_1000), (1001, OUT_OF_1000)]) for name in ("gold_limit", "price_search", "blocks")),
    ("coin_gold", [1, 50], [(0, "value must be from 1 to 50, not {}"), (51, "value must be from 1 to 50, not {}")]),
]


@pytest.mark.parametrize(("name", "allowed", "beyond"), TRIED)
def test_r1_numbers_of_the_box(name: str, allowed: list[int], beyond: list[tuple[int, str]]) -> None:
    for value in allowed:
        _load_numbers(Box(), changed(cell("number", NUMBERS[name], "value", value)))
    for value, told in beyond:
        content = changed(cell("number", NUMBERS[name], "value", value))
        assert refused(lambda content=content: _load_numbers(Box(), content)) == (f"number {name}", told.format(value))


FIELDS = {
    "blocks": "block_count",
    **{name: name for name in NUMBERS if name != "blocks"},
}


def test_r1_every_number_has_its_own_field() -> None:
    content = changed(lambda t: [row.__setitem__("value", 20 + n) for n, row in enumerate(t["number"])])
    box = Box()
    _load_numbers(box, content)
    assert {name: getattr(box, field) for name, field in FIELDS.items()} == {name: 20 + n for name, n in NUMBERS.items()}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (rows("workers", 3), ("[[workers]]", "4 rows were expected, there are 3")),
        (rows("workers", 5), ("[[workers]]", "4 rows were expected, there are 5")),
        (cell("workers", 3, "each", 0), ("workers team", "each must be from 1 to 15, not 0")),
        (cell("workers", 0, "each", 16), ("workers 2", "each must be from 1 to 15, not 16")),
        (rows("version", 2), ("[[version]]", "3 rows were expected, there are 2")),
        (rows("version", 4), ("[[version]]", "3 rows were expected, there are 4")),
        (cell("version", 0, "tiles_per_stack", 2), ("version 1", "tiles_per_stack must be from 3 to 12, not 2")),
        (cell("version", 0, "tiles_per_stack", 13), ("version 1", "tiles_per_stack must be from 3 to 12, not 13")),
        (cell("version", 0, "left", [4, 0, 0]), ("version 1", "left must be 3 numbers from 0 to 3, not 4, 0, 0")),
        (cell("version", 1, "left", [-1, 0, 0]), ("version 2", "left must be 3 numbers from 0 to 5, not -1, 0, 0")),
        (cell("version", 2, "left", [0, 0]), ("version 3", "left must be 3 numbers from 0 to 6, not 0, 0")),
        (cell("version", 2, "left", [0, 0, 0, 0]), ("version 3", "left must be 3 numbers from 0 to 6, not 0, 0, 0, 0")),
        (cell("version", 0, "left", [1, True, 0]), ("version 1", "left must be 3 numbers from 0 to 3, not 1, True, 0")),
        (cell("version", 0, "left", [1, 1, 0]), ("version 1", "left gives 3 players 28 tiles, an uneven number of turns")),
        (cell("version", 0, "left", [1, 2, 0]), ("version 1", "left gives 3 players 20 tiles, an uneven number of turns")),
        (rows("level", 4), ("[[level]]", "5 rows were expected, there are 4")),
        (rows("level", 6), ("[[level]]", "5 rows were expected, there are 6")),
        (cell("level", 0, "value", 0), ("level 1", "value must be from 1 to 200, not 0")),
        (cell("level", 4, "value", 201), ("level 5", "value must be from 1 to 200, not 201")),
        (cell("level", 0, "blocks", 0), ("level 1", "blocks must be from 1 to 7, not 0")),
        (cell("level", 4, "blocks", 8), ("level 5", "blocks must be from 1 to 7, not 8")),
        (rows("holder", 1), ("[[holder]]", "2 rows were expected, there are 1")),
        (rows("holder", 3), ("[[holder]]", "2 rows were expected, there are 3")),
        (cell("holder", 0, "start", [0, 4]), ("holder sphinx", "start must be 2 numbers from 0 to 3, not 0, 4")),
        (cell("holder", 0, "face_up", [-1, 0]), ("holder sphinx", "face_up must be 2 numbers from 0 to 3, not -1, 0")),
        (cell("holder", 1, "start", [3, 4]), ("holder scarab", "start must be 2 numbers from 4 to 7, not 3, 4")),
        (cell("holder", 1, "face_up", [7, 8]), ("holder scarab", "face_up must be 2 numbers from 4 to 7, not 7, 8")),
        (cell("holder", 1, "start", [4]), ("holder scarab", "start must be 2 numbers from 4 to 7, not 4")),
        (cell("holder", 1, "start", [4, 5, 6]), ("holder scarab", "start must be 2 numbers from 4 to 7, not 4, 5, 6")),
        (cell("holder", 1, "face_up", [6, 6]), ("holder scarab", "face_up must name two different stacks, not 6, 6")),
        (rows("card", 5), ("[[card]]", "6 rows were expected, there are 5")),
        (rows("card", 7), ("[[card]]", "6 rows were expected, there are 7")),
    ],
)
def test_r3_what_a_box_may_not_say(change: Callable[[Tables], object], told: tuple[str, str]) -> None:
    assert refused(lambda: _load_numbers(Box(), changed(change))) == told


def test_r3_what_a_box_may_just_say() -> None:
    def change(t: Tables) -> None:
        t["workers"][0]["each"], t["workers"][3]["each"] = 1, 15
        t["version"][0].update(tiles_per_stack=3, left=[1, 1, 1])
        t["version"][1].update(tiles_per_stack=12, left=[10, 10, 10])
        t["level"][0].update(value=1, blocks=1)
        t["level"][4].update(value=200, blocks=7)
        t["holder"][0].update(start=[3, 0], face_up=[0, 3])
        t["holder"][1].update(start=[4, 7], face_up=[7, 4])

    box = Box()
    _load_numbers(box, changed(change))
    assert box.worker_count == [1, 13, 11, 15]
    assert (box.stack_size, box.stack_left) == ([3, 12, 8], [[1, 1, 1], [10, 10, 10], [4, 3, 3]])
    assert (box.level_value, box.level_blocks) == ([0, 1, 10, 20, 35, 200], [0, 1, 2, 3, 4, 7])
    assert (box.start_stacks, box.face_up_stacks) == ([3, 0, 4, 7], [0, 3, 7, 4])


@pytest.mark.parametrize(
    ("coins", "told"),
    [
        ([1], ""),
        ([100], ""),
        ([], "coins must be numbers from 1 to 100, not "),
        ([0, 5], "coins must be numbers from 1 to 100, not 0, 5"),
        ([5, 101], "coins must be numbers from 1 to 100, not 5, 101"),
        ([True], "coins must be numbers from 1 to 100, not True"),
        (5, "coins must be numbers from 1 to 100, not 5"),
        ([5, 4], "coins must be different and in rising order, not 5, 4"),
        ([5, 5], "coins must be different and in rising order, not 5, 5"),
    ],
)
def test_r10_2_where_the_coins_may_lie(coins: object, told: str) -> None:
    content = changed(lambda t: t["horus"].__setitem__("coins", coins))
    box = Box()
    if told:
        assert refused(lambda: _load_numbers(box, content)) == ("[horus]", told)
    else:
        _load_numbers(box, content)
        assert box.coins == coins
        assert box.coins_up_to == [int([step] >= coins) for step in range(100)]


def test_r10_2_the_first_release_had_coins_at_regular_intervals() -> None:
    def change(t: Tables) -> None:
        del t["horus"]
        t["number"].append({"id": "coin_every", "value": 30})

    box = Box()
    _load_numbers(box, changed(change))
    assert box.coins == [30, 60, 90]
    assert [box.coins_up_to[step] for step in (0, 29, 30, 31, 59, 60, 89, 90, 99)] == [0, 0, 1, 1, 1, 2, 2, 3, 3]
    content = changed(lambda t: t["number"].append({"id": "coin_every", "value": 30}))
    _load_numbers(box, content)
    assert box.coins == [5, 13, 25, 40, 55, 70, 85, 100], "coins that are listed decide"
    content = changed(lambda t: (change(t), t["number"][-1].update(value=50)))
    _load_numbers(box, content)
    assert box.coins == [50, 100]
    assert refused(lambda: _load_numbers(box, changed(lambda t: t.pop("horus"))))[0] == "[horus]"


# -- tiles and foundations -------------------------------------------------------------------------------------------


def tiles(change: Callable[[Tables], object], sizes: tuple[int, int, int] = (5, 7, 8)) -> Box:
    box = Box()
    box.stack_size = list(sizes)
    _load_tiles(box, changed(change))
    return box


def spread(base: int, horus: int, nile: int) -> Callable[[Tables], object]:
    """So many tiles of each set, new ones after the box's own."""

    def change(t: Tables) -> None:
        own = t["stair_tile"]
        added = [{**own[0], "id": f"new{n + 1}"} for n in range(base + horus + nile - len(own))]
        t["stair_tile"] = [*own, *added][: base + horus + nile]
        for n, row in enumerate(t["stair_tile"]):
            row["set"] = "base" if n < base else "horus" if n < base + horus else "nile"

    return change


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (cell("stair_tile", 3, "icons", []), ("stair_tile B04", "1 to 6 icons were expected, not 0")),
        (cell("stair_tile", 3, "icons", ["eye"] * 7), ("stair_tile B04", "1 to 6 icons were expected, not 7")),
        (cell("stair_tile", 3, "icons", "eye"), ("stair_tile B04", "icons must be list, not 'eye'")),
        (cell("foundation", 0, "value", -1), ("foundation F01", "value must be from 0 to 50, not -1")),
        (cell("foundation", 0, "value", 51), ("foundation F01", "value must be from 0 to 50, not 51")),
        (rows("foundation", 3), ("[[foundation]]", "4 to 30 rows are possible, there are 3")),
        (rows("foundation", 31), ("[[foundation]]", "4 to 30 rows are possible, there are 31")),
        (rows("stair_tile", 23), ("[[stair_tile]]", "24 to 96 rows are possible, there are 23")),
        (spread(97, 0, 0), ("[[stair_tile]]", "24 to 96 rows are possible, there are 97")),
        (
            cell("stair_tile", 0, "set", "nile"),
            ("version 1", "the 39 tiles of its sets must lie in 8 stacks of tiles_per_stack tiles"),
        ),
        (
            cell("stair_tile", 63, "set", "base"),
            ("version 1", "the 41 tiles of its sets must lie in 8 stacks of tiles_per_stack tiles"),
        ),
        (
            cell("stair_tile", 63, "set", "horus"),
            ("version 2", "the 57 tiles of its sets must lie in 8 stacks of tiles_per_stack tiles"),
        ),
        (
            rows("stair_tile", 63),
            ("version 3", "the 63 tiles of its sets must lie in 8 stacks of tiles_per_stack tiles"),
        ),
    ],
)
def test_r3_3_what_tiles_and_foundations_may_not_be(change: Callable[[Tables], object], told: tuple[str, str]) -> None:
    assert refused(lambda: tiles(change)) == told


def test_r3_3_an_unknown_icon_is_named_with_those_that_are_known() -> None:
    where, told = refused(lambda: tiles(cell("stair_tile", 0, "icons", ["camel"])))
    assert where == "stair_tile B01"
    assert told.startswith("'camel' is no icon; known are red, blue, grey, yellow, green, brown, white, worker, eye")


def test_r3_3_tiles_are_counted_icon_by_icon() -> None:
    six = ["white", "worker", "eye", "burial", "oasis", "gold"]
    box = tiles(lambda t: (t["stair_tile"][0].update(icons=six), t["stair_tile"][1].update(icons=["red"] * 6)))
    assert box.icons[:2] == [[6, 7, 8, 9, 10, 11], [0] * 6]
    assert [column[:2] for column in (box.workers, box.eyes, box.burial, box.oases, box.gold)] == [[1, 0]] * 5
    assert box.blocks[:2] == [[6], [0] * 6]
    assert box.tile_set == [0] * 40 + [1] * 16 + [2] * 8
    assert box.value == [1] + [2] * 10 + [3] * 10 + [4]


def test_r3_3_a_box_may_have_96_tiles_or_24_and_30_foundations_or_4() -> None:
    box = tiles(lambda t: (spread(80, 8, 8)(t), rows("foundation", 30)(t)), (10, 11, 12))
    assert (len(box.tile_ids), len(box.value)) == (96, 30)
    box = tiles(lambda t: (spread(24, 0, 0)(t), rows("foundation", 4)(t)), (3, 3, 3))
    assert (sum(map(bool, box.tile_ids)), len(box.value)) == (24, 4)
    box = tiles(lambda t: (t["foundation"][0].update(value=0), t["foundation"][1].update(value=50)))
    assert box.value[:2] == [0, 50]


def test_r3_3_a_tile_that_is_left_out_keeps_its_number() -> None:
    """Actions and records count tiles by number; nothing else has a line for the missing one."""

    def change(t: Tables) -> None:
        own = t["stair_tile"]
        t["stair_tile"] = [*own[:2], *own[3:], {**own[2], "id": "new1", "icons": ["gold", "worker"]}]

    box = tiles(change)
    assert (box.tile_ids[1:4], box.tile_ids[64]) == (["B02", "", "B04"], "new1")
    assert (box.tile_set[2], box.icons[2], box.blocks[2]) == (3, [], [])
    columns = (box.workers, box.eyes, box.burial, box.oases, box.gold)
    assert [column[2] for column in columns] == [0] * 5
    assert [column[64] for column in columns] == [1, 0, 0, 0, 1]
    assert {len(column) for column in (box.tile_ids, box.tile_set, box.icons, box.blocks, *columns)} == {65}


# -- boards ----------------------------------------------------------------------------------------------------------


def side(*letters: str, name: str = "nile") -> Callable[[Tables], object]:
    rows = [{"id": f"{name}_{n}", "side": name, "squares": row} for n, row in enumerate(letters, 1)]
    return lambda t: t.__setitem__("board", rows)


GOOD = ("SPCP", "PSPC", "~~ss")
SITES_30 = ("SPSPSPSPs", "sPsPsPsPs", "sPsPsPsPs", "sPsPsPsPs", "sPsPsPsPs", "sPsPsPsPs", "sPsPsPsPs", "PssssssP.")
COUNT = "4 to 30 sites, no more than the {} foundations, and 4 start squares were expected"


@pytest.mark.parametrize(
    ("letters", "told"),
    [
        (("SPCP", "SPC?"), ("board nile_2", "1 to 14 squares out of PO~.scSC were expected, not 'SPC?'")),
        (("SPCP", ""), ("board nile_2", "1 to 14 squares out of PO~.scSC were expected, not ''")),
        (("SPCP", "s" * 15), ("board nile_2", "1 to 14 squares out of PO~.scSC were expected, not 'sssssssssssssss'")),
        (("SPCP",) + ("s",) * 12, ("board nile_13", "a side of the board has at most 12 rows")),
        (("SPCP", "PSCs"), ("board nile", COUNT.format(22))),
        (("SPCP", "PSPs"), ("board nile", COUNT.format(22))),
        (("SPCP", "PSPC", "s~~C"), ("board nile", COUNT.format(22))),
        (
            ("SPCP", "PSPC", "~~..", "...s"),
            ("board nile", "d4 must see a site in its row or column, for the stairs"),
        ),
    ],
)
def test_r2_what_a_side_of_the_board_may_not_be(letters: tuple[str, ...], told: tuple[str, str]) -> None:
    assert refused(lambda: read_board(changed(side(*letters)), "nile")) == told


def test_r2_a_side_may_be_as_large_as_the_numbers_of_squares_reach() -> None:
    board = read_board(changed(side("SPCP" + "s" * 10, "PSPC", *["s"] * 10)), "nile")
    assert (board.width, board.height, len(board.sites)) == (14, 12, 4)


def test_r2_the_side_of_version_1_has_no_nile() -> None:
    content = changed(side("SPCP", "PSPC", "s~ss", name="base"))
    assert refused(lambda: read_board(content, "base")) == ("board base_3", "this side of the board has no Nile squares")
    assert read_board(changed(side("SPCP", "PSPC", "ssss", name="base")), "base").kind.count(3) == 0


def test_r3_4_a_start_square_lies_beside_a_site() -> None:
    content = changed(side("SPCP", "PSPs", "s~ss", "sssC"))
    assert refused(lambda: read_board(content, "nile")) == ("board nile", "the start square d4 must lie beside a site")


@pytest.mark.parametrize("foundations", [4, 5, 30])
def test_r3_5_a_side_has_no_more_sites_than_foundations(foundations: int) -> None:
    content = changed(lambda t: (side(*GOOD)(t), rows("foundation", foundations)(t)))
    assert len(read_board(content, "nile").sites) == 4
    more = changed(lambda t: (side("SPCP", "PSPC", "~P~s")(t), rows("foundation", foundations)(t)))
    if foundations == 4:
        assert refused(lambda: read_board(more, "nile")) == ("board nile", COUNT.format(4))
    else:
        assert len(read_board(more, "nile").sites) == 5


@pytest.mark.parametrize(("last", "sites"), [("PssssssP.", 30), ("PsssPssP.", 31)])
def test_r2_a_side_has_at_most_thirty_sites(last: str, sites: int) -> None:
    content = changed(lambda t: (side(*SITES_30[:-1], last)(t), rows("foundation", 40)(t)))
    if sites == 30:
        assert len(read_board(content, "nile").sites) == 30
    else:
        assert refused(lambda: read_board(content, "nile")) == ("board nile", COUNT.format(40))


def test_r2_a_row_names_its_side_or_has_it_in_its_id_as_in_earlier_releases() -> None:
    assert side_of_row(OWN, {"id": "nile_3", "side": "base"}) == "base"
    assert side_of_row(OWN, {"id": "nile_3"}) == "nile"
    assert refused(lambda: side_of_row(OWN, {"id": "nile_3", "side": "back"}))[0] == "board nile_3"
    content = changed(lambda t: [row.pop("side") for row in t["board"]])
    box = Box()
    _note_rows(box, content)
    assert box.board_rows == [(0, n) for n in range(10)] + [(1, n) for n in range(10)]
    assert read_board(content, "nile").kind == read_board(OWN, "nile").kind


def test_r2_rows_of_both_sides_may_be_mixed() -> None:
    box = Box()
    _note_rows(box, changed(lambda t: t["board"].insert(0, t["board"].pop(12))))
    assert box.board_rows[:4] == [(1, 0), (0, 0), (0, 1), (0, 2)]
    assert box.board_rows[11:14] == [(1, 1), (1, 2), (1, 3)]


@pytest.mark.parametrize(("count", "told"), [(1, "2 to 24 rows are possible, there are 1"), (25, "2 to 24 rows are")])
def test_r2_a_board_has_two_to_twenty_four_rows(count: int, told: str) -> None:
    where, why = refused(lambda: read_board(changed(rows("board", count)), "nile"))
    assert where == "[[board]]"
    assert why.startswith(told)


# -- the Nile --------------------------------------------------------------------------------------------------------


def nile_of(squares: list[str], letters: tuple[str, ...] = GOOD, **columns: Any) -> Box:
    def change(t: Tables) -> None:
        side(*letters)(t)
        t["nile"] = [
            {"id": str(n), "square": name, "palm": False, **{k: v[n] for k, v in columns.items()}}
            for n, name in enumerate(squares)
        ]

    content = changed(change)
    box = Box()
    box.boards = [Board(), read_board(content, "nile")]
    _load_nile(box, content)
    return box


def test_r10_6_the_squares_of_the_ships_and_their_palms() -> None:
    box = nile_of(["b3", "a3", ""], palm=[False, True, True])
    assert (box.nile, box.palms) == ([29, 28], [0, 1])
    box = nile_of(["a3", "b3"], palm=[True, True], further_palms=[3, 0])
    assert (box.nile, box.palms) == ([28, 29], [4, 5])
    box = nile_of(["a3", "b3", "c3"], ("SPCP", "PSPC", "~~~s"), palm=[True, False, True], further_palms=[0, 2, 1])
    assert box.palms == [1, 3, 5]


@pytest.mark.parametrize(
    ("squares", "letters", "told"),
    [
        (["a3"], ("SPCP", "PSPC", "~sss"), ("[[nile]]", "2 to 40 rows are possible, there are 1")),
        (["a3", "b3"] + [""] * 39, GOOD, ("[[nile]]", "2 to 40 rows are possible, there are 41")),
        (["a3", "c3"], GOOD, ("nile 1", "'c3' is no Nile square of the board")),
        (["a3", "a13"], GOOD, ("nile 1", "'a13' is no Nile square of the board")),
        (["a3", ""], GOOD, ("[[nile]]", "the 2 Nile squares of the board were expected, each once (at least 2)")),
        (["a3", "a3"], GOOD, ("[[nile]]", "the 2 Nile squares of the board were expected, each once (at least 2)")),
        (
            ["a3", "b3", "a3"],
            GOOD,
            ("[[nile]]", "the 2 Nile squares of the board were expected, each once (at least 2)"),
        ),
        (
            ["a3", ""],
            ("SPCP", "PSPC", "~sss"),
            ("[[nile]]", "the 1 Nile squares of the board were expected, each once (at least 2)"),
        ),
    ],
)
def test_r10_6_what_the_course_of_the_ships_may_not_be(
    squares: list[str], letters: tuple[str, ...], told: tuple[str, str]
) -> None:
    assert refused(lambda: nile_of(squares, letters)) == told


@pytest.mark.parametrize(("palms", "told"), [(0, ""), (3, ""), (4, "from 0 to 3, not 4"), (-1, "from 0 to 3, not -1")])
def test_r10_6_a_square_has_at_most_four_palms(palms: int, told: str) -> None:
    if told:
        load = lambda: nile_of(["a3", "b3"], further_palms=[palms, 0])  # noqa: E731
        assert refused(load) == ("nile 0", f"further_palms must be {told}")
    else:
        assert nile_of(["a3", "b3"], further_palms=[palms, 0]).palms == [palms, palms]


def test_r10_6_forty_squares_are_the_most() -> None:
    box = nile_of(["a3", "b3"] + [""] * 38)
    assert len(box.nile) == 2


def test_the_whole_box_is_put_together() -> None:
    box = loader.load(OWN)
    assert [len(board.sites) for board in box.boards] == [22, 22]
    assert [len(board.setup_sites) for board in box.boards] == [3, 11]
    assert (len(box.nile), len(box.exchanges)) == (16, 3**7)
    assert box.palms == [0] * 8 + [1, 1, 2, 3, 4, 5, 6, 7]
    board = Board()
    board.sites = []
    set_up_sites(board)
    assert board.setup_sites == []
