"""Texts in Japanese and English. Messages are in .po files under keys; placeholders say what fills them.

A placeholder is `{0:seat}` or `{1:cell}`: the index of the argument and its kind. Built-in kinds: `seat` (a player's name),
`int` (a plain number), `+` (with its sign), `n|coin|coins` (a number with its noun). Other kinds are the game's:
value v of kind `gem` is
the message `gem.<token>`, or the token itself where there is no such message. `{=price}` is a number of the box.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludarium.kernel.content import new_number
from ludarium.kernel.errors import BadOption
from ludarium.kernel.step import arg_of, kind_of

if TYPE_CHECKING:
    from ludarium.kernel.actions import ActionSpace
    from ludarium.kernel.engine import Position, Reason
    from ludarium.kernel.events import EventTable

LANGUAGES = ("en", "ja")
BOX_NUMBER = "{="  # begins a gap that a number of the box fills
MOST_SAID = 4000  # filled messages that are kept
Said = dict[tuple[str, tuple[int | str, ...]], str]
Renames = tuple[
    tuple[str, str, int], ...
]  # a message that says a thing by another name: its key, kind and value of the thing
KERNEL_TEXT = Path(__file__).parent / "text"


@cache
def load_po(path: Path) -> dict[str, str]:
    """Messages of a .po file by key."""
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        catalog = read_po(file)
    return {str(m.id): str(m.string) for m in catalog if m.id and m.string}


class Words(string.Formatter):
    """The words of one game in one language, with the players' names."""

    def __init__(self, folder: Path, actions: ActionSpace, lang: str, players: Sequence[str] = ()) -> None:
        if lang not in LANGUAGES:
            raise BadOption(f"There is no language {lang!r}; the languages are {', '.join(LANGUAGES)}.")
        self.lang = lang
        self.actions = actions
        self.players = list(players)
        self.messages = dict(load_po(KERNEL_TEXT / f"{self.lang}.po"))
        own = folder / f"{self.lang}.po"
        if own.exists():
            self.messages.update(load_po(own))
        self.said: Said = {}  # filled messages: a scene says the same things again and again
        self.named: Said = {}  # those with players' names in them
        self.acted: dict[int, str] = {}  # actions without players' names
        self.drawn: dict[Any, Any] = {}  # parts of pictures that say these words (kernel/scene.py)
        self.plain = self  # without renames
        self.renamings: dict[Renames, Words] = {}

    def with_players(self, players: Sequence[str]) -> Words:
        """The same words at a table where the players have these names."""
        new = Words.__new__(Words)
        new.lang, new.actions, new.messages, new.players = self.lang, self.actions, self.messages, list(players)
        new.said, new.named, new.acted, new.drawn = self.said, {}, self.acted, {}
        new.plain, new.renamings = new, {}
        return new

    def renamed(self, renames: Renames) -> Words:
        """The same words where places are called by what lies there now: a leader's column by its leader."""
        plain = self.plain
        if not renames:
            return plain
        if renames not in plain.renamings:
            new = plain.with_players(plain.players)
            new.messages = plain.messages | {key: plain.thing(kind, value) for key, kind, value in renames}
            new.said, new.acted, new.plain = {}, {}, plain
            plain.renamings[renames] = new
        return plain.renamings[renames]

    def has(self, key: str) -> bool:
        """Whether there is a message with this key."""
        return key in self.messages

    def fill_in(self, numbers: Mapping[str, int | float | Sequence[int]]) -> None:
        """Put numbers of the box into the messages that name them; several are listed."""
        told = {
            name: self.listing(str(n) for n in value) if isinstance(value, Sequence) else f"{value:g}"
            for name, value in numbers.items()
        }
        for key, message in self.messages.items():
            if BOX_NUMBER in message:
                for name in told:
                    message = message.replace(f"{BOX_NUMBER}{name}}}", told[name])
                self.messages[key] = message

    def t(self, key: str, *args: int | str) -> str:
        """The message of a key with its placeholders filled. A missing key is shown as it is."""
        said = (key, args)
        told = self.said.get(said) or self.named.get(said)
        if told is None:
            message = self.messages.get(key, key)
            told = key if message is key else self.vformat(message, args, {})
            kept = self.named if ":seat}" in message else self.said
            if len(kept) >= MOST_SAID:
                kept.clear()
            kept[said] = told
        return told

    def format_field(self, value: Any, format_spec: str) -> str:
        """One gap of a message: `{:seat}`, `{:+}`, `{:n|one|many}`, or the kind of a thing."""
        if format_spec == "seat":
            return self.player(int(value))
        if format_spec in ("", "int"):
            return str(value)
        if format_spec == "+":
            return f"{int(value):+d}".replace("-", "−")
        if format_spec.startswith("n|"):
            one, many = format_spec.split("|")[1:3]
            return f"{value} {one if value == 1 else many}"
        return self.thing(format_spec, int(value))

    def player(self, seat: int) -> str:
        """The name of the player on a seat."""
        if 0 <= seat < len(self.players) and self.players[seat]:
            return self.players[seat]
        return self.t("kernel.player", seat + 1)

    def thing(self, kind: str, value: int) -> str:
        """The name of a thing: value v of a kind; there is a special word for unknown things (-1)."""
        if value < 0:
            return self.messages.get(f"{kind}.unknown", self.t("kernel.unknown"))
        token = self.actions.kinds[kind].tokens[value]
        added = new_number(token)
        return self.messages.get(f"{kind}.{token}") or (self.t("kernel.new", added) if added else token)

    def action(self, action: int) -> str:
        """An action as a person would say it: `verb.<name>`, its arguments in order."""
        told = self.acted.get(action)
        if told is None:
            verb, values = self.actions.split(action)
            key = f"verb.{verb.name}"
            told = self.t(key, *values) if key in self.messages else self.actions.name(action)
            if ":seat}" not in self.messages.get(key, ""):
                if len(self.acted) >= MOST_SAID:
                    self.acted.clear()
                self.acted[action] = told
        return told

    def reason(self, reason: Reason) -> str:
        """Why not, with the rule it comes from: `4, ruling 27` is a section of the rules and a numbered ruling."""
        text = self.t(reason.key, *reason.args)
        if not reason.rule:
            return text
        if self.lang == "ja":
            rule = reason.rule.replace("ruling ", self.t("kernel.ruling")).replace(", ", "、")
            return f"{text}（{self.t('kernel.rule')}{rule}）"
        return f"{text} ({self.t('kernel.rule')} {reason.rule})"

    def event(self, events: EventTable, event: Sequence[int]) -> str:
        """A log line: `event.<name>`, its arguments in order. Empty for an event that is not logged."""
        declared = events[event[0]]
        return self.t(f"event.{declared.name}", *event[2:]) if declared.logged else ""

    def staged(self, events: EventTable, event: Sequence[int]) -> str:
        """A row of a summary: `row.<name>` where a game has more to say there, or else the words of the log."""
        name = events[event[0]].name
        return self.t(f"row.{name}" if self.has(f"row.{name}") else f"event.{name}", *event[2:])

    def colon(self, name: str, rest: str) -> str:
        """`name: rest`, as the language writes it."""
        return f"{name}：{rest}" if self.lang == "ja" else f"{name}: {rest}"

    def option(self, name: str, value: str) -> str:
        """The value of an option; of an assignment what each seat got."""
        key = f"option.{name}.{value}"
        if key in self.messages or "-" not in value:
            return self.t(key)
        return self.listing(self.t(f"option.{name}.{thing}") for thing in value.split("-"))

    def sentences(self, told: Iterable[str]) -> str:
        """Sentences one after another, as the language writes them."""
        return ("" if self.lang == "ja" else " ").join(told)

    def listing(self, names: Iterable[str]) -> str:
        """`a, b, c`, as the language writes it."""
        return ("、" if self.lang == "ja" else ", ").join(names)

    def prompt(self, position: Position, seat: int) -> str:
        """What is asked of the seat: `step.<key>`, or what the step says of this moment, with its argument."""
        top = position.pending(seat)
        if top < 0:
            deciders = position.deciders()
            if position.over or not deciders:
                return self.t("kernel.over" if position.over else "kernel.waiting")
            return self.t("kernel.waits_for", deciders[0])
        step, arg = position.steps[kind_of(top)], arg_of(top)
        return self.t(f"step.{step.wording(position, seat, arg)}", *step.figures(position, seat, arg))
