"""Why an area of the market sheets or a square of the altar may not be used (R 7, R 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    ALTARS_AT,
    BASKET,
    BASKETS_AT,
    CAMP,
    ENTRANCE,
    ERRAND,
    GUIDE,
    HONOUR,
    KEEPER,
    KEEPERS_AT,
    LABOUR,
    OFFER,
    OFFICE,
    PRAY,
    RECRUIT,
    TAVERN,
    TAVERN_MIXED,
    TAVERN_STOCK_AT,
    TAVERN_WHITE,
    TELEGRAM,
)
from ludarium.games.knossos.rules.altars import NEED
from ludarium.games.knossos.rules.areas import (
    ALWAYS,
    AREA_CAMP,
    AREA_RECRUITMENT,
    AREA_TAVERN,
    FIRST_ERRAND,
    NOWHERE,
    keeper_colour,
)
from ludarium.games.knossos.rules.prices import (
    altar_price,
    area_price,
    basket_price,
    camp_price,
    can_afford,
    keeper_price,
    keepers_of,
    of_this_altar,
    recruit_need,
    tavern_price,
    tiles_between,
)
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, place_seat, seat_colour
from ludarium.kernel.engine import Reason

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def refuse_late(p: Knossos, seat: int, action: int) -> Reason | None:
    """Actions of the market that were added to the end of the space."""
    if action == TAVERN_WHITE:
        return _refuse_white_tavern(p, seat)
    if action == TAVERN_MIXED:
        return _refuse_mixed_tavern(p, seat)
    return _refuse_errand(p, seat, FIRST_ERRAND + action - ERRAND) if action >= ERRAND else None


def _refuse_mixed_tavern(p: Knossos, seat: int) -> Reason:
    if p.box.one_colour[AREA_TAVERN]:
        return Reason("why.tavern_one", "7")
    if not p.at[place_seat(TAVERN_STOCK_AT, seat)]:
        return Reason("why.tavern_empty", "7")
    return Reason("why.too_poor_mix", "6", [area_price(p, seat, AREA_TAVERN), p.purse(seat)])


def _refuse_errand(p: Knossos, seat: int, effect: int) -> Reason:
    sheet = _wrong_sheet(p, effect)
    if sheet is not None:
        return sheet
    told = _refuse_post(p, seat, effect)
    return told if told is not None else Reason("why.errand_nothing", "7")


def _refuse_white_tavern(p: Knossos, seat: int) -> Reason:
    if not p.white_pays or not p.box.one_colour[AREA_TAVERN]:
        return Reason("why.white_unpaid", "14.21")
    if not p.at[place_seat(TAVERN_STOCK_AT, seat)]:
        return Reason("why.tavern_empty", "7")
    return Reason("why.too_poor_white", "6", [area_price(p, seat, AREA_TAVERN), p.white[seat]])


def refuse_market(p: Knossos, seat: int, action: int) -> Reason:
    """Why an area or altar square cannot be used now."""
    if action < RECRUIT:
        if not p.at[place_seat(TAVERN_STOCK_AT, seat)]:
            return Reason("why.tavern_empty", "7")
        if not p.box.one_colour[AREA_TAVERN]:
            return Reason("why.tavern_any", "7")
        price = tavern_price(p, seat, action - TAVERN)
        for colour in range(COLOUR_COUNT):
            if p.store[seat_colour(seat, colour)] >= tavern_price(p, seat, colour):
                return too_poor(p, seat, action - TAVERN, price)
        return Reason("why.too_poor_one", "6", [price])
    sheet = _wrong_sheet(p, effect_of(action)) if action < PRAY else _wrong_altar(p, action)
    if sheet is not None:
        return sheet
    if not p.waiting[seat]:
        return Reason("why.no_worker", "5 A5")
    if action < KEEPER:
        need = recruit_need(p, seat)
        if not need:
            return Reason("why.no_recruit", "7")
        wanted = 1 if p.one_by_one else need
        if p.waiting[seat] < wanted:
            return Reason("why.recruit_need", "7", [wanted, p.waiting[seat]])
        return _full_or_poor(p, seat, AREA_RECRUITMENT, wanted)
    if action < GUIDE:
        colour = keeper_colour(action - KEEPER)
        if p.keeper[seat_colour(seat, colour)] >= 0:
            return Reason("why.keeper_twice", "7", [colour])
        if keepers_of(p, seat) >= p.box.keepers:
            return Reason("why.keeper_two", "7", [p.box.keepers])
        if not p.room[KEEPERS_AT + action - KEEPER]:
            return Reason("why.square_taken", "5 A5")
        return too_poor(p, seat, colour, keeper_price(p, seat, colour))
    if CAMP <= action < LABOUR:
        return _refuse_camp(p, seat, action - CAMP)
    if TELEGRAM <= action < BASKET and p.meeple[seat] < 0:
        return Reason("why.telegram_meeple", "7")
    if BASKET <= action < OFFICE:
        colour = action - BASKET
        if not p.room[BASKETS_AT + colour]:
            return Reason("why.square_taken", "5 A5")
        return too_poor(p, seat, colour, basket_price(p, seat, colour))
    if action == OFFICE and not p.bag:
        return Reason("why.office_box", "7")
    if action < PRAY:
        effect = effect_of(action)
        return _full_or_poor(p, seat, effect, p.box.area_workers[effect])
    return _refuse_altar(p, seat, action)


def effect_of(action: int) -> int:
    """The effect that an action of the market uses, from `recruit` to `office`."""
    effect = AREA_RECRUITMENT
    for base in (KEEPER, GUIDE, CAMP, LABOUR, TELEGRAM, BASKET, OFFICE):
        if action >= base:
            effect += 1
    return effect


def _wrong_sheet(p: Knossos, effect: int) -> Reason | None:
    if p.box.area_of[effect] == NOWHERE:
        return Reason("why.no_such_area", "7")
    if p.box.sheet_of[effect] not in (p.sheet, ALWAYS):
        return Reason("why.not_this_sheet", "4.4")
    return None


def _wrong_altar(p: Knossos, action: int) -> Reason | None:
    return None if of_this_altar(p, action) else Reason("why.not_this_altar", "4.3", [p.altar])


def too_poor(p: Knossos, seat: int, colour: int, price: int) -> Reason:
    return Reason("why.too_poor", "6", [colour, price, p.store[seat_colour(seat, colour)]])


def _full_or_poor(p: Knossos, seat: int, area: int, workers: int) -> Reason:
    told = _refuse_workers(p, seat, area, workers)
    if told is not None:
        return told
    price = area_price(p, seat, area)
    if p.box.one_colour[area]:
        return Reason("why.too_poor_one", "6", [price])
    return Reason("why.too_poor_mix", "6", [price, p.purse(seat)])


def _refuse_workers(p: Knossos, seat: int, area: int, workers: int) -> Reason | None:
    """Why that many workers cannot go to an area."""
    if p.room[p.box.place_of[area]] < workers:
        return Reason("why.square_taken", "5 A5") if workers == 1 else Reason("why.more_squares", "7", [workers])
    if p.waiting[seat] < workers:
        return Reason("why.more_workers", "7", [workers, p.waiting[seat]])
    return None


def _refuse_post(p: Knossos, seat: int, effect: int) -> Reason | None:
    """Why an errand cannot be run for lack of squares, workers or resources."""
    told = _refuse_workers(p, seat, effect, p.box.area_workers[effect])
    if told is not None or can_afford(p, seat, effect, p.purse(seat)):
        return told
    return _full_or_poor(p, seat, effect, p.box.area_workers[effect])


def _refuse_camp(p: Knossos, seat: int, tile: int) -> Reason:
    slot = p.ruins.slot[tile]
    if slot < 0:
        return Reason("why.tile_not_laid", "7", [tile])
    told = _refuse_workers(p, seat, AREA_CAMP, p.box.area_workers[AREA_CAMP])
    if told is not None:
        return told
    if tile == ENTRANCE:
        return Reason("why.camp_nowhere", "7", [p.purse(seat)])
    if tiles_between(p, slot) < 1:
        return Reason("why.camp_next_door", "14.11", [tile])
    if not p.marks[slot] or p.meeple[seat] == slot:
        return Reason("why.camp_no_mark", "7", [tile])
    if p.box.one_colour[AREA_CAMP]:
        return Reason("why.too_poor_one", "6", [camp_price(p, seat, slot)])
    return Reason("why.too_poor_mix", "6", [camp_price(p, seat, slot), p.purse(seat)])


def _refuse_altar(p: Knossos, seat: int, action: int) -> Reason:
    price = altar_price(p, seat)
    kind = action - PRAY if action < OFFER else action - OFFER if action < HONOUR else 0
    if not p.room[ALTARS_AT + kind]:
        return Reason("why.square_taken", "5 A5")
    need = p.box.altar_squares[p.altar][kind][NEED]
    if need > p.last_return[seat]:
        return Reason("why.hermes_need", "8", [need, p.last_return[seat]])
    if action < OFFER:
        return too_poor(p, seat, kind, p.due(seat, kind, price))
    return Reason("why.too_poor_mix", "6", [price, p.purse(seat)])
