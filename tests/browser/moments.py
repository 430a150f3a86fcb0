"""Moments from the middle and the end of real games, put on a table of their own for a page to look at."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any, NamedTuple

from ludarium.bots import make_bot
from ludarium.games import game as find_game
from ludarium.kernel.chance import chance_from
from ludarium.table.log import BOT, HUMAN, Chair
from ludarium.table.registry import new_setup

Decisions = list[tuple[int, str | int, int]]


class Moment(NamedTuple):
    """A game after some part of its decisions (0 to 1), seen by the seat that decides next."""

    game: str
    seats: int
    part: float
    options: tuple[tuple[str, str], ...] = ()


@cache
def played(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> Decisions:
    """A whole game among the game's own quick players."""
    box = find_game(game)
    position = box.start(seats, "moments", **dict(options))
    bot, luck = make_bot("policy"), chance_from("moments")
    taken: Decisions = []
    while not position.over and len(taken) < 3000:
        seat = position.deciders()[0]
        action = bot.choose(position.seen_by(seat), seat, luck)
        taken.append((seat, box.actions.name(action), position.now))
        position.take(seat, action)
    return taken


def moment_before(game: str, seats: int, verb: str, part: float) -> Moment:
    """The first moment after this part of a game at which somebody is about to decide by that verb."""
    taken = played(game, seats, ())
    at = next(n for n, (_, name, _) in enumerate(taken) if n >= part * len(taken) and str(name).split()[0] == verb)
    return Moment(game, seats, (at + 0.5) / len(taken))


def open_moment(server: Any, page: Any, moment: Moment, bots: bool = False) -> None:
    """Take the page to a new table that stands at the moment; nobody else moves there. `bots` may have the other seats."""
    taken = played(moment.game, moment.seats, moment.options)
    at = min(int(moment.part * len(taken)), len(taken) - 1)
    chairs = [Chair(HUMAN, f"guest{seat}", ("Ann", "Ben", "Cem", "Dai")[seat]) for seat in range(moment.seats)]
    if bots:
        chairs = [chair if seat == taken[at][0] else Chair(BOT, "", "", "casual") for seat, chair in enumerate(chairs)]
    setup = new_setup(moment.game, chairs, dict(moment.options), f"guest{taken[at][0]}", seed="moments")
    setup.decisions = taken[:at]
    table = asyncio.run_coroutine_threadsafe(server.state.registry.create(setup), server.loop).result(60)
    me = taken[at][0]
    cookie = {"name": "ludarium_guest", "value": server.state.seal.cookie(f"guest{me}"), "url": server.address}
    page.context.add_cookies([cookie])
    page.goto(f"/table/{table.match.id}")
    page.wait_for_selector("#board .node", state="attached")
    page.wait_for_function("() => window.table?.state?.v > 0")
