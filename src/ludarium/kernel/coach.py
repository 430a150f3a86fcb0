"""A coached first game: a fixed seed, easy bots, and one idea a turn. A game's `coach.py` holds one `Coach`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Hint:
    """Shown when the learner is asked step `step` for the `nth` time: message `key` of the game's text, nodes to light
    up, and a suggested action by name (only shown while it is legal)."""

    step: str
    nth: int
    key: str
    nodes: tuple[str, ...] = ()
    suggests: str = ""


@dataclass(frozen=True)
class Coach:
    seats: int
    seed: str
    hints: tuple[Hint, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    level: str = "beginner"
    closing: str = ""  # message at the end
