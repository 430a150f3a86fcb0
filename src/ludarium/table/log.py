"""A match is its log: a setup and append-only entries. Everything else is derived from them."""

from __future__ import annotations

from typing import Any

import msgspec

HUMAN, BOT, OPEN = "human", "bot", "open"


class Chair(msgspec.Struct):
    """The holder of a seat. `away`: a bot of `level` plays for them until they come back."""

    kind: str = OPEN
    guest: str = ""
    name: str = ""
    level: str = ""
    away: bool = False

    @property
    def played_by_bot(self) -> bool:
        return self.kind == BOT or self.away


class Setup(msgspec.Struct):
    """What a match starts with. `decisions` and `reseeds`: continued from an older match; `packed`: from a guess."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    seed: str
    nonce: str
    created: float
    host: str
    chairs: list[Chair]
    tokens: list[str]
    public: bool = False
    coached: bool = False
    factor: float = 1.0
    revision: int = 1
    content: str = ""
    decisions: list[tuple[int, str | int, int]] = []  # seat, action (release 0.1.0: its number) and stamp
    reseeds: dict[int, str] = msgspec.field(default_factory=dict, name="again")
    packed: dict[str, Any] | None = None
    finished: bool = False
    until: int = 0
    hints: bool = True
    slow: bool = False  # over days: nobody need be there at the same time
    box: str = ""  # digest of the content; empty: that of release 0.1.0


class Entry(msgspec.Struct, tag_field="k", omit_defaults=True):
    """One line of the log; `by` is the seat that caused it (-1: the table itself), `when` the wall clock, `id` the
    message that requested it: repeating it has no effect."""

    by: int = -1
    when: float = 0.0
    id: str = ""


class Act(Entry, tag="act"):
    """A decision by the name of its action, which no new verb changes. Release 0.1.0 wrote a number of its own action
    space instead."""

    name: str = ""
    number: int = msgspec.field(default=0, name="action")
    at: int = 0


class Undo(Entry, tag="undo"):
    """Undo back to `to` decisions; with a seed, chance is reseeded there."""

    to: int = 0
    seed: str = ""


class Pause(Entry, tag="pause"):
    on: bool = True
    at: int = 0


class Sit(Entry, tag="sit"):
    seat: int = 0
    chair: Chair = msgspec.field(default_factory=Chair)


class Clock(Entry, tag="clock"):
    """A checkpoint of game time."""

    at: int = 0


class Chat(Entry, tag="chat"):
    name: str = ""
    text: str = ""


class Ask(Entry, tag="ask"):
    """A request that others must agree to: `undo` (to `to` decisions) or `pause`."""

    what: str = "undo"
    to: int = 0


class Answer(Entry, tag="answer"):
    ask: int = 0
    yes: bool = False


class Skip(Entry, tag="skip"):
    """The coaching ends; the game continues."""


class Remove(Entry, tag="remove"):
    """The only person at the table has given it up: it is no longer listed."""


AnyEntry = Act | Undo | Pause | Sit | Clock | Chat | Ask | Answer | Skip | Remove

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_setups = msgspec.json.Decoder(Setup)


def encode(value: Entry | Setup) -> bytes:
    return _encoder.encode(value)


def decode_entry(body: bytes) -> AnyEntry:
    return _decoder.decode(body)


def decode_setup(body: bytes) -> Setup:
    return _setups.decode(body)
