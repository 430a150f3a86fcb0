"""Where the parts of the table lie: map, shared boards, the boards of the others.

With two the map is larger, and the one other board lies in its free corner. A stranger has no own board below, so that all
boards lie there in a row."""

from __future__ import annotations

from typing import Final, NamedTuple

HEIGHT: Final = 740.0
COVER: Final = (10.0, 190.0, 628.0, 353.0)  # shown on the box
SHARED_W: Final = 626.0
OTHER_W: Final = 268.0
OTHER_H: Final = 176.0
MAPS: Final = {2: (162.0, 12.0, 748.0, 652.0), 3: (10.0, 12.0, 628.0, 716.0), 4: (10.0, 12.0, 628.0, 716.0)}  # by seats


class Rooms(NamedTuple):
    """The size of the picture, and where the shared boards begin."""

    width: float
    height: float
    left: float

    @property
    def ground(self) -> str:
        return ground_name(self.width, self.height)


def ground_name(width: float, height: float) -> str:
    return f"toe-ground-{width:g}-{height:g}"


def rooms_for(seats: int, viewer: int) -> Rooms:
    map_left, _, map_width, _ = MAPS[seats]
    left = map_left + map_width + 12
    if viewer < 0:
        return Rooms(left + SHARED_W + 10, HEIGHT + OTHER_H + 12, left)
    if seats == 2:
        return Rooms(left + SHARED_W + 10, HEIGHT, left)
    return Rooms(left + SHARED_W + OTHER_W + 16, HEIGHT, left)


ALL_ROOMS: Final = sorted({rooms_for(seats, viewer) for seats in MAPS for viewer in (-1, 0)})


def other_place(rooms: Rooms, seats: int, viewer: int, row: int) -> tuple[float, float]:
    """The corner of the board of another seat."""
    if viewer < 0:
        gap = (rooms.width - 20 - OTHER_W * seats) / max(1, seats - 1)
        return 10 + row * (OTHER_W + min(30.0, gap)), HEIGHT + 2
    if seats == 2:
        return 10.0, HEIGHT - OTHER_H - 10
    return rooms.left + SHARED_W + 8, 10.0 + 182 * row
