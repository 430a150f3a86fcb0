"""Rulings A1 to A31: their switches, and those that no other test names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig


Pack = Callable[[str], Path]


def test_a1_at_most_two_attack(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 4, "s1.m").clans(1, 2, "s1.0").play("timer a move_clans", seat=0)
    assert d.why("move 3 s1.m s1.0", 0) == "why.too_many_attack"
    assert d.why("move 4 s1.m s1.0", 0) == "why.too_many_attack"


@pytest.mark.parametrize(("defenders", "attackers", "left"), [(2, 4, 2), (2, 3, 1), (1, 3, 2)])
def test_a1_switch_any_number_may_attack_if_at_most_two_survive(
    rig: type[EmpiresRig], pack: Pack, defenders: int, attackers: int, left: int
) -> None:
    d = rig(content=pack("group_into_territory_max = 4\n")).clans(0, 4, "s1.m").clans(1, defenders, "s1.0")
    d.play("timer a move_clans", seat=0)
    if defenders == 1:
        assert d.why("move 4 s1.m s1.0", 0) == "why.too_many_attack"
    d.play(f"move {attackers} s1.m s1.0", seat=0)
    assert d.at_place("s1.0") == (0, left)


def test_a1_switch_never_lets_more_than_two_into_an_empty_territory(rig: type[EmpiresRig], pack: Pack) -> None:
    d = rig(content=pack("group_into_territory_max = 4\n")).clans(0, 4, "s1.m").play("timer a move_clans", seat=0)
    assert d.why("move 3 s1.m s1.0", 0) == "why.too_many_enter"


def test_a6_switch_two_slots_on_the_own_board(rig: type[EmpiresRig], pack: Pack) -> None:
    d = rig(content=pack("slots_per_player_board_space = 2\n")).play("timer a gain_bricks", "timer b gain_bricks", seat=0)
    assert d.p.bricks[0] == 3
    assert d.p.t_slot[:2] == [0, 1]


def test_a6_switch_discover_and_build_share_a_space(rig: type[EmpiresRig], pack: Pack) -> None:
    d = rig(content=pack("discover_and_build_share_a_space = true\n")).clans(0, 1, "s0.0")
    d.play("timer a discover", "discover S02", seat=0)
    assert d.why("timer b build", 0) == "why.own_slot_taken"
    d.at(30000).play("timer a build", "build s0.0", seat=0)  # turning on the spot


def test_a6_shared_space_is_one_space_for_card_203(rig: type[EmpiresRig], pack: Pack) -> None:
    d = rig(content=pack("discover_and_build_share_a_space = true\n")).hand(0, 203).stock(0, 3, 6).clans(0, 1, "s0.0")
    d.play("timer a discover", "discover 203", seat=0)
    assert d.why("shift a build", 0) == "why.same_space"


def test_a9_switch_rounds_of_an_era(rig: type[EmpiresRig], pack: Pack) -> None:
    d = rig(real=False, content=pack("rounds_per_era = 1\n"))
    for seat in (0, 1):
        d.play("timer a gain_bricks", "timer b gain_knowledge", seat=seat)
    assert d.p.era == 2


def test_a11_a_scholar_sent_by_a_card_triggers_no_tile(rig: type[EmpiresRig]) -> None:
    d = rig().sides("aaa-").hand(0, 212).stock(0, 6)
    d.p.scholars[0] = 2
    d.play("timer a discover", "discover 212", "appoint 0", "scholar leader_1", "scholar leader_1", seat=0)
    assert d.step(0) == "idle"
    assert len(d.p.hands[0]) == 0


def test_a13_card_203_lifts_a_spent_timer_of_another_player(rig: type[EmpiresRig]) -> None:
    d = rig(3).hand(0, 203).stock(0, 3)
    d.play("timer a technology_1", "draw 1", seat=1).play("timer a technology_1", "draw 1", seat=2).at(31000)
    d.play("timer a discover", "discover 203", "shift a technology_1", "draw 2", seat=0)
    assert d.timer(1, "a")[0] == "held"
    assert d.timer(0, "a") == ("technology_1", 61000)


def test_a14_a_waiting_building_gives_no_presence_and_is_not_on_the_map(rig: type[EmpiresRig]) -> None:
    d = rig().building(0, "observatory", "s0.2").clans(0, 1, "s0.2").pile(0, 104).stock(0, 0, 3)
    d.play("timer a build", "build_on_card", seat=0)
    assert d.p.buildings_on_map(0) == 1
    assert d.p.sections[1] == 1


def test_a14_a_site_that_becomes_free_under_a_standing_clan_releases_nothing(rig: type[EmpiresRig]) -> None:
    d = rig().building(1, "observatory", "s1.1").clans(0, 1, "s1.1").clans(0, 1, "s1.m").pile(0, 104).stock(0, 6, 3)
    d.play("timer a build", "build_on_card", seat=0)
    from ludarium.games.time_of_empires.rules.map import destroy_building

    destroy_building(d.p, 0, 1, 0, 4)
    assert d.p.waiting[0] == 1
    d.play("timer b move_clans", "move 1 s1.m s1.1", seat=0)  # an own clan enters: now it is released
    assert d.has(0, "warehouse", "s1.1")


def test_a16_drops_keep_the_stack_limit(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s2.0").hand(0, 309).stock(0, 6).play("timer a discover", "discover 309", seat=0)
    assert d.why("drop 2 s2.0", 0) == "why.stack_full"
    d.play("drop 1 s2.0", seat=0)
    assert d.at_place("s2.0") == (0, 2)


def test_a16_tokens_in_hand_return_when_the_gong_cuts_the_action_short(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0, 309).stock(0, 6)
    d.p.preset[0] = 0
    d.at(539000).play("timer a discover", "discover 309", seat=0)
    assert d.p.aloft[0] == 4
    d.at(545000)
    assert d.p.aloft[0] == 0
    assert d.p.reserve[0] + d.p.scholars[0] == 10


def test_a20_a_space_cannot_be_blocked_without_an_effect(rig: type[EmpiresRig]) -> None:
    d = rig()
    assert d.why("timer a leader_1", 0) == "why.no_scholar"


def test_a24_the_player_of_the_card_may_destroy_own_clans_too(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s1.m").clans(0, 2, "s1.0").hand(0, 208).stock(0, 6)
    d.play("timer a discover", "discover 208", "raze s1.0", "slay", seat=0)
    assert d.at_place("s1.0") == (0, 1)
    assert d.p.reserve[0] == 11


def test_a25_the_fourth_column_is_independent(rig: type[EmpiresRig]) -> None:
    import ludarium

    kinds = set()
    for seed in range(60):
        p = ludarium.game("time_of_empires").start(4, seed)
        for seat in range(4):
            p.play(p.legal(seat)[0], seat)
        kinds.add(p.box.leader_kind[p.leader_at[3]])
    assert kinds == {0, 1, 2}


def test_a29_backs_of_a_hand_are_public_and_faces_are_not(rig: type[EmpiresRig]) -> None:
    d = rig().play("timer a technology_1", "draw 1", seat=0)
    view = d.p.seen_by(1)
    assert view.hands[0] == [-1] * 5
    assert view.backs[0] == d.p.backs[0]


def test_a30_discovered_and_discarded_cards_are_public(rig: type[EmpiresRig]) -> None:
    d = rig().pile(0, "S01").play("discard", seat=0).pile(0, "S02")
    view = d.p.seen_by(1)
    assert d.numbers(view.discards[0]) == ["S01"]
    assert d.numbers(view.discovery[0]) == ["S02"]


def test_a2_to_a5_switches_are_settings_of_the_content_file(rig: type[EmpiresRig], pack: Pack) -> None:
    box = rig(
        content=pack(
            "destroyed_buildings_score_every_era = false\ndestroyed_buildings_count_as_built = false\n"
            "city_tie_expels_clans = false\nsiege_adds_clan_to_held_city = false\n"
        )
    ).p.box
    assert [box.ruins_score_again, box.ruins_count_as_built, box.tie_expels, box.siege_adds] == [False] * 4


def test_the_countdown_and_choice_time_are_settings(rig: type[EmpiresRig], pack: Pack) -> None:
    d = rig(content=pack("countdown_seconds = 10\nchoice_seconds = 5\n"))
    assert d.p.gong_at == 10000
