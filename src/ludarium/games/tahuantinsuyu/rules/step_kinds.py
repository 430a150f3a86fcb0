"""The kinds of steps, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

NEXT_PHASE: Final = 0
INCA_PHASE: Final = 1
SUN_PHASE: Final = 2
PLACE_ONE_EVENT: Final = 3
REVEAL: Final = 4
PEOPLE_PHASE: Final = 5
TURN: Final = 6  # both actions open; arg: free roads left
ROADS: Final = 7  # the build action is over; arg: roads left
BUILD: Final = 8  # the road action is over
INVASION: Final = 9
SAPA_INCA_PHASE: Final = 10
PAID_ROADS: Final = 11  # as ROADS, but a road that is paid for must be laid first
