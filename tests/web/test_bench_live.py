"""The load test of real time counts what it says it counts."""

from __future__ import annotations

import time

import pytest

from ludarium.benchmarks.live_tables import Board, Clock, LiveLoad, Tally, measure_live, spread


def clock(now: int, next: int, at: float, factor: float = 1.0) -> Clock:
    return Clock(now=now, at=int(at * 1000), running=True, factor=factor, next=next)


def test_an_action_is_done_when_the_last_one_at_the_table_has_its_version() -> None:
    tally = Tally(on=True)
    board = Board(2, tally)
    sent = time.time() - 0.5
    board.update(0, 7, None)
    board.answered(7, sent)
    assert not tally.actions
    board.update(1, 6, None)  # an older one does not count
    assert not tally.actions
    board.update(1, 8, None)  # a later one holds it
    assert tally.actions == [pytest.approx(500, abs=200)]


def test_an_alarm_is_late_from_the_moment_it_was_due_until_everybody_has_heard() -> None:
    tally = Tally(on=True)
    board = Board(2, tally)
    now = time.time()
    for seat in range(2):
        board.update(seat, 1, clock(29_000, 30_000, now))
    board.update(0, 2, clock(30_012, 60_000, now))
    assert tally.played == [12]  # the server's own lateness
    assert not tally.alarms
    board.update(1, 2, clock(30_015, 60_000, now))
    assert tally.alarms == [pytest.approx(12, abs=200)]


def test_a_slow_clock_stretches_game_time() -> None:
    tally = Tally(on=True)
    board = Board(1, tally)
    board.update(0, 1, clock(29_000, 30_000, time.time(), 0.5))
    board.update(0, 2, clock(30_010, 60_000, time.time(), 0.5))
    assert tally.played == [20]


def test_the_worst_of_a_hundred_is_not_the_median() -> None:
    told = spread([float(i) for i in range(100)])
    assert (told.p50_ms, told.p99_ms, told.worst_ms, told.number) == (50.0, 99.0, 99.0, 100)


@pytest.mark.slow
def test_a_server_with_a_real_time_table_is_measured() -> None:
    load = LiveLoad("time_of_empires", {"era_modes": "rrr"}, 1, 2, "expert", 0, 9)
    figures = measure_live(load)
    assert figures.actions.number > 5
    assert figures.alarms.number > 0
    assert figures.updates_per_second > 1
