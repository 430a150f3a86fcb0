"""The open sockets of each guest. They are closed when the guest signs out everywhere, at whichever server process."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from starlette.websockets import WebSocket

from ludarium.table.bus import guest_topic
from ludarium.table.registry import Registry


class OpenLines:
    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._open: dict[str, set[WebSocket]] = {}
        self._deaf: dict[str, Callable[[], None]] = {}  # ends listening for a guest

    def add(self, guest: str, socket: WebSocket) -> None:
        if guest not in self._open:
            self._open[guest] = set()
            self._deaf[guest] = self._registry.bus.subscribe(guest_topic(guest), lambda number: self._ended(guest, number))
        self._open[guest].add(socket)

    def remove(self, guest: str, socket: WebSocket) -> None:
        lines = self._open.get(guest, set())
        lines.discard(socket)
        if not lines and self._open.pop(guest, None) is not None:
            self._deaf.pop(guest)()

    def _ended(self, guest: str, number: int) -> None:
        if number > 0:  # else somebody came or went
            self._registry.spawn(self.close(guest))

    async def close(self, guest: str) -> None:
        for socket in list(self._open.get(guest, ())):
            with contextlib.suppress(Exception):  # it is closed already
                await socket.close(4403)
