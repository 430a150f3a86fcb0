"""A3, the end of a return (R 5): who else comes home from the ruins, and who from the market sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    DONE,
    FETCH,
    FETCH_ALL,
    FETCH_BESIDE,
    FETCH_MEEPLE,
    HOME,
    NOBODY_BACK,
    PUT_BACK,
    RECRUITS_AT,
    REINFORCEMENT_AT,
    TAVERN_STOCK_AT,
)
from ludarium.games.knossos.rules.step_kinds import STEP_FETCH
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


class Fetch(Step["Knossos"]):
    """A3.5: other own workers in the ruins stay or come back, each as the player likes."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        number = 0
        slots = p.own[seat]
        while slots:
            low = slots & -slots
            slots ^= low
            slot = low.bit_length() - 1
            i = slot * 4 + seat
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
        if action == FETCH_MEEPLE:
            return Reason("why.meeple_stays", "14.3")
        return Reason("why.fetch_nobody", "5 A3.5") if FETCH <= action < DONE else None

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
        for _ in range(p.on[slot * 4 + seat]):
            p.worker_back(seat, slot)
        for _ in range(p.beside[slot * 4 + seat]):
            p.beside_back(seat, slot)


class Home(Step["Knossos"]):
    """A3.6: one own worker of the market sheets may come back, one of the reinforcement too."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = [NOBODY_BACK]
        if p.at[REINFORCEMENT_AT * 4 + seat]:
            out.append(HOME + REINFORCEMENT_AT)
        for place in sheet_places(p, seat):
            out.append(HOME + place)
        return out

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        if not HOME <= action < PUT_BACK:
            return None
        place = action - HOME
        if place in (TAVERN_STOCK_AT, RECRUITS_AT):
            return Reason("why.stock_stays", "5 A3.6")
        return Reason("why.nobody_there", "5 A3.6", [place])

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        if action != NOBODY_BACK:
            p.call_back(seat, action - HOME)


def sheet_places(p: Knossos, seat: int) -> list[int]:
    """Places of the market sheets, not the altar, with own workers put there by A5."""
    found: list[int] = []
    bits = p.posted[seat] & ~(63 << 13)
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
