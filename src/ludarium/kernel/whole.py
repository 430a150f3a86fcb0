"""Whole numbers in untrusted text."""

from __future__ import annotations

from typing import Final

MOST_DIGITS: Final = 12  # a stamp of thirty years in milliseconds


def whole_number(text: str, digits: int = MOST_DIGITS) -> int | None:
    """The number that plain digits name, None for anything else: signs, other scripts' digits, more digits than that."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None
