"""The shelf. Boxes are found by name and opened only when somebody plays them."""

from __future__ import annotations

import importlib
import importlib.util

from ludarium.kernel.errors import UnknownGame
from ludarium.kernel.game import Game, set_finder

BOXES = ("sixgems", "terra_pyramides", "tahuantinsuyu", "knossos", "time_of_empires")
OFF_SHELF = ("noughts",)


def game(name: str) -> Game:
    """The box of that name; a dotted name is any importable package with a `GAME` (your own)."""
    path = f"ludarium.games.{name}" if name in BOXES or name in OFF_SHELF else name
    if "." in path:
        try:
            found = importlib.import_module(path).GAME
        except (ImportError, AttributeError) as error:
            raise UnknownGame(f"{name!r} cannot be opened: {error}.") from error
        assert isinstance(found, Game)
        return found
    raise UnknownGame(f"There is no game {name!r}; the shelf holds {', '.join(g.id for g in games())}.")


def games() -> list[Game]:
    """All boxes on the shelf."""
    return [game(name) for name in BOXES if _is_there(name)]


def _is_there(name: str) -> bool:
    spec = importlib.util.find_spec(f"ludarium.games.{name}")
    return spec is not None and spec.origin is not None  # a folder without code is no box


set_finder(game)
