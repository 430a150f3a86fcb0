"""The same store on PostgreSQL, for several server processes on one or several machines.

Appends are optimistic: an entry's place (match, n) is unique, and whoever comes second gets `Conflict`, loads what it lacks
and tries again. Every append notifies the channel `ludarium`, so that each process hears which match has grown. Clocks
and bots of a match belong to the process that holds its lease.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets as entropy
import time
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg

from ludarium.table.bus import Listener, LocalBus
from ludarium.table.store import Change, Conflict, Row, StoreBroken, Stored

CHANNEL = "ludarium"

# Migrations in order; a store remembers how many of them it has seen.
MIGRATIONS = (
    """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, seen DOUBLE PRECISION NOT NULL);
    CREATE TABLE matches (
      id TEXT PRIMARY KEY, setup BYTEA NOT NULL, state TEXT NOT NULL, public BOOLEAN NOT NULL, game TEXT NOT NULL,
      created DOUBLE PRECISION NOT NULL, updated DOUBLE PRECISION NOT NULL, card BYTEA NOT NULL);
    CREATE INDEX matches_by_state ON matches (state, public, updated);
    CREATE TABLE entries (
      match TEXT NOT NULL REFERENCES matches (id), n INTEGER NOT NULL, body BYTEA NOT NULL, PRIMARY KEY (match, n));
    CREATE TABLE players (guest TEXT NOT NULL, match TEXT NOT NULL, PRIMARY KEY (guest, match));
    """,
    """
    CREATE TABLE leases (match TEXT PRIMARY KEY, owner TEXT NOT NULL, until TIMESTAMPTZ NOT NULL);
    """,
)

COLUMNS = "id, game, state, public, created, updated, card"
LOCK = 7351  # advisory lock under which migrations run, one process at a time


class PostgresStore:
    """Matches in a PostgreSQL database; the same contract as `SqliteStore`."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._pool: asyncpg.Pool | None = None

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(self.address, min_size=1, max_size=8, timeout=10, command_timeout=30)
            await migrate(self._pool)
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            raise StoreBroken(
                f"The database cannot be opened ({_short(error)}); name it as postgresql://user@host/name."
            ) from error

    async def close(self) -> None:
        if self._pool is not None:
            await self._pool.close()
            self._pool = None

    @property
    def pool(self) -> asyncpg.Pool:
        assert self._pool is not None, "the store is not open"
        return self._pool

    async def create(self, match: str, game: str, setup: bytes, public: bool, change: Change) -> None:
        now = time.time()

        async def work(c: Any) -> None:
            await c.execute(
                "INSERT INTO matches VALUES ($1,$2,$3,$4,$5,$6,$7,$8)",
                *(match, setup, change.state, public, game, now, now, change.card),
            )
            await _note_players(c, match, change.guests)

        await self._write(work)

    async def append(self, match: str, first: int, bodies: Sequence[bytes], change: Change | None) -> None:
        async def work(c: Any) -> None:
            await c.executemany(
                "INSERT INTO entries VALUES ($1,$2,$3)", [(match, first + i, b) for i, b in enumerate(bodies)]
            )
            if change is not None:
                await c.execute(
                    "UPDATE matches SET state=$1, updated=$2, card=$3 WHERE id=$4",
                    *(change.state, time.time(), change.card, match),
                )
                await _note_players(c, match, change.guests)
            await c.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{match} {first + len(bodies)}")

        await self._write(work)

    async def _write(self, work: Callable[[Any], Any]) -> None:
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                await work(connection)
        except asyncpg.UniqueViolationError as error:
            raise Conflict("Somebody else wrote first.") from error
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreBroken(f"The store could not be written ({_short(error)}).") from error

    async def load(self, match: str) -> Stored | None:
        async with self.pool.acquire() as c, c.transaction(isolation="repeatable_read", readonly=True):
            setup = await c.fetchval("SELECT setup FROM matches WHERE id=$1", match)
            if setup is None:
                return None
            rows = await c.fetch("SELECT body FROM entries WHERE match=$1 ORDER BY n", match)
        return Stored(setup, [row[0] for row in rows])

    async def of_guest(self, guest: str, state: str, limit: int) -> list[Row]:
        found = await self.pool.fetch(
            f"SELECT {COLUMNS} FROM matches JOIN players ON match = id WHERE guest=$1 AND state=$2 "
            "ORDER BY updated DESC LIMIT $3",
            *(guest, state, limit),
        )
        return [Row(*r) for r in found]

    async def listed(self, state: str, limit: int) -> list[Row]:
        found = await self.pool.fetch(
            f"SELECT {COLUMNS} FROM matches WHERE state=$1 AND public ORDER BY updated DESC LIMIT $2", state, limit
        )
        return [Row(*r) for r in found]

    async def running(self) -> list[str]:
        return [r[0] for r in await self.pool.fetch("SELECT id FROM matches WHERE state='running' ORDER BY updated DESC")]

    async def name_of(self, guest: str) -> str:
        return str(await self.pool.fetchval("SELECT name FROM guests WHERE id=$1", guest) or "")

    async def set_name(self, guest: str, name: str) -> None:
        await self.pool.execute(
            "INSERT INTO guests VALUES ($1,$2,$3) ON CONFLICT (id) DO UPDATE SET name=excluded.name, seen=excluded.seen",
            *(guest, name, time.time()),
        )

    async def secret(self, name: str) -> str:
        """A random secret of this store, made when first asked for; the same for every process."""
        await self.pool.execute("INSERT INTO meta VALUES ($1,$2) ON CONFLICT DO NOTHING", name, entropy.token_hex(32))
        return str(await self.pool.fetchval("SELECT value FROM meta WHERE key=$1", name))

    # -- leases -----------------------------------------------------------------------------------------------------

    async def lease(self, match: str, owner: str, seconds: float) -> bool:
        """Take or renew the lease of a match; False while another process holds it."""
        held = await self.pool.fetchval(
            "INSERT INTO leases VALUES ($1, $2, now() + make_interval(secs => $3)) "
            "ON CONFLICT (match) DO UPDATE SET owner = excluded.owner, until = excluded.until "
            "WHERE leases.owner = excluded.owner OR leases.until < now() RETURNING owner",
            *(match, owner, seconds),
        )
        return bool(held == owner)

    async def release(self, owner: str) -> None:
        """Give all leases of a process back."""
        await self.pool.execute("DELETE FROM leases WHERE owner=$1", owner)


async def migrate(pool: asyncpg.Pool) -> None:
    """Bring the schema up from whatever version it has."""
    async with pool.acquire() as c, c.transaction():
        await c.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await c.execute("CREATE TABLE IF NOT EXISTS schema_version (n INTEGER NOT NULL)")
        version = await c.fetchval("SELECT n FROM schema_version")
        if version is None:
            version = 0
            await c.execute("INSERT INTO schema_version VALUES (0)")
        if version > len(MIGRATIONS):
            raise StoreBroken(f"The database has schema {version}; this program knows up to {len(MIGRATIONS)}.")
        for step in MIGRATIONS[version:]:
            await c.execute(step)
        await c.execute("UPDATE schema_version SET n = $1", len(MIGRATIONS))


class PostgresBus(LocalBus):
    """Hears of every process's appends by LISTEN and tells its own subscribers. Publishing is the append's own notice."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self._connection: asyncpg.Connection | None = None
        self._task: asyncio.Task[None] | None = None
        self.on_reconnect: list[Callable[[], None]] = []  # what was missed is unknown then: look everything up

    async def open(self) -> None:
        await self._listen()
        self._task = asyncio.create_task(self._watch())

    async def _listen(self) -> None:
        self._connection = await asyncpg.connect(self.address, timeout=10)
        await self._connection.add_listener(CHANNEL, self._heard)

    def _heard(self, connection: Any, pid: int, channel: str, payload: Any) -> None:
        match, _, version = str(payload).rpartition(" ")
        super().publish(match, int(version))

    async def _watch(self) -> None:
        """A lost connection is made again; whoever asked is told that notices may have been missed."""
        while True:
            await asyncio.sleep(1)
            if self._connection is None or self._connection.is_closed():
                with contextlib.suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await self._listen()
                    for tell in self.on_reconnect:
                        tell()

    def publish(self, match: str, version: int) -> None:
        """Nothing to do: the append has told everybody, this process too."""

    def subscribe(self, match: str, listener: Listener) -> Callable[[], None]:
        return super().subscribe(match, listener)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._connection is not None:
            await self._connection.close()


async def _note_players(c: Any, match: str, guests: Sequence[str]) -> None:
    await c.executemany("INSERT INTO players VALUES ($1,$2) ON CONFLICT DO NOTHING", [(guest, match) for guest in guests])


def _short(error: BaseException) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__
