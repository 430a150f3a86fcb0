"""Drawings of the table as SVG symbols: an old atlas with hatched hills, four silhouettes of buildings, sand timers."""

from __future__ import annotations

from ludarium.games.time_of_empires.picture.art_leaders import leaders
from ludarium.games.time_of_empires.picture.art_panels import panels
from ludarium.games.time_of_empires.picture.art_sea import seas
from ludarium.games.time_of_empires.picture.layout import ALL_ROOMS, TALL_ZOOM
from ludarium.games.time_of_empires.picture.palette import (
    ALARM,
    BLUE,
    BORDER,
    BRASS,
    BRICK,
    CITY,
    COAST,
    CREAM,
    DEEP,
    FIELD,
    GAP,
    GLASS,
    GOLD,
    GRATICULE,
    HALO,
    HARD_SITE,
    INK,
    KNOWLEDGE,
    LAND,
    NOW,
    OCHRE,
    PAPER,
    PEAK,
    PEOPLE,
    ROSE,
    RUIN,
    SAND,
    SECTION,
    SITE,
    STONE,
    TREE,
    WALL,
    WAVE,
    WHITE,
)
from ludarium.games.time_of_empires.picture.symbols import EMBLEMS, kite_point, symbol
from ludarium.games.time_of_empires.rules.actions import WONDERS
from ludarium.kernel.scene import TALL, WIDE

TALL_AIR = 300
LINE = f'stroke="{INK}" stroke-width="1.2"'
PLACE = 24  # radius of a capital or city


def outlined(path: str, fill: str = "var(--seat)", width: float = 1.8) -> str:
    """A piece in its seat's colour: the colours stand out from some grounds only, the dark outline from all of them, and a
    pale halo keeps it from the hatching."""
    join = 'stroke-linejoin="round"'
    return (
        f'<path d="{path}" fill="none" stroke="{HALO}" stroke-width="{width + 2.4:g}" {join}/>'
        f'<path d="{path}" fill="{fill}" stroke="{INK}" stroke-width="{width:g}" {join}/>'
    )


def cased(shape: str, width: float) -> str:
    """A line in a seat's colour between two dark ones. `shape` is an element without its end."""
    line = '{} fill="none" stroke="{}" stroke-width="{:g}" stroke-linejoin="round"/>'
    return line.format(shape, INK, width + 3) + line.format(shape, "var(--seat)", width)


def circle(r: int) -> str:
    return f'<circle r="{r}"'


def art() -> str:
    parts = [
        *grounds(),
        *lands(),
        *centres(),
        *pieces(),
        *buildings(),
        *timers(),
        *cards(),
        *icons(),
        *panels(),
        *wonders(),
        *leaders(),
    ]
    return "".join(parts)


def grounds() -> list[str]:
    """Paper of an atlas in the sizes of the table: graticule, a compass rose."""
    rose = (
        f'<g transform="translate(52 496)" stroke="{BRASS}" fill="none"><circle r="30"/><circle r="22"/>'
        f'<path d="M0-40L7 0 0 40-7 0Z" fill="{ROSE}"/><path d="M-40 0L0-7 40 0 0 7Z" fill="{STONE}"/></g>'
    )
    found = []
    sizes = {rooms.ground: rooms for rooms in ALL_ROOMS}
    for name, rooms in sorted(sizes.items()):
        zoom = TALL_ZOOM if rooms.stage == TALL else 1.0
        width, height = rooms.width * zoom, rooms.height * zoom
        across, down = range(40, int(height), 100), range(60, int(width), 100)
        grid = "".join([*(f"M0 {y}H{width:g}" for y in across), *(f"M{x} 0V{height:g}" for x in down)])
        lines = f'<path d="{grid}" fill="none" stroke="{GRATICULE}" stroke-width=".7"/>'
        above = TALL_AIR if rooms.stage == TALL else 0  # a low page stands in the middle of its window
        paper = f'<rect y="{-above}" width="{width:g}" height="{height + above:g}" fill="{PAPER}"/>'
        found.append(symbol(name, paper + lines + (rose if rooms.stage == WIDE else "")))
    return found


def kite_path(angle: int) -> str:
    """The kite of a territory, for a tile of circumradius 100: corner, middle of an edge, centre, middle of an edge."""
    corners = [kite_point(angle, 100), kite_point(angle + 60, 50), (0.0, 0.0), kite_point(angle - 60, 50)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


CORN = "M-8 6C-3 4 3 4 8 6M-8 2C-3 0 3 0 8 2"  # furrows
EARS = "M-5 1V-6M-5-6l-2-2M-5-6l2-2M-5-3l-2-2M-5-3l2-2M4 0V-7M4-7l-2-2M4-7l2-2M4-4l-2-2M4-4l2-2"
LEAVES = ("M-3 5V2H-9L-4-4H-7L-2-10 3-4H0L5 2H-1V5Z", "M6 6V4H2L5-1H3.5L7-6 10.5-1H9L12 4H8V6Z")  # two firs
RIDGE = ("M-12 6L-3-9 6 6Z", "M-3-9L6 6H-2L-4-1Z", "M2 6L8-3 14 6Z", "M8-3L14 6H9L7 2Z")  # two peaks, each lit and shaded
SPOTS = ((24, 30), (24, -30), (60, 15), (60, -15), (85, 0))  # of a kite that has nothing on it


def glyph(terrain: int) -> str:
    """Corn, firs or peaks."""
    if terrain == 0:
        return (
            f'<path d="{CORN}" fill="none" stroke="{FIELD}" stroke-width="1.6"/>'
            f'<path d="{EARS}" fill="none" stroke="{FIELD}" stroke-width="1.3"/>'
        )
    if terrain == 1:
        return "".join(f'<path d="{path}" fill="{TREE[i]}"/>' for i, path in enumerate(LEAVES))
    return "".join(f'<path d="{path}" fill="{PEAK[i % 2]}"/>' for i, path in enumerate(RIDGE))


def lands() -> list[str]:
    found = []
    for terrain in range(3):
        for turn in range(6):
            angle = 60 * turn
            glyphs = ""
            for distance, side in SPOTS:
                x, y = kite_point(angle, distance, side)
                glyphs += f'<g transform="translate({x:.1f} {y:.1f}) scale(.7)">{glyph(terrain)}</g>'
            path = kite_path(angle)
            body = (
                f'<path d="{path}" fill="{LAND[terrain]}" stroke="{BORDER}" stroke-width="1.2"/>'
                f'<path d="{path}" transform="scale(.94)" fill="none" stroke="{HALO}" stroke-width="1.6" opacity=".35"/>'
                f'<g stroke-linecap="round" opacity=".75">{glyphs}</g>'
            )
            found.append(symbol(f"toe-land{terrain}{turn}", body))
    found += [symbol(f"toe-field{angle // 60}", _field(angle)) for angle in range(0, 360, 60)]
    up = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (kite_point(a, 97) for a in (0, 120, 240))) + "Z"
    found.append(symbol("toe-outline", cased(f'<path d="{up}"', 4)))
    whole = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (kite_point(a, 100) for a in (0, 120, 240))) + "Z"
    rims = ((WAVE, 12), (DEEP, 8), (COAST, 6.5))
    shore = "".join(
        f'<path d="{whole}" fill="{c}" stroke="{c}" stroke-width="{w}" stroke-linejoin="round"/>' for c, w in rims
    )
    found.append(symbol("toe-coast", shore))
    return [*seas(), *found]


def _field(angle: int) -> str:
    """A territory to be touched: its kite without the place of the capital or city."""
    inner, middle = ([kite_point(angle + side, far) for side in (-60, 60)] for far in (PLACE, 50))
    points = [inner[0], middle[0], kite_point(angle, 100), middle[1], inner[1]]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path d="{path}A{PLACE} {PLACE} 0 0 0 {inner[0][0]:.1f} {inner[0][1]:.1f}Z" fill="{WHITE}" fill-opacity="0"/>'


MARKS = (
    '<circle r="5"/>',
    '<path d="M0-5.5L5.5 4.5H-5.5Z"/>',
    '<rect x="-4.5" y="-4.5" width="9" height="9"/>',
    '<path d="M0-6L6 0 0 6-6 0Z"/>',
)


def centres() -> list[str]:
    wall = "M-20 12V-8h6v5h5v-5h6v5h6v-5h6v5h5v-5h6V12Z"
    capitals = []
    for seat, mark in enumerate(MARKS):
        body = (
            f'<circle r="27" fill="{CREAM}"/>{cased(circle(28), 4)}'
            f'<path d="{wall}" transform="translate(0 -12) scale(.7)" fill="var(--seat)" {LINE}/>'
            f'<g transform="translate(0 -34)"><circle r="9" fill="{HALO}" stroke="{INK}" stroke-width="1.4"/>'
            f'<g fill="var(--seat)" stroke="{INK}" stroke-width="1">{mark}</g></g>'
        )
        capitals.append(symbol(f"toe-capital{seat}", body))
    return [
        *capitals,
        symbol(
            "toe-city",
            f'<circle r="27" fill="{CITY}" stroke="{INK}" stroke-width="1.6"/>'
            f'<path d="{wall}" transform="translate(0 -12) scale(.7)" fill="{WALL}" {LINE}/>',
        ),
        symbol(
            "toe-site",
            f'<rect x="-11" y="-11" width="22" height="22" rx="2" fill="{SITE}" fill-opacity=".85" stroke="{INK}"/>'
            f'<path d="M-7-4V-7H-4M4-7H7V-4M7 4V7H4M-4 7H-7V4" fill="none" stroke="{BRASS}" stroke-width="1.3"/>',
        ),
        symbol(
            "toe-site-hard",
            f'<rect x="-11" y="-11" width="22" height="22" fill="{HARD_SITE}" stroke="{INK}" stroke-dasharray="3 2"/>'
            f'<path d="M-11 3L3-11M-11 11L11-11M-3 11L11-3" stroke="{BRASS}" stroke-width="1.2"/>',
        ),
    ]


def white_mark(mark: str, place: str) -> str:
    return f'<g transform="{place}" fill="{HALO}" stroke="{INK}" stroke-width="1">{mark}</g>'


def pieces() -> list[str]:
    found = []
    body = "M0-14a6 6 0 0 1 4 10.5c5 1.5 7 6 7 13.5H-11c0-7.5 2-12 7-13.5A6 6 0 0 1 0-14Z"
    disc = "M-9 0a9 9 0 1 0 18 0 9 9 0 1 0-18 0Z"
    for seat, mark in enumerate(MARKS):
        found.append(symbol(f"toe-mark{seat}", f'<g fill="var(--seat)" stroke="{INK}" stroke-width="1.1">{mark}</g>'))
        found.append(symbol(f"toe-clan{seat}", outlined(body) + white_mark(mark, "translate(0 4) scale(.85)")))
        found.append(symbol(f"toe-scholar{seat}", outlined(disc) + white_mark(mark, "scale(.85)")))
    return found


SILHOUETTES = (
    "M-10 10V-1a10 9 0 0 1 20 0V10ZM-3-9L7-15 9-12-1-5ZM-10 3h20",  # observatory: dome with telescope
    "M-12 10V-3L0-11 12-3V10ZM-6 10V1H6v9M-6 5H6",  # warehouse: gable and gate
    "M-6 10L-4-3H4L6 10ZM0-4L-11-11M0-4L11-11M0-4L-9 6M0-4L9 6",  # mill: tower and sails
    "M-12 10v-3h24v3ZM-9 7V-3M-3 7V-3M3 7V-3M9 7V-3M-12-3L0-12 12-3Z",  # temple: columns and pediment
)


def buildings() -> list[str]:
    found = []
    for kind, path in enumerate(SILHOUETTES):
        shape = outlined(path)
        if kind == 2:
            shape += f'<path d="M0-4L-11-11M0-4L11-11M0-4L-9 6M0-4L9 6" stroke="{INK}" stroke-width="2.4"/>'
        for seat, mark in enumerate(MARKS):
            found.append(symbol(f"toe-b{kind}{seat}", shape + white_mark(mark, "translate(0 5) scale(.68)")))
        gap = f'<path d="{path}" fill="none" stroke="{GAP}" stroke-width="1.1" stroke-dasharray="2 2"/>'
        found.append(symbol(f"toe-gap{kind}", gap))
    return found


def timers() -> list[str]:
    frame = (
        f'<path d="M-11-18h22M-11 18h22" stroke="{INK}" stroke-width="3.5" stroke-linecap="round"/>'
        f'<path d="M-8-16C-8-4-1-4-1 0s-7 4-7 16H8C8 4 1 4 1 0s7-4 7-16Z" fill="{GLASS}" {LINE}/>'
    )
    band = '<path d="M-11-18h22M-11 18h22" stroke="var(--seat)" stroke-width="1.6"/>'
    upper = (
        '<g style="transform-origin:0 0;transform:scaleY(var(--left,1))">'
        f'<path d="M-6.5-11C-5-5-1-4 0-1 1-4 5-5 6.5-11Z" fill="{SAND}"/></g>'
    )
    lower = f'<path d="M-6.8 15C-5 8-2 8 0 7 2 8 5 8 6.8 15Z" fill="{SAND}"/>'
    found = []
    for seat, mark in enumerate(MARKS):
        cap = f'<g transform="translate(0 -24) scale(.75)" fill="var(--seat)" stroke="{INK}" stroke-width="1">{mark}</g>'
        found.append(symbol(f"toe-glass{seat}", frame + band + upper + lower + cap))
        found.append(symbol(f"toe-spent{seat}", frame + band + lower + cap))
    found += [_dial(seat, mark) for seat, mark in enumerate(MARKS)]
    slot = '<path d="M-9-18h18M-9 18h18M-7-16C-7-4-1-4-1 0s-6 4-6 16M7-16C7-4 1-4 1 0s6 4 6 16" fill="none" '
    found.append(symbol("toe-slot", slot + f'stroke="{BRASS}" stroke-width="1.4" stroke-dasharray="3 2"/>'))
    return found


def _dial(seat: int, mark: str) -> str:
    """A ring that empties while the timer runs; the browser writes the seconds into it."""
    ring = 'r="31" fill="none" stroke-width="7" transform="rotate(-90)" pathLength="1"'
    left = 'style="stroke-dasharray:1;stroke-dashoffset:calc(1 - var(--left,0))"'
    return symbol(
        f"toe-dial{seat}",
        f'<circle class="face" r="36" fill="{GLASS}" stroke="{INK}" stroke-width="1.4"/>'
        f'<circle {ring} stroke="{ROSE}"/><circle {ring} stroke="{SAND}" {left}/>'
        f'<g transform="translate(0 -31) scale(.9)" fill="var(--seat)" stroke="{INK}">{mark}</g>',
    )


def cards() -> list[str]:
    found = []
    for kind, emblem in enumerate(EMBLEMS):
        colour = SECTION[kind]
        back = (
            f'<rect x="-32" y="-44" width="64" height="88" fill="{colour}" stroke="{INK}" stroke-width="1.3"/>'
            f'<rect x="-27" y="-39" width="54" height="78" fill="none" stroke="{CREAM}" stroke-width="1"/>'
            f'<path transform="translate(0 -14) scale(1.9)" d="{emblem}" fill="none" stroke="{CREAM}" stroke-width="1.4"/>'
        )
        found.append(symbol(f"toe-back{kind}", back))
        deck = (
            f'<rect x="-14" y="-18" width="28" height="36" fill="{colour}" stroke="{INK}" stroke-width="1.3"/>'
            f'<path transform="scale(1.1)" d="{emblem}" fill="none" stroke="{CREAM}" stroke-width="1.5"/>'
        )
        found.append(symbol(f"toe-deck{kind}", deck))
        small = (
            f'<rect x="-10" y="-14" width="20" height="28" fill="{colour}" stroke="{INK}" stroke-width="1"/>'
            f'<path transform="scale(.8)" d="{emblem}" fill="none" stroke="{CREAM}" stroke-width="1.5"/>'
        )
        found.append(symbol(f"toe-mini{kind}", small))
        sign = (
            f'<circle r="13" fill="{colour}" stroke="{INK}"/>'
            f'<path d="{emblem}" fill="none" stroke="{CREAM}" stroke-width="1.4"/>'
        )
        found.append(symbol(f"toe-sign{kind}", sign))
    gap = f'<rect x="-14" y="-18" width="28" height="36" fill="none" stroke="{GAP}" stroke-dasharray="4 3"/>'
    found.append(symbol("toe-deck-none", gap))
    return found


def icons() -> list[str]:
    k = "M-7-8H5a3 3 0 0 1 0 6H4v8a3 3 0 0 1-3 3h-9a3 3 0 0 0 3-3v-11a3 3 0 0 0-2-3Z"
    return [
        symbol(
            "toe-knowledge",
            f'<path d="{k}" fill="{KNOWLEDGE}" {LINE}/><path d="M-2-3h4M-2 1h4M-2 5h3" stroke="{INK}"/>',
        ),
        symbol(
            "toe-brick",
            f'<path d="M-10-2L-4-7H10L4-2ZM-10-2V6H4V-2ZM4 6L10 1V-7" '
            f'fill="{BRICK}" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"/>',
        ),
        symbol("toe-no", f'<circle r="7" fill="none" stroke="{GAP}" stroke-dasharray="2 2"/>'),
        symbol(
            "toe-move",
            f'<path d="M-11 4C-6-8 4-8 7-2L11-5 9 7-2 4 2 1C0-3-6-2-8 5Z" fill="{OCHRE}" {LINE}/>',
        ),
        symbol(
            "toe-people",
            f'<path d="M0-10a4.5 4.5 0 0 1 3 8c4 1 5 5 5 10H-8c0-5 1-9 5-10A4.5 4.5 0 0 1 0-10Z" fill="{PEOPLE}" {LINE}/>',
        ),
        symbol(
            "toe-cap",
            f'<path d="M-12-3L0-8 12-3 0 2ZM-6 0v6c3 3 9 3 12 0V0M11-2v7" fill="{BLUE}" {LINE}/>',
        ),
        symbol(
            "toe-vp",
            f'<circle r="10" fill="{GOLD}" {LINE}/>'
            f'<path d="M-5 3C-7-2-4-6-2-7M5 3C7-2 4-6 2-7" fill="none" stroke="{INK}"/>',
        ),
        symbol(
            "toe-token",
            f'<path d="M-13 0L-6.5-12H6.5L13 0 6.5 12H-6.5Z" fill="{GOLD}" {LINE}/>',
        ),
        symbol(
            "toe-ruin",
            f'<path d="M-10 8V-2L-6-6-3 0 0-8 4-3 6-6 10 1V8ZM-12 8h24" fill="{RUIN}" {LINE}/>',
        ),
        symbol("toe-step-on", f'<circle r="6" fill="{NOW}" stroke="{INK}"/>'),
        symbol("toe-alarm", f'<circle r="34" fill="none" stroke="{ALARM}" stroke-width="5" stroke-dasharray="9 5"/>'),
        symbol("toe-alarm-note", f'<rect x="-82" y="-16" width="164" height="32" rx="4" fill="{ALARM}"/>'),
        symbol(
            "toe-begin",
            f'<circle r="15" fill="{WHITE}"/>{cased(circle(15), 3)}<path d="M-5 9V-9L8-4-5 1" fill="var(--seat)" {LINE}/>',
        ),
        symbol("toe-step-off", f'<circle r="5" fill="none" stroke="{BRASS}" stroke-width="1.3"/>'),
        symbol("toe-step-cry", f'<path d="M0-7L7 0 0 7-7 0Z" fill="none" stroke="{BLUE}" stroke-width="1.6"/>'),
    ]


WONDER_PATHS = (
    "M-24 14L0-22 24 14ZM0-22L8 14",
    "M-9 14L-6-12H6L9 14ZM-7-12h14v-6H-7ZM-4-18L0-25 4-18M-14 14h28",
    "M-24 14V4h48v10ZM-17 4v-8h34v8M-10-4v-8h20v8M-5-12c-3-8 13-8 10 0",
    "M-24 14v-4h48v4ZM-19 10V-6M-9 10V-6M1 10V-6M10 10V-6M19 10V-6M-24-6L0-20 24-6Z",
    "M-26 12V2l10-6v-6h8v5l10-4v-6h8v5l16 3V12Z",
    "M-26 14V6h52v8ZM-18 6C-18-6-12-10-12-14c2 4 6 8 6 20M-4 6C-4-10 0-18 0-24c2 6 6 14 6 30"
    "M8 6C8-4 12-8 14-14c2 6 6 10 4 20",
    "M-26 14V-8h52V14ZM-18 14V2a5 6 0 0 1 10 0v12M-4 14V2a5 6 0 0 1 10 0v12M10 14V2a5 6 0 0 1 10 0v12M-26-8l6-7H20l6 7",
    "M-20 14V-8l6-16 6 16V14ZM-8 14V-4L0-12 8-4V14ZM8 14V-8l6-16 6 16V14ZM-4 4a4 4 0 1 0 8 0 4 4 0 1 0-8 0",
    "M-18 14C-8 6-4-4-2-26h4C4-4 8 6 18 14H10C8 8-8 8-10 14ZM-10 2h20",
    "M-26 14C-10 6 10 6 26 14M-26 2C-10-6 10-6 26 2M-8-8l4-8H8l4 8Z",
    "M-8 14V6H8v8ZM-6 6L-3-10H3L6 6ZM-2-10a3 3 0 1 1 4 0M3-8L9-24M7-24h4l-2-4Z",
    "M-26 14V-4c0-16 52-16 52 0V14ZM-26 2h52M-13 14V-12M0 14V-16M13 14V-12",
)
NEW_WONDER_PATH = "M-22 14v-4h44v4ZM-16 10V-8h32V10M-6 10V0h12v10M-22-8h44l-8-8h-28ZM0-16v-8M0-24h9l-3 3 3 3H0"


def wonders() -> list[str]:
    style = f'fill="{STONE}" stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"'
    added = [NEW_WONDER_PATH] * (WONDERS - len(WONDER_PATHS))  # those of another printing look alike
    ground = (
        f'<circle cx="13" cy="-14" r="9" fill="{GOLD}" fill-opacity=".5"/>'
        f'<ellipse cy="14.5" rx="31" ry="4.5" fill="{LAND[1]}" stroke="{BORDER}" stroke-width=".8"/>'
    )
    return [symbol(f"toe-w{i}", f'{ground}<path d="{path}" {style}/>') for i, path in enumerate((*WONDER_PATHS, *added))]
