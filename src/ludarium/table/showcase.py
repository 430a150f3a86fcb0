"""The picture on a box: the real scene of the game in mid-play. Made in a bot's process, because it takes a while."""

from __future__ import annotations

from ludarium.games import game as find_game
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.game import Game
from ludarium.kernel.scene import to_svg
from ludarium.table.game_scene import art_of, scene_of

LONGEST = 2000  # decisions


def box_picture(game: str, lang: str) -> str:
    """An SVG document."""
    box = find_game(game)
    return to_svg(scene_of(middle_of(box).seen_by(-1), box.words(lang)), art_of(box))


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
