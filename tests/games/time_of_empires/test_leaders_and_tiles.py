"""Leaders (13.5, 23), wonders (13.6) and leader effect tiles (13.7): each its own test; T14, T23 to T25, T41, T44."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ludarium.games.time_of_empires.rules.scoring import leader_points, score_culture, score_wonders

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig


# -- leaders --------------------------------------------------------------------------------------------------------


def test_t14_l11_gain_knowledge_one_more_only_in_the_action(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 2).leader(0, "L11").stock(0)
    d.play("timer a gain_knowledge", seat=0)
    assert d.p.knowledge[0] == 4
    d.stock(0).sides("bbb-")
    d.p.scholars[0] = 2
    d.play("timer b leader_3", "again", seat=0)
    assert d.p.knowledge[0] == 4  # by tile E3b too
    d.stock(0).at(30000).play("timer a leader_1", "gain knowledge", "gain knowledge", seat=0)
    assert d.p.knowledge[0] == 2  # E1b gives 2


def test_l11_counts_for_card_203(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 2).leader(0, "L11").hand(0, 203).stock(0, 3)
    d.play("timer a discover", "discover 203", "shift a gain_knowledge", seat=0)
    assert d.p.knowledge[0] == 4


def test_l12_gain_bricks_one_more(rig: type[EmpiresRig]) -> None:
    d = rig().leader(0, "L12").stock(0).play("timer a gain_bricks", seat=0)
    assert d.p.bricks[0] == 2


def test_l13_one_more_move_in_the_action(rig: type[EmpiresRig]) -> None:
    d = rig().leader(0, "L13").clans(0, 1, "s1.0")
    d.play("timer a move_clans", "move 1 s1.0 s1.1", "move 1 s1.1 s1.2", seat=0)
    assert d.step(0) == "idle"


def test_l14_one_more_clan_in_the_action(rig: type[EmpiresRig]) -> None:
    d = rig().leader(0, "L14").play("timer a place_clans", "clan s0.m", "clan s0.m", seat=0)
    assert d.step(0) == "idle"


def test_t14_l15_one_more_at_each_cry_but_not_in_preparation(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 0, 0, 0, 1).leader(0, "L15").at(180000)
    assert d.p.scholars[0] == 3
    assert d.p.scholars[1] == 1


def test_l16_scores_visible_scholar_symbols_in_step_5(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 0, 0, 0, 3).leader(0, "L16")
    score_culture(d.p)
    assert d.score(5, 0) == 1 + 3


def test_t14_l21_discovery_costs_one_less(rig: type[EmpiresRig]) -> None:
    d = rig().leader(0, "L21").hand(0, "S02", 306).stock(0, 0)
    d.play("timer a discover", seat=0)
    assert d.why("discover 306", 0) == "why.knowledge"
    d.play("discover S02", seat=0)
    d.stock(0, 5).at(30000).clans(0, 1, "s0.0").play("timer a discover", "discover 306", seat=0)
    assert d.p.knowledge[0] == 0


def test_t14_l22_construction_costs_one_less(rig: type[EmpiresRig]) -> None:
    d = rig().leader(0, "L22").pile(0, "S02").stock(0, 0, 1).clans(0, 1, "s0.0")
    d.play("timer a build", "build s0.0", seat=0)
    assert d.p.bricks[0] == 0


def test_l23_is_measured_with_the_fights_of_t07_and_never_makes_losses_negative(rig: type[EmpiresRig]) -> None:
    d = rig().leader(0, "L23").clans(0, 1, "s1.0").clans(1, 1, "s0.0")
    d.play("timer a move_clans", "move 1 s1.0 s0.0", seat=0)
    assert d.at_place("s0.0") == (0, 1)


def test_t14_l24_places_where_own_buildings_stand(rig: type[EmpiresRig]) -> None:
    d = rig().leader(0, "L24").built(0, 0, 0, 3).building(0, "temple", "s2.1").building(0, "mill", "s4.0")
    d.clans(1, 1, "s4.0").play("timer a place_clans", "clan s2.1", "clan s2.1", seat=0)
    assert d.why("clan s2.1", 0) == "why.no_saladin_place"
    assert d.why("clan s4.0", 0) == "why.no_saladin_place"


def test_l25_counts_one_more_on_own_wonders(rig: type[EmpiresRig]) -> None:
    d = rig().leader(0, "L25").wonder(1, "W11").built(0, 0, 2).built(1, 0, 2).scholars("wonder_1", 1, 0)
    score_wonders(d.p)
    assert (d.score(4, 0), d.score(4, 1)) == (4, 2)


def test_l26_scores_two_for_each_wonder_with_an_own_scholar(rig: type[EmpiresRig]) -> None:
    d = rig().leader(0, "L26").wonder(1, "W11").wonder(2, "W12").scholars("wonder_1", 0).scholars("wonder_2", 1, 0)
    score_wonders(d.p)
    assert d.score(4, 0) == 4


@pytest.mark.parametrize(("leader", "vp"), [("L31", 6), ("L32", 2), ("L33", 6), ("L34", 3), ("L35", 6), ("L36", 4)])
def test_leaders_of_era_iii_score_at_the_end(rig: type[EmpiresRig], leader: str, vp: int) -> None:
    d = rig().built(0, 3, 0, 0, 0).clans(0, 1, "s1.m").clans(0, 2, "s2.m").clans(0, 1, "s4.0").leader(0, "L11")
    d.building(0, "temple", "s0.0").building(0, "temple", "s0.1").building(0, "mill", "s0.0")
    d.leader(0, leader)
    d.p.era = 3
    leader_points(d.p, 7)
    assert d.score(7, 0) == vp


# -- wonders --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wonder", "units"),
    [
        ("W11", 2),
        ("W12", 3),
        ("W13", 1),
        ("W14", 1),
        ("W21", 1),
        ("W22", 2),
        ("W23", 1),
        ("W24", 1),
        ("W31", 1),
        ("W32", 2),
        ("W33", 3),
        ("W34", 1),
    ],
)
def test_each_wonder_pays_two_or_one_a_unit(rig: type[EmpiresRig], wonder: str, units: int) -> None:
    d = rig().building(0, "warehouse", "s0.0").building(0, "observatory", "s0.0").building(0, "mill", "s0.1")
    d.building(0, "temple", "s2.1").built(0, 3, 2).clans(0, 1, "s1.1").clans(0, 2, "s0.m").clans(0, 1, "s2.m")
    d.leader(0, "L11").leader(0, "L12").wonder(1, wonder)
    most = d.p.copy()
    d.scholars("wonder_1", 1, 0, 0)
    score_wonders(d.p)
    assert d.score(4, 0) == 2 * units
    d.p = most
    d.scholars("wonder_1", 1, 0)
    score_wonders(d.p)
    assert d.score(4, 0) == units
    assert d.p.piles[4] == []


def test_t41_majorities_and_ties(rig: type[EmpiresRig]) -> None:
    d = rig(3)
    red, purple, black = 0, 1, 2
    d.scholars("leader_1", red, purple, purple, red).scholars("leader_2", purple, red, red, purple, black, black)
    d.scholars("leader_3", purple, red, red, black)
    from ludarium.games.time_of_empires.rules.scoring import award_leaders, majority

    assert [majority(d.p, column) for column in range(4)] == [red, purple, red, -1]
    first, second = d.p.leader_at[0], d.p.leader_at[1]
    award_leaders(d.p)
    assert d.p.leaders[red][0] == first
    assert d.p.leaders[purple] == [second]


@pytest.mark.parametrize(("l25", "expected"), [(False, (3, 4, 4)), (True, (6, 2, 4))])
def test_t41_wonder_w21(rig: type[EmpiresRig], l25: bool, expected: tuple[int, int, int]) -> None:
    d = rig(3).wonder(1, "W21").scholars("wonder_1", 1, 0, 0, 1, 2)
    mountains = [t for t in range(27) if d.p.terrain[t] == 2]
    for seat, number in ((0, 3), (1, 2), (2, 4)):
        for _ in range(number):
            d.p.clans[mountains.pop()] = seat << 3 | 1
    if l25:
        d.leader(0, "L25")
    score_wonders(d.p)
    assert tuple(d.score(4, seat) for seat in range(3)) == expected


# -- leader effect tiles --------------------------------------------------------------------------------------------


def influence(rig: type[EmpiresRig], sides: str, column: int, seats: int = 2, scholars: int = 1) -> Any:
    d = rig(seats).sides(sides).clans(0, 2, "s1.0")
    d.p.scholars[0] = scholars
    return d


def test_e1a_draws_a_card_from_any_deck(rig: type[EmpiresRig]) -> None:
    d = influence(rig, "aaa-", 1).play("timer a leader_1", "draw 4", seat=0)
    assert len(d.p.hands[0]) == 5
    assert d.step(0) == "idle"


def test_t23_e1b_gains_any_two_and_the_surplus_is_lost(rig: type[EmpiresRig]) -> None:
    d = influence(rig, "baa-", 1).stock(0, 6, 5).play("timer a leader_1", seat=0)
    assert (d.p.knowledge[0], d.p.bricks[0]) == (6, 6)  # one brick, the other resource is lost
    assert d.step(0) == "idle"


def test_e1b_may_mix(rig: type[EmpiresRig]) -> None:
    d = influence(rig, "baa-", 1).stock(0).play("timer a leader_1", "gain knowledge", "gain bricks", seat=0)
    assert (d.p.knowledge[0], d.p.bricks[0]) == (1, 1)


def test_t23_e2a_two_moves_also_with_l13(rig: type[EmpiresRig]) -> None:
    d = influence(rig, "aaa-", 2).leader(0, "L13").play("timer a leader_2", seat=0)
    assert d.p.piles[1] == [0]
    d.play("move 1 s1.0 s1.1", "move 1 s1.1 s1.2", seat=0)
    assert d.step(0) == "idle"


def test_e2b_places_two_clans(rig: type[EmpiresRig]) -> None:
    d = influence(rig, "aba-", 2).play("timer a leader_2", "clan s0.m", "clan s0.m", seat=0)
    assert d.step(0) == "idle"


def test_e3a_sends_one_more_scholar_to_a_wonder(rig: type[EmpiresRig]) -> None:
    d = influence(rig, "aaa-", 3, scholars=2).play("timer a leader_3", "scholar wonder_1", seat=0)
    assert (d.p.piles[2], d.p.piles[4]) == ([0], [0])
    d = influence(rig, "aaa-", 3, scholars=1).play("timer a leader_3", seat=0)
    assert d.step(0) == "idle"


def t24(rig: type[EmpiresRig]) -> EmpiresRig:
    return influence(rig, "aab-", 3).stock(0, 0, 0)


def test_t24_e3b_repeats_the_action_of_a_run_out_timer(rig: type[EmpiresRig]) -> None:
    d = (
        t24(rig)
        .built(0, 0, 2)
        .play("timer a gain_bricks", seat=0)
        .stock(0)
        .at(31000)
        .play("timer b leader_3", "again", seat=0)
    )
    assert d.p.bricks[0] == 3
    assert d.p.piles[2] == [0]


def test_t24_e3b_with_a_held_timer_does_nothing(rig: type[EmpiresRig]) -> None:
    d = t24(rig).play("timer a leader_3", seat=0)
    assert d.step(0) == "idle"
    assert d.p.piles[2] == [0]


@pytest.mark.parametrize(("bricks", "builds"), [(1, False), (2, True)])
def test_t24_e3b_on_build_must_be_paid_in_full(rig: type[EmpiresRig], bricks: int, builds: bool) -> None:
    d = t24(rig).pile(0, "S01", "S02").stock(0, 0, 2).clans(0, 1, "s0.0")
    d.play("timer a build", "discard", "build s0.0", seat=0).pile(0, "S02").stock(0, 0, bricks)
    d.play("timer b leader_3", seat=0)
    if builds:
        d.play("again", "build s0.0", seat=0)
        assert d.p.bricks[0] == 0
    assert d.step(0) == "idle"
    assert d.p.piles[2] == [0]


def test_t24_e3b_on_technology_2_draws_from_its_decks(rig: type[EmpiresRig]) -> None:
    d = t24(rig).play("timer a technology_2", "draw 3", "timer b leader_3", "again", seat=0)
    assert d.why("draw 1", 0) == "why.other_board"
    d.play("draw 3", seat=0)


def test_e3b_ends_by_itself_when_the_other_timer_is_lifted_meanwhile(rig: type[EmpiresRig]) -> None:
    """5.7: without a legal step left an action ends by itself."""
    d = rig(3).sides("aab-")
    d.p.scholars[0] = 1
    d.play("timer a technology_1", "draw 1", seat=0).at(15000).play("timer a technology_1", "draw 1", seat=2)
    d.at(31000).play("timer b leader_3", seat=0)
    assert "again" in d.names(seat=0)
    d.play("timer a technology_1", seat=1)  # red's run-out timer gives way
    assert d.timer(0, "a")[0] == "held"
    assert d.step(0) == "idle"


def test_e3b_on_discover_does_not_tell_the_others_that_no_card_can_be_paid(rig: type[EmpiresRig]) -> None:
    d = t24(rig).hand(0, "S02", "S01").stock(0, 1, 0)
    d.play("timer a discover", "discover S02", seat=0).stock(0, 0, 0).play("timer b leader_3", seat=0)
    assert d.main(0) == ["done"]


def test_e3b_is_optional(rig: type[EmpiresRig]) -> None:
    d = t24(rig).play("timer a gain_bricks", "timer b leader_3", "done", seat=0)
    assert d.p.bricks[0] == 1
    assert d.step(0) == "idle"


def test_t25_e4a_copies_e1_or_e2_but_no_tile_twice(rig: type[EmpiresRig]) -> None:
    d = influence(rig, "aaba", 4, seats=4, scholars=4)
    d.play("timer b leader_4", "done", seat=0).play("timer a leader_3", "again", seat=0)
    assert d.p.piles[3] == [0, 0]
    assert d.why("copy 3", 0) == "why.tile_used"
    assert d.why("copy 4", 0) == "why.tile_used"
    d.play("copy 1", "draw 1", seat=0)
    assert d.p.piles[0] == []  # no scholar there
    assert d.p.scholars[0] == 1
    assert d.step(0) == "idle"


def test_t25_e4b_sends_a_second_scholar_to_another_tile_without_its_effect(rig: type[EmpiresRig]) -> None:
    d = influence(rig, "aabb", 4, seats=4, scholars=1).play("timer a leader_4", seat=0)
    assert d.step(0) == "idle"
    d = influence(rig, "aabb", 4, seats=4, scholars=2).play("timer a leader_4", seat=0)
    assert d.why("scholar leader_4", 0) == "why.pile_not_meant"
    d.play("scholar leader_1", seat=0)
    assert d.p.piles[0] == [0]
    assert d.step(0) == "idle"


def test_a12_one_placement_resolves_a_tile_at_most_once(rig: type[EmpiresRig]) -> None:
    """Leader 4 copies E3b, whose other timer stands on leader 3: the scholar goes there, the effect does not happen."""
    d = influence(rig, "aaba", 4, seats=4, scholars=4).play("timer a leader_3", seat=0)
    d.play("timer b leader_4", "copy 3", "again", seat=0)
    assert d.p.piles[2] == [0, 0]
    assert d.step(0) == "idle"


def test_e3b_on_build_lets_an_unpayable_top_card_be_discarded(rig: type[EmpiresRig]) -> None:
    """R: at any time (8.6). The effect does not fall away while a card below the top could be built from."""
    d = t24(rig).clans(0, 1, "s0.0").pile(0, "S02").stock(0, 0, 2).play("timer a build", "build s0.0", seat=0)
    d.clans(0, 1, "s0.1").pile(0, "S02", 301).stock(0, 0, 2).play("timer b leader_3", seat=0)
    assert d.main(0) == ["done"]
    d.play("discard", "again", "build s0.1", seat=0)
    assert d.has(0, "warehouse", "s0.1")


def test_e3b_after_203_means_the_timer_that_was_not_moved(rig: type[EmpiresRig]) -> None:
    """A12, A13: the moved timer is the one that acts, so the other one is the one that stayed."""
    d = t24(rig).hand(0, 203).stock(0, 6, 0).play("timer b gain_bricks", "timer a discover", "discover 203", seat=0)
    d.stock(0, 0, 0).play("shift a leader_3", "again", seat=0)
    assert d.p.bricks[0] == 1
    d = t24(rig).hand(0, 203, "S01").stock(0, 6, 0)
    d.play("timer b gain_bricks", "timer a discover", "discover 203", seat=0)
    d.stock(0, 0, 0).play("shift b leader_3", seat=0)
    assert d.main(0) == ["done"]  # the other timer stands on discover


def test_l24_a_clan_placed_beside_a_building_releases_one_that_waits(rig: type[EmpiresRig]) -> None:
    """A14: put into a territory with a legal site, however it comes there."""
    d = rig().leader(0, "L24").building(0, "observatory", "s0.0").pile(0, "S02").stock(0, 0, 2)
    d.p.site_free[d.place("s0.0")] = 0
    d.play("timer a build", "build_on_card", seat=0)
    d.p.site_free[d.place("s0.0")] = 1
    d.play("timer b place_clans", "clan s0.0", seat=0)
    assert d.has(0, "warehouse", "s0.0")
    assert d.p.waiting[0] == -1


def test_l15_counts_at_the_cries(rig: type[EmpiresRig]) -> None:
    """23: one more at each appointment, except in preparation."""
    assert rig().leader(0, "L15").at(180000).p.scholars == [2, 1]


def test_l33_counts_cities_and_not_the_capital(rig: type[EmpiresRig]) -> None:
    """A19: the text says city."""
    d = rig().leader(0, "L33").clans(0, 1, "s0.m").clans(0, 2, "s1.m").clans(0, 1, "s2.m").clans(1, 1, "s4.m")
    d.p.era = 3
    leader_points(d.p, 7)
    assert d.score(7, 0) == 6
