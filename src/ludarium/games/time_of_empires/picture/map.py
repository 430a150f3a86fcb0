"""The map: tiles on their lattice, territories as kites, sites, buildings, clans and centres (24).

It is drawn tile by tile, each again only when something on it has changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ludarium.games.time_of_empires.picture.layout import Rect, map_room, sea
from ludarium.games.time_of_empires.picture.symbols import kite_point
from ludarium.games.time_of_empires.picture.texts import PLAIN, fitted
from ludarium.games.time_of_empires.rules.actions import BUILDINGS, TERRITORY
from ludarium.games.time_of_empires.rules.boards import TYPE_COUNT
from ludarium.games.time_of_empires.rules.map_layouts import Layout
from ludarium.games.time_of_empires.rules.places import (
    CORNERS,
    TERRITORIES,
    centre,
    has_type,
    on_hard_site,
    owner_of,
    size_of,
    slot_of,
    territories_of,
    territory,
)
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.step_kinds import FOUND
from ludarium.kernel.engine import kind_of
from ludarium.kernel.scene import WIDE, Node, part
from ludarium.kernel.words import Words

HEIGHT = 0.8660254
SHORE = 4.0  # width of the coast
SITE = 0.9  # of the buildings that stand on it
# from the centre of a tile of radius 100 towards the corner of a territory: sites in a row, its name, its clans
SITES, NAME, CLANS = 34.0, 53.0, 73.0


class Geometry:
    """Where the tiles lie: centre and circumradius in board units, and the direction of each territory's corner."""

    def __init__(self, layout: Layout, stage: str) -> None:
        points = [[(x + y / 2, -HEIGHT * y) for x, y in slot] for slot in layout.corners]
        flat = [point for slot in points for point in slot]
        left, right = min(x for x, _ in flat), max(x for x, _ in flat)
        top, bottom = min(y for _, y in flat), max(y for _, y in flat)
        x, y, width, height = inside(map_room(len(layout.capital_of), stage))
        side = min(width / (right - left), height / (bottom - top))
        self.radius = side / 1.7320508
        shift_x = x + (width - side * (right - left)) / 2 - side * left
        shift_y = y + (height - side * (bottom - top)) / 2 - side * top
        self.centre = [
            (shift_x + side * sum(x for x, _ in slot) / 3, shift_y + side * sum(y for _, y in slot) / 3) for slot in points
        ]
        self.angle = [a for up in layout.up for a in ((240, 120, 0) if up else (180, 60, 300))]
        self.scale = self.radius / 134  # of what is drawn for a tile of this radius
        self.piece = min(1.15, self.radius / 96)

    def at(self, t: int, distance: float, side: float = 0.0) -> tuple[float, float]:
        """A point of a territory, in units of a tile of radius 100."""
        x, y = kite_point(self.angle[t], distance, side)
        cx, cy = self.centre[slot_of(t)]
        return cx + x * self.radius / 100, cy + y * self.radius / 100


def inside(room: Rect) -> Rect:
    """The room of the tiles: the coast lies around them."""
    return Rect(room.x + SHORE, room.y + SHORE, room.w - 2 * SHORE, room.h - 2 * SHORE)


@cache
def geometry(layout: Layout, stage: str = WIDE) -> Geometry:
    return Geometry(layout, stage)


class Land(NamedTuple):
    """A territory: its number, its terrain, and what is on it."""

    t: int
    terrain: int
    free: int
    hard: int
    clans: int
    built: tuple[int, ...]  # by seat

    def standing(self) -> list[tuple[int, int]]:
        """Buildings as (seat, type)."""
        return [(seat, kind) for seat, mask in enumerate(self.built) for kind in range(TYPE_COUNT) if has_type(mask, kind)]


Lands = tuple[Land, ...]


def lands_of(p: Empires, slot: int) -> Lands:
    built, here = p.built, territories_of(slot)
    return tuple(
        Land(t, p.terrain[t], p.site_free[t], p.hard_free[t], p.clans[t], tuple(built[t::TERRITORIES])) for t in here
    )


def place_id(place: int) -> str:
    return f"place.{TERRITORY.tokens[place]}"


def beginning_id(seat: int, corner: int) -> str:
    return f"begin{seat}.{corner}"


def map_parts(p: Empires, words: Words, places: dict[int, int], stage: str) -> list[list[Node]]:
    """Lands, outlines, what stands and lies on the lands, centres."""
    layout = p.layout
    tiles = [lands_of(p, slot) for slot in range(layout.tiles)]
    parts = [part(words, stage, _coast, layout, stage)]
    for slot, lands in enumerate(tiles):
        about = tuple(places.get(land.t, -1) for land in lands)
        parts.append(part(words, (slot, about, stage), _lands, layout, stage, lands, about))
    parts.append(part(words, stage, _outlines, layout, stage))
    parts += [part(words, (slot, stage), _pieces, layout, stage, lands) for slot, lands in enumerate(tiles)]
    for slot in range(layout.tiles):
        at = places.get(centre(slot), -1)
        parts.append(part(words, (slot, at, stage), _centre, layout, stage, slot, p.clans[centre(slot)], at))
    return parts


def own_marks(p: Empires, words: Words, stage: str) -> list[list[Node]]:
    """Marks on the map for this viewer only."""
    return [_alarm(p, words, stage), _beginnings(p, words, stage)]


def _alarm(p: Empires, words: Words, stage: str) -> list[Node]:
    """The viewer was attacked and has not acted since: a ring around the territory, and a line of words below it."""
    t = p.struck[p.viewer] if p.viewer >= 0 else -1
    return part(words, (p.viewer, stage), _alarm_marks, p.layout, stage, t)


def _alarm_marks(words: Words, layout: Layout, stage: str, t: int) -> Iterator[Node]:
    if t >= 0:
        g, told = geometry(layout, stage), words.t("scene.attacked", t)
        x, y = g.at(t, 56)
        yield Node("alarm", "toe-alarm", x, y, "flat alarm", label=told, scale=g.scale)
        room = map_room(len(layout.capital_of), stage)
        middle = min(max(x, room.x + 80), room.x + room.w - 80)
        low = y + 34 * g.scale + 18
        low = low if low < room.y + room.h - 16 else y - 34 * g.scale - 18
        yield Node("alarm-note", "toe-alarm-note", middle, low, "flat alarm")
        yield fitted(words, "alarm-words", told, middle, low, 156, 30, "flat light bold")


def _beginnings(p: Empires, words: Words, stage: str) -> list[Node]:
    """Where the viewer may begin: only this seat sees it, since the choice is secret (2.5)."""
    seat = p.viewer
    asked = seat >= 0 and kind_of(p.pending(seat)) == FOUND
    return part(words, (seat, stage), _flags, p.layout, stage, seat if asked else -1)


def _flags(words: Words, layout: Layout, stage: str, seat: int) -> Iterator[Node]:
    """The whole territory is to be touched, its name and its sites as well as its flag."""
    if seat < 0:
        return
    g, slot = geometry(layout, stage), layout.capital_of[seat]
    for corner in range(CORNERS):
        t = territory(slot, corner)
        key, label = beginning_id(seat, corner), words.t("verb.settle", t)
        yield Node(key, f"toe-field{g.angle[t] // 60}", *g.centre[slot], label=label, scale=g.radius / 100)
        yield Node(f"flag{seat}.{corner}", "toe-begin", *g.at(t, CLANS), f"seat{seat} flat", scale=g.scale * 1.2)


def _coast(words: Words, layout: Layout, stage: str) -> Iterator[Node]:
    """The sea, and a shore under every tile: where tiles meet, they hide it."""
    g, seats = geometry(layout, stage), len(layout.capital_of)
    room = map_room(seats, stage)
    yield Node("sea", sea(seats, stage), room.x, room.y, "flat")
    for slot in range(layout.tiles):
        turn = 0 if layout.up[slot] else 180
        yield Node(f"coast{slot}", "toe-coast", *g.centre[slot], "flat", rot=turn, scale=g.radius / 100)


def _outlines(words: Words, layout: Layout, stage: str) -> Iterator[Node]:
    g = geometry(layout, stage)
    for slot, seat in enumerate(layout.seat_of):
        if seat >= 0:
            turn = 0 if layout.up[slot] else 180
            yield Node(f"outline{slot}", "toe-outline", *g.centre[slot], f"seat{seat} flat", rot=turn, scale=g.radius / 100)


def _lands(words: Words, layout: Layout, stage: str, lands: Lands, about: tuple[int, ...]) -> Iterator[Node]:
    g = geometry(layout, stage)
    for land, asked in zip(lands, about, strict=True):
        x, y = g.centre[slot_of(land.t)]
        sym = f"toe-land{land.terrain}{g.angle[land.t] // 60}"
        label = _land_label(words, land) + _walks(words, layout, land.t)
        yield Node(place_id(land.t), sym, x, y, label=label, scale=g.radius / 100, about=asked)


def _walks(words: Words, layout: Layout, place: int) -> str:
    """For the table in words: where a clan may walk from here."""
    near = words.listing(words.thing("place", other) for other in sorted(layout.next[place]))
    return "\n" + words.colon(words.t("scene.walks"), near)


def _land_label(words: Words, land: Land) -> str:
    head = words.colon(words.thing("place", land.t), words.thing("terrain", land.terrain))
    clans = [words.t("scene.clans", owner_of(land.clans), size_of(land.clans))] if land.clans else []
    owners = [words.t("scene.built", seat, kind) for seat, kind in land.standing()]
    return " · ".join([head, words.t("scene.sites", land.free, land.hard), *clans, *owners])


def _pieces(words: Words, layout: Layout, stage: str, lands: Lands) -> Iterator[Node]:
    g = geometry(layout, stage)
    for land in lands:
        yield from _sites(words, g, land)
        yield from _clans(g, land.t, land.clans, *g.at(land.t, CLANS))
        yield Node(f"name{land.t}", "", *g.at(land.t, NAME), "flat haloed", words.thing("place", land.t), scale=PLAIN)


def _sites(words: Words, g: Geometry, land: Land) -> Iterator[Node]:
    """Buildings first, each with an id of its own, then the free sites."""
    t, standing = land.t, land.standing()
    count = len(standing) + land.free + land.hard
    scale = g.piece
    for i in range(count):
        x, y = g.at(t, SITES, (i - (count - 1) / 2) * 20.5)
        if i >= len(standing):
            hard = i >= len(standing) + land.free
            yield Node(f"site{t}.{i}", "toe-site-hard" if hard else "toe-site", x, y, "flat", scale=scale * SITE)
            continue
        seat, kind = standing[i]
        hard = on_hard_site(land.built[seat], kind)
        yield Node(f"ground{t}.{i}", "toe-site-hard" if hard else "toe-site", x, y, "flat", scale=scale * SITE)
        key, label = f"built.{seat}.{BUILDINGS[kind]}.{t}", words.t("scene.built", seat, kind)
        yield Node(key, f"toe-b{kind}{seat}", x, y, f"seat{seat}", label=label, scale=scale)


def _clans(g: Geometry, place: int, clans: int, x: float, y: float) -> Iterator[Node]:
    """Ids carry the seat: of the clans that leave a place and those that arrive in another the browser makes one way."""
    seat, number = owner_of(clans), size_of(clans)
    for i in range(number):
        dx = (i - (number - 1) / 2) * (17 if number < 3 else 10) * g.piece
        yield Node(f"clan{seat}.{place}.{i}", f"toe-clan{seat}", x + dx, y, f"seat{seat} flat", scale=g.piece)


def _centre(words: Words, layout: Layout, stage: str, slot: int, clans: int, about: int) -> Iterator[Node]:
    g, owner, place = geometry(layout, stage), layout.seat_of[slot], centre(slot)
    x, y = g.centre[slot]
    name = words.t("scene.capital", owner) if owner >= 0 else words.thing("city", slot)
    label = name + (" · " + words.t("scene.clans", owner_of(clans), size_of(clans)) if clans else "")
    sym, cls = (f"toe-capital{owner}", f"seat{owner} bold") if owner >= 0 else ("toe-city", "bold")
    label += _walks(words, layout, place)
    yield Node(place_id(place), sym, x, y, cls, label=label, scale=g.scale, about=about)
    yield from _clans(g, place, clans, x, y - 3 * g.scale)
    yield Node(f"number{slot}", "", x, y + 19 * g.scale, "flat bold", str(slot + 1), scale=PLAIN)
