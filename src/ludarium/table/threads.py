"""Work that would hold the event loop up, in threads. Python runs one of them at a time and each keeps the others waiting
for some milliseconds: of many at once the loop would hardly get its turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

AT_ONCE = 2

T = TypeVar("T")

_threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="beside")


async def in_a_thread(work: Callable[..., T], *args: object) -> T:
    """What `work` returns; it waits until a thread is free."""
    return await asyncio.get_running_loop().run_in_executor(_threads, lambda: work(*args))
