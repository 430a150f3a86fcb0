"""Fair sharing of a scarce resource: everybody gets the same share, however much one of them requests."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import NamedTuple

QUICK, THOUGHTFUL, PATIENT = 0, 1, 2  # what a question can wait for
REMEMBERED = 1000  # of those who wait for nothing
MANY = 1 << 30


class Share(NamedTuple):
    """For whom something is done; each person's tables share what the person gets, and the persons of one address share
    what the address gets, so that many cookies are no more than one. Without an address a person stands alone."""

    person: str = ""
    table: str = ""
    address: str = ""

    @property
    def place(self) -> str:
        return self.address or f"of {self.person}"


class Crowded(Exception):
    """So many questions of one person or address wait already."""


class _Queue(NamedTuple):
    """The questions that wait for one purpose."""

    share: Share
    patience: int


class Turns:
    """A number of places. The next free one goes to the address that has used least, there to the person, there to the
    table. *Patient* questions may take long (what replays a stranger's record, reviews, balance runs), *thoughtful* ones
    take a second or two (bots that search, hints), *quick* ones hardly any time: the first leave two places free, the
    second one.

    Someone who comes new or after a while counts as having used as much as the one served last: waiting earns nothing."""

    def __init__(self, places: int, of_person: int = MANY, of_address: int = MANY) -> None:
        """`of_person`, `of_address`: how many patient questions of each may wait."""
        self.of_person, self.of_address = of_person, of_address
        self.free = places
        self.waiting = 0
        self._free = [max(1, places - patience) for patience in (QUICK, THOUGHTFUL, PATIENT)]  # for at least that patience
        self._waiting: dict[_Queue, deque[asyncio.Future[None]]] = {}
        self._used: dict[tuple[str, ...], float] = {}  # of an address; of a person there; of a table of theirs
        self._reached: dict[tuple[str, ...], float] = {}  # what the address served last had used then, and persons there

    async def enter(self, share: Share, patience: int = QUICK) -> None:
        """Wait for a place."""
        if patience == PATIENT:
            self._admit(share)
        for parent, child in _levels(share):
            self._used[child] = max(self._reached.get(parent, 0.0), self._used.get(child, 0.0))
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(_Queue(share, patience), deque()).append(future)
        self.waiting += 1
        self._serve()
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.leave(share, 0.0, patience)  # a place was given just then
            raise

    def _admit(self, share: Share) -> None:
        """Refuse more than a few patient questions at once: each is kept until its turn comes."""
        waiting = [(queue.share, len(futures)) for queue, futures in self._waiting.items() if queue.patience == PATIENT]
        of_person = sum(count for other, count in waiting if other.person == share.person)
        of_address = sum(count for other, count in waiting if other.place == share.place)
        if share.person and (of_person >= self.of_person or of_address >= self.of_address):
            raise Crowded

    def leave(self, share: Share, seconds: float, patience: int = QUICK) -> None:
        """Give the place back after that much use of it."""
        for user in _users(share):
            self._used[user] = self._used.get(user, 0.0) + seconds
        self.free += 1
        self._count(patience, 1)
        self._serve()

    def _serve(self) -> None:
        while self.free and (queue := self._next()) is not None:
            futures = self._waiting[queue]
            future = futures.popleft()
            self.waiting -= 1
            if not futures:
                del self._waiting[queue]
            if future.done():  # cancelled meanwhile
                continue
            self.free -= 1
            self._count(queue.patience, -1)
            for parent, child in _levels(queue.share):
                self._reached[parent] = max(self._reached.get(parent, 0.0), self._used.get(child, 0.0))
            future.set_result(None)
        if len(self._used) > REMEMBERED:
            self._forget()

    def _next(self) -> _Queue | None:
        ready = [queue for queue in self._waiting if all(free > 0 for free in self._free[: queue.patience + 1])]
        return min(ready, key=self._standing, default=None)

    def _count(self, patience: int, change: int) -> None:
        for level in range(patience + 1):
            self._free[level] += change

    def _standing(self, queue: _Queue) -> tuple[float, ...]:
        """What address, person and table have used: the least comes first."""
        return tuple(self._used.get(user, 0.0) for user in _users(queue.share))

    def _forget(self) -> None:
        """Keep those who wait, and of the others the ones who have used most."""
        kept = {user for queue in self._waiting for user in _users(queue.share)}
        ahead = [u for u, used in self._used.items() if len(u) < 3 and used > self._reached.get(u[:-1], 0.0)]
        kept.update(sorted(ahead, key=lambda user: self._used[user])[-REMEMBERED // 2 :])
        self._used = {user: used for user, used in self._used.items() if user in kept}
        self._reached = {user: used for user, used in self._reached.items() if not user or user in kept}


def _users(share: Share) -> tuple[tuple[str, ...], ...]:
    """Who uses a place: an address, a person there, a table of theirs."""
    place, person, table = share.place, share.person, share.table
    return (place,), (place, person), (place, person, table)


def _levels(share: Share) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Where somebody who comes new stands: an address among addresses, a person among those of the address. A new table
    comes before its person's others."""
    place, person, _ = _users(share)
    return ((), place), (place, person)
