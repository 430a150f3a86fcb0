"""The classics of other libraries and our games in the same loops, those that the libraries' documents show.

PettingZoo: `agent_iter`, `last`, an action of the mask by `flatnonzero` and `choice`, `step`. OpenSpiel: `is_terminal`,
`is_chance_node`, `legal_actions`, a choice, `apply_action`. Decisions are those of players, in CPU seconds of this process.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from ludarium.engine_choice import engine
from ludarium.kernel.game import Game

PETTINGZOO = ("tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5")
OPENSPIEL = (
    "tic_tac_toe",
    "connect_four",
    "backgammon",
    "gin_rummy",
    "chess",
    "python_tic_tac_toe",
    "python_block_dominoes",
    "python_liars_poker",
)


def peers(seconds: float) -> Iterator[dict[str, Any]]:
    """Decisions a CPU second of other libraries' own games; those whose needs are not installed are named."""
    for name in PETTINGZOO:
        yield peer("PettingZoo", name, lambda name=name: _zoo_loop(name), seconds)  # type: ignore[misc]
    for name in OPENSPIEL:
        yield peer("OpenSpiel", name, lambda name=name: _spiel_loop(name), seconds)  # type: ignore[misc]


def peer(library: str, name: str, make: Callable[[], Callable[[], int]], seconds: float) -> dict[str, Any]:
    """One game of another library, or what it needs and has not."""
    try:
        play = make()
    except ImportError as error:
        return {"library": library, "game": name, "missing": error.name or str(error)}
    play()
    decisions = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        decisions += play()
    return {"library": library, "game": name, "decisions_per_cpu_s": round(decisions / spent)}


def aec_game(env: Any, rng: Any) -> int:
    """One game through PettingZoo's documented loop; how many decisions it took."""
    import numpy as np

    env.reset()
    decisions = 0
    for _ in env.agent_iter():
        observation, _, termination, truncation, info = env.last()
        action = None
        if not termination and not truncation:
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            action = int(rng.choice(np.flatnonzero(mask)))
            decisions += 1
        env.step(action)
    return decisions


def _zoo_loop(name: str) -> Callable[[], int]:
    import numpy as np

    env = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()
    rng = np.random.default_rng(1)
    return lambda: aec_game(env, rng)


def _spiel_loop(name: str) -> Callable[[], int]:
    import pyspiel

    if name.startswith("python_"):
        importlib.import_module("open_spiel.python.games")
    game, rng = pyspiel.load_game(name), random.Random(1)
    return lambda: spiel_game(game.new_initial_state(), rng)


def spiel_game(state: Any, rng: random.Random) -> int:
    """One game through OpenSpiel's usual loop; how many decisions it took."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def loops(seconds: float, game: Game, seats: int, options: dict[str, str]) -> Iterator[dict[str, Any]]:
    """Our game in the same loops as the classics."""
    import numpy as np
    import pyspiel

    import ludarium.lab.openspiel
    from ludarium.lab.pettingzoo import env

    for observation in ("mask", "features"):
        zoo, rng = env(game.id, seats, observation=observation, **options), np.random.default_rng(1)
        name = f"{game.id} ({observation})"
        ours = peer("PettingZoo", name, lambda zoo=zoo, rng=rng: lambda: aec_game(zoo, rng), seconds)  # type: ignore[misc]
        yield ours | {"engine": engine()}
    spiel = pyspiel.load_game(ludarium.lab.openspiel.full_name(game.id, seats, options))
    luck = random.Random(1)
    ours = peer("OpenSpiel", game.id, lambda: lambda: spiel_game(spiel.new_initial_state(), luck), seconds)
    yield ours | {"engine": engine()}
