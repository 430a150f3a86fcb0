"""Where what lies on the table comes from: the rulebook, public sources, or a reconstruction."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ludarium.kernel.content import Content, load_content, new_number
from ludarium.kernel.game import Game
from ludarium.kernel.picture import picture_of

REBUILT = "rebuilt"
PARTLY = "partly"  # rebuilt in part
SHOWN_ROWS = 60
ANY_ROW = {"{n}": r"\d+", "{id}": r"\w+"}  # what the gaps of a pattern stand for


class Reconstruction(NamedTuple):
    """How much of a box is reconstructed."""

    total: int
    rebuilt: int
    rows: list[str]


@cache
def origins_of(game: Game, pack: str = "") -> list[tuple[str, str]]:
    """Patterns of node ids and where what they show comes from: rulebook, public, rebuilt or partly (rebuilt)."""
    picture = picture_of(game)
    if picture is None:
        return []
    content = _content(game, pack)
    kinds: dict[str, str] = {row: _kind(origin) for origin, rows in content.origins().items() for row in rows}
    found: list[tuple[str, str]] = []
    for pattern, shown in picture.origins(game.box(Path(pack) if pack else None)).items():
        rows = [row for row in kinds if shown in (row, row.split(" ")[0])]
        told = {kinds[row] for row in rows}
        if len(told) > 1 and any(gap in pattern for gap in ANY_ROW):
            each = {word: [row for row in rows if kinds[row] == word] for word in sorted(told)}
            found += [("|".join(_pattern_of(content, pattern, row) for row in some), word) for word, some in each.items()]
        elif rows:
            found.append((any_row(pattern), _summed_up(told)))
    return found


def any_row(pattern: str) -> str:
    """The pattern of the nodes of all rows."""
    for gap, anything in ANY_ROW.items():
        pattern = pattern.replace(gap, anything)
    return pattern


def _pattern_of(content: Content, pattern: str, row: str) -> str:
    """The pattern of the nodes of one row, such as `tile R12`."""
    table, _, id = row.partition(" ")
    own = [str(one["id"]) for one in content.own[table]]
    number = own.index(id) if id in own else len(own) + new_number(id) - 1
    return pattern.replace("{n}", str(number)).replace("{id}", re.escape(id))


@cache
def reconstruction_of(game: Game) -> Reconstruction:
    """How much of the box is from the rulebook and what is reconstructed."""
    found = _content(game).origins()
    rebuilt = [row for origin, rows in found.items() for row in rows if _is_rebuilt(origin)]
    return Reconstruction(sum(len(rows) for rows in found.values()), len(rebuilt), rebuilt[:SHOWN_ROWS])


def _content(game: Game, pack: str = "") -> Content:
    return load_content(game.folder / "content.toml", Path(pack) if pack else None)


def is_original(origin: str) -> bool:
    """Whether a row is as printed, as far as anybody knows: not rebuilt."""
    return not _is_rebuilt(origin)


def _is_rebuilt(origin: str) -> bool:
    return origin.partition(":")[0] in ("reconstructed", "inferred")


def _kind(origin: str) -> str:
    word, _, but = origin.partition(":")
    return PARTLY if but else REBUILT if _is_rebuilt(origin) else word


def _summed_up(kinds: set[str]) -> str:
    """One word for a row or a table of the content: what all its rows are, or that only some are rebuilt."""
    if len(kinds) == 1:
        return kinds.copy().pop()
    return PARTLY if kinds & {REBUILT, PARTLY} else "rulebook"
