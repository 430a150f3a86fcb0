"""Long work on the event loop, cut into slices so that other tasks can run in between."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections import deque

SLICE_SECONDS = 0.005

_resting: weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, deque[asyncio.Future[None]]] = weakref.WeakKeyDictionary()


class Breather:
    """`await breather.pause()` after each small step: yields to other tasks whenever a time slice is used up. However much
    long work is in progress, everybody else waits for one slice of it."""

    def __init__(self) -> None:
        self._begin = time.perf_counter()

    async def pause(self) -> None:
        if time.perf_counter() - self._begin > SLICE_SECONDS:
            await _rest()
            self._begin = time.perf_counter()


async def _rest() -> None:
    """Wait behind all other long work; each round of the event loop runs one slice."""
    loop = asyncio.get_running_loop()
    resting = _resting.setdefault(loop, deque())
    future = loop.create_future()
    resting.append(future)
    if len(resting) == 1:
        loop.call_soon(_go_on, loop, resting)
    await future


def _go_on(loop: asyncio.AbstractEventLoop, resting: deque[asyncio.Future[None]]) -> None:
    if not resting[0].done():  # else given up meanwhile
        resting[0].set_result(None)
    resting.popleft()
    if resting:
        loop.call_soon(_go_on, loop, resting)
