"""R 5-6: what may be done at any moment of the own turn. Build, exchange, take workers back, spend gold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import (
    BOUGHT_BLOCK,
    BOUGHT_BURIAL,
    BOUGHT_CARD,
    BOUGHT_SHIP,
    BOUGHT_WORKER,
    BUILD,
    BUILT,
    BURIAL_STEP,
    BUY_BLOCK,
    BUY_CARD,
    BUY_WORKER,
    EXCHANGE,
    EXCHANGED,
    IGNORE_SYMBOL,
    IGNORED,
    MISSION_WON,
    SEARCH,
    SEARCHED,
    SHIP_STEP,
    TAKE_BACK,
    TOOK_BACK,
)
from ludarium.games.terra_pyramides.rules.content import CARDS, COLOURS, SITES, STACKS, STORES, WHITE
from ludarium.games.terra_pyramides.rules.effects import gain_burial, sail
from ludarium.games.terra_pyramides.rules.step_kinds import ARRANGE_STACK, PLACE_TILE, REFILL
from ludarium.kernel.engine import Reason
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


def open_sides(p: Terra, seat: int) -> list[int]:
    """All optional actions that are open now (but for the symbol, which matters only before placing)."""
    player = 0 if p.mission else seat
    box = p.box
    found: list[int] = []
    may_buy = p.gold[player] >= box.price_worker and p.supply[player] > 0
    sites = p.board().sites
    for site in range(SITES):
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
    key = 0
    for i in range((player + 1) * STORES - 1, player * STORES - 1, -1):
        count = p.store[i]
        key = key * 3 + (count if count < 2 else 2)
    found.extend(box.exchanges[key])
    if p.gold[player]:
        add_purchases(p, player, found)
    return found


def add_builds(p: Terra, player: int, site: int, found: list[int]) -> None:
    """R 5: the next level of a place with three own workers, in the colours that can be paid."""
    level = p.level[site]
    if level >= p.roof or (level == 4 and not p.tops[player]):  # A16
        return
    need = p.box.level_blocks[level + 1]
    base = player * STORES
    white = p.store[base + WHITE]
    first = BUILD + p.board().sites[site] * COLOURS
    if level:
        if p.store[base + p.colour[site]] + white >= need:
            found.append(first + p.colour[site])
        return
    for colour in range(COLOURS):  # A14: the first block has the chosen colour or is white
        if p.store[base + colour] + white >= need:
            found.append(first + colour)


def add_purchases(p: Terra, player: int, found: list[int]) -> None:
    """R 6.3: what gold buys, workers aside."""
    box = p.box
    gold = p.gold[player]
    if gold >= box.price_search:
        for stack in range(STACKS):
            if p.stack[stack]:
                found.append(SEARCH + stack)
    if gold >= box.price_block and p.quarry:
        found.append(BUY_BLOCK)
    if p.version == 1:
        return
    if gold >= box.price_burial:
        found.append(BURIAL_STEP)
    if p.version == 2:
        return
    if gold >= box.price_ship and p.ship[player] < len(box.nile) - 1:
        found.append(SHIP_STEP)
    horus = p.horus[player]
    if horus >= box.card_horus and gold >= horus // box.coin_every:
        for card in range(CARDS):
            if p.cards[card] < 0:  # A36: never from another player
                found.append(BUY_CARD + card)


def welcome(p: Terra, player: int, site: int) -> bool:
    """R 4.5: a foundation without workers or an own place with fewer than three, below the roof (A13)."""
    owner = p.owner[site]
    if owner != player and (owner >= 0 or p.found[site] < 0):
        return False
    return p.workers[site] < p.box.place_limit and p.level[site] < p.roof


def can_spend(p: Terra, player: int) -> bool:
    """R 7: whether any gold action is possible."""
    found: list[int] = []
    add_purchases(p, player, found)
    if found:
        return True
    if p.gold[player] < p.box.price_worker or not p.supply[player]:
        return False
    for site in range(SITES):
        if welcome(p, player, site):
            return True
    return False


def do_aside(p: Terra, seat: int, action: int) -> None:
    player = p.player(seat)
    if action < EXCHANGE:
        _build(p, seat, p.board().site_at[(action - BUILD) // COLOURS], (action - BUILD) % COLOURS)
    elif action < TAKE_BACK:
        _exchange(p, seat, (action - EXCHANGE) // STORES, (action - EXCHANGE) % STORES)
    elif action < SEARCH:
        _take_back(p, seat, action - TAKE_BACK)
    elif action < BUY_WORKER:
        _search(p, seat, action - SEARCH)
    elif action < BUY_BLOCK:
        _buy_worker(p, seat, action - BUY_WORKER)
    elif action == BUY_BLOCK:
        p.gold[player] -= p.box.price_block
        p.quarry -= 1
        p.store[player * STORES + WHITE] += 1
        p.tell(BOUGHT_BLOCK, seat, p.box.price_block)
    elif action == IGNORE_SYMBOL:
        p.gold[player] -= p.box.price_symbol
        p.ignoring = 1
        p.tell(IGNORED, seat, p.box.price_symbol)
    elif action == BURIAL_STEP:
        p.gold[player] -= p.box.price_burial
        p.tell(BOUGHT_BURIAL, seat, p.box.price_burial)
        gain_burial(p, player, 1)
    elif action == SHIP_STEP:
        p.gold[player] -= p.box.price_ship
        p.tell(BOUGHT_SHIP, seat, p.box.price_ship)
        sail(p, player, 1)
    else:
        price = p.horus[player] // p.box.coin_every
        p.gold[player] -= price
        p.cards[action - BUY_CARD] = player
        p.tell(BOUGHT_CARD, seat, action - BUY_CARD, price)


def _build(p: Terra, seat: int, site: int, colour: int) -> None:
    """R 5: pay, one worker stays, two return. Blocks of the colour go first, white ones fill up."""
    player = p.player(seat)
    p.level[site] += 1
    level = p.level[site]
    p.colour[site] = colour
    need = p.box.level_blocks[level]
    own = min(need, p.store[player * STORES + colour])
    p.store[player * STORES + colour] -= own
    p.store[player * STORES + WHITE] -= need - own
    p.quarry += need
    stay = staying(p, level)
    p.supply[player] += p.workers[site] - stay
    p.workers[site] = stay
    if level == 5:
        p.tops[player] -= 1
    p.tell(BUILT, seat, p.board().sites[site], level, colour)
    if p.mission and _mission_done(p):  # A45: at once
        p.won = 1
        p.tell(MISSION_WON, p.mission)
        p.end()


def staying(p: Terra, level: int) -> int:
    """Workers that stay on a new level: one; in mission 3 none on the last, it is closed for good (R 9)."""
    return 0 if p.mission == 3 and level == p.roof else 1


def _mission_done(p: Terra) -> bool:
    if p.mission == 1:
        return p.level.count(5) >= p.box.mission_1_tall
    if p.mission == 3:
        return len({p.colour[s] for s in range(SITES) if p.level[s] == 4}) >= p.box.mission_3_colours
    return False


def _exchange(p: Terra, seat: int, a: int, b: int) -> None:
    """R 6.1: two blocks for a white one; one piece goes back to the general supply."""
    base = p.player(seat) * STORES
    p.store[base + a] -= 1
    p.store[base + b] -= 1
    p.store[base + WHITE] += 1
    p.quarry += 1
    p.tell(EXCHANGED, seat, a, b)


def _take_back(p: Terra, seat: int, cell: int) -> None:
    site = p.board().site_at[cell]
    p.workers[site] -= 1
    p.supply[p.player(seat)] += 1
    if not p.workers[site]:
        p.owner[site] = -1
    p.tell(TOOK_BACK, seat, cell)


def _search(p: Terra, seat: int, stack: int) -> None:
    """R 6.3: look at one whole stack and put it back in any order. Nobody else knows it any more (R 4.7)."""
    if -1 in p.stack[stack] and p.viewer >= 0:
        raise NeedsGuess("This view does not know the tiles of that stack.")
    p.gold[p.player(seat)] -= p.box.price_search
    size = len(p.stack[stack])
    p.stack_mask[stack] = [p.knows(seat)] * size
    p.revealed()
    p.tell(SEARCHED, seat, stack, p.box.price_search)
    top = p.agenda[len(p.agenda) - 1]
    at_refill = 1 if top & 255 == REFILL else 0
    p.push(ARRANGE_STACK, seat, stack | at_refill << 7)


def _buy_worker(p: Terra, seat: int, cell: int) -> None:
    """R 6.3: a worker of the own supply (A39), anywhere, without a way there."""
    player = p.player(seat)
    site = p.board().site_at[cell]
    p.gold[player] -= p.box.price_worker
    p.supply[player] -= 1
    p.owner[site] = player
    p.workers[site] += 1
    p.tell(BOUGHT_WORKER, seat, cell, p.box.price_worker)


# -- why not ---------------------------------------------------------------------------------------------------------


def why_not_aside(p: Terra, seat: int, action: int) -> Reason | None:
    player = p.player(seat)
    top = p.agenda[len(p.agenda) - 1] & 255
    if top == ARRANGE_STACK:
        return Reason("why.put_the_stack_back_first", "6")
    if action < EXCHANGE:
        return _why_not_build(p, player, (action - BUILD) // COLOURS, (action - BUILD) % COLOURS)
    if action < TAKE_BACK:
        return _why_not_exchange(p, player, (action - EXCHANGE) // STORES, (action - EXCHANGE) % STORES)
    if action < SEARCH:
        return _why_not_take_back(p, player, action - TAKE_BACK)
    if action < BUY_WORKER:
        if not p.stack[action - SEARCH]:
            return Reason("why.stack_is_gone", "4.6", [action - SEARCH])
        return _too_dear(p, player, p.box.price_search)
    if action < BUY_BLOCK:
        return _why_not_buy_worker(p, player, action - BUY_WORKER)
    if action == BUY_BLOCK:
        if not p.quarry:
            return Reason("why.no_block_in_supply", "6")
        return _too_dear(p, player, p.box.price_block)
    if action == IGNORE_SYMBOL:
        if not p.symbols:
            return Reason("why.no_symbols", "9")
        if top != PLACE_TILE or p.ignoring:
            return Reason("why.symbol_only_before_placing", "9")
        return _too_dear(p, player, p.box.price_symbol)
    if action == BURIAL_STEP:
        return Reason("why.later_version", "10", [2]) if p.version < 2 else _too_dear(p, player, p.box.price_burial)
    if p.version < 3:
        return Reason("why.later_version", "10", [3])
    if action == SHIP_STEP:
        if p.ship[player] >= len(p.box.nile) - 1:
            return Reason("why.ship_at_the_end", "10.6")
        return _too_dear(p, player, p.box.price_ship)
    return _why_not_card(p, player, action - BUY_CARD)


def _too_dear(p: Terra, player: int, price: int) -> Reason | None:
    if p.gold[player] >= price:
        return None
    return Reason("why.too_dear", "6", [price, p.gold[player]])


def _why_not_build(p: Terra, player: int, cell: int, colour: int) -> Reason:
    site = p.board().site_at[cell]
    if site < 0 or p.owner[site] != player:
        return Reason("why.not_your_place", "5", [cell])
    level = p.level[site]
    if level >= p.roof:
        return Reason("why.pyramid_finished", "5", [cell])
    if p.workers[site] < p.box.place_limit:
        return Reason("why.three_workers", "5", [cell, p.workers[site], p.box.place_limit])
    if level and colour != p.colour[site]:
        return Reason("why.pyramid_has_colour", "5", [cell, p.colour[site]])
    if level == 4 and not p.tops[player]:
        return Reason("why.no_top_left", "5, A16", [p.box.tops])
    need = p.box.level_blocks[level + 1]
    have = p.store[player * STORES + colour]
    return Reason("why.too_few_blocks", "5", [level + 1, need, have, p.store[player * STORES + WHITE]])


def _why_not_exchange(p: Terra, player: int, a: int, b: int) -> Reason:
    if a > b:
        return Reason("why.exchange_other_way", "6", [b, a])
    if p.store[player * STORES + a] and p.store[player * STORES + b]:
        return Reason("why.only_one_such_block", "6", [a])
    return Reason("why.no_such_block", "6", [a if not p.store[player * STORES + a] else b])


def _why_not_take_back(p: Terra, player: int, cell: int) -> Reason:
    site = p.board().site_at[cell]
    if site < 0 or p.owner[site] != player or not p.workers[site]:
        return Reason("why.no_own_worker", "4.5", [cell])
    return Reason("why.last_worker_stays", "4.5, A12", [cell])


def _why_not_buy_worker(p: Terra, player: int, cell: int) -> Reason | None:
    site = p.board().site_at[cell]
    if site < 0:
        return Reason("why.no_site", "6", [cell])
    if not welcome(p, player, site):
        return why_not_enter(p, player, site)
    if not p.supply[player]:
        return Reason("why.no_worker_in_supply", "6, A39")
    return _too_dear(p, player, p.box.price_worker)


def _why_not_card(p: Terra, player: int, card: int) -> Reason | None:
    if p.cards[card] >= 0:
        return Reason("why.card_taken", "10.6, A36", [card, p.cards[card]])
    if p.horus[player] < p.box.card_horus:
        return Reason("why.horus_too_low", "10.6", [p.box.card_horus, p.horus[player]])
    return _too_dear(p, player, p.horus[player] // p.box.coin_every)


def why_not_enter(p: Terra, player: int, site: int, bound: bool = False) -> Reason:
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
