"""The loader by a box so small that every table of it can be written down here: three regions around the grey area, seven
sites, eight lines. Each number of it is tried at both ends of what is possible and one beyond."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from ludarium.games.tahuantinsuyu.rules import content as rules
from ludarium.kernel.content import Content
from ludarium.kernel.errors import BadContent

Tables = dict[str, Any]


def region(id: str, neighbours: list[str], grey: bool = False) -> dict[str, Any]:
    corners = [[0, 0], [1.5, 0], [0, len(id)]]
    return {"id": id, "grey": grey, "neighbours": neighbours, "marker": [len(id), 7], "polygon": corners}


def site(id: str, kind: str, regions: list[str], bonus: int = 0, x: int = 5, y: int = 6) -> dict[str, Any]:
    return {"id": id, "kind": kind, "bonus": bonus, "x": x, "y": y, "regions": regions}


def line(id: str, a: str, b: str, start: str = "") -> dict[str, Any]:
    return {"id": id, "a": a, "b": b, "start": start, "regions": []}


def event(id: str, count: int, *ops: tuple[str, str, int, int], good: bool = True) -> dict[str, Any]:
    rows = [dict(zip(("op", "target", "amount", "most"), op, strict=True)) for op in ops]
    return {"id": id, "count": count, "good": good, "ops": rows}


FULL: Tables = {
    "era": [
        {"id": "column1", "resource": 8, "phases": ["inca", "people"], "support": [], "invasion": False},
        {
            "id": "column2",
            "resource": 3,
            "phases": ["inca", "sun", "people", "sapa_inca"],
            "support": [{"giver": 1, "receiver": "last", "labor": 2}, {"giver": 2, "receiver": "third", "labor": 1}],
            "invasion": True,
        },
    ],
    "event": [
        event("survey", 6, ("free_roads", "", 1, 0)),
        event("gone", 2, ("free_roads", "", 5, 0)),
        event("pilgrims", 6, ("vp_if_temple", "south", 5, 0), ("vp_now", "", 2, 0)),
        event("unrest", 4, ("forbid", "terrace", 0, 0), ("labor_per", "region", -1, 3), good=False),
    ],
    "marker": [{"id": f"m{n}", "resistance": n, "labor": n + 1, "vp": n + 2} for n in (1, 2, 3, 4)],
    "region": [
        region("north", ["middle", "centre"]),
        region("centre", ["north", "middle"], grey=True),
        region("middle", ["south", "north", "centre"]),
        region("gone", ["north"]),
        region("south", ["middle"]),
    ],
    "site": [
        site("cuzco", "capital", ["centre"]),
        site("n1", "huaca", ["centre", "north"]),
        site("n2", "huaca", ["north", "centre", "middle"]),
        site("fort", "garrison", ["middle", "centre"], x=1000, y=2400),
        site("gone", "city", ["north"]),
        site("rim", "huaca", ["centre"]),
        site("north", "city", ["north"], bonus=3),
        site("south", "city", ["south", "middle"], bonus=20),
    ],
    "line": [
        line("c", "cuzco", "n1", "C"),
        line("a", "n2", "cuzco", "A"),
        line("gone", "cuzco", "gone"),
        line("q", "cuzco", "fort", "Q"),
        line("k", "cuzco", "rim", "K"),
        line("border", "n1", "n2"),
        line("inside", "north", "n1"),
        line("far", "fort", "south"),
        line("wide", "north", "n2") | {"regions": ["middle", "north"]},
    ],
    "building": [
        {"id": "city", "cost": 6, "now": 4, "each": 3},
        {"id": "temple", "cost": 5, "now": 2, "each": 1},
        {"id": "garrison", "cost": 2, "now": 1, "each": 7},
        {"id": "terrace", "cost": 3, "now": 8, "each": 9},
    ],
    "rules": {
        "hand": 3,
        "free_roads": 2,
        "additional_road": 4,
        "least_cost": 5,
        "invasion_markers": 1,
        "black_dots": 1,
    },
    "three": {"suyus": ["A", "Q", "K"], "closed_regions": ["south"]},
}


def small(gone: bool = True) -> Tables:
    """The small box; the rows called `gone` are left out, as a content pack may do."""
    tables = copy.deepcopy(FULL)
    if gone:
        for rows in tables.values():
            if isinstance(rows, list):
                rows[:] = [row for row in rows if row["id"] != "gone"]
    return tables


def box_of(tables: Tables) -> rules.Box:
    return rules.load(Content(tables, "small.toml", own=FULL))


def cell(tables: Tables, table: str, id: str) -> dict[str, Any]:
    """A row of a table, or its settings."""
    rows = tables[table]
    found: dict[str, Any] = rows if isinstance(rows, dict) else next(row for row in rows if row["id"] == id)
    return found


def change(tables: Tables, table: str, id: str, column: str, value: Any) -> Tables:
    cell(tables, table, id)[column] = value
    return tables


def fails(tables: Tables, told: str) -> None:
    with pytest.raises(BadContent) as error:
        box_of(tables)
    assert str(error.value) == f"small.toml: {told}"


def test_every_table_of_the_small_box() -> None:
    """Numbers stay where a row is left out; the grey area comes after all regions."""
    box = box_of(small())
    assert vars(box) == {
        "digest": "",
        "named": "",
        "resource": [8, 3],
        "phases": [[0, 2], [0, 1, 2, 3]],
        "support": [[], [[0, 0, 2], [1, 1, 1]]],
        "invasion": [0, 1],
        "copies": [6, 0, 6, 4],
        "good": [1, 0, 1, 0],
        "ops": [[[0, 0, 1, 0]], [], [[5, 7, 5, 0], [11, 0, 2, 0]], [[7, 4, 0, 0], [10, 5, -1, 3]]],
        "road_events": False,
        "rewritten": [0, 1, 0, 0],
        "resistance": [1, 2, 3, 4],
        "labor": [2, 3, 4, 5],
        "vp": [3, 4, 5, 6],
        "regions": [0, 1, 3],
        "is_region": [1, 1, 0, 1],
        "grey": 4,
        "sites": [0, 1, 2, 3, 5, 6, 7],
        "lines": [0, 1, 3, 4, 5, 6, 7, 8],
        "is_line": [1, 1, 0, 1, 1, 1, 1, 1, 1],
        "site_kind": [0, 1, 1, 2, 1, 1, 3, 3],
        "bonus": [0, 0, 0, 0, 0, 0, 3, 20],
        "site_regions": [[], [0], [0, 1], [1], [], [], [0], [3, 1]],
        "touches_grey": [1, 1, 1, 1, 0, 1, 0, 0],
        "lines_at": [[0, 1, 3, 4], [0, 5, 6], [1, 5, 8], [3, 7], [], [4], [6, 8], [7]],
        "others_at": [[1, 2, 3, 5], [0, 2, 6], [0, 1, 6], [0, 7], [], [0], [1, 2], [3]],
        "end_a": [0, 2, 0, 0, 0, 1, 6, 3, 6],
        "end_b": [1, 0, 0, 3, 5, 2, 1, 7, 2],
        "line_regions": [[], [], [], [], [], [0], [0], [1], [1, 0]],
        "inside": [-1, -1, -1, -1, -1, -1, 0, 1, -1],
        "inner_lines": [6, 7],
        "start_line": [0, 1, 3, 4],
        "is_start": [1, 1, 0, 1, 1, 0, 0, 0, 0],
        "neighbours": [[1], [3, 0], [], [1]],
        "near_grey": [0, 1],
        "region_sites": [[1, 2, 6], [2, 3, 7], [], [7], [0, 1, 2, 3, 5]],
        "cost": [0, 6, 5, 2, 3],
        "now": [0, 4, 2, 1, 8],
        "each": [0, 3, 1, 7, 9],
        "hand": 3,
        "free_roads": 2,
        "additional_road": 4,
        "least_cost": 5,
        "invasion_markers": 1,
        "black_dots": 1,
        "three_suyus": [1, 2, 3],
        "closed_regions": [3],
        "x": [5, 5, 5, 1000, 0, 5, 5, 5],
        "y": [6, 6, 6, 2400, 0, 6, 6, 6],
        "disc": [[5, 7], [6, 7], [0, 0], [5, 7], [6, 7]],
        "polygon": [
            [[0.0, 0.0], [1.5, 0.0], [0.0, 5.0]],
            [[0.0, 0.0], [1.5, 0.0], [0.0, 6.0]],
            [],
            [[0.0, 0.0], [1.5, 0.0], [0.0, 5.0]],
            [[0.0, 0.0], [1.5, 0.0], [0.0, 6.0]],
        ],
    }
    assert [box.other_end(6, 1), box.other_end(6, 6)] == [6, 1]


def test_a_line_that_lies_in_the_grey_area_by_name_lies_inside_no_region() -> None:
    """Ruling 9: El Niño takes roads that lie strictly inside one region."""
    for named, regions, inside in ((["south"], [3], 3), (["south", "centre"], [3], -1), (["centre"], [], -1)):
        box = box_of(change(small(), "line", "far", "regions", named))
        assert (box.line_regions[7], box.inside[7], 7 in box.inner_lines) == (regions, inside, inside == 3)


def test_whether_an_event_changes_what_an_additional_road_costs() -> None:
    for ops, found in (
        ([("cost", "road", 1, 0)], True),
        ([("forbid", "road", 0, 0)], True),
        ([("forbid", "road", 0, 0), ("labor_now", "", 1, 0)], True),
        ([("forbid", "conquest", 0, 0)], False),
        ([("cost", "terrace", 2, 0)], False),
        ([("labor_per", "region", 1, 2)], False),  # the fifth of what is counted, not of the works
    ):
        tables = small()
        tables["event"][0] = event("survey", 6, *ops)
        assert box_of(tables).road_events is found, ops


# -- what the numbers may be ----------------------------------------------------------------------------------------------

NUMBERS = [
    ("building", "temple", "cost", 1, 20),
    ("building", "terrace", "now", 0, 20),
    ("building", "city", "each", 0, 20),
    ("rules", "rules", "hand", 1, 6),
    ("rules", "rules", "free_roads", 0, 9),
    ("rules", "rules", "additional_road", 0, 9),
    ("rules", "rules", "least_cost", 1, 9),
    ("era", "column1", "resource", 0, 30),
    ("event", "survey", "count", 0, 20),
    ("site", "north", "bonus", 0, 20),
    ("site", "rim", "x", 0, 1000),
    ("site", "rim", "y", 0, 2400),
    ("marker", "m2", "resistance", 1, 9),
    ("marker", "m2", "labor", 0, 9),
    ("marker", "m2", "vp", 0, 9),
]
# `box` column of the number of the row, where it differs in name or place from the content's
FOUND = {"count": ("copies", 0), "x": ("x", 5), "y": ("y", 5), "bonus": ("bonus", 6), "resource": ("resource", 0)}
ROWS = {"temple": 2, "terrace": 4, "city": 1, "m2": 1}


@pytest.mark.parametrize(("table", "id", "column", "low", "high"), NUMBERS)
def test_a_number_is_taken_up_to_its_limits_and_refused_beyond(
    table: str, id: str, column: str, low: int, high: int
) -> None:
    for value in (low, high):
        tables = small()
        for row in tables["event"]:
            row["count"] = 20  # so that the pile suffices
        box = box_of(change(tables, table, id, column, value))
        name, place = FOUND.get(column, (column, ROWS.get(id, -1)))
        kept = getattr(box, name)
        assert (kept if isinstance(kept, int) else kept[place]) == value
    for value in (low - 1, high + 1):
        where = "[rules]" if table == "rules" else f"{table} {id}"
        told = f"{where}: {column} must be from {low} to {high}, not {value}"
        fails(change(small(), table, id, column, value), told)


@pytest.mark.parametrize(("amount", "word"), [((-9, 20), "labor_now"), ((0, 20), "vp_now"), ((-9, 20), "cost")])
def test_amounts_of_events(amount: tuple[int, int], word: str) -> None:
    """Points at once are never taken away (R 6: a marker never goes back)."""
    target = "city" if word == "cost" else ""
    for value in (amount[0] - 1, *amount, amount[1] + 1):
        tables = small()
        tables["event"][0] = event("survey", 6, (word, target, value, 0))
        if amount[0] <= value <= amount[1]:
            assert box_of(tables).ops[0][0][2] == value
        else:
            fails(tables, f"event survey: amount must be from {amount[0]} to {amount[1]}, not {value}")


def test_most_of_an_event() -> None:
    for value in (-1, 0, 99, 100):
        tables = small()
        tables["event"][0] = event("survey", 6, ("vp_per_temple", "", 1, value))
        if 0 <= value <= 99:
            assert box_of(tables).ops[0][0] == [6, 0, 1, value]
        else:
            fails(tables, f"event survey: most must be from 0 to 99, not {value}")


SUPPORT = [("giver", 1, 2, 0), ("labor", 0, 9, 2)]


@pytest.mark.parametrize(("column", "low", "high", "place"), SUPPORT)
def test_support_of_a_column(column: str, low: int, high: int, place: int) -> None:
    """R 3.1.3: the first or the second gives."""
    for value in (low - 1, low, high, high + 1):
        tables = small()
        cell(tables, "era", "column2")["support"][0][column] = value
        if low <= value <= high:
            assert box_of(tables).support[1][0][place] == value - (column == "giver")
        else:
            fails(tables, f"era column2 support: {column} must be from {low} to {high}, not {value}")


def test_invasion_markers_and_their_dots() -> None:
    """R 8: at least one dot, at most as many as there are markers; one marker beside each People box."""
    for number, dots in ((1, 1), (3, 1), (3, 3), (9, 9)):
        tables = change(small(), "rules", "", "invasion_markers", number)
        phases = ["people"] * number + ["sapa_inca"]
        box = box_of(change(change(tables, "rules", "", "black_dots", dots), "era", "column2", "phases", phases))
        assert (box.invasion_markers, box.black_dots) == (number, dots)
    fails(change(small(), "rules", "", "invasion_markers", 0), "[rules]: invasion_markers must be from 1 to 9, not 0")
    fails(change(small(), "rules", "", "invasion_markers", 10), "[rules]: invasion_markers must be from 1 to 9, not 10")
    fails(change(small(), "rules", "", "black_dots", 0), "[rules]: black_dots must be from 1 to 1, not 0")
    fails(change(small(), "rules", "", "black_dots", 2), "[rules]: black_dots must be from 1 to 1, not 2")


# -- what hangs together --------------------------------------------------------------------------------------------------

TRACK = "a column needs phases; sapa_inca must be the last phase, and be there if sun is"


@pytest.mark.parametrize(
    ("phases", "right"),
    [
        ([], False),
        (["inca"], True),
        (["sapa_inca"], True),
        (["sun", "sapa_inca"], True),
        (["sun", "people"], False),
        (["sapa_inca", "people"], False),
        (["sapa_inca", "sapa_inca"], False),
        (["people", "people"], True),
    ],
)
def test_r_3_4_the_sapa_inca_phase_ends_a_column_with_events(phases: list[str], right: bool) -> None:
    tables = change(small(), "era", "column1", "phases", phases)
    if right:
        words = ["inca", "sun", "people", "sapa_inca"]
        assert box_of(tables).phases[0] == [words.index(word) for word in phases]
    else:
        fails(tables, f"era column1: {TRACK}")


def test_r_8_a_column_with_invasion() -> None:
    need = "a column with invasion needs 1 people phases and sapa_inca at its end"
    fails(change(small(), "era", "column1", "invasion", True), f"era column1: {need}")
    fails(change(small(), "era", "column2", "phases", ["people", "people", "sapa_inca"]), f"era column2: {need}")
    fails(change(small(), "era", "column2", "phases", ["inca", "people"]), f"era column2: {need}")
    fails(change(small(), "era", "column2", "phases", ["inca", "sapa_inca"]), f"era column2: {need}")
    tables = change(
        change(small(), "era", "column1", "invasion", True), "era", "column1", "phases", ["people", "sapa_inca"]
    )
    fails(tables, "[[era]]: one column at most has invasion markers, not 2")
    assert box_of(change(small(), "era", "column2", "invasion", False)).invasion == [0, 0]


def test_r_5_the_pile_suffices_for_four_players() -> None:
    """Three cards of hand and one Sun phase: four times four."""
    assert sum(box_of(small()).copies) == 16
    fails(change(small(), "event", "survey", "count", 5), "[[event]]: at least 16 cards are needed, there are 15")
    phases = ["sun", "sun", "people", "sapa_inca"]
    fails(change(small(), "era", "column2", "phases", phases), "[[event]]: at least 20 cards are needed, there are 16")


def test_every_region_has_a_marker() -> None:
    tables = small()
    tables["marker"] = tables["marker"][:3]
    assert box_of(tables).resistance == [1, 2, 3]
    tables["marker"] = tables["marker"][:2]
    fails(tables, "[[marker]]: each of the 3 regions needs a marker, there are 2")


def test_one_grey_area_and_of_the_box() -> None:
    told = "[[region]]: one row of the box, and only one, is the grey area"
    fails(change(small(), "region", "centre", "grey", False), told)
    fails(change(small(), "region", "south", "grey", True), told)
    tables = change(small(gone=False), "region", "centre", "grey", False)
    tables["region"].append(region("new1", ["north"], grey=True))
    fails(tables, told)


def test_the_last_row_of_the_box_may_be_the_grey_area() -> None:
    own = copy.deepcopy(FULL)
    own["region"].append(own["region"].pop(1))
    tables = small()
    tables["region"].append(tables["region"].pop(1))
    box = rules.load(Content(tables, "small.toml", own=own))
    assert (box.grey, box.regions, box.near_grey) == (4, [0, 1, 3], [0, 1])


@pytest.mark.parametrize(
    ("three", "told"),
    [
        ({"suyus": ["A", "Q", "C"]}, "three suyus: must be A, Q and K"),
        ({"suyus": ["A", "Q"]}, "three suyus: must be A, Q and K"),
        ({"suyus": ["A", "Q", "Z"]}, "three suyus: 'Z' is not known; it must be one of C, A, Q, K, ..."),
        ({"closed_regions": ["south", "south"]}, "three closed_regions: 'south' {0}"),
        ({"closed_regions": ["middle"]}, "three closed_regions: 'middle' {0}"),
        ({"closed_regions": ["centre"]}, "three closed_regions: 'centre' {0}"),
    ],
)
def test_three_players(three: dict[str, Any], told: str) -> None:
    """R 2, ruling 33: A, Q and K; the regions closed on the smaller board lie away from the grey area."""
    tables = small()
    tables["three"].update(three)
    with pytest.raises(BadContent) as error:
        box_of(tables)
    assert str(error.value) == f"small.toml: {told.format('must be named once and lie away from the grey area')}"


def test_three_players_may_be_named_in_any_order_and_no_region_closed() -> None:
    tables = small()
    tables["three"] = {"suyus": ["K", "A", "Q"], "closed_regions": []}
    box = box_of(tables)
    assert (box.three_suyus, box.closed_regions) == ([3, 1, 2], [])


def test_lines() -> None:
    fails(change(small(), "line", "far", "b", "fort"), "line far: it must lead from one site to another")
    apart = "line far: its two sites must touch a common region"
    fails(change(small(), "line", "far", "b", "north"), apart)
    fails(change(small(), "site", "north", "regions", ["south"]), "line inside: its two sites must touch a common region")
    fails(change(small(), "line", "k", "start", ""), "[[line]]: each of the four suyus must have one start line")
    with pytest.raises(BadContent, match="start must be one of"):
        box_of(change(small(), "line", "k", "start", "Z"))


def test_cuzco_stays() -> None:
    tables = small()
    del tables["site"][0]
    tables["line"] = [row for row in tables["line"] if "cuzco" not in (row["a"], row["b"])]
    fails(tables, "site cuzco: all roads begin here; it cannot be left out")


@pytest.mark.parametrize(
    ("table", "id", "column", "value", "where"),
    [
        ("line", "far", "a", "nowhere", "line far a"),
        ("line", "far", "regions", ["nowhere"], "line far regions"),
        ("site", "rim", "regions", ["nowhere"], "site rim"),
        ("region", "south", "neighbours", ["nowhere"], "region south"),
    ],
)
def test_a_name_that_is_not_known_is_named_with_those_that_are(table, id, column, value, where) -> None:
    tables = change(small(), table, id, column, value)
    known = [row["id"] for row in tables["site" if column == "a" else "region"]]
    if column != "a":
        known.append(known.pop(1))  # the grey area comes last
    with pytest.raises(BadContent) as error:
        box_of(tables)
    assert error.value.row == where
    assert "'nowhere' is not known" in str(error.value)
    assert all(name in str(error.value) for name in known[:6])
    assert (len(known) > 6) == (known[-1] not in str(error.value).split("one of")[1])


@pytest.mark.parametrize(
    ("op", "target", "right"),
    [
        ("cost", "road", [3, 5]),
        ("cost", "city", [3, 1]),
        ("cost", "conquest", None),
        ("forbid", "conquest", [7, 6]),
        ("forbid", "road", [7, 5]),
        ("no_score", "terrace", [8, 4]),
        ("no_score", "road", None),
        ("labor_per", "region", [10, 5]),
        ("labor_per", "road", None),
        ("vp_per", "region", [12, 5]),
        ("vp_per", "garrison", [12, 3]),
        ("vp_each", "temple", [13, 2]),
        ("vp_each", "region", None),
        ("vp_if_temple", "south", [5, 7]),
        ("vp_if_temple", "gone", None),
        ("forbid", "", None),
    ],
)
def test_targets_of_events(op: str, target: str, right: list[int] | None) -> None:
    """R 5: what an event can be about depends on what it does."""
    tables = small()
    tables["event"][0] = event("survey", 6, (op, target, 1, 2))
    if right:
        assert box_of(tables).ops[0] == [[*right, 1, 2]]
    else:
        with pytest.raises(BadContent) as error:
            box_of(tables)
        assert error.value.row.startswith("event survey")


def test_an_event_that_a_pack_changes_is_told_by_what_it_does() -> None:
    pack = {"event": [{"id": "survey", "ops": []}, {"id": "pilgrims", "count": 6}]}
    box = rules.load(Content(small(), "small.toml", pack, FULL))
    assert box.rewritten == [1, 1, 0, 0]
