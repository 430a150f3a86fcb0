"""The symbols of the picture, all drawn here: textile bands, land, sites, roads with each seat's own stitch, cards."""

from __future__ import annotations

from functools import cache
from typing import Final

from ludarium.games.tahuantinsuyu import GAME
from ludarium.games.tahuantinsuyu.content import Box
from ludarium.games.tahuantinsuyu.layout import (
    ERA_LEFT,
    HEIGHT,
    MAP_TOP,
    SCORE_LEFT,
    SCORE_STEP,
    WIDTH,
    column_x,
    knot_y,
    lengths,
    place,
)
from ludarium.games.tahuantinsuyu.verbs import REGIONS

INK: Final = "#2b2620"
PAPER: Final = "#fffdf8"
COAST: Final = ("#e6c98f", "#dfbf83")
SIERRA: Final = ("#d8c3a0", "#cdb692")
FOREST: Final = ("#aebf88", "#a2b67d")
RED: Final = "#9c3b2e"
GOLD: Final = "#d9a441"
TEAL: Final = "#2f6f73"


def symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{body}</symbol>'


@cache
def art() -> str:
    """All symbols, for the map of the box as it comes."""
    box = GAME.box()
    closed = 'fill="#8d8f90" opacity=".8"'
    return "".join(
        [
            '<pattern id="tah-wild" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">'
            '<rect width="9" height="9" fill="#4c4335" opacity=".30"/>'
            '<path d="M0 4.5H9" stroke="#2f2a20" stroke-width="1.6" opacity=".32"/></pattern>',
            symbol("tah-ground", _ground(box)),
            *(
                symbol(f"tah-wild-{z}", f'<polygon points="{_points(box, z)}" fill="url(#tah-wild)"/>')
                for z in range(REGIONS)
            ),
            *(symbol(f"tah-closed-{z}", f'<polygon points="{_points(box, z)}" {closed}/>') for z in range(REGIONS)),
            *_lines(),
            *_sites(),
            *_pieces(),
            *_legend(),
            *_track(),
            *_cards(),
        ]
    )


def _points(box: Box, region: int) -> str:
    return " ".join("{:.1f},{:.1f}".format(*place(x, y)) for x, y in box.polygon[region])


# -- the ground ------------------------------------------------------------------------------------------------------


def _ground(box: Box) -> str:
    out = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#b9d0d2"/>',
        f'<path d="{_waves()}" fill="none" stroke="#93b3b8" stroke-width="1.4"/>',
        f'<rect width="{WIDTH}" height="{MAP_TOP - 14}" fill="#f1e6cf"/>',
        _band(MAP_TOP - 24),
        _band(HEIGHT - 20),
    ]
    for z in range(REGIONS):
        fill = _terrain(box, z)
        out.append(f'<polygon points="{_points(box, z)}" fill="{fill}" stroke="#7a6648" stroke-width="1.6"/>')
    out.append(f'<polygon points="{_points(box, REGIONS)}" fill="#c9c5bd" stroke="{INK}" stroke-width="2.5"/>')
    out.extend(_peaks(box))
    out.append(_era_cord())
    out.append(_score_cord())
    return "".join(out)


def _waves() -> str:
    rows = [f"M0 {y}" + "q10 -7 20 0t20 0" * 40 for y in range(MAP_TOP + 20, HEIGHT - 20, 34)]
    return "".join(rows)


def _band(y: float) -> str:
    """A woven band: stepped diamonds in red, gold and teal."""
    cells = [f'<rect y="{y}" width="{WIDTH}" height="20" fill="{RED}"/>']
    for i in range(0, WIDTH, 40):
        colour = GOLD if i // 40 % 2 else "#e9dcc0"
        cells.append(f'<path d="M{i + 4} {y + 10}h6v-4h6v-4h8v4h6v4h6v0h-6v4h-6v4h-8v-4h-6v-4z" fill="{colour}"/>')
        cells.append(f'<rect x="{i + 16}" y="{y + 7}" width="8" height="6" fill="{TEAL}"/>')
    return "".join(cells)


def _rims(box: Box, y: float) -> tuple[float, float]:
    """How far the land goes west and east at some latitude."""
    near = [corner[0] for z in range(REGIONS) for corner in box.polygon[z] if abs(corner[1] - y) < 130]
    return (min(near), max(near))


def _terrain(box: Box, region: int) -> str:
    """Ochre on the coast, stone in the sierra, green in the cloud forest: by the distance from both rims."""
    corners = box.polygon[region]
    x = sum(c[0] for c in corners) / len(corners)
    west, east = _rims(box, sum(c[1] for c in corners) / len(corners))
    share = (x - west) / (east - west)
    tones = COAST if share < 0.34 else SIERRA if share < 0.66 else FOREST
    return tones[region % 2]


def _peaks(box: Box) -> list[str]:
    """The snow ridge: small peaks in the sierra, well away from sites and discs."""
    taken = [place(box.x[s], box.y[s]) for s in range(len(box.x))] + [place(d[0], d[1]) for d in box.disc]
    out = []
    for y in range(60, 2340, 16):
        west, east = _rims(box, y)
        for share in (0.48, 0.56, 0.64):
            px, py = place(west + share * (east - west), y)
            if all((px - a) ** 2 + (py - b) ** 2 > 34**2 for a, b in taken):
                taken.append((px, py))
                out.append(
                    f'<path d="M{px - 11:.0f} {py + 7:.0f}l11 -17l11 17z" fill="#9c8f7d" opacity=".55"/>'
                    f'<path d="M{px - 4:.0f} {py - 4:.0f}l4 -6l4 6l-4 3z" fill="#fff" opacity=".8"/>'
                )
    return out


def _era_cord() -> str:
    end = column_x(6) + 26
    out = [f'<path d="M{ERA_LEFT - 26} 30H{end}" stroke="#8a6d3b" stroke-width="6" stroke-linecap="round"/>']
    for column, phases in enumerate((3, 6, 6, 6, 8, 8, 10)):
        x = column_x(column)
        out.append(f'<path d="M{x} 30V{knot_y(phases - 1)}" stroke="#b08d57" stroke-width="2.5"/>')
    return "".join(out)


def _score_cord() -> str:
    return f'<path d="M{SCORE_LEFT - 40} 30h{SCORE_STEP * 4}" stroke="#8a6d3b" stroke-width="6" stroke-linecap="round"/>'


# -- lines and roads -------------------------------------------------------------------------------------------------


def _lines() -> list[str]:
    out = []
    for n in lengths():
        half = n / 2
        hit = f'<rect x="{-half + 8:g}" y="-6" width="{max(4, n - 16)}" height="12" rx="6" fill="#fff" fill-opacity="0"/>'
        span = f"M{-half:g} 0H{half:g}"
        out.append(
            symbol(
                f"tah-line-{n}",
                f'{hit}<path d="{span}" stroke="{INK}" stroke-width="2.2" stroke-dasharray="6 5" opacity=".75"/>',
            )
        )
        out.append(
            symbol(
                f"tah-border-{n}",
                f'{hit}<path d="{span}" stroke="{PAPER}" stroke-width="5" opacity=".85"/>'
                f'<path d="{span}" stroke="{INK}" stroke-width="2.2" stroke-dasharray="2 4" opacity=".9"/>',
            )
        )
        for seat in range(4):
            out.append(symbol(f"tah-road{seat}-{n}", _road(seat, n)))
    return out


def _road(seat: int, length: int) -> str:
    """An inked line in the seat's colour with a stitch of its own: beads, chevrons, ties, diamonds."""
    half = length / 2
    span = f"M{-half:g} 0H{half:g}"
    base = f'<path d="{span}" stroke="{INK}" stroke-width="7"/><path d="{span}" stroke="var(--seat)" stroke-width="5"/>'
    step = (10, 12, 8, 14)[seat]
    marks = []
    count = max(1, int((length - 14) / step))
    for i in range(count):
        x = (i - (count - 1) / 2) * step
        marks.append(
            (
                f'<circle cx="{x:g}" r="2" fill="{PAPER}"/>',
                f'<path d="M{x - 3:g} -3.5l5 3.5l-5 3.5" fill="none" stroke="{PAPER}" stroke-width="1.8"/>',
                f'<rect x="{x - 1.1:g}" y="-5" width="2.2" height="10" fill="{INK}"/>',
                f'<path d="M{x - 4.5:g} 0l4.5 -3.6l4.5 3.6l-4.5 3.6z" fill="{PAPER}"/>',
            )[seat]
        )
    return base + "".join(marks)


# -- sites and buildings ---------------------------------------------------------------------------------------------


def _sites() -> list[str]:
    ring = f'<circle r="9" fill="{PAPER}" stroke="{INK}" stroke-width="1.6"/>'
    return [
        symbol(
            "tah-huaca",
            f'<circle r="6.5" fill="#e9e2d2" stroke="{INK}" stroke-width="1.4"/>'
            '<path d="M-3.5 3l1.5 -6h4l1.5 6z" fill="#7d7466"/>',
        ),
        symbol(
            "tah-garrison-site",
            f'{ring}<path d="M-5 4V-2L0 -6L5 -2V4z" fill="none" stroke="#a87b12" stroke-width="1.8"/>',
        ),
        symbol(
            "tah-city-site",
            f'{ring}<path d="M-5.5 4.5V-4.5h2.5v2.5h2v-2.5h2v2.5h2v-2.5H5.5V4.5z" fill="none" stroke="{RED}"'
            ' stroke-width="1.7"/>',
        ),
        symbol(
            "tah-great-site",
            f'<path d="M0 -14l3.4 4.6l5.6 -1l-1 5.6l4.6 3.4l-4.6 3.4l1 5.6l-5.6 -1L0 13l-3.4 -4.4l-5.6 1l1 -5.6l-4.6 -3.4'
            f'l4.6 -3.4l-1 -5.6l5.6 1z" fill="{GOLD}" stroke="{INK}" stroke-width="1.3"/>'
            f'<path d="M-5 4V-4h2.2v2.2h1.8v-2.2h2v2.2h1.8v-2.2H5V4z" fill="{PAPER}" stroke="{RED}" stroke-width="1.5"/>',
        ),
        symbol(
            "tah-cuzco",
            f'<rect x="-20" y="-20" width="40" height="40" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
            f'<path d="M-14 10V-2h28v12z" fill="{GOLD}" stroke="{INK}" stroke-width="1.4"/>'
            f'<path d="M-9 -2V-9H9V-2z" fill="#e9c46a" stroke="{INK}" stroke-width="1.4"/>'
            f'<circle cy="-13" r="4" fill="{RED}"/><rect x="-3" y="3" width="6" height="7" fill="{INK}"/>',
        ),
        symbol(
            "tah-garrison",
            f'<rect x="-11" y="-11" width="22" height="22" rx="3" fill="#f3c94b" stroke="{INK}" stroke-width="1.6"/>'
            f'<path d="M-8 6V-1L0 -8L8 -1V6z" fill="#b8860b" stroke="{INK}" stroke-width="1.3"/>'
            f'<rect x="-2" y="0" width="4" height="6" fill="{PAPER}"/>',
        ),
        symbol(
            "tah-city",
            f'<path d="M-13 10V-10h5v4h5v-4h6v4h5v-4h5V10z" fill="#c8452f" stroke="{INK}" stroke-width="1.6"/>'
            f'<rect x="-3" y="1" width="6" height="9" fill="{INK}"/>'
            '<path d="M-13 -1H13" stroke="#f3d3c6" stroke-width="1.4"/>',
        ),
        symbol(
            "tah-temple",
            f'<path d="M-13 11V-4h4v-6h5v-6h8v6h5v6h4V11z" fill="#c8452f" stroke="{INK}" stroke-width="1.6"/>'
            f'<path d="M-9 -4V-10h5v-6h8v6h5v6z" fill="#e9dcc0" stroke="{INK}" stroke-width="1.3"/>'
            f'<circle cy="-8" r="4.2" fill="{GOLD}" stroke="{INK}" stroke-width="1"/>'
            f'<rect x="-3" y="2" width="6" height="9" fill="{INK}"/>',
        ),
    ]


SHAPES: Final = (
    '<circle r="{r}" {s}/>',
    '<path d="M0 -{r}L{r} {r}H-{r}z" {s}/>',
    '<rect x="-{r}" y="-{r}" width="{d}" height="{d}" {s}/>',
    '<path d="M0 -{r}L{r} 0L0 {r}L-{r} 0z" {s}/>',
)


def shape(seat: int, radius: float, style: str) -> str:
    """The seat's own shape: circle, triangle, square, diamond."""
    return SHAPES[seat].format(r=radius, d=2 * radius, s=style)


def _pieces() -> list[str]:
    out = [
        symbol(
            "tah-disc",
            f'<circle r="18" fill="{PAPER}" stroke="{INK}" stroke-width="1.8"/>'
            f'<circle r="14.5" fill="none" stroke="{RED}" stroke-width="1" stroke-dasharray="2 2"/>',
        ),
        symbol(
            "tah-disc-back",
            f'<circle r="18" fill="#8a6d3b" stroke="{INK}" stroke-width="1.8"/>'
            '<path d="M-9 6h4v-5h4v-5h4v5h4v5h4" fill="none" stroke="#e9dcc0" stroke-width="2"/>'
            '<circle cy="-9" r="3" fill="#e9dcc0"/>',
        ),
        symbol("tah-coin", f'<circle r="8" fill="{GOLD}" stroke="{INK}" stroke-width="1.1"/>'),
        symbol(
            "tah-terrace",
            f'<path d="M-11 8V2h6V-3h6V-8H11V8z" fill="#5d8f3c" stroke="{INK}" stroke-width="1.4"/>'
            '<path d="M-5 2V8M1 -3V8" stroke="#dcebc5" stroke-width="1.2"/>',
        ),
        symbol(
            "tah-bead",
            f'<circle r="9" fill="#7fb6c4" stroke="{INK}" stroke-width="1.4"/>'
            '<circle cx="-3" cy="-3" r="2.4" fill="#fff"/>',
        ),
        symbol("tah-badge", f'<circle r="15" fill="{PAPER}" stroke="{INK}" stroke-width="1.4"/>'),
        symbol(
            "tah-road-icon",
            f'<path d="M-9 5L9 -5" stroke="{INK}" stroke-width="5"/>'
            '<path d="M-9 5L9 -5" stroke="#e9dcc0" stroke-width="2" stroke-dasharray="3 2"/>',
        ),
        symbol("tah-panel", f'<rect width="{MINE_PANEL}" height="208" rx="6" fill="{PAPER}" stroke="#ddd3c0"/>'),
    ]
    for n in range(4):
        dots = "".join(
            f'<circle cx="{(i - (n - 1) / 2) * 7:g}" r="2.6" fill="#7fb6c4" stroke="{INK}" stroke-width=".9"/>'
            for i in range(n)
        )
        out.append(symbol(f"tah-hands-{n}", dots or '<path d="M-4 0H4" stroke="#8d8476" stroke-width="1.6"/>'))
    for seat in range(4):
        out.append(
            symbol(
                f"tah-seat{seat}",
                f'<circle r="13" fill="{PAPER}" stroke="{INK}" stroke-width="1.4"/>'
                + shape(seat, 7, f'fill="var(--seat)" stroke="{INK}" stroke-width="1.2"'),
            )
        )
    return out


MINE_PANEL: Final = 984


def _legend() -> list[str]:
    return [
        symbol("tah-legend", f'<rect width="352" height="108" rx="6" fill="{PAPER}" opacity=".78"/>'),
        symbol("tah-legend-line", f'<path d="M-12 0H12" stroke="{INK}" stroke-width="2.2" stroke-dasharray="6 5"/>'),
        symbol(
            "tah-legend-border",
            '<path d="M-12 0H12" stroke="#d8c3a0" stroke-width="8"/>'
            f'<path d="M-12 0H12" stroke="{PAPER}" stroke-width="5"/>'
            f'<path d="M-12 0H12" stroke="{INK}" stroke-width="2.2" stroke-dasharray="2 4"/>',
        ),
        symbol(
            "tah-legend-wild",
            '<rect x="-11" y="-8" width="22" height="16" fill="#d8c3a0"/>'
            '<rect x="-11" y="-8" width="22" height="16" fill="url(#tah-wild)"/>',
        ),
        symbol(
            "tah-compass",
            f'<circle r="34" fill="{PAPER}" opacity=".7"/><path d="M-28 0L0 -8L28 0L0 8z" fill="#e9dcc0" stroke="{INK}"/>'
            f'<path d="M-28 0L0 -8V8z" fill="{RED}" stroke="{INK}"/>'
            f'<path d="M0 -20L5 0L0 20L-5 0z" fill="{GOLD}" stroke="{INK}"/>'
            f'<text x="-40" font-size="15" font-weight="700" text-anchor="end" fill="{INK}">N</text>',
        ),
    ]


# -- tracks ----------------------------------------------------------------------------------------------------------


def _track() -> list[str]:
    out = [
        symbol(
            "tah-phase-0", f'<rect x="-6" y="-5" width="12" height="10" fill="{GOLD}" stroke="{INK}" stroke-width="1.2"/>'
        ),
        symbol(
            "tah-phase-1",
            f'<circle r="4.5" fill="#e08a2b" stroke="{INK}" stroke-width="1.1"/>'
            '<path d="M-8 0h2M6 0h2M-5.5 -5.5l1.4 1.4M5.5 -5.5l-1.4 1.4M-5.5 5.5l1.4 -1.4M5.5 5.5l-1.4 -1.4"'
            ' stroke="#a8471f" stroke-width="1.5"/>',
        ),
        symbol(
            "tah-phase-2",
            f'<path d="M-4.5 6V1h9v5z" fill="{TEAL}" stroke="{INK}" stroke-width="1"/>'
            f'<circle cy="-3" r="3.2" fill="{TEAL}" stroke="{INK}" stroke-width="1"/>',
        ),
        symbol(
            "tah-phase-3",
            f'<path d="M-8 5V-3l4 3l4 -6l4 6l4 -3V5z" fill="{RED}" stroke="{INK}" stroke-width="1.1"/>',
        ),
        symbol(
            "tah-now",
            '<rect x="-14" y="-8.5" width="28" height="17" rx="8" fill="none" stroke="#7d3f98" stroke-width="3"/>',
        ),
        symbol(
            "tah-era-cap",
            f'<rect x="-15" y="-11" width="30" height="22" rx="3" fill="{PAPER}" stroke="{INK}" stroke-width="1.3"/>',
        ),
        symbol("tah-invasion-down", f'<circle r="6" fill="#a3303a" stroke="{INK}" stroke-width="1.1"/>'),
        symbol("tah-invasion-safe", f'<circle r="6" fill="{PAPER}" stroke="{INK}" stroke-width="1.1"/>'),
        symbol(
            "tah-invasion-come",
            f'<circle r="6" fill="{PAPER}" stroke="{INK}" stroke-width="1.1"/><circle r="3.6" fill="#000"/>',
        ),
        symbol("tah-inside", f'<path d="M-34 0H34" stroke="{RED}" stroke-width="2" stroke-dasharray="4 3"/>'),
        symbol("tah-cord", '<path d="M0 0V118" stroke="var(--seat)" stroke-width="4" stroke-linecap="round"/>'),
        symbol(
            "tah-gap",
            f'<rect x="-19" y="-19" width="38" height="38" rx="4" fill="{PAPER}" fill-opacity=".7" stroke="{INK}"'
            ' stroke-width="1.4" stroke-dasharray="4 3"/>',
        ),
        symbol(
            "tah-pile",
            f'<rect x="-19" y="-25" width="38" height="50" rx="3" fill="{RED}" stroke="{INK}" stroke-width="1.4"/>'
            f'<circle r="9" fill="{GOLD}"/><path d="M-15 -21H15M-15 21H15" stroke="#e9dcc0" stroke-width="2"/>',
        ),
        symbol(
            "tah-sunring",
            '<rect x="-225" y="-67" width="450" height="134" rx="60" fill="none" stroke="#b08d57" stroke-width="3"/>'
            '<circle r="22" fill="#e9b44c" opacity=".55"/>',
        ),
    ]
    for n in range(10):
        knots = "".join(
            f'<ellipse cy="{i * 5.6 - (n - 1) * 2.8:g}" rx="7" ry="2.6" fill="var(--seat)" stroke="{INK}"/>'
            for i in range(n)
        )
        out.append(symbol(f"tah-knots-{n}", knots or '<path d="M0 0"/>'))
    return out


# -- event cards -----------------------------------------------------------------------------------------------------

PILGRIM: Final = (
    f'<circle cy="-4" r="6" fill="{GOLD}" stroke="{INK}" stroke-width="1.3"/>'
    f'<path d="M-10 10h5v-4h3v-3h4v3h3v4h5" fill="none" stroke="{INK}" stroke-width="2"/>'
)
MINUS: Final = '<path d="M5 -8h9" stroke="#3b7a3e" stroke-width="3"/>'
PLUS: Final = '<path d="M5 -8h9M9.5 -12.5v9" stroke="#a3303a" stroke-width="3"/>'
SMALL_CITY: Final = f'<path d="M-10 9V-5h4v3h3v-3h4v3h3v-3h4V9z" fill="#c8452f" stroke="{INK}" stroke-width="1.3"/>'
SMALL_TEMPLE: Final = f'<path d="M-10 9V3h3v-5h3v-5h6v5h3v5h3V9z" fill="#e9dcc0" stroke="{INK}" stroke-width="1.4"/>'
SMALL_GARRISON: Final = f'<path d="M-10 9V0L-1 -8L8 0V9z" fill="#f3c94b" stroke="{INK}" stroke-width="1.3"/>'
BARRED: Final = '<path d="M-11 -11L11 11" stroke="#a3303a" stroke-width="3"/>'

ICONS: Final = (
    f'<path d="M-11 9L11 -5M-11 3L5 -7" stroke="{INK}" stroke-width="2.5"/>'
    '<path d="M6 6h8M10 2v8" stroke="#3b7a3e" stroke-width="3"/>',
    f'<path d="M-11 5q6 -9 11 -2t11 -4" fill="none" stroke="{INK}" stroke-width="2.5"/>'
    f'<path d="M-11 10q6 -9 11 -2t11 -4" fill="none" stroke="{RED}" stroke-width="2.5"/>',
    f'<path d="M0 11V-9M0 -4q-8 0 -8 -7q8 0 8 7M0 -4q8 0 8 -7q-8 0 -8 7M0 4q-8 0 -8 -7q8 0 8 7M0 4q8 0 8 -7q-8 0 -8 7"'
    f' fill="#d9a441" stroke="{INK}" stroke-width="1.3"/>',
    SMALL_CITY + MINUS,
    SMALL_TEMPLE + MINUS,
    SMALL_GARRISON + MINUS,
    PILGRIM,
    PILGRIM,
    PILGRIM,
    PILGRIM,
    f'<circle cx="-6" cy="-5" r="4" fill="{GOLD}" stroke="{INK}"/>'
    f'<circle cx="6" cy="-5" r="4" fill="{GOLD}" stroke="{INK}"/>'
    f'<path d="M-11 9h22M-8 9V3h5v6M3 9V3h5v6" fill="none" stroke="{INK}" stroke-width="1.8"/>',
    f'<path d="M-11 8V3h6V-2h6V-7H11V8z" fill="#5d8f3c" stroke="{INK}" stroke-width="1.3"/>' + BARRED,
    f'<circle r="9" fill="#7fb6c4" stroke="{INK}" stroke-width="1.5"/>'
    f'<path d="M-4 -4l8 8M4 -4l-8 8" stroke="#a3303a" stroke-width="3"/>',
    '<path d="M-12 0q4 -5 8 0t8 0t8 0M-12 7q4 -5 8 0t8 0t8 0" fill="none" stroke="#2f6fb0" stroke-width="2.6"/>'
    '<path d="M-8 -5l2 -6M0 -5l2 -6M8 -5l2 -6" stroke="#2f6fb0" stroke-width="2"/>',
    f'<circle r="10" fill="{GOLD}" stroke="{INK}" stroke-width="1.3"/><circle cx="3" cy="-2" r="8.5" fill="{INK}"/>',
    f'<path d="M-8 -8h16v7q0 8 -8 11q-8 -3 -8 -11z" fill="#9aa2a6" stroke="{INK}" stroke-width="1.5"/>' + PLUS,
    f'<path d="M-10 9L3 -6M0 -9l7 6" stroke="{INK}" stroke-width="3"/>' + PLUS,
)


def _cards() -> list[str]:
    """Small cards for the gaps, larger ones for the hand; a helpful card has a green rim, a harmful one a red."""
    out = [
        symbol(
            "tah-card-back",
            f'<rect x="-17" y="-17" width="34" height="34" rx="3" fill="{RED}" stroke="{INK}" stroke-width="1.4"/>'
            f'<circle r="8" fill="{GOLD}"/>',
        ),
        symbol(
            "tah-hand-back",
            f'<rect x="-62" y="-96" width="124" height="192" rx="4" fill="{RED}" stroke="{INK}" stroke-width="1.6"/>'
            f'<circle r="26" fill="{GOLD}"/>',
        ),
    ]
    for kind, icon in enumerate(ICONS):
        rim = "#3b7a3e" if kind < 11 else "#a3303a"
        out.append(
            symbol(
                f"tah-card-{kind}",
                f'<rect x="-17" y="-17" width="34" height="34" rx="3" fill="{PAPER}" stroke="{rim}" stroke-width="2.4"/>'
                + icon,
            )
        )
        out.append(
            symbol(
                f"tah-hand-{kind}",
                f'<rect x="-62" y="-96" width="124" height="192" rx="4" fill="{PAPER}" stroke="{rim}" stroke-width="3"/>'
                f'<path d="M-58 -92H58V-84H-58z" fill="{rim}" opacity=".35"/>'
                f'<g transform="translate(0 -62) scale(1.3)">{icon}</g>',
            )
        )
    return out
