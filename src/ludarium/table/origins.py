"""Where what lies on the table comes from: the rulebook, public sources, or a reconstruction."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from ludarium.kernel.content import load_content
from ludarium.kernel.game import Game
from ludarium.kernel.picture import picture_of

REBUILT = "rebuilt"
PARTLY = "partly"  # rebuilt in part
SHOWN_ROWS = 60


class Reconstruction(NamedTuple):
    """How much of a box is reconstructed."""

    total: int
    rebuilt: int
    rows: list[str]


@cache
def origins_of(game: Game, pack: str = "") -> list[tuple[str, str]]:
    """Patterns of node ids and where what they show comes from: rulebook, public, rebuilt or partly (rebuilt)."""
    picture = picture_of(game)
    patterns = {} if picture is None else picture.origins
    found: dict[str, set[str]] = {}
    for origin, rows in _rows_by_origin(game, pack).items():
        for row in rows:
            found.setdefault(row.split(" ")[0], set()).add(_kind(origin))
            found.setdefault(row, set()).add(_kind(origin))
    return [(pattern, _summed_up(found[shown])) for pattern, shown in patterns.items() if shown in found]


@cache
def reconstruction_of(game: Game) -> Reconstruction:
    """How much of the box is from the rulebook and what is reconstructed."""
    found = _rows_by_origin(game)
    rebuilt = [row for origin, rows in found.items() for row in rows if _is_rebuilt(origin)]
    return Reconstruction(sum(len(rows) for rows in found.values()), len(rebuilt), rebuilt[:SHOWN_ROWS])


def _rows_by_origin(game: Game, pack: str = "") -> dict[str, list[str]]:
    return load_content(game.folder / "content.toml", Path(pack) if pack else None).origins()


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
