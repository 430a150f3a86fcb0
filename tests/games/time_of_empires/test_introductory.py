"""Introductory eras (6; T35 to T38, A9, A26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.kernel.chance import chance_from

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig


def turn(d: EmpiresRig, seat: int, *actions: str) -> None:
    assert d.p.deciders() == [seat]
    d.play(*actions, seat=seat)


def quiet(d: EmpiresRig, seat: int) -> None:
    turn(d, seat, "timer a gain_knowledge", "timer b gain_bricks")


def test_t35_a_shared_space_is_banned_in_the_next_round_only(rig: type[EmpiresRig]) -> None:
    d = rig(real=False).sides("aaa-")
    d.p.scholars = [3, 3]
    turn(d, 0, "timer a technology_1", "draw 1", "timer b leader_2")
    turn(d, 1, "timer a technology_1", "draw 1", "timer b gain_bricks")
    assert d.p.round == 2
    assert d.why("timer a technology_1", 0) == "why.banned"
    assert d.why("timer a leader_2", 0) == "why.banned"
    turn(d, 0, "timer a technology_2", "draw 3", "timer b leader_1", "draw 1")
    assert d.why("timer a technology_1", 1) == "why.banned"
    quiet(d, 1)
    turn(d, 0, "timer a technology_1")


def test_t36_nobodys_timer_is_lifted_in_turns(rig: type[EmpiresRig]) -> None:
    d = rig(4, real=False)
    turn(d, 0, "timer a technology_1", "draw 1", "timer b gain_bricks")
    turn(d, 1, "timer a technology_1", "draw 1", "timer b gain_bricks")
    for seat in (2, 3):
        assert d.why("timer a technology_1", seat) == "why.full"
        quiet(d, seat)
    for seat in (0, 1):
        assert d.why("timer a technology_1", seat) == "why.banned"
        quiet(d, seat)
    for seat in (2, 3):
        turn(d, seat, "timer a technology_1", "draw 2", "timer b gain_bricks")


def test_t37_rounds_appointments_and_the_start_player(rig: type[EmpiresRig]) -> None:
    d = rig(3, real=False)
    order, appointments = [], 0
    while d.p.era == 1 and d.p.deciders():
        seat = d.p.deciders()[0]
        if d.step(seat) == "timer":
            order.append((d.p.round, seat))
            quiet(d, seat)
        elif d.step(seat) == "appoint" and d.p.round:
            appointments += 1
            d.play("appoint 0", seat=seat)
        else:
            d.p.play(d.p.legal(seat)[0], seat)
    starts = {r: [s for n, s in order if n == r] for r in range(1, 16)}
    for r in range(1, 16):
        first = (r - 1) // 5
        assert starts[r] == [(first + i) % 3 for i in range(3)]
    assert appointments == 6  # two a player, and one in preparation
    assert d.p.first == 2  # the next introductory era starts with black


def test_t38_1_the_second_action_may_use_what_the_first_brought(rig: type[EmpiresRig]) -> None:
    d = rig(real=False)
    d.p.tops[0], d.p.deck_backs[0] = d.pieces(104)[0], 5
    d.hand(0)
    assert d.why("timer a discover", 0) == "why.no_hand"
    turn(d, 0, "timer a technology_1", "draw 1", "timer b discover", "discover 104")


def test_t38_2_card_203_frees_discover_and_bans_what_it_reached(rig: type[EmpiresRig]) -> None:
    d = rig(real=False).hand(0, 203, "S02").stock(0, 6)
    turn(d, 0, "timer a discover", "discover 203")
    d.play("shift a technology_2", "draw 3", "timer b discover", "discover S02", seat=0)
    quiet(d, 1)
    assert d.why("timer a technology_2", 0) == "why.banned"


def test_t38_2_card_203_may_not_reach_a_banned_space(rig: type[EmpiresRig]) -> None:
    d = rig(real=False).stock(0, 6)
    turn(d, 0, "timer a technology_2", "draw 3", "timer b gain_bricks")
    quiet(d, 1)
    d.hand(0, 203).play("timer a discover", "discover 203", seat=0)
    assert d.why("shift a technology_2", 0) == "why.banned"


def test_t38_3_card_203_cannot_move_the_unplaced_timer(rig: type[EmpiresRig]) -> None:
    d = rig(real=False).hand(0, 203).stock(0, 6).play("timer a discover", "discover 203", seat=0)
    assert d.why("shift b gain_bricks", 0) == "why.timer_held"


def test_t38_4_both_timers_on_one_own_space_are_refused(rig: type[EmpiresRig]) -> None:
    d = rig(real=False).play("timer a gain_bricks", seat=0)
    assert d.why("timer b gain_bricks", 0) == "why.own_slot_taken"


def test_the_first_round_of_an_era_knows_no_ban(rig: type[EmpiresRig]) -> None:
    p = ludarium.game("time_of_empires").start(2, 3)
    luck = chance_from(9)
    checked = 0
    while not p.over:
        seat = p.deciders()[0]
        options = p.options(seat)
        if p.round == 1 and p.steps[p.pending(seat) & 255].key == "timer":
            assert p.ban_prev[seat] == 0
            checked += 1
        p.take(seat, options[luck.below(len(options))])
    assert checked >= 12


def test_a9_an_era_has_15_rounds_and_30_actions_a_player(rig: type[EmpiresRig]) -> None:
    p = ludarium.game("time_of_empires").start(2, 3)
    luck = chance_from(9)
    placed = 0
    while p.era < 2:
        seat = p.deciders()[0]
        options = p.options(seat)
        action = options[luck.below(len(options))]
        placed += p.game.actions.name(action).startswith("timer")
        p.take(seat, action)
    assert placed == 60


def test_timers_stay_until_the_owners_next_turn(rig: type[EmpiresRig]) -> None:
    d = rig(real=False)
    quiet(d, 0)
    assert d.timer(0, "a")[0] == "gain_knowledge"
    quiet(d, 1)
    assert d.timer(0, "a")[0] == "held"


def test_the_other_timer_tile_finds_only_a_timer_already_placed_a26(rig: type[EmpiresRig]) -> None:
    d = rig(real=False).sides("aab-")
    d.p.scholars[0] = 2
    d.play("timer a leader_3", seat=0)
    assert d.step(0) == "timer"  # no effect
    d = rig(real=False).sides("aab-")
    d.p.scholars[0] = 2
    d.play("timer a gain_bricks", "timer b leader_3", "again", seat=0)
    assert d.p.bricks[0] == 3


def test_timers_are_placed_one_after_the_other(rig: type[EmpiresRig]) -> None:
    d = rig(real=False)
    assert d.why("timer b gain_bricks", 0) == "why.timer_order"
    assert d.why("draw 1", 0) == "why.place_a_timer"


@pytest.mark.parametrize("modes", ["iir", "rii", "iri"])
def test_eras_of_both_kinds_mix(modes: str) -> None:
    from ludarium.kernel.playout import random_playout

    p = ludarium.game("time_of_empires").start(3, 1, era_modes=modes)
    random_playout(p, chance_from(2))
    assert p.over


def test_the_space_that_203_left_is_banned_in_the_next_round_too(rig: type[EmpiresRig]) -> None:
    """A26: a space left by card 203 counts as placed on."""
    d = rig(real=False).hand(0, 203).stock(0, 6)
    turn(d, 0, "timer a technology_1", "draw 1", "timer b discover", "discover 203", "shift a technology_2", "draw 3")
    quiet(d, 1)
    assert d.why("timer a technology_1", 0) == "why.banned"
    assert d.why("timer a technology_2", 0) == "why.banned"


def after_round_5(rig: type[EmpiresRig], **options: object) -> EmpiresRig:
    """The appointment after round 5 is asked."""
    d = rig(3, real=False, **options)
    for _ in range(5):
        for seat in range(3):
            quiet(d, seat)
    return d


def test_all_appoint_before_the_start_passes_on(rig: type[EmpiresRig]) -> None:
    """R: when everybody has appointed, the device goes to the left."""
    d = after_round_5(rig)
    assert [d.step(seat) for seat in range(3)] == ["appoint"] * 3
    assert d.p.first == 0
    for seat in (2, 0, 1):
        assert d.p.first == 0
        d.play("appoint 1", seat=seat)
    assert d.p.first == 1
    assert (d.p.round, d.p.deciders()) == (6, [1])


def test_l15_counts_after_rounds_5_and_10_and_not_in_preparation(rig: type[EmpiresRig]) -> None:
    """23: one more at each appointment, except in preparation."""
    d = rig(3, real=False).leader(0, "L15")
    for last in (5, 10):
        while d.step(0) != "appoint":
            quiet(d, d.p.deciders()[0])
        assert d.p.round == last
        assert d.may("appoint", seat=0) == {"0", "1", "2"}
        assert d.may("appoint", seat=1) == {"0", "1"}
        for seat in range(3):
            d.play("appoint 0", seat=seat)
    while d.p.era == 1:
        quiet(d, d.p.deciders()[0])
    assert d.may("appoint", seat=0) == {"0", "1"}
