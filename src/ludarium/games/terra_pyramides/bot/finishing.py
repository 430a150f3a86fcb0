"""Levels that can be finished now: what to build, exchange and buy for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import (
    BUY_BLOCK,
    BUY_WORKER,
    COLOURS,
    PUT_BLOCK,
    WHITE,
    build_on,
    exchange_of,
)
from ludarium.games.terra_pyramides.rules.building import can_grow
from ludarium.games.terra_pyramides.rules.step_kinds import colour_to_build
from ludarium.games.terra_pyramides.rules.stores import count_blocks, slot

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


def finishing(p: Terra, player: int, may_buy_workers: bool) -> int:
    """The next optional action on the way to a level that can be finished now, or -1."""
    best = -1
    best_gain = 0.0
    box = p.box
    for site in range(len(p.owner)):
        if p.owner[site] != player:
            continue
        level = p.level[site]
        if not can_grow(p, player, site):
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
    level = p.level[site]
    short = box.place_limit - p.workers[site]
    if short and not may_buy_workers:
        return -1
    colour = p.colour[site]
    if colour < 0:
        colour = _own_colour(p, player)
    lacking = box.level_blocks[level + 1] - p.store[slot(player, colour)] - p.store[slot(player, WHITE)]
    if p.any_first_block and not level:
        lacking = box.level_blocks[1] - count_blocks(p, player)
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
            return exchange_of(min(spare[0], spare[1]), max(spare[0], spare[1]))
        return BUY_BLOCK
    if short:
        return BUY_WORKER + cell
    return build_on(cell, colour)


def _own_colour(p: Terra, player: int) -> int:
    """The colour for a new pyramid: most blocks in store, not one that another pyramid of mine needs."""
    best = 0
    best_count = -100
    for colour in range(COLOURS):
        count = 10 * p.store[slot(player, colour)]
        for site in range(len(p.owner)):
            if p.owner[site] == player and p.colour[site] == colour and p.level[site] < p.roof:
                count -= 15
        if p.mission == 3:
            for site in range(len(p.owner)):
                if p.colour[site] == colour:
                    count -= 200
        if count > best_count:
            best_count = count
            best = colour
    return best


def pay_block(p: Terra, player: int, arg: int, menu: list[int]) -> int:
    """A14: pay for level 1 with a block that no pyramid wants; a white one only if there is no other."""
    spare = spare_blocks(p, player, colour_to_build(arg))
    return PUT_BLOCK + spare[0] if spare else menu[0]


def spare_blocks(p: Terra, player: int, colour: int) -> list[int]:
    """Blocks that no pyramid of the player wants (the given colour and white never are)."""
    found: list[int] = []
    for other in range(COLOURS):
        if other == colour:
            continue
        wanted = 0
        for site in range(len(p.owner)):
            if p.owner[site] == player and p.colour[site] == other and p.level[site] < p.roof:
                wanted = 7
        for _ in range(p.store[slot(player, other)] - wanted):
            found.append(other)
    return found
