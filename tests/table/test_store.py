"""What every store must do. A store that joins the list runs the same tests."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
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


def with_store(make: Callable[[], Store], work: Callable[[Store], object]) -> object:
    async def go() -> object:
        store = make()
        await store.open()
        try:
            return await work(store)  # type: ignore[misc]
        finally:
            await store.close()

    return asyncio.run(asyncio.wait_for(go(), 30))


def test_entries_come_back_in_order_after_reopening(make: Callable[[], Store]) -> None:
    async def write(store: Store) -> None:
        await store.create("m", "noughts", b"setup", True, CHANGE)
        await store.append("m", 0, [b"a", b"b"], None)
        await store.append("m", 2, [b"c"], Change("finished", b"card", []))

    async def read(store: Store) -> object:
        return await store.load("m"), await store.listed("finished", 9)

    with_store(make, write)
    stored, listed = with_store(make, read)  # type: ignore[misc]
    assert (stored.setup, stored.entries) == (b"setup", [b"a", b"b", b"c"])
    assert [(row.id, row.card, row.public) for row in listed] == [("m", b"card", True)]


def test_a_second_writer_of_the_same_entry_is_refused_and_leaves_nothing(make: Callable[[], Store]) -> None:
    async def work(store: Store) -> object:
        await store.create("m", "noughts", b"", False, CHANGE)
        await store.append("m", 0, [b"first"], None)
        with pytest.raises(Conflict):
            await store.append("m", 0, [b"second", b"third"], Change("finished", b"x", []))
        return await store.load("m"), await store.of_guest("ann", "running", 5)

    stored, rows = with_store(make, work)  # type: ignore[misc]
    assert stored.entries == [b"first"]
    assert len(rows) == 1


def test_a_review_stays_with_its_match_and_the_first_one_counts(make: Callable[[], Store]) -> None:
    async def write(store: Store) -> object:
        await store.create("m", "noughts", b"", False, CHANGE)
        before = await store.review("m")
        await store.keep_review("m", b"first")
        await store.keep_review("m", b"second")
        return before

    async def read(store: Store) -> object:
        return await store.review("m"), await store.review("other")

    assert with_store(make, write) is None
    assert with_store(make, read) == (b"first", None)


def test_writers_at_the_same_time_all_get_through_and_one_failure_is_alone(make: Callable[[], Store]) -> None:
    async def write(store: Store, match: str, first: int) -> None:
        for n in range(first, 30):  # one after the other, as a table does
            await store.append(match, n, [f"{n}".encode()], None)

    async def work(store: Store) -> object:
        for m in range(20):
            await store.create(f"m{m}", "noughts", b"", False, CHANGE)
        await store.append("m3", 0, [b"0"], None)
        results = await asyncio.gather(
            *(write(store, f"m{m}", 1 if m == 3 else 0) for m in range(20)),
            store.append("m3", 0, [b"again"], None),
            return_exceptions=True,
        )
        return [r for r in results if r is not None], [await store.load(f"m{m}") for m in range(20)]

    failures, loaded = with_store(make, work)  # type: ignore[misc]
    assert len(failures) == 1
    assert isinstance(failures[0], Conflict)
    assert all(sorted(int(b) for b in stored.entries) == list(range(30)) for stored in loaded)


def test_a_match_nobody_made_is_none(make: Callable[[], Store]) -> None:
    assert with_store(make, lambda store: store.load("nothing")) is None


def test_lists_know_guests_states_and_what_is_public(make: Callable[[], Store]) -> None:
    async def work(store: Store) -> object:
        await store.create("a", "noughts", b"", False, Change("open", b"{}", ["ann"]))
        await store.create("b", "noughts", b"", True, Change("running", b"{}", ["ann", "ben"]))
        await store.append("a", 0, [b"x"], Change("running", b"{}", ["ben"]))
        mine = [r.id for r in await store.of_guest("ben", "running", 9)]
        public = [r.id for r in await store.listed("running", 9)]
        return sorted(mine), public, sorted(await store.running())

    assert with_store(make, work) == (["a", "b"], ["b"], ["a", "b"])


def test_names_and_secrets_stay(make: Callable[[], Store]) -> None:
    async def first(store: Store) -> object:
        await store.set_name("ann", "Ann")
        await store.set_name("ann", "Anna")
        return await store.secret("seal")

    async def second(store: Store) -> object:
        return await store.secret("seal"), await store.name_of("ann"), await store.name_of("ben")

    secret = with_store(make, first)
    assert isinstance(secret, str)
    assert len(secret) == 64
    assert with_store(make, second) == (secret, "Anna", "")


def test_a_store_that_cannot_be_opened_says_so_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    store = SqliteStore(tmp_path / "file" / "store.db")
    with pytest.raises(StoreBroken, match="--store"):
        asyncio.run(store.open())


def test_the_file_is_flushed_before_an_append_returns(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "s.db")

    async def settings() -> tuple[object, object]:
        await store.open()
        connection = store._connect()
        found = connection.execute("PRAGMA journal_mode").fetchone(), connection.execute("PRAGMA synchronous").fetchone()
        connection.close()
        await store.close()
        return found

    assert asyncio.run(settings()) == (("wal",), (2,))  # 2: FULL


def test_a_sign_of_health_is_really_written(make: Callable[[], Store]) -> None:
    async def ping(store: Store) -> object:
        await store.ping()
        before = await store.secret("ping")
        await store.ping()
        return before, await store.secret("ping")

    before, after = with_store(make, ping)  # type: ignore[misc]
    assert before != after


@pytest.mark.skipif(os.name == "nt", reason="another kind of rights")
@pytest.mark.parametrize("earlier", [None, 0o644])
def test_the_store_is_its_owners_alone(tmp_path: Path, earlier: int | None) -> None:
    """It holds the key of every cookie."""
    path = tmp_path / "s.db"

    async def write(store: Store) -> object:
        await store.secret("seal")
        return [file.stat().st_mode & 0o777 for file in tmp_path.iterdir()]

    if earlier:
        with_store(lambda: SqliteStore(path), write)
        path.chmod(earlier)
    before = os.umask(0)
    try:
        modes = with_store(lambda: SqliteStore(path), write)
    finally:
        os.umask(before)
    assert set(modes) == {0o600}  # type: ignore[call-overload]
