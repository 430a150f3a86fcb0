"""The colours of the picture."""

from __future__ import annotations

from colorsys import hls_to_rgb, rgb_to_hls
from typing import Final

COLOURS: Final = {
    "ruby": "#c4203c",
    "topaz": "#e6a41c",
    "sapphire": "#2457c9",
    "emerald": "#12945a",
    "amethyst": "#8a44ba",
    "diamond": "#cfdfee",
}
INK: Final = "#2b2620"
PAPER: Final = "#fdf8ec"

# the dice
DIE_BLUE: Final = "#2b63bd"
DIE_BLUE_TOP: Final = "#3d79d6"
DIE_BLUE_EDGE: Final = "#0d2450"
DIE_RED: Final = "#b3202f"
DIE_RED_TOP: Final = "#cf3442"
DIE_RED_EDGE: Final = "#480a12"

# backs of jewel cards
JEWEL_BACK: Final = "#1f3d4a"
JEWEL_BACK_EDGE: Final = "#0b1a20"
JEWEL_BACK_LINE: Final = "#7fa3a8"

# backs of settlement cards and almighty jewels
LEATHER: Final = "#5b3a22"
LEATHER_EDGE: Final = "#2a180b"
LEATHER_LINE: Final = "#c99b5e"
LEATHER_SEAL: Final = "#8d1f2d"

# settlement cards: the head says who gets the bonus
SETTLER: Final = "#9c2230"
EVERYBODY: Final = "#24508f"
LEDGER_LINE: Final = "#c7b692"
LEDGER_EDGE: Final = "#6d5a3a"
LEDGER_MARGIN: Final = "#d79a94"
SEAL_STAR: Final = "#e8c98f"
SEAL_EDGE: Final = "#470b12"

# almighty jewels
STAR: Final = "#f1d9a2"
STAR_EDGE: Final = "#a9792f"
STAR_HEART: Final = "#fffdf4"

# the table
PLATE: Final = "#0f1f21"
PLATE_SLOT: Final = "#cfd8d4"
FELT_LIGHT: Final = "#2f5a50"
FELT_DARK: Final = "#16302c"
WOOD: Final = "#3a2415"
RING_SHADE: Final = "#0c1c1a"
BRASS: Final = "#b59a62"
CENTRE_SHADE: Final = "#0d1f1c"
MAT: Final = "#1b3a34"
PANEL: Final = "#0c1b19"


def shade(colour: str, by: float) -> str:
    """A lighter (by > 0) or darker colour."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    hue, light, sat = rgb_to_hls(r, g, b)
    light = light + (1 - light) * by if by > 0 else light * (1 + by)
    return "#" + "".join(f"{round(255 * c):02x}" for c in hls_to_rgb(hue, light, sat))
