"""A7: the special action of the last turn (R 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    COLOURS_OF_AIM,
    DONE,
    FETCH,
    FETCH_ALL,
    FETCH_BESIDE,
    FETCH_MEEPLE,
    FIRST_WHITE,
    HAUL,
)
from ludarium.games.knossos.rules.refusals import refuse_haul_piece
from ludarium.games.knossos.rules.step_kinds import (
    HAUL_BEGUN,
    STEP_HAUL,
)
from ludarium.games.knossos.rules.tables import slot_seat
from ludarium.kernel.bitsets import holds
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def haul_counts(p: Knossos, seat: int) -> list[int]:
    """What own pieces on marks anywhere in the ruins bring, by colour: one for a worker, two for the meeple."""
    counts = [0, 0, 0, 0]
    for slot in range(1, len(p.marks)):
        number = p.on[slot_seat(slot, seat)] + (p.beside[slot_seat(slot, seat)] if p.beside_earns else 0)
        if p.meeple[seat] == slot:
            number += p.box.meeple_counts
        if number:
            counts[p.ruins.colour[slot]] += number
    return counts


def haul_options(p: Knossos, seat: int, out: list[int]) -> None:
    counts = haul_counts(p, seat)
    for aim in range(FIRST_WHITE):
        for colour in COLOURS_OF_AIM[aim]:
            if not counts[colour]:
                break
        else:
            out.append(HAUL + aim)


class Haul(Step["Knossos"]):
    """A7: any own pieces on marks of at most two colours come back, path or not; no white (ruling 12)."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        number = 0
        for slot in range(1, len(p.marks)):
            if holds(arg, p.ruins.colour[slot]):
                if p.on[slot_seat(slot, seat)]:
                    out.append(FETCH + p.ruins.tile[slot])
                    number += p.on[slot_seat(slot, seat)]
                if p.beside_earns and p.beside[slot_seat(slot, seat)]:
                    out.append(FETCH_BESIDE + p.ruins.tile[slot])
                    number += p.beside[slot_seat(slot, seat)]
                if p.meeple[seat] == slot:
                    out.append(FETCH_MEEPLE)
                    number += 1
        if number > 1:
            out.append(FETCH_ALL)
        if number and arg & HAUL_BEGUN:
            out.append(DONE)
        return out

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_haul_piece(action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        if action == DONE:
            return
        if action == FETCH_MEEPLE:
            self._meeple(p, seat)
        elif action < FETCH_BESIDE:
            self._worker(p, seat, p.ruins.slot[action - FETCH])
        elif action < FETCH_MEEPLE:
            self._beside(p, seat, p.ruins.slot[action - FETCH_BESIDE])
        else:
            for slot in range(1, len(p.marks)):
                if holds(arg, p.ruins.colour[slot]):
                    for _ in range(p.on[slot_seat(slot, seat)]):
                        self._worker(p, seat, slot)
                    for _ in range(p.beside[slot_seat(slot, seat)] if p.beside_earns else 0):
                        self._beside(p, seat, slot)
                    if p.meeple[seat] == slot:
                        self._meeple(p, seat)
            return
        p.push(STEP_HAUL, seat, arg | HAUL_BEGUN)

    def _worker(self, p: Knossos, seat: int, slot: int) -> None:
        p.worker_back(seat, slot)
        p.gain(seat, p.ruins.colour[slot], p.box.last_turn_gain)

    def _beside(self, p: Knossos, seat: int, slot: int) -> None:
        """Ruling 12, the other reading: workers beside the marks earn as well."""
        p.beside_back(seat, slot)
        p.gain(seat, p.ruins.colour[slot], p.box.last_turn_gain)

    def _meeple(self, p: Knossos, seat: int) -> None:
        colour = p.ruins.colour[p.meeple[seat]]
        p.meeple_back(seat)
        p.gain(seat, colour, p.box.last_turn_gain * p.box.meeple_counts)
