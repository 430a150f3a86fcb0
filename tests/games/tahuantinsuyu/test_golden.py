"""Whole games told like a document: three and four seats, both ends, replayed from their records."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludarium.kernel.record import load_record
from ludarium.kernel.transcript import transcript

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("name", "lang"),
    [("four_hidden", "en"), ("four_fixed", "en"), ("three_hidden", "en"), ("three_fixed", "en"), ("three_hidden", "ja")],
)
def test_golden(golden, name, lang) -> None:
    record = load_record(GOLDEN / f"{name}.record")
    assert record.position.over
    golden(f"{name}.{lang}.txt", transcript(record, lang))
