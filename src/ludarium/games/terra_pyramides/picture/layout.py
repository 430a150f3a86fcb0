"""Where things lie: the board between its two tile holders, tracks and cards at its right, your own board in front."""

from __future__ import annotations

from ludarium.games.terra_pyramides.rules.actions import WIDTH
from ludarium.games.terra_pyramides.rules.board import Board
from ludarium.kernel.scene import BOARD, Node, moved
from ludarium.kernel.words import Words

UNIT = 84  # one square
ROOM_WIDE, ROOM_HIGH = 11, 10  # squares of the box's own board: a larger one of a content pack is fitted into their room
LETTERS = 1.5  # of a text on the board: 12 px at 1280 x 720
WORKER = 1.37  # of a worker on the line: 20 px at 1280 x 720
STANDS = (23, 23)  # from the middle of its square to the left, and down: beside what the tile shows
LEFT = 168  # width of a tile holder beside the board
TOP = 34
COVER = (LEFT + 84, TOP + 210, 756, 425)  # shown on the box
BOARD_W = 2 * LEFT + ROOM_WIDE * UNIT
FOOT = TOP + ROOM_HIGH * UNIT + 16  # below the board
TRAY_FOOT = TOP + ROOM_HIGH * UNIT - 100  # of a searched stack in the place of its holder, above the supplies
SIDE = {1: 236, 2: 172, 3: 446}  # width of the levels, or of the tracks and cards, of each version
TRACK_X = BOARD_W + 4  # the first track; the next ones beside it
TRACK_STEP = 82
TRACK_FOOT = FOOT - 40  # where a track begins; it rises
TRACK_RISE = 780
LANE = 40  # steps of a track without end that are shown
MINE_W, MINE_H = 1000, 184

# the tall stage
PAGE_W = 424.0
ZOOM = PAGE_W / (ROOM_WIDE * UNIT + 56)
STACKS_Y = (ROOM_HIGH * UNIT + 54) * ZOOM  # the stacks, below the board


def centre(cell: int) -> tuple[int, int]:
    """The middle of a square."""
    return LEFT + cell % WIDTH * UNIT + UNIT // 2, TOP + cell // WIDTH * UNIT + UNIT // 2


def zoom_of(board: Board) -> float:
    """How much smaller a board is drawn that is larger than the box's own."""
    return min(1.0, ROOM_WIDE / board.width, ROOM_HIGH / board.height)


def fitted(words: Words, nodes: tuple[Node, ...], zoom: float) -> list[Node]:
    """What lies on such a board, drawn smaller around the board's first corner."""
    return moved(nodes, BOARD, LEFT * (1 - zoom), TOP * (1 - zoom), zoom)


def track_y(at: float, steps: int) -> float:
    """The height of a step on a track of that many steps."""
    return TRACK_FOOT - TRACK_RISE * at / steps
