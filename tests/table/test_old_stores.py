"""Stores written by earlier releases open, and every match in them stands where it stood."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from ludarium.table.registry import Registry
from ludarium.table.store import SqliteStore

STORES = Path(__file__).parent.parent / "fixtures" / "stores"
RELEASES = sorted(file.name.removesuffix(".sql.gz") for file in STORES.glob("*.sql.gz"))


def unpacked(release: str, folder: Path) -> Path:
    path = folder / "store.db"
    connection = sqlite3.connect(path)
    connection.executescript(gzip.decompress((STORES / f"{release}.sql.gz").read_bytes()).decode())
    connection.close()
    return path


def expected(release: str) -> dict[str, dict[str, Any]]:
    facts: dict[str, dict[str, Any]] = json.loads((STORES / f"{release}.json").read_text())
    return facts


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_there_is_a_store_of_a_release() -> None:
    assert "store-0.1.0" in RELEASES


@pytest.mark.parametrize("release", RELEASES)
def test_every_match_of_an_earlier_release_opens_where_it_stood(release: str, tmp_path: Path) -> None:
    async def look() -> None:
        registry = Registry(SqliteStore(unpacked(release, tmp_path)), hurry=0)
        await registry.open()
        try:
            for label, facts in expected(release).items():
                table = await registry.table(facts["id"])
                assert table is not None, label
                match = table.match
                names = [[d.seat, match.game.actions.name(d.action), d.at] for d in match.decisions]
                assert digest(json.dumps(names)) == facts["names"], label
                assert match.position.scores() == facts["scores"], label
                assert match.commitment == facts["commitment"], label
                assert match.state == facts["state"], label
                if match.over:
                    assert match.position.winners() == facts["winners"], label
        finally:
            await registry.close()

    asyncio.run(look())


@pytest.mark.parametrize("release", RELEASES)
def test_a_running_match_of_an_earlier_release_goes_on(release: str, tmp_path: Path) -> None:
    async def play() -> None:
        registry = Registry(SqliteStore(unpacked(release, tmp_path)), hurry=0)
        await registry.open()
        try:
            for label, facts in expected(release).items():
                if facts["state"] != "running" or facts["now"]:
                    continue
                table = await registry.table(facts["id"])
                assert table is not None, label
                match = table.match
                seat = match.position.deciders()[0]
                before = len(match.decisions)
                await table.act(match.chairs[seat].guest, seat, match.own_number(seat), match.options(seat)[0])
                assert len(match.decisions) == before + 1, label
        finally:
            await registry.close()

    asyncio.run(play())
