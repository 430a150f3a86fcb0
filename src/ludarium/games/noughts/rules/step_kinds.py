"""The kinds of steps, in the order of the rules."""

from __future__ import annotations

from typing import Final

TURN: Final = 0
