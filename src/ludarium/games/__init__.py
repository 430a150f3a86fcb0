"""The games by name. A game is imported only when it is needed."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import os
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Literal, overload

from ludarium.kernel.errors import UnknownGame, in_one_line
from ludarium.kernel.game import Game, set_finder

if TYPE_CHECKING:
    from ludarium.games.highcard.rules.position import HighCard
    from ludarium.games.knossos.rules.position import Knossos
    from ludarium.games.noughts.rules.position import Noughts
    from ludarium.games.sixgems.rules.position import SixGems
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
    from ludarium.games.terra_pyramides.rules.position import Terra
    from ludarium.games.time_of_empires.rules.position import Empires

BOXES = ("sixgems", "terra_pyramides", "tahuantinsuyu", "knossos", "time_of_empires")
OFF_SHELF = ("noughts", "highcard")
OWN = "LUDARIUM_GAMES"  # packages of users' own games that were opened; child processes read it


@overload
def game(name: Literal["sixgems"]) -> Game[SixGems]: ...
@overload
def game(name: Literal["terra_pyramides"]) -> Game[Terra]: ...
@overload
def game(name: Literal["tahuantinsuyu"]) -> Game[Tahuantinsuyu]: ...
@overload
def game(name: Literal["knossos"]) -> Game[Knossos]: ...
@overload
def game(name: Literal["time_of_empires"]) -> Game[Empires]: ...
@overload
def game(name: Literal["noughts"]) -> Game[Noughts]: ...
@overload
def game(name: Literal["highcard"]) -> Game[HighCard]: ...
@overload
def game(name: str) -> Game: ...
def game(name: str) -> Game:
    """The game of that name: a built-in one, or your own after you have imported its package.

    A name may come from a record or from a browser, so this function imports only built-in games and packages that the
    user of this computer has named before.
    """
    ours = name.removeprefix(f"{__name__}.")
    if ours in BOXES or ours in OFF_SHELF:
        found = importlib.import_module(f"{__name__}.{ours}").GAME
    else:
        found = getattr(sys.modules.get(name), "GAME", None) or _opened(name)
    if not isinstance(found, Game):
        raise UnknownGame(f"There is no game {name!r}; {_nearest(name)}")
    return found


def _nearest(name: str) -> str:
    """The end of the sentence about an unknown game."""
    own = [package for package in os.environ.get(OWN, "").split(",") if package]
    near = get_close_matches(name.lower(), [*BOXES, *OFF_SHELF, *own], 1, 0.5)
    return f"did you mean {near[0]!r}?" if near else f"the games are {', '.join(g.id for g in games())}."


def _opened(name: str) -> object:
    """A user's own game by its id or package, if this process or its parent has opened it."""
    for package in filter(None, os.environ.get(OWN, "").split(",")):
        with contextlib.suppress(ImportError):
            found = getattr(importlib.import_module(package), "GAME", None)
            if name in (package, getattr(found, "id", "")):
                return found
    return None


def open_game(name: str) -> Game:
    """The game of that name; a package of your own is imported, also from the working directory. Only for names that the
    user of this computer has entered."""
    if name in BOXES or name in OFF_SHELF:
        return game(name)
    if not is_there(name) and name and (Path.cwd() / name.replace(".", os.sep) / "__init__.py").is_file():
        sys.path.append(str(Path.cwd()))
    if is_there(name):
        try:
            importlib.import_module(name)
        except ImportError as error:
            raise UnknownGame(f"The package {name} cannot be imported: {error}.") from error
        except Exception as error:
            raise UnknownGame(f"The package {name} cannot be imported: {in_one_line(error)}.") from error
    found = game(name)
    if found.package == name and name not in os.environ.get(OWN, "").split(","):
        os.environ[OWN] = f"{os.environ.get(OWN, '')},{name}".strip(",")
    return found


def games() -> list[Game]:
    """All built-in games."""
    return [game(name) for name in BOXES if is_there(f"ludarium.games.{name}")]


def is_there(package: str) -> bool:
    """Whether there is a package of that name."""
    try:
        spec = importlib.util.find_spec(package)
    except (ImportError, ValueError):
        return False
    return spec is not None and spec.origin is not None  # a folder without code is not a game


set_finder(game)
