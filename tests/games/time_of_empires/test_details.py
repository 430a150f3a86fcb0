"""What is easily overlooked: where an effect ends, what goes back, what is told, and which reason is given."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import ludarium
from ludarium.games.time_of_empires.rules.actions import BEGAN, CONQUERED, PILE_NAMES, TIMER_LIFTED, WONDER_SCORED
from ludarium.games.time_of_empires.rules.eras import WONDER_POINTS
from ludarium.games.time_of_empires.rules.map import can_move, most_into
from ludarium.games.time_of_empires.rules.places import CENTRE, pack_group
from ludarium.games.time_of_empires.rules.scoring import score_wonders
from ludarium.games.time_of_empires.rules.secrets import count_pieces
from ludarium.games.time_of_empires.rules.step_kinds import IDLE, SCORE

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig

GAME = ludarium.game("time_of_empires")


def told(d: EmpiresRig, code: int) -> list[tuple[Any, ...]]:
    """The arguments of the events of one kind."""
    assert d.p.events is not None
    return [tuple(event[2:]) for event in d.p.events if event[0] == code]


def test_a15_card_306_builds_twice_and_no_more(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s0.0").pile(0, "S02", "S01").hand(0, 306).stock(0, 6, 0)
    d.play("timer a discover", "discover 306", "build s0.0", "build s0.0", seat=0)
    assert d.step(0) == "idle"
    assert len(d.p.discovery[0]) == 1


def test_a15_with_an_empty_section_nothing_waits_on_the_card(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s0.0").pile(0, "S01").built(0, 0, 5).hand(0, 306).stock(0, 6, 0)
    d.play("timer a discover", "discover 306", seat=0)
    assert d.why("build_on_card", 0) == "why.section_empty"


def test_23_a_leader_that_only_scores_changes_nothing_else(rig: type[EmpiresRig]) -> None:
    d = rig()
    before = d.p.perks[:]
    d.leader(0, "L16")
    assert d.p.perks == before


def test_4_4_where_each_player_begins_is_told(rig: type[EmpiresRig]) -> None:
    p = GAME.start(2, 1, era_modes="iii")
    p.events = []
    for seat in range(2):
        p.play(f"settle s{p.layout.capital_of[seat]}.1", seat)
    assert sorted(event[2] for event in p.events if event[0] == BEGAN) == [0, 1]


def test_a18_a_conquest_of_one_clan_is_refused_for_its_way_only(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 4, "s1.m").hand(0, 209).stock(0, 6, 0).play("timer a discover", "discover 209", seat=0)
    assert d.why("move 1 s1.m s4.0", 0) == "why.not_adjacent"


def test_a18_a_pack_may_allow_two_conquests(rig: type[EmpiresRig], tmp_path: Path) -> None:
    path = tmp_path / "two.toml"
    path.write_text('[[card]]\nid = "209"\neffects = [{ op = "conquer_move", n = 2 }]\n')
    d = rig(content=path).clans(0, 4, "s1.m").hand(0, 209).stock(0, 6, 0)
    d.play("timer a discover", "discover 209", "move 1 s1.m s1.0", "move 1 s1.m s1.1", seat=0)
    assert (d.at_place("s1.0"), d.at_place("s1.1"), d.step(0)) == ((0, 1), (0, 1), "idle")


def test_a18_a_conquest_is_told_with_what_it_destroyed(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 4, "s1.m").clans(1, 2, "s1.0").hand(0, 209).stock(0, 6, 0)
    d.play("timer a discover", "discover 209", seat=0)
    d.p.events = []
    d.play("move 2 s1.m s1.0", seat=0)
    assert told(d, CONQUERED) == [(0, 1, d.place("s1.0"), 2)]


def test_a16_what_is_left_after_the_second_drop_goes_back(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0, 309).stock(0, 6, 0).play("timer a discover", "discover 309", seat=0)
    d.play("drop 1 s3.0", "drop 1 s4.0", seat=0)
    assert (d.p.reserve[0], d.p.aloft[0]) == (8, 0)


@pytest.mark.parametrize(("at", "seconds"), [(20000, 10), (29001, 1)])
def test_5_4_a_running_timer_is_refused_with_its_seconds(rig: type[EmpiresRig], at: int, seconds: int) -> None:
    d = rig().play("timer a gain_knowledge", seat=0).at(at)
    reason = d.p.why_not(d.p.game.actions.parse("timer a gain_bricks"), 0)
    assert reason is not None
    assert list(reason.args) == [0, seconds]


def test_5_4_a_timer_that_gives_way_is_told(rig: type[EmpiresRig]) -> None:
    d = rig(3)
    d.p.scholars = [2, 2, 2]
    d.play("timer a wonder_1", seat=0).at(10000).play("timer a wonder_1", seat=1)
    d.p.events = []
    d.at(40000).play("timer a wonder_1", seat=2)
    assert [row[:2] for row in told(d, TIMER_LIFTED)] == [(0, 0)]


def test_11_4_a_wonder_without_units_is_not_told(rig: type[EmpiresRig]) -> None:
    d = rig().wonder(1, "W11").scholars("wonder_1", 0)
    d.p.events = []
    score_wonders(d.p)
    assert [row for row in told(d, WONDER_SCORED) if row[2] == 0] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_there_are_88_cards_with_any_number_of_players(seats: int) -> None:
    assert count_pieces(GAME.start(seats, 1))["cards"] == 88


def test_a13_card_203_moves_a_timer_from_the_first_space_too(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0, 203).stock(0, 3).play("timer b gain_knowledge", seat=0)
    d.stock(0, 5).play("timer a discover", "discover 203", seat=0)
    assert "shift b gain_bricks" in d.names("shift", seat=0)


def test_8_4_nobody_can_move_where_every_place_is_full_of_their_own_clans(rig: type[EmpiresRig]) -> None:
    d = rig()
    for place in d.p.layout.places:
        d.p.clans[place] = pack_group(0, d.p.box.territory_max if place < CENTRE else d.p.box.city_max)
    assert not can_move(d.p, 0)


def test_a1_an_empty_territory_takes_a_full_stack(rig: type[EmpiresRig]) -> None:
    d = rig()
    empty = next(t for t in d.p.layout.territories if not d.p.clans[t])
    assert [most_into(d.p, seat, empty, most) for seat in range(2) for most in (1, 2)] == [d.p.box.territory_max] * 4


def test_11_wonders_are_scored_in_step_4_and_culture_in_step_5(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 0, 2).wonder(1, "W11").scholars("wonder_1", 0)
    score: Any = d.p.steps[SCORE]
    score.run(d.p, 0, WONDER_POINTS)
    assert d.score(WONDER_POINTS, 0) > 0
    assert d.p.piles[PILE_NAMES.index("wonder_1")] == []


def test_22_a_prompt_that_offers_nothing_but_waiting_says_so(rig: type[EmpiresRig]) -> None:
    d = rig().play("timer a gain_knowledge", "timer b gain_bricks", seat=0)
    idle: Any = d.p.steps[IDLE]
    assert idle.wording(d.p, 0, 0) == "idle_running"
    assert idle.wording(d.p, 1, 0) == "idle"
