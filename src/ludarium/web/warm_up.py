"""One-time work of a server: loading modules, texts, content and first pictures of a game. It is done in a
thread before the first page that needs it, so that the event loop is not blocked."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

from ludarium.games import game as find_game
from ludarium.games import games
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.game import Game
from ludarium.kernel.schema import schema_of
from ludarium.kernel.words import LANGUAGES
from ludarium.table.coaching import lessons_of
from ludarium.table.drafts import own_tables
from ludarium.table.game_scene import scene_of
from ludarium.table.log import Setup
from ludarium.table.match import Match
from ludarium.table.origins import origins_of, reconstruction_of
from ludarium.table.packs import info_of
from ludarium.table.threads import in_a_thread
from ludarium.web.log_entries import words_for
from ludarium.web.page import templates
from ludarium.web.page_words import text
from ludarium.web.rules import art_version, article

KEPT = 2000  # games and pictures that are known to be warm


class WarmUp:
    def __init__(self) -> None:
        self._warm: OrderedDict[Hashable, None] = OrderedDict()
        self._under_way: dict[Hashable, asyncio.Task[None]] = {}

    async def game(self, game: Game) -> None:
        """All that a page about the game needs."""
        await self._once(("game", game.id), load_game, game)

    async def match(self, setup: Setup) -> None:
        """All that a page about the match needs: its content may be a pack, or that of an earlier release."""
        game = find_game(setup.game)
        await self.game(game)
        if setup.content:  # packs come and go: what was loaded once may have made room for another
            await in_a_thread(load_box, game, setup.content, setup.box)
        else:
            await self._once(("box", game.id, setup.box), load_box, game, "", setup.box)

    async def picture(self, match: Match, seat: int, lang: str, stage: str) -> None:
        """The first picture of a match on a stage: where names find room, how texts are broken."""
        key = ("picture", match.id, lang, stage)
        if key not in self._warm:
            await self._once(key, scene_of, match.view(seat), words_for(match, lang), stage)

    async def _once(self, key: Hashable, work: Callable[..., Any], *args: Any) -> None:
        if key in self._warm:
            return
        if key not in self._under_way:
            self._under_way[key] = asyncio.get_running_loop().create_task(self._do(key, work, *args))
        await asyncio.shield(self._under_way[key])

    async def _do(self, key: Hashable, work: Callable[..., Any], *args: Any) -> None:
        try:
            await in_a_thread(work, *args)
            self._warm[key] = None
            if len(self._warm) > KEPT:
                self._warm.popitem(last=False)
        finally:
            del self._under_way[key]


def load_pages() -> None:
    """What every page needs; before the first visitor."""
    for name in templates().list_templates():
        templates().get_template(name)
    for lang in LANGUAGES:
        text(lang)
        for game in games():
            if game.on_the_shelf:
                game.words(lang)
                reconstruction_of(game)


def load_game(game: Game) -> None:
    for lang in LANGUAGES:
        game.words(lang)
        article(game, lang)
    for load in (art_version, reconstruction_of, own_tables, schema_of, lessons_of):
        load(game)
    game.box(digest=game.box().digest)  # as matches ask for it
    origins_of(game, "")
    game.module("text_view")
    game.start(seed="1")


def load_box(game: Game, content: str, digest: str) -> None:
    with contextlib.suppress(LudariumError):  # said when the match is opened
        box = game.box(Path(content) if content else None, digest)
        info_of(game, content)
        origins_of(game, content)
        for lang in LANGUAGES if box.digest != game.box().digest else ():
            game.words(lang, box)
