"""Carrying out recorded decisions. Every replay uses these functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ludarium.kernel.secrets import reseed

if TYPE_CHECKING:
    from ludarium.kernel.engine import Position


P = TypeVar("P", bound="Position")


class Decision(NamedTuple):
    """What a seat chose: `seat`, `action` and `at` (milliseconds of game time; 0 in games without a clock)."""

    seat: int
    action: int
    at: int = 0


Reseeds = Mapping[int, str]  # number of decisions -> seed that is used after them


def reach(position: Position, at: int) -> None:
    """Let game time pass until then, if it is in the future."""
    if at > position.now:
        position.advance(at)


def renew(position: Position, reseeds: Reseeds, count: int) -> None:
    """Reseed chance, if it was reseeded after that many decisions."""
    if count in reseeds:
        reseed(position, reseeds[count])


def carry_out(position: Position, decision: Decision, reseeds: Reseeds | None = None, count: int = 0) -> None:
    """Carry out one decision in place. `count`: its number, counted from 1."""
    reach(position, decision.at)
    position.take(decision.seat, decision.action)
    renew(position, reseeds or {}, count)


def replayed(position: P, decisions: Sequence[Decision], reseeds: Reseeds) -> P:
    """Carry out all decisions in place, and return the position."""
    for count, decision in enumerate(decisions, 1):
        carry_out(position, decision, reseeds, count)
    return position
