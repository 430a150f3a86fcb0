"""What a table is worth to a player: progress of the places, stores, tracks; and how rich the board's lines are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.terra_pyramides.bot.cards import in_sight
from ludarium.games.terra_pyramides.bot.parameters import (
    COIN,
    COIN_ICON,
    COLOUR_ICON,
    COLOURED_BLOCK,
    FIRST_ICON,
    FIRST_MORE,
    FURTHER,
    HOPE,
    ICON,
    LAST_WORKER,
    NEXT_LEVEL,
    PLACED,
    SECOND,
    SUNK,
    SUNK_WHOLE,
    TALLEST,
    TEAM,
    THIRD,
    USUAL,
    WHITE_BLOCK,
    WHITE_ICON,
    WORKER,
    WORKER_ICON_EACH,
    WORKERS_FEWER,
    WORKERS_LATE,
)
from ludarium.games.terra_pyramides.bot.progress import horizon
from ludarium.games.terra_pyramides.rules.actions import AXES, COLOURS, STORES, WHITE
from ludarium.games.terra_pyramides.rules.board import FREE, NILE, OASIS
from ludarium.games.terra_pyramides.rules.building import can_grow
from ludarium.games.terra_pyramides.rules.content import (
    BURIAL_ICON,
    EYE_ICON,
    GAINS,
    GOLD_ICON,
    NILE_STEP,
    OASIS_ICON,
    TOP_LEVEL,
    WORKER_ICON,
)
from ludarium.games.terra_pyramides.rules.scoring import highest
from ludarium.games.terra_pyramides.rules.stores import slot, store_of

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


def usual(p: Terra) -> list[int]:
    """The weights that everybody follows but an expert who has learned others."""
    return TEAM if p.mission else USUAL


def _future(level: int, value: float, hope: float, w: list[int]) -> float:
    ideal = w[TALLEST] * (SUNK_WHOLE if level == TOP_LEVEL else w[SUNK + level]) / SUNK_WHOLE
    return value + hope * (w[HOPE] / 100) * (ideal - value) if ideal > value else value


def potential(p: Terra, player: int, time: float, w: list[int]) -> float:
    """Points in sight: every place at its value and its hope, with what is at hand for its next level."""
    box = p.box
    store = store_of(p, player)
    order = _places(p, player)
    total = 0.0
    rank = 0
    for key in order:
        site = _site_of(key)
        level = p.level[site]
        value = float(box.level_value[level] if level else box.value[p.found[site]])
        weight = _weight(p, rank, time, w)
        if weight < 0.0:  # a worker wasted: a mission has no use for this place
            total += weight
            continue
        hope = (max(time, 0.35) if p.mission else time) * weight
        rank += 1
        now = _future(level, value, hope, w)
        total += now
        if not can_grow(p, player, site):
            continue
        colour = p.colour[site]
        if colour < 0:
            colour = _most(store)
        need = level + 1
        own = min(need, store[colour])
        store[colour] -= own
        white = min(need - own, store[WHITE])
        store[WHITE] -= white
        then = _future(level + 1, float(box.level_value[level + 1]), hope, w)
        total += (then - now) * (w[NEXT_LEVEL] / 100) * (p.workers[site] - 1 + own + white) / (level + 3)
        total += w[PLACED] * p.workers[site] / 100
        if p.workers[site] == box.place_limit:
            total += w[LAST_WORKER] / 100
    return total + _stock(p, player, store, time, w) + _tracks(p, player, time, len(order))


KEYS: Final = 32  # more than there are sites


def _places(p: Terra, player: int) -> list[int]:
    """A player's places, the most advanced first, as sortable keys (see `_site_of`)."""
    found: list[int] = []
    for site in range(len(p.owner)):
        if p.owner[site] == player:
            found.append(-_progress(p, site) * KEYS + site)
    found.sort()
    return found


def _progress(p: Terra, site: int) -> int:
    """How far a place has come: its level, then its workers (three at most)."""
    return p.level[site] * 4 + p.workers[site]


def _site_of(key: int) -> int:
    return key % KEYS


def wanted_places(p: Terra) -> int:
    """How many pyramids a mission needs: four, six colours; for points one more than are finished."""
    if p.mission == 3:
        return p.box.mission_3_colours
    return max(4, p.level.count(TOP_LEVEL) + 1) if p.mission == 2 else p.box.mission_1_tall


def _weight(p: Terra, rank: int, time: float, w: list[int]) -> float:
    """How much future the first, second, ... pyramid has."""
    if not p.mission:
        return 1.0 if rank == 0 else w[SECOND if rank == 1 else THIRD if rank == 2 else FURTHER] / 100
    if rank < wanted_places(p):
        return 1.0
    return 0.2 if p.mission == 2 and time < 0.1 else -1.0


def _most(store: list[int]) -> int:
    best = 0
    for colour in range(1, COLOURS):
        if store[colour] > store[best]:
            best = colour
    return best


def _stock(p: Terra, player: int, store: list[int], time: float, w: list[int]) -> float:
    """Blocks that no next level wants, gold, and workers at hand."""
    coloured = 0
    for colour in range(COLOURS):
        coloured += store[colour]
    gold = min(p.gold[player], 4)
    if time <= 0.0:
        return float(min(7, coloured) + store[WHITE] + gold)
    hands = min(p.supply[player], 5)
    ready = (
        (w[WORKER] / 100) * min(1.0, time * (w[WORKERS_LATE] / 100)) * (hands - (w[WORKERS_FEWER] / 100) * hands * hands)
    )
    stored = (w[COLOURED_BLOCK] / 1000) * min(7, coloured) + (w[WHITE_BLOCK] / 100) * store[WHITE]
    return stored + (w[COIN] / 100) * gold + ready


def _tracks(p: Terra, player: int, time: float, places: int) -> float:
    if p.version == 1:
        return 0.0
    total = p.horus[player] + 2.0 * p.burial[player]
    if p.version == 3:
        top = highest(p, player)
        total += p.oases[player] * (top + 2.0 * time) + 0.5 * p.ship[player] * (places + 3.0 * time)
    return total


# What a turn leaves behind, in points at the end. Fitted to what became of turns that were played otherwise, both ways
# played out under the same luck (1,333 pairs): the potential counts 0.96 +- 0.16, and these besides.
IN_STORE: Final = 1.4  # each coloured block
IN_STORE_WHITE: Final = 2.3
IN_PURSE: Final = 0.35  # each coin
IN_HAND: Final = 2.0  # what the tile in hand is worth


def outlook(p: Terra, player: int) -> float:
    """The points that the player has in sight after a turn, up to what is the same for all."""
    time = horizon(p, player)
    w = usual(p)
    total = potential(p, player, time, w)
    total += IN_STORE_WHITE * p.store[slot(player, WHITE)] + IN_PURSE * min(p.gold[player], 4)
    for colour in range(COLOURS):
        total += IN_STORE * p.store[slot(player, colour)]
    if p.version == 3:
        total += in_sight(p, player)
    if p.hand[player] >= 0:
        total += IN_HAND * tile_worth(p, p.hand[player], wants(p, player, w))
    return total


# -- tiles and lines -------------------------------------------------------------------------------------------------


def wants(p: Terra, player: int, w: list[int]) -> list[float]:
    """How much each thing that a line can give is worth now: the icons of `content.ICONS`, then a Nile step."""
    weights = [w[ICON] / 100] * GAINS
    lacking = [0] * COLOURS
    started = 0
    for site in range(len(p.owner)):
        if p.owner[site] == player and 0 < p.level[site] < p.roof:
            started += 1
            lacking[p.colour[site]] += TOP_LEVEL - p.level[site]
    for colour in range(COLOURS):
        have = p.store[slot(player, colour)]
        if lacking[colour]:
            weights[colour] = w[COLOUR_ICON] / 100
        elif not started:
            weights[colour] = w[FIRST_ICON] / 100 + (w[FIRST_MORE] / 100) * have
    weights[WHITE] = w[WHITE_ICON] / 100
    weights[WORKER_ICON] = worker_hunger(p, player) if p.mission else w[WORKER_ICON_EACH] / 100
    weights[EYE_ICON] = w[COIN_ICON] / 100 if p.version == 1 else 1.3
    weights[BURIAL_ICON] = 1.8
    weights[OASIS_ICON] = 2.0 if p.version == 3 else 0.0
    weights[GOLD_ICON] = w[COIN_ICON] / 100
    weights[NILE_STEP] = 1.2
    return weights


def worker_hunger(p: Terra, player: int) -> float:
    """What a worker icon is worth in a mission: more when workers rather than blocks are what is lacking."""
    workers = 0
    blocks = 0
    rank = 0
    wanted = wanted_places(p)
    for key in _places(p, player):
        site = _site_of(key)
        if rank < wanted:
            workers += 2 * (p.roof - p.level[site]) + 1 - p.workers[site]
            for level in range(p.level[site], p.roof):
                blocks += level + 1
        rank += 1
    while rank < wanted:
        workers += 2 * p.roof + 1
        blocks += p.roof * (p.roof + 1) // 2
        rank += 1
    lacking = float(blocks)
    for colour in range(STORES):
        lacking -= p.store[slot(player, colour)] * (1.0 if colour == WHITE else 0.6)
    return 1.25 * max(0.6, min(3.0, (workers + 2.0) / (0.73 * max(lacking, 0.0) + 2.0)))


def tile_worth(p: Terra, tile: int, weights: list[float]) -> float:
    total = 0.0
    for icon in p.box.icons[tile]:
        total += weights[icon]
    return total


def square_worths(p: Terra, weights: list[float]) -> list[float]:
    """What each square adds to a line."""
    kind = p.board().kind
    found = [0.0] * len(kind)
    for cell in range(len(kind)):
        tile = p.tile[cell]
        if tile >= 0:
            found[cell] = tile_worth(p, tile, weights)
        elif kind[cell] == OASIS:
            found[cell] = weights[GOLD_ICON] + (weights[OASIS_ICON] if p.printed_oases else 0.0)
        elif kind[cell] == NILE:
            found[cell] = weights[NILE_STEP]
    return found


def promise(p: Terra, cell: int, worths: list[float], worth: float) -> float:
    """How much richer the four lines through a square become for later turns, if a tile of that worth lies there."""
    board = p.board()
    total = 0.0
    for axis in range(AXES):
        empty = 0
        filled = 0.0
        line: list[int] = board.lines[cell][axis]
        for square in line:
            if board.kind[square] == FREE and not p.filled[square]:
                empty += 1
            filled += worths[square]
        after = filled + worth
        total += min(2, empty - 1) * after * after - min(2, empty) * filled * filled
    return total


def standing(p: Terra, player: int, w: list[int]) -> float:
    """What the table is worth to a player: their own prospects, less what the others have on the tracks."""
    if p.won:
        return 1.0e6
    time = horizon(p, player)
    total = potential(p, player, time, w)
    if p.version > 1:
        for other in range(p.players):
            if other != player:
                total -= (p.horus[other] + 2.0 * p.burial[other]) / (p.players - 1)
    return total


def value(p: Terra, seat: int) -> int:
    """The lead in points at the end that is in sight, in hundredths; on a mission what the team has in sight."""
    player = p.player(seat)
    if p.mission:
        return int(100 * potential(p, player, horizon(p, player), TEAM))
    best = -1.0e9
    scores = p.scores()
    for other in range(p.players):
        if other != player:
            best = max(best, float(scores[other]) if p.over else outlook(p, other))
    own = float(scores[player]) if p.over else outlook(p, player)
    return int(100 * (own - best))
