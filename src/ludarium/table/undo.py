"""Undo: what a seat may take back alone, and what needs the others' consent (as a pause with a running clock does)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludarium.table.commitment import seed_again
from ludarium.table.errors import Refused
from ludarium.table.log import HUMAN, Answer, AnyEntry, Ask, Pause, Undo

if TYPE_CHECKING:
    from ludarium.table.match import Match


def free_to(match: Match, seat: int) -> int:
    """How far back the seat may undo without consent: its own latest decisions, not past a reveal or a draw."""
    count = len(match.decisions)
    while count > match.position.barrier and match.decisions[count - 1].seat == seat:
        count -= 1
    return count


def undoer(match: Match, looking: int, mine: Sequence[int]) -> int:
    """The seat that an undo is for: the viewing one or, if several share a screen, the one that decided last."""
    last = match.decisions[-1].seat if match.decisions else -1
    return last if len(mine) > 1 and last in mine else looking


def last_own(match: Match, seat: int) -> int:
    """The moment before the seat's last decision, or -1 if it has none to undo."""
    for count in range(len(match.decisions) - 1, len(match.setup.decisions) - 1, -1):
        if match.decisions[count].seat == seat:
            return count
    return -1


def want_undo(match: Match, seat: int, whole_turn: bool) -> Undo | Ask:
    """A free undo if possible; otherwise the request for the others' consent."""
    if match.closed:
        raise Refused("over", "table.undo_over")
    if match.game.has_clock and match.real_time:
        raise Refused("illegal", "table.undo_real_time")
    count, free = len(match.decisions), free_to(match, seat)
    if free < count:
        return Undo(by=seat, to=free if whole_turn else count - 1)
    to = last_own(match, seat)
    if to < 0:
        raise Refused("illegal", "table.undo_nothing")
    if asked_of(match, seat):
        return Ask(by=seat, what="undo", to=to)
    return undo_with_new_luck(match, seat, to)


def undo_with_new_luck(match: Match, seat: int, to: int) -> Undo:
    return Undo(by=seat, to=to, seed=seed_again(match.setup.seed, match.setup.nonce, match.undone + 1))


def asked_of(match: Match, seat: int) -> list[int]:
    """The seats whose consent `seat` needs: other people who are present. Bots agree to everything."""
    mine = match.chairs[seat].guest
    return [i for i, chair in enumerate(match.chairs) if chair.kind == HUMAN and not chair.away and chair.guest != mine]


def want_answer(match: Match, seat: int, number: int, yes: bool) -> list[AnyEntry]:
    """The answer and, if it was the last one needed, the requested entry."""
    request = match.request
    if request is None or request.number != number:
        raise Refused("stale", "table.no_request")
    if seat not in asked_of(match, request.seat) or seat in request.agreed:
        raise Refused("not_yours", "table.not_asked")
    entries: list[AnyEntry] = [Answer(by=seat, ask=number, yes=yes)]
    if yes and request.agreed | {seat} >= set(asked_of(match, request.seat)):
        if request.what == "undo":
            entries.append(undo_with_new_luck(match, request.seat, request.to))
        else:
            entries.append(Pause(by=request.seat, on=True, at=match.position.now))
    return entries
