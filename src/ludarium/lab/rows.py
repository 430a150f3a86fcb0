"""Writes rows of numbers into the memory of arrays: masks of legal actions and observations.

`lab/_rows.c` does the same, number for number, and is used where it was built (`ludarium compile`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.features import Feature, observe

LIMIT = 64.0  # no number of an observation lies further from 0


class MaskRows(Protocol):
    """A row of bytes for each table, one byte per action."""

    def write(self, row: int, legal: list[int]) -> None: ...


class ObservationRows(Protocol):
    """A row of float32 for each table, every feature in its place."""

    def write(self, row: int, view: Any, seat: int) -> None: ...


class Masks:
    """Masks in Python."""

    def __init__(self, array: NDArray[Any], width: int) -> None:
        self.array = array.reshape(-1, width)

    def write(self, row: int, legal: list[int]) -> None:
        """1 for what is legal, else 0."""
        self.array[row] = 0
        self.array[row, legal] = 1


class Observations:
    """Observations in Python."""

    def __init__(self, array: NDArray[Any], features: Sequence[Feature]) -> None:
        self.array = array
        self.features = features

    def write(self, row: int, view: Any, seat: int) -> None:
        """Every feature of what the seat sees."""
        np.clip(observe(self.features, view, seat), -LIMIT, LIMIT, out=self.array[row], casting="same_kind")


def masks(array: NDArray[Any], width: int) -> MaskRows:
    """What writes masks into an array of bytes, in C where that was built."""
    written = _compiled("Masks")
    return Masks(array, width) if written is None else written(array, width)


def observations(array: NDArray[Any], features: Sequence[Feature]) -> ObservationRows:
    """What writes observations into an array of float32, in C where that was built."""
    written = _compiled("Observations")
    if written is None:
        return Observations(array, features)
    return written(array, [as_tuple(f) for f in features], LIMIT)


def as_tuple(f: Feature) -> tuple[Any, ...]:
    """A feature as the writer in C takes it: what it needs, in the order in which it is declared."""
    through, _, table = f.table.rpartition(".")
    plain = f.kind, f.size, f.read, float(f.top), f.values, f.entry, f.mask, f.block, f.lengths, f.shift, f.among
    return *plain, f.also, through, table, f.players, f.last, f.grows


def _compiled(name: str) -> Callable[..., Any] | None:
    try:
        import ludarium.lab._rows as rows  # type: ignore[import-not-found]
    except ImportError:
        return None
    found: Callable[..., Any] = getattr(rows, name)
    return found
