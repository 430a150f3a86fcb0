"""Panels, excavation cards and the player's own board."""

from __future__ import annotations

from ludarium.games.knossos.picture.palette import (
    DARK,
    FILL,
    INK,
    LIGHT,
    NO_COLOUR_EDGE,
    PANEL_EDGE,
    PAPER,
    PLASTER,
    TERRACOTTA,
    TYPE_INK,
)
from ludarium.games.knossos.picture.symbols import MINE_H, MINE_W, bull, symbol

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

SILHOUETTES = (
    '<path d="M-7-17H7L5-12Q15-6 13 5 11 14 5 17H-5Q-11 14-13 5-15-6-5-12Z"/>'
    f'<path d="M-11-4H11M-13 3H13" stroke="{PAPER}" stroke-width="1.6" fill="none"/>',
    '<path d="M0-20 4-14V6H-4V-14Z"/><path d="M-10 6H10V10H-10ZM-2.5 10H2.500V19H-2.500Z"/>',
    '<path d="M-12-18H12V-13H-12ZM-12 13H12V18H-12Z"/><path d="M-8-13H8L6 13H-6Z"/>'
    f'<path d="M-3-12-2 12M3-12 2 12" stroke="{PAPER}" stroke-width="1.2" fill="none"/>',
)


def panels() -> list[str]:
    out = []
    for w, h in PANELS:
        panel = (
            f'<rect x="{-w / 2:g}" y="{-h / 2:g}" width="{w}" height="{h}" rx="6" '
            f'fill="{PAPER}" stroke="{PANEL_EDGE}" stroke-width="1.5"/>'
        )
        out.append(symbol(f"panel{w}x{h}", panel))
    return out


def cards() -> list[str]:
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
        f'<path d="M-12-20h24v40h-24Z" fill="none" stroke="{PLASTER}" stroke-width="1.5"/>' + bull(PLASTER, TERRACOTTA)
    )
    out.append(symbol("card-back", back))
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
    out.append(
        symbol(
            "keeper-sign",
            f'<rect x="-11" y="-11" width="22" height="22" rx="3" fill="{LIGHT}" stroke="{INK}" stroke-width="1.5"/>',
        )
    )
    for name, wide, high in (("kn-strip", MINE_W, MINE_H), ("kn-strip-tall", 416, 400)):
        out.append(symbol(name, f'<rect width="{wide}" height="{high}" rx="6" fill="{PAPER}" stroke="{PANEL_EDGE}"/>'))
    return out
