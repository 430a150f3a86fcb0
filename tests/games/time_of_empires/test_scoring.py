"""The six steps of scoring, the siege, the end and ties (11; T39, T40, T42 to T44)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ludarium.games.time_of_empires.rules.scoring import besieger, score_bonus, score_destruction, siege_strength

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig


def to_scoring(d: EmpiresRig, appointing: bool = True) -> EmpiresRig:
    """End the era's action phase, with the full number of scholars at each cry or with none."""
    if not appointing:
        for cry in d.p.box.cries:
            d.p.preset = [0] * d.p.seats
            d.at(cry)
    return d.at(540000)


@pytest.mark.parametrize(("again", "second"), [("true", (3, 6)), ("false", (0, 0))])
def test_t39_destruction_and_the_pieces_of_earlier_eras_a2(
    rig: type[EmpiresRig], pack: Callable[[str], Path], again: str, second: tuple[int, int]
) -> None:
    d = rig(content=pack(f"destroyed_buildings_score_every_era = {again}\n"))
    d.clans(1, 1, "s1.0").building(1, "temple", "s1.0").building(0, "observatory", "s1.0").building(0, "mill", "s1.0")
    d.clans(0, 2, "s2.1").building(1, "warehouse", "s2.1")
    score_destruction(d.p)
    assert (d.score(1, 0), d.score(1, 1)) == (3, 6)
    assert d.has(1, "temple", "s1.0")
    assert not d.has(0, "mill", "s1.0")
    assert d.symbols(0, "knowledge") == 2  # symbols stay uncovered
    d.p.era = 2
    score_destruction(d.p)
    assert (d.score(1, 0), d.score(1, 1)) == second


def test_t40_construction_bonus_of_three_eras(rig: type[EmpiresRig]) -> None:
    d = rig()
    d.p.tokens[0] = 1
    d.built(0, 3)
    d.p.gone[0] = 1  # one observatory destroyed
    score_bonus(d.p)
    d.p.era, d.p.tokens[1] = 2, 2
    d.built(0, 4, 4)
    score_bonus(d.p)
    d.p.era, d.p.tokens[3] = 3, 3
    d.built(0, 5, 5, 0, 3)
    score_bonus(d.p)
    assert [d.score(2, 0, era) for era in (1, 2, 3)] == [3, 12, 24]


def test_a3_switch_destroyed_buildings_do_not_count(rig: type[EmpiresRig], pack: Callable[[str], Path]) -> None:
    d = rig(content=pack("destroyed_buildings_count_as_built = false\n")).built(0, 3)
    d.p.tokens[0], d.p.gone[0] = 1, 1
    score_bonus(d.p)
    assert d.score(2, 0) == 2


# -- T42 ------------------------------------------------------------------------------------------------------------


def siege(rig: type[EmpiresRig], seats: int = 2, content: Path | None = None) -> Any:
    d = rig(seats, content=content)
    d.p.reserve = [5] * seats
    return d


def keys(d: EmpiresRig, slot: int) -> list[tuple[int, int, int]]:
    return [siege_strength(d.p, seat, slot) for seat in range(d.p.seats)]


def all_garrison(d: EmpiresRig) -> None:
    """The winners place in every city they won."""
    while d.p.deciders() and d.step(d.p.deciders()[0]) == "garrison":
        seat = d.p.deciders()[0]
        legal = d.p.names(seat)
        d.play("garrison_all" if "garrison_all" in legal else legal[0], seat=seat)


def test_t42a_most_territories_win_and_the_loser_takes_its_clans_back(rig: type[EmpiresRig]) -> None:
    d = siege(rig).clans(0, 1, "s1.0").clans(0, 1, "s1.1").clans(1, 2, "s1.2").clans(1, 3, "s1.m")
    assert keys(d, 1) == [(2, 0, 2), (1, 0, 5)]
    to_scoring(d)
    d.play("garrison s1.m", seat=0)
    assert d.at_place("s1.m") == (0, 1)


def test_t42b_then_most_buildings(rig: type[EmpiresRig]) -> None:
    d = siege(rig).clans(0, 2, "s1.0").building(1, "mill", "s1.2")
    assert keys(d, 1) == [(1, 0, 2), (1, 1, 0)]
    assert besieger(d.p, 1) == 1


def t42c(rig: type[EmpiresRig], purple: int, content: Path | None = None) -> Any:
    d = siege(rig, content=content).clans(0, 1, "s1.0").building(0, "mill", "s1.0").building(1, "mill", "s1.2")
    return d.clans(1, purple, "s1.m")


def test_t42c_then_most_clans_and_the_holder_may_add(rig: type[EmpiresRig]) -> None:
    d = t42c(rig, 2)
    assert keys(d, 1) == [(1, 1, 1), (1, 1, 2)]
    all_garrison(to_scoring(d))
    assert d.at_place("s1.m") == (1, 3)


def test_t42c_without_adding_a5_switch(rig: type[EmpiresRig], pack: Callable[[str], Path]) -> None:
    d = to_scoring(t42c(rig, 2, pack("siege_adds_clan_to_held_city = false\n")))
    all_garrison(d)
    assert d.at_place("s1.m") == (1, 2)


def test_t42d_a_full_tie_leaves_the_city_to_nobody_a4(rig: type[EmpiresRig]) -> None:
    d = t42c(rig, 1)
    assert besieger(d.p, 1) == -1
    reserve = d.p.reserve[1]
    from ludarium.games.time_of_empires.rules.scoring import judge_cities

    judge_cities(d.p)
    assert d.at_place("s1.m") == (-1, 0)
    assert d.p.reserve[1] == reserve + 1


def test_t42d_with_the_switch_off_the_clans_stay(rig: type[EmpiresRig], pack: Callable[[str], Path]) -> None:
    from ludarium.games.time_of_empires.rules.scoring import judge_cities

    d = t42c(rig, 1, pack("city_tie_expels_clans = false\n"))
    judge_cities(d.p)
    assert d.at_place("s1.m") == (1, 1)


def test_t42e_a_lone_occupant_keeps_its_city(rig: type[EmpiresRig]) -> None:
    d = siege(rig).clans(0, 2, "s1.m")
    assert keys(d, 1) == [(0, 0, 2), (0, 0, 0)]
    all_garrison(to_scoring(d))
    assert d.at_place("s1.m") == (0, 3)


def test_t42f_a_full_city_takes_no_more(rig: type[EmpiresRig]) -> None:
    d = siege(rig).clans(0, 4, "s1.m").clans(0, 1, "s1.0")
    to_scoring(d)
    assert d.at_place("s1.m") == (0, 4)
    assert d.step(0) != "garrison"


def test_t42g_a_winner_without_a_token_leaves_the_city_empty(rig: type[EmpiresRig]) -> None:
    from ludarium.games.time_of_empires.rules.scoring import judge_cities

    d = siege(rig).clans(0, 1, "s1.0").clans(1, 2, "s1.m")
    d.p.reserve[0] = 0
    judge_cities(d.p)
    assert d.at_place("s1.m") == (-1, 0)
    assert d.p.reserve == [0, 7]
    to_scoring(d)
    assert d.at_place("s1.m") == (-1, 0)


def test_t42h_losers_take_clans_back_before_winners_place_a27(rig: type[EmpiresRig]) -> None:
    d = siege(rig).clans(0, 1, "s1.0").clans(0, 1, "s2.0").clans(0, 2, "s5.m").clans(1, 1, "s5.0")
    d.p.reserve[0] = 0
    to_scoring(d, appointing=False)
    d.play("garrison s1.m", "garrison s2.m", seat=0).play("garrison s5.m", seat=1)
    assert d.at_place("s1.m") == (0, 1)
    assert d.at_place("s2.m") == (0, 1)
    assert d.at_place("s5.m") == (1, 1)


def test_t42i_three_players(rig: type[EmpiresRig]) -> None:
    d = siege(rig, 3).clans(0, 2, "s1.0").building(1, "mill", "s1.1").building(2, "mill", "s1.2").clans(2, 1, "s1.2")
    assert keys(d, 1) == [(1, 0, 2), (1, 1, 0), (1, 1, 1)]
    assert besieger(d.p, 1) == 2


def test_placing_after_a_siege_is_optional_a5(rig: type[EmpiresRig]) -> None:
    d = siege(rig).clans(0, 1, "s1.0").clans(1, 2, "s1.m")
    to_scoring(d)
    assert d.why("garrison s2.m", 0) == "why.city_not_won"
    d.play("done", seat=0)
    assert d.at_place("s1.m") == (-1, 0)


def test_capitals_are_never_besieged(rig: type[EmpiresRig]) -> None:
    d = siege(rig).clans(1, 1, "s0.0").clans(1, 1, "s0.1").clans(0, 2, "s0.m")
    to_scoring(d)
    assert d.at_place("s0.m") == (0, 2)


# -- T43, T44 -------------------------------------------------------------------------------------------------------


def test_t43_the_whole_scoring_of_era_ii(rig: type[EmpiresRig]) -> None:
    d = rig()
    d.p.era = 2
    d.p.modes = [1, 1, 1]
    for seat, rows in (
        (
            0,
            "s0.0:observatory s0.0:warehouse s0.0:temple s0.1:warehouse s0.1:mill "
            "s1.0:observatory s1.2:warehouse s2.1:temple",
        ),
        (1, "s2.1:mill s3.0:warehouse s3.0:mill s3.0:temple s3.1:observatory s3.1:mill s4.0:warehouse s4.0:temple"),
    ):
        for row in rows.split():
            place, kind = row.split(":")
            d.building(seat, kind, place)
    for seat, number, place in [
        (0, 1, "s1.0"),
        (1, 1, "s1.2"),
        (0, 1, "s2.1"),
        (1, 2, "s3.1"),
        (1, 1, "s4.0"),
        (0, 2, "s1.m"),
    ]:
        d.clans(seat, number, place)
    d.p.tokens = [0, 1, 0, 2, 2, 0, 1, 0]
    d.p.ruins[0] = [4]
    d.p.ruins_scored[0] = 1
    from ludarium.games.time_of_empires.rules.actions import ACTIONS

    leader = ACTIONS.kinds["leader"].index
    d.p.leader_at = [leader["L21"], leader["L24"], leader["L25"], -1]
    d.scholars("leader_1", 1, 0, 0).scholars("leader_2", 0, 1).scholars("leader_3", 1)
    d.wonder(1, "W11").wonder(2, "W22").scholars("wonder_1", 0, 1).scholars("wonder_2", 0)
    d.p.scholars, d.p.reserve = [1, 2], [10, 10]
    to_scoring(d, appointing=False)
    all_garrison(d)
    red = [d.score(step, 0, 2) for step in (1, 2, 4, 5)]
    purple = [d.score(step, 1, 2) for step in (1, 2, 4, 5)]
    assert red == [6, 7, 7, 1]
    assert purple == [3, 5, 4, 1]
    assert d.p.vp == [21, 13]
    assert d.p.leaders == [[leader["L21"], leader["L24"]], [leader["L25"]]]
    assert d.at_place("s1.m") == (0, 3)
    assert d.at_place("s2.m") == (0, 1)
    assert d.at_place("s4.m") == (1, 1)
    assert d.p.reserve == [13, 13]


def test_t44_leaders_of_the_last_scoring_and_the_end(rig: type[EmpiresRig]) -> None:
    d = rig()
    d.p.era = 3
    from ludarium.games.time_of_empires.rules.actions import ACTIONS

    leader = ACTIONS.kinds["leader"].index
    d.leader(0, "L11").wonder(1, "W11").wonder(2, "W21").wonder(3, "W33").scholars("wonder_3", 1, 0, 0)
    d.p.leader_at = [-1, leader["L33"], leader["L35"], -1]
    d.scholars("leader_2", 0).scholars("leader_3", 0)
    d.clans(0, 1, "s1.m").clans(0, 1, "s1.0").clans(0, 1, "s2.0")
    to_scoring(d)
    all_garrison(d)
    assert (d.score(4, 0, 3), d.score(4, 1, 3)) == (8, 1)
    assert d.at_place("s1.m") == (0, 2)
    assert d.at_place("s2.m") == (0, 1)
    assert d.score(7, 0, 3) == 3 * 2 + 3 * 3
    assert d.p.over


def test_t44_a_tie_goes_to_more_buildings_on_the_central_board_then_it_is_shared(rig: type[EmpiresRig]) -> None:
    d = rig().building(0, "mill", "s0.0").building(0, "temple", "s0.0").built(1, 3)
    d.p.waiting[1] = 0
    d.p.vp = [50, 50]
    assert d.p.find_winners() == [0]
    d.building(1, "mill", "s3.0").building(1, "temple", "s3.0")
    assert d.p.find_winners() == [0, 1]
    d.p.vp = [50, 51]
    assert d.p.find_winners() == [1]


def test_step_5_scores_the_visible_vp_symbols(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 0, 0, 0, 5)
    to_scoring(d)
    assert d.score(5, 0, 1) == 6


def test_scholars_on_piles_return_and_those_on_the_boards_stay(rig: type[EmpiresRig]) -> None:
    d = rig().scholars("leader_1", 0, 1).scholars("wonder_1", 0)
    d.p.scholars = [2, 1]
    to_scoring(d, appointing=False)
    assert d.p.scholars == [2, 1]
    assert d.p.piles == [[] for _ in range(7)]
    assert d.p.reserve == [12, 11]


def test_a_leader_without_scholars_goes_to_nobody(rig: type[EmpiresRig]) -> None:
    d = to_scoring(rig())
    assert d.p.leaders == [[], []]


def test_the_sheet_adds_up_to_the_score() -> None:
    import ludarium
    from ludarium.kernel.chance import chance_from
    from ludarium.kernel.playout import random_playout

    game = ludarium.game("time_of_empires")
    for seed in range(5):
        p = game.start(4, seed)
        random_playout(p, chance_from(seed))
        lines = game.sheet(p)
        assert [sum(points[s] for _, points in lines) for s in range(4)] == p.scores()
        for key, _ in lines:
            assert game.words("ja").has(key)


def test_garrison_all_goes_as_far_as_the_tokens(rig: type[EmpiresRig]) -> None:
    """A27: with too few tokens some cities stay empty."""
    d = siege(rig).clans(0, 1, "s1.0").clans(0, 1, "s2.0").clans(0, 1, "s4.0")
    d.p.reserve[0] = 2
    to_scoring(d, appointing=False).play("garrison_all", seat=0)
    assert [d.at_place(city) for city in ("s1.m", "s2.m", "s4.m")] == [(0, 1), (0, 1), (-1, 0)]
    assert d.p.reserve[0] == 0


def told(d: EmpiresRig, name: str) -> list[list[int]]:
    """The arguments of the events of that name."""
    events = d.p.game.events
    return [e[2 : 2 + len(events[e[0]].arguments)] for e in d.p.events or [] if events[e[0]].name == name]


def test_the_log_tells_which_wonder_and_which_leader_gave_points(rig: type[EmpiresRig]) -> None:
    d = rig().built(0, 0, 3).wonder(1, "W11").scholars("wonder_1", 0).leader(0, "L26")
    d.p.events = []
    to_scoring(d)
    kinds = d.p.game.actions.kinds
    assert told(d, "wonder_scored") == [[0, kinds["wonder"].index["W11"], 6]]
    assert told(d, "leader_scored") == [[0, kinds["leader"].index["L26"], 2]]
    assert all(step != 3 for _, step, _ in told(d, "scored"))  # not once more for the step as a whole
    assert d.score(4, 0, 1) == 8


def test_the_log_tells_the_losses_of_a_fight(rig: type[EmpiresRig]) -> None:
    """10: the defender first, then the attacker."""
    d = rig().clans(0, 2, "s1.m").clans(1, 1, "s1.0")
    d.p.events = []
    d.play("timer a move_clans", "move 2 s1.m s1.0", seat=0)
    assert told(d, "losses") == [[1, 1, 0, 1]]
    d = rig().leader(0, "L23").clans(0, 2, "s1.m").clans(1, 1, "s1.0")
    d.p.events = []
    d.play("timer a move_clans", "move 2 s1.m s1.0", seat=0)
    assert told(d, "losses") == [[1, 1, 0, 0]]
