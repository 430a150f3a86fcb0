"""A copy that follows its store: each round adds what is new, in one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from ludarium.table.backup import AT_ONCE, COLUMNS, existing, is_postgres, opened_postgres, opened_sqlite
from ludarium.table.chain import End
from ludarium.table.ends import read_ends

WHOLE = [table for table in COLUMNS if table != "entries"]  # small: their rows are written again each round
ENTRY = "INSERT OR REPLACE INTO entries (match, n, body) VALUES (?,?,?)"


class Follower:
    """A copy made by `backup`. `round` brings it up to the store and says how many entries were added."""

    def __init__(self, name: str, copy: Path) -> None:
        self.name = name
        self.copy = existing(str(copy))
        with opened_sqlite(self.copy) as c:
            self._had = {m: End(n, b"") for m, n in c.execute("SELECT match, max(n) + 1 FROM entries GROUP BY match")}

    def round(self) -> int:
        with opened_sqlite(self.copy) as copy:
            copy.execute("PRAGMA synchronous=FULL")
            return asyncio.run(self._from_postgres(copy)) if is_postgres(self.name) else self._from_file(copy)

    def _grown(self, ends: dict[str, End]) -> list[tuple[str, int]]:
        """The matches that differ from what the copy has, with the first number to take."""
        return [(m, min(had.length, e.length)) for m, e in ends.items() if (had := self._had.get(m, End(0, b""))) != e]

    def _from_file(self, copy: sqlite3.Connection) -> int:
        ends = read_ends(existing(self.name))  # before the store is read: it may be ahead then, never behind
        copy.execute("ATTACH ? AS source", (self.name,))
        copy.execute("BEGIN IMMEDIATE")
        for table in WHOLE:
            copy.execute(f"INSERT OR REPLACE INTO {table} ({COLUMNS[table]}) SELECT {COLUMNS[table]} FROM source.{table}")
        added = 0
        for match, first in self._grown(ends):
            copy.execute("DELETE FROM entries WHERE match=? AND n>=?", (match, ends[match].length))
            rows = copy.execute(
                "SELECT match, n, body FROM source.entries WHERE match=? AND n>=?", (match, first)
            ).fetchall()
            copy.executemany(ENTRY, rows)
            added += len(rows)
        copy.execute("COMMIT")
        self._had = ends
        return added

    async def _from_postgres(self, copy: sqlite3.Connection) -> int:
        store = await opened_postgres(self.name)
        try:
            async with store.pool.acquire() as c, c.transaction(isolation="repeatable_read", readonly=True):
                ends = {match: End(*end) for match, *end in await c.fetch("SELECT match, count, checksum FROM ends")}
                copy.execute("BEGIN IMMEDIATE")
                for table in WHOLE:
                    marks = ",".join("?" * len(COLUMNS[table].split(", ")))
                    cursor = await c.cursor(f"SELECT {COLUMNS[table]} FROM {table}")
                    while rows := await cursor.fetch(AT_ONCE):
                        insert = f"INSERT OR REPLACE INTO {table} ({COLUMNS[table]}) VALUES ({marks})"
                        copy.executemany(insert, [tuple(row) for row in rows])
                added = 0
                for match, first in self._grown(ends):
                    copy.execute("DELETE FROM entries WHERE match=? AND n>=?", (match, ends[match].length))
                    found = await c.fetch("SELECT match, n, body FROM entries WHERE match=$1 AND n>=$2", match, first)
                    copy.executemany(ENTRY, [tuple(row) for row in found])
                    added += len(found)
                copy.execute("COMMIT")
        finally:
            await store.close()
        self._had = ends
        return added
