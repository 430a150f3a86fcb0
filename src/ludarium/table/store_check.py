"""Whether a store is whole: every match's log is followed along its checksums to the end that is noted beside it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.table.backup import existing, is_postgres, opened_postgres, opened_sqlite
from ludarium.table.chain import Checked, End, check
from ludarium.table.ends import Ends, beside, read_ends
from ludarium.table.sqlite_file import check_mark

Log = tuple[str, bytes, list[tuple[int, bytes]]]  # match, setup, entries


class Torn(NamedTuple):
    """A match of which entries are missing or changed; `whole` come before them. -1: the match itself is missing."""

    match: str
    whole: int
    lost: int
    end: End | None = None  # of what is whole


class StoreState(NamedTuple):
    matches: int
    entries: int
    unverified: int  # entries from before there were checksums
    torn: list[Torn]


def check_store(name: str, accept: bool = False) -> StoreState:
    """Follow every log. `accept`: what is whole counts from now on, and what was lost is forgotten (stop the servers)."""
    if is_postgres(name):
        return asyncio.run(_check_postgres(name, accept))
    with opened_sqlite(existing(name)) as c:
        check_mark(c, Path(name))
        ends = read_ends(Path(name))
        state = _state(_logs_of(c), ends)
        if accept and state.torn:
            _accept(c, Path(name), state.torn)
        return state


def _state(logs: Iterable[Log], ends: dict[str, End]) -> StoreState:
    matches = entries = unverified = 0
    torn: list[Torn] = []
    missing = dict(ends)
    for match, setup, stored in logs:
        found = check(match, setup, stored, missing.pop(match, None))
        matches, entries, unverified = matches + 1, entries + len(found.bodies), unverified + found.unverified
        if found.lost:
            torn.append(Torn(match, len(found.bodies), found.lost, _end_of_whole(stored, found)))
    torn += [Torn(match, -1, end.length) for match, end in missing.items()]
    return StoreState(matches, entries, unverified, torn)


def _end_of_whole(stored: list[tuple[int, bytes]], found: Checked) -> End | None:
    whole = len(found.bodies)
    return End(whole, stored[whole - 1][1].partition(b"\n")[2]) if whole else None


def _logs_of(c: sqlite3.Connection) -> Iterator[Log]:
    for match, setup in c.execute("SELECT id, setup FROM matches ORDER BY id").fetchall():
        yield match, setup, c.execute("SELECT n, body FROM entries WHERE match=? ORDER BY n", (match,)).fetchall()


def _accept(c: sqlite3.Connection, path: Path, torn: list[Torn]) -> None:
    c.execute("BEGIN IMMEDIATE")
    c.executemany("DELETE FROM entries WHERE match=? AND n>=?", [(t.match, t.whole) for t in torn])
    c.execute("COMMIT")
    ends = Ends(path, flush=True)
    ends.note({t.match: t.end for t in torn if t.end is not None})
    ends.close()
    with contextlib.closing(sqlite3.connect(beside(path), isolation_level=None)) as gone:
        gone.executemany("DELETE FROM ends WHERE match=?", [(t.match,) for t in torn if t.end is None])


async def _check_postgres(address: str, accept: bool) -> StoreState:
    store = await opened_postgres(address)
    try:
        async with store.pool.acquire() as c, c.transaction(isolation="repeatable_read"):
            ends = {match: End(*end) for match, *end in await c.fetch("SELECT match, count, checksum FROM ends")}
            logs = [await _log_of(c, *row) for row in await c.fetch("SELECT id, setup FROM matches ORDER BY id")]
            state = _state(logs, ends)
            for torn in state.torn if accept else ():
                await c.execute("DELETE FROM entries WHERE match=$1 AND n>=$2", torn.match, torn.whole)
                await c.execute("DELETE FROM ends WHERE match=$1", torn.match)
                if torn.end is not None:
                    await c.execute("INSERT INTO ends VALUES ($1,$2,$3)", torn.match, *torn.end)
            return state
    finally:
        await store.close()


async def _log_of(c: Any, match: str, setup: bytes) -> Log:
    rows = await c.fetch("SELECT n, body FROM entries WHERE match=$1 ORDER BY n", match)
    return match, setup, [(n, body) for n, body in rows]
