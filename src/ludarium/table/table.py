"""A live table: one lock, one clock, bots that are asked in turn, and people who come and go.

Every change takes the same steps: check on a copy, append to the store, apply, publish. Nobody sees what is not stored."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec

from ludarium.kernel.engine import NOBODY, Position
from ludarium.kernel.options import fit_for_one_screen
from ludarium.table import timings
from ludarium.table.attendance import Attendance
from ludarium.table.automation import BotDriver, TableClock
from ludarium.table.breather import Breather
from ludarium.table.bus import PRESENCE
from ludarium.table.errors import Conflict, Refused
from ludarium.table.game_scene import click_path
from ludarium.table.log import (
    BOT,
    HUMAN,
    OPEN,
    Act,
    AnyEntry,
    Ask,
    Chair,
    Chat,
    Clock,
    Pause,
    Remove,
    Sit,
    Skip,
    Undo,
    decode_entry,
    encode,
)
from ludarium.table.match import REMOVED, Match
from ludarium.table.store import Change
from ludarium.table.undo import asked_of, want_answer, want_undo

if TYPE_CHECKING:
    from ludarium.table.registry import Registry


class Table:
    """One live match: with bots and a clock that need nobody, and the ways in for people."""

    def __init__(self, registry: Registry, match: Match) -> None:
        self.registry = registry
        self.match = match
        self.lock = asyncio.Lock()
        self.clock = TableClock(self)
        self.bots = BotDriver(self)
        self.leased = True  # this process runs the bots and the clock of the match
        self.people = Attendance(self)
        self._news = 0  # the highest version that others spoke of
        self.last_used = time.monotonic()
        self.leave_bus: Callable[[], None] = lambda: None
        self.listeners: list[Callable[[int], None]] = []  # hear of every new version
        self.tell_presence: list[Callable[[int, str], None]] = []  # (seat, presence, thinking or tick): small changes

    # -- the one way in ---------------------------------------------------------------------------------------------

    async def submit(
        self, entries: Sequence[AnyEntry], after: Position | None = None, touched: Sequence[str] = (), id: str = ""
    ) -> None:
        """Store the entries, apply them and notify everybody. Called with the lock held. `id`: the message's id."""
        match = self.match
        if match.torn:
            raise Refused("over", "table.torn")
        now = time.time()
        entries[0].id = id
        for entry in entries:
            entry.when = now
        for entry in entries:
            if isinstance(entry, Undo):
                after = await self._back_to(entry)
        change = None if all(isinstance(e, Clock | Chat) for e in entries) else self._change(entries, after)
        try:
            await self.registry.store.append(match.id, match.version, [encode(e) for e in entries], change)
        except Conflict as error:  # another process was quicker
            await self._catch_up()
            if id and id in match.recent_ids:
                return  # with this very message
            raise Refused("stale", "table.stale") from error
        quiet, told = self._only_time(entries), len(match.lines)
        for entry in entries:
            match.apply(entry, after if isinstance(entry, Act | Undo) else None, touched)
        if quiet:
            self.say_presence(NOBODY, "tick")
        else:
            self._changed()
        self.registry.bus.publish(match.id, match.version)
        if match.real_time and not match.paused and self._pauses(told):
            await self.submit([Pause(on=True, at=match.position.now)])

    def _pauses(self, told: int) -> bool:
        """Whether one of the lines since then wants to be read in peace, and somebody is there to go on."""
        events = self.match.game.events
        here = any(chair.kind == HUMAN and not chair.away for chair in self.match.chairs)
        return here and any(events[event[0]].pauses for line in self.match.lines[told:] for event in line.events)

    async def _back_to(self, entry: Undo) -> Position:
        """The position that an undo leads to; on a long way others get their turn. Called with the lock held."""
        breather, position = Breather(), self.match.position
        for reached in self.match.way_to(entry.to, self.match.luck_after(entry)):
            position = reached
            await breather.pause()
        return position

    def _only_time(self, entries: Sequence[AnyEntry]) -> bool:
        """Checkpoints before the next alarm: time passed and nobody sees anything new. Each second at every table."""
        alarm = self.match.position.next_alarm()
        return all(isinstance(e, Clock) and e.at < alarm for e in entries)

    def _changed(self) -> None:
        """Notify everybody at this table, and start automatic actions."""
        self.last_used = time.monotonic()
        self.wake()
        for tell in list(self.listeners):
            tell(self.match.version)

    def heard(self, version: int) -> None:
        """The bus says that the match has grown, or that somebody came or went: another process may have written."""
        if version == PRESENCE:
            self.registry.spawn(self.people.look_around())
        elif version > self.match.version and version > self._news:
            self._news = version
            self.registry.spawn(self.look_up(version))

    async def look_up(self, version: int = -1) -> None:
        """Check whether the store has more (than this version)."""
        async with self.lock:
            if version < 0 or version > self.match.version:  # else it was our own append, or is known by now
                await self._catch_up()

    async def _catch_up(self) -> None:
        """Apply what the store has and this table has not. Called with the lock held."""
        stored = await self.registry.store.load(self.match.id, self.match.version)
        missed = stored.entries if stored else []
        for body in missed:
            self.match.apply(decode_entry(body))
        if missed:
            if self.clock.running:
                self.clock.start(self.match.position.now)
            self._changed()

    def _change(self, entries: Sequence[AnyEntry], after: Position | None) -> Change:
        """The match's row in the lists as it will be when the entries count."""
        chairs = list(self.match.chairs)
        for entry in entries:
            if isinstance(entry, Sit):
                chairs[entry.seat] = entry.chair
        position = after or self.match.position
        change = make_change(self.match, chairs, position, [e.chair.guest for e in entries if isinstance(e, Sit)])
        return change._replace(state=REMOVED) if any(isinstance(e, Remove) for e in entries) else change

    # -- what happens by itself -------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Start automatic actions: bots' decisions, and the clock."""
        self.clock.wake()
        self.bots.wake()

    def stamp(self) -> int:
        """The game time of something that happens now."""
        return self.clock.now() if self.clock.running else self.match.position.now

    async def set_leased(self, on: bool) -> None:
        """Start or stop running the bots and the clock. A clock that another process ran a moment ago continues."""
        if on == self.leased:
            return
        self.leased = on
        if not on:
            self.bots.stop()
            self.wake()
            return
        await self.look_up()
        quiet = self.clock.now() - self.match.position.now if self.clock.running else 0
        if quiet > timings.GRACE:
            await self.wake_after_absence()
        else:
            self.wake()

    async def wake_after_absence(self) -> None:
        """Nobody ran the clock for a while: nobody should lose time they could not use."""
        if self.match.real_time and not self.match.paused and not self.match.waiting_for_players:
            async with self.lock:
                await self.submit([Pause(on=True, at=self.match.position.now)])
        else:
            self.wake()

    # -- what people do ---------------------------------------------------------------------------------------------

    def seat_of(self, guest: str, seat: int) -> int:
        """The seat, if this guest holds it."""
        chairs = self.match.chairs
        if not 0 <= seat < len(chairs) or chairs[seat].kind != HUMAN or chairs[seat].guest != guest:
            raise Refused("not_yours", "table.not_your_seat")
        return seat

    @asynccontextmanager
    async def once(self, guest: str, id: str) -> AsyncIterator[str | None]:
        """The lock, and the mark that the entries of a message bear; None if it has been carried out before. That is
        looked up with the lock held, so that the same message on two sockets at once counts once."""
        async with self.lock:
            yield None if self.is_known(guest, id) else f"{guest}:{id}" if id else ""

    def is_known(self, guest: str, id: str) -> bool:
        """Whether the message has been carried out before."""
        return bool(id) and f"{guest}:{id}" in self.match.recent_ids

    async def act(self, guest: str, seat: int, number: int, action: int, id: str = "") -> None:
        begin = time.perf_counter()
        try:
            self.seat_of(guest, seat)
            arrived = self.stamp()  # when it arrived counts, not when its turn in the queue came
            async with self.once(guest, id) as mark:
                if mark is None:
                    return
                await self.take_action(seat, number, action, mark, arrived)
        except Refused as no:
            self.registry.metrics.refused.add(no.code)
            raise
        self.registry.metrics.latency.observe(time.perf_counter() - begin)

    async def take_action(self, seat: int, number: int, action: int, id: str, arrived: int) -> None:
        match = self.match
        at = max(arrived, match.position.now)
        after = match.want_act(seat, number, action, at)
        touched = click_path(match.view(seat), action)
        await self.submit([match.act(seat, action, at)], after, touched, id)
        self.registry.metrics.moves.add("bot" if match.chairs[seat].played_by_bot else "person")

    async def undo(self, guest: str, seat: int, whole_turn: bool, id: str = "") -> None:
        self.seat_of(guest, seat)
        async with self.once(guest, id) as mark:
            if mark is None:
                return
            entry = want_undo(self.match, seat, whole_turn)
            self.bots.stop()
            await self.submit([entry], id=mark)

    async def answer(self, guest: str, seat: int, number: int, yes: bool, id: str = "") -> None:
        self.seat_of(guest, seat)
        async with self.once(guest, id) as mark:
            if mark is None:
                return
            entries = want_answer(self.match, seat, number, yes)
            self.bots.stop()
            await self.submit(entries, id=mark)

    async def set_pause(self, guest: str, seat: int, on: bool, id: str = "") -> None:
        """Anybody may pause a game without a clock; a running clock is stopped when the others agree."""
        self.seat_of(guest, seat)
        async with self.once(guest, id) as mark:
            match = self.match
            if match.over:
                raise Refused("over", "table.over")
            if mark is None or match.paused == on:
                return
            if on and match.real_time and asked_of(match, seat):
                await self.submit([Ask(by=seat, what="pause")], id=mark)
                return
            await self.submit([Pause(by=seat, on=on, at=self.stamp())], id=mark)

    async def say(self, guest: str, name: str, text: str, id: str = "") -> None:
        seats = self.match.seats_of(guest)
        async with self.once(guest, id) as mark:
            if mark is not None:
                await self.submit([Chat(by=seats[0] if seats else -1, name=name, text=text)], id=mark)

    async def skip_coach(self, guest: str, id: str = "") -> None:
        async with self.once(guest, id) as mark:
            seats = self.match.seats_of(guest)
            if mark is not None and self.match.coaching and seats:
                await self.submit([Skip(by=seats[0])], id=mark)

    def may_remove(self, guest: str) -> bool:
        """Whether nobody but the guest would miss the table."""
        others = [chair for chair in self.match.chairs if chair.kind == HUMAN and chair.guest != guest]
        return bool(self.match.seats_of(guest)) and not others and not self.match.closed

    async def remove(self, guest: str) -> None:
        """Give the table up. The log stays in the store; no list shows it."""
        async with self.lock:
            if not self.may_remove(guest):
                raise Refused("not_yours", "table.not_removed")
            await self.submit([Remove(by=self.match.seats_of(guest)[0])])

    async def step_bots(self, guest: str, id: str = "") -> None:
        """The next bot acts now. Nothing of this is stored."""
        async with self.once(guest, id) as mark:
            if mark is not None:
                self.match.remember(mark)
                self.bots.step()

    # -- chairs -----------------------------------------------------------------------------------------------------

    async def sit(self, guest: str, name: str, seat: int) -> None:
        """Take an open chair."""
        async with self.lock:
            if self.match.chairs[seat].kind != OPEN:
                raise Refused("not_yours", "table.seat_taken")
            if self.match.seats_of(guest) and not fit_for_one_screen(self.match.game.options, self.match.setup.options):
                raise Refused("not_yours", "table.one_screen")
            await self.submit([Sit(by=seat, seat=seat, chair=Chair(HUMAN, guest, name))])

    async def rename(self, guest: str, old: str, new: str) -> None:
        """A guest has changed their name. A second person on the same screen keeps their own name."""
        async with self.lock:
            chairs = [(seat, self.match.chairs[seat]) for seat in self.match.seats_of(guest)]
            renamed = [
                Sit(by=seat, seat=seat, chair=msgspec.structs.replace(chair, name=new))
                for seat, chair in chairs
                if chair.name == old
            ]
            if renamed and not self.match.closed and not self.match.torn:
                await self.submit(renamed)

    async def give(self, guest: str, seat: int, level: str, id: str = "") -> None:
        """Hand a chair to a bot: one's own, an open one (host), or one whose holder has gone."""
        async with self.once(guest, id) as mark:
            if mark is None:
                return
            match = self.match
            if match.over:
                raise Refused("over", "table.over")
            if not 0 <= seat < len(match.chairs) or not self.may_give(guest, seat):
                raise Refused("not_yours", "table.not_yours_to_give")
            chair = match.chairs[seat]
            new = Chair(BOT, "", "", level) if chair.kind == OPEN else Chair(HUMAN, chair.guest, chair.name, level, True)
            await self.submit([Sit(by=seat, seat=seat, chair=new)], id=mark)

    def may_give(self, guest: str, seat: int) -> bool:
        chair = self.match.chairs[seat]
        if chair.kind == OPEN:
            return guest == self.match.setup.host
        if chair.kind == BOT or chair.away:
            return False
        return chair.guest == guest or (bool(self.match.seats_of(guest)) and not self.people.is_here(chair.guest))

    async def take_back(self, guest: str, seat: int, id: str = "") -> None:
        self.seat_of(guest, seat)
        async with self.once(guest, id) as mark:
            chair = self.match.chairs[seat]
            if mark is not None and chair.away:
                self.bots.stop()
                await self.submit([Sit(by=seat, seat=seat, chair=Chair(HUMAN, chair.guest, chair.name))], id=mark)

    # -- who hears of it --------------------------------------------------------------------------------------------

    def say_presence(self, seat: int, kind: str = "presence") -> None:
        for tell in list(self.tell_presence):
            tell(seat, kind)

    def listen(self, listener: Callable[[int], None]) -> Callable[[], None]:
        """Call `listener` with each new version; the result ends that."""
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)

    def is_idle(self, rest: float) -> bool:
        """Whether the table can be put away. `rest`: seconds for which a table stays where nothing happens by itself."""
        unused = time.monotonic() - self.last_used
        resting = not (self.people.elsewhere or self.clock.running or self.bots.busy)
        if self.people.present or self.lock.locked():
            return False
        return unused > (rest if resting else timings.IDLE_TABLE)

    async def close(self) -> None:
        """Close the table: nothing is lost, it can be opened again from the store."""
        self.leave_bus()
        self.leave_bus = lambda: None  # it referred to the table
        self.people.close()
        await self.bots.halt()
        await self.clock.halt()


def make_change(match: Match, chairs: Sequence[Chair], position: Position, guests: Sequence[str]) -> Change:
    """The row of the lists: state, names, and whose turn it is."""
    state = (
        "finished"
        if position.over or match.setup.finished
        else "open"
        if any(c.kind == OPEN for c in chairs)
        else "running"
    )
    card = {
        "names": [c.name for c in chairs],
        "kinds": [c.kind for c in chairs],
        "levels": [c.level for c in chairs],
        "turn": [chairs[s].guest for s in position.deciders()] if state == "running" else [],
        "decisions": position.decisions,
        "winners": position.winners() if position.over else [],
        "scores": position.scores() if position.over else [],
        "coached": match.setup.coached,
    }
    return Change(state, msgspec.json.encode(card), [g for g in guests if g])
