"""A position whose steps a test writes itself: for the agenda, own stacks, waits, side options and forced choices."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ludarium.kernel.actions import ActionSpace, Kind, Verb
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.engine import NEVER, Auto, Position, Reason, Step, Wait

LETTERS = Kind("letter", "abcd")
ACTIONS = ActionSpace([Verb("pick", 0, (LETTERS,)), Verb("aside", 4, (LETTERS,))], side="aside")
SIDE = 4


class Said:
    """Reasons are told by their keys."""

    def reason(self, reason: Reason) -> str:
        return reason.key


class Bench(Position):
    """Keeps a diary of what happened, in order."""

    def __init__(self, game: Any, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.diary: list[str] = []
        self.asides = 1  # how many side options are still open
        self.alarms: list[int] = []

    def copy(self) -> Bench:
        new = Bench(self.game, self.seats, self.chance.copy())
        self.copy_base(new)
        new.diary, new.asides, new.alarms = self.diary[:], self.asides, self.alarms[:]
        return new

    def scores(self) -> list[int]:
        return [0] * self.seats

    def find_winners(self) -> list[int]:
        return []

    def aside(self, seat: int, action: int) -> None:
        self.asides -= 1
        self.diary.append(f"aside {seat} {action}")

    def refuse_aside(self, seat: int, action: int) -> Reason | None:
        return Reason("why.no_asides", "7")

    def next_alarm(self) -> int:
        return self.alarms[0] if self.alarms else NEVER

    def advance(self, to: int) -> None:
        while self.alarms and self.alarms[0] <= to:
            self.now = self.alarms.pop(0)
            self.diary.append(f"alarm {self.now}")
            for seat in range(self.seats):
                if self.stacks and self.stacks[seat]:
                    self.pop_own(seat)
        self.now = to
        self.settle()

    def idle(self) -> bool:
        if not self.alarms:
            return False
        self.now = self.alarms.pop(0)
        self.diary.append(f"idle to {self.now}")
        for seat in range(self.seats):
            if self.stacks and self.stacks[seat]:
                self.pop_own(seat)
        return True


class Ask(Step[Bench]):
    """Offers as many letters as its argument says, and side options if `sides`."""

    def __init__(self, kind: int, key: str, sides: bool = False, **more: bool) -> None:
        super().__init__(kind, key, **more)
        self.sides = sides

    def options(self, p: Bench, seat: int, arg: int) -> list[int]:
        return list(range(arg))

    def side(self, p: Bench, seat: int, arg: int) -> list[int]:
        return [SIDE] if self.sides and p.asides else []

    def refuse(self, p: Bench, seat: int, arg: int, action: int) -> Reason | None:
        return Reason("why.not_offered", "3") if self.key == "ask" else None

    def take(self, p: Bench, seat: int, arg: int, action: int) -> None:
        p.diary.append(f"{self.key} {seat} {action}")

    def lapse(self, p: Bench, seat: int, arg: int) -> None:
        p.diary.append(f"lapsed {seat}")


class Note(Auto[Bench]):
    def run(self, p: Bench, seat: int, arg: int) -> None:
        p.diary.append(f"note {arg}")


class End(Auto[Bench]):
    def run(self, p: Bench, seat: int, arg: int) -> None:
        p.end()


ASK, UNFORCED, SIDED, LAPSING, NOTE, WAIT, END, LAPSING_UNFORCED = range(8)
STEPS: list[Step[Any]] = [
    Ask(ASK, "ask"),
    Ask(UNFORCED, "unforced", forced=False),
    Ask(SIDED, "sided", sides=True),
    Ask(LAPSING, "lapsing", may_lapse=True),
    Note(NOTE, "note"),
    Wait(WAIT, "wait"),
    End(END, "end"),
    Ask(LAPSING_UNFORCED, "lapsing_unforced", forced=False, may_lapse=True),
]


def bench(seats: int = 3) -> Bench:
    """An empty agenda with END at its bottom; push, then settle."""
    game: Any = SimpleNamespace(
        lacks=lambda position, action: False,  # it has no content
        steps=STEPS,
        side_at=ACTIONS.side_at,
        actions=ACTIONS,
        id="bench",
        words=lambda lang: Said(),
    )
    p = Bench(game, seats, chance_from(1))
    p.push(END)
    return p
