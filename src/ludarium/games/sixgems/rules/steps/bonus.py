"""The bonus of a settlement comes first (R 5.2): points, the swap of s01, the row that s10 leaves out (R 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.sixgems.rules.actions import (
    BONUS,
    FIX,
    FREED,
    GIVE,
    KINDS,
    LEAVE,
    LEFT_OUT,
    LOOSE,
    NO_SWAP,
    PIECES,
    SWAP,
    SWAPPED,
)
from ludarium.games.sixgems.rules.content import LEAVE_OUT_LARGEST
from ludarium.games.sixgems.rules.content import SWAP as SWAP_BONUS
from ludarium.games.sixgems.rules.effects import bonus_points
from ludarium.games.sixgems.rules.refusals import refuse_give, refuse_leave, refuse_receive, refuse_swap
from ludarium.games.sixgems.rules.step_kinds import LEAVE_OUT, RECEIVE, SWAP_FOR, SWAP_GIVE
from ludarium.games.sixgems.rules.steps.almighty import fix_almighty, rows_of
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.sixgems.rules.position import SixGems


def give_bonus(p: SixGems, settler: int, card: int) -> None:
    """R 5.2: the bonus comes first."""
    op = p.box.bonus[card]
    if op == SWAP_BONUS:
        p.push(SWAP_FOR, settler)
    elif op == LEAVE_OUT_LARGEST:
        for i in range(p.seats - 1, -1, -1):
            seat = (settler + i) % p.seats
            if p.box.for_all[card] or seat == settler:
                p.push(LEAVE_OUT, seat)
    else:
        for seat in range(p.seats):
            p.bonus[seat] = bonus_points(p, card, settler, seat)
            if p.bonus[seat]:
                p.tell(BONUS, seat, p.bonus[seat])


class SwapFor(Step["SixGems"]):
    """R 6, s01: any jewel of another player's display; compulsory if the settler and somebody else have one."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        if not pieces_of(p, seat):
            return []
        found: list[int] = []
        for other in range(p.seats):
            if other != seat:
                for piece in pieces_of(p, other):
                    found.append(SWAP + other * PIECES + piece)
        return found

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_swap(p, seat, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        p.push(SWAP_GIVE, seat, action - SWAP)

    def lapse(self, p: SixGems, seat: int, arg: int) -> None:
        p.tell(NO_SWAP, seat)


def pieces_of(p: SixGems, seat: int) -> list[int]:
    """The different jewels of a display: cards of a kind, almighty jewels fixed to a kind, loose ones."""
    found: list[int] = []
    for kind in range(KINDS):
        i = seat * KINDS + kind
        if p.rows[i] > p.fixed[i]:
            found.append(kind)
    for kind in range(KINDS):
        if p.fixed[seat * KINDS + kind]:
            found.append(KINDS + kind)
    if p.loose[seat]:
        found.append(LOOSE)
    return found


class SwapGive(Step["SixGems"]):
    """R 6, s01: one of the settler's own jewels for it. `arg`: the other seat and the jewel that was chosen."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        return [GIVE + piece for piece in pieces_of(p, seat)]

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_give(p, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        swap(p, seat, action - GIVE, arg // PIECES, arg % PIECES)


def swap(p: SixGems, seat: int, mine: int, other: int, theirs: int) -> None:
    """Cases A, B and C of the swap (R 6, s01)."""
    p.tell(SWAPPED, seat, theirs, other, mine)
    hand_over(p, seat, other, mine)
    hand_over(p, other, seat, theirs)
    free_almighty(p, seat)  # case C
    free_almighty(p, other)
    if mine >= KINDS:  # case B: an almighty jewel joins a row of its new owner at once
        p.push(RECEIVE, other)
    if theirs >= KINDS:
        p.push(RECEIVE, seat)


def hand_over(p: SixGems, giver: int, taker: int, piece: int) -> None:
    """Case A: the card changes rows. An almighty jewel is loose for the moment."""
    if piece >= KINDS:
        if piece == LOOSE:
            p.loose[giver] -= 1
        else:
            p.fixed[giver * KINDS + piece - KINDS] -= 1
            p.rows[giver * KINDS + piece - KINDS] -= 1
        p.loose[taker] += 1
        return
    p.rows[giver * KINDS + piece] -= 1
    p.rows[taker * KINDS + piece] += 1
    for i in range(len(p.shown)):
        if p.shown[i] // 36 == giver and p.shown[i] % 36 // 6 == piece:
            p.shown[i] += (taker - giver) * 36
            return


def free_almighty(p: SixGems, seat: int) -> None:
    """Case C: almighty jewels in a row without a real card become loose again."""
    for kind in range(KINDS):
        i = seat * KINDS + kind
        if p.fixed[i] and p.rows[i] == p.fixed[i]:
            p.tell(FREED, seat, p.fixed[i], kind)
            p.loose[seat] += p.fixed[i]
            p.rows[i] = 0
            p.fixed[i] = 0


class Receive(Step["SixGems"]):
    """Case B: a swapped almighty jewel joins a row of its new owner's choice at once; without a row it stays loose."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        return rows_of(p, seat, FIX)

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_receive(p, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        fix_almighty(p, seat, action - FIX)


class LeaveOut(Step["SixGems"]):
    """R 6, s10: the largest row is left out of this settlement; on a tie the owner chooses."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        most = 1
        for i in range(seat * KINDS, seat * KINDS + KINDS):
            if p.rows[i] > most:
                most = p.rows[i]
        return [LEAVE + kind for kind in range(KINDS) if p.rows[seat * KINDS + kind] == most]

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_leave(p, seat, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        p.left_out[seat] = action - LEAVE
        p.tell(LEFT_OUT, seat, action - LEAVE)
