"""The picture: nine cells on a slate, chalk marks. The shortest scene there is: copy it."""

from __future__ import annotations

from ludarium.games.noughts.position import Noughts
from ludarium.games.noughts.verbs import PLACE
from ludarium.kernel.scene import Node, Preview, Scene, Stat
from ludarium.kernel.text import Words

CELL = 150
MARKS = ("nought", "cross")


def _place(cell: int) -> tuple[int, int]:
    row, column = divmod(cell, 3)
    return 125 + CELL * column, 125 + CELL * row


def scene(view: Noughts, words: Words) -> Scene:
    nodes: list[Node] = []
    for cell in range(9):
        x, y = _place(cell)
        nodes.append(Node(f"cell{cell}", "cell", x, y, label=words.thing("cell", cell), about=PLACE + cell))
    for cell, seat in enumerate(view.board):
        if seat >= 0:
            x, y = _place(cell)
            label = f"{words.thing('cell', cell)}: {words.player(seat)}"
            nodes.append(Node(f"mark{cell}", MARKS[seat], x, y, f"flat seat{seat}", label=label))
    stats = [[Stat(MARKS[seat], str(view.board.count(seat)), words.player(seat))] for seat in range(2)]
    return Scene(550, 550, [nodes], stats=stats, ground="slate")


def path(view: Noughts, action: int) -> list[str]:
    return [f"cell{action - PLACE}"]


def preview(view: Noughts, action: int, words: Words) -> Preview:
    x, y = _place(action - PLACE)
    return Preview("", [Node("ghost", MARKS[view.turn], x, y, f"ghost seat{view.turn}")])


def art() -> str:
    return (
        '<symbol id="slate"><rect width="550" height="550" rx="18" fill="#5d4329"/>'
        '<rect x="16" y="16" width="518" height="518" rx="8" fill="#2c3438"/>'
        '<path d="M200 60V490M350 60V490M60 200H490M60 350H490" stroke="#d9dcd4" stroke-width="5"'
        ' stroke-linecap="round" opacity=".75"/></symbol>'
        '<symbol id="cell"><rect x="-66" y="-66" width="132" height="132" rx="8" fill="#fff" opacity=".03"/></symbol>'
        '<symbol id="nought"><circle r="44" fill="none" stroke="#fffdf8" stroke-width="17"/>'
        '<circle r="44" fill="none" stroke="var(--seat)" stroke-width="12"/></symbol>'
        '<symbol id="cross"><path d="M-40-40L40 40M40-40L-40 40" stroke="#fffdf8" stroke-width="18"'
        ' stroke-linecap="round"/>'
        '<path d="M-40-40L40 40M40-40L-40 40" stroke="var(--seat)" stroke-width="12" stroke-linecap="round"/></symbol>'
    )
