"""The action phase: rounds in turns, or seats side by side in real time (5, 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import ROUND_BEGINS, START_PLAYER, WAIT, timer_action, timer_of
from ludarium.games.time_of_empires.rules.clock import ring
from ludarium.games.time_of_empires.rules.eras import COUNTDOWN, RUNNING
from ludarium.games.time_of_empires.rules.spaces import TIMERS, timer_at
from ludarium.games.time_of_empires.rules.step_kinds import (
    ACTION_PHASE,
    APPOINTMENT,
    IDLE,
    PASS_START,
    ROUND,
    TIMER_STEP,
    TURN,
    WAITING,
)
from ludarium.games.time_of_empires.rules.steps.base import Choice, open_discard
from ludarium.games.time_of_empires.rules.timers import open_spaces, place_timer, take_timers_back
from ludarium.kernel.engine import Auto

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


class Phase(Auto["Empires"]):
    """The start: a countdown to the first gong, or the first round (4.7)."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        if not p.real:
            p.tell(START_PLAYER, p.first)
            p.push(ROUND, arg=1)
            return
        p.phase = COUNTDOWN
        p.gong_at = p.now + p.box.countdown
        p.push(ACTION_PHASE)
        for who in range(p.seats):
            p.push_own(who, IDLE)
        if p.box.countdown == 0:
            ring(p)  # no time passes before this gong, so no alarm would be waited for


# -- in turns -------------------------------------------------------------------------------------------------------


class Round(Auto["Empires"]):
    """Each in turn from the start player; after rounds 5 and 10 all appoint and the start passes on (6)."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        if arg > p.box.rounds:
            for who in range(p.seats):
                take_timers_back(p, who)
            return
        p.round = arg
        p.tell(ROUND_BEGINS, arg)
        p.push(ROUND, arg=arg + 1)
        if arg in p.box.cry_rounds:
            p.push(PASS_START)
            p.push(APPOINTMENT, arg=1)
        for i in range(p.seats - 1, -1, -1):
            p.push(TURN, (p.first + i) % p.seats)


class PassStart(Auto["Empires"]):
    def run(self, p: Empires, seat: int, arg: int) -> None:
        p.first = (p.first + 1) % p.seats
        p.tell(START_PLAYER, p.first)


class Turn(Auto["Empires"]):
    """Take both timers back, then place one after the other (6, A26)."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        take_timers_back(p, seat)
        p.ban_prev[seat] = p.ban_now[seat]
        p.ban_now[seat] = 0
        p.push(TIMER_STEP, seat, 1)
        p.push(TIMER_STEP, seat, 0)


class TimerStep(Choice):
    """Put the first (arg 0) or second timer on a free slot and resolve the action."""

    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        return open_spaces(p, seat, arg, timer_action(arg, 0))

    def side(self, p: Empires, seat: int, arg: int) -> list[int]:
        return open_discard(p, seat)

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        place_timer(p, seat, arg, timer_of(action)[1])


# -- in real time ---------------------------------------------------------------------------------------------------


class Idle(Choice):
    """Not busy: place a run-out timer on a space, or wait (5.4)."""

    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        if p.phase == RUNNING:
            for timer in range(TIMERS):
                i = timer_at(seat, timer)
                if p.t_space[i] < 0 or p.t_end[i] <= p.now:
                    found += open_spaces(p, seat, timer, timer_action(timer, 0))
        found.append(WAIT)
        return found

    def wording(self, p: Empires, seat: int, arg: int) -> str:
        """What is possible now: a free timer may be needed, a space for it, or the gong."""
        if p.phase != RUNNING:
            return "idle_gong"
        free = [p.t_space[i] < 0 or p.t_end[i] <= p.now for i in range(timer_at(seat, 0), timer_at(seat, TIMERS))]
        if len(self.options(p, seat, arg)) > 1:
            return self.key
        return "idle_stuck" if True in free else "idle_running"

    def side(self, p: Empires, seat: int, arg: int) -> list[int]:
        return open_discard(p, seat) if p.phase == RUNNING else []

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        p.push_own(seat, IDLE)
        if action == WAIT:
            p.push_own(seat, WAITING)
        else:
            timer, space = timer_of(action)
            place_timer(p, seat, timer, space)
