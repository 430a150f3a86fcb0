"""The score sheet: one line."""

from __future__ import annotations

from ludarium.games.highcard.rules.position import HighCard


def sheet(p: HighCard) -> list[tuple[str, list[int]]]:
    return [("sheet.cards", p.scores())]
