"""The OpenSpiel adapter: importing this module registers every game with pyspiel as `ludarium_<game>`.

    import pyspiel, ludarium.lab.openspiel
    game = pyspiel.load_game("ludarium_sixgems(players=3)")

Parameters: `players` and the game's options by name (`version=3`; a word among numbers is 0: `mission=0`). All luck of a
match is decided by one chance node at the root, which draws one of `DEALS` seeds: what follows is deterministic, as
OpenSpiel's explicit chance demands, and hidden information is hidden by the information states. `resample_from_infostate`
gives a completion that the player cannot tell from the truth.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from ludarium.games import BOXES, OFF_SHELF
from ludarium.games import game as find
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.features import description
from ludarium.kernel.game import Game
from ludarium.kernel.options import Option
from ludarium.kernel.packing import pack_position
from ludarium.lab import observations
from ludarium.lab.rewards import rewards
from ludarium.lab.seat_env import Dealt

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
DEALS = 1000
MAX_LENGTH = 20000


def parameter(option: Option, value: str) -> int | str:
    """An option's value for pyspiel, which reads digits as numbers: there the word among numbers (`none`, `auto`) is 0."""
    if not any(v.isdigit() for v in option.values):
        return value
    return int(value) if value.isdigit() else 0


def word(option: Option, value: object) -> str:
    """The value that a parameter stands for."""
    return next((v for v in option.values if value in (v, parameter(option, v))), str(value))


def _game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"ludarium_{game.id}",
        long_name=game.title["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.fewest({}), **{o.name: parameter(o, o.default) for o in game.options}},
    )


class Table:
    """What all states of a game share. OpenSpiel clones a state by copying deeply what it holds; this stays what it is."""

    def __init__(self, box: Game, seats: int, options: dict[str, str]) -> None:
        self.box = box
        self.seats = seats
        self.options = options

    def __deepcopy__(self, memo: object) -> Table:
        return self

    def deal(self, number: int) -> Dealt:
        """The start of the deal with this number."""
        return Dealt(self.box.start(self.seats, f"deal {number}", **self.options), self.box.actions.size)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, or the root where the deal is still to be drawn."""

    def __init__(self, spiel: Any, table: Table) -> None:
        super().__init__(spiel)
        self.table = table
        self.core: Dealt | None = None

    @property
    def position(self) -> Position | None:
        """The current position; None before the deal."""
        return None if self.core is None else self.core.position

    def current_player(self) -> int:
        core = self.core
        if core is None:
            return CHANCE
        return TERMINAL if core.over else core.seat

    def legal_actions(self, player: int | None = None, /) -> list[int]:
        """As pyspiel's own, which would cross from Python into C++ and back five times to ask the same."""
        core = self.core
        if core is None or (player is not None and player != core.seat):
            found: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
            return found
        return core.ascending()

    def is_chance_node(self) -> bool:
        return self.core is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.core is not None
        return self.core.ascending() if player == self.core.seat else sorted(self.core.position.options(player))

    def _apply_action(self, action: int) -> None:
        core = self.core
        if core is None:
            self.core = self.table.deal(action)
        else:
            core.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else str(self.table.box.actions.name(action))

    def is_terminal(self) -> bool:
        core = self.core
        return core is not None and core.over

    def returns(self) -> list[float]:
        return [0.0] * self.table.seats if self.core is None else rewards(self.core.position)

    def __str__(self) -> str:
        return "the deal" if self.position is None else self.position.text()

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that is consistent with everything the player knows."""
        assert self.core is not None
        new: SpielState = self.clone()
        luck = chance_from(str(sampler()))
        guess = self.core.position.seen_by(player).guess(luck)
        new.core = Dealt(guess, self.table.box.actions.size, self.core.seat - 1)
        return new


class Observer:
    """What a player sees, as numbers and as text."""

    def __init__(self, spiel: Any) -> None:
        box = spiel.table.box
        self.observer = observations.Observer(box, description(box, spiel.num_players()))
        self.tensor = np.zeros_like(self.observer.row)
        self.dict = {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill `tensor` with what the player observes."""
        if state.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.observer.write(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player observes as text: equal for states that look the same."""
        if state.position is None:
            return "the deal"
        view = pack_position(state.position.seen_by(player))
        return json.dumps([view["base"], view["fields"]], separators=(",", ":"))


def _make_game(game: Game) -> type:
    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = dict(params or {})
            seats = int(given.get("players", game.fewest({})))
            words = {o.name: word(o, given[o.name]) for o in game.options if o.name in given}
            self.table = Table(game, seats, game.settle_options(seats, words))
            info = pyspiel.GameInfo(
                num_distinct_actions=game.actions.size,
                max_chance_outcomes=DEALS,
                num_players=seats,
                min_utility=-1.0,
                max_utility=1.0,
                max_game_length=MAX_LENGTH,
            )
            super().__init__(_game_type(game), info, given)

        def new_initial_state(self, state: Any = None) -> SpielState:
            return SpielState(self, self.table)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer(self)

    return SpielGame


def full_name(game: str, seats: int, options: dict[str, str]) -> str:
    """What `pyspiel.load_game` takes for a table; a game of your own is registered by it."""
    box = find(game)
    given = {o.name: parameter(o, options[o.name]) for o in box.options if o.name in options}
    return f"{register(box)}({','.join(f'{name}={value}' for name, value in {'players': seats, **given}.items())})"


def register(game: Game) -> str:
    """Register a game that has a description of its features; its name in pyspiel."""
    name = f"ludarium_{game.id}"
    if name not in pyspiel.registered_names():
        pyspiel.register_game(_game_type(game), _make_game(game))
    return name


NAMES = [register(find(name)) for name in (*OFF_SHELF, *BOXES)]
