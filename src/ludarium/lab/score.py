"""The score of a player by a fixed protocol, so that figures of different people can be compared.

Protocol 1: every box with its default options and fewest seats. The player sits on one seat, bots of one opponent on all
others; it comes to each seat equally often, with the same deals on each. Deal `n` has the seed `score-1-n`. The score is
the share of games won (a shared win counts in part); an average player has 1 / seats. Opponents: `random`, `greedy` and the
levels.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.bots import LEVELS, make_bot
from ludarium.bots.arena import Table, play_out
from ludarium.bots.processes import over_processes
from ludarium.bots.ratings import wilson
from ludarium.bots.simple import Bot
from ludarium.games import BOXES
from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import BadOption, BadRecord
from ludarium.kernel.game import find_game
from ludarium.lab.contests import TOGETHER
from ludarium.lab.players import MODEL, open_player

PROTOCOL = 1
OPPONENTS = ("random", "greedy", *LEVELS)


class Cell(NamedTuple):
    """One line of the table of scores."""

    model: str
    game: str
    seats: int
    opponent: str
    games: int


def cells(model: str, games: Sequence[str], opponents: Sequence[str], count: int) -> list[Cell]:
    """What is played; every mistake is told before the first game."""
    made = open_player(model)
    for opponent in opponents:
        if opponent not in OPPONENTS:
            raise BadOption(f"The protocol has the opponents {', '.join(OPPONENTS)}, not {opponent!r}.")
    known = [getattr(made, "game", "")] if getattr(made, "game", "") else list(BOXES)
    for name in games:
        if find_game(name).id not in known:
            raise BadOption(f"{model} does not play {name}, only {', '.join(known)}.")
    wished = [(find_game(name), opponent) for name in games or known for opponent in opponents]
    found = [Cell(model, game.id, game.fewest({}), opponent, count) for game, opponent in wished]
    for cell in found:
        if count % cell.seats:
            raise BadOption(f"{cell.game} has {cell.seats} seats: {count} games do not give each seat its equal share.")
    return found


def score(cell: Cell, workers: int = 1, resume: Path | None = None) -> dict[str, Any]:
    """Play one line of the table. With `resume`, its games are kept in that file, and those kept are not played again."""
    shares = _kept(cell, resume) if resume and resume.exists() else {}
    left = [number for number in range(cell.games) if number not in shares]
    for number, share in _played(cell, left, workers):
        shares[number] = share
        if resume:
            with resume.open("a", encoding="utf-8") as file:
                file.write(json.dumps([*_whose(cell), number, share]) + "\n")
    share = sum(shares[number] for number in range(cell.games)) / cell.games
    low, high = wilson(share, cell.games)
    return {"protocol": PROTOCOL, **cell._asdict(), "score": round(share, 4), "low": round(low, 4), "high": round(high, 4)}


def _whose(cell: Cell) -> list[Any]:
    """What tells the games of a line from those of any other; a model file by what it holds."""
    model = cell.model
    if model.endswith(MODEL):
        model = hashlib.sha256(Path(model).read_bytes()).hexdigest()
    return [PROTOCOL, model, cell.game, find_game(cell.game).revision, cell.seats, cell.opponent]


def _kept(cell: Cell, resume: Path) -> dict[int, float]:
    """The games of a line that a file holds: their numbers and the model's shares of the wins."""
    whose = _whose(cell)
    try:
        lines = [json.loads(line) for line in resume.read_text(encoding="utf-8").splitlines()]
        return {int(number): float(share) for *other, number, share in lines if other == whose}
    except (ValueError, TypeError) as error:
        raise BadRecord(f"{resume} does not hold the games of a benchmark ({error}).") from error


def _played(cell: Cell, numbers: Sequence[int], workers: int) -> Iterator[tuple[int, float]]:
    if cell.model.endswith(MODEL):
        groups = [numbers[i : i + TOGETHER] for i in range(0, len(numbers), TOGETHER)]
        played = map(partial(play_together, cell), groups) if workers <= 1 else _over(cell, groups, workers)
        return (result for group in played for result in group)
    if workers <= 1:
        return ((number, play_one(cell, number)) for number in numbers)
    return over_processes(partial(play_one, cell), numbers, workers)


def _over(cell: Cell, groups: Sequence[Sequence[int]], workers: int) -> Iterator[list[tuple[int, float]]]:
    return (results for _, results in over_processes(partial(play_together, cell), groups, workers))


def play_one(cell: Cell, number: int) -> float:
    """The model's share of the win in one game. Depends on nothing but its arguments."""
    table = _table_of(cell, number, open_player(cell.model))
    play_out(table)
    return _share(cell, table)


def play_together(cell: Cell, numbers: Sequence[int]) -> list[tuple[int, float]]:
    """The same for several games of a learned player, side by side."""
    from ludarium.lab.side_by_side import play_side_by_side

    model = open_player(cell.model)
    tables = [_table_of(cell, number, model) for number in numbers]
    play_side_by_side(tables)
    return [(table.number, _share(cell, table)) for table in tables]


def _table_of(cell: Cell, number: int, model: Bot) -> Table:
    """A game of a line at its beginning."""
    position = find_game(cell.game).start(cell.seats, f"score-{PROTOCOL}-{number // cell.seats}")
    bots = [model if seat == number % cell.seats else make_bot(cell.opponent) for seat in range(cell.seats)]
    luck = [chance_from(f"score {PROTOCOL} {number} {seat}") for seat in range(cell.seats)]
    return Table(number, position, bots, luck, chance_from(f"order {PROTOCOL} {number}"))


def _share(cell: Cell, table: Table) -> float:
    """The model's share of the win."""
    winners = table.position.winners() if table.position.over else []
    return 1 / len(winners) if table.number % cell.seats in winners else 0.0
