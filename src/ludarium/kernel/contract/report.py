"""What was found, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ludarium.kernel.errors import in_one_line

MOST = 3  # findings of one check; more of the same say nothing new
RAISED = "raised "


@dataclass(frozen=True)
class Finding:
    """One breach of the contract: which check, what is wrong, and where."""

    check: str
    text: str
    where: str = ""

    def __str__(self) -> str:
        return f"{self.check}: {self.text}" + (f" [{self.where}]" if self.where else "")


class Report:
    """Gathers findings."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.findings: list[Finding] = []

    def add(self, check: str, text: str, where: str = "") -> None:
        if any(f.text == text for f in self.findings if f.check == check or text.startswith(RAISED)):
            return  # one cause is told once, whatever check or table met it
        if sum(f.check == check for f in self.findings) < MOST:
            self.findings.append(Finding(check, text, where))

    @contextmanager
    def guard(self, check: str, where: str | Callable[[], str]) -> Iterator[None]:
        """Whatever goes wrong inside is a finding of the check."""
        try:
            yield
        except Exception as error:
            self.add(check, f"{RAISED}{in_one_line(error)}", where if isinstance(where, str) else where())
