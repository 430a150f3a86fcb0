"""Texts in the picture: as large as their room allows, and never too small to be read."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.scene import Node
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

LARGEST: Final = (1.0, 0.92, 0.86)
LEAST: Final = {"en": 0.735, "ja": 0.8}  # of 15 units
PLAIN: Final = 0.8  # short words and figures


def fitted(
    words: Words,
    key: str,
    text: str,
    x: float,
    y: float,
    width: float,
    height: float,
    cls: str = "flat",
    most: float = LARGEST[0],
) -> Node:
    """A text around a point; `most`: no larger than texts beside it."""
    scales = tuple(scale for scale in (*LARGEST, 0.8, LEAST[words.lang]) if scale <= most)
    told, scale = fit(text, width, height, "bold" in cls, scales)
    return Node(key, "", x, y, cls, told, scale=scale)


def figure(key: str, number: int | str, x: float, y: float, cls: str = "flat bold", scale: float = 0.92) -> Node:
    return Node(key, "", x, y, cls, str(number), scale=scale)
