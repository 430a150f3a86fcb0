"""What a learner sees: the board, stores, tracks, what is known of the stacks; players counted from the one that looks."""

from __future__ import annotations

from typing import Any

from ludarium.games.terra_pyramides.rules.actions import CARDS, COLOURS, STACKS, STORES
from ludarium.games.terra_pyramides.rules.content import CELLS, ICONS, SITES
from ludarium.kernel.features import Feature, around, counts, number, numbers, one_hot, one_hots

TILES = 64


def features(seats: int) -> list[Feature]:
    return [
        one_hot("version", lambda p, seat: p.version - 1, 3),
        one_hot("mission", lambda p, seat: p.mission, 4),
        numbers("variants", lambda p, seat: [p.symbols, p.face_up], 2),
        numbers("icons on each square", lambda p, seat: _icons(p), CELLS * len(ICONS), 2),
        numbers("filled squares", lambda p, seat: p.filled, CELLS),
        one_hot("the tile just placed", lambda p, seat: p.placed, CELLS),
        counts("workers on the line", lambda p, seat: p.standing, CELLS, 2),
        numbers("foundations", lambda p, seat: [0 if f < 0 else p.box.value[f] for f in p.found], SITES, 4),
        one_hots("owners of the places", lambda p, seat: [_from(p, o, seat) for o in p.owner], SITES, seats),
        numbers("workers on the places", lambda p, seat: p.workers, SITES, 3),
        one_hots("levels", lambda p, seat: p.level, SITES, 6),
        one_hots("colours of the pyramids", lambda p, seat: p.colour, SITES, COLOURS),
        numbers("tiles in the stacks", lambda p, seat: [len(s) for s in p.stack], STACKS, 8),
        *[counts(f"known tiles of stack {i}", _known(i), TILES) for i in range(STACKS)],
        one_hots("known tops", lambda p, seat: [s[-1] if s else -1 for s in p.stack], STACKS, TILES),
        one_hot("tile in hand", lambda p, seat: p.hand[p.player(seat)], TILES),
        one_hots("where the tiles in hand come from", lambda p, seat: around(p.hand_from, p.player(seat)), seats, STACKS),
        numbers("gold", lambda p, seat: around(p.gold, p.player(seat)), seats, 4),
        numbers("workers in supply", lambda p, seat: around(p.supply, p.player(seat)), seats, 15),
        numbers("stores", lambda p, seat: around(p.store, p.player(seat), STORES), seats * STORES, 7),
        numbers("tops", lambda p, seat: around(p.tops, p.player(seat)), seats, 8),
        numbers("Horus track", lambda p, seat: around(p.horus, p.player(seat)), seats, 100),
        numbers("burial track", lambda p, seat: around(p.burial, p.player(seat)), seats, 40),
        numbers("oasis track", lambda p, seat: around(p.oases, p.player(seat)), seats, 40),
        numbers("ships", lambda p, seat: around(p.ship, p.player(seat)), seats, 15),
        one_hots("holders of the cards", lambda p, seat: [_from(p, o, seat) for o in p.cards], CARDS, seats),
        number("blocks in the general supply", lambda p, seat: p.quarry, 32),
        numbers("turns taken", lambda p, seat: around(p.turns, p.player(seat)), seats, 28),
        number("the symbol is ignored", lambda p, seat: p.ignoring),
        number("the first turn's place is chosen", lambda p, seat: int(p.bound >= 0)),
    ]


def _icons(p: Any) -> list[int]:
    """For each square, how often each icon lies there."""
    row = [0] * (CELLS * len(ICONS))
    for cell, tile in enumerate(p.tile):
        if tile >= 0:
            for icon in p.box.icons[tile]:
                row[cell * len(ICONS) + icon] += 1
    return row


def _from(p: Any, player: int, seat: int) -> int:
    """A player counted from the one that looks; nobody stays -1."""
    return -1 if player < 0 else (player - p.player(seat)) % p.players


def _known(stack: int) -> Any:
    return lambda p, seat: p.stack[stack]
