"""R 3: every phase on tables of games under way, with all that is told of it, in order and to whom."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from tests.games.tahuantinsuyu.test_by_the_book import GAME, VARIANTS, games, said, step_of

from ludarium.games.tahuantinsuyu.rules.actions import (
    DREW,
    ENDED,
    INCOME,
    INVASION_COME,
    INVASION_SAFE,
    LAID_CARD,
    LAID_EVENT,
    ORDER,
    ORDER_OF_THREE,
    PHASE,
    RESHUFFLED,
    REVEALED,
    SUPPORT,
)
from ludarium.games.tahuantinsuyu.rules.position import GAP_SUYUS
from ludarium.games.tahuantinsuyu.rules.step_kinds import (
    INCA_PHASE,
    INVASION,
    NEXT_PHASE,
    PEOPLE_PHASE,
    REVEAL,
    SAPA_INCA_PHASE,
    SUN_PHASE,
)
from ludarium.kernel.engine import EVERYONE, arg_of, kind_of, seat_of
from ludarium.kernel.errors import NeedsGuess

PHASE_STEPS = [INCA_PHASE, SUN_PHASE, PEOPLE_PHASE, SAPA_INCA_PHASE]


def at(seed: int, moves: int = 40) -> Any:
    """A table under way, with an empty log and nothing to do."""
    seats, options = VARIANTS[seed % len(VARIANTS)]
    for p, luck in games(seats, options, seed, moves):
        last = p, luck
    p, luck = last
    p = p.copy()
    p.events = []
    p.agenda.clear()
    return p, luck


def run(p: Any, kind: int) -> None:
    p.steps[kind].run(p, 0, 0)


def agenda(p: Any) -> list[tuple[int, ...]]:
    """Kinds of the steps to come, the next one first; with seat and argument where a seat is asked."""
    tops = reversed(p.agenda)
    return [(kind_of(t),) if seat_of(t) == 15 else (kind_of(t), seat_of(t), arg_of(t)) for t in tops]


@pytest.mark.parametrize("seed", range(8))
def test_r_3_1_income_and_support(seed: int) -> None:
    """R 3.1: the resource number, the labor of own markers, a labor for each terrace; then support by the ranking."""
    p, luck = at(seed, 90)
    for z in range(len(p.owner)):
        p.terrace[z] = int(p.owner[z] >= 0 and luck.below(2))
    for column in range(len(p.box.resource)):
        new = p.copy()
        new.events, new.column = [], column
        new.labor = [luck.below(3) for _ in range(p.seats)]
        labor = new.labor[:]
        told = []
        for seat in range(p.seats):
            own = [z for z in range(len(p.owner)) if p.owner[z] == seat]
            parts = [p.box.resource[column], sum(p.box.labor[p.marker[z]] for z in own), sum(p.terrace[z] for z in own)]
            told.append([INCOME, seat, *parts])
            labor[seat] += sum(parts)
        ranked = sorted(range(p.seats), key=lambda s: (-p.vp[s], p.arrival[s]))
        for giver, word, amount in p.box.support[column]:
            if word == 1 and p.seats == 3:
                continue
            receiver = ranked[2] if word == 1 else ranked[-1]
            gift = min(amount, labor[ranked[giver]])
            labor[ranked[giver]] -= gift
            labor[receiver] += gift
            told.append([SUPPORT, ranked[giver], receiver, gift])
        run(new, INCA_PHASE)
        assert said(new) == told
        assert new.labor == labor


@pytest.mark.parametrize("seed", range(8))
def test_r_3_2_1_the_last_plays_first(seed: int) -> None:
    p, _ = at(seed, 60)
    p.suns = 1
    run(p, SUN_PHASE)
    sign = 1 if p.inner_first else -1
    order = sorted(range(p.seats), key=lambda s: (p.vp[s], sign * p.arrival[s]))
    assert (p.suns, p.order) == (2, order)
    assert said(p) == [[ORDER_OF_THREE if p.seats == 3 else ORDER, *order]]
    place = next(kind for kind, step in enumerate(p.steps) if step.key == "place_event")
    assert agenda(p) == [(place, seat, 0) for seat in order] + [(REVEAL,)]


def in_sun_phase(seed: int) -> Any:
    """A table on which an event is to be laid."""
    seats, options = VARIANTS[seed % len(VARIANTS)]
    found = [p.copy() for p, _ in games(seats, options, seed, 60) if step_of(p) == "place_event"]
    return found[seed % len(found)]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("empty", [False, True])
def test_r_3_2_2_a_card_goes_face_down_between_two_and_another_is_drawn(seed: int, empty: bool) -> None:
    """R 3.2.2, ruling 30: an empty pile is made of the discards."""
    p = in_sun_phase(seed)
    if empty:
        p.discards, p.pile = p.discards + p.pile, []
    seat, action = p.turn, p.options(p.turn)[-1]
    card, gap = GAME.actions.split(action)[1]
    new = p.copy()
    new.events = []
    top = new.agenda.pop()
    new.steps[kind_of(top)].take(new, seat, 0, action)
    drawn = new.hand[seat][-1]
    left, right = (p.suyu.index(suyu) for suyu in GAP_SUYUS[gap])
    fresh = [[RESHUFFLED, EVERYONE, len(p.discards), -1, -1, -1]] if empty else []
    assert new.events == [
        [LAID_EVENT, EVERYONE, seat, gap, left, right],
        [LAID_CARD, 1 << seat, seat, card, left, right],
        *fresh,
        [DREW, 1 << seat, seat, drawn, -1, -1],
    ]
    assert new.gap_card[gap] == [*p.gap_card[gap], card]
    assert new.gap_mask[gap] == [*p.gap_mask[gap], 1 << seat]
    assert new.gap_by[gap] == [*p.gap_by[gap], seat]
    assert sorted([*new.hand[seat], card]) == sorted([*p.hand[seat], drawn])
    stock = p.discards if empty else p.pile
    assert sorted([*new.pile, drawn]) == sorted(stock)
    assert new.discards == ([] if empty else p.discards)
    assert empty or drawn == p.pile[-1]


@pytest.mark.parametrize("seed", range(8))
def test_r_3_2_3_all_cards_of_the_phase_are_turned_up_and_earlier_ones_do_not_work_again(seed: int) -> None:
    p, luck = at(seed)
    everybody = 2**p.seats - 1
    for gap, seats in enumerate(p.gap_seats):
        number = 2 if seats else 0
        p.gap_card[gap] = [luck.below(len(p.box.ops)) for _ in range(number)]
        p.gap_mask[gap] = [everybody, 1][:number]
    before = p.copy()
    run(p, REVEAL)
    assert [event for event in said(p) if event[0] == REVEALED] == [
        [REVEALED, p.gap_card[gap][1], *seats] for gap, seats in enumerate(p.gap_seats) if seats
    ]
    assert p.gap_mask == [[everybody, everybody] if seats else [] for seats in p.gap_seats]
    for seat in range(p.seats):
        cards = [before.gap_card[gap][1] for gap, seats in enumerate(p.gap_seats) if seat in seats]
        amounts = [op[2] for card in cards for op in p.box.ops[card] if op[0] == 2]
        labor = before.labor[seat] + sum(n for n in amounts if n > 0)
        assert p.labor[seat] == max(0, labor + sum(n for n in amounts if n < 0))


def test_r_3_5_what_is_face_down_must_be_guessed_before_it_is_turned_up() -> None:
    p = in_sun_phase(1)
    view = p.seen_by(p.turn)
    view.agenda.clear()
    for kind in (REVEAL, INVASION):
        hidden = view.copy()
        hidden.gap_card = [[-1] if seats else [] for seats in p.gap_seats]
        hidden.gap_mask = [[0] if seats else [] for seats in p.gap_seats]
        hidden.invasion = [-1] * 4
        with pytest.raises(NeedsGuess):
            run(hidden, kind)


# -- the track ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_r_3_the_track_goes_box_by_box(seed: int) -> None:
    """R 3: down a column, then to the top of the next one; R 8: invasion markers beside the People boxes of the last."""
    p, _ = at(seed, 12)
    boxes = [(column, row) for column, phases in enumerate(p.box.phases) for row in range(len(phases))]
    for here, (column, row) in pairwise(boxes):
        p.column, p.phase = here
        p.suns = 3
        p.agenda.clear()
        p.events = []
        run(p, NEXT_PHASE)
        phase = p.box.phases[column][row]
        assert (p.column, p.phase, p.suns) == (column, row, 3 if row else 0)
        assert said(p) == [[PHASE, column, phase]]
        invaded = phase == 2 and p.box.invasion[column] and not p.fixed_end
        first = [(PHASE_STEPS[phase],)] + ([(INVASION,)] if invaded else [])
        assert agenda(p) == [*first, (NEXT_PHASE,)]
    p.column, p.phase = boxes[-1]
    p.events = []
    leader = min(range(p.seats), key=lambda s: (-p.vp[s], p.arrival[s]))
    run(p, NEXT_PHASE)
    assert said(p) == [[ENDED, leader]]
    assert p.over
    assert p.find_winners() == [leader]


@pytest.mark.parametrize("turned", range(4))
@pytest.mark.parametrize("dot", [0, 1])
def test_r_8_the_next_invasion_marker_is_turned_up(turned: int, dot: int) -> None:
    """With the dot only the last Sapa Inca phase is left."""
    p, _ = at(0, 12)
    everybody = 2**p.seats - 1
    p.column = len(p.box.phases) - 1
    p.phase = row = p.box.phases[-1].index(2)
    p.invasion_mask = [everybody] * turned + [0] * (4 - turned)
    p.invasion = [0] * 4
    p.invasion[turned] = dot
    run(p, INVASION)
    assert said(p) == [[INVASION_COME if dot else INVASION_SAFE, turned + 1]]
    assert p.invasion_mask == [everybody] * (turned + 1) + [0] * (3 - turned)
    assert p.phase == (len(p.box.phases[-1]) - 2 if dot else row)
    assert agenda(p) == []


@pytest.mark.parametrize("seed", range(4))
def test_r_3_3_each_seat_has_its_free_roads_in_playing_order_or_only_a_build(seed: int) -> None:
    p, luck = at(seed)
    p.free_roads = [0, 1, 4, luck.below(2)][: p.seats]
    names = [step.key for step in p.steps]
    run(p, PEOPLE_PHASE)
    assert agenda(p) == [
        (names.index("turn"), seat, p.free_roads[seat]) if p.free_roads[seat] else (names.index("build"), seat, 0)
        for seat in p.order
    ]


STEPS_AFTER = [
    # step, argument, whether a road was laid, what is chosen -> the step that follows and its argument
    ("turn", 2, 0, "road", "turn", 1),
    ("turn", 1, 0, "road", "build", 0),
    ("turn", 2, 0, "conquer", "roads", 2),
    ("turn", 1, 1, "conquer", "", 0),
    ("turn", 3, 1, "additional_road", "paid_roads", 4),
    ("turn", 2, 0, "pass", "", 0),
    ("roads", 2, 0, "road", "roads", 1),
    ("roads", 1, 0, "road", "", 0),
    ("roads", 3, 0, "pass", "", 0),
    ("paid_roads", 3, 0, "road", "roads", 2),
    ("paid_roads", 1, 0, "road", "", 0),
    ("build", 0, 1, "additional_road", "paid_roads", 1),
    ("build", 0, 1, "conquer", "", 0),
    ("build", 0, 1, "pass", "", 0),
]


@pytest.mark.parametrize(("step", "number", "started", "verb", "after", "left"), STEPS_AFTER)
def test_r_3_3_what_is_left_of_a_turn(step: str, number: int, started: int, verb: str, after: str, left: int) -> None:
    """R 3.3, rulings 10, 11: the road action and the build action in either order; the marks of the turn go with it."""
    seats, options = VARIANTS[0]
    names = [s.key for s in GAME.start(seats, seed=1, **options).steps]
    for p, _ in games(seats, options, 3, 30):
        if step_of(p) == "turn" and p.access[p.turn]:
            break
    seat = p.turn
    p = p.copy()
    p.labor = [20] * seats
    p.started, p.paid, p.wild_used = started, int(step == "paid_roads"), 1
    p.agenda.clear()
    menu = p.steps[names.index(step)].options(p, seat, number)
    action = next(a for a in menu if GAME.actions.split(a)[0].name == verb)
    p.steps[names.index(step)].take(p, seat, number, action)
    assert agenda(p) == ([(names.index(after), seat, left)] if after else [])
    going = 1 if step == "turn" and verb == "road" else started
    marks = (going, 1 if verb == "additional_road" else 0, 1)
    assert (p.started, p.paid, p.wild_used) == (marks if after else (0, 0, 0))
