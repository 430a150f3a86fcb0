"""What a learner sees: a view as a fixed row of numbers, from a description that each game gives once.

A game's `features.py` has `features(seats) -> list[Feature]`. Each feature has a name, a kind, a size and a way to read it
from a view; seats are counted from the one that looks (0: me, 1: my left neighbour, ...). The kernel adds what is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludarium.kernel.step import arg_of, kind_of

if TYPE_CHECKING:
    from ludarium.kernel.engine import Position
    from ludarium.kernel.game import Game

Read = Callable[[Any, int], Any]  # (view, seat) -> number or list


@dataclass(frozen=True)
class Feature:
    """`kind`: number, numbers, one_hot, one_hots or counts; `size`: how many numbers; `top`: what counts as 1.0;
    `values`: how many values a one-hot can show."""

    name: str
    kind: str
    size: int
    read: Read
    top: int = 1
    values: int = 0

    def write(self, view: Any, seat: int, out: list[float]) -> None:
        """Append the numbers of this feature; always `size` of them."""
        got = self.read(view, seat)
        if self.kind == "number":
            out.append(got / self.top)
        elif self.kind == "numbers":
            row = [n / self.top for n in got[: self.size]]
            out.extend(row + [0.0] * (self.size - len(row)))
        elif self.kind == "one_hot":
            out.extend(_hot(got, self.values))
        elif self.kind == "one_hots":
            cells = self.size // self.values
            for value in got[:cells]:
                out.extend(_hot(value, self.values))
            out.extend([0.0] * (self.size - self.values * min(len(got), cells)))
        else:
            row = [0.0] * self.size
            for piece in got:
                if 0 <= piece < self.size:
                    row[piece] += 1
            out.extend([n / self.top for n in row])


def _hot(value: int, values: int) -> list[float]:
    row = [0.0] * values
    if 0 <= value < values:
        row[value] = 1.0
    return row


def number(name: str, read: Read, top: int = 1) -> Feature:
    """One number, divided by `top`."""
    return Feature(name, "number", 1, read, top)


def numbers(name: str, read: Read, size: int, top: int = 1) -> Feature:
    """A list of numbers, each divided by `top`; shorter lists are filled with 0."""
    return Feature(name, "numbers", size, read, top)


def one_hot(name: str, read: Read, values: int) -> Feature:
    """One of `values`; hidden or nothing (negative) is all zeros."""
    return Feature(name, "one_hot", values, read, 1, values)


def one_hots(name: str, read: Read, cells: int, values: int) -> Feature:
    """A plane: for each cell one of `values`."""
    return Feature(name, "one_hots", cells * values, read, 1, values)


def counts(name: str, read: Read, size: int, top: int = 1) -> Feature:
    """A list of pieces as how many there are of each; hidden ones count for nothing."""
    return Feature(name, "counts", size, read, top)


def around(values: Sequence[Any], seat: int, block: int = 1) -> list[Any]:
    """Entries of all seats (blocks of equal size), beginning with the seat that looks."""
    at = seat * block
    return [*values[at:], *values[:at]]


def _kind_asked(p: Position, seat: int) -> int:
    top = p.pending(seat)
    return -1 if top < 0 else kind_of(top)


def description(game: Game, seats: int) -> list[Feature]:
    """All features of a game, with what is asked in front."""
    asked = one_hot("what is asked", _kind_asked, len(game.steps))
    about = numbers("about what", lambda p, seat: _bits(p.pending(seat)), 12)
    return [asked, about, *game.module("bot.features").features(seats)]


def _bits(top: int) -> list[int]:
    arg = 0 if top < 0 else arg_of(top)
    return [arg >> i & 1 for i in range(12)]


def observe(features: Sequence[Feature], view: Position, seat: int) -> list[float]:
    """The view as a row of numbers."""
    out: list[float] = []
    for feature in features:
        feature.write(view, seat, out)
    return out


def width(features: Sequence[Feature]) -> int:
    return sum(f.size for f in features)


def table(features: Sequence[Feature]) -> list[dict[str, Any]]:
    """The description as rows: name, kind, first and last place. For documentation and data files."""
    rows: list[dict[str, Any]] = []
    at = 0
    for f in features:
        rows.append({"name": f.name, "kind": f.kind, "first": at, "last": at + f.size - 1, "top": f.top})
        at += f.size
    return rows
