"""The operations that effects are made of, and where effects come from. Literals only."""

from __future__ import annotations

from typing import Final

OP_DRAW: Final = 0
OP_DRAW_TO: Final = 1
OP_DISCOVER_FREE: Final = 2
OP_MOVE_TIMER: Final = 3
OP_GAIN: Final = 4
OP_GAIN_ANY: Final = 5
OP_GAIN_PER: Final = 6
OP_BUILD_FREE: Final = 7
OP_BUILD_TOP_FREE: Final = 8
OP_PLACE: Final = 9
OP_MOVES: Final = 10
OP_DESTROY: Final = 11
OP_CONQUER: Final = 12
OP_DROP: Final = 13
OP_APPOINT: Final = 14
OP_APPOINT_PER_SCHOLAR: Final = 15
OP_SCHOLAR_TO_WONDER: Final = 16
OP_SCHOLAR_TO_LEADER: Final = 17
OP_SCHOLAR_TO_OTHER_LEADER: Final = 18
OP_COPY: Final = 19
OP_REPEAT: Final = 20
OP_DRAW_PER: Final = 21
OP_PLACE_PER: Final = 22
OP_MOVES_PER: Final = 23
OP_APPOINT_PER: Final = 24

ANY_BUILDING: Final = 4  # of OP_BUILD_FREE, beside the four types

# -- sources of effects: the card numbers, then the two sides of each leader effect tile
TILE_SOURCE: Final = 76


def tile_number(column: int, side: int) -> int:
    return 2 * column + side


def tile_source(column: int, side: int) -> int:
    return TILE_SOURCE + tile_number(column, side)


def tile_column(source: int) -> int:
    """The column of the tile that an effect comes from."""
    return (source - TILE_SOURCE) // 2
