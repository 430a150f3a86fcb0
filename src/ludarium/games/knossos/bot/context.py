"""What a player keeps in mind while thinking about a decision, in hundredths of a point: how long the game may last, what a
resource, a worker, a card or a square of the altar is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.knossos.bot.parameters import (
    ALTAR_KEEP,
    ALTAR_LAST,
    ATHENA,
    BETTER_WORKERS,
    CARD_ROUNDS,
    CARD_TAKEN,
    CELL_ROUNDS,
    DISCOUNT_A_ROUND,
    HAND,
    HAND_FEW,
    HAND_MANY,
    HAND_SOME,
    HERMES,
    LATE_RESOURCE,
    LATE_ROUND,
    NEXT_CARD,
    NEXT_SQUARES,
    PER4_A_POINT,
    PER4_A_ROUND,
    PLENTY,
    PLUS,
    POSEIDON,
    PRICE,
    RESOURCE,
    RISEN,
    RISING,
    SIDES_LEAVE,
    SINGLE_POINT,
    SMALL_LEFT,
    SQUARE_ROUNDS,
    SURPLUS,
    TILES_COME,
    URGE,
    URGE_A_ROUND,
    WHITE,
    WHITE_ALTAR,
    WHITE_WORKER,
    ZEUS,
    ZEUS_ROUNDS,
)
from ludarium.games.knossos.rules.actions import ALTARS_AT, ENTRANCE, KEEPERS_AT
from ludarium.games.knossos.rules.altars import NEED, POINTS, RULE_LEFT, RULE_NUMBER, RULE_RUINS, RULE_SQUARE
from ludarium.games.knossos.rules.content import (
    AMOUNT_A,
    AMOUNT_B,
    COLOUR_A,
    COLOUR_B,
    DISCOUNT,
    PER4,
    PLUS_ONE,
    VP1,
    WORKERS75,
    Box,
)
from ludarium.games.knossos.rules.prices import altar_price
from ludarium.games.knossos.rules.scoring import altar_worth, card_points, sides_left
from ludarium.games.knossos.rules.steps.returning import basket_colours
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, seat_colour, slot_seat
from ludarium.kernel.bitsets import holds, members

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos

NEVER: Final = -100000


def rounds_left(p: Knossos, w: list[int]) -> int:
    """How many more turns everybody may have: the nearest of the three ends."""
    if p.ending >= 0:
        return 0
    cards = len(p.deck) + len(p.display)
    squares = 0
    for place in range(ALTARS_AT, KEEPERS_AT):
        squares += p.room[place]
    each = w[ZEUS_ROUNDS] if p.box.altar_rule[p.altar] == RULE_NUMBER else w[SQUARE_ROUNDS]
    cells = p.ruins.interior * p.ruins.interior - p.ruins.filled.bit_count() - w[SMALL_LEFT]
    by_cards = cards * w[CARD_ROUNDS] // (10 * p.seats)
    by_squares = squares * each // (10 * p.seats)
    by_tiles = max(0, cells) * w[CELL_ROUNDS] // (100 * p.seats)
    return 1 + min(by_cards, by_squares, by_tiles)


class Outlook:
    """What a player keeps in mind while thinking about one decision."""

    def __init__(self, p: Knossos, seat: int, w: list[int]) -> None:
        self.w = w
        self.left = rounds_left(p, w)
        self.resource = resource_worth(self.left, p.total(seat), w)
        self.counts = [0, 0, 0, 0]  # own workers on marks, by colour
        workers = p.waiting[seat]
        guards = 0
        slots = p.own[seat]
        gate = p.ruins.adjacent[ENTRANCE]
        for slot in members(slots):
            on = p.on[slot_seat(slot, seat)]
            here = on + p.beside[slot_seat(slot, seat)]
            if here:
                workers += here
                if holds(gate, slot):
                    guards += here
                if on:
                    self.counts[p.ruins.colour[slot]] += on
        self.guards = guards
        self.baskets = basket_colours(p, seat)  # colours that come home besides the two of a return
        more = w[HAND_FEW] if workers < 4 else w[HAND_SOME] if workers < 6 else w[HAND_MANY]
        self.hand = w[HAND] + more * min(self.left, 6) // 6  # one more available worker
        self.can_return = p.waiting[seat] > 0 and p.meeple[seat] >= 0 and p.own[seat] & gate != 0
        self.pieces = 0  # of the return that was looked at last
        self.gains = [0, 0, 0, 0]  # of the same, by colour
        self.whites = 0  # that the same pieces would bring instead
        self.white = white_worth(p, seat, self.left, w)  # one more white
        self.known = False  # whether the next three are
        self.card_worth: list[int] = []  # of the cards on display, the price left aside
        self.altar_worth: list[int] = []  # of the kinds of squares
        self.altar_price = 0
        self.now = -1  # resources of a return now, and what they are worth
        self.now_worth = 0
        self.tile_known = [NEVER] * 4  # a tile of each colour
        self.with_extra = [NEVER] * 5  # a return after one more worker: on no mark, on each colour

    def wishes(self, p: Knossos, seat: int) -> None:
        """What each card on display and each kind of altar square is worth; looked up once."""
        if self.known:
            return
        self.known = True
        urge = max(0, p.total(seat) - self.w[URGE_A_ROUND] * self.left // 10) * self.w[URGE]
        for card in p.display:
            self.card_worth.append(
                card_worth(p, seat, card, self.left, self.w) + self.w[CARD_TAKEN + p.box.card_type[card]] + urge
            )
        keep = (self.w[ALTAR_KEEP] if p.waiting[seat] > 1 else self.w[ALTAR_LAST]) - urge
        self.altar_price = altar_price(p, seat)
        for kind in range(len(p.box.altar_squares[p.altar])):
            worth = altar_worth_at_end(p, seat, kind, self.left, self.w) - keep if p.room[ALTARS_AT + kind] else NEVER
            self.altar_worth.append(worth)


def resource_worth(left: int, held: int, w: list[int]) -> int:
    """Of one more coloured resource: much while it can still be spent, a fifth of a point at the very end; a player who
    holds much cannot spend it all."""
    if left == 0:
        return 12
    worth = w[RESOURCE] if left >= 4 else w[LATE_RESOURCE] + w[LATE_ROUND] * left
    many = held - w[PLENTY]
    return max(10, worth - many * w[SURPLUS] // 10) if many > 0 else worth


def white_worth(p: Knossos, seat: int, left: int, w: list[int]) -> int:
    """Of one more white: for a colour's points, and for one's workers on an altar that asks for it."""
    each = p.box.altar_white[p.altar]
    if p.white[seat] >= p.box.cap_white:
        return 0
    if not each:
        return w[WHITE]
    return w[WHITE] + each * w[WHITE_ALTAR] * (p.own_on_altar(seat) + min(2, left // w[WHITE_WORKER]))


def next_in_set(box: Box, kind: int, have: int, w: list[int]) -> int:
    """Points of one more card of a type, and a part of what the cards after it would add."""
    row = box.sets[kind]
    last = len(row) - 1
    now = row[min(have, last)]
    one = row[min(have + 1, last)]
    two = row[min(have + 2, last)]
    return (one - now) * 100 + (two - one) * w[NEXT_CARD]


def card_worth(p: Knossos, seat: int, card: int, left: int, w: list[int]) -> int:
    """What a card would add for the seat by the end."""
    box = p.box
    gain = (card_points(box, p.cards[seat] + [card]) - card_points(box, p.cards[seat])) * 100
    if left == 0:
        return gain + (100 if box.card_effect[card] == WORKERS75 else 0)
    have = 0
    for own in p.cards[seat]:
        if box.card_type[own] == box.card_type[card]:
            have += 1
    worth = max(gain, next_in_set(box, box.card_type[card], have, w))
    effect = box.card_effect[card]
    if effect == VP1:
        worth += w[SINGLE_POINT]
    elif effect == DISCOUNT:
        worth += w[DISCOUNT_A_ROUND] * min(left, 10)
    elif effect == WORKERS75:
        worth += w[BETTER_WORKERS]
    elif effect == PLUS_ONE:
        worth += w[PLUS]
    elif effect == PER4:
        worth += w[PER4_A_ROUND] * min(left, 8) + card_points(box, p.cards[seat]) * w[PER4_A_POINT]
    return worth


def altar_worth_at_end(p: Knossos, seat: int, kind: int, left: int, w: list[int]) -> int:
    """What one more worker on the altar would add by the end."""
    rule = p.box.altar_rule[p.altar]
    return _worth_of_square(p, seat, kind, min(left, 15), rule, w) + p.box.altar_white[p.altar] * p.white[seat] * 100


def _worth_of_square(p: Knossos, seat: int, kind: int, left: int, rule: int, w: list[int]) -> int:
    if rule == RULE_SQUARE:
        return p.box.altar_squares[p.altar][kind][POINTS] * w[HERMES]
    if rule == RULE_LEFT:  # sides leave with every tile that is laid: about a third of a side a turn and colour
        sides = sides_left(p, kind) * 100 - left * p.seats * w[SIDES_LEAVE] // 6
        return sides * w[ATHENA] // (p.box.altar_divisor[p.altar] * 100)
    if rule == RULE_RUINS:
        tiles = p.ruins.number[kind] * 100 + left * p.seats * w[TILES_COME]
        return tiles * w[POSEIDON] // (p.box.altar_divisor[p.altar] * 100)
    if rule != RULE_NUMBER:
        return altar_worth(p, seat, kind) * 100
    number = p.own_on_altar(seat)
    table = p.box.altar_table[p.altar]
    last = len(table) - 1
    gain = table[min(number + 1, last)] - table[min(number, last)]
    gain += p.box.altar_further[p.altar] if number >= last else 0
    return gain * w[ZEUS] + (w[RISING] if left > 5 and number < last - 1 else w[RISEN])


def best_buy(p: Knossos, seat: int, look: Outlook, store: list[int]) -> int:
    """The most that could be made of these stores with one card or coloured square of the altar."""
    look.wishes(p, seat)
    pay = look.resource * look.w[PRICE]
    best = 0
    box = p.box
    for i in range(len(p.display)):
        if look.card_worth[i] > best:
            cheapest = 99
            for way in box.card_ways[p.display[i]]:
                a = p.due(seat, way[COLOUR_A], way[AMOUNT_A])
                b = p.due(seat, way[COLOUR_B], way[AMOUNT_B])
                if store[way[COLOUR_A]] >= a and store[way[COLOUR_B]] >= b:
                    cheapest = min(cheapest, a + b)
            if cheapest < 99:
                best = max(best, look.card_worth[i] - cheapest * pay // 100)
    price = look.altar_price
    if box.altar_coloured[p.altar]:
        for colour in range(COLOUR_COUNT):
            if look.altar_worth[colour] > best:
                due = max(0, price - p.discount[seat_colour(seat, colour)])
                if store[colour] >= due:
                    best = max(best, look.altar_worth[colour] - due * pay // 100)
    return best


def hermes(p: Knossos, seat: int, look: Outlook, pieces: int, purse: int) -> int:
    """What two squares of Hermes the seat could take after a return with that many pieces are worth."""
    look.wishes(p, seat)
    squares = p.box.altar_squares[p.altar]
    own = p.own_on_altar(seat)
    total = 0
    kind = len(squares) - 1
    room = p.room[ALTARS_AT + kind]
    taken = 0
    while kind >= 0 and taken < 2 and p.waiting[seat] + 1 > taken:
        if squares[kind][NEED] > pieces or room == 0:
            kind -= 1
            room = p.room[ALTARS_AT + kind] if kind >= 0 else 0
            continue
        price = (p.box.altar_amount[p.altar] * 2 + p.box.altar_own_twice[p.altar] * (own + taken)) // 2
        worth = look.altar_worth[kind] - price * look.resource * look.w[PRICE] // 100
        if price > purse or worth <= 0:
            break
        purse -= price
        total += worth
        taken += 1
        room -= 1
    return total * look.w[NEXT_SQUARES] // 100
