"""The map: tiles on their lattice, territories as kites, sites, buildings, clans and centres (24)."""

from __future__ import annotations

from ludarium.games.time_of_empires.art import _point as kite_point
from ludarium.games.time_of_empires.kinds import CENTRE, FOUND, TERRITORIES
from ludarium.games.time_of_empires.position import Empires
from ludarium.games.time_of_empires.verbs import BUILDINGS, TERRITORY
from ludarium.kernel.scene import Node
from ludarium.kernel.text import Words

MAP_X, MAP_Y, MAP_W, MAP_H = 10.0, 14.0, 690.0, 800.0
HEIGHT = 0.8660254


class Geometry:
    """Where the tiles lie: centre and circumradius in board units, and the direction of each territory's corner."""

    def __init__(self, p: Empires) -> None:
        points = [[(x + y / 2, -HEIGHT * y) for x, y in slot] for slot in p.layout.corners]
        flat = [point for slot in points for point in slot]
        left, right = min(x for x, _ in flat), max(x for x, _ in flat)
        top, bottom = min(y for _, y in flat), max(y for _, y in flat)
        side = min(MAP_W / (right - left), MAP_H / (bottom - top))
        self.radius = side / 1.7320508
        shift_x = MAP_X + (MAP_W - side * (right - left)) / 2 - side * left
        shift_y = MAP_Y + (MAP_H - side * (bottom - top)) / 2 - side * top
        self.centre = [
            (shift_x + side * sum(x for x, _ in slot) / 3, shift_y + side * sum(y for _, y in slot) / 3) for slot in points
        ]
        self.angle = [a for up in p.layout.up for a in ((240, 120, 0) if up else (180, 60, 300))]
        self.scale = self.radius / 134

    def at(self, t: int, distance: float, side: float = 0.0) -> tuple[float, float]:
        """A point of a territory, in units of a tile of radius 100."""
        x, y = kite_point(self.angle[t], distance, side)
        cx, cy = self.centre[t // 3]
        return cx + x * self.radius / 100, cy + y * self.radius / 100


def place_id(place: int) -> str:
    return f"place.{TERRITORY.tokens[place]}"


def beginning_id(seat: int, corner: int) -> str:
    return f"begin{seat}.{corner}"


def _beginnings(p: Empires, words: Words, g: Geometry) -> list[Node]:
    """Where the viewer may begin: flags that only this seat sees, since the choice is secret (2.5)."""
    seat = p.viewer
    if seat < 0 or p.pending(seat) & 255 != FOUND:
        return []
    first = 3 * p.layout.capital_of[seat]
    nodes = []
    for corner in range(3):
        x, y = g.at(first + corner, 69)
        label = words.t("verb.settle", first + corner)
        nodes.append(Node(beginning_id(seat, corner), "toe-begin", x, y, f"seat{seat}", label=label, scale=g.scale * 1.2))
    return nodes


def map_nodes(p: Empires, words: Words, about: dict[int, int]) -> list[Node]:
    g = Geometry(p)
    nodes: list[Node] = []
    for t in range(3 * p.layout.tiles):
        nodes.append(_land(p, words, g, t, about.get(t, -1)))
    for slot, seat in enumerate(p.layout.seat_of):
        if seat >= 0:
            x, y = g.centre[slot]
            turn = 0 if p.layout.up[slot] else 180
            nodes.append(Node(f"outline{slot}", "toe-outline", x, y, f"seat{seat} flat", rot=turn, scale=g.radius / 100))
    for t in range(3 * p.layout.tiles):
        nodes += _sites(p, words, g, t)
        nodes += _clans(p, g, t, *g.at(t, 69), wide=True)
        x, y = g.at(t, 88)
        nodes.append(Node(f"name{t}", "", x, y, "small flat", words.thing("place", t)))
    for slot in range(p.layout.tiles):
        nodes += _centre(p, words, g, slot, about.get(CENTRE + slot, -1))
    return nodes + _alarm(p, words, g) + _beginnings(p, words, g)


def _alarm(p: Empires, words: Words, g: Geometry) -> list[Node]:
    """The viewer was attacked and has not acted since: the edge of the map and the territory say so."""
    t = p.struck[p.viewer] if p.viewer >= 0 else -1
    if t < 0:
        return []
    x, y = g.at(t, 56)
    label = words.t("scene.attacked", t)
    return [
        Node("alarm-edge", "toe-edge", 0, 0, "flat alarm"),
        Node("alarm", "toe-alarm", x, y, "flat alarm", label=label, scale=g.scale),
    ]


def _land(p: Empires, words: Words, g: Geometry, t: int, about: int) -> Node:
    x, y = g.centre[t // 3]
    owners = [
        words.t("scene.built", s, k) for s in range(p.seats) for k in range(4) if p.built[s * TERRITORIES + t] >> k & 1
    ]
    here = p.clans[t]
    clans = [words.t("scene.clans", here >> 3, here & 7)] if here else []
    free = words.t("scene.sites", p.site_free[t], p.hard_free[t])
    label = " · ".join([f"{words.thing('place', t)}: {words.thing('terrain', p.terrain[t])}", free, *clans, *owners])
    sym = f"toe-land{p.terrain[t]}{g.angle[t] // 60}"
    return Node(place_id(t), sym, x, y, "", label=label, scale=g.radius / 100, about=about)


def _sites(p: Empires, words: Words, g: Geometry, t: int) -> list[Node]:
    """Buildings first, each with an id of its own, then the free sites."""
    standing = [(s, k) for s in range(p.seats) for k in range(4) if p.built[s * TERRITORIES + t] >> k & 1]
    count = len(standing) + p.site_free[t] + p.hard_free[t]
    nodes: list[Node] = []
    for i in range(count):
        x, y = g.at(t, 44, (i - (count - 1) / 2) * 18)
        scale = g.scale * 0.92
        if i < len(standing):
            seat, kind = standing[i]
            hard = p.built[seat * TERRITORIES + t] >> 4 >> kind & 1
            nodes.append(Node(f"ground{t}.{i}", "toe-site-hard" if hard else "toe-site", x, y, "flat", scale=scale))
            label = words.t("scene.built", seat, kind)
            nodes.append(
                Node(
                    f"built.{seat}.{BUILDINGS[kind]}.{t}",
                    f"toe-b{kind}{seat}",
                    x,
                    y,
                    f"seat{seat}",
                    label=label,
                    scale=scale * 0.95,
                )
            )
        else:
            hard = i >= len(standing) + p.site_free[t]
            nodes.append(Node(f"site{t}.{i}", "toe-site-hard" if hard else "toe-site", x, y, "flat", scale=scale))
    return nodes


def _clans(p: Empires, g: Geometry, place: int, x: float, y: float, wide: bool) -> list[Node]:
    here = p.clans[place]
    seat, number = here >> 3, here & 7
    nodes = []
    for i in range(number):
        dx = (i - (number - 1) / 2) * (15 if wide else 13) * g.scale
        nodes.append(Node(f"clan{place}.{i}", f"toe-clan{seat}", x + dx, y, f"seat{seat} flat", scale=g.scale * 0.95))
    return nodes


def _centre(p: Empires, words: Words, g: Geometry, slot: int, about: int) -> list[Node]:
    x, y = g.centre[slot]
    owner = p.layout.seat_of[slot]
    place = CENTRE + slot
    here = p.clans[place]
    name = words.t("scene.capital", owner) if owner >= 0 else words.thing("city", slot)
    label = name + (" · " + words.t("scene.clans", here >> 3, here & 7) if here else "")
    cls = f"seat{owner} bold" if owner >= 0 else "bold"
    nodes = [
        Node(
            place_id(place), "toe-capital" if owner >= 0 else "toe-city", x, y, cls, label=label, scale=g.scale, about=about
        )
    ]
    nodes += _clans(p, g, place, x, y - 3 * g.scale, wide=False)
    nodes.append(Node(f"number{slot}", "", x, y + 17 * g.scale, "flat small bold", str(slot + 1)))
    return nodes
