"""Why something may not be done: every refusal of the game, step by step, then the optional actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import (
    ARRANGE,
    BURIAL_STEP,
    BUY_BLOCK,
    BUY_CARD,
    BUY_WORKER,
    DONE,
    DRAW,
    EXCHANGE,
    FINISH,
    HOME,
    IGNORE_SYMBOL,
    KEEP,
    LEAVE,
    LINE,
    MOVE,
    PUT_BLOCK,
    PUT_WORKER,
    SEARCH,
    SHIP_STEP,
    TAKE,
    TAKE_BACK,
    WHITE,
    cell_of_build,
    cell_of_move,
    cell_of_place,
    colour_of_build,
    direction_of_move,
    first_of_exchange,
    second_of_exchange,
)
from ludarium.games.terra_pyramides.rules.board import NILE, OASIS, OUTSIDE, SITE
from ludarium.games.terra_pyramides.rules.building import can_grow
from ludarium.games.terra_pyramides.rules.content import holder_of
from ludarium.games.terra_pyramides.rules.purchases import card_price, welcome
from ludarium.games.terra_pyramides.rules.step_kinds import (
    ARRANGE_STACK,
    MOVE_WORKERS,
    PAY_BLOCKS,
    PLACE_TILE,
    TAKE_TILE,
    searched_stack,
    tiles_in_order,
)
from ludarium.games.terra_pyramides.rules.stores import count_blocks, slot
from ludarium.kernel.engine import Reason, kind_of

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


# -- the steps of a turn ---------------------------------------------------------------------------------------------


def refuse_place(p: Terra, player: int, action: int) -> Reason:
    if action >= LINE:
        return Reason("why.place_first", "4")
    cell = cell_of_place(action)
    kind = p.board().kind[cell]
    if kind == SITE:
        return Reason("why.site_takes_no_tile", "4.1", [cell])
    if kind == OASIS:
        return Reason("why.oasis_takes_no_tile", "4.1", [cell])
    if kind == NILE:
        return Reason("why.nile_takes_no_tile", "4.1", [cell])
    if kind == OUTSIDE:
        return Reason("why.outside_the_board", "2", [cell])
    if p.tile[cell] >= 0:
        return Reason("why.square_taken", "4.1", [cell])
    if action not in p.free:
        ways: list[int] = p.board().ways[cell]
        key = "why.stairs_to_a_site" if len(ways) == 1 else "why.stairs_to_either_site"  # A4
        return Reason(key, "4.1", [cell, *ways])
    return Reason("why.wrong_symbol", "9", [cell, holder_of(p.hand_from[player]), p.box.price_symbol])


def refuse_choose_line(action: int) -> Reason:
    return Reason("why.tile_is_placed", "4.1") if action < LINE else Reason("why.line_first", "4.2")


def refuse_put_worker(p: Terra, player: int, action: int) -> Reason | None:
    if PUT_WORKER <= action < PUT_BLOCK:
        if not p.supply[player]:
            return Reason("why.no_worker_in_supply", "4.3")
        return Reason("why.no_icon_there", "4.3", [action - PUT_WORKER])
    if action == LEAVE:
        return Reason("why.workers_must_be_put", "4.3", [p.supply[player]])
    return _refuse_line(action)


def refuse_put_block(p: Terra, action: int) -> Reason | None:
    if PUT_BLOCK <= action < LEAVE:
        if not p.quarry:
            return Reason("why.no_block_in_supply", "4.3")
        return Reason("why.no_such_block_icon", "4.3", [action - PUT_BLOCK])
    if action == LEAVE:
        return Reason("why.blocks_must_be_put", "4.3", [p.quarry])
    return _refuse_line(action)


def _refuse_line(action: int) -> Reason | None:
    return Reason("why.line_is_chosen", "4.2") if LINE <= action < PUT_WORKER else None


def refuse_move(p: Terra, player: int, action: int) -> Reason | None:
    if MOVE <= action < HOME:
        return _refuse_way(p, player, cell_of_move(action), direction_of_move(action))
    if HOME <= action < FINISH:
        if action - HOME not in p.standing:
            return Reason("why.no_worker_there", "4.5", [action - HOME])
        return Reason("why.finish_instead", "4.5")
    if action < LINE:
        return Reason("why.tile_is_placed", "4.1")
    if DRAW <= action < ARRANGE:
        return Reason("why.workers_first", "4", [len(p.standing)])
    return _refuse_store(p, player, action)


def _refuse_store(p: Terra, player: int, action: int) -> Reason | None:
    """A store was touched while no block is asked for."""
    if not PUT_BLOCK <= action < LEAVE:
        return None
    if not p.store[slot(player, action - PUT_BLOCK)]:
        return Reason("why.no_such_block", "5", [action - PUT_BLOCK])
    return Reason("why.block_is_for", "5, 6", [action - PUT_BLOCK])


def _refuse_way(p: Terra, player: int, cell: int, direction: int) -> Reason:
    if cell not in p.standing:
        return Reason("why.no_worker_there", "4.5", [cell])
    for ray in p.board().rays[cell]:
        if ray.direction != direction:
            continue
        gap = _gap_on(p, ray.squares)
        if gap >= 0:
            return Reason("why.way_has_gap", "4.5", [gap])
        return _refuse_enter(p, player, ray.site, bound=True)
    return Reason("why.way_leads_off", "4.5", [direction])


def refuse_draw(action: int) -> Reason | None:
    if DRAW <= action < ARRANGE:
        return Reason("why.stack_is_gone", "4.6", [action - DRAW])
    return None


def refuse_refill(p: Terra, player: int, action: int) -> Reason | None:
    if action == DONE:
        return Reason("why.draw_first", "4.6")
    if action < LINE:
        return Reason("why.tile_is_placed", "4.1")
    return refuse_draw(action) or _refuse_store(p, player, action)


def refuse_arrange(p: Terra, arg: int, action: int) -> Reason:
    size = len(p.stack[searched_stack(arg)])
    if ARRANGE <= action < KEEP:
        return Reason("why.no_such_depth", "6", [size, tiles_in_order(arg)])
    if TAKE <= action < DONE:
        return Reason("why.take_only_at_refill", "4.6")
    return Reason("why.put_the_stack_back_first", "6")


def refuse_take_tile(p: Terra, arg: int, action: int) -> Reason:
    if TAKE <= action < DONE:
        return Reason("why.no_such_depth", "6", [len(p.stack[searched_stack(arg)]), 0])
    return refuse_arrange(p, arg, action)


def refuse_pay(action: int) -> Reason | None:
    if PUT_BLOCK <= action < LEAVE:
        return Reason("why.no_such_block", "5", [action - PUT_BLOCK])
    return Reason("why.pay_first", "5, A14")


def refuse_done(p: Terra, player: int, action: int) -> Reason | None:
    if action == DONE:
        blocks = count_blocks(p, player)
        if blocks > p.box.block_limit:
            return Reason("why.too_many_blocks", "7", [p.box.block_limit, blocks])
        return Reason("why.too_much_gold", "7", [p.box.gold_limit, p.gold[player]])
    if DRAW <= action < ARRANGE:
        return Reason("why.one_tile_only", "4.6")
    return Reason("why.tile_next_turn", "4") if action < LINE else _refuse_store(p, player, action)


# -- the optional actions --------------------------------------------------------------------------------------------


def refuse_aside(p: Terra, seat: int, action: int) -> Reason | None:
    player = p.player(seat)
    asked = kind_of(p.agenda[len(p.agenda) - 1])
    if asked in (ARRANGE_STACK, TAKE_TILE):
        return Reason("why.put_the_stack_back_first", "6")
    if asked == PAY_BLOCKS:
        return Reason("why.pay_first", "5, A14")
    if action < EXCHANGE:
        cell = cell_of_build(action)
        return _refuse_site_now(p, player, asked, cell) or _refuse_build(p, player, cell, colour_of_build(action))
    if action < TAKE_BACK:
        return _refuse_exchange(p, player, first_of_exchange(action), second_of_exchange(action))
    if action < SEARCH:
        return _refuse_take_back(p, player, action - TAKE_BACK)
    if action < BUY_WORKER:
        if not p.stack[action - SEARCH]:
            return Reason("why.stack_is_gone", "4.6", [action - SEARCH])
        return _too_dear(p, player, p.box.price_search)
    if action < BUY_BLOCK:
        return _refuse_buy_worker(p, player, action - BUY_WORKER)
    if action == BUY_BLOCK:
        if not p.quarry:
            return Reason("why.no_block_in_supply", "6")
        return _too_dear(p, player, p.box.price_block)
    if action == IGNORE_SYMBOL:
        return _refuse_ignore_symbol(p, player, asked)
    return _refuse_track(p, player, action)


def _too_dear(p: Terra, player: int, price: int) -> Reason | None:
    if p.gold[player] >= price:
        return None
    return Reason("why.too_dear", "6", [price, p.gold[player]])


def _refuse_site_now(p: Terra, player: int, asked: int, cell: int) -> Reason | None:
    """Why a site does not take what is asked for: the tile, or a worker. None where the question is about building."""
    site = p.board().site_at[cell]
    if site < 0:
        return None
    if asked == PLACE_TILE and p.owner[site] < 0:
        return Reason("why.site_takes_no_tile", "4.1", [cell])
    if asked != MOVE_WORKERS or (p.owner[site] == player and p.workers[site] == p.box.place_limit):
        return None
    if not welcome(p, player, site) or (p.bound >= 0 and site != p.bound):
        return _refuse_enter(p, player, site, bound=True)
    for start in p.standing:
        for ray in p.board().rays[start]:
            if ray.site == site and _gap_on(p, ray.squares) < 0:
                return None
    return Reason("why.no_way_there", "4.5", [cell])


def _gap_on(p: Terra, squares: list[int]) -> int:
    """The first square of a way without a tile, -1 if there is none."""
    for square in squares:
        if not p.filled[square]:
            return square
    return -1


def _refuse_build(p: Terra, player: int, cell: int, colour: int) -> Reason:
    site = p.board().site_at[cell]
    if site >= 0 and p.found[site] < 0:
        return Reason("why.no_foundation", "5", [cell])
    if site >= 0 and p.owner[site] >= 0 and p.owner[site] != player:
        return Reason("why.foreign_place", "5", [cell, p.owner[site]])
    if site < 0 or p.owner[site] != player:
        return Reason("why.not_your_place", "5", [cell])
    level = p.level[site]
    if level >= p.roof:
        return Reason("why.pyramid_finished", "5", [cell])
    if p.workers[site] < p.box.place_limit:
        return Reason("why.three_workers", "5", [cell, p.workers[site], p.box.place_limit])
    if level and colour != p.colour[site]:
        return Reason("why.pyramid_has_colour", "5", [cell, p.colour[site]])
    if not can_grow(p, player, site):
        return Reason("why.no_top_left", "5, A16", [p.box.tops])
    need = p.box.level_blocks[level + 1]
    if p.any_first_block and not level:
        return Reason("why.too_few_blocks_of_any_colour", "5, A14", [need, count_blocks(p, player)])
    have = p.store[slot(player, colour)]
    return Reason("why.too_few_blocks", "5", [level + 1, need, have, p.store[slot(player, WHITE)]])


def _refuse_exchange(p: Terra, player: int, a: int, b: int) -> Reason:
    if a > b:
        return Reason("why.exchange_other_way", "6", [b, a])
    if p.store[slot(player, a)] and p.store[slot(player, b)]:
        return Reason("why.only_one_such_block", "6", [a])
    return Reason("why.no_such_block", "6", [a if not p.store[slot(player, a)] else b])


def _refuse_take_back(p: Terra, player: int, cell: int) -> Reason:
    site = p.board().site_at[cell]
    if site < 0 or p.owner[site] != player or not p.workers[site]:
        return Reason("why.no_own_worker", "4.5", [cell])
    return Reason("why.last_worker_stays", "4.5, A12", [cell])


def _refuse_buy_worker(p: Terra, player: int, cell: int) -> Reason | None:
    site = p.board().site_at[cell]
    if site < 0:
        return Reason("why.no_site", "6", [cell])
    if not welcome(p, player, site):
        return _refuse_enter(p, player, site)
    if not p.supply[player]:
        return Reason("why.no_worker_in_supply", "6, A39")
    return _too_dear(p, player, p.box.price_worker)


def _refuse_enter(p: Terra, player: int, site: int, bound: bool = False) -> Reason:
    """Why no worker may come to this place."""
    cell = p.board().sites[site]
    if p.found[site] < 0:
        return Reason("why.no_foundation", "4.5", [cell])
    if p.owner[site] >= 0 and p.owner[site] != player:
        return Reason("why.foreign_place", "4.5", [cell, p.owner[site]])
    if p.level[site] >= p.roof:
        return Reason("why.pyramid_finished", "4.5, A13", [cell])
    if p.workers[site] >= p.box.place_limit:
        return Reason("why.place_full", "4.5", [cell])
    if bound and p.bound >= 0 and site != p.bound:
        return Reason("why.first_turn_one_place", "4.5, A11", [p.board().sites[p.bound]])
    return Reason("why.no_worker_in_supply", "6")


def _refuse_ignore_symbol(p: Terra, player: int, asked: int) -> Reason | None:
    if not p.symbols:
        return Reason("why.no_symbols", "9")
    if asked != PLACE_TILE or p.ignoring:
        return Reason("why.symbol_only_before_placing", "9")
    return _too_dear(p, player, p.box.price_symbol)


def _refuse_track(p: Terra, player: int, action: int) -> Reason | None:
    """Steps on the burial track and the Nile, and cards: what the later versions sell."""
    if action == BURIAL_STEP:
        return Reason("why.later_version", "10", [2]) if p.version < 2 else _too_dear(p, player, p.box.price_burial)
    if p.version < 3:
        return Reason("why.later_version", "10", [3])
    if action == SHIP_STEP:
        if p.ship[player] >= len(p.box.nile) - 1:
            return Reason("why.ship_at_the_end", "10.6")
        return _too_dear(p, player, p.box.price_ship)
    card = action - BUY_CARD
    if p.cards[card] >= 0:
        return Reason("why.card_taken", "10.6, A36", [card, p.cards[card]])
    if p.horus[player] < p.box.card_horus:
        return Reason("why.horus_too_low", "10.6", [p.box.card_horus, p.horus[player]])
    return _too_dear(p, player, card_price(p, player))
