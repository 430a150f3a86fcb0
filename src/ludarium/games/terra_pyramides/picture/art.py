"""The drawings: sand and limestone, stairs, stepped pyramids, reed boats; night sky at the rim. All in code."""

from __future__ import annotations

from functools import cache, lru_cache

from ludarium.games.terra_pyramides.picture import art_pieces as pieces
from ludarium.games.terra_pyramides.picture.layout import (
    BOARD_W,
    FOOT,
    LANE,
    LEFT,
    MINE_H,
    MINE_W,
    ROOM_HIGH,
    ROOM_WIDE,
    SIDE,
    TOP,
    TRACK_FOOT,
    TRACK_RISE,
    TRAY_FOOT,
    UNIT,
    centre,
    track_y,
)
from ludarium.games.terra_pyramides.picture.palette import (
    BOARD,
    BOARD_RIM,
    COIN,
    COIN_EDGE,
    CURRENT,
    FRAME,
    GILT,
    GLOW,
    HORUS_BOARD,
    LANE_BOARD,
    NIGHT,
    NILE_NUMBER,
    OASIS_WATER,
    PANEL,
    PAPER,
    PAPYRUS,
    RUST,
    SAND,
    SAND_DARK,
    SITE_EDGE,
    STAR,
    START_SQUARE,
    STORE,
    TRACK_NUMBER,
    TRACK_TICK,
    WHITE,
)
from ludarium.games.terra_pyramides.rules.actions import HEIGHT, WIDTH
from ludarium.games.terra_pyramides.rules.board import FREE, NILE, NILE_SIDE, OASIS, OUTSIDE, SIDES, SITE
from ludarium.games.terra_pyramides.rules.content import ICONS, LAP, Box

MIDDLE = "text-anchor:middle;dominant-baseline:central"  # a symbol does not hear of the style of the board


def icon_key(icons: list[int]) -> str:
    return "ic-" + "-".join(ICONS[i] for i in icons)


@cache
def _static() -> str:
    drawn = {"tile": pieces.tile(), "tile-back0": pieces.back(0), "tile-back1": pieces.back(1), "hit": _hit()}
    drawn |= {"plot": pieces.plot(), "foundation": pieces.foundation()}
    drawn |= {f"pyramid-{ICONS[c]}-{level}": pieces.pyramid(c, level) for c in range(6) for level in range(1, 6)}
    drawn |= {f"worker{seat}": pieces.worker(seat) for seat in range(4)}
    drawn |= {f"marker{seat}": pieces.marker(seat) for seat in range(4)}
    drawn |= {f"ship{seat}": pieces.ship(seat) for seat in range(4)}
    drawn |= {f"block-{ICONS[c]}": pieces.block(c) for c in range(7)}
    drawn |= {"coin": pieces.coin(13), "eye": pieces.eye(), "jar": pieces.jar(), "palm": pieces.palm()}
    drawn |= {"figure": pieces.figure(), "water": pieces.water(), "top": pieces.top(), "none": ""}
    drawn |= {"cloth": _cloth(), "slot": _slot(), "badge": _badge(), "tray": _tray(), "tray-page": _tray_page()}
    drawn |= {"store": _store(), "card": _card(), "panel": _panel(), **_pages()}
    drawn |= {"glow": _glow(), **_ways(), "last-tile": _last(), "stack": pieces.stack()}
    drawn |= {"sphinx": pieces.sphinx(), "scarab": pieces.scarab(), "price": _price()}
    drawn |= {"ghost-tile": f'<g opacity=".55">{pieces.tile()}</g>', "lane": _lane(), "pile": pieces.pile()}
    return "".join(_symbol(name, body) for name, body in drawn.items())


def art() -> str:
    from ludarium.games.terra_pyramides import GAME

    return _static() + _of_box(GAME.box())


@lru_cache(maxsize=8)
def _of_box(box: Box) -> str:
    """The grounds and the faces of the tiles follow the content of the box."""
    parts = [_symbol(f"ground-{SIDES[side]}-{v}", _ground(box, side, v)) for side, v in ((0, 1), (0, 2), (1, 3))]
    faces = {icon_key(icons): icons for icons in box.icons}
    parts += [_symbol(key, pieces.face(icons)) for key, icons in faces.items()]
    parts += [_symbol(f"{key}-upright", pieces.face(icons, True)) for key, icons in faces.items()]
    parts.append(_symbol("horus-strip", _strip(box)))
    parts += [_symbol(f"square-{name}", body) for name, body in _loose_squares().items()]
    return "".join(parts)


def _symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{body}</symbol>'


# -- the ground ------------------------------------------------------------------------------------------------------


def _ground(box: Box, side: int, version: int) -> str:
    width = BOARD_W + SIDE[version]
    parts = [f'<rect width="{width}" height="{FOOT}" fill="{NIGHT}"/>']
    for i in range(90):
        x, y = (i * 613 + 97) % width, (i * 389 + 31) % FOOT
        parts.append(f'<circle cx="{x}" cy="{y}" r="{0.8 + i % 3 * 0.4:g}" fill="{STAR}" opacity=".7"/>')
    x, y, w, h = LEFT - 8, TOP - 8, ROOM_WIDE * UNIT + 16, ROOM_HIGH * UNIT + 16
    parts.append(f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="6" fill="{BOARD_RIM}"/>')
    parts.append(f'<rect x="{x + 4}" y="{y + 4}" width="{w - 8}" height="{h - 8}" rx="4" fill="{BOARD}"/>')
    for row in range(ROOM_HIGH):
        parts += [_ground_square(box, side, row * WIDTH + column) for column in range(ROOM_WIDE)]
    if side == NILE_SIDE:
        parts.append(_current(box))
    return "".join(parts)


def _ground_square(box: Box, side: int, cell: int) -> str:
    board = box.boards[side]
    x, y = centre(cell)
    kind = board.kind[cell]
    at = f'<g transform="translate({x} {y})">'
    if kind == NILE:
        return f"{at}{pieces.water()}</g>"
    if kind == OUTSIDE:
        return f"{at}{_night()}</g>"
    shade = START_SQUARE if cell in board.starts else SAND if cell % WIDTH % 2 else SAND_DARK
    square = _sand(shade)
    if kind == SITE:
        square += pieces.plot()
    elif kind == OASIS:
        square += _oasis()
    elif kind == FREE:
        mark = pieces.scarab() if board.symbol[cell] else pieces.sphinx()
        square += f'<g opacity=".38">{mark}</g>'
    return f"{at}{square}</g>"


def _loose_squares() -> dict[str, str]:
    """Single squares, laid over the ground where a content pack has another board."""
    return {
        "site": _sand(SAND) + pieces.plot(),
        "sphinx": _sand(SAND) + f'<g opacity=".38">{pieces.sphinx()}</g>',
        "scarab": _sand(SAND) + f'<g opacity=".38">{pieces.scarab()}</g>',
        "oasis": _sand(SAND) + _oasis(),
        "nile": pieces.water(),
        "outside": _night(),
    }


def _cloth() -> str:
    """Covers the ground of the box's own board, under a larger one of a content pack."""
    return f'<rect width="{ROOM_WIDE * UNIT}" height="{ROOM_HIGH * UNIT}" fill="{NIGHT}"/>'


def _sand(shade: str) -> str:
    return f'<rect x="-41" y="-41" width="82" height="82" rx="3" fill="{shade}"/>'


def _oasis() -> str:
    pool = f'<ellipse cx="0" cy="14" rx="30" ry="15" fill="{OASIS_WATER}"/>'
    return pool + f'<g transform="scale(1.5)">{pieces.palm()}</g>'


def _night() -> str:
    return f'<rect x="-42" y="-42" width="84" height="84" fill="{NIGHT}"/>'


def _current(box: Box) -> str:
    """The ships' course through the Nile, and the palms on its banks."""
    points = [centre(cell) for cell in box.nile]
    course = " ".join(f"{x},{y}" for x, y in points)
    parts = [
        f'<polyline points="{course}" fill="none" stroke="{CURRENT}" stroke-width="3" stroke-dasharray="2 9" opacity=".9"/>'
    ]
    for i, (x, y) in enumerate(points):
        reached = box.palms[i] - (box.palms[i - 1] if i else 0)
        if reached:
            parts.append(f'<g transform="translate({x + 27} {y - 24}) scale(.85)">{pieces.palm()}</g>')
        parts.append(_nile_number(x - 30, y - 31, str(i)))
    return "".join(parts)


def _nile_number(x: float, y: float, text: str) -> str:
    return f'<text x="{x}" y="{y}" style="font-size:16px;fill:{NILE_NUMBER};{MIDDLE}">{text}</text>'


# -- furniture -------------------------------------------------------------------------------------------------------


def _hit() -> str:
    """Nothing to see: where a square is touched."""
    return f'<rect x="-40" y="-40" width="80" height="80" rx="4" fill="{WHITE}" fill-opacity="0"/>'


def _slot() -> str:
    return f'<circle r="15" fill="none" stroke="{FRAME}" stroke-width="1.5" stroke-dasharray="3 3"/>'


def _badge() -> str:
    return f'<circle r="12" fill="{RUST}" stroke="{PAPER}" stroke-width="2"/>'


def _tray() -> str:
    """Where a searched stack is laid out, in the place of its holder."""
    size = f'x="-62" y="{TOP - 8}" width="120" height="{TRAY_FOOT - TOP + 8}" rx="6"'
    return f'<rect {size} fill="{PANEL}" stroke="{GILT}" stroke-width="3"/>'


def _tray_page() -> str:
    """The same below the board of a tall stage."""
    return f'<rect x="6" width="412" height="186" rx="6" fill="{PANEL}" stroke="{GILT}" stroke-width="2"/>'


def _store() -> str:
    return f'<rect x="-33" y="-44" width="66" height="88" rx="4" fill="{STORE}" stroke="{FRAME}" stroke-width="1.5"/>'


def _card() -> str:
    return (
        f'<rect x="-92" y="-46" width="184" height="92" rx="2" fill="{PAPYRUS}" stroke="{FRAME}" stroke-width="2"/>'
        f'<rect x="-87" y="-41" width="174" height="82" fill="none" stroke="{GILT}"/>'
    )


def _pages() -> dict[str, str]:
    """Grounds of the pages of a tall stage."""
    size = 'x="-250" y="-200" width="924" height="1100"'  # a lying phone shows more of a page's sides
    foot = f'<rect x="-250" width="924" height="700" fill="{NIGHT}"/>'
    return {
        "night-page": f'<rect {size} fill="{NIGHT}"/>',
        "panel-page": f'<rect {size} fill="{PANEL}"/>',
        "night-foot": foot,
    }


def _panel() -> str:
    return f'<rect width="{MINE_W}" height="{MINE_H}" rx="6" fill="{PANEL}" stroke="{FRAME}" stroke-width="2"/>'


def _strip(box: Box) -> str:
    """The Horus track: a hundred steps that rise, with the coins of the box."""
    parts = [_track_board(HORUS_BOARD)]
    for i in range(LAP + 1):
        y = track_y(i, LAP)
        if i in box.coins:
            parts.append(f'<circle cx="18" cy="{y:g}" r="6.5" fill="{COIN}" stroke="{COIN_EDGE}"/>')
        else:
            parts.append(f'<path d="M12 {y:g}H24" stroke="{TRACK_TICK}" stroke-width="1"/>')
        parts.append(_track_number(y, i) if i % 10 == 0 else "")
    return "".join(parts)


def _lane() -> str:
    """A track without end: forty steps shown, a number where it goes on."""
    parts = [_track_board(LANE_BOARD)]
    for i in range(LANE + 1):
        y = track_y(i, LANE)
        parts.append(
            f'<path d="M{12 if i % 10 else 8} {y:g}H24" stroke="{SITE_EDGE}" stroke-width="{1 if i % 10 else 2}"/>'
        )
        parts.append(_track_number(y, i) if i % 10 == 0 else "")
    return "".join(parts)


def _track_board(fill: str) -> str:
    top = TRACK_FOOT - TRACK_RISE - 54
    return (
        f'<rect x="0" y="{top}" width="74" height="{TRACK_RISE + 82}" rx="4" fill="{fill}" stroke="{FRAME}"'
        ' stroke-width="1.5"/>'
    )


def _track_number(y: float, number: int) -> str:
    return f'<text x="54" y="{y:g}" style="font-size:17px;fill:{TRACK_NUMBER};{MIDDLE}">{number}</text>'


def _glow() -> str:
    return (
        f'<rect x="-40" y="-40" width="80" height="80" rx="4" fill="{GLOW}" fill-opacity=".22" stroke="{GLOW}"'
        ' stroke-width="3"/>'
    )


def _last() -> str:
    return f'<rect x="-41" y="-41" width="82" height="82" rx="4" fill="none" stroke="{RUST}" stroke-width="3"/>'


def _ways() -> dict[str, str]:
    """Lines of the board by their number of squares, pointing east: an arrow at both ends, and a bead from each square to
    the next, so that what the tiles show stays in sight."""
    longest = max(WIDTH, HEIGHT)
    return {
        f"way-{name}-{n}": _way(n, step * UNIT)
        for name, step in (("straight", 1.0), ("aslant", 2**0.5))
        for n in range(1, longest + 1)
    }


BEAD = 6  # half of its length


def _way(squares: int, step: float) -> str:
    half = squares * step / 2 - 3
    borders = [(i + 1) * step - squares * step / 2 for i in range(squares - 1)]
    beads = "".join(f"M{x - BEAD} 0H{x + BEAD}" for x in borders)
    heads = "".join(f"M{side * (half - 11):.1f} -8L{side * half:.1f} 0L{side * (half - 11):.1f} 8" for side in (1, -1))
    return (
        f'<rect x="{-half:.1f}" y="-12" width="{2 * half:.1f}" height="24" fill="{WHITE}" fill-opacity="0"/>'
        f'<path data-mark="along" d="{beads}{heads}" fill="none" stroke="{RUST}" stroke-width="3"/>'
    )


def _price() -> str:
    return f'<rect x="-46" y="-25" width="92" height="50" rx="4" fill="{PAPYRUS}" stroke="{FRAME}"/>'
