"""Why something may not be done, in the order of the steps: each reason names the rule that it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    ACCEPT,
    BRING,
    BUY,
    CARRY,
    COST,
    COST_MIXED,
    COST_WHITE,
    COUNT,
    DISMISS,
    DONE,
    ENOUGH,
    ENTRANCE,
    FETCH,
    FETCH_MEEPLE,
    GAIN,
    HAUL,
    HOME,
    LAY,
    ONTO,
    PAY,
    PICK,
    PUT_BACK,
    RECALL,
    RECALL_BESIDE,
    RECALL_FROM,
    RECRUITMENT_AT,
    RECRUITS_AT,
    TAVERN,
    TAVERN_STOCK_AT,
    TAVERN_WHITE,
    VIA,
    WORKER,
    first_of,
    turn_of,
    white_of,
)
from ludarium.games.knossos.rules.cells import side_of
from ludarium.games.knossos.rules.content import AMOUNT_A, AMOUNT_B, COLOUR_A, COLOUR_B, WAY
from ludarium.games.knossos.rules.market_refusals import refuse_late, refuse_market, too_poor
from ludarium.games.knossos.rules.step_kinds import white_colour
from ludarium.games.knossos.rules.tables import seat_colour, slot_seat
from ludarium.kernel.bitsets import holds
from ludarium.kernel.engine import Reason

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos

# -- the turn (R 5) -------------------------------------------------------------------------------------------------------


def refuse_turn(p: Knossos, seat: int, action: int) -> Reason | None:
    if action < LAY:
        return refuse_pick(p, action - PICK)
    if action < WORKER:
        return Reason("why.pick_first", "5 A1")
    if action < RECALL:
        return refuse_worker(p, seat, action - WORKER)
    if action < TAVERN:
        return _refuse_recall(p, seat, action)
    if action < BUY:
        return refuse_market(p, seat, action)
    if action < HAUL:
        card = action - BUY
        return Reason("why.card_unpaid" if card in p.display else "why.card_not_shown", "5 A6", [card])
    if action < COST:
        return _refuse_haul(p, action - HAUL)
    return refuse_late(p, seat, action) if TAVERN_WHITE <= action < ONTO else None


def refuse_pick(p: Knossos, tile: int) -> Reason:
    if tile not in p.area:
        return Reason("why.tile_not_in_area", "5 A1", [tile])
    if not p.ruins.fits_somewhere(p.box, tile):
        return Reason("why.tile_no_room", "5 A1", [tile])
    return Reason("why.tile_unpaid", "5 A1", [tile])


def refuse_lay(p: Knossos, seat: int, tile: int, action: int) -> Reason | None:
    if not LAY <= action < WORKER:
        return None
    turn, first = turn_of(action), first_of(action)
    ruins, shape = p.ruins, p.box.turn_shape[tile][turn]
    cells = p.box.body[shape] << first
    if cells & ruins.filled:
        return Reason("why.lay_overlaps", "5 A1")
    if cells & ~ruins.window():
        return Reason("why.lay_frame", "3", [ruins.interior])
    if not cells & ruins.border:
        return Reason("why.lay_no_edge", "5 A1")
    colour = p.box.tile_colours[tile][side_of(turn)]
    same = p.due(seat, colour, ruins.same_colour(p.box, shape, first, colour))
    gap = ruins.gap_price(p.box, shape, first)
    if p.store[seat_colour(seat, colour)] < same:
        return Reason("why.lay_colour", "5 A1", [colour, same, p.store[seat_colour(seat, colour)]])
    if p.purse(seat) - same < gap:
        return Reason("why.lay_gap", "5 A1", [gap, p.purse(seat) - same])
    return Reason("why.lay_same_turn", "3")


def refuse_office(p: Knossos, action: int) -> Reason:
    return refuse_pick(p, action - PICK) if action < LAY else Reason("why.office_must_lay", "7")


def refuse_put_back() -> Reason:
    return Reason("why.put_back_first", "7")


def refuse_worker(p: Knossos, seat: int, tile: int) -> Reason:
    if p.ruins.slot[tile] < 0:
        return Reason("why.tile_not_laid", "5 A2", [tile])
    if not p.waiting[seat]:
        return Reason("why.no_worker", "5 A2")
    if tile == ENTRANCE and p.meeple[seat] < 0:
        return Reason("why.entrance_meeple", "5 A2")
    return Reason("why.not_next_door", "5 A2", [tile])


def _refuse_recall(p: Knossos, seat: int, action: int) -> Reason:
    if action >= RECALL_FROM:
        place = action - RECALL_FROM
        if place < RECRUITMENT_AT:
            return Reason("why.stock_not_recalled", "14.4")
        return Reason("why.nobody_there", "5 A4", [place])
    tile = action - RECALL if action < RECALL_BESIDE else action - RECALL_BESIDE
    slot = p.ruins.slot[tile]
    if slot >= 0 and p.meeple[seat] == slot:
        return Reason("why.meeple_not_recalled", "5 A4")
    return Reason("why.no_own_worker", "5 A4", [tile])


def _refuse_haul(p: Knossos, aim: int) -> Reason:
    if p.ending < 0:
        return Reason("why.haul_last", "5 A7")
    if white_of(aim):
        return Reason("why.haul_white", "5 A7")
    return Reason("why.haul_nobody_beside" if p.beside_earns else "why.haul_nobody", "5 A7")


def refuse_haul_piece(action: int) -> Reason | None:
    return Reason("why.haul_colours", "5 A7") if FETCH <= action < DONE else None


# -- a return (R 5 A3) ----------------------------------------------------------------------------------------------------


def refuse_path(p: Knossos, action: int) -> Reason | None:
    if action == WORKER + ENTRANCE:
        return Reason("why.entrance_begun", "5 A3.1")
    if VIA <= action < ACCEPT:
        return _refuse_next_tile(p, action - VIA)
    return refuse_aim(action - ACCEPT) if ACCEPT <= action < GAIN else None


def _refuse_next_tile(p: Knossos, tile: int) -> Reason:
    slot, here = p.ruins.slot[tile], p.path[-1]
    if slot < 0:
        return Reason("why.tile_not_laid", "5 A3.1", [tile])
    if slot in p.path:
        return Reason("why.path_twice", "14.17", [tile])
    if not holds(p.ruins.adjacent[here], slot):
        return Reason("why.path_no_edge", "5 A3.1", [tile, p.ruins.tile[here]])
    return Reason("why.path_dead_end", "5 A3.1", [tile])


def refuse_aim(aim: int) -> Reason:
    if white_of(aim):
        return Reason("why.no_white", "5 A3.2", [white_of(aim)])
    return Reason("why.no_pieces", "5 A3.2")


def refuse_gain(action: int) -> Reason | None:
    return refuse_aim(action - GAIN) if GAIN <= action < CARRY else None


def refuse_bring(arg: int, action: int) -> Reason | None:
    return Reason("why.bring_colour", "5 A3.2", [white_colour(arg)]) if BRING <= action < FETCH else None


def refuse_basket(action: int) -> Reason | None:
    return Reason("why.basket_other", "7") if CARRY <= action < COUNT else None


def refuse_count(action: int) -> Reason | None:
    return Reason("why.count_gained", "14.2", [action - COUNT]) if COUNT <= action < BRING else None


def refuse_fetch(action: int) -> Reason | None:
    if action == FETCH_MEEPLE:
        return Reason("why.meeple_stays", "14.3")
    return Reason("why.fetch_nobody", "5 A3.5") if FETCH <= action < DONE else None


def refuse_home(action: int) -> Reason | None:
    if not HOME <= action < PUT_BACK:
        return None
    place = action - HOME
    if place in (TAVERN_STOCK_AT, RECRUITS_AT):
        return Reason("why.stock_stays", "5 A3.6")
    return Reason("why.nobody_there", "5 A3.6", [place])


# -- costs (R 6) ----------------------------------------------------------------------------------------------------------


def refuse_cost(p: Knossos, seat: int, card: int, action: int) -> Reason | None:
    if action == COST_MIXED:
        return Reason("why.cost_not_mixed", "14.7", [card])
    if COST_WHITE <= action < COST_MIXED:
        return Reason("why.white_heap", "14.21", [card])
    if not COST <= action < PAY:
        return None
    for way in p.box.card_ways[card]:
        if way[WAY] == action - COST:
            a, b = way[COLOUR_A], way[COLOUR_B]
            if a == b:
                return too_poor(p, seat, a, p.due(seat, a, way[AMOUNT_A]))
            return Reason("why.cost_unpaid", "6", [a, p.due(seat, a, way[AMOUNT_A]), b, p.due(seat, b, way[AMOUNT_B])])
    return Reason("why.cost_not_offered", "6", [card])


def refuse_split(p: Knossos, card: int, action: int) -> Reason | None:
    if PAY <= action < ENOUGH:
        mono = p.box.card_mono[card]
        return Reason("why.split_amount", "14.7", [mono[0], mono[1], p.box.card_ways[card][0][AMOUNT_A]])
    return None


def refuse_pay(p: Knossos, seat: int, left: int, action: int) -> Reason | None:
    if PAY <= action < ENOUGH:
        return Reason("why.pay_amount", "6", [left, p.paying, p.store[seat_colour(seat, p.paying)]])
    return None


def refuse_pay_one(p: Knossos, seat: int, price: int, action: int) -> Reason | None:
    return Reason("why.too_poor_one", "6", [price]) if PAY <= action < ENOUGH else None


# -- side options (R 5, R 7) ----------------------------------------------------------------------------------------------


def refuse_aside(p: Knossos, seat: int, action: int) -> Reason | None:
    if action >= DISMISS:
        return _refuse_dismiss(p, seat, action - DISMISS)
    slot = p.ruins.slot[action - ONTO]
    if slot < 0 or not p.beside[slot_seat(slot, seat)]:
        return Reason("why.onto_nobody", "5", [action - ONTO])
    if p.moved:
        return Reason("why.onto_once", "5")
    if not p.marks[slot]:
        return Reason("why.onto_full", "5", [action - ONTO])
    return None


def _refuse_dismiss(p: Knossos, seat: int, colour: int) -> Reason | None:
    i = seat_colour(seat, colour)
    if p.keeper[i] < 0:
        return Reason("why.no_keeper", "7", [colour])
    if p.store[i] > p.box.cap:
        return Reason("why.dismiss_full", "7", [colour, p.store[i], p.box.cap])
    return Reason("why.dismiss_unpaid", "7", [colour, p.die[i]]) if not holds(p.used_up, colour) else None
