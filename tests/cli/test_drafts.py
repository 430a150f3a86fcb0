"""What the host does with drafts and packs of guests, from the machine that has the store."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludarium.cli.main import run
from ludarium.games import game
from ludarium.table.drafts import draft_from, encode_draft
from ludarium.table.pack_store import DraftRow, PackRow
from ludarium.table.store import SqliteStore

PACK = '[pack]\ngame = "sixgems"\nname = "Ann"\n\n[rules]\njewel_hand = 4\n'


@pytest.fixture
def store(tmp_path: Path) -> str:
    """A store with a draft and a published pack of a guest."""
    file = tmp_path / "tables.db"

    async def fill() -> None:
        store = SqliteStore(str(file))
        await store.open()
        body = encode_draft(draft_from(game("sixgems"), PACK))
        await store.keep_draft(DraftRow("draft1", "ann", "sixgems", 1.0, body))
        await store.keep_pack(PackRow("pack:1", "sixgems", "Ann", "Ann", "CC0-1.0", "ann", True, 1.0, 12, 1), PACK, [])
        await store.close()

    asyncio.run(fill())
    return str(file)


def test_the_host_reads_replaces_and_deletes_a_draft(
    store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["store", "drafts", "--store", store]) == 0
    assert "draft1  sixgems" in capsys.readouterr().out
    assert run(["store", "draft", "draft1", "--store", store]) == 0
    assert capsys.readouterr().out == PACK
    other = tmp_path / "other.toml"
    other.write_text(PACK.replace("= 4", "= 5"), encoding="utf-8")
    assert run(["store", "draft", "draft1", "--store", store, "--from", str(other)]) == 0
    assert run(["store", "draft", "draft1", "--store", store]) == 0
    assert "jewel_hand = 5" in capsys.readouterr().out
    other.write_text("[pack\n", encoding="utf-8")
    assert run(["store", "draft", "draft1", "--store", store, "--from", str(other)]) == 2
    assert run(["store", "draft", "draft1", "--store", store, "--remove"]) == 0
    assert run(["store", "draft", "draft1", "--store", store]) == 2
    assert "There is no draft 'draft1'" in capsys.readouterr().err


def test_the_host_withdraws_a_published_pack(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["store", "withdraw", "pack:1", "--store", store]) == 0
    assert run(["store", "withdraw", "pack:2", "--store", store]) == 2

    async def offered() -> list[PackRow]:
        found = SqliteStore(store)
        await found.open()
        try:
            return await found.packs("sixgems", "ben", 9)
        finally:
            await found.close()

    assert asyncio.run(offered()) == []
