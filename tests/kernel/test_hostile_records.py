"""Reading a record takes time in proportion to its length, and every mistake is one sentence."""

from __future__ import annotations

import json
import time

import pytest

from ludarium.kernel.errors import BadRecord, LudariumError
from ludarium.kernel.record import LINE_LENGTH, MOST_LINES, Record, parse_record
from ludarium.kernel.whole import whole_number

HEAD = "ludarium record 1\ngame: noughts\nrevision: 1\noptions:\nseats: 2\nseed: 7\n\n"
JSON = {"game": "noughts", "revision": 1, "box": "", "options": {}, "seats": 2, "seed": "7", "decisions": []}


@pytest.mark.parametrize(
    "tail",
    [
        "1 0 a" + " " * 100_000 + "!",
        "1 0 " + "a" * 500_000,
        "1 0 place b2 @" + " " * 100_000 + "x",
        "again " + "s" * 500_000,
        " " * 400_000 + "x",
        "# " + " " * 500_000,
        "1 " * 200_000,
        "\n" * 400_000,
    ],
)
def test_no_line_takes_long(tail: str) -> None:
    begin = time.process_time()
    told = ""
    try:
        parse_record(HEAD + tail)
    except LudariumError as error:
        told = str(error)
    assert len(told) < 2 * LINE_LENGTH + 200
    assert time.process_time() - begin < 1.0


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1 ² place b2", "is not a decision"),
        ("1 0 place b2 @ ²", "is not a timestamp"),
        (f"1 0 place b2 @ {'9' * 5000}", "characters"),
        (f"1 0 place b2 @ {'9' * 300}", "is not a timestamp"),
        (f"until {'9' * 300}", "is not a timestamp"),
        ("1 0", "is not a decision"),
        ("1 0 1", "is not a decision"),
        ("place b2", "is not a decision"),
        (f"1 {'9' * 300} place b2", "is not a decision"),
    ],
)
def test_a_bad_line_is_named(line: str, told: str) -> None:
    with pytest.raises(BadRecord, match=told):
        parse_record(HEAD + line)


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 1e999},
        {"until": 1e999},
        {"until": 10**300},
        {"revision": "9" * 4000},
        {"revision": "²"},
        {"seats": "²"},
        {"decisions": [[0, "place b2", 1e999]]},
        {"decisions": [[0, "place b2", -1]]},
        {"decisions": [["x", "place b2", 0]]},
        {"decisions": [[0, "place b2" * 100_000, 0]]},
        {"decisions": [0] * (MOST_LINES + 1)},
        {"again": {"1e999": "x"}},
        {"game": "x" * 900_000},
    ],
)
def test_bad_numbers_in_json_are_one_sentence(change: dict[str, object]) -> None:
    begin = time.process_time()
    with pytest.raises(LudariumError):
        parse_record(json.dumps(JSON | change))
    assert time.process_time() - begin < 1.0


def test_too_many_lines_are_refused() -> None:
    with pytest.raises(BadRecord, match=f"at most {MOST_LINES} lines"):
        parse_record(HEAD + "#\n" * MOST_LINES)


def test_a_decision_may_leave_its_number_out() -> None:
    numbered: Record = parse_record(HEAD + "1 0 place b2\n2 1 place a1\n")
    plain = parse_record(HEAD + "0 place b2\n 1   place   a1  # so\n")
    assert plain.decisions == numbered.decisions


def test_whole_numbers_are_plain_digits() -> None:
    assert [whole_number(text) for text in ("0", "12", "", "-1", "+1", " 1", "1.0", "²", "٣", "1" * 13)] == [
        *(0, 12),
        *([None] * 8),
    ]
