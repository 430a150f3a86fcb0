"""What a seat has besides points, as a hint tells it: the things that `value` counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.terra_pyramides.bot.parameters import COIN, WORKER
from ludarium.games.terra_pyramides.bot.value import IN_HAND, usual, wants
from ludarium.games.terra_pyramides.rules.actions import COLOURS, WHITE
from ludarium.games.terra_pyramides.rules.building import can_grow
from ludarium.games.terra_pyramides.rules.stores import slot

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra

FOR_A_LEVEL: Final = 200  # a worker or a block that the next level of a place needs
USEFUL: Final = 1.0  # an icon that is worth this much


def assets(p: Terra, seat: int) -> list[tuple[str, int, int]]:
    """Message, how much the player has of it, and what each is worth in hundredths of a point."""
    player = p.player(seat)
    w = usual(p)
    store = [p.store[slot(player, colour)] for colour in range(COLOURS)]
    white = p.store[slot(player, WHITE)]
    workers = blocks = 0
    for site in range(len(p.owner)):
        if p.owner[site] != player or not can_grow(p, player, site):
            continue
        workers += p.workers[site]
        colour = p.colour[site]
        if colour >= 0:
            fit = min(p.box.level_blocks[p.level[site] + 1], store[colour])
            store[colour] -= fit
            blocks += fit
    weights = wants(p, player, w)
    useful = 0
    if p.hand[player] >= 0:
        for icon in p.box.icons[p.hand[player]]:
            if weights[icon] >= USEFUL:
                useful += 1
    return [
        ("asset.placed", workers, FOR_A_LEVEL),
        ("asset.fitting", blocks, FOR_A_LEVEL),
        ("asset.white", white, FOR_A_LEVEL),
        ("asset.workers", min(5, p.supply[player]), w[WORKER] // 2),
        ("asset.coins", min(4, p.gold[player]), w[COIN]),
        ("asset.icons", useful, int(100 * IN_HAND)),
    ]
