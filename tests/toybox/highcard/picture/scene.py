"""The deck, and your own hand."""

from __future__ import annotations

from ludarium.kernel.scene import MINE, Node, Scene
from ludarium.kernel.words import Words
from toybox.highcard.rules.position import HighCard


def scene(view: HighCard, words: Words) -> Scene:
    nodes = [Node("deck", "card", 50, 50, text=str(len(view.deck)))]
    if view.viewer >= 0:
        nodes += [
            Node(f"card{c}", "card", 50 * i, 20, text=str(c + 1), area=MINE) for i, c in enumerate(view.hand[view.viewer])
        ]
    return Scene(400, 100, [nodes], 400, 100)
