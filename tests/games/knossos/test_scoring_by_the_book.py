"""R 10, line by line, and what each area and altar costs (R 6 to R 8), on tables laid by chance."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.games.knossos.book import Book
from tests.games.knossos.tables import tables

from ludarium.games.knossos.rules import prices, scoring
from ludarium.games.knossos.rules.altars import RULE_WORDS
from ludarium.games.knossos.rules.content import EFFECT_WORDS

POTTERY = [0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30]
SWORD = [0, 1, 3, 5, 8, 12, 17, 23, 30]
PILLAR = [0, 2, 4, 8, 13, 21, 30]


def workers(p: Any, seat: int) -> int:
    """R 10.1: half a point each, three quarters with the card, rounded down."""
    number = p.waiting[seat] + sum(p.on[seat::4]) + sum(p.beside[seat::4]) + (p.at_entrance and p.turn == seat)
    better = any(EFFECT_WORDS[p.box.card_effect[card]] == "workers75" for card in p.cards[seat])
    return int(number * (3 if better else 2) // 4)


def resources(stores: list[int], white: int) -> int:
    """R 10.2: one for five; those of one colour times white, or none of them."""
    points = [n // 5 for n in stores]
    return max(sum(points), *(sum(points) - n + n * white for n in points))


def cards(box: Any, hand: list[int]) -> int:
    """R 9: the best way to count the cards that count for another type."""
    effects = [EFFECT_WORDS[box.card_effect[card]] for card in hand]
    types = [box.card_type[card] for card in hand]
    free = [[t for t in range(3) if box.card_of[c] >> t & 1] for c, e in zip(hand, effects, strict=True) if e == "plus_one"]
    best = 0
    for extra in itertools.product(*free):
        numbers = [types.count(t) + extra.count(t) for t in range(3)]
        rows = (POTTERY, SWORD, PILLAR)
        best = max(best, sum(row[min(n, len(row) - 1)] for row, n in zip(rows, numbers, strict=True)))
    points = best + effects.count("vp1")
    return points + effects.count("per4") * (points // 4)


def altar(p: Any, seat: int) -> int:
    """R 8: for each worker on a square, by the altar's rule; and for each white where the altar says so."""
    box, which = p.box, p.altar
    rule = RULE_WORDS[box.altar_rule[which]]
    here = [p.at[(13 + kind) * 4 + seat] for kind in range(6)]
    total = sum(here) * p.white[seat] * box.altar_white[which]
    if rule == "number":
        table, more = box.altar_table[which], sum(here) - len(box.altar_table[which]) + 1
        return int(total + table[min(sum(here), len(table) - 1)] + max(0, more) * box.altar_further[which])
    return int(total + sum(number * worth(p, seat, kind, rule) for kind, number in enumerate(here) if number))


def worth(p: Any, seat: int, kind: int, rule: str) -> int:
    box = p.box
    if rule == "square":
        return int(box.altar_squares[p.altar][kind][3])
    coloured = box.altar_coloured[p.altar]
    slots = [s for s in range(1, len(p.ruins.tile)) if not coloured or p.ruins.colour[s] == kind]
    if rule == "left":
        left = [t for t in range(1, len(box.tile_colours)) if t not in p.ruins.tile]
        number = sum(box.tile_colours[t].count(kind) for t in left)
    elif rule == "ruins":
        number = len(slots)
    elif rule == "cards":
        number = len(p.cards[seat])
    elif rule == "store":
        number = p.store[seat * 4 + kind] if coloured else sum(p.store[seat * 4 : seat * 4 + 4])
    else:
        number = sum(p.on[s * 4 + seat] + p.beside[s * 4 + seat] + (p.meeple[seat] == s) for s in slots)
    return int(number // box.altar_divisor[p.altar])


RULES = [(0, True), (1, True), (2, True), (3, False), (4, False), (4, True), (5, False), (5, True), (6, False), (6, True)]


@pytest.mark.parametrize("seed", range(20))
def test_r_10_the_sheet_line_by_line(seed: int) -> None:
    """Every rule of an altar, with squares of colours and without; most points win, and among equals who caused the end."""
    for p, luck in tables(seed + 700, 2):
        p.at_entrance = luck.below(2)
        p.box.altar_rule, p.box.altar_coloured = p.box.altar_rule[:], p.box.altar_coloured[:]
        kept = p.box.altar_rule[p.altar], p.box.altar_coloured[p.altar], p.box.altar_table[p.altar]
        for seat in range(p.seats):
            for kind in range(6):
                p.at[(13 + kind) * 4 + seat] = luck.below(3) if kind < 4 else 0
            p.cards[seat] = [luck.pick(p.box.cards) for _ in range(luck.below(7))]
        for rule, coloured in [RULES[luck.below(len(RULES))] for _ in range(6)]:
            if rule == 0 and len(p.box.altar_squares[p.altar]) < 4:
                continue
            p.box.altar_rule[p.altar], p.box.altar_coloured[p.altar] = rule, coloured
            p.box.altar_table[p.altar] = [0, 3, 7, 12] if rule == 3 else []
            lines = {
                "sheet.workers": [workers(p, seat) for seat in range(p.seats)],
                "sheet.resources": [resources(p.stores_of(seat), p.white[seat]) for seat in range(p.seats)],
                "sheet.cards": [cards(p.box, p.cards[seat]) for seat in range(p.seats)],
                "sheet.altar": [altar(p, seat) for seat in range(p.seats)],
            }
            assert dict(scoring.sheet(p)) == lines
            totals = [sum(column) for column in zip(*lines.values(), strict=True)]
            assert scoring.totals(p) == p.scores() == totals
            for cause in range(-1, p.seats):
                p.cause = cause
                best = [seat for seat in range(p.seats) if totals[seat] == max(totals)]
                assert p.find_winners() == ([p.cause] if p.cause in best else best)
            for kind in range(4):
                name = RULE_WORDS[rule]
                if name != "number" and (name != "square" or kind < len(p.box.altar_squares[p.altar])):
                    assert scoring.altar_worth(p, 1, kind) == worth(p, 1, kind, name)
        p.box.altar_rule[p.altar], p.box.altar_coloured[p.altar], p.box.altar_table[p.altar] = kept


def test_r_10_equals_share_the_victory_unless_one_caused_the_end() -> None:
    for p, _ in tables(1, 1):
        for seat in range(p.seats):
            p.waiting[seat] = 0
            p.store[seat * 4 : seat * 4 + 4] = [0] * 4
            p.cards[seat] = []
            p.white[seat] = 0
        p.on, p.beside, p.at = [0] * len(p.on), [0] * len(p.beside), [0] * len(p.at)
        p.store[4], p.store[8] = 5, 5
        for cause, winners in ((-1, [1, 2]), (0, [1, 2]), (1, [1]), (2, [2])):
            p.cause = cause
            assert p.find_winners() == winners


@pytest.mark.parametrize("seed", range(18))
def test_r_6_to_8_what_everything_costs(seed: int) -> None:
    """Before and after discounts, with own workers there and an absent meeple, in the box as it is and in others."""
    for p, luck in tables(seed + 800, 3, seed % 3):
        book, seat, box = Book(p), p.turn, p.box
        for place in range(3, 9):
            p.at[place * 4 + seat] = luck.below(4)
        for effect in range(1, 13):
            if box.area_of[effect] < 0:
                continue
            price = book.price(effect)
            assert prices.area_price(p, seat, effect) == price
            purse = luck.below(9)
            one = any(book.held(c) >= book.due(c, price) for c in range(4))
            assert prices.can_pay_in_one(p, seat, price) == one
            assert prices.can_afford(p, seat, effect, purse) == (one if box.one_colour[effect] else purse >= price)
        assert prices.altar_price(p, seat) == book.altar_price()
        assert prices.keepers_of(p, seat) == len(book.keepers())
        for colour in range(4):
            assert p.due(seat, colour, 5) == book.due(colour, 5)
            assert prices.tavern_price(p, seat, colour) == book.due(colour, book.price(1))
            assert prices.keeper_price(p, seat, colour) == book.due(colour, book.price(3))
            assert prices.basket_price(p, seat, colour) == book.due(colour, book.price(8))
            for price in range(12):
                assert prices.can_pay(p, seat, colour, price) == (
                    book.held(colour) >= price - p.discount[seat * 4 + colour]
                )
        for slot in range(1, len(p.marks)):
            assert prices.tiles_between(p, slot) == book.between(slot)
            assert prices.camp_price(p, seat, slot) == book.camp_price(slot)
        assert p.purse(seat) == book.purse()
        assert p.total(seat) == sum(p.stores_of(seat)) == sum(book.held(c) for c in range(4))
        assert p.own_on_altar(seat) == sum(book.at(place) for place in range(13, 19))
        assert p.own_baskets(seat) == (sum(book.at(place) for place in range(9, 13)) if box.baskets else 0)


def test_r_7_what_a_recruit_needs() -> None:
    """Two workers for the first, three for the second; those that are there already count, but one comes at least."""
    for p, _ in tables(3, 1):
        for left, there, need in ((2, 0, 2), (2, 1, 1), (2, 2, 1), (1, 0, 3), (1, 2, 1), (1, 3, 1), (0, 0, 0)):
            p.at[2 * 4 + 1], p.at[3 * 4 + 1] = left, there
            assert prices.recruit_need(p, 1) == need
        p.box.recruit_needs, kept = [2], p.box.recruit_needs
        p.at[2 * 4 + 1], p.at[3 * 4 + 1] = 1, 0
        assert prices.recruit_need(p, 1) == 0
        p.box.recruit_needs = kept
