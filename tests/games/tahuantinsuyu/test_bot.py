"""The policy: always legal, blind to what is hidden, and stronger than greedy and random players."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.games.tahuantinsuyu.rules.secrets import FIELDS
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.secrets import twin

GAME = ludarium.game("tahuantinsuyu")
BOT, VALUE = GAME.module("bot.policy"), GAME.module("bot.value")


def greedy(p, seat: int, chance: Chance) -> int:
    """One ply on the score: each legal action on a copy, own points less those of the best other, ties at random."""
    best, most = [], None
    for action in p.options(seat):
        q = p.copy()
        q.take(seat, action)
        scores = q.scores()
        worth = scores[seat] - max(s for i, s in enumerate(scores) if i != seat)
        if most is None or worth > most:
            best, most = [action], worth
        elif worth == most:
            best.append(action)
    return chance.pick(best)


def at_random(p, seat: int, chance: Chance) -> int:
    return chance.pick(p.options(seat))


def wins_of_one(other, games: int, seats: int = 4) -> int:
    """How many games one seat of the policy wins against others."""
    wins = 0
    for i in range(games):
        p = GAME.start(seats, seed=f"bot {i}")
        luck = chance_from(i)
        while not p.over:
            p.take(p.turn, (BOT.choose if p.turn == i % seats else other)(p, p.turn, luck))
        wins += p.winners() == [i % seats]
    return wins


@pytest.mark.parametrize(
    ("seats", "options"),
    [(4, {}), (3, {"small_board": "on", "conquest": "site"}), (4, {"cut_off_roads": "on", "inner_first": "on"})],
)
def test_the_policy_plays_whole_games(seats, options) -> None:
    p = GAME.start(seats, seed=1, **options)
    luck = chance_from(1)
    while not p.over:
        action = BOT.choose(p, p.turn, luck)
        assert action in p.options(p.turn)
        p.take(p.turn, action)
    assert min(p.scores()) > 60


def test_the_policy_does_not_see_what_is_hidden() -> None:
    p = GAME.start(4, seed=2)
    luck = chance_from(2)
    compared = 0
    while not p.over:
        seat = p.turn
        other = twin(p, FIELDS, seat, chance_from(p.decisions))
        action = BOT.choose(p, seat, chance_from(7))
        if other is not None:
            assert BOT.choose(other, seat, chance_from(7)) == action
            compared += 1
        p.take(seat, BOT.choose(p, seat, luck))
    assert compared > 100


def test_value_is_the_points_when_the_game_is_over() -> None:
    p = GAME.start(3, seed=3)
    luck = chance_from(3)
    while not p.over:
        assert isinstance(VALUE.value(p, 0), int)
        p.take(p.turn, BOT.choose(p, p.turn, luck))
    assert [VALUE.value(p, seat) for seat in range(3)] == [100 * n for n in p.scores()]


def test_one_policy_beats_three_random_players() -> None:
    assert wins_of_one(at_random, 12) >= 11


@pytest.mark.long
def test_one_policy_wins_nearly_always_against_three_random_players() -> None:
    """More than 95 %; twelve games are played above."""
    assert wins_of_one(at_random, 100) > 95


@pytest.mark.slow
@pytest.mark.parametrize("games", [10, pytest.param(30, marks=pytest.mark.long)])
def test_one_policy_wins_most_games_against_three_greedy_players(games: int) -> None:
    """More than 60 %."""
    assert wins_of_one(greedy, games) > 0.6 * games
