"""What decides a game, as small numbers: what a learned value reads, and a part of what learners see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.bot.cards import in_sight
from ludarium.games.terra_pyramides.bot.progress import horizon, turns_left
from ludarium.games.terra_pyramides.bot.value import IN_HAND, outlook, potential, tile_worth, usual, wants
from ludarium.games.terra_pyramides.rules.actions import CARDS, COLOURS, WHITE
from ludarium.games.terra_pyramides.rules.content import TOP_LEVEL
from ludarium.games.terra_pyramides.rules.stores import slot

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra

TALLEST = 3  # how many pyramids are told one by one


def common(p: Terra) -> list[int]:
    """The version, and how much of the game is left."""
    left = 0
    for player in range(p.players):
        left += int(10 * turns_left(p, player))
    return [p.version, int(p.version == 1), int(p.version == 3), left, int(left < 20 * p.players), p.quarry]


def facts(p: Terra, seat: int) -> list[int]:
    """Pyramids, stores, tracks and cards of a player, and what the quick estimate makes of them."""
    player = p.player(seat)
    heights: list[int] = []
    workers = 0
    for site in range(len(p.owner)):
        if p.owner[site] == player:
            heights.append(p.level[site])
            workers += p.workers[site]
    heights.sort(reverse=True)
    tall = heights[:TALLEST] + [0] * (TALLEST - len(heights))
    time = horizon(p, player)
    coloured = 0
    for colour in range(COLOURS):
        coloured += p.store[slot(player, colour)]
    cards = 0
    for card in range(CARDS):
        if p.cards[card] == player:
            cards += 1
    hand = IN_HAND * tile_worth(p, p.hand[player], wants(p, player, usual(p))) if p.hand[player] >= 0 else 0.0
    return [
        int(10 * outlook(p, player)),
        int(10 * potential(p, player, time, usual(p))),
        int(10 * hand),
        p.scores()[player],
        *tall,
        heights.count(TOP_LEVEL),
        len(heights),
        workers,
        coloured,
        p.store[slot(player, WHITE)],
        p.gold[player],
        p.supply[player],
        p.horus[player],
        p.burial[player],
        p.oases[player],
        p.ship[player],
        cards,
        int(10 * in_sight(p, player)) if p.version == 3 else 0,
        int(p.turn == seat),
    ]
