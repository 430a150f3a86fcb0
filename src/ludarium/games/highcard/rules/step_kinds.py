"""The kinds of steps."""

from __future__ import annotations

from typing import Final

TURN: Final = 0
DRAW: Final = 1
