"""The sea around the map, as in an old atlas: waves, a frame, a compass rose and a ship in the free corners."""

from __future__ import annotations

from typing import Final

from ludarium.games.time_of_empires.picture.layout import map_room, sea
from ludarium.games.time_of_empires.picture.palette import BRASS, CREAM, DEEP, INK, ROSE, SEA, STONE, WAVE
from ludarium.games.time_of_empires.picture.symbols import symbol
from ludarium.kernel.scene import TALL, WIDE

Places = tuple[float, float, float, float, float]
HULL: Final = "M-20 6H18L21 2C20 12 14 15 9 15H-12C-17 15-20 11-20 6Z"
SAILS: Final = "M-1 3V-20C10-16 13-6 12 3ZM-4 3V-14C-12-10-15-3-15 3Z"
PLACES: Final[dict[tuple[int, str], Places]] = {  # of a ship, of a rose (as parts of the room), and how large they are
    (2, WIDE): (0.11, 0.13, 0.89, 0.87, 1.0),
    (2, TALL): (0.1, 0.11, 0.9, 0.89, 0.68),
    (3, WIDE): (0.2, 0.22, 0.82, 0.24, 1.4),
    (3, TALL): (0.2, 0.22, 0.82, 0.24, 1.0),
}


def seas() -> list[str]:
    """Water under the map, in the sizes of its rooms. Two or three players leave some of its corners free."""
    found = []
    for stage in (WIDE, TALL):
        for seats in (2, 3, 4):
            room = map_room(seats, stage)
            found.append(symbol(sea(seats, stage), _sea(room.w, room.h, PLACES.get((seats, stage)))))
    return sorted(found)


def _sea(width: float, height: float, places: Places | None) -> str:
    waves = "".join(
        f"M{x} {y}q6-5 12 0t12 0"
        for row, y in enumerate(range(18, int(height) - 6, 34))
        for x in range(14 + 46 * (row % 2), int(width) - 34, 92)
    )
    return (
        f'<rect width="{width:g}" height="{height:g}" fill="{SEA}" stroke="{DEEP}" stroke-width="1"/>'
        f'<path d="{waves}" fill="none" stroke="{WAVE}" stroke-width="1.4" stroke-linecap="round"/>'
        + (_ornaments(width, height, places) if places else "")
    )


def _ornaments(width: float, height: float, places: Places) -> str:
    """A frame, a ship and a rose."""
    x, y, rose_x, rose_y, scale = places
    frame = (
        f'<rect x="4" y="4" width="{width - 8:g}" height="{height - 8:g}" fill="none" stroke="{DEEP}" stroke-width=".8"/>'
    )
    clear = f'<circle r="42" fill="{SEA}"/>'  # no wave runs through them
    ship = (
        f'<path d="{SAILS}" fill="{CREAM}" stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"/>'
        f'<path d="M-2-24V6" stroke="{INK}" stroke-width="1.6"/><path d="M-2-24l9 3-9 3Z" fill="{BRASS}"/>'
        f'<path d="{HULL}" fill="{BRASS}" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"/>'
        f'<path d="M-30 19q6-5 12 0t12 0 12 0 12 0 12 0" fill="none" stroke="{DEEP}" stroke-width="1.4"/>'
    )
    rose = (
        f'<g stroke="{INK}" stroke-width=".8"><circle r="22" fill="none" stroke="{BRASS}"/>'
        f'<path d="M14-14L4 0 14 14 0 4-14 14-4 0-14-14 0-4Z" fill="{STONE}"/>'
        f'<path d="M0-30L6-6 30 0 6 6 0 30-6 6-30 0-6-6Z" fill="{CREAM}"/>'
        f'<path d="M0-30V0L6-6ZM30 0H0L6 6ZM0 30V0L-6 6ZM-30 0H0L-6-6Z" fill="{ROSE}"/></g>'
        f'<path d="M-4-33V-42L4-33V-42" fill="none" stroke="{INK}" stroke-width="1.4"/>'
    )
    at = f"translate({width * x:.0f} {height * y:.0f}) scale({scale:g})"
    below = f"translate({width * rose_x:.0f} {height * rose_y:.0f}) scale({scale:g})"
    return f'{frame}<g transform="{at}">{clear}{ship}</g><g transform="{below}">{clear}{rose}</g>'
