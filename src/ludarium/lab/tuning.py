"""`ludarium tune`: finds the weights of a game's policy by self-play.

In each round every seat plays with each weight a step up or down, at random; each deal is played once for every rotation
of the seats, so that good seats and good luck count for nobody. Least squares tell which steps win, and all weights move at
once. The file is written after every round, and the same command goes on from there.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.bots.policy_weights import declared_weights, write_weights
from ludarium.bots.processes import over_processes
from ludarium.bots.ratings import wilson
from ludarium.kernel.bot_settings import PolicyWeights
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.errors import BadOption, LudariumError
from ludarium.kernel.game import Game, find_game
from ludarium.kernel.playout import decider

Array = NDArray[np.float64]
MOST_DECISIONS = 20000
JOB = 50  # deals of one job
BY_POINTS = 0.5  # of what counts as success; the rest is who won
SURE = 3.0  # standard errors of an effect for a whole step
FURTHEST = 4.0  # times the usual weight, up or down
CHECKED = 600  # games against the usual weights after each round
FAR_STEPS = 6  # of a weight that declares its step
FIRST_STEP = 30  # percent of a weight; what a declared step corresponds to


@dataclass(frozen=True)
class Tuning:
    """What is tuned, and how long. `step`: percent of a weight in the first round, and half of that in the last one."""

    game: str
    seats: int
    seed: str = "1"
    options: dict[str, str] = field(default_factory=dict)
    rounds: int = 6
    deals: int = 1500  # of each round; every deal is played once for each seat
    step: int = FIRST_STEP
    start: list[int] = field(default_factory=list)  # weights to begin with; none: the usual ones


@dataclass(frozen=True)
class Job:
    """Deals of one round that one process plays, with the weights as they are."""

    plan: Tuning
    round: int
    first: int
    last: int
    weights: list[int]
    steps: list[int]


def check_tuning(plan: Tuning) -> Tuning:
    """Report every mistake before the first game."""
    game = find_game(plan.game)
    if not declared_weights(game).names:
        raise BadOption(f"{game.id} has no bot/parameters.py with weights that could be tuned.")
    if plan.start and len(plan.start) != len(declared_weights(game).names):
        raise BadOption(f"The policy of {game.id} has {len(declared_weights(game).names)} weights, not {len(plan.start)}.")
    if plan.seats < 2:
        raise BadOption("Tuning by self-play needs at least two seats: --seats 2.")
    return Tuning(**(asdict(plan) | {"game": game.id, "options": game.settle_options(plan.seats, plan.options)}))


# -- playing ---------------------------------------------------------------------------------------------------------------


def play_policies(game: Game, seats: int, seed: str, options: dict[str, str], weights: list[list[int]]) -> Any:
    """A game among policies with these weights by seat; the final position."""
    p = game.start(seats, seed, None, **options)
    choose = game.module("bot.policy").choose
    luck = chance_from(f"tune {seed}")
    while not p.over and p.decisions < MOST_DECISIONS:
        seat = decider(p, luck)
        if seat < 0:
            break
        menu = p.options(seat)
        p.take(seat, menu[0] if len(menu) == 1 else choose(p, seat, luck, weights[seat]))
    return p


def play_job(job: Job) -> tuple[NDArray[np.int8], Array, Array]:
    """Which steps each player took, and in each rotation of each deal who won how much and how many points they had:
    arrays of deals, rotations and players."""
    game = find_game(job.plan.game)
    seats = job.plan.seats
    signs: list[list[list[int]]] = []
    wins: list[list[list[float]]] = []
    points: list[list[list[float]]] = []
    for deal in range(job.first, job.last):
        seed = f"{job.plan.seed} {job.round} {deal}"
        luck = chance_from(f"steps {seed}")
        mine = [_signs(len(job.weights), luck) for _ in range(seats)]
        players = [_stepped(job, row) for row in mine]
        won: list[list[float]] = []
        made: list[list[float]] = []
        for rotation in range(seats):
            p = play_policies(
                game, seats, seed, job.plan.options, [players[(seat + rotation) % seats] for seat in range(seats)]
            )
            scores, winners = p.scores(), p.winners() if p.over else []
            at = [(player - rotation) % seats for player in range(seats)]  # the seat of each player
            won.append([1.0 / len(winners) if seat in winners else 0.0 for seat in at])
            made.append([float(scores[seat]) for seat in at])
        signs.append(mine)
        wins.append(won)
        points.append(made)
    return np.array(signs, np.int8), np.array(wins), np.array(points)


def _signs(count: int, luck: Chance) -> list[int]:
    return [2 * luck.below(2) - 1 for _ in range(count)]


def _stepped(job: Job, signs: list[int]) -> list[int]:
    return [weight + sign * step for weight, sign, step in zip(job.weights, signs, job.steps, strict=True)]


# -- what wins -------------------------------------------------------------------------------------------------------------


def effects(signs: NDArray[np.int8], wins: Array, points: Array) -> tuple[Array, Array]:
    """What a step up of each weight is worth, in standard deviations of success, and the standard error of that."""
    deals, seats, count = signs.shape
    success = (1 - BY_POINTS) * _scaled(wins) + BY_POINTS * _scaled(points)
    gained = success.mean(1)  # of each player over all seats of the deal
    chosen = signs.astype(np.float64)
    chosen -= chosen.mean(1, keepdims=True)
    rows, want = chosen.reshape(-1, count), (gained - gained.mean(1, keepdims=True)).reshape(-1)
    free = max(1, deals * (seats - 1) - count)
    inverse = np.linalg.inv(rows.T @ rows + 1e-6 * np.eye(count))
    found: Array = inverse @ (rows.T @ want)
    left = want - rows @ found
    errors: Array = np.sqrt(np.diag(inverse) * float(left @ left) / free)
    return found, errors


def _scaled(values: Array) -> Array:
    """As standard deviations from the mean of the game."""
    apart = values - values.mean(2, keepdims=True)
    scaled: Array = apart / max(1e-9, float(apart.std()))
    return scaled


def moved(weights: list[int], steps: list[int], declared: PolicyWeights, found: Array, errors: Array) -> list[int]:
    """The weights after a round: a whole step where the effect is sure, a part of it where it is not."""
    after: list[int] = []
    for i, weight in enumerate(weights):
        part = max(-1.0, min(1.0, float(found[i] / errors[i]) / SURE))
        low, high = bounds(declared, i)
        after.append(round(max(low, min(high, weight + part * steps[i]))))
    return after


def bounds(declared: PolicyWeights, i: int) -> tuple[float, float]:
    """Between which numbers a weight stays."""
    usual, step = declared.usual[i], declared.steps[i]
    if step:
        return usual - FAR_STEPS * step, usual + FAR_STEPS * step
    ends = (usual / FURTHEST, usual * FURTHEST)
    return min(ends), max(ends)


def steps_of(declared: PolicyWeights, weights: list[int], percent: float) -> list[int]:
    """By how much each weight is tried; none goes beyond its bounds."""
    found: list[int] = []
    for i, weight in enumerate(weights):
        low, high = bounds(declared, i)
        step = declared.steps[i] * percent / FIRST_STEP if declared.steps[i] else abs(weight) * percent / 100
        found.append(max(0, min(max(1, round(step)), int(weight - low), int(high - weight))))
    return found


class Tuner:
    """The work on one file; `tell` is called with a line about each step."""

    def __init__(self, plan: Tuning, file: Path, workers: int, tell: Callable[[str], None]) -> None:
        self.plan = plan
        self.file = file
        self.workers = workers
        self.tell = tell
        self.game = find_game(plan.game)
        self.log: list[dict[str, Any]] = []
        self.declared = declared_weights(self.game)
        self.weights = list(plan.start or self.declared.usual)
        if file.exists():
            head = json.loads(file.read_text(encoding="utf-8"))
            if {"start": []} | head.get("plan", {}) != asdict(plan):
                raise LudariumError(f"{file} holds the work of another plan; name another file or the same settings.")
            self.log, self.weights = head["log"], head["weights"]

    def run(self) -> None:
        """All rounds that are left."""
        while len(self.log) < self.plan.rounds:
            self._round(len(self.log))

    def _round(self, number: int) -> None:
        begun = time.monotonic()
        steps = steps_of(self.declared, self.weights, self.plan.step * (1 - 0.5 * number / max(1, self.plan.rounds - 1)))
        jobs = [
            Job(self.plan, number, at, min(at + JOB, self.plan.deals), self.weights, steps)
            for at in range(0, self.plan.deals, JOB)
        ]
        parts: dict[int, tuple[NDArray[np.int8], Array, Array]] = {}
        for job, part in over_processes(play_job, jobs, self.workers):
            parts[job.first] = part
            self.tell(f"\rround {number}: {len(parts) * JOB} of {self.plan.deals} deals")
        whole = [np.concatenate([parts[first][i] for first in sorted(parts)]) for i in range(3)]
        found, errors = effects(whole[0], whole[1], whole[2])
        self.weights = moved(self.weights, steps, self.declared, found, errors)
        sure = [name for i, name in enumerate(self.declared.names) if abs(found[i]) > SURE * errors[i]]
        share, low, high, lead = compare(
            self.plan, self.weights, self.declared.usual, CHECKED // self.plan.seats, self.workers
        )
        entry = {
            "round": number,
            "games": (number + 1) * self.plan.deals * self.plan.seats,
            "sure": sure,
            "share": round(share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "lead": round(lead, 2),
            "seconds": round(time.monotonic() - begun, 1),
            "weights": self.weights,
        }
        self.log.append(entry)
        self.file.with_suffix(".svg").write_text(plot(self.log, self.plan), encoding="utf-8")
        write_weights(self.file, self.game, self.plan.seats, self.weights, {"plan": asdict(self.plan), "log": self.log})
        won = f"{share:.0%} ({low:.0%} to {high:.0%}) of the games against the usual weights, {lead:+.1f} points"
        self.tell(f"round {number}: {won}; weights that surely matter: {', '.join(sure) or 'none'}")


def compare(plan: Tuning, one: list[int], other: list[int], deals: int, workers: int) -> tuple[float, float, float, float]:
    """One player with the first weights against others with the second, on every seat of so many deals: share of the win,
    its interval, and the mean lead over the best of the others."""
    job = partial(_compare_deal, plan, one, other)
    won = lead = 0.0
    for _, (wins, ahead) in over_processes(job, list(range(deals)), workers):
        won += wins
        lead += ahead
    games = deals * plan.seats
    low, high = wilson(won / games, games)
    return won / games, low, high, lead / games


def _compare_deal(plan: Tuning, one: list[int], other: list[int], deal: int) -> tuple[float, float]:
    game = find_game(plan.game)
    won = lead = 0.0
    for mine in range(plan.seats):
        weights = [one if seat == mine else other for seat in range(plan.seats)]
        p = play_policies(game, plan.seats, f"{plan.seed} check {deal}", plan.options, weights)
        scores, winners = p.scores(), p.winners() if p.over else []
        won += 1.0 / len(winners) if mine in winners else 0.0
        lead += scores[mine] - max(scores[:mine] + scores[mine + 1 :])
    return won, lead


def plot(log: list[dict[str, Any]], plan: Tuning) -> str:
    """The share of games won against the usual weights, over the games that were learned from, as an SVG document."""
    width, height, left, top = 640, 300, 60, 44
    most = max(entry["games"] for entry in log)
    fair = 1 / plan.seats

    def x(games: float) -> float:
        return round(left + (width - left - 30) * games / most, 1)

    def y(share: float) -> float:
        return round(top + (height - top - 50) * (1 - share), 1)

    dots = [(0, fair, fair, fair), *((e["games"], e["share"], e["low"], e["high"]) for e in log)]
    line = " ".join(f"{x(games)},{y(share)}" for games, share, _, _ in dots)
    parts = [
        f'<rect width="{width}" height="{height}" fill="#fffdf8"/>',
        f'<text x="{left}" y="22" font-size="14">{plan.game}, {plan.seats} players: share of games of the tuned policy, '
        "one against the rest with usual weights</text>",
    ]
    for share in (0.0, fair, 1.0):
        parts.append(f'<line x1="{left}" x2="{width - 30}" y1="{y(share)}" y2="{y(share)}" stroke="#d9d2c4"/>')
        parts.append(f'<text x="{left - 8}" y="{y(share)}" text-anchor="end" font-size="12">{share:.0%}</text>')
    parts.append(f'<polyline points="{line}" fill="none" stroke="#2f6f4f" stroke-width="2"/>')
    for games, share, low, high in dots[1:]:
        parts.append(f'<line x1="{x(games)}" x2="{x(games)}" y1="{y(low)}" y2="{y(high)}" stroke="#2f6f4f"/>')
        parts.append(f'<circle cx="{x(games)}" cy="{y(share)}" r="4" fill="#2f6f4f"/>')
    words = f"games learned from (up to {most:,}); bars: 95 %"
    parts.append(f'<text x="{width / 2}" y="{height - 12}" font-size="12" text-anchor="middle">{words}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" fill="#2b2620">'
        f"{''.join(parts)}</svg>\n"
    )
