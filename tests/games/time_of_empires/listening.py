"""What a table tells, in words, and what it is about to ask: for tests that look at one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games import listening
from tests.games.listening import heard

from ludarium.games.time_of_empires.rules.actions import ACTIONS
from ludarium.kernel.engine import arg_of, kind_of

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig

    from ludarium.games.time_of_empires.rules.position import Empires

PLACE = ACTIONS.kinds["place"].index
SPACE = ACTIONS.kinds["space"].index


def log(p: Empires) -> list[str]:
    return listening.log(p, player=None)


def told(d: EmpiresRig, *names: str) -> list[str]:
    return [line for line in log(d.p) if line.split()[0] in names]


def asks(d: EmpiresRig, seat: int = 0) -> list[tuple[int, int]]:
    """The steps on a seat's own stack above the first, top first: kind and argument."""
    return [(kind_of(step), arg_of(step)) for step in reversed(d.p.stacks[seat][1:])]


def stand(d: EmpiresRig, i: int, name: str, slot: int = 0, left: int = 0) -> None:
    d.p.t_space[i], d.p.t_slot[i], d.p.t_end[i] = SPACE[name], slot, d.p.now + left


def step(d: EmpiresRig, kind: int, arg: int, name: str) -> list[tuple[int, int]]:
    """Carry out a choice of a step; what it leaves to be done."""
    d.p.stacks[0] = d.p.stacks[0][:1]
    d.p.steps[kind].take(heard(d).p, 0, arg, ACTIONS.parse(name))
    return asks(d)
