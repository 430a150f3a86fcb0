"""A content pack in progress: what differs from the game's own content, which rows were checked, and the undo history."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from ludarium.kernel.content import LEFT_OUT, load_content, new_number
from ludarium.kernel.errors import BadContent, LudariumError
from ludarium.kernel.game import Game
from ludarium.kernel.packs import HEADER, HEADER_LENGTHS, MOST_BYTES, parse_pack
from ludarium.kernel.schema import schema_of
from ludarium.kernel.toml_text import to_toml

PRINTED = "printed"
MOST_UNDOS = 200
UNDO_BYTES = 100_000  # that all of them together may have
DEPTH = 8  # of lists and fields in a cell
HIGHEST = 1 << 53  # whole numbers that every reader of JSON keeps

Cells = dict[str, Any]


class Step(msgspec.Struct):
    """The state before one change."""

    table: str
    row: str
    cells: Cells
    checked: bool
    left_out: bool = False


class Draft(msgspec.Struct):
    """`rows[table][row]` are the cells that differ, of an added row all of them; a section of settings is the row ""."""

    header: dict[str, str] = msgspec.field(default_factory=dict)
    rows: dict[str, dict[str, Cells]] = msgspec.field(default_factory=dict)
    checked: dict[str, list[str]] = msgspec.field(default_factory=dict)
    undo: list[Step] = msgspec.field(default_factory=list)
    left_out: dict[str, list[str]] = msgspec.field(default_factory=dict)

    def change(self, game: Game, table: str, row: str, cells: Cells, checked: bool, left_out: bool = False) -> None:
        """The cells of a row from now on; those that say what the box says are not kept. An added row without any cells, or
        one that is left out, is gone."""
        known = schema_of(game).get(table)
        added = known is not None and 0 < new_number(row) <= known.spare
        ours = {} if added else own_row(game, table, row)
        if known is None or ours is None or not set(cells) <= set(known.columns):
            raise LudariumError(f"There is no row {row!r} with these columns in {table!r}.")
        if left_out and not known.most:
            raise LudariumError(f"No row of {table!r} can be left out.")
        if not all(is_plain(value) for value in cells.values()):
            raise LudariumError(f"A cell of row {row!r} in {table!r} holds what no content pack can hold.")
        kept = {name: value for name, value in cells.items() if value != ours.get(name) and (name, value) != ("name", "")}
        after = Step(table, row, {}, False) if added and left_out else Step(table, row, kept, checked, left_out)
        before = self._step(table, row)
        if after != before:
            self.undo.append(before)
            del self.undo[:-MOST_UNDOS]
            while len(msgspec.json.encode(self.undo)) > UNDO_BYTES:
                del self.undo[: len(self.undo) // 2 + 1]
            self._put(after)

    def add(self, game: Game, table: str, row: str, cells: Cells, checked: bool = False) -> None:
        """A row that the box does not have, under a name that is free."""
        known = schema_of(game).get(table)
        if known is None or not new_number(row) or row in self.rows.get(table, {}):
            raise LudariumError(f"No row {row!r} can be added to {table!r}.")
        if new_number(row) > known.spare:
            told = "at most {0} rows are possible, {1} of them the box's own"
            raise BadContent("draft", f"[[{table}]]", told, known.most, known.own)
        self.change(game, table, row, cells, checked)

    def ids(self, game: Game, table: str) -> list[str]:
        """The rows of the box, those left out too, and the added ones."""
        added = sorted((id for id in self.rows.get(table, {}) if new_number(id)), key=new_number)
        return [*own_ids(game, table), *added]

    def take_back(self) -> Step | None:
        """Undo the last change; what it was."""
        if not self.undo:
            return None
        step = self.undo.pop()
        self._put(step)
        return step

    def cells(self, table: str, row: str) -> Cells:
        return dict(self.rows.get(table, {}).get(row, {}))

    def _said(self, table: str, row: str) -> Cells:
        """What differs, as two drafts are compared."""
        return {LEFT_OUT: True} if self.is_left_out(table, row) else self.cells(table, row)

    def is_checked(self, table: str, row: str) -> bool:
        return row in self.checked.get(table, [])

    def is_left_out(self, table: str, row: str) -> bool:
        return row in self.left_out.get(table, [])

    def _step(self, table: str, row: str) -> Step:
        return Step(table, row, self.cells(table, row), self.is_checked(table, row), self.is_left_out(table, row))

    def _put(self, step: Step) -> None:
        here = self.rows.setdefault(step.table, {})
        here.pop(step.row, None)
        if step.cells:
            here[step.row] = step.cells
        for marks, wanted in ((self.checked, step.checked), (self.left_out, step.left_out)):
            others = [name for name in marks.get(step.table, []) if name != step.row]
            marks[step.table] = [*others, step.row] if wanted else others

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
            rows = [self._row(name, row) for row in self.ids(game, name)]
            if any(rows):
                tables[name] = [row for row in rows if row]
        text = to_toml(tables)
        if len(text.encode()) > MOST_BYTES:
            raise BadContent("draft", "file", "a content pack has at most {0} bytes", MOST_BYTES)
        return text

    def _row(self, table: str, row: str) -> Cells:
        """A row of the pack; {} if the draft does not contain it."""
        step = self._step(table, row)
        if step.left_out:
            return {"id": row, LEFT_OUT: True}
        origin = {"origin": PRINTED} if step.checked else {}
        return {"id": row} | step.cells | origin if step.cells or step.checked else {}

    def progress(self, game: Game) -> dict[str, tuple[int, int]]:
        """How many rows of each table were checked."""
        found = {}
        for name in schema_of(game):
            there = [row for row in self.ids(game, name) if not self.is_left_out(name, row)]
            found[name] = (sum(self.is_checked(name, row) for row in there), len(there))
        return found


def is_plain(value: Any, depth: int = DEPTH) -> bool:
    """Whether an external value is allowed in a content pack: text, numbers, flags, and lists and fields of them."""
    if isinstance(value, list | dict):
        inside = value.values() if isinstance(value, dict) else value
        return depth > 0 and all(is_plain(one, depth - 1) for one in inside)
    if isinstance(value, int | float):  # neither of them is true of what is no number
        return -HIGHEST <= value <= HIGHEST
    return value is None or isinstance(value, str)


def draft_from(game: Game, text: str) -> Draft:
    """A draft with the contents of a pack."""
    tables = parse_pack(text, "file")
    header = {key: str(value) for key, value in tables.pop(HEADER, {}).items() if key != "game"}
    draft = Draft(header=header)
    schema = schema_of(game)
    for name, given in tables.items():
        table = schema.get(name)
        for row in [] if table is None else [given] if isinstance(given, dict) else given:
            id = "" if isinstance(given, dict) else str(row.get("id", ""))
            ours = {} if new_number(id) else own_row(game, name, id)
            if table is None or ours is None:
                continue
            cells = {column: row[column] for column in table.columns if column in row and row[column] != ours.get(column)}
            checked = str(row.get("origin", "")).startswith(PRINTED)
            draft._put(Step(name, id, cells, checked, row.get(LEFT_OUT) is True))
    return draft


def differences(game: Game, mine: Draft, theirs: Draft) -> list[tuple[str, str, Cells, Cells]]:
    """Rows of which two drafts say something else: table, row, and the cells of each as they are then."""
    found = []
    for table in schema_of(game):
        touched = [row for draft in (mine, theirs) for row in (*draft.rows.get(table, {}), *draft.left_out.get(table, []))]
        for row in dict.fromkeys(touched):
            a, b = mine._said(table, row), theirs._said(table, row)
            if a != b:
                ours = own_row(game, table, row) or {}
                names = list(dict.fromkeys([*a, *b]))
                found.append(
                    (table, row, {n: a.get(n, ours.get(n)) for n in names}, {n: b.get(n, ours.get(n)) for n in names})
                )
    return found


def merge(game: Game, mine: Draft, theirs: Draft, taken: set[tuple[str, str]]) -> int:
    """Take some rows of the other draft, and its marks where both agree; returns the number of changed rows."""
    count = 0
    for table, row, _, _ in differences(game, mine, theirs):
        if (table, row) in taken:
            gone = theirs.is_left_out(table, row) or (new_number(row) > 0 and not theirs.cells(table, row))
            mine.change(game, table, row, theirs.cells(table, row), theirs.is_checked(table, row), gone)
            count += 1
    for table, rows in theirs.checked.items():
        for row in rows:
            if mine.cells(table, row) == theirs.cells(table, row) and not mine.is_checked(table, row):
                mine.change(game, table, row, mine.cells(table, row), True)
                count += 1
    return count


@lru_cache(maxsize=32)
def own_tables(game: Game) -> Mapping[str, Any]:
    """What the box says, also in columns that only packs have."""
    content = load_content(game.folder / "content.toml")
    found = dict(content.tables)
    for name, more in content.optional.items():
        rows = found[name]
        found[name] = {**more, **rows} if isinstance(rows, dict) else [{**more, **row} for row in rows]
    return found


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
