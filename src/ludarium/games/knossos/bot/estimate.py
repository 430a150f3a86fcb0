"""What a return and a position are worth, in hundredths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.knossos.bot.context import Outlook, best_buy, hermes, rounds_left
from ludarium.games.knossos.bot.parameters import NEXT_BUY
from ludarium.games.knossos.rules.actions import (
    ALTARS_AT,
    CAMPED_AT,
    ENTRANCE,
    LABOURED_AT,
    OFFICED_AT,
    RECRUITMENT_AT,
    REINFORCEMENT_AT,
    TELEGRAPHED_AT,
)
from ludarium.games.knossos.rules.altars import NEED, POINTS, RULE_NUMBER, RULE_SQUARE
from ludarium.games.knossos.rules.content import PER4, PLUS_ONE, WORKERS75
from ludarium.games.knossos.rules.prices import keepers_of
from ludarium.games.knossos.rules.scoring import altar_points, card_points, points
from ludarium.games.knossos.rules.steps.returning import MOST_WHITE
from ludarium.games.knossos.rules.steps.turn import guided
from ludarium.games.knossos.rules.tables import (
    COLOUR_COUNT,
    COUNTS_FOR_EACH,
    COUNTS_FOR_NONE,
    COUNTS_FOR_ONE,
    place_seat,
    seat_colour,
    slot_seat,
)
from ludarium.kernel.bitsets import holds, members, set_of

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos

# places whose workers have done what they were sent for, as bits
DONE_WORK: Final = set_of([RECRUITMENT_AT, CAMPED_AT, LABOURED_AT, TELEGRAPHED_AT, OFFICED_AT])
LONG: Final = 16  # rounds; with more to come nothing changes any more
# What each thing of `things` adds to the lead at the end, in hundredths of a point: now, and per ten rounds to come. From
# 2,900 turns of the policy's games with three and four players: each was begun in three to five ways and played out twice
# under the same luck, and what the ways differ in after two turns was held against the leads at the end (least squares,
# drawn to the weights of before).
THINGS_NOW: Final = [
    *(83, 27, 25, 62, 37, 60, 170, 22, -49, 69, 0, -4, 18, 90, 45, -4, 54),
    *(20, 44, 0, 79),
    *(5, 26, -234, 15, 67, 30),
]
THINGS_LATER: Final = [
    *(9, -17, -3, 2, 27, -21, -79, -7, 10, 173, 0, 78, 177, 105, -10, 23, -64),
    *(2, -24, -2, -39),
    *(-3, -82, 452, 84, -19, 6),
]
ALTAR_NOW: Final = [91, 97, 78, 158, 100, 60, 60]  # by the rule of the altar; the last three are guessed
ALTAR_LATER: Final = [-20, -27, 22, -116, 20, -20, -20]
Prices = tuple[list[int], list[int], list[int], list[int]]
PRICES: Final[Prices] = (THINGS_NOW, THINGS_LATER, ALTAR_NOW, ALTAR_LATER)


def gain_of(p: Knossos, seat: int, colour: int, counted: int) -> int:
    """What that many counted pieces bring in a colour, as far as its store has room."""
    table = p.box.gain
    return min(table[min(counted, len(table) - 1)], p.cap(seat, colour) - p.store[seat_colour(seat, colour)])


def expected_return(p: Knossos, seat: int, look: Outlook, tile_colour: int, spare: int, extra: int) -> int:
    """Resources of a return with the meeple on `tile_colour`, the workers on marks, and `spare` on the entrance; `extra` is
    a colour with one more worker (-1: none). Whether one path takes them all in is left to the search."""
    each = spare if p.entrance_counts == COUNTS_FOR_EACH else 0  # ruling 2
    worker, spare = spare, spare if p.entrance_counts == COUNTS_FOR_ONE else 0
    first = second = third = bonus = 0
    one = two = at = -1
    gains = look.gains
    look.pieces = worker if p.entrance_counts != COUNTS_FOR_NONE else 0
    for colour in range(COLOUR_COUNT):
        gains[colour] = 0
        count = look.counts[colour]
        if colour == tile_colour:
            count += p.box.meeple_counts
        if colour == extra:
            count += 1
        count += each
        if count == 0 and not spare:
            continue
        gain = gain_of(p, seat, colour, count)
        if holds(look.baskets, colour):  # comes besides the two
            gains[colour] = gain
            third += gain
            if gain:
                look.pieces += look.counts[colour] + (1 if colour == tile_colour else 0) + (1 if colour == extra else 0)
        elif gain > first:
            first, second = gain, first
            one, two = colour, one
        elif gain > second:
            second = gain
            two = colour
        if spare:
            more = gain_of(p, seat, colour, count + 1) - gain
            if more > bonus:
                bonus = more
                at = colour
    if one >= 0:
        gains[one] = first
        look.pieces += look.counts[one] + (1 if one == tile_colour else 0) + (1 if one == extra else 0)
    if two >= 0:
        gains[two] = second
        look.pieces += look.counts[two] + (1 if two == tile_colour else 0) + (1 if two == extra else 0)
    if at >= 0:
        gains[at] += bonus
    look.whites = whites(p, seat, look, tile_colour, extra)
    return first + second + third + bonus


def whites(p: Knossos, seat: int, look: Outlook, tile_colour: int, extra: int) -> int:
    """How many white the same pieces would bring."""
    least = min(MOST_WHITE, p.box.cap_white - p.white[seat])
    for colour in range(COLOUR_COUNT):
        least = min(least, look.counts[colour] + (1 if colour == tile_colour else 0) + (1 if colour == extra else 0))
    return least


def return_worth(p: Knossos, seat: int, look: Outlook, resources: int) -> int:
    """Of a return that brings that many resources (the one looked at last), or white: with it a worker of the reinforcement
    comes."""
    hand = look.hand if p.at[place_seat(REINFORCEMENT_AT, seat)] or p.posted[seat] & DONE_WORK else 0
    return max(_worth_of_colours(p, seat, look, resources), look.whites * look.white) + hand


def _worth_of_colours(p: Knossos, seat: int, look: Outlook, resources: int) -> int:
    worth = resources * look.resource
    store = p.stores_of(seat)
    before = best_buy(p, seat, look, store)
    for colour in range(COLOUR_COUNT):
        store[colour] += look.gains[colour]
    worth += (best_buy(p, seat, look, store) - before) * look.w[NEXT_BUY] // 100
    if p.box.altar_rule[p.altar] == RULE_SQUARE:
        worth += hermes(p, seat, look, look.pieces, p.total(seat) + resources)
    return worth


def gatekeepers(p: Knossos, seat: int) -> int:
    """Own workers on tiles next to the entrance."""
    count = 0
    for slot in members(p.own[seat] & p.ruins.adjacent[ENTRANCE]):
        i = slot_seat(slot, seat)
        count += p.on[i] + p.beside[i]
    return count


def estimate(p: Knossos, seat: int, w: list[int]) -> int:
    """What the seat may have in the end, in hundredths of a point, up to a number that is the same for all seats."""
    return judged(p, seat, w, things(p, seat, w), PRICES)


def judged(p: Knossos, seat: int, w: list[int], have: list[int], prices: Prices) -> int:
    """The same from what the seat has of each thing, at these prices."""
    left = min(rounds_left(p, w), LONG)
    if left == 0:
        return points(p, seat) * 100 + p.total(seat) * 5
    now, later, altar_now, altar_later = prices
    rule = p.box.altar_rule[p.altar]
    total = altar_points(p, seat) * (altar_now[rule] + altar_later[rule] * left // 10)
    for i in range(len(have)):
        if have[i]:
            total += have[i] * (now[i] + later[i] * left // 10)
    return total


def things(p: Knossos, seat: int, w: list[int]) -> list[int]:
    """How much the seat has of each thing that foretells points, in the order of THINGS_NOW."""
    ruins = 0
    for slot in members(p.own[seat]):
        i = slot_seat(slot, seat)
        ruins += p.on[i] + p.beside[i]
    home = gatekeepers(p, seat) > 0
    waiting = p.waiting[seat]
    out = p.meeple[seat] >= 0
    look = Outlook(p, seat, w)
    back = expected_return(p, seat, look, p.ruins.colour[p.meeple[seat]], 1, -1) if out else 0
    effects = [0] * (PER4 + 1)
    for card in p.cards[seat]:
        effects[p.box.card_effect[card]] += 1
    discounts = 0
    for colour in range(COLOUR_COUNT):
        discounts += p.discount[seat_colour(seat, colour)]
    return [
        card_points(p.box, p.cards[seat]),
        len(p.cards[seat]),
        p.total(seat),
        waiting,
        ruins,
        min(4, waiting + ruins),
        int(home),
        back,
        int(waiting == 0),
        int(guided(p, seat)),
        p.own_baskets(seat),
        discounts,
        effects[PER4],
        effects[PLUS_ONE],
        min(1, effects[WORKERS75]),
        p.at[place_seat(REINFORCEMENT_AT, seat)],
        keepers_of(p, seat),
        *_ahead(p, seat, look, out),
        finished(p, seat),
    ]


def finished(p: Knossos, seat: int) -> int:
    """Own workers on the market sheets who have done what they were sent for: each return may bring one of them home."""
    count = 0
    for place in members(p.posted[seat] & DONE_WORK):
        count += p.at[place_seat(place, seat)]
    return count


def _ahead(p: Knossos, seat: int, look: Outlook, out: bool) -> list[int]:
    """What the altar and the next purchase promise. `look` has seen the return of a meeple that is `out`."""
    rule = p.box.altar_rule[p.altar]
    first = second = first_ahead = second_ahead = 0
    if rule == RULE_SQUARE:
        first, second = open_squares(p, p.last_return[seat])
        if out:
            one, two = open_squares(p, look.pieces)
            first_ahead, second_ahead = max(0, one - first), max(0, two - second)
    own = p.own_on_altar(seat)
    white = p.box.altar_white[p.altar]
    return [
        first,
        second,
        first_ahead,
        second_ahead,
        best_buy(p, seat, look, p.stores_of(seat)) // 10,
        own,
        own if rule == RULE_NUMBER else 0,
        p.white[seat] * white,
        look.whites * white if out else 0,
    ]


def open_squares(p: Knossos, pieces: int) -> tuple[int, int]:
    """Points of the two best free squares that a return with that many pieces opens (HERMES)."""
    squares = p.box.altar_squares[p.altar]
    first = second = 0
    for kind in range(len(squares)):
        room = p.room[ALTARS_AT + kind]
        if room and squares[kind][NEED] <= pieces:
            worth = squares[kind][POINTS]
            if worth > first:
                first, second = worth, worth if room > 1 else first
            elif worth > second:
                second = worth
    return first, second
