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
    SWAPPED,
    gem_of,
    is_almighty,
    piece_wanted,
    row_of_almighty,
    seat_wanted,
    swap_for,
)
from ludarium.games.sixgems.rules.content import LEAVE_OUT_LARGEST, SWAP
from ludarium.games.sixgems.rules.display import card_of, gems_of, laid, largest_of, owner_of, pieces_of, row_at
from ludarium.games.sixgems.rules.effects import bonus_points
from ludarium.games.sixgems.rules.refusals import refuse_give, refuse_leave, refuse_receive, refuse_swap
from ludarium.games.sixgems.rules.step_kinds import LEAVE_OUT, RECEIVE, SWAP_FOR, SWAP_GIVE
from ludarium.games.sixgems.rules.steps.almighty import fix_almighty
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.sixgems.rules.position import SixGems


def give_bonus(p: SixGems, settler: int, card: int) -> None:
    """R 5.2: the bonus comes first."""
    op = p.box.bonus[card]
    if op == SWAP:
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
                    found.append(swap_for(other, piece))
        return found

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_swap(p, seat, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        p.push(SWAP_GIVE, seat, action)

    def lapse(self, p: SixGems, seat: int, arg: int) -> None:
        p.tell(NO_SWAP, seat)


class SwapGive(Step["SixGems"]):
    """R 6, s01: one of the settler's own jewels for it. `arg`: the swap that was asked for."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        return [GIVE + piece for piece in pieces_of(p, seat)]

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_give(p, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        swap(p, seat, action - GIVE, seat_wanted(arg), piece_wanted(arg))


def swap(p: SixGems, seat: int, mine: int, other: int, theirs: int) -> None:
    """Cases A, B and C of the swap (R 6, s01)."""
    p.tell(SWAPPED, seat, theirs, other, mine)
    given = _oldest(p, seat, mine)  # both are found before either changes hands
    taken = _oldest(p, other, theirs)
    hand_over(p, seat, other, mine, given)
    hand_over(p, other, seat, theirs, taken)
    free_almighty(p, seat)  # case C
    free_almighty(p, other)
    if is_almighty(mine):  # case B: an almighty jewel joins a row of its new owner at once
        p.push(RECEIVE, other)
    if is_almighty(theirs):
        p.push(RECEIVE, seat)


def _oldest(p: SixGems, seat: int, piece: int) -> int:
    """The card that was played first of the seat's cards of a kind, as a place in `shown`; -1: an almighty jewel."""
    for i in range(len(p.shown)):
        if owner_of(p.shown[i]) == seat and gem_of(card_of(p.shown[i])) == piece:
            return i
    return -1


def hand_over(p: SixGems, giver: int, taker: int, piece: int, place: int) -> None:
    """Case A: the card at this place of `shown` changes rows. An almighty jewel is loose for the moment."""
    if is_almighty(piece):
        if piece == LOOSE:
            p.loose[giver] -= 1
        else:
            row = row_at(giver, row_of_almighty(piece))
            p.fixed[row] -= 1
            p.rows[row] -= 1
        p.loose[taker] += 1
        return
    p.rows[row_at(giver, piece)] -= 1
    p.rows[row_at(taker, piece)] += 1
    p.shown[place] = laid(taker, card_of(p.shown[place]))


def free_almighty(p: SixGems, seat: int) -> None:
    """Case C: almighty jewels in a row without a real card become loose again."""
    for gem in range(KINDS):
        row = row_at(seat, gem)
        if p.fixed[row] and p.rows[row] == p.fixed[row]:
            p.tell(FREED, seat, p.fixed[row], gem)
            p.loose[seat] += p.fixed[row]
            p.rows[row] = 0
            p.fixed[row] = 0


class Receive(Step["SixGems"]):
    """Case B: a swapped almighty jewel joins a row of its new owner's choice at once; without a row it stays loose."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        return [FIX + gem for gem in gems_of(p, seat)]

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_receive(p, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        fix_almighty(p, seat, action - FIX)


class LeaveOut(Step["SixGems"]):
    """R 6, s10: the largest row is left out of this settlement; on a tie the owner chooses."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        return [LEAVE + gem for gem in largest_of(p, seat)]

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_leave(p, seat, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        p.left_out[seat] = action - LEAVE
        p.tell(LEFT_OUT, seat, action - LEAVE)
