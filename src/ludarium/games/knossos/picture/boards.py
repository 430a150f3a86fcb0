"""Slabs of the sheets, the altars, excavation cards and the player's own board."""

from __future__ import annotations

from ludarium.games.knossos.picture.palette import (
    ALTAR_INK,
    BAND,
    BRONZE,
    CARD_GROUND,
    DARK,
    FILL,
    GOLD,
    INK,
    IVORY,
    LAUREL,
    LIGHT,
    NO_COLOUR_EDGE,
    PAPER,
    PLASTER,
    RAISED,
    SHADE,
    SLAB_EDGE,
    SLAB_LINE,
    STONE,
    TERRACOTTA,
    TYPE_INK,
)
from ludarium.games.knossos.picture.symbols import CENTRED, MINE_H, MINE_W, bull, letter, symbol

TITLE_BAND = 24  # height of the band behind the title of the altar
SLABS = ((416, 108), (416, 134), (112, 416))  # of the tiles on offer, the cards, and the tiles on a lying phone
TOWN, STORES, AWAY = "town", "stores", "away"  # the rows of the market, by the colour of their edge
ROWS = ((TOWN, 118), (STORES, 70), (AWAY, 88))  # and their height
STALLS = (
    (TOWN, 146, 112),
    (TOWN, 117, 112),
    (TOWN, 139, 112),
    (STORES, 402, 64),
    (AWAY, 124, 82),
    (AWAY, 120, 82),
    (AWAY, 130, 82),
    (AWAY, 144, 82),
    (AWAY, 154, 82),
    (AWAY, 199, 82),  # where a content pack has two, three other or four areas on a sheet
    (AWAY, 132, 82),
    (AWAY, 98, 82),
)
ALTAR = (416, 108)
CARD_W, CARD_H, CARD_ART = 91, 126, 41  # a card, and the height of the picture on it
BROAD_W = 121  # a card where only three are on display

# an amphora with waves and bands, a bronze sword with a golden hilt, a column that widens upwards as at Knossos
_EDGE = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"'
FINDS = (
    f'<path d="M-5-13Q-15-14-11-3M5-13Q15-14 11-3" fill="none" stroke="{INK}" stroke-width="3.4"/>'
    f'<path d="M-5-13Q-15-14-11-3M5-13Q15-14 11-3" fill="none" stroke="{FILL[0]}" stroke-width="1.400"/>'
    f'<path d="M-7-18H7L5-12Q14-6 12 5 10 14 5 18H-5Q-10 14-12 5-14-6-5-12Z" fill="{FILL[0]}" {_EDGE}/>'
    f'<path d="M-11.500-3Q-8-8-4-3T4-3T11.500-3M-11 7H11M-9 11H9" stroke="{DARK[0]}" stroke-width="1.800" fill="none"/>'
    f'<path d="M-5.600-14.500H5.600" stroke="{IVORY}" stroke-width="1.600"/>',
    f'<g transform="rotate(35)"><path d="M0-23 3.800-16 3 6H-3L-3.800-16Z" fill="{BRONZE}" {_EDGE}/>'
    f'<path d="M0-19V5" stroke="{LIGHT}" stroke-width="1.200"/><path d="M-9 5Q0 9 9 5V9H-9Z" fill="{FILL[2]}" {_EDGE}/>'
    f'<path d="M-2.200 9H2.200V17H-2.200Z" fill="{IVORY}" {_EDGE}/><circle cy="19" r="3" fill="{FILL[2]}" {_EDGE}/></g>',
    f'<path d="M-8.500-11H8.500L6 14H-6Z" fill="{FILL[0]}" {_EDGE}/>'
    f'<path d="M-3-10-2.200 13M3-10 2.200 13" stroke="{DARK[0]}" stroke-width="1.100" fill="none"/>'
    f'<path d="M-11-16Q-11-10-7-10H7Q11-10 11-16Z" fill="{INK}"/><path d="M-13-20H13V-16H-13Z" fill="{FILL[1]}" {_EDGE}/>'
    f'<path d="M-9 14H9V19H-9Z" fill="{STONE}" {_EDGE}/>',
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
    """Slabs of plaster; the market is one of them, with a plate for each area, raised where it can be used."""
    out = [symbol(f"slab{w}x{h}", _slab(w, h)) for w, h in SLABS]
    out += [_market()]
    for row, w, h in STALLS:
        plate = f'<rect x="{-w / 2:g}" y="{-h / 2:g}" width="{w}" height="{h}" rx="4" {{}}/>'
        out.append(symbol(f"bare-{row}{w}x{h}", plate.format(f'fill="{PAPER}" fill-opacity="0"')))
        under = f'<rect x="{-w / 2 + 1:g}" y="{-h / 2 + 2.5:g}" width="{w}" height="{h}" rx="4" fill="{SHADE}"/>'
        band = f'<path d="M{-w / 2:g} {24 - h / 2:g}v-20q0-4 4-4h{w - 8}q4 0 4 4v20Z" fill="{BAND[row]}" opacity=".7"/>'
        raised = plate.format(f'fill="{RAISED}" stroke="{SLAB_EDGE}" stroke-width="1"')
        out.append(symbol(f"stall-{row}{w}x{h}", raised + under + raised + band))
    out += _altars()
    return out


def _slab(w: int, h: int) -> str:
    """A slab with a thin line painted around it."""
    x, y = -w / 2, -h / 2
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w}" height="{h}" rx="4" fill="{PAPER}" stroke="{SLAB_EDGE}"/>'
        f'<rect x="{x + 3:g}" y="{y + 3:g}" width="{w - 6}" height="{h - 6}" rx="2" fill="none" stroke="{SLAB_LINE}"/>'
    )


def _market() -> str:
    """The whole market as one sheet: three rows, each with a painted edge; from its upper left corner."""
    width, high = 416, sum(height for _, height in ROWS)
    body = f'<g transform="translate({width / 2:g} {high / 2:g})">{_slab(width, high)}</g>'
    top = 0
    for row, height in ROWS:
        body += f'<path d="M3 {top + 3}h6v{height - 6}h-6Z" fill="{BAND[row]}"/>'
        body += "".join(
            f'<circle cx="6" cy="{y}" r="1.700" fill="{PAPER}"/>' for y in range(top + 10, top + height - 6, 11)
        )
        top += height
        if top < high:
            body += f'<path d="M14 {top}H{width - 8}" stroke="{SLAB_LINE}" stroke-width="1.400"/>'
    return symbol("kn-market", body)


def _altars() -> list[str]:
    """A slab under a painted beam, the sign of the god on it."""
    out = []
    w, h = ALTAR
    left, top = -w / 2, -h / 2
    for altar, colour in enumerate(ALTAR_INK):
        beam = f'<path d="M{left:g} {top + TITLE_BAND:g}V{top + 4:g}q0-4 4-4H{-left - 4:g}q4 0 4 4V{top + TITLE_BAND:g}Z" '
        beam += f'fill="{colour}"/><path d="M{left:g} {top + TITLE_BAND:g}h{w}" stroke="{GOLD}" stroke-width="2"/>'
        out.append(symbol(f"altar{altar}", _slab(w, h) + beam))
        ink = f'fill="none" stroke="{LIGHT}" stroke-width="2.2"'
        disc = f'<circle r="19" fill="{colour}" stroke="{GOLD}" stroke-width="2.500"/>'
        out.append(symbol(f"god{altar}", disc + EMBLEMS[altar].format(ink, LIGHT, colour)))
    return out


def _face(kind: int, width: int) -> str:
    """A card without its words: the ground of the find, the place of the price, a line above what it does."""
    colour, left, top = TYPE_INK[kind], -width / 2, -CARD_H / 2
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width}" height="{CARD_H}" rx="4" fill="{RAISED}" stroke="{colour}" '
        f'stroke-width="2.2"/>'
        f'<path d="M{left + 1:g} {top + CARD_ART:g}V{top + 4:g}q0-3 3-3h{width - 8}q3 0 3 3V{top + CARD_ART:g}Z" '
        f'fill="{CARD_GROUND[kind]}"/>'
        f'<path d="M{left + 1:g} {top + CARD_ART:g}h{width - 2}" stroke="{colour}" stroke-width="2"/>'
        f'<path d="M{left + 8:g} {top + 94:g}h{width - 16}" stroke="{SLAB_LINE}" stroke-width="1.500"/>'
    )


def cards() -> list[str]:
    out = []
    for kind, find in enumerate(FINDS):
        colour, ground = TYPE_INK[kind], CARD_GROUND[kind]
        out.append(symbol(f"find{kind}", find))
        out += [symbol(f"card{kind}", _face(kind, CARD_W)), symbol(f"broad-card{kind}", _face(kind, BROAD_W))]
        small = f'<rect x="-25" y="-30" width="50" height="60" rx="2" fill="{RAISED}" stroke="{colour}" stroke-width="2"/>'
        small += f'<path d="M-24-29H24V11H-24Z" fill="{ground}"/>'
        out.append(symbol(f"mini{kind}", small))
    for width in (CARD_W, BROAD_W):
        line = f'<path d="M{9 - width / 2:g} 0H-12M12 0H{width / 2 - 9:g}" stroke="{SLAB_EDGE}" stroke-width="1.500"/>'
        out.append(symbol(f"either{width}", line))
    back = (
        f'<rect x="-20" y="-30" width="40" height="60" rx="2" fill="{TERRACOTTA}" stroke="{INK}" stroke-width="1.5"/>'
        f'<path d="M-15-25h30v50h-30Z" fill="none" stroke="{GOLD}" stroke-width="1.5"/>'
        f'<path d="M-12-20h24M-12 20h24" stroke="{PLASTER}" stroke-width="2" stroke-dasharray="3 3"/>'
        + bull(PLASTER, TERRACOTTA)
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
        if c < 4:
            die += '<path d="M-24 14H24L0 46Z" fill="#ffffffa0"/>' + letter(c, 20, f"{CENTRED};fill:{DARK[c]}", 'y="26"')
        out.append(symbol(f"store{c}", die))
    for name, wide, high in (("kn-strip", MINE_W, MINE_H), ("kn-strip-tall", 416, 546)):
        out.append(symbol(name, f'<g transform="translate({wide / 2:g} {high / 2:g})">{_slab(wide, high)}</g>'))
    return out
