"""R 5.1, 5.4, 5.5, 22: alarms, cries, gongs, grace and choices by default, stamp by stamp; what nobody may know (21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.games.time_of_empires.listening import heard, log, stand

import ludarium
from ludarium.games.time_of_empires.rules import clock, secrets
from ludarium.games.time_of_empires.rules import step_kinds as k
from ludarium.games.time_of_empires.rules.actions import ACTIONS
from ludarium.games.time_of_empires.rules.boards import perk_at, symbol_at
from ludarium.games.time_of_empires.rules.eras import COUNTDOWN, GRACE, NO_PHASE, RUNNING
from ludarium.games.time_of_empires.rules.places import pack_group
from ludarium.games.time_of_empires.rules.position import renumber
from ludarium.games.time_of_empires.rules.secrets import count_pieces
from ludarium.games.time_of_empires.rules.spaces import NO_CARD
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import NEVER, arg_of, kind_of

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig

GAME = ludarium.game("time_of_empires")
ERA, MINUTE = 540000, 60000


def at(d: EmpiresRig, era_time: int) -> EmpiresRig:
    """So much of the era has passed, and nothing has happened."""
    d.p.now = d.p.gong_at + era_time
    return d


# -- alarms ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("now", "alarm"),
    [
        (0, 180000),
        (179999, 180000),
        (180000, 360000),
        (359999, 360000),
        (360000, ERA - MINUTE),
        (ERA - MINUTE - 1, ERA - MINUTE),
        (ERA - MINUTE, ERA),
        (ERA - 1, ERA),
    ],
)
def test_5_5_the_next_alarm_of_an_era(rig: type[EmpiresRig], now: int, alarm: int) -> None:
    d = at(rig(), now)
    assert clock.next_alarm(d.p) == d.p.gong_at + alarm
    for end, first in ((now + 1, True), (now, False), (now - 1, False), (alarm, False), (alarm + 1, False)):
        d.p.t_space[3], d.p.t_end[3] = 0, d.p.gong_at + end
        assert clock.next_in_phase(d.p) == d.p.gong_at + (end if first else alarm)
        d.p.t_space[3] = -1
        assert clock.next_in_phase(d.p) == d.p.gong_at + alarm, "a held timer does not run"


@pytest.mark.parametrize(
    ("phase", "deadline", "alarm"),
    [(COUNTDOWN, -1, 0), (GRACE, -1, ERA + 5000), (NO_PHASE, 77, None), (NO_PHASE, 0, None), (NO_PHASE, -1, NEVER)],
)
def test_5_1_alarms_around_the_gongs(rig: type[EmpiresRig], phase: int, deadline: int, alarm: int | None) -> None:
    d = rig()
    d.p.phase, d.p.deadline = phase, deadline
    wanted = deadline if alarm is None else alarm if alarm == NEVER else d.p.gong_at + alarm
    assert clock.next_alarm(d.p) == d.p.next_alarm() == wanted
    d.p.over = True
    assert d.p.next_alarm() == NEVER


def test_5_4_each_owner_is_called_when_the_sand_has_run_out(rig: type[EmpiresRig]) -> None:
    d = heard(at(rig(3), 1000))
    for i, left in ((0, 0), (3, 0), (4, 1), (5, 0)):
        stand(d, i, "gain_bricks", 0, left)
    d.p.t_space[5] = -1
    clock.run_out(d.p)
    assert log(d.p) == ["timer_a_out 0 gain_bricks to 1", "timer_b_out 1 gain_bricks to 2"]


@pytest.mark.parametrize(
    ("era_time", "lines"),
    [
        (1000, []),
        (180000, ["cry I", "appointed 0 1", "appointed 1 1"]),
        (360000, ["cry I", "appointed 0 1", "appointed 1 1"]),
        (ERA - MINUTE, ["last_minute I"]),
        (ERA, ["last_gong I"]),
    ],
)
def test_5_5_what_an_alarm_brings(rig: type[EmpiresRig], era_time: int, lines: list[str]) -> None:
    d = at(rig(), era_time)
    d.p.push_own(0, k.PLACE_CLANS, 2)
    clock.ring(heard(d).p)
    assert log(d.p) == lines
    assert d.p.phase == (GRACE if era_time == ERA else RUNNING)


def test_5_1_the_first_gong(rig: type[EmpiresRig]) -> None:
    d = rig()
    d.p.phase = COUNTDOWN
    clock.ring(heard(d).p)
    assert (d.p.phase, log(d.p)) == (RUNNING, ["gong I"])


def test_5_1_time_passes_alarm_by_alarm(rig: type[EmpiresRig]) -> None:
    d = heard(rig())
    start = d.p.gong_at
    d.p.advance(start + 179999)
    assert (log(d.p), d.p.now) == ([], start + 179999)
    d.p.advance(start + 370000)
    assert (log(d.p), d.p.now) == (["cry I", "appointed 0 1", "appointed 1 1"] * 2, start + 370000)
    d.p.advance(start + 360000)
    assert d.p.now == start + 370000, "time does not go back"


@pytest.mark.parametrize(
    ("symbols", "bonus", "preset", "reserve", "number"),
    [
        (2, 0, 9, 10, 2),
        (2, 1, 9, 10, 3),
        (2, 1, 1, 10, 1),
        (2, 1, 0, 10, 0),
        (2, 0, 5, 10, 2),
        (2, 1, 9, 2, 2),
        (2, 1, -1, 10, 3),
    ],
)
def test_5_5_how_many_a_cry_appoints(
    rig: type[EmpiresRig], symbols: int, bonus: int, preset: int, reserve: int, number: int
) -> None:
    p = rig().p
    p.symbols[symbol_at(1, 4)], p.perks[perk_at(1, 6)], p.preset[1], p.reserve[1] = symbols, bonus, preset, reserve
    assert (clock.full_cry(p, 1), clock.cry_number(p, 1)) == (symbols + bonus, number)
    clock.cry(p)
    assert (p.scholars[1], p.preset) == (number, [9, 9])


@pytest.mark.parametrize(
    ("phase", "full", "preset", "open"),
    [
        (RUNNING, 2, 9, ["0", "1"]),
        (RUNNING, 2, 1, ["0", "all"]),
        (COUNTDOWN, 1, 0, ["all"]),
        (RUNNING, 12, 9, [str(n) for n in range(9)]),
        (GRACE, 2, 9, []),
        (NO_PHASE, 2, 9, []),
    ],
)
def test_22_what_may_be_said_before_a_cry(
    rig: type[EmpiresRig], phase: int, full: int, preset: int, open: list[str]
) -> None:
    p = rig().p
    p.phase, p.preset[0], p.symbols[symbol_at(0, 4)] = phase, preset, full
    assert [ACTIONS.name(action) for action in p.anytime(0)] == [f"preset {word}" for word in open]


def test_22_what_was_said_is_kept_until_the_cry(rig: type[EmpiresRig]) -> None:
    d = rig()
    d.play("preset 0", seat=1)
    assert d.p.preset == [9, 0]
    d.play("preset all", seat=1)
    assert d.p.preset == [9, 9]


# -- the second gong -------------------------------------------------------------------------------------------------


def test_a8_nobody_busy_ends_the_phase_with_the_gong(rig: type[EmpiresRig]) -> None:
    d = at(rig(), ERA)
    stand(d, 0, "technology_1", 0, 9)
    d.p.preset, d.p.aloft = [0, 1], [2, 0]
    clock.second_gong(heard(d).p)
    assert (log(d.p), d.p.phase, d.p.deadline) == (["last_gong I"], NO_PHASE, d.p.now + 60000)
    assert (d.p.preset, d.p.aloft, d.p.reserve[0], d.p.t_space) == ([9, 9], [0, 0], 12, [-1] * 4)
    assert (d.p.stacks, d.p.parallel) == ([[], []], 0)
    assert kind_of(d.p.agenda[-1]) == k.SCORE


@pytest.mark.parametrize(("grace", "phase"), [(5000, GRACE), (1, GRACE), (0, NO_PHASE)])
def test_a8_who_is_busy_has_the_grace(rig: type[EmpiresRig], grace: int, phase: int) -> None:
    d = at(rig(), ERA)
    d.p.grace = grace
    d.p.push_own(1, k.PLACE_CLANS, 2)
    clock.second_gong(d.p)
    assert d.p.phase == phase
    assert d.p.parallel == (1 if phase == GRACE else 0)
    assert [[kind_of(s) for s in stack] for stack in d.p.stacks] == ([[], [k.PLACE_CLANS]] if grace else [[], []])
    assert clock.idle(d.p) is (phase != NO_PHASE), "asked when nobody acts: the alarm is next"


def test_5_4_who_waited_wakes_with_the_next_alarm(rig: type[EmpiresRig]) -> None:
    d = rig(3)
    d.play("wait", seat=0).play("wait", seat=2)
    assert [kind_of(stack[-1]) for stack in d.p.stacks] == [k.WAITING, k.IDLE, k.WAITING]
    clock.wake(d.p)
    assert [d.step(seat) for seat in range(3)] == ["idle"] * 3


def test_5_4_when_all_wait_time_passes_to_the_next_alarm(rig: type[EmpiresRig]) -> None:
    d = heard(rig())
    d.play("wait", seat=0).play("wait", seat=1)
    assert (d.p.now, log(d.p)[0]) == (d.p.gong_at + 180000, "cry I")
    assert d.step(0) == d.step(1) == "idle"
    d.p.phase = NO_PHASE
    assert not clock.idle(d.p)


def test_5_4_what_an_idle_seat_is_told(rig: type[EmpiresRig]) -> None:
    d = rig()
    step = d.p.steps[k.IDLE]
    assert step.wording(d.p, 0, 0) == "idle"
    stand(d, 0, "gain_knowledge", 0, 5)
    assert step.wording(d.p, 0, 0) == "idle"
    stand(d, 1, "gain_bricks", 0, 5)
    assert step.wording(d.p, 0, 0) == "idle_running"
    assert [ACTIONS.name(action) for action in step.options(d.p, 0, 0)] == ["wait"]
    stand(d, 1, "gain_bricks", 0, 0)
    assert step.wording(d.p, 0, 0) == "idle"
    assert "timer b gain_bricks" in [ACTIONS.name(action) for action in step.options(d.p, 0, 0)]
    d.p.phase = COUNTDOWN
    assert step.wording(d.p, 0, 0) == "idle_gong"
    assert [ACTIONS.name(action) for action in step.options(d.p, 0, 0)] == ["wait"]
    d.pile(0, "S01")
    assert step.side(d.p, 0, 0) == []
    d.p.phase = RUNNING
    assert [ACTIONS.name(action) for action in step.side(d.p, 0, 0)] == ["discard"]


def test_5_4_a_free_timer_always_finds_a_space_of_the_own_board(rig: type[EmpiresRig]) -> None:
    """Gaining is always possible, and the other timer stands in the way of one kind of it at most."""
    d = rig()
    stand(d, 0, "gain_knowledge", 0, 5)
    stand(d, 1, "gain_bricks", 0, 0)
    d.p.reserve[0], d.p.clans = 0, [0] * 48
    d.hand(0)
    for deck in range(4):
        d.p.deck_backs[deck] = -1
    options = [ACTIONS.name(action) for action in d.p.steps[k.IDLE].options(d.p, 0, 0)]
    assert options == ["timer b gain_bricks", "wait"]


@pytest.mark.parametrize(("countdown", "phase", "gong"), [(3000, COUNTDOWN, 3000), (0, RUNNING, 0)])
def test_4_7_the_countdown_before_the_first_gong(rig: type[EmpiresRig], countdown: int, phase: int, gong: int) -> None:
    d = rig()
    p = d.p
    p.agenda.clear()
    p.stacks, p.parallel = [], 0
    kept, p.box.countdown = p.box.countdown, countdown
    p.steps[k.PHASE].run(heard(d).p, 0, 0)
    p.box.countdown = kept
    assert (p.phase, p.gong_at - p.now, log(p)) == (phase, gong, ["gong I"] if not gong else [])
    assert [[kind_of(s) for s in stack] for stack in p.stacks] == [[k.IDLE]] * 2
    assert kind_of(p.agenda[-1]) == k.ACTION_PHASE
    p.real = False
    p.agenda.clear()
    p.first = 1
    p.steps[k.PHASE].run(heard(d).p, 0, 0)
    assert log(p) == ["start_player 1"]
    assert [(kind_of(s), arg_of(s)) for s in p.agenda] == [(k.ROUND, 1)]


# -- choices by default: 22 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "arg", "name"),
    [
        (k.APPOINT_STEP, 3, "appoint 3"),
        (k.APPOINT_STEP, 13, "appoint 10"),
        (k.TOKEN_STEP, 0, "token construction"),
        (k.GARRISON_STEP, 6, "garrison_all"),
        (k.PLACE_CLANS, 2, ""),
    ],
)
def test_22_what_is_chosen_when_the_time_is_up(rig: type[EmpiresRig], kind: int, arg: int, name: str) -> None:
    p = rig().built(0, 1, 3, 3, 5).p
    p.tokens[3] = 1
    chosen = clock.default_choice(p, 0, kind, arg)
    assert (ACTIONS.name(chosen) if chosen >= 0 else "") == name


@pytest.mark.parametrize(("real", "era", "mode"), [(True, 1, 0), (False, 1, 0), (True, 2, 1), (False, 3, 0)])
def test_22_without_a_vote_an_era_is_played_as_before(rig: type[EmpiresRig], real: bool, era: int, mode: int) -> None:
    p = rig().p
    p.real, p.era = real, era
    assert clock.mode_before(p) == mode
    assert clock.default_choice(p, 0, k.VOTE, 0) == ACTIONS.parse(f"mode {('introductory', 'realtime')[mode]}")


def test_22_who_does_not_choose_begins_anywhere_on_the_own_tile(rig: type[EmpiresRig]) -> None:
    p = rig().p
    found = {ACTIONS.name(clock.default_choice(p, 1, k.FOUND, 0)) for _ in range(30)}
    assert found == {f"settle s3.{corner}" for corner in range(3)}


@pytest.mark.parametrize(
    ("tokens", "taken", "section"),
    [
        ([0, 0, 0, 0], (0, 0, 0, 0), 0),
        ([1, 0, 0, 0], (5, 0, 0, 0), 1),
        ([0, 0, 0, 1], (1, 2, 2, 5), 1),
        ([0, 1, 1, 0], (1, 5, 5, 2), 3),
        ([0, 2, 0, 0], (2, 3, 2, 1), 0),
    ],
)
def test_4_6_the_fullest_free_section(
    rig: type[EmpiresRig], tokens: list[int], taken: tuple[int, ...], section: int
) -> None:
    p = rig().built(1, *taken).p
    p.tokens = [9, 9, 9, 9, *tokens]
    assert clock.fullest_free_section(p, 1) == section


def test_22_all_open_choices_are_made_together() -> None:
    p = GAME.start(3, 1, era_modes="rrr")
    p.play(f"settle s{p.layout.capital_of[1]}.2", 1)
    assert p.next_alarm() == 60000
    p.advance(59999)
    assert p.deciders() == [0, 2]
    p.advance(60000)
    assert [p.clans[3 * p.layout.capital_of[1] + corner] for corner in range(3)] == [0, 0, pack_group(1, 1)]
    assert all(
        sum(p.clans[3 * slot : 3 * slot + 3]) == pack_group(seat, 1) for seat, slot in enumerate(p.layout.capital_of)
    )
    assert p.deadline == 120000
    p.advance(120000)
    assert (p.scholars, p.era) == ([1] * 3, 1)
    p.advance(180000)
    assert p.phase == COUNTDOWN
    assert [p.tokens[4 * seat] for seat in range(3)] == [1] * 3


# -- what nobody may know: 21 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("eras", [1, 2])
def test_21_a_guess_puts_every_unseen_card_where_its_back_and_era_allow(rig: type[EmpiresRig], eras: int) -> None:
    d = rig(3, real=False)
    p = d.p
    if eras == 2:
        p.era = 2
        p.steps[k.PREPARE].run(p, 0, 0)
    assert secrets.dealt_eras(p) == eras
    view = p.seen_by(1)
    full = view.guess(chance_from(eras))
    number, era = p.box.number_of, p.box.card_era
    for seat in range(3):
        for card, back in zip(full.hands[seat], p.backs[seat], strict=True):
            assert 4 * era[number[card]] + p.box.card_type[number[card]] == back
    assert full.hands[1] == p.hands[1]
    for deck in range(4):
        assert 4 * era[number[full.tops[deck]]] + p.box.card_type[number[full.tops[deck]]] == p.deck_backs[deck]
        assert {era[number[card]] for card in full.decks[deck]} == {eras}
        assert len(full.decks[deck]) == len(p.decks[deck])
    assert [era[number[card]] for card in full.removed] == [1] * (24 if eras == 2 else 0)
    cards = [card for pile in (*full.hands, *full.decks, full.tops, full.removed) for card in pile]
    assert len(cards) == len(set(cards))
    assert count_pieces(full) == count_pieces(p)
    for card in (0, 30, 60, 80):
        place = era[number[card]]
        assert (secrets._below(p, card), secrets._gone(p, card)) == (100 + place, 200 + place)
        assert secrets.back(p, card) == 4 * place + p.box.card_type[number[card]]


def test_21_open_choices_are_guessed_as_they_may_be(rig: type[EmpiresRig]) -> None:
    d = rig(3)
    p = d.p
    p.preset, p.found_at, p.token_choice = [1, 2, 0], [2, -2, 0], [3, 1, -2]
    p.tokens = [0, 0, 0, 0, 1, 0, 2, 0, 1, 1, 0, 0]
    view = p.seen_by(0)
    assert (view.preset, view.found_at, view.token_choice) == ([1, -1, -1], [2, -2, -1], [3, -1, -2])
    guesses = [view.guess(chance_from(n)) for n in range(30)]
    assert {tuple(full.preset) for full in guesses} == {(1, 9, 9)}
    assert {full.found_at[2] for full in guesses} == {0, 1, 2}
    assert {full.found_at[1] for full in guesses} == {-2}, "not chosen yet"
    assert {full.token_choice[1] for full in guesses} == {1, 3}
    assert {(full.token_choice[0], full.token_choice[2]) for full in guesses} == {(3, -2)}


def test_1_every_piece_is_counted_once(rig: type[EmpiresRig]) -> None:
    d = rig(3)
    p = d.p
    p.clans = [0] * 48
    p.clans[0], p.clans[37], p.clans[1] = pack_group(0, 2), pack_group(0, 3), pack_group(1, 1)
    p.reserve, p.scholars, p.aloft = [8, 18, 20], [3, 0, 0], [1, 0, 0]
    p.piles = [[0, 0, 1], [], [], [], [0], [], []]
    d.building(0, "mill", "s4.0").building(0, "temple", "s4.1", hard=True).built(0, 1)
    p.waiting[0] = 0
    d.building(1, "mill", "s4.2")
    sites = sum(sum(row["available"] + row["unavailable"] for row in LANDS[tile]) for tile in p.tile_at)
    counts = count_pieces(p)
    assert [counts[f"population {seat}"] for seat in range(3)] == [20, 20, 20]
    assert [counts[f"buildings {seat}"] for seat in range(3)] == [20, 20, 20]
    assert (counts["sites"], counts["cards"], counts["timers"]) == (sites, 88, 6)
    p.sections[4], p.ruins[0], p.lost[4], p.sections[5] = 1, [4], 1, 1
    assert count_pieces(p)["buildings 1"] == 20
    p.lost[5] = 1
    p.sections[5] = 2
    p.tops[0], p.decks[1] = NO_CARD, p.decks[1][1:]
    p.discards[0], p.removed = [3], [4]
    changed = count_pieces(p)
    assert (changed["buildings 1"], changed["cards"]) == (20, 88)
    p.hands[2].pop()
    assert count_pieces(p)["cards"] == 87


LANDS = [
    [
        {"available": a, "unavailable": u}
        for a, u in zip(GAME.box().tile_sites[tile], GAME.box().tile_hard[tile], strict=True)
    ]
    for tile in range(12)
]


def test_an_earlier_position_names_its_effects_anew_on_every_stack() -> None:
    """Kept when the eras had 36 cards: what came after them has moved by 24."""
    p = GAME.start(2, 1)
    p.agenda.clear()
    p.stacks = [[], []]
    for kind, source in ((k.EFFECT, 35), (k.EFFECT, 36), (k.MOVES, 40)):
        p.push(kind, 1, k.pack_effect(source, 7))
        p.push_own(1, kind, k.pack_effect(source, 0))
    renumber(p)
    for stack, index in ((p.agenda, 7), (p.stacks[1], 0)):
        args = [(kind_of(step), k.effect_source(arg_of(step)), k.effect_index(arg_of(step))) for step in stack]
        assert args == [(k.EFFECT, 35, index), (k.EFFECT, 60, index), (k.MOVES, 40, index)]
