"""The line of chances of a reviewed game. A chance is told only when enough playouts stand behind it: a decision with too
few borrows those of its neighbours, which also smooths the line, and is marked as rough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

TRUSTED = 64  # playouts behind every chance that is told
WIDEST = 24  # how many decisions on either side may lend theirs


class Counted(Protocol):
    """A decision with the chances that its own playouts gave."""

    chances: list[float]
    playouts: int


def smoothed(moments: Sequence[Counted], number: int) -> tuple[list[float], bool]:
    """The chances at a decision and whether they are rough; none if there are too few playouts all around."""
    left = right = number
    while _playouts(moments, left, right) < TRUSTED and (left > 0 or right < len(moments) - 1):
        left, right = max(0, left - 1), min(len(moments) - 1, right + 1)
        if right - left > 2 * WIDEST:
            break
    if _playouts(moments, left, right) < TRUSTED:
        return [], True
    return _pooled(moments, left, right), right > left


def swing(moments: Sequence[Counted], final: Sequence[float], number: int) -> tuple[float, int]:
    """How much the chances after a decision differ from those up to it, and how many decisions were looked at for that;
    zero where there are too few playouts on one of the sides."""
    left = number
    while left > 0 and number - left < WIDEST and _playouts(moments, left, number) < TRUSTED:
        left -= 1
    right = number + 1
    while right < len(moments) - 1 and right - number < WIDEST and _playouts(moments, number + 1, right) < TRUSTED:
        right += 1
    after = list(final)
    if number + 1 < len(moments):
        if _playouts(moments, number + 1, right) < TRUSTED:
            return 0.0, 0
        after = _pooled(moments, number + 1, right)
    if _playouts(moments, left, number) < TRUSTED:
        return 0.0, 0
    before = _pooled(moments, left, number)
    return max(abs(b - a) for a, b in zip(before, after, strict=True)), max(number - left, right - number - 1)


def _playouts(moments: Sequence[Counted], first: int, last: int) -> int:
    return sum(moment.playouts for moment in moments[first : last + 1])


def _pooled(moments: Sequence[Counted], first: int, last: int) -> list[float]:
    """The mean of all these playouts, drawn slightly towards the middle: this number cannot resolve the last percent."""
    some = moments[first : last + 1]
    total = _playouts(moments, first, last)
    seats = range(len(some[0].chances))
    means = [sum(m.chances[seat] * m.playouts for m in some) / total for seat in seats]
    middle = sum(means) / len(means)
    return [(mean * total + middle) / (total + 1) for mean in means]
