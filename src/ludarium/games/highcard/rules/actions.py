"""Play a card openly, or bury one face down. The events say who hears them."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.actions import ActionSpace, Verb, numbers
from ludarium.kernel.events import OWNER, Event, EventTable

PLAY: Final = 0  # play <card>
BURY: Final = 12  # bury <card>
PLAYED: Final = 0
BURIED: Final = 1
DREW: Final = 2
SAW: Final = 3

CARD = numbers("card", 1, 12)
ACTIONS = ActionSpace([Verb("play", PLAY, (CARD,)), Verb("bury", BURY, (CARD,), secret=(0,))])
EVENTS = EventTable(
    [
        Event("played", PLAYED, ("seat", "card"), sound="card"),
        Event("buried", BURIED, ("seat",), sound="card"),  # everyone sees that it happened, nobody which card it was
        Event("drew", DREW, ("seat",), sound="card"),
        Event("saw", SAW, ("seat", "card"), to=OWNER, sound=""),  # only the seat itself is told which card
    ]
)


def card_of(action: int) -> int:
    """The card that is played or buried."""
    return action - BURY if action >= BURY else action - PLAY
