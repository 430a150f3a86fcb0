"""What the areas of the market and the altar cost a player (R 6 to R 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import RECRUITMENT_AT, RECRUITS_AT
from ludarium.games.knossos.rules.content import AREA_BASKET, AREA_CAMP, AREA_KEEPER, AREA_TAVERN
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, place_seat, seat_colour

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def can_pay(p: Knossos, seat: int, colour: int, price: int) -> bool:
    """Whether the seat can pay a price in a named colour (R 6)."""
    i = seat * COLOUR_COUNT + colour  # `seat_colour`, inlined
    return p.store[i] >= price - p.discount[i]


def tavern_price(p: Knossos, seat: int, colour: int) -> int:
    return p.due(seat, colour, p.box.amount[AREA_TAVERN])


def keeper_amount(p: Knossos, seat: int) -> int:
    """Before discounts."""
    away = p.box.away[AREA_KEEPER] if p.meeple[seat] >= 0 else 0
    return p.box.amount[AREA_KEEPER] + away


def keeper_price(p: Knossos, seat: int, colour: int) -> int:
    return p.due(seat, colour, keeper_amount(p, seat))


def basket_price(p: Knossos, seat: int, colour: int) -> int:
    """K21: 7, 10, 13."""
    extra = p.box.own_twice[AREA_BASKET] * p.own_baskets(seat) // 2
    return p.due(seat, colour, p.box.amount[AREA_BASKET] + extra)


def camp_price(p: Knossos, slot: int) -> int:
    """For each tile strictly between the tile and the entrance on a shortest way (R 7)."""
    return tiles_between(p, slot) * p.box.amount[AREA_CAMP]


def tiles_between(p: Knossos, slot: int) -> int:
    return p.ruins.distance[slot] - 1


def altar_price(p: Knossos, seat: int) -> int:
    """Before discounts; the sum is rounded down (K22)."""
    twice = p.box.altar_amount[p.altar] * 2 + p.box.altar_own_twice[p.altar] * p.own_on_altar(seat)
    away = p.box.altar_away[p.altar] if p.meeple[seat] >= 0 else 0
    return twice // 2 + away


def recruit_need(p: Knossos, seat: int) -> int:
    """Workers missing to the need of the next recruit; 0 when no recruit is left."""
    left = p.at[place_seat(RECRUITS_AT, seat)]
    taken = p.box.stock[2] - left
    if not left or taken >= len(p.box.recruit_needs):
        return 0
    return max(1, p.box.recruit_needs[taken] - p.at[place_seat(RECRUITMENT_AT, seat)])


def keepers_of(p: Knossos, seat: int) -> int:
    """Coloured extra dice that the seat has."""
    count = 0
    for colour in range(COLOUR_COUNT):
        if p.keeper[seat_colour(seat, colour)] >= 0:
            count += 1
    return count
