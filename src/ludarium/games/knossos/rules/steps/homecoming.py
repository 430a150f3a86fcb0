"""A3, the end of a return (R 5): who else comes home from the ruins, and who from the market sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    ALTAR_PLACES,
    DONE,
    FETCH,
    FETCH_ALL,
    FETCH_BESIDE,
    HOME,
    NOBODY_BACK,
    REINFORCEMENT_AT,
)
from ludarium.games.knossos.rules.refusals import refuse_fetch, refuse_home
from ludarium.games.knossos.rules.step_kinds import STEP_FETCH
from ludarium.games.knossos.rules.tables import place_seat, slot_seat
from ludarium.kernel.bitsets import members
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


class Fetch(Step["Knossos"]):
    """A3.5: other own workers in the ruins stay or come back, each as the player likes."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        number = 0
        slots = p.own[seat]
        for slot in members(slots):
            i = slot_seat(slot, seat)
            if p.on[i]:
                out.append(FETCH + p.ruins.tile[slot])
            if p.beside[i]:
                out.append(FETCH_BESIDE + p.ruins.tile[slot])
            number += p.on[i] + p.beside[i]
        if number > 1:
            out.append(FETCH_ALL)
        if number:
            out.append(DONE)
        return out

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_fetch(action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        if action == DONE:
            return
        if action == FETCH_ALL:
            everybody_back(p, seat)
            return
        if action < FETCH_BESIDE:
            p.worker_back(seat, p.ruins.slot[action - FETCH])
        else:
            p.beside_back(seat, p.ruins.slot[action - FETCH_BESIDE])
        p.push(STEP_FETCH, seat)


def everybody_back(p: Knossos, seat: int) -> None:
    for slot in range(len(p.marks)):
        for _ in range(p.on[slot_seat(slot, seat)]):
            p.worker_back(seat, slot)
        for _ in range(p.beside[slot_seat(slot, seat)]):
            p.beside_back(seat, slot)


class Home(Step["Knossos"]):
    """A3.6: one own worker of the market sheets may come back, one of the reinforcement too."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = [NOBODY_BACK]
        if p.at[place_seat(REINFORCEMENT_AT, seat)]:
            out.append(HOME + REINFORCEMENT_AT)
        for place in sheet_places(p, seat):
            out.append(HOME + place)
        return out

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_home(action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        if action != NOBODY_BACK:
            p.call_back(seat, action - HOME)


def sheet_places(p: Knossos, seat: int) -> list[int]:
    """Places of the market sheets, not the altar, with own workers put there by A5."""
    return members(p.posted[seat] & ~ALTAR_PLACES)
