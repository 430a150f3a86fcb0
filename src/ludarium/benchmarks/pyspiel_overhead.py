"""A game without rules for pyspiel, made like ours (openspiel.py): one seat, two choices, over after that many of them.

Playing it measures pyspiel itself: the way from Python into C++ and back that every game written in Python goes.
"""

from __future__ import annotations

from typing import Any

import pyspiel

NAME = "ludarium_empty"
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
LENGTH = 20000  # decisions
TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="No rules",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=2, max_chance_outcomes=0, num_players=2, min_utility=-1.0, max_utility=1.0, max_game_length=LENGTH
)


class EmptyState(pyspiel.State):  # type: ignore[misc]
    """It counts its decisions, and nothing else."""

    def __init__(self, spiel: Any) -> None:
        super().__init__(spiel)
        self.played = 0

    def current_player(self) -> int:
        return TERMINAL if self.played >= LENGTH else 0

    def legal_actions(self, player: int | None = None, /) -> list[int]:
        return [0, 1]

    def _legal_actions(self, player: int) -> list[int]:
        return [0, 1]

    def _apply_action(self, action: int) -> None:
        self.played += 1

    def is_terminal(self) -> bool:
        return self.played >= LENGTH

    def returns(self) -> list[float]:
        return [0.0, 0.0]


class EmptyGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(TYPE, INFO, params or {})

    def new_initial_state(self) -> EmptyState:
        return EmptyState(self)


def load_empty() -> Any:
    if NAME not in pyspiel.registered_names():
        pyspiel.register_game(TYPE, EmptyGame)
    return pyspiel.load_game(NAME)
