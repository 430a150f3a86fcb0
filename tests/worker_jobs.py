"""Jobs for the server's processes that no server would give them."""

from __future__ import annotations

import os
import time


def crash() -> None:
    """Die in the middle of a thought."""
    os._exit(13)


def sleep(seconds: float) -> None:
    """Think and think."""
    time.sleep(seconds)
