"""Workers, meeples, marks and what else lies on tiles and squares; the tile in hand, and the line of a return."""

from __future__ import annotations

from ludarium.games.knossos.picture.palette import (
    DARK,
    FILL,
    INK,
    IVORY,
    LIGHT,
    NO_COLOUR_EDGE,
    NO_COLOUR_FILL,
    PAID,
    PAPER,
    SAND,
    TARGET,
    TERRACOTTA,
    TILE_BACK,
    TILE_BACK_BULL,
    WARNING,
)
from ludarium.games.knossos.picture.symbols import CELL, CENTRED, bull, letter, symbol

SHAPES: tuple[str, ...] = (
    '<circle r="4.6" {0}/>',
    '<path d="M0-5.4 5.2 4.2H-5.2Z" {0}/>',
    '<path d="M-4.2-4.2h8.4v8.4h-8.4Z" {0}/>',
    '<path d="M0-5.6 5.2 0 0 5.6-5.2 0Z" {0}/>',
)


def pieces() -> list[str]:
    out = [
        symbol("bull", f'<g transform="translate(2.5 -2.5)">{bull(IVORY, INK)}</g>'),  # beside the letter of its tile
        symbol("bull-target", f'<circle r="14" fill="{IVORY}"/>{bull(IVORY, INK)}'),
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


def board_things() -> list[str]:
    out = []
    box = '<rect x="-18" y="-18" width="36" height="36" fill="{}" stroke="{}" stroke-width="2" rx="3"/>'
    out.append(
        symbol("spot", f'<circle r="5.5" fill="{TARGET}" opacity=".55"/><circle r="16" fill="{TARGET}" opacity="0"/>')
    )
    out.append(symbol("spot-none", f'<rect x="-18" y="-18" width="36" height="36" fill="{TARGET}" opacity="0"/>'))
    basket = '<rect x="-17" y="-26" width="34" height="52" rx="4" fill="#fff" fill-opacity="0"/>'
    out.append(symbol("basket-column", basket))
    whole = f'<rect x="-204" y="-36" width="408" height="86" rx="4" fill="{PAPER}" fill-opacity="0"/>'
    out.append(symbol("group-whole", whole))  # squares of one kind only
    for n in range(1, 13):  # squares of the altar with their words: touched as one
        group = f'<rect x="{-13 * n - 2}" y="-36" width="{26 * n + 4}" height="46" rx="4" fill="{PAPER}" fill-opacity="0"/>'
        out.append(symbol(f"group{n}", group))
    for c in range(4):
        out.append(symbol(f"tag{c}", f'<circle r="9.5" fill="{DARK[c]}" stroke="{LIGHT}" stroke-width="1.6"/>'))
    out.append(
        symbol("tag-gap", f'<path d="M-13 0-8-11H8L13 0 8 11H-8Z" fill="{WARNING}" stroke="{LIGHT}" stroke-width="1.6"/>')
    )
    out += _hand()
    out.append(symbol("gap", f'<path d="M-16-16 16 16M16-16-16 16" stroke="{WARNING}" stroke-width="2" opacity=".5"/>'))
    out.append(symbol("gap-new", box.format(f"{WARNING}55", WARNING)))
    for layer, colour, wide in (("rim", LIGHT, 10), ("line", TERRACOTTA, 5.5)):
        line = f'<path d="M{-CELL / 2:g} 0H{CELL / 2:g}" stroke="{colour}" stroke-width="{wide:g}" stroke-linecap="round"/>'
        out.append(symbol(f"trail-{layer}", line))
        out.append(symbol(f"trail-{layer}-half", line.replace(f"H{CELL / 2:g}", "H-3")))
    out.append(symbol("trail-home", f'<circle r="7" fill="{TERRACOTTA}" stroke="{LIGHT}" stroke-width="2.5"/>'))
    counted = '<circle r="17" fill="none" stroke="{}" stroke-width="{}"/>'
    out.append(symbol("trail-counted", counted.format(LIGHT, 6) + counted.format(TERRACOTTA, 3)))
    for c in range(5):
        fill = FILL[c] if c < 4 else NO_COLOUR_FILL
        edge = DARK[c] if c < 4 else NO_COLOUR_EDGE
        sign = letter(c, 15, CENTRED) if c < 4 else ""
        square = f'<rect x="-13" y="-13" width="26" height="26" fill="{fill}" stroke="{edge}" stroke-width="2"/>{sign}'
        out.append(symbol(f"square{c}", square))
        chip = f'<circle r="10" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>{sign}'
        out.append(symbol(f"chip{c}", chip))
    tag = f'<rect x="-18" y="-10" width="36" height="20" rx="10" fill="{IVORY}" stroke="{{}}" stroke-width="1.4"/>'
    for c in range(4):  # a price: the amount at the left, the colour at the right
        coin = f'<circle cx="8.500" r="8.600" fill="{FILL[c]}" stroke="{DARK[c]}" stroke-width="1.2"/>'
        out.append(symbol(f"price{c}", tag.format(DARK[c]) + coin + letter(c, 13, CENTRED, 'x="8.5"')))
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
            f'stroke-width="1.5"/>{bull(TILE_BACK_BULL, INK)}',
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
    low = (
        f'<rect x="-34" y="-20" width="68" height="40" rx="8" fill="{LIGHT}" stroke="{TARGET}" stroke-width="1.5"/>'
        f'<path d="M2 -5H22M18 -9l5 4l-5 4M22 6H2M6 2l-5 4l5 4" fill="none" stroke="{TARGET}" stroke-width="2.2"/>'
    )
    anchor = f'<circle r="7" fill="none" stroke="{LIGHT}" stroke-width="5"/>'
    anchor += f'<circle r="7" fill="none" stroke="{TARGET}" stroke-width="2.6"/>'
    empty = f'<rect x="-50" y="-50" width="100" height="100" rx="8" fill="{SAND}" fill-opacity=".45"/>'
    names = {
        "hand": tray,
        "hand-empty": empty,
        "hand-turn": round_arrow,
        "hand-flip": flip,
        "hand-flip-low": low,
        "hand-anchor": anchor,
    }
    return [symbol(name, body) for name, body in names.items()]
