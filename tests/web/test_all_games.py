"""Every box to its last decision: bots in their processes play, the record verifies, the replay shows each moment."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from ludarium.games import game as find_game
from ludarium.games import games
from ludarium.kernel.chance import chance_from
from ludarium.kernel.playout import random_playout
from ludarium.table.foreign_records import check
from ludarium.table.log import BOT, HUMAN, Chair, decode_setup, encode
from ludarium.table.match import Match
from ludarium.table.registry import Registry, new_setup, setup_played_on
from ludarium.table.store import SqliteStore
from ludarium.table.table import Table
from ludarium.web.channel import Channel
from ludarium.web.replay_session import ReplaySession
from ludarium.web.tables import finished_text
from ludarium.web.update_parts import Viewpoint

pytestmark = pytest.mark.slow


async def play_out(path: Path, game: str, **more: Any) -> Match:
    """A whole game among bots at a live table."""
    registry = Registry(SqliteStore(path / "store.db"), hurry=0)
    await registry.open()
    try:
        options = more.pop("options", {})
        chairs = [Chair(BOT, "", "", "beginner") for _ in range(find_game(game).fewest(options))]
        table = await registry.create(new_setup(game, chairs, options, "nobody", **more))
        await table.people.arrive("somebody")  # bots among themselves wait until somebody looks
        table.bots.set_pace("fast")
        async with asyncio.timeout(150):
            while not table.match.over:
                await asyncio.sleep(0.05)
        return table.match
    finally:
        await registry.close()


@pytest.mark.parametrize("game", [g.id for g in games()])
async def test_bots_play_the_game_to_its_end_and_everything_about_it_can_be_shown(tmp_path: Path, game: str) -> None:
    match = await play_out(tmp_path, game)
    found = check(finished_text(match.record(), match))
    assert (found["fits"], found["luck_fits"], found["over"]) == (True, True, True)
    assert found["scores"] == match.position.scores()
    await look_at_every_moment(match)


async def look_at_every_moment(match: Match) -> None:
    reels = [ReplaySession(match, viewer, lang) for viewer, lang in ((-1, "ja"), (0, "en"))]
    for moment in range(0, len(match.decisions), 7):
        for session in reels:
            await session.go(moment)
            assert '"t":"update"' in session.update()
    await reels[0].go(len(match.decisions))
    assert '"fair"' in reels[0].update()


@pytest.mark.parametrize("viewer", [-1, 0])
@pytest.mark.parametrize("game", [g.id for g in games()])
def test_playing_on_from_a_running_game_gives_a_match_that_can_be_played_to_its_end(game: str, viewer: int) -> None:
    """From any moment, as a player or as a spectator; the guess is stored and read again."""
    luck = chance_from(f"on {game}")
    seats = find_game(game).fewest({})
    match = Match(new_setup(game, [Chair(HUMAN, f"g{i}", f"Seat {i}") for i in range(seats)], {}, "g0", seed="on"))
    for _ in range(50):
        seat = luck.pick(match.position.deciders())
        match.apply(match.act(seat, luck.pick(match.position.legal(seat)), match.position.now))
    for moment in range(0, 51, 10):
        setup = decode_setup(encode(setup_played_on(match, moment, viewer, "g0", "Ann", "casual")))
        position = Match(setup).position.copy()
        random_playout(position, luck)
        assert position.over


KEY = re.compile(r'"((?:step|verb|event|why|sheet|option|button|coach|kernel|note|prompt|level|stat|scene)\.[a-z_][\w.]*)"')


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", [g.id for g in games()])
def test_no_bare_key_is_ever_shown(game: str, lang: str) -> None:
    """Random play through to the end; everything that the deciding seat's page is sent is in words."""
    luck = chance_from(f"words {game}")
    seats = find_game(game).fewest({})
    match = Match(new_setup(game, [Chair(HUMAN, f"g{i}", f"Seat {i}") for i in range(seats)], {}, "g0", seed="words"))
    table = Table(None, match)  # type: ignore[arg-type]
    channels = [Channel(table, Viewpoint(seat, lang, (seat,))) for seat in range(seats)]
    while not match.over:
        seat = luck.pick(match.position.deciders())
        if len(match.decisions) % 5 == 0:
            channels[seat].refresh()
            assert KEY.findall(channels[seat].full(len(channels[seat].log))) == []
        action = luck.pick(match.options(seat))
        match.apply(match.act(seat, action, match.position.now))
    channels[0].refresh()
    assert KEY.findall(channels[0].full()) == []


async def test_bots_play_three_eras_in_real_time_and_the_record_replays(tmp_path: Path) -> None:
    match = await play_out(tmp_path, "time_of_empires", options={"era_modes": "rrr"}, factor=0.01)
    found = check(finished_text(match.record(), match))
    assert (found["fits"], found["over"], found["scores"]) == (True, True, match.position.scores())
