"""Notifies listeners that a match has changed. In one process this is a list of callbacks; several processes send the same
two words (match, version) over LISTEN/NOTIFY (postgres.py) and load the missing entries from the store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[int], None]
PRESENCE = -1  # instead of a version: somebody came or went at another process


def guest_topic(guest: str) -> str:
    """Where it is told that a guest has signed out everywhere (with how often now, instead of a version)."""
    return f"guest:{guest}"


class Bus(Protocol):
    on_reconnect: list[Callable[[], None]]  # called when notices may have been missed

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def publish(self, match: str, version: int) -> None: ...

    def subscribe(self, match: str, listener: Listener) -> Callable[[], None]: ...


class LocalBus:
    """The bus of one process."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}
        self.on_reconnect: list[Callable[[], None]] = []

    async def open(self) -> None:
        """Nothing to do within one process."""

    async def close(self) -> None:
        """Nothing to do within one process."""

    def publish(self, match: str, version: int) -> None:
        for listener in list(self._listeners.get(match, ())):
            listener(version)

    def subscribe(self, match: str, listener: Listener) -> Callable[[], None]:
        """Call `listener` with each new version; the result ends the subscription."""
        self._listeners.setdefault(match, []).append(listener)

        def leave() -> None:
            left = self._listeners.get(match, [])
            if listener in left:
                left.remove(listener)
            if not left:
                self._listeners.pop(match, None)

        return leave
