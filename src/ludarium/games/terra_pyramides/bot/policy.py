"""The quick policy: plan tile and line together, send workers where a level is near, finish levels, search for tiles.

It works on a complete position (the truth in playouts, a guess at the table) and reads of the stacks only what the seat
knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.terra_pyramides.bot.finishing import finishing, pay_block
from ludarium.games.terra_pyramides.bot.parameters import FEW_WAYS, NEW_SITE, ROOTED, SEND, USUAL, on_mission, with_tracks
from ludarium.games.terra_pyramides.bot.progress import horizon
from ludarium.games.terra_pyramides.bot.refill import arrange_stack, draw_tile, end_turn, refill
from ludarium.games.terra_pyramides.bot.value import (
    potential,
    promise,
    square_worths,
    standing,
    tile_worth,
    wants,
)
from ludarium.games.terra_pyramides.rules.actions import (
    ARRANGE,
    AXES,
    BUILD,
    DIRECTIONS,
    DRAW,
    FINISH,
    HOME,
    IGNORE_SYMBOL,
    LINE,
    MOVE,
    cell_of_move,
    cell_of_place,
    direction_of_move,
    move_from,
)
from ludarium.games.terra_pyramides.rules.step_kinds import (
    ARRANGE_STACK,
    CHOOSE_LINE,
    END_OF_TURN,
    MOVE_WORKERS,
    PAY_BLOCKS,
    PLACE_TILE,
    REFILL,
    TAKE_TILE,
)
from ludarium.games.terra_pyramides.rules.steps.moving import end_of_way
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import arg_of, kind_of

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra

TRIED: Final = 14  # plans that are played out to the refill


def choose(p: Terra, seat: int, chance: Chance, w: list[int] = USUAL) -> int:
    menu = p.options(seat)
    if len(menu) == 1:
        return menu[0]
    if p.mission:
        w = on_mission(w)
    elif p.version > 1:
        w = with_tracks(w)
    kind = kind_of(p.agenda[len(p.agenda) - 1])
    if kind == PLACE_TILE:
        return _place(p, seat, menu, chance, w)
    if kind == CHOOSE_LINE:
        return _line(p, seat, chance, w)
    if kind == MOVE_WORKERS:
        return _move(p, seat, menu, w)
    if kind == REFILL:
        return refill(p, seat, menu, chance, w)
    if kind in (ARRANGE_STACK, TAKE_TILE):
        return arrange_stack(p, seat, w)
    if kind == END_OF_TURN:
        return end_turn(p, seat, menu, w)
    if kind == PAY_BLOCKS:
        return pay_block(p, p.player(seat), arg_of(p.agenda[len(p.agenda) - 1]), menu)
    if menu[0] >= DRAW and menu[0] < ARRANGE:
        return draw_tile(p, seat, menu, chance, w)
    return menu[0]


# -- tile and line ---------------------------------------------------------------------------------------------------


def _place(p: Terra, seat: int, menu: list[int], chance: Chance, w: list[int]) -> int:
    """Rate every square and line quickly, then play the best of them out."""
    if menu[0] >= BUILD:
        return IGNORE_SYMBOL if IGNORE_SYMBOL in menu else menu[0]
    player = p.player(seat)
    ready = finishing(p, player, False)
    if ready >= 0 and ready in menu:
        return ready
    weights = wants(p, player, w)
    worths = square_worths(p, weights)
    own = tile_worth(p, p.hand[player], weights)
    rooted = _rooted(p, w)
    plans: list[float] = []
    keys: list[int] = []
    for action in menu:
        if action >= LINE:
            break
        cell = cell_of_place(action)
        later = rooted * promise(p, cell, worths, own)
        site = p.board().points_at[action]
        if site >= 0 and p.found[site] < 0:
            later += w[NEW_SITE] / 100
        for axis in range(AXES):
            total = own + later + 0.01 * chance.below(10)
            line: list[int] = p.board().lines[cell][axis]
            for square in line:
                total += worths[square]
            plans.append(total)
            keys.append(_plan(action, axis))
    best = keys[0]
    best_value = -1.0e9
    for _ in range(min(TRIED, len(keys))):
        i = plans.index(max(plans))
        plans[i] = -1.0e9
        after = p.copy()
        action = _placement_of(keys[i])
        after.take(seat, action)
        total = _played_out(after, seat, _axis_of(keys[i]), w)
        total += rooted * promise(p, cell_of_place(action), worths, own)
        if total > best_value:
            best_value = total
            best = keys[i]
    return _placement_of(best)


def _plan(action: int, axis: int) -> int:
    """A placement and a line as one number."""
    return action * AXES + axis


def _placement_of(plan: int) -> int:
    return plan // AXES


def _axis_of(plan: int) -> int:
    return plan % AXES


def _rooted(p: Terra, w: list[int]) -> float:
    return (w[ROOTED] / 1000) * min(1.0, 2.0 * horizon(p, 0))


def _line(p: Terra, seat: int, chance: Chance, w: list[int]) -> int:
    best = 0
    best_value = -1.0e9
    for axis in range(AXES):
        total = _played_out(p.copy(), seat, axis, w)
        if total > best_value:
            best_value = total
            best = axis
    return LINE + best


def _played_out(p: Terra, seat: int, axis: int, w: list[int]) -> float:
    """Take the line, send the workers, finish levels; what the table is worth then."""
    player = p.player(seat)
    if not p.over:
        p.take(seat, LINE + axis)
    while not p.over and p.turn == seat:
        kind = kind_of(p.agenda[len(p.agenda) - 1])
        menu = p.menu
        if kind == MOVE_WORKERS:
            p.take(seat, _move(p, seat, menu, w))
        elif kind < MOVE_WORKERS:
            p.take(seat, menu[0])
        elif kind == PAY_BLOCKS:
            p.take(seat, pay_block(p, player, arg_of(p.agenda[len(p.agenda) - 1]), menu))
        else:
            more = finishing(p, player, True)
            if more < 0 or more not in menu:
                break
            p.take(seat, more)
    return standing(p, player, w)


# -- workers ---------------------------------------------------------------------------------------------------------


def _move(p: Terra, seat: int, menu: list[int], w: list[int]) -> int:
    """Build what is ready; then the move after which the table is worth most. Workers with few ways go first."""
    player = p.player(seat)
    ready = finishing(p, player, False)
    if ready >= 0 and ready in menu:
        return ready
    time = horizon(p, player)
    base = potential(p, player, time, w)
    best = FINISH
    best_value = w[SEND] / 100
    for action in menu:
        if not MOVE <= action < HOME:
            break
        cell = cell_of_move(action)
        site = end_of_way(p, cell, direction_of_move(action))
        first = move_from(cell, 0)
        ways = 0
        for other in menu:
            if first <= other < first + DIRECTIONS:
                ways += 1
        gain = _with_worker(p, player, site, time, w) - base - (w[FEW_WAYS] / 100) * ways
        if gain > best_value:
            best_value = gain
            best = action
    return best


def _with_worker(p: Terra, player: int, site: int, time: float, w: list[int]) -> float:
    """What the table would be worth with one more worker there. The worker left the supply when it was put on the line."""
    owner = p.owner[site]
    p.owner[site] = player
    p.workers[site] += 1
    total = potential(p, player, time, w)
    p.workers[site] -= 1
    p.owner[site] = owner
    return total
