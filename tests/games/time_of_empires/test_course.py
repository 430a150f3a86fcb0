"""R 2.5, 4, 6, 11: preparation, rounds and scoring, each step with its exact events and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.games.time_of_empires.listening import asks, heard, log, told

import ludarium
from ludarium.games.time_of_empires.rules import scoring
from ludarium.games.time_of_empires.rules import step_kinds as k
from ludarium.games.time_of_empires.rules.actions import ACTIONS
from ludarium.games.time_of_empires.rules.boards import perk_at, section_at, symbol_at
from ludarium.games.time_of_empires.rules.places import pack_group
from ludarium.games.time_of_empires.rules.spaces import NO_CARD
from ludarium.games.time_of_empires.rules.steps import setup
from ludarium.kernel.engine import arg_of, kind_of

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig


GAME = ludarium.game("time_of_empires")


# -- preparation: 2.5, 4 ---------------------------------------------------------------------------------------------


def test_4_an_era_is_prepared_step_by_step(rig: type[EmpiresRig]) -> None:
    d = rig(3)
    p = d.p
    p.agenda.clear()
    p.stacks = []
    p.parallel = 0
    p.modes = [1, 2, 0]
    p.steps[k.ERA].run(p, 0, 2)
    steps = [(kind_of(step), arg_of(step)) for step in reversed(p.agenda)]
    votes = [(k.VOTES, 0), (k.COUNT_VOTES, 0)]
    rest = [(k.PREPARE, 0), (k.APPOINTMENT, 0), (k.TOKENS, 0), (k.TOKENS_SHOW, 0), (k.PHASE, 0), (k.SCORE, 1), (k.LAST, 0)]
    assert steps == votes + rest
    assert (p.era, p.first) == (2, 0)
    p.agenda.clear()
    p.steps[k.ERA].run(p, 0, 3)
    assert [(kind_of(step), arg_of(step)) for step in reversed(p.agenda)] == rest


@pytest.mark.parametrize(("passes", "era", "first"), [(True, 1, 2), (True, 2, 0), (True, 3, 0), (False, 2, 2)])
def test_ours_the_start_player_may_change_between_eras(rig: type[EmpiresRig], passes: bool, era: int, first: int) -> None:
    p = rig(3).p
    p.start_passes, p.first = passes, 2
    p.steps[k.ERA].run(p, 0, era)
    assert p.first == first


@pytest.mark.parametrize(
    ("votes", "before", "era", "mode"),
    [
        ([1, 1, 0], False, 2, 1),
        ([1, 0, 0], True, 2, 0),
        ([1, 0, 1, 0], True, 2, 1),
        ([1, 0, 1, 0], False, 2, 0),
        ([1, 0], True, 1, 0),
        ([1, 1], False, 1, 1),
        ([0, 0], True, 3, 0),
    ],
)
def test_22_the_majority_decides_how_an_era_is_played(
    rig: type[EmpiresRig], votes: list[int], before: bool, era: int, mode: int
) -> None:
    d = heard(rig(len(votes)))
    p = d.p
    p.modes, p.votes, p.real, p.era = [2, 2, 2], votes, before, era
    p.steps[k.COUNT_VOTES].run(p, 0, 0)
    assert p.modes == [mode if i == era - 1 else 2 for i in range(3)]
    assert log(p) == [f"mode_set {('0', 'I', 'II', 'III')[era]} {('introductory', 'realtime')[mode]}"]


@pytest.mark.parametrize(("modes", "real"), [([1, 0, 0], False), ([0, 1, 0], True)])
def test_4_decks_wonder_and_leaders_of_the_second_era(rig: type[EmpiresRig], modes: list[int], real: bool) -> None:
    d = rig(4)
    p = d.p
    p.era, p.modes, p.round = 2, modes, 9
    old = [card for deck in range(4) for card in (p.tops[deck], *p.decks[deck])]
    p.tops[3] = NO_CARD
    p.ban_now, p.ban_prev, p.t_space = [1] * 4, [2] * 4, [3] * 8
    p.steps[k.PREPARE].run(heard(d).p, 0, 0)
    assert (p.real, p.round) == (real, 0)
    assert len(p.removed) == len(old) - 1
    laid = [[p.tops[deck], *p.decks[deck]] for deck in range(4)]
    assert [len(deck) for deck in laid] == [6] * 4
    assert sorted(card for deck in laid for card in deck) == p.box.pieces_of_era[2]
    assert p.deck_backs == [8 + p.box.card_type[p.box.number_of[top]] for top in p.tops]
    assert [p.box.wonder_era[w] if w >= 0 else -1 for w in p.wonder_at] == [1, 2, -1]
    assert [p.box.leader_era[x] for x in p.leader_at] == [2] * 4
    assert [p.box.leader_kind[x] for x in p.leader_at[:3]] == [0, 1, 2]
    assert len(set(p.leader_at)) == 4
    assert (p.ban_now, p.ban_prev, p.t_space) == ([0] * 4, [0] * 4, [-1] * 8)
    leaders = [ACTIONS.kinds["leader"].tokens[x] for x in p.leader_at]
    wonder = ACTIONS.kinds["wonder"].tokens[p.wonder_at[1]]
    assert log(p) == [
        f"era_begins II {('introductory', 'realtime')[real]}",
        f"wonder_shown {wonder} wonder_2",
        *(f"leader_shown {name} {ACTIONS.kinds['column'].tokens[n]}" for n, name in enumerate(leaders)),
    ]


def test_4_3_with_fewer_players_the_fourth_column_is_empty(rig: type[EmpiresRig]) -> None:
    d = rig(3)
    d.p.steps[k.PREPARE].run(heard(d).p, 0, 0)
    assert d.p.leader_at[3] == -1
    assert len(told(d, "leader_shown")) == 3


@pytest.mark.parametrize(("real", "deadline"), [(True, 60000), (False, -1)])
def test_22_choices_have_a_limit_in_real_time_only(rig: type[EmpiresRig], real: bool, deadline: int) -> None:
    d = rig()
    d.p.real = real
    setup.limit_choices(d.p)
    assert d.p.deadline == (d.p.now + deadline if real else -1)


@pytest.mark.parametrize("arg", [0, 1])
def test_4_5_all_appoint_as_many_as_their_symbols_say(rig: type[EmpiresRig], arg: int) -> None:
    d = rig(3)
    for seat, symbols in enumerate((1, 3, 2)):
        d.p.symbols[symbol_at(seat, 4)] = symbols
    d.p.perks[perk_at(1, 6)] = 2
    d.p.steps[k.APPOINTMENT].run(d.p, 0, arg)
    assert [asks(d, seat) for seat in range(3)] == [[(k.APPOINT_STEP, n)] for n in (1, 3 + 2 * arg, 2)]


@pytest.mark.parametrize(("most", "reserve", "numbers"), [(2, 10, [2, 1, 0]), (3, 1, [1, 0]), (0, 5, []), (2, 0, [])])
def test_8_9_the_numbers_that_may_be_appointed(rig: type[EmpiresRig], most: int, reserve: int, numbers: list[int]) -> None:
    d = rig()
    d.p.reserve[0] = reserve
    assert [ACTIONS.name(action) for action in setup.numbers_to_appoint(d.p, 0, most)] == [f"appoint {n}" for n in numbers]
    d.p.scholars[0] = 1
    again = d.p.steps[k.APPOINT_AGAIN].options(d.p, 0, most)
    assert [ACTIONS.name(action) for action in again] == [f"appoint {n}" for n in numbers]


def test_2_5_all_begin_together(rig: type[EmpiresRig]) -> None:
    d = rig(3)
    p = d.p
    p.found_at, p.deadline, p.clans = [2, 0, 1], 99, [0] * 48
    p.steps[k.BIRTH_SHOW].run(heard(d).p, 0, 0)
    lands = [3 * p.layout.capital_of[seat] + corner for seat, corner in enumerate((2, 0, 1))]
    assert [p.clans[t] for t in lands] == [pack_group(seat, 1) for seat in range(3)]
    assert (p.reserve, p.found_at, p.deadline) == ([9] * 3, [-2] * 3, -1)
    assert log(p) == [f"began {seat} {ACTIONS.kinds['place'].tokens[t]}" for seat, t in enumerate(lands)]


@pytest.mark.parametrize(("era", "vp"), [(1, 1), (2, 2), (3, 3)])
def test_4_6_tokens_are_revealed_together(rig: type[EmpiresRig], era: int, vp: int) -> None:
    d = rig()
    p = d.p
    p.era, p.token_choice, p.deadline = era, [2, 0], 5
    p.steps[k.TOKENS_SHOW].run(heard(d).p, 0, 0)
    assert (p.tokens, p.token_choice, p.deadline) == ([0, 0, vp, 0, vp, 0, 0, 0], [-2, -2], -1)
    assert log(p) == [f"token_placed 0 {vp} expansion", f"token_placed 1 {vp} science"]


def test_2_5_4_6_a_secret_choice_is_told_without_what_it_is(rig: type[EmpiresRig]) -> None:
    d = rig()
    d.p.tokens[section_at(1, 2)] = 1
    tokens = d.p.steps[k.TOKEN_STEP]
    assert [ACTIONS.name(a) for a in tokens.options(d.p, 1, 0)] == [
        f"token {s}" for s in ("science", "construction", "culture")
    ]
    tokens.take(heard(d).p, 1, 0, ACTIONS.parse("token culture"))
    d.p.steps[k.FOUND].take(d.p, 0, 0, ACTIONS.parse("settle s0.2"))
    d.p.steps[k.VOTE].take(d.p, 1, 0, ACTIONS.parse("mode realtime"))
    assert (d.p.token_choice[1], d.p.found_at[0], d.p.votes[1]) == (3, 2, 1)
    assert log(d.p) == ["chose 1", "chose 0"]


def test_21_what_was_hidden_and_is_seen_cannot_be_taken_back(rig: type[EmpiresRig]) -> None:
    """Undo is free until something hidden comes to light: beginnings, tokens, a new era, a drawn or discovered card."""
    d = rig(real=False).hand(0, "S01", 102).stock(0, 6)
    p = d.p
    p.found_at, p.token_choice = [0, 0], [0, 0]
    seen = [
        lambda: p.steps[k.BIRTH_SHOW].run(p, 0, 0),
        lambda: p.steps[k.TOKENS_SHOW].run(p, 0, 0),
        lambda: p.steps[k.PREPARE].run(p, 0, 0),
        lambda: p.steps[k.DISCOVER_STEP].take(p, 0, 0, ACTIONS.parse("discover S01")),
        lambda: p.steps[k.DRAW_STEP].take(p, 0, k.pack_count(1, 15), ACTIONS.parse("draw 2")),
    ]
    for decisions, show in enumerate(seen, 50):
        p.decisions, p.barrier = decisions, 3
        show()
        assert p.barrier == decisions, decisions
    p.barrier = 3
    p.steps[k.MOVES].take(p, 0, 1, ACTIONS.parse("done"))
    assert p.barrier == 3


# -- rounds: 6 -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "cries"), [(1, False), (5, True), (10, True), (15, False)])
def test_6_a_round_goes_around_from_the_start_player(rig: type[EmpiresRig], number: int, cries: bool) -> None:
    d = rig(3, real=False)
    p = d.p
    p.first = 2
    p.agenda.clear()
    p.steps[k.ROUND].run(heard(d).p, 0, number)
    turns = [(k.TURN, 0)] * 3
    after = [(k.APPOINTMENT, 1), (k.PASS_START, 0)] if cries else []
    steps = [(kind_of(step), arg_of(step)) for step in reversed(p.agenda)]
    assert steps == [*turns, *after, (k.ROUND, number + 1)]
    assert [step >> 8 & 15 for step in reversed(p.agenda)][:3] in ([2, 0, 1], [0, 0, 0])
    assert (p.round, log(p)) == (number, [f"round_begins {number}"])


def test_6_after_the_last_round_the_timers_go_back(rig: type[EmpiresRig]) -> None:
    d = rig(3, real=False)
    d.p.agenda.clear()
    d.p.t_space = [1] * 6
    d.p.steps[k.ROUND].run(heard(d).p, 0, 16)
    assert (d.p.agenda, d.p.t_space, log(d.p)) == ([], [-1] * 6, [])


@pytest.mark.parametrize(("first", "then"), [(0, 1), (2, 0)])
def test_6_the_start_passes_on(rig: type[EmpiresRig], first: int, then: int) -> None:
    d = heard(rig(3, real=False))
    d.p.first = first
    d.p.steps[k.PASS_START].run(d.p, 0, 0)
    assert (d.p.first, log(d.p)) == (then, [f"start_player {then}"])


def test_6_a_turn_takes_the_timers_back_and_remembers_the_ban(rig: type[EmpiresRig]) -> None:
    d = rig(real=False)
    p = d.p
    p.agenda.clear()
    p.t_space, p.ban_now, p.ban_prev = [1, 2, 3, 4], [64, 128], [1, 1]
    p.steps[k.TURN].run(p, 1, 0)
    assert (p.t_space, p.ban_now, p.ban_prev) == ([1, 2, -1, -1], [64, 0], [1, 128])
    assert [(kind_of(step), arg_of(step)) for step in reversed(p.agenda)] == [(k.TIMER_STEP, 0), (k.TIMER_STEP, 1)]


# -- scoring: 11 -----------------------------------------------------------------------------------------------------


def scored(d: EmpiresRig) -> list[str]:
    return [line for line in log(d.p) if not line.startswith("attacked")]


def test_11_1_clans_destroy_what_stands_around_them(rig: type[EmpiresRig]) -> None:
    d = rig().clans(0, 1, "s1.0").clans(1, 1, "s2.0").building(1, "mill", "s1.0").building(0, "temple", "s1.0")
    d.building(1, "temple", "s2.0").building(0, "mill", "s4.0").building(1, "observatory", "s1.0").leader(0, "L16")
    d.p.ruins_scored = [0, 0]
    d.p.ruins[1] = [0]
    scoring.score_destruction(heard(d).p)
    assert scored(d) == [
        "ruined 0 1 observatory s1.0",
        "ruined 0 1 mill s1.0",
        "scored 0 destruction 6",
        "scored 1 destruction 3",
    ]
    assert (d.p.vp, d.p.ruins, d.p.ruins_scored) == ([6, 3], [[4, 6], [0]], [2, 1])
    assert (d.score(1, 0), d.score(1, 1)) == (6, 3)


@pytest.mark.parametrize(("again", "points"), [(True, 9), (False, 3)])
def test_a2_pieces_of_earlier_eras_count_again(rig: type[EmpiresRig], again: bool, points: int) -> None:
    d = rig()
    d.p.ruins[0], d.p.ruins_scored = [4, 5, 6], [2, 0]
    d.p.box.ruins_score_again = again
    scoring.score_destruction(d.p)
    d.p.box.ruins_score_again = True
    assert (d.p.vp, d.p.ruins_scored) == ([points, 0], [3, 0])


def test_11_2_tokens_count_the_buildings_of_their_section(rig: type[EmpiresRig]) -> None:
    d = heard(rig().built(0, 2, 0, 3, 1).built(1, 0, 0, 0, 0))
    d.p.tokens = [1, 2, 3, 0, 1, 0, 0, 0]
    scoring.score_bonus(d.p)
    assert (d.p.vp, scored(d), d.score(2, 0)) == ([11, 0], ["scored 0 bonus 11"], 11)


def test_11_3_leaders_go_to_the_majority(rig: type[EmpiresRig]) -> None:
    d = rig().scholars("leader_1", 1, 0).scholars("leader_2", 0, 1, 1).scholars("leader_4", 0)
    leader = ACTIONS.kinds["leader"].index
    d.p.leader_at = [leader["L21"], leader["L35"], leader["L22"], -1]
    scoring.award_leaders(heard(d).p)
    assert scored(d) == ["leader_won 1 L21", "first_there 1", "leader_won 1 L35"]
    assert (d.p.leaders, d.p.leader_at) == ([[], [leader["L21"], leader["L35"]]], [-1] * 4)
    assert (d.p.perks[perk_at(1, 7)], sum(d.p.perks)) == (1, 1)


def test_11_3_the_first_leader_of_the_box_is_awarded_too(rig: type[EmpiresRig]) -> None:
    d = rig().scholars("leader_1", 0).scholars("leader_2", 1)
    d.p.leader_at = [0, -1, 0, -1]
    scoring.award_leaders(heard(d).p)
    assert (log(d.p), d.p.leaders) == (["leader_won 0 L11"], [[0], []])


@pytest.mark.parametrize(("perk", "least"), [(7, 12), (8, 13), (6, 12), (11, 13)])
def test_23_a_leader_changes_its_owners_board(rig: type[EmpiresRig], perk: int, least: int) -> None:
    p = rig().p
    box = p.box
    kept = box.leader_perk[0], box.leader_amount[0], box.leader_minimum[0]
    box.leader_perk[0], box.leader_amount[0], box.leader_minimum[0] = perk, 2, 3
    scoring.give_leader(p, 1, 0)
    scoring.give_leader(p, 1, 0)
    box.leader_perk[0], box.leader_amount[0], box.leader_minimum[0] = kept
    wanted = [0] * 28
    wanted[14 + perk] = 4
    if perk in (7, 8):
        wanted[14 + least] = 3
    assert (p.perks, p.leaders) == (wanted, [[], [0, 0]])


def test_11_4_wonders_pay_the_majority_more(rig: type[EmpiresRig]) -> None:
    d = rig(3).built(0, 0, 2).built(1, 0, 3).built(2, 1, 4).wonder(1, "W11").wonder(2, "W12").leader(1, "L26")
    d.scholars("wonder_1", 1, 0, 0, 1).scholars("wonder_2", 2, 0).scholars("leader_1", 2)
    scoring.score_wonders(heard(d).p)
    assert scored(d) == [
        "wonder_scored 0 W11 2",
        "wonder_scored 1 W11 6",
        "first_there 1",
        "wonder_scored 2 W12 2",
        "first_there 2",
        "leader_scored 1 L26 2",
    ]
    assert (d.p.vp, d.p.reserve, d.p.piles) == ([2, 8, 2], [13, 12, 12], [[]] * 7)
    assert [d.score(4, seat) for seat in range(3)] == [2, 8, 2]


def test_11_5_culture_counts_the_visible_symbols(rig: type[EmpiresRig]) -> None:
    d = heard(rig().built(0, 0, 0, 0, 4).leader(1, "L16"))
    scoring.score_culture(d.p)
    assert (scored(d), d.p.vp) == (["scored 0 culture 3", "leader_scored 1 L16 1"], [3, 1])
    assert [d.score(5, seat) for seat in (0, 1)] == [3, 1]


def test_11_the_six_steps_follow_each_other_and_the_siege_comes_last(rig: type[EmpiresRig]) -> None:
    d = rig()
    for step in range(1, 6):
        d.p.agenda.clear()
        d.p.steps[k.SCORE].run(d.p, 0, step)
        (pushed,) = d.p.agenda
        assert (kind_of(pushed), arg_of(pushed)) == ((k.SCORE, step + 1) if step < 5 else (k.SIEGE, 0))


@pytest.mark.parametrize(
    ("era", "lines", "over"),
    [(1, ["era_over I"], False), (2, ["era_over II"], False), (3, ["leader_scored 0 L34 1", "game_over"], True)],
)
def test_11_the_end_comes_after_the_third_era(rig: type[EmpiresRig], era: int, lines: list[str], over: bool) -> None:
    d = rig().leader(0, "L34").clans(0, 1, "s0.0")
    d.p.agenda.clear()
    d.p.era, d.p.deadline = era, 7
    d.p.steps[k.LAST].run(heard(d).p, 0, 0)
    assert (log(d.p), d.p.over, d.p.deadline) == (lines, over, -1)
    assert [(kind_of(s), arg_of(s)) for s in d.p.agenda] == ([] if over else [(k.ERA, era + 1)])


def test_11_the_sheet_has_every_step_of_every_era(rig: type[EmpiresRig]) -> None:
    p = rig(3).p
    p.points = list(range(63))
    names = ("destruction", "bonus", "leaders", "wonders", "culture", "siege", "end")
    wanted = []
    for era in (1, 2, 3):
        for n, name in enumerate(names):
            at = (era - 1) * 21 + n * 3
            if name not in ("leaders", "siege") and (name != "end" or era == 3):
                wanted.append((f"sheet.{era}.{name}", [at, at + 1, at + 2]))
    assert scoring.sheet(p) == wanted
    assert [p.points_at(*args) for args in ((1, 1, 0), (1, 7, 2), (2, 1, 0), (3, 7, 2))] == [0, 20, 21, 62]


@pytest.mark.parametrize(
    ("vp", "mills", "winners"), [([5, 6, 4], [0, 0, 3], [1]), ([6, 6, 4], [1, 2, 3], [1]), ([6, 6, 6], [2, 1, 2], [0, 2])]
)
def test_11_who_wins(rig: type[EmpiresRig], vp: list[int], mills: list[int], winners: list[int]) -> None:
    d = rig(3)
    d.p.vp = vp
    for seat, number in enumerate(mills):
        for t in range(number):
            d.building(seat, "mill", f"s{4 + t}.{seat}")
    assert (d.p.find_winners(), d.p.scores()) == (winners, vp)
