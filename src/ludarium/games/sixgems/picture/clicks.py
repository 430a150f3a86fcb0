"""The click path of each action: which nodes to touch."""

from __future__ import annotations

from ludarium.games.sixgems.rules.actions import (
    GIVE,
    KEEP,
    KINDS,
    LEAVE,
    MOVE,
    PASS,
    PIECES,
    PLACE,
    PLAY,
    SETTLE,
    SWAP,
    TURN,
)
from ludarium.games.sixgems.rules.position import SixGems


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
