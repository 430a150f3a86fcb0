"""Play a card or burn it."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.actions import ActionSpace, Verb, numbers
from ludarium.kernel.events import SOME, Event, EventTable

PLAY: Final = 0  # play <card>
BURN: Final = 9  # burn <card>: away with it, worth nothing
PLAYED: Final = 0
DREW: Final = 1
SAW: Final = 2

CARD = numbers("card", 1, 9)
ACTIONS = ActionSpace([Verb("play", PLAY, (CARD,)), Verb("burn", BURN, (CARD,))])
EVENTS = EventTable(
    [
        Event("played", PLAYED, ("seat", "card"), sound="card"),
        Event("drew", DREW, ("seat",), sound="card", marks=("deck",)),
        Event("saw", SAW, ("card",), to=SOME),
    ]
)


def card_of(action: int) -> int:
    """The card that is played or burned."""
    return action - BURN if action >= BURN else action - PLAY
