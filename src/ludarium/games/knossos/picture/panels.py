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
CARDS_Y, ALTAR_Y, MARKET_Y = 185.0, 312.0, 371.0  # middles of the cards and the altar; the top of the market
TOWN_Y, KEEPERS_Y, FOOT_Y = MARKET_Y + 59, MARKET_Y + 153, MARKET_Y + 232  # middles of its rows
EDGE = 11.0  # the painted edge of the market
WORKER = 1.06  # 20 px and more
CARDS_TOP = 116.0  # where what lies under the tiles on offer begins
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

    def number(self, place: int) -> int:
        """The squares of a place that are used with this many players."""
        return self.free(place) + sum(self.of(place, seat) for seat in range(self.seats))


def crowd_of(view: Knossos, first: int, end: int) -> Crowd:
    return Crowd(first, view.seats, tuple(view.at[place_seat(first, 0) : place_seat(end, 0)]), tuple(view.room[first:end]))


class Price(NamedTuple):
    """What an area costs: how many, how they are paid, the same in words; how many of them, or how many more, because the
    meeple is or would be away."""

    amount: int
    kind: str
    told: str
    away: int = 0
    out: bool = False


class Area(NamedTuple):
    """A part of a sheet: its key, the symbol of its plate and of its picture, its middle and size, if it can be used."""

    key: str
    sym: str
    icon: str
    x: float
    y: float
    width: int
    height: int
    usable: bool = True


def area(key: str, row: str, size: str, x: float, y: float, usable: bool, icon: str = "") -> Area:
    """A part of one of the market sheets; `size` as in the names of the plates."""
    width, height = (int(n) for n in size.split("x"))
    sign = f"do-{icon or key}" if usable else f"pale-{icon or key}"
    return Area(key, f"{'stall' if usable else 'bare'}-{row}{size}", sign, x, y, width, height, usable)


def ink(usable: bool) -> str:
    """What cannot be used now is written in a quieter ink."""
    return "" if usable else " faint"


def panel(of: Area, title: str, price: Price | None, label: str, about: int, style: str = "") -> Iterator[Node]:
    """The plate with what is done there as a small picture, its name, and its price at the right."""
    key, left, right, top = of.key, of.x - of.width / 2, of.x + of.width / 2, of.y - of.height / 2
    label = " · ".join([title, *([price.told] if price else []), label])
    style = style or ink(of.usable)
    yield Node(key, of.sym, of.x, of.y, "still", label=label, about=about)
    icon, words = (16, 38) if of.icon.startswith("god") else (12, 26)  # room for the outlines of the neighbours
    yield Node(f"{key}i", of.icon, left + icon, top + 13, "flat still", scale=0.85)
    room = of.width - words - (36 if price and price.kind else 5)
    name, large = fit(title, room, 20, bold=True, scales=(TITLE, LEAST))
    yield Node(f"{key}n", "", left + words, top + 13, f"flat left bold{style}", name, scale=large)
    if price and price.kind:
        yield Node(f"{key}p", "", right - 23, top + 13, f"flat right bold{style}", str(price.amount), scale=TITLE)
        yield Node(f"{key}q", price.kind, right - 14, top + 12.5, "flat")


def away_sign(words: Words, key: str, price: Price, me: int, x: float, y: float, style: str = "") -> Iterator[Node]:
    """What a meeple away from home costs, before the price: the sign stands out while it does."""
    if price.away:
        label = words.t("scene.away_now" if price.out else "scene.away_later", price.away)
        seen = f"flat seat{me}" + ("" if price.out else " dim")
        text = "flat right" + (" bold" if price.out else "") + style
        yield Node(f"{key}a", "", x - 11, y, text, words.t("scene.plus", price.away), label=label, scale=LEAST)
        yield Node(f"{key}m", f"meeple{me}", x, y, seen, label=label, scale=0.52)


def squares(
    words: Words, crowd: Crowd, place: int, spots: list[tuple[float, float]], colour: int = 4, scale: float = SQUARE
) -> Iterator[Node]:
    """Squares of a place with the workers on them; workers come first."""
    standing = [s for s in range(crowd.seats) for _ in range(crowd.of(place, s))]
    count: dict[int, int] = {}
    for i, (x, y) in enumerate(spots[: crowd.number(place)]):
        yield Node(f"sq{place}.{i}", f"square{colour}", x, y, "flat", scale=scale)
        if i < len(standing):
            seat = standing[i]
            n = count.get(seat, 0)
            count[seat] = n + 1
            label = words.t("scene.worker_at", seat, place)
            yield Node(f"at{place}.{seat}.{n}", f"worker{seat}", x, y, f"seat{seat}", label=label, scale=WORKER)


def row(middle: float, y: float, number: int, step: float) -> list[tuple[float, float]]:
    """That many squares side by side."""
    return [(middle + step * (i - (number - 1) / 2), y) for i in range(number)]


def stock(words: Words, crowd: Crowd, place: int, spots: list[tuple[float, float]]) -> Iterator[Node]:
    """Everybody's workers in a stock: a cube and a number for each seat."""
    for seat, (sx, y) in zip(range(crowd.seats), spots, strict=False):
        number = crowd.of(place, seat)
        label = words.t("scene.stock", seat, number, place)
        cls = f"seat{seat}" + ("" if number else " dim")
        yield Node(f"at{place}.{seat}.0", f"worker{seat}", sx, y, cls, label=label, scale=WORKER)
        yield Node(f"st{place}.{seat}", "", sx + 17, y + 1, "flat bold", str(number), scale=TITLE)
