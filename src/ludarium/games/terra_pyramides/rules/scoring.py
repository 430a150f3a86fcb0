"""R 8, 10.3, 10.6: the score sheet in the rulebook's order, as it would count now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.terra_pyramides.rules.actions import CARDS, GAME_ENDS, MISSION_LOST, MISSION_WON
from ludarium.games.terra_pyramides.rules.stores import count_blocks

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra

TIE: Final = -1
MOST_BURIAL_GOODS: Final = 0  # the strategy cards
MOST_EYES: Final = 1
MOST_OASES: Final = 2
FIRST_ON_THE_NILE: Final = 3
HIGHEST_PYRAMID: Final = 4
MOST_PLACES: Final = 5


def foundations(p: Terra, player: int) -> int:
    """R 8.1: the number of every foundation without a level, once, however many workers stand there."""
    points = 0
    for site in range(len(p.owner)):
        if p.owner[site] == player and not p.level[site]:
            points += p.box.value[p.found[site]]
    return points


def pyramids(p: Terra, player: int) -> int:
    """R 8.2: the value of the highest level."""
    points = 0
    for site in range(len(p.owner)):
        if p.owner[site] == player and p.level[site]:
            points += p.box.level_value[p.level[site]]
    return points


def blocks_and_gold(p: Terra, player: int) -> int:
    """R 8.3: one point for each block and each coin."""
    return p.gold[player] + count_blocks(p, player)


def burial_points(p: Terra, player: int) -> int:
    """R 10.3: the player's number, and for every player with fewer the difference to them."""
    own = p.burial[player]
    points = own
    for other in range(p.players):
        if p.burial[other] < own:
            points += own - p.burial[other]
    return points


def highest(p: Terra, player: int) -> int:
    """The highest level of the player's pyramids."""
    top = 0
    for site in range(len(p.owner)):
        if p.owner[site] == player and p.level[site] > top:
            top = p.level[site]
    return top


def place_count(p: Terra, player: int) -> int:
    return p.owner.count(player)


def oasis_points(p: Terra, player: int) -> int:
    """R 10.6: steps on the oasis track times the level of the player's highest pyramid."""
    return p.oases[player] * highest(p, player)


def nile_points(p: Terra, player: int) -> int:
    """R 10.6: the player's foundations and pyramids times palms reached."""
    return place_count(p, player) * p.box.palms[p.ship[player]]


RANK: Final = 10000


def _ranked(first: int, second: int) -> int:
    """Two numbers as one that compares by the first, then by the second."""
    return first * RANK + second


def _merit(p: Terra, player: int, card: int) -> int:
    """What counts for a strategy card's goal, as one number."""
    if card == MOST_BURIAL_GOODS:
        return p.burial[player]
    if card == MOST_EYES:
        return p.horus[player]  # A29: before final scoring
    if card == MOST_OASES:
        return p.oases[player]
    if card == FIRST_ON_THE_NILE:  # on one square the earlier arrival is ahead; ships that never moved are tied (A30)
        return _ranked(p.ship[player], -p.arrival[player]) if p.ship[player] else 0
    if card == MOST_PLACES:
        return place_count(p, player)
    levels = [p.level[site] for site in range(len(p.owner)) if p.owner[site] == player]
    levels.sort(reverse=True)
    levels += [0, 0, 0]  # A31
    return _ranked(_ranked(levels[0], levels[1]), levels[2])


def leader(p: Terra, card: int) -> int:
    """The player who alone fulfils a card's goal, or TIE."""
    best = -1
    who = TIE
    for player in range(p.players):
        merit = _merit(p, player, card)
        if merit > best:
            best = merit
            who = player
        elif merit == best:
            who = TIE
    return who


def card_points(p: Terra, player: int) -> int:
    """R 10.6: 20 for a fulfilled goal whose card one holds, 10 for any other; a tie gives nothing (A33)."""
    points = 0
    for card in range(CARDS):
        if leader(p, card) == player:
            points += p.box.card_held if p.cards[card] == player else p.box.card_loose
    return points


def total(p: Terra, player: int) -> int:
    points = foundations(p, player) + pyramids(p, player) + blocks_and_gold(p, player)
    if p.version > 1:
        points += p.horus[player] + burial_points(p, player)
    if p.version > 2:
        points += oasis_points(p, player) + nile_points(p, player) + card_points(p, player)
    return points


def sheet(p: Terra) -> list[tuple[str, list[int]]]:
    """Line by line, in the rulebook's order; the Horus track is on the marker already."""
    everyone = list(range(p.players))
    lines: list[tuple[str, list[int]]] = []
    if p.version > 1:
        lines.append(("sheet.horus", [p.horus[i] for i in everyone]))
    lines.append(("sheet.foundations", [foundations(p, i) for i in everyone]))
    lines.append(("sheet.pyramids", [pyramids(p, i) for i in everyone]))
    if p.version > 1:
        lines.append(("sheet.burial", [burial_points(p, i) for i in everyone]))
    if p.version > 2:
        lines.append(("sheet.oases", [oasis_points(p, i) for i in everyone]))
        lines.append(("sheet.nile", [nile_points(p, i) for i in everyone]))
        lines.append(("sheet.cards", [card_points(p, i) for i in everyone]))
    lines.append(("sheet.blocks_and_gold", [blocks_and_gold(p, i) for i in everyone]))
    if p.mission:
        return [(key, points * p.seats) for key, points in lines]
    return lines


def finish_game(p: Terra) -> None:
    """R 8: the last tile has been played. Mission 2 is decided by the points, the others are lost by now (A45)."""
    if p.mission == 2 and total(p, 0) > p.box.mission_2_points:
        p.won = 1
    if p.mission:
        p.tell(MISSION_WON if p.won else MISSION_LOST, p.mission)
    else:
        p.tell(GAME_ENDS)
    p.end()
