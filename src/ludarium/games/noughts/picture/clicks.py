"""The click path of each action: the cell itself."""

from __future__ import annotations

from ludarium.games.noughts.rules.actions import PLACE
from ludarium.games.noughts.rules.position import Noughts


def path(view: Noughts, action: int) -> list[str]:
    return [f"cell{action - PLACE}"]
