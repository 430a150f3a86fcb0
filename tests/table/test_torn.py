"""Files that lost something are noticed: in the middle of a match's log, at its end, and a whole match."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludarium.cli.main import run as command
from ludarium.table import chain
from ludarium.table.backup import backup
from ludarium.table.errors import Refused
from ludarium.table.follow import Follower
from ludarium.table.registry import Registry
from ludarium.table.store import Change, SqliteStore
from ludarium.table.store_check import check_store
from ludarium.web.run import open_store

CHANGE = Change("running", b"{}", [])


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def name(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "s.db") if request.param == "sqlite" else str(request.getfixturevalue("database"))


def written(name: str, count: int, match: str = "m") -> None:
    async def write() -> None:
        store, _ = open_store(name)
        await store.open()
        await store.create(match, "noughts", b"{}", False, CHANGE)
        for n in range(count):
            await store.append(match, n, [b'{"n":%d}' % n], None)
        await store.close()

    asyncio.run(write())


def change(name: str, sql: str) -> None:
    async def on_postgres() -> None:
        import asyncpg

        connection = await asyncpg.connect(name)
        await connection.execute(sql)
        await connection.close()

    if name.startswith("postgres"):
        asyncio.run(on_postgres())
        return
    with sqlite3.connect(name) as connection:
        connection.execute(sql)
    connection.close()


def with_bytes(name: str, sql: str) -> str:
    """The statement with `<text>` as the database writes bytes."""
    form = "'\\x{}'" if name.startswith("postgres") else "x'{}'"
    return re.sub("<([^<>]*)>", lambda found: form.format(found[1].encode().hex()), sql)


def loaded(name: str, match: str = "m") -> Any:
    async def load() -> Any:
        store, _ = open_store(name)
        await store.open()
        try:
            return await store.load(match)
        finally:
            await store.close()

    return asyncio.run(load())


@pytest.mark.parametrize(
    ("sql", "whole", "lost"),
    [
        ("DELETE FROM entries WHERE n = 3", 3, 3),
        ("DELETE FROM entries WHERE n >= 4", 4, 2),
        ("DELETE FROM entries", 0, 6),
        ("UPDATE entries SET body = <other> WHERE n = 2", 2, 4),
        ("UPDATE entries SET n = 60 WHERE n = 5", 5, 56),
        ("UPDATE matches SET setup = <other>", 0, 6),
    ],
)
def test_what_is_missing_or_changed_is_noticed_and_what_is_before_it_is_whole(
    name: str, sql: str, whole: int, lost: int
) -> None:
    written(name, 6)
    assert check_store(name).torn == []
    change(name, with_bytes(name, sql))
    stored = loaded(name)
    assert (len(stored.entries), stored.lost) == (whole, lost)
    found = check_store(name)
    assert [(t.match, t.whole, t.lost) for t in found.torn] == [("m", whole, lost)]


def test_a_lost_match_is_noticed(name: str) -> None:
    written(name, 3)
    written(name, 1, "other")
    change(name, "DELETE FROM entries WHERE match = 'm'")
    change(name, "DELETE FROM matches WHERE id = 'm'")
    assert [(t.match, t.whole, t.lost) for t in check_store(name).torn] == [("m", -1, 3)]


def test_entries_from_before_there_were_checksums_open_as_unverified(name: str) -> None:
    written(name, 0)
    for n in range(2):
        change(name, with_bytes(name, f"INSERT INTO entries VALUES ('m', {n}, <{{}}>)"))
    if name.startswith("postgres"):
        change(name, "DELETE FROM ends")

    async def go_on() -> None:
        store, _ = open_store(name)
        await store.open()
        await store.append("m", 2, [b'{"later":1}'], None)
        await store.close()

    asyncio.run(go_on())
    assert loaded(name).entries == [b"{}", b"{}", b'{"later":1}']
    state = check_store(name)
    assert (state.entries, state.unverified, state.torn) == (3, 2, [])


def test_a_cut_log_file_is_noticed(tmp_path: Path) -> None:
    """The server dies, and the end of SQLite's own log is gone: SQLite itself says nothing about that."""

    async def write_and_die() -> None:
        store = SqliteStore(tmp_path / "s.db")
        await store.open()
        await store.create("m", "noughts", b"{}", False, CHANGE)
        for n in range(20):
            await store.append("m", n, [b'{"n":%d}' % n], None)
        for file in tmp_path.iterdir():  # as a crash would leave them
            shutil.copy(file, tmp_path / file.name.replace("s.db", "dead.db"))
        await store.close()

    asyncio.run(write_and_die())
    log = tmp_path / "dead.db-wal"
    with log.open("rb+") as file:
        file.truncate(log.stat().st_size - 40_000)
    stored = loaded(str(tmp_path / "dead.db"))
    assert 0 < len(stored.entries) < 20
    assert len(stored.entries) + stored.lost == 20


def test_nothing_is_noticed_where_nothing_is_lost(tmp_path: Path) -> None:
    """A server that dies between its commit and the note of it is no loss."""
    written(str(tmp_path / "s.db"), 5)
    for file in ("s.db.ends", "s.db.tail"):
        (tmp_path / file).unlink()
    assert loaded(str(tmp_path / "s.db")).lost == 0
    assert check_store(str(tmp_path / "s.db")).torn == []


async def test_a_torn_match_says_so_shows_what_is_whole_and_stands_still(
    open_registry: Callable[[], Any], seat_people: Any, tmp_path: Path
) -> None:
    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "bot:casual")
        for action in (4, 0, 1):
            seat = table.match.position.deciders()[0]
            async with table.lock:
                await table.take_action(seat, table.match.own_number(seat), action, "", 0)
        match = table.match.id
    change(str(tmp_path / "store.db"), "DELETE FROM entries WHERE n >= 2")
    async with open_registry() as registry:
        table = await registry.table(match)
        assert len(table.match.decisions) == 2
        assert [line.key for line in table.match.lines if line.kind == "note"] == ["note.torn"]
        with pytest.raises(Refused, match=r"table\.paused"):
            await table.act("ann", 0, 1, 8)
        with pytest.raises(Refused, match=r"table\.torn"):
            await table.say("ann", "Ann", "what happened?")
        await table.rename("ann", "Ann", "Anna")  # other tables go on
    state = check_store(str(tmp_path / "store.db"), accept=True)
    assert [(t.whole, t.lost) for t in state.torn] == [(2, 1)]
    async with open_registry() as registry:
        table = await registry.table(match)
        await table.say("ann", "Ann", "we go on")
    assert check_store(str(tmp_path / "store.db")).torn == []


def test_the_command_says_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = str(tmp_path / "s.db")
    written(name, 4)
    assert command(["store", "check", "--store", name]) == 0
    change(name, "DELETE FROM entries WHERE n = 3")
    capsys.readouterr()
    assert command(["store", "check", "--store", name]) == 1
    assert "m: 3 entries are whole, 1 are missing or changed." in capsys.readouterr().out
    assert command(["store", "check", "--store", name, "--json", "--accept"]) == 0
    assert json.loads(capsys.readouterr().out)["torn"] == [{"match": "m", "whole": 3, "lost": 1}]
    assert command(["store", "check", "--store", name]) == 0


def test_a_copy_follows_its_store(name: str, tmp_path: Path) -> None:
    written(name, 3)
    copy = tmp_path / "copy.db"
    backup(name, copy)
    follower = Follower(name, copy)
    follower.round()
    written(name, 2, "new")

    async def go_on() -> None:
        store, _ = open_store(name)
        await store.open()
        await store.append("m", 3, [b"{}"], None)
        await store.set_name("ann", "Ann")
        await store.close()

    asyncio.run(go_on())
    assert follower.round() == 3
    assert follower.round() == 0
    assert loaded(str(copy)) == loaded(name)
    assert loaded(str(copy), "new") == loaded(name, "new")
    assert check_store(str(copy)).torn == []


async def test_the_registry_opens_a_store_that_is_whole(open_registry: Callable[[], Any], seat_people: Any) -> None:
    async with open_registry() as registry:
        table = await seat_people(registry, "noughts", "ann", "ben")
        await table.act("ann", 0, 0, 4)
        match = table.match.id
    async with open_registry() as registry:
        assert isinstance(registry, Registry)
        found = await registry.table(match)
        assert not found.match.torn
        assert len(found.match.decisions) == 1


def test_a_chain_depends_on_every_entry_before() -> None:
    start = chain.beginning("m", b"setup")
    one, end = chain.sealed(start, [b"a", b"b"])
    other, other_end = chain.sealed(start, [b"x", b"b"])
    assert one[1] != other[1]
    assert end != other_end
    assert chain.check("m", b"setup", list(enumerate(one)), end) == ([b"a", b"b"], 0, 0)
