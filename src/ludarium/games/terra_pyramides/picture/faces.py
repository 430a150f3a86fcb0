"""The faces of stair tiles as nodes. The art holds one symbol for each face of the game's own box; other faces, which a
content pack may bring, are put together from the symbols of their icons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ludarium.games.terra_pyramides.picture.art import icon_key
from ludarium.games.terra_pyramides.picture.art_pieces import SIZES, places
from ludarium.games.terra_pyramides.rules.actions import STORES
from ludarium.games.terra_pyramides.rules.content import ICONS
from ludarium.kernel.scene import BOARD, Node

SYMBOLS = (*(f"block-{colour}" for colour in ICONS[:STORES]), "figure", "eye", "jar", "palm", "coin")


@cache
def drawn_faces() -> frozenset[str]:
    """The keys of the faces that the art holds."""
    from ludarium.games.terra_pyramides import GAME

    return frozenset(icon_key(icons) for icons in GAME.box().icons)


def face(
    key: str,
    icons: list[int],
    x: float,
    y: float,
    cls: str = "flat",
    scale: float = 1.0,
    area: int = BOARD,
    upright: bool = False,
) -> Iterator[Node]:
    """What a tile shows, around the middle of its face; `upright`: one icon under the other, beside stairs at a side."""
    symbol = icon_key(icons)
    if symbol in drawn_faces():
        yield Node(key, f"{symbol}-upright" if upright else symbol, x, y, cls, scale=scale, area=area)
        return
    size = SIZES[len(icons)] * scale
    for i, (icon, (dx, dy)) in enumerate(zip(icons, places(len(icons), upright), strict=True)):
        yield Node(f"{key}_{i}", SYMBOLS[icon], x + dx * scale, y + dy * scale, cls, scale=size, area=area)


def face_symbol(icons: list[int]) -> str:
    """One symbol for a face: its own, or that of a plain tile."""
    symbol = icon_key(icons)
    return symbol if symbol in drawn_faces() else "tile"
