"""Ludarium: five complete board games on one rules engine.

Examples:
    >>> import ludarium
    >>> position = ludarium.game("noughts").start(seed=7)
    >>> position.play("place b2")
"""

from __future__ import annotations

__version__ = "0.2.0"

from ludarium import engine_choice

engine_choice.install()

from ludarium.bots import Bot, make_bot  # noqa: E402
from ludarium.games import game, games  # noqa: E402
from ludarium.kernel.chance import Chance, chance_from  # noqa: E402
from ludarium.kernel.engine import Position, Reason  # noqa: E402
from ludarium.kernel.errors import (  # noqa: E402
    BadAction,
    BadContent,
    BadOption,
    BadRecord,
    IllegalAction,
    LudariumError,
    NeedsGuess,
    NotOver,
    NotYourTurn,
    UnknownContent,
    UnknownGame,
)
from ludarium.kernel.game import Game  # noqa: E402
from ludarium.kernel.record import Record, load_record, parse_record  # noqa: E402
from ludarium.kernel.replay import Decision  # noqa: E402

__all__ = [
    "BadAction",
    "BadContent",
    "BadOption",
    "BadRecord",
    "Bot",
    "Chance",
    "Decision",
    "Game",
    "IllegalAction",
    "LudariumError",
    "NeedsGuess",
    "NotOver",
    "NotYourTurn",
    "Position",
    "Reason",
    "Record",
    "UnknownContent",
    "UnknownGame",
    "chance_from",
    "game",
    "games",
    "load_record",
    "make_bot",
    "parse_record",
]

games.__name__ = "ludarium.games"  # so that `import ludarium.games.sixgems as box` finds the package behind the function
for _value in [globals()[name] for name in __all__]:
    if isinstance(_value, type) and issubclass(_value, LudariumError):
        _value.__module__ = __name__  # a traceback shows the name under which it is caught
