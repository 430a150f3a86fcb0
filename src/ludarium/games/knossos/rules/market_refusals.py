"""Why an area of the market or a square of the altar may not be used (R 7, R 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    ALTARS_AT,
    BASKET,
    BASKETS_AT,
    BUY,
    CAMP,
    CAMPED_AT,
    CIVIC,
    ENTRANCE,
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
    PRAY,
    RECRUIT,
    TAVERN,
    TAVERN_STOCK_AT,
    TELEGRAM,
    TELEGRAPHED_AT,
)
from ludarium.games.knossos.rules.content import (
    ALTAR_HERMES,
    ALTAR_ZEUS,
    AREA_GUIDE,
    NEED,
    keeper_colour,
)
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
from ludarium.games.knossos.rules.tables import place_seat, seat_colour
from ludarium.kernel.engine import Reason

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def refuse_market(p: Knossos, seat: int, action: int) -> Reason:
    """Why an area or altar square cannot be used now."""
    if action < RECRUIT:
        if not p.at[place_seat(TAVERN_STOCK_AT, seat)]:
            return Reason("why.tavern_empty", "7")
        return too_poor(p, seat, action - TAVERN, tavern_price(p, seat, action - TAVERN))
    sheet = _wrong_sheet(p, action)
    if sheet is not None:
        return sheet
    if not p.waiting[seat]:
        return Reason("why.no_worker", "5 A5")
    if action < KEEPER:
        need = recruit_need(p, seat)
        if not need:
            return Reason("why.no_recruit", "7")
        return Reason("why.recruit_need", "7", [1 if p.one_by_one else need, p.waiting[seat]])
    if action < GUIDE:
        colour = keeper_colour(action - KEEPER)
        if p.keeper[seat_colour(seat, colour)] >= 0:
            return Reason("why.keeper_twice", "7", [colour])
        if keepers_of(p, seat) >= p.box.keepers:
            return Reason("why.keeper_two", "7", [p.box.keepers])
        if not p.room[KEEPERS_AT + action - KEEPER]:
            return Reason("why.square_taken", "5 A5")
        return too_poor(p, seat, colour, keeper_price(p, seat, colour))
    if action < CAMP:
        return _full_or_poor(p, seat, GUIDED_AT, 1, p.box.amount[AREA_GUIDE])
    if action < LABOUR:
        return _refuse_camp(p, seat, action - CAMP)
    if action < TELEGRAM:
        return _two_squares(p, seat, LABOURED_AT)
    if action < BASKET:
        if p.meeple[seat] < 0:
            return Reason("why.telegram_meeple", "7")
        return _two_squares(p, seat, TELEGRAPHED_AT)
    if action < OFFICE:
        colour = action - BASKET
        if not p.room[BASKETS_AT + colour]:
            return Reason("why.square_taken", "5 A5")
        return too_poor(p, seat, colour, basket_price(p, seat, colour))
    if action < PRAY:
        return Reason("why.office_box", "7") if not p.bag else Reason("why.square_taken", "5 A5")
    return _refuse_altar(p, seat, action)


def _wrong_sheet(p: Knossos, action: int) -> Reason | None:
    if GUIDE <= action < TELEGRAM and p.sheet != EXPEDITION:
        return Reason("why.not_this_sheet", "4.4")
    if TELEGRAM <= action < PRAY and p.sheet != CIVIC:
        return Reason("why.not_this_sheet", "4.4")
    if PRAY <= action < BUY and not _of_this_altar(p, action):
        return Reason("why.not_this_altar", "4.3", [p.altar])
    return None


def _of_this_altar(p: Knossos, action: int) -> bool:
    """Whether the altar in play has squares of the kind that the action is about."""
    if action < OFFER:
        return p.box.altar_coloured[p.altar]
    return p.altar == (ALTAR_HERMES if action < HONOUR else ALTAR_ZEUS)


def too_poor(p: Knossos, seat: int, colour: int, price: int) -> Reason:
    return Reason("why.too_poor", "6", [colour, price, p.store[seat_colour(seat, colour)]])


def _full_or_poor(p: Knossos, seat: int, place: int, squares: int, price: int) -> Reason:
    if p.room[place] < squares:
        return Reason("why.square_taken", "5 A5")
    return Reason("why.too_poor_mix", "6", [price, p.purse(seat)])


def _two_squares(p: Knossos, seat: int, place: int) -> Reason:
    if p.room[place] < 2:
        return Reason("why.two_squares", "7")
    return Reason("why.two_workers", "7", [p.waiting[seat]])


def _refuse_camp(p: Knossos, seat: int, tile: int) -> Reason:
    slot = p.ruins.slot[tile]
    if slot < 0:
        return Reason("why.tile_not_laid", "7", [tile])
    if not p.room[CAMPED_AT]:
        return Reason("why.square_taken", "5 A5")
    if tile == ENTRANCE:
        return Reason("why.camp_nowhere", "7", [p.purse(seat)])
    if tiles_between(p, slot) < 1:
        return Reason("why.camp_next_door", "14.11", [tile])
    if not p.marks[slot] or p.meeple[seat] == slot:
        return Reason("why.camp_no_mark", "7", [tile])
    return Reason("why.too_poor_mix", "6", [camp_price(p, slot), p.purse(seat)])


def _refuse_altar(p: Knossos, seat: int, action: int) -> Reason:
    price = altar_price(p, seat)
    kind = action - PRAY if action < OFFER else action - OFFER if action < HONOUR else 0
    if not p.room[ALTARS_AT + kind]:
        return Reason("why.square_taken", "5 A5")
    if action < OFFER:
        return too_poor(p, seat, kind, p.due(seat, kind, price))
    if action < HONOUR:
        need = p.box.altar_squares[p.altar][kind][NEED]
        if need > p.last_return[seat]:
            return Reason("why.hermes_need", "8", [need, p.last_return[seat]])
    return Reason("why.too_poor_mix", "6", [price, p.purse(seat)])
