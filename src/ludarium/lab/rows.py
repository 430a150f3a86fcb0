"""Writes rows of numbers into the memory of arrays: masks of legal actions and observations.

`lab/_rows.c` does the same, number for number, and is used where it was built (`ludarium compile`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.features import Feature, about, kind_asked, observe

LIMIT = 64.0  # no number of an observation lies further from 0


class MaskRows(Protocol):
    """A row of bytes for each table, one byte per action, and who is asked there. `kind`: of the step that is asked.
    `order`: how the tables are best played."""

    def write(self, row: int, legal: list[int], seat: int, kind: int) -> None: ...

    def order(self) -> list[int]: ...


class ObservationRows(Protocol):
    """A row of float32 for each table, every feature in its place. `asked`: kind and argument of the step that the seat
    must answer, if they are known already."""

    def write(self, row: int, view: Any, seat: int, *asked: int) -> None: ...


class Masks:
    """Masks in Python."""

    def __init__(self, array: NDArray[Any], width: int, seats: NDArray[Any]) -> None:
        self.array = array.reshape(-1, width)
        self.seats = seats

    def write(self, row: int, legal: list[int], seat: int, kind: int) -> None:
        """1 for what is legal, else 0; and the seat."""
        self.array[row] = 0
        self.array[row, legal] = 1
        self.seats[row] = seat

    def order(self) -> list[int]:
        """As they lie."""
        return list(range(len(self.array)))


class Observations:
    """Observations in Python."""

    def __init__(self, array: NDArray[Any], features: Sequence[Feature]) -> None:
        self.array = array
        self.features = features

    def write(self, row: int, view: Any, seat: int, *asked: int) -> None:
        """Every feature of what the seat sees."""
        np.clip(observe(self.features, view, seat), -LIMIT, LIMIT, out=self.array[row], casting="same_kind")


def masks(array: NDArray[Any], width: int, seats: NDArray[Any]) -> MaskRows:
    """What writes masks into an array of bytes and seats into one of int32, in C where that was built."""
    written = _compiled("Masks")
    return Masks(array, width, seats) if written is None else written(array, width, seats)


def observations(array: NDArray[Any], features: Sequence[Feature]) -> ObservationRows:
    """What writes observations into an array of float32, in C where that was built."""
    written = _compiled("Observations")
    if written is None:
        return Observations(array, features)
    return written(array, [as_tuple(f) for f in features], LIMIT)


def ahead(cores: list[Any], masks: MaskRows, rows: ObservationRows | None, seldom: tuple[str, ...]) -> MaskRows:
    """The same masks; in C, what writes them also fetches the tables after the written one into the cache, and tables at
    which the same kind of step is asked come one after another. `seldom`: names of lists that are not worth fetching."""
    made = _compiled("Ahead")
    return masks if made is None else made(cores, masks, rows, seldom)


def as_tuple(f: Feature) -> tuple[Any, ...]:
    """A feature as the writer in C takes it: what it needs, in the order in which it is declared."""
    through, _, table = f.table.rpartition(".")
    plain = f.kind, f.size, f.read, float(f.top), f.values, f.entry, f.mask, f.block, f.lengths, f.shift, f.among
    given = 1 if f.read is kind_asked else 2 if f.read is about else 0  # it may be given with each row
    return *plain, f.also, through, table, f.players, f.last, f.grows, f.since, given


def _compiled(name: str) -> Callable[..., Any] | None:
    try:
        import ludarium.lab._rows as rows  # type: ignore[import-not-found]
    except ImportError:
        return None
    found: Callable[..., Any] = getattr(rows, name)
    return found
