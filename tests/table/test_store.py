"""What every store must do. A store that joins the list runs the same tests."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from ludarium.table.errors import Conflict, StoreBroken
from ludarium.table.store import Change, SqliteStore, Store

CHANGE = Change("running", b"{}", ["ann"])


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "s.db")
    from ludarium.table.postgres import PostgresStore

    address = request.getfixturevalue("database")
    return lambda: PostgresStore(address)


@asynccontextmanager
async def opened(make: Callable[[], Store]) -> AsyncIterator[Store]:
    store = make()
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def test_entries_come_back_in_order_after_reopening(make: Callable[[], Store]) -> None:
    async with opened(make) as store:
        await store.create("m", "noughts", b"setup", True, CHANGE)
        await store.append("m", 0, [b"a", b"b"], None)
        await store.append("m", 2, [b"c"], Change("finished", b"card", []))
    async with opened(make) as store:
        stored, listed = await store.load("m"), await store.listed("finished", 9)
    assert stored is not None
    assert (stored.setup, stored.entries) == (b"setup", [b"a", b"b", b"c"])
    assert [(row.id, row.card, row.public) for row in listed] == [("m", b"card", True)]


async def test_a_second_writer_of_the_same_entry_is_refused_and_leaves_nothing(make: Callable[[], Store]) -> None:
    async with opened(make) as store:
        await store.create("m", "noughts", b"", False, CHANGE)
        await store.append("m", 0, [b"first"], None)
        with pytest.raises(Conflict):
            await store.append("m", 0, [b"second", b"third"], Change("finished", b"x", []))
        stored, rows = await store.load("m"), await store.of_guest("ann", "running", 5)
    assert stored is not None
    assert stored.entries == [b"first"]
    assert len(rows) == 1


async def test_a_review_stays_with_its_match_and_the_first_one_counts(make: Callable[[], Store]) -> None:
    async with opened(make) as store:
        await store.create("m", "noughts", b"", False, CHANGE)
        assert await store.review("m") is None
        await store.keep_review("m", b"first")
        await store.keep_review("m", b"second")
    async with opened(make) as store:
        assert await store.review("m") == b"first"
        assert await store.review("other") is None


async def test_writers_at_the_same_time_all_get_through_and_one_failure_is_alone(make: Callable[[], Store]) -> None:
    async def write(store: Store, match: str, first: int) -> None:
        for n in range(first, 30):  # one after the other, as a table does
            await store.append(match, n, [f"{n}".encode()], None)

    async with opened(make) as store:
        for m in range(20):
            await store.create(f"m{m}", "noughts", b"", False, CHANGE)
        await store.append("m3", 0, [b"0"], None)
        results = await asyncio.gather(
            *(write(store, f"m{m}", 1 if m == 3 else 0) for m in range(20)),
            store.append("m3", 0, [b"again"], None),
            return_exceptions=True,
        )
        loaded = [await store.load(f"m{m}") for m in range(20)]
    failures = [result for result in results if result is not None]
    assert len(failures) == 1
    assert isinstance(failures[0], Conflict)
    assert all(stored and sorted(int(b) for b in stored.entries) == list(range(30)) for stored in loaded)


async def test_a_match_nobody_made_is_none(make: Callable[[], Store]) -> None:
    async with opened(make) as store:
        assert await store.load("nothing") is None


async def test_lists_know_guests_states_and_what_is_public(make: Callable[[], Store]) -> None:
    async with opened(make) as store:
        await store.create("a", "noughts", b"", False, Change("open", b"{}", ["ann"]))
        await store.create("b", "noughts", b"", True, Change("running", b"{}", ["ann", "ben"]))
        await store.append("a", 0, [b"x"], Change("running", b"{}", ["ben"]))
        assert sorted(row.id for row in await store.of_guest("ben", "running", 9)) == ["a", "b"]
        assert [row.id for row in await store.listed("running", 9)] == ["b"]
        assert sorted(await store.running()) == ["a", "b"]


async def test_names_and_secrets_stay(make: Callable[[], Store]) -> None:
    async with opened(make) as store:
        await store.set_name("ann", "Ann")
        await store.set_name("ann", "Anna")
        secret = await store.secret("seal")
    assert len(secret) == 64
    async with opened(make) as store:
        assert await store.secret("seal") == secret
        assert await store.name_of("ann") == "Anna"
        assert await store.name_of("ben") == ""


async def test_a_store_that_cannot_be_opened_says_so_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    store = SqliteStore(tmp_path / "file" / "store.db")
    with pytest.raises(StoreBroken, match="--store"):
        await store.open()


async def test_closing_waits_for_a_query_under_way_and_later_ones_are_told(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "store.db")
    await store.open()
    with store._reading:  # as a query does in its thread
        closing = asyncio.create_task(store.close())
        await asyncio.wait([closing], timeout=0.2)
        assert store._reader is not None
    await closing
    with pytest.raises(StoreBroken, match="The store is closed"):
        await store.load("m")


async def test_the_file_is_flushed_before_an_append_returns(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "s.db")
    await store.open()
    connection = store._connect()
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # 2: FULL
    connection.close()
    await store.close()


async def test_a_sign_of_health_is_really_written(make: Callable[[], Store]) -> None:
    async with opened(make) as store:
        await store.ping()
        before = await store.secret("ping")
        await store.ping()
        assert await store.secret("ping") != before


@pytest.mark.skipif(os.name == "nt", reason="another kind of rights")
@pytest.mark.parametrize("earlier", [None, 0o644])
async def test_the_store_is_its_owners_alone(tmp_path: Path, earlier: int | None) -> None:
    """It holds the key of every cookie."""
    path = tmp_path / "s.db"
    if earlier:
        async with opened(lambda: SqliteStore(path)) as store:
            await store.secret("seal")
        path.chmod(earlier)
    before = os.umask(0)
    try:
        async with opened(lambda: SqliteStore(path)) as store:
            await store.secret("seal")
            modes = {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    finally:
        os.umask(before)
    assert modes == {0o600}
