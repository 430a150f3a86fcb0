"""The colours of the picture, the seats' shapes, and the frame of a symbol."""

from __future__ import annotations

from typing import Final

INK: Final = "#2b2620"
PAPER: Final = "#fffdf8"
COAST: Final = ("#e9c47a", "#e2b96c")
SIERRA: Final = ("#d6b98a", "#cbab7b")
FOREST: Final = ("#a3c178", "#94b56b")
RED: Final = "#9c3b2e"
GOLD: Final = "#d9a441"
TEAL: Final = "#2f6f73"

# the ground
SEA: Final = "#a9c8cd"
WAVE: Final = "#93b6bc"
SHALLOWS: Final = "#b8d4d6"
SHORE: Final = "#cfe0da"
DUNE: Final = "#b98f47"
TREE: Final = "#55803c"
TRACK_GROUND: Final = "#f1e6cf"
BORDER: Final = "#7a6648"
WILD_TINT: Final = "#f6eedb"
TRAIL: Final = "#5b4a33"
CLOSED_GREY: Final = "#8d8f90"
CUZCO_GREY: Final = "#c9c5bd"
ROCK: Final = "#9c8f7d"
SNOW: Final = "#fff"

# cloth, cords and panels
WOOL: Final = "#e9dcc0"
CORD: Final = "#8a6d3b"
CORD_PALE: Final = "#b08d57"
PANEL_EDGE: Final = "#ddd3c0"
BLACK: Final = "#000"

# sites and buildings
HUACA_STONE: Final = "#e9e2d2"
HUACA_ROCK: Final = "#7d7466"
CUZCO_GOLD: Final = "#e9c46a"
GARRISON_LINE: Final = "#a87b12"
GARRISON_YELLOW: Final = "#f3c94b"
GARRISON_ROOF: Final = "#b8860b"
CITY_RED: Final = "#c8452f"
CITY_COURSE: Final = "#f3d3c6"
TERRACE_GREEN: Final = "#5d8f3c"
TERRACE_STEP: Final = "#dcebc5"
BEAD_PALE: Final = "#dcecf0"
LABOR_BLUE: Final = "#7fb6c4"
NO_LABOR: Final = "#8d8476"

# tracks and events
SUN_ORANGE: Final = "#e08a2b"
SUN_RAY: Final = "#a8471f"
NOW_VIOLET: Final = "#7d3f98"
CARD_SUN: Final = "#e9b44c"
HELP_GREEN: Final = "#3b7a3e"
HARM_RED: Final = "#a3303a"
WATER_BLUE: Final = "#2f6fb0"
STORM_GREY: Final = "#9aa2a6"


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
