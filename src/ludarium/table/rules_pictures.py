"""The pictures of the rules pages: moments of the page's own examples, drawn by the real scene.

A game keeps them in text/pictures.json, by name: either `seats`, `seed` and `options` of a fresh game, or a `position` as
data. `seat` is who looks, `window` the part of the board that is shown (all of it, if none is named), `own` whether the
seat's own area is drawn below it. The page names a picture in a line of its own: <!-- picture NAME: caption -->.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any, Final

from ludarium.games import game as find_game
from ludarium.kernel.engine import Position
from ludarium.kernel.game import Game
from ludarium.kernel.packing import unpack_position
from ludarium.table.game_scene import art_of, scene_of
from ludarium.table.showcase import cover

NAMED: Final = re.compile(r"<!-- picture (\w+): (.+?) -->")  # on a page: its name and caption


@cache
def pictures_of(game: Game) -> dict[str, Any]:
    """What the game keeps for the pictures of its rules page."""
    path = game.folder / "text" / "pictures.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def rules_picture(game: str, name: str, lang: str) -> str:
    """A picture of the rules page as an SVG document."""
    box = find_game(game)
    kept = pictures_of(box)[name]
    scene = scene_of(moment(box, kept).seen_by(kept["seat"]), box.words(lang))
    window = tuple(kept.get("window") or (0, 0, scene.width, scene.height))
    return cover(scene, art_of(box), window, own=kept.get("own", False))


def moment(game: Game, kept: dict[str, Any]) -> Position:
    if "position" in kept:
        return unpack_position(json.loads(json.dumps(kept["position"])), game)  # the position's lists are its own
    fresh: Position = game.start(kept["seats"], kept["seed"], **kept.get("options", {}))
    return fresh
