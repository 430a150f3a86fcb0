"""Content packs as text. Anybody may write them, so they are limited and checked before a game uses them.

A pack is TOML: rows that replace rows of the box or are new, and a section `[pack]` that says whose it is. A server keeps
packs in its store; there a pack is named `pack:` and the digest of its text, and that name stands wherever else the path of
a file does. The text of a held pack is at hand in this process only: a job for another process takes it along.
"""

from __future__ import annotations

import hashlib
import math
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.kernel.errors import BadContent

PREFIX = "pack:"
HEADER = "pack"  # the section that says whose a pack is

# What a pack may hold; the largest box of the shelf has 63 KB and 10,000 values.
MOST_BYTES = 256_000
MOST_VALUES = 40_000
MOST_DEPTH = 8
MOST_LENGTH = 400  # of a text
LARGEST = 1_000_000  # of a number
MOST_QUOTED = 60  # letters
MOST_DOTS = 400  # in a line

HEADER_LENGTHS = {"game": 40, "name": 60, "author": 60, "licence": 120, "note": 400}

_texts: dict[str, str] = {}


class Header(NamedTuple):
    """Name, author and licence of a pack."""

    game: str = ""
    name: str = ""
    author: str = ""
    licence: str = ""
    note: str = ""


def name_of(text: str) -> str:
    """The name of a pack with this text."""
    return PREFIX + hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32]


def hold(text: str) -> str:
    """Keep the text of a pack in memory; returns its name."""
    name = name_of(text)
    _texts[name] = text
    return name


def release(name: str) -> None:
    """Forget a pack that was needed only once."""
    _texts.pop(name, None)


def held(name: str | Path | None) -> str | None:
    """The text of a pack that is in memory."""
    return _texts.get(str(name))


def is_there(pack: Path) -> bool:
    """Whether a pack can be read: one that is held, or a file."""
    return held(pack) is not None if str(pack).startswith(PREFIX) else pack.exists()


def stamp_of(pack: Path | None) -> tuple[int, int]:
    """Time and size of a pack that is a file: its author may change it while this process runs."""
    if pack is None or str(pack).startswith(PREFIX):
        return 0, 0
    try:
        found = pack.stat()
    except OSError:
        return 0, 0  # who reads it says what is wrong
    return found.st_mtime_ns, found.st_size


def read_pack(pack: Path) -> dict[str, Any]:
    """The tables of a pack: of one that is held, or of a file."""
    name = str(pack)
    if name.startswith(PREFIX):
        text = held(pack)
        if text is None:
            raise BadContent(name, "file", "this content pack is not available here")
        return parse_pack(text, name)
    try:
        if pack.stat().st_size > MOST_BYTES:
            raise BadContent(name, "file", "a content pack has at most {0} bytes", MOST_BYTES)
        return parse_pack(pack.read_text(encoding="utf-8"), name)
    except OSError as error:
        raise BadContent(name, "file", "it cannot be read ({0})", error.strerror) from error
    except UnicodeDecodeError as error:
        raise BadContent(name, "file", "it is not TOML ({0})", short(str(error))) from error


def parse_pack(text: str, file: str) -> dict[str, Any]:
    """The tables of a pack, or one sentence about what is wrong with it."""
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise BadContent(file, "file", "a content pack has at most {0} bytes", MOST_BYTES)
    if any(line.count(".") > MOST_DOTS for line in text.splitlines()):  # dotted keys cost the square of their parts
        raise BadContent(file, "file", "a line has at most {0} dots", MOST_DOTS)
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(file, "file", "it is not TOML ({0})", short(str(error))) from error
    except (RecursionError, ValueError) as error:
        raise BadContent(
            file, "file", "it is not TOML that can be read (nested too deeply, or a number too long)"
        ) from error
    count = 0
    for key, value in tables.items():
        count += _count(value, f"[{short(key)}]", file, 1)
        if count > MOST_VALUES:
            raise BadContent(file, "file", "a content pack has at most {0} values", MOST_VALUES)
    header_of(tables, file)
    return tables


def _count(value: object, where: str, file: str, depth: int) -> int:
    """The number of values; refuses what no table could contain."""
    if depth > MOST_DEPTH:
        raise BadContent(file, where, "values lie at most {0} levels deep", MOST_DEPTH)
    if isinstance(value, dict):
        for key in value:
            _check_text(str(key), where, file)
        return sum(_count(v, f"{where} {short(str(k))}" if depth < 2 else where, file, depth + 1) for k, v in value.items())
    if isinstance(value, list):
        return 1 + sum(_count(v, where, file, depth + 1) for v in value)
    if isinstance(value, str):
        _check_text(value, where, file)
    elif isinstance(value, bool):
        pass
    elif isinstance(value, int | float):
        if not math.isfinite(value) or abs(value) > LARGEST:
            raise BadContent(file, where, "numbers lie between -{0} and {0}", LARGEST)
    else:
        raise BadContent(file, where, "a value is a text, a number, true or false, or a list of them; no date")
    return 1


def _check_text(text: str, where: str, file: str) -> None:
    if len(text) > MOST_LENGTH:
        raise BadContent(file, where, "a text has at most {0} characters, not {1}", MOST_LENGTH, len(text))
    if not text.isprintable():
        raise BadContent(file, where, "a text has no control characters")


def header_of(tables: dict[str, Any], file: str = "pack") -> Header:
    """What the section `[pack]` says."""
    section = tables.get(HEADER, {})
    if not isinstance(section, dict):
        raise BadContent(file, "[pack]", "a table of settings was expected here")
    for key, value in section.items():
        if key not in HEADER_LENGTHS:
            raise BadContent(file, f"[pack] {short(key)}", "no such setting; known are {0}", list(HEADER_LENGTHS))
        if not isinstance(value, str) or len(value) > HEADER_LENGTHS[key]:
            raise BadContent(file, f"[pack] {key}", "it must be a text of at most {0} characters", HEADER_LENGTHS[key])
    return Header(**section)


def check_game(pack: Path, game: str) -> None:
    """Refuse a pack that says it is for another game."""
    meant = header_of(read_pack(pack)).game
    if meant not in ("", game):
        raise BadContent(str(pack), "[pack] game", "this content pack is for {0}, not for {1}", meant, game)


def short(text: str) -> str:
    """An untrusted text, shortened for quoting in a sentence."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    return clean if len(clean) <= MOST_QUOTED else f"{clean[: MOST_QUOTED - 1]}…"
