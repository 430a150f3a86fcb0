"""One line, and one more with the option."""

from __future__ import annotations

from toybox.highcard.rules.position import HighCard


def sheet(p: HighCard) -> list[tuple[str, list[int]]]:
    plain = [sum(cards) + len(cards) for cards in p.played]
    return [("sheet.cards", plain), ("sheet.double", [n if p.double else 0 for n in plain])]
