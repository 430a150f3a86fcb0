"""R 6.3: what gold buys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import (
    BOUGHT_BLOCK,
    BOUGHT_BURIAL,
    BOUGHT_CARD,
    BOUGHT_SHIP,
    BOUGHT_WORKER,
    BURIAL_STEP,
    BUY_BLOCK,
    BUY_CARD,
    CARDS,
    IGNORED,
    SEARCH,
    SEARCHED,
    SHIP_STEP,
    STACKS,
    WHITE,
)
from ludarium.games.terra_pyramides.rules.content import coins_reached
from ludarium.games.terra_pyramides.rules.effects import gain_burial, sail
from ludarium.games.terra_pyramides.rules.step_kinds import ARRANGE_STACK, REFILL, TAKE_TILE, arrange_arg
from ludarium.games.terra_pyramides.rules.stores import slot
from ludarium.kernel.engine import kind_of
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


def add_purchases(p: Terra, player: int, found: list[int]) -> None:
    """Everything that can be bought now, workers and the symbol aside."""
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
    if p.horus[player] >= box.card_horus and gold >= card_price(p, player):
        for card in range(CARDS):
            if p.cards[card] < 0:  # A36: never from another player
                found.append(BUY_CARD + card)


def card_price(p: Terra, player: int) -> int:
    """R 10.6: one coin for each coin symbol that the player's Horus marker has reached (A28)."""
    return coins_reached(p.box, p.horus[player])


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
    for site in range(len(p.owner)):
        if welcome(p, player, site):
            return True
    return False


def search(p: Terra, seat: int, stack: int) -> None:
    """Look at one whole stack and put it back in any order. Nobody else knows it any more (R 4.7)."""
    if -1 in p.stack[stack] and p.viewer >= 0:
        raise NeedsGuess("This view does not know the tiles of that stack.")
    p.gold[p.player(seat)] -= p.box.price_search
    p.stack_mask[stack] = [p.knows(seat)] * len(p.stack[stack])
    p.revealed()
    p.tell(SEARCHED, seat, stack, p.box.price_search)
    refilling = kind_of(p.agenda[len(p.agenda) - 1]) == REFILL
    p.push(TAKE_TILE if refilling else ARRANGE_STACK, seat, arrange_arg(stack, 0))


def buy_worker(p: Terra, seat: int, cell: int) -> None:
    """A worker of the player's own supply (A39), anywhere, without a way there."""
    player = p.player(seat)
    site = p.board().site_at[cell]
    p.gold[player] -= p.box.price_worker
    p.supply[player] -= 1
    p.owner[site] = player
    p.workers[site] += 1
    p.tell(BOUGHT_WORKER, seat, cell, p.box.price_worker)


def buy_block(p: Terra, seat: int) -> None:
    """A block of the general supply, stored as white."""
    player = p.player(seat)
    p.gold[player] -= p.box.price_block
    p.quarry -= 1
    p.store[slot(player, WHITE)] += 1
    p.tell(BOUGHT_BLOCK, seat, p.box.price_block)


def ignore_symbol(p: Terra, seat: int) -> None:
    """R 9: for one placement."""
    p.gold[p.player(seat)] -= p.box.price_symbol
    p.ignoring = 1
    p.tell(IGNORED, seat, p.box.price_symbol)


def buy_burial_step(p: Terra, seat: int) -> None:
    p.gold[p.player(seat)] -= p.box.price_burial
    p.tell(BOUGHT_BURIAL, seat, p.box.price_burial)
    gain_burial(p, p.player(seat), 1)


def buy_ship_step(p: Terra, seat: int) -> None:
    p.gold[p.player(seat)] -= p.box.price_ship
    p.tell(BOUGHT_SHIP, seat, p.box.price_ship)
    sail(p, p.player(seat), 1)


def buy_card(p: Terra, seat: int, card: int) -> None:
    player = p.player(seat)
    price = card_price(p, player)
    p.gold[player] -= price
    p.cards[card] = player
    p.tell(BOUGHT_CARD, seat, card, price)
