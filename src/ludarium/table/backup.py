"""Backup and restore of a store while servers are running. A copy is an SQLite store whatever it was taken from,
so a copy also moves matches from SQLite to PostgreSQL or the other way."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludarium.table.ends import forget_ends
from ludarium.table.errors import StoreBroken
from ludarium.table.sqlite_file import check_mark, migrate

COLUMNS = {
    "meta": "key, value",
    "guests": "id, name, seen",
    "matches": "id, setup, state, public, game, created, updated, card",
    "entries": "match, n, body",
    "players": "guest, match",
    "reviews": "match, body",
    "packs": "id, game, name, author, licence, owner, published, created, total, original, body",
    "pack_boxes": "box, pack",
    "drafts": "id, guest, game, updated, body",
}
SWITCHES = {"matches": 3, "packs": 6}  # the columns that are true or false
AT_ONCE = 1000


def is_postgres(name: str) -> bool:
    return name.startswith(("postgresql://", "postgres://"))


def backup(name: str, out: Path) -> dict[str, int]:
    """Copy a store into a new file, as a snapshot; returns the numbers of matches and entries."""
    if out.exists():
        raise StoreBroken(f"{out} is there already; name another file for the copy.")
    with _made_whole(out) as part, opened_sqlite(part) as copy:
        if is_postgres(name):
            migrate(copy, part)
            asyncio.run(_from_postgres(name, copy))
        else:
            with opened_sqlite(existing(name)) as source:
                check_mark(source, Path(name))
                source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without companions
        return _counted(copy)


def restore(copy: Path, name: str) -> dict[str, int]:
    """Fill an empty store from a copy, all or nothing."""
    with opened_sqlite(existing(str(copy))) as source:
        if check_mark(source, copy) == 0:
            raise StoreBroken(f"{copy} is not a copy of a store.")
        found = _counted(source)
        if is_postgres(name):
            asyncio.run(_to_postgres(source, name))
            return found
        target = Path(name)
        if target.exists() and target.stat().st_size:
            raise StoreBroken(f"{target} is there already; a copy is restored into a new file only.")
        forget_ends(target)
        with _made_whole(target) as part, opened_sqlite(part) as new:
            source.backup(new)
            migrate(new, part)
        return found


def existing(name: str) -> Path:
    path = Path(name)
    if not path.is_file():
        raise StoreBroken(f"There is no file {path}.")
    return path


@contextlib.contextmanager
def opened_sqlite(path: Path) -> Iterator[sqlite3.Connection]:
    try:
        connection = sqlite3.connect(path, isolation_level=None, timeout=30)
        try:
            yield connection
        finally:
            connection.close()
    except (OSError, sqlite3.Error) as error:
        raise StoreBroken(f"{path} cannot be used ({error}).") from error


@contextlib.contextmanager
def _made_whole(path: Path) -> Iterator[Path]:
    """A file that appears complete or not at all."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        part.touch(0o600)  # it holds the key that signs guests' cookies
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.rename(path)
    except OSError as error:
        raise StoreBroken(f"{path} cannot be written ({error.strerror}).") from error
    finally:
        for suffix in ("", "-journal", "-wal", "-shm"):
            part.with_name(part.name + suffix).unlink(missing_ok=True)


def _counted(connection: sqlite3.Connection) -> dict[str, int]:
    return {t: int(connection.execute(f"SELECT count(*) FROM {t}").fetchone()[0]) for t in ("matches", "entries")}


async def _from_postgres(address: str, copy: sqlite3.Connection) -> None:
    """Everything in one snapshot, so that every entry has its match."""
    store = await opened_postgres(address)
    try:
        async with store.pool.acquire() as c, c.transaction(isolation="repeatable_read", readonly=True):
            copy.execute("BEGIN")
            for table, columns in COLUMNS.items():
                marks = ",".join("?" * len(columns.split(", ")))
                cursor = await c.cursor(f"SELECT {columns} FROM {table}")
                while rows := await cursor.fetch(AT_ONCE):
                    copy.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", [tuple(r) for r in rows])
            copy.execute("COMMIT")
    finally:
        await store.close()


async def _to_postgres(source: sqlite3.Connection, address: str) -> None:
    store = await opened_postgres(address)
    try:
        async with store.pool.acquire() as c, c.transaction():
            await c.execute("LOCK TABLE matches IN EXCLUSIVE MODE")
            if await c.fetchval("SELECT count(*) FROM matches"):
                raise StoreBroken("The database holds matches already; a copy is restored into an empty one only.")
            await c.execute("DELETE FROM meta; DELETE FROM guests")
            there = {row[0] for row in source.execute("SELECT name FROM sqlite_master WHERE type='table'")}
            for table, columns in COLUMNS.items():
                if table not in there:
                    continue  # the copy is of an earlier schema
                found = source.execute(f"SELECT {columns} FROM {table}")
                while rows := found.fetchmany(AT_ONCE):
                    records = [_with_bool(row, SWITCHES.get(table)) for row in rows]
                    await c.copy_records_to_table(table, records=records, columns=columns.split(", "))
    finally:
        await store.close()


def _with_bool(row: tuple[Any, ...], at: int | None) -> tuple[Any, ...]:
    """SQLite stores booleans as numbers."""
    return row if at is None else (*row[:at], bool(row[at]), *row[at + 1 :])


async def opened_postgres(address: str) -> Any:
    try:
        from ludarium.table.postgres import PostgresStore
    except ImportError as error:
        raise StoreBroken("PostgreSQL needs asyncpg: install ludarium with its extra 'postgres'.") from error
    store = PostgresStore(address)
    await store.open()
    return store
