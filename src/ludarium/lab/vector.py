"""A batch of learners as Gymnasium's vector environment: one learner at each table, bots of a level on the other seats.

    from ludarium.lab.vector import LearnerVectorEnv
    envs = LearnerVectorEnv("sixgems", num_envs=64, seats=2, level="beginner")

or `gymnasium.make_vec("ludarium/sixgems-v0", num_envs=64, vectorization_mode="vector_entry_point", level="beginner")`.

A game that ends begins again in the same step (`AutoresetMode.SAME_STEP`); `infos["final_obs"]` holds what the learner saw
at the end. `infos["action_mask"]` tells what is legal; with `observation="mask"` it is the observation, too. `illegal`:
`raise` (the error names the game; nothing changes), or `random` (a random legal action is played instead, and
`infos["illegal"]` says where).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ludarium.kernel.errors import BadOption
from ludarium.lab.batch import Batch
from ludarium.lab.observations import bounds

Row = NDArray[Any]
ILLEGAL = ("raise", "random")


class LearnerVectorEnv(VectorEnv[Row, Row, Row]):
    """Many tables with a learner at each. Keywords beyond these are options of the game."""

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        seats: int | None = None,
        level: str = "random",
        seat: int | None = 0,
        reward: str = "rank",
        observation: str = "features",
        illegal: str = "raise",
        processes: int = 1,
        content: str | None = None,
        **options: object,
    ) -> None:
        if illegal not in ILLEGAL:
            raise BadOption(f"An illegal action can {' or '.join(ILLEGAL)}, not {illegal!r}.")
        self.illegal = illegal
        self.batch = Batch(
            name, num_envs, seats, 0, observation, level, processes, seat=seat, reward=reward, content=content, **options
        )
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = (
            spaces.Box(*bounds(self.batch.described), (self.batch.width,), np.float32)
            if self.batch.described
            else spaces.Box(0, 1, (self.batch.actions,), np.int8)
        )
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._each = np.arange(num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Begin the first game of a seed at every table: table i plays those of `seed + i`."""
        if isinstance(seed, list):
            raise BadOption("One seed is for all tables: table i plays the games of seed + i.")
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self._observed()

    def step(self, actions: Row) -> tuple[Row, Row, Row, Row, dict[str, Any]]:
        learners = self.batch.observe().seat.copy()
        chosen, wrong = self._settled(actions)
        seen = self.batch.step(chosen)
        rows, infos = self._observed()
        if self.illegal == "random":
            infos["illegal"] = wrong
        done = seen.done.copy()
        if done.any():
            infos |= {"final_obs": self._final(), "_final_obs": done}
        return rows, seen.reward[self._each, learners].astype(np.float64), done, np.zeros_like(done), infos

    def _settled(self, actions: Row) -> tuple[Row, Row]:
        """The actions that are played, and where they are not those that were given."""
        chosen = np.asarray(actions)
        if self.illegal == "raise" or chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            return chosen, np.zeros(self.num_envs, np.bool_)  # the batch says what is wrong
        inside = np.clip(chosen, 0, self.batch.actions - 1)
        wrong = (inside != chosen) | ~self.batch.observe().mask[self._each, inside]
        return np.where(wrong, self.batch.sample(), inside), wrong

    def action_masks(self) -> Row:
        """What is legal at each table, one bool per action."""
        return self.batch.observe().mask.copy()

    def sample_actions(self) -> Row:
        """A random legal action for every table."""
        return self.batch.sample()

    def _observed(self) -> tuple[Row, dict[str, Any]]:
        seen = self.batch.observe()
        infos = {"action_mask": seen.mask.copy(), "seat": seen.seat.copy()}
        return (seen.mask.astype(np.int8) if seen.observation is None else seen.observation.copy()), infos

    def _final(self) -> Row:
        """What the learners saw at the end of games that ended; where games are over, no action is legal."""
        if self.batch.final is None:
            return np.zeros((self.num_envs, self.batch.actions), np.int8)
        return self.batch.final.copy()

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()
