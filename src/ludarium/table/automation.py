"""What happens by itself at a table: bots that decide, and the clock with its alarms and checkpoints."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ludarium.kernel.engine import NEVER, Position
from ludarium.kernel.packing import pack_position
from ludarium.table import timings
from ludarium.table.bots import BotFailed
from ludarium.table.clock import GameClock
from ludarium.table.errors import Refused
from ludarium.table.log import AnyEntry, Clock, Pause
from ludarium.table.match import Match
from ludarium.table.store import StoreBroken

if TYPE_CHECKING:
    from ludarium.table.registry import Registry

log = logging.getLogger("ludarium.table")


class Runner:
    """The half of a live table that needs nobody. `Table` (live.py) is the other half and provides the ways in."""

    def __init__(self, registry: Registry, match: Match) -> None:
        self.registry = registry
        self.match = match
        self.lock = asyncio.Lock()
        self.clock = GameClock(match.setup.factor)
        self.pace = "normal"
        self.thinking: set[int] = set()
        self.leased = True  # this process runs the bots and the clock of the match
        self._bots: dict[int, asyncio.Task[None]] = {}
        self._alarm: asyncio.Task[None] | None = None
        self._step = asyncio.Event()

    async def submit(self, entries: Sequence[AnyEntry], after: Position | None = None, touched: Sequence[str] = ()) -> None:
        """Store the entries, let them count, and tell everybody. Called with the lock held."""
        raise NotImplementedError

    async def take_action(self, seat: int, number: int, action: int, id: str, arrived: int) -> None:
        """Check and submit an action. Called with the lock held."""
        raise NotImplementedError

    def say_presence(self, seat: int, kind: str = "presence") -> None:
        """Tell a small change between updates."""
        raise NotImplementedError

    async def look_up(self) -> None:
        """See whether the store knows more."""
        raise NotImplementedError

    # -- bots -------------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Start what must happen by itself: bots that decide, and the clock."""
        match = self.match
        self._run_clock()
        if match.paused or match.closed or match.waiting_for_players or self.registry.closing or not self.leased:
            return
        for seat in match.position.deciders():
            if match.chairs[seat].played_by_bot and seat not in self._bots:
                task = self.registry.spawn(self._bot(seat))
                self._bots[seat] = task
                task.add_done_callback(partial(self._bot_done, seat))

    def _bot_done(self, seat: int, task: asyncio.Task[None]) -> None:
        if self._bots.get(seat) is task:
            del self._bots[seat]
        if task.cancelled():
            return
        if task.exception() is None:
            self.wake()
        else:  # the store may be out of order for a while
            asyncio.get_running_loop().call_later(timings.RETRY, self.wake)

    def stop_bots(self) -> None:
        for task in self._bots.values():
            task.cancel()
        self._bots.clear()
        self.thinking.clear()

    async def set_leased(self, on: bool) -> None:
        """Begin or cease to run the bots and the clock. A clock that another process ran a moment ago goes on."""
        if on == self.leased:
            return
        self.leased = on
        if not on:
            self.stop_bots()
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

    def set_pace(self, word: str) -> None:
        self.pace = word
        self._step.set()

    def step(self) -> None:
        self._step.set()

    async def _bot(self, seat: int) -> None:
        """One decision of a bot."""
        moment = self.match.moment(seat)
        await self._bot_delay(seat, moment)
        if self.match.moment(seat) != moment:
            return  # a timer ran out or a space was taken meanwhile: it takes its time for that
        number, version = self.match.own_number(seat), self.match.version
        self._think(seat, True)
        try:
            action = await self._bot_choice(seat)
        finally:
            self._think(seat, False)
        if action is None:
            await self.registry.pause(timings.IDLE_LOOK)
            return
        async with self.lock:
            if not self.registry.is_alive():
                return  # another process may ask its own bot
            try:
                await self.take_action(seat, number, action, "", self.stamp())
            except Refused:  # the table has changed meanwhile; it will be asked again
                if self.match.version == version:
                    raise

    async def _bot_delay(self, seat: int, moment: str) -> None:
        if self.match.real_time:
            await self.registry.pause(self.registry.reaction(self._level(seat), moment))
        elif self.pace == "step":
            self._step.clear()
            await self._step.wait()
        else:
            await self.registry.pause(self.registry.delay(self.pace))

    def _level(self, seat: int) -> str:
        return self.match.chairs[seat].level or self.registry.default_level

    async def _bot_choice(self, seat: int) -> int | None:
        """The bot's action; None: it prefers to wait. One that gives no answer, or none that is legal, forfeits the choice
        to the fallback level; if that fails too, any legal action is taken."""
        match = self.match
        if seat not in match.position.deciders():
            return None
        legal = match.options(seat)
        if not legal:
            return None
        for level in (self._level(seat), timings.FALLBACK):
            try:
                action = int(await self.registry.ask_bot(self, seat, level))
            except (BotFailed, TypeError, ValueError) as failed:
                why = str(failed)
            else:
                if action in legal:
                    return action
                if match.real_time and action in match.position.legal(seat):
                    return None
                why = f"its answer {action} is not legal"
            log.warning(
                "%s, seat %d, %s: %s; the %s level chooses instead", match.id[:6], seat, level, why, timings.FALLBACK
            )
        return self.registry.luck.pick(legal)

    def _think(self, seat: int, on: bool) -> None:
        (self.thinking.add if on else self.thinking.discard)(seat)
        self.say_presence(seat, "thinking")

    def view_of(self, seat: int) -> dict[str, Any]:
        """What the seat knows, as plain data for another process."""
        return pack_position(self.match.view(seat))

    # -- clock ------------------------------------------------------------------------------------------------------

    def stamp(self) -> int:
        return self.clock.now() if self.clock.running else self.match.position.now

    def _run_clock(self) -> None:
        """Let the clock run when it should; alarms and checkpoints are the business of one process only."""
        match = self.match
        idle = match.paused or match.waiting_for_players or self.registry.closing
        wanted = match.real_time and not idle
        if wanted and not self.clock.running:
            self.clock.start(match.position.now)
        elif not wanted and self.clock.running:
            self.clock.stop()
        if wanted and self.leased and self._alarm is None:
            self._alarm = self.registry.spawn(self._keep_time())
            self._alarm.add_done_callback(self._alarm_done)
        elif self._alarm is not None and not (wanted and self.leased):
            if self._alarm is not asyncio.current_task():
                self._alarm.cancel()
            self._alarm = None

    def _alarm_done(self, task: asyncio.Task[None]) -> None:
        if self._alarm is task:
            self._alarm = None
            if not self.registry.closing:
                asyncio.get_running_loop().call_later(timings.RETRY, self.wake)

    async def _keep_time(self) -> None:
        """Handle alarms when they are due and write a checkpoint each second of game time."""
        while self._alarm is asyncio.current_task():
            checkpoint = self.match.position.now + timings.CHECKPOINT
            alarm = self.match.position.next_alarm()
            due = checkpoint if alarm == NEVER else min(alarm, checkpoint)
            await self.registry.pause(self.clock.seconds_until(due))
            if not self.registry.is_alive():
                await asyncio.sleep(timings.BEAT)  # another process may be at it already
                continue
            async with self.lock:
                now = self.clock.now()
                alarm = self.match.position.next_alarm()
                if not self.clock.running:
                    return
                due = min(now, alarm) if alarm != NEVER else now
                if due > self.match.position.now and (due == alarm or now >= checkpoint):
                    await self._write_clock(due)
                    if due == alarm:
                        self.registry.metrics.alarms.observe((self.clock.now() - alarm) * self.clock.factor / 1000)

    async def _write_clock(self, at: int) -> None:
        try:
            await self.submit([Clock(at=at)])
        except Refused:
            pass  # another process was quicker; what it wrote has been read
        except StoreBroken as error:
            log.error("%s: the clock could not be written: %s", self.match.id[:6], error)
            await asyncio.sleep(timings.RETRY)

    async def halt(self) -> None:
        """Stop everything that runs by itself."""
        tasks = [*self._bots.values(), *([self._alarm] if self._alarm else [])]
        self._alarm = None
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
