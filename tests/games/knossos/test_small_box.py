"""The loader by a box so small that what comes out of it can be written down here: twenty tiles, most of one cell, cards,
ten areas, four altars. Each number of it is tried at both ends of what is possible and one beyond."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from ludarium.games.knossos.rules import content as rules
from ludarium.games.knossos.rules.actions import AREA
from ludarium.games.knossos.rules.altars import load_altars
from ludarium.games.knossos.rules.areas import keeper_colour, keeper_square, load_areas, which_square
from ludarium.kernel.content import Content
from ludarium.kernel.errors import BadContent

Tables = dict[str, Any]
COLOURS = ("red", "blue", "yellow", "green")


def tile(id: str, cells: list[list[int]], marks: list[list[int]], *colours: str) -> dict[str, Any]:
    return {"id": id, "colours": list(colours), "cells": cells, "marks": marks}


def card(id: str, type: str, cost: list[Any], effect: str = "none", of: tuple[str, ...] = ()) -> dict[str, Any]:
    """`cost`: two colours and three amounts, or two amounts."""
    mono = [c for c in cost if isinstance(c, str)]
    form = "either" if mono else "heaps"
    return {
        "id": id,
        "type": type,
        "form": form,
        "mono": mono,
        "amounts": cost[len(mono) :],
        "effect": effect,
        "of": list(of),
    }


def area(id: str, sheet: str, squares: list[int], workers: int, cost: str, amount: int, effect: str, *n: int) -> Tables:
    row = {"id": id, "sheet": sheet, "squares": squares, "workers": workers, "cost": cost, "amount": amount, "own": 0}
    return {**row, "away": 0, "effect": effect, "numbers": list(n)}


def altar(id: str, coloured: bool, rule: str, squares: list[list[int]], table: list[int], **more: Any) -> dict[str, Any]:
    row: Tables = {
        "id": id,
        "coloured": coloured,
        "rule": rule,
        "squares": squares,
        "table": table,
        "amount": 4,
        "own": 1.5,
    }
    return row | {"away": 3, "divisor": 5, "each_further": 6} | more


FULL: Tables = {
    "setup": {
        "interior": [5, 7],
        "tile_area": [4, 5],
        "cards_removed": [3, 1],
        "display": [2, 4],
        "reinforcement": 3,
        "tavern": 4,
        "recruitment": 2,
        "waiting": 3,
    },
    "limits": {"resource": 9, "resource_with_keeper": 11, "white": 6, "keepers": 2},
    "gain": {"table": [0, 1, 3], "meeple": 2, "last_turn": 1},
    "points": {
        "pottery": [0, 1, 2],
        "sword": [0, 3],
        "pillar": [0, 5, 9],
        "resource": 5,
        "worker_quarters": [2, 3],
        "per_points": 4,
    },
    "safety": {"idle_rounds": 6, "rounds": 100},
    "tile": [
        tile("E", [[0, 0], [1, 0], [0, 1], [1, 1]], [], "none", "none"),
        tile("L1", [[0, 0], [0, 1], [1, 1]], [[0, 0], [1, 1]], "red", "blue"),
        tile("L2", [[0, 0], [1, 0]], [[1, 0]], "yellow", "green") | {"back_marks": [[0, 0], [1, 0]]},
        *(tile(f"L{n}", [[0, 0]], [[0, 0]], "red", "green") for n in (3, 4)),
        tile("gone", [[0, 0]], [[0, 0]], "red", "green"),
        *(tile(f"R{n}", [[0, 0]], [[0, 0]], "blue", "yellow") for n in range(1, 16)),
    ],
    "card": [
        card("P1", "pottery", ["red", "yellow", 5, 3, 3], "vp1"),
        card("P2", "pottery", ["yellow", "blue", 8, 5, 4], "discount", ("red", "green")),
        card("gone", "sword", ["red", "blue", 5, 3, 3]),
        card("S1", "sword", ["blue", "green", 6, 2, 7], "plus_one", ("pottery", "pillar")),
        card("S2", "sword", ["blue", "green", 2, 2, 2], "workers75"),
        card("S3", "sword", ["blue", "green", 2, 2, 2], "per4"),
        card("C1", "pillar", [4, 3]),
        card("C2", "pillar", [1, 6]),
    ],
    "area": [
        area("reinforcement", "town", [0, 0], 0, "free", 0, "stock"),
        area("tavern", "town", [0, 0], 0, "one", 4, "hire", 2),
        area("recruitment", "town", [9, 12], 1, "free", 3, "recruit", 2, 3),
        area("keeper", "both", [4, 8], 1, "one", 2, "extra_die", 1, 2) | {"away": 2},
        area("guide", "expedition", [3, 4], 1, "mix", 6, "further_workers", 2),
        area("camp", "expedition", [2, 5], 3, "between", 1, "meeple") | {"own": 1},
        area("labour", "expedition", [4, 6], 2, "free", 0, "gain", 4),
        area("telegram", "civic", [4, 7], 2, "free", 0, "return"),
        area("basket", "civic", [4, 8], 1, "one", 7, "third_colour") | {"own": 2.5},
        area("office", "civic", [3, 4], 1, "free", 0, "tiles", 3),
    ],
    "altar": [
        altar("hermes", False, "square", [[1, 2, 3, 2], [2, 3, 4, 4]], [], white=1),
        altar("athena", True, "left", [[2, 3, 0, 0], [1, 1, 0, 0], [0, 0, 0, 0], [4, 2, 0, 0]], [], own=2.0, amount=5),
        altar("poseidon", True, "ruins", [[2, 3, 0, 0]] * 4, []),
        altar("zeus", False, "number", [[9, 11, 0, 0]], [0, 3, 7], white=9),
    ],
}


def small() -> Tables:
    tables = copy.deepcopy(FULL)
    for name in ("tile", "card"):
        tables[name] = [row for row in tables[name] if row["id"] != "gone"]
    return tables


def content(tables: Tables, pack: Tables | None = None) -> Content:
    return Content(tables, "small.toml", pack, FULL, {"tile": {"back_marks": []}})


def box_of(tables: Tables) -> rules.Box:
    return rules.load(content(tables))


def row_of(tables: Tables, table: str, id: str = "") -> dict[str, Any]:
    rows = tables[table]
    found: dict[str, Any] = rows if isinstance(rows, dict) else next(row for row in rows if row["id"] == id)
    return found


def change(table: str, id: str, /, **cells: Any) -> Tables:
    tables = small()
    row_of(tables, table, id).update(cells)
    return tables


def fails(tables: Tables, told: str) -> None:
    with pytest.raises(BadContent) as error:
        box_of(tables)
    assert str(error.value) == f"small.toml: {told}"


def test_settings_of_the_small_box() -> None:
    box = box_of(small())
    assert (box.interior, box.tile_area, box.cards_removed, box.display) == ([5, 7], [4, 5], [3, 1], [2, 4])
    assert box.stock == [3, 4, 2, 3]
    assert (box.cap, box.cap_with_keeper, box.cap_white, box.keepers) == (9, 11, 6, 2)
    assert (box.gain, box.meeple_counts, box.last_turn_gain) == ([0, 1, 3], 2, 1)
    assert (box.sets, box.resource_per_point) == ([[0, 1, 2], [0, 3], [0, 5, 9]], 5)
    assert (box.worker_quarters, box.per_points, box.idle_rounds, box.rounds) == ([2, 3], 4, 6, 100)


def test_tiles_of_the_small_box() -> None:
    """R 2: each with its eight orientations, of which those that look alike are offered once; each side with its marks."""
    box = box_of(small())
    assert box.tiles == [n for n in range(21) if n != 5]
    assert box.tile_colours[:6] == [[-1, -1], [0, 1], [2, 3], [0, 3], [0, 3], [-1, -1]]
    assert box.shapes == [[0, 1, 32, 33], [0, 32, 33], [0, 1, 32], [0, 1, 33], [0, 31, 32], [0, 1], [0, 32], [0]]
    assert box.turn_shape[:6] == [[0] * 8, [1, 2, 3, 4, 4, 1, 2, 3], [5, 6, 5, 6, 5, 6, 5, 6], [7] * 8, [7] * 8, []]
    assert box.tile_turns[0] == [[0, 0, -1], [4, 0, -1]]
    assert box.tile_turns[1] == [[0, 1, 0], [1, 2, 0], [2, 3, 0], [3, 4, 0], [4, 4, 1], [5, 1, 1], [6, 2, 1], [7, 3, 1]]
    assert box.tile_turns[2] == [[0, 5, 2], [1, 6, 2], [4, 5, 3], [5, 6, 3]]
    assert box.tile_turns[4:6] == [[[0, 7, 0], [4, 7, 3]], []]
    assert box.turn_cells[1] == [box.shapes[shape] for shape in box.turn_shape[1]]
    assert box.turn_marks[1] == [[0, 33], [1, 32], [0, 33], [0, 31], [0, 31], [0, 33], [1, 32], [0, 33]]
    assert box.turn_marks[2] == [[1], [32], [0], [0], [0, 1], [0, 32], [0, 1], [0, 32]]
    assert (box.turn_cells[5], box.turn_marks[5], box.turn_marks[0]) == ([], [], [[]] * 8)


def test_shapes_of_the_small_box() -> None:
    box = box_of(small())
    assert box.body == [sum(1 << c for c in cells) for cells in box.shapes]
    assert box.extent == [[0, 1, 1], [0, 1, 1], [0, 1, 1], [0, 1, 1], [-1, 0, 1], [0, 1, 0], [0, 0, 1], [0, 0, 0]]
    assert not any(box.bays)
    for shape, cells in enumerate(box.shapes):
        beside = {c + d for c in cells for d in (1, 32, -1, -32)} - set(cells)
        assert set(box.edges[shape]) == beside
        assert len(box.edges[shape]) == len(beside)
        assert box.edge_set[shape] == sum(1 << c + 32 for c in beside)
        assert set(box.rings[shape]) == {c + d for c in cells for d in (1, 32, -1, -32, 33, 31, -33, -31)} - set(cells)
        for found, where in ((box.ring_sides, box.rings), (box.edge_sides, box.edges)):
            for sides, cell in zip(found[shape], where[shape], strict=True):
                around = (1, 32, -1, -32, 33, 31, -33, -31)
                assert sides == sum(1 << k for k in range(8) if cell + around[k] in cells)
        walk, start = [], box.start_of[shape]
        while start >= 0:
            walk.append(box.start_cell[start])
            start = box.start_before[start]
        assert walk[::-1] == cells
    starts = list(zip(box.start_before, box.start_cell, strict=True))
    assert len(set(starts)) == len(starts) == len({tuple(c[: i + 1]) for c in box.shapes for i in range(len(c))})
    deep = [[0, 0], [2, 0], [0, 1], [1, 1], [2, 1]]
    assert box_of(change("tile", "R1", cells=deep)).bays.count(True) == 4  # a bay of one cell, into which the walk goes


def test_cards_of_the_small_box() -> None:
    """R 6: each single colour, then the pair, also the other way round if the amounts differ; heaps of any two colours."""
    box = box_of(small())
    assert box.cards == [0, 1, 3, 4, 5, 6, 7]
    assert box.card_type == [0, 0, 0, 1, 1, 1, 2, 2]
    assert box.card_effect == [1, 2, 0, 4, 3, 5, 0, 0]
    assert box.card_of == [0, 9, 0, 5, 0, 0, 0, 0]
    assert box.card_mono == [[0, 2], [2, 1], [], [1, 3], [1, 3], [1, 3], [], []]
    assert box.card_heaps == [[], [], [], [], [], [], [4, 3], [1, 6]]
    assert box.card_ways[0] == [[0, 0, 5, 0, 0], [10, 2, 5, 2, 0], [7, 1, 3, 3, 3]]
    assert box.card_ways[1] == [[10, 2, 8, 2, 0], [5, 1, 8, 1, 0], [3, 0, 5, 3, 4], [12, 3, 5, 0, 4]]
    assert box.card_ways[2] == []
    assert box.card_ways[3] == [[5, 1, 6, 1, 0], [15, 3, 6, 3, 0], [2, 0, 2, 2, 7], [8, 2, 2, 0, 7]]
    assert box.card_ways[6] == [
        [4 * a + b, a, 7 if a == b else 4, b, 0 if a == b else 3] for a in range(4) for b in range(4)
    ]
    assert box.card_least == [3, 5, 0, 6, 2, 2, 4, 6]


def test_areas_of_the_small_box() -> None:
    box = box_of(small())
    assert box.area_of == [*range(10), -1, -1, -1]
    assert box.sheet_of == [-1, -1, -1, -1, 0, 0, 0, 1, 1, 1, -2, -2, -2]
    assert box.place_of == [0, 1, 3, 19, 4, 5, 6, 7, 9, 8, -1, -1, -1]
    assert box.squares == [[0, 0], [0, 0], [9, 12], [4, 8], [3, 4], [2, 5], [4, 6], [4, 7], [4, 8], [3, 4], *[[0, 0]] * 3]
    assert box.area_workers == [1, 1, 1, 1, 1, 3, 2, 2, 1, 1, 1, 1, 1]
    assert box.amount == [0, 4, 3, 2, 6, 1, 0, 0, 7, 0, 0, 0, 0]
    assert box.own_twice == [0, 0, 0, 0, 0, 2, 0, 0, 5, 0, 0, 0, 0]
    assert box.away == [0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    assert box.surcharged == [n in (3, 5, 8) for n in range(13)]
    assert box.one_colour == [n in (1, 3, 8) for n in range(13)]
    assert box.area_numbers == [[0], [2], [2, 3], [1, 2], [2], [0], [4], [0], [0], [3], [0], [0], [0]]
    assert box.rewritten == [False] * 13
    assert (box.errands, box.recruit_needs, box.printed) == ([], [2, 3], [1, 2] * 4)
    assert (box.labour_gain, box.further_workers, box.baskets, box.camp_per_tile) == (4, 2, True, True)
    assert box.costly


def test_altars_of_the_small_box() -> None:
    box = box_of(small())
    assert box.altar_coloured == [False, True, True, False]
    assert box.altar_rule == [0, 1, 2, 3]
    assert box.altar_squares[0] == [[1, 2, 3, 2], [2, 3, 4, 4]]
    assert box.altar_squares[1] == [[2, 3, 0, 0], [1, 1, 0, 0], [0, 0, 0, 0], [4, 2, 0, 0]]
    assert box.altar_amount == [4, 5, 4, 4]
    assert box.altar_own_twice == [3, 4, 3, 3]
    assert (box.altar_away, box.altar_divisor, box.altar_further) == ([3] * 4, [5] * 4, [6] * 4)
    assert box.altar_white == [1, 0, 0, 9]
    assert box.altar_table == [[], [], [], [0, 3, 7]]


def test_areas_with_other_effects() -> None:
    """Errands stand where the workers of an effect would that no area has, those of lasting effects last."""
    tables = change("area", "guide", effect="white", numbers=[2])
    row_of(tables, "area", "labour").update(effect="reserves", numbers=[5])
    row_of(tables, "area", "basket").update(effect="fetch", cost="mix", numbers=[])
    box = rules.Box()
    box.cap, box.cap_with_keeper = 9, 11
    load_areas(content(tables), box)
    assert box.area_of == [0, 1, 2, 3, -1, 5, -1, 7, -1, 9, 4, 6, 8]
    assert box.errands == [10, 11, 12]
    assert box.place_of[10:] == [6, 9, 4]
    assert (box.further_workers, box.baskets, box.labour_gain) == (0, False, 0)
    assert box.rewritten == [n in (10, 11, 12) for n in range(13)]
    assert box.sheet_of == [-1, -1, -1, -1, -2, 0, -2, 1, -2, 1, 0, 0, 1]


def test_content_of_the_first_release_tells_neither_effects_nor_numbers_nor_white() -> None:
    """What was not told then: the effects in the order of the areas, one worker, one guide, one tile more; no white."""
    tables = small()
    for row in tables["area"]:
        del row["effect"]
    for name in ("tavern", "guide", "office"):
        row_of(tables, "area", name)["numbers"] = []
    for row in tables["altar"]:
        row.pop("white", None)
    box = box_of(tables)
    assert box.area_of == [*range(10), -1, -1, -1]
    assert (box.area_numbers[1], box.area_numbers[4], box.area_numbers[9]) == ([1], [1], [1])
    assert box.altar_white == [0, 0, 0, 0]


def test_what_our_own_words_tell_of_an_area() -> None:
    """A pack that changes one of these columns gets words made from the data."""
    for column, told in (("name", True), ("numbers", True), ("workers", True), ("cost", True), ("effect", True)):
        box = rules.load(content(small(), {"area": [{"id": "guide", column: 1}]}))
        assert box.rewritten == [n == 4 and told for n in range(13)]
    assert not any(rules.load(content(small(), {"area": [{"id": "guide", "amount": 1}]})).rewritten)


@pytest.mark.parametrize("name", ["tavern", "keeper", "guide", "camp", "basket"])
def test_whether_only_workers_are_free(name: str) -> None:
    """R 7: with an area that costs nothing, or an altar that does, a player without resources has more to choose from."""
    assert not box_of(change("area", name, amount=0)).costly
    assert box_of(change("area", "office", amount=1)).costly


def test_an_altar_for_nothing() -> None:
    assert not box_of(change("altar", "poseidon", amount=0)).costly
    assert box_of(change("altar", "poseidon", amount=1)).costly


def test_an_area_that_is_not_there_costs_nothing_to_nobody() -> None:
    assert box_of(change("area", "guide", effect="fetch", numbers=[], amount=0)).costly


# -- what the numbers may be ----------------------------------------------------------------------------------------------

NUMBERS = [
    ("limits", "", "white", 0, 99, "cap_white"),
    ("limits", "", "keepers", 0, 4, "keepers"),
    ("gain", "", "meeple", 0, 9, "meeple_counts"),
    ("gain", "", "last_turn", 0, 9, "last_turn_gain"),
    ("points", "", "resource", 1, 99, "resource_per_point"),
    ("points", "", "per_points", 1, 99, "per_points"),
    ("safety", "", "idle_rounds", 1, 999, "idle_rounds"),
    ("safety", "", "rounds", 1, 999, "rounds"),
    ("area", "guide", "amount", 0, 99, "amount"),
    ("area", "guide", "away", 0, 99, "away"),
    ("altar", "zeus", "amount", 0, 99, "altar_amount"),
    ("altar", "zeus", "away", 0, 99, "altar_away"),
    ("altar", "zeus", "divisor", 1, 99, "altar_divisor"),
    ("altar", "zeus", "white", 0, 9, "altar_white"),
    ("altar", "zeus", "each_further", 0, 99, "altar_further"),
]
PLACES = {"guide": 4, "zeus": 3}


@pytest.mark.parametrize(("table", "id", "column", "low", "high", "field"), NUMBERS)
def test_a_number_is_taken_up_to_its_limits(table: str, id: str, column: str, low: int, high: int, field: str) -> None:
    where = f"{table} {id}" if id else f"[{table}]"
    for value in (low, high):
        kept = getattr(box_of(change(table, id, **{column: value})), field)
        assert (kept[PLACES[id]] if id else kept) == value
    for value in (low - 1, high + 1):
        told = f"{where}: {column} must be from {low} to {high}, not {value}"
        fails(change(table, id, **{column: value}), told)


def limits(cap: int, with_keeper: int) -> Tables:
    return change("limits", "", resource=cap, resource_with_keeper=with_keeper)


def test_caps_and_the_room_on_the_extra_die() -> None:
    """R 7: what a keeper's die shows at first must be among what it adds to the store."""
    for cap, most in ((1, 3), (13, 15), (1, 15)):
        assert (box_of(limits(cap, most)).cap, box_of(limits(cap, most)).cap_with_keeper) == (cap, most)
    fails(limits(0, 3), "[limits]: resource must be from 1 to 15, not 0")
    fails(limits(16, 16), "[limits]: resource must be from 1 to 15, not 16")
    fails(limits(9, 8), "[limits]: resource_with_keeper must be from 9 to 15, not 8")
    fails(limits(9, 16), "[limits]: resource_with_keeper must be from 9 to 15, not 16")
    told = "area keeper: numbers must be 2 or 8 from 1 to {0}, the room for resources that a keeper adds, not {1}"
    fails(limits(9, 10), told.format(1, "1, 2"))
    fails(change("area", "keeper", numbers=[1, 3]), told.format(2, "1, 3"))
    fails(change("area", "keeper", numbers=[1, 2, 1]), told.format(2, "1, 2, 1"))
    assert box_of(change("area", "keeper", numbers=[2, 1, 2, 2, 1, 1, 1, 2])).printed == [2, 1, 2, 2, 1, 1, 1, 2]
    assert box_of(change("area", "keeper", numbers=[2, 1])).printed == [2, 1] * 4


def test_r_4_2_every_player_has_twelve_workers() -> None:
    for stock in ([12, 0, 0, 0], [0, 0, 0, 12], [1, 2, 3, 6]):
        names = ("reinforcement", "tavern", "recruitment", "waiting")
        assert box_of(change("setup", "", **dict(zip(names, stock, strict=True)))).stock == stock
    fails(change("setup", "", waiting=4), "[setup]: every player has twelve workers, these are 13")
    fails(change("setup", "", waiting=2), "[setup]: every player has twelve workers, these are 11")
    fails(change("setup", "", tavern=-1), "[setup]: tavern must be from 0 to 12, not -1")
    fails(change("setup", "", tavern=13), "[setup]: tavern must be from 0 to 12, not 13")


def test_r_3_a_side_of_the_frame() -> None:
    for sides in ([4, 14], [14, 4]):
        assert box_of(change("setup", "", interior=sides)).interior == sides
    for sides in ([3, 9], [9, 15], [15, 9]):
        fails(change("setup", "", interior=sides), "[setup] interior: a side of the frame has 4 to 14 cells")


@pytest.mark.parametrize(
    ("table", "column"),
    [
        *(("setup", column) for column in ("interior", "tile_area", "cards_removed", "display")),
        ("gain", "table"),
        *(("points", column) for column in ("pottery", "sword", "pillar", "worker_quarters")),
    ],
)
@pytest.mark.parametrize("values", [[5], [5, -1], [5, "5"], [5, True], [5.0, 5]])
def test_lists_of_whole_numbers(table: str, column: str, values: list[Any]) -> None:
    fails(change(table, "", **{column: values}), f"{table}: {column} must be a list of 2 or more whole numbers")


# -- tiles and cards ------------------------------------------------------------------------------------------------------

NO_COLOURS = "colours must be none on the entrance and on no other tile"
PAIRS = "cells must be pairs of numbers from 0 to 5"
MARKS = "a tile has 1 to 6 cells, and its marks are among them"
TWO = "colours must be two of red, blue, yellow, green, none"


@pytest.mark.parametrize(
    ("id", "cells", "told"),
    [
        ("R1", {"colours": ["red"]}, TWO),
        ("R1", {"colours": ["red", "blue", "red"]}, TWO),
        ("R1", {"colours": ["red", "pink"]}, TWO),
        ("R1", {"colours": ["red", "none"]}, NO_COLOURS),
        ("E", {"colours": ["red", "blue"]}, NO_COLOURS),
        ("R1", {"cells": []}, MARKS),
        ("R1", {"cells": [[n, 0] for n in range(6)] + [[0, 1]]}, MARKS),
        ("R1", {"marks": [[1, 0]]}, MARKS),
        ("L2", {"back_marks": [[0, 1]]}, MARKS),
        ("R1", {"marks": []}, "every tile but the entrance must have a bull mark, for the meeple"),
        ("R1", {"cells": [[0, 0], [0, 2]]}, "its cells must hang together by their edges"),
        ("R1", {"cells": [[0, 0], [1, 1]]}, "its cells must hang together by their edges"),
        ("R1", {"cells": [[0, 6]]}, PAIRS),
        ("R1", {"cells": [[0, -1]]}, PAIRS),
        ("R1", {"cells": [[0, 0, 0]]}, PAIRS),
        ("R1", {"cells": ["00"]}, PAIRS),
        ("R1", {"cells": [["0", 0]]}, PAIRS),
        ("R1", {"marks": [[6, 0]]}, PAIRS.replace("cells", "marks")),
        ("R1", {"back_marks": [[0, 6]]}, PAIRS.replace("cells", "back_marks")),
    ],
)
def test_tiles_that_cannot_be(id: str, cells: dict[str, Any], told: str) -> None:
    fails(change("tile", id, **cells), f"tile {id}: {told}")


def test_tiles_that_can_be() -> None:
    row = [[n, 0] for n in range(6)]
    box = box_of(change("tile", "R1", cells=row, marks=[[5, 0]]))
    assert (box.turn_cells[6][0], box.turn_marks[6][0]) == ([0, 1, 2, 3, 4, 5], [5])
    assert box_of(change("tile", "E", marks=[[0, 0]])).turn_marks[0][0] == [0]
    assert box_of(change("tile", "L2", back_marks=[])).turn_marks[2][4] == [0]


def test_r_4_1_the_entrance_and_the_first_tile_area_stay() -> None:
    for id in ("E", "L1", "L4"):
        tables = small()
        tables["tile"].append(tile("new1", [[0, 0]], [[0, 0]], "red", "red"))
        tables["tile"] = [row for row in tables["tile"] if row["id"] != id]
        told = "the entrance and the four tiles of the first tile area cannot be left out"
        fails(tables, f"tile {id}: {told}")


def test_no_more_than_sixty_tiles_can_lie_in_the_frame() -> None:
    """Entrance and slots are bits of one number."""
    for added, right in ((41, True), (42, False)):
        tables = change("setup", "", interior=[5, 8])
        tables["tile"] += [tile(f"new{n + 1}", [[0, 0]], [[0, 0]], "red", "red") for n in range(added)]
        if right:
            assert len(box_of(tables).tiles) == 61
        else:
            fails(tables, "[[tile]]: more than 60 of these tiles could lie in the frame; make some of them larger")


NAMED = "of must name what the effect is about, out of "
HEAPS = "a cost of heaps names no colours (mono) and two amounts"
EITHER = "an either cost names two colours (mono) and three amounts"


@pytest.mark.parametrize(
    ("id", "cells", "told"),
    [
        ("P2", {"of": ["pink"]}, "of must be among red, blue, yellow, green"),
        ("P2", {"of": ["pottery"]}, "of must be among red, blue, yellow, green"),
        ("S1", {"of": ["red"]}, "of must be among pottery, sword, pillar"),
        ("P2", {"of": []}, NAMED + "red, blue, yellow, green"),
        ("S1", {"of": []}, NAMED + "pottery, sword, pillar"),
        ("C1", {"mono": ["red", "blue"]}, HEAPS),
        ("C1", {"mono": ["red"]}, HEAPS),
        ("C1", {"amounts": [4, 3, 2]}, HEAPS),
        ("P1", {"mono": ["red"]}, EITHER),
        ("P1", {"mono": ["red", "red"]}, EITHER),
        ("P1", {"mono": ["red", "blue", "green"]}, EITHER),
        ("P1", {"amounts": [5, 3]}, EITHER),
        ("P1", {"amounts": [5, 3, 3, 3]}, EITHER),
    ],
)
def test_cards_that_cannot_be(id: str, cells: dict[str, Any], told: str) -> None:
    fails(change("card", id, **cells), f"card {id}: {told}")


def test_cards_in_the_small() -> None:
    """An effect without colours may name none; words that are no colour are no single colour."""
    assert box_of(change("card", "P1", of=["blue"])).card_of[0] == 2
    assert box_of(change("card", "P1", mono=["red", "green", "x"])).card_mono[0] == [0, 3]
    fails(change("card", "C1", amounts=[4]), "card C1: amounts must be a list of 2 or more whole numbers")
    tables = small()
    del tables["card"][-1]
    fails(tables, "[[card]]: at least 7 cards are needed, there are 6")


# -- areas and altars -----------------------------------------------------------------------------------------------------

TOWN = "sheet must be one of town, both for the effect {0}"
DRAWN = "sheet must be one of expedition, civic for the effect {0}"
MANY = "workers must be from {0} to {1} for the effect {2}"
FIXED = "effect must be '{0}' on this area and no other: the set-up puts workers or dice there"
PAID = "cost must be one of {0} for the effect {1}"
NONE_HERE = "squares and own must be 0 here: workers come from this area, none are put there"
COUNT = "numbers must be {0} to {1} numbers from {2} to {3} for the effect {4}"


@pytest.mark.parametrize(
    ("id", "cells", "told"),
    [
        ("tavern", {"effect": "recruit"}, FIXED.format("hire")),
        ("guide", {"effect": "hire"}, FIXED.format("hire")),
        ("keeper", {"effect": "further_workers"}, FIXED.format("extra_die")),
        ("guide", {"effect": "extra_die"}, FIXED.format("extra_die")),
        (
            "camp",
            {"effect": "further_workers"},
            "effect 'further_workers' is that of guide already; every effect is there once",
        ),
        ("guide", {"sheet": "town"}, DRAWN.format("further_workers")),
        ("guide", {"sheet": "both"}, DRAWN.format("further_workers")),
        ("keeper", {"sheet": "civic"}, TOWN.format("extra_die")),
        ("tavern", {"sheet": "expedition"}, TOWN.format("hire")),
        ("reinforcement", {"amount": 1}, "amount and away must be 0 here: nobody pays for a return"),
        ("reinforcement", {"away": 1}, "amount and away must be 0 here: nobody pays for a return"),
        ("reinforcement", {"own": 1}, NONE_HERE),
        ("tavern", {"own": 0.5}, NONE_HERE),
        ("tavern", {"squares": [0, 1]}, NONE_HERE),
        ("basket", {"squares": [4, 6]}, "squares must be multiples of 4, as many for each colour, not 4, 6"),
        ("keeper", {"squares": [2, 8]}, "squares must be multiples of 4, as many for each colour, not 2, 8"),
        ("keeper", {"squares": [8, 12]}, "squares must be at most 8, not 8, 12"),
        ("basket", {"cost": "mix"}, PAID.format("one", "third_colour")),
        ("keeper", {"cost": "free"}, PAID.format("one", "extra_die")),
        ("tavern", {"cost": "free"}, PAID.format("one, mix", "hire")),
        ("tavern", {"cost": "between"}, PAID.format("one, mix", "hire")),
        ("guide", {"cost": "between"}, PAID.format("free, one, mix", "further_workers")),
        ("recruitment", {"cost": "between"}, PAID.format("free, one, mix", "recruit")),
        ("reinforcement", {"workers": 1}, MANY.format(0, 0, "stock")),
        ("tavern", {"workers": 1}, MANY.format(0, 0, "hire")),
        ("recruitment", {"workers": 0}, MANY.format(1, 1, "recruit")),
        ("recruitment", {"workers": 2}, MANY.format(1, 1, "recruit")),
        ("keeper", {"workers": 2}, MANY.format(1, 1, "extra_die")),
        ("basket", {"workers": 2}, MANY.format(1, 1, "third_colour")),
        ("basket", {"workers": 0}, MANY.format(1, 1, "third_colour")),
        ("guide", {"workers": 0}, MANY.format(1, 4, "further_workers")),
        ("guide", {"workers": 5}, "workers must be from 0 to 4, not 5"),
        ("guide", {"workers": -1}, "workers must be from 0 to 4, not -1"),
        ("tavern", {"numbers": [0]}, COUNT.format(1, 1, 1, 12, "hire")),
        ("tavern", {"numbers": [13]}, COUNT.format(1, 1, 1, 12, "hire")),
        ("tavern", {"numbers": [1, 1]}, COUNT.format(1, 1, 1, 12, "hire")),
        ("labour", {"numbers": []}, COUNT.format(1, 1, 0, 99, "gain")),
        ("recruitment", {"numbers": [1]}, COUNT.format(2, 12, 0, 99, "recruit")),
        ("camp", {"numbers": [1]}, "numbers must be empty for the effect meeple"),
        ("guide", {"numbers": [1.5]}, "numbers must be a list of 0 or more whole numbers"),
        ("guide", {"squares": [4]}, "squares must be a list of 2 or more whole numbers"),
        ("guide", {"own": 0.3}, "own must be a number of halves"),
        ("guide", {"own": -0.5}, "own must be a number of halves"),
    ],
)
def test_areas_that_cannot_be(id: str, cells: dict[str, Any], told: str) -> None:
    fails(change("area", id, **cells), f"area {id}: {told}")


@pytest.mark.parametrize(
    ("id", "cells", "field", "value"),
    [
        ("guide", {"workers": 1}, "area_workers", 1),
        ("guide", {"workers": 4}, "area_workers", 4),
        ("guide", {"cost": "free"}, "one_colour", False),
        ("guide", {"cost": "one"}, "one_colour", True),
        ("recruitment", {"cost": "one"}, "one_colour", True),
        ("camp", {"cost": "free"}, "one_colour", False),
        ("camp", {"cost": "one"}, "one_colour", True),
        ("tavern", {"cost": "mix"}, "one_colour", False),
        ("tavern", {"numbers": [12]}, "area_numbers", [12]),
        ("labour", {"numbers": [0]}, "area_numbers", [0]),
        ("recruitment", {"numbers": list(range(12))}, "area_numbers", list(range(12))),
        ("keeper", {"squares": [4, 4]}, "squares", [4, 4]),
        ("keeper", {"sheet": "town"}, "sheet_of", -1),
        ("basket", {"squares": [8, 12]}, "squares", [8, 12]),
        ("guide", {"own": 1.5}, "surcharged", True),
        ("guide", {"away": 1}, "surcharged", True),
        ("tavern", {"away": 2}, "away", 2),
        ("reinforcement", {"cost": "between"}, "amount", 0),
    ],
)
def test_areas_that_can_be(id: str, cells: dict[str, Any], field: str, value: Any) -> None:
    assert getattr(box_of(change("area", id, **cells)), field)[AREA.index[id]] == value


@pytest.mark.parametrize("cost", ["free", "one", "mix"])
def test_a_camp_that_costs_the_same_everywhere(cost: str) -> None:
    assert not box_of(change("area", "camp", cost=cost)).camp_per_tile


def test_areas_stand_in_their_order_and_two_to_four_on_each_sheet() -> None:
    tables = small()
    tables["area"][4:6] = tables["area"][5:3:-1]
    with pytest.raises(BadContent, match="area camp: the areas stand in this order: reinforcement, tavern"):
        box_of(tables)
    told = "[[area]]: each of the two sheets of which one is drawn must have 2 to 4 areas, not {0}"
    for count, names in ((2, ["guide"]), (4, ["telegram"]), (4, ["guide"]), (5, ["guide", "camp"]), (1, ["guide", "camp"])):
        tables = small()
        for name in names:
            here = row_of(tables, "area", name)
            here["sheet"] = "civic" if here["sheet"] == "expedition" else "expedition"
        if count in (1, 5):
            fails(tables, told.format(1))
        else:
            box_of(tables)
    tables = change("area", "telegram", sheet="expedition")
    row_of(tables, "area", "basket")["sheet"] = "expedition"
    fails(tables, told.format(5))


def test_squares_of_the_keeper_and_their_colours() -> None:
    squares = [(colour, which) for colour in range(4) for which in range(2)]
    assert [keeper_square(*square) for square in squares] == list(range(8))
    assert [(keeper_colour(n), which_square(n)) for n in range(8)] == squares


ROWS_OF = "squares are 1 to 6 rows of four numbers"
TABLE = "table must be a list of whole numbers; two or more for the rule number"
TILES_OF = "coloured must be true for the rule {0}: it counts tiles of a colour"


@pytest.mark.parametrize(
    ("id", "cells", "told"),
    [
        ("hermes", {"squares": []}, ROWS_OF),
        ("hermes", {"squares": [[1, 1, 0, 0]] * 7}, ROWS_OF),
        ("hermes", {"squares": [[1, 1, 0]]}, ROWS_OF),
        ("hermes", {"squares": [1, 1, 0, 0]}, ROWS_OF),
        ("athena", {"squares": [[1, 1, 0, 0]] * 3}, "squares with colours are four rows of numbers, one for each colour"),
        ("hermes", {"rule": "left"}, TILES_OF.format("left")),
        ("zeus", {"rule": "ruins"}, TILES_OF.format("ruins")),
        ("zeus", {"squares": [[1, 1, 0, 0]] * 2}, "squares without colours are one row of numbers for the rule number"),
        ("hermes", {"squares": [[0, 1, 0, 0]]}, "squares must leave room for a worker with 3 players"),
        ("hermes", {"squares": [[1, 0, 0, 0]]}, "squares must leave room for a worker with 4 players"),
        ("zeus", {"table": [5]}, TABLE),
        ("zeus", {"table": [5, -1]}, TABLE),
        ("hermes", {"table": [True]}, TABLE),
        ("hermes", {"table": [-1]}, TABLE),
        ("hermes", {"own": 0.25}, "own must be a number of halves"),
        ("hermes", {"own": -1}, "own must be a number of halves"),
    ],
)
def test_altars_that_cannot_be(id: str, cells: dict[str, Any], told: str) -> None:
    fails(change("altar", id, **cells), f"altar {id}: {told}")


@pytest.mark.parametrize(
    ("id", "cells", "field", "value"),
    [
        ("hermes", {"squares": [[1, 1, 2, 3]] * 6}, "altar_squares", [[1, 1, 2, 3]] * 6),
        ("hermes", {"squares": [[0, 1, 0, 0], [1, 0, 0, 0]]}, "altar_squares", [[0, 1, 0, 0], [1, 0, 0, 0]]),
        ("hermes", {"table": [4]}, "altar_table", [4]),
        ("zeus", {"table": [0, 5]}, "altar_table", [0, 5]),
        ("zeus", {"rule": "cards"}, "altar_rule", 4),
        ("zeus", {"rule": "store"}, "altar_rule", 5),
        ("athena", {"rule": "people"}, "altar_rule", 6),
        ("athena", {"rule": "number", "table": [0, 1]}, "altar_rule", 3),
        ("hermes", {"own": 0}, "altar_own_twice", 0),
        ("hermes", {"own": 0.5}, "altar_own_twice", 1),
    ],
)
def test_altars_that_can_be(id: str, cells: dict[str, Any], field: str, value: Any) -> None:
    place = [row["id"] for row in FULL["altar"]].index(id)
    assert getattr(box_of(change("altar", id, **cells)), field)[place] == value


def test_an_altar_stays_in_the_box() -> None:
    tables = small()
    tables["altar"][1] = altar("new1", False, "square", [[1, 2, 3, 2]], [])
    with pytest.raises(BadContent) as error:
        load_altars(content(tables), rules.Box())
    assert str(error.value) == "small.toml: altar athena: it can be changed, but not left out"
