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
from ludarium.games.knossos.rules.content import AREA_GUIDE, AREA_TAVERN, NEED, RULE_NUMBER, SQUARES_A_COLOUR, keeper_square
from ludarium.games.knossos.rules.prices import (
    altar_price,
    basket_price,
    camp_price,
    keeper_price,
    keepers_of,
    recruit_need,
    tavern_price,
    tiles_between,
)
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, place_seat, seat_colour

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def market_options(p: Knossos, seat: int, out: list[int]) -> None:
    if not p.purse(seat) and not p.cards[seat]:
        _free_options(p, seat, out)
        return
    if p.at[place_seat(TAVERN_STOCK_AT, seat)]:
        for colour in range(COLOUR_COUNT):
            if p.store[seat_colour(seat, colour)] >= tavern_price(p, seat, colour):
                out.append(TAVERN + colour)
        if p.white_pays and p.white[seat] >= p.box.amount[AREA_TAVERN]:
            out.append(TAVERN_WHITE)
    if not p.waiting[seat]:
        return
    _free_options(p, seat, out)
    _keeper_options(p, seat, out)
    if p.sheet == EXPEDITION:
        if p.room[GUIDED_AT] and p.purse(seat) >= p.box.amount[AREA_GUIDE]:
            out.append(GUIDE)
        if p.room[CAMPED_AT]:
            _camp_options(p, seat, out)
    else:
        for colour in range(COLOUR_COUNT):
            held = p.store[seat_colour(seat, colour)]
            if held and p.room[BASKETS_AT + colour] and held >= basket_price(p, seat, colour):
                out.append(BASKET + colour)
    _altar_options(p, seat, out)


def _free_options(p: Knossos, seat: int, out: list[int]) -> None:
    """Areas that cost nothing but workers."""
    waiting = p.waiting[seat]
    if not waiting:
        return
    need = min(1, recruit_need(p, seat)) if p.one_by_one else recruit_need(p, seat)
    if need and waiting >= need and p.room[RECRUITMENT_AT] >= need:
        out.append(RECRUIT)
    if p.sheet == EXPEDITION:
        if waiting >= 2 and p.room[LABOURED_AT] >= 2:
            for colour in range(COLOUR_COUNT):
                out.append(LABOUR + colour)
        return
    if waiting >= 2 and p.room[TELEGRAPHED_AT] >= 2 and p.meeple[seat] >= 0:
        out.append(TELEGRAM)
    if p.room[OFFICED_AT] and p.bag:
        out.append(OFFICE)


def _keeper_options(p: Knossos, seat: int, out: list[int]) -> None:
    """No two extra dice of one colour, and at most two coloured ones (R 7)."""
    if keepers_of(p, seat) >= p.box.keepers:
        return
    for colour in range(COLOUR_COUNT):
        if p.keeper[seat_colour(seat, colour)] < 0 and p.store[seat_colour(seat, colour)] >= keeper_price(p, seat, colour):
            for which in range(SQUARES_A_COLOUR):
                square = keeper_square(colour, which)
                if p.room[KEEPERS_AT + square]:
                    out.append(KEEPER + square)


def _camp_options(p: Knossos, seat: int, out: list[int]) -> None:
    purse = p.purse(seat)
    if not purse:
        return
    for slot in range(1, len(p.marks)):
        if p.marks[slot] and tiles_between(p, slot) and camp_price(p, slot) <= purse and p.meeple[seat] != slot:
            out.append(CAMP + p.ruins.tile[slot])


def _altar_options(p: Knossos, seat: int, out: list[int]) -> None:
    price = altar_price(p, seat)
    box = p.box
    if box.altar_coloured[p.altar]:
        for colour in range(COLOUR_COUNT):
            if p.room[ALTARS_AT + colour] and p.store[seat_colour(seat, colour)] >= p.due(seat, colour, price):
                out.append(PRAY + colour)
        return
    if p.purse(seat) < price:
        return
    if p.box.altar_rule[p.altar] == RULE_NUMBER:
        if p.room[ALTARS_AT]:
            out.append(HONOUR)
        return
    squares = box.altar_squares[p.altar]
    for kind in range(len(squares)):
        if p.room[ALTARS_AT + kind] and squares[kind][NEED] <= p.last_return[seat]:
            out.append(OFFER + kind)
