"""Reading a socket: oversized, malformed or too frequent messages are refused; repeat offenders are disconnected."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.websockets import WebSocket

from ludarium.web import limits
from ludarium.web.messages import Message
from ludarium.web.outgoing import Gone, Outgoing, Refusal
from ludarium.web.page_words import PageWords
from ludarium.web.rates import Bucket, PersonRate, address_of

M = TypeVar("M", bound=Message)
Say = Callable[[Outgoing], Awaitable[None]]


async def heard(
    socket: WebSocket, guest: str, rates: PersonRate, decoder: msgspec.json.Decoder[M], say: Say, t: PageWords
) -> AsyncIterator[M]:
    """The valid messages, until the other end closes or has sent too many invalid ones."""
    rate, bad, address = Bucket(limits.SOCKET_RATE), 0, address_of(socket)
    while bad < limits.BAD_MESSAGES:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        raw = received.get("text") or received.get("bytes") or b""
        if not rate.take() or not rates.take(guest, address):
            bad += 1
            await say(Refusal("", "rate", t("refused.rate")))
            await asyncio.sleep(limits.TOO_FAST_PAUSE)
        elif len(raw) > limits.MESSAGE_BYTES:
            bad += 1
            await say(Refusal("", "bad", t("refused.too_long")))
        else:
            try:
                message = decoder.decode(raw)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                bad += 1
                await say(Refusal("", "bad", t("refused.not_understood")))
            else:
                yield message
    await say(Gone(t("refused.too_many_bad")))
