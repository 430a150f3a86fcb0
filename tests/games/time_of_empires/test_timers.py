"""The timer state machine, the clock, cries, gongs and grace (5.4, 5.5; T26 to T34)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ludarium

Desk = Callable[..., Any]


def test_t26_a_timer_runs_30_seconds_and_may_be_turned_on_the_spot_on_the_own_board(desk: Desk) -> None:
    d = desk().do(0, "timer a gain_knowledge")
    assert d.timer(0, "a") == ("gain_knowledge", 30000)
    assert d.refused(0, "timer b gain_knowledge") == "own_slot_taken"
    d.do(1, "timer b gain_knowledge")
    d.at(29999)
    assert d.refused(0, "timer a gain_bricks") == "running"
    d.at(30000).do(0, "timer a gain_knowledge")
    assert d.timer(0, "a") == ("gain_knowledge", 60000)


def test_t27_a_run_out_timer_must_leave_its_shared_space_g4(desk: Desk) -> None:
    d = desk().at(1000).do(0, "timer b technology_1", "draw 1").at(31000)
    assert d.refused(0, "timer b technology_1") == "must_leave"
    d.at(31050).do(0, "timer b technology_2", "draw 3")
    assert d.timer(0, "b") == ("technology_2", 61050)
    d.at(61050).do(0, "timer b technology_1", "draw 1")


def test_t28_two_players_at_one_stamp_one_gets_the_slot(desk: Desk) -> None:
    d = desk(3).at(44000).do(2, "timer a technology_1", "draw 1").at(45000)
    d.do(0, "timer a technology_1", "draw 1")
    assert d.refused(1, "timer a technology_1") == "full"
    assert d.timer(1, "a")[0] == "held"
    d.do(1, "timer a technology_2", "draw 3")


def t29(desk: Desk) -> Any:
    d = desk(3)
    d.p.scholars = [3, 3, 3]
    return d.at(10000).do(0, "timer a wonder_1").at(25000).do(1, "timer a wonder_1").at(39999)


def test_t29_a_spent_timer_of_another_player_gives_way_a7(desk: Desk) -> None:
    d = t29(desk)
    assert d.refused(2, "timer a wonder_1") == "full"
    d.at(40000).do(2, "timer a wonder_1")
    assert d.timer(0, "a")[0] == "held"
    assert d.timer(2, "a") == ("wonder_1", 70000)
    d.at(40200)
    assert d.refused(0, "timer a wonder_1") == "full"
    d.at(55000).do(0, "timer a wonder_1")
    assert d.timer(1, "a")[0] == "held"


def test_t29_of_two_spent_timers_the_one_that_ran_out_first_is_lifted(desk: Desk) -> None:
    d = t29(desk).at(60000).do(2, "timer a wonder_1")
    assert d.timer(0, "a")[0] == "held"
    assert d.timer(1, "a")[0] == "wonder_1"


def test_t30_g3_and_a_busy_player(desk: Desk) -> None:
    d = desk().sides("aaa-").clans(0, 2, "s1.0")
    d.p.scholars[0] = 3
    d.do(0, "timer a leader_1", "draw 1").at(35000)
    assert d.refused(0, "timer b leader_1") == "other_timer_there"
    d.do(0, "timer b leader_2").at(35400).do(0, "move 1 s1.0 s1.1").at(35800)
    assert d.refused(0, "timer a technology_1") == "busy"
    d.at(36000).do(0, "move 1 s1.1 s1.2", "timer a technology_1")


def test_g1_a_player_who_appoints_by_a_card_is_busy_too(desk: Desk) -> None:
    d = desk().hand(0, 110).stock(0, 2).do(0, "timer a discover", "discover 110")
    assert d.refused(0, "timer b gain_bricks") == "busy"
    d.do(0, "appoint 2", "timer b gain_bricks")


def placements(d: Any, delay: int) -> list[int]:
    times = [0]
    d.do(0, "timer a gain_bricks")
    while True:
        when = times[-1] + 30000 + delay
        d.at(when)
        if d.p.phase != 2:
            return times
        d.do(0, "timer a gain_bricks")
        times.append(when)


@pytest.mark.parametrize(("delay", "number", "last"), [(0, 18, 510000), (5000, 16, 525000)])
def test_t31_a_timer_gives_18_actions_an_era_and_idle_sand_costs_some(
    desk: Desk, delay: int, number: int, last: int
) -> None:
    times = placements(desk(), delay)
    assert (len(times), times[-1]) == (number, last)


@pytest.mark.parametrize(("preset", "reserve", "second"), [("", 0, False), ("1", 1, True)])
def test_t32_a_cry_takes_from_the_reserve_in_the_middle_of_an_action(
    desk: Desk, preset: str, reserve: int, second: bool
) -> None:
    d = desk().built(0, 0, 0, 1, 1)
    d.p.reserve[0] = 3
    if preset:
        d.do(0, f"preset {preset}")
    d.at(179500).do(0, "timer a place_clans").at(179800).do(0, "clan s0.m").at(180300)
    assert d.p.reserve[0] == reserve
    if second:
        d.do(0, "clan s0.m")
        assert d.p.reserve[0] == 0
    assert d.step(0) == "idle"
    assert d.timer(0, "a")[1] == 209500


def test_t33_the_cry_comes_before_commands_of_its_stamp(desk: Desk) -> None:
    d = desk().sides("aaa-").built(0, 0, 0, 0, 1).hand(0, 111).stock(0, 2)
    d.p.scholars, d.p.reserve = [2, 0], [9, 9]
    d.p.preset[1] = 0
    d.at(180000)  # the first cry; purple takes none
    d.p.scholars, d.p.reserve, d.p.preset = [2, 0], [9, 9], [9, 9]
    d.at(359900).do(0, "timer a discover", "discover 111").at(359999)
    assert d.refused(1, "timer a leader_1") == "no_scholar"
    d.at(360000).do(1, "timer a leader_1").at(360400)
    assert (d.p.scholars[0], d.p.reserve[0]) == (4, 7)


def test_t33_a_number_is_checked_at_the_moment_of_the_choice(desk: Desk) -> None:
    """Card 111 lies open when the cry comes: the scholars of the cry count for it (5.7)."""
    d = desk().built(0, 0, 0, 0, 1).hand(0, 111).stock(0, 2).at(359900)
    d.p.scholars[0], d.p.reserve[0] = 2, 9
    d.do(0, "timer a discover", "discover 111")
    assert d.refused(0, "appoint 3") == "too_many_scholars"
    assert d.refused(0, "timer b gain_bricks") == "busy"
    d.at(360400)
    assert d.refused(0, "appoint 5") == "too_many_scholars"
    d.do(0, "appoint 4")
    assert (d.p.scholars[0], d.p.reserve[0]) == (8, 3)


def test_an_action_ended_by_a_cry_does_not_hold_up_the_second_gong(desk: Desk) -> None:
    """5.5: whether time passes in one stretch or alarm by alarm, nobody is busy at 9:00, and scoring starts."""
    d = desk().built(0, 0, 0, 1, 1).at(359900)
    d.p.reserve[0] = 2
    d.do(0, "timer a place_clans")
    d.at(544000)
    assert d.p.phase == 0
    assert d.p.deadline == d.p.gong_at + 540000 + 60000


@pytest.mark.parametrize(("grace", "moves"), [(5, 2), (0, 0)])
def test_t34_an_action_begun_before_the_gong_may_be_finished_in_the_grace(
    desk: Desk, pack: Callable[[str], Path], grace: int, moves: int
) -> None:
    d = desk(content=pack(f"gong_grace_seconds = {grace}\n")).built(0, 0, 0, 3).clans(0, 1, "s1.0")
    d.at(539999).do(0, "timer a move_clans").at(540000)
    if not grace:
        assert d.p.phase == 0
        return
    assert d.refused(0, "timer b gain_bricks") == "busy"
    assert d.p.pending(1) == -1  # purple cannot place any more
    d.at(541000).do(0, "move 1 s1.0 s1.1").at(544999).do(0, "move 1 s1.1 s1.2")
    d.at(545000)
    assert d.at_place("s1.2") == (0, 1)
    assert d.p.phase == 0
    assert d.timer(0, "a")[0] == "held"
    assert moves == 2


def test_scoring_starts_with_the_gong_when_nobody_is_busy(desk: Desk) -> None:
    d = desk().at(540000)
    assert d.p.phase == 0
    assert d.p.now == d.p.gong_at + 540000


def test_scoring_starts_when_the_last_busy_player_is_done(desk: Desk) -> None:
    d = desk().clans(0, 1, "s1.0")
    d.at(539999).do(0, "timer a move_clans").at(541000).do(0, "done")
    assert d.p.phase == 0


def test_no_timer_before_the_first_gong(desk: Desk) -> None:
    import ludarium

    p = ludarium.game("time_of_empires").start(2, 1, era_modes="rrr")
    for actions in (["settle s0.0", "settle s3.0"], ["appoint 1"] * 2, ["token culture"] * 2):
        for seat, action in enumerate(actions):
            p.play(action, seat)
    reason = p.why_not(p.game.actions.parse("timer a gain_bricks"), 0)
    assert reason is not None
    assert reason.key == "why.no_gong"
    assert p.next_alarm() == 3000


def test_without_a_countdown_the_first_gong_sounds_at_once(desk: Desk, pack: Callable[[str], Path]) -> None:
    """4.7: the countdown is a setting; with 0 the next alarm still lies ahead."""
    d = desk(content=pack("countdown_seconds = 0\n"))
    assert d.p.now == d.p.gong_at
    assert d.p.next_alarm() == d.p.gong_at + 180000
    d.do(0, "timer a gain_bricks")
    assert d.timer(0, "a") == ("gain_bricks", 30000)


def test_the_sand_goes_on_while_a_player_is_busy(desk: Desk) -> None:
    d = desk().clans(0, 1, "s1.0").do(0, "timer a move_clans").at(31000)
    assert d.refused(0, "timer a gain_bricks") == "busy"
    d.do(0, "done", "timer a gain_bricks")


def test_run_outs_are_told_and_alarms_name_the_next_stamp(desk: Desk) -> None:
    d = desk().do(0, "timer a gain_bricks").at(500).do(1, "timer b gain_bricks")
    assert d.p.next_alarm() == d.p.gong_at + 30000
    d.p.events = []
    d.at(30000)
    assert [e[:2] for e in d.p.events] == [[10, 1]]  # told to red alone
    assert d.p.next_alarm() == d.p.gong_at + 30500
    d.at(30500)
    assert d.p.next_alarm() == d.p.gong_at + 180000


def test_waiting_lets_time_pass_only_when_everybody_waits(desk: Desk) -> None:
    d = desk().do(0, "timer a gain_bricks")
    now = d.p.now
    d.do(0, "wait")
    assert d.p.now == now
    assert d.p.deciders() == [1]
    d.do(1, "wait")
    assert d.p.now == now + 30000
    assert d.p.deciders() == [0, 1]


def test_the_preset_stays_until_changed_and_is_the_owners_secret(desk: Desk) -> None:
    d = desk().built(0, 0, 0, 0, 3).do(0, "preset 1").at(180000)
    assert d.p.scholars[0] == 1
    d.at(360000)
    assert d.p.scholars[0] == 2
    assert d.p.seen_by(1).preset[0] == -1
    assert d.p.seen_by(0).preset[0] == 1
    assert d.refused(0, "preset 1") == "preset_already"
    assert d.refused(0, "preset 8") == "preset_number"


def test_the_preset_may_be_changed_in_the_middle_of_an_action(desk: Desk) -> None:
    """22: at any time before the cry. R: at the cry each may appoint up to the full number, whatever they are doing."""
    d = desk().built(0, 0, 0, 1, 1)
    d.p.reserve[0] = 3
    d.at(179500).do(0, "timer a place_clans").at(179800).do(0, "clan s0.m")
    assert d.step(0) == "place_clans"
    d.do(0, "preset 1")
    assert d.step(0) == "place_clans"  # the action goes on
    d.at(180300)
    assert (d.p.scholars[0], d.p.reserve[0]) == (1, 1)
    d.do(0, "clan s0.m")
    assert d.step(0) == "idle"


def test_a_preset_keeps_no_step_waiting(desk: Desk) -> None:
    """5.7: without a legal choice left an action ends by itself, though the preset could be changed."""
    d = desk().built(0, 0, 0, 1, 1)
    d.p.reserve[0] = 1
    d.at(100).do(0, "timer a place_clans", "clan s0.m")
    assert d.step(0) == "idle"
    assert "preset 1" in d.p.names(0)


def test_there_is_nothing_to_preset_after_the_second_gong_and_in_turns(desk: Desk) -> None:
    d = desk().built(0, 0, 0, 1, 1).at(539900).do(0, "timer a place_clans").at(540000)
    assert d.step(0) == "place_clans"
    assert d.refused(0, "preset 1") == "preset_real_time"
    p = ludarium.game("time_of_empires").start(2, 1)
    assert p.why_not(p.game.actions.parse("preset 1"), 0).key == "why.preset_real_time"


def test_an_attack_falls_between_the_steps_of_another_action(desk: Desk) -> None:
    """Purple loses presence while it is choosing a site: the step is refused and another may be chosen (5.7)."""
    d = (
        desk()
        .clans(1, 1, "s4.0")
        .building(1, "mill", "s3.0")
        .pile(1, "S06")
        .stock(1, 0, 2)
        .clans(0, 1, "s5.0")
        .clans(0, 1, "s4.1")
    )
    d.do(1, "timer a build")
    assert d.legal(1, "build s4.0")
    d.do(0, "timer a move_clans", "move 1 s4.1 s4.0")
    assert d.refused(1, "build s4.0") == "not_present"
    d.do(1, "build s3.0")


def test_the_last_minute_is_announced(desk: Desk) -> None:
    d = desk().at(479999)
    d.p.events = []
    assert d.p.next_alarm() == d.p.gong_at + 480000
    d.at(480000)
    assert [e[0] for e in d.p.events] == [40]


def test_an_attack_is_announced_to_the_attacked_until_their_next_placement(desk: Desk) -> None:
    d = desk().clans(0, 1, "s1.0").clans(1, 2, "s0.0")
    d.p.events = []
    d.do(0, "timer a move_clans", "move 1 s1.0 s0.0")
    assert [41, 2, 0, 0] in [e[:4] for e in d.p.events]
    assert d.p.struck == [-1, 0]
    d.do(1, "timer a gain_bricks")
    assert d.p.struck == [-1, -1]
