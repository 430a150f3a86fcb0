"""Game time of a real-time match: wall time without pauses, adjusted by the clock factor."""

from __future__ import annotations

import time
from collections.abc import Callable


class GameClock:
    """Whole milliseconds of game time. With factor 1.5 everything takes half as long again."""

    def __init__(self, factor: float = 1.0, wall: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        self._wall = wall
        self._base = 0.0
        self._since: float | None = None

    @property
    def running(self) -> bool:
        return self._since is not None

    def now(self) -> int:
        if self._since is None:
            return int(self._base)
        return int(self._base + (self._wall() - self._since) * 1000 / self.factor)

    def start(self, at: int) -> None:
        """Run from game time `at`."""
        self._base = float(at)
        self._since = self._wall()

    def stop(self) -> int:
        """Stop; returns the game time."""
        at = self.now()
        self._base, self._since = float(at), None
        return at

    def seconds_until(self, stamp: int) -> float:
        """Wall-clock seconds until that game time (0 if it has passed)."""
        return max(0.0, (stamp - self.now()) * self.factor / 1000)
