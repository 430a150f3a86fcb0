"""Steps, the kinds of decisions that make up a game, and reasons why an action is refused.

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
    """Why an action is not allowed: `key` of the message, `rule` it comes from, and `args` for the placeholders."""

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
    """One kind of decision. A game has one instance of each kind. Steps are stateless; all state is in the position.

    `forced`: the kernel takes a single main option by itself if no side option is open.
    `may_lapse`: a step without any option is dropped; otherwise that is a defect.
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
        """The legal actions."""
        raise NotImplementedError

    def side(self, p: P, seat: int, arg: int) -> list[int]:
        """Optional actions that are open too; they do not answer the step (`Position.aside`)."""
        return []

    def wording(self, p: P, seat: int, arg: int) -> str:
        """The key of the prompt `step.<...>`; a step may use different ones in different situations."""
        return self.key

    def figures(self, p: P, seat: int, arg: int) -> list[int]:
        """What fills the gaps of the prompt: the step's argument, where it does not say otherwise."""
        return [arg]

    def refuse(self, p: P, seat: int, arg: int, action: int) -> Reason | None:
        """Why an action is not legal; None if this step cannot tell."""
        return None

    def take(self, p: P, seat: int, arg: int, action: int) -> None:
        """Carry out the action. The step has already left its stack; push the steps that follow."""
        raise NotImplementedError

    def lapse(self, p: P, seat: int, arg: int) -> None:
        """Called if there was no option (only with `may_lapse`)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Auto(Step[P]):
    """A step without a decision: `run` carries it out, with the seat that it was pushed with (or NOBODY)."""

    def __init__(self, kind: int, key: str) -> None:
        super().__init__(kind, key)
        self.asks = False

    def run(self, p: P, seat: int, arg: int) -> None:
        """Do what happens by itself, and push the steps that follow."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Wait(Step[P]):
    """A step that neither asks nor runs: it stays on its stack until the clock or another seat removes it."""

    def __init__(self, kind: int, key: str) -> None:
        super().__init__(kind, key)
        self.asks = False
        self.waits = True
