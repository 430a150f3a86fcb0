"""Reading a socket: what is too long, not understood or too fast is refused; who goes on like that is cut off."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.websockets import WebSocket

from ludarium.web import limits
from ludarium.web.guard import Bucket
from ludarium.web.messages import Message

M = TypeVar("M", bound=Message)
Refuse = Callable[[str, str, str], Awaitable[None]]  # the message's id, a code, the key of a sentence


async def heard(socket: WebSocket, decoder: msgspec.json.Decoder[M], refuse: Refuse) -> AsyncIterator[M]:
    """The messages that could be understood, until the other end closes or has sent too many that could not."""
    rate, bad = Bucket(limits.SOCKET_RATE), 0
    while bad < limits.BAD_MESSAGES:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        raw = received.get("text") or received.get("bytes") or b""
        try:
            if len(raw) > limits.MESSAGE_BYTES:
                raise msgspec.DecodeError("too long")
            message = decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            bad += 1
            await refuse("", "bad", "refused.not_understood")
            continue
        if rate.take():
            yield message
        else:
            await refuse(message.id, "rate", "refused.rate")
    await socket.close(4400)
