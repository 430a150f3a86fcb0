"""Content packs in the store and at the table: bots, records and another server process play with them."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from ludarium.games import game
from ludarium.kernel import packs
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.packs import MOST_BYTES, name_of, parse_pack
from ludarium.table import bots
from ludarium.table.pack_store import DraftRow, PackRow
from ludarium.table.packs import info_of, read
from ludarium.table.table import Table
from ludarium.web.run import open_store
from table.test_store import make, opened  # noqa: F401

PACK = """
[pack]
game = "sixgems"
name = "My box"
author = "Ann"
licence = "CC0"

[[settlement]]
id = "s05"
bonus = { op = "flat", points = 9, last = 1 }
origin = "printed"
"""


def test_a_pack_is_read_as_data_with_its_share_of_original_rows() -> None:
    found = read(PACK)
    assert found["header"]["name"] == "My box"
    assert found["game"] == "sixgems"
    own = read('[pack]\ngame = "sixgems"\n')
    assert found["total"] == own["total"]
    assert found["original"] >= own["original"]
    assert game("sixgems").box(Path(name_of(PACK))).digest in found["boxes"]


HOSTILE = {
    "no game": ("", r"must say which game the pack is for: one of sixgems, .*, not ''"),
    "another game": ('[pack]\ngame = "chess"\n', r"one of sixgems, .*, not 'chess'"),
    "no TOML": ("[[[", "not TOML"),
    "deep": (f"a = {'[' * 4000}{']' * 4000}", "not TOML|levels deep"),
    "deep but readable": (f"a = {'[' * 20}{']' * 20}", "levels deep"),
    "a long number": (f"a = {'9' * 5000}", "number too long"),
    "a large number": ("[rules]\njewel_hand = 99999999999\n", "numbers lie between"),
    "not finite": ("[rules]\njewel_hand = nan\n", "numbers lie between"),
    "a date": ("[rules]\njewel_hand = 2020-01-01\n", "no date"),
    "control characters": ('[pack]\ngame = "sixgems"\nname = "a\\u0007b"\n', "control characters"),
    "a long text": (f'[pack]\ngame = "sixgems"\nname = "{"x" * 500}"\n', "at most 400 characters"),
    "an unknown setting": ('[pack]\nscript = "x"\n', "no such setting; known are game"),
    "too large": ("#" * (MOST_BYTES + 1), "at most"),
    "a list where a row lies": ('[pack]\ngame = "sixgems"\n[[settlement]]\nid = ["s01"]\n', "no such row"),
    "an odd origin": (
        '[pack]\ngame = "sixgems"\n[[settlement]]\nid = "s01"\norigin = "dreamt"\n',
        "origin must be one of",
    ),
    "a text for a list": ('[pack]\ngame = "sixgems"\n[[board]]\nid = "ruby"\nfaces = "123"\n', "faces must be a list"),
}


@pytest.mark.parametrize(("text", "told"), HOSTILE.values(), ids=HOSTILE.keys())
def test_a_bad_pack_gets_one_sentence(text: str, told: str) -> None:
    sentence = read(text)["error"]
    assert re.search(told, sentence)
    assert "\n" not in sentence
    assert len(sentence) < 400


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_names_alone_are_a_pack_and_each_pack_has_its_own(lang: str, tmp_path: Path) -> None:
    """They change no rule, so the digest stays; two packs that differ in nothing else do not borrow each other's names."""
    box, named = game("tahuantinsuyu"), {}
    for name in ("Harbour", "Hill"):
        file = tmp_path / f"{name}.toml"
        file.write_text(f'[[site]]\nid = "acari"\nname = "{name}"\n', encoding="utf-8")
        named[name] = box.start(4, seed=1, content=file)
    for name, position in named.items():
        assert position.box.digest == box.box().digest
        scene = box.module("picture.scene").scene(position.seen_by(0), box.words_of(position, lang))
        assert any(name in node.label for node in scene.nodes if node.id == "site-acari")
        assert name not in str(box.words(lang).messages)


def test_a_pack_for_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text('[pack]\ngame = "knossos"\n', encoding="utf-8")
    with pytest.raises(LudariumError, match="is for knossos, not for sixgems"):
        game("sixgems").start(2, content=file)


def test_a_file_that_was_changed_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(PACK, encoding="utf-8")
    assert game("sixgems").start(2, content=file).box.points[4] == 9
    file.write_text(PACK.replace("points = 9", "points = 11"), encoding="utf-8")
    assert game("sixgems").start(2, content=file).box.points[4] == 11


async def test_stores_keep_packs_and_drafts(make: Any) -> None:  # noqa: F811
    async with opened(make) as store:
        row = PackRow("pack:1", "sixgems", "My box", "Ann", "", "ann", False, 1.0, 20, 5)
        await store.keep_pack(row, "text", ["2:aa", "2:bb"])
        await store.keep_pack(row, "text", ["2:aa"])  # the same pack again
        assert await store.pack("pack:1") == (row, "text")
        assert await store.pack("pack:2") is None
        assert await store.pack_of_box("sixgems", "2:bb") == "pack:1"
        assert await store.pack_of_box("knossos", "2:bb") == ""
        await store.name_box("2:cc", "pack:1")
        assert await store.pack_of_box("sixgems", "2:cc") == "pack:1"
        assert await store.packs("sixgems", "ben", 9) == []
        assert await store.packs("sixgems", "ann", 9) == [row]
        await store.publish("pack:1", True)
        assert [r.published for r in await store.packs("sixgems", "ben", 9)] == [True]
        await store.keep_pack(row._replace(id="pack:3"), "another", [])
        assert await store.count_packs("ann") == (2, 1)
        assert await store.count_packs("ben") == (0, 0)
        draft = DraftRow("d", "ann", "sixgems", 1.0, b"one")
        await store.keep_draft(draft)
        await store.keep_draft(draft._replace(updated=2.0, body=b"two"))
        assert await store.draft("d") == draft._replace(updated=2.0, body=b"two")
        assert [d.id for d in await store.drafts("ann", 9)] == ["d"]
        assert [d.id for d in await store.all_drafts(9)] == ["d"]
        await store.drop_draft("d")
        assert await store.draft("d") is None


async def test_a_match_with_a_pack_is_played_by_bots_and_opens_in_another_process(
    open_registry: Any, seat_people: Any
) -> None:
    async with open_registry() as registry:
        row = await registry.packs.add(PACK, "ann")
        await registry.packs.hold(row.id, "sixgems")
        table = await seat_people(registry, "sixgems", "bot:beginner", "bot:beginner", content=row.id)
        await table.people.arrive("somebody")
        async with asyncio.timeout(60):
            while not table.match.over:
                await asyncio.sleep(0.05)
        assert table.match.position.box.points[4] == 9
        id, record = table.match.id, str(table.match.record())
    packs._texts.clear()  # what another process would know: nothing
    game("sixgems")._box.cache_clear()
    async with open_registry() as registry:
        table = await registry.table(id)
        assert table.match.position.box.points[4] == 9
        assert str(table.match.record()) == record
        told = info_of(table.match.game, table.match.setup.content)
        assert (told.name, told.author, told.licence) == ("My box", "Ann", "CC0")
        assert await registry.packs.of_box("sixgems", table.match.box) == table.match.setup.content


async def test_the_text_of_a_pack_is_forgotten_with_the_last_table_that_uses_it(
    open_registry: Any, seat_people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody may bring packs: they must not gather in memory. Opened again, the match finds its pack in the store."""
    async with open_registry() as registry:
        row = await registry.packs.add(PACK, "ann")
        await registry.packs.hold(row.id, "sixgems")
        first = await seat_people(registry, "sixgems", "ann", "ben", content=row.id)
        await seat_people(registry, "sixgems", "ann", "ben", content=row.id)
        monkeypatch.setattr(Table, "is_idle", lambda table, rest: table is first)
        await registry._put_away_idle()
        assert packs.held(row.id) is not None
        monkeypatch.setattr(Table, "is_idle", lambda table, rest: True)
        await registry._put_away_idle()
        assert packs.held(row.id) is None
        again = await registry.table(first.match.id)
        assert again.match.position.box.points[4] == 9


async def test_a_process_that_has_read_much_of_strangers_makes_room_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "WORN", 2)
    pool = bots.BotPool(1)
    try:
        for _ in range(2):
            assert "error" in await pool.ask({"do": "ludarium.table.packs:read", "text": "x", "game": ""}, 60, patient=True)
        assert not pool._all
        assert not pool._idle
        assert pool.replaced == 0  # nothing went wrong
    finally:
        pool.close()


@pytest.mark.slow
async def test_every_server_process_of_a_database_knows_the_pack(database: str, seat_people: Any) -> None:
    from ludarium.table.registry import Registry

    first, second = (Registry(*open_store(database), hurry=0) for _ in range(2))
    await first.open()
    await second.open()
    try:
        row = await first.packs.add(PACK, "ann", published=True)
        await first.packs.hold(row.id, "sixgems")
        table = await seat_people(first, "sixgems", "ann", "ben", content=row.id)
        packs._texts.clear()  # the second process holds nothing
        game("sixgems")._box.cache_clear()
        assert [pack.id for pack in await second.packs.offered("sixgems", "ben")] == [row.id]
        there = await second.table(table.match.id)
        assert there is not None
        assert there.match.position.box.points[4] == 9  # type: ignore[attr-defined]
        assert await second.packs.of_box("sixgems", there.match.box) == row.id
    finally:
        await second.close()
        await first.close()


async def test_a_table_with_a_pack_that_is_not_there_is_refused(open_registry: Any) -> None:
    async with open_registry() as registry:
        with pytest.raises(LudariumError, match="no content pack"):
            await registry.packs.hold("pack:0123", "sixgems")


async def test_a_folder_of_packs_is_published_and_a_bad_file_is_named(tmp_path: Path, open_registry: Any) -> None:
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "a.toml").write_text(PACK, encoding="utf-8")
    async with open_registry() as registry:
        assert [row.name for row in await registry.packs.add_files(folder)] == ["My box"]
        assert [row.name for row in await registry.packs.offered("sixgems", "anybody")] == ["My box"]
        (folder / "b.toml").write_text("[pack]\n", encoding="utf-8")
        with pytest.raises(LudariumError, match=r"b\.toml: .*which game"):
            await registry.packs.add_files(folder)


def test_values_of_a_pack_are_parsed_as_they_are() -> None:
    assert parse_pack(PACK, "x")["settlement"][0]["bonus"]["points"] == 9
