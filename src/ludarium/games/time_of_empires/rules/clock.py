"""The clock of a real-time era: run-outs, cries, gongs, grace, and choices made by default (5.1, 5.4, 5.5, 22).

Everything here works on stamps. `pass_time` handles each alarm up to a stamp in order; at one stamp the order is
run-outs, appointment, second gong, and only then commands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.time_of_empires.rules.actions import (
    APPOINT,
    CRY,
    GARRISON_ALL,
    GONG,
    LAST_GONG,
    LAST_MINUTE,
    MODE,
    PRESET,
    PRESET_ALL,
    SETTLE,
    TIMER_A_OUT,
    TIMER_B_OUT,
    TOKEN,
)
from ludarium.games.time_of_empires.rules.boards import PERK_CRY, SYM_SCHOLARS, perk_at, section_at, symbol_at
from ludarium.games.time_of_empires.rules.eras import COUNTDOWN, FULL_CRY, GRACE, NO_PHASE, RUNNING
from ludarium.games.time_of_empires.rules.places import CORNERS, territory
from ludarium.games.time_of_empires.rules.spaces import TIMERS, timer_letter, timer_seat
from ludarium.games.time_of_empires.rules.step_kinds import (
    ACTION_PHASE,
    APPOINT_STEP,
    FOUND,
    GARRISON_STEP,
    IDLE,
    TOKEN_STEP,
    VOTE,
    WAITING,
)
from ludarium.games.time_of_empires.rules.supply import appoint, put_back_aloft
from ludarium.games.time_of_empires.rules.timers import take_timers_back
from ludarium.kernel.bitsets import only
from ludarium.kernel.engine import NEVER, arg_of, kind_of
from ludarium.kernel.secrets import HIDDEN

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires

LAST_CALL: Final = 60000  # the last minute is announced


def next_alarm(p: Empires) -> int:
    """The next stamp at which something happens by itself; NEVER between real-time eras."""
    if p.phase == COUNTDOWN:
        return p.gong_at
    if p.phase == RUNNING:
        return next_in_phase(p)
    if p.phase == GRACE:
        return p.gong_at + p.box.era_ms + p.grace
    return p.deadline if p.deadline >= 0 else NEVER


def next_in_phase(p: Empires) -> int:
    alarm = p.gong_at + p.box.era_ms
    if p.now < p.gong_at + p.box.era_ms - LAST_CALL < alarm:
        alarm = p.gong_at + p.box.era_ms - LAST_CALL
    for cry in p.box.cries:
        if p.now < p.gong_at + cry < alarm:
            alarm = p.gong_at + cry
    for i in range(TIMERS * p.seats):
        if p.t_space[i] >= 0 and p.now < p.t_end[i] < alarm:
            alarm = p.t_end[i]
    return alarm


def pass_time(p: Empires, to: int) -> None:
    """Let time pass, alarm by alarm."""
    while not p.over:
        alarm = next_alarm(p)
        if alarm == NEVER or alarm > to:
            break
        p.now = max(p.now, alarm)
        ring(p)
        p.settle()  # an action may have ended by itself, scoring or preparation goes on: all before the next alarm
    p.now = max(p.now, to)


def ring(p: Empires) -> None:
    """What happens at the present stamp, an alarm."""
    wake(p)
    if p.phase == COUNTDOWN:
        p.phase = RUNNING
        p.tell(GONG, p.era)
    elif p.phase == RUNNING:
        run_out(p)
        era_time = p.now - p.gong_at
        if era_time == p.box.era_ms - LAST_CALL:
            p.tell(LAST_MINUTE, p.era)
        if era_time in p.box.cries:
            cry(p)
        if era_time >= p.box.era_ms:
            second_gong(p)
    elif p.phase == GRACE:
        close_phase(p)
    else:
        choose_by_default(p)


def run_out(p: Empires) -> None:
    for i in range(TIMERS * p.seats):
        if p.t_space[i] >= 0 and p.t_end[i] == p.now:
            code = TIMER_B_OUT if timer_letter(i) else TIMER_A_OUT
            p.tell_only(only(timer_seat(i)), code, timer_seat(i), p.t_space[i])  # all see the sand; its owner is called


def cry(p: Empires) -> None:
    """Everybody appoints at once, before any command of this stamp (5.5)."""
    p.tell(CRY, p.era)
    for seat in range(p.seats):
        appoint(p, seat, cry_number(p, seat))
        p.preset[seat] = FULL_CRY  # it was said for this cry


def presets(p: Empires, seat: int) -> list[int]:
    """How many scholars to appoint at the next cry may be said at any time, in the middle of an action too (22)."""
    found: list[int] = []
    if p.phase != COUNTDOWN and p.phase != RUNNING:
        return found
    now = p.preset[seat]
    for number in range(min(full_cry(p, seat), PRESET_ALL - PRESET)):
        if now != number:
            found.append(PRESET + number)
    if now != PRESET_ALL - PRESET:
        found.append(PRESET_ALL)
    return found


def full_cry(p: Empires, seat: int) -> int:
    return p.symbols[symbol_at(seat, SYM_SCHOLARS)] + p.perks[perk_at(seat, PERK_CRY)]


def cry_number(p: Empires, seat: int) -> int:
    """The full number by default; a preset lowers it (5.5, 22)."""
    full = full_cry(p, seat)
    wanted = full if p.preset[seat] in (FULL_CRY, HIDDEN) else p.preset[seat]
    return min(wanted, full, p.reserve[seat])


def second_gong(p: Empires) -> None:
    """No timer can be placed any more; a seat in the middle of an action has the grace to finish it (A8)."""
    p.phase = GRACE
    p.tell(LAST_GONG, p.era)
    for seat in range(p.seats):
        stack = p.stacks[seat]
        stack.pop(0)  # IDLE lies at the bottom
        p.parallel -= 1
    if p.parallel == 0 or p.grace == 0:
        close_phase(p)


def close_phase(p: Empires) -> None:
    """Unfinished actions are lost, timers return, scoring may begin (5.5)."""
    for seat in range(p.seats):
        p.clear_own(seat)
        take_timers_back(p, seat)
        put_back_aloft(p, seat)
        p.preset[seat] = FULL_CRY
    p.phase = NO_PHASE
    p.deadline = p.now + p.box.choice_ms
    while kind_of(p.agenda[-1]) != ACTION_PHASE:
        p.agenda.pop()
    p.agenda.pop()


def wake(p: Empires) -> None:
    """Seats that waited for the clock may act again."""
    for seat in range(len(p.stacks)):
        stack = p.stacks[seat]
        if stack and kind_of(stack[-1]) == WAITING:
            p.pop_own(seat)


def idle(p: Empires) -> bool:
    """Nobody is asked. After the second gong the phase ends with the last action; otherwise, when every seat has said
    `wait` (there is no wall clock), time passes to the next alarm."""
    if p.phase == GRACE and p.parallel == 0:
        close_phase(p)
        return True
    if p.phase == NO_PHASE:
        return False
    alarm = next_alarm(p)
    p.now = alarm
    ring(p)
    return True


# -- choices made by default when the time is up (22) ---------------------------------------------------------------


def choose_by_default(p: Empires) -> None:
    """Every open choice is made as section 22 says."""
    p.deadline = -1
    for seat in range(p.seats):
        while not p.over and p.parallel and p.stacks[seat]:
            top = p.stacks[seat][-1]
            action = default_choice(p, seat, kind_of(top), arg_of(top))
            if action < 0:
                break
            p.pop_own(seat)
            p.steps[kind_of(top)].take(p, seat, arg_of(top), action)


def default_choice(p: Empires, seat: int, kind: int, arg: int) -> int:
    if kind == VOTE:
        return MODE + mode_before(p)
    if kind == FOUND:
        return SETTLE + territory(p.layout.capital_of[seat], p.chance.below(CORNERS))
    if kind == APPOINT_STEP:
        return APPOINT + min(arg, p.reserve[seat])
    if kind == TOKEN_STEP:
        return TOKEN + fullest_free_section(p, seat)
    if kind == GARRISON_STEP:
        return GARRISON_ALL
    assert kind != IDLE
    return -1


def mode_before(p: Empires) -> int:
    """As in the era before; in era I introductory (22)."""
    return int(p.real) if p.era > 1 else 0


def fullest_free_section(p: Empires, seat: int) -> int:
    """The section without a token that has most buildings built, ties by board order (4.6)."""
    best = -1
    for section in range(4):
        if p.tokens[section_at(seat, section)] == 0:
            if best < 0 or p.sections[section_at(seat, section)] > p.sections[section_at(seat, best)]:
                best = section
    return best
