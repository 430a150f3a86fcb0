"""What is possible in a cell, and why a content pack is refused, in the reader's language.

The English of a refusal stands where it is raised, with gaps for values; `text/content.ja.po` of the kernel and of the game
translates it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ludarium.kernel.errors import BadContent, fill_in, quoted
from ludarium.kernel.schema import (
    Choice,
    Fields,
    Flag,
    Kind,
    Listing,
    Number,
    Place,
    Problem,
    Ref,
    Table,
    Text,
    Word,
    schema_of,
)
from ludarium.kernel.words import KERNEL_TEXT, load_po

if TYPE_CHECKING:
    from ludarium.kernel.game import Game
    from ludarium.kernel.words import Words


def word_of(words: Words, word: str) -> str:
    """What a menu calls a word: what the editor says, or what a counter is called (`per.` in the words of cards)."""
    return next((words.t(key) for key in (f"content.word.{word}", f"per.{word}") if words.has(key)), word or "–")


def possible(kind: Kind, words: Words) -> str:
    """What a value may be."""
    t = words.t
    if isinstance(kind, Number):
        return t("possible.halves" if kind.halves else "possible.number", kind.low, kind.high)
    if isinstance(kind, Place):
        return t("possible.place", kind.high)
    if isinstance(kind, Word):
        return t("possible.word", words.listing(word_of(words, word) for word in kind.words))
    if isinstance(kind, Flag):
        return t("possible.flag")
    if isinstance(kind, Text):
        letters = t("possible.letters", kind.letters) if kind.letters else ""
        return t("possible.text", kind.least, kind.most) + letters
    if isinstance(kind, Ref):
        return t("possible.ref", words.t(f"content.{kind.table}"))
    if isinstance(kind, Listing):
        return t("possible.list", kind.least, kind.most, possible(kind.of, words))
    if isinstance(kind, Fields):
        return words.listing(
            f"{words.t(f'content.field.{name}')} {possible(of, words)}" for name, of in kind.fields.items()
        )
    assert isinstance(kind, Choice)
    return t("possible.word", words.listing(word_of(words, word) for word in kind.cases))


def refusal(game: Game, error: BadContent, lang: str) -> str:
    """Why a pack is refused: the place, and what is possible there."""
    if lang == "en":
        return f"{error.row}: {error.expected}"
    words = game.words(lang)
    table, row, column = place_of(error.row)
    return words.t("possible.not_yet", _place(game, words, table, row, column), translated(game, words, table, error))


def place_of(where: str) -> tuple[str, str, str]:
    """Table, row and column that an error names: `tile R12`, `line r001 a`, `[[tile]]`, `[setup] interior`."""
    table, _, row = where.partition(" ")
    if table.startswith("["):
        return table.strip("[]"), "", row
    row, _, column = row.partition(" ")
    return table, row, column


def problem_line(game: Game, lang: str, problem: Problem, tables: Mapping[str, Any], value: Any) -> str:
    """A sentence that names table, row and column and what is possible there."""
    words = game.words(lang)
    known = schema_of(game).get(problem.table)
    kind = known.columns.get(problem.column) if known else None
    where = _place(game, words, problem.table, problem.row)
    if known is None or kind is None:
        error = BadContent("", "", problem.sentence, *problem.values)
        return words.t("possible.not_yet", where, translated(game, words, problem.table, error))
    way, wanted, here = innermost(kind, value, tables, words)
    label = words.t("possible.name" if problem.column == "name" else f"content.{problem.table}.{problem.column}")
    return words.t("possible.must", where, " ".join([label, *way]), possible(wanted, words), quoted(here))


def innermost(kind: Kind, value: Any, tables: Mapping[str, Any], words: Words) -> tuple[list[str], Kind, Any]:
    """The part of a value that is not possible: the way to it in words, its kind, and what it is."""
    if isinstance(kind, Listing) and isinstance(value, list) and kind.least <= len(value) <= kind.most:
        for number, item in enumerate(value, 1):
            if kind.of.problem(item, tables):
                way, wanted, here = innermost(kind.of, item, tables, words)
                return [words.t("possible.entry", number), *way], wanted, here
    if isinstance(kind, Choice) and isinstance(value, dict) and value.get(kind.key) in kind.cases:
        chosen = str(value[kind.key])
        rest = {name: v for name, v in value.items() if name != kind.key}
        way, wanted, here = innermost(kind.cases[chosen], rest, tables, words)
        return [word_of(words, chosen), *way], wanted, here
    if isinstance(kind, Fields) and isinstance(value, dict) and set(value) <= set(kind.fields):
        for name, of in kind.fields.items():
            if (name in value or name not in kind.optional) and of.problem(value.get(name), tables):
                way, wanted, here = innermost(of, value.get(name), tables, words)
                return [words.t(f"content.field.{name}"), *way], wanted, here
    return [], kind, value


def translated(game: Game, words: Words, table: str, error: BadContent) -> str:
    """The sentence of a refusal in another language; columns and words in it are called as the editor calls them."""
    name = f"content.{words.lang}.po"
    files = [folder / name for folder in (KERNEL_TEXT, game.folder / "text") if (folder / name).exists()]
    sentence = next((load_po(file)[error.sentence] for file in files if error.sentence in load_po(file)), error.sentence)
    known = schema_of(game).get(table)
    return fill_in(sentence, [_called(words, known, value) for value in error.values], words.t("possible.between"))


def _called(words: Words, table: Table | None, value: object) -> object:
    if isinstance(value, list | tuple | dict):
        return [_called(words, table, one) for one in value]
    if not isinstance(value, str):
        return value
    keys = [f"content.{table.name}.{value}", f"content.row.{table.name}.{value}"] if table else []
    keys += [f"content.word.{value}", f"content.field.{value}", f"per.{value}", f"content.{value}"]
    return next((words.t(key) for key in keys if words.has(key)), value)


def _place(game: Game, words: Words, table: str, row: str, column: str = "") -> str:
    known = schema_of(game).get(table)
    label = words.t(f"content.{table}") if known else words.t("possible.file") if table == "file" else table
    of = words.t(f"content.{table}.{column}") if known and column in known.columns else column
    name = row_name(game, words, table, row)
    return " ".join(
        part for part in (label, name if row in name and row else f"{name} ({row})" if name else row, of) if part
    )


def row_name(game: Game, words: Words, table: str, id: str) -> str:
    """What a row of the box is called, "" if only its id tells it from others."""
    kinds = [kind.key for kind in game.actions.kinds.values() if kind.table == table]
    keys = [f"content.row.{table}.{id}", *(f"{kind}.{id}" for kind in kinds), f"{table}.{id}"]
    return next((words.t(key) for key in keys if words.has(key)), "")
