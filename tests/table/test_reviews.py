"""Reviews of finished games: begun once, kept once, and cheap to ask about meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from ludarium.table.bots import BotPool
from ludarium.table.log import HUMAN, Chair, Setup
from ludarium.table.match import Match
from ludarium.table.reviews import Reviews
from ludarium.table.store import SqliteStore
from ludarium.table.turns import Share


class CountingStore(SqliteStore):
    """Counts how often it was asked for a review."""

    asked = 0

    async def review(self, match: str) -> bytes | None:
        self.asked += 1
        return await super().review(match)


class SlowBots:
    """Think when they are told to."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def ask(self, job: dict[str, Any], limit: float, share: Any, patient: bool) -> Any:
        await self.go.wait()
        if job["do"].endswith(":review_part"):
            return [{"number": number} for number in range(job["first"], job["last"])]
        return {"moments": job["moments"], "trusted": 64, "luck": [], "mattered": []}


def finished_match() -> Match:
    chairs = [Chair(HUMAN, f"guest{seat}", f"Player {seat}") for seat in range(2)]
    match = Match(Setup("m", "noughts", 2, {}, "review", "nonce", 0.0, "guest0", chairs, ["", ""]))
    while not match.over:
        seat = match.position.deciders()[0]
        match.apply(match.act(seat, match.position.legal(seat)[0], 0))
    return match


async def test_who_asks_how_far_a_review_is_does_not_trouble_the_store(tmp_path: Path) -> None:
    store, bots, begun = CountingStore(tmp_path / "a.db"), SlowBots(), []
    await store.open()
    tasks: list[asyncio.Task[None]] = []
    reviews = Reviews(store, cast(BotPool, bots), lambda work: tasks.append(asyncio.get_running_loop().create_task(work)))
    match = finished_match()
    for _ in range(20):
        looking = await reviews.of(match, Share("ann"), lambda: begun.append(1))
        assert looking.found is None
        assert looking.total == len(match.decisions)
    assert (store.asked, len(begun), len(tasks)) == (1, 1, 1)
    bots.go.set()
    await asyncio.gather(*tasks)
    kept = await reviews.of(match, Share("ann"), lambda: pytest.fail("it is there already"))
    assert kept.found is not None
    assert len(kept.found["moments"]) == len(match.decisions)
    assert store.asked == 2
    await store.close()
