"""The colours of the picture, the seats' shapes, and the frame of a symbol."""

from __future__ import annotations

from typing import Final

INK: Final = "#2b2620"
PAPER: Final = "#fffdf8"
COAST: Final = ("#e6c98f", "#dfbf83")
SIERRA: Final = ("#d8c3a0", "#cdb692")
FOREST: Final = ("#aebf88", "#a2b67d")
RED: Final = "#9c3b2e"
GOLD: Final = "#d9a441"
TEAL: Final = "#2f6f73"


def symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{body}</symbol>'


SHAPES: Final = (
    '<circle r="{r}" {s}/>',
    '<path d="M0 -{r}L{r} {r}H-{r}z" {s}/>',
    '<rect x="-{r}" y="-{r}" width="{d}" height="{d}" {s}/>',
    '<path d="M0 -{r}L{r} 0L0 {r}L-{r} 0z" {s}/>',
)


def shape(seat: int, radius: float, style: str) -> str:
    """The seat's own shape: circle, triangle, square, diamond."""
    return SHAPES[seat].format(r=radius, d=2 * radius, s=style)
