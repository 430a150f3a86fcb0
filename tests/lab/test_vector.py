"""The vector environment plays the games of the single ones and keeps Gymnasium's promises about autoreset."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")

from ludarium.kernel.errors import BadOption, IllegalAction  # noqa: E402
from ludarium.lab.gymnasium import LearnerEnv  # noqa: E402
from ludarium.lab.vector import LearnerVectorEnv  # noqa: E402


def test_it_plays_what_single_environments_play() -> None:
    envs = LearnerVectorEnv("sixgems", 3, 2, "beginner", seat=None)
    singles = [LearnerEnv("sixgems", 2, "beginner", None) for _ in range(3)]
    rows, infos = envs.reset(seed=21)
    for number, single in enumerate(singles):
        assert (single.reset(seed=21 + number)[0] == rows[number]).all()
    ended = 0
    for _ in range(80):
        actions = envs.sample_actions()
        rows, rewards, done, cut, infos = envs.step(actions)
        assert envs.observation_space.contains(rows)
        assert not cut.any()
        for number, single in enumerate(singles):
            row, reward, over, _, _ = single.step(int(actions[number]))
            assert (reward, over) == (rewards[number], done[number])
            if over:
                ended += 1
                assert infos["_final_obs"][number]
                assert (infos["final_obs"][number] == row).all()
                row, _ = single.reset()
            assert (row == rows[number]).all()
            assert (single.action_masks() == infos["action_mask"][number]).all()
    assert ended
    envs.close()


def test_gymnasium_makes_it_by_name() -> None:
    envs = gymnasium.make_vec(
        "ludarium/sixgems-v0",
        num_envs=4,
        vectorization_mode="vector_entry_point",
        level="random",
        illegal="random",
    )
    envs.reset(seed=1)
    wrong = 0
    for _ in range(20):
        wrong += envs.step(envs.action_space.sample())[4]["illegal"].sum()
    assert wrong > 10


def test_an_illegal_action_is_refused_with_the_number_of_the_game() -> None:
    envs = LearnerVectorEnv("sixgems", 2)
    envs.reset(seed=1)
    actions = envs.sample_actions()
    actions[1] = np.flatnonzero(~envs.action_masks()[1])[0]
    with pytest.raises(IllegalAction, match="Game 1: "):
        envs.step(actions)
    for given in ({"illegal": "lose"}, {"level": "nobody"}):
        with pytest.raises(BadOption):
            LearnerVectorEnv("sixgems", 2, **given)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="One seed"):
        envs.reset(seed=[1, 2])
    with pytest.raises(BadOption, match="float64"):
        LearnerVectorEnv("sixgems", 2, illegal="random").step(np.zeros(2))


def test_the_mask_alone_is_observed_as_in_the_single_environment() -> None:
    envs, single = LearnerVectorEnv("sixgems", 2, observation="mask"), LearnerEnv("sixgems", observation="mask")
    rows, _ = envs.reset(seed=3)
    row, _ = single.reset(seed=3)
    over = False
    while not over:
        assert envs.single_observation_space == single.observation_space
        assert envs.observation_space.contains(rows)
        assert (rows[0] == row).all()
        actions = envs.sample_actions()
        rows, _, done, _, infos = envs.step(actions)
        row, _, over, _, _ = single.step(int(actions[0]))
        assert done[0] == over
    assert (infos["final_obs"][0] == row).all()
    envs.close()
