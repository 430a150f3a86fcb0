"""The shelf. Boxes are found by name and opened only when somebody plays them."""

from __future__ import annotations

import importlib
import importlib.util
import sys

from ludarium.kernel.errors import UnknownGame
from ludarium.kernel.game import Game, set_finder

BOXES = ("sixgems", "terra_pyramides", "tahuantinsuyu", "knossos", "time_of_empires")
OFF_SHELF = ("noughts",)


def game(name: str) -> Game:
    """The box of that name: one on the shelf, or your own package with a `GAME`, once it is imported.

    A name may come from a record or an address in the browser, so nothing is imported here that is not ours.
    """
    ours = name.removeprefix(f"{__name__}.")
    if ours in BOXES or ours in OFF_SHELF:
        found = importlib.import_module(f"{__name__}.{ours}").GAME
    else:
        found = getattr(sys.modules.get(name), "GAME", None)
    if not isinstance(found, Game):
        raise UnknownGame(f"There is no game {name!r}; the shelf holds {', '.join(g.id for g in games())}.")
    return found


def open_game(name: str) -> Game:
    """The box of that name, or your own package, imported now. Only for names that the user of this computer gives."""
    if name not in BOXES and name not in OFF_SHELF and _is_there(name):
        try:
            importlib.import_module(name)
        except ImportError as error:
            raise UnknownGame(f"The package {name} cannot be imported: {error}.") from error
    return game(name)


def games() -> list[Game]:
    """All boxes on the shelf."""
    return [game(name) for name in BOXES if _is_there(f"ludarium.games.{name}")]


def _is_there(package: str) -> bool:
    try:
        spec = importlib.util.find_spec(package)
    except (ImportError, ValueError):
        return False
    return spec is not None and spec.origin is not None  # a folder without code is no box


set_finder(game)
