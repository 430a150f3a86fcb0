"""What a table tells, in words: for tests that look at one step."""

from __future__ import annotations

from typing import Any, TypeVar

from tests.rig import Rig

from ludarium.kernel.actions import Kind
from ludarium.kernel.engine import Position
from ludarium.kernel.events import EVERYONE

AnyRig = TypeVar("AnyRig", bound=Rig[Any])


def log(p: Position, **kinds: Kind | None) -> list[str]:
    """What was told since `heard`: each event by name with its arguments as tokens; who may hear it if not all.
    `kinds`: those that the game's actions do not have, or that are told as numbers (None)."""
    known = {**p.game.actions.kinds, **kinds}
    found = []
    for code, audience, *args in p.events or []:
        event = p.game.events[code]
        assert all(n == -1 for n in args[len(event.arguments) :]), event.name
        told = " ".join(token_of(known.get(kind), n) for kind, n in zip(event.arguments, args, strict=False))
        found.append(f"{event.name} {told}".strip() + (f" to {audience}" if audience != EVERYONE else ""))
    return found


def token_of(kind: Kind | None, n: int) -> str:
    return kind.tokens[n] if kind else str(n)


def heard(rig: AnyRig) -> AnyRig:
    """From now on the table is listened to."""
    rig.p.events = []
    return rig
