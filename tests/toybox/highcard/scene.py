from __future__ import annotations

from ludarium.kernel.scene import MINE, Node, Scene
from ludarium.kernel.text import Words
from toybox.highcard.position import HighCard

NAMES = ("play", "burn")


def scene(view: HighCard, words: Words) -> Scene:
    nodes = [Node("deck", "card", 50, 50, text=str(len(view.deck)))]
    if view.viewer >= 0:
        nodes += [
            Node(f"card{c}", "card", 50 * i, 20, text=str(c + 1), area=MINE) for i, c in enumerate(view.hand[view.viewer])
        ]
    return Scene(400, 100, [nodes], 400, 100)


def path(view: HighCard, action: int) -> list[str]:
    return [f"card{action % 9}", f"!{NAMES[action // 9]}"]


def art() -> str:
    return '<symbol id="card"><rect width="10" height="10"/></symbol>'
