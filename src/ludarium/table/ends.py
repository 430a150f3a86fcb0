"""Where each match ends, kept in separate files next to an SQLite store, so that a loss in one file shows in the others.

Each commit of the store appends lines to a short file (`.tail`); about once per second they are moved to a table (`.ends`).
Both are written after the commit that they describe: they may be behind the store, never ahead of it."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from ludarium.table.chain import End

SCHEMA = (
    "CREATE TABLE IF NOT EXISTS ends "
    "(match TEXT PRIMARY KEY, count INTEGER NOT NULL, checksum BLOB NOT NULL, at REAL NOT NULL) WITHOUT ROWID"
)
NOTE = (
    "INSERT INTO ends VALUES (?,?,?,?) ON CONFLICT(match) DO UPDATE SET count=excluded.count, checksum=excluded.checksum, "
    "at=excluded.at"
)
GATHER_SECONDS = 1.0


def beside(store: Path) -> Path:
    return store.with_name(f"{store.name}.ends")


def tail_of(store: Path) -> Path:
    return store.with_name(f"{store.name}.tail")


class Ends:
    """The files, opened by the thread that writes the store. `flush`: the lines reach the disk with every commit, else
    when they are gathered: after a power cut the last second may be missing here."""

    def __init__(self, store: Path, flush: bool = False) -> None:
        for path in (beside(store), tail_of(store)):
            if not path.exists():
                path.touch(0o600)
        self._flush = flush
        self._tail = os.open(tail_of(store), os.O_RDWR | os.O_APPEND)
        self._connection = sqlite3.connect(beside(store), isolation_level=None, check_same_thread=False, timeout=30)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=NORMAL")
        self._connection.execute(SCHEMA)
        self.late = dict(_lines(tail_of(store)))  # not gathered yet
        self._gather()

    def note(self, ends: Mapping[str, End]) -> None:
        os.write(self._tail, b"".join(b"%s %d %s\n" % (match.encode(), *end) for match, end in ends.items()))
        if self._flush:
            os.fdatasync(self._tail)
        self.late.update(ends)
        if time.monotonic() - self._gathered > GATHER_SECONDS:
            self._gather()

    def _gather(self) -> None:
        if self.late:
            now = time.time()
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.executemany(NOTE, [(match, *end, now) for match, end in self.late.items()])
            self._connection.execute("COMMIT")
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")  # flushes it
            os.ftruncate(self._tail, 0)
            self.late = {}
        self._gathered = time.monotonic()

    def close(self) -> None:
        self._gather()
        self._connection.close()
        os.close(self._tail)


def _lines(tail: Path) -> Iterator[tuple[str, End]]:
    """The ends in the short file; an incomplete line is ignored."""
    for line in tail.read_bytes().split(b"\n")[:-1]:
        words = line.split(b" ")
        if len(words) == 3 and words[1].isdigit():
            yield words[0].decode("ascii", "replace"), End(int(words[1]), words[2])


def read_ends(store: Path) -> dict[str, End]:
    """All ends known next to a store, for a process that does not write them."""
    found: dict[str, End] = {}
    if beside(store).exists():
        opened = contextlib.closing(sqlite3.connect(beside(store), timeout=30))
        with opened as c, contextlib.suppress(sqlite3.OperationalError):  # no table: nothing was noted yet
            found = {match: End(*end) for match, *end in c.execute("SELECT match, count, checksum FROM ends")}
    if tail_of(store).exists():
        found |= dict(_lines(tail_of(store)))
    return found


def forget_ends(store: Path) -> None:
    """For a new store: files next to it belong to an older one."""
    for file in (beside(store), tail_of(store)):
        for suffix in ("", "-wal", "-shm"):
            file.with_name(file.name + suffix).unlink(missing_ok=True)
