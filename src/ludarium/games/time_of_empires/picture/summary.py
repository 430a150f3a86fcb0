"""The order in which the summary of an era tells what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludarium.games.time_of_empires.rules.actions import FIRST_THERE


def in_order(events: Iterable[Sequence[int]]) -> list[Sequence[int]]:
    """Why a tie is won comes before what is won."""
    told: list[Sequence[int]] = []
    for event in events:
        told.insert(len(told) - 1 if event[0] == FIRST_THERE and told else len(told), event)
    return told
