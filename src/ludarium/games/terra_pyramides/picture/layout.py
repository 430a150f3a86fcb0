"""Where things lie: the board between its two tile holders, tracks and cards at its right, your own board in front."""

from __future__ import annotations

from ludarium.games.terra_pyramides.rules.content import WIDTH

UNIT = 84  # one square
LETTERS = 1.5  # of a text on the board: 12 px at 1280 x 720
PREVIEW_LINES = 4  # a move gives work, points, eyes and the next tile: four lines
LEFT = 168  # width of a tile holder beside the board
TOP = 34
COVER = (LEFT + 84, TOP + 210, 756, 425)  # shown on the box
BOARD_W = 2 * LEFT + 11 * UNIT
FOOT = TOP + 10 * UNIT + 16  # below the board
SIDE = {1: 0, 2: 172, 3: 446}  # width of the tracks and cards of each version
TRACK_X = BOARD_W + 4  # the first track; the next ones beside it
TRACK_STEP = 82
TRACK_FOOT = FOOT - 40  # where a track begins; it rises
TRACK_RISE = 780
LANE = 40  # steps of a track without end that are shown
MINE_W, MINE_H = 1000, 184


def centre(cell: int) -> tuple[int, int]:
    """The middle of a square."""
    return LEFT + cell % WIDTH * UNIT + UNIT // 2, TOP + cell // WIDTH * UNIT + UNIT // 2


def track_y(at: float, steps: int) -> float:
    """The height of a step on a track of that many steps."""
    return TRACK_FOOT - TRACK_RISE * at / steps
