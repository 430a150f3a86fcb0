"""What the adapters cost: the same games, decision for decision, on the bare engine and through each adapter.

A bare decision is: list the legal actions (`legal`), draw one, play it with the engine's own check (`play`). Through a
adapter it is: ask for the mask (or the legal list), draw one, step. Games are chosen beforehand by luck, so both sides play
the same ones and draw from equally many actions; how a caller finds actions in a mask is the caller's affair and in
neither. The ways are timed in turn, round after round, in CPU seconds of this process; the best round of each counts.

Gymnasium's learner plays against bots: there the bare engine has the same bots answer for the other seats. OpenSpiel's
states are C++ objects: `apply_action` goes from Python into C++ and twice back, whatever the game. `crossing` is what that
costs for a game without rules, made in the same way; what our adapter adds is counted against the bare engine and that.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from ludarium.bots import make_bot
from ludarium.engine_choice import engine
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.game import Game
from ludarium.lab.seat_env import Core, Facing

RECORDING = 0.15  # share of the time given for choosing the games
FEW = 2000  # decisions
LIMIT = 1.3  # the most that an adapter may cost when the mask alone is asked for
LEVEL = "random"  # of the bots that a learner plays against


class Line(NamedTuple):
    """One decision of a game chosen beforehand: who, what, and out of how many."""

    seat: int
    action: int
    legal: int


Games = list[list[Line]]
Play = Callable[[Games, Chance], None]
Table = tuple[Game, int, dict[str, str]]  # the game, its seats and its options


def choose_games(seed: str, seconds: float, game: Game, seats: int, options: dict[str, str]) -> Games:
    """Random games whose deals are named by `seed` with their number."""

    def core(number: int) -> Core:
        return Core(game.start(seats, seed.format(number), **options), game.actions.size)

    return _chosen(core, seconds)


def choose_learners(seconds: float, game: Game, seats: int, options: dict[str, str]) -> Games:
    """What a learner on seat 0 decides against bots, in the deals of the Gymnasium adapter with seed 0."""
    bot = make_bot(LEVEL)

    def core(number: int) -> Core:
        deal = f"0/{number}"
        return Facing(game.start(seats, deal, **options), game.actions.size, 0, bot, chance_from(f"bots {deal}"))

    return _chosen(core, seconds)


def _chosen(sit_down: Callable[[int], Core], seconds: float) -> Games:
    luck = chance_from("adapters")
    found: Games = []
    begin = time.process_time()
    while not found or time.process_time() - begin < seconds:
        core = sit_down(len(found))
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


def timed(ways: dict[str, Play], games: Games, seconds: float) -> dict[str, float]:
    """Microseconds of CPU a decision for each way; the best of several rounds, in which they take turns."""
    decisions = sum(len(lines) for lines in games)
    best = dict.fromkeys(ways, float("inf"))
    begin = time.process_time()
    while True:
        for name, play in ways.items():
            start = time.process_time()
            play(games, chance_from("draw"))
            best[name] = min(best[name], (time.process_time() - start) / decisions * 1e6)
        if time.process_time() - begin >= seconds * len(ways):
            return best


def bare(seed: str, game: Game, seats: int, options: dict[str, str]) -> Play:
    def play(games: Games, luck: Chance) -> None:
        for number, lines in enumerate(games):
            p = game.start(seats, seed.format(number), **options)
            for seat, action, legal in lines:
                p.legal(seat)
                luck.below(legal)
                p.play(action, seat)

    return play


def unchecked(seed: str, game: Game, seats: int, options: dict[str, str]) -> Play:
    """The fastest way there is: no copy of the list, no check."""

    def play(games: Games, luck: Chance) -> None:
        for number, lines in enumerate(games):
            p = game.start(seats, seed.format(number), **options)
            for seat, action, legal in lines:
                p.options(seat)
                luck.below(legal)
                p.take(seat, action)

    return play


def pettingzoo(observation: str, game: Game, seats: int, options: dict[str, str]) -> Play:
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


def bare_learner(game: Game, seats: int, options: dict[str, str]) -> Play:
    """The bare engine for seat 0; a bot answers for the others."""
    bot = make_bot(LEVEL)

    def others_play(p: Position, luck: Chance) -> None:
        while not p.over:
            deciders = p.deciders()
            if 0 in deciders:
                return
            seat = deciders[luck.below(len(deciders))]
            p.play(bot.choose(p.seen_by(seat), seat, luck), seat)

    def play(games: Games, luck: Chance) -> None:
        for number, lines in enumerate(games):
            p = game.start(seats, f"0/{number}", **options)
            theirs = chance_from(f"bots 0/{number}")
            others_play(p, theirs)
            for seat, action, legal in lines:
                p.legal(seat)
                luck.below(legal)
                p.play(action, seat)
                others_play(p, theirs)

    return play


def gymnasium(observation: str, game: Game, seats: int, options: dict[str, str]) -> Play:
    from ludarium.lab.gymnasium import LearnerEnv

    env = LearnerEnv(game.id, seats, LEVEL, 0, "rank", observation, **options)

    def play(games: Games, luck: Chance) -> None:
        for number, lines in enumerate(games):
            env.reset(seed=0 if number == 0 else None)
            for _, action, legal in lines:
                luck.below(legal)
                env.step(action)

    return play


def openspiel(game: Game, seats: int, options: dict[str, str]) -> Play:
    import pyspiel

    import ludarium.lab.openspiel

    spiel = pyspiel.load_game(ludarium.lab.openspiel.full_name(game.id, seats, options))

    def play(games: Games, luck: Chance) -> None:
        for number, lines in enumerate(games):
            state = spiel.new_initial_state()
            state.apply_action(number)
            for _, action, legal in lines:
                state.legal_actions()
                luck.below(legal)
                state.apply_action(action)

    return play


def crossing() -> Play:
    """The way of OpenSpiel's adapter, with no rules at its end and no draw: what pyspiel itself costs."""
    from ludarium.benchmarks.pyspiel_overhead import load_empty

    spiel = load_empty()

    def play(games: Games, luck: Chance) -> None:
        for lines in games:
            state = spiel.new_initial_state()
            for _ in lines:
                state.legal_actions()
                state.apply_action(0)

    return play


def measure(seconds: float, game: Game, seats: int, options: dict[str, str]) -> dict[str, Any]:
    """One game through every adapter."""
    table: Table = game, seats, options
    games = choose_games("0/{}", seconds * RECORDING, *table)
    learners = choose_learners(seconds * RECORDING, *table)
    deals = choose_games("deal {}", seconds * RECORDING, *table)[:1000]
    us = timed({"bare": bare("0/{}", *table), "pettingzoo_mask": pettingzoo("mask", *table)}, games, seconds)
    us |= timed({"unchecked": unchecked("0/{}", *table)}, games, seconds)
    us |= timed({"bare_learner": bare_learner(*table), "gymnasium_mask": gymnasium("mask", *table)}, learners, seconds)
    spiel = {"bare_deals": bare("deal {}", *table), "crossing": crossing(), "openspiel": openspiel(*table)}
    us |= timed(spiel, deals, seconds)
    us |= timed({"pettingzoo_features": pettingzoo("features", *table)}, some(games), seconds)
    us |= timed({"gymnasium_features": gymnasium("features", *table)}, some(learners), seconds)
    ratio = {
        "pettingzoo_mask": us["pettingzoo_mask"] / us["bare"],
        "gymnasium_mask": us["gymnasium_mask"] / us["bare_learner"],
        "openspiel": us["openspiel"] / us["bare_deals"],
        "openspiel_own": us["openspiel"] / (us["bare_deals"] + us["crossing"]),
        "pettingzoo_features": us["pettingzoo_features"] / us["bare"],
        "gymnasium_features": us["gymnasium_features"] / us["bare_learner"],
    }
    decisions = sum(len(lines) for lines in games)
    return {
        "game": game.id,
        "seats": seats,
        "options": options,
        "engine": engine(),
        "actions": game.actions.size,
        "legal": round(sum(line.legal for lines in games for line in lines) / decisions, 1),
        "us": {name: round(spent, 2) for name, spent in us.items()},
        "decisions_per_cpu_s": {name: round(1e6 / spent) for name, spent in us.items()},
        "ratio": {name: round(value, 3) for name, value in ratio.items()},
        "within_30_percent": {
            name: ratio[name] <= LIMIT for name in ("pettingzoo_mask", "gymnasium_mask", "openspiel_own")
        },
    }
