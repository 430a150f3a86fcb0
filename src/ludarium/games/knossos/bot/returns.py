"""A return, decision by decision: which colours, where the worker on the entrance counts, who else comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.bot.context import NEVER, Outlook, best_buy, hermes, rounds_left, white_worth
from ludarium.games.knossos.bot.estimate import DONE_WORK, gatekeepers
from ludarium.games.knossos.bot.parameters import GUARD, NEXT_BUY, WHITE_POINT, WHITE_ROUNDS, WHITE_STAY
from ludarium.games.knossos.rules.actions import (
    ACCEPT,
    AIM_COLOURS,
    CARRY,
    COUNT,
    DONE,
    ENTRANCE,
    FETCH,
    FETCH_ALL,
    FETCH_BESIDE,
    GAIN,
    HOME,
    LEAVE,
    NOBODY_BACK,
    REINFORCEMENT_AT,
    VIA,
    white_of,
)
from ludarium.games.knossos.rules.altars import RULE_SQUARE
from ludarium.games.knossos.rules.paths import Search, gain_of, pieces_of
from ludarium.games.knossos.rules.scoring import resource_points
from ludarium.games.knossos.rules.steps.returning import (
    basket_colours,
    best_path,
    colours_lent,
    pieces_by_colour,
)
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, seat_colour, slot_seat
from ludarium.kernel.bitsets import holds, members, only, set_of

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def choose_aim(p: Knossos, seat: int, options: list[int], w: list[int]) -> int:
    """The colours that bring the most; the guard at the entrance had better stay."""
    best = options[0]
    most = NEVER
    look = Outlook(p, seat, w)
    late = look.left <= w[WHITE_ROUNDS]  # what is held now is what the points of the end will be counted from
    before = resource_points(p.box, p.stores_of(seat), p.white[seat])
    for action in options:
        if VIA <= action < ACCEPT:
            continue
        aim = action - ACCEPT if action < GAIN else action - GAIN
        if white_of(aim):
            number = white_of(aim)
            worth = number * look.white
            if late:
                worth = (resource_points(p.box, p.stores_of(seat), p.white[seat] + number) - before) * w[WHITE_POINT]
                worth += number * p.box.altar_white[p.altar] * p.own_on_altar(seat) * 100
            if p.box.altar_rule[p.altar] == RULE_SQUARE:
                worth += hermes(p, seat, look, number * COLOUR_COUNT, p.total(seat))
        elif action < GAIN:
            search = best_path(p, seat, aim)
            resources = gain_of(search.best_value)
            worth = resources * look.resource
            worth -= _guards_lost(p, seat, AIM_COLOURS[aim], w) * (w[GUARD] if look.left > 5 else w[GUARD] // 2)
            worth += best_buy(p, seat, look, _stores_after(p, seat, aim, search)) * w[NEXT_BUY] // 100
            if p.box.altar_rule[p.altar] == RULE_SQUARE:
                pieces = pieces_of(search.best_value) + min(1, colours_lent(p))
                if holds(AIM_COLOURS[aim], p.ruins.colour[p.meeple[seat]]):
                    pieces -= 1
                worth += hermes(p, seat, look, pieces, p.total(seat) + resources)
        else:
            worth = _gain_here(p, seat, AIM_COLOURS[aim]) * look.resource
        if worth > most:
            best, most = action, worth
    return best


def _stores_after(p: Knossos, seat: int, aim: int, search: Search) -> list[int]:
    """The stores when the path has been walked for the aim."""
    counts = search.counts_of(set_of(search.best))
    colours = AIM_COLOURS[aim] | basket_colours(p, seat)
    table = p.box.gain
    last = len(table) - 1
    store: list[int] = []
    more = 0
    at = -1
    for colour in range(COLOUR_COUNT):
        had = p.store[seat_colour(seat, colour)]
        if holds(colours, colour):
            room = p.cap(seat, colour) - had
            got = min(table[min(counts[colour] + (1 if colours_lent(p) > 1 else 0), last)], room)
            store.append(had + got)
            if colours_lent(p) == 1:
                extra = min(table[min(counts[colour] + 1, last)], room) - got
                if extra > more:
                    more, at = extra, colour
        else:
            store.append(had)
    if at >= 0:
        store[at] += more
    return store


def _guards_lost(p: Knossos, seat: int, colours: int, w: list[int]) -> int:
    """1 if the last worker next to the entrance would come back with these colours."""
    if rounds_left(p, w) < 3:
        return 0
    slots = p.own[seat] & p.ruins.adjacent[ENTRANCE]
    stay = 0
    lost = 0
    for slot in members(slots):
        if p.beside[slot_seat(slot, seat)]:
            stay += 1
        if p.on[slot_seat(slot, seat)]:
            if holds(colours, p.ruins.colour[slot]):
                lost += 1
            else:
                stay += 1
    return 1 if lost and not stay else 0


def _gain_here(p: Knossos, seat: int, colours: int) -> int:
    counts = pieces_by_colour(p, seat, p.path)
    counts[p.ruins.colour[p.meeple[seat]]] += p.box.meeple_counts - 1
    table = p.box.gain
    total = 0
    for colour in range(COLOUR_COUNT):
        if holds(colours | basket_colours(p, seat), colour):
            room = p.cap(seat, colour) - p.store[seat_colour(seat, colour)]
            total += min(table[min(counts[colour], len(table) - 1)], room)
    return total


def choose_basket(p: Knossos, seat: int, options: list[int], w: list[int]) -> int:
    """What the basket brings is taken, unless the last worker next to the entrance would come back for little."""
    colour = options[0] - CARRY
    carry = CARRY + colour
    if _guards_lost(p, seat, p.gaining | only(colour), w) == _guards_lost(p, seat, p.gaining, w):
        return carry
    look = Outlook(p, seat, w)
    count = pieces_by_colour(p, seat, p.path)[colour] + min(1, colours_lent(p))
    if p.meeple[seat] >= 0 and p.ruins.colour[p.meeple[seat]] == colour:
        count += p.box.meeple_counts - 1
    room = p.cap(seat, colour) - p.store[seat_colour(seat, colour)]
    worth = min(p.box.gain[min(count, len(p.box.gain) - 1)], room) * look.resource
    return carry if worth > (w[GUARD] if look.left > 5 else w[GUARD] // 2) else LEAVE + colour


def choose_count(p: Knossos, seat: int, options: list[int]) -> int:
    """The worker on the entrance counts where it adds most."""
    counts = pieces_by_colour(p, seat, p.path)
    if p.meeple[seat] >= 0:
        counts[p.ruins.colour[p.meeple[seat]]] += p.box.meeple_counts - 1
    table = p.box.gain
    last = len(table) - 1
    best = options[0]
    most = NEVER
    for action in options:
        colour = action - COUNT
        room = p.cap(seat, colour) - p.store[seat_colour(seat, colour)]
        more = min(table[min(counts[colour] + 1, last)], room) - min(table[min(counts[colour], last)], room)
        if more > most:
            best, most = action, more
    return best


def choose_fetch(p: Knossos, seat: int, options: list[int], w: list[int]) -> int:
    """All come back but one guard next to the entrance; where white is worth much, all stay on their colours."""
    if p.waiting[seat] > 1 and white_worth(p, seat, rounds_left(p, w), w) >= w[WHITE_STAY]:
        return DONE
    guards = gatekeepers(p, seat)
    if guards == 0 or rounds_left(p, w) < 3:
        return FETCH_ALL if FETCH_ALL in options else options[0]
    for action in options:
        if action >= FETCH_ALL:
            break
        slot = p.ruins.slot[action - FETCH if action < FETCH_BESIDE else action - FETCH_BESIDE]
        if not holds(p.ruins.adjacent[ENTRANCE], slot) or guards > 1:
            return action
    return DONE


def choose_home(p: Knossos, seat: int, options: list[int]) -> int:
    """A fresh worker of the reinforcement first, then those whose work is done; lasting helpers stay."""
    if HOME + REINFORCEMENT_AT in options:
        return HOME + REINFORCEMENT_AT
    for action in options:
        place = action - HOME
        if action != NOBODY_BACK and holds(DONE_WORK, place):
            return action
    return NOBODY_BACK
