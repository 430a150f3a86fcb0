"""Strength and search settings of a game's bots; each game declares its own (`bot/settings.py`)."""

from __future__ import annotations

from dataclasses import dataclass, field


def playouts(lean: float = 0.15, guesses: int = 64) -> dict[str, object]:
    """Playouts by the game's policy alone, all with the same random numbers."""
    return {"halving": True, "noise": 0, "lean": lean, "guesses": guesses}


@dataclass(frozen=True)
class BotSettings:
    """The numbers behind a game's levels; docs/bots.md says how they were found.

    `scale` converts a lead in the game's `value` to winning chances (`python -m ludarium.bots.calibrate GAME` finds it).
    `knows`: how often, in per cent, a beginner follows the policy. `casual`: how often, in per cent, a casual player
    follows the policy; `misjudges`: the policy's weights, by name, that a casual player and a beginner judge otherwise,
    because they do not know better; `ponders`: how often a casual one searches like a skilled one instead.
    `hurried`: the same two shares, of a beginner and of a casual player, while a clock runs. `skilled`,
    `expert`: walks of the search, 0: the policy without a mistake. `turns`: a playout is evaluated when the searching seat
    has ended that many turns, but after `cut` decisions at the latest. With these numbers of walks the interpreted engine
    answers within two seconds. All this describes the expert of release 0.1; `since` is what the present one does
    differently, at tables where it has learned values (or always, if the game has none).
    """

    scale: float = 60.0
    knows: int = 45
    casual: int = 100
    misjudges: dict[str, int] = field(default_factory=dict)
    ponders: int = 0
    hurried: tuple[int, int] | None = None
    turns: int = 2
    expert_turns: int = 0  # if the expert looks further
    cut: int = 40
    skilled: int = 60
    expert: int = 300
    more: dict[str, object] = field(default_factory=playouts)
    since: dict[str, object] = field(default_factory=dict)
    ladder: tuple[dict[str, str], ...] = ()  # options that the whole ladder measures besides the default


class PolicyWeights:
    """The weights of a game's policy, declared one by one (`bot/parameters.py`); the policy is given a list of them."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.usual: list[int] = []
        self.steps: list[int] = []  # by which tuning tries a weight at first; 0: a share of it

    def add(self, name: str, usual: int, step: int = 0) -> int:
        """Declare a weight; the number under which it stands in the list. Without a step of its own it keeps its sign and
        is never 0."""
        self.names.append(name)
        self.usual.append(usual)
        self.steps.append(step)
        return len(self.usual) - 1
