"""Small pictures of the market's areas and of prices: what is done there, and what it costs, without words."""

from __future__ import annotations

from ludarium.games.knossos.picture.palette import DARK, FILL, INK, IVORY, NO_COLOUR_EDGE, STONE, TERRACOTTA, WOOD
from ludarium.games.knossos.picture.symbols import symbol

_LINE = f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'
_CUBE = f'<path d="M{{x}} {{y}}m-6 -3l6 -3l6 3v7l-6 3l-6 -3z" fill="{STONE}" {_LINE}/>'
_ARROW = f'<path d="{{0}}" fill="none" stroke="{TERRACOTTA}" stroke-width="2.6" stroke-linecap="round"/>'

ICONS = {
    "reinforcement": _CUBE.format(x=-5, y=3) + _ARROW.format("M8 -11V6M3 1l5 6l5 -6"),
    "tavern": f'<path d="M-9 -7h14v13a4 4 0 0 1-4 4h-6a4 4 0 0 1-4-4z" fill="{FILL[2]}" {_LINE}/>'
    f'<path d="M5 -3h4a3 3 0 0 1 3 3v2a3 3 0 0 1-3 3h-4" fill="none" {_LINE}/>'
    f'<path d="M-9 -7q3-5 7-2q4-4 7 2z" fill="{IVORY}" {_LINE}/>',
    "recruitment": _CUBE.format(x=-6, y=2) + _CUBE.format(x=7, y=2) + _ARROW.format("M-8 -10H9M5 -14l4 4l-4 4"),
    "keeper": f'<path d="M-12 -3q12-14 24 0v13h-24z" fill="{WOOD}" {_LINE}/><path d="M-12 -2h24" {_LINE}/>'
    f'<rect x="-3" y="-4" width="6" height="7" fill="{FILL[2]}" {_LINE}/>',
    "guide": f'<path d="M-9 12V-12l14 5l-14 5" fill="{FILL[0]}" {_LINE}/>' + _CUBE.format(x=7, y=6),
    "camp": f'<path d="M-13 10L0 -11L13 10z" fill="{FILL[3]}" {_LINE}/><path d="M-4 10L0 1L4 10z" fill="{INK}"/>',
    "labour": f'<path d="M-10 11L6 -6" stroke="{WOOD}" stroke-width="4" stroke-linecap="round"/>'
    f'<path d="M-4 -11q10-1 14 11" fill="none" stroke="{INK}" stroke-width="4" stroke-linecap="round"/>',
    "telegram": f'<rect x="-12" y="-8" width="24" height="17" fill="{IVORY}" {_LINE}/>'
    f'<path d="M-12 -8L0 3L12 -8" fill="none" {_LINE}/>',
    "basket": f'<path d="M-12 -3h24l-4 14h-16z" fill="{WOOD}" {_LINE}/>'
    f'<path d="M-8 -3a8 8 0 0 1 16 0M-11 3h22" fill="none" {_LINE}/>',
    "office": f'<path d="M-12 -6h24M-9 -6v17M9 -6v17" fill="none" {_LINE}/>'
    f'<path d="M-6 -12h8v6h-8zM2 -12h6v6h-6z" fill="{FILL[1]}" {_LINE}/>',
    "white": f'<path d="M-11 -2L0 -11L11 -2L0 11z" fill="{IVORY}" {_LINE}/><path d="M-11 -2h22M0 -11v22" {_LINE}/>',
    "reserves": _CUBE.format(x=-7, y=4) + _CUBE.format(x=6, y=4) + _ARROW.format("M0 -13V-3M-4 -7l4 5l4 -5"),
    "fetch": _CUBE.format(x=-6, y=3) + _ARROW.format("M11 8q3-18-13-16M3 -13l-6 5l6 5"),
    "altar": f'<path d="M-12 11h24M-8 11V-1h16v12M-11 -1h22l-3-5h-16z" fill="{STONE}" {_LINE}/>'
    f'<path d="M-4 -6q-1-7 4-8q5 4 2 8z" fill="{TERRACOTTA}" {_LINE}/>',
}


def area_icons() -> list[str]:
    """Each also pale, for what cannot be used now."""
    plain = [symbol(f"do-{key}", body) for key, body in ICONS.items()]
    return plain + [symbol(f"pale-{key}", f'<g opacity=".6">{body}</g>') for key, body in ICONS.items()]


def price_icons() -> list[str]:
    """One colour of your choice: discs alike on a pile; any colours: a disc of four; nothing: an open hand."""
    wedges = "".join(
        f'<path d="M0 0V-8A8 8 0 0 1 8 0z" fill="{FILL[c]}" stroke="{DARK[c]}" transform="rotate({90 * c})"/>'
        for c in range(4)
    )
    pile = "".join(
        f'<ellipse cy="{4 - 4 * i}" rx="8" ry="4.5" fill="{IVORY}" stroke="{NO_COLOUR_EDGE}" stroke-width="1.4"/>'
        for i in range(3)
    )
    tile = f'<rect x="-7" y="-7" width="14" height="14" fill="{STONE}" stroke="{INK}" stroke-width="1.5"/>'
    return [symbol("pay-one", pile), symbol("pay-mix", wedges), symbol("pay-tile", tile)]
