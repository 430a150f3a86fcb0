"""The jewels, dice and cards as SVG symbols: drawn in code, each around the origin.

Every kind of jewel has its own cut, so that none is told from another by colour alone.
"""

from __future__ import annotations

from colorsys import hls_to_rgb, rgb_to_hls
from functools import cache
from math import cos, pi, sin, sqrt

from ludarium.games.sixgems.rules.actions import GEMS

Point = tuple[float, float]

COLOURS = {
    "ruby": "#c4203c",
    "topaz": "#e6a41c",
    "sapphire": "#2457c9",
    "emerald": "#12945a",
    "amethyst": "#8a44ba",
    "diamond": "#cfdfee",
}
BOARD_W, BOARD_H = 1000, 560
MINE_W, MINE_H = 1000, 232
INK, PAPER = "#2b2620", "#fdf8ec"
PIPS: dict[int, list[Point]] = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def shade(colour: str, by: float) -> str:
    """A lighter (by > 0) or darker colour."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    hue, light, sat = rgb_to_hls(r, g, b)
    light = light + (1 - light) * by if by > 0 else light * (1 + by)
    return "#" + "".join(f"{round(255 * c):02x}" for c in hls_to_rgb(hue, light, sat))


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


def pips(face: int, step: float, r: float, fill: str) -> str:
    return "".join(f'<circle cx="{x * step}" cy="{y * step}" r="{r}" fill="{fill}"/>' for x, y in PIPS[face])


def _die(colour: str, face: int) -> str:
    """Blue dice are rounded and bear a plus, the red one has cut corners and bears a minus."""
    if colour == "blue":
        body = '<rect x="-24" y="-24" width="48" height="48" rx="11" fill="#2b63bd" stroke="#0d2450" stroke-width="2"/>'
        top = '<rect x="-20" y="-21" width="40" height="40" rx="9" fill="#3d79d6"/>'
        sign = '<path d="M-5 0H5M0-5V5" stroke="#0d2450" stroke-width="2.6"/>'
    else:
        cut = "-13,-25 13,-25 25,-13 25,13 13,25 -13,25 -25,13 -25,-13"
        body = f'<polygon points="{cut}" fill="#b3202f" stroke="#480a12" stroke-width="2"/>'
        top = '<polygon points="-11,-21 11,-21 21,-11 21,10 11,20 -11,20 -21,10 -21,-11" fill="#cf3442"/>'
        sign = '<path d="M-5 0H5" stroke="#480a12" stroke-width="2.8"/>'
    badge = f'<g transform="translate(22 -22)"><circle r="9" fill="{PAPER}" stroke="{INK}" stroke-width="1.2"/>{sign}</g>'
    return f'<symbol id="die-{colour}-{face}">{body}{top}{pips(face, 11.5, 4.6, "#fff")}{badge}</symbol>'


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
        f'<use href="#gem-{name}" transform="rotate({60 * i}) translate(0 -24) scale(.22)"/>' for i, name in enumerate(GEMS)
    )
    return (
        '<symbol id="jewel-back">'
        '<rect x="-42" y="-59" width="84" height="118" rx="5" fill="#1f3d4a" stroke="#0b1a20" stroke-width="1.6"/>'
        '<rect x="-36" y="-53" width="72" height="106" rx="3" fill="none" stroke="#7fa3a8"'
        f' stroke-width="1.2"/>{rays}</symbol>'
        '<symbol id="card-back">'
        '<rect x="-80" y="-104" width="160" height="208" rx="4" fill="#5b3a22" stroke="#2a180b" stroke-width="2"/>'
        '<rect x="-70" y="-94" width="140" height="188" rx="2" fill="none" stroke="#c99b5e" stroke-width="2"/>'
        '<path d="M-46-58H46M-46-34H46M-46-10H46M-46 14H46M-46 38H46M-46 62H46M-12-72V76M20-72V76"'
        ' stroke="#c99b5e" stroke-width="1.6" opacity=".6"/>'
        '<circle r="22" fill="#8d1f2d" stroke="#2a180b" stroke-width="2"/>'
        '<path d="M0-13L4-4 13-4 6 3 9 12 0 6-9 12-6 3-13-4-4-4z" fill="#e8c98f"/></symbol>'
    )


def _settlement_card() -> str:
    """160 by 208: a page of a ledger, red or blue by who gets the bonus, with one figure or three."""
    one = '<g transform="translate({x} 86)" fill="{c}"><circle cy="-4" r="4.2"/><path d="M-7 9a7 8 0 0 1 14 0z"/></g>'
    out = []
    for who, colour, marks in (("settler", "#9c2230", [64]), ("all", "#24508f", [32, 48, 64])):
        figures = "".join(one.format(x=x, c=colour) for x in marks)
        rules = "".join(f'<path d="M-72 {y}H72" stroke="#c7b692" stroke-width=".8"/>' for y in range(-48, 74, 19))
        out.append(
            f'<symbol id="card-{who}">'
            f'<rect x="-80" y="-104" width="160" height="208" rx="3" fill="{PAPER}" stroke="#6d5a3a"'
            ' stroke-width="1.6"/>'
            f'{rules}<path d="M-64-66V100" stroke="#d79a94" stroke-width="1"/>'
            f'<path d="M-77-104H77a3 3 0 0 1 3 3V-68H-80V-101a3 3 0 0 1 3-3z" fill="{colour}"/>{figures}</symbol>'
        )
    return "".join(out)


def _star() -> str:
    """An almighty jewel: eight points, a settled card turned face down."""
    points = [
        ((19 if i % 2 == 0 else 9) * sin(pi * i / 8), -(19 if i % 2 == 0 else 9) * cos(pi * i / 8)) for i in range(16)
    ]
    return (
        '<symbol id="almighty"><circle r="21" fill="#5b3a22" stroke="#2a180b" stroke-width="1.5"/>'
        f'<polygon points="{_points(points)}" fill="#f1d9a2" stroke="#a9792f" stroke-width="1.2"/>'
        '<circle r="5" fill="#fffdf4"/></symbol>'
    )


def _plates() -> str:
    """The jewel boards: a round plate with a rim in the jewel's colour, the jewel, and a place for a die."""
    return "".join(
        f'<symbol id="plate-{name}"><circle r="78" fill="#0f1f21" stroke="{COLOURS[name]}" stroke-width="4"/>'
        f'<circle r="71" fill="{shade(COLOURS[name], -0.78)}" stroke="{shade(COLOURS[name], -0.4)}" stroke-width="1"/>'
        f'<use href="#gem-{name}" transform="translate(0 -38) scale(.7)"/>'
        '<rect x="-27" y="13" width="54" height="54" rx="12" fill="#000" opacity=".28"/>'
        '<rect x="-27" y="13" width="54" height="54" rx="12" fill="none" stroke="#cfd8d4" stroke-width="1.4"'
        ' stroke-dasharray="5 4" opacity=".7"/></symbol>'
        for name in GEMS
    )


def _table() -> str:
    links = _ring(6, 184, -2 * pi / 3)
    path = "M" + "L".join(f"{500 + x:.1f} {280 + y:.1f}" for x, y in links) + "z"
    return (
        '<pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<path d="M0 6L6 0M-1 1L1-1M5 7L7 5" stroke="#fff" stroke-width=".7" opacity=".05"/></pattern>'
        '<radialGradient id="glow" cx=".5" cy=".5" r=".65"><stop offset="0" stop-color="#2f5a50"/>'
        '<stop offset="1" stop-color="#16302c"/></radialGradient>'
        f'<symbol id="felt"><rect width="{BOARD_W}" height="{BOARD_H}" rx="14" fill="#3a2415"/>'
        f'<rect x="7" y="7" width="{BOARD_W - 14}" height="{BOARD_H - 14}" rx="9" fill="url(#glow)"/>'
        f'<rect x="7" y="7" width="{BOARD_W - 14}" height="{BOARD_H - 14}" rx="9" fill="url(#weave)"/>'
        f'<path d="{path}" fill="none" stroke="#0c1c1a" stroke-width="16" opacity=".6"/>'
        f'<path d="{path}" fill="none" stroke="#b59a62" stroke-width="2"/>'
        '<circle cx="500" cy="280" r="84" fill="#0d1f1c" opacity=".55"/>'
        '<circle cx="500" cy="280" r="84" fill="none" stroke="#b59a62" stroke-width="1.2" stroke-dasharray="2'
        ' 6"/></symbol>'
        f'<symbol id="mat"><rect width="{MINE_W}" height="{MINE_H}" rx="12" fill="#3a2415"/>'
        f'<rect x="5" y="5" width="{MINE_W - 10}" height="{MINE_H - 10}" rx="8" fill="#1b3a34"/>'
        f'<rect x="5" y="5" width="{MINE_W - 10}" height="{MINE_H - 10}" rx="8" fill="url(#weave)"/></symbol>'
        '<symbol id="panel"><rect x="-108" y="-126" width="216" height="252" rx="8" fill="#0c1b19" opacity=".72"/>'
        '<rect x="-108" y="-126" width="216" height="252" rx="8" fill="none" stroke="var(--seat)" stroke-width="2"/>'
        '<path d="M-108-94V-118a8 8 0 0 1 8-8H100a8 8 0 0 1 8 8V-94z" fill="var(--seat)"/></symbol>'
        '<symbol id="row"><rect x="-102" y="-14" width="204" height="28" rx="4" fill="#fff" opacity=".05"/></symbol>'
        '<symbol id="column"><rect x="-28" y="-108" width="56" height="216" rx="5" fill="#fff" opacity=".06"/></symbol>'
        '<symbol id="seal"><circle r="14" fill="#9c2230" stroke="#470b12" stroke-width="1.5"/>'
        '<path d="M0-8L2.5-2.5 8-2.5 4 2 5.5 8 0 4.5-5.5 8-4 2-8-2.5-2.5-2.5z" fill="#e8c98f"/></symbol>'
        '<symbol id="seal-open">'
        '<circle r="14" fill="#0c1b19" stroke="#b59a62" stroke-width="1.4" stroke-dasharray="3 3"/></symbol>'
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
    parts += [_die(colour, face) for colour in ("blue", "red") for face in range(1, 7)]
    parts += [_jewel_card(name, face) for name in GEMS for face in range(1, 7)]
    return "".join(parts)
