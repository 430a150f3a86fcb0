"""Where a name can lie on the map: the places around its site or marker, best first, with what each costs."""

from __future__ import annotations

import math
from bisect import insort
from collections.abc import Iterator
from typing import Final, NamedTuple

from ludarium.games.tahuantinsuyu.picture.map_layout import (
    HEIGHT,
    MARKER,
    TALL_HEIGHT,
    TALL_WIDTH,
    WIDTH,
    Spot,
    disc_place,
    outline,
    site_place,
    site_size,
    within,
)
from ludarium.games.tahuantinsuyu.rules.content import CAPITAL, Box
from ludarium.kernel.wrapping import FULL, width_of

LETTERS: Final = 15.0  # units of a line
LATIN: Final = 0.93  # of it for Latin letters: 11 px where the map is smallest
KANA_TALL: Final = 0.98  # of it for Japanese on a tall stage, which is never as small: 12 px
CAPITAL_NAME: Final = 31  # below the capital
NEARER: Final = 2.0  # by how much a name is nearer to what it names than to anything else
COVERS: Final = 20_000.0  # what it costs to lie over a piece
BEYOND: Final = 20_000.0  # to lie beyond the picture's edge
UNCLEAR: Final = 5_000.0  # to be nearer to something else
OUTSIDE: Final = 300.0  # of its region
COVERS_LINE: Final = 0.5  # each unit of a line
HIDES_LINE: Final = 2.0  # more for each, the greater its part of the line is: what is hidden cannot be seen to be touched
TWO_LINES: Final = 4.0
LED: Final = 30.0  # a thin line leads from the site to a name that stands off
GAPS: Final = (1, 5, 10, 16, 23, 30, 38, 47, 56)  # units between a site and its name; from the third on a line leads to it


class Name(NamedTuple):
    text: str
    of: int  # site or region
    is_site: bool
    bold: bool = False


class Rect(NamedTuple):
    """Middle and half sizes."""

    x: float
    y: float
    wide: float
    high: float

    def meets(self, other: Rect, air: float = 0.0) -> bool:
        return abs(self.x - other.x) < self.wide + other.wide + air and abs(self.y - other.y) < self.high + other.high

    def far(self, spot: Spot) -> float:
        """How far a spot is from its edge."""
        x, y, wide, high = self
        across, along = abs(spot[0] - x) - wide, abs(spot[1] - y) - high
        if across <= 0:
            return max(0.0, along)
        return across if along <= 0 else math.hypot(across, along)


def letters(text: str, turned: bool) -> float:
    """The scale of a name: Latin letters can be read a little smaller."""
    return LATIN if all(ord(c) < FULL for c in text) else KANA_TALL if turned else 1.0


def rect_of(text: str, bold: bool, spot: Spot, turned: bool) -> Rect:
    size = LETTERS * letters(text, turned)
    lines = text.split("\n")
    wide = max(width_of(line, bold) for line in lines)
    return Rect(*spot, wide * size / 2, size * (1.25 * len(lines) - 0.25) / 2)


def in_two(text: str) -> str:
    """A name of two words in two lines; a single word as it is."""
    for gap in (" ", "・"):
        if gap in text:
            first, rest = text.split(gap, 1)
            return f"{first}{gap.strip()}\n{rest}"
    return text


def site_name(box: Box, site: int, text: str) -> Name:
    return Name(text, site, True, bool(box.bonus[site]))


class Place(NamedTuple):
    """Where a name can lie."""

    cost: float
    rect: Rect
    text: str  # the name in one line or two
    led: bool = False  # it stands off: a thin line leads to it


Placed = list[Place]  # best first


def extent(places: Placed) -> Rect:
    """The rectangle that holds all places."""
    rects = [place.rect for place in places]
    left, right = min(r.x - r.wide for r in rects), max(r.x + r.wide for r in rects)
    top, bottom = min(r.y - r.high for r in rects), max(r.y + r.high for r in rects)
    return Rect((left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2)


class Piece(NamedTuple):
    """Something round that no name may cover."""

    at: Spot
    radius: float


class Near(NamedTuple):
    """What lies around the places of a name."""

    pieces: list[Piece]
    rivals: list[Spot]
    lines: list[tuple[Spot, Spot]]


class Ground:
    """What lies on the map under the names."""

    def __init__(self, box: Box, turned: bool) -> None:
        self.box, self.turned = box, turned
        self.size = (TALL_WIDTH, TALL_HEIGHT) if turned else (WIDTH, HEIGHT)
        self.sites = {s: site_place(box, s, turned) for s in box.sites}
        self.discs = {z: disc_place(box, z, turned) for z in box.regions}
        self.pieces = list(self._pieces())
        self.lines = [(self.sites[box.end_a[r]], self.sites[box.end_b[r]]) for r in box.lines]

    def _pieces(self) -> Iterator[Piece]:
        for s, (x, y) in self.sites.items():
            yield Piece((x, y), max(site_size(self.box, s)) - 1)
            if self.box.site_kind[s] == CAPITAL:
                for dx in (-20, 0, 20):
                    yield Piece((x + dx, y + CAPITAL_NAME), 8)
            elif self.box.bonus[s]:
                yield Piece((x + 13, y - 13), 8)  # its number while a city stands there
        for x, y in self.discs.values():
            yield Piece((x, y), MARKER)
            yield Piece((x + 14, y - 11), 9)  # the coin, later a terrace

    def places(self, name: Name, most: int) -> Placed:
        """The places of a name, best first, and no more of them than that."""
        spots: list[Place] = []
        for worse, text in enumerate(dict.fromkeys((name.text, in_two(name.text)))):
            rect = rect_of(text, name.bold, (self.sites if name.is_site else self.discs)[name.of], self.turned)
            found = self._beside_site(name.of, rect) if name.is_site else self._in_region(rect)
            spots += [Place(cost + worse * TWO_LINES, around, text, led) for cost, around, led in found]
        near = self._near(name, extent(spots))
        placed: Placed = []
        limit = math.inf  # what the worst of the places kept so far costs; dearer ones are left as soon as that shows
        for spot in sorted(spots):
            if spot.cost > limit:
                break
            cost = self._cost(name, spot, near, limit)
            if cost <= limit:
                insort(placed, spot._replace(cost=cost))
                if len(placed) >= most:
                    limit = placed[most - 1].cost
        return placed[:most]

    def _near(self, name: Name, all_around: Rect) -> Near:
        """What the places of a name can meet."""
        reach = Rect(all_around.x, all_around.y, all_around.wide + 60, all_around.high + 60)
        things = self.sites if name.is_site else self.discs
        return Near(
            [piece for piece in self.pieces if all_around.far(piece.at) < piece.radius],
            [spot for of, spot in things.items() if of != name.of and reach.far(spot) == 0],
            [line for line in self.lines if covered(all_around, *line)],
        )

    def _cost(self, name: Name, spot: Place, near: Near, limit: float) -> float:
        """What a place costs; above the limit, only that it is more."""
        cost, rect, _, led = spot
        if abs(rect.x - self.size[0] / 2) + rect.wide > self.size[0] / 2 - 3:
            cost += BEYOND
        if abs(rect.y - self.size[1] / 2) + rect.high > self.size[1] / 2 - 3:
            cost += BEYOND
        for at, radius in near.pieces:
            if rect.far(at) < radius:
                cost += COVERS
        if cost > limit:
            return cost
        if not name.is_site and not within(outline(self.box, name.of, self.turned), rect.x, rect.y):
            cost += OUTSIDE
        if not led:
            own = rect.far((self.sites if name.is_site else self.discs)[name.of]) + NEARER
            for rival in near.rivals:
                if rect.far(rival) < own:
                    cost += UNCLEAR
        if cost > limit:
            return cost
        for a, b in near.lines:
            under = covered(rect, a, b)
            cost += under * (COVERS_LINE + HIDES_LINE * under / math.dist(a, b)) if under else 0.0
        return cost

    def _beside_site(self, site: int, rect: Rect) -> Iterator[tuple[float, Rect, bool]]:
        """Below, above and beside a site, with what each is worth, and whether a line has to lead there."""
        size = site_size(self.box, site)
        for ring, gap in enumerate(GAPS):
            led = ring > 1
            rank = LED + 8 * (ring - 2) if led else 7.0 * ring
            high, wide = size.high + gap + rect.high, size.wide + gap + 1 + rect.wide
            for dy in (0, -5, 5, -10, 10, -16, 16) if led else (0, -5, 5, -10, 10):
                for side in (1, -1):
                    yield rank + 1.5 + abs(dy) / 4, rect._replace(x=rect.x + side * wide, y=rect.y + dy), led
            for part in (0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 0.95, -0.95, *((1.2, -1.2) if led else ())):
                for side in (1, -1):
                    worse = rank + 5 * abs(part) + (0 if side > 0 else 0.7)
                    yield worse, rect._replace(x=rect.x + part * rect.wide, y=rect.y + side * high), led

    def _in_region(self, rect: Rect) -> Iterator[tuple[float, Rect, bool]]:
        """Under the marker of a region, or around it."""
        x, y = rect.x, rect.y
        for rank, gap in ((0, 1), (5, 6), (12, 12), (20, 19), (28, 27), (36, 36)):
            high = MARKER + gap + rect.high
            for part in (0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9, 1.3, -1.3):
                yield rank + 4 * abs(part), rect._replace(x=x + part * rect.wide, y=y + high), False
                yield rank + 4 * abs(part) + 2, rect._replace(x=x + part * rect.wide, y=y - high - 4), False
            for dy in (0, -6, 6, -12, 12):
                yield rank + 2 + abs(dy) / 4, rect._replace(x=x + MARKER + 8 + gap + rect.wide, y=y + dy), False
                yield rank + 2 + abs(dy) / 4, rect._replace(x=x - MARKER - gap - 1 - rect.wide, y=y + dy), False


def covered(rect: Rect, a: Spot, b: Spot) -> float:
    """How much of the line between two spots lies within."""
    if max(a[0], b[0]) < rect.x - rect.wide or min(a[0], b[0]) > rect.x + rect.wide:
        return 0.0
    if max(a[1], b[1]) < rect.y - rect.high or min(a[1], b[1]) > rect.y + rect.high:
        return 0.0
    low, high = 0.0, 1.0  # the part of the line that lies within, along and across
    for start, end, middle, half in ((a[0], b[0], rect.x, rect.wide), (a[1], b[1], rect.y, rect.high)):
        if start == end:
            continue
        one, other = sorted(((middle - half - start) / (end - start), (middle + half - start) / (end - start)))
        low, high = max(low, one), min(high, other)
    return max(0.0, high - low) * math.dist(a, b)
