"""Random valid content packs, for tests that no input of an owner breaks a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ludarium.kernel.content import LEFT_OUT, NEW, load_content, new_number
from ludarium.kernel.errors import BadContent
from ludarium.kernel.packs import hold, release
from ludarium.kernel.schema import Choice, Fields, Flag, Kind, Listing, Number, Place, Ref, Table, Text, Word, schema_of
from ludarium.kernel.toml_text import to_toml

if TYPE_CHECKING:
    from ludarium.kernel.chance import Chance
    from ludarium.kernel.game import Game

T = TypeVar("T")
ATTEMPTS = 60  # changes that are tried for a pack
MOST_CHANGES = 12  # that a pack keeps


def random_pack(game: Game, luck: Chance) -> str:
    """The text of a pack with some random values, each of which the game accepted."""
    tables = load_content(game.folder / "content.toml").tables
    header = {"game": game.id, "name": "random"}
    given: dict[str, Any] = {}
    kept = 0
    wanted = 1 + luck.below(MOST_CHANGES)
    for _ in range(ATTEMPTS):
        trial = _changed(game, tables, given, luck)
        if _accepted(game, to_toml({"pack": header, **trial})):
            given = trial
            kept += 1
            if kept == wanted:
                break
    return to_toml({"pack": header, **given})


def _accepted(game: Game, text: str) -> bool:
    name = hold(text)
    try:
        game.box(Path(name))
        return True
    except BadContent:
        return False
    finally:
        release(name)


def _changed(game: Game, tables: Mapping[str, Any], given: dict[str, Any], luck: Chance) -> dict[str, Any]:
    """What is given, with one more cell that has a random value, or a row more or less."""
    schema = schema_of(game)
    table = _any(luck, schema.values())
    if table.most and luck.below(3) == 0:
        return _other_rows(table, tables, given, luck)
    column = _any(luck, table.columns)
    value = random_value(table.columns[column], tables, luck)
    if table.section:
        return {**given, table.name: {**given.get(table.name, {}), column: value}}
    known = [*tables[table.name], *(r for r in given.get(table.name, []) if new_number(r["id"]))]
    row = str(_any(luck, known)["id"])
    rows = [r for r in given.get(table.name, []) if r["id"] != row]
    before: dict[str, Any] = next((r for r in given.get(table.name, []) if r["id"] == row), {"id": row})
    return {**given, table.name: [*rows, {**before, column: value}]}


def _other_rows(table: Table, tables: Mapping[str, Any], given: dict[str, Any], luck: Chance) -> dict[str, Any]:
    """What is given, with a row that is added like another one, or one that is left out."""
    row = _any(luck, tables[table.name])
    said = given.get(table.name, [])
    if table.spare and luck.below(2):
        id = f"{NEW}{1 + luck.below(table.spare)}"
        changed = {"id": id} | {column: row[column] for column in table.needed}
    else:
        id = str(row["id"])
        changed = {"id": id, LEFT_OUT: True}
    return {**given, table.name: [*(r for r in said if r["id"] != id), changed]}


def random_value(kind: Kind, tables: Mapping[str, Any], luck: Chance) -> Any:
    """Any value of a kind."""
    if isinstance(kind, Number):
        return kind.low + luck.below(kind.high - kind.low + 1)
    if isinstance(kind, Place):
        return luck.below(kind.high + 1)
    if isinstance(kind, Word):
        return _any(luck, kind.words)
    if isinstance(kind, Flag):
        return luck.below(2) == 1
    if isinstance(kind, Text):
        count = kind.least + luck.below(kind.most - kind.least + 1)
        return "".join(_any(luck, kind.letters or "abcs0123.-") for _ in range(count))
    if isinstance(kind, Ref):
        return str(_any(luck, tables[kind.table])["id"])
    if isinstance(kind, Listing):
        count = kind.least + luck.below(min(kind.most, kind.least + 12) - kind.least + 1)
        return [random_value(kind.of, tables, luck) for _ in range(count)]
    if isinstance(kind, Fields):
        names = [name for name in kind.fields if name not in kind.optional or luck.below(2)]
        return {name: random_value(kind.fields[name], tables, luck) for name in names}
    assert isinstance(kind, Choice)
    chosen = _any(luck, kind.cases)
    return {kind.key: chosen, **random_value(kind.cases[chosen], tables, luck)}


def _any(luck: Chance, items: Iterable[T]) -> T:
    listed = list(items)
    return listed[luck.below(len(listed))]
