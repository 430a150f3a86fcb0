from __future__ import annotations

from toybox.highcard.rules.position import HighCard

NAMES = ("play", "burn")


def path(view: HighCard, action: int) -> list[str]:
    return [f"card{action % 9}", f"!{NAMES[action // 9]}"]
