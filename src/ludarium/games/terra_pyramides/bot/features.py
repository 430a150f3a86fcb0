"""What a learner sees: the board, stores, tracks, what is known of the stacks; players counted from the one that looks.

In a mission the team is the only player: fields of the players then have one entry, which is everybody's own."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_pyramides.rules.actions import CARDS, CELLS, COLOURS, STACKS, STORES, TILES
from ludarium.games.terra_pyramides.rules.board import SITES
from ludarium.games.terra_pyramides.rules.content import ICONS
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.kernel.features import HIDDEN, OWN, Feature, counts, number, numbers, one_hot, one_hots

READS_POSITIONS: Final = True


def features(seats: int) -> list[Feature]:
    return [
        one_hot("version", "version", 3, shift=-1),
        one_hot("mission", "mission", 4),
        numbers("variants", _variants, 2),
        counts("icons on each square", _icons, CELLS * len(ICONS), 2),
        numbers("filled squares", "filled", CELLS),
        one_hot("the tile just placed", "placed", CELLS),
        counts("workers on the line", "standing", CELLS, 2),
        numbers("foundations", _foundations, SITES, 4),
        one_hots("owners of the places", _owners, SITES, seats),
        numbers("workers on the places", "workers", SITES, 3),
        one_hots("levels", "level", SITES, 6),
        one_hots("colours of the pyramids", "colour", SITES, COLOURS),
        numbers("tiles in the stacks", "stack", STACKS, 8, lengths=True),
        *[counts(f"known tiles of stack {i}", "stack", TILES, entry=i, mask="stack_mask") for i in range(STACKS)],
        one_hots("known tops", _tops, STACKS, TILES),
        one_hot("tile in hand", "hand", TILES, entry=OWN, mask="hand_mask"),
        one_hots("where the tiles in hand come from", "hand_from", seats, STACKS, block=1),
        numbers("gold", "gold", seats, 4, block=1),
        numbers("workers in supply", "supply", seats, 15, block=1),
        numbers("stores", "store", seats * STORES, 7, block=STORES),
        numbers("tops", "tops", seats, 8, block=1),
        numbers("Horus track", "horus", seats, 100, block=1),
        numbers("burial track", "burial", seats, 40, block=1),
        numbers("oasis track", "oases", seats, 40, block=1),
        numbers("ships", "ship", seats, 15, block=1),
        one_hots("holders of the cards", _holders, CARDS, seats),
        number("blocks in the general supply", "quarry", 32),
        numbers("turns taken", "turns", seats, 28, block=1),
        number("the symbol is ignored", "ignoring"),
        number("the first turn's place is chosen", _is_bound),
    ]


def _variants(p: Terra, seat: int) -> list[int]:
    return [p.symbols, p.face_up]


def _icons(p: Terra, seat: int) -> list[int]:
    """The icons that lie on the squares; a square has a place for each kind."""
    found: list[int] = []
    icons = p.box.icons
    for cell in range(len(p.tile)):
        tile = p.tile[cell]
        if tile >= 0:
            for icon in icons[tile]:
                found.append(cell * len(ICONS) + icon)
    return found


def _foundations(p: Terra, seat: int) -> list[int]:
    return [0 if f < 0 else p.box.value[f] for f in p.found]


def _owners(p: Terra, seat: int) -> list[int]:
    return _from(p.owner, p.player(seat), p.players)


def _holders(p: Terra, seat: int) -> list[int]:
    return _from(p.cards, p.player(seat), p.players)


def _from(players: list[int], me: int, count: int) -> list[int]:
    """Players counted from the one that looks; nobody stays -1."""
    return [-1 if player < 0 else (player - me) % count for player in players]


def _tops(p: Terra, seat: int) -> list[int]:
    """The tile on top of each stack, where the seat knows it."""
    found: list[int] = []
    for i in range(len(p.stack)):
        stack = p.stack[i]
        found.append(stack[-1] if stack and p.sees(seat, p.stack_mask[i][-1]) else HIDDEN)
    return found


def _is_bound(p: Terra, seat: int) -> int:
    return int(p.bound >= 0)
