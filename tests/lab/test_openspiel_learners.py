"""OpenSpiel's own algorithms run unchanged on registered games, and play better than luck."""

from __future__ import annotations

from typing import Any

import pytest

np = pytest.importorskip("numpy")
pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts, random_agent, tabular_qlearner  # noqa: E402

import ludarium.lab.openspiel  # noqa: E402, F401


def won(returns: list[float], player: int) -> bool:
    return returns[player] > max(r for one, r in enumerate(returns) if one != player)


@pytest.mark.slow
def test_a_tabular_q_learner_plays_noughts() -> None:
    env, learner = learned(200)
    assert share_of_wins(env, learner, 50) > 0.4  # luck against luck gives 58 %; it has hardly begun


@pytest.mark.long
def test_a_tabular_q_learner_learns_noughts() -> None:
    env, learner = learned(6000)
    assert share_of_wins(env, learner) > 0.75


def learned(games: int) -> tuple[Any, Any]:
    """The environment, and the learner of the first seat after that many games."""
    env = rl_environment.Environment("ludarium_noughts")
    np.random.seed(1)
    env.seed(1)
    learners = [tabular_qlearner.QLearner(player, env.action_spec()["num_actions"]) for player in range(2)]
    for _ in range(games):
        time_step = env.reset()
        while not time_step.last():
            output = learners[time_step.observations["current_player"]].step(time_step)
            time_step = env.step([output.action])
        for learner in learners:
            learner.step(time_step)
    return env, learners[0]


def share_of_wins(env: Any, learner: Any, games: int = 200) -> float:
    other, count = random_agent.RandomAgent(1, env.action_spec()["num_actions"]), 0
    for _ in range(games):
        time_step = env.reset()
        while not time_step.last():
            player = time_step.observations["current_player"]
            output = [learner, other][player].step(time_step, is_evaluation=True)
            time_step = env.step([output.action])
        count += won(time_step.rewards, 0)
    return count / games


@pytest.mark.slow
def test_information_set_search_plays_a_game_of_sixgems() -> None:
    assert won_by_search(1, 5) in (0, 1)


@pytest.mark.long
def test_information_set_search_beats_luck_in_sixgems() -> None:
    assert won_by_search(6, 30) >= 5


def won_by_search(games: int, simulations: int) -> int:
    """It guesses what it cannot know: `resample_from_infostate` gives states that look the same to the player."""
    spiel = pyspiel.load_game("ludarium_sixgems(players=2)")
    luck, wins = np.random.RandomState(3), 0
    for number in range(games):
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(number))
        bot = ismcts.ISMCTSBot(
            spiel, evaluator, uct_c=2, max_simulations=simulations, random_state=np.random.RandomState(number)
        )
        state, me = spiel.new_initial_state(), number % 2
        state.apply_action(number)
        while not state.is_terminal():
            mine = state.current_player() == me
            state.apply_action(bot.step(state) if mine else int(luck.choice(state.legal_actions())))
        wins += won(state.returns(), me)
    return wins
