"""One way to lay a table for a rule test: every game's conftest makes its own rig from this one.

A rig holds a position, puts things on it (each game adds its own methods), plays actions by name and asks for reasons.
"""

from __future__ import annotations

from typing import Generic, Self, TypeVar

import ludarium
from ludarium.kernel.engine import Position, kind_of

P = TypeVar("P", bound=Position)


class Rig(Generic[P]):
    """`self.p` is the position; `game` is the name of the box and `position` the class of its positions."""

    game: str
    position: type[P]

    def __init__(self, seats: int | None = None, seed: int | str = 1, content: object = None, **options: object) -> None:
        self.p = self.start(seats, seed, content, **options)

    def start(self, seats: int | None, seed: int | str, content: object = None, **options: object) -> P:
        position = ludarium.game(self.game).start(seats, seed, str(content) if content else None, **options)
        assert isinstance(position, self.position)
        return position

    # -- playing ----------------------------------------------------------------------------------------------------

    def ask(self, kind: int, seat: int, arg: int = 0) -> Self:
        """Ask one seat for one step, and nothing else."""
        self.p.agenda.clear()
        self.p.push(kind, seat, arg)
        self.p.settle()
        return self

    def play(self, *names: str, seat: int | None = None) -> Self:
        """Carry out actions by name. What was put down by hand since the last decision counts."""
        for name in names:
            self.p.refresh()
            self.p.play(name, seat)
        return self

    # -- asking -----------------------------------------------------------------------------------------------------

    def names(self, *verbs: str, seat: int | None = None) -> set[str]:
        """The legal actions by name, of these verbs if any are named."""
        self.p.refresh()
        return {name for name in self.p.names(seat) if not verbs or name.split()[0] in verbs}

    def may(self, verb: str, seat: int | None = None) -> set[str]:
        """What may be chosen of one verb: its legal actions without the verb itself."""
        return {name.removeprefix(verb + " ") for name in self.names(verb, seat=seat)}

    def why(self, name: str, seat: int | None = None) -> str:
        """The key of the reason why an action may not be chosen, with words in both languages; empty: it may."""
        self.p.refresh()
        game = self.p.game
        reason = self.p.why_not(game.actions.parse(name), seat)
        if reason is None:
            return ""
        for lang in ("en", "ja"):
            assert game.words(lang).has(reason.key), reason.key
            assert "{" not in game.words(lang).reason(reason)
        return reason.key

    def reason(self, name: str, seat: int | None = None) -> tuple[str, str, list[int]] | tuple[()]:
        """The whole reason why an action may not be chosen: its key, the rule and the numbers it names; empty: it may."""
        self.p.refresh()
        return self.reason_of(self.p.game.actions.parse(name), seat)

    def reason_of(self, action: int, seat: int | None = None) -> tuple[str, str, list[int]] | tuple[()]:
        """The same for an action given by its number; the menu is taken as it is."""
        reason = self.p.why_not(action, seat)
        return (reason.key, reason.rule, list(reason.args)) if reason else ()

    def step(self, seat: int) -> str:
        """The key of the step that a seat is asked, empty if none."""
        top = self.p.pending(seat)
        return self.p.steps[kind_of(top)].key if top >= 0 else ""
