"""How the tiles of the map lie with 2, 3 and 4 seats, and which places border each other (7)."""

from __future__ import annotations

from typing import Final

from ludarium.games.time_of_empires.rules.places import CENTRE, CORNERS, PLACES, SLOTS, centre, territories_of, territory
from ludarium.kernel.content import Content, Row

TILES_A_SEAT: Final = 3


class Layout:
    """One arrangement of tiles. Places are numbered as in `places`."""

    def __init__(self, tiles: int) -> None:
        self.tiles = tiles
        self.capital_of: list[int] = []  # for each seat its slot
        self.seat_of: list[int] = [-1] * tiles  # for each slot the seat whose capital it is
        self.cities: list[int] = []  # slots of cities
        self.territories: list[int] = list(range(territory(tiles, 0)))
        self.places: list[int] = [*self.territories, *range(CENTRE, CENTRE + tiles)]
        self.next: list[list[int]] = [[] for _ in range(PLACES)]  # where a clan may walk from a place (7, 8.4)
        self.near: list[list[int]] = [[] for _ in range(PLACES)]  # the territories among them
        self.corners: list[list[list[int]]] = []  # for each slot its three lattice corners, for the picture
        self.up: list[bool] = []


def read_layout(content: Content, row: Row) -> Layout:
    slots = content.get("layout", row, "slots", list)
    _check_slots(content, row, slots)
    layout = Layout(len(slots))
    capitals: dict[int, int] = {}
    for i, slot in enumerate(slots):
        x, y, up = int(slot["x"]), int(slot["y"]), slot["orientation"] == "up"
        layout.up.append(up)
        layout.corners.append([[x, y], [x + 1, y], [x, y + 1]] if up else [[x + 1, y], [x + 1, y + 1], [x, y + 1]])
        if slot["centre"] == "capital":
            layout.seat_of[i] = int(slot["seat"])
            capitals[int(slot["seat"])] = i
        else:
            layout.cities.append(i)
    layout.capital_of = [capitals[seat] for seat in sorted(capitals)]
    _borders(content, row, layout)
    return layout


def _check_slots(content: Content, row: Row, slots: list[Row]) -> None:
    """Each player brings a capital and two cities (7)."""
    seats = int(row["id"])
    capitals = [slot.get("seat") for slot in slots if slot.get("centre") == "capital"]
    if len(slots) != TILES_A_SEAT * seats or sorted(str(c) for c in capitals) != [str(s) for s in range(seats)]:
        raise content.error(
            f"layout {row['id']}",
            "slots must be {0} tiles, among them one capital for each seat from 0 to {1}",
            TILES_A_SEAT * seats,
            seats - 1,
        )


def _borders(content: Content, row: Row, layout: Layout) -> None:
    names = {f"s{s}.{c}": territory(s, c) for s in range(layout.tiles) for c in range(CORNERS)}
    for edge in content.get("layout", row, "edges", list):
        a, _, b = str(edge).partition("-")
        if a not in names or b not in names:
            raise content.error(f"layout {row['id']}", "edge {0!r} must join two territories such as s0.0-s1.0", edge)
        for here, there in ((names[a], names[b]), (names[b], names[a])):
            layout.next[here].append(there)
            layout.near[here].append(there)
    for slot in range(layout.tiles):
        lands = list(territories_of(slot))
        layout.next[centre(slot)] = lands
        layout.near[centre(slot)] = lands
        if layout.seat_of[slot] < 0:  # nobody may walk into a capital (8.4)
            for land in lands:
                layout.next[land].append(centre(slot))
    assert layout.tiles <= SLOTS
