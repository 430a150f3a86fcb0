"""The PettingZoo adapter: every game, seat count and option as an AEC environment.

    from ludarium.lab.pettingzoo import env
    zoo = env("sixgems", seats=3)

Observations are dicts: `observation`, the seat's view as float32 numbers (`zoo.features` describes each place), and
`action_mask`. With `observation="mask"` only the mask is made, for those who read `zoo.position` themselves: `last()` then
shows one array that changes with the table, so copy a mask to keep it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy import frombuffer, int8
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ludarium.games import game as find
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption
from ludarium.kernel.features import table, width
from ludarium.lab.observations import Observer, bounds, described
from ludarium.lab.rewards import check_rule, rewards
from ludarium.lab.seat_env import Core, Cycle

Observation = dict[str, NDArray[Any]]
Last = tuple[Observation | None, float, bool, bool, dict[str, Any]]
RENDER_MODES = ("ansi", "svg")
KEPT = ("core", "possible_agents", "agent_selection")  # what a `Cycle` keeps beside what it tells


class LudariumEnv(Cycle, AECEnv):  # type: ignore[misc]
    """One table of a game; agents are `seat_0`, `seat_1`, ..."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        reward: str = "rank",
        observation: str = "features",
        render_mode: str | None = None,
        content: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        check_rule(reward)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"A table is rendered as {' or '.join(RENDER_MODES)}, not {render_mode!r}.")
        self.game = find(name)
        self.seats = self.game.fewest(options) if seats is None else seats
        self.options = self.game.settle_options(self.seats, options)
        self.content = content
        self.reward = reward
        self.metadata = {
            "name": f"ludarium_{self.game.id}_v{self.game.revision}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._described = described(self.game, self.seats, observation)
        self.features = table(self._described)
        self._observer = Observer(self.game, self._described) if self._described else None
        size = self.game.actions.size
        shape: dict[str, spaces.Space[Any]] = {"action_mask": spaces.Box(0, 1, (size,), np.int8)}
        if self._described:
            shape["observation"] = spaces.Box(*bounds(self._described), (width(self._described),), np.float32)
        self._observation_space: spaces.Space[Any] = spaces.Dict(shape)
        self._action_space = spaces.Discrete(size)
        self._size = size
        self._games = 0
        self._seed = 0
        self.core = Core(self._start("0"), size, live=not self._described)
        self.told = None if self._described else self._same_each_time()

    def _same_each_time(self) -> Last:
        """What a seat is told at every decision if the mask alone is asked for: the mask follows the table by itself."""
        return {"action_mask": frombuffer(memoryview(self.core.row).toreadonly(), int8)}, 0.0, False, False, {}

    def __getstate__(self) -> dict[str, Any]:
        """For copies: also what the compiled part of an environment keeps (`Cycle`)."""
        return vars(self) | {name: getattr(self, name) for name in KEPT if hasattr(self, name)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
        self.told = None if self._described else self._same_each_time()

    @property
    def position(self) -> Position:
        """The current position."""
        return self.core.position

    def _start(self, seed: str) -> Position:
        return self.game.start(self.seats, seed, self.content, **self.options)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; a seed fixes it and, without further seeds, those that follow it."""
        if seed is not None:
            self._seed, self._games = seed, 0
        self.core.begin(self._start(f"{self._seed}/{self._games}"))
        self._games += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.core.seat]

    def tell(self, observe: bool) -> Last:
        """What the agent whose turn it is observes, as `last` returns it."""
        return AECEnv.last(self, observe)  # type: ignore[no-any-return]

    def observe(self, agent: str) -> Observation:
        if agent == self.agent_selection:
            mask = frombuffer(self.core.mask(), int8)
        else:
            mask = np.zeros(self._size, int8)
        if self._observer is None:
            return {"action_mask": mask}
        return {"observation": self._observer.observe(self.position, self._seat_of[agent]), "action_mask": mask}

    def step_aside(self, action: int | None) -> None:
        if not self.core.over:
            raise BadOption(f"{self.agent_selection} must choose an action; only seats of a finished game step with None.")
        self._was_dead_step(action)

    def finish(self) -> None:
        """Rewards come at the end; until then all are 0."""
        for one, got in zip(self.possible_agents, rewards(self.position, self.reward), strict=True):
            self.rewards[one] = got
            self.terminations[one] = True
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The table as text (`ansi`) or as an SVG document (`svg`), as a spectator sees it."""
        if self.render_mode is None:
            return None
        view = self.position.seen_by(-1)
        if self.render_mode == "ansi":
            return view.text()
        from ludarium.kernel.picture import Picture, content_of
        from ludarium.kernel.scene import to_svg

        picture = Picture(self.game)
        return to_svg(picture.scene(view, self.game.words("en")), picture.art(content_of(view)))

    def close(self) -> None:
        pass


def env(name: str, seats: int | None = None, **given: Any) -> LudariumEnv:
    """A game as an AEC environment; keywords that are not of `LudariumEnv` are options of the game."""
    return LudariumEnv(name, seats, **given)
