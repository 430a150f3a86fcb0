"""How long the levels think: playouts per CPU second, and the CPU time of a decision at the default budget."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from typing import Any

from ludarium.bots import LEVELS
from ludarium.bots.levels import LevelBot, follow
from ludarium.engine_choice import engine
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.game import Game
from ludarium.kernel.playout import decider


def tables(game: Game) -> list[int]:
    """The fewest and the most seats that compete."""
    competing = [n for n in game.seats if n > 1]
    return sorted({competing[0], competing[-1]})


def moments(game: Game, seats: int, count: int, seed: str) -> list[tuple[Position, int]]:
    """Decisions with a real choice, spread over a game of casual players: the view, and whose it is."""
    found: list[tuple[Position, int]] = []
    for view, seat in _decisions(game, seats, seed):
        found.append((view, seat))
    luck = chance_from(f"moments {seed}")
    places = [i * len(found) // count + luck.below(max(1, len(found) // count)) for i in range(min(count, len(found)))]
    return [found[min(i, len(found) - 1)] for i in places]


def _decisions(game: Game, seats: int, seed: str) -> Iterator[tuple[Position, int]]:
    p = game.start(seats, f"speed {seed}")
    luck = chance_from(f"speed {seed}")
    while not p.over:
        seat = decider(p, luck)
        if seat < 0:
            return
        view = p.seen_by(seat)
        if len(view.options(seat)) > 1:
            yield view, seat
        p.take(seat, follow(view, seat, luck))


def measure(game: Game, seats: int, level: str, decisions: int, seed: str = "1") -> dict[str, Any]:
    """One row. Each decision is thought about from scratch: nothing is kept from the one before."""
    spent: list[float] = []
    walks = 0
    for number, (view, seat) in enumerate(moments(game, seats, decisions, seed)):
        bot = LevelBot(level)
        luck = chance_from(f"{level} {seed} {number}")
        begun = time.process_time()
        bot.choose(view, seat, luck)
        spent.append(time.process_time() - begun)
        walks += bot.search.walks if bot.search else 0
    return {
        "game": game.id,
        "seats": seats,
        "level": level,
        "engine": engine(),
        "decisions": len(spent),
        "walks_per_cpu_s": round(walks / sum(spent)) if walks else 0,
        "median_s": round(quantile(spent, 0.5), 4),
        "p95_s": round(quantile(spent, 0.95), 4),
        "most_s": round(max(spent), 4),
    }


def quantile(values: Sequence[float], part: float) -> float:
    """The value that this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, math.ceil(part * len(ordered)) - 1))]


def plan(games: Sequence[Game], levels: Sequence[str] = LEVELS) -> list[tuple[Game, int, str]]:
    """All rows that a table of these games has."""
    return [(game, seats, level) for game in games for seats in tables(game) for level in levels]
