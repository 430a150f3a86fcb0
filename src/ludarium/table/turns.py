"""Fair sharing of a scarce resource: everybody gets the same share, however much one of them requests."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import NamedTuple

REMEMBERED = 1000  # of those who wait for nothing
PATIENT_OF_PERSON = 6  # patient questions of one person that may wait
PATIENT_OF_ADDRESS = 24  # and of all persons of one address


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
    patient: bool


class Turns:
    """A number of places. The next free one goes to the address that has used least, there to the person, there to the
    table. *Patient* questions may take long (what replays a stranger's record, reviews, balance runs): they never take the
    last place, so that a bot's turn waits for other bots only.

    Someone who comes new or after a while counts as having used as much as the one served last: waiting earns nothing."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting = 0
        self._patient_free = max(1, places - 1)
        self._waiting: dict[_Queue, deque[asyncio.Future[None]]] = {}
        self._used: dict[tuple[str, ...], float] = {}  # of an address; of a person there; of a table of theirs
        self._reached: dict[tuple[str, ...], float] = {}  # what the address served last had used then, and persons there

    async def enter(self, share: Share, patient: bool = False) -> None:
        """Wait for a place."""
        if patient:
            self._admit(share)
        for parent, child in _levels(share):
            self._used[child] = max(self._reached.get(parent, 0.0), self._used.get(child, 0.0))
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(_Queue(share, patient), deque()).append(future)
        self.waiting += 1
        self._serve()
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.leave(share, 0.0, patient)  # a place was given just then
            raise

    def _admit(self, share: Share) -> None:
        """Refuse more than a few patient questions at once: each is kept until its turn comes."""
        waiting = [(queue.share, len(futures)) for queue, futures in self._waiting.items() if queue.patient]
        of_person = sum(count for other, count in waiting if other.person == share.person)
        of_address = sum(count for other, count in waiting if other.place == share.place)
        if share.person and (of_person >= PATIENT_OF_PERSON or of_address >= PATIENT_OF_ADDRESS):
            raise Crowded

    def leave(self, share: Share, seconds: float, patient: bool = False) -> None:
        """Give the place back after that much use of it."""
        for user in _users(share):
            self._used[user] = self._used.get(user, 0.0) + seconds
        self.free += 1
        self._patient_free += patient
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
            self._patient_free -= queue.patient
            for parent, child in _levels(queue.share):
                self._reached[parent] = max(self._reached.get(parent, 0.0), self._used.get(child, 0.0))
            future.set_result(None)
        if len(self._used) > REMEMBERED:
            self._forget()

    def _next(self) -> _Queue | None:
        ready = [queue for queue in self._waiting if self._patient_free or not queue.patient]
        return min(ready, key=self._standing, default=None)

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
