"""What was found, and where."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ludarium.kernel.errors import in_one_line

MOST = 3  # findings of one check; more of the same say nothing new
RAISED = "raised "
QUOTED = re.compile("'([^']*)'")
SEAT = re.compile(r"\bseat \d")


def cause_of(text: str) -> str:
    """The text of a finding without its example: the verb of a quoted action, the name of a node without its number, and no
    seat number."""
    return SEAT.sub("seat", QUOTED.sub(lambda quoted: re.sub(r"\d+", "", quoted[1].split(" ")[0]), text))


@dataclass(frozen=True)
class Finding:
    """One breach of the contract: which check, what is wrong, and where."""

    check: str
    text: str
    where: str = ""

    def __str__(self) -> str:
        return f"{self.check}: {self.text}" + (f" [{self.where}]" if self.where else "")


class Report:
    """Collects findings, and notes: what could not be checked, although nothing is wrong."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.findings: list[Finding] = []
        self.notes: list[str] = []

    def found(self, check: str) -> bool:
        """Whether the check has failed."""
        return any(finding.check == check for finding in self.findings)

    def add(self, check: str, text: str, where: str = "") -> None:
        """Add a finding, unless its cause was reported already, for another table, action or node."""
        cause = cause_of(text)
        if any(cause_of(f.text) == cause for f in self.findings if f.check == check or text.startswith(RAISED)):
            return
        if sum(f.check == check for f in self.findings) < MOST:
            self.findings.append(Finding(check, text, where))

    @contextmanager
    def guard(self, check: str, where: str | Callable[[], str]) -> Iterator[None]:
        """Whatever goes wrong inside is a finding of the check."""
        try:
            yield
        except Exception as error:
            self.add(check, f"{RAISED}{in_one_line(error)}", where if isinstance(where, str) else where())
