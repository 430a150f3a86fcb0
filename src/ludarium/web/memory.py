"""The garbage collector of a server. There are few reference cycles here, and scanning all live objects would block the
event loop up: what has lived for a while is set aside, and looked at only when nobody is there."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

GARBAGE = (50_000, 20, 1000)  # how many new containers until a look at the young, the older, the old ones
EVERY = 5.0  # seconds


def calm_collector() -> None:
    """Exclude everything loaded so far from collection."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


async def keep_calm(somebody: Callable[[], bool]) -> None:
    """Set aside what has lived for a while; when nobody is there, look through all of it first."""
    while True:
        await asyncio.sleep(EVERY)
        if somebody():
            gc.collect(1)
        else:
            gc.unfreeze()
            gc.collect()
        gc.freeze()
