"""Which cookies are still valid. Cookies, recovery links and tickets contain the guest and a number; signing out everywhere
raises the guest's number, and whatever bears an older one is worth nothing from then on."""

from __future__ import annotations

import time
from collections import OrderedDict

from ludarium.table.store import Store

KEPT = 10_000  # guests whose number is remembered
FRESH = 2.0  # seconds until it is looked up again: another process may have raised it


class Sessions:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[int, float]] = OrderedDict()

    async def subject(self, guest: str) -> str:
        """What a cookie, a link or a ticket of the guest names."""
        number = await self._number(guest)
        return f"{guest}|{number}" if number else guest

    async def admitted(self, subject: str) -> str:
        """The guest that something signed names, or an empty string if it was revoked."""
        guest, _, number = subject.partition("|")
        return guest if guest and number == str(await self._number(guest) or "") else ""

    async def end(self, guest: str) -> str:
        """Sign out everywhere; what a new cookie names."""
        self._known[guest] = (await self._store.end_sessions(guest), time.monotonic())
        return await self.subject(guest)

    async def _number(self, guest: str) -> int:
        number, read = self._known.get(guest, (0, -FRESH))
        if time.monotonic() - read > FRESH:
            number = await self._store.sessions_ended(guest)
            self._known[guest] = (number, time.monotonic())
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return number
