"""Panels, cards and mats in the sizes in which they are laid out."""

from __future__ import annotations

from ludarium.games.time_of_empires.picture import own_area, own_board, shared_boards
from ludarium.games.time_of_empires.picture.hand import COST_H, NAME_H
from ludarium.games.time_of_empires.picture.layout import ALL_ROOMS, Rect, band, panel, spine
from ludarium.games.time_of_empires.picture.leader_columns import portrait_height
from ludarium.games.time_of_empires.picture.palette import (
    BRASS,
    COLUMN,
    CREAM,
    INK,
    MAT,
    OTHER_BOARD,
    OWN_PANEL,
    OWN_SHADE,
    PANEL,
    PANEL_HEAD,
    SECTION,
    WHITE,
)
from ludarium.games.time_of_empires.picture.panel_foot import head_height
from ludarium.games.time_of_empires.picture.symbols import EMBLEMS, symbol
from ludarium.games.time_of_empires.picture.wonder_panels import NARROW

ROOMY_CARD = 70  # height from which on a card has its effect on it
GROUNDS = {
    "clock": (PANEL, ""),
    "tech": (PANEL, PANEL_HEAD),
    "tile": (CREAM, ""),
    "other": (OTHER_BOARD, ""),
    "space": (OWN_PANEL, ""),
    "stock": (OWN_SHADE, ""),
    "discovery": (OWN_SHADE, ""),
    **{f"section{kind}": (OWN_PANEL, colour) for kind, colour in enumerate(SECTION)},
}


def _panel(kind: str, rect: Rect) -> str:
    """A panel of its size; names stand light on a dark head."""
    width, height = rect.size
    if kind.startswith("leader"):
        fill, head, high = PANEL, COLUMN[int(kind[-1])], round(head_height(rect))
    elif kind == "wonder":
        fill, head, high = PANEL, PANEL_HEAD, round(head_height(rect, NARROW))
    elif kind.startswith("card"):
        fill, head = WHITE, SECTION[int(kind[-1])]
        high = round(NAME_H if height > 60 else height - COST_H)
    else:
        fill, head = GROUNDS[kind]
        high = round(band(rect))
    top = ""
    if head:  # a strip of light above, and a line of shade below
        top = (
            f'<rect width="{width}" height="{high}" fill="{head}"/>'
            f'<rect y="{high}" width="{width}" height="2" fill="{INK}" fill-opacity=".18"/>'
        )
    mark = ' data-mark="over"' if head else ""  # the outline runs above the name, not through it
    ground = f'<rect{mark} width="{width}" height="{height}" fill="{fill}" stroke="{BRASS}" stroke-width="1.2"/>'
    if kind.startswith("leader"):
        ground += _backdrop(head, width, high, portrait_height(rect))
    if kind.startswith("card") and height > ROOMY_CARD and width > ROOMY_CARD + 25:
        ground += _emblem(int(kind[-1]), width, height, high)
    return symbol(panel(kind, rect), f"{ground}{top}")


def _emblem(kind: int, width: int, height: int, high: int) -> str:
    """The emblem of its type at the end of the line of costs, and faint behind the words."""
    place = f"translate({width - 15} {high + COST_H / 2 + 1:g}) scale(.8)"
    below = high + COST_H
    behind = f"translate({width / 2:g} {below + (height - below) / 2:g}) scale({(height - below) / 24:.2f})"
    style = f'd="{EMBLEMS[kind]}" fill="none" stroke="{SECTION[kind]}" stroke-width="1.6"'
    return (
        f'<rect y="{high}" width="{width}" height="{COST_H:g}" fill="{SECTION[kind]}" fill-opacity=".13"/>'
        f'<path transform="{behind}" {style} stroke-opacity=".16"/><path transform="{place}" {style}/>'
    )


def _backdrop(colour: str, width: int, top: int, high: float) -> str:
    """A niche in the colour of the column, with rays, behind a portrait."""
    if not high:
        return ""
    middle, centre = width / 2, top + high / 2 + 2
    rays = "".join(
        f"M{middle:g} {centre:g}L{middle + x:g} {top + y * high:g}L{middle + x + 12:g} {top + y * high:g}Z"
        for x, y in ((-66, 0), (-36, 0), (-6, 0), (24, 0), (54, 0), (-66, 1), (54, 1))
    )
    return (
        f'<rect y="{top}" width="{width}" height="{high:g}" fill="{colour}" fill-opacity=".2"/>'
        f'<path d="{rays}" fill="{colour}" fill-opacity=".14"/>'
        f'<rect y="{top + high:g}" width="{width}" height="1" fill="{colour}" fill-opacity=".5"/>'
    )


def _mat(name: str, width: float, height: float) -> str:
    return symbol(name, f'<rect width="{width:g}" height="{height:g}" fill="{MAT}" stroke="{BRASS}" stroke-width="1.2"/>')


def _spine(height: float) -> str:
    body = f'<rect width="5" height="{height:g}" fill="var(--seat)" stroke="{INK}" stroke-width="1"/>'
    return symbol(spine(height), body)


def spines() -> list[str]:
    """Edges of boards in their players' colours."""
    heights = {own_area.MINE_H} | {rooms.own.h for rooms in ALL_ROOMS}
    heights |= {rect.h for rooms in ALL_ROOMS for rect in rooms.others}
    return [_spine(height) for height in sorted(heights)]


def panels() -> list[str]:
    sizes = {(kind, rect) for rooms in ALL_ROOMS for kind, rect in (*shared_boards.panels(rooms), *own_board.panels(rooms))}
    sizes |= {("other", rect) for rooms in ALL_ROOMS for rect in rooms.others}
    sizes |= set(own_area.panels())
    drawn = {panel(kind, rect): _panel(kind, rect) for kind, rect in sizes}
    mats = [_mat("toe-p-mat", own_area.MINE_W, own_area.MINE_H), _mat("toe-p-head", own_area.HEAD_W, own_area.HEAD_H)]
    return [*mats, *spines(), *(drawn[name] for name in sorted(drawn))]
