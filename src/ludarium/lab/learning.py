"""`ludarium learn`: learns the values of positions by self-play.

Each generation plays games with the best value so far (the first with the game's policy), fits a network to how they ended,
and lets it compete against the best; it takes its place if it wins more. A folder holds everything, so that work can go on:
`plan.json`, `samples-000.npz` and `value-000.bin` of each generation, `best.bin`, `log.jsonl`, `strength.svg`. The same
plan and seed give the same networks, whatever the number of processes.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from ludarium.bots import REFERENCE, open_bot
from ludarium.bots.arena import Contest, Result, check_contest, play_one
from ludarium.bots.evaluators import Evaluator, evaluator_of
from ludarium.bots.ladder import row
from ludarium.bots.level_settings import bot_settings_of
from ludarium.bots.network import LearnedEvaluator, read_network, row_of, write_network
from ludarium.bots.processes import over_processes
from ludarium.bots.search import Search
from ludarium.bots.settings import Settings
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption, LudariumError
from ludarium.kernel.game import find_game
from ludarium.kernel.playout import decider
from ludarium.lab.batches import Batch, reach, run_batches
from ludarium.lab.contests import check_rules
from ludarium.lab.training import Samples, fit, joined

MOST_DECISIONS = 20000
JOB = 25  # games of one job
SLIPS = (15, 6)  # per cent of decisions left to luck: in the first generation, and later
WINDOW = 4  # generations that are learned from
ROUNDS = 40  # over all positions, at most
SURE = 0.5  # the gate opens when the interval lies above this


class BadFolder(LudariumError):
    """A folder that holds the work of another plan."""


@dataclass(frozen=True)
class Plan:
    """What is learned, and how much of it in each generation."""

    game: str
    seats: int
    seed: str = "1"
    options: dict[str, str] = field(default_factory=dict)
    first_games: int = 4000  # of the policy, or of a small search
    games: int = 1000  # of each later generation
    walks: int = 24  # of the search that plays them
    turns: int = 1  # that it looks ahead
    first_walks: int = 0  # of the search that plays the first generation with the hand-made value; 0: the policy
    hidden: int = 8  # more learn the noise of a few thousand games by heart
    gate: int = 200  # games against the best, at most
    gate_walks: int = 0  # of both sides there; 0: as many as the expert has


@dataclass(frozen=True)
class Job:
    """Games of one generation that one process plays."""

    plan: Plan
    generation: int
    first: int
    last: int
    best: str  # file of the network that plays, "": the policy


def check_plan(plan: Plan) -> Plan:
    """Report every mistake before the first game."""
    game = find_game(plan.game)
    if plan.seats < 2:
        raise BadOption("Learning by playing oneself needs at least two seats: --seats 2.")
    if not game.has("bot.facts"):
        raise BadOption(f"{game.id} has no bot/facts.py, so there is nothing a value could read.")
    contest = check_contest(Contest(plan.game, plan.seats, (REFERENCE,), 1, plan.seed, plan.options))
    return Plan(**(asdict(plan) | {"game": game.id, "options": contest.options}))


# -- playing ---------------------------------------------------------------------------------------------------------


def play_batch(batch: Batch) -> Samples:
    """A job on any node: the network that plays comes with it as bytes."""
    check_rules(batch)
    with tempfile.TemporaryDirectory() as folder:
        best = Path(folder) / "best.bin"
        if batch["network"]:
            best.write_bytes(batch["network"])
        plan = Plan(**batch["plan"])
        return play_job(
            Job(plan, batch["generation"], batch["first"], batch["last"], str(best) if batch["network"] else "")
        )


def batch_of(job: Job) -> Batch:
    network = Path(job.best).read_bytes() if job.best else b""
    numbers = {"generation": job.generation, "first": job.first, "last": job.last}
    rules = {"game": job.plan.game, "revision": find_game(job.plan.game).revision}
    return rules | numbers | {"plan": asdict(job.plan), "network": network}


def play_job(job: Job) -> Samples:
    """The positions between turns of some games, with how the games ended."""
    game = find_game(job.plan.game)
    facts = game.module("bot.facts")
    plain = evaluator_of(game, bot_settings_of(game).scale)
    network = read_network(Path(job.best))[0] if job.best else None
    evaluator = LearnedEvaluator(plain, facts, network) if network else plain
    rows: list[list[list[int]]] = []
    ends: list[tuple[list[float], list[float], int]] = []
    for number in range(job.first, job.last):
        luck = chance_from(f"learn {job.plan.seed} {job.generation} {number}")
        start = game.start(job.plan.seats, f"learn {job.plan.seed} {job.generation} {number}", None, **job.plan.options)
        walks = job.plan.walks if network else job.plan.first_walks
        searches = [Search(evaluator, _settings(job.plan, walks)) for _ in range(job.plan.seats)] if walks else []
        seen = list(_between_turns(start, partial(_choose, plain, searches, SLIPS[bool(walks)]), luck))
        if not start.over:
            continue
        end = _end(start)
        for p in seen:
            rows.append([row_of(facts, p, seat) for seat in range(p.seats)])
            ends.append((*end, job.generation * 1_000_000 + number))
    return Samples(
        np.array(rows, np.float32),
        np.array([end[0] for end in ends], np.float32),
        np.array([end[1] for end in ends], np.float32),
        np.array([end[2] for end in ends], np.int32),
    )


def _between_turns(p: Position, choose: Callable[[Position, int, Chance], int], luck: Chance) -> Iterator[Position]:
    """Play to the end; copies of the position wherever another seat comes to decide."""
    before = -1
    while not p.over and p.decisions < MOST_DECISIONS:
        seat = decider(p, luck)
        if seat < 0:
            return
        if before not in (-1, seat):
            yield p.copy()
        before = seat
        p.take(seat, choose(p, seat, luck))


def _choose(plain: Evaluator, searches: list[Search], slips: int, p: Position, seat: int, luck: Chance) -> int:
    options = p.options(seat)
    if len(options) == 1:
        return options[0]
    if luck.below(100) < slips:
        return options[luck.below(len(options))]
    if not searches:
        return plain.choose(p, seat, luck)
    return searches[seat].choose(p.seen_by(seat), seat, luck)


def _settings(plan: Plan, walks: int) -> Settings:
    declared = bot_settings_of(find_game(plan.game))
    return Settings(walks=walks, guesses=walks, cut=declared.cut, turns=plan.turns, noise=0, halving=True, lean=0.15)


def _end(p: Position) -> tuple[list[float], list[float]]:
    """Each seat's share of the win, and its points."""
    winners = p.winners()
    wins = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(p.seats)]
    return wins, [float(n) for n in p.scores()]


# -- the loop --------------------------------------------------------------------------------------------------------


class Learning:
    """The work in one folder; `tell` is called with a line about each step. `cluster`: the address of a Ray cluster that
    plays the games to learn from; the network and the games at the gate stay here."""

    def __init__(
        self, plan: Plan, folder: Path, workers: int, tell: Callable[[str], None], cluster: str | None = None
    ) -> None:
        reach(cluster)
        self.cluster = cluster
        self.plan = plan
        self.folder = folder
        self.workers = workers
        self.tell = tell
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "plan.json"
        mine = json.dumps(asdict(plan), indent=1, sort_keys=True)
        if file.exists() and file.read_text(encoding="utf-8") != mine:
            raise BadFolder(f"{folder} holds the work of another plan; choose another folder or the same settings.")
        file.write_text(mine, encoding="utf-8")

    @property
    def best(self) -> Path:
        return self.folder / "best.bin"

    def log(self) -> list[dict[str, Any]]:
        """The results of the finished generations."""
        file = self.folder / "log.jsonl"
        return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []

    def run(self, hours: float, generations: int = 0) -> None:
        """Train for that long, at least one generation and at most that many (0: no limit)."""
        begun = time.monotonic()
        while not generations or len(self.log()) < generations:
            took = time.monotonic()
            self._generation(len(self.log()), took)
            now = time.monotonic()
            if now - begun + (now - took) > hours * 3600:  # another one would not be done in time
                return

    def _generation(self, number: int, begun: float) -> None:
        samples = self._samples(number)
        window = joined([self._samples(n) for n in range(max(0, number - WINDOW + 1), number + 1)])
        learned = fit(window, self.plan.hidden, ROUNDS, number)
        file = self.folder / f"value-{number:03}.bin"
        about = {"game": self.plan.game, "seats": self.plan.seats, "generation": number, "seed": self.plan.seed}
        digest = write_network(file, learned.network, about)
        self.tell(
            f"generation {number}: surprise {learned.surprise:.3f} (even: {learned.even:.3f}) after {learned.rounds} rounds"
        )
        share, low, high, games = self._gate(file, number)
        better = low > SURE
        if better:
            shutil.copyfile(file, self.best)
        entry = {
            "generation": number,
            "games": len(np.unique(samples.game)),
            "positions": len(samples),
            "surprise": round(learned.surprise, 4),
            "against": self._rival_name(number),
            "share": round(share, 3),
            "low": round(low, 3),
            "high": round(high, 3),
            "gate_games": games,
            "better": better,
            "seconds": round(time.monotonic() - begun, 1),
            "sha256": digest,
        }
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as out:
            out.write(json.dumps(entry) + "\n")
        (self.folder / "strength.svg").write_text(plot(self.log(), self.plan), encoding="utf-8")
        word = "better" if better else "no better"
        self.tell(
            f"generation {number}: {share:.0%} ({low:.0%} to {high:.0%}) in {games} games, {word} than {entry['against']}"
        )

    def _samples(self, number: int) -> Samples:
        """The games of a generation: from the folder, or played now."""
        file = self.folder / f"samples-{number:03}.npz"
        if file.exists():
            with np.load(file) as kept:
                return Samples(kept["rows"].astype(np.float32), kept["wins"], kept["points"], kept["game"])
        plays = str(self.best) if self.best.exists() else ""
        count = self.plan.games if plays else self.plan.first_games
        jobs = [Job(self.plan, number, n, min(n + JOB, count), plays) for n in range(0, count, JOB)]
        found: dict[int, Samples] = {}
        for job, samples in self._played(jobs):
            if len(samples):
                found[job.first] = samples
            self.tell(f"\rgeneration {number}: {JOB * len(found)} of {count} games")
        if not found:
            raise LudariumError("None of the games came to an end, so there is nothing to learn from.")
        samples = joined([found[first] for first in sorted(found)])
        part = file.with_suffix(".part.npz")
        np.savez_compressed(
            part, rows=samples.rows.astype(np.int16), wins=samples.wins, points=samples.points, game=samples.game
        )
        part.replace(file)
        return samples

    def _played(self, jobs: list[Job]) -> Iterator[tuple[Job, Samples]]:
        if self.cluster is None:
            yield from over_processes(play_job, jobs, self.workers)
            return
        for number, samples in run_batches(play_batch, [batch_of(job) for job in jobs], cluster=self.cluster):
            yield jobs[number], samples

    def _rival_name(self, number: int) -> str:
        done = [entry["generation"] for entry in self.log() if entry["better"] and entry["generation"] < number]
        return f"generation {done[-1]}" if done else REFERENCE

    def _gate(self, file: Path, number: int) -> tuple[float, float, float, int]:
        """Games against the best, until it is clear who is better: share of the decided games, and its interval."""
        walks = f":walks={self.plan.gate_walks}" if self.plan.gate_walks else ""
        rival = (f"value:{self.best}" if self.best.exists() else REFERENCE) + walks
        mine = f"value:{file}{walks}"
        for name in (mine, rival):
            open_bot(name)
        contest = check_contest(
            Contest(self.plan.game, self.plan.seats, (mine, rival), self.plan.gate, f"gate {number}", self.plan.options)
        )
        results: list[Result] = []
        step = 10 * self.plan.seats
        for first in range(0, contest.games, step):
            numbers = range(first, min(first + step, contest.games))
            results += [result for _, result in over_processes(partial(play_one, contest), numbers, self.workers)]
            found = row(contest, results)
            self.tell(f"\rgeneration {number}: {found['win_share']:.0%} of {len(results)} games won at the gate")
            if found["low"] > SURE or found["high"] < SURE:
                break
        return found["win_share"], found["low"], found["high"], len(results)


def plot(log: list[dict[str, Any]], plan: Plan) -> str:
    """Surprise and the share at the gate, generation by generation, as an SVG document."""
    width, height, left, top = 640, 300, 60, 40
    span = max(1, len(log) - 1)

    def x(n: int) -> float:
        return round(left + (width - left - 20) * n / span, 1)

    def y(value: float) -> float:
        return round(top + (height - top - 50) * (1 - value), 1)

    shares = [(x(n), y(entry["share"]), entry["better"]) for n, entry in enumerate(log)]
    surprises = [(x(n), y(entry["surprise"] / np.log(plan.seats))) for n, entry in enumerate(log)]
    parts = [
        f'<rect width="{width}" height="{height}" fill="#fffdf8"/>',
        f'<text x="{left}" y="22" font-size="14">{plan.game}, {plan.seats} players: share of games against the best before'
        " (dots), surprise as a share of knowing nothing (broken line)</text>",
    ]
    for value in (0.0, 0.5, 1.0):
        parts.append(f'<line x1="{left}" x2="{width - 20}" y1="{y(value)}" y2="{y(value)}" stroke="#d9d2c4"/>')
        parts.append(f'<text x="{left - 8}" y="{y(value)}" text-anchor="end" font-size="12">{value:.0%}</text>')
    for points, style in ((shares, 'stroke="#2f6f4f"'), (surprises, 'stroke="#8a7f6d" stroke-dasharray="4 3"')):
        line = " ".join(f"{point[0]},{point[1]}" for point in points)
        parts.append(f'<polyline points="{line}" fill="none" {style} stroke-width="2"/>')
    for at, height_of, better in shares:
        parts.append(f'<circle cx="{at}" cy="{height_of}" r="4" fill="{"#2f6f4f" if better else "#b0553a"}"/>')
    parts.append(f'<text x="{width / 2}" y="{height - 12}" font-size="12" text-anchor="middle">generation</text>')
    body = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" fill="#2b2620">'
        f"{body}</svg>\n"
    )
