"""The refill and the end of a turn: which stack to search, which tile to draw, what to do with what may not be kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.bot.cards import card_to_buy
from ludarium.games.terra_pyramides.bot.finishing import finishing
from ludarium.games.terra_pyramides.bot.parameters import ANY_TILE, SEARCH_GAIN, SEARCH_THIRD, STACK_SIZE
from ludarium.games.terra_pyramides.bot.progress import horizon
from ludarium.games.terra_pyramides.bot.value import potential, standing, tile_worth, wants
from ludarium.games.terra_pyramides.rules.actions import (
    ARRANGE,
    BUY_WORKER,
    DONE,
    DRAW,
    EXCHANGE,
    KEEP,
    SEARCH,
    STACKS,
    TAKE,
    TAKE_BACK,
)
from ludarium.games.terra_pyramides.rules.content import NO_TILE
from ludarium.games.terra_pyramides.rules.step_kinds import TAKE_TILE, searched_stack, tiles_in_order
from ludarium.games.terra_pyramides.rules.stores import count_blocks
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import arg_of, kind_of

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


def refill(p: Terra, seat: int, menu: list[int], chance: Chance, w: list[int]) -> int:
    player = p.player(seat)
    more = finishing(p, player, True)
    if more >= 0 and more in menu:
        return more
    card = card_to_buy(p, player, menu)
    if card >= 0:
        return card
    weights = wants(p, player, w)
    free = _best_known(p, seat, weights, w)
    search = _worth_searching(p, seat, weights, free, w)
    if search >= 0:
        return SEARCH + search
    return draw_tile(p, seat, menu, chance, w)


def _known(p: Terra, seat: int, stack: int, i: int) -> bool:
    return p.sees(seat, p.stack_mask[stack][i])


def _best_known(p: Terra, seat: int, weights: list[float], w: list[int]) -> float:
    """The best tile that can be drawn without paying: a known top, or an average one."""
    best = w[ANY_TILE] / 100
    for stack in range(STACKS):
        size = len(p.stack[stack])
        if size and _known(p, seat, stack, size - 1):
            best = max(best, tile_worth(p, p.stack[stack][size - 1], weights))
    return best


def _worth_searching(p: Terra, seat: int, weights: list[float], free: float, w: list[int]) -> int:
    """The stack whose best tile promises most above what is free, if that is worth a coin."""
    player = p.player(seat)
    gold = p.gold[player]
    if gold < p.box.price_search or horizon(p, player) <= 0.0:
        return -1
    need = w[SEARCH_GAIN if gold % 3 else SEARCH_THIRD] / 100
    best = -1
    best_gain = need if gold <= p.box.gold_limit else -10.0
    for stack in range(STACKS):
        size = len(p.stack[stack])
        if not size:
            continue
        expected = w[ANY_TILE] / 100 + (w[STACK_SIZE] / 100) * size
        if _known(p, seat, stack, 0) and _known(p, seat, stack, size - 1):
            expected = 0.0
            for tile in p.stack[stack]:
                expected = max(expected, tile_worth(p, tile, weights))
        if expected - free > best_gain:
            best_gain = expected - free
            best = stack
    return best


def draw_tile(p: Terra, seat: int, menu: list[int], chance: Chance, w: list[int]) -> int:
    """The best known top, else any stack that is not known to be poor."""
    weights = wants(p, p.player(seat), w)
    best = -1
    best_worth = -1.0
    for action in menu:
        if not DRAW <= action < ARRANGE:
            continue
        stack = action - DRAW
        size = len(p.stack[stack])
        worth = w[ANY_TILE] / 100
        if _known(p, seat, stack, size - 1):
            worth = tile_worth(p, p.stack[stack][size - 1], weights)
        worth += 0.01 * chance.below(20)
        if worth > best_worth:
            best_worth = worth
            best = action
    return best


def arrange_stack(p: Terra, seat: int, w: list[int]) -> int:
    """At the refill take the best tile; otherwise, and in a mission, bring the best ones to the top in order."""
    asked = p.agenda[len(p.agenda) - 1]
    arg = arg_of(asked)
    tiles = p.stack[searched_stack(arg)]
    done = tiles_in_order(arg)
    last = len(tiles) - 1
    weights = wants(p, p.player(seat), w)
    best = done
    best_worth = -1.0
    for depth in range(done, last + 1):
        worth = tile_worth(p, tiles[last - depth], weights)
        if worth > best_worth + 0.001:
            best_worth = worth
            best = depth
    if kind_of(asked) == TAKE_TILE and not p.mission:
        return TAKE + best
    if done == last or (done and not p.mission):
        return KEEP
    return ARRANGE + best


def end_turn(p: Terra, seat: int, menu: list[int], w: list[int]) -> int:
    """Finish levels; in the last turn buy what brings points; spend and exchange what may not be kept."""
    player = p.player(seat)
    more = finishing(p, player, True)
    if more >= 0 and more in menu:
        return more
    bought = _last_purchase(p, seat, menu) if p.hand[player] == NO_TILE else card_to_buy(p, player, menu)
    if bought >= 0:
        return bought
    if DONE in menu:
        return DONE
    return _surplus(p, seat, menu, w)


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


def _surplus(p: Terra, seat: int, menu: list[int], w: list[int]) -> int:
    """The option after which the table is worth most; stacks are searched only when nothing else is left."""
    player = p.player(seat)
    blocks = count_blocks(p, player)
    time = horizon(p, player)
    best = menu[0]
    best_value = -1.0e9
    for action in menu:
        if TAKE_BACK <= action < SEARCH or (EXCHANGE <= action < TAKE_BACK and blocks <= p.box.block_limit):
            continue
        if SEARCH <= action < BUY_WORKER:
            total = potential(p, player, time, w) - 1.0
        else:
            after = p.copy()
            after.take(seat, action)
            total = standing(after, player, w) if not after.over else 1.0e6
        if total > best_value:
            best_value = total
            best = action
    return best
