"""What the boards beside the ruins have in common: panels with their prices, squares, workers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.tables import place_seat
from ludarium.kernel.scene import Node
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

X, RIGHT = 632.0, 1048.0
COLUMN = 416
MIDDLE = (X + RIGHT) / 2
TITLE, WORDS = 0.98, 0.98  # of the usual size of letters: the whole table must be read at 1280 x 720
LEAST = 0.935  # the smallest letters
SQUARE = 0.85
CARDS_Y, ALTAR_Y, TOWN_Y, KEEPERS_Y, FOOT_Y = 183.0, 300.0, 423.0, 526.0, 607.0  # middles of the rows
WORKER = 1.06  # 20 px and more
CARDS_TOP = 121.0  # where what lies under the tiles on offer begins
ONE, MIX, PER_TILE, FREE = "pay-one", "pay-mix", "pay-tile", ""  # how a price is paid
Ints = tuple[int, ...]


def buyer(view: Knossos) -> int:
    """Whose prices are shown: the viewer's; for a spectator, those of the active seat."""
    return view.viewer if view.viewer >= 0 else view.turn if 0 <= view.turn < view.seats else 0


class Crowd(NamedTuple):
    """Who stands on some places that follow one another, and how many squares are free there: a value."""

    first: int
    seats: int
    at: Ints
    room: Ints

    def of(self, place: int, seat: int) -> int:
        return self.at[place_seat(place - self.first, seat)]

    def free(self, place: int) -> int:
        return self.room[place - self.first]


def crowd_of(view: Knossos, first: int, end: int) -> Crowd:
    return Crowd(first, view.seats, tuple(view.at[place_seat(first, 0) : place_seat(end, 0)]), tuple(view.room[first:end]))


class Price(NamedTuple):
    """What an area costs: how many, how they are paid, and the same in words."""

    amount: int
    kind: str
    told: str


class Area(NamedTuple):
    """A part of a sheet: its key, the symbol of its panel and of its picture, its middle and size."""

    key: str
    sym: str
    icon: str
    x: float
    y: float
    width: int
    height: int


def area(key: str, sheet: str, size: str, x: float, y: float, icon: str = "") -> Area:
    """A part of one of the market sheets; `size` as in the names of the panels."""
    width, height = (int(n) for n in size.split("x"))
    return Area(key, f"{sheet}{size}", f"do-{icon or key}", x, y, width, height)


def panel(of: Area, title: str, price: Price | None, label: str, about: int, ink: str = "") -> Iterator[Node]:
    """The panel with what is done there as a small picture, its name, and its price at the right."""
    key, left, right, top = of.key, of.x - of.width / 2, of.x + of.width / 2, of.y - of.height / 2
    label = " · ".join([title, *([price.told] if price else []), label])
    yield Node(key, of.sym, of.x, of.y, label=label, about=about)
    yield Node(f"{key}i", of.icon, left + 18, top + 12, "flat", scale=0.75)
    room = of.width - (70 if price and price.kind else 40)
    name, large = fit(title, room, 20, bold=True, scales=(TITLE, LEAST))
    yield Node(f"{key}n", "", left + 35, top + 12.5, f"flat left bold{ink}", name, scale=large)
    if price and price.kind:
        yield Node(f"{key}p", "", right - 25, top + 12.5, f"flat right bold{ink}", str(price.amount), scale=TITLE)
        yield Node(f"{key}q", price.kind, right - 13, top + 12, "flat")


def squares(
    words: Words, crowd: Crowd, place: int, spots: list[tuple[float, float]], colour: int = 4, scale: float = SQUARE
) -> Iterator[Node]:
    """Squares of a place with the workers on them; workers come first."""
    standing = [s for s in range(crowd.seats) for _ in range(crowd.of(place, s))]
    usable = len(standing) + crowd.free(place)
    count: dict[int, int] = {}
    for i, (x, y) in enumerate(spots):
        yield Node(f"sq{place}.{i}", f"square{colour}" if i < usable else "closed", x, y, "flat", scale=scale)
        if i < len(standing):
            seat = standing[i]
            n = count.get(seat, 0)
            count[seat] = n + 1
            label = words.t("scene.worker_at", seat, place)
            yield Node(f"at{place}.{seat}.{n}", f"worker{seat}", x, y, f"seat{seat}", label=label, scale=WORKER)


def row(middle: float, y: float, number: int, step: float) -> list[tuple[float, float]]:
    """That many squares side by side."""
    return [(middle + step * (i - (number - 1) / 2), y) for i in range(number)]


def stock(words: Words, crowd: Crowd, place: int, x: float, y: float) -> Iterator[Node]:
    """Everybody's workers in a stock: a cube and a number for each seat."""
    for seat in range(crowd.seats):
        number = crowd.of(place, seat)
        sx = x + 44 * seat
        label = words.t("scene.stock", seat, number, place)
        cls = f"seat{seat}" + ("" if number else " dim")
        yield Node(f"at{place}.{seat}.0", f"worker{seat}", sx, y, cls, label=label, scale=WORKER)
        yield Node(f"st{place}.{seat}", "", sx + 21, y + 1, "flat bold", str(number), scale=TITLE)
