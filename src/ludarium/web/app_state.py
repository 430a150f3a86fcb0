"""What the pages and sockets share: the registry with its tables, the seal, the subscribers, and who is connected."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ludarium.table.bots import BotFailed
from ludarium.table.errors import Refused
from ludarium.table.registry import Registry
from ludarium.table.table import Table
from ludarium.web import limits
from ludarium.web.connections import Connection, Subscribers
from ludarium.web.guests import Seal
from ludarium.web.loop_watch import LoopWatch
from ludarium.web.memory import keep_calm
from ludarium.web.open_lines import OpenLines
from ludarium.web.page_words import text
from ludarium.web.rates import OpenSockets, Rates
from ludarium.web.sessions import Sessions
from ludarium.web.warm_up import WarmUp

PICTURE_LIMIT = 60.0  # seconds


class AppState:
    """One server. `extra_games` are offered though they are not on the shelf; `sites` are the names that
    it is reached by, beside addresses and this machine's own."""

    def __init__(
        self,
        registry: Registry,
        port: int = 0,
        bound: str = "127.0.0.1",
        extra_games: tuple[str, ...] = (),
        sites: tuple[str, ...] = (),
    ) -> None:
        self.registry = registry
        self.port = port
        self.bound = bound
        self.extra_games = extra_games
        self.sites = sites
        self.store_name = ""
        self.seal = Seal("")
        self.subscribers: dict[str, Subscribers] = {}
        self.sockets = OpenSockets()
        self.lines = OpenLines(registry)
        self.rates = Rates()
        self.thinking: set[str] = set()  # guests for whom a bot thinks about a hint
        self.sessions = Sessions(registry.store)
        self.loop_watch = LoopWatch()
        self.is_calm = False  # this process is a server and nothing else: its garbage collector is kept calm
        self.warm_up = WarmUp()
        registry.prepare = self.warm_up.match
        self._pictures: dict[tuple[str, str, str], asyncio.Task[str]] = {}

    async def open(self) -> None:
        await self.registry.open()
        self.registry.spawn(self.loop_watch.run())
        if self.is_calm:
            self.registry.spawn(keep_calm(lambda: bool(self.pages_open)))
        self.seal = Seal(await self.registry.store.secret("seal"))

    async def close(self) -> None:
        await self.registry.close()

    def subscribers_of(self, table: Table) -> Subscribers:
        subscribers = self.subscribers.get(table.match.id)
        if subscribers is None or subscribers.table is not table:
            subscribers = self.subscribers[table.match.id] = Subscribers(table)
        return subscribers

    def connected(self, connection: Connection, subscribers: Subscribers) -> bool:
        """Whether there is room for one more page; then it is one of the table's."""
        if len(subscribers.connections) >= limits.SOCKETS_OF_TABLE:
            return False
        if not self.sockets.enter(connection.guest, connection.address):
            return False
        subscribers.add(connection)
        self.lines.add(connection.guest, connection.socket)
        return True

    async def admitted(self, ticket: str, match: str) -> str:
        """The guest whom a socket ticket admits to the match, or an empty string."""
        return await self.sessions.admitted(self.seal.admitted(ticket, match))

    async def sign_out(self, guest: str) -> str:
        """End all sessions of a guest and close the pages that are open; what a new cookie names."""
        subject = await self.sessions.end(guest)
        await self.lines.close(guest)  # other processes hear of it from the store
        return subject

    @property
    def pages_open(self) -> int:
        """Open pages at tables."""
        return sum(len(subscribers.connections) for subscribers in self.subscribers.values())

    def disconnected(self, connection: Connection, subscribers: Subscribers) -> None:
        self.sockets.leave(connection.guest, connection.address)
        self.lines.remove(connection.guest, connection.socket)
        subscribers.remove(connection)
        if not subscribers.connections and self.subscribers.get(subscribers.table.match.id) is subscribers:
            del self.subscribers[subscribers.table.match.id]
            subscribers.close()

    def admit_bots(self, host: str, levels: Sequence[str]) -> None:
        """Refuse bots beyond what one host may have: the highest level thinks for long."""
        highest = self.registry.levels[-1]
        running = [t.match for t in self.registry.tables.values() if t.match.setup.host == host and not t.match.closed]
        there = sum(chair.played_by_bot and chair.level == highest for match in running for chair in match.chairs)
        wanted = sum(level == highest for level in levels)
        if wanted and there + wanted > limits.EXPERT_SEATS:
            raise Refused("rate", "table.experts")

    async def name_of(self, guest: str, lang: str) -> str:
        return await self.registry.store.name_of(guest) or text(lang)("guest")

    async def picture(self, game: str, lang: str, name: str = "") -> str:
        """The picture on a box, or one of its rules page, drawn once in another process."""
        key = (game, lang, name)
        if key not in self._pictures:
            job = {"do": "ludarium.table.showcase:box_picture", "game": game, "lang": lang}
            if name:
                job |= {"do": "ludarium.table.rules_pictures:rules_picture", "name": name}
            self._pictures[key] = self.registry.spawn(self.registry.bots.ask(job, PICTURE_LIMIT))
        try:
            return await asyncio.shield(self._pictures[key])
        except BotFailed:
            self._pictures.pop(key, None)
            raise
