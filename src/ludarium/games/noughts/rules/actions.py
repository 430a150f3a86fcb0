"""The action space: one verb, nine cells."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.actions import ActionSpace, Kind, Verb
from ludarium.kernel.events import Event, EventTable

PLACE: Final = 0  # place <cell>

PLACED: Final = 0  # events
WON: Final = 1
DRAWN: Final = 2

CELL = Kind("cell", [f"{column}{row}" for row in (3, 2, 1) for column in "abc"])
ACTIONS = ActionSpace([Verb("place", PLACE, (CELL,))])
EVENTS = EventTable(
    [
        Event("placed", PLACED, ("seat", "cell"), marks=("cell{1}",)),
        Event("won", WON, ("seat",), sound="gong"),
        Event("drawn", DRAWN, sound="gong"),
    ]
)
