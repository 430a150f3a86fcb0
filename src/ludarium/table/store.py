"""Where matches are kept. `Store` is what the table needs; `SqliteStore` keeps them in one file.

An entry counts when `append` returns: it is on the disk then (WAL, synchronous=FULL). One writer thread takes all
waiting work into one transaction, so that a hundred tables share one flush.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import secrets as entropy
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ludarium.kernel.errors import LudariumError
from ludarium.table.chain import End, beginning, check, end_after, opened, sealed
from ludarium.table.ends import Ends, beside
from ludarium.table.errors import Conflict, StoreBroken
from ludarium.table.pack_store import PackStore, SqlitePacks
from ludarium.table.sqlite_file import check_mark, make_private, migrate

Work = Callable[[sqlite3.Connection], Any]

LOG_PAGES = 4000  # of 4 KB until the log is copied into the file: who appends then waits for two flushes more
KNOWN_ENDS = 5000  # matches
PING_BYTES = 32_768  # more than an action writes: a disk with less room than that is full


class Stored(NamedTuple):
    """A match as kept: its setup and all entries in order, up to the first that is missing or changed; `lost` counts
    that and those after it."""

    setup: bytes
    entries: list[bytes]
    lost: int = 0


class Row(NamedTuple):
    """A match in a list; `card` is what the table last said about it (encoded by the caller)."""

    id: str
    game: str
    state: str
    public: bool
    created: float
    updated: float
    card: bytes


class Change(NamedTuple):
    """What a match's row in the lists becomes with an append."""

    state: str
    card: bytes
    guests: Sequence[str]


class Store(PackStore, Protocol):
    """Persistent storage. Every call returns only when its effect is durable."""

    shared: bool  # with other server processes
    flush_ends: bool  # the notes of where matches end reach the disk with every append

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def create(self, match: str, game: str, setup: bytes, public: bool, change: Change) -> None: ...

    async def append(self, match: str, first: int, bodies: Sequence[bytes], change: Change | None) -> None: ...

    async def load(self, match: str, since: int = 0) -> Stored | None: ...

    async def of_guest(self, guest: str, state: str, limit: int) -> list[Row]: ...

    async def listed(self, state: str, limit: int) -> list[Row]: ...

    async def running(self) -> list[str]: ...

    async def review(self, match: str) -> bytes | None: ...

    async def keep_review(self, match: str, body: bytes) -> None: ...

    async def name_of(self, guest: str) -> str: ...

    async def set_name(self, guest: str, name: str) -> None: ...

    async def sessions_ended(self, guest: str) -> int: ...

    async def end_sessions(self, guest: str) -> int: ...

    async def secret(self, name: str) -> str: ...

    async def ping(self) -> None: ...

    async def join(self, owner: str, seconds: float) -> None: ...

    async def beat(self, owner: str, seconds: float, take: bool = True) -> list[str] | None: ...

    async def lease(self, match: str, owner: str) -> bool: ...

    async def leave(self, owner: str) -> None: ...

    async def set_present(self, match: str, guest: str, owner: str, on: bool) -> None: ...

    async def present(self, match: str) -> set[str]: ...


class SqliteStore(SqlitePacks):
    """One file. One thread writes, in groups; reads use another connection."""

    shared = False

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.flush_ends = False
        self._jobs: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading = threading.Lock()
        self._ends: Ends | None = None
        self._grown: dict[str, End] = {}  # where the matches end that the transaction under way appends to
        self._known: dict[str, End] = {}  # and others that were appended to lately

    async def open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self.path.exists():
                self.path.touch(0o600)
            writer = self._connect()
            migrate(writer, self.path)
            self._ends = Ends(self.path, self.flush_ends)
            make_private(self.path)
            self._reader = self._connect()
            self._reader.execute("ATTACH ? AS beside", (str(beside(self.path)),))
        except (OSError, sqlite3.Error) as error:
            raise StoreBroken(f"The store {self.path} cannot be opened ({error}); name another with --store.") from error
        self._thread = threading.Thread(target=self._write, args=(writer, asyncio.get_running_loop()), daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=30)
        check_mark(connection, self.path)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint={LOG_PAGES}")
        return connection

    async def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        await asyncio.to_thread(self._close_reader)

    def _close_reader(self) -> None:
        with self._reading:  # a query that is under way needs it to its end
            if self._reader is not None:
                self._reader.close()
            self._reader = None

    # -- the writer thread ------------------------------------------------------------------------------------------

    def _write(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        last = False
        while not last:
            group = [self._jobs.get()]
            with contextlib.suppress(queue.Empty):
                while len(group) < 512:
                    group.append(self._jobs.get_nowait())
            last = None in group
            done = self._commit(connection, [job for job in group if job is not None])
            with contextlib.suppress(RuntimeError):  # the loop is gone: nobody waits any more
                loop.call_soon_threadsafe(_answer, done)
        connection.close()
        if self._ends is not None:
            with contextlib.suppress(sqlite3.Error, OSError):
                self._ends.close()

    def _commit(
        self, connection: sqlite3.Connection, jobs: list[tuple[Work, asyncio.Future[Any]]]
    ) -> list[tuple[asyncio.Future[Any], Any]]:
        """Run all jobs in one transaction; one that fails is rolled back on its own."""
        done: list[tuple[asyncio.Future[Any], Any]] = []
        self._grown = {}
        try:
            connection.execute("BEGIN IMMEDIATE")
            for work, future in jobs:
                connection.execute("SAVEPOINT job")
                try:
                    result = work(connection)
                except sqlite3.IntegrityError:
                    connection.execute("ROLLBACK TO job")
                    result = Conflict("Somebody else wrote first.")
                except sqlite3.Error:
                    raise
                except Exception as error:  # the others must not wait for ever
                    connection.execute("ROLLBACK TO job")
                    result = StoreBroken(f"The store could not be written ({error}).")
                connection.execute("RELEASE job")
                done.append((future, result))
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            broken = StoreBroken(f"The store could not be written ({error}).")
            return [(future, broken) for _, future in jobs]
        self._note_ends()
        return done

    def _note_ends(self) -> None:
        """What was committed counts, whether or not its end can be noted; it is noted with the next entry then."""
        if self._grown and self._ends is not None:
            with contextlib.suppress(sqlite3.Error, OSError):
                self._ends.note(self._grown)
        if len(self._known) > KNOWN_ENDS:
            self._known.clear()
        self._known.update(self._grown)

    def _end_of(self, c: sqlite3.Connection, match: str, count: int) -> End:
        """The end of a match with that many entries."""
        end = self._grown.get(match) or self._known.get(match)
        if end is not None and end.length == count:
            return end
        if count:
            found = c.execute("SELECT body FROM entries WHERE match=? AND n=?", (match, count - 1)).fetchone()
            return end_after(count - 1, found[0] if found else b"")
        found = c.execute("SELECT setup FROM matches WHERE id=?", (match,)).fetchone()
        return beginning(match, found[0] if found else b"")

    async def _do(self, work: Work) -> Any:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put((work, future))
        return await future

    async def _read(self, sql: str, *args: Any) -> list[Any]:
        def query() -> list[Any]:
            with self._reading:
                if self._reader is None:
                    raise StoreBroken("The store is closed.")
                return self._reader.execute(sql, args).fetchall()

        try:
            return await asyncio.to_thread(query)
        except sqlite3.Error as error:
            raise StoreBroken(f"The store could not be read ({error}).") from error

    # -- matches ----------------------------------------------------------------------------------------------------

    async def create(self, match: str, game: str, setup: bytes, public: bool, change: Change) -> None:
        def work(c: sqlite3.Connection) -> None:
            now = time.time()
            c.execute(
                "INSERT INTO matches VALUES (?,?,?,?,?,?,?,?)",
                (match, setup, change.state, int(public), game, now, now, change.card),
            )
            _note_players(c, match, change.guests)
            self._grown[match] = beginning(match, setup)

        await self._do(work)

    async def append(self, match: str, first: int, bodies: Sequence[bytes], change: Change | None) -> None:
        def work(c: sqlite3.Connection) -> None:
            stored, end = sealed(self._end_of(c, match, first), bodies)
            c.executemany("INSERT INTO entries VALUES (?,?,?)", [(match, first + i, b) for i, b in enumerate(stored)])
            self._grown[match] = end
            if change is not None:
                c.execute(
                    "UPDATE matches SET state=?, updated=?, card=? WHERE id=?",
                    (change.state, time.time(), change.card, match),
                )
                _note_players(c, match, change.guests)

        await self._do(work)

    async def load(self, match: str, since: int = 0) -> Stored | None:
        """The match with its entries from number `since` on."""
        found = await self._read("SELECT setup FROM matches WHERE id=?", match)
        if not found:
            return None
        end = await self._noted_end(match)  # before what may grow
        rows = await self._read("SELECT n, body FROM entries WHERE match=? AND n>=? ORDER BY n", match, since)
        return stored_from(match, found[0][0], rows, end, since)

    async def _noted_end(self, match: str) -> End | None:
        end = self._ends.late.get(match) if self._ends else None
        if end is None:
            found = await self._read("SELECT count, checksum FROM beside.ends WHERE match=?", match)
            end = End(*found[0]) if found else None
        return end

    async def of_guest(self, guest: str, state: str, limit: int) -> list[Row]:
        return _rows(
            await self._read(
                "SELECT id, game, state, public, created, updated, card FROM matches JOIN players ON match = id "
                "WHERE guest=? AND state=? ORDER BY updated DESC LIMIT ?",
                guest,
                state,
                limit,
            )
        )

    async def listed(self, state: str, limit: int) -> list[Row]:
        return _rows(
            await self._read(
                "SELECT id, game, state, public, created, updated, card FROM matches "
                "WHERE state=? AND public=1 ORDER BY updated DESC LIMIT ?",
                state,
                limit,
            )
        )

    async def running(self) -> list[str]:
        return [row[0] for row in await self._read("SELECT id FROM matches WHERE state='running' ORDER BY updated DESC")]

    async def review(self, match: str) -> bytes | None:
        """The review that was kept with a match."""
        rows = await self._read("SELECT body FROM reviews WHERE match=?", match)
        return bytes(rows[0][0]) if rows else None

    async def keep_review(self, match: str, body: bytes) -> None:
        """Two processes may have thought about the same match: the first review stays."""
        await self._do(lambda c: c.execute("INSERT OR IGNORE INTO reviews VALUES (?,?)", (match, body)))

    # -- guests and secrets -----------------------------------------------------------------------------------------

    async def name_of(self, guest: str) -> str:
        rows = await self._read("SELECT name FROM guests WHERE id=?", guest)
        return str(rows[0][0]) if rows else ""

    async def set_name(self, guest: str, name: str) -> None:
        def work(c: sqlite3.Connection) -> None:
            c.execute(
                "INSERT INTO guests VALUES (?,?,?) ON CONFLICT(id) DO UPDATE SET name=excluded.name, seen=excluded.seen",
                (guest, name, time.time()),
            )

        await self._do(work)

    async def sessions_ended(self, guest: str) -> int:
        """How often a guest has signed out everywhere."""
        rows = await self._read("SELECT value FROM meta WHERE key=?", f"sessions {guest}")
        return int(rows[0][0]) if rows else 0

    async def end_sessions(self, guest: str) -> int:
        """Once more; how often now."""
        write = "INSERT INTO meta VALUES (?, '1') ON CONFLICT(key) DO UPDATE SET value=value+1 RETURNING value"
        return int(await self._do(lambda c: c.execute(write, (f"sessions {guest}",)).fetchone()[0]))

    async def secret(self, name: str) -> str:
        """A random secret of this store, made when first asked for."""

        def work(c: sqlite3.Connection) -> str:
            c.execute("INSERT OR IGNORE INTO meta VALUES (?,?)", (name, entropy.token_hex(32)))
            return str(c.execute("SELECT value FROM meta WHERE key=?", (name,)).fetchone()[0])

        return str(await self._do(work))

    # -- one process only: nobody else could run the clocks and the bots -----------------------------------------------

    async def ping(self) -> None:
        """Whether the file can be read and written, with room for an action; StoreBroken if not."""
        write = "INSERT INTO meta VALUES ('ping', ?) ON CONFLICT(key) DO UPDATE SET value=excluded.value"
        await self._do(lambda c: c.execute(write, (entropy.token_hex(PING_BYTES // 2),)))

    async def join(self, owner: str, seconds: float) -> None:
        """Nobody else is there."""

    async def beat(self, owner: str, seconds: float, take: bool = True) -> list[str] | None:
        return []

    async def lease(self, match: str, owner: str) -> bool:
        return True

    async def leave(self, owner: str) -> None:
        """Nothing was leased."""

    async def set_present(self, match: str, guest: str, owner: str, on: bool) -> None:
        """The process knows it already."""

    async def present(self, match: str) -> set[str]:
        return set()


def stored_from(match: str, setup: bytes, rows: Sequence[tuple[int, bytes]], end: End | None, since: int) -> Stored:
    """A match as it is handed out: whole, or up to where it is torn. What was added since then is handed out as it is."""
    if since:
        return Stored(setup, [opened(body)[0] for _, body in rows])
    checked = check(match, setup, rows, end)
    return Stored(setup, checked.bodies, checked.lost)


def _answer(done: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in done:
        if future.done():
            continue
        if isinstance(result, LudariumError):
            future.set_exception(result)
        else:
            future.set_result(result)


def _note_players(c: sqlite3.Connection, match: str, guests: Sequence[str]) -> None:
    c.executemany("INSERT OR IGNORE INTO players VALUES (?,?)", [(guest, match) for guest in guests])


def _rows(found: list[Any]) -> list[Row]:
    return [Row(r[0], r[1], r[2], bool(r[3]), r[4], r[5], r[6]) for r in found]
