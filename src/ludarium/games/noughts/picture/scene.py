"""The picture: nine cells on a slate, chalk marks. The shortest scene there is: copy it."""

from __future__ import annotations

from ludarium.games.noughts.picture.layout import MARKS, cell_place
from ludarium.games.noughts.rules.actions import PLACE
from ludarium.games.noughts.rules.position import Noughts
from ludarium.kernel.scene import Node, Scene, Stat
from ludarium.kernel.words import Words


def scene(view: Noughts, words: Words) -> Scene:
    nodes: list[Node] = []
    for cell in range(9):
        x, y = cell_place(cell)
        nodes.append(Node(f"cell{cell}", "cell", x, y, label=words.thing("cell", cell), about=PLACE + cell))
    for cell, seat in enumerate(view.board):
        if seat >= 0:
            x, y = cell_place(cell)
            label = f"{words.thing('cell', cell)}: {words.player(seat)}"
            nodes.append(Node(f"mark{cell}", MARKS[seat], x, y, f"flat seat{seat}", label=label))
    stats = [[Stat(MARKS[seat], str(view.board.count(seat)), words.player(seat))] for seat in range(2)]
    return Scene(550, 550, [nodes], stats=stats, ground="slate")
