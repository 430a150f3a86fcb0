"""Names on the map. All of them are placed together, once for a board, a language and a stage, whether they are shown now
or not: so a name never moves, none lies over another or over a piece, and each is nearest to what it names.

Each name has some places around its site or marker. Every name takes its best one; then those that meet look for another,
and a meeting that lasts costs more each time (a local search with growing weights), until none is left."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
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
APART: Final = 3.0  # between two names in a line
COVERS: Final = 20_000.0  # what it costs to lie over a piece
BEYOND: Final = 20_000.0  # to lie beyond the picture's edge
UNCLEAR: Final = 5_000.0  # to be nearer to something else
OUTSIDE: Final = 125.0  # of its region
MEETS: Final = 300.0  # another name; more each time
NEVER: Final = 1e6
CROSSES: Final = 4.0  # a line
TWO_LINES: Final = 4.0
LED: Final = 30.0  # a thin line leads from the site to a name that stands off
LEAD_STEP: Final = 4  # such lines have lengths that are multiples of this
LEAD_MOST: Final = 96
GAPS: Final = (1, 5, 10, 16, 23, 30, 38, 47, 56)  # units between a site and its name; from the third on a line leads to it
KEPT: Final = (30, 240)  # places of a name: for a board that is new, and for our own, whose names are placed beforehand
ROUNDS: Final = (40, 400)


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
        return math.hypot(max(0.0, abs(spot[0] - self.x) - self.wide), max(0.0, abs(spot[1] - self.y) - self.high))


def letters(text: str, turned: bool) -> float:
    """The scale of a name: Latin letters can be read a little smaller."""
    return LATIN if all(ord(c) < FULL for c in text) else KANA_TALL if turned else 1.0


def rect_of(text: str, bold: bool, spot: Spot, turned: bool) -> Rect:
    size = LETTERS * letters(text, turned)
    lines = text.split("\n")
    wide = max(width_of(line, bold) for line in lines)
    return Rect(*spot, wide * size / 2, size * (1.25 * len(lines) - 0.25) / 2)


def _in_two(text: str) -> str:
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


@cache
def name_places(box: Box, names: tuple[Name, ...], turned: bool) -> dict[Name, Place]:
    """A place for each name, nearest to what it names, and over nothing."""
    ground = Ground(box, turned)
    kept = _store().get(_digest(ground, names))
    if kept is None:
        return dict(zip(names, _search(ground, names, False), strict=True))
    found = {}
    for name, (x, y, lines, led) in zip(names, kept, strict=True):
        text = name.text if lines == 1 else _in_two(name.text)
        found[name] = Place(0.0, rect_of(text, name.bold, (x, y), turned), text, bool(led))
    return found


def _thorough(ground: Ground, names: tuple[Name, ...]) -> list[Place]:
    """The first of a few orders in which every name finds a good place; else the best."""
    best: list[Place] = []
    least = math.inf
    for order in (names, names[::-1], tuple(sorted(names)), tuple(sorted(names, key=lambda name: -len(name.text)))):
        found = dict(zip(order, _search(ground, order, True), strict=True))
        worst = max(place.cost for place in found.values())
        if worst < least:
            best, least = [found[name] for name in names], worst
        if least < UNCLEAR:
            break
    return best


def _search(ground: Ground, names: tuple[Name, ...], thorough: bool) -> list[Place]:
    places = [ground.places(name)[: KEPT[thorough]] for name in names]
    near = [_near(i, places) for i in range(len(places))]
    at = [0] * len(names)
    weights: dict[tuple[int, int], float] = {}
    for _ in range(ROUNDS[thorough]):
        met = False
        for i, mine in enumerate(places):
            others = [(j, places[j][at[j]].rect) for j in near[i]]
            meeting = [j for j, other in others if mine[at[i]].rect.meets(other, APART)]
            if not meeting:
                continue
            met = True
            for j in meeting:
                pair = (min(i, j), max(i, j))
                weights[pair] = weights.get(pair, MEETS) + MEETS / 3
            at[i] = _least(i, mine, others, weights)
        if not met:
            break
    for _ in range(5):  # what moved away may have left a better place
        for i, mine in enumerate(places):
            at[i] = _least(i, mine, [(j, places[j][at[j]].rect) for j in near[i]], {}, NEVER)
    return [places[i][n] for i, n in enumerate(at)]


# -- the names of our own board are placed beforehand -----------------------------------------------------------------

STORE: Final = Path(__file__).with_name("name_places.json")


def placed_beforehand(box: Box, names: tuple[Name, ...], turned: bool) -> bool:
    return _digest(Ground(box, turned), names) in _store()


@cache
def _store() -> dict[str, list[tuple[float, float, int, int]]]:
    found: dict[str, list[tuple[float, float, int, int]]] = json.loads(STORE.read_text("utf-8"))
    return found


def _digest(ground: Ground, names: tuple[Name, ...]) -> str:
    """What the places depend on."""
    spots = [[f"{x:.2f} {y:.2f}" for x, y in spots] for spots in (ground.sites.values(), ground.discs.values())]
    return hashlib.sha256(repr((names, spots, ground.size, ground.box.end_a, ground.box.end_b)).encode()).hexdigest()[:16]


def place_beforehand(boards: Iterable[tuple[Box, tuple[Name, ...], bool]]) -> None:
    """Place the names of these boards thoroughly and keep that in the file beside this module; what it has is not searched
    for again."""
    kept = {}
    for box, names, turned in boards:
        ground = Ground(box, turned)
        digest = _digest(ground, names)
        kept[digest] = _store().get(digest) or [
            (round(rect.x, 1), round(rect.y, 1), text.count("\n") + 1, int(led))
            for _, rect, text, led in _thorough(ground, names)
        ]
    lines = [f'"{digest}": {json.dumps(places)}' for digest, places in kept.items()]
    STORE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def leader(place: Place, site: Spot) -> tuple[float, float, int, int]:
    """The thin line from a site to its name: middle, angle in degrees, length."""
    rect = place.rect
    near = (
        min(max(site[0], rect.x - rect.wide), rect.x + rect.wide),
        min(max(site[1], rect.y - rect.high + 1), rect.y + rect.high - 1),
    )
    (ax, ay), (bx, by) = sorted((site, near))
    length = max(LEAD_STEP, round(math.dist(site, near) / LEAD_STEP) * LEAD_STEP)
    return ((ax + bx) / 2, (ay + by) / 2, round(math.degrees(math.atan2(by - ay, bx - ax))), min(LEAD_MOST, length))


def _near(i: int, places: list[Placed]) -> list[int]:
    """The names whose places meet some of this one's."""
    own = _around(places[i])
    return [j for j, other in enumerate(places) if j != i and own.meets(_around(other), APART)]


def _around(places: Placed) -> Rect:
    rects = [place.rect for place in places]
    left, right = min(r.x - r.wide for r in rects), max(r.x + r.wide for r in rects)
    top, bottom = min(r.y - r.high for r in rects), max(r.y + r.high for r in rects)
    return Rect((left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2)


def _least(
    i: int, mine: Placed, others: list[tuple[int, Rect]], weights: dict[tuple[int, int], float], meets: float = MEETS
) -> int:
    best, least = 0, math.inf
    for n, place in enumerate(mine):
        cost, rect = place.cost, place.rect
        if cost >= least:
            break
        for j, other in others:
            if rect.meets(other, APART):
                cost += weights.get((min(i, j), max(i, j)), meets)
        if cost < least:
            best, least = n, cost
    return best


class Piece(NamedTuple):
    """Something round that no name may cover."""

    at: Spot
    radius: float


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

    def places(self, name: Name) -> Placed:
        """The places of a name, best first."""
        spots: list[Place] = []
        for worse, text in enumerate(dict.fromkeys((name.text, _in_two(name.text)))):
            rect = rect_of(text, name.bold, (self.sites if name.is_site else self.discs)[name.of], self.turned)
            found = self._beside_site(name.of, rect) if name.is_site else self._in_region(rect)
            spots += [Place(cost + worse * TWO_LINES, around, text, led) for cost, around, led in found]
        all_around = _around(spots)
        pieces = [piece for piece in self.pieces if all_around.far(piece.at) < piece.radius]
        reach = Rect(all_around.x, all_around.y, all_around.wide + 60, all_around.high + 60)
        things = self.sites if name.is_site else self.discs
        rivals = [spot for of, spot in things.items() if of != name.of and reach.far(spot) == 0]
        lines = [line for line in self.lines if _crosses(all_around, *line)]
        placed = []
        for cost, rect, text, led in spots:
            cost += COVERS * sum(rect.far(at) < radius for at, radius in pieces)
            own = rect.far(things[name.of])
            if not led:
                cost += UNCLEAR * sum(rect.far(rival) < own + NEARER for rival in rivals)
            if abs(rect.x - self.size[0] / 2) + rect.wide > self.size[0] / 2 - 3:
                cost += BEYOND
            if abs(rect.y - self.size[1] / 2) + rect.high > self.size[1] / 2 - 3:
                cost += BEYOND
            if not name.is_site and not within(outline(self.box, name.of, self.turned), rect.x, rect.y):
                cost += OUTSIDE
            cost += CROSSES * sum(_crosses(rect, *line) for line in lines)
            placed.append(Place(cost, rect, text, led))
        return sorted(placed)

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


def _crosses(rect: Rect, a: Spot, b: Spot) -> bool:
    """Whether a line between two spots runs through."""
    if max(a[0], b[0]) < rect.x - rect.wide or min(a[0], b[0]) > rect.x + rect.wide:
        return False
    if max(a[1], b[1]) < rect.y - rect.high or min(a[1], b[1]) > rect.y + rect.high:
        return False
    low, high = 0.0, 1.0  # the part of the line that lies within, along and across
    for start, end, middle, half in ((a[0], b[0], rect.x, rect.wide), (a[1], b[1], rect.y, rect.high)):
        if start == end:
            continue
        one, other = sorted(((middle - half - start) / (end - start), (middle + half - start) / (end - start)))
        low, high = max(low, one), min(high, other)
    return low < high
