"""Stores of every earlier schema come up to date, and the match in them goes on. `schemas/` holds one dump of each."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from ludarium.table import postgres, sqlite_file
from ludarium.table.errors import StoreBroken
from ludarium.table.registry import Registry
from ludarium.table.store import SqliteStore
from ludarium.web.run import open_store

SCHEMAS = Path(__file__).parent / "schemas"
MATCH = "t9Q5hjVBfpOm"


def old_file(folder: Path, version: int) -> Path:
    path = folder / "old.db"
    connection = sqlite3.connect(path)
    connection.executescript((SCHEMAS / f"sqlite-{version}.sql").read_text())
    connection.close()
    return path


async def goes_on(name: str) -> None:
    """The match in the dump: three decisions, one line of chat, Ben to move."""
    registry = Registry(*open_store(name), hurry=0)
    await registry.open()
    try:
        table = await registry.table(MATCH)
        assert table is not None
        assert [(d.seat, d.action) for d in table.match.decisions] == [(0, 4), (1, 0), (0, 1)]
        assert await registry.store.secret("seal") == "the seal of the fixture"
        assert await registry.store.name_of("ann") == "Ann"
        assert [row.id for row in await registry.store.of_guest("ben", "running", 9)] == [MATCH]
        while not table.leased:
            await asyncio.sleep(0.02)
        await table.act("ben", 1, table.match.own_number(1), 7)
    finally:
        await registry.close()


def test_there_is_a_dump_of_every_earlier_schema() -> None:
    for engine, steps in (("sqlite", sqlite_file.MIGRATIONS), ("postgres", postgres.MIGRATIONS)):
        found = sorted(file.name for file in SCHEMAS.glob(f"{engine}-*.sql"))
        assert found == [f"{engine}-{n}.sql" for n in range(1, len(steps))]


@pytest.mark.parametrize("version", range(1, len(sqlite_file.MIGRATIONS)))
async def test_an_old_file_comes_up_to_date_and_its_match_goes_on(tmp_path: Path, version: int) -> None:
    path = old_file(tmp_path, version)
    await goes_on(str(path))
    await opened(SqliteStore(path))  # the second time nothing is left to do
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA user_version").fetchone()[0] == len(sqlite_file.MIGRATIONS)
    assert connection.execute("SELECT count(*) FROM entries").fetchone()[0] == 5


@pytest.mark.slow
@pytest.mark.parametrize("version", range(1, len(postgres.MIGRATIONS)))
async def test_an_old_database_comes_up_to_date_and_its_match_goes_on(database: str, version: int) -> None:
    import asyncpg

    connection = await asyncpg.connect(database)
    await connection.execute((SCHEMAS / f"postgres-{version}.sql").read_text())
    await connection.close()
    await goes_on(database)


async def opened(kept: Any) -> None:
    await kept.open()
    await kept.close()


async def test_a_file_of_a_newer_release_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    await opened(SqliteStore(path))
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreBroken, match=r"newer release \(schema 99"):
        await opened(SqliteStore(path))
    assert sqlite3.connect(path).execute("PRAGMA user_version").fetchone() == (99,)


async def test_the_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreBroken, match="another program"):
        await opened(SqliteStore(path))
    assert path.read_bytes() == before


@pytest.mark.slow
async def test_a_database_of_a_newer_release_is_refused(database: str) -> None:
    kept = postgres.PostgresStore(database)
    await kept.open()
    await kept.pool.execute("UPDATE schema_version SET n = 99")
    await kept.close()
    with pytest.raises(StoreBroken, match="schema 99"):
        await opened(postgres.PostgresStore(database))


@pytest.mark.slow
async def test_processes_that_start_together_bring_the_schema_up_once(database: str) -> None:
    await asyncio.gather(*(opened(postgres.PostgresStore(database)) for _ in range(4)))
