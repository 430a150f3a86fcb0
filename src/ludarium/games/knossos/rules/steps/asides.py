"""Side options (R 5, R 7): the free move onto a bull mark, and a keeper who goes home after a payment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import DISMISS, EV_MOVED_ONTO, ONTO
from ludarium.games.knossos.rules.tables import SEATS, seat_colour, slot_seat
from ludarium.kernel.bitsets import members

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def free_moves(p: Knossos, seat: int) -> list[int]:
    """R 5: once in one's turn a worker beside the marks of a tile may move onto a free mark of it."""
    found: list[int] = []
    if p.moved:
        return found
    slots = p.own[seat]
    while slots:  # `members` and `slot_seat`, inlined: asked twice in every turn
        low = slots & -slots
        slots ^= low
        slot = low.bit_length() - 1
        if p.beside[slot * SEATS + seat] and p.marks[slot]:
            found.append(ONTO + p.ruins.tile[slot])
    return found


def dismissals(p: Knossos, seat: int) -> list[int]:
    """R 7: after a payment that can use up the extra die and leaves no more than a plain store holds, the keeper may go."""
    found: list[int] = []
    if not p.used_up:
        return found
    for colour in members(p.used_up):
        i = seat_colour(seat, colour)
        if p.keeper[i] >= 0 and p.store[i] <= p.box.cap:
            found.append(DISMISS + colour)
    return found


def take_aside(p: Knossos, seat: int, action: int) -> None:
    if action >= DISMISS:
        p.keeper_home(seat, action - DISMISS)
        return
    slot = p.ruins.slot[action - ONTO]
    p.moved = 1
    p.marks[slot] -= 1
    p.beside[slot_seat(slot, seat)] -= 1
    p.on[slot_seat(slot, seat)] += 1
    p.tell(EV_MOVED_ONTO, seat, action - ONTO)
