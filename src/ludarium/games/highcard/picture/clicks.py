"""The click path of each action: the card, then what to do with it."""

from __future__ import annotations

from ludarium.games.highcard.rules.actions import BURY, card_of
from ludarium.games.highcard.rules.position import HighCard


def path(view: HighCard, action: int) -> list[str]:
    return [f"card{card_of(action)}", "!bury" if action >= BURY else "!play"]
