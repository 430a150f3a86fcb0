"""A store of this release for the tests: python .ci/make_store.py [VERSION] writes store-VERSION.{sql.gz,json} into
tests/fixtures/stores.

It is made once for each release and kept for ever: later releases must open it, and every match in it must stand where it
stood. There are finished and running matches of every box, with its own content and with a pack, with chat, undo, a match
played on and a real-time match.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

import ludarium
from ludarium.bots import make_bot
from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import LudariumError
from ludarium.table.log import HUMAN, Chair, Clock
from ludarium.table.registry import Registry, new_setup, setup_played_on
from ludarium.table.store import SqliteStore
from ludarium.table.table import Table
from ludarium.table.undo import asked_of

STORES = Path(__file__).resolve().parent.parent / "tests" / "fixtures" / "stores"
PEOPLE = ("ann", "ben", "cem", "dai")
PLANS: list[tuple[str, int, dict[str, str], int]] = [  # game, seats, options, decisions of the running match
    ("noughts", 2, {}, 4),
    ("sixgems", 3, {}, 40),
    ("terra_pyramides", 2, {"version": "3", "symbols": "on"}, 60),
    ("terra_pyramides", 1, {"mission": "1"}, 30),
    ("tahuantinsuyu", 4, {}, 80),
    ("tahuantinsuyu", 3, {"end": "fixed"}, 60),
    ("knossos", 3, {}, 90),
    ("time_of_empires", 2, {"era_modes": "iii"}, 90),
]
PACKS: dict[str, tuple[int, str]] = {  # seats, and a row of the pack
    "sixgems": (2, '[[settlement]]\nid = "s05"\nbonus = { op = "flat", points = 9, last = 1 }'),
    "terra_pyramides": (2, '[[foundation]]\nid = "F01"\nvalue = 3'),
    "tahuantinsuyu": (3, '[[era]]\nid = "column1"\nresource = 7'),
    "knossos": (3, '[[card]]\nid = "P01"\namounts = [4, 3, 3]'),
    "time_of_empires": (
        2,
        '[[leader]]\nid = "L11"\neffect = { kind = "action_bonus", action = "gain_knowledge", amount = 2 }',
    ),
}
REAL_TIME = 20  # seconds of the clock that the real-time match runs, twenty times as fast as at the table


class Maker:
    """Plays matches into a store and notes what must be found there again."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.bot, self.luck = make_bot("policy"), chance_from("fixture")
        self.tables: dict[str, Table] = {}

    async def seat(
        self, label: str, game: str, seats: int, options: dict[str, str], factor: float = 1.0, content: str = ""
    ) -> Table:
        chairs = [Chair(HUMAN, person, person.title()) for person in PEOPLE[:seats]]
        seed = f"fixture-{label.replace(' ', '-')}"
        table = await self.registry.create(
            new_setup(game, chairs, options, PEOPLE[0], seed=seed, public=True, factor=factor, content=content)
        )
        self.tables[label] = table
        return table

    async def play(self, table: Table, count: int) -> None:
        for number in range(count):
            match = table.match
            if match.over:
                return
            seat = match.position.deciders()[0]
            action = self.bot.choose(match.position.seen_by(seat), seat, self.luck)
            legal = match.options(seat)
            chosen = action if action in legal else legal[0]
            await table.act(match.chairs[seat].guest, seat, match.own_number(seat), chosen, f"c{number}")

    async def chat_and_take_back(self, table: Table) -> None:
        await table.say(PEOPLE[0], PEOPLE[0].title(), "Good luck, have fun. よろしく", "chat1")
        last = table.match.decisions[-1].seat
        try:
            await table.undo(table.match.chairs[last].guest, last, False, "u1")
        except LudariumError as error:
            print(f"{table.match.game.id}: nothing was taken back ({error})")
        for seat in asked_of(table.match, last) if table.match.request else []:
            if table.match.request:
                await table.answer(table.match.chairs[seat].guest, seat, table.match.request.number, True)

    async def play_with_packs(self) -> None:
        """A finished and a running match of each box with a content pack."""
        for game, (seats, row) in PACKS.items():
            text = f'[pack]\ngame = "{game}"\nname = "Fixture"\n\n{row}\norigin = "printed"\n'
            content = (await self.registry.packs.add(text, PEOPLE[0])).id
            await self.registry.packs.hold(content, game)
            await self.play(await self.seat(f"{game} with a pack, finished", game, seats, {}, content=content), 1 << 20)
            await self.play(await self.seat(f"{game} with a pack, running", game, seats, {}, content=content), 50)

    async def play_on(self, label: str, origin: str, at: int, viewer: int) -> None:
        """A match that goes on from a moment of another one."""
        match = self.tables[origin].match
        host = PEOPLE[viewer]
        setup = setup_played_on(match, at, viewer, host, host.title(), "casual")
        setup.chairs = [Chair(HUMAN, person, person.title()) for person in PEOPLE[: len(match.chairs)]]
        self.tables[label] = await self.registry.create(setup)
        await self.play(self.tables[label], 6)

    async def play_in_real_time(self) -> None:
        table = await self.seat("time_of_empires in real time", "time_of_empires", 3, {"era_modes": "rrr"}, factor=0.05)
        loop = asyncio.get_running_loop()
        end = loop.time() + REAL_TIME
        while loop.time() < end and not table.match.over:
            match = table.match
            for seat in match.position.deciders():
                action = self.bot.choose(match.position.seen_by(seat), seat, self.luck)
                if action in match.options(seat):
                    try:
                        await table.act(match.chairs[seat].guest, seat, match.own_number(seat), action, "")
                    except LudariumError:
                        break  # the clock was faster
            await asyncio.sleep(0.02)
        async with table.lock:
            await table.submit([Clock(at=table.stamp())])

    def facts(self) -> dict[str, dict[str, Any]]:
        found = {}
        for label, table in self.tables.items():
            match, position = table.match, table.match.position
            names = [[d.seat, match.game.actions.name(d.action), d.at] for d in match.decisions]
            found[label] = {
                "id": match.id,
                "game": match.game.id,
                "state": match.state,
                "now": position.now if match.game.has_clock else 0,
                "decisions": len(names),
                "names": hashlib.sha256(json.dumps(names).encode()).hexdigest(),
                "last": names[-1][1],
                "scores": position.scores(),
                "winners": position.winners() if match.over else [],
                "commitment": match.commitment,
            }
            print(label, match.state, len(names), position.scores(), flush=True)
        return found


async def fill(file: Path) -> dict[str, dict[str, Any]]:
    registry = Registry(SqliteStore(file), hurry=0)
    await registry.open()
    maker = Maker(registry)
    try:
        for number, (game, seats, options, count) in enumerate(PLANS):
            finished = await maker.seat(f"{game} {seats} finished {number}", game, seats, options)
            await maker.play(finished, 1 << 20)
            running = await maker.seat(f"{game} {seats} running {number}", game, seats, options)
            await maker.play(running, count)
            await maker.chat_and_take_back(running)
            await maker.play(running, 5)
            print(game, flush=True)
        await maker.play_on("sixgems played on", "sixgems 3 finished 1", 20, 0)
        await maker.play_on("tahuantinsuyu from a guess", "tahuantinsuyu 4 running 4", 30, 1)
        await maker.play_with_packs()
        await maker.play_in_real_time()
        return maker.facts()
    finally:
        await registry.close()


def main(words: list[str]) -> int:
    name = f"store-{words[0] if words else ludarium.__version__}"
    packed = STORES / f"{name}.sql.gz"
    if packed.exists():
        print(f"{packed} is there already; a released store is never made again.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        facts = asyncio.run(fill(file))
        base = sqlite3.connect(file)
        lines = [*base.iterdump()]
        lines += [f"PRAGMA {p}={base.execute(f'PRAGMA {p}').fetchone()[0]};" for p in ("user_version", "application_id")]
        base.close()
    packed.write_bytes(gzip.compress("\n".join([*lines, ""]).encode(), 9, mtime=0))
    (STORES / f"{name}.json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
