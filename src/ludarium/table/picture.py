"""The scene of a view, for any game: its own `scene.py`, or a plain picture (text and buttons) while it has none."""

from __future__ import annotations

import importlib.util
import inspect
from functools import cache
from pathlib import Path
from types import ModuleType

from ludarium.kernel.content import load_content
from ludarium.kernel.engine import Position
from ludarium.kernel.game import Game
from ludarium.kernel.scene import Node, Preview, Scene
from ludarium.kernel.text import Words

LINE_HEIGHT = 26
LETTER = 11


@cache
def scene_module(game: Game) -> ModuleType | None:
    """The game's own scene, if it has one."""
    return game.module("scene") if importlib.util.find_spec(f"{game.package}.scene") else None


@cache
def draws_alike(game: Game) -> bool:
    """Whether the game's scene takes what everybody sees alike from the view of a stranger."""
    own = scene_module(game)
    return own is not None and "public" in inspect.signature(own.scene).parameters


def scene_of(view: Position, words: Words, public: Position | None = None) -> Scene:
    """The picture of a view. `public` is the view that a stranger has of the same moment."""
    own = scene_module(view.game)
    if own is None:
        return plain_scene(view, words)
    scene: Scene = own.scene(view, words, public) if draws_alike(view.game) else own.scene(view, words)
    return scene


def plain_scene(view: Position, words: Words) -> Scene:
    """The table as text, one node a line."""
    lines = view.game.module("show").text(view, words).splitlines()
    width = max([40, *(len(line) for line in lines)]) * LETTER + 40
    nodes = [Node(f"line{i}", "", 20, 30 + i * LINE_HEIGHT, "left mono flat", line) for i, line in enumerate(lines)]
    return Scene(width, len(lines) * LINE_HEIGHT + 50, [nodes])


def path_of(view: Position, action: int) -> list[str]:
    """The nodes to touch for an action; without a scene of its own every action is a button."""
    own = scene_module(view.game)
    if own is not None:
        path: list[str] = own.path(view, action)
        return path
    return [f"!{view.game.verbs.name(action).replace(' ', '_')}"]


def click_path(view: Position, action: int) -> list[str]:
    """The nodes on the board that a decision of the view's seat was about (buttons and modes left out)."""
    if scene_module(view.game) is None:
        return []
    return [step for step in path_of(view, action) if step[:1] not in "!@"]


def preview_of(view: Position, action: int, words: Words) -> Preview | None:
    own = scene_module(view.game)
    if own is None or not hasattr(own, "preview"):
        return None
    preview: Preview = own.preview(view, action, words)
    return preview


@cache
def origins_of(game: Game, pack: str = "") -> list[tuple[str, str]]:
    """Patterns of node ids and where what they show comes from: rulebook, public, rebuilt or partly (rebuilt)."""
    patterns: dict[str, str] = getattr(scene_module(game), "ORIGINS", {})
    content = load_content(game.folder / "content.toml", Path(pack) if pack else None)
    found: dict[str, set[str]] = {}
    for origin, rows in content.origins().items():
        word, _, but = origin.partition(":")
        kind = "partly" if but else "rebuilt" if word in ("reconstructed", "inferred") else word
        for row in rows:
            found.setdefault(row.split(" ")[0], set()).add(kind)
            found.setdefault(row, set()).add(kind)
    return [(pattern, _summed_up(found[shown])) for pattern, shown in patterns.items()]


def _summed_up(kinds: set[str]) -> str:
    """One word for a row or a table of the content: what all its rows are, or that only some are rebuilt."""
    if len(kinds) == 1:
        return kinds.copy().pop()
    return "partly" if kinds & {"rebuilt", "partly"} else "rulebook"


def art_of(game: Game) -> str:
    own = scene_module(game)
    return str(own.art()) if own is not None else ""
