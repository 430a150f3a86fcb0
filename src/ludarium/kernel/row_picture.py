"""The picture of one row of the content as the table draws it: the row is put on the table, and a detail is cut out.

A game says in `picture/rows.py` how: `show(p, table, row) -> Shot | None` changes a fresh position so that the row lies
there, and tells which node to look at; `OPTIONS` are the seats and options of such a position, by table, or by table and
number of the row (`layout 1`) where rows need different ones.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludarium.kernel.picture import Picture, content_of, picture_of
from ludarium.kernel.scene import BOARD, Node, node_svg

if TYPE_CHECKING:
    from ludarium.kernel.game import Game

SYMBOL = re.compile(r'<symbol id="([^"]+)"(.*?</symbol>)', re.DOTALL)
USED = re.compile(r'<use href="#([^"]+)"')
OTHER = "drafted-"  # begins the names of symbols that a pack draws otherwise
NEAR = 150  # nodes this far outside the detail may reach into it


@dataclass(frozen=True)
class Shot:
    """The detail around a node: how far it reaches to the left, up, right and down. Without a node: around the origin."""

    node: str
    left: float
    up: float
    right: float
    down: float
    area: int = BOARD
    viewer: int = 0
    ground: bool = False  # with what lies under everything
    beside: tuple[Node, ...] = ()  # pieces of the row that lie elsewhere on the table; what is near the node gives way


def around(node: str, width: float, height: float, **more: Any) -> Shot:
    """The detail with the node in its middle."""
    return Shot(node, width / 2, height / 2, width / 2, height / 2, **more)


def row_picture(game: Game, content: Path | None, table: str, row: int, lang: str) -> str:
    """The row as an SVG element that uses the game's symbols; "" if the game has no picture of it."""
    picture = picture_of(game)
    if picture is None or not game.has("picture.rows"):
        return ""
    rows = game.module("picture.rows")
    options = dict(rows.OPTIONS.get(f"{table} {row}") or rows.OPTIONS.get(table, {}))
    seats = options.pop("seats", game.fewest(options))
    position = game.start(seats, "picture", content, **options)
    shot: Shot | None = rows.show(position, table, row)
    if shot is None:
        return ""
    scene = picture.scene(position.seen_by(shot.viewer), game.words_of(position, lang))
    middle = next((node for node in scene.nodes if node.id == shot.node and node.area == shot.area), None)
    if middle is None and shot.node:
        return ""
    left, top = (middle.x - shot.left, middle.y - shot.up) if middle else (-shot.left, -shot.up)
    width, height = shot.left + shot.right, shot.up + shot.down
    drawn = [
        node_svg(node)
        for node in scene.nodes
        if node.area == shot.area
        and (not shot.beside or node.id.startswith(shot.node))
        and (node.x == 0 or left - NEAR < node.x < left + width + NEAR)
        and (node.y == 0 or top - NEAR < node.y < top + height + NEAR)
    ] + [node_svg(node) for node in shot.beside]
    changed = _other_symbols(picture, content_of(position))
    under = f'<use href="#{scene.ground}"/>' if shot.ground and scene.ground else ""
    box = f'viewBox="{left:g} {top:g} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    cut = f'x="{left:g}" y="{top:g}" {box} overflow="hidden"'  # whatever shape the page gives the picture
    inside = f"{under}{''.join(drawn)}"
    used = set(USED.findall(inside))
    inside = USED.sub(lambda found: f'<use href="#{OTHER if found[1] in changed else ""}{found[1]}"', inside)
    defs = "".join(changed[name] for name in sorted(used & set(changed)))
    own = f"<defs>{defs}</defs>" if defs else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{own}<svg {cut}>{inside}</svg></svg>'


def _other_symbols(picture: Picture, box: Any) -> dict[str, str]:
    """Symbols that a content pack draws differently, under separate names."""
    if not picture.art_of_box:
        return {}
    ours = _symbols(picture.art())
    return {
        name: f'<symbol id="{OTHER}{name}"{rest}'
        for name, rest in _symbols(picture.art(box)).items()
        if ours.get(name) != rest
    }


@lru_cache(maxsize=4)
def _symbols(art: str) -> dict[str, str]:
    """The symbols of some art by their names."""
    return dict(SYMBOL.findall(art))
