"""What the doors cost: the same games, decision for decision, on the bare engine and through each door.

A bare decision is: list the legal actions (`legal`), draw one, play it with the engine's own check (`play`). Through a
door it is: ask for the mask (or the legal list), draw one, step. Games are chosen beforehand by luck, so both sides play
the same ones and draw from equally many actions; times are CPU seconds of this process.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ludarium.engine_choice import engine
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.game import Game
from ludarium.lab.core import Core

RECORDING = 0.3  # share of the time given for choosing the games
FEW = 2000  # decisions
LIMIT = 1.3  # the most that a door may cost when the mask alone is asked for
PETTINGZOO = ("tictactoe_v3", "connect_four_v3", "chess_v6")
OPENSPIEL = ("tic_tac_toe", "connect_four", "backgammon", "python_tic_tac_toe", "python_block_dominoes")


class Line(NamedTuple):
    """One decision of a game chosen beforehand: who, what, and out of how many."""

    seat: int
    action: int
    legal: int


Games = list[list[Line]]
Play = Callable[[Games, Chance], None]


def choose_games(game: Game, seats: int, options: dict[str, str], seed: str, seconds: float) -> Games:
    """Random games whose deals are named by `seed` with their number."""
    luck = chance_from("doors")
    found: Games = []
    begin = time.process_time()
    while not found or time.process_time() - begin < seconds:
        core = Core(game.start(seats, seed.format(len(found)), **options), game.verbs.size)
        lines: list[Line] = []
        while not core.over:
            action = core.legal[luck.below(len(core.legal))]
            lines.append(Line(core.seat, action, len(core.legal)))
            core.choose(action)
        found.append(lines)
    return found


def some(games: Games) -> Games:
    """The first of them, for what is a hundred times as slow."""
    total = 0
    for number, lines in enumerate(games):
        total += len(lines)
        if total > FEW:
            return games[: number + 1]
    return games


def timed(play: Play, games: Games, seconds: float) -> float:
    """Microseconds of CPU a decision; the best of several rounds."""
    decisions = sum(len(lines) for lines in games)
    best = float("inf")
    begin = time.process_time()
    while best == float("inf") or time.process_time() - begin < seconds:
        start = time.process_time()
        play(games, chance_from("draw"))
        best = min(best, (time.process_time() - start) / decisions * 1e6)
    return best


def bare(game: Game, seats: int, options: dict[str, str]) -> Play:
    def play(games: Games, luck: Chance) -> None:
        for number, lines in enumerate(games):
            p = game.start(seats, f"0/{number}", **options)
            for seat, action, legal in lines:
                p.legal(seat)
                luck.below(legal)
                p.play(action, seat)

    return play


def unchecked(game: Game, seats: int, options: dict[str, str]) -> Play:
    """The fastest way there is: no copy of the list, no check."""

    def play(games: Games, luck: Chance) -> None:
        for number, lines in enumerate(games):
            p = game.start(seats, f"0/{number}", **options)
            for seat, action, legal in lines:
                p.options(seat)
                luck.below(legal)
                p.take(seat, action)

    return play


def pettingzoo(game: Game, seats: int, options: dict[str, str], observation: str) -> Play:
    from ludarium.lab.pettingzoo import env

    zoo = env(game.id, seats, observation=observation, **options)

    def play(games: Games, luck: Chance) -> None:
        for number, lines in enumerate(games):
            zoo.reset(seed=0 if number == 0 else None)
            for _, action, legal in lines:
                zoo.last()
                luck.below(legal)
                zoo.step(action)

    return play


def openspiel(game: Game, seats: int, options: dict[str, str]) -> Play:
    import pyspiel

    import ludarium.lab.openspiel

    spiel = pyspiel.load_game(ludarium.lab.openspiel.full_name(game.id, seats, options))

    def play(games: Games, luck: Chance) -> None:
        for number, lines in enumerate(games):
            state = spiel.new_initial_state()
            state.apply_action(number % ludarium.lab.openspiel.DEALS)
            for _, action, legal in lines:
                state.legal_actions()
                luck.below(legal)
                state.apply_action(action)

    return play


def measure(game: Game, seats: int, options: dict[str, str], seconds: float) -> dict[str, Any]:
    """One game through every door."""
    games = choose_games(game, seats, options, "0/{}", seconds * RECORDING)
    deals = choose_games(game, seats, options, "deal {}", seconds * RECORDING)[:1000]
    decisions = sum(len(lines) for lines in games)
    times = {
        "bare": timed(bare(game, seats, options), games, seconds),
        "unchecked": timed(unchecked(game, seats, options), games, seconds),
        "pettingzoo_mask": timed(pettingzoo(game, seats, options, "mask"), games, seconds),
        "pettingzoo_features": timed(pettingzoo(game, seats, options, "features"), some(games), seconds),
        "openspiel": timed(openspiel(game, seats, options), deals, seconds),
    }
    return {
        "game": game.id,
        "seats": seats,
        "options": options,
        "engine": engine(),
        "actions": game.verbs.size,
        "legal": round(sum(line.legal for lines in games for line in lines) / decisions, 1),
        "us": {name: round(us, 2) for name, us in times.items()},
        "decisions_per_cpu_s": {name: round(1e6 / us) for name, us in times.items()},
        "ratio": {
            name: round(times[name] / times["bare"], 3) for name in ("pettingzoo_mask", "pettingzoo_features", "openspiel")
        },
        "within_30_percent": times["pettingzoo_mask"] <= LIMIT * times["bare"],
    }


# -- the classics of others, in the loops that their documents show ---------------------------------------------------


def peers(seconds: float) -> Iterator[dict[str, Any]]:
    """Decisions a CPU second of other libraries' own games; those whose needs are not installed are named."""
    for name in PETTINGZOO:
        yield _peer("PettingZoo", name, lambda name=name: _zoo_loop(name), seconds)  # type: ignore[misc]
    for name in OPENSPIEL:
        yield _peer("OpenSpiel", name, lambda name=name: _spiel_loop(name), seconds)  # type: ignore[misc]


def _peer(library: str, name: str, make: Callable[[], Callable[[], int]], seconds: float) -> dict[str, Any]:
    try:
        play = make()
    except ImportError as error:
        return {"library": library, "game": name, "missing": str(error)}
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


def loops(game: Game, seats: int, options: dict[str, str], seconds: float) -> Iterator[dict[str, Any]]:
    """Our game in the same loops as the classics."""
    import numpy as np
    import pyspiel

    import ludarium.lab.openspiel
    from ludarium.lab.pettingzoo import env

    for observation in ("mask", "features"):
        zoo, rng = env(game.id, seats, observation=observation, **options), np.random.default_rng(1)
        name = f"{game.id} ({observation})"
        yield _peer("PettingZoo", name, lambda zoo=zoo, rng=rng: lambda: aec_game(zoo, rng), seconds)  # type: ignore[misc]
    spiel = pyspiel.load_game(ludarium.lab.openspiel.full_name(game.id, seats, options))
    luck = random.Random(1)
    yield _peer("OpenSpiel", game.id, lambda: lambda: spiel_game(spiel.new_initial_state(), luck), seconds)
