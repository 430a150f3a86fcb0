"""Every way in which a caller can be wrong, each with one sentence that says what would be right."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.kernel.engine import Reason


class LudariumError(Exception):
    """Base of all errors that a user may cause; its text is one clear sentence."""


class UnknownGame(LudariumError):
    """No box of that name is on the shelf."""


class BadOption(LudariumError):
    """A seat count or an option that the game does not know."""


class IllegalAction(LudariumError):
    """The action may not be chosen now; `reason` says why and names the rule."""

    def __init__(self, text: str, reason: Reason) -> None:
        super().__init__(text, reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.args[0])


class NotYourTurn(IllegalAction):
    """Another seat decides now."""


class NotOver(LudariumError):
    """The question has an answer only when the game is over."""


class BadAction(LudariumError):
    """A name or number that is no action of this game at all."""


class BadRecord(LudariumError):
    """A record that cannot be read or replayed; `line` is where (0: the record as a whole)."""

    def __init__(self, text: str, line: int = 0) -> None:
        super().__init__(text, line)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.args[0]}" if self.line else str(self.args[0])


class BadContent(LudariumError):
    """A content file whose row is not what the game expects."""

    def __init__(self, file: str, row: str, expected: str) -> None:
        super().__init__(file, row, expected)
        self.file, self.row, self.expected = file, row, expected

    def __str__(self) -> str:
        return f"{self.file}: {self.row}: {self.expected}"


class UnknownContent(LudariumError):
    """A record or match was played with a content that is not at hand."""

    def __init__(self, game: str, digest: str, here: str) -> None:
        super().__init__(game, digest, here)
        self.game, self.digest, self.here = game, digest, here

    def __str__(self) -> str:
        return (
            f"This was played with another content of {self.game} ({self.digest}, here {self.here}); "
            "name its content pack to open it."
        )


class NeedsGuess(LudariumError):
    """A view does not know what is hidden: fill it with `guess(chance)` before playing on."""


class Stuck(AssertionError):
    """A defect of a game: a step that must be answered offers nothing to choose."""


def in_one_line(error: BaseException) -> str:
    """What went wrong and where in the code, without the way there."""
    if isinstance(error, SyntaxError):  # the place is in the error, not in the traceback
        file, line, text = error.filename or "?", error.lineno, error.msg
    else:
        last = traceback.extract_tb(error.__traceback__)[-1]
        file, line, text = last.filename, last.lineno, " ".join(str(error).split())
    return f"{type(error).__name__}: {text} ({Path(file).parent.name}/{Path(file).name}:{line})"
