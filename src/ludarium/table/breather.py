"""Long work on the event loop, cut into slices: others get their turn between them."""

from __future__ import annotations

import asyncio
import time

SLICE_SECONDS = 0.005


class Breather:
    """`await breather.pause()` after each small step: lets others in whenever a slice of time is used up."""

    def __init__(self) -> None:
        self._begin = time.perf_counter()

    async def pause(self) -> None:
        if time.perf_counter() - self._begin > SLICE_SECONDS:
            await asyncio.sleep(0)
            self._begin = time.perf_counter()
