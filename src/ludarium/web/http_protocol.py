"""Slow connections: a request must be complete within a time limit, and only a few may be incomplete at once."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ludarium.web import limits
from ludarium.web.rates import network_of
from ludarium.web.sites import is_local

TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Connections:
    """All connections, in total and by address. One that became a socket counts until it is closed."""

    def __init__(self, most: int = limits.CONNECTIONS, of_address: int = limits.CONNECTIONS_OF_ADDRESS) -> None:
        self.most = most
        self.of_address = of_address
        self._from: dict[asyncio.BaseTransport, str] = {}
        self._open: Counter[str] = Counter()

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Whether there is room for one more; then it counts until `leave`."""
        host = str((transport.get_extra_info("peername") or ("",))[0])
        address = network_of(host)
        if len(self._from) >= self.most or (self._open[address] >= self.of_address and not is_local(host)):
            return False
        self._from[transport] = address
        self._open[address] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        address = self._from.pop(transport, None)
        if address is not None:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def __len__(self) -> int:
        return len(self._from)


counted = Connections()


class PromptProtocol(HttpToolsProtocol):
    """uvicorn's protocol with a time limit for the head of each request. When too many connections have sent none or only
    half of one, the oldest of them goes: visitors who say what they want always find room."""

    unfinished: ClassVar[OrderedDict[PromptProtocol, None]] = OrderedDict()  # the longest waiting first

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._late: asyncio.TimerHandle | None = None
        self._counted: asyncio.Transport | None = None
        self._head = b""  # the end of what has come of it
        self._head_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._counted = transport if counted.enter(transport) else None
        if self._counted is None:
            transport.close()
        else:
            self._await_request()

    def data_received(self, data: bytes) -> None:
        if self._late is None and self.cycle is not None and self.cycle.response_complete:
            self._await_request()
        if self._late is not None and self._is_too_long(data):
            self.transport.write(TOO_LONG)
            self._give_up()
        else:
            super().data_received(data)

    def _is_too_long(self, data: bytes) -> bool:
        """Whether the head of the request is longer than a head may be; what follows its empty line is not part of it."""
        known = self._head + data
        end = known.find(b"\r\n\r\n")
        self._head_bytes += len(data) if end < 0 else max(0, end - len(self._head))
        self._head = known[-3:]
        return self._head_bytes > limits.HEAD_BYTES

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on another protocol has the connection: it counts until that one loses it."""
        super().handle_websocket_upgrade()
        transport, protocol = self._counted, self.transport.get_protocol()
        lost = protocol.connection_lost

        def connection_lost(exc: Exception | None) -> None:
            if transport is not None:
                counted.leave(transport)
            lost(exc)

        protocol.connection_lost = connection_lost  # type: ignore[method-assign]

    def connection_lost(self, exc: Exception | None) -> None:
        if self._counted is not None:
            counted.leave(self._counted)
        self._stop_waiting()
        super().connection_lost(exc)

    def _await_request(self) -> None:
        self._late = self.loop.call_later(limits.HEADER_SECONDS, self._give_up)
        self._head, self._head_bytes = b"", 0
        self.unfinished[self] = None
        if len(self.unfinished) > limits.UNFINISHED_REQUESTS:
            next(iter(self.unfinished))._give_up()

    def _stop_waiting(self) -> None:
        self.unfinished.pop(self, None)
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        self._stop_waiting()
        self.transport.close()
