"""Places of the map and what stands on them, each in one int: territories, centres, groups of clans, buildings."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.bitsets import holds, only, size

# -- places: up to 36 territories, then up to 12 centres. A tile lies on a slot and has three territories around its centre
CORNERS: Final = 3
SLOTS: Final = 12
TERRITORIES: Final = 36
CENTRE: Final = 36
PLACES: Final = 48


def territory(slot: int, corner: int) -> int:
    return CORNERS * slot + corner


def centre(slot: int) -> int:
    return CENTRE + slot


def territories_of(slot: int) -> range:
    """The three territories of a tile."""
    return range(CORNERS * slot, CORNERS * slot + CORNERS)


def slot_of(place: int) -> int:
    """The tile that a territory or centre belongs to."""
    return place - CENTRE if place >= CENTRE else place // CORNERS


def corner_of(place: int) -> int:
    return place % CORNERS


# -- a group of clans: the seat and the number; 0: nobody stands there

NUMBER_BITS: Final = 3


def pack_group(seat: int, number: int) -> int:
    return seat << NUMBER_BITS | number


def owner_of(group: int) -> int:
    """The seat whose clans these are; -1: there are none."""
    return group >> NUMBER_BITS if group else -1


def size_of(group: int) -> int:
    return group & 7


def foreign(group: int, seat: int) -> bool:
    """Whether clans of another player stand there."""
    return group != 0 and group >> NUMBER_BITS != seat


# -- the buildings of one seat in one territory: a bit for each type, and above them a bit for each on an unavailable site

ALL_TYPES: Final = 15
HARD_SHIFT: Final = 4


def land_at(seat: int, t: int) -> int:
    """Where `built` keeps the buildings of a seat in a territory."""
    return seat * TERRITORIES + t


def building_bits(kind: int, hard: bool) -> int:
    return only(kind) | only(kind + HARD_SHIFT) if hard else only(kind)


def has_type(buildings: int, kind: int) -> bool:
    return holds(buildings, kind)


def on_hard_site(buildings: int, kind: int) -> bool:
    return holds(buildings, kind + HARD_SHIFT)


def number_of_buildings(buildings: int) -> int:
    return size(buildings & ALL_TYPES)
