"""What an event marks follows from its arguments; an argument that is absent marks nothing."""

from __future__ import annotations

from ludarium.kernel.actions import Kind
from ludarium.kernel.events import EVERYONE, Event, EventTable

CELL = Kind("cell", ["a1", "b1", "c1"])
EVENTS = EventTable([Event("placed", 0, ("seat", "cell?"), marks=("seat{0}", "cell-{1:cell}"))])


def test_a_mark_is_filled_by_number_or_token() -> None:
    assert EVENTS.marks([0, EVERYONE, 1, 2, -1, -1], {"cell": CELL}) == ["seat1", "cell-c1"]


def test_an_absent_argument_marks_nothing() -> None:
    assert EVENTS.marks([0, EVERYONE, 1, -1, -1, -1], {"cell": CELL}) == ["seat1"]
