"""The content of a game: TOML tables, each row with its origin, checked before they become int tables.

A content pack (`--content FILE`, or one of a server's store: `kernel/packs.py`) replaces rows by id, adds rows (`new1`,
`new2`, ...) and removes rows. The maximum number of rows of a table is its capacity: actions and features cover it, so
that another printing needs no new code. Every error names the file, the row and what was expected.

Records and stored matches name their content by its digest; the content of earlier releases is kept in the game's
folder `earlier/`, so that they can always be opened.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import marshal
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from ludarium.kernel.errors import BadContent
from ludarium.kernel.packs import HEADER, read_pack, short

ORIGINS = (
    "rulebook",
    "public",
    "inferred",
    "reconstructed",
    "ruling",
    "derived",
    "printed",
)  # printed: checked by an owner
WORDING = ("name", "note", "origin")  # columns that no rule looks at
LEFT_OUT = "left_out"  # a cell of a pack: the row is not in the owner's box
OPTIONAL = "optional"  # the section of content.toml with columns that only packs have
EARLIER = "earlier"  # the folder with the content of earlier releases
NEW = "new"  # rows that a pack adds are called new1, new2, ...
Row = dict[str, Any]


def new_number(id: object) -> int:
    """Which added row an id names: 3 for `new3`; 0 for a row of the box."""
    digits = str(id).removeprefix(NEW)
    fits = str(id).startswith(NEW) and digits.isascii() and digits.isdigit() and digits[0] != "0" and len(digits) < 4
    return int(digits) if fits else 0


def row_ids(own: Sequence[Mapping[str, Any]], most: int) -> list[str]:
    """The ids of a table up to its capacity: those of the box, then those that a pack may add."""
    return [str(row["id"]) for row in own] + [f"{NEW}{n + 1}" for n in range(most - len(own))]


class Content:
    """The tables of one box as read, with a digest that records carry. `own` are the tables without the pack, `optional`
    the columns that only packs have, with what holds where they are not given (`[optional.TABLE]` in content.toml)."""

    def __init__(
        self,
        tables: Mapping[str, Any],
        file: str,
        pack: Mapping[str, Any] | None = None,
        own: Mapping[str, Any] | None = None,
        optional: Mapping[str, Row] | None = None,
    ) -> None:
        self.tables = dict(tables)
        self.file = file
        self.pack = dict(pack or {})
        self.own = dict(tables if own is None else own)
        self.optional = dict(optional or {})

    def replaced(self, table: str, row: Row, *columns: str) -> bool:
        """Whether a content pack changes one of these columns of the row; its own texts then no longer apply."""
        given = self.pack.get(table, [])
        return any(other.get("id") == row.get("id") and any(name in other for name in columns) for other in given)

    @property
    def digest(self) -> str:
        """`2:` and sixteen hex digits that change whenever the rules data change; notes and wording do not matter."""
        return f"2:{_digest(_facts(self.tables))}"

    @property
    def digests(self) -> tuple[str, ...]:
        """All digests by which this content is known: the present one, and the one of records before version 2."""
        return self.digest, _digest(self.tables)

    @property
    def named(self) -> str:
        """The digest, and which names a content pack gives to rows: two packs with the same rules may have other names."""
        names = sorted((table, id, name) for (table, id), name in self.names().items())
        return f"{self.digest} {_digest(names)}" if names else self.digest

    def error(self, row: str, sentence: str, *values: object) -> BadContent:
        """What a loader raises: an English sentence with gaps (`{0}`, `{1!r}`) for the values."""
        return BadContent(self.file, row, sentence, *values)

    def rows(self, table: str, count: int | None = None) -> list[Row]:
        """The rows of a table; `count` is how many there must be."""
        rows = self.tables.get(table)
        if not isinstance(rows, list) or not all(isinstance(r, dict) for r in rows):
            raise self.error(f"[[{table}]]", "a table of rows was expected here")
        if count is not None and len(rows) != count:
            raise self.error(f"[[{table}]]", "{0} rows were expected, there are {1}", count, len(rows))
        return rows

    def up_to(self, table: str, most: int, least: int = 1) -> list[Row]:
        """The rows of a table that another printing may have more or fewer of."""
        rows = self.rows(table)
        if not least <= len(rows) <= most:
            raise self.error(f"[[{table}]]", "{0} to {1} rows are possible, there are {2}", least, most, len(rows))
        return rows

    def slots(self, table: str, most: int, least: int = 1) -> list[Row | None]:
        """The rows of such a table in their places: actions name a row by its place, so leaving one out leaves a gap."""
        rows = {str(row.get("id")): row for row in self.up_to(table, most, least)}
        own = [row for row in self.own[table] if not new_number(row.get("id"))]
        ids = row_ids(own, len(own) + max(new_number(id) for id in rows))
        if len(ids) > most:
            raise self.error(
                f"{table} {ids[-1]}", "at most {0} rows are possible, {1} of them the box's own", most, len(own)
            )
        return [rows.get(id) for id in ids]

    def section(self, table: str) -> Row:
        """The settings of a section, such as `[rules]`."""
        section = self.tables.get(table)
        if not isinstance(section, dict):
            raise self.error(f"[{table}]", "a table of settings was expected here")
        return section

    def get(self, table: str, row: Row, column: str, kind: type | tuple[type, ...]) -> Any:
        """A cell of a row, which must have that type (bool does not count as int)."""
        where = self._place(table, row)
        if column not in row and column not in self.optional.get(table, {}):
            raise self.error(where, "the column {0!r} is missing", column)
        value = row[column] if column in row else self.optional[table][column]
        kinds = kind if isinstance(kind, tuple) else (kind,)
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            names = " or ".join(k.__name__ for k in kinds)
            raise self.error(where, "{0} must be {1}, not {2!r}", column, names, value)
        return value

    def _place(self, table: str, row: Row) -> str:
        """What an error names: `tile R12`, or `[setup]` for a section of settings."""
        return f"[{table}]" if isinstance(self.tables.get(table), dict) else f"{table} {row.get('id', '?')}"

    def one_of(self, table: str, row: Row, column: str, words: Sequence[str]) -> int:
        """A cell that is one of some words, as its index."""
        value = self.get(table, row, column, str)
        if value not in words:
            raise self.error(self._place(table, row), "{0} must be one of {1}, not {2!r}", column, words, value)
        return list(words).index(value)

    def number(self, table: str, row: Row, column: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        value: int = self.get(table, row, column, (object, bool))
        if type(value) is not int:
            raise self.error(
                self._place(table, row),
                "{0} must be a whole number from {1} to {2}, not {3!r}",
                column,
                low,
                high,
                value,
            )
        if not low <= value <= high:
            raise self.error(self._place(table, row), "{0} must be from {1} to {2}, not {3}", column, low, high, value)
        return value

    def names(self) -> dict[tuple[str, str], str]:
        """Names that a content pack gives to rows, by table and id, if they differ from the game's own."""
        given = {(table, str(row.get("id"))): row.get("name") for table, row in _rows(self.pack)}
        ours = {(table, str(row.get("id"))): row.get("name") for table, row in _rows(self.own)}
        return {row: str(name) for row, name in given.items() if name and name != ours.get(row)}

    def origins(self) -> dict[str, list[str]]:
        """Ids of the rows by origin, for the notices in the lobby."""
        found: dict[str, list[str]] = {}
        for table, rows in self.tables.items():
            if isinstance(rows, list):
                for row in rows:
                    if isinstance(row, dict):
                        found.setdefault(str(row.get("origin", "?")), []).append(f"{table} {row.get('id', '?')}")
        return found


def _rows(tables: Mapping[str, Any]) -> Iterator[tuple[str, Row]]:
    for table, rows in tables.items():
        for row in rows if isinstance(rows, list) else []:
            yield table, row


def _facts(tables: Any) -> Any:
    """The data that the digest covers: everything but notes, origins and names."""
    if isinstance(tables, dict):
        return {key: _facts(value) for key, value in tables.items() if key not in WORDING and not key.endswith("_origin")}
    return [_facts(value) for value in tables] if isinstance(tables, list) else tables


def _digest(tables: Any) -> str:
    text = json.dumps(tables, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file, packed or not; `BadContent` if it cannot be read."""
    try:
        if path.suffix == ".gz":
            return tomllib.loads(gzip.decompress(path.read_bytes()).decode("utf-8"))
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadContent(str(path), "file", "it cannot be read ({0})", error.strerror) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent(str(path), "file", "it is not TOML ({0})", short(str(error))) from error


@lru_cache(maxsize=16)
def _read_own(path: Path, _changed: int) -> bytes:
    """The tables of a box that were read before, to be copied: a pack is checked at every key that its owner presses."""
    tables = read_toml(path)
    _check_origins(tables, path.name)
    return marshal.dumps(tables)


def _own_tables(path: Path) -> dict[str, Any]:
    tables: dict[str, Any] = marshal.loads(_read_own(path, path.stat().st_mtime_ns)) if path.exists() else read_toml(path)
    return tables


def load_content(own: Path, pack: Path | None = None) -> Content:
    """The box's own tables, with the rows of a content pack put over them by id."""
    tables = _own_tables(own)
    present = own.parent.parent / "content.toml" if own.parent.name == EARLIER else own
    optional: dict[str, Row] = (_own_tables(present) if present != own else tables).get(OPTIONAL, {})
    tables.pop(OPTIONAL, None)
    if pack is None:
        return Content(tables, own.name, optional=optional)
    given = read_pack(pack)
    laid = _overlay(tables, {name: rows for name, rows in given.items() if name != HEADER}, str(pack), optional)
    _check_origins(laid, str(pack))
    return Content(laid, str(pack), given, tables, optional)


def find_content(folder: Path, digest: str, pack: Path | None = None) -> Content | None:
    """The content of that digest: the box's own tables or those of an earlier release, with the pack put over them."""
    return next((found for found in _contents(folder, pack) if digest in found.digests), None)


def digests_of(folder: Path, pack: Path) -> list[str]:
    """The digests that a pack gives over the box's own tables and those of earlier releases."""
    return sorted({found.digest for found in _contents(folder, pack)})


def _contents(folder: Path, pack: Path | None) -> Iterator[Content]:
    for own in [folder / "content.toml", *sorted((folder / EARLIER).glob("*.toml.gz"))]:
        try:
            yield load_content(own, pack)
        except BadContent:
            if pack is None:
                raise
            continue  # the pack was not made for this one


def _check_origins(tables: Mapping[str, Any], file: str) -> None:
    for table, rows in tables.items():
        for row in rows if isinstance(rows, list) else []:
            if isinstance(row, dict) and str(row.get("origin", "")).split(":")[0] not in ORIGINS:
                raise BadContent(file, f"{table} {row.get('id', '?')}", "origin must be one of {0}", ORIGINS)


def _overlay(tables: dict[str, Any], pack: Mapping[str, Any], file: str, optional: Mapping[str, Row]) -> dict[str, Any]:
    """Rows with a known id replace the cells they name; new rows follow; settings replace settings."""
    result = dict(tables)
    for name, given in pack.items():
        if name not in tables:
            raise BadContent(file, f"[{short(name)}]", "there is no such table; known are {0}", list(tables))
        base = tables[name]
        if isinstance(base, list):
            if not isinstance(given, list) or not all(isinstance(row, dict) for row in given):
                raise BadContent(file, f"[[{name}]]", "a table of rows was expected here")
            result[name] = _overlay_rows(name, base, given, file, list(optional.get(name, {})))
        elif isinstance(base, dict):
            if not isinstance(given, dict):
                raise BadContent(file, f"[{name}]", "a table of settings was expected here")
            known = [*base, *optional.get(name, {})]
            for key in given:
                if key not in known:
                    raise BadContent(file, f"[{name}] {short(key)}", "no such setting; known are {0}", known)
            result[name] = {**base, **given}
        else:
            result[name] = given
    return result


def _overlay_rows(table: str, base: list[Row], given: list[Row], file: str, optional: list[str]) -> list[Row]:
    by_id = {str(row.get("id")): dict(row) for row in base}
    known = list(dict.fromkeys([*(column for row in base for column in row), *optional]))
    added: dict[int, Row] = {}
    for row in given:
        key = short(str(row.get("id", "?")))
        if row.get(LEFT_OUT, False) is not False:
            _leave_out(table, key, row, by_id, file)
            continue
        if new_number(key):
            _check_columns(table, key, row, known, file)
            added[new_number(key)] = {"origin": "printed", **_without_mark(row)}
        elif key in by_id:
            _check_columns(table, key, row, [*by_id[key], *optional], file)
            by_id[key].update(_without_mark(row))
        else:
            told = "no such row; ids run from {0} to {1}, and added rows are called new1, new2, ..."
            raise BadContent(file, f"{table} {key}", told, base[0]["id"], base[-1]["id"])
    return [*by_id.values(), *(added[number] for number in sorted(added))]


def _leave_out(table: str, key: str, row: Row, by_id: dict[str, Row], file: str) -> None:
    if row[LEFT_OUT] is not True:
        raise BadContent(file, f"{table} {key}", "left_out must be true or false, not {0!r}", row[LEFT_OUT])
    if by_id.pop(key, None) is None:
        raise BadContent(file, f"{table} {key}", "no such row that could be left out")


def _check_columns(table: str, key: str, row: Row, known: list[str], file: str) -> None:
    for column in row:
        if column not in known and column not in ("origin", "note", "name", LEFT_OUT):
            raise BadContent(file, f"{table} {key}", "no such column {0!r}; known are {1}", short(column), known)


def _without_mark(row: Row) -> Row:
    return {column: value for column, value in row.items() if column != LEFT_OUT}
