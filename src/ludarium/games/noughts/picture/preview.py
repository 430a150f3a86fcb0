"""What an action would give: the mark, where it would stand."""

from __future__ import annotations

from ludarium.games.noughts.picture.layout import MARKS, cell_place
from ludarium.games.noughts.rules.actions import PLACE
from ludarium.games.noughts.rules.position import Noughts
from ludarium.kernel.scene import Node, Preview
from ludarium.kernel.words import Words


def preview(view: Noughts, action: int, words: Words) -> Preview:
    x, y = cell_place(action - PLACE)
    return Preview("", [Node("ghost", MARKS[view.turn], x, y, f"ghost seat{view.turn}")])
