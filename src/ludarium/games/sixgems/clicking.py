"""Which nodes to touch for an action, and what an action would give before it is chosen."""

from __future__ import annotations

from ludarium.games.sixgems.forecast import forecast
from ludarium.games.sixgems.layout import die_place
from ludarium.games.sixgems.position import SixGems
from ludarium.games.sixgems.verbs import (
    GIVE,
    KEEP,
    KINDS,
    LEAVE,
    MOVE,
    PASS,
    PIECES,
    PLACE,
    PLAY,
    RED,
    SETTLE,
    SWAP,
    TURN,
)
from ludarium.kernel.scene import Node, Preview
from ludarium.kernel.text import Words


def path(view: SixGems, action: int) -> list[str]:
    seat = view.turn
    if action < MOVE:
        return [f"j{action - PLAY}"]
    if action < TURN:
        die, board = divmod(action - MOVE, KINDS)
        several = len({(a - MOVE) // KINDS for a in view.options(seat)}) > 1
        return [f"die{die}", f"board{board}"] if several else [f"board{board}"]
    if action < SETTLE:
        return [f"die{action - TURN}"]
    if action < PASS:
        return [f"card{action - SETTLE}"]
    if action == PASS:
        return ["!pass"]
    if action < GIVE:
        other, piece = divmod(action - SWAP, PIECES)
        return [f"p{other}_{piece}"]
    if action < LEAVE:
        return [f"p{seat}_{action - GIVE}"]
    if action < KEEP:
        return [f"p{seat}_{(action - LEAVE) % KINDS}"]
    if action == KEEP:
        return ["!keep"]
    return [f"board{(action - PLACE) % KINDS}"]


def preview(view: SixGems, action: int, words: Words) -> Preview:
    """What the action would give, and the die where it would lie."""
    told = forecast(view, action, words)
    nodes: list[Node] = []
    if told.die >= 0:
        x, y = die_place(told.die, told.at[told.die])
        colour = "red" if told.die == RED else "blue"
        nodes.append(Node("ghost-die", f"die-{colour}-{told.face[told.die]}", x, y, "ghost"))
    return Preview(told.text, nodes)
