"""A coached first game: a fixed seed, easy bots, and one idea at a time. A game's `coach.py` holds one `Coach`.

A hint is shown only if it is true: each has conditions on what the learner sees and may choose, and is
skipped while they fail. Several hints of one `idea` are variants of the same thing; one of them is shown, once. Reminders
(`again`) say what could be done next as often as nothing else suggests anything.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ludarium.kernel.engine import Position
from ludarium.kernel.step import arg_of, kind_of

LESSON_DONE = "lesson done"  # the idea of the closing words


class Situation:
    """What the learner sees and is asked: the view, the step with its argument, and the legal actions."""

    def __init__(self, view: Position, seat: int, legal: Iterable[int]) -> None:
        top = view.pending(seat)
        self.view: Any = view  # a game knows its own position
        self.seat = seat
        self.step = view.steps[kind_of(top)].key if top >= 0 else ""
        self.arg = arg_of(top) if top >= 0 else 0
        self.legal = list(legal)
        actions = view.game.actions
        self.names = {actions.name(action): action for action in self.legal}
        self.verbs = {actions.split(action)[0].name for action in self.legal}

    def may(self, *verbs: str) -> bool:
        """Whether each of these verbs has a legal action now."""
        return all(verb in self.verbs for verb in verbs)

    def first(self, verb: str) -> str:
        """The first legal action of a verb by name; empty if there is none."""
        return next((name for name in self.names if name.split(" ")[0] == verb), "")


Condition = Callable[[Situation], bool]


@dataclass(frozen=True)
class Hint:
    """Said once, when the learner is asked step `step` (empty: any) and everything holds: the condition, a legal action of
    each verb that the sentence speaks of, and its suggestion."""

    step: str
    key: str  # message of the game's text
    when: Condition | None = None
    verbs: tuple[str, ...] = ()
    nodes: tuple[str, ...] | Callable[[Situation], Iterable[str]] = ()  # lit up, beside those of the suggestion
    suggests: str | Callable[[Situation], str] = ""  # an action by name; a hint with a suggestion holds while that is legal
    args: Callable[[Situation], tuple[int, ...]] | None = None  # what fills the gaps of the message
    idea: str | Callable[[Situation], str] = ""  # hints of the same idea replace each other; it may be one of the moment
    lone: bool = False  # said even when there is a single choice
    again: bool = False  # a reminder: not a new idea, and said after a hint that suggests nothing, or alone
    stops: bool = True  # a clock waits while it is read; a short word in passing does not need that

    def about(self, now: Situation) -> str:
        """What tells its variants from other hints."""
        return (self.idea(now) if callable(self.idea) else self.idea) or self.key

    def suggestion(self, now: Situation) -> str:
        """The action that it suggests now, by name; empty if none."""
        return self.suggests(now) if callable(self.suggests) else self.suggests

    def lit(self, now: Situation) -> list[str]:
        """The nodes that light up with it."""
        return list(self.nodes(now) if callable(self.nodes) else self.nodes)

    def filling(self, now: Situation) -> tuple[int, ...]:
        """What fills the gaps of its message."""
        return self.args(now) if self.args else ()

    def holds(self, now: Situation) -> bool:
        """Whether it is true now."""
        if self.step not in ("", now.step) or (len(now.legal) < 2 and not self.lone) or not now.may(*self.verbs):
            return False
        if self.when is not None and not self.when(now):
            return False
        return not self.suggests or self.suggestion(now) in now.names


@dataclass(frozen=True)
class Coach:
    """`goal` comes first: what it is about, how points are scored, how it ends. The lesson is over when `done` holds;
    the closing words then say what was learned, and the learner may play on. `ending` is for the end of the game itself."""

    seats: int
    seed: str
    hints: tuple[Hint, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    level: str = "beginner"
    goal: str = ""
    done: Condition | None = None
    closing: str = ""
    closing_args: Callable[[Situation], tuple[int, ...]] | None = None
    ending: str = ""

    @property
    def keys(self) -> list[str]:
        """Every message of the lesson."""
        others = [key for key in (self.goal, self.closing, self.ending) if key]
        return others + [hint.key for hint in self.hints]

    def finished(self, now: Situation, said: Collection[str]) -> bool:
        """Whether the lesson is over and this has not been announced yet."""
        return self.done is not None and LESSON_DONE not in said and self.done(now)

    def hint(self, now: Situation, said: Collection[str]) -> Hint | None:
        """The first hint that holds and whose idea is new."""
        if LESSON_DONE in said:
            return None
        new = (hint for hint in self.hints if not hint.again and hint.about(now) not in said)
        return next((hint for hint in new if hint.holds(now)), None)

    def reminder(self, now: Situation, said: Collection[str]) -> Hint | None:
        """What could be done next, if the lesson says so."""
        if LESSON_DONE in said:
            return None
        return next((hint for hint in self.hints if hint.again and hint.holds(now)), None)
