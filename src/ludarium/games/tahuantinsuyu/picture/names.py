"""Names on the map. All of them are placed together, once for a board, a language and a stage, whether they are shown now
or not: so a name never moves, none lies over another or over a piece, and each is nearest to what it names.

Each name has some places around its site or marker. Every name takes its best one; then those that meet look for another,
and a meeting that lasts costs more each time (a local search with growing weights), until none is left."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ludarium.games.tahuantinsuyu.picture.map_layout import Spot
from ludarium.games.tahuantinsuyu.picture.name_spots import (
    NEARER,
    UNCLEAR,
    Ground,
    Name,
    Place,
    Placed,
    Rect,
    extent,
    in_two,
    rect_of,
    site_name,
)
from ludarium.games.tahuantinsuyu.rules.content import CAPITAL, Box
from ludarium.kernel.chance import chance_from

if TYPE_CHECKING:
    from ludarium.kernel.words import Words

APART: Final = 3.0  # between two names in a line
MEETS: Final = 300.0  # another name; more each time
NEVER: Final = 1e6
LEAD_STEP: Final = 4  # such lines have lengths that are multiples of this
LEAD_MOST: Final = 96
KEPT: Final = (30, 240)  # places of a name: for a board that is new, and for our own, whose names are placed beforehand
ROUNDS: Final = (40, 400)
TRIES: Final = 600_000  # of single moves by which our own names settle
WARM: Final = 60.0  # how much dearer a place may be that is tried at first


def all_names(words: Words, box: Box) -> tuple[Name, ...]:
    """All names of the map, whether they are shown now or not."""
    regions = [Name(words.thing("region", z), z, False) for z in box.regions]
    sites = [site_name(box, s, words.thing("site", s)) for s in box.sites if box.site_kind[s] != CAPITAL]
    return (*regions, *sites)


@lru_cache(maxsize=8)
def name_places(box: Box, names: tuple[Name, ...], turned: bool) -> dict[Name, Place]:
    """A place for each name, nearest to what it names, and over nothing. On a board that differs from our own, only names
    near what differs look for another place, if that is enough."""
    ground = Ground(box, turned)
    kept = _kept(ground, names)
    if kept:
        return kept
    found = _search(ground, names, False, _unmoved(ground, names))
    if _worst(found) >= UNCLEAR:  # those that stayed leave one of the others no room
        found = min(found, _search(ground, names, False), key=_worst)
    return dict(zip(names, found, strict=True))


def _worst(places: list[Place]) -> float:
    return max(place.cost for place in places)


def _kept(ground: Ground, names: tuple[Name, ...]) -> dict[Name, Place]:
    """The places of the names of a board that are placed beforehand; none for another board."""
    found = {}
    for name, (x, y, lines, led) in zip(names, _store().get(_digest(ground, names), []), strict=False):
        text = name.text if lines == 1 else in_two(name.text)
        found[name] = Place(0.0, rect_of(text, name.bold, (x, y), ground.turned), text, bool(led))
    return found


@cache
def _own_board(turned: bool) -> tuple[Ground, dict[Name, Place]]:
    """Our own board and the places of its names in both languages."""
    from ludarium.games.tahuantinsuyu import GAME

    ground = Ground(GAME.box(), turned)
    places = [_kept(ground, all_names(GAME.words(lang), ground.box)) for lang in ("en", "ja")]
    return ground, places[0] | places[1]


def _unmoved(ground: Ground, names: tuple[Name, ...]) -> dict[Name, Place]:
    """Names that can stay where they are on our own board: what they name is there, and nothing new is in their way."""
    own, places = _own_board(ground.turned)
    pieces = [piece for piece in ground.pieces if piece not in set(own.pieces)]
    found = {}
    for name in names:
        place = places.get(name)
        here, there = ((one.sites if name.is_site else one.discs) for one in (ground, own))
        if place is None or here[name.of] != there.get(name.of):
            continue
        if any(place.rect.far(piece.at) < piece.radius for piece in pieces):
            continue
        near = place.rect.far(here[name.of]) + NEARER
        if not place.led and any(spot != there.get(of) and place.rect.far(spot) < near for of, spot in here.items()):
            continue
        found[name] = place
    loose = [extent(ground.places(name, KEPT[False])) for name in names if name not in found]
    return {name: place for name, place in found.items() if not any(place.rect.meets(one, APART) for one in loose)}


def _thorough(ground: Ground, names: tuple[Name, ...]) -> list[Place]:
    """The first of a few orders in which every name finds a good place; else the best."""
    best: list[Place] = []
    least = math.inf
    for order in (names, names[::-1], tuple(sorted(names)), tuple(sorted(names, key=lambda name: -len(name.text)))):
        found = dict(zip(order, _search(ground, order, True), strict=True))
        worst = _worst(list(found.values()))
        if worst < least:
            best, least = [found[name] for name in names], worst
        if least < UNCLEAR:
            break
    return _settled(ground, names, best)


def _settled(ground: Ground, names: tuple[Name, ...], found: list[Place]) -> list[Place]:
    """Names one at a time tried in other free places (simulated annealing): each also gives way for the good of others."""
    luck = chance_from("names")
    places = [ground.places(name, KEPT[True]) for name in names]
    near = _neighbours(places)
    at, best, gain, most = found[:], found, 0.0, 0.0
    for step in range(TRIES):
        i = luck.below(len(names))
        new = places[i][min(luck.below(len(places[i])), luck.below(len(places[i])), luck.below(len(places[i])))]
        more = new.cost - at[i].cost
        if more > 0 and luck.below(1 << 20) >= math.exp(-more / (WARM * (1 - step / TRIES))) * (1 << 20):
            continue
        if any(new.rect.meets(at[j].rect, APART) for j in near[i]):
            continue
        at[i] = new
        gain -= more
        if gain > most + 1:
            best, most = at[:], gain
    return best


def _search(
    ground: Ground, names: tuple[Name, ...], thorough: bool, unmoved: Mapping[Name, Place] = MappingProxyType({})
) -> list[Place]:
    places = [[unmoved[name]] if name in unmoved else ground.places(name, KEPT[thorough]) for name in names]
    near = _neighbours(places)
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
    sizes = [piece.radius for piece in ground.pieces]
    depends = (names, spots, sizes, ground.size, ground.box.end_a, ground.box.end_b)
    return hashlib.sha256(repr(depends).encode()).hexdigest()[:16]


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


def _neighbours(places: list[Placed]) -> list[list[int]]:
    """For each name those whose places meet some of its own."""
    reach = [extent(own) for own in places]
    return [[j for j, other in enumerate(reach) if j != i and own.meets(other, APART)] for i, own in enumerate(reach)]


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
