"""What the areas of the market and the altar cost a player (R 6 to R 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import HONOUR, OFFER, RECRUITMENT_AT, RECRUITS_AT
from ludarium.games.knossos.rules.altars import RULE_NUMBER
from ludarium.games.knossos.rules.areas import (
    AREA_BASKET,
    AREA_CAMP,
    AREA_KEEPER,
    AREA_RECRUITMENT,
    AREA_TAVERN,
)
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, place_seat, seat_colour

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def can_pay(p: Knossos, seat: int, colour: int, price: int) -> bool:
    """Whether the seat can pay a price in a named colour (R 6)."""
    i = seat * COLOUR_COUNT + colour  # `seat_colour`, inlined
    return p.store[i] >= price - p.discount[i]


def area_price(p: Knossos, seat: int, area: int) -> int:
    """What an area costs before discounts: more for own workers there, and for a meeple that is away (R 5 A5)."""
    price = p.box.amount[area]
    return price + surcharge(p, seat, area) if p.box.surcharged[area] else price


def can_afford(p: Knossos, seat: int, area: int, purse: int) -> bool:
    """Whether the seat can pay for an area: in one colour, or in any with a purse of this size."""
    price = area_price(p, seat, area)
    return can_pay_in_one(p, seat, price) if p.box.one_colour[area] else purse >= price


def can_pay_in_one(p: Knossos, seat: int, price: int) -> bool:
    for colour in range(COLOUR_COUNT):
        if can_pay(p, seat, colour, price):
            return True
    return False


def surcharge(p: Knossos, seat: int, area: int) -> int:
    away = p.box.away[area] if p.meeple[seat] >= 0 else 0
    return p.box.own_twice[area] * _own_in(p, seat, area) // 2 + away


def _own_in(p: Knossos, seat: int, area: int) -> int:
    """The seat's workers in an area; those of the tavern are not there to help."""
    if area == AREA_BASKET:
        return p.own_baskets(seat)
    if area == AREA_KEEPER:
        return keepers_of(p, seat)
    return p.at[place_seat(p.box.place_of[area], seat)] if area >= AREA_RECRUITMENT else 0


def tavern_price(p: Knossos, seat: int, colour: int) -> int:
    return p.due(seat, colour, area_price(p, seat, AREA_TAVERN))


def keeper_price(p: Knossos, seat: int, colour: int) -> int:
    return p.due(seat, colour, area_price(p, seat, AREA_KEEPER))


def basket_price(p: Knossos, seat: int, colour: int) -> int:
    """K21: 7, 10, 13."""
    return p.due(seat, colour, area_price(p, seat, AREA_BASKET))


def camp_price(p: Knossos, seat: int, slot: int) -> int:
    """For each tile strictly between the tile and the entrance on a shortest way (R 7), unless the box has one price."""
    if not p.box.camp_per_tile:
        return area_price(p, seat, AREA_CAMP)
    extra = surcharge(p, seat, AREA_CAMP) if p.box.surcharged[AREA_CAMP] else 0
    return tiles_between(p, slot) * p.box.amount[AREA_CAMP] + extra


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


def of_this_altar(p: Knossos, action: int) -> bool:
    """Whether the altar in play has squares of the kind that the action is about."""
    if action < OFFER:
        return p.box.altar_coloured[p.altar]
    by_number = p.box.altar_rule[p.altar] == RULE_NUMBER
    return not p.box.altar_coloured[p.altar] and by_number == (action == HONOUR)
