"""The kinds of steps, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

START_TURN: Final = 0
JEWEL: Final = 1
MOVE_DIE: Final = 2
TURN_DIE: Final = 3
SETTLEMENT: Final = 4
SWAP_FOR: Final = 5
SWAP_GIVE: Final = 6
RECEIVE: Final = 7
LEAVE_OUT: Final = 8
ALMIGHTY_PHASE: Final = 9
ALMIGHTY: Final = 10
VALUE: Final = 11
REPLACE: Final = 12
