"""Portraits of leaders: a medallion for each kind, since printed faces are not ours to draw."""

from __future__ import annotations

from typing import Final

from ludarium.games.time_of_empires.picture.palette import BRASS, COLUMN, CREAM, INK, STONE
from ludarium.games.time_of_empires.picture.symbols import symbol

PORTRAIT: Final = 27.0  # radius of a medallion
BUST: Final = "M-17 20C-16 9-9 8-5 5L-5 1A9 10 0 1 1 5 1L5 5C9 8 16 9 17 20A27 27 0 0 1-17 20Z"
HEADWEAR: Final = (
    "M-12-13H12L9-19H-9ZM-9-13C-10-7-10-4-9-2",  # technology: the flat cap of a scholar
    "M-11-8C-12-22 12-22 11-8L7-10H-7ZM0-19C-4-26-12-25-14-17-9-21-5-21 0-19Z",  # expansion: a crested helmet
    "M-10-12C-9-20 9-20 10-12M-11-11l-3-3M-9-15l-2-4M-4-18l0-4M4-18l0-4M9-15l2-4M11-11l3-3",  # culture: a laurel wreath
    "M-10-11L-12-21-6-16 0-23 6-16 12-21 10-11Z",  # rule: a crown
)


def leaders() -> list[str]:
    """One for each column of the leader board."""
    found = []
    for kind, wear in enumerate(HEADWEAR):
        line = f'stroke="{INK}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"'
        ring = f'<circle r="{PORTRAIT:g}" fill="{CREAM}" stroke="{BRASS}" stroke-width="2"/>'
        fill = "none" if kind == 2 else COLUMN[kind]
        body = (
            f'{ring}<path d="{BUST}" fill="{STONE}" {line}/>'
            f'<path d="{wear}" fill="{fill}" stroke="{INK if kind != 2 else COLUMN[2]}"'
            f' stroke-width="{1.2 if kind != 2 else 2}" stroke-linejoin="round" stroke-linecap="round"/>'
            f'<circle r="{PORTRAIT - 3:g}" fill="none" stroke="{BRASS}" stroke-width=".7"/>'
        )
        found.append(symbol(f"toe-leader{kind}", body))
    return found
