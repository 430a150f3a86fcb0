"""Where things lie: the board between its two tile holders, tracks and cards below, the own board in front."""

from __future__ import annotations

from ludarium.games.terra_pyramides.content import WIDTH

UNIT = 84  # one square
LEFT = 168  # width of a tile holder beside the board
TOP = 24
BOARD_W = 2 * LEFT + 11 * UNIT
FOOT = TOP + 10 * UNIT + 16  # below the board
BAND = {1: 0, 2: 116, 3: 232}  # height of the tracks and cards of each version
MINE_W, MINE_H = 1000, 232


def centre(cell: int) -> tuple[int, int]:
    """The middle of a square."""
    return LEFT + cell % WIDTH * UNIT + UNIT // 2, TOP + cell // WIDTH * UNIT + UNIT // 2
