"""docs/content/ says what can be entered in each box: made from the schema, so it must be what the schema says now."""

from __future__ import annotations

import copy
import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest

from ludarium.games import BOXES, game
from ludarium.kernel.chance import chance_from
from ludarium.kernel.content import Content, load_content
from ludarium.kernel.errors import BadContent
from ludarium.kernel.random_packs import random_value
from ludarium.kernel.schema import ODD, advice_of, problems_of, schema_of

ROOT = Path(__file__).resolve().parents[2]


def maker() -> Any:
    spec = importlib.util.spec_from_file_location("content_pages", ROOT / ".ci" / "content_pages.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", BOXES)
def test_the_page_is_current(name: str) -> None:
    """Made with `python .ci/content_pages.py`."""
    assert (ROOT / "docs" / "content" / f"{name}.md").read_text(encoding="utf-8") == maker().page(game(name))


@pytest.mark.parametrize("name", BOXES)
def test_the_example_of_a_page_is_accepted_and_says_what_the_box_says(name: str, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "content" / f"{name}.md").read_text(encoding="utf-8")
    found = re.search(r"```toml\n(.*?)```", page, re.DOTALL)
    assert found
    file = tmp_path / "example.toml"
    file.write_text(found[1], encoding="utf-8")
    assert game(name).box(file).digest == game(name).box().digest


@pytest.mark.parametrize("name", BOXES)
def test_the_box_itself_fits_its_schema(name: str) -> None:
    own = load_content(game(name).folder / "content.toml")
    assert problems_of(game(name), Content(own.tables, "own", own.tables)) == []
    assert advice_of(game(name), own) == []


@pytest.mark.parametrize("name", BOXES)
def test_every_column_that_rules_read_is_in_the_schema(name: str) -> None:
    """A column outside it changes nothing: the box's tables of ints stay the same whatever it says."""
    box = game(name)
    own = load_content(box.folder / "content.toml")
    schema = schema_of(box)
    tables: dict[str, Any] = {}
    for table, rows in own.tables.items():
        known = set(schema[table].columns) if table in schema else set()
        fixed = {column.partition(".")[2] for column in getattr(box.module("schema"), "FIXED", ())}
        kept = known | fixed | {"id", "origin"}
        if isinstance(rows, dict):
            tables[table] = {column: value for column, value in rows.items() if column in kept}
        else:
            tables[table] = [{column: value for column, value in row.items() if column in kept} for row in rows]
    full = vars(box.module("rules.content").load(Content(own.tables, "own", optional=own.optional)))
    bare = vars(box.module("rules.content").load(Content(tables, "bare", optional=own.optional)))
    assert {name for name in full if repr(full[name]) != repr(bare[name]) and "object at" not in repr(full[name])} == set()


REFUSED = {
    "sixgems": (
        '[[settlement]]\nid = "s05"\ncondition = { op = "sum_at_least" }\n',
        "settlement s05: condition sum_at_least needs 'n'",
    ),
    "terra_pyramides": (
        '[[stair_tile]]\nid = "B01"\nicons = ["pink"]\n',
        "stair_tile B01: 'pink' is no icon; known are red, blue, grey, yellow",
    ),
    "tahuantinsuyu": (
        '[[line]]\nid = "r001"\na = "atlantis"\n',
        "line r001 a: 'atlantis' is not known; it must be one of cuzco, limatambo",
    ),
    "knossos": (
        '[[tile]]\nid = "L1"\ncells = [[0, 9]]\n',
        "tile L1: cells must be pairs of numbers from 0 to 5",
    ),
    "time_of_empires": (
        '[[card]]\nid = "101"\neffects = [{ op = "draw", n = 99 }]\n',
        "card 101: n of op draw must be a whole number from 1 to 15, not 99",
    ),
}


@pytest.mark.parametrize("name", BOXES)
def test_a_refusal_names_row_column_and_what_is_possible(name: str, tmp_path: Path) -> None:
    body, told = REFUSED[name]
    file = tmp_path / "my.toml"
    file.write_text(body, encoding="utf-8")
    with pytest.raises(Exception, match=told):
        game(name).box(file)


def inside(value: Any) -> Any:
    """A box as plain data."""
    if isinstance(value, dict):
        return {str(key): inside(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [inside(item) for item in value]
    return inside(vars(value)) if hasattr(value, "__dict__") else repr(value)


@pytest.mark.slow
@pytest.mark.parametrize("name", BOXES)
def test_every_column_that_can_be_entered_changes_something(name: str) -> None:
    """Columns whose values depend on other rows may be refused each time; one that is accepted must not be idle."""
    box, own = game(name), load_content(game(name).folder / "content.toml")
    load = box.module("rules.content").load
    base, idle = inside(load(own)), []
    for table in schema_of(box).values():
        for column, kind in table.columns.items():
            luck, accepted, changed = chance_from(f"{name} {table.name} {column}"), 0, column == "name"
            for _ in range(0 if changed else 30):
                tables = copy.deepcopy(own.tables)
                row = tables[table.name] if table.section else tables[table.name][luck.below(len(tables[table.name]))]
                value = random_value(kind, own.tables, luck)
                if row.get(column) == value:
                    continue
                row[column] = value
                try:
                    found = load(Content(tables, "odd", None, own.tables))
                except (BadContent, *ODD):
                    continue
                accepted += 1
                changed = inside(found) != base
                if changed:
                    break
            if accepted > 3 and not changed:
                idle.append(f"{table.name}.{column}")
    assert idle == []
