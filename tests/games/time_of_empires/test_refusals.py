"""Every refusal with its exact reason: key, rule and the numbers that the sentence names; and the legal case beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from ludarium.games.time_of_empires.rules import step_kinds as k
from ludarium.games.time_of_empires.rules.actions import ACTIONS
from ludarium.games.time_of_empires.rules.eras import COUNTDOWN, GRACE, NO_PHASE, RUNNING
from ludarium.games.time_of_empires.rules.refusals import refuse, refuse_aside, refuse_timer

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig

Lay = Callable[["EmpiresRig"], object]
Told = tuple[str, str, list[int]] | tuple[()]
PLACE = ACTIONS.kinds["place"].index
CARD = ACTIONS.kinds["card"].index
SPACE = ACTIONS.kinds["space"].index


def at(*names: str) -> list[int]:
    return [PLACE[name] for name in names]


def asked(d: EmpiresRig, kind: int, arg: int = 0, seat: int = 0) -> EmpiresRig:
    """In real time a seat is asked for this step."""
    d.p.stacks[seat] = d.p.stacks[seat][:1]
    d.p.push_own(seat, kind, arg)
    return d


# -- what a step says of everything that it does not ask -------------------------------------------------------------

IN_AN_ACTION = [*range(k.PLACE_CLANS, k.DROP_STEP + 1), k.APPOINT_AGAIN]


@pytest.mark.parametrize("kind", range(45))
def test_5_5_other_verbs_wait_until_the_action_is_finished(rig: type[EmpiresRig], kind: int) -> None:
    d = rig()
    told = {
        **dict.fromkeys(IN_AN_ACTION, ("why.finish_first", "5.5", [])),
        k.IDLE: ("why.place_a_timer", "5.3", []),
        k.TIMER_STEP: ("why.place_a_timer", "6", []),
    }.get(kind, ())
    for name in ("wait", "garrison_all", "mode realtime"):
        reason = refuse(d.p, 0, kind, 0, ACTIONS.parse(name))
        assert ((reason.key, reason.rule, reason.args) if reason else ()) == told


@pytest.mark.parametrize("kind", range(45))
@pytest.mark.parametrize("phase", [NO_PHASE, RUNNING])
def test_5_4_g1_who_is_busy_places_no_timer(rig: type[EmpiresRig], kind: int, phase: int) -> None:
    d = rig()
    d.p.phase = phase
    if kind in (k.IDLE, k.TIMER_STEP):
        return
    busy = kind in IN_AN_ACTION or (kind == k.APPOINT_STEP and phase == RUNNING)
    reason = refuse_timer(d.p, 0, kind, 0, 0, 0)
    assert ((reason.key, reason.rule, reason.args) if reason else ()) == (("why.busy", "5.4 G1", []) if busy else ())


# -- timers and spaces -----------------------------------------------------------------------------------------------


def test_5_6_before_the_gong_no_timer_is_placed(rig: type[EmpiresRig]) -> None:
    d = rig()
    for phase in (COUNTDOWN, GRACE):
        d.p.phase = phase
        assert d.reason("timer a gain_knowledge", 0) == ("why.no_gong", "5.6", [])
    d.p.phase = RUNNING
    assert d.reason("timer a gain_knowledge", 0) == ()


@pytest.mark.parametrize(
    ("a", "b", "name", "told"),
    [
        (None, None, "timer a gain_bricks", ()),
        (1, None, "timer a gain_bricks", ("why.running", "5.4", [0, 1])),
        (1001, None, "timer a gain_bricks", ("why.running", "5.4", [0, 2])),
        (0, None, "timer a gain_bricks", ()),
        (None, 1000, "timer b gain_bricks", ("why.running", "5.4", [1, 1])),
        (None, 1000, "timer a gain_bricks", ()),
        (3000, 2000, "timer a gain_bricks", ("why.both_run", "5.4", [1, 2])),
        (3000, 2000, "timer b gain_bricks", ("why.both_run", "5.4", [1, 2])),
        (1999, 2000, "timer b gain_bricks", ("why.both_run", "5.4", [0, 2])),
        (2000, 2000, "timer a gain_bricks", ("why.both_run", "5.4", [0, 2])),
        (2000, 2000, "timer b gain_bricks", ("why.both_run", "5.4", [1, 2])),
        (2000, 0, "timer a gain_bricks", ("why.running", "5.4", [0, 2])),
        (2000, -5, "timer a gain_bricks", ("why.running", "5.4", [0, 2])),
    ],
)
def test_5_4_a_running_timer_names_the_seconds_until_one_is_free(
    rig: type[EmpiresRig], a: int | None, b: int | None, name: str, told: Told
) -> None:
    d = rig()
    for timer, left in enumerate((a, b)):
        if left is not None:
            d.p.t_space[timer], d.p.t_slot[timer], d.p.t_end[timer] = 0 if timer else 3, 0, d.p.now + left
    d.clans(0, 1, "s0.m")
    assert d.reason(name, 0) == told


def test_5_4_the_other_seats_timers_are_their_own(rig: type[EmpiresRig]) -> None:
    d = rig().play("timer a gain_knowledge", "timer b gain_bricks", seat=0)
    assert d.reason("timer a gain_knowledge", 1) == ()


@pytest.mark.parametrize(
    ("lay", "name", "told"),
    [
        (lambda d: d, "leader_4", ("why.not_in_play", "5.2", [SPACE["leader_4"]])),
        (lambda d: d, "wonder_2", ("why.not_in_play", "5.2", [SPACE["wonder_2"]])),
        (lambda d: d, "wonder_1", ()),
        (lambda d: d, "leader_3", ()),
        (lambda d: d.p.scholars.__setitem__(0, 0), "leader_1", ("why.no_scholar", "8.8", [])),
        (lambda d: d.p.scholars.__setitem__(0, 0), "leader_3", ("why.no_scholar", "8.8", [])),
        (lambda d: d.p.scholars.__setitem__(0, 0), "wonder_1", ("why.no_scholar", "8.10", [])),
        (lambda d: stand(d, 0, "technology_1"), "technology_1", ("why.must_leave", "5.4 G4", [0, 6])),
        (lambda d: stand(d, 1, "technology_1"), "technology_1", ("why.other_timer_there", "5.4 G3", [1, 6])),
        (lambda d: stand(d, 1, "technology_2"), "technology_1", ()),
        (lambda d: (stand(d, 2, "technology_1"), stand(d, 3, "technology_2")), "technology_1", ()),
        (lambda d: (stand(d, 2, "technology_1", 1), stand(d, 3, "technology_1", 1)), "technology_1", "full"),
        (lambda d: (stand(d, 2, "technology_1"), stand(d, 3, "technology_1", 1)), "technology_1", ()),
        (lambda d: stand(d, 1, "gain_bricks"), "gain_bricks", ("why.own_slot_taken", "5.4 G2", [1, 1])),
        (lambda d: stand(d, 0, "gain_bricks"), "gain_bricks", ()),
        (lambda d: stand(d, 1, "discover"), "build", ("why.nothing_discovered", "8.6", [])),
        (lambda d: empty_decks(d, 0, 1), "technology_1", ("why.decks_empty", "8.7", [])),
        (lambda d: empty_decks(d, 0, 1), "technology_2", ()),
        (lambda d: empty_decks(d, 0), "technology_1", ()),
        (lambda d: empty_decks(d, 1), "technology_1", ()),
        (lambda d: empty_decks(d, 2, 3), "technology_2", ("why.decks_empty", "8.7", [])),
        (lambda d: d.p.reserve.__setitem__(0, 0), "place_clans", ("why.reserve_empty", "5.7", [])),
        (lambda d: d.clans(0, 4, "s0.m"), "place_clans", ("why.no_room", "8.3", [])),
        (lambda d: d.clans(0, 3, "s0.m"), "place_clans", ()),
        (lambda d: d.clans(0, 4, "s0.m").clans(0, 1, "s1.m"), "place_clans", ()),
        (lambda d: d, "move_clans", ("why.no_move", "5.7", [])),
        (lambda d: d.clans(0, 1, "s0.m"), "move_clans", ()),
        (lambda d: d.hand(0).stock(0, 3), "discover", ("why.no_hand", "8.5", [3])),
        (lambda d: d.hand(0, 102).stock(0, 2), "discover", ("why.no_payable_card", "8.5", [2])),
        (lambda d: d.hand(0, 102).stock(0, 3), "discover", ()),
        (lambda d: d.p.waiting.__setitem__(0, 2), "discover", ("why.building_waits", "8.6", [2])),
        (lambda d: d.p.waiting.__setitem__(0, 0), "discover", ("why.building_waits", "8.6", [0])),
        (lambda d: d, "build", ("why.nothing_discovered", "8.6", [])),
        (lambda d: d.pile(0, "S01").stock(0, 0, 1), "build", ("why.bricks", "8.6", [CARD["S01"], 2, 1])),
        (lambda d: d.pile(0, "S01").stock(0, 0, 2), "build", ()),
        (lambda d: d.pile(0, "S02").stock(0, 0, 2).built(0, 0, 5), "build", ("why.section_empty", "A22", [1])),
        (lambda d: d.pile(0, "S02").stock(0, 0, 2).built(0, 0, 4), "build", ()),
        (
            lambda d: (d.pile(0, "S02").stock(0, 0, 2), d.p.waiting.__setitem__(0, 0)),
            "build",
            ("why.building_waits", "8.6", [0]),
        ),
    ],
)
def test_5_4_to_5_7_why_a_space_is_closed(rig: type[EmpiresRig], lay: Lay, name: str, told: Told | str) -> None:
    d = rig()
    d.p.scholars[0] = 1
    lay(d)
    space = SPACE[name]
    assert d.reason(f"timer a {name}", 0) == (("why.full", "5.4 G2", [space]) if told == "full" else told)


def stand(d: EmpiresRig, i: int, name: str, left: int = 0) -> None:
    """A timer stands on a space; it has run out unless something is left of its sand."""
    d.p.t_space[i], d.p.t_end[i] = SPACE[name], d.p.now + left
    d.p.t_slot[i] = int(any(d.p.t_space[j] == SPACE[name] for j in range(i)))


def empty_decks(d: EmpiresRig, *decks: int) -> None:
    for deck in decks:
        d.p.deck_backs[deck], d.p.tops[deck], d.p.decks[deck] = -1, -2, []


def test_a6_where_discover_and_build_share_a_space(rig: type[EmpiresRig], pack: Callable[[str], object]) -> None:
    d = rig(content=pack("discover_and_build_share_a_space = true"))
    stand(d, 1, "discover")
    d.pile(0, "S01").stock(0, 6, 6)
    assert d.reason("timer a build", 0) == ("why.own_slot_taken", "5.4 G2", [1, SPACE["build"]])
    assert d.reason("timer a gain_bricks", 0) == ()


def test_a7_switch_a_lifted_timer_does_not_return_to_its_space(rig: type[EmpiresRig]) -> None:
    for reading, told in (("0", ()), ("1", ("why.must_move", "A7", [0, 6]))):
        options = {} if reading == "0" else {"lifted_must_move": _value(rig, "lifted_must_move")}
        d = rig(**options)
        d.p.lifted_from[0] = 6
        assert d.reason("timer a technology_1", 0) == told
        assert d.reason("timer b technology_1", 0) == ()
        assert d.reason("timer a technology_2", 0) == ()


def _value(rig: type[EmpiresRig], name: str) -> str:
    """The value of an option that is not its default."""
    option = next(option for option in rig().p.game.options if option.name == name)
    return next(value for value in option.values if value != option.default)


def test_6_in_turns_the_timers_come_in_order_and_a_ban_holds(rig: type[EmpiresRig]) -> None:
    d = rig(real=False)
    assert d.reason("timer b gain_knowledge", 0) == ("why.timer_order", "6", [0])
    assert d.reason("timer a gain_knowledge", 0) == ()
    d.p.ban_prev[0] = 1 << 7
    assert d.reason("timer a technology_2", 0) == ("why.banned", "6", [7])
    assert d.reason("timer a technology_1", 0) == ()
    d.p.real = True
    assert d.reason("timer a technology_2", 0) == ()
    d.p.real = False
    d.play("timer a gain_knowledge", seat=0)
    assert d.reason("timer a gain_bricks", 0) == ("why.timer_order", "6", [1])
    assert d.reason("timer b gain_bricks", 0) == ()


def test_a13_a_timer_that_is_moved_by_a_card(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0, 203, "S01").stock(0, 6, 0)
    d.play("timer a discover", "discover 203", seat=0)
    assert d.reason("shift b gain_bricks", 0) == ("why.timer_held", "A13", [1])
    assert d.reason("shift a discover", 0) == ("why.same_space", "A13", [0, SPACE["discover"]])
    assert d.reason("shift a leader_4", 0) == ("why.not_in_play", "5.2", [SPACE["leader_4"]])
    assert d.reason("shift a gain_bricks", 0) == ()
    asked(d, k.PLACE_CLANS, 1)
    assert d.reason("shift a gain_bricks", 0) == ("why.finish_first", "5.5", [])


# -- choices before the action phase ---------------------------------------------------------------------------------


def test_2_5_everybody_begins_on_the_own_capital_tile() -> None:
    import ludarium

    p = ludarium.game("time_of_empires").start(2, 1)
    home, away = (f"s{p.layout.capital_of[seat]}.0" for seat in (0, 1))
    assert p.why_not(f"settle {home}", 0) is None
    reason = p.why_not(f"settle {away}", 0)
    assert (reason.key, reason.rule, reason.args) == ("why.own_capital_tile", "2.5", [36 + p.layout.capital_of[0]])


def test_4_6_a_section_takes_one_token(rig: type[EmpiresRig]) -> None:
    d = asked(rig(), k.TOKEN_STEP)
    d.p.tokens[3] = 1
    assert d.reason("token culture", 0) == ("why.token_taken", "4.6", [3])
    assert d.reason("token science", 0) == ()


@pytest.mark.parametrize(
    ("kind", "arg", "scholars", "reserve", "number", "told"),
    [
        (k.APPOINT_STEP, 2, 0, 10, 2, ()),
        (k.APPOINT_STEP, 2, 0, 10, 3, [2, 2, 10]),
        (k.APPOINT_STEP, 4, 0, 1, 2, [1, 4, 1]),
        (k.APPOINT_AGAIN, 1, 3, 10, 3, ()),
        (k.APPOINT_AGAIN, 1, 3, 10, 4, [3, 3, 10]),
        (k.APPOINT_AGAIN, 2, 2, 3, 4, [3, 4, 3]),
    ],
)
def test_8_9_how_many_scholars_may_be_appointed(
    rig: type[EmpiresRig], kind: int, arg: int, scholars: int, reserve: int, number: int, told: list[int] | tuple[()]
) -> None:
    d = asked(rig(), kind, arg)
    d.p.scholars[0], d.p.reserve[0] = scholars, reserve
    assert d.reason(f"appoint {number}", 0) == (("why.too_many_scholars", "8.9", told) if told else ())


# -- clans -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lay", "place", "told"),
    [
        (lambda d: d, "s0.m", ()),
        (lambda d: d.clans(0, 3, "s0.m"), "s0.m", ()),
        (lambda d: d.clans(0, 4, "s0.m"), "s0.m", ("why.stack_full", "7", [*at("s0.m"), 4])),
        (lambda d: d, "s6.m", ("why.not_on_map", "14", at("s6.m"))),
        (lambda d: d, "s11.m", ("why.not_on_map", "14", at("s11.m"))),
        (lambda d: d, "s3.m", ("why.foreign_capital", "8.3", [1])),
        (lambda d: d, "s1.m", ("why.no_clan_in_city", "8.3", at("s1.m"))),
        (lambda d: d.clans(1, 1, "s1.m"), "s1.m", ("why.no_clan_in_city", "8.3", at("s1.m"))),
        (lambda d: d.clans(1, 4, "s1.m"), "s1.m", ("why.no_clan_in_city", "8.3", at("s1.m"))),
        (lambda d: d.clans(0, 1, "s1.m"), "s1.m", ()),
        (lambda d: d.clans(0, 4, "s1.m"), "s1.m", ("why.stack_full", "7", [*at("s1.m"), 4])),
        (lambda d: d.clans(0, 3, "s5.m"), "s5.m", ()),
        (lambda d: d, "s6.0", ("why.not_on_map", "14", at("s6.0"))),
        (lambda d: d, "s5.2", ("why.only_centres", "8.3", at("s5.2"))),
        (lambda d: d.clans(0, 1, "s0.0"), "s0.0", ("why.only_centres", "8.3", at("s0.0"))),
        (lambda d: d.leader(0, "L24"), "s0.0", ("why.no_saladin_place", "23", at("s0.0"))),
        (lambda d: d.leader(1, "L24"), "s0.0", ("why.only_centres", "8.3", at("s0.0"))),
        (lambda d: d.leader(0, "L24").building(0, "mill", "s0.0"), "s0.0", ()),
        (lambda d: d.leader(0, "L24").building(0, "mill", "s0.0"), "s6.0", ("why.not_on_map", "14", at("s6.0"))),
        (
            lambda d: d.leader(0, "L24").building(0, "mill", "s0.0").clans(0, 2, "s0.0"),
            "s0.0",
            ("why.no_saladin_place", "23", at("s0.0")),
        ),
        (
            lambda d: d.leader(0, "L24").building(0, "mill", "s0.0").clans(1, 1, "s0.0"),
            "s0.0",
            ("why.no_saladin_place", "23", at("s0.0")),
        ),
    ],
)
def test_8_3_where_a_clan_may_be_placed(rig: type[EmpiresRig], lay: Lay, place: str, told: Told) -> None:
    d = asked(rig(), k.PLACE_CLANS, 2)
    lay(d)
    assert d.reason(f"clan {place}", 0) == told


def test_8_3_a_place_that_would_do_is_refused_for_the_action_only(rig: type[EmpiresRig]) -> None:
    d = rig().leader(0, "L24").building(0, "mill", "s0.0")
    reason = refuse(d.p, 0, k.PLACE_CLANS, 1, ACTIONS.parse("clan s0.0"))
    assert reason is not None
    assert (reason.key, reason.rule) == ("why.finish_first", "5.5")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("1 s0.0 s0.1", ()),
        ("2 s0.0 s0.1", ()),
        ("3 s0.0 s0.1", ("why.too_few_clans", "8.4", [*at("s0.0"), 2])),
        ("1 s0.1 s0.0", ("why.no_group", "8.4", at("s0.1"))),
        ("1 s4.0 s4.1", ("why.no_group", "8.4", at("s4.0"))),
        ("1 s0.0 s0.m", ("why.capital_closed", "8.4", at("s0.m"))),
        ("1 s0.0 s3.m", ("why.capital_closed", "8.4", at("s3.m"))),
        ("1 s0.0 s6.m", ("why.not_adjacent", "7", at("s0.0", "s6.m"))),
        ("1 s0.0 s5.m", ("why.not_adjacent", "7", at("s0.0", "s5.m"))),
        ("1 s0.0 s2.0", ("why.not_adjacent", "7", at("s0.0", "s2.0"))),
        ("1 s5.2 s5.m", ("why.foreign_city", "8.4", [*at("s5.m"), 1])),
        ("1 s1.0 s1.m", ("why.stack_full", "7", [*at("s1.m"), 4])),
        ("2 s5.2 s5.1", ("why.stack_full", "7", [*at("s5.1"), 1])),
        ("1 s5.2 s5.1", ()),
        ("2 s5.2 s4.2", ()),
        ("3 s0.m s0.2", ("why.too_many_enter", "A1", [2])),
        ("3 s5.m s5.0", ("why.no_group", "8.4", at("s5.m"))),
        ("3 s0.m s0.1", ("why.too_many_enter", "A1", [2])),
        ("3 s1.m s1.2", ("why.too_many_attack", "A1", [2])),
        ("2 s1.m s1.2", ()),
    ],
)
def test_8_4_why_clans_do_not_move(rig: type[EmpiresRig], name: str, told: Told) -> None:
    d = asked(rig(), k.MOVES, 3).clans(0, 2, "s0.0").clans(1, 1, "s4.0").clans(1, 1, "s5.m").clans(0, 2, "s5.2")
    d.clans(0, 4, "s1.m").clans(0, 1, "s1.0").clans(0, 1, "s5.1").clans(0, 4, "s0.m").clans(1, 1, "s1.2")
    assert d.reason(f"move {name}", 0) == told


def test_a1_switch_more_may_attack_where_two_survive_at_most(rig: type[EmpiresRig], pack: Callable[[str], object]) -> None:
    d = rig(content=pack("group_into_territory_max = 4")).clans(0, 4, "s1.m").clans(1, 1, "s1.2")
    asked(d, k.MOVES, 1)
    assert d.reason("move 3 s1.m s1.2", 0) == ()
    assert d.reason("move 4 s1.m s1.2", 0) == ("why.too_many_attack", "A1", [3])


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("1 s1.m s1.0", ()),
        ("2 s1.m s1.0", ()),
        ("3 s1.m s1.0", ("why.too_many_enter", "A18", [2])),
        ("1 s1.0 s1.m", ("why.conquer_territory", "A18", [])),
        ("1 s1.2 s0.m", ("why.conquer_territory", "A18", [])),
        ("1 s1.m s4.0", ("why.not_adjacent", "7", at("s1.m", "s4.0"))),
        ("2 s1.2 s1.1", ("why.too_few_clans", "8.4", [*at("s1.2"), 1])),
        ("1 s1.2 s1.1", ()),
        ("2 s1.m s1.2", ("why.stack_full", "7", [*at("s1.2"), 1])),
    ],
)
def test_a18_why_a_conquest_is_refused(rig: type[EmpiresRig], name: str, told: Told) -> None:
    d = asked(rig(), k.CONQUER, 1).clans(0, 4, "s1.m").clans(1, 2, "s1.0").clans(0, 1, "s1.2")
    assert d.reason(f"move {name}", 0) == told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("2 s4.0", ()),
        ("1 s5.2", ()),
        ("1 s6.0", ("why.not_on_map", "14", at("s6.0"))),
        ("1 s11.2", ("why.not_on_map", "14", at("s11.2"))),
        ("1 s0.0", ("why.another_territory", "A16", at("s0.0"))),
        ("1 s0.1", ("why.stack_full", "7", [*at("s0.1"), 2])),
        ("2 s0.2", ("why.stack_full", "7", [*at("s0.2"), 1])),
        ("1 s0.2", ()),
    ],
)
def test_a16_why_clans_are_not_dropped(rig: type[EmpiresRig], name: str, told: Told) -> None:
    d = rig().clans(0, 2, "s0.1").clans(0, 1, "s0.2")
    d.p.aloft[0] = 2
    asked(d, k.DROP_STEP, k.pack_drop(1, 2, PLACE["s0.0"]))
    assert d.reason(f"drop {name}", 0) == told


def test_a16_no_more_are_dropped_than_are_aloft(rig: type[EmpiresRig]) -> None:
    d = rig()
    d.p.aloft[0] = 1
    asked(d, k.DROP_STEP, k.pack_drop(2, 2))
    assert d.reason("drop 2 s0.0", 0) == ("why.aloft", "A16", [1])
    assert d.reason("drop 1 s0.0", 0) == ()


# -- cards and buildings ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "waiting", "told"),
    [
        ("S01", -1, ()),
        ("102", -1, ("why.knowledge", "8.5", [CARD["102"], 3, 2])),
        ("101", -1, ("why.not_in_hand", "8.5", [CARD["101"]])),
        ("S01", 0, ("why.building_waits", "8.6", [0])),
        ("S01", 3, ("why.building_waits", "8.6", [3])),
    ],
)
def test_8_5_why_a_card_is_not_discovered(rig: type[EmpiresRig], name: str, waiting: int, told: Told) -> None:
    d = asked(rig().hand(0, "S01", 102).stock(0, 2, 0), k.DISCOVER_STEP)
    d.p.waiting[0] = waiting
    assert d.reason(f"discover {name}", 0) == told


def test_8_5_l21_the_cost_that_is_named_is_the_one_to_be_paid(rig: type[EmpiresRig]) -> None:
    d = asked(rig().hand(0, 102).stock(0, 1, 0).leader(0, "L21"), k.DISCOVER_STEP)
    assert d.reason("discover 102", 0) == ("why.knowledge", "8.5", [CARD["102"], 2, 1])
    assert d.stock(0, 2, 0).reason("discover 102", 0) == ()


SITE_STEPS = [
    (k.BUILD_STEP, 0, "build"),
    (k.BUILD_TOP, 1, "build"),
    (k.BUILD_FREE, k.pack_free_building(1, False), "build"),
    (k.BUILD_FREE, k.pack_free_building(1, True), "build"),
    (k.BUILD_FREE, k.pack_free_building(1, True), "build_hard"),
]


@pytest.mark.parametrize(("kind", "arg", "verb"), SITE_STEPS)
def test_7_what_is_wrong_with_a_territory(rig: type[EmpiresRig], kind: int, arg: int, verb: str) -> None:
    d = rig().pile(0, "S02").stock(0, 0, 6).clans(0, 1, "s0.1").building(0, "warehouse", "s0.2").clans(0, 1, "s1.1")
    asked(d, kind, arg)
    d.p.site_free[PLACE["s1.1"]] = d.p.hard_free[PLACE["s1.1"]] = 0
    d.p.site_free[PLACE["s0.1"]] = d.p.hard_free[PLACE["s0.1"]] = 1
    full = "why.no_hard_site" if verb == "build_hard" else "why.no_free_site"
    assert d.reason(f"{verb} s6.0", 0) == ("why.not_on_map", "14", at("s6.0"))
    assert d.reason(f"{verb} s5.2", 0) == ("why.not_present", "8.6", at("s5.2"))
    assert d.reason(f"{verb} s0.2", 0) == ("why.type_twice", "7", [1, *at("s0.2")])
    assert d.reason(f"{verb} s1.1", 0) == (full, "7", at("s1.1"))
    assert d.reason(f"{verb} s0.1", 0) == ()


@pytest.mark.parametrize(
    ("kind", "arg"), [(k.BUILD_STEP, 0), (k.BUILD_TOP, 1), (k.BUILD_FREE, k.pack_free_building(1, False))]
)
def test_7_an_unavailable_site_takes_the_building_of_few_cards(rig: type[EmpiresRig], kind: int, arg: int) -> None:
    d = asked(rig().pile(0, "S02").stock(0, 0, 6).clans(0, 1, "s0.1"), kind, arg)
    assert d.reason("build_hard s0.1", 0) == ("why.unavailable_site", "7", [])


def test_8_6_a_building_waits_on_the_card_only_without_a_site(rig: type[EmpiresRig]) -> None:
    d = rig().pile(0, "S02").stock(0, 0, 6).clans(0, 1, "s0.1")
    for kind, arg, rule in ((k.BUILD_STEP, 0, "8.6"), (k.BUILD_TOP, 1, "A15"), (k.BUILD_FREE, 1, "9.2")):
        asked(d, kind, arg)
        assert d.reason("build_on_card", 0) == ("why.there_is_a_site", rule, [])
    d.clans(1, 1, "s0.1")
    asked(d, k.BUILD_STEP)
    assert d.reason("build_on_card", 0) == ()
    asked(d, k.BUILD_TOP, 1)
    assert d.reason("build_on_card", 0) == ()
    d.stock(0, 0, 1)
    asked(d, k.BUILD_STEP)
    told = ("why.bricks", "8.6", [CARD["S02"], 2, 1])
    assert d.reason("build_on_card", 0) == d.reason("build s0.1", 0) == told


@pytest.mark.parametrize("taken", [4, 5])
def test_a15_an_empty_section_has_no_building_for_the_top_card(rig: type[EmpiresRig], taken: int) -> None:
    d = asked(rig().pile(0, "S02").built(0, 0, taken).clans(0, 1, "s0.1"), k.BUILD_TOP, 1)
    empty = ("why.section_empty", "A15", [1])
    assert d.reason("build s0.1", 0) == (empty if taken == 5 else ())
    assert d.reason("build_on_card", 0) == (empty if taken == 5 else ("why.there_is_a_site", "A15", []))


def test_a15_switch_without_a_site_nothing_waits(rig: type[EmpiresRig]) -> None:
    d = asked(rig(no_site=_lapses(rig)).pile(0, "S02"), k.BUILD_TOP, 1)
    d.p.clans = [0] * 48
    assert d.reason("build_on_card", 0) == ("why.no_site_for", "A15", [1])


def _lapses(rig: type[EmpiresRig]) -> str:
    option = next(option for option in rig().p.game.options if option.name == "no_site")
    return option.values[2]


@pytest.mark.parametrize("taken", [4, 5])
def test_9_2_which_building_of_card_305(rig: type[EmpiresRig], taken: int) -> None:
    d = asked(rig().built(0, taken, 0).clans(0, 1, "s0.1"), k.BUILD_KIND, 1)
    d.building(0, "mill", "s0.1")
    assert d.reason("kind observatory", 0) == (("why.section_empty", "A22", [0]) if taken == 5 else ())
    assert d.reason("kind mill", 0) == ("why.no_site_for", "9.2", [2])
    assert d.reason("kind temple", 0) == ()


def test_8_7_which_deck_is_drawn_from(rig: type[EmpiresRig]) -> None:
    d = asked(rig(), k.DRAW_STEP, k.pack_count(1, 0b0011))
    empty_decks(d, 1, 3)
    assert d.reason("draw 1", 0) == ()
    assert d.reason("draw 2", 0) == ("why.deck_empty", "8.7", [1])
    assert d.reason("draw 3", 0) == ("why.other_board", "8.7", [2])
    d.p.deck_backs[2] = 0  # the back of an initial card
    assert d.reason("draw 3", 0) == ("why.other_board", "8.7", [2])
    assert d.reason("draw 4", 0) == ("why.deck_empty", "8.7", [3])


def test_8_1_a_full_stock_takes_no_more(rig: type[EmpiresRig]) -> None:
    d = asked(rig().stock(0, 6, 5), k.GAIN_ANY, 2)
    assert d.reason("gain knowledge", 0) == ("why.stock_full", "8.1", [0, 6])
    assert d.reason("gain bricks", 0) == ()
    d.stock(0, 5, 6)
    assert d.reason("gain bricks", 0) == ("why.stock_full", "8.1", [1, 6])
    assert d.reason("gain knowledge", 0) == ()


# -- scholars, tiles, destruction, siege -----------------------------------------------------------------------------


def test_9_2_which_pile_a_scholar_goes_to(rig: type[EmpiresRig]) -> None:
    d = rig()
    d.p.scholars[0] = 2
    asked(d, k.SCHOLARS, k.pack_count(1, 0b1111))
    assert d.reason("scholar leader_1", 0) == ()
    assert d.reason("scholar leader_4", 0) == ("why.not_in_play", "5.2", [SPACE["leader_4"]])
    assert d.reason("scholar wonder_1", 0) == ("why.pile_not_meant", "9.2", [4])
    assert d.reason("scholar wonder_2", 0) == ("why.not_in_play", "5.2", [SPACE["wonder_2"]])


def test_a12_a_tile_is_copied_once_for_each_placement(rig: type[EmpiresRig]) -> None:
    d = asked(rig().sides("ab-a"), k.COPY_STEP)
    d.p.used_tiles[0] = 0b1001
    assert d.reason("copy 2", 0) == ()
    assert d.reason("copy 1", 0) == ("why.tile_used", "A12", [0])
    assert d.reason("copy 4", 0) == ("why.tile_used", "A12", [3])
    assert d.reason("copy 3", 0) == ("why.not_in_play", "5.2", [SPACE["leader_3"]])


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("s1.0", ()),
        ("s1.1", ("why.nothing_there", "9.1", at("s1.1"))),
        ("s2.0", ("why.no_city_near", "A19", at("s2.0"))),
        ("s4.0", ("why.no_city_near", "A19", at("s4.0"))),
        ("s0.0", ("why.no_city_near", "A19", at("s0.0"))),
        ("s6.0", ("why.not_on_map", "14", at("s6.0"))),
        ("s11.2", ("why.not_on_map", "14", at("s11.2"))),
    ],
)
def test_a19_where_something_may_be_destroyed(rig: type[EmpiresRig], place: str, told: Told) -> None:
    d = asked(rig(), k.RAZE_STEP, k.pack_raze(1, 2)).clans(0, 1, "s1.m").clans(1, 1, "s2.m").clans(0, 1, "s0.m")
    d.clans(1, 1, "s1.0").clans(1, 1, "s2.0").clans(1, 1, "s4.0").clans(1, 1, "s0.0")
    assert d.reason(f"raze {place}", 0) == told


def test_9_2_what_may_be_destroyed_there(rig: type[EmpiresRig]) -> None:
    t = PLACE["s1.0"]
    d = rig().building(1, "mill", "s1.0").clans(1, 1, "s1.0")
    asked(d, k.DESTROY, k.pack_raze(1, 1, t))
    assert (d.reason("ruin 2 mill", 0), d.reason("slay", 0)) == ((), ())
    assert d.reason("ruin 1 mill", 0) == ("why.no_such_building", "9.2", [0, 2, t])
    assert d.reason("ruin 2 temple", 0) == ("why.no_such_building", "9.2", [1, 3, t])
    asked(d, k.DESTROY, k.pack_raze(0, 1, t))
    assert d.reason("ruin 2 mill", 0) == ("why.enough_destroyed", "9.2", [])
    assert d.reason("slay", 0) == ()
    asked(d, k.DESTROY, k.pack_raze(1, 0, t))
    assert d.reason("slay", 0) == ("why.enough_destroyed", "9.2", [t])
    d.p.clans[t] = 0
    asked(d, k.DESTROY, k.pack_raze(1, 1, t))
    assert d.reason("slay", 0) == ("why.no_clan_there", "9.2", [t])


@pytest.mark.parametrize(
    ("city", "told"),
    [
        ("s1.m", ()),
        ("s2.m", ("why.city_not_won", "11.6", [2])),
        ("s0.m", ("why.capital_not_besieged", "11.6", [0])),
        ("s3.m", ("why.capital_not_besieged", "11.6", [1])),
        ("s6.m", ("why.city_not_won", "11.6", [6])),
        ("s11.m", ("why.city_not_won", "11.6", [11])),
    ],
)
def test_11_6_which_city_may_be_garrisoned(rig: type[EmpiresRig], city: str, told: Told) -> None:
    d = asked(rig(), k.GARRISON_STEP, 0b10010)
    assert d.reason(f"garrison {city}", 0) == told


# -- aside -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "waiting", "told"),
    [
        (["S01"], -1, "why.discard_later A23 []"),
        ([], -1, "why.nothing_discovered 8.6 []"),
        (["S01"], 0, "why.building_waits 8.6 [0]"),
        (["S01"], 2, "why.building_waits 8.6 [2]"),
    ],
)
def test_a23_why_the_top_card_is_not_discarded_now(rig: type[EmpiresRig], pile: list[str], waiting: int, told: str) -> None:
    d = rig().pile(0, *pile)
    d.p.waiting[0] = waiting
    reason = refuse_aside(d.p, 0, ACTIONS.parse("discard"))
    assert reason is not None
    assert f"{reason.key} {reason.rule} {reason.args}" == told


@pytest.mark.parametrize(
    ("phase", "preset", "name", "told"),
    [
        (RUNNING, 9, "preset 0", ()),
        (COUNTDOWN, 9, "preset 0", ()),
        (RUNNING, 0, "preset 0", ("why.preset_already", "22", [])),
        (RUNNING, 9, "preset all", ("why.preset_already", "22", [])),
        (RUNNING, 0, "preset all", ()),
        (RUNNING, 9, "preset 5", ("why.preset_number", "22", [])),
        (GRACE, 9, "preset 0", ("why.preset_real_time", "22", [])),
        (NO_PHASE, 9, "preset 0", ("why.preset_real_time", "22", [])),
    ],
)
def test_22_what_may_be_said_before_a_cry(rig: type[EmpiresRig], phase: int, preset: int, name: str, told: Told) -> None:
    d = rig()
    d.p.phase, d.p.preset[0] = phase, preset
    assert d.reason(name, 0) == told
