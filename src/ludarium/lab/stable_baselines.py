"""A batch of learners as the vectorised environment of Stable-Baselines3, which asks its network for all tables at once.

    from sb3_contrib import MaskablePPO
    from ludarium.lab.stable_baselines import LearnerVecEnv
    model = MaskablePPO("MlpPolicy", LearnerVecEnv("sixgems", 64, 2, "beginner", None, observation="facts"))

The tables are those of `LearnerVectorEnv` (vector.py), with its keywords. A table whose game ended shows the first decision
of the next one; `infos[i]["terminal_observation"]` holds what the learner saw at the end, and `infos[i]["episode"]` the
reward and length of the game, as Stable-Baselines3's own `VecMonitor` tells them.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv  # type: ignore[import-not-found, unused-ignore]

from ludarium.kernel.errors import BadOption
from ludarium.lab.vector import LearnerVectorEnv

Row = NDArray[Any]


class LearnerVecEnv(VecEnv):  # type: ignore[misc, unused-ignore]
    """Many tables with a learner at each."""

    def __init__(self, name: str, num_envs: int, *given: Any, **more: Any) -> None:
        self.envs = LearnerVectorEnv(name, num_envs, *given, **more)
        self._lengths = np.zeros(num_envs, np.int64)
        self._chosen: Row = np.zeros(num_envs, np.int64)
        self._begun = time.time()
        super().__init__(num_envs, self.envs.single_observation_space, self.envs.single_action_space)

    def reset(self) -> Row:
        """Begin the first game of the seed that `seed` set at every table."""
        seeds = self._seeds
        self._reset_seeds()
        self._lengths[:] = 0
        return self.envs.reset(seed=seeds[0] if seeds else None)[0]

    def step_async(self, actions: Row) -> None:
        self._chosen = actions

    def step_wait(self) -> tuple[Row, Row, Row, list[dict[str, Any]]]:
        rows, rewards, done, _, infos = self.envs.step(self._chosen)
        self._lengths += 1
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for number in np.flatnonzero(done):
            length = int(self._lengths[number])
            episode = {"r": float(rewards[number]), "l": length, "t": round(time.time() - self._begun, 6)}
            told[number] = {"terminal_observation": infos["final_obs"][number], "episode": episode}
            self._lengths[number] = 0
        return rows, rewards.astype(np.float32), done, told

    def close(self) -> None:
        self.envs.close()

    def action_masks(self) -> Row:
        """What is legal at each table, one bool per action."""
        return self.envs.action_masks()

    # -- what Stable-Baselines3 asks of single environments ---------------------------------------------------------

    def get_attr(self, attr_name: str, indices: int | Iterable[int] | None = None) -> list[Any]:
        found = getattr(self.envs, attr_name)
        return [found for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: int | Iterable[int] | None = None) -> None:
        raise BadOption("The tables of a batch have no attributes of their own.")

    def env_method(
        self, method_name: str, *method_args: Any, indices: int | Iterable[int] | None = None, **method_kwargs: Any
    ) -> list[Any]:
        """A method that answers for each table with a row of its own, such as `action_masks`."""
        rows = getattr(self.envs, method_name)(*method_args, **method_kwargs)
        return [rows[i] for i in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: int | Iterable[int] | None = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]
