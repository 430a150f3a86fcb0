"""The Gymnasium door: one learner against bots of a chosen level.

    from ludarium.lab.gymnasium import LearnerEnv
    room = LearnerEnv("sixgems", seats=3, level="casual")

The learner sits on seat `seat` (or, with `seat=None`, on another one each game). The observation is the row of numbers that
`features` describes; `info["action_mask"]` tells what is legal. An illegal action is refused with its reason.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludarium.bots import make_bot
from ludarium.games import game as find
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.features import description, observe, table, width
from ludarium.lab.rewards import check_rule, rewards

Row = NDArray[np.float32]


class LearnerEnv(gymnasium.Env[Row, int]):
    """One seat of a game as an environment; the other seats are played by bots."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        level: str = "random",
        seat: int | None = 0,
        reward: str = "rank",
        render_mode: str | None = None,
        content: str | None = None,
        **options: object,
    ) -> None:
        check_rule(reward)
        self.game = find(name)
        self.seats = self.game.fewest(options) if seats is None else seats
        self.options = self.game.settle_options(self.seats, options)
        self.content = content
        self.reward = reward
        self.render_mode = render_mode
        self.bot = make_bot(level)
        self.fixed_seat = seat
        self._described = description(self.game, self.seats)
        self.features = table(self._described)
        self.observation_space = spaces.Box(-np.inf, np.inf, (width(self._described),), np.float32)
        self.action_space = spaces.Discrete(self.game.verbs.size)  # type: ignore[assignment]
        self._games = 0
        self._seed = 0
        self._luck: Chance = chance_from(0)
        self.seat = seat or 0
        self.position: Position = self.game.start(self.seats, 0, content, **self.options)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._seed, self._games = seed, 0
        self._luck = chance_from(f"bots {self._seed}/{self._games}")
        self.position = self.game.start(self.seats, f"{self._seed}/{self._games}", self.content, **self.options)
        self.seat = self._games % self.seats if self.fixed_seat is None else self.fixed_seat
        self._games += 1
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        self.position.play(int(action), self.seat)
        self._let_others_play()
        got = rewards(self.position, self.reward)[self.seat]
        return self._observation(), got, self.position.over, False, self._info()

    def _let_others_play(self) -> None:
        p = self.position
        while not p.over:
            deciders = p.deciders()
            if self.seat in deciders:
                return
            seat = deciders[self._luck.below(len(deciders))]
            p.take(seat, self.bot.choose(p.seen_by(seat), seat, self._luck))

    def _observation(self) -> Row:
        return np.array(observe(self._described, self.position.seen_by(self.seat), self.seat), np.float32)

    def _info(self) -> dict[str, Any]:
        mask = np.zeros(self.game.verbs.size, np.int8)
        if not self.position.over:
            mask[self.position.options(self.seat)] = 1
        return {"action_mask": mask, "seat": self.seat}

    def render(self) -> str | None:
        return self.position.seen_by(self.seat).text() if self.render_mode == "ansi" else None
