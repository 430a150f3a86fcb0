"""The agenda: what runs by itself, what asks, and in which order."""

from __future__ import annotations

import pytest

from ludarium.kernel.engine import NOBODY
from ludarium.kernel.errors import BadAction, IllegalAction, NotYourTurn, Stuck
from toybox.clockwork import ASK, LAPSING, LAPSING_UNFORCED, NOTE, SIDE, SIDED, UNFORCED, WAIT, bench


def test_the_last_step_pushed_comes_first_and_automatic_steps_run_by_themselves() -> None:
    p = bench()
    p.push(NOTE, arg=1)
    p.push(ASK, 2, 3)
    p.push(NOTE, arg=2)
    p.settle()
    assert p.diary == ["note 2"]
    assert (p.deciders(), p.legal()) == ([2], [0, 1, 2])
    p.play(1)
    assert p.diary == ["note 2", "ask 2 1", "note 1"]
    assert p.over
    assert p.deciders() == []


def test_a_single_option_is_taken_by_the_kernel_and_is_no_decision() -> None:
    p = bench()
    p.push(ASK, 1, 1)
    p.settle()
    assert p.diary == ["ask 1 0"]
    assert p.decisions == 0


def test_a_step_that_is_not_forced_asks_even_for_a_single_option() -> None:
    p = bench()
    p.push(UNFORCED, 1, 1)
    p.settle()
    assert p.legal() == [0]
    assert p.diary == []


def test_a_step_that_may_lapse_falls_away_when_nothing_can_be_chosen() -> None:
    p = bench()
    p.push(LAPSING, 1, 0)
    p.settle()
    assert p.diary == ["lapsed 1"]


def test_a_step_that_must_be_answered_and_offers_nothing_is_a_defect() -> None:
    p = bench()
    p.push(ASK, 1, 0)
    with pytest.raises(Stuck, match="'ask' must be answered"):
        p.settle()


def test_an_empty_agenda_before_the_end_is_a_defect() -> None:
    p = bench()
    p.agenda.clear()
    with pytest.raises(Stuck, match="the game is not over"):
        p.settle()


# -- side options -------------------------------------------------------------------------------------------------------


def test_a_side_option_leaves_the_step_where_it_is() -> None:
    p = bench()
    p.push(SIDED, 0, 2)
    p.settle()
    assert p.legal() == [0, 1, SIDE]
    p.play(SIDE)
    assert p.diary == ["aside 0 4"]
    assert p.legal() == [0, 1]


def test_an_open_side_option_keeps_a_single_main_option_from_running_itself() -> None:
    p = bench()
    p.push(SIDED, 0, 1)
    p.settle()
    assert p.legal() == [0, SIDE]
    p.play(SIDE)  # nothing else is open now: the single option runs
    assert p.diary == ["aside 0 4", "sided 0 0"]


def test_a_side_option_that_is_not_open_is_refused_with_its_own_reason() -> None:
    p = bench()
    p.asides = 0
    p.push(SIDED, 0, 2)
    p.settle()
    with pytest.raises(IllegalAction) as refused:
        p.play(SIDE)
    assert refused.value.reason.key == "why.no_asides"


# -- own stacks ---------------------------------------------------------------------------------------------------------


def test_own_stacks_go_first_and_several_seats_decide_at_once() -> None:
    p = bench()
    p.push(ASK, 0, 2)
    p.push_own(1, ASK, 2)
    p.push_own(2, ASK, 3)
    p.settle()
    assert p.deciders() == [1, 2]
    assert p.turn == NOBODY
    assert p.options(2) == [0, 1, 2]
    p.play(2, seat=2)
    assert p.deciders() == [1]
    p.play(0, seat=1)
    assert p.deciders() == [0]
    assert p.diary == ["ask 2 2", "ask 1 0"]


def test_forced_and_automatic_steps_on_own_stacks_run_by_themselves() -> None:
    p = bench()
    p.push_own(1, ASK, 1)
    p.push_own(1, NOTE, 7)
    p.push_own(0, LAPSING, 0)
    p.push_own(2, LAPSING_UNFORCED, 0)
    p.settle()
    assert p.diary == ["lapsed 0", "note 7", "ask 1 0", "lapsed 2"]
    assert p.over


def test_an_own_step_that_is_not_forced_asks() -> None:
    p = bench()
    p.push_own(1, LAPSING_UNFORCED, 1)
    p.settle()
    assert p.legal(1) == [0]


def test_side_options_work_on_own_stacks() -> None:
    p = bench()
    p.push_own(1, SIDED, 2)
    p.settle()
    assert p.options(1) == [0, 1, SIDE]
    p.play(SIDE, seat=1)
    assert p.options(1) == [0, 1]


def test_clear_own_drops_what_a_seat_was_in_the_middle_of() -> None:
    p = bench()
    p.push_own(1, ASK, 2)
    p.push_own(1, ASK, 3)
    p.clear_own(1)
    p.settle()
    assert p.over
    assert p.parallel == 0


# -- waiting ------------------------------------------------------------------------------------------------------------


def test_who_waits_does_not_decide_while_another_seat_does() -> None:
    p = bench()
    p.push_own(0, WAIT)
    p.push_own(1, ASK, 2)
    p.settle()
    assert p.deciders() == [1]
    assert p.options(0) == []


def test_when_everybody_waits_time_passes_to_the_next_alarm() -> None:
    p = bench(2)
    p.alarms = [500]
    p.push_own(0, WAIT)
    p.push_own(1, WAIT)
    p.settle()
    assert p.diary == ["idle to 500"]
    assert p.over


def test_when_everybody_waits_and_no_alarm_is_set_nobody_decides() -> None:
    p = bench(2)
    p.push_own(0, WAIT)
    p.settle()
    assert not p.over
    assert p.deciders() == []
    assert p.why_not(0, 0) is not None
    with pytest.raises(NotYourTurn):
        p.play(0, seat=0)


def test_alarms_are_handled_before_a_later_stamp() -> None:
    p = bench(2)
    p.push_own(0, WAIT)
    p.settle()
    p.alarms = [300]
    p.advance(400)
    assert p.diary == ["alarm 300"]
    assert p.now == 400
    assert p.over


# -- refusals -----------------------------------------------------------------------------------------------------------


def test_the_wrong_seat_is_told_whose_turn_it_is() -> None:
    p = bench()
    p.push(ASK, 2, 2)
    p.settle()
    with pytest.raises(NotYourTurn) as refused:
        p.play(0, seat=1)
    assert refused.value.reason.args == [2]
    assert p.diary == []


def test_an_illegal_action_changes_nothing_and_carries_its_reason() -> None:
    p = bench()
    p.push(ASK, 2, 2)
    p.settle()
    with pytest.raises(IllegalAction) as refused:
        p.play("pick d")
    assert (refused.value.reason.key, refused.value.reason.rule) == ("why.not_offered", "3")
    assert (p.diary, p.decisions) == ([], 0)


def test_a_step_with_nothing_to_say_leaves_the_general_reason() -> None:
    p = bench()
    p.push(UNFORCED, 2, 2)
    p.settle()
    reason = p.why_not(3)
    assert reason is not None
    assert reason.key == "kernel.not_asked"


@pytest.mark.parametrize("action", [-1, 8, 10**9])
def test_an_action_out_of_range_is_no_action_at_all(action: int) -> None:
    p = bench()
    p.push(ASK, 2, 2)
    p.settle()
    with pytest.raises(BadAction, match="numbers its actions 0 to 7"):
        p.play(action)


def test_after_the_end_everything_is_refused() -> None:
    p = bench()
    p.settle()
    reason = p.why_not(0, 0)
    assert reason is not None
    assert reason.key == "kernel.over"


def test_luck_and_reveals_set_the_barrier_of_free_undo() -> None:
    p = bench()
    p.push(ASK, 0, 2)
    p.push(ASK, 0, 2)
    p.settle()
    p.play(0)
    assert p.barrier == 0
    p.roll(6)
    assert p.barrier == 1
    p.play(0)
    p.revealed()
    assert p.barrier == 2
