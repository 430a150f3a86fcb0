"""The actions of section 8, fights of section 10, and the cases T03 to T14."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig


def test_t03_gaining_moves_as_many_as_symbols_are_visible_up_to_six(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 0, 2)
    d.play("timer a gain_knowledge", "timer b gain_bricks", seat=0)
    assert (d.p.knowledge[0], d.p.bricks[0]) == (2, 4)
    d.at(30000).play("timer b gain_bricks", seat=0)
    assert d.p.bricks[0] == 6  # 1 lost


def test_t04_clans_go_to_the_capital_and_to_cities_that_hold_own_ones(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 0, 0, 4).clans(0, 1, "s1.m")
    d.play("timer a place_clans", "clan s0.m", "clan s1.m", "clan s1.m", seat=0)
    for place, reason in [("s2.m", "no_clan_in_city"), ("s0.0", "only_centres"), ("s3.m", "foreign_capital")]:
        assert d.why(f"clan {place}", 0) == f"why.{reason}"
    d.play("clan s1.m", seat=0)
    assert (d.at_place("s0.m"), d.at_place("s1.m"), d.p.reserve[0]) == ((0, 1), (0, 4), 6)
    assert d.step(0) == "idle"


def test_t04_a_fifth_clan_is_refused(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 4, "s1.m")
    d.play("timer a place_clans", seat=0)
    assert d.why("clan s1.m", 0) == "why.stack_full"


def test_place_clans_ends_when_the_reserve_is_empty(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 0, 0, 4)
    d.p.reserve[0] = 1
    d.play("timer a place_clans", "clan s0.m", seat=0)
    assert d.step(0) == "idle"


def test_t05_moves_take_any_number_of_one_group(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 0, 0, 2).clans(0, 2, "s2.1").clans(0, 2, "s2.2").clans(0, 1, "s2.m")
    d.play("timer a move_clans", "move 1 s2.1 s2.0", "move 2 s2.2 s2.m", seat=0)
    assert [d.at_place(f"s2.{c}") for c in "10"] == [(0, 1), (0, 1)]
    assert d.at_place("s2.2") == (-1, 0)
    assert d.at_place("s2.m") == (0, 3)
    assert d.step(0) == "idle"


@pytest.fixture
def t06(rig: type[EmpiresRig]) -> EmpiresRig:
    d = rig().clans(0, 4, "s0.m").clans(0, 1, "s0.1").clans(0, 1, "s5.1").clans(0, 1, "s3.0").clans(1, 1, "s5.m")
    return d.play("timer a move_clans", seat=0)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("3 s0.m s0.0", "too_many_enter"),
        ("2 s0.m s0.1", "stack_full"),
        ("1 s0.1 s0.m", "capital_closed"),
        ("1 s3.0 s3.m", "capital_closed"),
        ("1 s5.1 s5.m", "foreign_city"),
        ("1 s0.1 s1.1", "not_adjacent"),
        ("1 s5.1 s0.0", "not_adjacent"),
        ("1 s4.0 s4.1", "no_group"),
        ("2 s0.1 s0.0", "too_few_clans"),
    ],
)
def test_t06_moves_that_are_refused(t06: EmpiresRig, move: str, reason: str) -> None:
    assert t06.why(f"move {move}", 0) == f"why.{reason}"


@pytest.mark.parametrize("move", ["2 s0.m s0.0", "1 s0.m s0.1", "1 s0.1 s5.1"])
def test_t06_moves_that_are_legal(t06: EmpiresRig, move: str) -> None:
    t06.play(f"move {move}", seat=0)


@pytest.mark.parametrize("leader", [False, True])
@pytest.mark.parametrize(
    ("attack", "defence", "left", "reserves", "left_l23", "reserves_l23"),
    [
        (1, 1, (-1, 0), (11, 11), (0, 1), (10, 11)),
        (1, 2, (1, 1), (11, 11), (1, 1), (11, 11)),
        (2, 1, (0, 1), (11, 11), (0, 2), (10, 11)),
        (2, 2, (-1, 0), (12, 12), (0, 1), (11, 12)),
    ],
)
def test_t07_fights(
    rig: type[EmpiresRig],
    leader: bool,
    attack: int,
    defence: int,
    left: tuple[int, int],
    reserves: tuple[int, int],
    left_l23: tuple[int, int],
    reserves_l23: tuple[int, int],
) -> None:
    d = rig().clans(0, attack, "s1.0").clans(1, defence, "s0.0")
    if leader:
        d.leader(0, "L23")
    d.play("timer a move_clans", f"move {attack} s1.0 s0.0", seat=0)
    assert d.at_place("s0.0") == (left_l23 if leader else left)
    assert tuple(d.p.reserve) == (reserves_l23 if leader else reserves)


def test_t08_the_remaining_moves_go_on_after_a_fight(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 0, 0, 2).clans(0, 2, "s1.0").clans(1, 1, "s2.1")
    d.play("timer a move_clans", "move 2 s1.0 s2.1", seat=0)
    assert d.at_place("s2.1") == (0, 1)
    d.play("move 1 s2.1 s2.m", seat=0)
    assert d.at_place("s2.m") == (0, 1)
    assert d.at_place("s2.1") == (-1, 0)


def test_t09_the_opening(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s0.0")
    d.play("timer a discover", seat=0)
    assert d.why("discover S03", 0) == "why.knowledge"
    d.play("discover S02", seat=0)
    assert (d.p.knowledge[0], d.p.bricks[0]) == (1, 2)
    d.at(600).play("timer b build", "build s0.0", seat=0)
    assert d.p.bricks[0] == 0
    assert d.has(0, "warehouse", "s0.0")
    assert d.numbers(d.p.discards[0]) == ["S02"]
    assert d.symbols(0, "bricks") == 2
    assert (d.timer(0, "a")[1], d.timer(0, "b")[1]) == (30000, 30600)


def test_t10_sites_by_presence_and_type(rig: type[EmpiresRig]) -> None:
    d = rig().building(0, "warehouse", "s0.0").building(1, "mill", "s0.0").clans(0, 1, "s0.0").clans(0, 1, "s0.1")
    d.stock(0, 0, 6).pile(0, 104).stock(1, 0, 2).pile(1, "S06")
    d.play("timer a build", seat=0)
    assert d.why("build s0.0", 0) == "why.type_twice"
    assert d.why("build s0.2", 0) == "why.not_present"
    d.play("build s0.1", seat=0)
    assert d.p.bricks[0] == 3
    d.play("timer a build", "build s0.0", seat=1)  # A21: present by the mill
    assert d.p.bricks[1] == 0
    assert d.p.site_free[0] == 0


@pytest.fixture
def t11(rig: type[EmpiresRig]) -> EmpiresRig:
    d = rig().building(0, "warehouse", "s0.0").building(0, "observatory", "s0.2").clans(0, 1, "s0.2")
    d.pile(0, 104).stock(0, 6, 3).built(0, 1, 1, 5)
    return d.play("timer a build", "build_on_card", seat=0)


def test_t11_without_a_site_the_building_waits_on_the_card(t11: EmpiresRig) -> None:
    assert t11.p.bricks[0] == 0
    assert t11.p.waiting[0] == 1
    assert t11.symbols(0, "bricks") == 3
    assert t11.p.sections[1] == 2
    assert t11.why("timer b discover", 0) == "why.building_waits"
    assert t11.at(30000).why("timer a build", 0) == "why.building_waits"
    assert t11.why("discard", 0) == "why.building_waits"


def test_t11_the_building_goes_where_a_clan_finds_a_legal_site(t11: EmpiresRig) -> None:
    t11.play("timer b place_clans", "clan s0.m", "done", seat=0)
    assert t11.p.waiting[0] == 1
    t11.at(30000).play("timer a move_clans", "move 1 s0.2 s0.0", seat=0)
    assert t11.p.waiting[0] == 1  # a warehouse stands there already
    t11.play("move 1 s0.0 s1.0", seat=0)
    assert t11.p.waiting[0] == -1
    assert t11.has(0, "warehouse", "s1.0")
    assert t11.numbers(t11.p.discards[0]) == ["104"]


@pytest.mark.parametrize(("defenders", "released"), [(2, False), (1, True)])
def test_t12_a_clan_lost_in_its_fight_releases_nothing(rig: type[EmpiresRig], defenders: int, released: bool) -> None:
    d = rig().building(0, "observatory", "s0.2").clans(0, 2, "s0.2").pile(0, 104).stock(0, 0, 3)
    d.play("timer a build", "build_on_card", seat=0)
    d.clans(1, defenders, "s1.1")
    d.play("timer b move_clans", "move 2 s0.2 s1.1", seat=0)
    assert d.has(0, "warehouse", "s1.1") is released
    assert (d.p.waiting[0] == -1) is released


def test_t13_effects_nest(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0, 303, 102, "S01", "S04").stock(0, 6)
    d.play("timer a discover", "discover 303", seat=0)
    assert d.p.knowledge[0] == 0
    d.play("discover 102", "discover S01", seat=0)
    assert d.step(0) == "draw"
    d.play("draw 1", seat=0)
    assert d.step(0) == "discover"  # back in 303
    d.play("discover S04", "appoint 1", seat=0)
    assert d.numbers(d.p.discovery[0]) == ["303", "102", "S01", "S04"]
    assert d.p.scholars[0] == 1
    assert d.step(0) == "idle"


def test_build_takes_the_top_card_and_the_next_serves_later(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s0.0").pile(0, "S01", "S02").stock(0, 0, 6)
    d.play("timer a build", "build s0.0", "timer b gain_bricks", seat=0)
    assert d.numbers(d.p.discovery[0]) == ["S01"]
    d.at(30000).play("timer a build", "build s0.0", seat=0)
    assert d.has(0, "observatory", "s0.0")


def test_build_needs_a_card_the_bricks_and_a_piece(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s0.0")
    assert d.why("timer a build", 0) == "why.nothing_discovered"
    d.pile(0, "S02")
    assert d.why("timer a build", 0) == "why.bricks"
    d.stock(0, 0, 6).built(0, 0, 5)
    assert d.why("timer a build", 0) == "why.section_empty"  # A22


def test_discarding_the_top_card_is_allowed_before_a_build_a23(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s0.0").pile(0, "S01", 104).stock(0, 0, 2)
    assert d.why("timer a build", 0) == "why.bricks"
    d.play("discard", "timer a build", "build s0.0", seat=0)
    assert d.has(0, "observatory", "s0.0")
    assert d.numbers(d.p.discards[0]) == ["104", "S01"]


def test_acquire_draws_from_either_deck_of_the_board_only(rig: type[EmpiresRig]) -> None:
    d = rig()
    top = d.p.tops[3]
    d.play("timer a technology_2", seat=0)
    assert d.why("draw 1", 0) == "why.other_board"
    d.play("draw 4", seat=0)
    assert d.p.hands[0][-1] == top
    assert d.step(0) == "idle"


def test_an_empty_deck_stays_empty_and_an_empty_board_cannot_be_used(rig: type[EmpiresRig]) -> None:
    d = rig()
    d.p.tops[0], d.p.decks[0], d.p.deck_backs[0] = -2, [], -1
    d.play("timer a technology_1", seat=0)
    assert d.why("draw 1", 0) == "why.deck_empty"
    d.play("draw 2", seat=0)
    for deck in (2, 3):
        d.p.tops[deck], d.p.decks[deck], d.p.deck_backs[deck] = -2, [], -1
    assert d.why("timer b technology_2", 0) == "why.decks_empty"


def test_influence_puts_the_scholar_on_top_of_the_pile(rig: type[EmpiresRig]) -> None:
    d = rig().sides("aaa-").scholars("leader_1", 1)
    d.p.scholars[0] = 1
    d.play("timer a leader_1", "draw 2", seat=0)
    assert d.p.piles[0] == [1, 0]
    assert d.p.scholars[0] == 0


def test_a_wonder_takes_a_scholar_and_gives_nothing_at_once(rig: type[EmpiresRig]) -> None:
    d = rig()
    assert d.why("timer a wonder_1", 0) == "why.no_scholar"
    d.p.scholars[0] = 1
    d.play("timer a wonder_1", seat=0)
    assert d.p.piles[4] == [0]
    assert d.step(0) == "idle"
    assert d.why("timer b wonder_2", 0) == "why.not_in_play"


def test_done_ends_an_action_early_and_the_rest_is_lost(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 0, 0, 4)
    d.play("timer a place_clans", "clan s0.m", "done", seat=0)
    assert d.step(0) == "idle"
    assert d.p.reserve[0] == 9


def test_actions_without_any_effect_are_refused_a20(rig: type[EmpiresRig]) -> None:
    d = rig()
    assert d.why("timer a move_clans", 0) == "why.no_move"
    d.p.reserve[0] = 0
    assert d.why("timer a place_clans", 0) == "why.reserve_empty"
    d.p.reserve[0] = 3
    d.clans(0, 4, "s0.m")
    assert d.why("timer a place_clans", 0) == "why.no_room"
    d.hand(0)
    assert d.why("timer a discover", 0) == "why.no_hand"
    d.hand(0, "312")
    assert d.why("timer a discover", 0) == "why.no_payable_card"
    d.stock(0, 6, 6).play("timer a gain_knowledge", seat=0)  # gaining with a full stock is allowed
