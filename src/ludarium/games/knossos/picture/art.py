"""The art of the table as SVG symbols, drawn in code: fresco colours, thin walls, bull heads, cubes and meeples.

Every colour of the ruins also has a pattern and a letter, every seat a shape.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ludarium.games.knossos.picture.icons import area_icons, price_icons
from ludarium.games.knossos.picture.palette import (
    CLOSED_EDGE,
    DARK,
    DOOR,
    FILL,
    GROUND,
    INK,
    IVORY,
    KANJI,
    LETTER,
    LIGHT,
    NO_COLOUR_EDGE,
    NO_COLOUR_FILL,
    PAID,
    PANEL_EDGE,
    PAPER,
    PLASTER,
    SAND,
    SAND_LINE,
    STONE,
    TARGET,
    TERRACOTTA,
    TILE_BACK,
    TILE_BACK_BULL,
    TYPE_INK,
    WARNING,
    WOOD,
    WOOD_LIGHT,
)
from ludarium.games.knossos.rules.cells import below, cell_at, right_of
from ludarium.games.knossos.rules.content import Box
from ludarium.games.knossos.rules.shapes import FIRST_CELLS

CELL = 38.0
BOARD_W, BOARD_H = 1052, 652
EARTH = 600  # side of the ground around the frame
MINE_W, MINE_H = 1052, 102
COLUMN = 416  # of the sheets beside the ruins
PANELS = (
    (416, 120),
    (416, 108),
    (196, 64),
    (216, 132),
    (416, 68),
    (128, 88),
    (134, 88),
    (150, 88),
    (124, 88),
    (160, 88),
)
CENTRED = "text-anchor:middle;dominant-baseline:central;font-weight:700;fill:" + LIGHT

SHAPES: tuple[str, ...] = (
    '<circle r="4.6" {0}/>',
    '<path d="M0-5.4 5.2 4.2H-5.2Z" {0}/>',
    '<path d="M-4.2-4.2h8.4v8.4h-8.4Z" {0}/>',
    '<path d="M0-5.6 5.2 0 0 5.6-5.2 0Z" {0}/>',
)


def all_shapes() -> list[list[tuple[int, int]]]:
    """Every polyomino of one to four cells as it can lie: cells counted from the first in reading order."""
    found: set[tuple[tuple[int, int], ...]] = {((0, 0),)}
    ring = found
    for _ in range(3):
        grown = set()
        for cells in ring:
            for x, y in cells:
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    if (x + dx, y + dy) not in cells:
                        grown.add(_normal([*cells, (x + dx, y + dy)]))
        found = found | grown
        ring = grown
    return [list(cells) for cells in sorted(found)]


def _normal(cells: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    fx, fy = min(cells, key=lambda c: (c[1], c[0]))
    return tuple(sorted((x - fx, y - fy) for x, y in cells))


def shape_id(offsets: list[int]) -> str:
    """The name of a shape from its cells as offsets on the grid."""
    return "-".join(str(o) for o in sorted(offsets))


def _offset(cell: tuple[int, int]) -> int:
    return cell_at(cell[0], cell[1])


def art(box: Box | None = None) -> str:
    """All symbols; frame, entrance and tiles of more than four cells are those of the box."""
    from ludarium.games.knossos import GAME

    return _static() + _of_box(GAME.box() if box is None else box)


@cache
def _static() -> str:
    parts = [_patterns(), _ground(), *_tiles(all_shapes()), *_pieces(), *_board_things(), *_cards(), *_own()]
    parts += [*area_icons(), *price_icons()]
    return "".join(parts)


@lru_cache(maxsize=8)
def _of_box(box: Box) -> str:
    large = [[(right_of(o), below(o)) for o in cells] for cells in box.shapes if len(cells) > FIRST_CELLS]
    entrance = [(right_of(o), below(o)) for o in box.turn_cells[0][0]]
    return "".join([_entrance(entrance), *_tiles(large), *[_frame(n) for n in sorted(set(box.interior))]])


def symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{body}</symbol>'


def _patterns() -> str:
    """One for each colour: meander, waves, dots, leaves."""
    strokes = (
        '<path d="M0 10V3H8V8H4" fill="none" stroke="{0}" stroke-width="1" opacity=".45"/>',
        '<path d="M0 6Q3 2 6 6T12 6" fill="none" stroke="{0}" stroke-width="1.1" opacity=".5"/>',
        '<circle cx="6" cy="6" r="1.5" fill="{0}" opacity=".5"/>',
        '<path d="M3 9Q3 4 8 3Q8 8 3 9" fill="{0}" opacity=".38"/>',
    )
    out = []
    for c in range(4):
        out.append(
            f'<pattern id="weave{c}" width="12" height="12" patternUnits="userSpaceOnUse">'
            f'<rect width="12" height="12" fill="{FILL[c]}"/>{strokes[c].format(DARK[c])}</pattern>'
        )
    return "".join(out)


def _ground() -> str:
    """Plaster, as on a palace wall."""
    plain = f'<rect x="-600" y="-400" width="{BOARD_W + 1200}" height="{BOARD_H + 800}" fill="{PLASTER}"/>'
    page = f'<rect width="420" height="556" fill="{PLASTER}"/>'
    earth = f'<rect width="{EARTH}" height="{EARTH}" rx="6" fill="{GROUND}" stroke="{PANEL_EDGE}" stroke-width="1.5"/>'
    return symbol("kn-ground", plain) + symbol("kn-page", page) + symbol("kn-earth", earth)


def outline(cells: list[tuple[int, int]], inset: float = 0.0) -> str:
    """The edges of a shape as one path of straight strokes."""
    body = set(cells)
    half = CELL / 2 - inset
    out = []
    for x, y in cells:
        cx, cy = x * CELL, y * CELL
        if (x, y - 1) not in body:
            out.append(f"M{cx - CELL / 2:g} {cy - half:g}h{CELL:g}")
        if (x, y + 1) not in body:
            out.append(f"M{cx - CELL / 2:g} {cy + half:g}h{CELL:g}")
        if (x - 1, y) not in body:
            out.append(f"M{cx - half:g} {cy - CELL / 2:g}v{CELL:g}")
        if (x + 1, y) not in body:
            out.append(f"M{cx + half:g} {cy - CELL / 2:g}v{CELL:g}")
    return "".join(out)


def walls(cells: list[tuple[int, int]]) -> str:
    """Thin inner walls with a doorway between neighbouring cells, and a short one inside each cell."""
    body = set(cells)
    stub, half = CELL * 0.28, CELL / 2
    out = []
    for x, y in cells:
        cx, cy = x * CELL, y * CELL
        if (x + 1, y) in body:
            out.append(f"M{cx + half:g} {cy - half:g}v{stub:g}M{cx + half:g} {cy + half:g}v{-stub:g}")
        if (x, y + 1) in body:
            out.append(f"M{cx - half:g} {cy + half:g}h{stub:g}M{cx + half:g} {cy + half:g}h{-stub:g}")
    return "".join(out)


def _fill(cells: list[tuple[int, int]]) -> str:
    """The area of a shape inside its contour: also what is marked when the tile can be chosen."""
    body = set(cells)
    on: dict[tuple[int, int], list[tuple[int, int]]] = {}  # from each corner along the edge, the shape to the right
    for x, y in cells:
        for (dx, dy), begin, end in (
            ((0, -1), (x, y), (x + 1, y)),
            ((1, 0), (x + 1, y), (x + 1, y + 1)),
            ((0, 1), (x + 1, y + 1), (x, y + 1)),
            ((-1, 0), (x, y + 1), (x, y)),
        ):
            if (x + dx, y + dy) not in body:
                on.setdefault(begin, []).append(end)
    out = ""
    while on:
        at = begin = min(on)
        corners = []
        while at in on:
            corners.append(f"{(at[0] - 0.5) * CELL:g} {(at[1] - 0.5) * CELL:g}")
            follows = on[at].pop()
            if not on[at]:
                del on[at]
            at = follows
        out += f"M{'L'.join(corners)}Z"
        assert at == begin
    return out


def _letter(colour: int, size: int, style: str, at: str = "") -> str:
    """The letter of a colour, and its sign for pages in Japanese."""
    latin = f'<text class="not-ja" {at} style="font-size:{size}px;{style}">{LETTER[colour]}</text>'
    return latin + f'<text class="in-ja" display="none" {at} style="font-size:{size - 1}px;{style}">{KANJI[colour]}</text>'


def _tiles(shapes: list[list[tuple[int, int]]]) -> list[str]:
    out = []
    for cells in shapes:
        name = shape_id([_offset(c) for c in cells])
        for c in range(4):
            style = f"{CENTRED};stroke:{DARK[c]};stroke-width:3px;paint-order:stroke"
            letter = _letter(c, 17, style, f'x="{9 - CELL / 2:g}" y="{CELL / 2 - 9:g}"')
            body = (
                f'<path d="{_fill(cells)}" fill="url(#weave{c})"/>'
                f'<path d="{walls(cells)}" stroke="{DARK[c]}" stroke-width="1.6" fill="none"/>'
                f'<path d="{outline(cells)}" stroke="{DARK[c]}" stroke-width="3" fill="none" stroke-linecap="square"/>'
                f'<path d="{outline(cells, 3.2)}" stroke="{LIGHT}" stroke-width="1" fill="none" opacity=".55"/>'
            )
            out.append(symbol(f"tile{name}-{c}", body + letter))
            out.append(symbol(f"plain{name}-{c}", body))  # small, beside its letters
        ghost = (
            f'<path d="{_fill(cells)}" fill="{TARGET}" opacity=".35"/>'
            f'<path d="{outline(cells)}" stroke="{TARGET}" stroke-width="3" fill="none" stroke-dasharray="7 4"/>'
        )
        out.append(symbol(f"halo{name}", ghost))
    return out


def _entrance(cells: list[tuple[int, int]]) -> str:
    if sorted(cells) != [(0, 0), (0, 1), (1, 0), (1, 1)]:  # of a content pack
        stone = f'<path d="{_fill(cells)}" fill="{STONE}"/><path d="{outline(cells)}" stroke="{INK}" stroke-width="3"/>'
        return symbol("kn-entrance", stone)
    x, size = -CELL / 2, 2 * CELL
    body = (
        f'<rect x="{x:g}" y="{x:g}" width="{size:g}" height="{size:g}" fill="{STONE}" stroke="{INK}" stroke-width="3"/>'
        f'<path d="M{x + 13:g} {x + size - 4:g}v-38q25-26 50 0v38" fill="{DOOR}" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M{x + 8:g} {x + 14:g}h{size - 16:g}M{x + 14:g} {x + 8:g}h{size - 28:g}" '
        f'stroke="{TERRACOTTA}" stroke-width="4"/>'
        f'<path d="M{x + 13:g} {x + 36:g}v36M{x + 63:g} {x + 36:g}v36" stroke="{TERRACOTTA}" stroke-width="6"/>'
    )
    return symbol("kn-entrance", body)


def _bull(fill: str, line: str) -> str:
    """A bull's head from the front, horns up."""
    return (
        f'<path d="M-11-9Q-10-3-5-3Q0-4.5 5-3Q10-3 11-9Q13-1 6.5 1.500L4 10Q0 13-4 10L-6.5 1.500Q-13-1-11-9Z" '
        f'fill="{fill}" stroke="{line}" stroke-width="1.3"/>'
        f'<circle cx="-2.6" cy="3" r="1" fill="{line}"/><circle cx="2.6" cy="3" r="1" fill="{line}"/>'
    )


def _pieces() -> list[str]:
    out = [
        symbol("bull", f'<g transform="translate(2.5 -2.5)">{_bull(IVORY, INK)}</g>'),  # beside the letter of its tile
        symbol("bull-target", f'<circle r="14" fill="{IVORY}"/>{_bull(IVORY, INK)}'),
    ]
    for seat, shape in enumerate(SHAPES):
        mark = shape.format(f'fill="{LIGHT}" stroke="{INK}" stroke-width=".8"')
        cube = (
            f'<path d="M-10-5 0-10.5 10-5V6.500L0 12-10 6.500Z" fill="var(--seat)" stroke="{INK}" stroke-width="1.5"/>'
            f'<path d="M-10-5 0 .5 10-5M0 .5V12" stroke="{INK}" stroke-width=".9" fill="none" opacity=".7"/>'
            f'<path d="M-10-5 0-10.5 10-5 0 .5Z" fill="#fff" opacity=".28"/>'
            f'<g transform="translate(0 2.5)">{mark}</g>'
        )
        out.append(symbol(f"worker{seat}", cube))
        meeple = (
            '<path d="M0-19C5-19 7-15.5 6-11.5 12-9.5 18-6 17-2.5 16 0 10-.5 8.5-1 9 5 13 11 13 15H4L0 '
            "8-4 15H-13C-13 11-9 5-8.5-1"
            f'-10-.5-16 0-17-2.5-18-6-12-9.5-6-11.5-7-15.5-5-19 0-19Z" fill="var(--seat)" stroke="{INK}" '
            f'stroke-width="1.8"/>'
            f"{mark}"
        )
        out.append(symbol(f"meeple{seat}", meeple))
    return out


def _frame(n: int) -> str:
    """The frame with `n` cells along each side."""
    size = n * CELL
    line = f'<rect width="{size:g}" height="{size:g}" fill="{SAND}" stroke="{WOOD}" stroke-width="9"/>'
    inner = (
        f'<rect x="-1" y="-1" width="{size + 2:g}" height="{size + 2:g}" fill="none" '
        f'stroke="{WOOD_LIGHT}" stroke-width="2"/>'
    )
    steps = "".join(
        f'<path d="M{i * CELL:g} 0v{size:g}M0 {i * CELL:g}h{size:g}" stroke="{SAND_LINE}" stroke-width=".8"/>'
        for i in range(1, n)
    )
    return symbol(f"frame{n}", line + steps + inner)


def _board_things() -> list[str]:
    out = []
    box = '<rect x="-18" y="-18" width="36" height="36" fill="{}" stroke="{}" stroke-width="2" rx="3"/>'
    out.append(
        symbol("spot", f'<circle r="5.5" fill="{TARGET}" opacity=".55"/><circle r="16" fill="{TARGET}" opacity="0"/>')
    )
    basket = '<rect x="-17" y="-26" width="34" height="52" rx="4" fill="#fff" fill-opacity="0"/>'
    out.append(symbol("basket-column", basket))
    whole = f'<rect x="-204" y="-37" width="408" height="48" rx="4" fill="{PAPER}" fill-opacity="0"/>'
    out.append(symbol("group-whole", whole))  # squares of one kind only
    for n in range(1, 13):  # squares of the altar with their words: touched as one
        group = f'<rect x="{-13 * n - 2}" y="-36" width="{26 * n + 4}" height="46" rx="4" fill="{PAPER}" fill-opacity="0"/>'
        out.append(symbol(f"group{n}", group))
    for c in range(4):
        out.append(symbol(f"tag{c}", f'<circle r="9.5" fill="{DARK[c]}" stroke="{LIGHT}" stroke-width="1.6"/>'))
    out.append(symbol("tag-gap", f'<path d="M0-12 12 0 0 12-12 0Z" fill="{WARNING}" stroke="{LIGHT}" stroke-width="1.6"/>'))
    out += _hand()
    out.append(symbol("gap", f'<path d="M-16-16 16 16M16-16-16 16" stroke="{WARNING}" stroke-width="2" opacity=".5"/>'))
    out.append(symbol("gap-new", box.format(f"{WARNING}55", WARNING)))
    for layer, colour, wide in (("rim", LIGHT, 10), ("line", TERRACOTTA, 5.5)):
        line = f'<path d="M{-CELL / 2:g} 0H{CELL / 2:g}" stroke="{colour}" stroke-width="{wide:g}" stroke-linecap="round"/>'
        out.append(symbol(f"trail-{layer}", line))
    out.append(symbol("trail-home", f'<circle r="7" fill="{TERRACOTTA}" stroke="{LIGHT}" stroke-width="2.5"/>'))
    counted = '<circle r="17" fill="none" stroke="{}" stroke-width="{}"/>'
    out.append(symbol("trail-counted", counted.format(LIGHT, 6) + counted.format(TERRACOTTA, 3)))
    for w, h in PANELS:
        panel = (
            f'<rect x="{-w / 2:g}" y="{-h / 2:g}" width="{w}" height="{h}" rx="6" '
            f'fill="{PAPER}" stroke="{PANEL_EDGE}" stroke-width="1.5"/>'
        )
        out.append(symbol(f"panel{w}x{h}", panel))
    for c in range(5):
        fill = FILL[c] if c < 4 else NO_COLOUR_FILL
        edge = DARK[c] if c < 4 else NO_COLOUR_EDGE
        letter = _letter(c, 15, CENTRED) if c < 4 else ""
        square = f'<rect x="-13" y="-13" width="26" height="26" fill="{fill}" stroke="{edge}" stroke-width="2"/>{letter}'
        out.append(symbol(f"square{c}", square))
        chip = f'<circle r="10" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>{letter}'
        out.append(symbol(f"chip{c}", chip))
    out.append(
        symbol(
            "closed",
            f'<rect x="-13" y="-13" width="26" height="26" fill="none" stroke="{CLOSED_EDGE}" stroke-dasharray="3 3"/>',
        )
    )
    out.append(
        symbol(
            "can-pay",
            f'<circle r="9" fill="{PAID}"/><path d="M-4 0-1 3 5-4" stroke="#fff" stroke-width="2.4" fill="none"/>',
        )
    )
    out.append(
        symbol(
            "tile-back",
            f'<rect x="-17" y="-17" width="34" height="34" fill="{TILE_BACK}" stroke="{INK}" '
            f'stroke-width="1.5"/>{_bull(TILE_BACK_BULL, INK)}',
        )
    )
    return out


def _hand() -> list[str]:
    """Where the tile in hand turns: a tray, an arrow around its corner, the other side, and a mark on its first square."""
    tray = (
        f'<rect x="-50" y="-54" width="100" height="108" rx="8" fill="{SAND}" stroke="{TARGET}" stroke-width="1.5" '
        f'stroke-dasharray="5 4"/>'
    )
    round_arrow = (
        f'<circle r="12" fill="{TARGET}" stroke="{LIGHT}" stroke-width="1.5"/>'
        f'<path d="M5.5-3.500A6.500 6.500 0 1 0 6.500 1.500" fill="none" stroke="{LIGHT}" stroke-width="2.2"/>'
        f'<path d="M7.500-8V-1.500H1Z" fill="{LIGHT}"/>'
    )
    flip = (
        f'<rect x="-20" y="-34" width="40" height="68" rx="8" fill="{LIGHT}" stroke="{TARGET}" stroke-width="1.5"/>'
        f'<path d="M-11 10H9M5 6l5 4l-5 4M11 20H-9M-5 16l-5 4l5 4" fill="none" stroke="{TARGET}" stroke-width="2.2"/>'
    )
    anchor = f'<circle r="7" fill="none" stroke="{LIGHT}" stroke-width="5"/>'
    anchor += f'<circle r="7" fill="none" stroke="{TARGET}" stroke-width="2.6"/>'
    names = {"hand": tray, "hand-turn": round_arrow, "hand-flip": flip, "hand-anchor": anchor}
    return [symbol(name, body) for name, body in names.items()]


SILHOUETTES = (
    '<path d="M-7-17H7L5-12Q15-6 13 5 11 14 5 17H-5Q-11 14-13 5-15-6-5-12Z"/>'
    f'<path d="M-11-4H11M-13 3H13" stroke="{PAPER}" stroke-width="1.6" fill="none"/>',
    '<path d="M0-20 4-14V6H-4V-14Z"/><path d="M-10 6H10V10H-10ZM-2.5 10H2.500V19H-2.500Z"/>',
    '<path d="M-12-18H12V-13H-12ZM-12 13H12V18H-12Z"/><path d="M-8-13H8L6 13H-6Z"/>'
    f'<path d="M-3-12-2 12M3-12 2 12" stroke="{PAPER}" stroke-width="1.2" fill="none"/>',
)


def _cards() -> list[str]:
    out = []
    for kind, path in enumerate(SILHOUETTES):
        out.append(symbol(f"find{kind}", f'<g fill="{TYPE_INK[kind]}">{path}</g>'))
        face = (
            f'<rect x="-45" y="-58" width="90" height="116" fill="{PAPER}" stroke="{TYPE_INK[kind]}" stroke-width="2.5"/>'
            f'<rect x="-45" y="-58" width="90" height="28" fill="{TYPE_INK[kind]}" opacity=".16"/>'
        )
        out.append(symbol(f"card{kind}", face))
        small = f'<rect x="-23" y="-30" width="46" height="60" fill="{PAPER}" stroke="{TYPE_INK[kind]}" stroke-width="2"/>'
        out.append(symbol(f"mini{kind}", small))
    back = (
        f'<rect x="-20" y="-30" width="40" height="60" fill="{TERRACOTTA}" stroke="{INK}" stroke-width="1.5"/>'
        f'<path d="M-12-20h24v40h-24Z" fill="none" stroke="{PLASTER}" stroke-width="1.5"/>' + _bull(PLASTER, TERRACOTTA)
    )
    out.append(symbol("card-back", back))
    return out


def _own() -> list[str]:
    out = []
    for c in range(5):
        fill, edge = (FILL[c], DARK[c]) if c < 4 else (LIGHT, NO_COLOUR_EDGE)
        die = (
            f'<path d="M0-44 40-14V22L0 46-40 22V-14Z" fill="{fill}" stroke="{edge}" stroke-width="2.5"/>'
            f'<path d="M0-44-24 14H24ZM-24 14-40-14M24 14 40-14M-24 14 0 46 24 14" fill="#ffffff30" '
            f'stroke="{edge}" stroke-width="1.2"/>'
        )
        out.append(symbol(f"store{c}", die))
    out.append(
        symbol(
            "keeper-sign",
            f'<rect x="-11" y="-11" width="22" height="22" rx="3" fill="{LIGHT}" stroke="{INK}" stroke-width="1.5"/>',
        )
    )
    for name, wide, high in (("kn-strip", MINE_W, MINE_H), ("kn-strip-tall", 416, 400)):
        out.append(symbol(name, f'<rect width="{wide}" height="{high}" rx="6" fill="{PAPER}" stroke="{PANEL_EDGE}"/>'))
    return out
