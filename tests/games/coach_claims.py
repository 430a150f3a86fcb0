"""What the sentences of the coaches claim, said a second time and independently: from the whole truth, not from the
learner's view. Each sentence of each coach has a claim, in the module `coach_claims` of its box; `true` is for
sentences about the rules or about good play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludarium.kernel.coach import Situation

Claim = Callable[[Any, Situation], bool]


def true(p: Any, now: Situation) -> bool:
    return True


def verbs(p: Any, seat: int) -> set[str]:
    return {name.split(" ")[0] for name in p.names(seat)}


def can(*wanted: str) -> Claim:
    """Something of each of these verbs can be chosen."""
    return lambda p, now: set(wanted) <= verbs(p, now.seat)
