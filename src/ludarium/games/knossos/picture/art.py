"""The art of the table as SVG symbols, drawn in code: fresco colours, thin walls, bull heads, cubes and meeples.

Every colour of the ruins also has a pattern and a letter, every seat a shape.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ludarium.games.knossos.picture.boards import cards, own, panels
from ludarium.games.knossos.picture.icons import area_icons, price_icons
from ludarium.games.knossos.picture.palette import (
    DARK,
    DOOR,
    FILL,
    GROUND,
    INK,
    LIGHT,
    PANEL_EDGE,
    PLASTER,
    SAND,
    SAND_LINE,
    STONE,
    TARGET,
    TERRACOTTA,
    WOOD,
    WOOD_LIGHT,
)
from ludarium.games.knossos.picture.pieces import board_things, pieces
from ludarium.games.knossos.picture.symbols import CELL, CENTRED, letter, symbol
from ludarium.games.knossos.rules.cells import below, cell_at, right_of
from ludarium.games.knossos.rules.content import Box
from ludarium.games.knossos.rules.shapes import FIRST_CELLS

BOARD_W, BOARD_H = 1052, 652
EARTH = 600  # side of the ground around the frame
COLUMN = 416  # of the sheets beside the ruins


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
    parts = [_patterns(), _ground(), *_tiles(all_shapes()), *pieces(), *board_things(), *panels(), *cards(), *own()]
    parts += [*area_icons(), *price_icons()]
    return "".join(parts)


@lru_cache(maxsize=8)
def _of_box(box: Box) -> str:
    large = [[(right_of(o), below(o)) for o in cells] for cells in box.shapes if len(cells) > FIRST_CELLS]
    entrance = [(right_of(o), below(o)) for o in box.turn_cells[0][0]]
    return "".join([_entrance(entrance), *_tiles(large), *[_frame(n) for n in sorted(set(box.interior))]])


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


def _tiles(shapes: list[list[tuple[int, int]]]) -> list[str]:
    out = []
    for cells in shapes:
        name = shape_id([_offset(c) for c in cells])
        for c in range(4):
            style = f"{CENTRED};stroke:{DARK[c]};stroke-width:3px;paint-order:stroke"
            sign = letter(c, 17, style, f'x="{9 - CELL / 2:g}" y="{CELL / 2 - 9:g}"')
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
    x, size = -CELL / 2, 2 * CELL
    body = (
        f'<rect x="{x:g}" y="{x:g}" width="{size:g}" height="{size:g}" fill="{STONE}" stroke="{INK}" stroke-width="3"/>'
        f'<path d="M{x + 13:g} {x + size - 4:g}v-38q25-26 50 0v38" fill="{DOOR}" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M{x + 8:g} {x + 14:g}h{size - 16:g}M{x + 14:g} {x + 8:g}h{size - 28:g}" '
        f'stroke="{TERRACOTTA}" stroke-width="4"/>'
        f'<path d="M{x + 13:g} {x + 36:g}v36M{x + 63:g} {x + 36:g}v36" stroke="{TERRACOTTA}" stroke-width="6"/>'
    )
    return symbol("kn-entrance", body)


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
