"""The score sheet: one line."""

from __future__ import annotations

from ludarium.games.noughts.rules.position import Noughts


def sheet(p: Noughts) -> list[tuple[str, list[int]]]:
    return [("sheet.line", p.scores())]
