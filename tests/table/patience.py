"""Waiting for something that another task does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


async def until(wanted: Callable[[], bool], seconds: float = 30) -> None:
    for _ in range(int(seconds * 200)):
        if wanted():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("that never happened")
