"""How the lists of a position are laid out: which entry belongs to a slot, a place or a colour of a seat."""

from __future__ import annotations

from typing import Final

SEATS: Final = 4  # entries of each slot and place, also with three players
COLOUR_COUNT: Final = 4

# ruling 2: for how many of the colours gained the worker on the entrance counts
COUNTS_FOR_ONE: Final = 0
COUNTS_FOR_NONE: Final = 1
COUNTS_FOR_EACH: Final = 2


def slot_seat(slot: int, seat: int) -> int:
    """Entry of `on` and `beside`: workers of a seat on a tile of the ruins."""
    return slot * SEATS + seat


def place_seat(place: int, seat: int) -> int:
    """Entry of `at`: workers of a seat on a place of the market or the altar."""
    return place * SEATS + seat


def seat_colour(seat: int, colour: int) -> int:
    """Entry of `store`, `keeper` and `discount`."""
    return seat * COLOUR_COUNT + colour
