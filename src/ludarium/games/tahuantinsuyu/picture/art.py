"""The symbols of the picture, all drawn here: textile bands, land, sites, roads with each seat's own stitch, cards."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from ludarium.games.tahuantinsuyu import GAME
from ludarium.games.tahuantinsuyu.picture.art_land import land
from ludarium.games.tahuantinsuyu.picture.art_table import cards, tracks
from ludarium.games.tahuantinsuyu.picture.layout import (
    ERA_LEFT,
    HEAD_HEIGHT,
    HEAD_WIDTH,
    OWN_TALL,
    OWN_WIDE,
    PAGE,
    PAGE_HEIGHT,
    SCORE_LEFT,
    SCORE_STEP,
    column_x,
    knot_place,
)
from ludarium.games.tahuantinsuyu.picture.map_key import KEY_HEIGHT, KEY_WIDTH
from ludarium.games.tahuantinsuyu.picture.map_layout import lengths
from ludarium.games.tahuantinsuyu.picture.names import LEAD_MOST, LEAD_STEP
from ludarium.games.tahuantinsuyu.picture.palette import (
    BEAD_PALE,
    CITY_COURSE,
    CITY_RED,
    CORD,
    CORD_PALE,
    CUZCO_GOLD,
    GARRISON_LINE,
    GARRISON_ROOF,
    GARRISON_YELLOW,
    GOLD,
    HUACA_ROCK,
    HUACA_STONE,
    INK,
    LABOR_BLUE,
    NO_LABOR,
    PANEL_EDGE,
    PAPER,
    RED,
    SNOW,
    TEAL,
    TERRACE_GREEN,
    TERRACE_STEP,
    TRACK_GROUND,
    TRAIL,
    WOOL,
    shape,
    symbol,
)
from ludarium.games.tahuantinsuyu.rules.content import Box

END: Final = 13.0  # of a line, at the ring around the site where it ends
COIN: Final = (15.3, -14.1)  # on a marker, in the units of its symbol


def art(box: Box | None = None) -> str:
    """All symbols; the ground shows the map of the box."""
    return _art(GAME.box() if box is None else box)


@lru_cache(maxsize=8)
def _art(box: Box) -> str:
    return "".join(
        [
            *land(box),
            symbol("tah-head", _head()),
            symbol("tah-page", f'<rect width="{PAGE}" height="{PAGE_HEIGHT}" fill="{TRACK_GROUND}"/>'),
            *_lines(),
            *_sites(),
            *_pieces(),
            *_compass(),
            *tracks(),
            *cards(box),
        ]
    )


def _head() -> str:
    """The ground of the tracks, and the cords on it."""
    ground = f'<rect width="{HEAD_WIDTH}" height="{HEAD_HEIGHT}" fill="{TRACK_GROUND}"/>'
    return ground + _era_cord() + _score_cord() + _band(HEAD_HEIGHT - 4)


def _band(y: float) -> str:
    """A narrow woven band: steps in red, gold and teal."""
    cells = [f'<rect y="{y}" width="{HEAD_WIDTH}" height="4" fill="{RED}"/>']
    for i in range(0, HEAD_WIDTH, 40):
        colour = GOLD if i // 40 % 2 else WOOL
        cells.append(f'<rect x="{i + 6}" y="{y}" width="12" height="4" fill="{colour}"/>')
        cells.append(f'<rect x="{i + 24}" y="{y}" width="8" height="4" fill="{TEAL}"/>')
    return "".join(cells)


def _era_cord() -> str:
    end = column_x(6) + 22
    out = [f'<path d="M{ERA_LEFT} 22H{end}" stroke="{CORD}" stroke-width="4" stroke-linecap="round"/>']
    for column, phases in enumerate((3, 6, 6, 6, 8, 8, 10)):
        x = column_x(column)
        out.append(f'<path d="M{x} 57V{knot_place(column, phases - 1)[1]}" stroke="{CORD_PALE}" stroke-width="2"/>')
    return "".join(out)


def _score_cord() -> str:
    return (
        f'<path d="M{SCORE_LEFT - 20} 22h{SCORE_STEP * 3 + 40}" stroke="{CORD}" stroke-width="4" stroke-linecap="round"/>'
    )


# -- lines and roads -------------------------------------------------------------------------------------------------


def _lines() -> list[str]:
    out = []
    for n in lengths():
        half = n / 2
        hit = f'<rect x="{-half + 6:g}" y="-7" width="{max(8, n - 12)}" height="14" rx="7" fill="{SNOW}" fill-opacity="0"/>'
        glow = max(
            6.0, half - END
        )  # lit when a road may be laid here: a frame along the line, so that roads on it are seen
        hit += f'<rect data-mark="along" x="{-glow:g}" y="-4.5" width="{2 * glow:g}" height="9" rx="4.5" fill="none"/>'
        span = f"M{-half:g} 0H{half:g}"
        out.append(
            symbol(
                f"tah-line-{n}",
                f'{hit}<path d="{span}" stroke="{TRAIL}" stroke-width="2" stroke-dasharray="5 5" opacity=".75"/>',
            )
        )
        out.append(
            symbol(
                f"tah-border-{n}",
                f'{hit}<path d="{span}" stroke="{PAPER}" stroke-width="4.5" opacity=".8"/>'
                f'<path d="{span}" stroke="{TRAIL}" stroke-width="2.2" stroke-dasharray="2 4"/>',
            )
        )
        for seat in range(4):
            out.append(symbol(f"tah-road{seat}-{n}", _road(seat, n)))
    for n in range(LEAD_STEP, LEAD_MOST + 1, LEAD_STEP):
        out.append(symbol(f"tah-leader-{n}", f'<path d="M{-n / 2:g} 0H{n / 2:g}" stroke="{INK}" stroke-width="1"/>'))
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
    ring = f'{_mark(12.5)}<circle r="10" fill="{PAPER}" stroke="{INK}" stroke-width="1.4"/>'
    return [
        symbol(
            "tah-huaca",
            f'<circle r="6" fill="{HUACA_STONE}" stroke="{HUACA_ROCK}" stroke-width="1.6"/>'
            f'<path d="M-3.2 2.6l1.4 -5.4h3.6l1.4 5.4z" fill="{HUACA_ROCK}"/>',
        ),
        symbol(
            "tah-garrison-site",
            f'{ring}<path d="M-5.5 5V-1.5L0 -6.5L5.5 -1.5V5z" fill="{GARRISON_YELLOW}" stroke="{GARRISON_LINE}"'
            f' stroke-width="1.6" stroke-linejoin="round"/>',
        ),
        symbol(
            "tah-city-site",
            f'{ring}<path d="M-6 5V-5h2.6v2.4h2.1v-2.4h2.6v2.4h2.1v-2.4H6V5z" fill="{CITY_RED}"/>',
        ),
        symbol("tah-great-site", _great_site()),
        symbol(
            "tah-sample-great-site",
            f'{_great_site()}<text y="4.5" font-size="15" font-weight="700" fill="{PAPER}">3</text>',
        ),
        symbol(
            "tah-cuzco",
            f'<rect x="-20" y="-20" width="40" height="40" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
            f'<path d="M-14 10V-2h28v12z" fill="{GOLD}" stroke="{INK}" stroke-width="1.4"/>'
            f'<path d="M-9 -2V-9H9V-2z" fill="{CUZCO_GOLD}" stroke="{INK}" stroke-width="1.4"/>'
            f'<circle cy="-13" r="4" fill="{RED}"/><rect x="-3" y="3" width="6" height="7" fill="{INK}"/>',
        ),
        symbol(
            "tah-garrison",
            f'{_mark(15.5)}<rect x="-11" y="-11" width="22" height="22" rx="3" fill="{GARRISON_YELLOW}" stroke="{INK}"'
            ' stroke-width="1.6"/>'
            f'<path d="M-8 6V-1L0 -8L8 -1V6z" fill="{GARRISON_ROOF}" stroke="{INK}" stroke-width="1.3"/>'
            f'<rect x="-2" y="0" width="4" height="6" fill="{PAPER}"/>',
        ),
        symbol(
            "tah-city",
            f'{_mark(17)}<path d="M-13 10V-10h5v4h5v-4h6v4h5v-4h5V10z" fill="{CITY_RED}" stroke="{INK}"'
            ' stroke-width="1.6"/>'
            f'<rect x="-3" y="1" width="6" height="9" fill="{INK}"/>'
            f'<path d="M-13 -1H13" stroke="{CITY_COURSE}" stroke-width="1.4"/>',
        ),
        symbol(
            "tah-temple",
            f'{_mark(18)}<path d="M-13 11V-4h4v-6h5v-6h8v6h5v6h4V11z" fill="{CITY_RED}" stroke="{INK}" stroke-width="1.6"/>'
            f'<path d="M-9 -4V-10h5v-6h8v6h5v6z" fill="{WOOL}" stroke="{INK}" stroke-width="1.3"/>'
            f'<circle cy="-8" r="4.2" fill="{GOLD}" stroke="{INK}" stroke-width="1"/>'
            f'<rect x="-3" y="2" width="6" height="9" fill="{INK}"/>',
        ),
    ]


def _great_site() -> str:
    """A star; on it the walls of a city that carry the steps of a temple."""
    return (
        f'{_mark(19)}<path d="{_star(18, 13.5)}" fill="{GOLD}" stroke="{INK}" stroke-width="1.3"/>'
        f'<path d="M-10 -3h20V11.5h-20z" fill="{CITY_RED}" stroke="{INK}" stroke-width="1.1"/>'
        f'<path d="M-9 -3v-4h3v-3.6h3v-3.4h6v3.4h3v3.6h3v4z" fill="{SNOW}" stroke="{INK}" stroke-width="1.1"/>'
    )


def _mark(radius: float) -> str:
    """What is lit when a piece can be chosen: a ring around it, so that the piece itself is seen."""
    return f'<circle r="{radius:g}" fill="{SNOW}" fill-opacity="0"/>'


def _around_marker() -> str:
    """What is lit when a marker can be chosen: a ring that goes around its coin, too."""
    radius, coin, far = 21.0, 12.0, math.hypot(*COIN)
    along = (far**2 + radius**2 - coin**2) / (2 * far)  # of the way to the coin: where the two circles meet
    aside = math.sqrt(radius**2 - along**2)
    ux, uy = COIN[0] / far, COIN[1] / far
    (ax, ay), (bx, by) = ((along * ux + side * uy, along * uy - side * ux) for side in (aside, -aside))
    arcs = f"M{ax:.1f} {ay:.1f}A{coin:g} {coin:g} 0 1 1 {bx:.1f} {by:.1f}A{radius:g} {radius:g} 0 1 1 {ax:.1f} {ay:.1f}z"
    return f'<path d="{arcs}" fill="{SNOW}" fill-opacity="0"/>'


def _star(outer: float, inner: float) -> str:
    """A star of eight rays."""
    rays = [(outer if i % 2 == 0 else inner, math.pi * i / 8) for i in range(16)]
    return "M" + "L".join(f"{r * math.sin(a):.1f} {-r * math.cos(a):.1f}" for r, a in rays) + "z"


def _pieces() -> list[str]:
    out = [
        symbol(
            "tah-disc",
            f'{_around_marker()}<circle r="18" fill="{PAPER}" stroke="{INK}" stroke-width="1.8"/>'
            f'<circle r="14.5" fill="none" stroke="{RED}" stroke-width="1" stroke-dasharray="2 2"/>',
        ),
        symbol(
            "tah-disc-back",
            f'<circle r="18" fill="{CORD}" stroke="{INK}" stroke-width="1.8"/>'
            f'<path d="M-9 6h4v-5h4v-5h4v5h4v5h4" fill="none" stroke="{WOOL}" stroke-width="2"/>'
            f'<circle cy="-9" r="3" fill="{WOOL}"/>',
        ),
        symbol("tah-sample-marker", _sample_marker()),
        symbol("tah-coin", f'<circle r="8" fill="{GOLD}" stroke="{INK}" stroke-width="1.1"/>'),
        symbol(
            "tah-terrace",
            f'<path d="M-11 8V2h6V-3h6V-8H11V8z" fill="{TERRACE_GREEN}" stroke="{INK}" stroke-width="1.4"/>'
            f'<path d="M-5 2V8M1 -3V8" stroke="{TERRACE_STEP}" stroke-width="1.2"/>',
        ),
        symbol(
            "tah-bead",
            f'<circle r="9" fill="{LABOR_BLUE}" stroke="{INK}" stroke-width="1.4"/>'
            f'<circle cx="-3" cy="-3" r="2.4" fill="{SNOW}"/>',
        ),
        symbol("tah-bead-price", f'<circle r="11" fill="{BEAD_PALE}" stroke="{LABOR_BLUE}" stroke-width="2"/>'),
        symbol(
            "tah-road-icon",
            f'<path d="M-9 5L9 -5" stroke="{INK}" stroke-width="5"/>'
            f'<path d="M-9 5L9 -5" stroke="{WOOL}" stroke-width="2" stroke-dasharray="3 2"/>',
        ),
        *(
            symbol(
                f"tah-panel-{own.width:g}",
                f'<rect width="{own.width - 8:g}" height="{own.height - 6:g}" rx="6" fill="{PAPER}"'
                f' stroke="{PANEL_EDGE}"/>',
            )
            for own in (OWN_WIDE, OWN_TALL)
        ),
        symbol(
            "tah-key",
            f'<rect width="{KEY_WIDTH}" height="{KEY_HEIGHT}" rx="6" fill="{PAPER}" stroke="{INK}" stroke-width="1.5"/>',
        ),
        symbol(
            "tah-chip",
            f'<rect x="-42" y="-11" width="84" height="22" rx="11" fill="{TRACK_GROUND}" stroke="{CORD}"/>',
        ),
    ]
    for n in range(4):
        dots = "".join(
            f'<circle cx="{(i - (n - 1) / 2) * 7:g}" r="2.6" fill="{LABOR_BLUE}" stroke="{INK}" stroke-width=".9"/>'
            for i in range(n)
        )
        out.append(symbol(f"tah-hands-{n}", dots or f'<path d="M-4 0H4" stroke="{NO_LABOR}" stroke-width="1.6"/>'))
    for seat in range(4):
        out.append(
            symbol(
                f"tah-seat{seat}",
                f'<circle r="13" fill="{PAPER}" stroke="{INK}" stroke-width="1.4"/>'
                + shape(seat, 7, f'fill="var(--seat)" stroke="{INK}" stroke-width="1.2"'),
            )
        )
        out.append(
            symbol(
                f"tah-owner{seat}",
                f'{_mark(19)}<circle r="15.5" fill="{PAPER}" stroke="var(--seat)" stroke-width="3"/>'
                f'<circle r="17" fill="none" stroke="{INK}" stroke-width="1"/><g transform="translate(0 -3)">'
                + shape(seat, 7, f'fill="var(--seat)" stroke="{INK}" stroke-width="1.2"')
                + "</g>",
            )
        )
    return out


def _sample_marker() -> str:
    """For the key: a marker with a price, points and labor."""
    x, y = COIN
    return (
        f'<circle r="18" fill="{PAPER}" stroke="{INK}" stroke-width="1.8"/>'
        f'<circle cx="{x}" cy="{y}" r="10" fill="{GOLD}" stroke="{INK}" stroke-width="1.3"/>'
        f'<text x="-3" y="-2" font-size="18" font-weight="700" fill="{INK}">4</text>'
        f'<text x="{x}" y="{y}" font-size="15" font-weight="700" fill="{INK}">2</text>'
        f'<circle cx="-5" cy="11" r="3.4" fill="{LABOR_BLUE}" stroke="{INK}" stroke-width="1"/>'
        f'<circle cx="4" cy="11" r="3.4" fill="{LABOR_BLUE}" stroke="{INK}" stroke-width="1"/>'
    )


def _compass() -> list[str]:
    rose = (
        f'<circle r="34" fill="{PAPER}" opacity=".7"/><path d="M-28 0L0 -8L28 0L0 8z" fill="{WOOL}" stroke="{INK}"/>'
        f'<path d="M-28 0L0 -8V8z" fill="{RED}" stroke="{INK}"/>'
        f'<path d="M0 -20L5 0L0 20L-5 0z" fill="{GOLD}" stroke="{INK}"/>'
    )
    north = f'font-size="15" font-weight="700" fill="{INK}">N</text>'
    return [
        symbol("tah-compass", f'{rose}<text x="-46" {north}'),
        symbol("tah-compass-tall", f'<g transform="rotate(90)">{rose}</g><text y="-46" {north}'),
    ]
