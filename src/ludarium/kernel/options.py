"""Options of a game (versions, variants): described once, used by command line, web form and notebook alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ludarium.kernel.errors import BadOption

ON_OFF = ("off", "on")


@dataclass(frozen=True)
class Option:
    """A named choice among values written as words; the rules see the value's index."""

    name: str
    values: tuple[str, ...]
    default: str
    seats: tuple[int, ...] = ()  # where it means anything; empty: with any number of seats
    one_screen: tuple[str, ...] = ()  # what people at one screen, or over days, may choose; empty: anything

    def index(self, value: object) -> int:
        word = _word(value)
        if word not in self.values:
            raise BadOption(f"Option {self.name} cannot be {word!r}; it is one of {', '.join(self.values)}.")
        return self.values.index(word)


def fit_for_one_screen(known: Sequence[Option], settled: Mapping[str, str]) -> bool:
    """Whether people who act one after the other, at one screen or over days, can play with these options."""
    return all(not o.one_screen or settled[o.name] in o.one_screen for o in known)


def switch(name: str, default: bool = False, seats: tuple[int, ...] = ()) -> Option:
    """An option that is on or off."""
    return Option(name, ON_OFF, ON_OFF[default], seats)


def _word(value: object) -> str:
    if isinstance(value, bool):
        return ON_OFF[value]
    word = str(value)
    return {"true": "on", "false": "off", "yes": "on", "no": "off"}.get(word.lower(), word)


def settle_options(game: str, known: Sequence[Option], given: Mapping[str, object]) -> dict[str, str]:
    """All options with their values as words: what was given, defaults for the rest."""
    names = [o.name for o in known]
    for name in given:
        if name not in names:
            listed = ", ".join(names) if names else "it has none"
            raise BadOption(f"{game} has no option {name!r}; its options: {listed}.")
    return {o.name: o.values[o.index(given.get(o.name, o.default))] for o in known}
