"""The quick policy: plan tile and line together, send workers where a level is near, finish levels, search for tiles.

It works on a complete position (the truth in playouts, a guess at the table) and reads of the stacks only what the seat
knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.terra_pyramides.content import COLOURS, SITES, STACKS, STORES, WHITE
from ludarium.games.terra_pyramides.kinds import (
    ARRANGE_STACK,
    CHOOSE_LINE,
    END_OF_TURN,
    MOVE_WORKERS,
    PLACE_TILE,
    REFILL,
)
from ludarium.games.terra_pyramides.verbs import (
    ARRANGE,
    BUILD,
    BUY_BLOCK,
    BUY_WORKER,
    DONE,
    DRAW,
    EXCHANGE,
    FINISH,
    HOME,
    IGNORE_SYMBOL,
    KEEP,
    LINE,
    MOVE,
    SEARCH,
    TAKE,
    TAKE_BACK,
)
from ludarium.games.terra_pyramides.worth import (
    horizon,
    outlook,
    potential,
    promise,
    square_worths,
    taste,
    tile_worth,
    wants,
)
from ludarium.kernel.chance import Chance

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.position import Terra

TRIED: Final = 14  # plans that are played out to the refill
ROOTED: Final = 0.02  # how much richer lines count while others use them too
ALONE: Final = 0.017  # and in a mission


def value(p: Terra, seat: int) -> int:
    """The lead in points at the end that is in sight, in hundredths; on a mission what the team has in sight."""
    player = p.player(seat)
    if p.mission:
        return int(100 * potential(p, player, horizon(p, player)))
    best = -1.0e9
    scores = p.scores()
    for other in range(p.players):
        if other != player:
            best = max(best, float(scores[other]) if p.over else outlook(p, other))
    own = float(scores[player]) if p.over else outlook(p, player)
    return int(100 * (own - best))


def choose(p: Terra, seat: int, chance: Chance) -> int:
    menu = p.options(seat)
    if len(menu) == 1:
        return menu[0]
    kind = p.agenda[len(p.agenda) - 1] & 255
    if kind == PLACE_TILE:
        return _place(p, seat, menu, chance)
    if kind == CHOOSE_LINE:
        return _line(p, seat, chance)
    if kind == MOVE_WORKERS:
        return _move(p, seat, menu)
    if kind == REFILL:
        return _refill(p, seat, menu, chance)
    if kind == ARRANGE_STACK:
        return _arrange(p, seat)
    if kind == END_OF_TURN:
        return _end(p, seat, menu)
    if menu[0] >= DRAW and menu[0] < ARRANGE:
        return _draw(p, seat, menu, chance)
    return menu[0]


# -- tile and line ---------------------------------------------------------------------------------------------------


def _place(p: Terra, seat: int, menu: list[int], chance: Chance) -> int:
    """Rate every square and line quickly, then play the best of them out."""
    if menu[0] >= BUILD:
        return IGNORE_SYMBOL if IGNORE_SYMBOL in menu else menu[0]
    player = p.player(seat)
    ready = finishing(p, player, False)
    if ready >= 0 and ready in menu:
        return ready
    weights = wants(p, player)
    worths = square_worths(p, weights)
    own = tile_worth(p, p.hand[player], weights)
    rooted = _rooted(p)
    plans: list[float] = []
    keys: list[int] = []
    for action in menu:
        if action >= LINE:
            break
        cell = action >> 2
        later = rooted * promise(p, cell, worths, own)
        site = p.board().points_at[action]
        if site >= 0 and p.found[site] < 0:
            later += 0.3
        for axis in range(4):
            total = own + later + 0.01 * chance.below(10)
            line: list[int] = p.board().lines[cell][axis]
            for square in line:
                total += worths[square]
            plans.append(total)
            keys.append(action * 4 + axis)
    best = keys[0]
    best_value = -1.0e9
    for _ in range(min(TRIED, len(keys))):
        i = plans.index(max(plans))
        plans[i] = -1.0e9
        after = p.copy()
        after.take(seat, keys[i] // 4)
        total = _played_out(after, seat, keys[i] % 4)
        total += rooted * promise(p, keys[i] // 16, worths, own)
        if total > best_value:
            best_value = total
            best = keys[i]
    return best // 4


def _rooted(p: Terra) -> float:
    return (ALONE if p.mission else ROOTED) * min(1.0, 2.0 * horizon(p, 0))


def _line(p: Terra, seat: int, chance: Chance) -> int:
    best = 0
    best_value = -1.0e9
    for axis in range(4):
        total = _played_out(p.copy(), seat, axis)
        if total > best_value:
            best_value = total
            best = axis
    return LINE + best


def _played_out(p: Terra, seat: int, axis: int) -> float:
    """Take the line, send the workers, finish levels; what the table is worth then."""
    player = p.player(seat)
    if not p.over:
        p.take(seat, LINE + axis)
    while not p.over and p.turn == seat:
        kind = p.agenda[len(p.agenda) - 1] & 255
        menu = p.menu
        if kind == MOVE_WORKERS:
            p.take(seat, _move(p, seat, menu))
        elif kind < MOVE_WORKERS:
            p.take(seat, menu[0])
        else:
            more = finishing(p, player, True)
            if more < 0 or more not in menu:
                break
            p.take(seat, more)
    return _standing(p, player)


def _standing(p: Terra, player: int) -> float:
    if p.won:
        return 1.0e6
    time = horizon(p, player)
    total = potential(p, player, time)
    if p.version > 1:
        for other in range(p.players):
            if other != player:
                total -= (p.horus[other] + 2.0 * p.burial[other]) / (p.players - 1)
    return total


# -- workers ---------------------------------------------------------------------------------------------------------


def _move(p: Terra, seat: int, menu: list[int]) -> int:
    """Build what is ready; then the move after which the table is worth most. Workers with few ways go first."""
    player = p.player(seat)
    ready = finishing(p, player, False)
    if ready >= 0 and ready in menu:
        return ready
    time = horizon(p, player)
    base = potential(p, player, time)
    best = FINISH
    best_value = 0.05
    for action in menu:
        if not MOVE <= action < HOME:
            break
        cell = (action - MOVE) >> 3
        site = _target(p, cell, action - MOVE & 7)
        ways = 0
        for other in menu:
            if MOVE + cell * 8 <= other < MOVE + cell * 8 + 8:
                ways += 1
        gain = _with_worker(p, player, site, time) - base - 0.01 * ways
        if gain > best_value:
            best_value = gain
            best = action
    return best


def _target(p: Terra, cell: int, direction: int) -> int:
    rays: list[list[int]] = p.board().rays[cell]
    for ray in rays:
        if ray[0] == direction:
            return ray[1]
    return -1


def _with_worker(p: Terra, player: int, site: int, time: float) -> float:
    """What the table would be worth with one more worker there. The worker left the supply when it was put on the line."""
    owner = p.owner[site]
    p.owner[site] = player
    p.workers[site] += 1
    total = potential(p, player, time)
    p.workers[site] -= 1
    p.owner[site] = owner
    return total


# -- levels ----------------------------------------------------------------------------------------------------------


def finishing(p: Terra, player: int, may_buy_workers: bool) -> int:
    """The next optional action on the way to a level that can be finished now, or -1."""
    best = -1
    best_gain = 0.0
    box = p.box
    for site in range(SITES):
        if p.owner[site] != player:
            continue
        level = p.level[site]
        if level >= p.roof or (level == 4 and not p.tops[player]):
            continue
        action = _towards(p, player, site, may_buy_workers)
        if action < 0:
            continue
        gain = float(box.level_value[level + 1] - (box.level_value[level] if level else box.value[p.found[site]]))
        if gain > best_gain:
            best_gain = gain
            best = action
    return best


def _towards(p: Terra, player: int, site: int, may_buy_workers: bool) -> int:
    """Build, or what makes building possible with the gold and blocks at hand: buy a worker, exchange, buy a block."""
    box = p.box
    base = player * STORES
    level = p.level[site]
    short = box.place_limit - p.workers[site]
    if short and not may_buy_workers:
        return -1
    colour = p.colour[site]
    if colour < 0:
        colour = _own_colour(p, player)
    lacking = box.level_blocks[level + 1] - p.store[base + colour] - p.store[base + WHITE]
    spare = spare_blocks(p, player, colour)
    gold = p.gold[player] - box.price_worker * short
    if gold < 0 or short > p.supply[player]:
        return -1
    pairs = len(spare) // 2
    if lacking > pairs and box.price_block * (lacking - pairs) > gold:
        return -1
    cell = p.board().sites[site]
    if lacking > 0:
        if pairs:
            return EXCHANGE + min(spare[0], spare[1]) * STORES + max(spare[0], spare[1])
        return BUY_BLOCK
    if short:
        return BUY_WORKER + cell
    return BUILD + cell * COLOURS + colour


def _own_colour(p: Terra, player: int) -> int:
    """The colour for a new pyramid: most blocks in store, not one that another pyramid of mine needs."""
    best = 0
    best_count = -100
    for colour in range(COLOURS):
        count = 10 * p.store[player * STORES + colour]
        for site in range(SITES):
            if p.owner[site] == player and p.colour[site] == colour and p.level[site] < p.roof:
                count -= 15
        if p.mission == 3:
            for site in range(SITES):
                if p.colour[site] == colour:
                    count -= 200
        if count > best_count:
            best_count = count
            best = colour
    return best


def spare_blocks(p: Terra, player: int, colour: int) -> list[int]:
    """Blocks that no pyramid of the player wants (the given colour and white never are)."""
    found: list[int] = []
    for other in range(COLOURS):
        if other == colour:
            continue
        wanted = 0
        for site in range(SITES):
            if p.owner[site] == player and p.colour[site] == other and p.level[site] < p.roof:
                wanted = 7
        for _ in range(p.store[player * STORES + other] - wanted):
            found.append(other)
    return found


# -- refill and the end of the turn ----------------------------------------------------------------------------------


def _refill(p: Terra, seat: int, menu: list[int], chance: Chance) -> int:
    player = p.player(seat)
    more = finishing(p, player, True)
    if more >= 0 and more in menu:
        return more
    weights = wants(p, player)
    free = _best_known(p, seat, weights)
    search = _worth_searching(p, seat, weights, free)
    if search >= 0:
        return SEARCH + search
    return _draw(p, seat, menu, chance)


def _known(p: Terra, seat: int, stack: int, i: int) -> bool:
    return p.stack_mask[stack][i] >> seat & 1 == 1


def _best_known(p: Terra, seat: int, weights: list[float]) -> float:
    """The best tile that can be drawn without paying: a known top, or an average one."""
    best = 1.9
    for stack in range(STACKS):
        size = len(p.stack[stack])
        if size and _known(p, seat, stack, size - 1):
            best = max(best, tile_worth(p, p.stack[stack][size - 1], weights))
    return best


def _worth_searching(p: Terra, seat: int, weights: list[float], free: float) -> int:
    """The stack whose best tile promises most above what is free, if that is worth a coin."""
    player = p.player(seat)
    gold = p.gold[player]
    if gold < p.box.price_search or horizon(p, player) <= 0.0:
        return -1
    need = 0.4 if gold % 3 else 0.75
    best = -1
    best_gain = need if gold <= p.box.gold_limit else -10.0
    for stack in range(STACKS):
        size = len(p.stack[stack])
        if not size:
            continue
        expected = 1.9 + taste(p).size * size
        if _known(p, seat, stack, 0) and _known(p, seat, stack, size - 1):
            expected = 0.0
            for tile in p.stack[stack]:
                expected = max(expected, tile_worth(p, tile, weights))
        if expected - free > best_gain:
            best_gain = expected - free
            best = stack
    return best


def _draw(p: Terra, seat: int, menu: list[int], chance: Chance) -> int:
    """The best known top, else any stack that is not known to be poor."""
    weights = wants(p, p.player(seat))
    best = -1
    best_worth = -1.0
    for action in menu:
        if not DRAW <= action < ARRANGE:
            continue
        stack = action - DRAW
        size = len(p.stack[stack])
        worth = 1.9
        if _known(p, seat, stack, size - 1):
            worth = tile_worth(p, p.stack[stack][size - 1], weights)
        worth += 0.01 * chance.below(20)
        if worth > best_worth:
            best_worth = worth
            best = action
    return best


def _arrange(p: Terra, seat: int) -> int:
    """At the refill take the best tile; otherwise, and in a mission, bring the best ones to the top in order."""
    arg = p.agenda[len(p.agenda) - 1] >> 12
    tiles = p.stack[arg & 7]
    done = arg >> 3 & 15
    last = len(tiles) - 1
    weights = wants(p, p.player(seat))
    best = done
    best_worth = -1.0
    for depth in range(done, last + 1):
        worth = tile_worth(p, tiles[last - depth], weights)
        if worth > best_worth + 0.001:
            best_worth = worth
            best = depth
    if arg >> 7 and not done and not p.mission:
        return TAKE + best
    if done == last or (done and not p.mission):
        return KEEP
    return ARRANGE + best


def _end(p: Terra, seat: int, menu: list[int]) -> int:
    """Finish levels; in the last turn buy what brings points; spend and exchange what may not be kept."""
    player = p.player(seat)
    more = finishing(p, player, True)
    if more >= 0 and more in menu:
        return more
    if p.hand[player] == -2:
        last = _last_purchase(p, seat, menu)
        if last >= 0:
            return last
    if DONE in menu:
        return DONE
    return _surplus(p, seat, menu)


def _last_purchase(p: Terra, seat: int, menu: list[int]) -> int:
    before = p.scores()[seat]
    best = -1
    best_gain = 0
    for action in menu:
        if action < BUY_WORKER:
            continue
        after = p.copy()
        after.take(seat, action)
        gain = after.scores()[seat] - before
        if gain > best_gain:
            best_gain = gain
            best = action
    return best


def _surplus(p: Terra, seat: int, menu: list[int]) -> int:
    """The option after which the table is worth most; stacks are searched only when nothing else is left."""
    player = p.player(seat)
    blocks = 0
    for i in range(player * STORES, (player + 1) * STORES):
        blocks += p.store[i]
    time = horizon(p, player)
    best = menu[0]
    best_value = -1.0e9
    for action in menu:
        if TAKE_BACK <= action < SEARCH or (EXCHANGE <= action < TAKE_BACK and blocks <= p.box.block_limit):
            continue
        if SEARCH <= action < BUY_WORKER:
            total = potential(p, player, time) - 1.0
        else:
            after = p.copy()
            after.take(seat, action)
            total = _standing(after, player) if not after.over else 1.0e6
        if total > best_value:
            best_value = total
            best = action
    return best
