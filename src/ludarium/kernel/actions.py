"""Actions are ints with names: verbs with argument ranges tile one contiguous space.

A *kind* is a range of named things (`cell`: a1, b1, ...). A *verb* takes kinds as arguments (`place cell`). Every
combination is one int; `place b2` prints and parses both ways. The actions from `side_at` on are side options: the step
that was asked stays where it is.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ludarium.kernel.errors import BadAction


class Kind:
    """A named range of things, each with a short language-independent token. `key` finds their names in the text files.

    Things that are rows of a content table use the ids as tokens, up to the table's capacity; `table` names the table."""

    def __init__(self, key: str, tokens: Iterable[str], table: str = "") -> None:
        self.key = key
        self.tokens = list(tokens)
        self.table = table
        self.index = {token: i for i, token in enumerate(self.tokens)}
        if len(self.index) != len(self.tokens) or any(" " in t or not t for t in self.tokens):
            raise ValueError(f"kind {key}: tokens must be distinct, not empty and without spaces")

    def __len__(self) -> int:
        return len(self.tokens)

    def __repr__(self) -> str:
        return f"Kind({self.key!r}, {self.tokens!r})"


def numbers(key: str, first: int, last: int) -> Kind:
    """A kind whose tokens are the numbers from first to last."""
    return Kind(key, [str(n) for n in range(first, last + 1)])


@dataclass(frozen=True)
class Verb:
    """A verb with the number of its first action (`base`), which is checked, so that rules may use it as a literal.

    `secret`: places of the arguments that only the acting seat may know, such as the card of an event laid face down;
    `unseen`: others do not even know that it was this verb. The contract finds what should have been declared."""

    name: str
    base: int
    kinds: tuple[Kind, ...] = ()
    secret: tuple[int, ...] = ()
    unseen: bool = False

    @property
    def size(self) -> int:
        """How many actions the verb has."""
        n = 1
        for kind in self.kinds:
            n *= len(kind)
        return n


class ActionSpace:
    """The action space of a game."""

    def __init__(self, verbs: Sequence[Verb], side: str | None = None, kinds: Sequence[Kind] = ()) -> None:
        """`side`: name of the first verb that is a side option. `kinds`: other kinds, used only in texts."""
        self.verbs = list(verbs)
        self.by_name = {v.name: v for v in self.verbs}
        base = 0
        for verb in self.verbs:
            if verb.base != base:
                raise ValueError(f"verb {verb.name!r} must start at {base}, not {verb.base}")
            base += verb.size
        self.size = base
        self.side_at = self.by_name[side].base if side else 1 << 60
        self.kinds = {k.key: k for v in self.verbs for k in v.kinds} | {k.key: k for k in kinds}
        self._verb_of = [v for v in self.verbs for _ in range(v.size)]
        self._sizes = {v.name: [len(k) for k in v.kinds] for v in self.verbs}

    def __repr__(self) -> str:
        return f"<{self.size} actions: {', '.join(self.by_name)}>"

    def __len__(self) -> int:
        return self.size

    def split(self, action: int) -> tuple[Verb, list[int]]:
        """The verb of an action and the values of its arguments."""
        if not 0 <= action < self.size:
            raise BadAction(f"There is no action {action}; actions are numbered 0 to {self.size - 1}.")
        verb = self._verb_of[action]
        rest = action - verb.base
        sizes = self._sizes[verb.name]
        if len(sizes) < 2:
            return verb, [rest] * len(sizes)
        values: list[int] = []
        for size in reversed(sizes):
            rest, value = divmod(rest, size)
            values.append(value)
        return verb, values[::-1]

    def join(self, name: str, *values: int) -> int:
        """The action of a verb and argument values."""
        verb = self.by_name[name]
        rest = 0
        for kind, value in zip(verb.kinds, values, strict=True):
            if not 0 <= value < len(kind):
                raise BadAction(f"{value} is not a valid {kind.key}; they are numbered 0 to {len(kind) - 1}.")
            rest = rest * len(kind) + value
        return verb.base + rest

    def name(self, action: int) -> str:
        """The name of an action, such as `place b2`."""
        verb, values = self.split(action)
        return " ".join([verb.name, *(k.tokens[v] for k, v in zip(verb.kinds, values, strict=True))])

    def told(self, action: int) -> str:
        """The name as other seats may know it: what is secret reads `?`."""
        verb, values = self.split(action)
        if verb.unseen:
            return "?"
        known = [k.tokens[v] for k, v in zip(verb.kinds, values, strict=True)]
        return " ".join([verb.name, *("?" if place in verb.secret else token for place, token in enumerate(known))])

    def parse(self, text: str) -> int:
        """The action of that name."""
        words = text.split()
        if not words:
            raise BadAction("An empty name is not an action.")
        verb = self.by_name.get(words[0])
        if verb is None:
            raise BadAction(f"{words[0]!r} is not a verb of this game{_nearest(words[0], list(self.by_name))}")
        if len(words) - 1 != len(verb.kinds):
            shape = " ".join([verb.name, *(f"<{k.key}>" for k in verb.kinds)])
            raise BadAction(f"{text!r} does not fit; it should read {shape!r}.")
        values = []
        for word, kind in zip(words[1:], verb.kinds, strict=True):
            if word not in kind.index:
                raise BadAction(f"{word!r} is not a valid {kind.key}{_nearest(word, kind.tokens)}")
            values.append(kind.index[word])
        return self.join(verb.name, *values)


def space_from(data: dict[str, Any]) -> ActionSpace:
    """The action space of an earlier release, from plain data: its verbs and the tokens of their kinds."""
    kinds = {key: Kind(key, tokens) for key, tokens in data["kinds"].items()}
    verbs: list[Verb] = []
    base = 0
    for name, *keys in data["verbs"]:
        verbs.append(Verb(name, base, tuple(kinds[key] for key in keys)))
        base += verbs[-1].size
    return ActionSpace(verbs)


def _nearest(word: str, known: list[str]) -> str:
    """The end of the sentence."""
    near = [word.lower()] if word.lower() in known else difflib.get_close_matches(word, known, 1)
    if near:
        return f"; did you mean {near[0]!r}?"
    shown = ", ".join(known[:12]) + (", ..." if len(known) > 12 else "")
    return f"; it should be one of {shown}."
