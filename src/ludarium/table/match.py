"""A match: the state that its log leads to. It checks requests, turns them into entries, and applies entries.

Nothing here waits, stores or sends: `table/table.py` does, under one lock per match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ludarium.games import game as find_game
from ludarium.kernel.engine import NEVER, Position
from ludarium.kernel.packing import unpack_position
from ludarium.kernel.record import Record
from ludarium.kernel.replay import Decision, carry_out, reach, renew
from ludarium.kernel.step import kind_of
from ludarium.kernel.words import Renames, Words
from ludarium.table.coaching import idea_taught
from ludarium.table.commitment import commitment
from ludarium.table.errors import Refused
from ludarium.table.log import (
    HUMAN,
    OPEN,
    Act,
    Answer,
    AnyEntry,
    Ask,
    Chair,
    Chat,
    Clock,
    Pause,
    Remove,
    Setup,
    Sit,
    Skip,
    Undo,
)

REMEMBERED_IDS = 256
REMOVED = "removed"  # the state of a match that was given up: no list shows it


class Line(NamedTuple):
    """A line of the log: a decision with its events, a chat message, or a note (message key)."""

    kind: str  # act, chat, note
    seat: int
    key: str = ""  # note: message key; chat: the speaker's name
    text: str = ""  # chat: what was said
    action: int = -1
    step: int = -1  # kind of the step that was asked
    events: Sequence[list[int]] = ()
    touched: Sequence[str] = ()  # nodes of the click path
    moment: int = 0  # decisions after it
    renames: Renames = ()  # what places were called by what lay there


class Request(NamedTuple):
    """Something that others must agree to."""

    number: int
    seat: int
    what: str
    to: int
    agreed: frozenset[int]


class Match:
    """Derived from a setup and entries; `version` counts the entries applied."""

    def __init__(self, setup: Setup, at_once: bool = True) -> None:
        """`at_once`: replay the setup's decisions immediately; otherwise call `replay`, which does so step by step."""
        self.setup = setup
        self.game = find_game(setup.game)
        self.box = setup.box or self.game.first_box(Path(setup.content) if setup.content else None)
        self.options_played = self.game.options_of_record(setup.revision, setup.options)
        self.chairs = [Chair(c.kind, c.guest, c.name, c.level, c.away) for c in setup.chairs]
        self.version = 0
        self.lines: list[Line] = []
        self.paused = False
        self.request: Request | None = None
        self.requests = 0
        self.undone = 0  # how often luck was renewed
        self.coaching = setup.coached
        self.taught: list[tuple[int, str]] = []  # the coach's ideas, each with the decision that followed it
        self.removed = False
        self.chats = 0  # lines of chat
        self.torn = False  # entries of its log are missing
        self.recent_ids: dict[str, int] = {}
        self.words: dict[str, tuple[int, Words]] = {}  # with the names of the players who sat there then, by language
        self.sits = 0  # how often somebody took or left a chair
        self._seated: dict[str, tuple[int, ...]] = {}
        self._views: dict[int, Position] = {}
        self._views_of = -1  # the version they show
        self.decisions = [Decision(seat, self._action(stored), at) for seat, stored, at in setup.decisions]
        self.reseeds = dict(setup.reseeds)
        self._taken = self._count_taken()
        if (setup.decisions or setup.packed is not None) and not setup.finished:
            self.lines.append(Line("note", -1, "note.played_on"))
        self.position = self.begin()
        if at_once:
            for _ in self.replay():
                pass

    # -- facts ------------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.setup.id

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def closed(self) -> bool:
        """Nothing can happen any more: the game is over, the match was imported, or it was given up."""
        return self.over or self.setup.finished or self.removed

    @property
    def waiting_for_players(self) -> bool:
        return any(chair.kind == OPEN for chair in self.chairs)

    @property
    def state(self) -> str:
        if self.removed:
            return REMOVED
        return "finished" if self.closed else "open" if self.waiting_for_players else "running"

    @property
    def real_time(self) -> bool:
        """Whether game time is running now."""
        return self.game.has_clock and not self.closed and not self.torn and self.position.next_alarm() != NEVER

    @property
    def commitment(self) -> str:
        s = self.setup
        return commitment(s.game, s.options, s.seats, self.committed_seeds, s.nonce)

    @property
    def committed_seeds(self) -> str:
        """The seed; a match played on from an older one has new luck from there, which was committed to as well."""
        s = self.setup
        return " ".join([s.seed, *(s.reseeds[at] for at in sorted(s.reseeds))])

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats that a guest holds. It is needed for every page at every change, so it is cached."""
        if not self._seated:
            for seat, chair in enumerate(self.chairs):
                if chair.kind == HUMAN:
                    self._seated[chair.guest] = (*self._seated.get(chair.guest, ()), seat)
        return self._seated.get(guest, ())

    def own_number(self, seat: int) -> int:
        """How many decisions the seat has made: the number of its next one."""
        return self._taken[seat]

    def _count_taken(self) -> list[int]:
        taken = [0] * self.setup.seats
        for decision in self.decisions:
            taken[decision.seat] += 1
        return taken

    def options(self, seat: int) -> list[int]:
        """The seat's legal actions at this table: without `wait` if a real clock is running."""
        legal = self.position.legal(seat)
        waiting = self.game.actions.by_name.get("wait") if self.real_time else None
        return legal if waiting is None else [a for a in legal if not waiting.base <= a < waiting.base + waiting.size]

    def view(self, seat: int) -> Position:
        """What the seat (-1: a spectator) sees now. It is shared, so do not change it."""
        if self._views_of != self.version:
            self._views, self._views_of = {}, self.version
        if seat not in self._views:
            self._views[seat] = self.position.seen_by(seat)
        return self._views[seat]

    def moment(self, seat: int) -> str:
        """The kind of decision the seat faces: a `step` that must be answered, a `placement` that can wait, or `idle`."""
        options = self.position.options(seat)
        waiting = self.game.actions.by_name.get("wait") if self.real_time else None
        if waiting is None or waiting.base not in options:
            return "step"
        return "placement" if sum(a < self.game.actions.side_at for a in options) > 1 else "idle"

    def record(self) -> Record:
        """The record of the match. A match that started from a guess has none."""
        if self.setup.packed is not None:
            raise Refused("bad", "table.no_record")
        s = self.setup
        record = Record(self.game, s.seats, self.options_played, s.seed, s.content or None, s.revision, self.box)
        record.decisions = list(self.decisions)
        record.reseeds = dict(self.reseeds)
        record.position = self.position.copy()
        record.until = self.position.now if self.game.has_clock else 0
        return record

    def replay(self) -> Iterator[int]:
        """Replay the decisions of the setup one at a time, so that other tasks can run in between."""
        for count, decision in enumerate(self.decisions, 1):
            carry_out(self.position, decision, self.reseeds, count)
            yield count
        reach(self.position, self.setup.until)

    # -- moments ----------------------------------------------------------------------------------------------------

    def begin(self, reseeds: Mapping[int, str] | None = None) -> Position:
        """The position before the first decision."""
        s = self.setup
        if s.packed is not None:
            position = unpack_position(s.packed, self.game, Path(s.content) if s.content else None).copy()
            position.decisions = position.barrier = 0
        else:
            position = self.game.start(s.seats, s.seed, s.content or None, self.box, **self.options_played)
        renew(position, dict(self.reseeds if reseeds is None else reseeds), 0)
        return position

    def position_at(self, count: int) -> Position:
        """The position after that many decisions."""
        *_, position = self.way_to(count)
        return position

    def way_to(self, count: int, reseeds: Mapping[int, str] | None = None) -> Iterator[Position]:
        """The position (always the same object) at each moment up to that many decisions, so that other tasks can run."""
        luck = dict(self.reseeds if reseeds is None else reseeds)
        position = self.begin(luck)
        yield position
        for number, decision in enumerate(self.decisions[:count], 1):
            carry_out(position, decision, luck, number)
            yield position

    def luck_after(self, entry: Undo) -> dict[int, str]:
        """The reseeds after the entry."""
        kept = {at: seed for at, seed in self.reseeds.items() if at <= entry.to}
        return kept | ({entry.to: entry.seed} if entry.seed else {})

    # -- what somebody wants ----------------------------------------------------------------------------------------

    def want_act(self, seat: int, number: int, action: int, at: int) -> Position:
        """The position after the action, or a refusal."""
        if self.closed:
            raise Refused("over", "table.over")
        if self.waiting_for_players:
            raise Refused("illegal", "table.not_full")
        if self.paused:
            raise Refused("paused", "table.paused")
        if number != self.own_number(seat):
            raise Refused("stale", "table.stale")
        if not 0 <= action < self.game.actions.size:
            raise Refused("bad", "table.no_such_action")
        after = self.position.copy()
        after.events = []
        if self.real_time:
            reach(after, at)
        reason = after.why_not(action, seat)
        if reason is not None:
            raise Refused("illegal", "table.illegal", reason)
        after.take(seat, action)
        return after

    # -- entries ----------------------------------------------------------------------------------------------------

    def apply(self, entry: AnyEntry, after: Position | None = None, touched: Sequence[str] = ()) -> None:
        """Apply the entry. `after` is the position after it, if it has already been computed."""
        self.version += 1
        self.remember(entry.id)
        if isinstance(entry, Act):
            self._act(entry, after, touched)
        elif isinstance(entry, Undo):
            self._undo(entry, after)
        elif isinstance(entry, Clock):
            self._advance(entry.at)
        elif isinstance(entry, Chat):
            self.chats += 1
            self.lines.append(Line("chat", entry.by, entry.name, entry.text))
        elif isinstance(entry, Sit):
            self._sit(entry)
        elif isinstance(entry, Pause):
            self._advance(entry.at)
            self.paused = entry.on
            self.request = None
            if not self.coaching:  # a coach stops the clock again and again
                self.lines.append(Line("note", entry.by, "note.paused" if entry.on else "note.resumed"))
        elif isinstance(entry, Ask):
            self.requests += 1
            self.request = Request(self.requests, entry.by, entry.what, entry.to, frozenset())
        elif isinstance(entry, Answer):
            self._answer(entry)
        elif isinstance(entry, Skip):
            self.coaching = False
        elif isinstance(entry, Remove):
            self.removed = True

    def mark_torn(self) -> None:
        """The rest of the log was lost: the match stops here but can be viewed."""
        self.torn = self.paused = True
        self.lines.append(Line("note", -1, "note.torn"))

    def _act(self, entry: Act, after: Position | None, touched: Sequence[str]) -> None:
        decision = Decision(entry.by, self._action(entry.name or entry.number), entry.at)
        step = self.position.pending(entry.by)
        if self.coaching and self.chairs[entry.by].kind == HUMAN and (idea := idea_taught(self, entry.by)):
            self.taught.append((len(self.decisions) + 1, idea))
        renames = self.game.renames(self.position)
        if after is None:
            after = self.position.copy()
            after.events = []
            carry_out(after, decision)
        events, after.events = after.events or [], None
        self.position = after
        self.decisions.append(decision)
        self._taken[entry.by] += 1
        self.request = None
        self.lines.append(
            Line("act", entry.by, "", "", decision.action, kind_of(step), events, touched, len(self.decisions), renames)
        )

    def _action(self, stored: str | int) -> int:
        """The action that a stored name means; a number is one of release 0.1.0."""
        return self.game.actions.parse(stored if isinstance(stored, str) else self.game.first_actions.name(stored))

    def act(self, seat: int, action: int, at: int) -> Act:
        """The entry of a decision."""
        return Act(by=seat, name=self.game.actions.name(action), at=at)

    def _advance(self, at: int) -> None:
        """Game time passes without a decision. Clock events are logged as an act of seat -1."""
        if not self.game.has_clock or at <= self.position.now or self.over:
            return
        renames = self.game.renames(self.position)
        self.position.events = []
        self.position.advance(at)
        events, self.position.events = self.position.events, None
        if events:
            self.lines.append(Line("act", -1, events=events, moment=len(self.decisions), renames=renames))

    def _undo(self, entry: Undo, after: Position | None) -> None:
        del self.decisions[entry.to :]
        self.taught = [(moment, idea) for moment, idea in self.taught if moment <= entry.to]
        self._taken = self._count_taken()
        self.reseeds = self.luck_after(entry)
        self.undone += bool(entry.seed)
        self.position = after or self.position_at(entry.to)
        self.request = None
        self.lines.append(Line("note", entry.by, "note.again" if entry.seed else "note.undo", moment=entry.to))

    def _sit(self, entry: Sit) -> None:
        old, new = self.chairs[entry.seat], entry.chair
        self.chairs[entry.seat] = new
        self.sits += 1
        self._seated.clear()
        if (new.kind, new.guest, new.away) == (old.kind, old.guest, old.away):
            return  # another name, nothing else
        self.request = None
        if new.kind == HUMAN and old.kind == OPEN:
            key = "note.sat"
        elif new.played_by_bot and not old.played_by_bot:
            key = "note.bot_takes"
        else:
            key = "note.back"
        self.lines.append(Line("note", entry.seat, key))

    def _answer(self, entry: Answer) -> None:
        if self.request is None or self.request.number != entry.ask:
            return
        if entry.yes:
            self.request = self.request._replace(agreed=self.request.agreed | {entry.by})
        else:
            self.request = None
            self.lines.append(Line("note", entry.by, "note.declined"))

    def remember(self, id: str) -> None:
        """Note that the message with that id was carried out."""
        if id:
            self.recent_ids[id] = self.version
            if len(self.recent_ids) > REMEMBERED_IDS:
                del self.recent_ids[next(iter(self.recent_ids))]
