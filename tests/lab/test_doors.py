"""The research doors, under the tests of the libraries they open to."""

from __future__ import annotations

import warnings

import pytest

pytest.importorskip("pettingzoo", reason="the research extra is not installed")
pytest.importorskip("pyspiel", reason="the research extra is not installed")

import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough, mcts
from pettingzoo.test import api_test, seed_test

import ludarium.lab.openspiel
from ludarium import BadOption, IllegalAction, game, games
from ludarium.kernel.features import description, observe, width
from ludarium.lab.gymnasium import LearnerEnv
from ludarium.lab.pettingzoo import env
from ludarium.lab.rewards import rewards

READY = [
    (g.id, seats)
    for g in [game("noughts"), *games()]
    if (g.folder / "features.py").exists()
    for seats in g.seats
    if seats >= g.fewest({})
]


@pytest.mark.parametrize(("name", "seats"), READY)
def test_pettingzoo_accepts_the_environment(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(name, seats), num_cycles=60)
        seed_test(lambda: env(name, seats), num_cycles=20)


@pytest.mark.parametrize(("name", "seats"), READY)
def test_the_observation_has_the_width_that_is_described(name: str, seats: int) -> None:
    box = game(name)
    described = description(box, seats)
    position = box.start(seats, 5)
    for _ in range(30):
        if position.over:
            break
        for seat in range(seats):
            row = observe(described, position.seen_by(seat), seat)
            assert len(row) == width(described)
            assert np.isfinite(row).all()
        who = position.deciders()[0]
        position.take(who, position.options(who)[-1])


def test_rank_rewards_sum_to_zero_and_follow_the_places() -> None:
    position = game("noughts").start(seed=1)
    for name in ("place b2", "place a1", "place b1", "place a2", "place b3"):
        position.play(name)
    assert rewards(position) == [1.0, -1.0]
    assert rewards(position, "score") == [0.01, -0.01]


def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing() -> None:
    zoo = env("noughts")
    zoo.reset(seed=1)
    zoo.step(4)
    with pytest.raises(IllegalAction, match="already bears the mark"):
        zoo.step(4)
    assert zoo.agent_selection == "seat_1"


def test_unknown_rewards_observations_and_pictures_are_refused_in_one_sentence() -> None:
    for given in ({"reward": "luck"}, {"observation": "everything"}, {"render_mode": "film"}, {"wrap": "on"}):
        with pytest.raises(BadOption):
            env("noughts", **given)


def test_a_table_renders_as_text() -> None:
    zoo = env("noughts", render_mode="ansi")
    zoo.reset(seed=1)
    assert "a b c" in str(zoo.render())


def test_gymnasium_accepts_a_learner_against_bots() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        room = LearnerEnv("noughts", level="random", seat=None)
        _, info = room.reset(seed=3)
        over = False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            _, reward, over, _, info = room.step(int(legal[0]))
        assert reward in (1.0, 0.0, -1.0)


def test_gymnasium_checker_finds_nothing_where_every_action_is_legal_at_first() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(LearnerEnv("noughts"), skip_render_check=True)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[] if name in ("noughts", "sixgems") else pytest.mark.slow)
        for name in sorted({n for n, _ in READY})
    ],
)
def test_openspiel_simulates_the_game(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"ludarium_{name}"), num_sims=1, serialize=False, verbose=False)


def test_openspiel_mcts_plays_and_playthroughs_are_written() -> None:
    spiel = pyspiel.load_game("ludarium_noughts")
    state = spiel.new_initial_state()
    state.apply_action(0)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(spiel, 2, 50, evaluator, random_state=np.random.RandomState(2))
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert "place" in generate_playthrough.playthrough("ludarium_noughts", None)


def test_openspiel_resamples_what_the_player_cannot_see() -> None:
    spiel = pyspiel.load_game("ludarium_noughts")
    state = spiel.new_initial_state()
    state.apply_action(0)
    twin = state.resample_from_infostate(0, lambda: 0.5)
    assert twin.observation_string(0) == state.observation_string(0)
    assert ludarium.lab.openspiel.NAMES[0] == "ludarium_noughts"


def test_a_mission_is_won_or_lost_together() -> None:
    position = game("terra_pyramides").start(2, 3, mission="1")
    assert position.together()
    while not position.over:
        who = position.deciders()[0]
        position.take(who, position.options(who)[0])
    assert rewards(position) in ([1.0, 1.0], [-1.0, -1.0])
