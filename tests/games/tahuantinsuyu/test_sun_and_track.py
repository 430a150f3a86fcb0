"""R 3.2, 7, 8: laying events, the pile, the era track and the two ends."""

from __future__ import annotations

from collections import Counter

import pytest

import ludarium
from ludarium.games.tahuantinsuyu.rules.actions import EVENTS, INVASION_SAFE, RESHUFFLED
from ludarium.games.tahuantinsuyu.rules.step_kinds import INVASION, SUN_PHASE
from ludarium.kernel.chance import chance_from

GAME = ludarium.game("tahuantinsuyu")


def sun(table) -> None:
    """Begin a Sun phase."""
    table.p.agenda.clear()
    table.agenda([(SUN_PHASE, 15, 0)])


def first_card(table) -> str:
    return min(name.split()[1] for name in table.p.names())


def test_each_seat_lays_one_card_into_a_free_gap_and_draws_one(rig) -> None:
    """R 3.2.2, 3.2.5, rulings 5, 25: three cards again; the leader gets the last gap."""
    table = rig()
    table.points(A=12, C=12, Q=7, K=3)
    sun(table)
    for letter, gaps in (("K", "ca aq qk kc"), ("Q", "aq qk kc"), ("C", "qk kc"), ("A", "kc")):
        assert table.p.turn == table.seat(letter)
        assert {name.split()[2] for name in table.p.names()} == set(gaps.split())
        pile = len(table.p.pile)
        table.play(f"place_event {first_card(table)} {gaps.split()[0]}")
        assert len(table.p.pile) == pile - 1
        assert len(table.p.hand[table.seat(letter)]) == 3


def test_a_filled_gap_and_a_foreign_card_are_refused(rig) -> None:
    """R 3.2.2."""
    table = rig()
    table.p.hand = [[0, 1, 2], [0, 1, 2], [3, 4, 5], [3, 4, 5]]
    table.points(A=12, C=12, Q=7, K=3)
    sun(table)
    assert table.why("place_event experienced_surveyors ca") == "why.not_in_hand"
    assert table.why("place_event urban_renewal ka") == "why.no_such_gap"
    assert table.why("road r110") == "why.event_first"
    table.play("place_event urban_renewal ca")
    assert table.why("place_event urban_renewal ca") == "why.gap_filled"
    assert rig().turn("C").why("place_event urban_renewal ca") == "why.no_sun_phase"


def test_cards_of_an_earlier_sun_phase_do_not_fill_a_gap(rig) -> None:
    """R 3.2.2."""
    table = rig()
    table.events(ca=["urban_renewal"], aq=["urban_renewal"], qk=["epidemic"], kc=["epidemic"])
    table.p.suns = 1
    sun(table)
    assert {name.split()[2] for name in table.p.names()} == {"ca", "aq", "qk", "kc"}


def test_all_cards_are_revealed_together(rig) -> None:
    """R 3.2.3: until the last one lies, only the player who laid a card knows it."""
    table = rig()
    table.points(A=12, C=12, Q=7, K=3)
    sun(table)
    for _ in range(3):
        gap = min(name.split()[2] for name in table.p.names())
        table.play(f"place_event {first_card(table)} {gap}")
    masks = [m for gap in table.p.gap_mask for m in gap]
    assert sorted(masks) == [1 << table.seat("C"), 1 << table.seat("Q"), 1 << table.seat("K")]
    table.play(f"place_event {first_card(table)} {min(name.split()[2] for name in table.p.names())}")
    assert [m for gap in table.p.gap_mask for m in gap] == [15, 15, 15, 15]


def test_each_sun_phase_brings_every_player_two_cards(rig) -> None:
    """R 3.2.2."""
    for seats in (3, 4):
        p = GAME.start(seats, seed=4)
        luck = chance_from(1)
        while p.suns < 1 or p.box.phases[p.column][p.phase] != 2:
            p.take(p.turn, luck.pick(p.options(p.turn)))
        for seat in range(seats):
            assert sum(len(p.gap_card[g]) for g in range(5) if seat in p.gap_seats[g]) == 2


def test_ruling_30_only_the_discards_are_shuffled(rig) -> None:
    """Ruling 30: cards on the table and in hands stay where they are."""
    table = rig()
    p = table.p
    p.discards = p.pile
    p.pile = []
    hands = [hand[:] for hand in p.hand]
    sun(table)
    seat = p.turn
    table.play(p.names()[0])
    assert p.discards == []
    assert len(p.pile) == 19
    assert [hand for s, hand in enumerate(p.hand) if s != seat] == [hand for s, hand in enumerate(hands) if s != seat]
    assert p.hand[seat][:2] == hands[seat][1:]


def walk(seats: int, end: str, seed: int) -> tuple[list[tuple[int, int]], list[tuple[int, int, int, int]], object]:
    """Everybody passes: the phases in order, and the refills as (column, Sun phase, draw of the phase, cards)."""
    record = GAME.record(seats, seed=seed, end=end)
    p = record.position
    p.events = []
    phases = [(0, 0), (0, 2)]
    refills = []
    draws = 0
    while not p.over:
        name = "pass" if "pass" in p.names() else p.names()[0]
        before, sun_phase = p.column, p.suns
        if name != "pass":
            draws = draws + 1 if draws < seats else 1
        p.play(name)
        for code, _, a, b, *_ in p.events:
            if code == EVENTS.names.index("phase"):
                phases.append((a, b))
            if code == RESHUFFLED:
                refills.append((before + 1, sun_phase, draws, a))
        p.events = []
    return phases, refills, p


def test_the_track_runs_through_all_its_phases() -> None:
    """R 3, 7: columns from top to bottom, then the next one."""
    phases, _, _ = walk(4, "fixed", 1)
    box = GAME.box()
    assert phases == [(c, phase) for c in range(7) for phase in box.phases[c]]


def test_t18_the_pile_is_refilled_when_the_rules_say() -> None:
    """T18: four players in columns 4, 6 and 7 (16, 20, 12 cards), three players in 5 and 7 (18 each)."""
    assert walk(4, "fixed", 2)[1] == [(4, 2, 1, 16), (6, 1, 1, 20), (7, 3, 1, 12)]
    assert walk(3, "fixed", 2)[1] == [(5, 2, 3, 18), (7, 2, 3, 18)]


@pytest.mark.parametrize("dot", [1, 2, 3, 4])
def test_t29_the_black_dot_ends_the_late_empire(dot) -> None:
    """T29, R 8: straight to the Sapa Inca phase after the People phase beside the dot."""
    seed = next(s for s in range(100) if GAME.start(4, seed=s).invasion.index(1) == dot - 1)
    phases, _, p = walk(4, "hidden", seed)
    late = [phase for column, phase in phases if column == 6]
    assert late == [0] + [1, 2] * dot + [3]
    count = Counter(phase for _, phase in phases)
    assert (count[2], count[1], count[3]) == (14 + dot, 12 + dot, 6)
    assert p.invasion_mask == [15] * dot + [0] * (4 - dot)


def test_r_8_a_marker_without_the_dot_is_told_and_the_late_empire_goes_on(rig) -> None:
    """R 8: the first marker turns up without a dot, so nobody comes yet."""
    table = rig()
    table.p.invasion, table.p.events = [0, 1, 0, 0], []
    table.run(INVASION)
    assert [event[2] for event in table.p.events if event[0] == INVASION_SAFE] == [1]
    assert table.p.invasion_mask == [15, 0, 0, 0]


def test_t29_the_fixed_end_plays_all_four_people_phases() -> None:
    """T29, R 8: the edition of 2010: 18 People, 16 Sun, 6 Sapa Inca phases."""
    phases, _, p = walk(4, "fixed", 3)
    count = Counter(phase for _, phase in phases)
    assert (count[2], count[1], count[3]) == (18, 16, 6)
    assert p.invasion == []


@pytest.mark.parametrize(("dot", "events"), [(2, 4), (4, 8)])
def test_t29_events_of_the_last_scoring(dot, events) -> None:
    """T29: two a Sun phase lie beside each player when the last Sapa Inca phase begins."""
    seed = next(s for s in range(100) if GAME.start(4, seed=s).invasion.index(1) == dot - 1)
    p = GAME.start(4, seed=seed)
    beside = []
    while not p.over:
        if p.column == 6:
            beside = [sum(len(p.gap_card[g]) for g in range(5) if s in p.gap_seats[g]) for s in range(4)]
        p.play("pass" if "pass" in p.names() else p.names()[0])
    assert beside == [events] * 4


def test_the_inner_marker_wins() -> None:
    """R 8: nobody has a point, so the highest dealt number is ahead (ruling 4); no ties are possible."""
    first = GAME.start(4, seed=3).order[-1]
    _, _, p = walk(4, "fixed", 3)
    assert p.scores() == [0, 0, 0, 0]
    assert p.winners() == [first]
    assert p.deciders() == []


def test_the_pile_is_shuffled() -> None:
    """R 2.4: every kind of event lies on top of some pile, in proportion to its copies."""
    tops = Counter(GAME.start(4, seed=seed).pile[-1] for seed in range(600))
    assert sorted(tops) == list(range(17))
    copies = GAME.box().copies
    assert all(0.4 < tops[kind] / (600 * copies[kind] / 32) < 2 for kind in range(17))


def test_r_2_4_every_seed_has_a_pile_of_its_own() -> None:
    """R 2.4: no pile lies in the order of the box."""
    piles = [GAME.start(4, seed=seed).pile for seed in range(4)]
    assert all(pile != sorted(pile) for pile in piles)
    assert len({tuple(pile) for pile in piles}) == 4


def test_the_markers_are_shuffled() -> None:
    """R 2.5: a region holds any of the 45 markers."""
    found = Counter(GAME.start(4, seed=seed).marker[0] for seed in range(900))
    assert len(found) == 45
    assert max(found.values()) < 45


def test_a_card_is_drawn_from_the_top_of_the_pile(rig) -> None:
    """R 3.2.5."""
    table = rig()
    sun(table)
    seat, top = table.p.turn, table.p.pile[-1]
    table.play(table.p.names()[0])
    assert table.p.hand[seat][-1] == top


def test_ruling_30_the_discards_are_shuffled_into_the_new_pile(rig) -> None:
    """R 9.4: the same cards in another order; which order depends on the seed."""
    orders = set()
    for seed in range(5):
        table = rig(seed=seed)
        p = table.p
        p.discards, p.pile = sorted(p.pile), []
        held = p.discards[:]
        sun(table)
        seat = p.turn
        table.play(p.names()[0])
        refilled = [*p.pile, p.hand[seat][-1]]
        assert sorted(refilled) == held
        assert refilled != held
        orders.add(tuple(p.pile))
    assert len(orders) == 5


def test_each_player_begins_the_turn_with_both_actions_open(rig) -> None:
    """R 3.3: that the player before had laid a road first does not end the next player's road action."""
    table = rig()
    table.conquered("antis", by="A")
    table.turn("C", "A").play("road r110", "garrison cotabambas", "terrace antis")
    assert table.p.turn == table.seat("A")
    assert table.step(table.seat("A")) == "roads"
    assert table.may("road")
