"""The player board: building types and their sections, symbols, what leaders change; tables by seat."""

from __future__ import annotations

from typing import Final

# -- building types and sections
SCIENCE: Final = 0
CONSTRUCTION: Final = 1
EXPANSION: Final = 2
CULTURE: Final = 3
TYPE_COUNT: Final = 4
SECTION_SIZE: Final = 5  # buildings of a section

# -- symbols, in the order of the spaces that they feed
SYM_KNOWLEDGE: Final = 0
SYM_BRICKS: Final = 1
SYM_CLANS: Final = 2
SYM_MOVES: Final = 3
SYM_SCHOLARS: Final = 4
SYM_VP: Final = 5
SYMBOLS: Final = 6

# -- what leaders change for good (`perks`); 0 to 5: more symbols on the spaces of the player board
PERK_CRY: Final = 6
PERK_DISCOVERY: Final = 7
PERK_CONSTRUCTION: Final = 8
PERK_COMBAT: Final = 9
PERK_PLACEMENT: Final = 10
PERK_WONDERS: Final = 11
PERK_DISCOVERY_MIN: Final = 12
PERK_CONSTRUCTION_MIN: Final = 13
PERKS: Final = 14


def section_at(seat: int, kind: int) -> int:
    """Where tables by seat and type keep a section; one building of a seat is also written so (`ruins`)."""
    return seat * TYPE_COUNT + kind


def section_seat(section: int) -> int:
    return section // TYPE_COUNT


def sections_of(seat: int) -> slice:
    """The four sections of a seat in such a table."""
    return slice(section_at(seat, 0), section_at(seat + 1, 0))


def symbol_at(seat: int, symbol: int) -> int:
    return seat * SYMBOLS + symbol


def perk_at(seat: int, perk: int) -> int:
    return seat * PERKS + perk


# -- the back of a card tells its era (0: an initial card) and its type


def pack_back(era: int, kind: int) -> int:
    return era * TYPE_COUNT + kind


def back_era(back: int) -> int:
    return back // TYPE_COUNT


def back_type(back: int) -> int:
    return back % TYPE_COUNT
