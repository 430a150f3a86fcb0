"""Ludarium: five boxed games, complete, behind one rules engine.

>>> import ludarium
>>> position = ludarium.game("noughts").start(seed=7)
>>> position.play("place b2")
"""

from __future__ import annotations

__version__ = "0.1.0"

from ludarium import engine_choice

engine_choice.install()

from ludarium.games import game, games  # noqa: E402
from ludarium.kernel.errors import (  # noqa: E402
    BadAction,
    BadContent,
    BadOption,
    BadRecord,
    IllegalAction,
    LudariumError,
    NeedsGuess,
    NotYourTurn,
    UnknownGame,
)
from ludarium.kernel.record import Record, load_record, parse_record  # noqa: E402

__all__ = [
    "BadAction",
    "BadContent",
    "BadOption",
    "BadRecord",
    "IllegalAction",
    "LudariumError",
    "NeedsGuess",
    "NotYourTurn",
    "Record",
    "UnknownGame",
    "game",
    "games",
    "load_record",
    "parse_record",
]
