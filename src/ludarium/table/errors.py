"""What can go wrong at a table and in its store."""

from __future__ import annotations

from ludarium.kernel.engine import Reason
from ludarium.kernel.errors import LudariumError


class Refused(LudariumError):
    """A refusal: a code for the program, a message key (or the rules' own reason) for the person. Nothing has changed.

    `code`: illegal, stale, not_yours, paused, rate, bad, over. `key` is a message of the web's text.
    """

    def __init__(self, code: str, key: str, reason: Reason | None = None) -> None:
        super().__init__(key)
        self.code = code
        self.key = key
        self.reason = reason


class Conflict(LudariumError):
    """Another process wrote this entry first."""


class StoreBroken(LudariumError):
    """The store cannot be opened or written."""
