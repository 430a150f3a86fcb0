"""What a learner sees: the ruins as planes around the entrance, pieces, stores, market, cards; seats counted from the one
that looks."""

from __future__ import annotations

from typing import Any

from ludarium.games.knossos.rules.actions import PLACES
from ludarium.games.knossos.rules.cells import SPOT_OF, SPOTS, each_cell
from ludarium.games.knossos.rules.position import mark_cells
from ludarium.games.knossos.rules.tables import place_seat, slot_seat
from ludarium.kernel.features import Feature, around, counts, number, numbers, one_hot, one_hots

ENTRANCE, GAP = 4, 5  # after the four colours


def _colours(p: Any, seat: int) -> list[int]:
    """What lies on each cell: a colour, the entrance, a gap, or nothing."""
    plane = [-1] * SPOTS
    for slot, cells in enumerate(p.ruins.cells):
        for cell in each_cell(cells):
            plane[SPOT_OF[cell]] = p.ruins.colour[slot] if slot else ENTRANCE
    for cell in each_cell(p.ruins.gaps):
        plane[SPOT_OF[cell]] = GAP
    return plane


def _marks(p: Any, seat: int) -> list[int]:
    """1 on cells with a bull mark that is free, as many as the tile has free ones."""
    plane = [0] * SPOTS
    for slot in range(1, len(p.ruins.tile)):
        for cell in mark_cells(p, slot)[len(mark_cells(p, slot)) - p.marks[slot] :]:
            plane[SPOT_OF[cell]] = 1
    return plane


def _pieces(p: Any, seat: int) -> list[int]:
    """For each seat a plane of the first cells of its tiles: workers on marks 1, beside 0.5 (doubled), the meeple 2."""
    out: list[int] = []
    for i in range(p.seats):
        plane = [0] * SPOTS
        who = (seat + i) % p.seats
        for slot in range(1, len(p.ruins.tile)):
            value = 2 * p.on[slot_seat(slot, who)] + p.beside[slot_seat(slot, who)] + (4 if p.meeple[who] == slot else 0)
            plane[SPOT_OF[p.ruins.at[slot]]] = value
        out += plane
    return out


def _workers(p: Any, seat: int) -> list[int]:
    """Workers on each place of market and altar, seat by seat."""
    return [p.at[place_seat(place, (seat + i) % p.seats)] for i in range(p.seats) for place in range(PLACES)]


def _cards(p: Any, seat: int) -> list[int]:
    """Cards of each seat, one place a card."""
    out = []
    for i in range(p.seats):
        hand = p.cards[(seat + i) % p.seats]
        out += [int(card in hand) for card in range(24)]
    return out


def features(seats: int) -> list[Feature]:
    return [
        one_hots("what lies on each cell", _colours, SPOTS, 6),
        numbers("free bull marks", _marks, SPOTS),
        numbers("pieces", _pieces, SPOTS * seats, 4),
        numbers("stores", lambda p, seat: around(p.store[: seats * 4], seat, 4), seats * 4, 15),
        numbers("white", lambda p, seat: around(p.white[:seats], seat), seats, 6),
        numbers("discounts", lambda p, seat: around(p.discount[: seats * 4], seat, 4), seats * 4, 3),
        numbers("workers waiting", lambda p, seat: around(p.waiting[:seats], seat), seats, 12),
        numbers("meeple away", lambda p, seat: [int(m >= 0) for m in around(p.meeple[:seats], seat)], seats),
        numbers("workers on market and altar", _workers, seats * PLACES, 4),
        numbers("free squares", lambda p, seat: p.room, PLACES, 12),
        numbers("pieces of the last return", lambda p, seat: around(p.last_return[:seats], seat), seats, 12),
        counts("tile area", lambda p, seat: p.area, 71),
        counts("display", lambda p, seat: p.display, 24),
        numbers("cards", _cards, seats * 24),
        one_hot("altar", lambda p, seat: p.altar, 4),
        one_hot("sheet", lambda p, seat: p.sheet, 2),
        number("tiles in the box", lambda p, seat: len(p.bag), 66),
        number("cards in the deck", lambda p, seat: len(p.deck), 20),
        number("turns taken", lambda p, seat: p.turns, 200),
        number("last turns to come", lambda p, seat: p.last_left, 4),
        one_hot("colour to pay", lambda p, seat: p.paying, 4),
    ]
