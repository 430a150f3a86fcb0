"""Strategy cards: how likely a goal is to be won alone, and which card is worth its price."""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from ludarium.games.terra_pyramides.bot.progress import horizon
from ludarium.games.terra_pyramides.rules.actions import BUY_CARD, CARDS
from ludarium.games.terra_pyramides.rules.purchases import card_price
from ludarium.games.terra_pyramides.rules.scoring import (
    FIRST_ON_THE_NILE,
    HIGHEST_PYRAMID,
    MOST_BURIAL_GOODS,
    MOST_EYES,
    MOST_OASES,
    leader,
    place_count,
)

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra

COIN: Final = 2.0  # points that a coin is worth elsewhere: a search, part of a worker or a block
MARGIN: Final = 0.5  # what a purchase must promise beyond its price
# Fitted to 60 games of the policy against itself with two to four players:
SPREAD: Final[list[float]] = [5.0, 9.0, 2.5, 3.5, 1.5, 1.5]  # how far a lead in each goal moves in a whole game
ALONE: Final[list[float]] = [1.0, 0.95, 0.9, 1.0, 0.8, 0.76]  # how often each goal was not tied
LEAST: Final = 0.3  # what remains uncertain at the end: ties


def card_to_buy(p: Terra, player: int, menu: list[int]) -> int:
    """The purchase of the card that promises most beyond its price, or -1."""
    best = -1
    best_gain = MARGIN + COIN * card_price(p, player)
    for action in menu:
        if BUY_CARD <= action < BUY_CARD + CARDS:
            gain = (p.box.card_held - p.box.card_loose) * likelihood(p, player, action - BUY_CARD)
            if gain > best_gain:
                best_gain = gain
                best = action
    return best


def in_sight(p: Terra, player: int) -> float:
    """The points that the cards promise a player."""
    points = 0.0
    for card in range(CARDS):
        worth = p.box.card_held if p.cards[card] == player else p.box.card_loose
        points += worth * likelihood(p, player, card)
    return points


def likelihood(p: Terra, player: int, card: int) -> float:
    """How likely the player is to fulfil a goal alone: by the leads as they stand and the turns to come."""
    last = len(p.box.nile) - 1
    if card == FIRST_ON_THE_NILE and max(p.ship) == last:  # nobody can overtake a ship at the end
        return 1.0 if leader(p, card) == player else 0.0
    spread = LEAST + SPREAD[card] * sqrt(max(0.0, horizon(p, player)))
    own = _standing(p, player, card)
    rivals = 0.0
    for other in range(p.players):
        if other != player:
            rivals += exp(min(50.0, (_standing(p, other, card) - own) / spread))
    return ALONE[card] / (1.0 + rivals)


def _standing(p: Terra, player: int, card: int) -> float:
    """How far a player has come towards a goal."""
    if card == MOST_BURIAL_GOODS:
        return float(p.burial[player])
    if card == MOST_EYES:
        return float(p.horus[player])
    if card == MOST_OASES:
        return float(p.oases[player])
    if card == FIRST_ON_THE_NILE:
        return float(p.ship[player])
    if card == HIGHEST_PYRAMID:
        return _heights(p, player)
    return float(place_count(p, player))


def _heights(p: Terra, player: int) -> float:
    """The two highest pyramids, with the workers that stand ready on the highest."""
    first = 0.0
    second = 0.0
    for site in range(len(p.owner)):
        if p.owner[site] == player:
            height = p.level[site] + 0.2 * p.workers[site]
            if height > first:
                second = first
                first = height
            elif height > second:
                second = height
    return first + 0.3 * second
