"""A5: which areas of the market sheets (R 7) and squares of the altar (R 8) may be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    ALTARS_AT,
    BASKET,
    BASKETS_AT,
    CAMP,
    CAMPED_AT,
    EXPEDITION,
    GUIDE,
    GUIDED_AT,
    HONOUR,
    KEEPER,
    KEEPERS_AT,
    LABOUR,
    LABOURED_AT,
    OFFER,
    OFFICE,
    OFFICED_AT,
    PRAY,
    RECRUIT,
    RECRUITMENT_AT,
    TAVERN,
    TAVERN_STOCK_AT,
    TAVERN_WHITE,
    TELEGRAM,
    TELEGRAPHED_AT,
)
from ludarium.games.knossos.rules.altars import NEED, RULE_NUMBER
from ludarium.games.knossos.rules.content import (
    AREA_CAMP,
    AREA_GUIDE,
    AREA_KEEPER,
    AREA_LABOUR,
    AREA_OFFICE,
    AREA_RECRUITMENT,
    AREA_TAVERN,
    AREA_TELEGRAM,
    SQUARES_A_COLOUR,
    keeper_square,
)
from ludarium.games.knossos.rules.prices import (
    altar_price,
    area_price,
    basket_price,
    can_pay,
    keepers_of,
    recruit_need,
    surcharge,
)
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, place_seat
from ludarium.kernel.engine import Auto

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def market_options(p: Knossos, seat: int, purse: int, out: list[int]) -> None:
    """What the seat can pay for with a purse of this size and its cards."""
    if not purse and not p.cards[seat]:
        _worker_options(p, seat, purse, out)
        return
    if p.at[place_seat(TAVERN_STOCK_AT, seat)]:
        price = area_price(p, seat, AREA_TAVERN)
        for colour in range(COLOUR_COUNT):
            if can_pay(p, seat, colour, price):
                out.append(TAVERN + colour)
        if p.white_pays and p.white[seat] >= price:
            out.append(TAVERN_WHITE)
    if not p.waiting[seat]:
        return
    _worker_options(p, seat, purse, out)
    _keeper_options(p, seat, out)
    if p.sheet == EXPEDITION:
        if p.room[GUIDED_AT] and purse >= area_price(p, seat, AREA_GUIDE):
            out.append(GUIDE)
        if p.room[CAMPED_AT] and purse:
            _camp_options(p, seat, purse, out)
    else:
        for colour in range(COLOUR_COUNT):
            held = p.store[seat * COLOUR_COUNT + colour]  # `seat_colour`, inlined
            if held and p.room[BASKETS_AT + colour] and held >= basket_price(p, seat, colour):
                out.append(BASKET + colour)
    _altar_options(p, seat, purse, out)


def _worker_options(p: Knossos, seat: int, purse: int, out: list[int]) -> None:
    """Areas that cost nothing but workers in the box as it is."""
    waiting = p.waiting[seat]
    if not waiting:
        return
    need = min(1, recruit_need(p, seat)) if p.one_by_one else recruit_need(p, seat)
    if need and waiting >= need and p.room[RECRUITMENT_AT] >= need and purse >= area_price(p, seat, AREA_RECRUITMENT):
        out.append(RECRUIT)
    if p.sheet == EXPEDITION:
        if waiting >= 2 and p.room[LABOURED_AT] >= 2 and purse >= area_price(p, seat, AREA_LABOUR):
            for colour in range(COLOUR_COUNT):
                out.append(LABOUR + colour)
        return
    if waiting >= 2 and p.room[TELEGRAPHED_AT] >= 2 and p.meeple[seat] >= 0 and purse >= area_price(p, seat, AREA_TELEGRAM):
        out.append(TELEGRAM)
    if p.room[OFFICED_AT] and p.bag and purse >= area_price(p, seat, AREA_OFFICE):
        out.append(OFFICE)


def _keeper_options(p: Knossos, seat: int, out: list[int]) -> None:
    """No two extra dice of one colour, and at most two coloured ones (R 7)."""
    if keepers_of(p, seat) >= p.box.keepers:
        return
    price = area_price(p, seat, AREA_KEEPER)
    for colour in range(COLOUR_COUNT):
        if p.keeper[seat * COLOUR_COUNT + colour] < 0 and can_pay(p, seat, colour, price):
            for which in range(SQUARES_A_COLOUR):
                square = keeper_square(colour, which)
                if p.room[KEEPERS_AT + square]:
                    out.append(KEEPER + square)


def _camp_options(p: Knossos, seat: int, purse: int, out: list[int]) -> None:
    marks, distance, meeple, each = p.marks, p.ruins.distance, p.meeple[seat], p.box.amount[AREA_CAMP]
    if p.box.surcharged[AREA_CAMP]:
        purse -= surcharge(p, seat, AREA_CAMP)
    for slot in range(len(marks)):
        between = distance[slot] - 1  # `tiles_between` and `camp_price`, inlined
        if marks[slot] and between and between * each <= purse and slot != meeple:
            out.append(CAMP + p.ruins.tile[slot])


def _altar_options(p: Knossos, seat: int, purse: int, out: list[int]) -> None:
    price = altar_price(p, seat)
    box = p.box
    if box.altar_coloured[p.altar]:
        for colour in range(COLOUR_COUNT):
            if p.room[ALTARS_AT + colour] and can_pay(p, seat, colour, price) and _need_met(p, seat, colour):
                out.append(PRAY + colour)
        return
    if purse < price:
        return
    if p.box.altar_rule[p.altar] == RULE_NUMBER:
        if p.room[ALTARS_AT] and _need_met(p, seat, 0):
            out.append(HONOUR)
        return
    for kind in range(len(box.altar_squares[p.altar])):
        if p.room[ALTARS_AT + kind] and _need_met(p, seat, kind):
            out.append(OFFER + kind)


def _need_met(p: Knossos, seat: int, kind: int) -> bool:
    """HERMES: whether the last return of the seat had the pieces that a square asks for."""
    return p.box.altar_squares[p.altar][kind][NEED] <= p.last_return[seat]


class Labour(Auto["Knossos"]):
    """What the day labourers bring, once they are paid for; `arg`: the colour (R 7)."""

    def run(self, p: Knossos, seat: int, arg: int) -> None:
        p.gain(seat, arg, p.box.labour_gain)
