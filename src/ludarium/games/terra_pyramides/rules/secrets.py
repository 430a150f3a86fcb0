"""Who knows what (R 4.7): hand tiles, searched stacks, the foundation pile, the tiles that left the game."""

from __future__ import annotations

from ludarium.games.terra_pyramides.rules.actions import cell_of_place
from ludarium.games.terra_pyramides.rules.content import NO_TILE, TOP_LEVEL
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.games.terra_pyramides.rules.stores import store_of
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.secrets import PUBLIC, Fields, fill, known, nobodys, redact

OPEN = (
    *("version", "mission", "symbols", "face_up", "any_first_block", "printed_oases", "side", "players", "left", "roof"),
    *("tile", "stairs", "filled", "free", "gaps", "found", "owner", "workers", "level", "colour"),
    *("stack_mask", "gone_mask", "hand_mask", "hand_from"),
    *("gold", "supply", "store", "tops", "horus", "burial", "oases", "ship", "arrival", "landings", "cards", "quarry"),
    *("turns", "active", "placed", "ignoring", "bound", "worker_icons", "block_icons", "line_blocks", "line", "standing"),
    "won",
)
FIELDS: Fields = {
    **dict.fromkeys(OPEN, PUBLIC),
    "stack": known("tiles", "stack_mask"),
    "gone": known("tiles", "gone_mask"),
    "hand": known("tiles", "hand_mask"),
    "pile": nobodys("foundations"),
}


def seen_by(p: Terra, seat: int) -> Position:
    return redact(p, FIELDS, seat)


def _tiles(view: Terra) -> list[int]:
    """Stair tiles of the version that do not lie on the board."""
    return [t for t in range(len(view.box.tile_set)) if view.box.tile_set[t] < view.version and t not in view.tile]


def _foundations(view: Terra) -> list[int]:
    return [f for f in range(len(view.box.value)) if f not in view.found]


def guess(view: Terra, chance: Chance) -> Position:
    return fill(view, FIELDS, {"tiles": _tiles, "foundations": _foundations}, chance)


def count_pieces(p: Terra) -> dict[str, int]:
    """Workers of each player, blocks, tops, tiles and foundations never change in number (coins are not limited, A37)."""
    counts = {
        "tiles": sum(t >= 0 for t in p.tile) + sum(map(len, p.stack)) + len(p.gone) + sum(t != NO_TILE for t in p.hand),
        "foundations": sum(f >= 0 for f in p.found) + len(p.pile),
        "blocks": p.quarry + sum(p.store) + len(p.line_blocks),
        "empty squares": len({cell_of_place(place) for place in p.free}) + sum(t >= 0 for t in p.tile),
    }
    for player in range(p.players):
        own = [s for s in range(len(p.owner)) if p.owner[s] == player]
        on_sites = sum(p.workers[s] for s in own)
        on_line = len(p.standing) if p.player(p.active) == player else 0
        counts[f"workers {player}"] = p.supply[player] + on_sites + on_line
        counts[f"tops {player}"] = p.tops[player] + sum(p.level[s] == TOP_LEVEL for s in own)
        counts[f"stores {player}"] = len(store_of(p, player))
    return counts
