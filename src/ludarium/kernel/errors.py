"""The errors that a caller can cause. Each message is one sentence that says what would be right."""

from __future__ import annotations

import string
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludarium.kernel.engine import Reason


MOST_QUOTED = 60  # letters of an untrusted value in a sentence


class Filling(string.Formatter):
    """Fills the gaps of a sentence: lists are joined, and quoted values (`{0!r}`) are cut short."""

    def __init__(self, between: str) -> None:
        self.between = between

    def format_field(self, value: Any, format_spec: str) -> str:
        """Lists are enumerated, everything else is written out."""
        if isinstance(value, list | tuple):
            return self.between.join(str(one) for one in value)
        return str(value)

    def convert_field(self, value: Any, conversion: Any) -> Any:
        """`!r` quotes a value."""
        return quoted(value) if conversion == "r" else value


def quoted(value: object) -> str:
    """An untrusted value, shortened for a sentence."""
    text = repr(value)
    return text if len(text) <= MOST_QUOTED else f"{text[: MOST_QUOTED - 1]}…"


def fill_in(sentence: str, values: Sequence[object], between: str = ", ") -> str:
    """A sentence with its gaps filled; one without values is said as it is."""
    return Filling(between).vformat(sentence, values, {}) if values else sentence


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
    """An error in a content file; it names the row and what was expected.

    `sentence` is English, with gaps for `values`; other languages translate it (`kernel/refusal_words.py`).
    """

    def __init__(self, file: str, row: str, sentence: str, *values: object) -> None:
        super().__init__(file, row, sentence, *values)
        self.file, self.row, self.sentence, self.values = file, row, sentence, values

    @property
    def expected(self) -> str:
        """What was expected, in English."""
        return fill_in(self.sentence, self.values)

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
