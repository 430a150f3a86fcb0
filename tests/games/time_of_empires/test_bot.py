"""The quick policy: legal in every step, stronger than greed, and at home in both kinds of eras."""

from __future__ import annotations

from typing import Any

import pytest

import ludarium
from ludarium.games.time_of_empires.bot.policy import choose
from ludarium.games.time_of_empires.bot.value import value
from ludarium.kernel.chance import Chance, chance_from

GAME = ludarium.game("time_of_empires")


def greedy(p: Any, seat: int, luck: Chance) -> int:
    """One ply on the score: the best lead after each action, ties at random."""
    best, lead, ties = -1, -(10**9), 1
    for action in p.options(seat):
        after = p.copy()
        after.take(seat, action)
        scores = after.scores()
        found = scores[seat] - max(n for i, n in enumerate(scores) if i != seat)
        if found > lead:
            best, lead, ties = action, found, 1
        elif found == lead:
            ties += 1
            if luck.below(ties) == 0:
                best = action
    return best


def played(seats: int, seed: int, modes: str, greedy_seats: tuple[int, ...] = ()) -> Any:
    p = GAME.start(seats, f"bot {seed}", era_modes=modes)
    luck = chance_from(seed)
    while not p.over:
        seat = luck.pick(p.deciders())
        action = greedy(p, seat, luck) if seat in greedy_seats else choose(p, seat, luck)
        assert action in p.options(seat)
        p.take(seat, action)
    return p


@pytest.mark.parametrize(("seats", "modes"), [(2, "iii"), (3, "rrr"), (4, "iri")])
def test_the_policy_plays_whole_games_and_builds_empires(seats: int, modes: str) -> None:
    p = played(seats, seats, modes)
    assert all(n > 30 for n in p.scores())
    assert all(sum(p.sections[4 * seat : 4 * seat + 4]) >= 6 for seat in range(seats))


def test_in_real_time_by_event_time_the_policy_keeps_its_sand_running() -> None:
    p = GAME.start(2, 5, era_modes="rrr")
    luck = chance_from(5)
    placed = [0, 0]
    while p.era < 2:
        seat = luck.pick(p.deciders())
        action = choose(p, seat, luck)
        placed[seat] += GAME.actions.name(action).startswith("timer")
        p.take(seat, action)
    assert all(n >= 30 for n in placed)  # of at most 36


@pytest.mark.slow
def test_one_policy_beats_three_greedy_players_in_most_games() -> None:
    wins = 0.0
    for seed in range(8):
        me = seed % 4
        p = played(4, seed, "iii", tuple(s for s in range(4) if s != me))
        wins += (me in p.winners()) / len(p.winners())
    assert wins > 0.6 * 8


def test_the_value_of_a_position_rises_with_what_counts() -> None:
    p = GAME.start(2, 1)
    for seat in (0, 1):
        p.play(p.legal(seat)[0], seat)
    before = value(p, 0)
    p.vp[0] += 3
    assert value(p, 0) == before + 300
    p.scholars[0] += 1
    assert value(p, 0) > before + 300
