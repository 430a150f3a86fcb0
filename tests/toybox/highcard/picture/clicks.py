"""The card, then what to do with it."""

from __future__ import annotations

from toybox.highcard.rules.actions import BURN, card_of
from toybox.highcard.rules.position import HighCard


def path(view: HighCard, action: int) -> list[str]:
    return [f"card{card_of(action)}", "!burn" if action >= BURN else "!play"]
