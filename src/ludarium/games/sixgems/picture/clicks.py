"""The click path of each action: which nodes to touch."""

from __future__ import annotations

from ludarium.games.sixgems.rules.actions import (
    FIX,
    GIVE,
    KEEP,
    LEAVE,
    MOVE,
    PASS,
    PLAY,
    SETTLE,
    TURN,
    board_chosen,
    board_entered,
    die_moved,
    piece_wanted,
    seat_wanted,
)
from ludarium.games.sixgems.rules.position import SixGems


def path(view: SixGems, action: int) -> list[str]:
    seat = view.turn
    if action < MOVE:
        return [f"j{action - PLAY}"]
    if action < TURN:
        several = len({die_moved(a) for a in view.options(seat)}) > 1
        board = f"board{board_entered(action)}"
        return [f"die{die_moved(action)}", board] if several else [board]
    if action < SETTLE:
        return [f"die{action - TURN}"]
    if action < PASS:
        return [f"card{action - SETTLE}"]
    if action == PASS:
        return ["!pass"]
    if action < GIVE:
        return [f"p{seat_wanted(action)}_{piece_wanted(action)}"]
    if action < LEAVE:
        return [f"p{seat}_{action - GIVE}"]
    if action < FIX:
        return [f"p{seat}_{action - LEAVE}"]
    if action < KEEP:
        return [f"p{seat}_{action - FIX}"]
    if action == KEEP:
        return ["!keep"]
    return [f"board{board_chosen(action)}"]
