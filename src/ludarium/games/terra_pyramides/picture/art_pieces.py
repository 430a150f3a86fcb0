"""The pieces as they are drawn: building sites and pyramids, workers, ships, blocks, icons and stair tiles."""

from __future__ import annotations

from math import cos, pi, sin

from ludarium.games.terra_pyramides.picture.palette import (
    BLACK,
    BLOCK_DARK,
    BLOCK_FILL,
    BRONZE,
    COIN,
    COIN_EDGE,
    COIN_MARK,
    EYE_WHITE,
    FOUNDATION,
    FROND,
    FROND_EDGE,
    GILT,
    GLEAM,
    INK,
    JAR,
    JAR_EDGE,
    JAR_LID,
    JOKER_STAR,
    KOHL,
    LEAF_VEIN,
    LOAD,
    NILE_WATER,
    NO_SEAT,
    PAPER,
    PILE,
    POOL,
    POOL_EDGE,
    PYRAMID_GROUND,
    REED,
    REED_EDGE,
    SAND,
    SITE_EDGE,
    SITE_GROUND,
    STACK,
    STACK_EDGE,
    STAIR_EDGE,
    STAIRS,
    STAKE,
    STONE_EDGE,
    STONE_JOINT,
    SUN,
    TILE,
    TILE_BACK,
    TILE_LINE,
    TOP_EDGE,
    TRUNK,
    WAVE,
    WHITE,
)
from ludarium.games.terra_pyramides.rules.content import ICONS

BLOCK_MARK = (
    f'<path d="M-5 4L0-5 5 4Z" fill="{WHITE}"/>',  # red: peak
    f'<path d="M-6 1q3-5 6 0t6 0M-6 5q3-5 6 0t6 0" fill="none" stroke="{WHITE}" stroke-width="1.6"/>',  # blue: waves
    f'<circle r="4" fill="{WHITE}"/>',  # grey: pebble
    f'<path d="M0-6L1.6-1.6 6 0 1.6 1.6 0 6-1.6 1.6-6 0-1.6-1.6Z" fill="{SUN}"/>',  # yellow: sun
    f'<path d="M-5 4q0-9 10-9q0 9-10 9ZM-5 4L2-2" fill="{WHITE}" stroke="{LEAF_VEIN}" stroke-width="1"/>',  # green: leaf
    f'<path d="M-6-3H6M-6 1H6M-6 5H6" stroke="{WHITE}" stroke-width="1.8"/>',  # brown: clay courses
    f'<path d="M0-6L5.2 3H-5.2ZM0 6L-5.2-3H5.2Z" fill="{JOKER_STAR}"/>',  # white: star
)


# -- on the board ----------------------------------------------------------------------------------------------------


def water() -> str:
    waves = "".join(
        f'<path d="M-34 {y}q8.5-7 17 0t17 0 17 0 17 0" fill="none" stroke="{WAVE}" stroke-width="2" opacity=".8"/>'
        for y in (-20, 4, 28)
    )
    return f'<rect x="-42" y="-42" width="84" height="84" fill="{NILE_WATER}"/>{waves}'


def plot() -> str:
    """A building site: swept limestone with corner stakes."""
    stakes = "".join(f'<circle cx="{x}" cy="{y}" r="3" fill="{STAKE}"/>' for x in (-32, 32) for y in (-32, 32))
    return (
        f'<rect x="-36" y="-36" width="72" height="72" rx="2" fill="{SITE_GROUND}" stroke="{SITE_EDGE}" stroke-width="2"'
        f' stroke-dasharray="7 5"/>{stakes}'
    )


def foundation() -> str:
    return (
        f'<rect x="-36" y="-36" width="72" height="72" rx="3" fill="{FOUNDATION}"'
        f' stroke="{STONE_EDGE}" stroke-width="2.5"/>'
        f'<rect x="-28" y="-28" width="56" height="56" fill="none" stroke="{STONE_JOINT}" stroke-width="1.5"/>'
        f'<path d="M-36-36L-28-28M36-36L28-28M-36 36L-28 28M36 36L28 28" stroke="{STONE_JOINT}" stroke-width="1.5"/>'
    )


def pyramid(colour: int, level: int) -> str:
    """One visible step for each level; the fifth is a golden top in the owner's colour."""
    parts = [
        f'<rect x="-39" y="-39" width="78" height="78" rx="3" fill="{PYRAMID_GROUND}"'
        f' stroke="{STONE_EDGE}" stroke-width="2"/>'
    ]
    parts += [_course(colour, 36 - 7 * step, 5 - 11 * step) for step in range(min(level, 4))]
    if level == 5:
        parts.append(f'<path d="M-13-28L0-41 13-28Z" fill="var(--seat,{NO_SEAT})" stroke="{TOP_EDGE}" stroke-width="1.5"/>')
        parts.append(f'<path d="M-5-36L0-41 5-36Z" fill="{GLEAM}"/>')
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
    f'<circle r="4.5" fill="{WHITE}"/>',
    f'<path d="M0-5.5L5 4H-5Z" fill="{WHITE}"/>',
    f'<rect x="-4.2" y="-4.2" width="8.4" height="8.4" fill="{WHITE}"/>',
    f'<path d="M0-6L5 0 0 6-5 0Z" fill="{WHITE}"/>',
)


def worker(seat: int) -> str:
    return (
        f'<circle r="13" fill="{BLACK}" fill-opacity="0"/>'  # its outline when it can be chosen
        f'<ellipse cx="0" cy="3" rx="12.5" ry="11" fill="{BLACK}" opacity=".25"/>'
        f'<circle r="12" fill="var(--seat)" stroke="{PAPER}" stroke-width="2"/>{SHAPES[seat]}'
    )


def marker(seat: int) -> str:
    return (
        f'<circle r="9" fill="var(--seat)" stroke="{PAPER}" stroke-width="1.6"/><g transform="scale(.8)">{SHAPES[seat]}</g>'
    )


def ship(seat: int) -> str:
    """A reed boat with a sail that bears the seat's shape."""
    return (
        f'<path d="M-19 3Q-22-6-18-11Q-14-2-10 4H10Q14-2 18-11Q22-6 19 3Q12 14 0 14T-19 3Z"'
        f' fill="{REED}" stroke="{REED_EDGE}"'
        f' stroke-width="1.4"/><path d="M0 4V-24" stroke="{REED_EDGE}" stroke-width="2"/>'
        f'<path d="M-11-22H11L9-2H-9Z" fill="var(--seat)" stroke="{PAPER}" stroke-width="1.2"/>'
        f'<g transform="translate(0 -12)">{SHAPES[seat]}</g>'
    )


def block(colour: int) -> str:
    fill, dark = BLOCK_FILL[colour], BLOCK_DARK[colour]
    return (
        f'<path d="M-12-6L-5-13H13V5L6 12H-12Z" fill="{dark}"/><path d="M-12-6L-5-13H13L6-6Z" fill="{fill}" opacity=".75"/>'
        f'<rect x="-12" y="-6" width="18" height="18" fill="{fill}" stroke="{dark}"/>'
        f'<g transform="translate(-3 3)">{BLOCK_MARK[colour]}</g>'
    )


def coin(r: int) -> str:
    return (
        f'<circle r="{r}" fill="{COIN}" stroke="{COIN_EDGE}" stroke-width="2"/>'
        f'<circle r="{r - 4}" fill="none" stroke="{COIN_EDGE}" stroke-width="1"/>'
        f'<path d="M-4 5Q-4-6 0-6T4 5M-5 5H5" fill="none" stroke="{COIN_MARK}" stroke-width="1.8"/>'
    )


def eye() -> str:
    return (
        f'<path d="M-14-1Q0-13 14-1Q0 8-14-1Z" fill="{EYE_WHITE}" stroke="{KOHL}" stroke-width="2"/>'
        f'<circle cy="-2" r="4" fill="{KOHL}"/><path d="M-15-7Q0-19 14-8" fill="none" stroke="{KOHL}" stroke-width="2"/>'
        f'<path d="M-2 5L-4 13M3 4Q4 12 12 12Q15 11 13 8" fill="none" stroke="{KOHL}" stroke-width="2"/>'
    )


def jar() -> str:
    """A canopic jar: burial goods."""
    return (
        f'<path d="M-7-4H7Q12 4 7 14H-7Q-12 4-7-4Z" fill="{JAR}" stroke="{JAR_EDGE}" stroke-width="1.5"/>'
        f'<path d="M-6-5Q-8-15 0-15T6-5Z" fill="{JAR_LID}" stroke="{REED_EDGE}" stroke-width="1.5"/>'
        f'<path d="M-8 4H8" stroke="{JAR_LID}" stroke-width="2"/>'
        '<circle cx="-2" cy="-10" r="1.2"/><circle cx="2" cy="-10" r="1.2"/>'
    )


def palm() -> str:
    fronds = "".join(_frond(angle) for angle in (0.1, pi / 4, pi / 2, 3 * pi / 4, pi - 0.1))
    return f'<path d="M-2 14Q0 2-1-8H2Q3 2 3 14Z" fill="{TRUNK}"/>{fronds}'


def _frond(angle: float) -> str:
    x, y = cos(angle), -8 - 9 * sin(angle)
    leaf = f"M0-8Q{9 * x:.1f} {y - 5:.1f} {16 * x:.1f} {y + 3:.1f}Q{8 * x:.1f} {y + 3 * sin(angle):.1f} 0-8Z"
    return f'<path d="{leaf}" fill="{FROND}" stroke="{FROND_EDGE}" stroke-width=".6"/>'


def figure() -> str:
    """A worker icon: a figure with a load."""
    return (
        f'<circle cx="-2" cy="-10" r="4.5" fill="{INK}"/><path d="M-8 14L-6-4H3L6 14H1L-1 5-3 14Z" fill="{INK}"/>'
        f'<rect x="4" y="-14" width="10" height="10" fill="{LOAD}" stroke="{INK}"/>'
        f'<path d="M2-2L9-4" stroke="{INK}" stroke-width="3"/>'
    )


def top() -> str:
    return (
        f'<path d="M-13 10L0-14 13 10Z" fill="var(--seat,{NO_SEAT})" stroke="{TOP_EDGE}" stroke-width="1.5"/>'
        f'<path d="M-5-4L0-14 5-4Z" fill="{GLEAM}"/>'
    )


# -- tiles -----------------------------------------------------------------------------------------------------------


def tile() -> str:
    """A stair tile with its stairs at the north edge; the scene turns it."""
    steps = "".join(
        f'<rect x="{-17 + 3 * i}" y="{-26 - 4 * i}" width="{34 - 6 * i}" height="4" fill="{fill}" stroke="{STAIR_EDGE}"/>'
        for i, fill in enumerate(STAIRS)
    )
    return (
        f'<rect x="-39" y="-39" width="78" height="78" rx="2" fill="{TILE}" stroke="{STONE_EDGE}" stroke-width="2"/>'
        f'<rect x="-34" y="-34" width="68" height="68" fill="none" stroke="{TILE_LINE}"/>{steps}'
    )


def back(holder: int) -> str:
    mark = scarab() if holder else sphinx()
    return (
        f'<rect x="-39" y="-39" width="78" height="78" rx="2" fill="{TILE_BACK}" stroke="{GILT}" stroke-width="2.5"/>'
        f'<rect x="-32" y="-32" width="64" height="64" fill="none" stroke="{GILT}" stroke-width="1"/>'
        f'<g style="filter:invert(1) sepia(.4)" opacity=".9">{mark}</g>'
    )


PLACES = (  # where no, one, two, ... icons lie around the middle of a tile's face
    (),
    ((0, 0),),
    ((-17, 0), (17, 0)),
    ((0, -14), (-17, 15), (17, 15)),
    ((-16, -14), (16, -14), (-16, 15), (16, 15)),
    ((-21, -14), (0, -14), (21, -14), (-12, 15), (12, 15)),
    ((-21, -14), (0, -14), (21, -14), (-21, 15), (0, 15), (21, 15)),
)
UPRIGHT = ((0, -16), (0, 16))  # two icons beside stairs at the left or right
SIZES = (1.0, 1.6, 1.2, 0.95, 0.92, 0.78, 0.78)  # of an icon, by their number


def places(count: int, upright: bool) -> tuple[tuple[int, int], ...]:
    return UPRIGHT if upright and count == len(UPRIGHT) else PLACES[count]


def face(icons: list[int], upright: bool = False) -> str:
    """Icons in the middle of a tile, as large as there is room; an oasis surrounds what it gives."""
    shown = [i for i in icons if ICONS[i] != "oasis"]
    oasis = len(shown) < len(icons)
    parts = []
    if oasis:
        left = f'<g transform="translate(-25 -10) scale(.75)">{palm()}</g>'
        pool = f'<ellipse cx="0" cy="6" rx="33" ry="20" fill="{POOL}" stroke="{POOL_EDGE}" stroke-width="1.5"/>'
        parts.append(pool + left + left.replace("-25", "25", 1))
    size = min(SIZES[len(shown)], 0.92) if oasis else SIZES[len(shown)]
    for icon, (x, y) in zip(shown, places(len(shown), upright and not oasis), strict=True):
        parts.append(f'<g transform="translate({x} {y + (8 if oasis else 0)}) scale({size})">{_icon(icon)}</g>')
    return "".join(parts)


def _icon(icon: int) -> str:
    if icon < 7:
        return block(icon)
    return {7: figure, 8: eye, 9: jar, 10: palm}[icon]() if icon != 11 else coin(13)


def sphinx() -> str:
    return (
        f'<path d="M-24 14H22Q26 14 26 9Q18 2 6 4L2-4Q4-14-6-16Q-16-16-16-6L-18 2Q-24 6-24 14Z" fill="{BRONZE}"/>'
        f'<path d="M-12-8H0M-15-1H1" stroke="{SAND}" stroke-width="1.5"/>'
    )


def scarab() -> str:
    return (
        f'<ellipse cy="3" rx="13" ry="16" fill="{BRONZE}"/><circle cy="-15" r="7" fill="{BRONZE}"/>'
        '<path d="M0-8V18M-12-4Q-24-8-24-16M12-4Q24-8 24-16M-13 4H-24M13 4H24M-11 11Q-20 14-21 20M11 11Q20 14 21 20"'
        f' stroke="{BRONZE}" stroke-width="2.5" fill="none"/>'
        f'<path d="M0-8V18M-12-3H12" stroke="{SAND}" stroke-width="1.5"/>'
    )


def stack() -> str:
    return "".join(
        f'<rect x="-39" y="{-39 + dy}" width="78" height="78" rx="2" fill="{STACK}"'
        f' stroke="{STACK_EDGE}" stroke-width="1"/>'
        for dy in (8, 4)
    )


def pile() -> str:
    return "".join(
        f'<rect x="{-24 + d}" y="{-24 + d}" width="48" height="48" rx="2" fill="{PILE}" stroke="{STONE_EDGE}"/>'
        for d in (6, 3, 0)
    )
