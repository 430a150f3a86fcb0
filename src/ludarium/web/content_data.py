"""What the script of the content editor is given: tables, columns, rows, and words for all that can be chosen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from markupsafe import Markup

from ludarium.kernel.content import LEFT_OUT
from ludarium.kernel.game import Game
from ludarium.kernel.schema import (
    Choice,
    Fields,
    Flag,
    GridTables,
    Kind,
    Listing,
    MapTables,
    Number,
    Place,
    Ref,
    Text,
    Word,
    schema_of,
)
from ludarium.kernel.schema_words import row_name, word_of
from ludarium.kernel.words import Words
from ludarium.table.drafts import Draft, own_tables
from ludarium.table.origins import is_original
from ludarium.web.page import Visit


def in_script(data: dict[str, Any]) -> Markup:
    """Data for a script of the page, in the order it has (the template's own filter would sort it)."""
    return Markup(json.dumps(data, ensure_ascii=False).replace("&", "\\u0026").replace("<", "\\u003c"))


def editor_data(visit: Visit, game: Game, draft: Draft) -> dict[str, Any]:
    """All that the script needs: tables with their columns and rows, and what the draft says."""
    words = game.words(visit.lang)

    tables = []
    for name, table in schema_of(game).items():
        rows = own_tables(game)[name]
        listed = [rows] if table.section else rows
        tables.append(
            {
                "name": name,
                "label": words.t(f"content.{name}") if words.has(f"content.{name}") else name,
                "section": table.section,
                "spare": table.spare,
                "most": table.most,
                "columns": [
                    {
                        "name": c,
                        "label": column_label(visit, words, name, c),
                        "kind": kind_json(kind),
                    }
                    for c, kind in table.columns.items()
                ],
                "rows": [
                    {
                        "id": "" if table.section else str(r["id"]),
                        "name": "" if table.section else row_name(game, words, name, str(r["id"])),
                        "ours": {c: r.get(c, "") for c in table.columns if c in r or c == "name"},
                        "origin": str(r.get("origin", "")),
                        "original": is_original(str(r.get("origin", ""))),
                    }
                    for r in listed
                ],
            }
        )
    known = sorted(set(terms(game)))
    return {
        "tables": tables,
        "words": {word: word_of(words, word) for place, word in known if place == WORD},
        "fields": {
            word: words.t(f"{FIELD}{word}") for place, word in known if place == FIELD if words.has(f"{FIELD}{word}")
        },
        "map": map_of(game),
        "grid": grid_of(game, words),
        "rows": draft.rows,
        "checked": draft.checked,
        "left_out": draft.left_out,
    }


def map_of(game: Game) -> dict[str, Any] | None:
    """The tables that can be entered by clicking on a map, if the game has one."""
    found: MapTables | None = getattr(game.module("schema"), "MAP", None) if game.has("schema") else None
    return asdict(found) if found else None


def grid_of(game: Game, words: Words) -> dict[str, Any] | None:
    """The table whose squares can be entered by touching them, if the game has one; with words for each kind of square."""
    found: GridTables | None = getattr(game.module("schema"), "GRID", None) if game.has("schema") else None
    return asdict(found) | {"names": {letter: words.t(f"{SQUARE}{letter}") for letter in found.colours}} if found else None


SQUARE = "content.square."
WORD, FIELD = "content.word.", "content.field."


def terms(game: Game) -> Iterator[tuple[str, str]]:
    """Every word that a menu of the editor offers, and every name of a field within a cell."""
    for table in schema_of(game).values():
        for kind in table.columns.values():
            yield from _terms_of(kind)


def _terms_of(kind: Kind) -> Iterator[tuple[str, str]]:
    if isinstance(kind, Word):
        yield from ((WORD, word) for word in kind.words if word)
    elif isinstance(kind, Listing):
        yield from _terms_of(kind.of)
    elif isinstance(kind, Fields):
        for name, of in kind.fields.items():
            yield FIELD, name
            yield from _terms_of(of)
    elif isinstance(kind, Choice):
        for word, fields in kind.cases.items():
            yield WORD, word
            yield from _terms_of(fields)


def in_words(visit: Visit, words: Words, kind: Kind | None, value: Any) -> str:
    """A cell as the editor tells it."""
    if kind is None or value in (None, "", []):
        return "–" if value in (None, "", []) else str(value)
    if isinstance(kind, Word):
        return word_of(words, str(value))
    if isinstance(kind, Flag):
        return visit.t(f"client.content.{'yes' if value else 'no'}")
    if isinstance(kind, Listing) and isinstance(value, list):
        told = [in_words(visit, words, kind.of, one) for one in value]
        return words.listing(f"({one})" if isinstance(kind.of, Listing) else one for one in told)
    if isinstance(kind, Fields) and isinstance(value, dict):
        known = [(name, of) for name, of in kind.fields.items() if value.get(name, "") != ""]
        return words.listing(f"{words.t(FIELD + name)} {in_words(visit, words, of, value[name])}" for name, of in known)
    if isinstance(kind, Choice) and isinstance(value, dict):
        chosen = str(value.get(kind.key))
        more = in_words(visit, words, kind.cases.get(chosen), {k: v for k, v in value.items() if k != kind.key} or None)
        return word_of(words, chosen) if more in ("–", "") else words.colon(word_of(words, chosen), more)
    return str(value)


def difference(
    visit: Visit, game: Game, table: str, row: str, mine: dict[str, Any], theirs: dict[str, Any]
) -> dict[str, Any]:
    """A row of which two packs say something else, in words."""
    words, known = game.words(visit.lang), schema_of(game)[table]

    def told(cells: dict[str, Any]) -> list[tuple[str, str]]:
        if cells.get(LEFT_OUT):
            return [("", visit.t("client.content.is_left_out"))]
        return [
            (column_label(visit, words, table, name), in_words(visit, words, known.columns.get(name), value))
            for name, value in cells.items()
            if name != LEFT_OUT
        ]

    name = row_name(game, words, table, row)
    label = words.t(f"content.{table}") if words.has(f"content.{table}") else table
    return {"row": f"{label} {f'{name} ({row})' if name else row}".strip(), "mine": told(mine), "theirs": told(theirs)}


def column_label(visit: Visit, words: Words, table: str, column: str) -> str:
    key = f"content.{table}.{column}"
    return words.t(key) if words.has(key) else visit.t("content.row_name") if column == "name" else column


def kind_json(kind: Kind) -> dict[str, Any]:
    """A kind as the script knows it."""
    if isinstance(kind, Number):
        return {"k": "number", "low": kind.low, "high": kind.high, "step": 0.5 if kind.halves else 1}
    if isinstance(kind, Place):
        return {"k": "number", "low": 0, "high": kind.high, "step": 0.1}
    if isinstance(kind, Word):
        return {"k": "word", "words": kind.words}
    if isinstance(kind, Flag):
        return {"k": "flag"}
    if isinstance(kind, Text):
        return {"k": "text", "most": kind.most}
    if isinstance(kind, Ref):
        return {"k": "ref", "table": kind.table}
    if isinstance(kind, Listing):
        return {"k": "list", "of": kind_json(kind.of), "least": kind.least, "most": kind.most}
    if isinstance(kind, Fields):
        fields = {name: kind_json(of) for name, of in kind.fields.items()}
        return {"k": "fields", "fields": fields, "optional": kind.optional}
    assert isinstance(kind, Choice)
    return {"k": "choice", "key": kind.key, "cases": {word: kind_json(of) for word, of in kind.cases.items()}}
