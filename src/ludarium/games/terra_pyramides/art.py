"""The drawings: sand and limestone, stairs, stepped pyramids, reed boats; night sky at the rim. All in code."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from ludarium.games.terra_pyramides.content import CELLS, FREE, ICONS, NILE, OASIS, SIDES, SITE, WIDTH, Box

UNIT = 84  # one square
LEFT = 168  # width of a tile holder beside the board
TOP = 24
BOARD_W = 2 * LEFT + 11 * UNIT
FOOT = TOP + 10 * UNIT + 16  # below the board
BAND = {1: 0, 2: 116, 3: 232}  # height of the tracks and cards of each version
MINE_W, MINE_H = 1000, 232

BLOCK_FILL = ("#b5342c", "#2b62a8", "#8d8f90", "#e2b32c", "#3f8f4a", "#7a4a26", "#f7f4ea")
BLOCK_DARK = ("#7d1f1a", "#1a4276", "#5f6162", "#a87f12", "#275f30", "#4d2d15", "#c9c2ae")
BLOCK_MARK = (
    '<path d="M-5 4L0-5 5 4Z" fill="#fff"/>',  # red: peak
    '<path d="M-6 1q3-5 6 0t6 0M-6 5q3-5 6 0t6 0" fill="none" stroke="#fff" stroke-width="1.6"/>',  # blue: waves
    '<circle r="4" fill="#fff"/>',  # grey: pebble
    '<path d="M0-6L1.6-1.6 6 0 1.6 1.6 0 6-1.6 1.6-6 0-1.6-1.6Z" fill="#4a3200"/>',  # yellow: sun
    '<path d="M-5 4q0-9 10-9q0 9-10 9ZM-5 4L2-2" fill="#fff" stroke="#275f30" stroke-width="1"/>',  # green: leaf
    '<path d="M-6-3H6M-6 1H6M-6 5H6" stroke="#fff" stroke-width="1.8"/>',  # brown: clay courses
    '<path d="M0-6L5.2 3H-5.2ZM0 6L-5.2-3H5.2Z" fill="#b08d2e"/>',  # white: star
)


def icon_key(icons: list[int]) -> str:
    return "ic-" + "-".join(ICONS[i] for i in icons)


@cache
def _static() -> str:
    parts = [_symbol("tile", _tile()), _symbol("tile-back0", _back(0)), _symbol("tile-back1", _back(1))]
    parts += [_symbol("hit", '<rect x="-40" y="-40" width="80" height="80" rx="4" fill="#fff" fill-opacity="0"/>')]
    parts += [_symbol("plot", _plot()), _symbol("foundation", _foundation())]
    for colour in range(6):
        for level in range(1, 6):
            parts.append(_symbol(f"pyramid-{ICONS[colour]}-{level}", _pyramid(colour, level)))
    parts += [_symbol(f"worker{seat}", _worker(seat)) for seat in range(4)]
    parts += [_symbol(f"marker{seat}", _marker(seat)) for seat in range(4)]
    parts += [_symbol(f"ship{seat}", _ship(seat)) for seat in range(4)]
    parts += [_symbol(f"block-{ICONS[c]}", _block(c)) for c in range(7)]
    parts += [_symbol("coin", _coin(13)), _symbol("eye", _eye()), _symbol("jar", _jar()), _symbol("palm", _palm())]
    parts += [_symbol("figure", _figure()), _symbol("water", _water()), _symbol("top", _top()), _symbol("none", "")]
    parts += [_symbol("slot", '<circle r="15" fill="none" stroke="#8a6a35" stroke-width="1.5" stroke-dasharray="3 3"/>')]
    parts += [_symbol("badge", '<circle r="12" fill="#a8471f" stroke="#fffdf8" stroke-width="2"/>')]
    parts += [_symbol("store", _store()), _symbol("card", _card()), _symbol("panel", _panel()), _symbol("strip", _strip())]
    parts += [
        _symbol("glow", _glow()),
        _symbol("line", _line_badge()),
        _symbol("last", _last()),
        _symbol("stack", _stack()),
    ]
    parts += [_symbol("sphinx", _sphinx()), _symbol("scarab", _scarab()), _symbol("price", _price())]
    parts += [_symbol("ghost-tile", f'<g opacity=".55">{_tile()}</g>'), _symbol("lane", _lane()), _symbol("pile", _pile())]
    return "".join(parts)


def art() -> str:
    from ludarium.games.terra_pyramides import GAME

    return _static() + _of_box(GAME.box())


@cache
def _of_box(box: Box) -> str:
    """The grounds and the faces of the tiles follow the content of the box."""
    parts = [_symbol(f"ground-{SIDES[side]}-{v}", _ground(box, side, v)) for side, v in ((0, 1), (0, 2), (1, 3))]
    faces = {icon_key(icons): icons for icons in box.icons}
    parts += [_symbol(key, _face(icons)) for key, icons in faces.items()]
    return "".join(parts)


def _symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{body}</symbol>'


def centre(cell: int) -> tuple[int, int]:
    """The middle of a square."""
    return LEFT + cell % WIDTH * UNIT + UNIT // 2, TOP + cell // WIDTH * UNIT + UNIT // 2


# -- the ground ------------------------------------------------------------------------------------------------------


def _ground(box: Box, side: int, version: int) -> str:
    board = box.boards[side]
    height = FOOT + BAND[version]
    parts = [f'<rect width="{BOARD_W}" height="{height}" fill="#17233f"/>']
    for i in range(90):
        x, y = (i * 613 + 97) % BOARD_W, (i * 389 + 31) % height
        parts.append(f'<circle cx="{x}" cy="{y}" r="{0.8 + i % 3 * 0.4:g}" fill="#f3e7c0" opacity=".7"/>')
    x, y, w, h = LEFT - 8, TOP - 8, 11 * UNIT + 16, 10 * UNIT + 16
    parts.append(f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="6" fill="#c79a4b"/>')
    parts.append(f'<rect x="{x + 4}" y="{y + 4}" width="{w - 8}" height="{h - 8}" rx="4" fill="#e6cc94"/>')
    for cell in range(CELLS):
        parts.append(_ground_square(box, side, cell))
    if side == 1:
        parts.append(_current(box))
    for i, column in enumerate("abcdefghijk"):
        parts.append(_small_text(LEFT + i * UNIT + UNIT // 2, TOP - 15, column))
    for row in range(10):
        parts.append(_small_text(LEFT - 17, TOP + row * UNIT + UNIT // 2, str(row + 1)))
    assert len(board.kind) == CELLS
    return "".join(parts)


def _small_text(x: float, y: float, text: str) -> str:
    return f'<text x="{x}" y="{y}" style="font-size:13px;fill:#d9c48f">{text}</text>'


def _ground_square(box: Box, side: int, cell: int) -> str:
    board = box.boards[side]
    x, y = centre(cell)
    kind = board.kind[cell]
    at = f'<g transform="translate({x} {y})">'
    if kind == NILE:
        return f"{at}{_water()}</g>"
    shade = "#f6e6bd" if cell in board.starts else "#ecd6a2" if (cell + cell // WIDTH) % 2 else "#e8cf97"
    square = f'<rect x="-41" y="-41" width="82" height="82" rx="3" fill="{shade}"/>'
    if kind == SITE:
        square += _plot()
    elif kind == OASIS:
        square += f'<ellipse cx="0" cy="14" rx="30" ry="15" fill="#5aa7a0"/><g transform="scale(1.5)">{_palm()}</g>'
    elif kind == FREE:
        mark = _scarab() if board.symbol[cell] else _sphinx()
        square += f'<g opacity=".38">{mark}</g>'
    return f"{at}{square}</g>"


def _current(box: Box) -> str:
    """The ships' course through the Nile, and the palms on its banks."""
    points = [centre(cell) for cell in box.nile]
    course = " ".join(f"{x},{y}" for x, y in points)
    parts = [
        f'<polyline points="{course}" fill="none" stroke="#cfeef0" stroke-width="3" stroke-dasharray="2 9" opacity=".9"/>'
    ]
    for i, (x, y) in enumerate(points):
        reached = box.palms[i] - (box.palms[i - 1] if i else 0)
        if reached:
            parts.append(f'<g transform="translate({x + 27} {y - 24}) scale(.85)">{_palm()}</g>')
        parts.append(_nile_number(x - 30, y - 31, str(i)))
    return "".join(parts)


def _nile_number(x: float, y: float, text: str) -> str:
    return f'<text x="{x}" y="{y}" style="font-size:13px;fill:#e9fbfb">{text}</text>'


def _water() -> str:
    waves = "".join(
        f'<path d="M-34 {y}q8.5-7 17 0t17 0 17 0 17 0" fill="none" stroke="#7cc4c9" stroke-width="2" opacity=".8"/>'
        for y in (-20, 4, 28)
    )
    return f'<rect x="-42" y="-42" width="84" height="84" fill="#2f8a96"/>{waves}'


def _plot() -> str:
    """A building site: swept limestone with corner stakes."""
    stakes = "".join(f'<circle cx="{x}" cy="{y}" r="3" fill="#7b6238"/>' for x in (-32, 32) for y in (-32, 32))
    return (
        '<rect x="-36" y="-36" width="72" height="72" rx="2" fill="#cdb98d" stroke="#8d7443" stroke-width="2"'
        f' stroke-dasharray="7 5"/>{stakes}'
    )


def _foundation() -> str:
    return (
        '<rect x="-36" y="-36" width="72" height="72" rx="3" fill="#f4ead0" stroke="#6d5527" stroke-width="2.5"/>'
        '<rect x="-28" y="-28" width="56" height="56" fill="none" stroke="#b79a5c" stroke-width="1.5"/>'
        '<path d="M-36-36L-28-28M36-36L28-28M-36 36L-28 28M36 36L28 28" stroke="#b79a5c" stroke-width="1.5"/>'
    )


def _pyramid(colour: int, level: int) -> str:
    """One visible step for each level; the fifth is a golden top in the owner's colour."""
    parts = ['<rect x="-39" y="-39" width="78" height="78" rx="3" fill="#efe0b8" stroke="#6d5527" stroke-width="2"/>']
    parts += [_course(colour, 36 - 7 * step, 5 - 11 * step) for step in range(min(level, 4))]
    if level == 5:
        parts.append('<path d="M-13-28L0-41 13-28Z" fill="var(--seat,#d9822b)" stroke="#5a3c00" stroke-width="1.5"/>')
        parts.append('<path d="M-5-36L0-41 5-36Z" fill="#ffd75e"/>')
    return "".join(parts)


def _course(colour: int, half: int, y: int) -> str:
    """One step of a pyramid, half so wide, its upper edge at y."""
    fill, dark = BLOCK_FILL[colour], BLOCK_DARK[colour]
    front = f"M{-half} {y + 11}L{-half + 3} {y}H{half - 3}L{half} {y + 11}Z"
    shade = f"M{half * 0.35:g} {y + 11}L{half * 0.3:g} {y}H{half - 3}L{half} {y + 11}Z"
    return (
        f'<path d="{front}" fill="{fill}" stroke="{dark}"/><path d="{shade}" fill="{dark}" opacity=".45"/>'
        f'<g transform="translate(-{half * 0.45:g} {y + 5.5}) scale(.8)">{BLOCK_MARK[colour]}</g>'
    )


# -- pieces ----------------------------------------------------------------------------------------------------------

SHAPES = (
    '<circle r="4.5" fill="#fff"/>',
    '<path d="M0-5.5L5 4H-5Z" fill="#fff"/>',
    '<rect x="-4.2" y="-4.2" width="8.4" height="8.4" fill="#fff"/>',
    '<path d="M0-6L5 0 0 6-5 0Z" fill="#fff"/>',
)


def _worker(seat: int) -> str:
    return (
        '<ellipse cx="0" cy="3" rx="12.5" ry="11" fill="#000" opacity=".25"/>'
        f'<circle r="12" fill="var(--seat)" stroke="#fffdf8" stroke-width="2"/>{SHAPES[seat]}'
    )


def _marker(seat: int) -> str:
    return (
        f'<circle r="9" fill="var(--seat)" stroke="#fffdf8" stroke-width="1.6"/><g transform="scale(.8)">{SHAPES[seat]}</g>'
    )


def _ship(seat: int) -> str:
    """A reed boat with a sail that bears the seat's shape."""
    return (
        '<path d="M-19 3Q-22-6-18-11Q-14-2-10 4H10Q14-2 18-11Q22-6 19 3Q12 14 0 14T-19 3Z" fill="#d8b45f" stroke="#6b4d17"'
        ' stroke-width="1.4"/><path d="M0 4V-24" stroke="#6b4d17" stroke-width="2"/>'
        '<path d="M-11-22H11L9-2H-9Z" fill="var(--seat)" stroke="#fffdf8" stroke-width="1.2"/>'
        f'<g transform="translate(0 -12)">{SHAPES[seat]}</g>'
    )


def _block(colour: int) -> str:
    fill, dark = BLOCK_FILL[colour], BLOCK_DARK[colour]
    return (
        f'<path d="M-12-6L-5-13H13V5L6 12H-12Z" fill="{dark}"/><path d="M-12-6L-5-13H13L6-6Z" fill="{fill}" opacity=".75"/>'
        f'<rect x="-12" y="-6" width="18" height="18" fill="{fill}" stroke="{dark}"/>'
        f'<g transform="translate(-3 3)">{BLOCK_MARK[colour]}</g>'
    )


def _coin(r: int) -> str:
    return (
        f'<circle r="{r}" fill="#e8b93a" stroke="#8a6208" stroke-width="2"/>'
        f'<circle r="{r - 4}" fill="none" stroke="#8a6208" stroke-width="1"/>'
        '<path d="M-4 5Q-4-6 0-6T4 5M-5 5H5" fill="none" stroke="#6b4a00" stroke-width="1.8"/>'
    )


def _eye() -> str:
    return (
        '<path d="M-14-1Q0-13 14-1Q0 8-14-1Z" fill="#fffdf5" stroke="#12305e" stroke-width="2"/>'
        '<circle cy="-2" r="4" fill="#12305e"/><path d="M-15-7Q0-19 14-8" fill="none" stroke="#12305e" stroke-width="2"/>'
        '<path d="M-2 5L-4 13M3 4Q4 12 12 12Q15 11 13 8" fill="none" stroke="#12305e" stroke-width="2"/>'
    )


def _jar() -> str:
    """A canopic jar: burial goods."""
    return (
        '<path d="M-7-4H7Q12 4 7 14H-7Q-12 4-7-4Z" fill="#3c8f8a" stroke="#1c4f4c" stroke-width="1.5"/>'
        '<path d="M-6-5Q-8-15 0-15T6-5Z" fill="#e3c26c" stroke="#6b4d17" stroke-width="1.5"/>'
        '<path d="M-8 4H8" stroke="#e3c26c" stroke-width="2"/>'
        '<circle cx="-2" cy="-10" r="1.2"/><circle cx="2" cy="-10" r="1.2"/>'
    )


def _palm() -> str:
    fronds = "".join(_frond(angle) for angle in (0.1, pi / 4, pi / 2, 3 * pi / 4, pi - 0.1))
    return f'<path d="M-2 14Q0 2-1-8H2Q3 2 3 14Z" fill="#8a5a2b"/>{fronds}'


def _frond(angle: float) -> str:
    x, y = cos(angle), -8 - 9 * sin(angle)
    leaf = f"M0-8Q{9 * x:.1f} {y - 5:.1f} {16 * x:.1f} {y + 3:.1f}Q{8 * x:.1f} {y + 3 * sin(angle):.1f} 0-8Z"
    return f'<path d="{leaf}" fill="#2f7a3c" stroke="#1d5527" stroke-width=".6"/>'


def _figure() -> str:
    """A worker icon: a figure with a load."""
    return (
        '<circle cx="-2" cy="-10" r="4.5" fill="#2b2620"/><path d="M-8 14L-6-4H3L6 14H1L-1 5-3 14Z" fill="#2b2620"/>'
        '<rect x="4" y="-14" width="10" height="10" fill="#9c7a3c" stroke="#2b2620"/>'
        '<path d="M2-2L9-4" stroke="#2b2620" stroke-width="3"/>'
    )


def _top() -> str:
    return (
        '<path d="M-13 10L0-14 13 10Z" fill="var(--seat,#d9822b)" stroke="#5a3c00" stroke-width="1.5"/>'
        '<path d="M-5-4L0-14 5-4Z" fill="#ffd75e"/>'
    )


# -- tiles -----------------------------------------------------------------------------------------------------------


def _tile() -> str:
    """A stair tile with its stairs at the north edge; the scene turns it."""
    steps = "".join(
        f'<rect x="{-17 + 3 * i}" y="{-26 - 4 * i}" width="{34 - 6 * i}" height="4" fill="{fill}" stroke="#5b4620"/>'
        for i, fill in enumerate(("#cbb27a", "#bfa468", "#b09354", "#9d8044"))
    )
    return (
        '<rect x="-39" y="-39" width="78" height="78" rx="2" fill="#faf2dc" stroke="#6d5527" stroke-width="2"/>'
        f'<rect x="-34" y="-34" width="68" height="68" fill="none" stroke="#d9c694"/>{steps}'
    )


def _back(holder: int) -> str:
    mark = _scarab() if holder else _sphinx()
    return (
        '<rect x="-39" y="-39" width="78" height="78" rx="2" fill="#243a6b" stroke="#c9a24a" stroke-width="2.5"/>'
        '<rect x="-32" y="-32" width="64" height="64" fill="none" stroke="#c9a24a" stroke-width="1"/>'
        f'<g style="filter:invert(1) sepia(.4)" opacity=".9">{mark}</g>'
    )


def _face(icons: list[int]) -> str:
    """Icons in the middle of a tile; an oasis surrounds what it gives."""
    shown = [i for i in icons if ICONS[i] != "oasis"]
    parts = []
    if len(shown) < len(icons):
        palm = f'<g transform="translate(-25 -6) scale(.75)">{_palm()}</g>'
        pool = '<ellipse cx="0" cy="10" rx="33" ry="20" fill="#7fc3b8" stroke="#2f7f78" stroke-width="1.5"/>'
        parts.append(pool + palm + palm.replace("-25", "25"))
    places = {1: [(0, 4)], 2: [(-16, 4), (16, 4)], 3: [(0, -8), (-17, 17), (17, 17)]}[len(shown)]
    size = 0.92 if len(shown) < 3 and len(shown) == len(icons) else 0.78
    for icon, (x, y) in zip(shown, places, strict=True):
        dy = 8 if len(shown) < len(icons) else 0
        parts.append(f'<g transform="translate({x} {y + dy}) scale({size})">{_icon(icon)}</g>')
    return "".join(parts)


def _icon(icon: int) -> str:
    if icon < 7:
        return _block(icon)
    return {7: _figure, 8: _eye, 9: _jar, 10: _palm}[icon]() if icon != 11 else _coin(13)


def _sphinx() -> str:
    return (
        '<path d="M-24 14H22Q26 14 26 9Q18 2 6 4L2-4Q4-14-6-16Q-16-16-16-6L-18 2Q-24 6-24 14Z" fill="#8d6d2e"/>'
        '<path d="M-12-8H0M-15-1H1" stroke="#ecd6a2" stroke-width="1.5"/>'
    )


def _scarab() -> str:
    return (
        '<ellipse cy="3" rx="13" ry="16" fill="#8d6d2e"/><circle cy="-15" r="7" fill="#8d6d2e"/>'
        '<path d="M0-8V18M-12-4Q-24-8-24-16M12-4Q24-8 24-16M-13 4H-24M13 4H24M-11 11Q-20 14-21 20M11 11Q20 14 21 20"'
        ' stroke="#8d6d2e" stroke-width="2.5" fill="none"/><path d="M0-8V18M-12-3H12" stroke="#ecd6a2" stroke-width="1.5"/>'
    )


def _stack() -> str:
    return "".join(
        f'<rect x="-39" y="{-39 + dy}" width="78" height="78" rx="2" fill="#1b2b52" stroke="#8d7434" stroke-width="1"/>'
        for dy in (8, 4)
    )


def _pile() -> str:
    return "".join(
        f'<rect x="{-24 + d}" y="{-24 + d}" width="48" height="48" rx="2" fill="#d8c79b" stroke="#6d5527"/>'
        for d in (6, 3, 0)
    )


# -- furniture -------------------------------------------------------------------------------------------------------


def _store() -> str:
    return '<rect x="-33" y="-44" width="66" height="88" rx="4" fill="#efe2c0" stroke="#8a6a35" stroke-width="1.5"/>'


def _card() -> str:
    return (
        '<rect x="-92" y="-36" width="184" height="72" rx="2" fill="#f7eccd" stroke="#8a6a35" stroke-width="2"/>'
        '<rect x="-87" y="-31" width="174" height="62" fill="none" stroke="#c9a24a"/>'
    )


def _panel() -> str:
    return f'<rect width="{MINE_W}" height="{MINE_H}" rx="6" fill="#d9bf86" stroke="#8a6a35" stroke-width="2"/>'


def _strip() -> str:
    """The Horus track: a hundred steps, a coin at every fifth."""
    parts = ['<rect x="-6" y="0" width="1224" height="44" rx="4" fill="#f1e3bd" stroke="#8a6a35" stroke-width="1.5"/>']
    for i in range(101):
        x = 6 + 12 * i
        if i % 5 == 0 and i:
            parts.append(f'<circle cx="{x}" cy="14" r="5.5" fill="#e8b93a" stroke="#8a6208"/>')
        else:
            parts.append(f'<path d="M{x} 9V19" stroke="#a98f52" stroke-width="1"/>')
        parts.append(_track_number(x, i) if i % 10 == 0 else "")
    return "".join(parts)


def _lane() -> str:
    """A track without end: forty steps shown, a number where it goes on."""
    parts = ['<rect x="0" y="0" width="590" height="44" rx="4" fill="#e7dcc0" stroke="#8a6a35" stroke-width="1.5"/>']
    for i in range(41):
        x = 66 + 12.5 * i
        parts.append(f'<path d="M{x:g} {9 if i % 10 else 5}V19" stroke="#8d7443" stroke-width="{1 if i % 10 else 2}"/>')
        parts.append(_track_number(x, i) if i % 10 == 0 else "")
    return "".join(parts)


def _track_number(x: float, number: int) -> str:
    return f'<text x="{x:g}" y="35" style="font-size:13px;fill:#4d3a12">{number}</text>'


def _glow() -> str:
    return (
        '<rect x="-40" y="-40" width="80" height="80" rx="4" fill="#1f7a8c" fill-opacity=".22" stroke="#1f7a8c"'
        ' stroke-width="3"/>'
    )


def _last() -> str:
    return '<rect x="-41" y="-41" width="82" height="82" rx="4" fill="none" stroke="#a8471f" stroke-width="3"/>'


def _line_badge() -> str:
    """A double arrow along the line, drawn pointing east."""
    return (
        '<circle r="15" fill="#fffdf8" stroke="#a8471f" stroke-width="2.5"/>'
        '<path d="M-9 0H9M4-5L10 0 4 5M-4-5L-10 0-4 5" fill="none" stroke="#a8471f" stroke-width="2.5"/>'
    )


def _price() -> str:
    return '<rect x="-46" y="-25" width="92" height="50" rx="4" fill="#f7eccd" stroke="#8a6a35"/>'
