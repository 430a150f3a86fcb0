"""A5: the areas of the market sheets (R 7) and the altar (R 8): what may be used, why not, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    ALTARS_AT,
    BASKET,
    BASKETS_AT,
    BUY,
    CAMP,
    CAMPED_AT,
    EV_FREED,
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
    RECRUITS_AT,
    TAVERN,
    TAVERN_STOCK_AT,
    TELEGRAM,
    TELEGRAPHED_AT,
)
from ludarium.games.knossos.rules.content import (
    AREA_BASKET,
    AREA_CAMP,
    AREA_GUIDE,
    AREA_KEEPER,
    AREA_TAVERN,
)
from ludarium.games.knossos.rules.step_kinds import STEP_OFFICE, STEP_PATH
from ludarium.games.knossos.rules.steps.laying import draw_tiles
from ludarium.games.knossos.rules.steps.paying import ask_mixed
from ludarium.kernel.engine import Reason

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos

# -- prices ---------------------------------------------------------------------------------------------------------------


def keeper_price(p: Knossos, seat: int, colour: int) -> int:
    away = p.box.away[AREA_KEEPER] if p.meeple[seat] >= 0 else 0
    return p.due(seat, colour, p.box.amount[AREA_KEEPER] + away)


def basket_price(p: Knossos, seat: int, colour: int) -> int:
    """K21: 7, 10, 13."""
    extra = p.box.own_twice[AREA_BASKET] * p.own_baskets(seat) // 2
    return p.due(seat, colour, p.box.amount[AREA_BASKET] + extra)


def altar_price(p: Knossos, seat: int) -> int:
    """Before discounts; the sum is rounded down (K22)."""
    twice = p.box.altar_amount[p.altar] * 2 + p.box.altar_own_twice[p.altar] * p.own_on_altar(seat)
    away = p.box.altar_away[p.altar] if p.meeple[seat] >= 0 else 0
    return twice // 2 + away


def recruit_need(p: Knossos, seat: int) -> int:
    """Workers missing to the need of the next recruit; 0 when no recruit is left."""
    left = p.at[RECRUITS_AT * 4 + seat]
    taken = p.box.stock[2] - left
    if not left or taken >= len(p.box.recruit_needs):
        return 0
    return max(1, p.box.recruit_needs[taken] - p.at[RECRUITMENT_AT * 4 + seat])


# -- what may be used -----------------------------------------------------------------------------------------------------


def market_options(p: Knossos, seat: int, out: list[int]) -> None:
    base = seat * 4
    store = p.store
    if not p.total(seat) and not p.cards[seat]:
        _free_options(p, seat, out)
        return
    if p.at[TAVERN_STOCK_AT * 4 + seat]:
        price = p.box.amount[AREA_TAVERN]
        for colour in range(4):
            if store[base + colour] >= price - p.discount[base + colour]:
                out.append(TAVERN + colour)
    if not p.waiting[seat]:
        return
    _free_options(p, seat, out)
    _keeper_options(p, seat, out)
    if p.sheet == 0:
        if p.room[GUIDED_AT] and p.total(seat) >= p.box.amount[AREA_GUIDE]:
            out.append(GUIDE)
        if p.room[CAMPED_AT]:
            _camp_options(p, seat, out)
    else:
        for colour in range(4):
            if (
                store[base + colour]
                and p.room[BASKETS_AT + colour]
                and store[base + colour] >= basket_price(p, seat, colour)
            ):
                out.append(BASKET + colour)
    _altar_options(p, seat, out)


def _free_options(p: Knossos, seat: int, out: list[int]) -> None:
    """Areas that cost nothing but workers."""
    waiting = p.waiting[seat]
    if not waiting:
        return
    need = recruit_need(p, seat)
    if need and waiting >= need and p.room[RECRUITMENT_AT] >= need:
        out.append(RECRUIT)
    if p.sheet == 0:
        if waiting >= 2 and p.room[LABOURED_AT] >= 2:
            for colour in range(4):
                out.append(LABOUR + colour)
        return
    if waiting >= 2 and p.room[TELEGRAPHED_AT] >= 2 and p.meeple[seat] >= 0:
        out.append(TELEGRAM)
    if p.room[OFFICED_AT] and p.bag:
        out.append(OFFICE)


def _keeper_options(p: Knossos, seat: int, out: list[int]) -> None:
    """No two extra dice of one colour, and at most two coloured ones (R 7)."""
    base = seat * 4
    if keepers_of(p, seat) >= p.box.keepers:
        return
    for colour in range(4):
        if p.keeper[base + colour] < 0 and p.store[base + colour] >= keeper_price(p, seat, colour):
            for square in range(colour * 2, colour * 2 + 2):
                if p.room[KEEPERS_AT + square]:
                    out.append(KEEPER + square)


def keepers_of(p: Knossos, seat: int) -> int:
    count = 0
    for colour in range(4):
        if p.keeper[seat * 4 + colour] >= 0:
            count += 1
    return count


def _camp_options(p: Knossos, seat: int, out: list[int]) -> None:
    purse = p.total(seat)
    if not purse:
        return
    price = p.box.amount[AREA_CAMP]
    for slot in range(1, len(p.marks)):
        between = p.ruins.distance[slot] - 1
        if p.marks[slot] and between >= 1 and between * price <= purse and p.meeple[seat] != slot:
            out.append(CAMP + p.ruins.tile[slot])


def _altar_options(p: Knossos, seat: int, out: list[int]) -> None:
    price = altar_price(p, seat)
    box = p.box
    if box.altar_coloured[p.altar]:
        for colour in range(4):
            if p.room[ALTARS_AT + colour] and p.store[seat * 4 + colour] >= p.due(seat, colour, price):
                out.append(PRAY + colour)
        return
    if p.total(seat) < price:
        return
    if p.altar == 3:
        if p.room[ALTARS_AT]:
            out.append(HONOUR)
        return
    squares = box.altar_squares[p.altar]
    for kind in range(len(squares)):
        if p.room[ALTARS_AT + kind] and squares[kind][2] <= p.last_return[seat]:
            out.append(OFFER + kind)


# -- what it does ---------------------------------------------------------------------------------------------------------


def use_market(p: Knossos, seat: int, action: int) -> None:
    if action < RECRUIT:
        colour = action - TAVERN
        p.pay(seat, colour, p.due(seat, colour, p.box.amount[AREA_TAVERN]))
        _free(p, seat, TAVERN_STOCK_AT)
    elif action < KEEPER:
        p.post(seat, RECRUITMENT_AT, recruit_need(p, seat))
        _free(p, seat, RECRUITS_AT)
    elif action < GUIDE:
        _hire_keeper(p, seat, action - KEEPER)
    elif action < CAMP:
        p.post(seat, GUIDED_AT, 1)
        ask_mixed(p, seat, p.box.amount[AREA_GUIDE])
    elif action < LABOUR:
        slot = p.ruins.slot[action - CAMP]
        p.post(seat, CAMPED_AT, 1)
        p.put_meeple(seat, slot)
        ask_mixed(p, seat, (p.ruins.distance[slot] - 1) * p.box.amount[AREA_CAMP])
    elif action < TELEGRAM:
        p.post(seat, LABOURED_AT, 2)
        p.gain(seat, action - LABOUR, p.box.labour_gain)
    elif action < BASKET:
        p.post(seat, TELEGRAPHED_AT, 2)
        p.path = [0]
        p.push(STEP_PATH, seat)
    elif action < OFFICE:
        colour = action - BASKET
        price = basket_price(p, seat, colour)
        p.post(seat, BASKETS_AT + colour, 1)
        p.pay(seat, colour, price)
    elif action < PRAY:
        p.post(seat, OFFICED_AT, 1)
        draw_tiles(p, p.box.tile_area[p.seats - 3] + 1)
        p.push(STEP_OFFICE, seat)
    else:
        _use_altar(p, seat, action)


def _free(p: Knossos, seat: int, place: int) -> None:
    """A worker of the stock comes to the waiting place for good."""
    p.at[place * 4 + seat] -= 1
    p.waiting[seat] += 1
    p.tell(EV_FREED, seat, place)


def _hire_keeper(p: Knossos, seat: int, square: int) -> None:
    colour = square // 2
    price = keeper_price(p, seat, colour)
    p.post(seat, KEEPERS_AT + square, 1)
    p.pay(seat, colour, price)
    p.paid = 0  # paid before the extra die was there: not a payment after which the keeper may go (R 7)
    p.keeper[seat * 4 + colour] = square
    p.gain(seat, colour, p.box.printed[square % 2])


def _use_altar(p: Knossos, seat: int, action: int) -> None:
    price = altar_price(p, seat)
    p.progress = 1
    if action < OFFER:
        colour = action - PRAY
        p.post(seat, ALTARS_AT + colour, 1)
        p.pay(seat, colour, p.due(seat, colour, price))
        return
    p.post(seat, ALTARS_AT + (action - OFFER if action < HONOUR else 0), 1)
    ask_mixed(p, seat, price)


# -- why not --------------------------------------------------------------------------------------------------------------


def refuse_market(p: Knossos, seat: int, action: int) -> Reason:
    """Why an area or altar square cannot be used now."""
    base = seat * 4
    if action < RECRUIT:
        if not p.at[TAVERN_STOCK_AT * 4 + seat]:
            return Reason("why.tavern_empty", "7")
        return _too_poor(p, seat, action - TAVERN, p.due(seat, action - TAVERN, p.box.amount[AREA_TAVERN]))
    sheet = _wrong_sheet(p, action)
    if sheet is not None:
        return sheet
    if not p.waiting[seat]:
        return Reason("why.no_worker", "5 A5")
    if action < KEEPER:
        need = recruit_need(p, seat)
        if not need:
            return Reason("why.no_recruit", "7")
        return Reason("why.recruit_need", "7", [need, p.waiting[seat]])
    if action < GUIDE:
        colour = (action - KEEPER) // 2
        if p.keeper[base + colour] >= 0:
            return Reason("why.keeper_twice", "7", [colour])
        if keepers_of(p, seat) >= p.box.keepers:
            return Reason("why.keeper_two", "7", [p.box.keepers])
        if not p.room[KEEPERS_AT + action - KEEPER]:
            return Reason("why.square_taken", "5 A5")
        return _too_poor(p, seat, colour, keeper_price(p, seat, colour))
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
        return _too_poor(p, seat, colour, basket_price(p, seat, colour))
    if action < PRAY:
        return Reason("why.office_box", "7") if not p.bag else Reason("why.square_taken", "5 A5")
    return _refuse_altar(p, seat, action)


def _wrong_sheet(p: Knossos, action: int) -> Reason | None:
    if GUIDE <= action < TELEGRAM and p.sheet != 0:
        return Reason("why.not_this_sheet", "4.4")
    if TELEGRAM <= action < PRAY and p.sheet != 1:
        return Reason("why.not_this_sheet", "4.4")
    if PRAY <= action < BUY:
        wanted = 0 if OFFER <= action < HONOUR else 3 if action == HONOUR else 1
        if (wanted == 1) != p.box.altar_coloured[p.altar] or (wanted != 1 and wanted != p.altar):
            return Reason("why.not_this_altar", "4.3", [p.altar])
    return None


def _too_poor(p: Knossos, seat: int, colour: int, price: int) -> Reason:
    return Reason("why.too_poor", "6", [colour, price, p.store[seat * 4 + colour]])


def _full_or_poor(p: Knossos, seat: int, place: int, squares: int, price: int) -> Reason:
    if p.room[place] < squares:
        return Reason("why.square_taken", "5 A5")
    return Reason("why.too_poor_mix", "6", [price, p.total(seat)])


def _two_squares(p: Knossos, seat: int, place: int) -> Reason:
    if p.room[place] < 2:
        return Reason("why.two_squares", "7")
    return Reason("why.two_workers", "7", [p.waiting[seat]])


def _refuse_camp(p: Knossos, seat: int, tile: int) -> Reason:
    slot = p.ruins.slot[tile]
    if slot <= 0:
        return Reason("why.tile_not_laid", "7", [tile])
    if not p.room[CAMPED_AT]:
        return Reason("why.square_taken", "5 A5")
    if p.ruins.distance[slot] <= 1:
        return Reason("why.camp_next_door", "14.11", [tile])
    if not p.marks[slot] or p.meeple[seat] == slot:
        return Reason("why.camp_no_mark", "7", [tile])
    return Reason("why.too_poor_mix", "6", [(p.ruins.distance[slot] - 1) * p.box.amount[AREA_CAMP], p.total(seat)])


def _refuse_altar(p: Knossos, seat: int, action: int) -> Reason:
    price = altar_price(p, seat)
    kind = action - PRAY if action < OFFER else action - OFFER if action < HONOUR else 0
    if not p.room[ALTARS_AT + kind]:
        return Reason("why.square_taken", "5 A5")
    if action < OFFER:
        return _too_poor(p, seat, kind, p.due(seat, kind, price))
    if action < HONOUR:
        need = p.box.altar_squares[p.altar][kind][2]
        if need > p.last_return[seat]:
            return Reason("why.hermes_need", "8", [need, p.last_return[seat]])
    return Reason("why.too_poor_mix", "6", [price, p.total(seat)])
