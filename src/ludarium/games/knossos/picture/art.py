"""The art of the table as SVG symbols, drawn in code: fresco colours, thin walls, bull heads, cubes and meeples.

Every colour of the ruins also has a pattern and a letter, every seat a shape.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ludarium.games.knossos.picture.boards import cards, own, panels
from ludarium.games.knossos.picture.icons import area_icons, price_icons
from ludarium.games.knossos.picture.layout import LYING_PAGE, RIM
from ludarium.games.knossos.picture.palette import (
    DARK,
    DOOR,
    FILL,
    FRIEZE,
    GROUND,
    INK,
    IVORY,
    LIGHT,
    PALACE,
    PLASTER,
    SAND,
    SAND_LINE,
    SKY,
    STONE,
    TARGET,
    WOOD_LIGHT,
)
from ludarium.games.knossos.picture.pieces import board_things, pieces
from ludarium.games.knossos.picture.symbols import CELL, CENTRED, letter, symbol
from ludarium.games.knossos.rules.cells import MOST_INTERIOR, below, cell_at, right_of
from ludarium.games.knossos.rules.content import Box
from ludarium.games.knossos.rules.shapes import FIRST_CELLS, MOST_CELLS

BOARD_W, BOARD_H = 1052, 652
EARTH = 600  # side of the ground around the frame


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
    """All symbols; the entrance and tiles of more than four cells are those of the box."""
    from ludarium.games.knossos import GAME

    return _static() + _of_box(GAME.box() if box is None else box)


@cache
def _static() -> str:
    parts = [_patterns(), _ground(), *_tiles(all_shapes()), *pieces(), *board_things(), *panels(), *cards(), *own()]
    parts += [*area_icons(), *price_icons()]
    sides = range(1, MOST_INTERIOR + MOST_CELLS + 1)
    parts += [*(_ground_row(n) for n in sides), *(_wood(n) for n in sides), _wood_corner()]
    return "".join(parts)


@lru_cache(maxsize=8)
def _of_box(box: Box) -> str:
    large = [[(right_of(o), below(o)) for o in cells] for cells in box.shapes if len(cells) > FIRST_CELLS]
    entrance = [(right_of(o), below(o)) for o in box.turn_cells[0][0]]
    return "".join([_entrance(entrance), *_tiles(large)])


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
    """Plaster, as on a palace wall, with a frieze of running spirals above and below the board; the earth of the ruins."""
    spiral = (
        '<pattern id="spirals" width="26" height="20" patternUnits="userSpaceOnUse">'
        '<path d="M-4 16Q5 17 8 10Q11 2 18 4Q23 7 19 12Q15 14 14 10M22 16Q31 17 34 10" fill="none" '
        f'stroke="{FILL[1]}" stroke-width="2"/></pattern>'
    )
    dust = (
        '<pattern id="dust" width="46" height="46" patternUnits="userSpaceOnUse">'
        f'<rect width="46" height="46" fill="{GROUND}"/><g fill="{SAND_LINE}"><circle cx="7" cy="9" r="1.500"/>'
        '<circle cx="30" cy="5" r="1"/><circle cx="39" cy="27" r="1.800"/><circle cx="17" cy="33" r="1.200"/>'
        '<path d="M24 20l5-2l3 3l-5 2zM4 40l4-1l1 3z"/></g></pattern>'
    )
    earth = (
        f'<pattern id="earth" width="{2 * CELL:g}" height="{2 * CELL:g}" patternUnits="userSpaceOnUse">'
        f'<rect width="{2 * CELL:g}" height="{2 * CELL:g}" fill="{SAND}"/><g fill="{SAND_LINE}" opacity=".55">'
        '<circle cx="9" cy="28" r="1.300"/><circle cx="27" cy="10" r="1"/><circle cx="52" cy="30" r="1.500"/>'
        '<circle cx="66" cy="8" r=".9"/><circle cx="20" cy="60" r="1.600"/><circle cx="59" cy="62" r="1.100"/>'
        '<path d="M34 48l5-2l4 2l-3 3l-5 0zM6 8l3-2l3 2l-3 2zM64 46l3-1l2 2l-3 2z"/></g></pattern>'
    )
    wide = RIM * CELL
    frieze = (
        f'<pattern id="frieze" width="{wide:g}" height="{wide:g}" patternUnits="userSpaceOnUse">'
        f'<g transform="scale({wide / 20:g})"><path d="M-2 15Q5 15 7 10Q9.500 4 14 6Q17 9 13.500 11.500M18 15Q25 15 27 10" '
        f'fill="none" stroke="{PLASTER}" stroke-width="1.700" stroke-linecap="round" opacity=".42"/></g></pattern>'
    )
    across = f'x="-600" width="{BOARD_W + 1200}"'
    plain = f'<rect {across} y="-400" height="{BOARD_H + 800}" fill="{PLASTER}"/>'
    for top in (-30, BOARD_H + 10):
        plain += f'<g transform="translate(0 {top})"><rect {across} height="20" fill="url(#spirals)" opacity=".55"/>'
        plain += f'<rect {across} y="-3" height="3" fill="{FILL[0]}" opacity=".6"/>'
        plain += f'<rect {across} y="19" height="3" fill="{FILL[0]}" opacity=".6"/></g>'
    page = f'<rect width="420" height="556" fill="{PLASTER}"/>'
    low = f'<rect width="{LYING_PAGE[0]:g}" height="{LYING_PAGE[1]:g}" fill="{PLASTER}"/>'
    around = f'<rect width="{EARTH}" height="{EARTH}" rx="6" fill="url(#dust)" stroke="{WOOD_LIGHT}" stroke-width="1.5"/>'
    symbols = (
        symbol("kn-ground", plain) + symbol("kn-page", page) + symbol("kn-page-lying", low) + symbol("kn-earth", around)
    )
    return spiral + dust + earth + frieze + symbols


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


def _tiles(shapes: list[list[tuple[int, int]]]) -> list[str]:
    out = []
    for cells in shapes:
        name = shape_id([_offset(c) for c in cells])
        for c in range(4):
            corner = f"M{2 - CELL / 2:g} {CELL / 2 - 2:g}v-15h10q5 0 5 5v10Z"
            sign = f'<path d="{corner}" fill="{DARK[c]}"/>'
            sign += letter(c, 15, CENTRED, f'x="{9.3 - CELL / 2:g}" y="{CELL / 2 - 9.2:g}"')
            body = (
                f'<path d="{_fill(cells)}" fill="url(#weave{c})"/>'
                f'<path d="{walls(cells)}" stroke="{DARK[c]}" stroke-width="1.6" fill="none"/>'
                f'<path d="{outline(cells)}" stroke="{DARK[c]}" stroke-width="3" fill="none" stroke-linecap="square"/>'
                f'<path d="{outline(cells, 3.2)}" stroke="{LIGHT}" stroke-width="1" fill="none" opacity=".55"/>'
            )
            out.append(symbol(f"tile{name}-{c}", body + sign))
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
    column = f'<path d="M-3.600-13H3.600L2.600 21H-2.600Z" fill="{FILL[0]}" stroke="{INK}" stroke-width="1"/>'
    column += f'<path d="M-5-17H5V-13H-5ZM-4.200 21H4.200V24H-4.200Z" fill="{INK}"/>'
    columns = "".join(f'<g transform="translate({x} 0)">{column}</g>' for x in (-27, -13, 13, 27))
    horns = "".join(
        f'<path transform="translate({x} -26) scale({zoom})" d="M-9 0Q-11-7-7-11Q-6-6-3-5.500H3Q6-6 7-11Q11-7 9 0Z" '
        f'fill="{IVORY}" stroke="{INK}" stroke-width="1.300"/>'
        for x, zoom in ((-24, 0.8), (0, 1.1), (24, 0.8))
    )
    paving = "".join(f"M{x} 25v12" for x in (-24, -8, 8, 24)) + "M-37 31H37"
    size, corner = 2 * CELL, -CELL / 2
    body = (
        f'<rect x="{corner:g}" y="{corner:g}" width="{size:g}" height="{size:g}" fill="{STONE}" stroke="{INK}" '
        f'stroke-width="3"/><g transform="translate({CELL / 2:g} {CELL / 2:g})">'
        f'<path d="M-36.500-36.500H36.500V-18H-36.500Z" fill="{SKY}"/>'
        f'<path d="{paving}" stroke="{SAND_LINE}" stroke-width="1.200"/>'
        f'<path d="M-34-18H34V24H-34Z" fill="{PALACE}" stroke="{INK}" stroke-width="1.200"/>'
        f'<path d="M-33.500 12H33.500V23.500H-33.500Z" fill="{FILL[2]}" opacity=".75"/>'
        f'<path d="M-36-27H36V-17H-36Z" fill="{FILL[1]}" stroke="{INK}" stroke-width="1.200"/>'
        f'<path d="M-33-22H34" stroke="{LIGHT}" stroke-width="4.500" stroke-dasharray="4.500 4.500"/>{horns}'
        f'<path d="M-8.500 24V-4Q0-13 8.500-4V24Z" fill="{DOOR}" stroke="{INK}" stroke-width="1.200"/>'
        f'<path d="M-23-7h6v8h-6ZM17-7h6v8h-6Z" fill="{DOOR}"/>{columns}'
        f'<path d="M-14 24H14V28H-14ZM-18 28H18V32H-18Z" fill="{IVORY}" stroke="{INK}" stroke-width="1"/></g>'
    )
    return symbol("kn-entrance", body)


def _ground_row(n: int) -> str:
    """That many squares of the field side by side, around the middle of the first: earth, pegged out for the dig."""
    half = CELL / 2
    body = f'<rect x="{-half:g}" y="{-half:g}" width="{n * CELL:g}" height="{CELL:g}" fill="url(#earth)"/>'
    lines = f"M{-half:g} {half:g}h{n * CELL:g}" + "".join(f"M{(i - 0.5) * CELL:g} {-half:g}v{CELL:g}" for i in range(1, n))
    return symbol(f"ground{n}", body + f'<path d="{lines}" stroke="{SAND_LINE}" stroke-width="1" stroke-dasharray="5 3"/>')


def _wood(n: int) -> str:
    """One side of the frame from its corner on, above the field: a painted frieze of running spirals between two lines."""
    wide, size = RIM * CELL, n * CELL
    band = f'<rect y="{-wide:g}" width="{size:g}" height="{wide:g}" fill="{FRIEZE}"/>'
    band += f'<rect y="{-wide:g}" width="{size:g}" height="{wide:g}" fill="url(#frieze)"/>'
    lines = f'<path d="M0-1.400h{size:g}" stroke="{FILL[2]}" stroke-width="2.200"/>'
    lines += f'<path d="M0 {1.2 - wide:g}h{size:g}" stroke="{FILL[2]}" stroke-width="1.600"/>'
    return symbol(f"wood{n}", band + lines + f'<path d="M0 0h{size:g}" stroke="{INK}" stroke-width="1"/>')


def _wood_corner() -> str:
    """The upper left corner of the frame: a rosette."""
    wide = RIM * CELL
    piece = f'<path d="M{-wide:g} {-wide:g}h{wide:g}v{wide:g}h{-wide:g}Z" fill="{FILL[1]}" stroke="{INK}"/>'
    petals = "".join(
        f'<ellipse cy="{-wide * 0.27:g}" rx="{wide * 0.11:g}" ry="{wide * 0.18:g}" fill="{IVORY}" '
        f'transform="rotate({45 * i})"/>'
        for i in range(8)
    )
    middle = f'<circle r="{wide * 0.14:g}" fill="{FILL[2]}"/>'
    return symbol("wood-corner", piece + f'<g transform="translate({-wide / 2:g} {-wide / 2:g})">{petals}{middle}</g>')
