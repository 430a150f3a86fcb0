"""The timer state machine, the clock, cries, gongs and grace (5.4, 5.5; T26 to T34)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import ludarium

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig


def test_t26_a_timer_runs_30_seconds_and_may_be_turned_on_the_spot_on_the_own_board(rig: type[EmpiresRig]) -> None:
    d = rig().play("timer a gain_knowledge", seat=0)
    assert d.timer(0, "a") == ("gain_knowledge", 30000)
    assert d.why("timer b gain_knowledge", 0) == "why.own_slot_taken"
    d.play("timer b gain_knowledge", seat=1)
    d.at(29999)
    assert d.why("timer a gain_bricks", 0) == "why.running"
    d.at(30000).play("timer a gain_knowledge", seat=0)
    assert d.timer(0, "a") == ("gain_knowledge", 60000)


def test_t27_a_run_out_timer_must_leave_its_shared_space_g4(rig: type[EmpiresRig]) -> None:
    d = rig().at(1000).play("timer b technology_1", "draw 1", seat=0).at(31000)
    assert d.why("timer b technology_1", 0) == "why.must_leave"
    d.at(31050).play("timer b technology_2", "draw 3", seat=0)
    assert d.timer(0, "b") == ("technology_2", 61050)
    d.at(61050).play("timer b technology_1", "draw 1", seat=0)


def test_t28_two_players_at_one_stamp_one_gets_the_slot(rig: type[EmpiresRig]) -> None:
    d = rig(3).at(44000).play("timer a technology_1", "draw 1", seat=2).at(45000)
    d.play("timer a technology_1", "draw 1", seat=0)
    assert d.why("timer a technology_1", 1) == "why.full"
    assert d.timer(1, "a")[0] == "held"
    d.play("timer a technology_2", "draw 3", seat=1)


def t29(rig: type[EmpiresRig]) -> EmpiresRig:
    d = rig(3)
    d.p.scholars = [3, 3, 3]
    return d.at(10000).play("timer a wonder_1", seat=0).at(25000).play("timer a wonder_1", seat=1).at(39999)


def test_t29_a_spent_timer_of_another_player_gives_way_a7(rig: type[EmpiresRig]) -> None:
    d = t29(rig)
    assert d.why("timer a wonder_1", 2) == "why.full"
    d.at(40000).play("timer a wonder_1", seat=2)
    assert d.timer(0, "a")[0] == "held"
    assert d.timer(2, "a") == ("wonder_1", 70000)
    d.at(40200)
    assert d.why("timer a wonder_1", 0) == "why.full"
    d.at(55000).play("timer a wonder_1", seat=0)
    assert d.timer(1, "a")[0] == "held"


def test_t29_of_two_spent_timers_the_one_that_ran_out_first_is_lifted(rig: type[EmpiresRig]) -> None:
    d = t29(rig).at(60000).play("timer a wonder_1", seat=2)
    assert d.timer(0, "a")[0] == "held"
    assert d.timer(1, "a")[0] == "wonder_1"


def test_t30_g3_and_a_busy_player(rig: type[EmpiresRig]) -> None:
    d = rig().sides("aaa-").clans(0, 2, "s1.0")
    d.p.scholars[0] = 3
    d.play("timer a leader_1", "draw 1", seat=0).at(35000)
    assert d.why("timer b leader_1", 0) == "why.other_timer_there"
    d.play("timer b leader_2", seat=0).at(35400).play("move 1 s1.0 s1.1", seat=0).at(35800)
    assert d.why("timer a technology_1", 0) == "why.busy"
    d.at(36000).play("move 1 s1.1 s1.2", "timer a technology_1", seat=0)


def test_g1_a_player_who_appoints_by_a_card_is_busy_too(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0, 110).stock(0, 2).play("timer a discover", "discover 110", seat=0)
    assert d.why("timer b gain_bricks", 0) == "why.busy"
    d.play("appoint 2", "timer b gain_bricks", seat=0)


def placements(d: EmpiresRig, delay: int) -> list[int]:
    times = [0]
    d.play("timer a gain_bricks", seat=0)
    while True:
        when = times[-1] + 30000 + delay
        d.at(when)
        if d.p.phase != 2:
            return times
        d.play("timer a gain_bricks", seat=0)
        times.append(when)


@pytest.mark.parametrize(("delay", "number", "last"), [(0, 18, 510000), (5000, 16, 525000)])
def test_t31_a_timer_gives_18_actions_an_era_and_idle_sand_costs_some(
    rig: type[EmpiresRig], delay: int, number: int, last: int
) -> None:
    times = placements(rig(), delay)
    assert (len(times), times[-1]) == (number, last)


@pytest.mark.parametrize(("preset", "reserve", "second"), [("", 0, False), ("1", 1, True)])
def test_t32_a_cry_takes_from_the_reserve_in_the_middle_of_an_action(
    rig: type[EmpiresRig], preset: str, reserve: int, second: bool
) -> None:
    d = rig().built(0, 0, 0, 1, 1)
    d.p.reserve[0] = 3
    if preset:
        d.play(f"preset {preset}", seat=0)
    d.at(179500).play("timer a place_clans", seat=0).at(179800).play("clan s0.m", seat=0).at(180300)
    assert d.p.reserve[0] == reserve
    if second:
        d.play("clan s0.m", seat=0)
        assert d.p.reserve[0] == 0
    assert d.step(0) == "idle"
    assert d.timer(0, "a")[1] == 209500


def test_t33_the_cry_comes_before_commands_of_its_stamp(rig: type[EmpiresRig]) -> None:
    d = rig().sides("aaa-").built(0, 0, 0, 0, 1).hand(0, 111).stock(0, 2)
    d.p.scholars, d.p.reserve = [2, 0], [9, 9]
    d.p.preset[1] = 0
    d.at(180000)  # the first cry; purple takes none
    d.p.scholars, d.p.reserve, d.p.preset = [2, 0], [9, 9], [9, 9]
    d.at(359900).play("timer a discover", "discover 111", seat=0).at(359999)
    assert d.why("timer a leader_1", 1) == "why.no_scholar"
    d.at(360000).play("timer a leader_1", seat=1).at(360400)
    assert (d.p.scholars[0], d.p.reserve[0]) == (4, 7)


def test_t33_a_number_is_checked_at_the_moment_of_the_choice(rig: type[EmpiresRig]) -> None:
    """Card 111 lies open when the cry comes: the scholars of the cry count for it (5.7)."""
    d = rig().built(0, 0, 0, 0, 1).hand(0, 111).stock(0, 2).at(359900)
    d.p.scholars[0], d.p.reserve[0] = 2, 9
    d.play("timer a discover", "discover 111", seat=0)
    assert d.why("appoint 3", 0) == "why.too_many_scholars"
    assert d.why("timer b gain_bricks", 0) == "why.busy"
    d.at(360400)
    assert d.why("appoint 5", 0) == "why.too_many_scholars"
    d.play("appoint 4", seat=0)
    assert (d.p.scholars[0], d.p.reserve[0]) == (8, 3)


def test_an_action_ended_by_a_cry_does_not_hold_up_the_second_gong(rig: type[EmpiresRig]) -> None:
    """5.5: whether time passes in one stretch or alarm by alarm, nobody is busy at 9:00, and scoring starts."""
    d = rig().built(0, 0, 0, 1, 1).at(359900)
    d.p.reserve[0] = 2
    d.play("timer a place_clans", seat=0)
    d.at(544000)
    assert d.p.phase == 0
    assert d.p.deadline == d.p.gong_at + 540000 + 60000


@pytest.mark.parametrize(("grace", "moves"), [(5, 2), (0, 0)])
def test_t34_an_action_begun_before_the_gong_may_be_finished_in_the_grace(
    rig: type[EmpiresRig], pack: Callable[[str], Path], grace: int, moves: int
) -> None:
    d = rig(content=pack(f"gong_grace_seconds = {grace}\n")).built(0, 0, 0, 3).clans(0, 1, "s1.0")
    d.at(539999).play("timer a move_clans", seat=0).at(540000)
    if not grace:
        assert d.p.phase == 0
        return
    assert d.why("timer b gain_bricks", 0) == "why.busy"
    assert d.p.pending(1) == -1  # purple cannot place any more
    d.at(541000).play("move 1 s1.0 s1.1", seat=0).at(544999).play("move 1 s1.1 s1.2", seat=0)
    d.at(545000)
    assert d.at_place("s1.2") == (0, 1)
    assert d.p.phase == 0
    assert d.timer(0, "a")[0] == "held"
    assert moves == 2


def test_scoring_starts_with_the_gong_when_nobody_is_busy(rig: type[EmpiresRig]) -> None:
    d = rig().at(540000)
    assert d.p.phase == 0
    assert d.p.now == d.p.gong_at + 540000


def test_scoring_starts_when_the_last_busy_player_is_done(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s1.0")
    d.at(539999).play("timer a move_clans", seat=0).at(541000).play("done", seat=0)
    assert d.p.phase == 0


def test_timers_that_came_back_keep_no_trace_of_where_they_stood(rig: type[EmpiresRig]) -> None:
    """5.5: at the end of the phase they lie as at its beginning."""
    d = rig().at(539999).play("timer a gain_bricks", seat=0)
    assert any(d.p.t_end)
    d.at(545000)
    assert set(d.p.t_end) == {0}
    assert set(d.p.t_space) == set(d.p.t_slot) == set(d.p.lifted_from) == {-1}


def test_a_choice_without_a_usual_answer_is_not_made_for_anybody(rig: type[EmpiresRig]) -> None:
    """22: votes, first clans, appointments, tokens and garrisons are decided when the time is up; moves are not."""
    from ludarium.games.time_of_empires.rules.clock import default_choice
    from ludarium.games.time_of_empires.rules.step_kinds import APPOINT_STEP, MOVES

    d = rig()
    assert ludarium.game("time_of_empires").actions.name(default_choice(d.p, 0, APPOINT_STEP, 1)) == "appoint 1"
    assert default_choice(d.p, 0, MOVES, 2) == -1


def test_no_timer_before_the_first_gong(rig: type[EmpiresRig]) -> None:
    import ludarium

    p = ludarium.game("time_of_empires").start(2, 1, era_modes="rrr")
    for actions in (["settle s0.0", "settle s3.0"], ["appoint 1"] * 2, ["token culture"] * 2):
        for seat, action in enumerate(actions):
            p.play(action, seat)
    reason = p.why_not(p.game.actions.parse("timer a gain_bricks"), 0)
    assert reason is not None
    assert reason.key == "why.no_gong"
    assert p.next_alarm() == 3000


def test_without_a_countdown_the_first_gong_sounds_at_once(rig: type[EmpiresRig], pack: Callable[[str], Path]) -> None:
    """4.7: the countdown is a setting; with 0 the next alarm still lies ahead."""
    d = rig(content=pack("countdown_seconds = 0\n"))
    assert d.p.now == d.p.gong_at
    assert d.p.next_alarm() == d.p.gong_at + 180000
    d.play("timer a gain_bricks", seat=0)
    assert d.timer(0, "a") == ("gain_bricks", 30000)


def test_the_sand_goes_on_while_a_player_is_busy(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s1.0").play("timer a move_clans", seat=0).at(31000)
    assert d.why("timer a gain_bricks", 0) == "why.busy"
    d.play("done", "timer a gain_bricks", seat=0)


def test_run_outs_are_told_and_alarms_name_the_next_stamp(rig: type[EmpiresRig]) -> None:
    d = rig().play("timer a gain_bricks", seat=0).at(500).play("timer b gain_bricks", seat=1)
    assert d.p.next_alarm() == d.p.gong_at + 30000
    d.p.events = []
    d.at(30000)
    assert [e[:2] for e in d.p.events] == [[10, 1]]  # told to red alone
    assert d.p.next_alarm() == d.p.gong_at + 30500
    d.at(30500)
    assert d.p.next_alarm() == d.p.gong_at + 180000


def test_waiting_lets_time_pass_only_when_everybody_waits(rig: type[EmpiresRig]) -> None:
    d = rig().play("timer a gain_bricks", seat=0)
    now = d.p.now
    d.play("wait", seat=0)
    assert d.p.now == now
    assert d.p.deciders() == [1]
    d.play("wait", seat=1)
    assert d.p.now == now + 30000
    assert d.p.deciders() == [0, 1]


def test_the_preset_is_said_for_the_next_cry_only(rig: type[EmpiresRig]) -> None:
    """5.5, 22: at the cry after it the full number is appointed again."""
    d = rig().built(0, 0, 0, 0, 3).play("preset 1", seat=0).at(180000)
    assert d.p.scholars[0] == 1
    d.at(360000)
    assert d.p.scholars[0] == 4


def test_a_preset_of_one_era_does_not_hold_in_the_next(rig: type[EmpiresRig]) -> None:
    """22: said after the second cry it would be for a cry of this era, and none comes."""
    d = rig().built(0, 0, 0, 0, 3).at(400000).play("preset 0", seat=0).at(546000)
    d.p.advance(d.p.now + 240000)  # choices of the preparation are made by default
    assert d.p.era == 2
    assert d.p.preset == [9, 9]


def test_the_preset_is_the_owners_secret(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 0, 0, 0, 3).play("preset 1", seat=0)
    assert d.p.seen_by(1).preset[0] == -1
    assert d.p.seen_by(0).preset[0] == 1
    assert d.why("preset 1", 0) == "why.preset_already"
    assert d.why("preset 8", 0) == "why.preset_number"


def test_the_preset_may_be_changed_in_the_middle_of_an_action(rig: type[EmpiresRig]) -> None:
    """22: at any time before the cry. R: at the cry each may appoint up to the full number, whatever they are doing."""
    d = rig().built(0, 0, 0, 1, 1)
    d.p.reserve[0] = 3
    d.at(179500).play("timer a place_clans", seat=0).at(179800).play("clan s0.m", seat=0)
    assert d.step(0) == "place_clans"
    d.play("preset 1", seat=0)
    assert d.step(0) == "place_clans"  # the action goes on
    d.at(180300)
    assert (d.p.scholars[0], d.p.reserve[0]) == (1, 1)
    d.play("clan s0.m", seat=0)
    assert d.step(0) == "idle"


def test_a_preset_keeps_no_step_waiting(rig: type[EmpiresRig]) -> None:
    """5.7: without a legal choice left an action ends by itself, though the preset could be changed."""
    d = rig().built(0, 0, 0, 1, 1)
    d.p.reserve[0] = 1
    d.at(100).play("timer a place_clans", "clan s0.m", seat=0)
    assert d.step(0) == "idle"
    assert "preset 1" in d.p.names(0)


def test_there_is_nothing_to_preset_after_the_second_gong_and_in_turns(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 0, 0, 1, 1).at(539900).play("timer a place_clans", seat=0).at(540000)
    assert d.step(0) == "place_clans"
    assert d.why("preset 1", 0) == "why.preset_real_time"
    p = ludarium.game("time_of_empires").start(2, 1)
    assert p.why_not(p.game.actions.parse("preset 1"), 0).key == "why.preset_real_time"


def test_an_attack_falls_between_the_steps_of_another_action(rig: type[EmpiresRig]) -> None:
    """Purple loses presence while it is choosing a site: the step is refused and another may be chosen (5.7)."""
    d = (
        rig()
        .clans(1, 1, "s4.0")
        .building(1, "mill", "s3.0")
        .pile(1, "S06")
        .stock(1, 0, 2)
        .clans(0, 1, "s5.0")
        .clans(0, 1, "s4.1")
    )
    d.play("timer a build", seat=1)
    assert "build s4.0" in d.names(seat=1)
    d.play("timer a move_clans", "move 1 s4.1 s4.0", seat=0)
    assert d.why("build s4.0", 1) == "why.not_present"
    d.play("build s3.0", seat=1)


def test_the_last_minute_is_announced(rig: type[EmpiresRig]) -> None:
    d = rig().at(479999)
    d.p.events = []
    assert d.p.next_alarm() == d.p.gong_at + 480000
    d.at(480000)
    assert [e[0] for e in d.p.events] == [40]


def test_an_attack_is_announced_to_the_attacked_until_their_next_placement(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s1.0").clans(1, 2, "s0.0")
    d.p.events = []
    d.play("timer a move_clans", "move 1 s1.0 s0.0", seat=0)
    assert [41, 2, 0, 0] in [e[:4] for e in d.p.events]
    assert d.p.struck == [-1, 0]
    d.play("timer a gain_bricks", seat=1)
    assert d.p.struck == [-1, -1]
