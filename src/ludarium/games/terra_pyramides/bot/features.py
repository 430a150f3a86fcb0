"""What a learner sees: the board, stores, tracks, what is known of the stacks; players counted from the viewer.

In a mission the team is the only player: fields of the players then have one entry, which is everybody's own."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_pyramides.rules.actions import CARDS, CELLS, COLOURS, STACKS, STORES, TILES
from ludarium.games.terra_pyramides.rules.board import SITES
from ludarium.games.terra_pyramides.rules.content import ICONS
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.kernel.features import OWN, Feature, counts, number, numbers, one_hot, one_hots, tallies

READS_POSITIONS: Final = True
SELDOM_READ: Final = (
    "stairs stack_mask gaps colour pile gone gone_mask hand_mask hand_from tops horus burial oases ship arrival cards "
    "turns worker_icons block_icons line_blocks line standing"
)


def features(seats: int) -> list[Feature]:
    return [
        one_hot("version", "version", 3, shift=-1),
        one_hot("mission", "mission", 4),
        number("symbols", "symbols"),
        number("face-up stacks", "face_up"),
        tallies("icons on each square", "tile", CELLS, len(ICONS), 2, table="box.icons"),
        numbers("filled squares", "filled", CELLS),
        one_hot("the tile just placed", "placed", CELLS),
        counts("workers on the line", "standing", CELLS, 2),
        numbers("foundations", "found", SITES, 4, table="box.value"),
        one_hots("owners of the places", "owner", SITES, seats, among=seats, players="players"),
        numbers("workers on the places", "workers", SITES, 3),
        one_hots("levels", "level", SITES, 6),
        one_hots("colours of the pyramids", "colour", SITES, COLOURS),
        numbers("tiles in the stacks", "stack", STACKS, 8, lengths=True),
        *[counts(f"known tiles of stack {i}", "stack", TILES, entry=i, mask="stack_mask") for i in range(STACKS)],
        one_hots("known tops", "stack", STACKS, TILES, mask="stack_mask", last=True),
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
        one_hots("holders of the cards", "cards", CARDS, seats, among=seats, players="players"),
        number("blocks in the general supply", "quarry", 32),
        numbers("turns taken", "turns", seats, 28, block=1),
        number("the symbol is ignored", "ignoring"),
        number("the first turn's place is chosen", _is_bound),
    ]


def _is_bound(p: Terra, seat: int) -> int:
    return int(p.bound >= 0)
