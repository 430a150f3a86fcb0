"""Stores written by earlier releases open, and every match in them stands where it stood."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.engine_choice import engine
from ludarium.games import game as find_game
from ludarium.games import games
from ludarium.kernel.actions import ActionSpace, Verb
from ludarium.table.foreign_records import check
from ludarium.table.log import HUMAN, Chair
from ludarium.table.match import Match
from ludarium.table.registry import Registry, new_setup
from ludarium.table.store import SqliteStore
from ludarium.web.tables import finished_text

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
    assert {"store-0.1.0", f"store-{ludarium.__version__}"} <= set(RELEASES)


@pytest.mark.parametrize("release", RELEASES)
async def test_every_match_of_an_earlier_release_opens_where_it_stood(release: str, tmp_path: Path) -> None:
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


def as_exported_then(body: str, match: Match) -> str:
    """The export of the release that the match was played with: the options it knew in the header, and no comment."""
    known = " ".join(f"{name}={value}" for name, value in match.setup.options.items())
    lines = [line for line in body.splitlines() if not line.startswith("# options: ")]
    return "\n".join(f"options: {known}" if line.startswith("options: ") else line for line in lines)


@pytest.mark.parametrize("release", RELEASES)
async def test_the_dice_of_an_earlier_release_can_still_be_checked(release: str, tmp_path: Path) -> None:
    """Options that came later were not committed to; one that was committed to cannot be exchanged."""
    registry = Registry(SqliteStore(unpacked(release, tmp_path)), hurry=0)
    await registry.open()
    try:
        for label, facts in expected(release).items():
            if facts["state"] != "finished":
                continue
            table = await registry.table(facts["id"])
            assert table is not None, label
            body, content = finished_text(table.match.record(), table.match), table.match.setup.content
            for text in (body, as_exported_then(body, table.match)):
                found = check(text, content)
                assert (found["fits"], found["luck_fits"], found["told"]) == (True, True, facts["commitment"]), label
            if "seat_points=on" in body:
                assert not check(body.replace("options: settlements=auto", "options: settlements=8"), content)["fits"]
                assert not check(body.replace("\noptions: settlements=auto", "\noptions: settlements=8"), content)["fits"]
    finally:
        await registry.close()


@pytest.mark.parametrize("release", RELEASES)
async def test_a_running_match_of_an_earlier_release_goes_on(release: str, tmp_path: Path) -> None:
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


# -- actions keep their meaning when the action space changes -------------------------------------------------------


@pytest.fixture
def new_verb(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Noughts as it would be with a new verb before the only one it has: every number of its actions is another."""
    if engine() != "interpreted":
        pytest.skip("constants of compiled rules cannot be changed")
    box = find_game("noughts")
    assert box.first_actions is not box.actions
    shifted = ActionSpace([Verb("greet", 0), Verb("place", 1, (box.actions.by_name["place"].kinds[0],))])
    with monkeypatch.context() as patch:
        patch.setitem(box.__dict__, "actions", shifted)
        for module in ("rules.steps.turn", "picture.clicks", "picture.preview", "picture.scene", "bot.policy"):
            patch.setattr(box.module(module), "PLACE", 1)
        yield


def noughts_of(release: str) -> dict[str, dict[str, Any]]:
    return {label: facts for label, facts in expected(release).items() if facts["game"] == "noughts"}


def names_of(match: Match) -> list[tuple[int, str]]:
    return [(d.seat, match.game.actions.name(d.action)) for d in match.decisions]


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.usefixtures("new_verb")
async def test_an_old_store_replays_after_a_verb_was_put_in_front(release: str, tmp_path: Path) -> None:
    registry = Registry(SqliteStore(unpacked(release, tmp_path)), hurry=0)
    await registry.open()
    try:
        for label, facts in noughts_of(release).items():
            table = await registry.table(facts["id"])
            assert table is not None, label
            names = [[seat, name, 0] for seat, name in names_of(table.match)]
            assert digest(json.dumps(names)) == facts["names"], label
            assert table.match.position.scores() == facts["scores"], label
            assert table.match.decisions[0].action == table.match.game.first_actions.parse(names[0][1]) + 1
    finally:
        await registry.close()


def test_a_new_store_replays_after_a_verb_was_put_in_front(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Written before the verb came, read after: the log holds names."""
    path = tmp_path / "store.db"
    played = ["place b2", "place a1", "place c3"]

    async def write() -> str:
        registry = Registry(SqliteStore(path), hurry=0)
        await registry.open()
        setup = new_setup("noughts", [Chair(HUMAN, "ann", "Ann"), Chair(HUMAN, "ben", "Ben")], {}, "ann")
        setup.decisions = [(0, "place b2", 0)]
        table = await registry.create(setup)
        for number, name in enumerate(played[1:], 1):
            seat = number % 2
            await table.act("annben"[3 * seat :][:3], seat, number // 2, table.match.game.actions.parse(name))
        await registry.close()
        return table.match.id

    async def read(id: str) -> list[tuple[int, str]]:
        registry = Registry(SqliteStore(path), hurry=0)
        await registry.open()
        try:
            table = await registry.table(id)
            assert table is not None
            return names_of(table.match)
        finally:
            await registry.close()

    id = asyncio.run(write())
    request.getfixturevalue("new_verb")
    assert asyncio.run(read(id)) == [(n % 2, name) for n, name in enumerate(played)]


@pytest.mark.parametrize("game", [*(g.id for g in games()), "noughts"])
def test_every_action_of_the_first_release_still_has_its_name(game: str) -> None:
    box = find_game(game)
    for number in range(box.first_actions.size):
        box.actions.parse(box.first_actions.name(number))
