"""Which seats and options are played: a pairwise covering, or all of them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import BadOption

if TYPE_CHECKING:
    from ludarium.kernel.game import Game

Pair = tuple[int, str, int, str]
MOST = 2000  # combinations that are all looked at
ATTEMPTS = 3  # tables in which a pair of values is tried where there are more


@dataclass(frozen=True)
class Table:
    """A number of seats with options in words, and the content pack that is played with ("": the box as it is)."""

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    content: str = ""

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        pack = [f"content={self.content}"] if self.content else []
        return " ".join([f"seats={self.seats}", *(f"{k}={v}" for k, v in self.options.items()), *pack])


def tables(game: Game, full: bool = False) -> list[Table]:
    """Every valid combination (`full`), or enough of them that each two values that go together meet at least once."""
    every = list(_valid(game) if full or _size(game) <= MOST else _some(game))
    if full:
        return every
    pairs = {table: _pairs(table) for table in every}
    wanted: set[Pair] = set().union(*pairs.values())
    chosen: list[Table] = []
    while wanted:
        best = max(every, key=lambda t: len(wanted & pairs[t]))
        chosen.append(best)
        wanted -= pairs[best]
    return chosen


def _choices(game: Game, seats: int) -> list[tuple[str, ...]]:
    """The values of each option; one that means nothing with these seats keeps its default."""
    return [o.sampled if not o.seats or seats in o.seats else (o.default,) for o in game.options]


def _size(game: Game) -> int:
    return sum(math.prod(len(values) for values in _choices(game, seats)) for seats in game.seats)


def _valid(game: Game) -> list[Table]:
    """All combinations that the game accepts."""
    found = (_table(game, seats, values) for seats in game.seats for values in itertools.product(*_choices(game, seats)))
    return list(dict.fromkeys(table for table in found if table is not None))


def _some(game: Game) -> list[Table]:
    """Of very many combinations a sample in which each two values that go together meet: every pair is put into tables
    whose other values are the defaults, or drawn by lot."""
    luck = chance_from(f"tables of {game.id}")
    defaults = tuple(o.default for o in game.options)
    found: dict[Table, None] = {}
    for seats in game.seats:
        choices = _choices(game, seats)
        for (i, first), (j, second) in itertools.combinations(enumerate(choices), 2):
            for a, b in itertools.product(first, second):
                for attempt in range(ATTEMPTS):
                    values = list(defaults) if attempt == 0 else [v[luck.below(len(v))] for v in choices]
                    values[i], values[j] = a, b
                    table = _table(game, seats, tuple(values))
                    if table is not None:
                        found[table] = None
    return list(found)


def _table(game: Game, seats: int, values: tuple[str, ...]) -> Table | None:
    options = {o.name: v for o, v in zip(game.options, values, strict=True)}
    try:
        return Table(seats, game.settle_options(seats, options))
    except BadOption:
        return None


def _pairs(table: Table) -> set[Pair]:
    """The pairs of values that meet at this table (and single values, for games with nothing to pair)."""
    values = [str(table.seats), *table.options.values()]
    singles = {(i, v, i, v) for i, v in enumerate(values)}
    return singles | {(i, a, j, b) for (i, a), (j, b) in itertools.combinations(enumerate(values), 2)}
