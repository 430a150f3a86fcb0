"""Reviews of finished games: looked at part by part in a bot's process, and kept with the match. Parts of several reviews
take turns as everything else does; each person's come one after the other."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import msgspec

from ludarium.table import timings
from ludarium.table.bots import BotBusy, BotFailed, BotPool
from ludarium.table.match import Match
from ludarium.table.store import Store
from ludarium.table.turns import Share

PART_SECONDS = 2.0  # for decisions looked at in one go: between them others get the process


@dataclass
class Looking:
    """How far a review has come; `found` is the whole of it, in no language yet."""

    done: int
    total: int
    found: dict[str, Any] | None = None
    failed: BotFailed | BotBusy | None = None


class Reviews:
    def __init__(self, store: Store, bots: BotPool, spawn: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self.store = store
        self.bots = bots
        self.spawn = spawn
        self._under_way: dict[str, Looking] = {}
        self._of_person: weakref.WeakValueDictionary[str, asyncio.Lock] = weakref.WeakValueDictionary()

    async def of(self, match: Match, share: Share, may_begin: Callable[[], None]) -> Looking:
        """The kept review, or how far it is; begins one if `may_begin` does not object. BotFailed: it could not be made."""
        if match.id not in self._under_way:  # else the page only asks how far it is, again and again
            kept = await self.store.review(match.id)
            found = msgspec.json.decode(kept) if kept is not None else {}
            if "mattered" in found:  # else an earlier release made it, without luck or lines: it is made again
                return Looking(len(found["moments"]), len(found["moments"]), found)
        looking = self._under_way.get(match.id)
        if looking is None:
            may_begin()
            looking = self._under_way[match.id] = Looking(0, len(match.decisions))
            self.spawn(self._look(match, looking, share._replace(table=match.id)))
        elif looking.failed is not None:
            del self._under_way[match.id]  # asking again tries again
            raise looking.failed
        return looking

    async def _look(self, match: Match, looking: Looking, share: Share) -> None:
        seconds = timings.REVIEW_BUDGET / 1000 / max(1, looking.total)  # for each decision
        job = {"record": str(match.record()), "content": match.setup.content}
        moments: list[dict[str, Any]] = []
        part_of = max(1, int(PART_SECONDS / seconds))
        async with self._of_person.setdefault(share.person, asyncio.Lock()):
            try:
                while len(moments) < looking.total:
                    first, last = len(moments), min(looking.total, len(moments) + part_of)
                    part = {"do": "ludarium.bots.jobs:review_part", "first": first, "last": last, "seconds": seconds}
                    moments += await self.bots.ask(job | part, timings.REVIEW_LIMIT, share, patient=True)
                    looking.done = len(moments)
                again = timings.REVIEW_BUDGET / 4000  # seconds for what is compared again
                whole = {"do": "ludarium.bots.jobs:review_whole", "moments": moments, "seconds": again}
                found = await self.bots.ask(job | whole, timings.REVIEW_LIMIT, share, patient=True)
            except (BotFailed, BotBusy) as failed:
                looking.failed = failed
                return
            try:
                await self.store.keep_review(match.id, msgspec.json.encode(found))
            finally:  # if it could not be kept, who asks again tries again
                del self._under_way[match.id]
