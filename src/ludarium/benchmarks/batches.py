"""What a batch costs: random play on many tables beside the bare engine, in one interleaved run.

Bare is `random_playout` from fresh starts, one game after another: the fastest way there is. A batch checks its actions,
plays them, writes masks and, where asked, observations, and restarts what is over (`step`). Its random legal actions are
drawn before (`sample`): that is not counted, as a learner brings its own (the draws of the bare engine are; they are few
nanoseconds). All count in CPU seconds of all processes; the best round of each counts. `processes` compares a batch in
several processes with one in this process: the CPU that a decision costs (`cpu`), and how much faster it is by the clock
(`wall`), which only a machine with idle cores can show. `on_cluster` steps a batch on every CPU of a Ray cluster.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from typing import Any

from ludarium.benchmarks.reference_games import peer
from ludarium.engine_choice import engine
from ludarium.kernel.chance import chance_from
from ludarium.kernel.game import Game
from ludarium.kernel.playout import random_playout
from ludarium.lab.batch import Batch
from ludarium.lab.batches import cpus_of, run_batches

ROUNDS = 12  # short ones: a batch is slower whenever a neighbour uses the cache, a bare game hardly
WARM_UP = 200  # steps, so that the tables are in different parts of their games
PGX = ("tic_tac_toe", "connect_four", "backgammon", "chess")
Rates = tuple[float, float]  # decisions per CPU second, and by the clock


def measure(seconds: float, tables: int, processes: int, game: Game, seats: int, options: dict[str, str]) -> dict[str, Any]:
    """One game: bare, with masks, with observations, and in several processes."""
    chosen: dict[str, Any] = dict(options)
    batches = {
        "mask": Batch(game.id, tables, seats, 1, False, **chosen),
        "observation": Batch(game.id, tables, seats, 1, True, **chosen),
    }
    if processes > 1:
        batches["processes"] = Batch(game.id, tables, seats, 1, True, None, processes, **chosen)
    try:
        for batch in batches.values():
            for _ in range(WARM_UP):
                batch.step(batch.sample())
        numbers = itertools.count()
        ways: dict[str, Callable[[float], Rates]] = {"bare": lambda s: _bare(game, seats, options, numbers, s)}
        ways |= {name: (lambda s, batch=batch: _stepped(batch, s)) for name, batch in batches.items()}  # type: ignore[misc]
        best = dict.fromkeys(ways, (0.0, 0.0))
        for _ in range(ROUNDS):
            for name, way in ways.items():
                best[name] = max(best[name], way(seconds / ROUNDS))
    finally:
        for batch in batches.values():
            batch.close()
    cpu = {name: round(rates[0]) for name, rates in best.items()}
    row: dict[str, Any] = {"game": game.id, "seats": seats, "tables": tables, "engine": engine()}
    row |= {"decisions_per_cpu_s": cpu, "to_bare": {k: round(cpu[k] / cpu["bare"], 3) for k in ("mask", "observation")}}
    if processes > 1:
        alone, several = best["observation"], best["processes"]
        row["processes"] = {"count": processes, "cpu": several[0] / alone[0], "wall": several[1] / alone[1]}
    return row


def _bare(game: Game, seats: int, options: dict[str, str], numbers: Iterator[int], seconds: float) -> Rates:
    luck = chance_from("bench")
    decisions, clock, begin = 0, time.perf_counter(), time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        decisions += random_playout(game.start(seats, f"bare/{next(numbers)}", **options), luck)
    return decisions / spent, decisions / (time.perf_counter() - clock)


def _stepped(batch: Batch, seconds: float) -> Rates:
    decisions, cpu, wall = 0, 0.0, 0.0
    while wall < seconds:
        actions = batch.sample()
        begin = batch.cpu()
        clock = time.perf_counter()
        batch.step(actions)
        wall += time.perf_counter() - clock
        cpu += batch.cpu() - begin
        decisions += batch.games
    return decisions / cpu, decisions / wall


def on_cluster(
    cluster: str, seconds: float, tables: int, game: Game, seats: int, options: dict[str, str]
) -> dict[str, Any]:
    """A batch with observations on every CPU of a Ray cluster at the same time: decisions per CPU second of one, and of
    all together by the clock. Starting the workers and the first steps are not counted; only these figures are sent."""
    what = {"game": game.id, "seats": seats, "options": options, "tables": tables, "seconds": seconds}
    jobs = [what | {"seed": 1 + number * tables} for number in range(cpus_of(cluster))]
    rates = [rate for _, rate in run_batches(step_batch, jobs, cluster=cluster)]
    together = round(sum(wall for _, wall in rates))
    return {"workers": len(jobs), "cpu": round(sum(cpu for cpu, _ in rates) / len(jobs)), "wall": together}


def step_batch(job: dict[str, Any]) -> Rates:
    """The work of one CPU: a batch of its own tables."""
    with Batch(job["game"], job["tables"], job["seats"], job["seed"], True, **job["options"]) as batch:
        for _ in range(WARM_UP):
            batch.step(batch.sample())
        return _stepped(batch, job["seconds"])


def pgx_peers(seconds: float, tables: int) -> Iterator[dict[str, Any]]:
    """Pgx's own games, stepped together with random legal actions; named as missing where it is not installed."""
    for name in PGX:
        yield peer("Pgx", name, lambda name=name: _pgx_loop(name, tables), seconds)  # type: ignore[misc]


def _pgx_loop(name: str, tables: int) -> Callable[[], int]:
    import jax  # type: ignore[import-not-found, unused-ignore]
    import jax.numpy as jnp  # type: ignore[import-not-found, unused-ignore]
    import pgx  # type: ignore[import-not-found, unused-ignore]
    from pgx.experimental import auto_reset  # type: ignore[import-not-found, unused-ignore]

    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), tables))
    key = jax.random.PRNGKey(1)

    def play() -> int:
        nonlocal state, key
        key, drawn, fresh = jax.random.split(key, 3)
        action = jax.random.categorical(drawn, jnp.where(state.legal_action_mask, 0.0, -1e9))
        state = step(state, action, jax.random.split(fresh, tables))
        state.current_player.block_until_ready()
        return tables

    return play
