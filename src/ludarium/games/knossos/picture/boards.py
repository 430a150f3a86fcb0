"""Panels of the sheets, the altars, excavation cards and the player's own board."""

from __future__ import annotations

from ludarium.games.knossos.picture.palette import (
    ALTAR_INK,
    BAND,
    DARK,
    FILL,
    GOLD,
    INK,
    LAUREL,
    LIGHT,
    NO_COLOUR_EDGE,
    PANEL_EDGE,
    PAPER,
    PLASTER,
    TERRACOTTA,
    TYPE_INK,
)
from ludarium.games.knossos.picture.symbols import MINE_H, MINE_W, bull, symbol

TITLE_BAND = 24  # height of the band behind the title of a panel
PANELS = ((416, 120),)
TOWN, STORES, AWAY = "town", "stores", "away"  # the sheets, by the colour of their bands
SHEETS = (
    (TOWN, 196, 64),
    (TOWN, 216, 132),
    (STORES, 416, 68),
    (AWAY, 128, 88),
    (AWAY, 134, 88),
    (AWAY, 150, 88),
    (AWAY, 124, 88),
    (AWAY, 160, 88),
)
ALTAR = (416, 108)

SILHOUETTES = (
    '<path d="M-7-17H7L5-12Q15-6 13 5 11 14 5 17H-5Q-11 14-13 5-15-6-5-12Z"/>'
    f'<path d="M-11-4H11M-13 3H13" stroke="{PAPER}" stroke-width="1.6" fill="none"/>',
    '<path d="M0-20 4-14V6H-4V-14Z"/><path d="M-10 6H10V10H-10ZM-2.5 10H2.500V19H-2.500Z"/>',
    '<path d="M-12-18H12V-13H-12ZM-12 13H12V18H-12Z"/><path d="M-8-13H8L6 13H-6Z"/>'
    f'<path d="M-3-12-2 12M3-12 2 12" stroke="{PAPER}" stroke-width="1.2" fill="none"/>',
)
# Hermes: a winged staff; Athena: an owl; Poseidon: a trident; Zeus: a thunderbolt
EMBLEMS = (
    '<path d="M0-13V14" {0}/><path d="M0-9Q-6-16-13-12Q-9-6 0-7Q9-6 13-12Q6-16 0-9" fill="{1}"/>'
    '<path d="M-5-2Q6 1 0 5Q-6 1 5-2M-4 7Q5 9 0 12Q-5 9 4 7" {0}/>',
    '<path d="M-9-11Q0-6 9-11Q12 4 6 10Q0 15-6 10Q-12 4-9-11Z" fill="{1}"/><circle cx="-4" cy="-2" r="3.2" fill="{2}"/>'
    '<circle cx="4" cy="-2" r="3.2" fill="{2}"/><path d="M-1.500 2H1.500L0 5Z" fill="{2}"/>',
    '<path d="M0-13V14M-8-10V-4Q-8 2 0 2Q8 2 8-4V-10" {0}/>'
    '<path d="M0-16 3-10H-3ZM-8-14-5-8H-11ZM8-14 11-8H5Z" fill="{1}"/>',
    '<path d="M3-15-8 2H-1L-4 15 9-4H2L6-15Z" fill="{1}"/>',
)


def panels() -> list[str]:
    """A sheet of plaster for each part of the market; where it has a title, a painted band behind it."""
    out = [symbol(f"panel{w}x{h}", _paper(w, h)) for w, h in PANELS]
    out += [symbol(f"{sheet}{w}x{h}", _paper(w, h) + _band(w, h, BAND[sheet])) for sheet, w, h in SHEETS]
    w, h = ALTAR
    for altar, colour in enumerate(ALTAR_INK):
        out.append(symbol(f"altar{altar}", _paper(w, h) + _band(w, h, colour)))
        ink = f'fill="none" stroke="{LIGHT}" stroke-width="2.2"'
        disc = f'<circle r="19" fill="{colour}" stroke="{LIGHT}" stroke-width="2"/>'
        out.append(symbol(f"god{altar}", disc + EMBLEMS[altar].format(ink, LIGHT, colour)))
    return out


def _paper(w: int, h: int) -> str:
    return (
        f'<rect x="{-w / 2:g}" y="{-h / 2:g}" width="{w}" height="{h}" rx="6" '
        f'fill="{PAPER}" stroke="{PANEL_EDGE}" stroke-width="1.5"/>'
    )


def _band(w: int, h: int, colour: str) -> str:
    left, top = -w / 2, -h / 2
    return (
        f'<path d="M{left:g} {top + TITLE_BAND:g}V{top + 6:g}q0-6 6-6H{-left - 6:g}q6 0 6 6V{top + TITLE_BAND:g}Z" '
        f'fill="{colour}"/>'
    )


def cards() -> list[str]:
    out = []
    for kind, path in enumerate(SILHOUETTES):
        colour = TYPE_INK[kind]
        out.append(symbol(f"find{kind}", f'<g fill="{colour}">{path}</g>'))
        pale = path.replace(PAPER, colour)
        out.append(symbol(f"find-light{kind}", f'<g fill="{LIGHT}">{pale}</g>'))
        face = (
            f'<rect x="-45" y="-58" width="90" height="116" rx="3" fill="{PAPER}" stroke="{colour}" stroke-width="2.5"/>'
            f'<rect x="-44" y="-57" width="88" height="25" fill="{colour}"/>'
            f'<g transform="translate(0 22) scale(1.75)" fill="{colour}" opacity=".11">{path}</g>'
        )
        out.append(symbol(f"card{kind}", face))
        small = f'<rect x="-23" y="-30" width="46" height="60" rx="2" fill="{PAPER}" stroke="{colour}" stroke-width="2"/>'
        out.append(symbol(f"mini{kind}", small))
    back = (
        f'<rect x="-20" y="-30" width="40" height="60" rx="2" fill="{TERRACOTTA}" stroke="{INK}" stroke-width="1.5"/>'
        f'<path d="M-12-20h24v40h-24Z" fill="none" stroke="{PLASTER}" stroke-width="1.5"/>' + bull(PLASTER, TERRACOTTA)
    )
    out.append(symbol("card-back", back))
    leaves = "".join(
        f'<ellipse cx="0" cy="13" rx="4" ry="1.900" transform="rotate({turn + tilt}) rotate({tilt} 0 13)" fill="{LAUREL}"/>'
        for turn, tilt in ((-122, -14), (-88, -14), (-54, -14), (54, 14), (88, 14), (122, 14))
    )
    out.append(symbol("laurel", f'<circle r="12.500" fill="{GOLD}"/>{leaves}'))
    return out


def own() -> list[str]:
    out = []
    for c in range(5):
        fill, edge = (FILL[c], DARK[c]) if c < 4 else (LIGHT, NO_COLOUR_EDGE)
        die = (
            f'<path d="M0-44 40-14V22L0 46-40 22V-14Z" fill="{fill}" stroke="{edge}" stroke-width="2.5"/>'
            f'<path d="M0-44-24 14H24ZM-24 14-40-14M24 14 40-14M-24 14 0 46 24 14" fill="#ffffff30" '
            f'stroke="{edge}" stroke-width="1.2"/>'
        )
        out.append(symbol(f"store{c}", die))
    for name, wide, high in (("kn-strip", MINE_W, MINE_H), ("kn-strip-tall", 416, 546)):
        out.append(symbol(name, f'<rect width="{wide}" height="{high}" rx="6" fill="{PAPER}" stroke="{PANEL_EDGE}"/>'))
    return out
