"""What many games cost: the same batches in this process, over processes and through Ray; what follows for a million."""

from __future__ import annotations

import os
import time
from typing import Any

from ludarium.engine_choice import engine
from ludarium.kernel.game import Game
from ludarium.lab.batches import Batch, run_batches
from ludarium.lab.selfplay import play_batch

MILLION = 1_000_000
NODES = 100


def one_core(common: Batch, seconds: float) -> tuple[float, float]:
    """Games per CPU second in this process, and decisions per game."""
    games = decisions = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        decisions += play_batch(common | {"first": games, "last": games + 1})["decisions"]
        games += 1
    return games / spent, decisions / games


def timed(batches: list[Batch], workers: int, cluster: str | None) -> tuple[float, list[Any]]:
    """Games a second of wall time, with starting and collecting; and the records, to compare."""
    found: dict[int, Any] = {}
    begin = time.perf_counter()
    for number, result in run_batches(play_batch, batches, workers, cluster):
        found[number] = result["records"]
    spent = time.perf_counter() - begin
    return sum(b["last"] - b["first"] for b in batches) / spent, [found[i] for i in range(len(batches))]


def measure(
    game: Game, seats: int, options: dict[str, str], bot: str, seconds: float, cluster: str | None
) -> dict[str, Any]:
    """One row. Each method plays the same games for about that many seconds on one core."""
    what = {"game": game.id, "revision": game.revision, "seats": seats, "options": options, "bots": [bot]}
    common: Batch = what | {"seed": "cost", "features": False, "content": None}
    alone, decisions = one_core(common, seconds / 4)
    cores = os.cpu_count() or 1
    size = max(1, min(50, round(alone * seconds / 16)))  # enough batches to share, large enough to be worth sending
    games = max(4 * cores * size, round(alone * seconds / size) * size)
    batches = [common | {"first": first, "last": min(first + size, games)} for first in range(0, games, size)]
    rates: dict[str, float] = {}
    records: list[list[Any]] = []
    for name, workers, address in (("1", 1, None), (str(cores), cores, None), ("ray", 1, cluster)):
        if name == "ray" and cluster is None:
            continue
        rates[name], got = timed(batches, workers, address)
        records.append(got)
    assert all(got == records[0] for got in records), "the ways differ"
    best = rates.get("ray", rates[str(cores)])
    share = min(1.0, best / (cores * alone))  # what is left of a core's speed when many work together
    return {
        "game": game.id,
        "seats": seats,
        "bot": bot,
        "engine": engine(),
        "cores": cores,
        "decisions_a_game": round(decisions, 1),
        "games_per_cpu_s": round(alone, 2),
        "games_per_s": {name: round(rate, 2) for name, rate in rates.items()},
        "share_of_a_core": round(share, 3),
        "million_hours": {
            "one core": round(MILLION / alone / 3600, 3),
            "this machine": round(MILLION / rates[str(cores)] / 3600, 3),
            f"{NODES} nodes of {cores} cores": round(MILLION / (NODES * cores * alone * share) / 3600, 4),
        },
    }
