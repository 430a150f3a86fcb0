"""The jewels, dice and cards as SVG symbols: drawn in code, each around the origin.

Every kind of jewel has its own cut, so that none is told from another by colour alone.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt

from ludarium.games.sixgems.picture.palette import (
    BRASS,
    CENTRE_SHADE,
    COLOURS,
    DIE_BLUE,
    DIE_BLUE_EDGE,
    DIE_BLUE_TOP,
    DIE_RED,
    DIE_RED_EDGE,
    DIE_RED_TOP,
    EVERYBODY,
    FELT_DARK,
    FELT_LIGHT,
    INK,
    JEWEL_BACK,
    JEWEL_BACK_EDGE,
    JEWEL_BACK_LINE,
    LEATHER,
    LEATHER_EDGE,
    LEATHER_LINE,
    LEATHER_SEAL,
    LEDGER_EDGE,
    LEDGER_LINE,
    LEDGER_MARGIN,
    MAT,
    PANEL,
    PAPER,
    PLATE,
    PLATE_SLOT,
    RING_SHADE,
    SEAL_EDGE,
    SEAL_STAR,
    SETTLER,
    STAR,
    STAR_EDGE,
    STAR_HEART,
    WOOD,
    shade,
)
from ludarium.games.sixgems.rules.actions import FACES, GEMS

Point = tuple[float, float]

BOARD_W, BOARD_H = 1000, 560
MINE_W, MINE_H = 1000, 232
PIPS: dict[int, list[Point]] = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}

DIE_NAMES = ("A", "B", "red")  # the letters that tell the blue dice apart, and the red die
RED_DIE = DIE_NAMES[-1]
NOW = f'fill="{STAR}" fill-opacity=".35" stroke="{STAR}" stroke-width="3.5"'  # around the die that is placed now


def _ring(n: int, r: float, turn: float = 0.0) -> list[Point]:
    return [(r * cos(2 * pi * i / n + turn), r * sin(2 * pi * i / n + turn)) for i in range(n)]


def _pear() -> list[Point]:
    """Round below, pointed above."""
    out: list[Point] = []
    for i in range(18):
        a = 2 * pi * i / 18 + pi / 2
        x, y = cos(a), sin(a)
        pull = max(0.0, -y)
        out.append((34 * x * (1 - 0.55 * pull), 33 * y + 6 - 13 * pull * pull))
    return out


def _marquise() -> list[Point]:
    """A boat with two points."""
    right = [(24 * sqrt(max(0.0, 1 - (t / 44) ** 2)) ** 1.35, t) for t in (-44, -36, -24, -9, 9, 24, 36, 44)]
    return right + [(-x, y) for x, y in reversed(right[1:-1])]


OUTLINES: dict[str, list[Point]] = {
    "ruby": _ring(16, 38, pi / 16),
    "topaz": _pear(),
    "sapphire": _ring(6, 40, pi / 6),
    "emerald": [(-18, -38), (18, -38), (29, -27), (29, 27), (18, 38), (-18, 38), (-29, 27), (-29, -27)],
    "amethyst": _marquise(),
    "diamond": [(0, -42), (36, -6), (0, 42), (-36, -6)],
}


def _points(points: list[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _facets(outer: list[Point], inner: list[Point], colour: str, depth: float) -> str:
    """Facets between two outlines, lit from the upper left."""
    out = []
    n = len(outer)
    for i in range(n):
        a, b, c, d = outer[i], outer[(i + 1) % n], inner[(i + 1) % n], inner[i]
        mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        long = sqrt(mx * mx + my * my) or 1
        light = (-mx * 0.6 - my * 0.8) / long + (0.12 if i % 2 else -0.12)
        out.append(f'<polygon points="{_points([a, b, c, d])}" fill="{shade(colour, light * depth)}"/>')
    return "".join(out)


def _scaled(points: list[Point], by: float, down: float = 0.0) -> list[Point]:
    return [(x * by, y * by + down) for x, y in points]


def gem(name: str) -> str:
    colour = COLOURS[name]
    outer = OUTLINES[name]
    girdle = _scaled(outer, 0.78)
    table = _scaled(outer, 0.5)
    shine = [p for p in _scaled(outer, 0.46) if p[1] < 4 or p[0] < 0]
    rim = shade(colour, -0.55)
    return (
        f'<symbol id="gem-{name}">'
        f'<polygon points="{_points(outer)}" fill="{shade(colour, -0.2)}" stroke="{rim}" stroke-width="2"'
        f' stroke-linejoin="round"/>{_facets(outer, girdle, colour, 0.5)}{_facets(girdle, table, colour, 0.38)}'
        f'<polygon points="{_points(table)}" fill="{shade(colour, 0.22)}"/>'
        f'<polygon points="{_points(shine)}" fill="#fff" opacity="0.28"/></symbol>'
    )


def _small_gem(name: str) -> str:
    """A gem too small for facets; a table shows dozens."""
    colour, outer = COLOURS[name], OUTLINES[name]
    return (
        f'<polygon points="{_points(outer)}" fill="{shade(colour, -0.2)}" stroke="{shade(colour, -0.55)}" stroke-width="2"'
        "/>"
        f'<polygon points="{_points(_scaled(outer, 0.5))}" fill="{shade(colour, 0.22)}"/>'
    )


def pips(face: int, step: float, r: float, fill: str) -> str:
    return "".join(f'<circle cx="{x * step}" cy="{y * step}" r="{r}" fill="{fill}"/>' for x, y in PIPS[face])


def _die(name: str, face: int) -> str:
    """Blue dice are rounded and bear a plus and their letter, the red one has cut corners and bears a minus."""
    letter = ""
    if name != RED_DIE:
        style = f"font:700 14px sans-serif;fill:{DIE_BLUE_EDGE};text-anchor:middle;dominant-baseline:central"
        letter = f'<g transform="translate(-22 -22)"><circle r="9.5" fill="{PAPER}" stroke="{INK}" stroke-width="1.2"/>'
        letter += f'<text y=".5" style="{style}">{name}</text></g>'
        body = (
            f'<rect x="-24" y="-24" width="48" height="48" rx="11" fill="{DIE_BLUE}" stroke="{DIE_BLUE_EDGE}"'
            ' stroke-width="2"/>'
        )
        top = f'<rect x="-20" y="-21" width="40" height="40" rx="9" fill="{DIE_BLUE_TOP}"/>'
        sign = f'<path d="M-5 0H5M0-5V5" stroke="{DIE_BLUE_EDGE}" stroke-width="2.6"/>'
    else:
        cut = "-13,-25 13,-25 25,-13 25,13 13,25 -13,25 -25,13 -25,-13"
        body = f'<polygon points="{cut}" fill="{DIE_RED}" stroke="{DIE_RED_EDGE}" stroke-width="2"/>'
        top = f'<polygon points="-11,-21 11,-21 21,-11 21,10 11,20 -11,20 -21,10 -21,-11" fill="{DIE_RED_TOP}"/>'
        sign = f'<path d="M-5 0H5" stroke="{DIE_RED_EDGE}" stroke-width="2.8"/>'
    badge = f'<g transform="translate(22 -22)"><circle r="9" fill="{PAPER}" stroke="{INK}" stroke-width="1.2"/>{sign}</g>'
    return f'<symbol id="die-{name}-{face}">{body}{top}{pips(face, 11.5, 4.6, "#fff")}{letter}{badge}</symbol>'


def _jewel_card(name: str, face: int) -> str:
    """84 by 118: the jewel above, the die face below."""
    colour = COLOURS[name]
    return (
        f'<symbol id="jewel-{name}-{face}">'
        f'<rect x="-42" y="-59" width="84" height="118" rx="5" fill="{PAPER}" stroke="{shade(colour, -0.5)}"'
        f' stroke-width="1.6"/><rect x="-37" y="-54" width="74" height="76" rx="3" fill="{shade(colour, -0.72)}"/>'
        f'<use href="#gem-{name}" transform="translate(0 -16) scale(.8)"/>'
        '<g transform="translate(0 40)">'
        f'<rect x="-15" y="-15" width="30" height="30" rx="6" fill="#fff" stroke="{INK}" stroke-width="1.4"/>'
        f"{pips(face, 7.6, 3, INK)}</g></symbol>"
    )


def _backs() -> str:
    rays = "".join(
        f'<g transform="rotate({60 * i}) translate(0 -24) scale(.22)">{_small_gem(name)}</g>' for i, name in enumerate(GEMS)
    )
    return (
        '<symbol id="jewel-back">'
        f'<rect x="-42" y="-59" width="84" height="118" rx="5" fill="{JEWEL_BACK}" stroke="{JEWEL_BACK_EDGE}"'
        ' stroke-width="1.6"/>'
        f'<rect x="-36" y="-53" width="72" height="106" rx="3" fill="none" stroke="{JEWEL_BACK_LINE}"'
        f' stroke-width="1.2"/>{rays}</symbol>'
        '<symbol id="card-back">'
        f'<rect x="-80" y="-104" width="160" height="208" rx="4" fill="{LEATHER}" stroke="{LEATHER_EDGE}"'
        ' stroke-width="2"/>'
        f'<rect x="-70" y="-94" width="140" height="188" rx="2" fill="none" stroke="{LEATHER_LINE}" stroke-width="2"/>'
        '<path d="M-46-58H46M-46-34H46M-46-10H46M-46 14H46M-46 38H46M-46 62H46M-12-72V76M20-72V76"'
        f' stroke="{LEATHER_LINE}" stroke-width="1.6" opacity=".6"/>'
        f'<circle r="22" fill="{LEATHER_SEAL}" stroke="{LEATHER_EDGE}" stroke-width="2"/>'
        f'<path d="M0-13L4-4 13-4 6 3 9 12 0 6-9 12-6 3-13-4-4-4z" fill="{SEAL_STAR}"/></symbol>'
    )


def _settlement_card() -> str:
    """160 by 208: a page of a ledger, red or blue by who gets the bonus, with one figure or three."""
    one = '<g transform="translate({x} 86)" fill="{c}"><circle cy="-4" r="4.2"/><path d="M-7 9a7 8 0 0 1 14 0z"/></g>'
    out = []
    for who, colour, marks in (("settler", SETTLER, [64]), ("all", EVERYBODY, [32, 48, 64])):
        figures = "".join(one.format(x=x, c=colour) for x in marks)
        rules = "".join(f'<path d="M-72 {y}H72" stroke="{LEDGER_LINE}" stroke-width=".3"/>' for y in range(-48, 74, 19))
        out.append(
            f'<symbol id="card-{who}">'
            f'<rect x="-80" y="-104" width="160" height="208" rx="3" fill="{PAPER}" stroke="{LEDGER_EDGE}"'
            ' stroke-width="1.6"/>'
            f'{rules}<path d="M-64-66V100" stroke="{LEDGER_MARGIN}" stroke-width="1"/>'
            f'<path d="M-77-104H77a3 3 0 0 1 3 3V-68H-80V-101a3 3 0 0 1 3-3z" fill="{colour}"/>{figures}</symbol>'
        )
    return "".join(out)


def _star() -> str:
    """An almighty jewel: eight points, a settled card turned face down."""
    points = [
        ((19 if i % 2 == 0 else 9) * sin(pi * i / 8), -(19 if i % 2 == 0 else 9) * cos(pi * i / 8)) for i in range(16)
    ]
    return (
        f'<symbol id="almighty"><circle r="21" fill="{LEATHER}" stroke="{LEATHER_EDGE}" stroke-width="1.5"/>'
        f'<polygon points="{_points(points)}" fill="{STAR}" stroke="{STAR_EDGE}" stroke-width="1.2"/>'
        f'<circle r="5" fill="{STAR_HEART}"/></symbol>'
    )


def _plates() -> str:
    """The jewel boards: a round plate with a rim in the jewel's colour, the jewel, and a place for a die."""
    return "".join(
        f'<symbol id="plate-{name}"><circle r="78" fill="{PLATE}" stroke="{COLOURS[name]}" stroke-width="4"/>'
        f'<circle r="71" fill="{shade(COLOURS[name], -0.78)}" stroke="{shade(COLOURS[name], -0.4)}" stroke-width="1"/>'
        f'<use href="#gem-{name}" transform="translate(0 -38) scale(.7)"/>'
        '<rect x="-27" y="13" width="54" height="54" rx="12" fill="#000" opacity=".28"/>'
        f'<rect x="-27" y="13" width="54" height="54" rx="12" fill="none" stroke="{PLATE_SLOT}" stroke-width="1.4"'
        ' stroke-dasharray="5 4" opacity=".7"/></symbol>'
        for name in GEMS
    )


def _table() -> str:
    links = _ring(6, 184, -2 * pi / 3)
    path = "M" + "L".join(f"{500 + x:.1f} {280 + y:.1f}" for x, y in links) + "z"
    return (
        '<pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<path d="M0 6L6 0M-1 1L1-1M5 7L7 5" stroke="#fff" stroke-width=".7" opacity=".05"/></pattern>'
        f'<radialGradient id="glow" cx=".5" cy=".5" r=".65"><stop offset="0" stop-color="{FELT_LIGHT}"/>'
        f'<stop offset="1" stop-color="{FELT_DARK}"/></radialGradient>'
        f'<symbol id="felt-page"><rect x="-60" y="-200" width="544" height="1100" fill="{WOOD}"/>'
        '<rect x="-60" y="-200" width="544" height="1100" fill="url(#weave)"/></symbol>'
        f'<symbol id="felt-ring"><path d="{path}" fill="none" stroke="{RING_SHADE}" stroke-width="16" opacity=".6"/>'
        f'<path d="{path}" fill="none" stroke="{BRASS}" stroke-width="2"/>'
        f'<circle cx="500" cy="280" r="84" fill="{CENTRE_SHADE}" opacity=".55"/></symbol>'
        f'<symbol id="felt"><rect width="{BOARD_W}" height="{BOARD_H}" rx="14" fill="{WOOD}"/>'
        f'<rect x="7" y="7" width="{BOARD_W - 14}" height="{BOARD_H - 14}" rx="9" fill="url(#glow)"/>'
        f'<rect x="7" y="7" width="{BOARD_W - 14}" height="{BOARD_H - 14}" rx="9" fill="url(#weave)"/>'
        f'<path d="{path}" fill="none" stroke="{RING_SHADE}" stroke-width="16" opacity=".6"/>'
        f'<path d="{path}" fill="none" stroke="{BRASS}" stroke-width="2"/>'
        f'<circle cx="500" cy="280" r="84" fill="{CENTRE_SHADE}" opacity=".55"/>'
        f'<circle cx="500" cy="280" r="84" fill="none" stroke="{BRASS}" stroke-width="1.2" stroke-dasharray="2'
        ' 6"/></symbol>'
        f'<symbol id="mat"><rect width="{MINE_W}" height="{MINE_H}" rx="12" fill="{WOOD}"/>'
        f'<rect x="5" y="5" width="{MINE_W - 10}" height="{MINE_H - 10}" rx="8" fill="{MAT}"/>'
        f'<rect x="5" y="5" width="{MINE_W - 10}" height="{MINE_H - 10}" rx="8" fill="url(#weave)"/></symbol>'
        f'<symbol id="panel"><rect x="-108" y="-126" width="216" height="252" rx="8" fill="{PANEL}" opacity=".72"/>'
        '<rect x="-108" y="-126" width="216" height="252" rx="8" fill="none" stroke="var(--seat)" stroke-width="2"/>'
        '<path d="M-108-94V-118a8 8 0 0 1 8-8H100a8 8 0 0 1 8 8V-94z" fill="var(--seat)"/></symbol>'
        '<symbol id="row"><rect x="-102" y="-14" width="204" height="28" rx="4" fill="#fff" opacity=".05"/></symbol>'
        '<symbol id="column"><rect x="-28" y="-108" width="56" height="216" rx="5" fill="#fff" opacity=".06"/></symbol>'
        f'<symbol id="seal"><circle r="14" fill="{SETTLER}" stroke="{SEAL_EDGE}" stroke-width="1.5"/>'
        f'<path d="M0-8L2.5-2.5 8-2.5 4 2 5.5 8 0 4.5-5.5 8-4 2-8-2.5-2.5-2.5z" fill="{SEAL_STAR}"/></symbol>'
        '<symbol id="seal-open">'
        f'<circle r="14" fill="{PANEL}" stroke="{BRASS}" stroke-width="1.4" stroke-dasharray="3 3"/></symbol>'
    )


def _marks() -> str:
    """The seats' shapes, as everywhere."""
    shapes = (
        '<circle r="8" fill="{0}" stroke="#fff" stroke-width="1.5"/>',
        '<path d="M0-9L9 7H-9z" fill="{0}" stroke="#fff" stroke-width="1.5"/>',
        '<rect x="-7.5" y="-7.5" width="15" height="15" fill="{0}" stroke="#fff" stroke-width="1.5"/>',
        '<path d="M0-10L10 0 0 10-10 0z" fill="{0}" stroke="#fff" stroke-width="1.5"/>',
    )
    return "".join(f'<symbol id="seat-{i}">{shape.format("var(--seat)")}</symbol>' for i, shape in enumerate(shapes))


@cache
def art() -> str:
    parts = [_table(), *(gem(name) for name in GEMS), _plates(), _backs(), _settlement_card(), _star(), _marks()]
    parts += [_die(name, face) for name in DIE_NAMES for face in range(1, FACES + 1)]
    parts.append(f'<symbol id="die-now"><circle r="42" {NOW}/></symbol>')
    parts += [_jewel_card(name, face) for name in GEMS for face in range(1, FACES + 1)]
    return "".join(parts)
