"""Whose turn it is at something scarce: everybody gets the same share, however much one of them asks for."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import NamedTuple

REMEMBERED = 1000  # of those who wait for nothing


class Share(NamedTuple):
    """For whom something is done; each person's tables share what the person gets."""

    person: str = ""
    table: str = ""


class Turns:
    """A number of places. The next free one goes to the person who has used least, there to the table that has used least.

    Someone who comes new or after a while counts as having used as much as the one served last: waiting earns nothing."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting = 0
        self._waiting: dict[str, dict[Share, deque[asyncio.Future[None]]]] = {}
        self._used: dict[str | Share, float] = {}
        self._reached = 0.0  # what the person served last had used then

    async def enter(self, share: Share) -> None:
        """Wait for a place."""
        self._used[share.person] = max(self._reached, self._used.get(share.person, 0.0))
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(share.person, {}).setdefault(share, deque()).append(future)
        self.waiting += 1
        self._serve()
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.leave(share, 0.0)  # a place was given just then
            raise

    def leave(self, share: Share, seconds: float) -> None:
        """Give the place back after that much use of it."""
        for user in (share.person, share):
            self._used[user] = self._used.get(user, 0.0) + seconds
        self.free += 1
        self._serve()

    def _serve(self) -> None:
        while self.free and self._waiting:
            person = min(self._waiting, key=lambda who: self._used.get(who, 0.0))
            tables = self._waiting[person]
            share = min(tables, key=lambda table: self._used.get(table, 0.0))
            future = tables[share].popleft()
            self.waiting -= 1
            if not tables[share]:
                del tables[share]
            if not tables:
                del self._waiting[person]
            if future.done():  # cancelled meanwhile
                continue
            self.free -= 1
            self._reached = max(self._reached, self._used.get(person, 0.0))
            future.set_result(None)
        if len(self._used) > REMEMBERED:
            self._used = {user: used for user, used in self._used.items() if used > self._reached or user in self._waiting}
