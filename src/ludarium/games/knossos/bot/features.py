"""What a learner sees: the ruins as planes around the entrance, pieces, stores, market, cards; seats counted from the one
that looks."""

from __future__ import annotations

from typing import Any, Final

from ludarium.games.knossos.rules.actions import ALTARS, CARDS, PLACES, TILES
from ludarium.games.knossos.rules.cells import SPOT_OF, SPOTS
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.ruins import LOOKS
from ludarium.games.knossos.rules.tables import SEATS
from ludarium.kernel.features import Feature, counts, number, numbers, one_hot, tallies

READS_POSITIONS: Final = True
SELDOM_READ: Final = "not_enough last_turn last_first turn cells die deck white last_return removed path looks"
# one object for each number, as Any: lists are filled with them as they are, without unpacking and packing
SPOT_AT: Final[list[Any]] = SPOT_OF[:]
NUMBERS: Final[list[Any]] = list(range(SPOTS * SEATS))


def _looks(p: Knossos, seat: int) -> list[int]:
    """What lies on the cells: a colour, the entrance or a gap; a cell has a place for each."""
    return p.ruins.all_looks()


def _marks(p: Knossos, seat: int) -> list[Any]:
    """Cells with a bull mark that is free, as many as the tile has free ones."""
    found: list[Any] = []
    ruins, all_marks = p.ruins, p.box.turn_marks
    for slot in range(1, len(p.marks)):
        free = p.marks[slot]
        if free:
            first, marks = ruins.at[slot], all_marks[ruins.tile[slot]][ruins.turn[slot]]  # `mark_cells`, inlined
            for i in range(len(marks) - free, len(marks)):
                found.append(SPOT_AT[first + marks[i]])
    return found


def _pieces(p: Knossos, seat: int) -> list[Any]:
    """For each seat a plane of the first cells of its tiles: a worker on a mark counts twice, one beside it once, the
    meeple four times."""
    found: list[Any] = []
    ruins, seats = p.ruins, p.seats
    for who in range(seats):
        plane, meeple, slots = (who - seat) % seats * SPOTS, p.meeple[who], p.own[who]
        while slots:  # `members`, inlined
            low = slots & -slots
            slots ^= low
            slot = low.bit_length() - 1
            entry = slot * SEATS + who  # `slot_seat`, inlined
            place = NUMBERS[plane + SPOT_OF[ruins.at[slot]]]
            for _ in range(2 * p.on[entry] + p.beside[entry] + (4 if meeple == slot else 0)):
                found.append(place)
    return found


def _away(p: Knossos, seat: int) -> list[int]:
    return [int(p.meeple[(seat + i) % p.seats] >= 0) for i in range(p.seats)]


def _workers(p: Knossos, seat: int) -> list[int]:
    """Workers on each place of market and altar, seat by seat."""
    found: list[int] = []
    for i in range(p.seats):
        found += p.at[(seat + i) % p.seats :: SEATS]  # `place_seat`, inlined
    return found


def features(seats: int) -> list[Feature]:
    return [
        counts("what lies on each cell", _looks, SPOTS * LOOKS, grows=True),
        counts("free bull marks", _marks, SPOTS),
        counts("pieces", _pieces, SPOTS * seats, 4),
        numbers("stores", "store", seats * 4, 15, block=4),
        numbers("white", "white", seats, 6, block=1),
        numbers("discounts", "discount", seats * 4, 3, block=4),
        numbers("workers waiting", "waiting", seats, 12, block=1),
        numbers("meeple away", _away, seats),
        numbers("workers on market and altar", _workers, seats * PLACES, 4),
        numbers("free squares", "room", PLACES, 12),
        numbers("pieces of the last return", "last_return", seats, 12, block=1),
        counts("tile area", "area", TILES),
        counts("display", "display", CARDS),
        tallies("cards", "cards", seats, CARDS, block=1),
        one_hot("altar", "altar", ALTARS),
        one_hot("sheet", "sheet", 2),
        number("tiles in the box", "bag", 66, lengths=True),
        number("cards in the deck", "deck", 20, lengths=True),
        number("turns taken", "turns", 200),
        number("last turns to come", "last_left", 4),
        one_hot("colour to pay", "paying", 4),
    ]
