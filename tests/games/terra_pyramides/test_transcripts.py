"""Whole games as documents: one of each version and a mission. The decisions lie beside them as records."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ludarium.kernel.record import load_record
from ludarium.kernel.transcript import transcript

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", ["version1", "version2", "version3", "mission1"])
def test_golden_transcript(name: str, golden: Callable[[str, str], None]) -> None:
    """The same decisions lead to the same game. When a rule changes, read what became of it."""
    record = load_record(GOLDEN / f"{name}.record")
    assert record.position.over
    golden(f"{name}.txt", transcript(record, "en"))
    kept = (GOLDEN / f"{name}.record").read_text(encoding="utf-8")
    assert _decisions(str(record)) == _decisions(kept)


def _decisions(record: str) -> str:
    """A record without its head, which names the content in a newer way when it is saved again."""
    return record.split("\n\n", 1)[1]
