"""A5: which areas of the market sheets (R 7) and squares of the altar (R 8) may be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    ALTARS_AT,
    BASKET,
    BASKETS_AT,
    CAMP,
    CAMPED_AT,
    ERRAND,
    GUIDE,
    GUIDED_AT,
    HONOUR,
    KEEPER,
    KEEPERS_AT,
    LABOUR,
    OFFER,
    OFFICE,
    PRAY,
    RECRUIT,
    RECRUITMENT_AT,
    REINFORCEMENT_AT,
    TAVERN,
    TAVERN_MIXED,
    TAVERN_STOCK_AT,
    TAVERN_WHITE,
    TELEGRAM,
)
from ludarium.games.knossos.rules.altars import NEED, RULE_NUMBER
from ludarium.games.knossos.rules.areas import (
    AREA_BASKET,
    AREA_CAMP,
    AREA_GUIDE,
    AREA_KEEPER,
    AREA_LABOUR,
    AREA_OFFICE,
    AREA_RECRUITMENT,
    AREA_RESERVES,
    AREA_TAVERN,
    AREA_TELEGRAM,
    AREA_WHITE,
    FIRST_ERRAND,
    SQUARES_A_COLOUR,
    keeper_square,
)
from ludarium.games.knossos.rules.effects import earn, tell_altar
from ludarium.games.knossos.rules.prices import (
    altar_price,
    area_price,
    basket_price,
    can_afford,
    can_pay,
    keepers_of,
    recruit_need,
    surcharge,
)
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, place_seat, slot_seat
from ludarium.kernel.bitsets import members
from ludarium.kernel.engine import Auto

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def market_options(p: Knossos, seat: int, purse: int, out: list[int]) -> None:
    """What the seat can pay for with a purse of this size and its cards."""
    if not purse and not p.cards[seat] and p.box.costly:
        _worker_options(p, seat, purse, out)
        return
    if p.at[place_seat(TAVERN_STOCK_AT, seat)]:
        _tavern_options(p, seat, purse, out)
    if not p.waiting[seat]:
        return
    _worker_options(p, seat, purse, out)
    _keeper_options(p, seat, out)
    if p.room[GUIDED_AT] and p.box.further_workers and _can_post(p, seat, AREA_GUIDE, purse):
        out.append(GUIDE)
    if p.room[CAMPED_AT] and p.box.sheet_of[AREA_CAMP] == p.sheet:
        _camp_options(p, seat, purse, out)
    if p.box.sheet_of[AREA_BASKET] == p.sheet:
        for colour in range(COLOUR_COUNT):
            if p.room[BASKETS_AT + colour] and p.store[seat * COLOUR_COUNT + colour] >= basket_price(p, seat, colour):
                out.append(BASKET + colour)
    _altar_options(p, seat, purse, out)


def _tavern_options(p: Knossos, seat: int, purse: int, out: list[int]) -> None:
    price = area_price(p, seat, AREA_TAVERN)
    if not p.box.one_colour[AREA_TAVERN]:
        if purse >= price:
            out.append(TAVERN_MIXED)
        return
    for colour in range(COLOUR_COUNT):
        if can_pay(p, seat, colour, price):
            out.append(TAVERN + colour)
    if p.white_pays and p.white[seat] >= price:
        out.append(TAVERN_WHITE)


def _can_post(p: Knossos, seat: int, effect: int, purse: int) -> bool:
    """Whether the seat has the workers and the resources for an area, and there are squares for them."""
    workers = p.box.area_workers[effect]
    if p.waiting[seat] < workers or p.room[p.box.place_of[effect]] < workers:
        return False
    return can_afford(p, seat, effect, purse)


def _worker_options(p: Knossos, seat: int, purse: int, out: list[int]) -> None:
    """Areas that cost nothing but workers in the box as it is."""
    waiting, room, box = p.waiting[seat], p.room, p.box
    if not waiting:
        return
    need = min(1, recruit_need(p, seat)) if p.one_by_one else recruit_need(p, seat)
    if need and waiting >= need and room[RECRUITMENT_AT] >= need and can_afford(p, seat, AREA_RECRUITMENT, purse):
        out.append(RECRUIT)
    sheet, sheet_of = p.sheet, box.sheet_of
    if sheet_of[AREA_LABOUR] == sheet and _can_post(p, seat, AREA_LABOUR, purse):
        for colour in range(COLOUR_COUNT):
            out.append(LABOUR + colour)
    if sheet_of[AREA_TELEGRAM] == sheet and p.meeple[seat] >= 0 and _can_post(p, seat, AREA_TELEGRAM, purse):
        out.append(TELEGRAM)
    if sheet_of[AREA_OFFICE] == sheet and p.bag and _can_post(p, seat, AREA_OFFICE, purse):
        out.append(OFFICE)
    for effect in box.errands:
        if sheet_of[effect] == sheet and errand_helps(p, seat, effect) and _can_post(p, seat, effect, purse):
            out.append(ERRAND + effect - FIRST_ERRAND)


def errand_helps(p: Knossos, seat: int, effect: int) -> bool:
    """An errand must bring something: room for white, workers in reserve, or workers in the ruins."""
    if effect == AREA_WHITE:
        return p.white[seat] < p.box.cap_white
    if effect == AREA_RESERVES:
        return p.at[place_seat(REINFORCEMENT_AT, seat)] > 0
    for slot in members(p.own[seat]):
        if p.on[slot_seat(slot, seat)] or p.beside[slot_seat(slot, seat)]:
            return True
    return False


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
    box, marks, distance, meeple = p.box, p.marks, p.ruins.distance, p.meeple[seat]
    workers = box.area_workers[AREA_CAMP]
    if p.waiting[seat] < workers or p.room[CAMPED_AT] < workers:
        return
    each = box.amount[AREA_CAMP]
    if not box.camp_per_tile:
        each, purse = 0, 0 if can_afford(p, seat, AREA_CAMP, purse) else -1
    elif box.surcharged[AREA_CAMP]:
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


class Honoured(Auto["Knossos"]):
    """The altar is paid for: what it is worth to the seat now is told (R 8)."""

    def run(self, p: Knossos, seat: int, arg: int) -> None:
        tell_altar(p, seat)


class Labour(Auto["Knossos"]):
    """What the workers of an area bring, once it is paid for; `arg`: the colour, or WHITE (R 7)."""

    def run(self, p: Knossos, seat: int, arg: int) -> None:
        earn(p, seat, arg)
