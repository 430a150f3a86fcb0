"""R 6 to R 9: whatever is done, what it costs is paid, once and in what it names; and what was worked out before is not
worked out again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.knossos.book import ALTARS_AT, GAIN, GUIDE, HIRE, RECRUIT, RETURN, TILES, WHITE, Book
from tests.games.knossos.tables import GAME, ask, tables

from ludarium.games.knossos.rules.actions import EV_BOUGHT, EV_PAID, EV_PAID_WHITE, EV_POSTED
from ludarium.games.knossos.rules.cells import MIDDLE
from ludarium.games.knossos.rules.content import EFFECT_WORDS
from ludarium.games.knossos.rules.ruins import Ruins
from ludarium.games.knossos.rules.step_kinds import STEP_TURN
from ludarium.games.knossos.rules.steps import laying
from ludarium.games.knossos.rules.steps.paying import buy_options
from ludarium.kernel.packs import hold
from ludarium.kernel.toml_text import to_toml

AREAS = {"recruit": RECRUIT, "guide": GUIDE, "labour": GAIN, "telegram": RETURN, "office": TILES, "tavern_mixed": HIRE}


def price_of(book: Book, verb: str, value: int) -> tuple[int, int]:
    """What an action costs before discounts, and the colour: -1 any one colour, -2 any colours, -3 white."""
    one = book.box.one_colour
    if verb == "errand":
        return book.price(WHITE + value), -1 if one[WHITE + value] else -2
    if verb in AREAS:
        return book.price(AREAS[verb]), -1 if one[AREAS[verb]] else -2
    if verb == "camp":
        return book.camp_price(book.p.ruins.slot[value]), -1 if one[5] else -2
    if verb in ("tavern", "tavern_white"):
        return book.price(HIRE), value if verb == "tavern" else -3
    if verb == "keeper":
        return book.price(3), value // 2
    if verb == "basket":
        return book.price(8), value
    return book.altar_price(), value if verb == "pray" else -2


def workers_of(book: Book, verb: str, value: int) -> tuple[int, int]:
    """Where the workers of an action stand, and how many are put there."""
    box = book.box
    if verb == "recruit":
        need = max(1, box.area_numbers[RECRUIT][box.stock[2] - book.at(2)] - book.at(3))
        return 3, 1 if book.p.one_by_one else need
    if verb in ("keeper", "basket", "pray"):
        return {"keeper": 19, "basket": 9, "pray": ALTARS_AT}[verb] + value, 1
    if verb in ("offer", "honour"):
        return ALTARS_AT + value, 1
    effect = WHITE + value if verb == "errand" else 5 if verb == "camp" else AREAS[verb]
    return box.place_of[effect], box.area_workers[effect]


PAID = {*AREAS, "errand", "camp", "tavern", "tavern_white", "keeper", "basket", "pray", "offer", "honour"}


def payments(p: Any) -> tuple[list[int], int]:
    """What was paid of each colour, and in white, as the log tells."""
    paid = [0, 0, 0, 0]
    for code, _, _, colour, number, *_ in p.events:
        if code == EV_PAID:
            paid[colour] += number
    return paid, sum(event[3] for event in p.events if event[0] == EV_PAID_WHITE)


@pytest.mark.parametrize("seed", range(30))
def test_r_6_what_an_area_or_an_altar_costs_is_paid_and_its_workers_go_there(seed: int) -> None:
    for p, luck in tables(seed + 1100, 2, seed % 3):
        p.waiting[p.turn] = 4
        if luck.below(2):
            p.store[p.turn * 4 : p.turn * 4 + 4] = [9] * 4
        ask(p, STEP_TURN, p.turn)
        book = Book(p)
        for action in p.options(p.turn):
            verb, ids = GAME.actions.split(action)
            if verb.name not in PAID or (verb.name == "camp" and luck.below(3)):
                continue
            value = ids[0] if ids else 0
            price, colour = price_of(book, verb.name, value)
            q = p.copy()
            q.events = []
            q.take(q.turn, action)
            for _ in range(5):  # the payment: the first of what may be chosen, as far as it is asked
                if not q.over and q.steps[q.pending(q.turn) & 255].key in ("pay", "pay_one"):
                    q.take(q.turn, luck.pick(q.options(q.turn)))
            paid, white = payments(q)
            if colour >= 0:
                assert paid == [book.due(c, price) if c == colour else 0 for c in range(4)]
            elif colour == -1:
                assert paid in [[book.due(c, price) if c == k else 0 for c in range(4)] for k in range(4)]
            elif colour == -2:
                assert sum(paid) + white == price
            assert white == price if colour == -3 else not white or q.white_pays
            if not verb.name.startswith("tavern"):
                posted = [event[3:5] for event in q.events if event[0] == EV_POSTED]
                assert posted[0] == [*workers_of(book, verb.name, value)]


@pytest.mark.parametrize("seed", range(20))
def test_r_6_what_a_card_costs_is_paid_and_its_discount_holds_from_then_on(seed: int) -> None:
    """R 9, ruling 19: only cards with that effect, and one for each colour that they name."""
    for p, luck in tables(seed + 1200, 2):
        seat = p.turn
        p.store[seat * 4 : seat * 4 + 4] = [luck.below(10) for _ in range(4)]
        p.display = [luck.pick(p.box.cards) for _ in range(1)] + p.display
        p.display = sorted(set(p.display))
        ask(p, STEP_TURN, seat)
        book = Book(p)
        for card in [c for c in p.display if f"buy {GAME.actions.kinds['card'].tokens[c]}" in p.names()]:
            q = p.copy()
            q.events = []
            q.play(f"buy {GAME.actions.kinds['card'].tokens[card]}")
            for _ in range(2):
                if q.steps[q.pending(q.turn) & 255].key in ("cost", "split"):
                    q.take(q.turn, luck.pick(q.options(q.turn)))
            assert [EV_BOUGHT, seat, card] in [[e[0], *e[2:4]] for e in q.events]
            paid, white = payments(q)
            ways = [[w[1:3], w[3:5]] for w in p.box.card_ways[card]]
            mono, price = p.box.card_mono[card], p.box.card_ways[card][0][2]
            if p.either_mixed and mono:
                ways += [[[mono[0], n], [mono[1], price - n]] for n in range(1, price)]
            bills = [[sum(book.due(c, n) for k, n in w if k == c) for c in range(4)] for w in ways]
            if white:
                heaps = p.box.card_heaps[card]
                bills = [[0] * 4] if white == sum(heaps) else []
                for number in [n for n, other in (heaps, heaps[::-1]) if white == other]:
                    bills += [[book.due(c, number) if c == k else 0 for c in range(4)] for k in range(4)]
            assert paid in bills
            for s in range(p.seats):
                hands = [p.box.card_of[c] for c in q.cards[s] if EFFECT_WORDS[p.box.card_effect[c]] == "discount"]
                assert q.discount[s * 4 : s * 4 + 4] == [sum(of >> c & 1 for of in hands) for c in range(4)]


# -- not worked out twice -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_where_a_shape_fits_is_worked_out_once_until_a_tile_is_laid(seed: int) -> None:
    """The same numbers, not equal ones."""
    for p, _ in tables(seed + 1300, 1):
        ruins, box = p.ruins, p.box
        for shape in range(len(box.shapes)):
            assert ruins.fits(box, shape) is ruins.fits(box, shape)
            for colour in range(4):
                assert ruins.fits_apart(box, shape, colour) is ruins.fits_apart(box, shape, colour)


def test_a_seat_that_is_no_richer_is_not_asked_again_whether_it_can_pay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has no more of both colours and in all cannot pay for a tile either that the one before could not pay for."""
    looked: list[int] = []
    p, _ = next(tables(3, 1))
    tile = p.area[0]
    monkeypatch.setattr(Ruins, "costs_nothing_somewhere", lambda *_: False)
    monkeypatch.setattr(Ruins, "fits_somewhere", lambda *_: True)
    monkeypatch.setattr(laying, "lay_options", lambda *_: looked.append(1) or [])
    front, back = p.box.tile_colours[tile]
    other = next(c for c in range(4) if c not in (front, back))
    p.cards = [[] for _ in range(4)]

    def asks(own: int, second: int, rest: int) -> int:
        p.store[:4] = [0] * 4
        p.store[front], p.store[back], p.store[other] = own, second, rest
        before = len(looked)
        assert not laying.can_lay(p, 0, tile)
        return len(looked) - before

    assert asks(0, 0, 0) == 0  # nothing at all pays for nothing
    assert asks(2, 1, 3) == 1
    assert [asks(2, 1, 3), asks(1, 1, 4), asks(2, 0, 0), asks(0, 1, 5)] == [0, 0, 0, 0]
    assert asks(3, 0, 0) == asks(2, 2, 0) == asks(0, 0, 7) == asks(2, 1, 5) == 1


def test_shapes_of_up_to_four_cells_are_read_off_without_a_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    for p, _ in tables(4, 1):
        box, ruins = p.box, p.ruins
        monkeypatch.setattr(Ruins, "_closing_none_of_many", lambda *_: pytest.fail("one by one"))
        for shape in range(len(box.shapes)):
            out: list[Any] = []
            closing = ruins.closing_none(box, shape, ruins.fits(box, shape), list(range(900)), out)
            assert sorted(closing + out) == [c for c in range(900) if ruins.fits(box, shape) >> c & 1]


@pytest.mark.parametrize("mixed", ["off", "on"])
@pytest.mark.parametrize("discounts", [0, 1, 2])
def test_r_6_a_card_can_be_bought_with_exactly_its_price(mixed: str, discounts: int) -> None:
    """Each way to pay for each card; with one less of a colour only if another way is left."""
    p: Any = ask(GAME.start(4, 1, either_mixed=mixed), STEP_TURN, 0)
    p.cards[0] = [c for c in p.box.cards if EFFECT_WORDS[p.box.card_effect[c]] == "discount"][:discounts]
    p.discount[:4] = [sum(p.box.card_of[card] >> c & 1 for card in p.cards[0]) for c in range(4)]
    book = Book(p)
    for card in p.box.cards:
        p.display = [card]
        for _, a, number_a, b, number_b in p.box.card_ways[card]:
            for less in (-1, a, b):
                p.store = [0] * 16
                p.store[a] = book.due(a, number_a)
                p.store[b] = max(p.store[b], book.due(b, number_b))
                if less >= 0:
                    p.store[less] = max(0, p.store[less] - 1)
                found: list[int] = []
                buy_options(p, 0, found)
                assert bool(found) == (book.buy(card) is None)
                assert found or less >= 0


@pytest.mark.parametrize("sheet", ["expedition", "civic"])
def test_r_6_what_costs_nothing_is_not_asked_for(sheet: str) -> None:
    """In a box whose areas are paid in one colour, but cost nothing."""
    free = [
        {"id": id, "cost": "one", "amount": 0} for id in ("recruitment", "guide", "camp", "labour", "telegram", "office")
    ]
    content = hold(to_toml({"pack": {"game": "knossos"}, "area": free}))
    p: Any = GAME.start(4, 1, Path(content), sheet=sheet)
    tried = set()
    p.waiting[0] = 4
    p.put_meeple(0, p.lay(1, 0, MIDDLE + 2, 0))
    p.lay(2, 0, MIDDLE + 4, 1)
    ask(p, STEP_TURN, 0)
    for action in p.options(0):
        verb = GAME.actions.split(action)[0].name
        if verb in ("recruit", "guide", "camp", "labour", "telegram", "office"):
            q = p.copy()
            q.take(0, action)
            assert q.steps[q.pending(q.turn) & 255].key not in ("pay", "pay_one")
            tried.add(verb)
    assert tried == ({"recruit", "guide", "camp", "labour"} if sheet == "expedition" else {"recruit", "telegram", "office"})
