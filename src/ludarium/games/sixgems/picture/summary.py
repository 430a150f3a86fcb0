"""Rows of the summary of a settlement that tell more than the log."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.sixgems.rules.actions import COUNTED
from ludarium.kernel.words import Words


def row(event: Sequence[int], words: Words) -> str:
    """A row that counted, with the die that lay above it: when this is read, the dice have been rolled again."""
    if event[0] != COUNTED:
        return ""
    _, _, seat, gem, jewels, points = event
    key = "row.under_blue" if points > 0 else "row.under_red"
    return words.t(key, seat, gem, jewels, points, abs(points) // jewels)
