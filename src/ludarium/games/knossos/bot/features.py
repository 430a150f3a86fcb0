"""What a learner sees: the ruins as planes around the entrance, pieces, stores, market, cards; seats counted from the one
that looks."""

from __future__ import annotations

from typing import Final

from ludarium.games.knossos.rules.actions import ALTARS, CARDS, PLACES, TILES
from ludarium.games.knossos.rules.cells import SPOT_OF, SPOTS
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.ruins import LOOKS
from ludarium.games.knossos.rules.tables import SEATS, slot_seat
from ludarium.kernel.bitsets import members
from ludarium.kernel.features import Feature, counts, number, numbers, one_hot, tallies

READS_POSITIONS: Final = True


def _looks(p: Knossos, seat: int) -> list[int]:
    """What lies on the cells: a colour, the entrance or a gap; a cell has a place for each."""
    return p.ruins.all_looks()


def _marks(p: Knossos, seat: int) -> list[int]:
    """Cells with a bull mark that is free, as many as the tile has free ones."""
    found: list[int] = []
    ruins, all_marks = p.ruins, p.box.turn_marks
    for slot in range(1, len(p.marks)):
        free = p.marks[slot]
        if free:
            first, marks = ruins.at[slot], all_marks[ruins.tile[slot]][ruins.turn[slot]]  # `mark_cells`, inlined
            for i in range(len(marks) - free, len(marks)):
                found.append(SPOT_OF[first + marks[i]])
    return found


def _pieces(p: Knossos, seat: int) -> list[int]:
    """For each seat a plane of the first cells of its tiles: a worker on a mark counts twice, one beside it once, the
    meeple four times."""
    found: list[int] = []
    seats = p.seats
    for who in range(seats):
        plane = (who - seat) % seats * SPOTS
        for slot in members(p.own[who]):
            entry = slot_seat(slot, who)
            value = 2 * p.on[entry] + p.beside[entry] + (4 if p.meeple[who] == slot else 0)
            for _ in range(value):
                found.append(plane + SPOT_OF[p.ruins.at[slot]])
    return found


def _away(p: Knossos, seat: int) -> list[int]:
    return [int(p.meeple[(seat + i) % p.seats] >= 0) for i in range(p.seats)]


def _workers(p: Knossos, seat: int) -> list[int]:
    """Workers on each place of market and altar, seat by seat."""
    found: list[int] = []
    for i in range(p.seats):
        who = (seat + i) % p.seats
        for at in range(who, PLACES * SEATS, SEATS):  # `place_seat`, inlined
            found.append(p.at[at])
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
