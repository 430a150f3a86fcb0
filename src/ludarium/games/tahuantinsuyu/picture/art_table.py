"""Symbols beside the map: the knots of the quipus, the ring of events, and the seventeen event cards."""

from __future__ import annotations

from typing import Final

from ludarium.games.tahuantinsuyu.picture.layout import OWN_TALL, OWN_WIDE, OwnArea
from ludarium.games.tahuantinsuyu.picture.palette import (
    BLACK,
    CARD_SUN,
    CITY_RED,
    CORD_PALE,
    GARRISON_YELLOW,
    GOLD,
    HARM_RED,
    HELP_GREEN,
    INK,
    LABOR_BLUE,
    NOW_VIOLET,
    PAPER,
    RED,
    SNOW,
    STORM_GREY,
    SUN_ORANGE,
    SUN_RAY,
    TEAL,
    TERRACE_GREEN,
    WATER_BLUE,
    WOOL,
    symbol,
)
from ludarium.games.tahuantinsuyu.rules.content import (
    OP_COST,
    OP_DESTROY_ROADS,
    OP_EACH,
    OP_FORBID,
    OP_FREE_ROADS,
    OP_GREAT_PILGRIMAGE,
    OP_LABOR,
    OP_LABOR_PER,
    OP_LOCAL_PILGRIMAGE,
    OP_NO_SCORE,
    OP_PARALLEL_ROAD,
    OP_POINTS_NOW,
    OP_POINTS_PER,
    OP_RESISTANCE,
    WHAT,
    Box,
)

# -- tracks ----------------------------------------------------------------------------------------------------------


def tracks() -> list[str]:
    out = [
        symbol(
            "tah-phase-0", f'<rect x="-6" y="-5" width="12" height="10" fill="{GOLD}" stroke="{INK}" stroke-width="1.2"/>'
        ),
        symbol(
            "tah-phase-1",
            f'<circle r="4.5" fill="{SUN_ORANGE}" stroke="{INK}" stroke-width="1.1"/>'
            '<path d="M-8 0h2M6 0h2M-5.5 -5.5l1.4 1.4M5.5 -5.5l-1.4 1.4M-5.5 5.5l1.4 -1.4M5.5 5.5l-1.4 -1.4"'
            f' stroke="{SUN_RAY}" stroke-width="1.5"/>',
        ),
        symbol(
            "tah-phase-2",
            f'<path d="M-4.5 6V1h9v5z" fill="{TEAL}" stroke="{INK}" stroke-width="1"/>'
            f'<circle cy="-3" r="3.2" fill="{TEAL}" stroke="{INK}" stroke-width="1"/>',
        ),
        symbol(
            "tah-phase-3",
            f'<path d="M-8 5V-3l4 3l4 -6l4 6l4 -3V5z" fill="{RED}" stroke="{INK}" stroke-width="1.1"/>',
        ),
        symbol(
            "tah-now",
            f'<rect x="-14" y="-8.5" width="28" height="17" rx="8" fill="none" stroke="{NOW_VIOLET}" stroke-width="3"/>',
        ),
        symbol(
            "tah-era-here",
            f'<rect x="-28" y="-40" width="56" height="79" rx="6" fill="{PAPER}" stroke="{NOW_VIOLET}" stroke-width="2"/>',
        ),
        symbol(
            "tah-era-cap",
            f'<rect x="-15" y="-11" width="30" height="22" rx="3" fill="{PAPER}" stroke="{INK}" stroke-width="1.3"/>',
        ),
        symbol("tah-invasion-down", f'<circle r="6" fill="{HARM_RED}" stroke="{INK}" stroke-width="1.1"/>'),
        symbol("tah-invasion-safe", f'<circle r="6" fill="{PAPER}" stroke="{INK}" stroke-width="1.1"/>'),
        symbol(
            "tah-invasion-come",
            f'<circle r="6" fill="{PAPER}" stroke="{INK}" stroke-width="1.1"/><circle r="3.6" fill="{BLACK}"/>',
        ),
        symbol("tah-inside", f'<path d="M-34 0H34" stroke="{RED}" stroke-width="2" stroke-dasharray="4 3"/>'),
        symbol("tah-cord", '<path d="M0 0V118" stroke="var(--seat)" stroke-width="4" stroke-linecap="round"/>'),
        symbol(
            "tah-gap",
            f'<rect x="-19" y="-19" width="38" height="38" rx="4" fill="{PAPER}" fill-opacity=".7" stroke="{INK}"'
            ' stroke-width="1.4" stroke-dasharray="4 3"/>',
        ),
        symbol(
            "tah-pile",
            f'<rect x="-19" y="-25" width="38" height="50" rx="3" fill="{RED}" stroke="{INK}" stroke-width="1.4"/>'
            f'<circle r="9" fill="{GOLD}"/><path d="M-15 -21H15M-15 21H15" stroke="{WOOL}" stroke-width="2"/>',
        ),
        symbol(
            "tah-sunring",
            f'<rect x="-170" y="-31" width="340" height="62" rx="14" fill="none" stroke="{CORD_PALE}" stroke-width="3"/>'
            f'<ellipse rx="52" ry="16" fill="{CARD_SUN}" opacity=".4"/>',
        ),
    ]
    for n in range(10):
        knots = "".join(
            f'<ellipse cy="{i * 5.6 - (n - 1) * 2.8:g}" rx="7" ry="2.6" fill="var(--seat)" stroke="{INK}"/>'
            for i in range(n)
        )
        out.append(symbol(f"tah-knots-{n}", knots or '<path d="M0 0"/>'))
    return out


# -- event cards -----------------------------------------------------------------------------------------------------

PILGRIM: Final = (
    f'<circle cy="-4" r="6" fill="{GOLD}" stroke="{INK}" stroke-width="1.3"/>'
    f'<path d="M-10 10h5v-4h3v-3h4v3h3v4h5" fill="none" stroke="{INK}" stroke-width="2"/>'
)
MINUS: Final = f'<path d="M5 -8h9" stroke="{HELP_GREEN}" stroke-width="3"/>'
PLUS: Final = f'<path d="M5 -8h9M9.5 -12.5v9" stroke="{HARM_RED}" stroke-width="3"/>'
SMALL_CITY: Final = f'<path d="M-10 9V-5h4v3h3v-3h4v3h3v-3h4V9z" fill="{CITY_RED}" stroke="{INK}" stroke-width="1.3"/>'
SMALL_TEMPLE: Final = f'<path d="M-10 9V3h3v-5h3v-5h6v5h3v5h3V9z" fill="{WOOL}" stroke="{INK}" stroke-width="1.4"/>'
SMALL_GARRISON: Final = f'<path d="M-10 9V0L-1 -8L8 0V9z" fill="{GARRISON_YELLOW}" stroke="{INK}" stroke-width="1.3"/>'
BARRED: Final = f'<path d="M-11 -11L11 11" stroke="{HARM_RED}" stroke-width="3"/>'

ICONS: Final = (
    f'<path d="M-11 9L11 -5M-11 3L5 -7" stroke="{INK}" stroke-width="2.5"/>'
    f'<path d="M6 6h8M10 2v8" stroke="{HELP_GREEN}" stroke-width="3"/>',
    f'<path d="M-11 5q6 -9 11 -2t11 -4" fill="none" stroke="{INK}" stroke-width="2.5"/>'
    f'<path d="M-11 10q6 -9 11 -2t11 -4" fill="none" stroke="{RED}" stroke-width="2.5"/>',
    f'<path d="M0 11V-9M0 -4q-8 0 -8 -7q8 0 8 7M0 -4q8 0 8 -7q-8 0 -8 7M0 4q-8 0 -8 -7q8 0 8 7M0 4q8 0 8 -7q-8 0 -8 7"'
    f' fill="{GOLD}" stroke="{INK}" stroke-width="1.3"/>',
    SMALL_CITY + MINUS,
    SMALL_TEMPLE + MINUS,
    SMALL_GARRISON + MINUS,
    PILGRIM,
    PILGRIM,
    PILGRIM,
    PILGRIM,
    f'<circle cx="-6" cy="-5" r="4" fill="{GOLD}" stroke="{INK}"/>'
    f'<circle cx="6" cy="-5" r="4" fill="{GOLD}" stroke="{INK}"/>'
    f'<path d="M-11 9h22M-8 9V3h5v6M3 9V3h5v6" fill="none" stroke="{INK}" stroke-width="1.8"/>',
    f'<path d="M-11 8V3h6V-2h6V-7H11V8z" fill="{TERRACE_GREEN}" stroke="{INK}" stroke-width="1.3"/>' + BARRED,
    f'<circle r="9" fill="{LABOR_BLUE}" stroke="{INK}" stroke-width="1.5"/>'
    f'<path d="M-4 -4l8 8M4 -4l-8 8" stroke="{HARM_RED}" stroke-width="3"/>',
    f'<path d="M-12 0q4 -5 8 0t8 0t8 0M-12 7q4 -5 8 0t8 0t8 0" fill="none" stroke="{WATER_BLUE}" stroke-width="2.6"/>'
    f'<path d="M-8 -5l2 -6M0 -5l2 -6M8 -5l2 -6" stroke="{WATER_BLUE}" stroke-width="2"/>',
    f'<circle r="10" fill="{GOLD}" stroke="{INK}" stroke-width="1.3"/><circle cx="3" cy="-2" r="8.5" fill="{INK}"/>',
    f'<path d="M-8 -8h16v7q0 8 -8 11q-8 -3 -8 -11z" fill="{STORM_GREY}" stroke="{INK}" stroke-width="1.5"/>' + PLUS,
    f'<path d="M-10 9L3 -6M0 -9l7 6" stroke="{INK}" stroke-width="3"/>' + PLUS,
)


ICON_OF_OP: Final = {  # for cards that a content pack wrote: by their first operation
    OP_FREE_ROADS: 0,
    OP_PARALLEL_ROAD: 1,
    OP_LABOR: 2,
    OP_COST: 3,
    OP_RESISTANCE: 15,
    OP_GREAT_PILGRIMAGE: 6,
    OP_LOCAL_PILGRIMAGE: 10,
    OP_FORBID: 16,
    OP_NO_SCORE: 16,
    OP_DESTROY_ROADS: 13,
    OP_LABOR_PER: 2,
    OP_POINTS_NOW: 10,
    OP_POINTS_PER: 10,
    OP_EACH: 10,
}


def _icon(box: Box, kind: int) -> str:
    if not box.rewritten[kind]:
        return ICONS[kind]
    return ICONS[ICON_OF_OP[box.ops[kind][0][WHAT]]] if box.ops[kind] else ""


def cards(box: Box) -> list[str]:
    """Small cards for the gaps, larger ones for the hand; a helpful card has a green rim, a harmful one a red."""
    out = [
        symbol(
            "tah-card-back",
            f'<rect x="-17" y="-17" width="34" height="34" rx="3" fill="{RED}" stroke="{INK}" stroke-width="1.4"/>'
            f'<circle r="8" fill="{GOLD}"/>',
        ),
    ]
    for kind, good in enumerate(box.good):
        icon, rim = _icon(box, kind), HELP_GREEN if good else HARM_RED
        out.append(
            symbol(
                f"tah-card-{kind}",
                f'<rect x="-17" y="-17" width="34" height="34" rx="3" fill="{PAPER}" stroke="{rim}" stroke-width="2.4"/>'
                + icon,
            )
        )
        for own in (OWN_WIDE, OWN_TALL):
            out.append(symbol(f"tah-hand-{kind}-{own.width:g}", _in_hand(own, icon, rim)))
    return out


def _in_hand(own: OwnArea, icon: str, rim: str) -> str:
    """A card as it is held: a white edge, a coloured frame, its sign and title in a band."""
    wide, high = own.card_width - 10, own.card_height
    left, band = -wide / 2, own.band - 4
    return (
        f'<rect x="{left:g}" width="{wide:g}" height="{high:g}" rx="8" fill="{SNOW}" stroke="{INK}" stroke-width="1.4"/>'
        f'<path d="M{left + 5:g} {high + 2:g}h{wide - 4:g}q6 0 6 -6V8" fill="none" stroke="{INK}" stroke-width="3"'
        ' stroke-opacity=".22"/>'
        f'<rect x="{left + 4:g}" y="4" width="{wide - 8:g}" height="{high - 8:g}" rx="5" fill="{PAPER}" stroke="{rim}"'
        ' stroke-width="2.4"/>'
        f'<path d="M{left + 5:g} 5h{wide - 10:g}v{band}h{10 - wide:g}z" fill="{rim}" opacity=".22"/>'
        f'<g transform="translate({own.sign[0]:g} {own.sign[1]:g})"><circle r="15" fill="{SNOW}" stroke="{rim}"'
        f' stroke-width="1.6"/>{icon}</g>'
    )
