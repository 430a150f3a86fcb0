"""Random valid content packs, for tests that no input of an owner breaks a game.

`ludarium contract GAME --packs 1000` plays them; every pack has a number, so that a run can be divided and repeated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ludarium.kernel.chance import chance_from
from ludarium.kernel.content import LEFT_OUT, NEW, load_content, new_number
from ludarium.kernel.contract import Report, Table, report_on_table, tables
from ludarium.kernel.contract.working import LIMIT, Playout
from ludarium.kernel.errors import BadContent
from ludarium.kernel.packs import hold, release
from ludarium.kernel.replay import Decision
from ludarium.kernel.schema import Choice, Fields, Flag, Kind, Listing, Number, Place, Ref, Text, Word, schema_of
from ludarium.kernel.schema import Table as Rows
from ludarium.kernel.toml_text import to_toml

if TYPE_CHECKING:
    from ludarium.kernel.chance import Chance
    from ludarium.kernel.game import Game

T = TypeVar("T")
LETTERS = "abs01 <&>'\"日本-"  # of names, and of what no loader would take for an edge of a map
ATTEMPTS = 60  # changes that are tried for a pack
MOST_CHANGES = 12  # that a pack keeps
SAMPLES = 1  # positions of a game that are looked at closely, besides the last one


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


def _other_rows(table: Rows, tables: Mapping[str, Any], given: dict[str, Any], luck: Chance) -> dict[str, Any]:
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
        return "".join(_any(luck, kind.letters or LETTERS) for _ in range(count))
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


def check_pack(game: Game, number: int) -> Report:
    """What is wrong with a game in the random pack of that number: the contract in a game at random, at one of the game's
    tables, then a game of the policy."""
    luck = chance_from(f"pack {game.id} {number}")
    pack = hold(random_pack(game, luck))
    chosen = _tables_of(game)
    table = replace(chosen[luck.below(len(chosen))], content=pack)
    try:
        report = report_on_table(game, table, 1, SAMPLES, f"pack {number}")
        if not report.findings:
            _policy_game(game, table, f"pack {number}", report)
        return report
    finally:
        release(pack)


def _policy_game(game: Game, table: Table, seed: str, report: Report) -> None:
    """A game in which the policy chooses for every seat: it must choose what is legal, and come to the end."""
    playout = Playout(game, table, f"{seed}-policy")
    with report.guard("the policy plays to the end", playout.where):
        choose = game.module("bot.policy").choose
        while (seat := playout.decider()) >= 0 and len(playout.decisions) < LIMIT:
            action = choose(playout.position.copy(), seat, playout.luck)
            playout.decisions.append(Decision(seat, action, playout.position.now))
            playout.position.play(action, seat)
        if not playout.position.over:
            report.add("the policy plays to the end", f"the game is not over after {LIMIT} decisions", playout.where())


@cache
def _tables_of(game: Game) -> list[Table]:
    return tables(game)
