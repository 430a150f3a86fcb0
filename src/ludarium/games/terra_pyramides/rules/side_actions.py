"""R 6: what may be done at any moment of one's own turn. Build, exchange, take workers back, spend gold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import (
    BURIAL_STEP,
    BUY_BLOCK,
    BUY_CARD,
    BUY_WORKER,
    EXCHANGE,
    EXCHANGED,
    IGNORE_SYMBOL,
    SEARCH,
    SHIP_STEP,
    TAKE_BACK,
    TOOK_BACK,
    WHITE,
    cell_of_build,
    colour_of_build,
    first_of_exchange,
    second_of_exchange,
)
from ludarium.games.terra_pyramides.rules.building import add_builds, build
from ludarium.games.terra_pyramides.rules.exchanges import store_key
from ludarium.games.terra_pyramides.rules.purchases import (
    add_purchases,
    buy_block,
    buy_burial_step,
    buy_card,
    buy_ship_step,
    buy_worker,
    ignore_symbol,
    search,
)
from ludarium.games.terra_pyramides.rules.stores import slot

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


def open_sides(p: Terra, seat: int) -> list[int]:
    """All optional actions that are open now (but for the symbol, which matters only before placing)."""
    player = 0 if p.mission else seat
    box = p.box
    found: list[int] = []
    may_buy = p.gold[player] >= box.price_worker and p.supply[player] > 0
    sites = p.board().sites
    for site in range(len(p.owner)):
        owner = p.owner[site]
        if owner == player:
            workers = p.workers[site]
            if workers == box.place_limit:
                add_builds(p, player, site, found)
            elif may_buy and p.level[site] < p.roof:
                found.append(BUY_WORKER + sites[site])
            if workers > 1 or (workers and not p.level[site]):  # A12: the last worker of a pyramid stays
                found.append(TAKE_BACK + sites[site])
        elif may_buy and owner < 0 and p.found[site] >= 0:
            found.append(BUY_WORKER + sites[site])
    found.extend(box.exchanges[store_key(p.store, player)])
    if p.gold[player]:
        add_purchases(p, player, found)
    return found


def do_aside(p: Terra, seat: int, action: int) -> None:
    if action < EXCHANGE:
        build(p, seat, p.board().site_at[cell_of_build(action)], colour_of_build(action))
    elif action < TAKE_BACK:
        _exchange(p, seat, first_of_exchange(action), second_of_exchange(action))
    elif action < SEARCH:
        _take_back(p, seat, action - TAKE_BACK)
    elif action < BUY_WORKER:
        search(p, seat, action - SEARCH)
    elif action < BUY_BLOCK:
        buy_worker(p, seat, action - BUY_WORKER)
    elif action == BUY_BLOCK:
        buy_block(p, seat)
    elif action == IGNORE_SYMBOL:
        ignore_symbol(p, seat)
    elif action == BURIAL_STEP:
        buy_burial_step(p, seat)
    elif action == SHIP_STEP:
        buy_ship_step(p, seat)
    else:
        buy_card(p, seat, action - BUY_CARD)


def _exchange(p: Terra, seat: int, a: int, b: int) -> None:
    """R 6.1: two blocks for a white one; one piece goes back to the general supply."""
    player = p.player(seat)
    p.store[slot(player, a)] -= 1
    p.store[slot(player, b)] -= 1
    p.store[slot(player, WHITE)] += 1
    p.quarry += 1
    p.tell(EXCHANGED, seat, a, b)


def _take_back(p: Terra, seat: int, cell: int) -> None:
    """R 4.5: a worker returns to the supply; a foundation without workers is free for all (A12)."""
    site = p.board().site_at[cell]
    p.workers[site] -= 1
    p.supply[p.player(seat)] += 1
    if not p.workers[site]:
        p.owner[site] = -1
    p.tell(TOOK_BACK, seat, cell)
