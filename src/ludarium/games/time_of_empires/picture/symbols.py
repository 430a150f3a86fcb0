"""How a drawing is declared, and the geometry of a tile's kites."""

from __future__ import annotations

import math

EMBLEMS = (
    "M-7 6V0a7 6 0 0 1 14 0v6ZM-2-6L5-10",  # science
    "M-9-6h8v5h-8ZM1-6h8v5H1ZM-5 1h8v5h-8Z",  # construction
    "M-8 5L0-6 8 5M-8 5h16M0-6v11",  # expansion
    "M-8 6h16M-6 6V-2M0 6V-2M6 6V-2M-8-2L0-8 8-2Z",  # culture
)


def symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{body}</symbol>'


def kite_point(angle: float, distance: float, side: float = 0.0) -> tuple[float, float]:
    """A point of a kite: this far from the tile's centre towards the corner, and this far to the side."""
    a = math.radians(angle)
    return distance * math.sin(a) + side * math.cos(a), -distance * math.cos(a) + side * math.sin(a)
