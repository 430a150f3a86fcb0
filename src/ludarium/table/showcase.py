"""The picture on a box: the heart of the real scene in mid-play. Made in a bot's process, because it takes a while."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ludarium.games import game as find_game
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.game import Game
from ludarium.kernel.scene import BOARD, MINE, Node, Scene, node_svg, style_of
from ludarium.table.game_scene import art_of, cover_of, scene_of

LONGEST = 2000  # decisions
REACH = 90  # units that a drawing may reach from its node's place
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
USED = re.compile(r'href="#([^"]+)"')


def box_picture(game: str, lang: str) -> str:
    """An SVG document."""
    box = find_game(game)
    scene = scene_of(middle_of(box).seen_by(-1), box.words(lang))
    return cover(scene, art_of(box), cover_of(box) or (0, 0, scene.width, scene.height))


def cover(scene: Scene, art: str, window: tuple[float, ...], own: bool = False) -> str:
    """A window of the board as SVG, without what lies outside, tooltips and unused symbols: a phone shows five of them.
    `own`: below it the viewer's own area."""
    x, y, width, height = window

    def inside(node: Node) -> bool:
        near = x - REACH < node.x < x + width + REACH and y - REACH < node.y < y + height + REACH
        return node.area == BOARD and (near or (node.x, node.y) == (0, 0))

    ground = f'<use href="#{scene.ground}"/>' if scene.ground else ""
    nodes = dict.fromkeys(node_svg(replace(node, label="")) for node in scene.nodes if inside(node))  # a pile is drawn once
    drawn = ground + "".join(nodes)
    if own and scene.mine_width:
        zoom = width / scene.mine_width
        mine = "".join(node_svg(replace(node, label="")) for node in scene.nodes if node.area == MINE)
        below = f"translate({x:g} {y + height:g}) scale({zoom:g})"
        size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" viewBox="{x:g} {y:g} {width:g} {height:g}"'
        drawn = f'<svg {size}>{drawn}</svg><g transform="{below}">{mine}</g>'
        height += scene.mine_height * zoom
    size = f'viewBox="{x:g} {y:g} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{style_of(scene.colours)}</style>'
    return f"{head}<defs>{only_used(art, drawn)}</defs>{drawn}</svg>"


def only_used(art: str, drawn: str) -> str:
    """The art without the symbols that nothing drawn refers to, directly or through other symbols."""
    symbols = {found[1]: found[0] for found in SYMBOL.finditer(art)}
    wanted, todo = set[str](), USED.findall(drawn)
    while todo:
        name = todo.pop()
        if name not in wanted:
            wanted.add(name)
            todo += USED.findall(symbols.get(name, ""))
    return SYMBOL.sub(lambda found: found[0] if found[1] in wanted else "", art)


def middle_of(game: Game) -> Position:
    """A typical moment: a fixed seed, played by the game's own policy to about the middle."""
    luck = chance_from("picture")
    position = game.start(game.seats[-1], "picture")
    moments = [position.copy()]
    while not position.over and len(moments) < LONGEST:
        deciders = position.deciders()
        if not deciders:
            break
        position.take(deciders[0], _choose(position, deciders[0], luck))
        moments.append(position.copy())
    return moments[len(moments) // 2]


def _choose(p: Position, seat: int, luck: Chance) -> int:
    try:
        return int(p.game.module("bot.policy").choose(p, seat, luck))
    except (ImportError, LudariumError):
        return luck.pick(p.options(seat))
