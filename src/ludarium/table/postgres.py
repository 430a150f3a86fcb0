"""The same store on PostgreSQL, for several server processes on one or several machines.

Appends are optimistic: an entry's place (match, n) is unique, and the second comer gets `Conflict`, loads what it lacks
and tries again. Every append notifies the channel `ludarium`, so that each process hears which match has grown. Clocks
and bots of a match belong to the process that holds its lease.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets as entropy
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import asyncpg

from ludarium.table.bus import PRESENCE, Listener, LocalBus, guest_topic
from ludarium.table.chain import End, beginning, end_after, sealed
from ludarium.table.errors import Conflict, StoreBroken
from ludarium.table.pack_store import PostgresPacks
from ludarium.table.store import KNOWN_ENDS, PING_BYTES, Change, Row, Stored, stored_from

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
    # A process gives one sign of life for all its matches; when it is struck off, its leases go with it.
    """
    DROP TABLE leases;
    CREATE TABLE servers (owner TEXT PRIMARY KEY, until TIMESTAMPTZ NOT NULL);
    CREATE TABLE leases (
      match TEXT PRIMARY KEY REFERENCES matches (id), owner TEXT NOT NULL REFERENCES servers (owner) ON DELETE CASCADE);
    CREATE INDEX leases_by_owner ON leases (owner);
    CREATE TABLE presence (
      match TEXT NOT NULL, guest TEXT NOT NULL, owner TEXT NOT NULL REFERENCES servers (owner) ON DELETE CASCADE,
      PRIMARY KEY (match, guest, owner));
    """,
    # The review of a finished game stays with it.
    """
    CREATE TABLE reviews (match TEXT PRIMARY KEY REFERENCES matches (id), body BYTEA NOT NULL);
    """,
    # Content packs, the digests of the boxes that they gave, and drafts of packs.
    """
    CREATE TABLE packs (
      id TEXT PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, author TEXT NOT NULL, licence TEXT NOT NULL,
      owner TEXT NOT NULL, published BOOLEAN NOT NULL, created DOUBLE PRECISION NOT NULL, total INTEGER NOT NULL,
      original INTEGER NOT NULL, body TEXT NOT NULL);
    CREATE INDEX packs_by_game ON packs (game, created);
    CREATE TABLE pack_boxes (box TEXT NOT NULL, pack TEXT NOT NULL REFERENCES packs (id), PRIMARY KEY (box, pack));
    CREATE TABLE drafts (
      id TEXT PRIMARY KEY, guest TEXT NOT NULL, game TEXT NOT NULL, updated DOUBLE PRECISION NOT NULL,
      body BYTEA NOT NULL);
    CREATE INDEX drafts_by_guest ON drafts (guest, updated);
    """,
    # Where each match ends, so that entries missing at the end of the log are noticed.
    """
    CREATE TABLE ends (match TEXT PRIMARY KEY, count INTEGER NOT NULL, checksum BYTEA NOT NULL);
    """,
)
END = (
    "INSERT INTO ends VALUES ($1,$2,$3) ON CONFLICT (match) DO UPDATE SET count=excluded.count, checksum=excluded.checksum"
)

COLUMNS = "id, game, state, public, created, updated, card"
LOCK = 7351  # advisory lock under which migrations run, one process at a time
MOST = 100  # matches that a process takes over at a time
BROKEN = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


class PostgresStore(PostgresPacks):
    """Matches in a PostgreSQL database; the same contract as `SqliteStore`."""

    shared = True
    flush_ends = True  # in the same transaction

    def __init__(self, address: str) -> None:
        self.address = address
        self._pool: asyncpg.Pool | None = None
        self._known: dict[str, End] = {}  # where matches end that were appended to lately

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(self.address, min_size=1, max_size=8, timeout=10, command_timeout=30)
            await migrate(self._pool)
        except (*BROKEN, ValueError) as error:
            await self.close()
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
            await c.execute(END, match, *beginning(match, setup))

        await self._write(work)

    async def append(self, match: str, first: int, bodies: Sequence[bytes], change: Change | None) -> None:
        async def work(c: Any) -> End:
            stored, end = sealed(await self._end_of(c, match, first), bodies)
            await c.executemany(
                "INSERT INTO entries VALUES ($1,$2,$3)", [(match, first + i, b) for i, b in enumerate(stored)]
            )
            if change is not None:
                await c.execute(
                    "UPDATE matches SET state=$1, updated=$2, card=$3 WHERE id=$4",
                    *(change.state, time.time(), change.card, match),
                )
                await _note_players(c, match, change.guests)
            notice = (CHANNEL, f"{match} {end.length}")
            await c.execute(f"WITH noted AS ({END}) SELECT pg_notify($4, $5)", match, *end, *notice)
            return end

        end: End = await self._write(work)
        if len(self._known) > KNOWN_ENDS:
            self._known.clear()
        self._known[match] = end

    async def _end_of(self, c: Any, match: str, count: int) -> End:
        """The end of a match with that many entries."""
        end = self._known.get(match)
        if end is not None and end.length == count:
            return end
        if count:
            stored = await c.fetchval("SELECT body FROM entries WHERE match=$1 AND n=$2", match, count - 1)
            return end_after(count - 1, stored or b"")
        return beginning(match, await c.fetchval("SELECT setup FROM matches WHERE id=$1", match) or b"")

    async def _write(self, work: Callable[[Any], Any]) -> Any:
        async with self._connection("written") as connection, connection.transaction():
            return await work(connection)

    @contextlib.asynccontextmanager
    async def _connection(self, what: str = "read") -> AsyncIterator[Any]:
        """A connection from the pool; every failure becomes one sentence."""
        try:
            async with self.pool.acquire(timeout=10) as connection:
                yield connection
        except asyncpg.UniqueViolationError as error:
            raise Conflict("Somebody else wrote first.") from error
        except BROKEN as error:
            raise StoreBroken(f"The store could not be {what} ({_short(error)}).") from error

    async def _rows(self, sql: str, *args: Any) -> list[Any]:
        async with self._connection() as c:
            return list(await c.fetch(sql, *args))

    async def load(self, match: str, since: int = 0) -> Stored | None:
        """The match with its entries from number `since` on."""
        async with self._connection() as c, c.transaction(isolation="repeatable_read", readonly=True):
            setup = await c.fetchval("SELECT setup FROM matches WHERE id=$1", match)
            if setup is None:
                return None
            end = await c.fetchrow("SELECT count, checksum FROM ends WHERE match=$1", match)
            rows = await c.fetch("SELECT n, body FROM entries WHERE match=$1 AND n>=$2 ORDER BY n", match, since)
        return stored_from(match, setup, [(n, body) for n, body in rows], End(*end) if end else None, since)

    async def of_guest(self, guest: str, state: str, limit: int) -> list[Row]:
        found = await self._rows(
            f"SELECT {COLUMNS} FROM matches JOIN players ON match = id WHERE guest=$1 AND state=$2 "
            "ORDER BY updated DESC LIMIT $3",
            *(guest, state, limit),
        )
        return [Row(*r) for r in found]

    async def listed(self, state: str, limit: int) -> list[Row]:
        found = await self._rows(
            f"SELECT {COLUMNS} FROM matches WHERE state=$1 AND public ORDER BY updated DESC LIMIT $2", state, limit
        )
        return [Row(*r) for r in found]

    async def running(self) -> list[str]:
        return [r[0] for r in await self._rows("SELECT id FROM matches WHERE state='running' ORDER BY updated DESC")]

    async def review(self, match: str) -> bytes | None:
        """The review that was kept with a match."""
        rows = await self._rows("SELECT body FROM reviews WHERE match=$1", match)
        return bytes(rows[0][0]) if rows else None

    async def keep_review(self, match: str, body: bytes) -> None:
        """Two processes may have thought about the same match: the first review stays."""
        async with self._connection("written") as c:
            await c.execute("INSERT INTO reviews VALUES ($1,$2) ON CONFLICT DO NOTHING", match, body)

    async def name_of(self, guest: str) -> str:
        rows = await self._rows("SELECT name FROM guests WHERE id=$1", guest)
        return str(rows[0][0]) if rows else ""

    async def set_name(self, guest: str, name: str) -> None:
        async with self._connection("written") as c:
            await c.execute(
                "INSERT INTO guests VALUES ($1,$2,$3) "
                "ON CONFLICT (id) DO UPDATE SET name=excluded.name, seen=excluded.seen",
                *(guest, name, time.time()),
            )

    async def sessions_ended(self, guest: str) -> int:
        """How often a guest has signed out everywhere."""
        rows = await self._rows("SELECT value FROM meta WHERE key=$1", f"sessions {guest}")
        return int(rows[0][0]) if rows else 0

    async def end_sessions(self, guest: str) -> int:
        """Once more; how often now. Every process hears of it."""
        raised = "ON CONFLICT (key) DO UPDATE SET value = (meta.value::integer + 1)::text RETURNING value"
        async with self._connection("written") as c, c.transaction():
            number = int(await c.fetchval(f"INSERT INTO meta VALUES ($1, '1') {raised}", f"sessions {guest}"))
            await c.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{guest_topic(guest)} {number}")
            return number

    async def secret(self, name: str) -> str:
        """A random secret of this store, made when first asked for; the same for every process."""
        async with self._connection("written") as c:
            await c.execute("INSERT INTO meta VALUES ($1,$2) ON CONFLICT DO NOTHING", name, entropy.token_hex(32))
            return str(await c.fetchval("SELECT value FROM meta WHERE key=$1", name))

    async def ping(self) -> None:
        """Whether the database can be written, with room for an action; StoreBroken if not."""
        write = "INSERT INTO meta VALUES ('ping', $1) ON CONFLICT (key) DO UPDATE SET value=excluded.value"
        async with self._connection("written") as c:
            await c.execute(write, entropy.token_hex(PING_BYTES // 2))

    # -- several processes ------------------------------------------------------------------------------------------
    # A process that is declared dead stays dead: one that slept too long must join again under another name, so two
    # never believe at the same time that a match is theirs.

    async def join(self, owner: str, seconds: float) -> None:
        """Register this process; it expires after that long without a heartbeat."""
        async with self._connection("written") as c:
            await c.execute(
                "INSERT INTO servers VALUES ($1, clock_timestamp() + make_interval(secs => $2))", owner, seconds
            )

    async def beat(self, owner: str, seconds: float, take: bool = True) -> list[str] | None:
        """Heartbeat: drops dead processes and claims their matches, which are returned.
        None: this process itself was declared dead."""
        async with self._connection("written") as c, c.transaction():
            await c.execute("SET LOCAL synchronous_commit = off")  # worth nothing after a crash of the database anyway
            alive = await c.fetchval(
                "UPDATE servers SET until = clock_timestamp() + make_interval(secs => $2) WHERE owner = $1 RETURNING owner",
                *(owner, seconds),
            )
            if alive is None:
                return None
            gone = await c.fetch(
                "DELETE FROM servers WHERE owner IN "
                "(SELECT owner FROM servers WHERE until <= clock_timestamp() FOR UPDATE SKIP LOCKED) RETURNING owner"
            )
            if gone:
                await c.execute("SELECT pg_notify($1, $2)", CHANNEL, str(PRESENCE))
            taken = await c.fetch(
                "INSERT INTO leases SELECT id, $1 FROM matches WHERE state = 'running' "
                "AND NOT EXISTS (SELECT 1 FROM leases WHERE match = id) ORDER BY id LIMIT $2 "
                "ON CONFLICT DO NOTHING RETURNING match",
                *(owner, MOST if take else 0),
            )
        return [row[0] for row in taken]

    async def lease(self, match: str, owner: str) -> bool:
        """Take the lease of a match, if nobody has it; whether it is this process's."""
        async with self._connection("written") as c:
            try:
                await c.execute("INSERT INTO leases VALUES ($1, $2) ON CONFLICT DO NOTHING", match, owner)
            except asyncpg.ForeignKeyViolationError:
                return False  # this process was struck off; the next sign of life will tell it
            return bool(await c.fetchval("SELECT owner FROM leases WHERE match=$1", match) == owner)

    async def leave(self, owner: str) -> None:
        """Unregister and release all leases."""
        async with self._connection("written") as c:
            await c.execute("DELETE FROM servers WHERE owner=$1", owner)
            await c.execute("SELECT pg_notify($1, $2)", CHANNEL, str(PRESENCE))

    # -- who is at a table, on whichever process --------------------------------------------------------------------

    async def set_present(self, match: str, guest: str, owner: str, on: bool) -> None:
        """Note that a guest has (or no longer has) a page open at this process, and tell the others."""
        insert = "INSERT INTO presence SELECT $1, $2, owner FROM servers WHERE owner = $3 ON CONFLICT DO NOTHING"
        delete = "DELETE FROM presence WHERE match=$1 AND guest=$2 AND owner=$3"
        async with self._connection("written") as c, c.transaction():
            await c.execute("SET LOCAL synchronous_commit = off")
            await c.execute(insert if on else delete, match, guest, owner)
            await c.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{match} {PRESENCE}")

    async def present(self, match: str) -> set[str]:
        """All guests with a page open at the table."""
        return {row[0] for row in await self._rows("SELECT DISTINCT guest FROM presence WHERE match=$1", match)}


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
        for one in [match] if match else list(self._listeners):  # no match: a process is gone, and its people with it
            super().publish(one, int(version))

    async def _watch(self) -> None:
        """Reconnect after a lost connection, and tell the caller that notices may have been missed."""
        while True:
            await asyncio.sleep(1)
            if self._connection is None or self._connection.is_closed():
                with contextlib.suppress(*BROKEN):
                    await self._listen()
                    for tell in self.on_reconnect:
                        tell()

    def publish(self, match: str, version: int) -> None:
        """Nothing to do: the append has notified everybody, including this process."""

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
