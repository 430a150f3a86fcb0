"""The numbers of the steps, in the order of a turn."""

from __future__ import annotations

from typing import Final

PICK_STACK: Final = 0
TURN: Final = 1
PLACE_TILE: Final = 2
CHOOSE_LINE: Final = 3
PUT_WORKERS: Final = 4
PUT_BLOCKS: Final = 5
RESOLVE: Final = 6
MOVE_WORKERS: Final = 7
REFILL: Final = 8
ARRANGE_STACK: Final = 9
END_OF_TURN: Final = 10
