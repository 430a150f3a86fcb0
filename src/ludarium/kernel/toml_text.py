"""Writes tables as readable TOML (the standard library only reads it)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def to_toml(tables: Mapping[str, Any]) -> str:
    """Sections first, then tables of rows, each value on its line."""
    out: list[str] = []
    for name, section in tables.items():
        if isinstance(section, dict):
            out += [f"[{_key(name)}]", *_lines(section), ""]
    for name, rows in tables.items():
        for row in rows if isinstance(rows, list) else []:
            out += [f"[[{_key(name)}]]", *_lines(row), ""]
    return "\n".join(out)


def _lines(row: Mapping[str, Any]) -> list[str]:
    return [f"{_key(name)} = {inline(value)}" for name, value in row.items()]


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def inline(value: Any) -> str:
    """One value, as written after the equals sign."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return f"[{', '.join(inline(item) for item in value)}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(str(k))} = {inline(v)}' for k, v in value.items())} }}"
    return repr(value)
