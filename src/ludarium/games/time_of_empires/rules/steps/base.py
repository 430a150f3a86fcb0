"""What the steps of this game share: refusals come from one place, and the parts of an action may be left with `done`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import DISCARD, DONE
from ludarium.games.time_of_empires.rules.refusals import refuse
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


class Choice(Step["Empires"]):
    """A step that asks a seat."""

    def refuse(self, p: Empires, seat: int, arg: int, action: int) -> Reason | None:
        return refuse(p, seat, self.kind, arg, action)


def open_discard(p: Empires, seat: int) -> list[int]:
    """The top card of one's own discovery space may be discarded, unless a building waits on it (8.6, A23)."""
    return [DISCARD] if p.discovery[seat] and p.waiting[seat] < 0 else []


class Part(Choice):
    """A part of an action: while there is something to choose it may also be ended early (5.7)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        """What may be chosen, apart from `done`."""
        raise NotImplementedError

    def stays(self, p: Empires, seat: int, arg: int) -> bool:
        """Whether the seat is asked even if it can only say `done`."""
        return False

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        """Take one of the choices."""
        raise NotImplementedError

    def leave(self, p: Empires, seat: int, arg: int) -> None:
        """The rest of the part is given up, by `done` or for lack of choices."""

    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        found = self.choices(p, seat, arg)
        if found or self.stays(p, seat, arg):
            found.append(DONE)
        return found

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if action == DONE:
            self.leave(p, seat, arg)
        else:
            self.carry_out(p, seat, arg, action)

    def lapse(self, p: Empires, seat: int, arg: int) -> None:
        self.leave(p, seat, arg)
