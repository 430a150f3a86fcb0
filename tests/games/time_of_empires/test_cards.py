"""Every technology card does what it says (9, 13), and the cases T15 to T22. One test per number."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import ludarium
from ludarium.games.time_of_empires.rules.actions import GAINED_NOTHING
from ludarium.games.time_of_empires.rules.counters import C_BUILDINGS, COUNTERS
from ludarium.games.time_of_empires.rules.places import owner_of, size_of
from ludarium.games.time_of_empires.rules.scoring import count, score_bonus, score_destruction
from ludarium.kernel.errors import BadContent

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig


def discover(d: EmpiresRig, number: int | str, *more: int | str) -> Any:
    """Seat 0 discovers the card, with enough knowledge; other cards of the hand follow."""
    d.hand(0, number, *more).stock(0, 6, 0)
    return d.play("timer a discover", f"discover {number}", seat=0)


@pytest.mark.parametrize(
    ("number", "cards"), [(101, 2), (103, 3), (301, 4), ("S01", 1), ("S05", 1), ("S09", 1), ("S13", 2)]
)
def test_draw_cards_draw_that_many_each_from_any_deck(rig: type[EmpiresRig], number: int | str, cards: int) -> None:
    d = discover(rig(), number)
    for deck in (1, 2, 3, 4)[:cards]:
        assert d.step(0) == "draw"
        d.play(f"draw {deck}", seat=0)
    assert len(d.p.hands[0]) == cards
    assert d.step(0) == "idle"


def test_102_discovers_one_card_without_cost(rig: type[EmpiresRig]) -> None:
    d = discover(rig(), 102, 304)
    before = d.p.knowledge[0]
    d.play("discover 304", seat=0)
    assert d.p.knowledge[0] == min(6, before + 6)
    assert d.numbers(d.p.discovery[0]) == ["102", "304"]


@pytest.mark.parametrize(
    ("number", "gain", "cost"),
    [(104, 2, 1), (105, 3, 2), (204, 4, 2), (304, 6, 3), ("S02", 1, 1), ("S06", 1, 1), ("S10", 2, 2), ("S14", 1, 1)],
)
def test_gain_cards_give_knowledge_and_bricks(rig: type[EmpiresRig], number: int | str, gain: int, cost: int) -> None:
    d = discover(rig(), number)
    assert d.p.bricks[0] == gain
    assert d.p.knowledge[0] == min(6, 6 - cost + gain)
    assert d.step(0) == "idle"


def test_106_builds_a_warehouse_free_and_the_card_stays(rig: type[EmpiresRig]) -> None:
    d = discover(rig().clans(0, 1, "s0.0"), 106)
    assert d.why("build_hard s0.0", 0) == "why.unavailable_site"
    d.play("build s0.0", seat=0)
    assert d.has(0, "warehouse", "s0.0")
    assert d.numbers(d.p.discovery[0]) == ["106"]


def test_106_without_a_legal_site_has_no_effect(rig: type[EmpiresRig]) -> None:
    d = discover(rig().clans(0, 1, "s0.2").building(1, "mill", "s0.2"), 106)
    assert d.step(0) == "idle"
    assert d.p.sections[1] == 0


@pytest.mark.parametrize(
    ("number", "place", "move"),
    [
        (107, 2, 0),
        (108, 0, 2),
        (109, 2, 2),
        (207, 3, 1),
        (307, 4, 2),
        ("S03", 2, 1),
        ("S07", 1, 1),
        ("S11", 1, 1),
        ("S15", 1, 1),
    ],
)
def test_expansion_cards_place_then_move(rig: type[EmpiresRig], number: int | str, place: int, move: int) -> None:
    d = discover(rig().clans(0, 1, "s1.0"), number)
    for _ in range(place):
        assert d.step(0) == "place_clans"
        d.play("clan s0.m", seat=0)
    assert d.at_place("s0.m")[1] == place
    for there in ("s1.0 s1.1", "s1.1 s1.2")[:move]:
        assert d.step(0) == "moves"
        d.play(f"move 1 {there}", seat=0)
    assert d.step(0) == "idle"


@pytest.mark.parametrize(
    ("number", "most"),
    [(110, 2), (210, 3), (310, 4), ("S04", 1), ("S08", 2), ("S12", 1), ("S16", 1)],
)
def test_appointing_cards(rig: type[EmpiresRig], number: int | str, most: int) -> None:
    d = discover(rig(), number)
    assert d.why(f"appoint {most + 1}", 0) == "why.too_many_scholars"
    d.play(f"appoint {most}", seat=0)
    assert d.p.scholars[0] == most
    assert d.p.reserve[0] == 10 - most
    assert d.step(0) == "idle"


@pytest.mark.parametrize(
    ("scholars", "reserve", "most", "after"), [(3, 5, 3, (6, 2)), (3, 2, 2, (5, 0)), (0, 5, 0, (0, 5))]
)
def test_t15_111_doubles_the_scholars(
    rig: type[EmpiresRig], scholars: int, reserve: int, most: int, after: tuple[int, int]
) -> None:
    d = rig().scholars("wonder_1", 0, 0)
    d.p.scholars[0], d.p.reserve[0] = scholars, reserve
    d = discover(d, 111)
    if most:
        assert d.why(f"appoint {most + 1}", 0) == "why.too_many_scholars"
        d.play(f"appoint {most}", seat=0)
    assert (d.p.scholars[0], d.p.reserve[0]) == after
    assert d.step(0) == "idle"


def test_112_appoints_then_sends_one_to_a_leader_and_one_to_a_wonder(rig: type[EmpiresRig]) -> None:
    d = rig()
    d.p.scholars[0] = 1
    d = discover(d, 112).play("appoint 1", seat=0)
    assert d.why("scholar wonder_1", 0) == "why.pile_not_meant"
    d.play("scholar leader_2", seat=0)
    assert d.step(0) == "scholars"  # no effect of the tile (A11)
    d.play("scholar wonder_1", seat=0)
    assert (d.p.piles[1], d.p.piles[4], d.p.scholars[0]) == ([0], [0], 0)
    assert d.step(0) == "idle"


def test_201_draws_2_then_discovers_one_free(rig: type[EmpiresRig]) -> None:
    d = discover(rig(), 201, "S02").play("draw 1", "draw 1", seat=0)
    assert d.step(0) == "discover"
    d.play("discover S02", seat=0)
    assert d.numbers(d.p.discovery[0]) == ["201", "S02"]


@pytest.mark.parametrize(("more", "draws"), [((101, 102), 2), ((101, 102, 103, 104, 105), 0)])
def test_t16_202_draws_up_to_four_in_hand(rig: type[EmpiresRig], more: tuple[int, ...], draws: int) -> None:
    d = discover(rig(), 202, *more)
    for _ in range(draws):
        d.play("draw 3", seat=0)
    assert len(d.p.hands[0]) == max(4, len(more))
    assert d.step(0) == "idle"


def t17(rig: type[EmpiresRig]) -> EmpiresRig:
    d = rig().sides("aaa-").hand(0, 203).stock(0, 3).clans(0, 2, "s1.0")
    d.p.scholars[0] = 2
    d.at(65000).play("timer b technology_1", "draw 1", seat=0)
    return d.at(100000).play("timer a discover", "discover 203", seat=0).at(100600)


def test_t17_203_moves_a_run_out_timer_and_its_new_space_is_resolved(rig: type[EmpiresRig]) -> None:
    d = t17(rig)
    assert d.why("shift b technology_1", 0) == "why.same_space"
    d.play("shift b leader_2", seat=0)
    assert d.p.piles[1] == [0]
    assert d.step(0) == "moves"
    d.play("done", seat=0)
    assert d.timer(0, "b") == ("leader_2", 95000)
    assert d.why("timer b leader_2", 0) == "why.must_leave"
    d.at(101500).play("timer b gain_bricks", seat=0)
    assert d.timer(0, "b") == ("gain_bricks", 131500)


def test_t17_203_may_move_the_timer_of_the_discovery_itself(rig: type[EmpiresRig]) -> None:
    d = t17(rig)
    bricks = d.p.bricks[0]
    d.play("shift a gain_bricks", seat=0)
    assert d.p.bricks[0] == bricks + 1
    assert d.timer(0, "a") == ("gain_bricks", 130000)
    d.hand(0, "S02").stock(0, 6).play("timer b discover", seat=0)  # the discover space is free again


def test_t17_203_cannot_move_a_held_timer(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0, 203).stock(0, 3)
    d.play("timer a discover", "discover 203", seat=0)
    assert d.why("shift b gain_bricks", 0) == "why.timer_held"


def test_t18_205_counts_territories_with_two_or_more_own_buildings(rig: type[EmpiresRig]) -> None:
    d = rig()
    for kind, place in [
        ("observatory", "s0.0"),
        ("mill", "s0.0"),
        ("temple", "s0.0"),
        ("observatory", "s0.1"),
        ("mill", "s0.1"),
        ("temple", "s1.0"),
    ]:
        d.building(0, kind, place)
    d.building(1, "temple", "s1.0")
    d.hand(0, 205).stock(0, 6, 3).play("timer a discover", "discover 205", seat=0)
    assert d.p.bricks[0] == 6


def test_205_without_such_a_territory_does_not_speak_of_a_full_stock(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0, 205).stock(0, 3, 0)
    d.p.events = []
    d.play("timer a discover", "discover 205", seat=0)
    assert d.p.bricks[0] == 0
    assert GAINED_NOTHING not in [event[0] for event in d.p.events]
    d.stock(0, 6, 6).play("timer b gain_bricks", seat=0)
    assert GAINED_NOTHING in [event[0] for event in d.p.events]


def test_t19_209_destroys_without_loss(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 4, "s1.m").clans(1, 2, "s1.0")
    d.p.reserve[1] = 8
    d = discover(d, 209)
    assert d.why("move 3 s1.m s1.0", 0) == "why.too_many_enter"
    d.play("move 2 s1.m s1.0", seat=0)
    assert (d.at_place("s1.m"), d.at_place("s1.0")) == ((0, 2), (0, 2))
    assert d.p.reserve == [10, 10]
    assert d.step(0) == "idle"


def test_209_moves_into_territories_only(rig: type[EmpiresRig]) -> None:
    d = discover(rig().clans(0, 1, "s1.0"), 209)
    assert d.why("move 1 s1.0 s1.m", 0) == "why.conquer_territory"


def test_t20_306_builds_from_itself_and_from_the_next_card(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s0.0").pile(0, "S01")
    d.hand(0, 306).stock(0, 6, 0).play("timer a discover", "discover 306", seat=0)
    d.play("build s0.0", "build s0.0", seat=0)
    assert d.has(0, "warehouse", "s0.0")
    assert d.has(0, "observatory", "s0.0")
    assert d.p.knowledge[0] == 0
    assert d.p.discovery[0] == []
    assert d.numbers(d.p.discards[0]) == ["306", "S01"]


def test_t20_306_without_a_site_waits_on_the_card_and_ends(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s0.2").building(1, "mill", "s0.2").pile(0, "S01")
    d.hand(0, 306).stock(0, 6, 0).play("timer a discover", "discover 306", seat=0)
    assert d.why("build s0.2", 0) == "why.no_free_site"
    d.play("build_on_card", seat=0)
    assert d.p.waiting[0] == 1
    assert d.numbers(d.p.discovery[0]) == ["S01", "306"]
    assert d.step(0) == "idle"


def test_306_with_the_section_empty_may_discard_and_use_the_next_a15(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s0.0").pile(0, "S01").built(0, 0, 5)
    d.hand(0, 306).stock(0, 6, 0).play("timer a discover", "discover 306", seat=0)
    assert d.why("build s0.0", 0) == "why.section_empty"
    d.play("discard", "build s0.0", seat=0)
    assert d.has(0, "observatory", "s0.0")


def test_t21_309_takes_the_tokens_first_and_fights_where_others_stand(rig: type[EmpiresRig]) -> None:
    d = rig().clans(1, 1, "s4.0")
    d.p.reserve = [3, 9]
    d = discover(d, 309)
    assert d.p.aloft[0] == 3
    assert d.p.reserve[0] == 0
    d.play("drop 2 s4.0", seat=0)
    assert d.at_place("s4.0") == (0, 1)
    assert d.p.reserve == [1, 10]
    assert d.why("drop 2 s2.2", 0) == "why.aloft"
    assert d.why("drop 1 s4.0", 0) == "why.another_territory"
    d.play("drop 1 s2.2", seat=0)
    assert d.at_place("s2.2") == (0, 1)
    assert d.p.reserve[0] == 1
    assert d.p.aloft[0] == 0
    assert d.step(0) == "idle"


def test_309_unused_tokens_go_back(rig: type[EmpiresRig]) -> None:
    d = discover(rig(), 309).play("drop 1 s3.0", "done", seat=0)  # also on a foreign capital tile
    assert d.p.reserve[0] == 9
    assert d.at_place("s3.0") == (0, 1)


def t22(rig: type[EmpiresRig], number: int) -> Any:
    d = rig().clans(0, 2, "s1.m").clans(1, 2, "s1.0")
    d.building(1, "mill", "s1.0").building(1, "temple", "s1.0").building(0, "warehouse", "s1.0").building(1, "mill", "s2.1")
    return discover(d, number)


def test_t22_208_destroys_one_building_and_two_clans(rig: type[EmpiresRig]) -> None:
    d = t22(rig, 208)
    assert d.why("raze s2.1", 0) == "why.no_city_near"
    d.play("raze s1.0", "ruin 2 temple", seat=0)
    assert d.why("ruin 2 mill", 0) == "why.enough_destroyed"
    d.play("slay", "slay", seat=0)
    assert d.p.ruins[0] == [1 * 4 + 3]
    assert d.p.reserve[1] == 12
    assert d.step(0) == "idle"


def test_t22_own_buildings_leave_the_game_and_still_count_as_built(rig: type[EmpiresRig]) -> None:
    d = t22(rig, 208).play("raze s1.0", "ruin 1 warehouse", "done", seat=0)
    assert d.p.ruins == [[], []]
    assert d.p.lost[1] == 1
    assert d.p.sections[1] == 1


def test_t22_a_capital_is_no_city_a19(rig: type[EmpiresRig]) -> None:
    d = discover(rig().clans(0, 2, "s0.m").clans(1, 1, "s0.0"), 208)
    assert d.step(0) == "idle"


def test_308_destroys_two_buildings(rig: type[EmpiresRig]) -> None:
    d = t22(rig, 308).play("raze s1.0", "ruin 2 temple", "ruin 2 mill", "slay", "slay", seat=0)
    assert sorted(d.p.ruins[0]) == [6, 7]
    assert d.p.site_free[3] == 2


def test_t22_206_builds_a_mill_even_on_an_unavailable_site(rig: type[EmpiresRig]) -> None:
    d = discover(rig().clans(0, 1, "s0.2").building(0, "observatory", "s0.2"), 206)
    assert d.why("build s0.2", 0) == "why.no_free_site"
    d.play("build_hard s0.2", seat=0)
    assert d.has(0, "mill", "s0.2")
    assert d.p.hard_free[2] == 1


def test_a_destroyed_building_frees_the_kind_of_site_it_stood_on(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s1.m").building(1, "mill", "s1.1", hard=True).building(1, "temple", "s1.1")
    d = discover(d, 308).play("raze s1.1", "ruin 2 mill", "done", seat=0)
    assert (d.p.site_free[4], d.p.hard_free[4]) == (0, 2)


@pytest.mark.parametrize("kind", ["observatory", "warehouse", "mill", "temple"])
def test_305_builds_any_building_free(rig: type[EmpiresRig], kind: str) -> None:
    d = discover(rig().clans(0, 1, "s0.2"), 305).play(f"kind {kind}", "build_hard s0.2", seat=0)
    assert d.has(0, kind, "s0.2")
    assert d.step(0) == "idle"


def test_211_and_311_send_scholars_to_wonders(rig: type[EmpiresRig]) -> None:
    for number, most in ((211, 2), (311, 3)):
        d = rig()
        d.p.scholars[0] = 4
        discover(d, number).play("appoint 0", seat=0)
        assert d.why("scholar leader_1", 0) == "why.pile_not_meant"
        for _ in range(most):
            d.play("scholar wonder_1", seat=0)
        assert d.p.piles[4] == [0] * most
        assert d.step(0) == "idle"


def test_212_and_312_send_scholars_to_leaders_without_their_effect(rig: type[EmpiresRig]) -> None:
    for number, most in ((212, 2), (312, 3)):
        d = rig()
        d.p.scholars[0] = 4
        discover(d, number).play("appoint 0", seat=0)
        assert d.why("scholar wonder_1", 0) == "why.pile_not_meant"
        for _ in range(most):
            d.play("scholar leader_3", seat=0)
        assert d.p.piles[2] == [0] * most
        assert d.step(0) == "idle"


def test_302_discovers_one_free_then_draws_2(rig: type[EmpiresRig]) -> None:
    d = discover(rig(), 302, "S04").play("discover S04", "appoint 1", "draw 1", "draw 2", seat=0)
    assert len(d.p.hands[0]) == 2
    assert d.step(0) == "idle"


def test_303_discovers_up_to_two_free(rig: type[EmpiresRig]) -> None:
    d = discover(rig(), 303, "S02", "S06", "S10").play("discover S02", "discover S06", seat=0)
    assert d.numbers(d.p.hands[0]) == ["S10"]
    assert d.step(0) == "idle"


def test_a_free_discovery_is_blocked_by_a_building_on_the_discovery_space_a10(rig: type[EmpiresRig]) -> None:
    d = discover(rig(), 102, "S02")
    d.p.waiting[0] = 1
    assert d.why("discover S02", 0) == "why.building_waits"


def test_every_card_has_its_type_era_and_cost_and_two_copies(rig: type[EmpiresRig]) -> None:
    box = rig().p.box
    for number in range(36):
        assert box.card_type[number] == number % 12 // 3
        assert box.card_era[number] == number // 12 + 1
        assert box.number_of.count(number) == 2
    for colour in range(4):
        hand = [box.number_of[c] for c in box.hand_of_colour[colour]]
        assert sorted(box.card_type[n] for n in hand) == [0, 1, 2, 3]
        assert sum(box.card_knowledge[n] for n in hand) == 5
        assert sum(box.card_bricks[n] for n in hand) == 8


def test_203_a_discovered_card_may_be_discarded_before_the_timer_is_moved(rig: type[EmpiresRig]) -> None:
    """R: at any time (8.6, A23). With 203 out of the way the card below it can be built from."""
    d = rig().clans(0, 1, "s0.0").pile(0, "S02").hand(0, 203).stock(0, 6, 2)
    d.play("timer a discover", "discover 203", seat=0)
    assert d.why("shift a build", 0) == "why.bricks"
    d.play("discard", "shift a build", "build s0.0", seat=0)
    assert d.has(0, "warehouse", "s0.0")
    assert d.numbers(d.p.discards[0]) == ["203", "S02"]


def test_203_may_not_reach_a_wonder_that_is_not_in_play(rig: type[EmpiresRig]) -> None:
    """5.2: in era I only the first wonder is there; with fewer than four players the fourth column is missing."""
    d = rig().hand(0, 203).stock(0, 6)
    d.p.scholars[0] = 1
    d.play("timer a discover", "discover 203", seat=0)
    assert d.why("shift a wonder_2", 0) == "why.not_in_play"
    assert d.why("shift a leader_4", 0) == "why.not_in_play"
    d.play("shift a wonder_1", seat=0)
    assert d.p.piles[4] == [0]


@pytest.mark.parametrize(("number", "built"), [(106, (0, 5)), (206, (0, 0, 5))])
def test_a_free_building_from_an_empty_section_has_no_effect(
    rig: type[EmpiresRig], number: int, built: tuple[int, ...]
) -> None:
    """A22: there is no piece to take."""
    d = discover(rig().clans(0, 1, "s0.0").built(0, *built), number)
    assert d.step(0) == "idle"
    assert d.numbers(d.p.discovery[0]) == [str(number)]


def test_305_offers_no_building_of_an_empty_section(rig: type[EmpiresRig]) -> None:
    d = discover(rig().clans(0, 1, "s0.0").built(0, 5), 305)
    assert d.why("kind observatory", 0) == "why.section_empty"
    assert d.may("kind", seat=0) == {"warehouse", "mill", "temple"}
    d = discover(rig().clans(0, 1, "s0.0").built(0, 5, 5, 5, 5), 305)
    assert d.step(0) == "idle"


def test_an_unavailable_site_needs_presence_and_takes_no_type_twice(rig: type[EmpiresRig]) -> None:
    """7: what holds for every building holds on unavailable sites too."""
    d = discover(rig().clans(0, 1, "s0.0").clans(0, 1, "s0.1").building(0, "mill", "s0.1"), 206)
    assert d.why("build_hard s0.1", 0) == "why.type_twice"
    d = discover(rig().clans(0, 1, "s0.1"), 206)
    assert d.why("build_hard s1.1", 0) == "why.not_present"
    d.play("build_hard s0.1", seat=0)
    assert d.has(0, "mill", "s0.1")


def test_208_destroys_only_beside_a_city_that_its_player_controls(rig: type[EmpiresRig]) -> None:
    """R: next to a city you control; the city of another player does not serve."""
    d = discover(rig().clans(0, 1, "s1.m").clans(1, 1, "s2.m").clans(1, 1, "s1.0").clans(1, 1, "s2.0"), 208)
    assert d.why("raze s2.0", 0) == "why.no_city_near"
    d.play("raze s1.0", "slay", seat=0)
    assert d.at_place("s1.0") == (-1, 0)


# -- effects that no card of the box has, but one of another printing may --------------------------------------------------


@pytest.fixture
def printed(tmp_path: Path) -> Any:
    """A table where card 101 has one effect of our choice."""

    def make(rig: type[EmpiresRig], effect: str) -> EmpiresRig:
        pack = tmp_path / f"{abs(hash(effect))}.toml"  # a path is read once
        pack.write_text(f'[[card]]\nid = "101"\neffects = [{{ {effect} }}]\n')
        return rig(content=pack)

    return make


def test_a_card_may_draw_as_many_cards_as_something_counts(rig: type[EmpiresRig], printed: Any) -> None:
    d = printed(rig, 'op = "draw_per", per = "mills_built", factor = 2')
    d.p.sections[2] = 1
    discover(d, 101)
    d.play("draw 1", "draw 2", seat=0)
    assert (len(d.p.hands[0]), d.step(0)) == (2, "idle")


def test_a_card_may_place_move_or_appoint_by_a_count(rig: type[EmpiresRig], printed: Any) -> None:
    for op, step in (("place_per", "place_clans"), ("moves_per", "moves"), ("appoint_per", "appoint")):
        d = printed(rig, f'op = "{op}", per = "cards_in_hand", factor = 1').clans(0, 1, "s0.0")
        discover(d, 101, 304, 301)
        assert d.step(0) == step, op
        d = printed(rig, f'op = "{op}", per = "destroyed_buildings", factor = 3').clans(0, 1, "s0.0")
        assert discover(d, 101, 304).step(0) == "idle", op


def test_what_cards_of_another_printing_may_count(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 2, "s0.0").hand(0, 101, 304).stock(0, 3, 2)
    d.p.sections[0], d.p.sections[3] = 2, 1
    d.p.scholars[0] = 4
    d.p.ruins[0] = [5]
    d.p.discards[0] = [7, 8, 9]
    counted = {name: count(d.p, 0, COUNTERS.index(name)) for name in COUNTERS[C_BUILDINGS:]}
    assert counted == {
        "buildings_built": 3,
        "destroyed_buildings": 1,
        "clans_on_the_map": sum(size_of(here) for here in d.p.clans if here and owner_of(here) == 0),
        "scholars_on_own_board": 4,
        "cards_in_hand": 2,
        "cards_discarded": 3,
        "knowledge_in_stock": 3,
        "bricks_in_stock": 2,
    }
    assert counted["clans_on_the_map"] >= 2


@pytest.mark.parametrize(("step", "name"), [(1, "destruction"), (2, "bonus")])
def test_a_leader_may_score_in_every_step_that_gives_points(
    rig: type[EmpiresRig], step: int, name: str, tmp_path: Path
) -> None:
    pack = tmp_path / "leader.toml"
    effect = f'{{ kind = "score_step", step = {step}, per = "scholars_on_own_board", vp = 2 }}'
    pack.write_text(f'[[leader]]\nid = "L11"\neffect = {effect}\n')
    d = rig(content=pack)
    d.p.leaders[0], d.p.scholars[0] = [0], 3
    (score_destruction if step == 1 else score_bonus)(d.p)
    assert dict(d.p.game.sheet(d.p))[f"sheet.1.{name}"][0] == 6


def test_a_leader_cannot_score_where_nobody_does(tmp_path: Path) -> None:
    pack = tmp_path / "leader.toml"
    pack.write_text('[[leader]]\nid = "L11"\neffect = { kind = "score_step", step = 6, per = "mills_built", vp = 2 }\n')
    with pytest.raises(BadContent, match="leader L11: step must be one of 1, 2, 4, 5, 7, not 6"):
        ludarium.game("time_of_empires").box(pack)
