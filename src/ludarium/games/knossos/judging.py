"""What a good player looks at, in hundredths of a point: how long the game may last, what a resource, a card, an altar
square or a return is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.knossos.content import DISCOUNT, PER4, PLUS_ONE, VP1, WORKERS75, Box
from ludarium.games.knossos.scoring import altar_points, card_points, points, sides_left
from ludarium.games.knossos.verbs import (
    ALTARS_AT,
    CAMPED_AT,
    GUIDED_AT,
    KEEPERS_AT,
    LABOURED_AT,
    OFFICED_AT,
    RECRUITMENT_AT,
    REINFORCEMENT_AT,
    TELEGRAPHED_AT,
)

if TYPE_CHECKING:
    from ludarium.games.knossos.position import Knossos

# places whose workers have done what they were sent for, as bits
DONE_WORK: Final = 1 << RECRUITMENT_AT | 1 << CAMPED_AT | 1 << LABOURED_AT | 1 << TELEGRAPHED_AT | 1 << OFFICED_AT
RESOURCE: Final = 38  # a resource while there is time to spend it
NEXT_CARD: Final = 35  # percent of what the card after the next would add to a set
LONG: Final = 16  # rounds; with more to come nothing changes any more
# What each thing of `_things` adds to the points of the end: now, and per ten rounds to come. By least squares from 4,500
# games of the policy against itself, a part of them with slips.
THINGS_NOW: Final = (93, 51, 32, 53, 53, 18, 149, 15, 19, -84, -45, 13, 35, 12, 57, -162, -38)
THINGS_LATER: Final = (-1, 90, -6, -49, -59, 29, -47, -10, 43, 209, 44, 55, 136, 113, 28, 108, 44)
ALTAR_NOW: Final = (114, 76, 87, 87)  # by the rule of the altar
ALTAR_LATER: Final = (-72, -46, -1, 35)
RISING: Final = 110  # Zeus: the squares after the first are worth more


def rounds_left(p: Knossos) -> int:
    """How many more turns everybody may have: the nearest of the three ends."""
    if p.ending >= 0:
        return 0
    cards = len(p.deck) + len(p.display)
    squares = 0
    for place in range(ALTARS_AT, KEEPERS_AT):
        squares += p.room[place]
    tiles = p.ruins.free.bit_count() // 5 if p.ruins.right - p.ruins.left >= p.ruins.interior - 2 else 20
    by_cards = cards * 3 // p.seats
    by_squares = squares * 4 // p.seats
    by_tiles = tiles * 3 // p.seats
    return 1 + min(by_cards, by_squares, by_tiles)


def resource_worth(p: Knossos) -> int:
    """Of one coloured resource: much while it can still be spent, a fifth of a point at the very end."""
    left = rounds_left(p)
    return 12 if left == 0 else RESOURCE if left >= 4 else 18 + 5 * left


def worker_worth(p: Knossos, seat: int) -> int:
    """Of one more worker at hand."""
    total = p.waiting[seat]
    slots = p.own[seat]
    while slots:
        low = slots & -slots
        slots ^= low
        i = (low.bit_length() - 1) * 4 + seat
        total += p.on[i] + p.beside[i]
    left = rounds_left(p)
    return 45 + (60 if total < 4 else 30 if total < 6 else 8) * min(left, 6) // 6


def next_in_set(box: Box, kind: int, have: int) -> int:
    """Points of one more card of a type, and half of what the card after it would add."""
    row = box.sets[kind]
    last = len(row) - 1
    now = row[min(have, last)]
    one = row[min(have + 1, last)]
    two = row[min(have + 2, last)]
    return (one - now) * 100 + (two - one) * NEXT_CARD


def card_worth(p: Knossos, seat: int, card: int) -> int:
    """What a card would add for the seat by the end."""
    box = p.box
    left = rounds_left(p)
    gain = (card_points(box, p.cards[seat] + [card]) - card_points(box, p.cards[seat])) * 100
    if left == 0:
        return gain + (100 if box.card_effect[card] == WORKERS75 else 0)
    have = 0
    for own in p.cards[seat]:
        if box.card_type[own] == box.card_type[card]:
            have += 1
    worth = max(gain, next_in_set(box, box.card_type[card], have))
    effect = box.card_effect[card]
    if effect == VP1:
        worth += 60
    elif effect == DISCOUNT:
        worth += 14 * min(left, 10)
    elif effect == WORKERS75:
        worth += 160
    elif effect == PLUS_ONE:
        worth += 120
    elif effect == PER4:
        worth += 22 * min(left, 8) + card_points(box, p.cards[seat]) * 20
    return worth


def altar_worth_at_end(p: Knossos, seat: int, kind: int) -> int:
    """What one more worker on the altar would add by the end."""
    left = min(rounds_left(p), 15)
    rule = p.box.altar_rule[p.altar]
    if rule == 0:
        return p.box.altar_squares[p.altar][kind][3] * 100
    if rule == 1:  # sides leave with every tile that is laid: about a third of a side a turn and colour
        return (sides_left(p, kind) - left * p.seats // 6) * 100 // p.box.altar_divisor[p.altar]
    if rule == 2:
        return (p.ruins.number[kind] * 100 + left * p.seats * 6) // p.box.altar_divisor[p.altar]
    number = p.own_on_altar(seat)
    table = p.box.altar_table
    last = len(table) - 1
    gain = table[min(number + 1, last)] - table[min(number, last)] + (p.box.altar_further if number >= last else 0)
    return gain * 100 + (RISING if left > 5 and number < last - 1 else 30)


def gain_of(p: Knossos, seat: int, colour: int, counted: int) -> int:
    """What so many counted pieces bring in a colour, as far as its store has room."""
    table = p.box.gain
    return min(table[min(counted, len(table) - 1)], p.cap(seat, colour) - p.store[seat * 4 + colour])


def expected_return(p: Knossos, seat: int, tile_colour: int, spare: int, extra: int) -> int:
    """Resources of a return with the meeple on `tile_colour`, the workers on marks, and `spare` on the entrance; `extra` is
    a colour with one more worker (-1: none). Whether one path takes them all in is left to the search."""
    counts = [0, 0, 0, 0]
    slots = p.own[seat]
    while slots:
        low = slots & -slots
        slots ^= low
        slot = low.bit_length() - 1
        number = p.on[slot * 4 + seat]
        if number:
            counts[p.ruins.colour[slot]] += number
    counts[tile_colour] += p.box.meeple_counts
    if extra >= 0:
        counts[extra] += 1
    first = second = bonus = 0
    for colour in range(4):
        gain = gain_of(p, seat, colour, counts[colour])
        if gain > first:
            first, second = gain, first
        elif gain > second:
            second = gain
        if spare:
            bonus = max(bonus, gain_of(p, seat, colour, counts[colour] + 1) - gain)
    return first + second + bonus


def return_worth(p: Knossos, seat: int, resources: int) -> int:
    """Of a return that brings so many resources: with it a worker of the reinforcement comes."""
    worth = resources * resource_worth(p)
    if p.at[REINFORCEMENT_AT * 4 + seat] or p.posted[seat] & DONE_WORK:
        worth += worker_worth(p, seat)
    return worth


def gatekeepers(p: Knossos, seat: int) -> int:
    """Own workers on tiles next to the entrance."""
    slots = p.own[seat] & p.ruins.adjacent[0]
    count = 0
    while slots:
        low = slots & -slots
        slots ^= low
        i = (low.bit_length() - 1) * 4 + seat
        count += p.on[i] + p.beside[i]
    return count


def guided(p: Knossos, seat: int) -> bool:
    return p.at[GUIDED_AT * 4 + seat] > 0


def estimate(p: Knossos, seat: int) -> int:
    """What the seat may have in the end, in hundredths of a point, up to a number that is the same for all seats."""
    left = min(rounds_left(p), LONG)
    if left == 0:
        return points(p, seat) * 100 + p.total(seat) * 5
    rule = p.box.altar_rule[p.altar]
    total = altar_points(p, seat) * (ALTAR_NOW[rule] + ALTAR_LATER[rule] * left // 10)
    have = _things(p, seat)
    for i in range(len(have)):
        if have[i]:
            total += have[i] * (THINGS_NOW[i] + THINGS_LATER[i] * left // 10)
    return total


def _things(p: Knossos, seat: int) -> list[int]:
    """How much the seat has of each thing that foretells points, in the order of THINGS_NOW."""
    ruins = 0
    slots = p.own[seat]
    while slots:
        low = slots & -slots
        slots ^= low
        i = (low.bit_length() - 1) * 4 + seat
        ruins += p.on[i] + p.beside[i]
    home = gatekeepers(p, seat) > 0
    waiting = p.waiting[seat]
    out = p.meeple[seat] >= 0
    back = expected_return(p, seat, p.ruins.colour[p.meeple[seat]], 1, -1) if out else 0
    effects = [0] * (PER4 + 1)
    for card in p.cards[seat]:
        effects[p.box.card_effect[card]] += 1
    colours = seat * 4
    keepers = 0
    for i in range(colours, colours + 4):
        if p.keeper[i] >= 0:
            keepers += 1
    return [
        card_points(p.box, p.cards[seat]),
        len(p.cards[seat]),
        p.total(seat),
        waiting,
        ruins,
        min(4, waiting + ruins),
        int(home),
        back,
        int(out and home and waiting > 0),
        int(guided(p, seat)),
        p.own_baskets(seat),
        sum(p.discount[colours : colours + 4]),
        effects[PER4],
        effects[PLUS_ONE],
        min(1, effects[WORKERS75]),
        p.at[REINFORCEMENT_AT * 4 + seat],
        keepers,
    ]
