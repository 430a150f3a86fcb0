"""What a server does once for a game happens beside the event loop, before the first page that needs it."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

from ludarium.games import game
from ludarium.kernel.packs import hold
from ludarium.kernel.scene import TALL, WIDE
from ludarium.kernel.words import LANGUAGES
from ludarium.table.log import HUMAN, Chair
from ludarium.table.match import Match
from ludarium.table.registry import new_setup
from ludarium.web import warm_up
from ludarium.web.warm_up import WarmUp


async def test_a_game_is_loaded_once_and_in_a_thread(monkeypatch: Any) -> None:
    threads = []
    monkeypatch.setattr(warm_up, "load_game", lambda game: threads.append(threading.get_ident()))
    warm = WarmUp()
    await asyncio.gather(*(warm.game(game("sixgems")) for _ in range(5)))
    await warm.game(game("sixgems"))
    assert len(threads) == 1
    assert threads[0] != threading.get_ident()


async def test_the_first_picture_on_each_stage_is_drawn_in_a_thread(monkeypatch: Any) -> None:
    drawn = []

    def scene_of(view: Any, words: Any, stage: str) -> None:
        drawn.append((words.lang, stage, threading.get_ident() != threading.main_thread().ident))

    monkeypatch.setattr(warm_up, "scene_of", scene_of)
    match = Match(
        new_setup("tahuantinsuyu", [Chair(HUMAN, "ann", "Ann"), *[Chair(HUMAN, f"g{n}", "B") for n in (1, 2)]], {}, "ann")
    )
    warm = WarmUp()
    for lang, stage in (("en", WIDE), ("en", TALL), ("ja", TALL), ("en", TALL)):
        await warm.picture(match, 0, lang, stage)
    assert drawn == [("en", WIDE, True), ("en", TALL, True), ("ja", TALL, True)]


async def test_the_words_of_a_content_pack_are_read_before_its_table_is_shown() -> None:
    box = game("sixgems")
    bonus = 'bonus = { op = "flat", points = 9, last = 1 }'
    pack = hold(f'[pack]\ngame = "sixgems"\n[[settlement]]\nid = "s05"\n{bonus}\n')
    assert box.box(Path(pack)).digest != box.box().digest
    setup = new_setup(box.id, [Chair(HUMAN, f"g{n}", "B") for n in range(3)], {}, "g0", content=pack)
    await WarmUp().match(setup)
    match, read = Match(setup), type(box).words.cache_info().misses
    for lang in LANGUAGES:
        match.game.words_of(match.position, lang)
    assert type(box).words.cache_info().misses == read


async def test_what_failed_is_tried_again(monkeypatch: Any) -> None:
    tries = []

    def fail(game: Any) -> None:
        tries.append(game)
        if len(tries) == 1:
            raise OSError("no room")

    monkeypatch.setattr(warm_up, "load_game", fail)
    warm = WarmUp()
    found = await asyncio.gather(*(warm.game(game("sixgems")) for _ in range(2)), return_exceptions=True)
    assert all(isinstance(one, OSError) for one in found)
    await warm.game(game("sixgems"))
    assert len(tries) == 2


def test_nothing_is_drawn_for_a_page_that_has_not_said_hello(ann: Any, ben: Any, monkeypatch: Any) -> None:
    table = ann.new_table("noughts", public="on", seats="2", kind0="me", kind1="local")
    with ann.sit(table) as page, ben.sit(table, hello=False) as silent:
        page.act(page.state["ask"]["choices"][0][0])
        silent.say(t="ping", id="p")
        assert silent.hear()["t"] in ("pong", "presence")
