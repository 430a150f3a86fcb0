"""The Gymnasium adapter: one learner against bots of a chosen level.

    from ludarium.lab.gymnasium import LearnerEnv
    env = LearnerEnv("sixgems", seats=3, level="casual")

or by name: importing this module registers every box, and Gymnasium imports a module that is named before the colon:
`gymnasium.make("ludarium.lab.gymnasium:ludarium/sixgems-v0", seats=3, level="casual")`.

The learner sits on seat `seat` (or, with `seat=None`, on another one each game). The observation is the row of numbers that
`features` describes; `info["action_mask"]` tells what is legal. With `observation="mask"` the mask itself is observed, and
the row is not made. `illegal` says what an illegal action does: `raise` (the error with its reason; nothing changes),
`lose` (the learner loses at once), or `random` (a random legal action is played instead); `info["illegal"]` tells it.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy import frombuffer, int8
from numpy.typing import NDArray

from ludarium.bots import make_bot
from ludarium.games import BOXES
from ludarium.games import game as find
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import Position, Reason
from ludarium.kernel.errors import BadOption, IllegalAction
from ludarium.kernel.features import table, width
from ludarium.lab.checks import action_number, check_seat
from ludarium.lab.observations import Observer, bounds, described
from ludarium.lab.rewards import check_rule, rewards
from ludarium.lab.seat_env import Facing

Row = NDArray[Any]
ILLEGAL = ("raise", "lose", "random")
LOST = -1.0  # the reward of an illegal action that loses the game


def register() -> None:
    """Every box as `gymnasium.make("ludarium/<game>-v0", ...)`. Gymnasium 1 looks for no entry points."""
    for name in BOXES:
        if f"ludarium/{name}-v0" not in gymnasium.registry:
            gymnasium.register(
                f"ludarium/{name}-v0",
                "ludarium.lab.gymnasium:LearnerEnv",
                kwargs={"name": name},
                vector_entry_point="ludarium.lab.vector:LearnerVectorEnv",
            )


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
        observation: str = "features",
        illegal: str = "raise",
        render_mode: str | None = None,
        content: str | None = None,
        **options: object,
    ) -> None:
        check_rule(reward)
        if illegal not in ILLEGAL:
            raise BadOption(f"An illegal action can {', '.join(ILLEGAL)}, not {illegal!r}.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadOption(f"A table is rendered as ansi, not {render_mode!r}.")
        self.illegal = illegal
        self.game = find(name)
        self.seats = self.game.fewest(options) if seats is None else seats
        self.options = self.game.settle_options(self.seats, options)
        check_seat(seat, self.seats)
        self.content = content
        self.reward = reward
        self.render_mode = render_mode
        self.bot = make_bot(level)
        self.fixed_seat = seat
        self._described = described(self.game, self.seats, observation)
        self.features = table(self._described)
        self._observer = Observer(self.game, self._described) if self._described else None
        size = self.game.actions.size
        self.observation_space = (
            spaces.Box(*bounds(self._described), (width(self._described),), np.float32)
            if self._described
            else spaces.Box(0, 1, (size,), np.int8)
        )
        self.action_space = spaces.Discrete(size)  # type: ignore[assignment]
        self._games = 0
        self._seed = 0
        self._lost = False  # by an illegal action
        position = self._start()
        asked = position.deciders()[0]  # no bot thinks before the first game begins
        self.core = Facing(position, size, asked, self.bot, chance_from(0))

    @property
    def position(self) -> Position:
        """The current position."""
        return self.core.position

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.core.me

    def _start(self) -> Position:
        return self.game.start(self.seats, f"{self._seed}/{self._games}", self.content, **self.options)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._seed, self._games = seed, 0
        core = self.core
        core.luck = chance_from(f"bots {self._seed}/{self._games}")
        core.me = self._games % self.seats if self.fixed_seat is None else self.fixed_seat
        core.begin(self._start())
        self._games += 1
        self._lost = False
        return self._seen()

    def step(self, action: int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        chosen, wrong = action_number(action), False
        self._check_going()
        if self.illegal != "raise" and not self.core.may(chosen):
            wrong = True
            if self.illegal == "lose":
                self._lost = True
                row, info = self._seen()
                return row, LOST, True, False, info | {"illegal": True}
            chosen = self.sample_action()
        over = self.core.choose(chosen)
        row, info = self._seen()
        reward = rewards(self.position, self.reward)[self.seat] if over else 0.0
        return row, reward, over, False, info | ({"illegal": True} if wrong else {})

    def action_masks(self) -> Row:
        """What is legal now, one bool per action: the method that sb3-contrib's MaskablePPO calls."""
        return frombuffer(self.core.mask(), np.bool_)

    def sample_action(self) -> int:
        """A random legal action, drawn with the environment's own generator."""
        self._check_going()
        legal = self.core.legal
        return int(legal[int(self.np_random.integers(len(legal)))])

    def _check_going(self) -> None:
        if self._lost or self.core.over:
            raise IllegalAction("The game is over; begin the next one with reset().", Reason("kernel.over"))

    def _seen(self) -> tuple[Row, dict[str, Any]]:
        core = self.core
        mask = frombuffer(core.mask(), int8)
        info = {"action_mask": mask, "seat": core.me}
        if self._observer is None:
            return mask, info
        return self._observer.observe(core.position, core.me), info

    def render(self) -> str | None:
        return self.position.seen_by(self.seat).text() if self.render_mode == "ansi" else None


register()
