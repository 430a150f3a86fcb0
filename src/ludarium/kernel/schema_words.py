"""What is possible in a cell, in the reader's language: for the sentences of the content editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.kernel.schema import Choice, Fields, Flag, Kind, Listing, Number, Place, Ref, Text, Word, schema_of

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


def problem_line(game: Game, words: Words, table: str, row: str, column: str, told: str) -> str:
    """A sentence that names table, row and column and what is possible there; `told` is the English one, for what no column
    is to blame for."""
    known = schema_of(game).get(table)
    kind = known.columns.get(column) if known else None
    where = " ".join(part for part in (words.t(f"content.{table}") if known else table, row) if part)
    if kind is None:
        return words.t("possible.not_yet", where, told)
    label = words.t("possible.name" if column == "name" else f"content.{table}.{column}")
    return words.t("possible.must", where, label, possible(kind, words))
