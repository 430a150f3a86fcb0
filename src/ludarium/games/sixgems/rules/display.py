"""Displays: the jewels before each seat, in one row for each kind. How they lie in the lists of a position.

`rows` and `fixed` hold one number for each seat and kind (`row_at`); `shown` holds the jewel cards in the order they were
played, each packed with the seat it lies before (`laid`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.sixgems.rules.actions import JEWELS, KINDS, LOOSE, almighty_in

if TYPE_CHECKING:
    from ludarium.games.sixgems.rules.position import SixGems


def row_at(seat: int, gem: int) -> int:
    """Where the row of a kind stands in `rows` and `fixed`."""
    return seat * KINDS + gem


def laid(seat: int, jewel: int) -> int:
    """A jewel card that lies before a seat, as an entry of `shown`."""
    return seat * JEWELS + jewel


def owner_of(entry: int) -> int:
    """The seat that an entry of `shown` lies before."""
    return entry // JEWELS


def card_of(entry: int) -> int:
    """The jewel card of an entry of `shown`."""
    return entry % JEWELS


def kinds_of(p: SixGems, seat: int) -> int:
    """How many kinds the seat owns. A row never stands without a real jewel card, so every row counts (R 6)."""
    kinds = 0
    first = row_at(seat, 0)
    for row in range(first, first + KINDS):
        if p.rows[row]:
            kinds += 1
    return kinds


def kinds_of_all(p: SixGems) -> int:
    """How many kinds lie before all players together."""
    kinds = 0
    rows = p.rows
    number = len(rows)
    for gem in range(KINDS):
        for row in range(gem, number, KINDS):  # of each seat in turn
            if rows[row]:
                kinds += 1
                break
    return kinds


def gems_of(p: SixGems, seat: int) -> list[int]:
    """The kinds of which the seat has a row: where an almighty jewel may join."""
    found: list[int] = []
    for gem in range(KINDS):
        if p.rows[row_at(seat, gem)]:
            found.append(gem)
    return found


def largest_of(p: SixGems, seat: int) -> list[int]:
    """The kinds of the seat's largest row; several on a tie, none without a row."""
    most = 1
    for gem in range(KINDS):
        most = max(most, p.rows[row_at(seat, gem)])
    return [gem for gem in range(KINDS) if p.rows[row_at(seat, gem)] == most]


def pieces_of(p: SixGems, seat: int) -> list[int]:
    """The different jewels of a display: cards of a kind, almighty jewels fixed to a kind, loose ones."""
    found: list[int] = []
    for gem in range(KINDS):
        row = row_at(seat, gem)
        if p.rows[row] > p.fixed[row]:
            found.append(gem)
    for gem in range(KINDS):
        if p.fixed[row_at(seat, gem)]:
            found.append(almighty_in(gem))
    if p.loose[seat]:
        found.append(LOOSE)
    return found
