"""The land as symbols, for the wide and for the tall stage: sea and coast, terrain, regions wild, held and closed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludarium.games.tahuantinsuyu.picture.map_layout import (
    HEIGHT,
    TALL_HEIGHT,
    TALL_WIDTH,
    WIDTH,
    Spot,
    disc_place,
    outline,
    place,
    site_place,
)
from ludarium.games.tahuantinsuyu.picture.palette import (
    BORDER,
    CLOSED_GREY,
    COAST,
    CUZCO_GREY,
    DUNE,
    FOREST,
    INK,
    ROCK,
    SEA,
    SHALLOWS,
    SHORE,
    SIERRA,
    SNOW,
    TREE,
    WAVE,
    WILD_TINT,
    symbol,
)
from ludarium.games.tahuantinsuyu.rules.content import Box

AIR: Final = 800  # of sea around the map, seen where the window is larger than the land
TERRAIN_STEP: Final = 46  # units of the board between two signs of terrain
CLEAR: Final = 26  # units between such a sign and what lies on the map


def land(box: Box) -> Iterator[str]:
    for turned, stage in ((False, ""), (True, "-tall")):
        yield symbol(f"tah-ground{stage}", "".join(_ground(box, turned)))
        for z in box.regions:
            shape = f'<polygon points="{_points(box, z, turned)}"'
            yield symbol(f"tah-wild-{z}{stage}", f'{shape} fill="{WILD_TINT}" fill-opacity=".58"/>')
            yield symbol(
                f"tah-held-{z}{stage}",
                f'{shape} fill="var(--seat)" fill-opacity=".26"/>'
                f'{shape} fill="none" stroke="var(--seat)" stroke-width="4" stroke-linejoin="round"/>',
            )
            yield symbol(f"tah-closed-{z}{stage}", f'{shape} fill="{CLOSED_GREY}" opacity=".8"/>')


def _points(box: Box, region: int, turned: bool) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in outline(box, region, turned))


def _ground(box: Box, turned: bool) -> Iterator[str]:
    wide, high = (TALL_WIDTH, TALL_HEIGHT) if turned else (WIDTH, HEIGHT)
    left = 0 if turned else -AIR  # on a tall stage other pages lie beside the map
    yield f'<rect x="{left}" y="{-AIR}" width="{wide - 2 * left}" height="{high + 2 * AIR}" fill="{SEA}"/>'
    yield f'<path d="{_waves(wide, high)}" fill="none" stroke="{WAVE}" stroke-width="1.3"/>'
    shapes = [_points(box, z, turned) for z in (*box.regions, box.grey)]
    for colour, width in ((SHALLOWS, 34), (SHORE, 14), (BORDER, 4)):
        yield f'<g fill="{colour}" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round">'
        yield "".join(f'<polygon points="{points}"/>' for points in shapes) + "</g>"
    for z in box.regions:
        tone = (COAST, SIERRA, FOREST)[terrain(box, z)][z % 2]
        yield f'<polygon points="{_points(box, z, turned)}" fill="{tone}" stroke="{BORDER}" stroke-width="1.4"/>'
    yield from _signs(box, turned)
    grey = _points(box, box.grey, turned)
    yield f'<polygon points="{grey}" fill="{CUZCO_GREY}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"/>'


def _waves(wide: int, high: int) -> str:
    return "".join(f"M{y % 3 * 14} {y}" + "q9 -6 18 0t18 0m26 0" * (wide // 62 + 1) for y in range(18, high, 26))


def _rims(box: Box, y: float) -> Spot:
    """How far the land goes west and east at some latitude."""
    near = [corner[0] for z in box.regions for corner in box.polygon[z] if abs(corner[1] - y) < 130]
    return (min(near), max(near))


def _share(box: Box, x: float, y: float) -> float:
    west, east = _rims(box, y)
    return (x - west) / (east - west)


def _kind(share: float) -> int:
    return 0 if share < 0.34 else 1 if share < 0.66 else 2


def terrain(box: Box, region: int) -> int:
    """Ochre coast (0), stone of the sierra (1), green cloud forest (2): by the distance from both rims."""
    corners = box.polygon[region]
    return _kind(_share(box, sum(c[0] for c in corners) / len(corners), sum(c[1] for c in corners) / len(corners)))


def _signs(box: Box, turned: bool) -> Iterator[str]:
    """Dunes, snow peaks and trees, well away from sites and markers."""
    taken = [site_place(box, s, turned) for s in box.sites] + [disc_place(box, z, turned) for z in box.regions]
    for region in box.regions:
        kind = terrain(box, region)
        corners = box.polygon[region]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
        for i in range(int((right - left) / TERRAIN_STEP) + 1):
            for j in range(int((bottom - top) / TERRAIN_STEP) + 1):
                x = left + (i + (0.25 if j % 2 else 0.7)) * TERRAIN_STEP
                y = top + (j + 0.5) * TERRAIN_STEP
                px, py = place(x, y, turned)
                if all(abs(px - a) > CLEAR or abs(py - b) > CLEAR for a, b in taken) and _inside(corners, x, y):
                    taken.append((px, py))
                    yield f'<g transform="translate({px:.0f} {py:.0f})">{SIGNS[kind]}</g>'


def _inside(corners: list[list[float]], x: float, y: float) -> bool:
    """Whether a point lies inside a convex shape, with some air."""
    signs = set()
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        away = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        if abs(away) < 14:
            return False
        signs.add(away > 0)
    return len(signs) == 1


SIGNS: Final = (
    f'<path d="M-9 3q5 -6 9 0q4 -6 9 0M-4 -4q4 -5 8 0" fill="none" stroke="{DUNE}" stroke-width="1.6" opacity=".7"/>',
    f'<path d="M-12 7L-3 -8L2 0L6 -5L13 7z" fill="{ROCK}" opacity=".7"/>'
    f'<path d="M-6 -3L-3 -8L0 -3L-3 -1.5zM4 -2.5L6 -5L8 -2z" fill="{SNOW}"/>',
    f'<g fill="{TREE}" opacity=".6"><path d="M-9 4l4 -10l4 10zM1 5l4.5 -12l4.5 12z"/><path d="M-4 7l3.5 -9l3.5 9z"/></g>',
)
