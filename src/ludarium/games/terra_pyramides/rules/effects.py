"""What icons give: gold, eyes, burial goods, oases, Nile squares (R 4.4, 10.2-10.6), and rings (R 10.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import (
    GOT_BLOCK,
    GOT_BURIAL,
    GOT_COINS,
    GOT_EYES,
    GOT_GOLD,
    GOT_OASES,
    RING,
    SAILED,
)
from ludarium.games.terra_pyramides.rules.board import NILE, OASIS
from ludarium.games.terra_pyramides.rules.content import GAINS, GOLD_ICON, NILE_STEP, OASIS_ICON, coins_reached
from ludarium.games.terra_pyramides.rules.stores import slot

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


def gain_gold(p: Terra, player: int, count: int) -> None:
    if count:
        p.gold[player] += count
        p.tell(GOT_GOLD, p.face(player), count)


def gain_eyes(p: Terra, player: int, count: int) -> None:
    """Version 1: a coin each. Later: steps on the Horus track, 2 gold at each coin symbol on the way (R 10.2, A28)."""
    if not count:
        return
    if p.version == 1:
        gain_gold(p, player, count)
        return
    before = coins_reached(p.box, p.horus[player])
    p.horus[player] += count
    p.tell(GOT_EYES, p.face(player), count, p.horus[player])
    coins = (coins_reached(p.box, p.horus[player]) - before) * p.box.coin_gold
    if coins:
        p.gold[player] += coins
        p.tell(GOT_COINS, p.face(player), coins)


def gain_burial(p: Terra, player: int, count: int) -> None:
    if count:
        p.burial[player] += count
        p.tell(GOT_BURIAL, p.face(player), count, p.burial[player])


def gain_oases(p: Terra, player: int, count: int) -> None:
    if count:
        p.oases[player] += count
        p.tell(GOT_OASES, p.face(player), count, p.oases[player])


def sail(p: Terra, player: int, count: int) -> None:
    """R 10.6: the last square is the end; on one square the earlier arrival is ahead."""
    last = len(p.box.nile) - 1
    to = min(last, p.ship[player] + count)
    if to > p.ship[player]:
        p.landings += 1
        p.arrival[player] = p.landings
        p.tell(SAILED, p.face(player), to - p.ship[player], to)
        p.ship[player] = to


def gain_cells(p: Terra, player: int, cells: list[int], ring: bool) -> None:
    """Everything on these squares but blocks and workers, in the order oases, Nile, eyes, burial goods (A9)."""
    box = p.box
    kind = p.board().kind
    gold = 0
    oases = 0
    nile = 0
    eyes = 0
    burial = 0
    for cell in cells:
        tile = p.tile[cell]
        if tile >= 0:
            gold += box.gold[tile]
            oases += box.oases[tile]
            eyes += box.eyes[tile]
            burial += box.burial[tile]
        elif kind[cell] == OASIS:
            gold += 1
            oases += p.printed_oases  # A26
        elif kind[cell] == NILE:
            nile += 1
    gain_gold(p, player, gold)
    if p.version == 3:
        gain_oases(p, player, oases)
        if nile:
            sail(p, player, nile)
    gain_eyes(p, player, eyes)
    if not ring or p.version >= box.ring_burial_from:  # A25
        gain_burial(p, player, burial)


def close_rings(p: Terra, seat: int, cell: int) -> None:
    """R 10.4: owners of the places that this tile surrounds; the active player first, then clockwise (A43)."""
    board = p.board()
    if not _closes_one(p, cell):
        return
    for i in range(p.players):
        player = (p.player(seat) + i) % p.players
        for site in board.rings_of[cell]:
            if not p.gaps[site] and p.owner[site] == player:
                p.tell(RING, p.face(player), board.sites[site])
                gain_cells(p, player, board.ring[site], True)
                _oasis_blocks(p, player, board.ring[site])


def _closes_one(p: Terra, cell: int) -> bool:
    for site in p.board().rings_of[cell]:
        if not p.gaps[site]:
            return True
    return False


def _oasis_blocks(p: Terra, player: int, ring: list[int]) -> None:
    """A44: an oasis tile gives its white block, never a worker."""
    for cell in ring:
        tile = p.tile[cell]
        if tile >= 0 and p.box.oases[tile]:
            for colour in p.box.blocks[tile]:
                if p.quarry:
                    p.quarry -= 1
                    p.store[slot(player, colour)] += 1
                    p.tell(GOT_BLOCK, p.face(player), colour, 1)


def line_icons(p: Terra, cell: int, axis: int, tile: int) -> list[int]:
    """What a line would give with this tile on its square: how often each icon of `content.ICONS`, and Nile steps last."""
    box = p.box
    board = p.board()
    counts = [0] * GAINS
    for square in board.lines[cell][axis]:
        shown = tile if square == cell else p.tile[square]
        if shown >= 0:
            for icon in box.icons[shown]:
                counts[icon] += 1
        elif board.kind[square] == OASIS:
            counts[OASIS_ICON] += p.printed_oases
            counts[GOLD_ICON] += 1
        elif board.kind[square] == NILE:
            counts[NILE_STEP] += 1
    return counts
