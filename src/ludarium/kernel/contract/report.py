"""What was found, and where."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

MOST = 3  # findings of one check; more of the same say nothing new


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
        same = [f for f in self.findings if f.check == check]
        if len(same) < MOST and all(f.text != text for f in same):
            self.findings.append(Finding(check, text, where))

    @contextmanager
    def guard(self, check: str, where: str | Callable[[], str]) -> Iterator[None]:
        """Whatever goes wrong inside is a finding of the check."""
        try:
            yield
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{Path(last.filename).parent.name}/{Path(last.filename).name}:{last.lineno}"
            told = f"raised {type(error).__name__}: {error} ({place})"
            self.add(check, told, where if isinstance(where, str) else where())
