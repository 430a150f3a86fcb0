"""The open pages of one table: connections that share channels and are notified of every change."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.websockets import WebSocket

from ludarium.kernel.scene import WIDE
from ludarium.kernel.secrets import has_secrets
from ludarium.table.table import Table
from ludarium.web import limits
from ludarium.web.channel import Channel
from ludarium.web.difference import Comparison
from ludarium.web.outgoing import Outgoing, Presence, Thinking
from ludarium.web.rates import address_of
from ludarium.web.update_parts import Viewpoint, time_of


class Connection:
    """One open page. Messages wait in an outbox; a browser too slow for it gets one full update instead."""

    def __init__(self, socket: WebSocket, guest: str, lang: str) -> None:
        self.socket = socket
        self.guest = guest
        self.address = address_of(socket)
        self.lang = lang
        self.stage = WIDE
        self.look = -1  # the seat whose viewpoint this page uses
        self.version = 0
        self.channel: Channel | None = None
        self.prepared: Channel | None = None  # has heard the log, and waits for its first picture
        self.greeted = False  # said hello: before that nothing is drawn for it
        self.lost = False
        self._outbox: deque[str] = deque()
        self._ready = asyncio.Event()
        self._busy = False

    def push(self, message: str) -> None:
        if len(self._outbox) >= limits.OUTBOX:
            self._outbox.clear()
            self.lost = True
        else:
            self._outbox.append(message)
        self._ready.set()

    def say(self, message: Outgoing) -> None:
        self.push(message.encoded())

    async def emptied(self) -> None:
        """Wait briefly for the last messages to be sent."""
        for _ in range(50):
            if not self._outbox and not self._busy:
                return
            await asyncio.sleep(0.02)

    async def write(self, subscribers: Subscribers) -> None:
        """Send what waits, as long as the page is open."""
        while True:
            await self._ready.wait()
            self._ready.clear()
            while self._outbox:
                self._busy = True
                await self.socket.send_text(self._outbox.popleft())
                self._busy = False
            if self.lost:
                self.lost = False
                subscribers.send_full(self)


class Subscribers:
    """All connections to one live table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.connections: set[Connection] = set()
        self.channels: dict[Viewpoint, Channel] = {}
        self.comparison = Comparison()
        self.has_secrets = has_secrets(table.match.game)
        self._leave = table.listen(self._changed)
        table.tell_presence.append(self._presence)

    def close(self) -> None:
        self._leave()
        self.table.tell_presence.remove(self._presence)

    # -- viewpoints -------------------------------------------------------------------------------------------------

    def viewpoint_of(self, connection: Connection) -> Viewpoint:
        """Whose view the page gets. Two people on one screen: the next one's view waits behind a curtain."""
        match = self.table.match
        mine = match.seats_of(connection.guest)
        if len(mine) < 2:
            connection.look = mine[0] if mine else -1
            return Viewpoint(connection.look, connection.lang, mine, stage=connection.stage)
        if connection.look not in mine:
            connection.look = -1 if self.has_secrets else mine[0]
        asked = [s for s in match.position.deciders() if s in mine and not match.chairs[s].played_by_bot]
        if asked and connection.look not in asked and not match.closed:
            if self.has_secrets:
                connection.look = -1
                return Viewpoint(-1, connection.lang, mine, asked[0], connection.stage)
            connection.look = asked[0]
        return Viewpoint(connection.look, connection.lang, mine, stage=connection.stage)

    def look(self, connection: Connection, seat: int) -> int:
        """The curtain was opened, or another seat of the same screen wants to see; how long the update was."""
        if seat not in self.table.match.seats_of(connection.guest):
            return 0
        connection.look = seat
        return self.send_full(connection)

    def _channel_for(self, connection: Connection) -> Channel:
        viewpoint = self.viewpoint_of(connection)
        channel = self.channels.get(viewpoint)
        if channel is None:
            ready = connection.prepared
            fits = ready is not None and ready.viewpoint == viewpoint
            channel = ready if ready is not None and fits else Channel(self.table, viewpoint, self.comparison)
            self.channels[viewpoint] = channel
        connection.prepared = None
        if connection.channel is not channel:
            if connection.channel is not None:
                self._release(connection.channel)
            channel.users += 1
            connection.channel = channel
            connection.version = 0
        channel.refresh()
        return channel

    async def prepare(self, connection: Connection) -> None:
        """Prepare the log for a new viewpoint, in slices because it may be long."""
        viewpoint = self.viewpoint_of(connection)
        if viewpoint not in self.channels:
            channel = Channel(self.table, viewpoint, self.comparison)
            await channel.listen()
            connection.prepared = channel

    def _release(self, channel: Channel) -> None:
        channel.users -= 1
        if channel.users <= 0:
            self.channels.pop(channel.viewpoint, None)

    # -- sending ----------------------------------------------------------------------------------------------------

    def send_full(self, connection: Connection, log_from: int = 0) -> int:
        """Everything; how long it was."""
        channel = self._channel_for(connection)
        connection.greeted = True
        connection.version = channel.version
        message = channel.full(log_from)
        connection.push(message)
        return len(message)

    def _changed(self, version: int) -> None:
        for connection in [one for one in self.connections if one.greeted]:
            channel = self._channel_for(connection)
            if connection.version == channel.version:
                continue
            fits = connection.version == channel.base and connection.version
            connection.version = channel.version
            connection.push(channel.patch() if fits else channel.full())
        self.comparison.forget()

    def _presence(self, seat: int, kind: str) -> None:
        if not self.connections:
            return
        message: Outgoing
        if kind == "tick":
            message = time_of(self.table)
        elif kind == "thinking":
            message = Thinking(seat, seat in self.table.bots.thinking)
        else:
            message = Presence(seat, self.table.people.connected(seat))
        encoded = message.encoded()
        for connection in self.connections:
            connection.push(encoded)

    def add(self, connection: Connection) -> None:
        self.connections.add(connection)

    def remove(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if connection.channel is not None:
            self._release(connection.channel)
            connection.channel = None
