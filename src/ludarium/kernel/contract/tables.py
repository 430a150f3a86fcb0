"""Which seats and options are played: a pairwise covering, or all of them."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludarium.kernel.errors import BadOption

if TYPE_CHECKING:
    from ludarium.kernel.game import Game

Pair = tuple[int, str, int, str]


@dataclass(frozen=True)
class Table:
    """A number of seats with options in words."""

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return " ".join([f"seats={self.seats}", *(f"{k}={v}" for k, v in self.options.items())])


def tables(game: Game, full: bool = False) -> list[Table]:
    """Every valid combination (`full`), or so many that each two values that go together meet at least once."""
    every = list(_valid(game))
    if full:
        return every
    wanted = set().union(*(_pairs(t) for t in every))
    chosen: list[Table] = []
    while wanted:
        best = max(every, key=lambda t: len(wanted & _pairs(t)))
        chosen.append(best)
        wanted -= _pairs(best)
    return chosen


def _valid(game: Game) -> list[Table]:
    """All combinations that the game accepts; an option that means nothing with these seats keeps its default."""
    found: dict[str, Table] = {}
    for seats in game.seats:
        choices = [o.values if not o.seats or seats in o.seats else (o.default,) for o in game.options]
        for values in itertools.product(*choices):
            options = {o.name: v for o, v in zip(game.options, values, strict=True)}
            try:
                table = Table(seats, game.settle_options(seats, options))
            except BadOption:
                continue
            found[str(table)] = table
    return list(found.values())


def _pairs(table: Table) -> set[Pair]:
    """The pairs of values that meet at this table (and single values, for games with nothing to pair)."""
    values = [str(table.seats), *table.options.values()]
    singles = {(i, v, i, v) for i, v in enumerate(values)}
    return singles | {(i, a, j, b) for (i, a), (j, b) in itertools.combinations(enumerate(values), 2)}
