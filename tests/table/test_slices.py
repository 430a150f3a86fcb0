"""Long work on the event loop is cut into slices."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from ludarium.table import breather
from ludarium.table.registry import position_at


async def test_a_long_way_is_cut_into_slices(open_registry: Any, seat_people: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bounded work between two turns of the others, whatever the length of the match."""
    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "ben")
        for number, action in enumerate((0, 3, 1, 4)):
            await table.act(["ann", "ben"][number % 2], number % 2, number // 2, action)
        ticks = iter(range(10**6))
        monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) * breather.SLICE_SECONDS * 2)
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        other = asyncio.create_task(others())
        await position_at(table.match, 4)
        assert turns >= 4  # after each decision, because each took longer than a slice
        turns = 0
        await table.undo("ben", 1, False)
        assert turns >= 3
        other.cancel()
        assert len(table.match.decisions) == 3


async def test_however_much_long_work_is_under_way_others_wait_for_one_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(10**6))
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) * breather.SLICE_SECONDS * 2)
    slices, most = 0, 0

    async def long_work() -> None:
        nonlocal slices
        rest = breather.Breather()
        for _ in range(10):
            slices += 1
            await rest.pause()

    async def others() -> None:
        nonlocal slices, most
        await asyncio.sleep(0)  # all have begun
        while not all(task.done() for task in tasks):
            slices = 0
            await asyncio.sleep(0)
            most = max(most, slices)

    tasks = [asyncio.create_task(long_work()) for _ in range(20)]
    await asyncio.wait_for(others(), 10)
    assert most == 1
