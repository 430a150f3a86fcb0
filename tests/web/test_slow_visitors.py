"""Half-sent requests: given up after a time, and never in the way of whole ones."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn

from ludarium.table.log import HUMAN, Chair, Chat
from ludarium.table.match import Match
from ludarium.table.registry import new_setup
from ludarium.table.table import Table
from ludarium.web import limits
from ludarium.web.channel import Channel
from ludarium.web.http_protocol import PromptProtocol
from ludarium.web.update_parts import Viewpoint

WHOLE = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
HALF = b"GET / HTTP/1.1\r\nHost: loc"


async def hello(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
    await send({"type": "http.response.body", "body": b"hello"})


@asynccontextmanager
async def serving() -> AsyncIterator[int]:
    """A server that says hello; its port."""
    config = uvicorn.Config(hello, port=0, http=PromptProtocol, log_config=None, lifespan="off", timeout_keep_alive=60)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        async with asyncio.timeout(30):
            yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await task


async def answered(reader: asyncio.StreamReader) -> bytes:
    return await asyncio.wait_for(reader.readuntil(b"hello"), 5)


async def test_half_a_request_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 0.2)
    async with serving() as port:
        for first in (b"", HALF):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(first)
            assert await asyncio.wait_for(reader.read(), 5) == b""


async def test_the_second_half_request_of_a_connection_is_given_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEADER_SECONDS", 0.2)
    async with serving() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(WHOLE)
        assert b"200" in await answered(reader)
        await asyncio.sleep(0.4)  # between requests nobody is in a hurry
        writer.write(WHOLE)
        assert b"200" in await answered(reader)
        writer.write(HALF)
        assert await asyncio.wait_for(reader.read(), 5) == b""


async def test_a_whole_request_finds_room_among_half_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "UNFINISHED_REQUESTS", 5)
    async with serving() as port:
        half = [await asyncio.open_connection("127.0.0.1", port) for _ in range(40)]
        for _, writer in half:
            writer.write(HALF)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(WHOLE)
        assert b"200" in await answered(reader)
        assert len(PromptProtocol.unfinished) <= 5
        assert await asyncio.wait_for(half[0][0].read(), 5) == b"", "the oldest went first"
    assert not PromptProtocol.unfinished


def test_talk_does_not_swell_a_full_update() -> None:
    match = Match(new_setup("noughts", [Chair(HUMAN, "ann", "Ann"), Chair(HUMAN, "ben", "Ben")], {}, "ann"))
    match.apply(match.act(0, 4, 0))
    for n in range(limits.CHAT_SHOWN + 50):
        match.apply(Chat(name="Cleo", text=f"line {n}"))
    channel = Channel(Table(None, match), Viewpoint(-1, "en"))  # type: ignore[arg-type]
    channel.refresh()
    log = json.loads(channel.full())["log"]
    said = [entry[3] for entry in log if entry[1] == "chat"]
    assert len(said) == limits.CHAT_SHOWN
    assert said[-1].endswith(f"line {limits.CHAT_SHOWN + 49}")
    assert log[0][0] == 0, "what happened in the game stays"
    assert [entry[0] for entry in log] == sorted(entry[0] for entry in log)


async def test_a_head_that_is_too_long_is_refused() -> None:
    async with serving() as port:
        for size, status in ((limits.HEAD_BYTES // 2, b"200"), (limits.HEAD_BYTES + 1, b"431"), (5_000_000, b"431")):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"a" * size + b"\r\n\r\n")
            assert (await asyncio.wait_for(reader.read(12), 5)).endswith(status)
            writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\n" + b"a" * 90_000)  # no head
        assert (await asyncio.wait_for(reader.read(12), 5)).endswith(b"200")
        writer.close()
