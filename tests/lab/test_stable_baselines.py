"""Stable-Baselines3 as its users have it: the checkers of environments, and a masked learner on a batch of tables."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")
pytest.importorskip("stable_baselines3", reason="Stable-Baselines3 needs PyTorch: installed by hand")
contrib = pytest.importorskip("sb3_contrib")

from stable_baselines3.common.env_checker import check_env  # type: ignore[import-not-found,unused-ignore]  # noqa: E402

from ludarium.games import BOXES  # noqa: E402
from ludarium.lab.gymnasium import LearnerEnv  # noqa: E402
from ludarium.lab.stable_baselines import LearnerVecEnv  # noqa: E402
from ludarium.lab.vector import LearnerVectorEnv  # noqa: E402


@pytest.mark.parametrize("name", BOXES)
@pytest.mark.parametrize("illegal", ["random", "lose"])
def test_the_checker_of_environments_is_content(name: str, illegal: str) -> None:
    check_env(LearnerEnv(name, illegal=illegal), warn=False)


def test_a_batch_of_tables_plays_the_games_of_gymnasiums_vector_form() -> None:
    mine, theirs = LearnerVecEnv("sixgems", 3, 2, "random"), LearnerVectorEnv("sixgems", 3, 2, "random")
    mine.seed(5)
    assert (mine.reset() == theirs.reset(seed=5)[0]).all()
    ended = 0
    for _ in range(120):
        actions = theirs.sample_actions()
        assert (np.stack(mine.env_method("action_masks")) == theirs.action_masks()).all()
        rows, rewards, done, infos = mine.step(actions)
        wanted = theirs.step(actions)
        assert (rows == wanted[0]).all()
        assert (rewards == wanted[1]).all()
        assert (done == wanted[2]).all()
        for number in np.flatnonzero(done):
            ended += 1
            assert infos[number]["episode"]["r"] == rewards[number]
            assert (infos[number]["terminal_observation"] == wanted[4]["final_obs"][number]).all()
    assert ended
    mine.close()
    theirs.close()


@pytest.mark.long
def test_maskable_ppo_learns_on_a_batch() -> None:
    envs = LearnerVecEnv("sixgems", 64, 2, "random", None, observation="facts")
    model = contrib.MaskablePPO(
        "MlpPolicy", envs, n_steps=32, batch_size=512, n_epochs=4, learning_rate=1e-3, gamma=1.0, seed=1
    )
    model.learn(60_000)
    won = [episode["r"] > 0 for episode in model.ep_info_buffer]
    assert sum(won) / len(won) > 0.6
    envs.close()
