"""A quick good player.

Its engine is the short cycle: a worker stands guard next to the entrance, the meeple goes out with a new tile, the next
worker on the entrance brings it home with six of a colour and one of the reinforcement. What comes in is spent where it
makes the most points for what it costs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.knossos.bot.action_values import price_of_place, worth_of, worth_of_tile, worth_of_worker
from ludarium.games.knossos.bot.context import NEVER, Outlook
from ludarium.games.knossos.bot.estimate import expected_return, return_worth
from ludarium.games.knossos.bot.parameters import NEXT_DOOR, STEP, USUAL
from ludarium.games.knossos.bot.returns import choose_aim, choose_basket, choose_count, choose_fetch, choose_home
from ludarium.games.knossos.rules.actions import (
    BRING_MEEPLE,
    COST,
    DISMISS,
    END_TURN,
    ENOUGH,
    FETCH_ALL,
    HAUL,
    LAY,
    ONTO,
    PICK,
    PRAY,
    RECALL,
    TAVERN,
    WORKER,
    amount_of,
    colour_of,
    lay_action,
    pay_action,
    turn_of,
)
from ludarium.games.knossos.rules.cells import side_of
from ludarium.games.knossos.rules.content import AMOUNT_A, AMOUNT_B, COLOUR_A, COLOUR_B, WAY, Box
from ludarium.games.knossos.rules.ruins import Ruins
from ludarium.games.knossos.rules.scoring import points
from ludarium.games.knossos.rules.step_kinds import (
    STEP_BASKET,
    STEP_COST,
    STEP_COUNT,
    STEP_END_TURN,
    STEP_FETCH,
    STEP_GAIN,
    STEP_HAUL,
    STEP_HOME,
    STEP_LAY,
    STEP_OFFICE,
    STEP_PATH,
    STEP_PAY,
    STEP_PAY_ONE,
    STEP_SECOND,
    STEP_SPLIT,
    STEP_TURN,
    STEP_WHITE,
)
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, seat_colour
from ludarium.kernel.bitsets import members
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import arg_of, kind_of

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos
EVEN: Final = 8  # worths are multiplied by this, so that luck decides between equal ones
STALLED: Final = 200  # a tile, a card or an altar square, when two rounds have brought nobody anything


def choose(p: Knossos, seat: int, chance: Chance, w: list[int] = USUAL) -> int:
    """A good action for the seat that is asked."""
    options = p.options(seat)
    if len(options) == 1:
        return options[0]
    kind, arg = kind_of(p.pending(seat)), arg_of(p.pending(seat))
    if kind == STEP_TURN:
        return _turn(p, seat, options, chance, w)
    if kind == STEP_LAY:
        return _lay(p, seat, arg, options, chance, w)
    if kind in (STEP_PATH, STEP_GAIN):
        return choose_aim(p, seat, options, w)
    if kind == STEP_FETCH:
        return choose_fetch(p, seat, options, w)
    if kind == STEP_HOME:
        return choose_home(p, seat, options)
    if kind == STEP_PAY:
        return _pay(p, seat, arg, options)
    if kind == STEP_PAY_ONE:
        return max(options, key=lambda action: p.store[seat_colour(seat, colour_of(action))])
    if kind == STEP_COST:
        return _cost(p, seat, arg, options)
    if kind == STEP_SPLIT:
        return options[len(options) // 2]
    if kind == STEP_COUNT:
        return choose_count(p, seat, options)
    if kind == STEP_SECOND:
        return _second(p, seat, options, w)
    if kind == STEP_OFFICE:
        return _best_tile(p, seat, options, chance, w)
    if kind == STEP_HAUL:
        return FETCH_ALL if FETCH_ALL in options else options[0]
    if kind == STEP_END_TURN:
        return _before_the_end(p, seat, options)
    if kind == STEP_WHITE:
        return BRING_MEEPLE if BRING_MEEPLE in options else options[0]
    if kind == STEP_BASKET:
        return choose_basket(p, seat, options, w)
    return options[0]  # tiles go back in any order


# -- the turn -------------------------------------------------------------------------------------------------------------


def _turn(p: Knossos, seat: int, options: list[int], chance: Chance, w: list[int]) -> int:
    for action in options:
        if ONTO <= action < DISMISS:  # a worker beside the marks moves onto one: it costs nothing
            return action
    if p.ending >= 0:
        return _last(p, seat, options, chance, w)
    best = options[0]
    most = NEVER
    look = Outlook(p, seat, w)
    for action in options:
        worth = worth_of(p, seat, look, action)
        if p.quiet >= 2 * p.seats and (action < LAY or PRAY <= action < HAUL):
            worth += STALLED
        worth = worth * EVEN + chance.below(EVEN)
        if worth > most:
            best, most = action, worth
    return best


def _last(p: Knossos, seat: int, options: list[int], chance: Chance, w: list[int]) -> int:
    """The last turn: try everything that could still make points, and count."""
    best = options[0]
    most = NEVER
    for action in options:
        if action < WORKER or RECALL <= action < TAVERN:
            worth = -1  # nothing comes of a tile or a recalled worker any more, unless there is nothing else
        else:
            after = p.copy()
            after.take(seat, action)
            for _ in range(12):
                if after.over or after.turn != seat or kind_of(after.pending(seat)) == STEP_TURN:
                    break
                after.take(seat, choose(after, seat, chance, w))
            worth = points(after, seat) * EVEN
        worth += chance.below(EVEN // 2)
        if worth > most:
            best, most = action, worth
    return best


# -- laying ---------------------------------------------------------------------------------------------------------------


def _best_tile(p: Knossos, seat: int, options: list[int], chance: Chance, w: list[int]) -> int:
    best = options[0]
    most = NEVER
    look = Outlook(p, seat, w)
    for action in options:
        worth = worth_of_tile(p, seat, look, action - PICK) * EVEN // 2 + chance.below(EVEN // 2)
        if worth > most:
            best, most = action, worth
    return best


def _lay(p: Knossos, seat: int, tile: int, options: list[int], chance: Chance, w: list[int]) -> int:
    """The colour with the most room, at a place that costs nothing; next to the entrance while nobody stands guard."""
    ruins, box = p.ruins, p.box
    look = Outlook(p, seat, w)
    guard = look.guards > 0
    best: list[int] = []
    most = NEVER
    for entry in box.tile_turns[tile]:
        turn, shape, colour = entry[0], entry[1], entry[2]
        free = ruins.free_of_cost(box, shape, colour)
        if not free:
            continue
        if look.tile_known[colour] == NEVER:
            resources = expected_return(p, seat, look, colour, 1, -1)
            look.tile_known[colour] = return_worth(p, seat, look, resources)
        worth = look.tile_known[colour]
        if not guard:
            free = _nearest_places(ruins, box, shape, free)
            worth += w[NEXT_DOOR] - w[STEP] * (_steps_home(ruins, box, shape, free[0]) - 1)
        if worth >= most:
            if worth > most:
                best = []
                most = worth
            for first in free:
                best.append(lay_action(turn, first))
    if best:
        return best[chance.below(len(best))]
    return _cheapest(p, seat, tile, options, w)


def _steps_home(ruins: Ruins, box: Box, shape: int, first: int) -> int:
    """Steps from the entrance to a tile that would lie there."""
    nearest = 99
    for slot in members(ruins.touched(box, shape, first)):
        nearest = min(nearest, ruins.distance[slot])
    return nearest + 1


def _nearest_places(ruins: Ruins, box: Box, shape: int, places: list[int]) -> list[int]:
    """Those of the places from which the way home is shortest."""
    found: list[int] = []
    least = 99
    for first in places:
        steps = _steps_home(ruins, box, shape, first)
        if steps < least:
            found = []
            least = steps
        if steps == least:
            found.append(first)
    return found


def _cheapest(p: Knossos, seat: int, tile: int, options: list[int], w: list[int]) -> int:
    """No place is free of cost: the one that costs least for what it will bring."""
    best = options[0]
    most = NEVER
    look = Outlook(p, seat, w)
    for action in options:
        colour = p.box.tile_colours[tile][side_of(turn_of(action))]
        worth = expected_return(p, seat, look, colour, 1, -1) - price_of_place(p, seat, tile, action)
        if worth > most:
            best, most = action, worth
    return best


# -- paying ---------------------------------------------------------------------------------------------------------------


def _pay(p: Knossos, seat: int, amount: int, options: list[int]) -> int:
    """Pay from the fullest stores: level them down as evenly as may be."""
    level = p.box.cap_with_keeper
    while level > 0:
        given = 0
        for colour in range(p.paying, COLOUR_COUNT):
            given += max(0, p.store[seat_colour(seat, colour)] - level)
        if given >= amount:
            break
        level -= 1
    wanted = max(0, p.store[seat_colour(seat, p.paying)] - level)
    return pay_action(p.paying, max(amount_of(options[0]), min(amount_of(options[-1]), wanted)))


def _cost(p: Knossos, seat: int, card: int, options: list[int]) -> int:
    """The cheapest way; among equals the one from fuller stores."""
    best = options[0]
    most = NEVER
    for way in p.box.card_ways[card]:
        if COST + way[WAY] in options:
            a, b = p.due(seat, way[COLOUR_A], way[AMOUNT_A]), p.due(seat, way[COLOUR_B], way[AMOUNT_B])
            left = p.store[seat_colour(seat, way[COLOUR_A])] - a
            worth = -8 * (a + b) + left
            if worth > most:
                best, most = COST + way[WAY], worth
    return best


def _second(p: Knossos, seat: int, options: list[int], w: list[int]) -> int:
    """The guide's second worker goes to the entrance if it can, else where it is worth most."""
    if WORKER in options and p.meeple[seat] >= 0:
        return WORKER
    best = ENOUGH
    most = 0
    look = Outlook(p, seat, w)
    for action in options:
        if action != ENOUGH:
            worth = worth_of_worker(p, seat, look, action - WORKER)
            if worth > most and p.waiting[seat] > 1:
                best, most = action, worth
    return best


def _before_the_end(p: Knossos, seat: int, options: list[int]) -> int:
    """A free move is made; a keeper goes home only when no other worker is at hand."""
    for action in options:
        if ONTO <= action < DISMISS or (action >= DISMISS and not p.waiting[seat]):
            return action
    return END_TURN
