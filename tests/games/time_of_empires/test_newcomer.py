"""Real time is no race against a machine: somebody who plays sensibly at a newcomer's speed beats the beginner."""

from __future__ import annotations

import pytest
from tests.games.time_of_empires.newcomer import Bot, Newcomer, play

from ludarium.games.time_of_empires.coach import REAL_TIME


def won(games: int) -> int:
    results = [play([Newcomer(), Bot("beginner")], f"newcomer {n}") for n in range(games)]
    return sum(mine > theirs for mine, theirs in results)


@pytest.mark.slow
def test_a_sensible_newcomer_beats_the_beginner() -> None:
    assert won(9) >= 5


@pytest.mark.long
def test_a_sensible_newcomer_beats_the_beginner_in_most_of_many_games() -> None:
    assert won(60) >= 36


def test_the_lesson_in_real_time_stops_the_clock_at_most_six_times() -> None:
    """Once for the goal, then for what needs reading; everything else is said in passing."""
    stops = [hint for hint in REAL_TIME.hints if hint.stops]
    assert 1 + len(stops) <= 6
