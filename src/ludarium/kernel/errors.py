"""The errors that a caller can cause. Each message is one sentence that says what would be right."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.kernel.engine import Reason


class LudariumError(Exception):
    """Base of all errors that a user may cause; the message is one clear sentence."""


class UnknownGame(LudariumError):
    """There is no game of that name."""


class BadOption(LudariumError):
    """A seat, a number of seats, an option, a language or a bot that does not exist."""


class IllegalAction(LudariumError):
    """The action is not legal now; `reason` says why and names the rule."""

    def __init__(self, text: str, reason: Reason) -> None:
        super().__init__(text, reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.args[0])


class NotYourTurn(IllegalAction):
    """Another seat decides now."""


class NotOver(LudariumError):
    """The game is not over yet."""


class BadAction(LudariumError):
    """The name or number is not an action of this game."""


class BadRecord(LudariumError):
    """A record that cannot be read or replayed; `line` is the line of the error (0: the whole record)."""

    def __init__(self, text: str, line: int = 0) -> None:
        super().__init__(text, line)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.args[0]}" if self.line else str(self.args[0])


class BadContent(LudariumError):
    """An error in a content file; it names the row and what was expected."""

    def __init__(self, file: str, row: str, expected: str) -> None:
        super().__init__(file, row, expected)
        self.file, self.row, self.expected = file, row, expected

    def __str__(self) -> str:
        return f"{self.file}: {self.row}: {self.expected}"


class UnknownContent(LudariumError):
    """A record or match was played with content that is not available."""

    def __init__(self, game: str, digest: str, here: str) -> None:
        super().__init__(game, digest, here)
        self.game, self.digest, self.here = game, digest, here

    def __str__(self) -> str:
        return (
            f"This was played with other content of {self.game} ({self.digest}, here {self.here}); "
            "name its content pack to open it."
        )


class NeedsGuess(LudariumError):
    """The view does not contain what is hidden; complete it with `guess(chance)` first."""


class Stuck(AssertionError):
    """A defect in a game: a step that must be answered offers no choice."""


def in_one_line(error: BaseException) -> str:
    """The error and where it occurred, without the traceback."""
    if isinstance(error, SyntaxError):  # the place is in the error, not in the traceback
        file, line, text = error.filename or "?", error.lineno, error.msg
    else:
        last = traceback.extract_tb(error.__traceback__)[-1]
        file, line, text = last.filename, last.lineno, " ".join(str(error).split())
    return f"{type(error).__name__}: {text} ({Path(file).parent.name}/{Path(file).name}:{line})"
