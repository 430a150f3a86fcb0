"""Steps: the kinds of decisions that a game is made of, and the reason why a choice is refused.

Rules import all this from `ludarium.kernel.engine`, beside `Position`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from ludarium.kernel.engine import Position

P = TypeVar("P", bound="Position")

# A pending step is one int: its kind in the lowest eight bits, then the seat (four bits), then a small argument.
KIND_MASK: Final = 255
SEAT_SHIFT: Final = 8
SEAT_MASK: Final = 15
ARG_SHIFT: Final = 12


def kind_of(step: int) -> int:
    """The kind of a pending step."""
    return step & KIND_MASK


def seat_of(step: int) -> int:
    """The seat that a pending step was packed with."""
    return step >> SEAT_SHIFT & SEAT_MASK


def arg_of(step: int) -> int:
    """The argument of a pending step."""
    return step >> ARG_SHIFT


class Reason:
    """Why something may not be done: a key of the game's text, the rule it comes from, and what fills the gaps."""

    def __init__(self, key: str, rule: str = "", args: list[int] | None = None) -> None:
        self.key = key
        self.rule = rule
        self.args: list[int] = [] if args is None else args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.key == other.key and self.rule == other.rule and self.args == other.args

    def __reduce__(self) -> tuple[type[Reason], tuple[str, str, list[int]]]:
        return Reason, (self.key, self.rule, self.args)

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.rule!r}, {self.args!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[P]):
    """One kind of decision. A game has one instance of each kind; they keep nothing, the position keeps everything.

    `forced`: a single main option is taken by the kernel when no side option is open.
    `may_lapse`: no option at all means that the step falls away; otherwise that is a defect.
    """

    asks: bool
    waits: bool

    def __init__(self, kind: int, key: str, forced: bool = True, may_lapse: bool = False) -> None:
        self.kind = kind
        self.key = key
        self.forced = forced
        self.may_lapse = may_lapse
        self.asks = True
        self.waits = False

    def options(self, p: P, seat: int, arg: int) -> list[int]:
        """What may be chosen."""
        raise NotImplementedError

    def side(self, p: P, seat: int, arg: int) -> list[int]:
        """Optional actions that are open at this moment too; they leave the step where it is (`Position.aside`)."""
        return []

    def wording(self, p: P, seat: int, arg: int) -> str:
        """Which message `step.<...>` asks the seat; a step whose moments differ much has one for each."""
        return self.key

    def refuse(self, p: P, seat: int, arg: int, action: int) -> Reason | None:
        """Why an action of this step's verbs may not be chosen; None: this step has nothing to say about it."""
        return None

    def take(self, p: P, seat: int, arg: int, action: int) -> None:
        """Carry the choice out. The step has left its stack already; push what follows."""
        raise NotImplementedError

    def lapse(self, p: P, seat: int, arg: int) -> None:
        """Called when there was nothing to choose (only with `may_lapse`)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Auto(Step[P]):
    """A step that asks nobody: `run` carries it out. The seat it was packed with is handed on (NOBODY if none)."""

    def __init__(self, kind: int, key: str) -> None:
        super().__init__(kind, key)
        self.asks = False

    def run(self, p: P, seat: int, arg: int) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Wait(Step[P]):
    """A step that neither asks nor runs: it lies on a stack until the clock or another seat takes it away."""

    def __init__(self, kind: int, key: str) -> None:
        super().__init__(kind, key)
        self.asks = False
        self.waits = True
