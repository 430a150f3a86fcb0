"""Options of a game (versions, variants): declared once, used by the command line, the web form and notebooks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from ludarium.kernel.errors import BadOption

ON_OFF = ("off", "on")
DEALT = "dealt"  # of an assignment: chance deals the things out
RULINGS = "rulings"  # a group of options: contested readings of the rulebook, folded away in the set-up form


@dataclass(frozen=True)
class Option:
    """A named choice among string values; the rules see the index of the value."""

    name: str
    values: tuple[str, ...]
    default: str
    seats: tuple[int, ...] = ()  # where it means anything; empty: with any number of seats
    one_screen: tuple[str, ...] = ()  # what people at one screen, or over days, may choose; empty: anything
    group: str = ""  # options of one group stand together in the set-up form
    earlier: tuple[tuple[int, str], ...] = ()  # (last revision, value): what older records mean that do not name it
    things: tuple[str, ...] = ()  # of an assignment: what is dealt out to the seats, in some order
    colours: tuple[str, ...] = ()  # of an assignment: the colour of the pieces that come with each thing

    def __post_init__(self) -> None:
        if self.default not in self.values:
            raise BadOption(
                f"Option {self.name} cannot be {self.default!r} by default; it is one of {', '.join(self.values)}."
            )

    def meant_by(self, revision: int) -> str:
        """The value that applies to a record of that revision if it does not name the option."""
        return next((value for last, value in self.earlier if revision <= last), self.default)

    @property
    def sampled(self) -> tuple[str, ...]:
        """The values that stand for all of them in tests: of an assignment the first, the last and one between."""
        return self.values if not self.things else (self.values[0], self.values[len(self.values) // 2], self.values[-1])

    @property
    def choices(self) -> tuple[str, ...]:
        """What the set-up form offers: the values, of an assignment what each seat may ask for."""
        if not self.things:
            return self.values
        return (DEALT, *self.things) if DEALT in self.values else self.things

    def index(self, value: object) -> int:
        """The number of a value; `BadOption` names what is possible."""
        word = _word(value)
        if word not in self.values and self.things:
            raise BadOption(f"Option {self.name} cannot be {word!r}; it names each of {'-'.join(self.things)} once.")
        if word not in self.values:
            raise BadOption(f"Option {self.name} cannot be {word!r}; it is one of {', '.join(self.values)}.")
        return self.values.index(word)


def fit_for_one_screen(known: Sequence[Option], settled: Mapping[str, str]) -> bool:
    """Whether people who act one after the other, at one screen or over days, can play with these options."""
    return all(not o.one_screen or settled[o.name] in o.one_screen for o in known)


def switch(name: str, default: bool = False, seats: tuple[int, ...] = (), group: str = "") -> Option:
    """An option that is on or off."""
    return Option(name, ON_OFF, ON_OFF[default], seats, group=group)


def assignment(
    name: str,
    things: tuple[str, ...],
    seats: tuple[int, ...] = (),
    dealt: bool = False,
    colours: tuple[str, ...] = (),
) -> Option:
    """An option that assigns things (colours, provinces) to the seats: the first seat gets the first one named.

    `dealt`: by default chance deals them out; the value with index 0 then stands for that, the orders follow it.
    `colours`: of the pieces that come with each thing; the seats are then drawn in these instead of the usual ones.
    """
    orders = tuple("-".join(order) for order in permutations(things))
    values = (DEALT, *orders) if dealt else orders
    return Option(name, values, values[0], seats, things=things, colours=colours)


def assigned(number: int, index: int) -> list[int]:
    """The order with that index among all orders of that many things: which thing each seat gets."""
    return list(list(permutations(range(number)))[index])


def seat_colours(known: Sequence[Option], settled: Mapping[str, str]) -> tuple[str, ...]:
    """The colours that the seats have chosen, in their order; none where a game leaves them as they usually are."""
    for option in known:
        if option.colours and DEALT not in option.values:
            order = assigned(len(option.things), option.index(settled.get(option.name, option.default)))
            return tuple(option.colours[thing] for thing in order)
    return ()


def _word(value: object) -> str:
    if isinstance(value, bool):
        return ON_OFF[value]
    word = str(value)
    return {"true": "on", "false": "off", "yes": "on", "no": "off"}.get(word.lower(), word)


def settle_options(game: str, known: Sequence[Option], given: Mapping[str, object]) -> dict[str, str]:
    """All options with their values as strings: those given, and defaults for the rest."""
    settled = {o.name: o.default for o in known}
    for name in given:
        if name not in settled:
            listed = ", ".join(settled) if settled else "it has none"
            raise BadOption(f"{game} has no option {name!r}; its options: {listed}.")
    if given:
        for option in known:
            if option.name in given:
                settled[option.name] = option.values[option.index(given[option.name])]
    return settled
