"""Side options (R 5, R 7): the free move onto a bull mark, and a keeper who goes home after a payment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import DISMISS, EV_MOVED_ONTO, ONTO
from ludarium.kernel.engine import Reason

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def free_moves(p: Knossos, seat: int) -> list[int]:
    """R 5: once in one's turn a worker beside the marks of a tile may move onto a free mark of it."""
    found: list[int] = []
    if p.moved:
        return found
    slots = p.own[seat]
    while slots:
        low = slots & -slots
        slots ^= low
        slot = low.bit_length() - 1
        if p.marks[slot] and p.beside[slot * 4 + seat]:
            found.append(ONTO + p.ruins.tile[slot])
    return found


def dismissals(p: Knossos, seat: int) -> list[int]:
    """R 7: after a payment that leaves no more than a plain store holds, the keeper may be sent home."""
    found: list[int] = []
    if p.paid:
        for colour in range(4):
            i = seat * 4 + colour
            if p.paid >> colour & 1 and p.keeper[i] >= 0 and p.store[i] <= p.box.cap:
                found.append(DISMISS + colour)
    return found


def take_aside(p: Knossos, seat: int, action: int) -> None:
    if action >= DISMISS:
        p.keeper_home(seat, action - DISMISS)
        return
    slot = p.ruins.slot[action - ONTO]
    p.moved = 1
    p.marks[slot] -= 1
    p.beside[slot * 4 + seat] -= 1
    p.on[slot * 4 + seat] += 1
    p.tell(EV_MOVED_ONTO, seat, action - ONTO)


def refuse_aside(p: Knossos, seat: int, action: int) -> Reason | None:
    if action >= DISMISS:
        return _refuse_dismiss(p, seat, action - DISMISS)
    slot = p.ruins.slot[action - ONTO]
    if slot < 0 or not p.beside[slot * 4 + seat]:
        return Reason("why.onto_nobody", "5", [action - ONTO])
    if p.moved:
        return Reason("why.onto_once", "5")
    if not p.marks[slot]:
        return Reason("why.onto_full", "5", [action - ONTO])
    return None


def _refuse_dismiss(p: Knossos, seat: int, colour: int) -> Reason | None:
    i = seat * 4 + colour
    if p.keeper[i] < 0:
        return Reason("why.no_keeper", "7", [colour])
    if p.store[i] > p.box.cap:
        return Reason("why.dismiss_full", "7", [colour, p.store[i], p.box.cap])
    return Reason("why.dismiss_unpaid", "7", [colour]) if not p.paid >> colour & 1 else None
