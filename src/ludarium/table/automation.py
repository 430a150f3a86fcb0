"""What happens automatically at a table: bots' decisions, and the clock with its alarms and checkpoints."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import weakref
from functools import partial
from typing import TYPE_CHECKING

from ludarium.kernel.engine import NEVER
from ludarium.table import timings
from ludarium.table.bots import BotFailed
from ludarium.table.clock import GameClock
from ludarium.table.errors import Refused, StoreBroken
from ludarium.table.log import Clock
from ludarium.table.undo import free_to

if TYPE_CHECKING:
    from ludarium.table.table import Table

log = logging.getLogger("ludarium.table")


class BotDriver:
    """Asks the bots of one table when it is their turn."""

    def __init__(self, table: Table) -> None:
        self.table: Table = weakref.proxy(table)  # which has this: no circle, so nothing is left to the collector
        self.pace = "normal"
        self.thinking: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}  # by seat
        self._step = asyncio.Event()

    def wake(self) -> None:
        """Ask every bot that decides now and has not been asked."""
        match, registry = self.table.match, self.table.registry
        if match.paused or match.closed or match.waiting_for_players or registry.closing or not self.table.leased:
            return
        if not self.table.people.anybody():
            return
        for seat in match.position.deciders():
            if match.chairs[seat].played_by_bot and seat not in self._tasks:
                task = registry.spawn(self._decide(seat))
                self._tasks[seat] = task
                task.add_done_callback(partial(self._done, seat))

    def _done(self, seat: int, task: asyncio.Task[None]) -> None:
        if self._tasks.get(seat) is task:
            del self._tasks[seat]
        if task.cancelled():
            return
        if task.exception() is None:
            self.wake()
        else:  # the store may be out of order for a while
            asyncio.get_running_loop().call_later(timings.RETRY, self.table.wake)

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()
        self.thinking.clear()

    async def halt(self) -> None:
        """Stop permanently."""
        tasks = list(self._tasks.values())
        self.stop()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task

    def set_pace(self, word: str) -> None:
        self.pace = word
        self._step.set()

    @property
    def busy(self) -> bool:
        """Whether a bot of the table is about to act."""
        return any(not task.done() for task in self._tasks.values())

    def step(self) -> None:
        """The next bot acts now."""
        self._step.set()

    async def _decide(self, seat: int) -> None:
        """One decision of a bot."""
        moment = self.table.match.moment(seat)
        await self._slow_down()
        await self._delay(seat, moment)
        while (
            self.table.match.paused and self.table.people.watched()
        ):  # it has thought meanwhile, and acts when time goes on
            await self.table.registry.pause(timings.IDLE_LOOK)
        if self.table.match.moment(seat) != moment:
            return  # a timer ran out or a space was taken meanwhile: it takes its time for that
        number, version = self.table.match.own_number(seat), self.table.match.version
        self._think(seat, True)
        try:
            action = await self._choice(seat)
        finally:
            self._think(seat, False)
        if action is None:
            await self.table.registry.pause(timings.IDLE_LOOK)
            return
        async with self.table.lock:
            if not self.table.registry.is_alive():
                return  # another process may ask its own bot
            try:
                await self.table.take_action(seat, number, action, "", self.table.stamp())
            except Refused:  # the table has changed meanwhile, or its clock stands still; it will be asked again
                if self.table.match.version == version and not self.table.match.paused:
                    raise

    async def _slow_down(self) -> None:
        """A game that nobody watches runs slowly; as soon as somebody opens it, it runs at its usual pace."""
        for _ in range(timings.UNWATCHED):
            if self.table.people.watched():
                return
            await self.table.registry.pause(self.table.registry.hurry)

    async def _delay(self, seat: int, moment: str) -> None:
        if self.table.match.real_time:
            await self.table.registry.pause(self.table.registry.reaction(self._level(seat), moment))
        elif self.pace == "step":
            self._step.clear()
            await self._step.wait()
        else:
            rest = self.table.registry.turn_over(self.pace) if self._turn_just_over() else 0.0
            await self.table.registry.pause(rest + self.table.registry.delay(self.pace))

    def _turn_just_over(self) -> bool:
        """Whether a person's choice has ended their turn by itself, and they may still take it back. A player who ends a
        turn by a button ("done") has seen it all."""
        match = self.table.match
        if not match.decisions:
            return False
        seat, action, _ = match.decisions[-1]
        by_person = not match.chairs[seat].played_by_bot and free_to(match, seat) < len(match.decisions)
        return by_person and bool(match.game.actions.split(action)[1])

    def _level(self, seat: int) -> str:
        return self.table.match.chairs[seat].level or self.table.registry.default_level

    async def _choice(self, seat: int) -> int | None:
        """The bot's action; None: it prefers to wait. If it gives no answer, or an illegal one, the choice passes
        to the fallback level; if that fails too, any legal action is taken."""
        match = self.table.match
        if seat not in match.position.deciders():
            return None
        legal = match.options(seat)
        if not legal:
            return None
        for level in (self._level(seat), timings.FALLBACK):
            try:
                action = int(await self.table.registry.ask_bot(self.table, seat, level))
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
        return self.table.registry.luck.pick(legal)

    def _think(self, seat: int, on: bool) -> None:
        (self.thinking.add if on else self.thinking.discard)(seat)
        self.table.say_presence(seat, "thinking")


class TableClock(GameClock):
    """The clock of one table: runs while its match is in real time, handles alarms and writes checkpoints."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.match.setup.factor)
        self.table: Table = weakref.proxy(table)  # which has this: no circle, so nothing is left to the collector
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Start or stop the clock as needed; only one process handles alarms and checkpoints."""
        match, registry = self.table.match, self.table.registry
        idle = match.paused or match.waiting_for_players or registry.closing or not self.table.people.anybody()
        wanted = match.real_time and not idle
        if wanted and not self.running:
            self.start(match.position.now)
        elif not wanted and self.running:
            self.stop()
        if wanted and self.table.leased and self._task is None:
            self._task = registry.spawn(self._keep_time())
            self._task.add_done_callback(self._done)
        elif self._task is not None and not (wanted and self.table.leased):
            if self._task is not asyncio.current_task():
                self._task.cancel()
            self._task = None

    async def halt(self) -> None:
        """Stop permanently."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task

    def _done(self, task: asyncio.Task[None]) -> None:
        if self._task is task:
            self._task = None
            if not self.table.registry.closing:
                asyncio.get_running_loop().call_later(timings.RETRY, self.table.wake)

    async def _keep_time(self) -> None:
        """Handle alarms when they are due and write a checkpoint each second of game time."""
        while self._task is asyncio.current_task():
            checkpoint = self.table.match.position.now + timings.CHECKPOINT
            alarm = self.table.match.position.next_alarm()
            due = checkpoint if alarm == NEVER else min(alarm, checkpoint)
            await self.table.registry.pause(self.seconds_until(due))
            if not self.table.registry.is_alive():
                await asyncio.sleep(timings.BEAT)  # another process may be at it already
                continue
            async with self.table.lock:
                now = self.now()
                alarm = self.table.match.position.next_alarm()
                if not self.running:
                    return
                due = min(now, alarm) if alarm != NEVER else now
                if due > self.table.match.position.now and (due == alarm or now >= checkpoint):
                    await self._write_clock(due)
                    if due == alarm:
                        self.table.registry.metrics.alarms.observe((self.now() - alarm) * self.factor / 1000)

    async def _write_clock(self, at: int) -> None:
        try:
            await self.table.submit([Clock(at=at)])
        except Refused:
            pass  # another process was quicker; what it wrote has been read
        except StoreBroken as error:
            log.error("%s: the clock could not be written: %s", self.table.match.id[:6], error)
            await asyncio.sleep(timings.RETRY)
