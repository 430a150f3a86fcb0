"""A content pack that somebody is writing: what differs from the box, which rows were checked, and how to go back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from ludarium.kernel.content import load_content
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.game import Game
from ludarium.kernel.packs import HEADER, HEADER_LENGTHS, MOST_BYTES, parse_pack
from ludarium.kernel.schema import schema_of
from ludarium.kernel.toml_text import to_toml

PRINTED = "printed"
MOST_UNDOS = 200

Cells = dict[str, Any]


class Step(msgspec.Struct):
    """One change, as it was before."""

    table: str
    row: str
    cells: Cells
    checked: bool


class Draft(msgspec.Struct):
    """`rows[table][row]` are the cells that differ; a section of settings is the row ""."""

    header: dict[str, str] = msgspec.field(default_factory=dict)
    rows: dict[str, dict[str, Cells]] = msgspec.field(default_factory=dict)
    checked: dict[str, list[str]] = msgspec.field(default_factory=dict)
    undo: list[Step] = msgspec.field(default_factory=list)

    def change(self, game: Game, table: str, row: str, cells: Cells, checked: bool) -> None:
        """The cells of a row from now on; those that say what the box says are left out."""
        known = schema_of(game).get(table)
        ours = own_row(game, table, row)
        if known is None or ours is None or not set(cells) <= set(known.columns):
            raise LudariumError(f"There is no row {row!r} with these columns in {table!r}.")
        kept = {name: value for name, value in cells.items() if value != ours.get(name)}
        if kept == self.cells(table, row) and checked == self.is_checked(table, row):
            return
        self.undo.append(Step(table, row, self.cells(table, row), self.is_checked(table, row)))
        del self.undo[:-MOST_UNDOS]
        self._put(table, row, kept, checked)

    def take_back(self) -> Step | None:
        """Undo the last change; what it was."""
        if not self.undo:
            return None
        step = self.undo.pop()
        self._put(step.table, step.row, step.cells, step.checked)
        return step

    def cells(self, table: str, row: str) -> Cells:
        return dict(self.rows.get(table, {}).get(row, {}))

    def is_checked(self, table: str, row: str) -> bool:
        return row in self.checked.get(table, [])

    def _put(self, table: str, row: str, cells: Cells, checked: bool) -> None:
        here = self.rows.setdefault(table, {})
        here.pop(row, None)
        if cells:
            here[row] = cells
        marked = [name for name in self.checked.get(table, []) if name != row]
        self.checked[table] = [*marked, row] if checked else marked

    def text(self, game: Game) -> str:
        """The draft as a content pack."""
        header = {"game": game.id} | {key: self.header[key] for key in HEADER_LENGTHS if self.header.get(key)}
        tables: dict[str, Any] = {HEADER: header | {"game": game.id}}
        for name, table in schema_of(game).items():
            changed = self.rows.get(name, {})
            if table.section:
                if changed.get(""):
                    tables[name] = changed[""]
                continue
            marked = set(self.checked.get(name, []))
            rows = [row for row in own_ids(game, name) if row in changed or row in marked]
            if rows:
                origin = {row: {"origin": PRINTED} if row in marked else {} for row in rows}
                tables[name] = [{"id": row} | changed.get(row, {}) | origin[row] for row in rows]
        text = to_toml(tables)
        if len(text.encode()) > MOST_BYTES:
            raise LudariumError(f"A content pack has at most {MOST_BYTES} bytes.")
        return text

    def progress(self, game: Game) -> dict[str, tuple[int, int]]:
        """How many rows of each table were checked."""
        schema = schema_of(game)
        return {
            name: (len(self.checked.get(name, [])), 1 if table.section else len(own_ids(game, name)))
            for name, table in schema.items()
        }


def draft_from(game: Game, text: str) -> Draft:
    """A draft that says what a pack says."""
    tables = parse_pack(text, "file")
    header = {key: str(value) for key, value in tables.pop(HEADER, {}).items() if key != "game"}
    draft = Draft(header=header)
    schema = schema_of(game)
    for name, given in tables.items():
        table = schema.get(name)
        for row in [] if table is None else [given] if isinstance(given, dict) else given:
            id = "" if isinstance(given, dict) else str(row.get("id", ""))
            ours = own_row(game, name, id)
            if table is None or ours is None:
                continue
            cells = {column: row[column] for column in table.columns if column in row and row[column] != ours.get(column)}
            draft._put(name, id, cells, str(row.get("origin", "")).startswith(PRINTED))
    return draft


def differences(game: Game, mine: Draft, theirs: Draft) -> list[tuple[str, str, Cells, Cells]]:
    """Rows of which two drafts say something else: table, row, and the cells of each as they are then."""
    found = []
    for table in schema_of(game):
        for row in dict.fromkeys([*mine.rows.get(table, {}), *theirs.rows.get(table, {})]):
            a, b = mine.cells(table, row), theirs.cells(table, row)
            if a != b:
                ours = own_row(game, table, row) or {}
                names = list(dict.fromkeys([*a, *b]))
                found.append(
                    (table, row, {n: a.get(n, ours.get(n)) for n in names}, {n: b.get(n, ours.get(n)) for n in names})
                )
    return found


def merge(game: Game, mine: Draft, theirs: Draft, taken: set[tuple[str, str]]) -> int:
    """Take some rows of the other, and its marks where both say the same; how many rows changed."""
    count = 0
    for table, row, _, _ in differences(game, mine, theirs):
        if (table, row) in taken:
            mine.change(game, table, row, theirs.cells(table, row), theirs.is_checked(table, row))
            count += 1
    for table, rows in theirs.checked.items():
        for row in rows:
            if mine.cells(table, row) == theirs.cells(table, row) and not mine.is_checked(table, row):
                mine.change(game, table, row, mine.cells(table, row), True)
                count += 1
    return count


@lru_cache(maxsize=32)
def own_tables(game: Game) -> Mapping[str, Any]:
    return load_content(game.folder / "content.toml").tables


def own_ids(game: Game, table: str) -> list[str]:
    rows = own_tables(game)[table]
    return [""] if isinstance(rows, dict) else [str(row["id"]) for row in rows]


def own_row(game: Game, table: str, row: str) -> Cells | None:
    """What the box says in a row."""
    rows = own_tables(game).get(table)
    if isinstance(rows, dict):
        return rows if row == "" else None
    return next((r for r in rows or [] if str(r["id"]) == row), None)


_decoder = msgspec.json.Decoder(Draft)


def decode_draft(body: bytes) -> Draft:
    return _decoder.decode(body)


def encode_draft(draft: Draft) -> bytes:
    return msgspec.json.encode(draft)
