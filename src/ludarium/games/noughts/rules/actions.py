"""The action space: one verb, nine cells."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.actions import ActionSpace, Kind, Verb

PLACE: Final = 0  # place <cell>

PLACED: Final = 0  # events
WON: Final = 1
DRAWN: Final = 2

CELL = Kind("cell", [f"{column}{row}" for row in (3, 2, 1) for column in "abc"])
ACTIONS = ActionSpace([Verb("place", PLACE, (CELL,))])
EVENTS = ["placed", "won", "drawn"]
