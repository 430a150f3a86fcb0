"""The messages that the server sends on sockets (docs/wire.md). A field that is UNSET is omitted: it did not change."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from ludarium.kernel.scene import Node, Page, Stat
from ludarium.web.log_entries import Entry, Stage, WireEvent

_encoder = msgspec.json.Encoder()


class Outgoing(msgspec.Struct, tag_field="t"):
    def encoded(self) -> str:
        """The message as it goes over the wire."""
        return _encoder.encode(self).decode()


# -- parts of an update ---------------------------------------------------------------------------------------------


class SceneFrame(msgspec.Struct):
    w: float
    h: float
    mw: float
    mh: float
    ground: str
    status: str
    focus: tuple[float, float, float, float] | None
    hw: float = 0
    hh: float = 0
    pages: list[Page] = []


class Owed(msgspec.Struct):
    """What is paid in any colours: how many, and for each node to touch the actions for none, one, two, ... of it."""

    number: int
    of: list[tuple[str, list[tuple[int, str]]]]


class Question(msgspec.Struct):
    """What a seat is asked: each choice is an action, the nodes to touch for it, and its label."""

    seat: int
    n: int
    prompt: str
    choices: list[tuple[int, list[str], str]]
    owed: Owed | None = None
    aside: list[int] = []  # choices by the way: they do not answer the question
    joint: list[tuple[int, list[int], list[str], str, str]] = []  # choices with the answers to what follows, label, button


class SeatState(msgspec.Struct):
    seat: int
    name: str
    kind: str
    level: str
    connected: bool
    thinking: bool
    mine: bool
    score: int | None  # None: hidden
    stats: list[Stat]
    turn: bool
    away: bool


class ClockState(msgspec.Struct, eq=False):
    """Game time `now` was at wall time `at`. A clock that stands says the same at any time of day."""

    now: int
    at: int
    running: bool
    factor: float
    next: int
    paused: bool

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ClockState) and self._told() == other._told()

    def __ne__(self, other: object) -> bool:  # a struct brings its own
        return not self == other

    def _told(self) -> tuple[object, ...]:
        return (self.now, self.at if self.running else 0, self.running, self.factor, self.next, self.paused)


class UndoState(msgspec.Struct):
    free: bool = False
    can: bool = False
    reset: bool = False
    ask: bool = False


class ConsentState(msgspec.Struct):
    id: int
    kind: str
    seat: int
    text: str
    mine: bool
    waiting: list[int]


class CoachState(msgspec.Struct):
    text: str
    nodes: list[str]
    suggest: int | None
    new: bool  # an idea that was not there before; else the coach only keeps company
    done: bool  # the lesson is over
    stops: bool  # a clock waits while it is read


class Curtain(msgspec.Struct):
    seat: int
    name: str


class Fair(msgspec.Struct):
    commitment: str
    seed: str
    nonce: str


class Result(msgspec.Struct):
    lines: list[tuple[str, list[int]]]
    total: list[int]
    winners: list[int]
    text: str
    fair: Fair


class Parts(Outgoing, kw_only=True):
    """Everything in an update besides the nodes of the scene."""

    scene: SceneFrame | UnsetType = UNSET
    ask: Question | UnsetType | None = UNSET
    buttons: dict[str, str] | UnsetType = UNSET
    prompt: str | UnsetType = UNSET
    deciders: list[int] | UnsetType = UNSET
    seats: list[SeatState] | UnsetType = UNSET
    clock: ClockState | UnsetType | None = UNSET
    undo: UndoState | UnsetType = UNSET
    consent: ConsentState | UnsetType | None = UNSET
    paused: bool | UnsetType = UNSET
    coach: CoachState | UnsetType | None = UNSET
    curtain: Curtain | UnsetType | None = UNSET
    over: Result | UnsetType | None = UNSET

    def since(self, old: Parts) -> dict[str, Any]:
        """The parts that have changed, by name."""
        names = Parts.__struct_fields__
        return {name: value for name in names if (value := getattr(self, name)) != getattr(old, name)}


# -- messages -------------------------------------------------------------------------------------------------------


class Update(Parts, tag="update", kw_only=True):
    v: int
    base: int
    looking: int
    moment: int | UnsetType = UNSET  # replays
    set: list[Node] = []
    drop: list[str] | UnsetType = UNSET
    into: list[tuple[int, str]] | UnsetType = UNSET
    log: list[Entry] | UnsetType = UNSET
    cut: int | UnsetType = UNSET
    events: list[WireEvent] | UnsetType = UNSET
    stages: list[Stage] | UnsetType = UNSET
    touched: list[str] | UnsetType = UNSET


class TableHello(Outgoing, tag="hello"):
    table: str
    game: str
    title: str
    seats: int
    mine: tuple[int, ...]
    host: bool
    spectator: bool
    coached: bool
    clocked: bool
    commitment: str
    pace: str
    levels: list[tuple[str, str]]


class ReplayHello(Outgoing, tag="hello"):
    table: str
    game: str
    title: str
    seats: int
    moments: int
    turns: list[int]
    finished: bool
    commitment: str


class Done(Outgoing, tag="done"):
    id: str
    v: int


class Refusal(Outgoing, tag="refused"):
    id: str
    code: str
    text: str
    rule: str = ""


class Reason(Outgoing, tag="why"):
    id: str
    text: str
    rule: str = ""
    nodes: list[str] = []  # what can be touched instead


class Shown(Outgoing, tag="preview"):
    id: str
    action: int
    text: str
    nodes: list[Node] = []


class Advice(Outgoing, tag="hint"):
    id: str
    text: str
    action: int | None = None
    nodes: list[Node] = []  # ghosts


class Thinking(Outgoing, tag="thinking"):
    seat: int
    on: bool


class Presence(Outgoing, tag="presence"):
    seat: int
    connected: bool


class Tick(Outgoing, tag="tick"):
    now: int
    at: int


class Pong(Outgoing, tag="pong"):
    id: str
    at: int = msgspec.field(default_factory=lambda: int(time.time() * 1000))


class Gone(Outgoing, tag="gone"):
    text: str


# -- to a program ---------------------------------------------------------------------------------------------------


class ProgramView(Outgoing, tag="view"):
    v: int
    seat: int
    game: str
    n: int
    position: dict[str, Any]
    legal: list[int]
    names: list[str]


class ProgramWait(Outgoing, tag="wait"):
    v: int


class ProgramOver(Outgoing, tag="over"):
    scores: list[int]
    winners: list[int]
