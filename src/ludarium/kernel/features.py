"""What a learner observes: a view as a fixed row of numbers, from a description that each game gives once.

A game's `features.py` has `features(seats) -> list[Feature]`. Each feature has a name, a kind, a size and what it reads: a
field of the position by its name, or a function. Seats are relative to the observer (0: me, 1: my left
neighbour, ...). The kernel adds what is asked.

A module with `READS_POSITIONS = True` promises that its features give the same from a position as from the seat's view, so
that a batch need not make views: they read public fields, the seat's own entries (`entry=OWN`), lengths, and pieces that
some seats know with their mask (`mask`). The contract of the lab's tests holds it to that, with twins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ludarium.kernel.step import arg_of, kind_of

if TYPE_CHECKING:
    from ludarium.kernel.engine import Position
    from ludarium.kernel.game import Game

Read = Callable[[Any, int], Any]  # (view, seat) -> number or list
WHOLE: Final = -1  # `entry`: not one entry of the field but all of it
OWN: Final = -2  # `entry`: that of the seat that looks
HIDDEN: Final = -1
SETS: Final = 31


@dataclass(frozen=True)
class Feature:
    """`kind`: what the numbers are made of what is read (see the functions below); `size`: how many numbers; `read`: the
    name of a field, or a function; `top`: what counts as 1.0; `values`: how many values a one-hot can show.

    What is read can be chosen and changed on the way, in this order: `entry` (one entry of the field), `mask` (the field of
    bit masks of the same shape that says which seats know each piece; others count as hidden), `last` (of each entry, a
    list, the last one), `table` (a field like `box.icons`: what the entries stand for, numbers or pieces), `also` (a field
    of sets that are added), `block` (entries of all seats, that many for each, are turned so that the seat that looks comes
    first), `lengths` (not the entries but how long they are), `shift` (added to each), `among` (seats out of that many are
    counted from the one that looks; `players`: the field that tells their number if it can be smaller). `since`, of short
    lists of numbers: the field that is subtracted; what is below 0 then counts as 0. `grows`: a promise that entries are
    only ever added to a list; whatever else changes comes in a new one."""

    name: str
    kind: str
    size: int
    read: Read | str
    top: int = 1
    values: int = 0
    entry: int = WHOLE
    mask: str = ""
    block: int = 0
    lengths: bool = False
    shift: int = 0
    among: int = 0
    also: str = ""
    table: str = ""
    players: str = ""
    last: bool = False
    grows: bool = False
    since: str = ""

    def __post_init__(self) -> None:
        if (self.kind == "bits" and self.values > SETS) or (self.kind == "seat_sets" and self.among > SETS):
            raise ValueError(f"{self.name}: sets have at most {SETS} members that are shown")

    def cells(self) -> int:
        """How many entries of what is read are shown at most; 0: all."""
        if self.kind == "numbers":
            return self.size
        if self.kind in ("one_hots", "bits", "tallies"):
            return self.size // self.values
        return self.size // self.among if self.kind in ("seat_sets", "groups") else 0

    def value(self, view: Any, seat: int) -> Any:
        """What is read: a number or a list of them."""
        got = getattr(view, self.read) if isinstance(self.read, str) else self.read(view, seat)
        known = getattr(view, self.mask) if self.mask else None
        if self.entry != WHOLE:
            at = (seat if self.entry == OWN else self.entry) % len(got)
            got, known = got[at], known[at] if known is not None else None
        if self.kind in ("number", "one_hot"):
            return self._changed(got if known is None else self._seen(got, known, seat), seat, self.among)
        if self.last:
            got = [inner[-1] if inner else HIDDEN for inner in got]
            known = [inner[-1] if inner else 0 for inner in known] if known is not None else None
        row = list(got) if known is None else [self._seen(n, m, seat) for n, m in zip(got, known, strict=True)]
        if self.table:
            table = _field(view, self.table)
            nothing: Any = {"tallies": [], "numbers": 0}.get(self.kind, HIDDEN)
            row = [table[n] if n >= 0 else nothing for n in row]
        if self.also:
            row = [n | m for n, m in zip(row, getattr(view, self.also), strict=True)]
        if self.since:
            row = [max(0, n - getattr(view, self.since)) for n in row]
        if self.cells():
            row = row[: self.cells()]
        if self.block and row:
            row = around(row, seat % (len(row) // self.block), self.block)
        count = getattr(view, self.players) if self.players else self.among
        if self.kind == "tallies":
            return [[self._changed(n, seat, count) for n in inner] for inner in row]
        return [self._changed(n, seat, count) for n in row]

    def _seen(self, value: Any, known: Any, seat: int) -> Any:
        return value if known >> seat & 1 else HIDDEN

    def _changed(self, value: Any, seat: int, among: int) -> Any:
        if self.lengths:
            return len(value)
        if self.shift:
            return value + self.shift
        return (value - seat) % among if among and self.kind not in ("seat_sets", "groups") and value >= 0 else value

    def write(self, view: Any, seat: int, out: list[float]) -> None:
        """Append the numbers of this feature; always `size` of them."""
        got = self.value(view, seat)
        row: list[float] = []
        if self.kind == "number":
            row = [got / self.top]
        elif self.kind == "numbers":
            row = [n / self.top for n in got]
        elif self.kind == "one_hot":
            row = _hot(got, self.values)
        elif self.kind == "one_hots":
            row = [n for value in got for n in _hot(value, self.values)]
        elif self.kind == "counts":
            row = _counted(got, self.size, self.top)
        elif self.kind == "tallies":
            row = [n for pieces in got for n in _counted(pieces, self.values, self.top)]
        elif self.kind == "bits":
            row = [float(mask >> i & 1) for mask in got for i in range(self.values)]
        elif self.kind == "groups":
            row = _grouped(got, seat, self)
        else:
            row = _planes(got, seat, self.among, self.cells())
        out.extend(row + [0.0] * (self.size - len(row)))


def _field(view: Any, path: str) -> Any:
    """A field, or a field of a field."""
    for name in path.split("."):
        view = getattr(view, name)
    return view


def _hot(value: int, values: int) -> list[float]:
    row = [0.0] * values
    if 0 <= value < values:
        row[value] = 1.0
    return row


def _counted(pieces: list[int], size: int, top: int) -> list[float]:
    row = [0] * size
    for piece in pieces:
        if 0 <= piece < size:
            row[piece] += 1
    return [n / top for n in row]


def _planes(masks: list[int], seat: int, seats: int, cells: int) -> list[float]:
    row: list[float] = []
    for i in range(seats):
        row += [float(mask >> (seat + i) % seats & 1) for mask in masks] + [0.0] * (cells - len(masks))
    return row


def _grouped(groups: list[int], seat: int, f: Feature) -> list[float]:
    row = [0.0] * f.size
    for i, group in enumerate(groups):
        if group > 0:
            row[(group // f.values - seat) % f.among * f.cells() + i] = group % f.values / f.top
    return row


def number(name: str, read: Read | str, top: int = 1, lengths: bool = False, shift: int = 0) -> Feature:
    """One number, divided by `top`; with `lengths` the length of a list."""
    return Feature(name, "number", 1, read, top, lengths=lengths, shift=shift)


def numbers(
    name: str,
    read: Read | str,
    size: int,
    top: int = 1,
    block: int = 0,
    lengths: bool = False,
    shift: int = 0,
    table: str = "",
    since: str = "",
) -> Feature:
    """A list of numbers, each divided by `top`; shorter lists are filled with 0. With `table`, entries below 0 give 0."""
    return Feature(name, "numbers", size, read, top, block=block, lengths=lengths, shift=shift, table=table, since=since)


def one_hot(name: str, read: Read | str, values: int, entry: int = WHOLE, mask: str = "", shift: int = 0) -> Feature:
    """One of `values`; hidden or absent (negative) gives all zeros."""
    return Feature(name, "one_hot", values, read, 1, values, entry, mask, shift=shift)


def one_hots(
    name: str,
    read: Read | str,
    cells: int,
    values: int,
    mask: str = "",
    block: int = 0,
    shift: int = 0,
    among: int = 0,
    players: str = "",
    last: bool = False,
    table: str = "",
) -> Feature:
    """A plane: for each cell one of `values`."""
    size = cells * values
    return Feature(
        name, "one_hots", size, read, 1, values, WHOLE, mask, block, False, shift, among, "", table, players, last
    )


def counts(
    name: str,
    read: Read | str,
    size: int,
    top: int = 1,
    entry: int = WHOLE,
    mask: str = "",
    grows: bool = False,
    table: str = "",
) -> Feature:
    """A list of pieces, as the number of each; hidden ones are ignored."""
    return Feature(name, "counts", size, read, top, 0, entry, mask, grows=grows, table=table)


def tallies(
    name: str, read: Read | str, cells: int, values: int, top: int = 1, block: int = 0, among: int = 0, table: str = ""
) -> Feature:
    """A list of lists of pieces, each as how many there are of each of `values`. With `table`, a list of what such lists
    are looked up by; entries below 0 have no pieces."""
    return Feature(name, "tallies", cells * values, read, top, values, block=block, among=among, table=table)


def bits(name: str, read: Read | str, cells: int, values: int, block: int = 0) -> Feature:
    """A list of sets, each as `values` bits."""
    return Feature(name, "bits", cells * values, read, 1, values, block=block)


def seat_sets(name: str, read: Read | str, cells: int, seats: int, also: str = "") -> Feature:
    """A list of sets of seats: for each seat a plane of the cells whose set holds it."""
    return Feature(name, "seat_sets", cells * seats, read, among=seats, also=also)


def groups(name: str, read: Read | str, cells: int, seats: int, values: int, top: int = 1) -> Feature:
    """Groups of pieces, each of one seat (`seat * values + number`; 0: none): for each seat a plane of numbers."""
    return Feature(name, "groups", cells * seats, read, top, values, among=seats)


def around(values: Sequence[Any], seat: int, block: int = 1) -> list[Any]:
    """Entries of all seats (blocks of equal size), starting with the observer."""
    at = seat * block
    return [*values[at:], *values[:at]]


def kind_asked(p: Position, seat: int) -> int:
    """The kind of the step that the seat must answer, or -1."""
    top = p.pending(seat)
    return -1 if top < 0 else kind_of(top)


def about(p: Position, seat: int) -> list[int]:
    """Its argument."""
    top = p.pending(seat)
    return [0 if top < 0 else arg_of(top)]


def description(game: Game, seats: int) -> list[Feature]:
    """All features of a game, preceded by the pending decision."""
    asked = one_hot("what is asked", kind_asked, len(game.steps))
    return [asked, bits("about what", about, 1, 12), *game.module("bot.features").features(seats)]


def observe(features: Sequence[Feature], view: Any, seat: int) -> list[float]:
    """The view as a row of numbers."""
    out: list[float] = []
    for feature in features:
        feature.write(view, seat, out)
    return out


def width(features: Sequence[Feature]) -> int:
    """How many numbers these features have together."""
    return sum(f.size for f in features)


def table(features: Sequence[Feature]) -> list[dict[str, Any]]:
    """The description as rows: name, kind, first and last place. For documentation and data files."""
    rows: list[dict[str, Any]] = []
    at = 0
    for f in features:
        rows.append({"name": f.name, "kind": f.kind, "first": at, "last": at + f.size - 1, "top": f.top})
        at += f.size
    return rows
