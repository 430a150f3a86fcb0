"""What the adapters show of a table: the seat's view as numbers with the mask, or the mask alone."""

from __future__ import annotations

import copyreg
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadOption
from ludarium.kernel.features import Feature, description, width
from ludarium.kernel.game import Game
from ludarium.lab.rows import LIMIT, observations

Row = NDArray[Any]
copyreg.pickle(Feature, lambda f: (Feature, tuple(getattr(f, one.name) for one in fields(f))))  # compiled ones cannot alone
OBSERVATIONS = ("mask", "features", "facts")


def described(game: Game, seats: int, observation: str) -> list[Feature]:
    """The features that are shown; none with `mask`, where the mask alone is asked for. With `facts`, also what follows
    from them, if the game says so (`facts` in its `features.py`)."""
    if observation not in OBSERVATIONS:
        raise BadOption(f"Observations are {', '.join(OBSERVATIONS)}, not {observation!r}.")
    if observation == "mask":
        return []
    more = getattr(game.module("bot.features"), "facts", None)
    return description(game, seats) + (more(seats) if more and observation == "facts" else [])


def bounds(features: Sequence[Feature]) -> tuple[Row, Row]:
    """The least and the greatest value of each number of an observation."""
    low = [0.0 if f.kind in ("one_hot", "one_hots", "counts") else -LIMIT for f in features for _ in range(f.size)]
    high = [1.0 if f.kind in ("one_hot", "one_hots") else LIMIT for f in features for _ in range(f.size)]
    return np.array(low, np.float32), np.array(high, np.float32)


def needs_views(game: Game) -> bool:
    """Whether the game's features are read from views; otherwise they give the same from positions (kernel/features.py)."""
    return not getattr(game.module("bot.features"), "READS_POSITIONS", False)


def seldom_read(game: Game, features: Sequence[Feature]) -> tuple[str, ...]:
    """Lists that no feature and few decisions read, as the game says (`SELDOM_READ` in its `features.py`)."""
    shown = {name for f in features for name in (f.read, f.mask, f.also)}
    return tuple(name for name in getattr(game.module("bot.features"), "SELDOM_READ", "").split() if name not in shown)


class Observer:
    """Makes observations of one table after another, with the writer in C where that was built."""

    def __init__(self, game: Game, features: Sequence[Feature]) -> None:
        self.game, self.features = game, features
        self.views = needs_views(game)
        self.row = np.zeros(width(features), np.float32)
        self._writer = observations(self.row.reshape(1, -1), features)

    def __reduce__(self) -> tuple[Any, ...]:
        return Observer, (self.game, self.features)

    def write(self, position: Position, seat: int) -> Row:
        """What the seat sees, in the row that the next observation is written into, too."""
        self._writer.write(0, position.seen_by(seat) if self.views else position, seat)
        return self.row

    def observe(self, position: Position, seat: int) -> Row:
        """The same as a row of the caller's own."""
        return self.write(position, seat).copy()
