"""The table as text."""

from __future__ import annotations

from ludarium.kernel.words import Words
from toybox.highcard.rules.position import HighCard


def text(p: HighCard, words: Words) -> str:
    rows = [f"{words.player(seat)}: {p.hand[seat]} {p.played[seat]}" for seat in range(p.seats)]
    return "\n".join([*rows, f"deck {len(p.deck)}"])
