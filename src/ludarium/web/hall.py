"""What the pages and sockets share: the house with its tables, the seal, the rooms, and who is connected."""

from __future__ import annotations

import asyncio
from collections import Counter

from ludarium.table.bots import BotFailed
from ludarium.table.house import House
from ludarium.table.live import Table
from ludarium.web import limits
from ludarium.web.guard import Buckets
from ludarium.web.guests import Seal
from ludarium.web.room import Connection, Room
from ludarium.web.words import text

PICTURE_LIMIT = 60.0  # seconds


class Hall:
    """One server. `extra_games` are boxes that are offered though they are not on the shelf (for tests)."""

    def __init__(self, house: House, port: int = 0, bound: str = "127.0.0.1", extra_games: tuple[str, ...] = ()) -> None:
        self.house = house
        self.port = port
        self.bound = bound
        self.extra_games = extra_games
        self.store_name = ""
        self.seal = Seal("")
        self.rooms: dict[str, Room] = {}
        self.sockets: Counter[str] = Counter()
        self._pictures: dict[tuple[str, str], asyncio.Task[str]] = {}
        self.sockets_of_guest = 0  # load tests: another limit than usual
        self.new_tables = Buckets(limits.CREATE_RATE)
        self.new_guests = Buckets(limits.GUEST_RATE)

    async def open(self) -> None:
        await self.house.open()
        self.seal = Seal(await self.house.store.secret("seal"))

    async def close(self) -> None:
        await self.house.close()

    def room(self, table: Table) -> Room:
        room = self.rooms.get(table.match.id)
        if room is None or room.table is not table:
            room = self.rooms[table.match.id] = Room(table)
        return room

    def may_connect(self, guest: str, room: Room) -> bool:
        most = self.sockets_of_guest or limits.SOCKETS_OF_GUEST
        return self.sockets[guest] < most and len(room.connections) < limits.SOCKETS_OF_TABLE

    def connected(self, connection: Connection, room: Room) -> None:
        self.sockets[connection.guest] += 1
        room.add(connection)

    def disconnected(self, connection: Connection, room: Room) -> None:
        self.sockets[connection.guest] -= 1
        if self.sockets[connection.guest] <= 0:
            del self.sockets[connection.guest]
        room.remove(connection)
        if not room.connections and self.rooms.get(room.table.match.id) is room:
            del self.rooms[room.table.match.id]
            room.close()

    async def name_of(self, guest: str, lang: str) -> str:
        return await self.house.store.name_of(guest) or text(lang)("guest")

    async def picture(self, game: str, lang: str) -> str:
        """The picture on a box, drawn once in another process."""
        key = (game, lang)
        if key not in self._pictures:
            job = {"do": "picture", "game": game, "lang": lang}
            self._pictures[key] = self.house.spawn(self.house.bots.ask(job, PICTURE_LIMIT))
        try:
            return await asyncio.shield(self._pictures[key])
        except BotFailed:
            self._pictures.pop(key, None)
            raise
