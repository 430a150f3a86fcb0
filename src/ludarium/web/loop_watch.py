"""The longest stall of the event loop: a task that wakes every few milliseconds notes how late it was."""

from __future__ import annotations

import asyncio
import time

EVERY = 0.01  # seconds


class LoopWatch:
    def __init__(self) -> None:
        self._longest = 0.0

    async def run(self) -> None:
        while True:
            begin = time.perf_counter()
            await asyncio.sleep(EVERY)
            self._longest = max(self._longest, time.perf_counter() - begin - EVERY)

    def longest(self) -> float:
        """In seconds, since the last call."""
        longest, self._longest = self._longest, 0.0
        return longest
