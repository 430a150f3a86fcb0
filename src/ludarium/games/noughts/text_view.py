"""The table as text."""

from __future__ import annotations

from ludarium.games.noughts.rules.position import Noughts
from ludarium.kernel.words import Words


def text(p: Noughts, words: Words) -> str:
    marks = ["OX."[seat] for seat in p.board]
    rows = [f"{3 - r}  " + " ".join(marks[3 * r : 3 * r + 3]) for r in range(3)]
    return "\n".join([*rows, "   a b c"])
