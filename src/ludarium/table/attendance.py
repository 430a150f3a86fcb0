"""Who is present at a table, in this and other processes; a bot plays for a person who is away too long."""

from __future__ import annotations

import asyncio
import time
import weakref
from typing import TYPE_CHECKING

from ludarium.table import timings
from ludarium.table.log import BOT, HUMAN, Chair, Pause, Sit

if TYPE_CHECKING:
    from ludarium.table.table import Table


class Attendance:
    """The guests who have one table open."""

    def __init__(self, table: Table) -> None:
        self.table: Table = weakref.proxy(table)  # which has this: no circle, so nothing is left to the collector
        self.present: dict[str, int] = {}  # guests with an open page, and how many
        self.elsewhere: set[str] = set()  # guests with an open page at another process
        self._absent: dict[str, asyncio.TimerHandle] = {}

    def is_here(self, guest: str) -> bool:
        """Whether the guest has the table open, at this process or at another."""
        return guest in self.present or guest in self.elsewhere

    def anybody(self) -> bool:
        """Whether a person plays here or watches; tables of bots alone get no thinking time."""
        return self._somebody_sits() or self.watched()

    def watched(self) -> bool:
        """Whether somebody has the table open."""
        return bool(self.present or self.elsewhere)

    def _somebody_sits(self) -> bool:
        return any(chair.kind == HUMAN for chair in self.table.match.chairs)

    async def arrive(self, guest: str) -> None:
        self.present[guest] = self.present.get(guest, 0) + 1
        self.table.last_used = time.monotonic()
        self._forget_absence(guest)
        self.table.wake()  # bots that played among themselves have waited for somebody to see it
        await self._tell_others(guest, True)
        for seat in self.table.match.seats_of(guest):
            if self.table.match.chairs[seat].away and self.table.match.real_time:
                await self.table.take_back(guest, seat)
            self.table.say_presence(seat)

    def leave(self, guest: str) -> None:
        left = self.present.get(guest, 1) - 1
        self.table.last_used = time.monotonic()
        if left > 0:
            self.present[guest] = left
            return
        self.present.pop(guest, None)
        self.table.wake()
        self.table.registry.spawn(self._tell_others(guest, False))
        for seat in self.table.match.seats_of(guest):
            self.table.say_presence(seat)
        if self.table.leased:
            self._note_absence(guest)

    async def _tell_others(self, guest: str, on: bool) -> None:
        matters = bool(self.table.match.seats_of(guest)) or not self._somebody_sits()
        if not self.table.registry.closing and matters:
            await self.table.registry.store.set_present(self.table.match.id, guest, self.table.registry.owner, on)

    async def look_around(self, everybody: bool = False) -> None:
        """Find out who is connected on other processes; the one that runs the clock waits for those who are on none."""
        before, self.elsewhere = self.elsewhere, await self.table.registry.store.present(self.table.match.id)
        for chair in self.table.match.chairs:
            if chair.kind != HUMAN or not chair.guest:
                continue
            if self.is_here(chair.guest):
                self._forget_absence(chair.guest)
            elif self.table.leased and (everybody or chair.guest in before):
                self._note_absence(chair.guest)
        if self.elsewhere != before:
            self.table.wake()
        for guest in before ^ self.elsewhere:
            for seat in self.table.match.seats_of(guest):
                self.table.say_presence(seat)

    def _note_absence(self, guest: str) -> None:
        if self.table.match.real_time and self.table.match.seats_of(guest) and guest not in self._absent:
            loop = asyncio.get_running_loop()
            self._absent[guest] = loop.call_later(timings.ABSENCE, self._take_over, guest)

    def _forget_absence(self, guest: str) -> None:
        timer = self._absent.pop(guest, None)
        if timer is not None:
            timer.cancel()

    def _take_over(self, guest: str) -> None:
        """Somebody has been away too long while the clock is running: a bot plays for them until they return. A table
        that nobody has open any more waits instead."""
        self._absent.pop(guest, None)
        if self.is_here(guest) or not self.table.match.real_time or self.table.match.paused:
            return
        self.table.registry.spawn(self._give_all(guest) if self.watched() else self._pause())

    async def _pause(self) -> None:
        async with self.table.lock:
            if self.table.match.real_time and not self.table.match.paused and not self.watched():
                await self.table.submit([Pause(on=True, at=self.table.stamp())])

    async def _give_all(self, guest: str) -> None:
        async with self.table.lock:
            for seat in self.table.match.seats_of(guest):
                chair = self.table.match.chairs[seat]
                if not chair.away:
                    new = Chair(HUMAN, chair.guest, chair.name, self.table.registry.default_level, True)
                    await self.table.submit([Sit(by=seat, seat=seat, chair=new)])

    def connected(self, seat: int) -> bool:
        chair = self.table.match.chairs[seat]
        return chair.kind == BOT or self.is_here(chair.guest)

    def close(self) -> None:
        for timer in self._absent.values():
            timer.cancel()
