"""Real time is no race against a machine: somebody who plays sensibly at a newcomer's speed beats the beginner."""

from __future__ import annotations

import pytest
from tests.games.time_of_empires.newcomer import Bot, Newcomer, play


def won(games: int) -> int:
    results = [play([Newcomer(), Bot("beginner")], f"newcomer {n}") for n in range(games)]
    return sum(mine > theirs for mine, theirs in results)


@pytest.mark.slow
def test_a_sensible_newcomer_beats_the_beginner() -> None:
    assert won(9) >= 5


@pytest.mark.long
def test_a_sensible_newcomer_beats_the_beginner_in_most_of_many_games() -> None:
    assert won(60) >= 36
