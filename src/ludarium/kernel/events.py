"""Events describe what happened, for the log, the sounds and the animation. A game declares them next to its actions.

An event is emitted as `[code, audience, a, b, c, d]`: its number, its audience (a bit mask of seats, or EVERYONE), and its
arguments. The declaration says what the arguments are, so that the contract can check every event that is emitted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ludarium.kernel.actions import Kind

EVERYONE: Final = -1
ALL: Final = "all"
OWNER: Final = "owner"
SOME: Final = "some"
SOUNDS: Final = ("", "piece", "card", "coin", "dice", "alarm", "gong", "cry", "left", "right", "minute")
MOST_ARGUMENTS: Final = 4


@dataclass(frozen=True)
class Argument:
    """The kind of an argument: `seat`, `int`, or a kind of the action space; `optional`: it may be absent (-1)."""

    kind: str
    optional: bool = False


@dataclass(frozen=True)
class Event:
    """One kind of event. `code` is checked, so that rules may use it as a literal.

    `arguments`: their kinds, in order; `card?` may be absent. `to`: the audience: ALL, its OWNER (the seat that its
    first `seat` argument names), or SOME seats that the rules choose. `marks`: ids of the nodes that it
    is about, with its arguments filled in: `cell{1}` by number, `road-{1:line}` by token. `stage`: events of one stage that
    follow each other are shown as one summary, row by row, under the title `stage.<name>`; `logged`: off for a row that
    only such a summary shows. `pauses`: in real time the table waits after it until somebody goes on.
    """

    name: str
    code: int
    arguments: tuple[str, ...] = ()
    to: str = ALL
    sound: str = "piece"
    marks: tuple[str, ...] = ()
    stage: str = ""
    logged: bool = True
    pauses: bool = False

    @property
    def declared(self) -> tuple[Argument, ...]:
        """The arguments, with whether each may be left out."""
        return tuple(Argument(a.removesuffix("?"), a.endswith("?")) for a in self.arguments)


class EventTable(Sequence[Event]):
    """The events of a game by code."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._events = list(events)
        for code, event in enumerate(self._events):
            if event.code != code:
                raise ValueError(f"event {event.name!r} must have the code {code}, not {event.code}")
            if len(event.arguments) > MOST_ARGUMENTS:
                raise ValueError(f"event {event.name!r} has more than {MOST_ARGUMENTS} arguments")
            if event.to not in (ALL, OWNER, SOME):
                raise ValueError(f"event {event.name!r}: `to` is one of {ALL}, {OWNER}, {SOME}, not {event.to!r}")
            if event.to == OWNER and "seat" not in event.arguments:
                raise ValueError(f"event {event.name!r} is told to its owner, so it needs an argument 'seat'")
            if event.sound not in SOUNDS:
                raise ValueError(
                    f"event {event.name!r}: there is no sound {event.sound!r}; sounds are {', '.join(SOUNDS[1:])}"
                )

    def __repr__(self) -> str:
        return f"<{len(self)} events: {', '.join(self.names)}>"

    def __len__(self) -> int:
        return len(self._events)

    def __getitem__(self, code: int) -> Event:  # type: ignore[override]
        return self._events[code]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    @property
    def names(self) -> list[str]:
        """The names of all events, in the order of their codes."""
        return [event.name for event in self._events]

    def seat_of(self, told: Sequence[int]) -> int:
        """The seat that an event is about: its first argument of that kind, -1 if it has none."""
        arguments = self._events[told[0]].declared
        return next((told[2 + place] for place, argument in enumerate(arguments) if argument.kind == "seat"), -1)

    def marks(self, told: Sequence[int], kinds: dict[str, Kind]) -> list[str]:
        """The ids of the nodes that an event is about; a mark that names an absent argument (-1) is left out."""
        event = self._events[told[0]]
        return [filled for mark in event.marks if (filled := _filled(mark, event, told, kinds))]

    def defect(self, told: Sequence[int], seats: int, kinds: dict[str, Kind]) -> str:
        """What is wrong with an emitted event; empty if nothing is."""
        if not 0 <= told[0] < len(self):
            return f"there is no event with the code {told[0]}"
        event = self._events[told[0]]
        values = told[2:]
        for place, argument in enumerate(event.declared):
            wrong = _out_of_range(argument, values[place], seats, kinds)
            if wrong:
                return f"event {event.name!r}: argument {place} is {values[place]}, {wrong}"
        for place in range(len(event.arguments), MOST_ARGUMENTS):
            if values[place] != -1:
                return f"event {event.name!r} has {len(event.arguments)} arguments, but was told with more"
        return _audience_defect(event, told)


def _out_of_range(argument: Argument, value: int, seats: int, kinds: dict[str, Kind]) -> str:
    if argument.kind == "int" or (argument.optional and value == -1):
        return ""
    size = seats if argument.kind == "seat" else len(kinds[argument.kind])
    return "" if 0 <= value < size else f"which is no {argument.kind} (0 to {size - 1})"


def _audience_defect(event: Event, told: Sequence[int]) -> str:
    if event.to == ALL and told[1] != EVERYONE:
        return f"event {event.name!r} is declared for all, but was told to some"
    if event.to == OWNER:
        owner = told[2 + event.arguments.index("seat")]
        if told[1] != 1 << owner:
            return f"event {event.name!r} is declared for its owner, but was told to others"
    if event.to == SOME and told[1] == EVERYONE:
        return f"event {event.name!r} is declared for some, but was told to everyone"
    return ""


def _filled(mark: str, event: Event, told: Sequence[int], kinds: dict[str, Kind]) -> str:
    values: list[_Value] = [
        _Value(told[2 + place], kinds.get(argument.kind)) for place, argument in enumerate(event.declared)
    ]
    try:
        return mark.format(*values)
    except LookupError:
        return ""


class _Value:
    """An argument in a mark: its number, or its token where the mark names a kind."""

    def __init__(self, value: int, kind: Kind | None) -> None:
        self.value = value
        self.kind = kind

    def __format__(self, spec: str) -> str:
        if self.value < 0:
            raise LookupError("the argument is absent")
        if spec and self.kind is not None:
            return self.kind.tokens[self.value]
        return str(self.value)


def hears(event: Sequence[int], seat: int) -> bool:
    """Whether a seat (-1: a spectator) may hear of an event. This is the only place where that is decided."""
    return event[1] == EVERYONE or (seat >= 0 and bool(event[1] >> seat & 1))
