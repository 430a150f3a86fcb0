"""Tables that nobody looks at are put away: their memory comes back at once, and they are found again."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from ludarium.table import timings
from ludarium.table.registry import Registry


async def test_a_table_that_is_put_away_leaves_nothing_to_the_collector(
    open_registry: Any, seat_people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timings, "RESTING_TABLE", -1.0)
    gc.collect()
    gc.disable()
    try:
        async with open_registry() as registry:
            tables = [await seat_people(registry, "noughts", "ann", "ben") for _ in range(3)]
            await tables[0].act("ann", 0, 0, 4)
            await tables[1].people.arrive("ann")
            await tables[2].people.arrive("ann")
            tables[2].people.leave("ann")
            await asyncio.sleep(0.05)
            gone = [weakref.ref(table) for table in tables] + [weakref.ref(table.match) for table in tables]
            del tables
            await registry._put_away_idle()
            await asyncio.sleep(0.05)
            assert [one() is None for one in gone] == [True, False, True] * 2  # somebody looks at the second
    finally:
        gc.enable()


async def test_a_table_goes_on_after_it_was_put_away(
    open_registry: Any, seat_people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timings, "RESTING_TABLE", -1.0)
    async with open_registry() as registry:
        id = (await seat_people(registry, "noughts", "ann", "ben")).match.id
        await registry._put_away_idle()
        assert not registry.tables
        table = await registry.table(id)
        await table.act("ann", 0, 0, 4)
        assert len(table.match.decisions) == 1


async def test_in_a_crowd_tables_are_put_away_sooner(open_registry: Any, seat_people: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(timings, "RESTING_IN_CROWD", -1.0)
    monkeypatch.setattr(timings, "CROWD", 2)
    async with open_registry() as registry:
        for _ in range(2):
            await seat_people(registry, "noughts", "ann", "ben")
        await registry._put_away_idle()
        assert len(registry.tables) == 2
        await seat_people(registry, "noughts", "ann", "ben")
        await registry._put_away_idle()
        assert not registry.tables


async def test_a_clock_or_a_bot_keeps_its_table(open_registry: Any, seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "bot:beginner")
        await table.act("ann", 0, 0, 4)
        assert table.bots.busy
        assert not table.is_idle(-1.0)


@asynccontextmanager
async def server(database: str) -> AsyncIterator[Registry]:
    from ludarium.table.postgres import PostgresBus, PostgresStore

    registry = Registry(PostgresStore(database), PostgresBus(database), hurry=0)
    await registry.open()
    try:
        yield registry
    finally:
        await registry.close()


@pytest.mark.slow
async def test_a_table_that_was_put_away_wakes_when_somebody_comes_at_another_server(
    database: str, seat_people: Any, monkeypatch: Any
) -> None:
    """The process that has its lease runs its bots, also for people elsewhere."""
    async with server(database) as one, server(database) as other:
        table = await seat_people(one, "noughts", "ann", "bot:beginner")
        id = table.match.id
        with monkeypatch.context() as patch:
            patch.setattr(timings, "RESTING_TABLE", -1.0)
            await one._put_away_idle()
        del table
        assert id not in one.tables
        there = await other.table(id)
        assert there is not None
        await there.people.arrive("ann")
        await there.act("ann", 0, 0, 4)
        for _ in range(200):
            if len(there.match.decisions) == 2:
                break
            await asyncio.sleep(0.05)
        assert len(there.match.decisions) == 2, "the bot did not answer"
