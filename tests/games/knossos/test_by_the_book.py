"""Every step of the rules against the rulebook read slowly (book.py): what may be chosen, and of everything else the exact
reason, on tables laid by chance."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from tests.games.knossos.book import GAME, Book, bits
from tests.games.knossos.tables import ask, tables

from ludarium.games.knossos.rules import step_kinds as steps
from ludarium.games.knossos.rules.prices import altar_price
from ludarium.kernel.chance import Chance

VERBS = GAME.actions.by_name


def asked(p: Any, luck: Chance, names: str) -> list[int]:
    """Of each verb named (empty: of all) the actions that name something that lies there, and some others."""
    found = list(p.options(p.turn)) + [luck.below(GAME.actions.size) for _ in range(6)]
    tiles = [*p.ruins.tile, *p.area, luck.below(71)]
    for verb in GAME.actions.verbs:
        found += [verb.base, verb.base + verb.size - 1]
        if names and verb.name not in names.split():
            continue
        if verb.name == "lay":
            found += [verb.base + luck.below(verb.size) for _ in range(2)]
        elif verb.kinds and verb.kinds[0].key == "tile":
            few = [luck.pick(tiles) for _ in range(5)] if verb.name not in ("worker", "camp", "pick", "via") else tiles
            found += [verb.base + tile for tile in few]
        elif verb.kinds and verb.kinds[0].key == "card":
            found += [verb.base + card for card in p.display] + [verb.base + luck.below(24)]
        else:
            few = range(verb.size) if verb.size < 30 else [luck.below(verb.size) for _ in range(20)]
            found += [verb.base + i for i in few]
    return [action for action in found if not GAME.lacks(p, action)]


def check(p: Any, luck: Chance, names: str = "") -> None:
    book, menu = Book(p), set(p.options(p.turn))
    assert len(menu) == len(p.options(p.turn))
    for action in asked(p, luck, names):
        told = book.no(action)
        assert told == p.why_not(action), f"{book.step}: {GAME.actions.name(action)}"
        assert (told is None) == (action in menu)


@pytest.mark.parametrize("seed", range(36))
def test_r_5_what_may_be_done_in_a_turn(seed: int) -> None:
    """R 5 to R 8: every action of the turn, in the box as it is and in boxes whose areas differ."""
    for p, luck in tables(seed, 3, seed % 3):
        check(p, luck)


@pytest.mark.parametrize("seed", range(16))
def test_r_6_payments(seed: int) -> None:
    """R 6, rulings 7, 19, 21: ways to pay for a card, amounts of a mixture, colour by colour, in one colour."""
    for p, luck in tables(seed + 100, 2):
        seat = p.turn
        cards = [luck.pick(p.box.cards) for _ in range(2)] + p.display[:1]
        for card in cards:
            check(ask(p, steps.STEP_COST, seat, card), luck, "cost cost_white cost_mixed")
            if p.box.card_mono[card]:
                check(ask(p, steps.STEP_SPLIT, seat, card), luck, "pay")
        for paying in range(4):
            p.paying = paying
            check(ask(p, steps.STEP_PAY, seat, 1 + luck.below(max(1, p.purse(seat)))), luck, "pay")
        check(ask(p, steps.STEP_PAY_ONE, seat, luck.below(7)), luck, "pay")


@pytest.mark.parametrize("seed", range(16))
def test_steps_after_an_action(seed: int) -> None:
    """R 5 A1, A2, A7, R 7: guide, office, tiles put back, the last action, the end of the turn."""
    for p, luck in tables(seed + 200, 3):
        seat = p.turn
        check(ask(p, steps.STEP_SECOND, seat, luck.below(3)), luck, "worker enough")
        check(ask(p, steps.STEP_OFFICE, seat), luck, "pick")
        check(ask(p, steps.STEP_END_TURN, seat), luck, "end_turn onto dismiss")
        for colours in (3, 5, 8, 15):
            check(
                ask(p, steps.STEP_HAUL, seat, colours + 16 * luck.below(2)),
                luck,
                "fetch fetch_beside fetch_meeple fetch_all done",
            )
        for _ in range(4):
            check(ask(p, steps.STEP_PUT_BACK, seat), luck, "put_back pick")
            p.area.append(luck.pick([t for t in p.box.tiles if t not in p.area and p.ruins.slot[t] < 0]))


@pytest.mark.parametrize("seed", range(20))
def test_r_5_a3_steps_of_a_return(seed: int) -> None:
    """R 5 A3: the path, what it aims at, who comes back for it, baskets, the worker on the entrance, and who comes home."""
    for p, luck in tables(seed + 300, 2):
        seat = p.turn
        p.at_entrance, p.gaining = luck.below(2), luck.below(16)
        for colour in range(4):
            if luck.below(2):
                p.waiting[seat] += 1
                p.post(seat, 9 + colour, 1)
        check(ask(p, steps.STEP_FETCH, seat), luck, "fetch fetch_beside fetch_meeple fetch_all done")
        check(ask(p, steps.STEP_HOME, seat), luck, "home nobody")
        p.path = [0, *(slot for slot in range(1, len(p.marks)) if luck.below(2))]
        check(ask(p, steps.STEP_BASKET, seat, luck.below(16)), luck, "carry leave")
        check(ask(p, steps.STEP_GAIN, seat), luck, "gain accept")
        for colour, number in enumerate(Book(p).on_way(set(p.path))):
            if number:
                check(
                    ask(p, steps.STEP_WHITE, seat, steps.white_arg(colour, 1 + luck.below(number))),
                    luck,
                    "bring bring_meeple",
                )
        if p.at_entrance and p.entrance_counts == 0:
            check(ask(p, steps.STEP_COUNT, seat), luck, "count")
        if p.meeple[seat] > 0 and len(p.marks) < 14:
            p.path = [0]
            check(ask(p, steps.STEP_PATH, seat), luck, "via accept")
            p.path = luck.pick(Book(p).ways_on([0]))[:2]
            if p.path[-1] != p.meeple[seat]:
                check(ask(p, steps.STEP_PATH, seat), luck, "via accept")


@pytest.mark.parametrize("seed", range(16))
def test_r_5_a1_why_a_tile_cannot_lie_there(seed: int) -> None:
    """R 3, R 5 A1: on others, outside the frame, without an edge, unpaid, or lying the same with another turn."""
    for p, luck in tables(seed + 400, 2):
        if not p.area:
            continue
        where = [(c % 32, c // 32) for cells in p.ruins.cells for c in bits(cells)]
        sides = [max(v) - min(v) + 1 for v in zip(*where, strict=True)]
        p.box = copy.copy(p.box)
        p.box.interior = [max(*sides, 6) + luck.below(2)] * 2  # a smaller frame is reached sooner
        p.laid = p.laid
        ask(p, steps.STEP_LAY, p.turn, luck.pick(p.area))
        book, near = Book(p), [c % 32 + c // 32 * 26 - 27 for cells in p.ruins.cells for c in bits(cells)]
        for _ in range(25):
            spot = luck.pick(near) + luck.pick([-2, -1, 0, 1, 2]) + 26 * luck.pick([-2, -1, 0, 1])
            action = VERBS["lay"].base + luck.below(8) * 676 + min(max(spot, 0), 675)
            if action not in p.options(p.turn):
                assert book.no(action) == p.why_not(action), GAME.actions.name(action)


@pytest.mark.parametrize("seed", range(18))
@pytest.mark.parametrize("held", [0, 1, 9])
def test_r_6_the_poor_and_the_rich(seed: int, held: int) -> None:
    """Every area and altar by those who have nothing, next to nothing, or everything, with workers and squares."""
    p, luck = next(tables(seed + 1400, 1, seed % 3))
    seat = p.turn
    p.store[seat * 4 : seat * 4 + 4] = [held] * 4
    p.white[seat], p.cards[seat], p.waiting[seat] = min(held, 6), [], 4
    p.discount[seat * 4 : seat * 4 + 4] = [0] * 4
    p.at[4 + seat], p.at[8 + seat], p.last_return[seat], p.ending = 2, 2, 9, 0
    p.room[3:19] = [max(number, 4) if p.room[place] else 0 for place, number in enumerate(p.room[3:19], 3)]
    check(ask(p, steps.STEP_TURN, seat), luck)
    p.white[seat] = 6
    p.at[seat] = 0
    check(ask(p, steps.STEP_TURN, seat), luck, "errand tavern_white tavern_mixed guide labour office buy offer honour")


@pytest.mark.parametrize("seed", range(12))
def test_r_5_a_meeple_is_away_wherever_in_the_ruins_it_stands(seed: int) -> None:
    """Also on the first tile, on which no box of ours has a mark."""
    p, luck = next(tables(seed + 1500, 1, seed % 3))
    seat = p.turn
    if p.meeple[seat] >= 0:
        p.meeple_back(seat)
    p.meeple[seat], p.own[seat] = 0, p.own[seat] | 1
    p.store[seat * 4 : seat * 4 + 4] = [luck.below(10) for _ in range(4)]
    p.waiting[seat], p.at[4 + seat] = 3, 1
    check(ask(p, steps.STEP_TURN, seat), luck)
    assert Book(p).altar_price() == altar_price(p, seat)
