"""What callers pass in, checked in the same words by every adapter."""

from __future__ import annotations

from operator import index
from typing import Any

from ludarium.kernel.errors import BadAction, BadOption


def whole(given: Any, what: str) -> int:
    """A whole number, also one of numpy's."""
    try:
        if not isinstance(given, bool):
            return index(given)
    except TypeError:
        pass
    raise BadOption(f"{what} must be a whole number, not {given!r}.")


def action_number(given: Any) -> int:
    """An action as its number."""
    try:
        return index(given)
    except TypeError as error:
        raise BadAction(f"An action is a whole number, not {given!r}.") from error


def check_seat(seat: int | None, seats: int) -> None:
    """The learner's seat; None: a different one each game."""
    if seat is not None and not 0 <= whole(seat, "The seat") < seats:
        raise BadOption(f"There is no seat {seat}; seats are numbered 0 to {seats - 1}.")
