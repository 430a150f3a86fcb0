"""What the steps of this game share: refusals come from one place, and most parts of an action may be left with `done`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import DISCARD, DONE
from ludarium.games.time_of_empires.rules.refusals import why_not
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


class Choice(Step["Empires"]):
    """A step that asks a seat."""

    def refuse(self, p: Empires, seat: int, arg: int, action: int) -> Reason | None:
        return why_not(p, seat, self.kind, arg, action)


def open_discard(p: Empires, seat: int) -> list[int]:
    """The top card of the own discovery space may be put away, unless a building waits on it (8.6, A23)."""
    return [DISCARD] if p.discovery[seat] and p.waiting[seat] < 0 else []


class Part(Choice):
    """A part of an action: while there is something to choose it may also be ended early (5.7)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        raise NotImplementedError

    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        found = self.choices(p, seat, arg)
        if found:
            found.append(DONE)
        return found

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        raise NotImplementedError

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if action != DONE:
            self.carry_out(p, seat, arg, action)
