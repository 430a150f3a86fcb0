"""Carrying out recorded decisions: every replay goes from one decision to the next here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ludarium.kernel.secrets import reseed

if TYPE_CHECKING:
    from ludarium.kernel.engine import Position


P = TypeVar("P", bound="Position")


class Decision(NamedTuple):
    """What a seat chose, and when (milliseconds of game time; 0 in games without a clock)."""

    seat: int
    action: int
    at: int = 0


Reseeds = Mapping[int, str]  # new luck after that many decisions: its seed


def reach(position: Position, at: int) -> None:
    """Let game time pass until then, if it lies ahead."""
    if at > position.now:
        position.advance(at)


def renew(position: Position, reseeds: Reseeds, count: int) -> None:
    """New luck, if there was any after that many decisions."""
    if count in reseeds:
        reseed(position, reseeds[count])


def carry_out(position: Position, decision: Decision, reseeds: Reseeds | None = None, count: int = 0) -> None:
    """One decision on the position before it, in place; `count`: how many there are with it."""
    reach(position, decision.at)
    position.take(decision.seat, decision.action)
    renew(position, reseeds or {}, count)


def replayed(position: P, decisions: Sequence[Decision], reseeds: Reseeds) -> P:
    """The position after all decisions; the one before the first is changed in place."""
    for count, decision in enumerate(decisions, 1):
        carry_out(position, decision, reseeds, count)
    return position
