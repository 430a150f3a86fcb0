"""Action spaces and the timers that stand on them, the piles of scholars, and the decks of the technology boards."""

from __future__ import annotations

from typing import Final

from ludarium.kernel.bitsets import only

# -- spaces: six of each player board, then the shared ones
GAIN_KNOWLEDGE: Final = 0
GAIN_BRICKS: Final = 1
PLACE: Final = 2
MOVE_CLANS: Final = 3
DISCOVERING: Final = 4
BUILDING: Final = 5
TECHNOLOGY: Final = 6  # and 7
LEADER: Final = 8  # to 11
WONDER: Final = 12  # to 14
SPACES: Final = 15

# -- piles of scholars: the leader columns, then the wonders; in the order of their spaces
COLUMNS: Final = 4
WONDERS: Final = 3
PILE_COUNT: Final = 7
COLUMN_PILES: Final = 15  # as sets of piles
WONDER_PILES: Final = 112

# -- decks, two on each technology board
DECKS: Final = 4
ALL_DECKS: Final = 15  # as a set of decks

NO_CARD: Final = -2  # on top of an empty deck

TIMERS: Final = 2  # of each seat


def pile_of(space: int) -> int:
    """The pile of a leader's or wonder's space."""
    return space - LEADER


def space_of(pile: int) -> int:
    return LEADER + pile


def wonder_pile(place: int) -> int:
    """The pile of a place of the wonder board."""
    return COLUMNS + place


def wonder_place(pile: int) -> int:
    return pile - COLUMNS


def is_wonder_pile(pile: int) -> bool:
    return pile >= COLUMNS


def first_deck(space: int) -> int:
    """The first of the two decks of a technology space."""
    return 2 * (space - TECHNOLOGY)


def decks_of(space: int) -> int:
    """The set of both."""
    return only(first_deck(space)) | only(first_deck(space) + 1)


# -- a timer of a seat has one number


def timer_at(seat: int, timer: int) -> int:
    return seat * TIMERS + timer


def other_timer(seat: int, timer: int) -> int:
    """The other one of the same seat."""
    return seat * TIMERS + 1 - timer


def timer_seat(i: int) -> int:
    return i // TIMERS


def timer_letter(i: int) -> int:
    """0: a, 1: b."""
    return i % TIMERS
