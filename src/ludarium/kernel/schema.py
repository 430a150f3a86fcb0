"""The schema of a box: every table and column that the rules read, and what is possible there.

Numbers and words are taken from the game's own loader, which is run once on the box as it is: what it asks for, with which
bounds, is the schema. Columns that hold more than one number or word are declared in the game's `schema.py` (`SHAPES`).
The schema checks content packs before the loader sees them, and makes the editor's forms and docs/content/.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ludarium.kernel.content import LEFT_OUT, NEW, Content, Row, load_content, new_number
from ludarium.kernel.errors import fill_in, quoted

if TYPE_CHECKING:
    from ludarium.kernel.game import Game

ODD = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)  # a loader that met a value it did not foresee
NAME_LENGTH = 40  # of the name of a row
PLAIN_LENGTH = 60  # of a text whose length nobody has declared
NOT_COUNTED = "no row can be added here or left out"
TOO_MANY = "at most {0} rows are possible, {1} of them the box's own; new rows: {2}"
NOT_WHOLE = "the column {0!r} is missing; an added row needs {1}"
ODD_VALUE = "a value is not of the kind the game expects ({0})"


class Kind:
    """What a value may be. `problem` is what is wrong with a value, "" if nothing is."""

    def problem(self, value: Any, tables: Mapping[str, Any]) -> str:
        raise NotImplementedError

    def told(self) -> str:
        """What is possible, in words."""
        raise NotImplementedError

    def must(self, value: Any) -> str:
        return f"must be {self.told()}, not {quoted(value)}"


@dataclass(frozen=True)
class Number(Kind):
    low: int
    high: int
    halves: bool = False

    def problem(self, value: Any, tables: Mapping[str, Any]) -> str:
        kinds = (int, float) if self.halves else (int,)
        if isinstance(value, bool) or not isinstance(value, kinds):
            return self.must(value)
        if not self.low <= value <= self.high:
            return f"must be from {self.low} to {self.high}, not {quoted(value)}"
        return self.must(value) if value * 2 != int(value * 2) else ""

    def told(self) -> str:
        kind = "a number of halves" if self.halves else "a whole number"
        return f"{kind} from {self.low} to {self.high}" if self.low != self.high else f"{self.low}"


@dataclass(frozen=True)
class Place(Kind):
    """A coordinate of a drawing."""

    high: int

    def problem(self, value: Any, tables: Mapping[str, Any]) -> str:
        fits = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= self.high
        return "" if fits else self.must(value)

    def told(self) -> str:
        return f"a number from 0 to {self.high}"


@dataclass(frozen=True)
class Word(Kind):
    words: tuple[str, ...]

    def problem(self, value: Any, tables: Mapping[str, Any]) -> str:
        return "" if isinstance(value, str) and value in self.words else self.must(value)

    def told(self) -> str:
        return f"one of {', '.join(word or 'nothing' for word in self.words)}"


@dataclass(frozen=True)
class Flag(Kind):
    def problem(self, value: Any, tables: Mapping[str, Any]) -> str:
        return "" if isinstance(value, bool) else self.must(value)

    def told(self) -> str:
        return "true or false"


@dataclass(frozen=True)
class Text(Kind):
    """Letters out of `letters` (any, if none are named), `least` to `most` of them."""

    letters: str = ""
    least: int = 0
    most: int = PLAIN_LENGTH

    def problem(self, value: Any, tables: Mapping[str, Any]) -> str:
        if not isinstance(value, str) or not self.least <= len(value) <= self.most:
            return self.must(value)
        return self.must(value) if self.letters and set(value) - set(self.letters) else ""

    def told(self) -> str:
        count = f"{self.most}" if self.least == self.most else f"{self.least} to {self.most}"
        return f"{count} letters out of {self.letters}" if self.letters else f"a text of {count} letters"


@dataclass(frozen=True)
class Ref(Kind):
    """The id of a row of another table."""

    table: str

    def problem(self, value: Any, tables: Mapping[str, Any]) -> str:
        known = [str(row.get("id")) for row in tables.get(self.table, [])]
        if isinstance(value, str) and value in known:
            return ""
        return f"must be the id of a row of {self.table} ({', '.join(known[:6])}, ...), not {quoted(value)}"

    def told(self) -> str:
        return f"the id of a row of {self.table}"


@dataclass(frozen=True)
class Listing(Kind):
    of: Kind
    least: int
    most: int

    def problem(self, value: Any, tables: Mapping[str, Any]) -> str:
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            held = f"{len(value)} of them" if isinstance(value, list) else quoted(value)
            return f"must be a list of {self._count()}, each {self.of.told()}, not {held}"
        for number, item in enumerate(value, 1):
            wrong = self.of.problem(item, tables)
            if wrong:
                return f"entry {number} {wrong}"
        return ""

    def _count(self) -> str:
        return str(self.most) if self.least == self.most else f"{self.least} to {self.most}"

    def told(self) -> str:
        return f"a list of {self._count()}, each {self.of.told()}"


@dataclass(frozen=True)
class Fields(Kind):
    """A small table; the fields in `optional` may be left out."""

    fields: Mapping[str, Kind]
    optional: tuple[str, ...] = ()

    def problem(self, value: Any, tables: Mapping[str, Any]) -> str:
        if not isinstance(value, dict):
            return self.must(value)
        for name in value:
            if name not in self.fields:
                return f"knows no {quoted(name)}; known are {', '.join(self.fields)}"
        for name, kind in self.fields.items():
            if name not in value:
                if name not in self.optional:
                    return f"needs {name}, {kind.told()}"
                continue
            wrong = kind.problem(value[name], tables)
            if wrong:
                return f"{name} {wrong}"
        return ""

    def told(self) -> str:
        return f"{{ {', '.join(f'{name} = {kind.told()}' for name, kind in self.fields.items())} }}"


@dataclass(frozen=True)
class Choice(Kind):
    """A small table whose first field says which others there are."""

    key: str
    cases: Mapping[str, Fields]

    def problem(self, value: Any, tables: Mapping[str, Any]) -> str:
        chosen = value.get(self.key) if isinstance(value, dict) else None
        if not isinstance(chosen, str) or chosen not in self.cases:
            return f"{self.key} must be one of {', '.join(self.cases)}, not {quoted(chosen)}"
        wrong = self.cases[chosen].problem({name: v for name, v in value.items() if name != self.key}, tables)
        return f"{chosen} {wrong}" if wrong else ""

    def told(self) -> str:
        return f"a table whose {self.key} is one of {', '.join(self.cases)}"


@dataclass
class Table:
    """A table of the box: rows with ids, or one section of settings. `most` is its capacity, 0 if no row can be added or
    left out; with `gaps` a row that is left out leaves its place empty."""

    name: str
    section: bool
    columns: dict[str, Kind] = field(default_factory=dict)
    own: int = 0  # rows of the box
    least: int = 0
    most: int = 0
    gaps: bool = False
    needed: tuple[str, ...] = ()  # columns that every row of the box has
    optional: Row = field(default_factory=dict)  # columns that only packs have, with what holds otherwise

    @property
    def spare(self) -> int:
        """How many rows can be added."""
        return max(0, self.most - self.own)


@dataclass(frozen=True)
class Stated:
    """How many rows the rulebook counts: those with a value in a column, if `where` says so; with `of` the sum of a column
    (of lists: their lengths). An owner may find it otherwise, so a pack that differs is told, not refused."""

    table: str
    count: int
    where: tuple[str, str | int] | None = None
    of: str = ""


class Problem(NamedTuple):
    """What of a pack is not possible, with an English sentence that may have gaps for `values`. `column` is "" where a
    whole row is meant."""

    table: str
    row: str
    column: str
    sentence: str
    values: tuple[object, ...] = ()

    @property
    def told(self) -> str:
        return fill_in(self.sentence, self.values)


class Advice(NamedTuple):
    """Where a content differs from what the rulebook counts; `which` names the rows if not all of the table are meant."""

    table: str
    which: str
    stated: int
    found: int


@dataclass(frozen=True)
class MapTables:
    """Tables that make a map together, and their columns: sites with a place and the regions they touch, lines between two
    sites, regions with an outline. The editor lets owners click on it (`MAP` in the game's `schema.py`)."""

    sites: str
    x: str
    y: str
    touches: str
    lines: str
    ends: tuple[str, str]
    regions: str
    outline: str
    width: int
    height: int


@dataclass(frozen=True)
class GridTables:
    """A table whose rows are those of boards of squares: the column that says which board, the one with a letter for each
    square, and the colour of each letter. The editor lets owners touch squares (`GRID` in the game's `schema.py`)."""

    table: str
    board: str
    squares: str
    colours: Mapping[str, str]


class Tracing(Content):
    """A content that notes what the loader asks for."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.tables, content.file, optional=content.optional)
        self.asked: dict[tuple[str, str], Kind] = {}
        self.capacity: dict[str, tuple[int, int, bool]] = {}  # fewest rows, most rows, with gaps

    def up_to(self, table: str, most: int, least: int = 1) -> list[Row]:
        self.capacity.setdefault(table, (least, most, False))
        return super().up_to(table, most, least)

    def slots(self, table: str, most: int, least: int = 1) -> list[Row | None]:
        self.capacity[table] = (least, most, True)
        return super().slots(table, most, least)

    def get(self, table: str, row: Row, column: str, kind: type | tuple[type, ...]) -> Any:
        if kind is bool:
            self.asked.setdefault((table, column), Flag())
        return super().get(table, row, column, kind)

    def number(self, table: str, row: Row, column: str, low: int, high: int) -> int:
        before = self.asked.get((table, column))
        if isinstance(before, Number):  # the bounds may depend on the row
            self.asked[table, column] = Number(min(low, before.low), max(high, before.high))
        else:
            self.asked[table, column] = Number(low, high)
        return super().number(table, row, column, low, high)

    def one_of(self, table: str, row: Row, column: str, words: Sequence[str]) -> int:
        self.asked[table, column] = Word(tuple(words))
        return super().one_of(table, row, column, words)


@lru_cache(maxsize=32)
def schema_of(game: Game) -> dict[str, Table]:
    """Every table of the game's box with the columns that can be entered."""
    content = load_content(game.folder / "content.toml")
    tracing = Tracing(content)
    game.module("rules.content").load(tracing)
    shapes: dict[str, Kind] = game.module("schema").SHAPES if game.has("schema") else {}
    fixed: tuple[str, ...] = getattr(game.module("schema"), "FIXED", ()) if game.has("schema") else ()
    found: dict[str, Table] = {}
    for name, rows in content.tables.items():
        table = _empty_table(name, rows, tracing)
        table.optional = dict(content.optional.get(name, {}))
        for column in [*_columns(rows), *table.optional]:
            kind = shapes.get(f"{name}.{column}") or tracing.asked.get((name, column))
            if kind is not None and column != "id" and f"{name}.{column}" not in fixed:
                table.columns[column] = kind
        if table.columns:
            found[name] = table
            table.needed = tuple(c for c in table.columns if all(c in row for row in ([rows] if table.section else rows)))
    for name in {things.table for things in game.actions.kinds.values()} & set(found):
        found[name].columns.setdefault("name", Text(most=NAME_LENGTH))
    return found


def _empty_table(name: str, rows: Any, tracing: Tracing) -> Table:
    if isinstance(rows, dict):
        return Table(name, True)
    least, most, gaps = tracing.capacity.get(name, (len(rows), 0, False))
    return Table(name, False, own=len(rows), least=least, most=most, gaps=gaps)


def _columns(rows: Any) -> list[str]:
    if isinstance(rows, dict):
        return list(rows)
    return list(dict.fromkeys(column for row in rows for column in row))


def problems_of(game: Game, content: Content) -> list[Problem]:
    """What of a pack is not possible. Columns that no rule reads are not looked at."""
    schema = schema_of(game)
    found: list[Problem] = []
    for name, given in content.pack.items():
        table = schema.get(name)
        if not isinstance(given, list | dict):
            continue
        for row in given if isinstance(given, list) else []:
            sentence, values = _count_problem(table, row)
            if sentence:
                found.append(Problem(name, str(row.get("id")), "", sentence, values))
        if table is None:
            continue
        for row in [given] if isinstance(given, dict) else given:
            for column, value in row.items():
                kind = table.columns.get(column)
                wrong = kind.problem(value, content.tables) if kind else ""
                if wrong:
                    id = "" if table.section else str(row.get("id"))
                    found.append(Problem(name, id, column, "{0} {1}", (column, wrong)))
    return found


def _count_problem(table: Table | None, row: Row) -> tuple[str, tuple[object, ...]]:
    """What is wrong with a row that a pack adds or leaves out: a sentence and its values."""
    number = new_number(row.get("id"))
    if not number and row.get(LEFT_OUT) is not True:
        return "", ()
    if table is None or not table.most:
        return NOT_COUNTED, ()
    if number > table.spare:
        return TOO_MANY, (table.most, table.own, f"{NEW}1–{NEW}{table.spare}" if table.spare else "–")
    missing = [column for column in table.needed if column not in row] if number else []
    return (NOT_WHOLE, (missing[0], list(table.needed))) if missing else ("", ())


def advice_of(game: Game, content: Content) -> list[Advice]:
    """Where a content differs from what the rulebook counts (`STATED` in the game's `schema.py`)."""
    stated: tuple[Stated, ...] = getattr(game.module("schema"), "STATED", ()) if game.has("schema") else ()
    found = []
    for one in stated:
        rows = [row for row in content.rows(one.table) if one.where is None or row.get(one.where[0]) == one.where[1]]
        cells = [row[one.of] if one.of else 1 for row in rows]
        count = sum(len(cell) if isinstance(cell, list) else int(cell) for cell in cells)
        if count != one.count:
            which = " ".join(str(part) for part in one.where or ())
            found.append(Advice(one.table, which, one.count, count))
    return found


def load_checked(game: Game, content: Content) -> Any:
    """The box that a pack gives. What the loader does not refuse itself, or cannot even look at, is refused by the schema,
    naming row, column and what is possible."""
    problems = problems_of(game, content)
    rows = [problem for problem in problems if not problem.column]
    if rows:  # what may be added or left out is told before the loader counts
        raise content.error(f"{rows[0].table} {rows[0].row}", rows[0].sentence, *rows[0].values)
    try:
        box = game.module("rules.content").load(content)
    except ODD as error:
        if not problems:
            raise content.error("file", ODD_VALUE, type(error).__name__) from error
    if problems:
        first = problems[0]
        raise content.error(f"{first.table} {first.row}".strip(), first.sentence, *first.values)
    return box
