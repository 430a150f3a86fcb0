"""How a drawing is declared, and the geometry of a tile's kites."""

from __future__ import annotations

import math


def symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{body}</symbol>'


def kite_point(angle: float, distance: float, side: float = 0.0) -> tuple[float, float]:
    """A point of a kite: this far from the tile's centre towards the corner, and this far to the side."""
    a = math.radians(angle)
    return distance * math.sin(a) + side * math.cos(a), -distance * math.cos(a) + side * math.sin(a)
