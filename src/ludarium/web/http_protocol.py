"""Connections that do not get on with it: a request must come whole within a time, and few may be under way at once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ludarium.web import limits


class PromptProtocol(HttpToolsProtocol):
    """uvicorn's protocol with a time limit for the head of each request. When too many connections have sent none or only
    half of one, the oldest of them goes: visitors who say what they want always find room."""

    unfinished: ClassVar[OrderedDict[PromptProtocol, None]] = OrderedDict()  # the longest waiting first

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await_request()

    def data_received(self, data: bytes) -> None:
        if self._late is None and self.cycle is not None and self.cycle.response_complete:
            self._await_request()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _await_request(self) -> None:
        self._late = self.loop.call_later(limits.HEADER_SECONDS, self._give_up)
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
