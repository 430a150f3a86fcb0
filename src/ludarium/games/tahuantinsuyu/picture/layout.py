"""Where things lie beside the map: the tracks, the player's area, and the pages of a tall stage."""

from __future__ import annotations

from typing import Final, NamedTuple

COVER: Final = (430.0, 110.0, 640.0, 360.0)  # of the map, shown on the box

# the head: era quipu, score quipu, ring of events
HEAD_WIDTH: Final = 1000
HEAD_HEIGHT: Final = 104
ERA_LEFT: Final = 10
ERA_STEP: Final = 57
KNOT: Final = 0.8  # of the drawn size
SCORE_LEFT: Final = 452
SCORE_STEP: Final = 49
SCORE_CORD: Final = 0.45  # of the drawn size
RING_FROM: Final = 630  # what lies right of it belongs to the ring
SUN_LEFT: Final = 642
SUN_RIGHT: Final = 988
SUN_TOP: Final = 20
SUN_BOTTOM: Final = 82
CARD: Final = 0.74  # of the drawn size
CARD_STEP: Final = 25.5
CLOSE_STEP: Final = 19  # of four and more between two names

MINE_WIDTH: Final = 1000
MINE_HEIGHT: Final = 148


class OwnArea(NamedTuple):
    """Where the parts of the viewer's own area lie, and how large its letters are."""

    width: float
    height: float
    hand: tuple[float, float]  # the top of its heading and of its cards
    card_width: float
    card_height: float
    band: float  # of a card, with its title
    sign: tuple[float, float]  # from the middle of its upper edge
    title: tuple[float, float, float]  # the same for the title, and its room
    purse: tuple[float, float]
    outlook: tuple[float, float, float, float]  # left, top, room and step of what the next phases bring
    prices: tuple[float, float, float, int]  # left, top, the step between two of them, and how many are in a row
    events: tuple[float, float, float, float, int]  # left, top, bottom, the step between two columns, and how many of them
    key: tuple[float, float]  # how a marker is read, until one is taken; 0: below the events
    letters: float


OWN_WIDE: Final = OwnArea(
    MINE_WIDTH,
    MINE_HEIGHT,
    (14, 25),
    162,
    116,
    38,
    (-55, 21),
    (16, 20, 108),
    (502, 21),
    (704, 13, 290, 17),
    (514, 50, 121, 4),
    (502, 82, 142, 246, 2),
    (768, 112),
    0.9,
)

# the tall stage: four pages side by side, the map upright on the first, a little wider than a phone
PAGE: Final = 440
PAGE_HEIGHT: Final = 600
PAGES_LEFT: Final = (0, 1200, 2400, 3600)
PAGES_WIDTH: Final = PAGES_LEFT[3] + PAGE
OWN_TALL: Final = OwnArea(
    PAGE,
    646,
    (17, 31),
    142,
    232,
    80,
    (0, 20),
    (0, 58, 118),
    (16, 285),
    (14, 395, 412, 23),
    (36, 322, 204, 2),
    (14, 462, 628, 212, 1),
    (34, 0),
    1.15,
)


def column_x(column: int) -> float:
    return ERA_LEFT + 26 + column * ERA_STEP


def knot_place(column: int, phase: int) -> tuple[float, float]:
    """The place of a phase: two knots in a row on the cord of its column."""
    return (column_x(column) + (8 if phase % 2 else -8), 61 + phase // 2 * 8.7)


def gap_place(gap: int) -> tuple[float, float, int]:
    """Where the cards of a gap on the ring of seats (C, A, Q, K at its corners) begin, and which way they go on: to the
    right (1), to the left (-1), or to both sides (0)."""
    middle_x, middle_y = (SUN_LEFT + SUN_RIGHT) / 2, (SUN_TOP + SUN_BOTTOM) / 2
    return (
        (SUN_LEFT + 2, middle_y, 1),
        (middle_x, SUN_TOP, 0),
        (SUN_RIGHT - 2, middle_y, -1),
        (middle_x, SUN_BOTTOM, 0),
        (middle_x, SUN_BOTTOM, 0),
    )[gap]


def seat_corner(suyu: int, seats: int) -> tuple[float, float]:
    """A at the north-east, Q at the south-east, K and C at the coast, as on the board."""
    if seats == 3 and suyu == 3:
        return (SUN_RIGHT, SUN_BOTTOM)
    return ((SUN_LEFT, SUN_BOTTOM), (SUN_LEFT, SUN_TOP), (SUN_RIGHT, SUN_TOP), (SUN_RIGHT, SUN_BOTTOM))[suyu]
