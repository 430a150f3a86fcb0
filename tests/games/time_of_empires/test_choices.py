"""R 2, 8, 9: how the table is laid, and exactly what each step offers."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from tests.games.time_of_empires.listening import PLACE, stand

import ludarium
from ludarium.games.time_of_empires.rules import step_kinds as k
from ludarium.games.time_of_empires.rules.actions import ACTIONS, BUILDINGS
from ludarium.games.time_of_empires.rules.places import pack_group
from ludarium.games.time_of_empires.rules.position import lay_tiles
from ludarium.games.time_of_empires.rules.spaces import NO_CARD
from ludarium.games.time_of_empires.rules.steps.base import open_discard
from ludarium.kernel.content import load_content
from ludarium.kernel.engine import arg_of, kind_of

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig

GAME = ludarium.game("time_of_empires")
OWN = load_content(GAME.folder / "content.toml")


# -- the setup: 2 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_how_the_boards_are_dealt(seats: int) -> None:
    p = GAME.start(seats, 3)
    assert p.knowledge == p.bricks == [1] * seats
    assert p.reserve == [20] * seats
    for field in (p.scholars, p.aloft, p.ruins_scored, p.acting, p.used_tiles, p.ban_now, p.ban_prev, p.vp):
        assert field == [0] * seats
    for field in (p.sections, p.tokens, p.gone, p.lost):
        assert field == [0] * (4 * seats)
    for field in (p.leaders, p.ruins, p.discovery, p.discards):
        assert field == [[] for _ in range(seats)]
    assert p.symbols == [1, 1, 1, 1, 1, 0] * seats
    assert (p.perks, p.points) == ([0] * (14 * seats), [0] * (21 * seats))
    assert (p.waiting, p.struck, p.preset) == ([-1] * seats, [-1] * seats, [9] * seats)
    assert (p.found_at, p.token_choice) == ([-2] * seats, [-2] * seats)
    assert p.t_space == p.t_slot == p.lifted_from == [-1] * (2 * seats)
    assert p.t_end == [0] * (2 * seats)
    assert (p.piles, p.leader_at, p.wonder_at, p.votes) == ([[]] * 7, [-1] * 4, [-1] * 3, [-1] * seats)
    assert (p.tops, p.decks, p.deck_backs, p.removed) == ([NO_CARD] * 4, [[]] * 4, [-1] * 4, [])
    assert (p.clans, p.built) == ([0] * 48, [0] * (36 * seats))
    assert [side >= 0 for side in p.sides] == [True, True, True, seats == 4]
    assert p.hands == [p.box.hand_of_colour[p.colour[seat]] for seat in range(seats)]
    assert p.backs == [[p.box.card_type[p.box.number_of[card]] for card in hand] for hand in p.hands]
    assert (p.start_passes, p.no_site, p.lifted_must_move, p.exactly_two, p.grace) == (False, 0, False, False, 5000)
    assert (p.era, p.round, p.phase, p.real, p.gong_at) == (0, 0, 0, False, 0)
    assert p.start_player() == p.first < seats


def test_2_who_begins_is_drawn_by_lot() -> None:
    assert {GAME.start(3, seed).first for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize(
    ("modes", "read"), [("iii", [0, 0, 0]), ("iri", [0, 1, 0]), ("rrr", [1, 1, 1]), ("rii", [1, 0, 0]), ("ask", [2, 2, 2])]
)
def test_3_how_each_era_is_played(modes: str, read: list[int]) -> None:
    p = GAME.start(2, 1, era_modes=modes)
    assert p.modes == read
    assert p.real is (read[0] == 1)
    assert p.deadline == (60000 if read[0] == 1 else -1)
    assert [(kind_of(step), arg_of(step)) for step in p.agenda][:2] == [(k.ERA, 1), (k.BIRTH_SHOW, 0)]
    assert [ACTIONS.name(action) for action in p.options(1)] == [f"settle s{p.layout.capital_of[1]}.{n}" for n in range(3)]


@pytest.mark.parametrize(
    ("name", "value", "field", "read"),
    [
        ("start_passes_between_eras", "on", "start_passes", True),
        ("no_site", "waits", "no_site", 1),
        ("no_site", "lapses", "no_site", 2),
        ("lifted_must_move", "on", "lifted_must_move", True),
        ("strict_gong", "on", "grace", 0),
        ("exactly_two", "on", "exactly_two", True),
    ],
)
def test_15_what_the_table_agreed_on_is_kept(name: str, value: str, field: str, read: object) -> None:
    p = GAME.start(2, 1, **{name: value})
    assert getattr(p, field) == getattr(p.copy(), field) == read
    plain = GAME.start(2, 1)
    agreed = ("start_passes", "no_site", "lifted_must_move", "grace", "exactly_two")
    assert [one for one in agreed if getattr(p, one) != getattr(plain, one)] == [field]


@pytest.mark.parametrize("turned", [0, 1, 2])
def test_2_1_a_tile_is_turned_corner_by_corner(turned: int) -> None:
    p = GAME.start(2, 1)
    p.turned = [(turned + slot) % 3 for slot in range(6)]
    p.clans[4], p.built[7] = 1, 1
    lay_tiles(p)
    for slot, corner in itertools.product(range(6), range(3)):
        row = OWN.tables["terrain_tile"][p.tile_at[slot]]["territories"][corner]
        t = 3 * slot + (corner + p.turned[slot]) % 3
        assert ("field", "forest", "mountain")[p.terrain[t]] == row["terrain"]
        assert (p.site_free[t], p.hard_free[t]) == (row["available"], row["unavailable"])
    assert p.terrain[18:] == [-1] * 18
    assert p.site_free[18:] == p.hard_free[18:] == [0] * 18
    assert (p.clans, p.built) == ([0] * 48, [0] * 72)


def test_2_1_capital_tiles_lie_with_their_seats_and_city_tiles_anywhere() -> None:
    turns, alike = set(), set()
    for seed in range(12):
        p = GAME.start(3, seed)
        capitals = [p.tile_at[slot] for slot in p.layout.capital_of]
        assert capitals == [p.box.capital_tile[p.colour[seat]] for seat in range(3)]
        cities = sorted(tile for slot, tile in enumerate(p.tile_at) if p.layout.seat_of[slot] < 0)
        assert cities == sorted(tile for seat in range(3) for tile in p.box.neutral_tiles[p.colour[seat]])
        turns |= set(p.turned)
        alike.add(len({p.turned[slot] for slot in p.layout.capital_of}))
    assert (turns, alike > {1}) == ({0, 1, 2}, True)


def test_2_1_capital_tiles_that_are_turned_alike_are_turned_in_any_of_three_ways() -> None:
    turns = set()
    for seed in range(20):
        p = GAME.start(4, seed, same_turning=True)
        (turn,) = {p.turned[slot] for slot in p.layout.capital_of}
        turns.add(turn)
        assert set(p.turned) <= {0, 1, 2}
    assert turns == {0, 1, 2}


# -- what each step offers: 8, 9 -------------------------------------------------------------------------------------


def offers(d: EmpiresRig, kind: int, arg: int = 0) -> list[str]:
    return [ACTIONS.name(action) for action in d.p.steps[kind].options(d.p, 0, arg)]


def test_8_5_cards_that_can_be_discovered(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0, 102, "S01", 102, 101).stock(0, 2)
    assert offers(d, k.DISCOVER_STEP) == ["discover S01", "discover 101", "done"]
    assert offers(d.stock(0, 3), k.DISCOVER_STEP) == ["discover 102", "discover S01", "discover 101", "done"]
    assert offers(d.stock(0, 0), k.DISCOVER_STEP, 1) == ["discover 102", "discover S01", "discover 101", "done"]
    assert offers(d, k.DISCOVER_STEP) == ["done"]
    for waiting in (0, 3):
        d.p.waiting[0] = waiting
        assert offers(d, k.DISCOVER_STEP, 1) == ["done"]


def test_8_6_where_the_top_card_can_be_built(rig: type[EmpiresRig]) -> None:
    d = rig().pile(0, "S01", "S02").stock(0, 0, 2).clans(0, 1, "s0.1")
    step = d.p.steps[k.BUILD_STEP]
    assert (offers(d, k.BUILD_STEP), step.wording(d.p, 0, 0)) == (["build s0.1", "done"], "build")
    d.p.clans = [0] * 48
    assert (offers(d, k.BUILD_STEP), step.wording(d.p, 0, 0)) == (["build_on_card", "done"], "build_no_site")
    d.stock(0, 0, 1)
    assert (offers(d, k.BUILD_STEP), step.wording(d.p, 0, 0)) == (["done"], "build_nothing")


@pytest.mark.parametrize(
    ("pile", "waiting", "open"), [(["S01"], -1, True), ([], -1, False), (["S01"], 0, False), (["S01"], 2, False)]
)
def test_a23_when_the_top_card_may_be_discarded(rig: type[EmpiresRig], pile: list[str], waiting: int, open: bool) -> None:
    d = rig().pile(0, *pile)
    d.p.waiting[0] = waiting
    wanted = [ACTIONS.parse("discard")] if open else []
    assert open_discard(d.p, 0) == wanted
    for kind in (k.BUILD_STEP, k.BUILD_TOP, k.REPEAT, k.SHIFT_STEP, k.TIMER_STEP, k.IDLE):
        assert d.p.steps[kind].side(d.p, 0, 0) == wanted
    assert d.p.steps[k.BUILD_TOP].stays(d.p, 0, 1) is open


def test_8_7_decks_to_draw_from(rig: type[EmpiresRig]) -> None:
    d = rig()
    assert offers(d, k.DRAW_STEP, k.pack_count(1, 15)) == ["draw 1", "draw 2", "draw 3", "draw 4", "done"]
    d.p.deck_backs[0] = -1
    assert offers(d, k.DRAW_STEP, k.pack_count(2, 0b1011)) == ["draw 2", "draw 4", "done"]
    d.p.deck_backs[1] = 0
    assert offers(d, k.DRAW_STEP, k.pack_count(2, 0b0011)) == ["draw 2", "done"]
    assert offers(d, k.DRAW_STEP, k.pack_count(2, 0b0001)) == []


def test_9_2_piles_for_scholars(rig: type[EmpiresRig]) -> None:
    d = rig()
    assert offers(d, k.SCHOLARS, k.pack_count(1, 127)) == []
    d.p.scholars[0] = 1
    wanted = ["scholar leader_1", "scholar leader_2", "scholar leader_3", "scholar wonder_1"]
    assert offers(d, k.SCHOLARS, k.pack_count(1, 127)) == [*wanted, "done"]
    assert offers(d, k.SCHOLARS, k.pack_count(1, 0b1010010)) == ["scholar leader_2", "scholar wonder_1", "done"]


def test_a12_tiles_to_copy(rig: type[EmpiresRig]) -> None:
    d = rig(4).sides("ab-a")
    assert offers(d, k.COPY_STEP) == ["copy 1", "copy 2", "copy 4", "done"]
    d.p.used_tiles[0] = 0b1001
    assert offers(d, k.COPY_STEP) == ["copy 2", "done"]


@pytest.mark.parametrize(
    ("other", "lay", "wanted"),
    [
        ("", lambda d: d, []),
        ("gain_knowledge", lambda d: d, ["again", "done"]),
        ("move_clans", lambda d: d, []),
        ("discover", lambda d: d.hand(0), ["done"]),
        ("discover", lambda d: d.hand(0, "S01").stock(0, 6), ["again", "done"]),
        ("build", lambda d: d.pile(0, "S01", 302).stock(0, 0, 2), ["done"]),
        ("build", lambda d: d.pile(0, 302, "S01").stock(0, 0, 2), ["again", "done"]),
        ("build", lambda d: d.pile(0, "S01").stock(0, 0, 1), []),
    ],
)
def test_a12_whether_the_other_timers_action_is_offered(
    rig: type[EmpiresRig], other: str, lay: object, wanted: list[str]
) -> None:
    d = rig()
    d.p.clans = [0] * 48
    lay(d)
    if other:
        stand(d, 1, other)
    assert offers(d, k.REPEAT) == wanted


def test_a13_both_timers_may_be_moved(rig: type[EmpiresRig]) -> None:
    d = rig().hand(0)
    d.p.clans, d.p.reserve[0] = [0] * 48, 0
    stand(d, 1, "gain_knowledge")
    assert offers(d, k.SHIFT_STEP) == ["shift b gain_bricks", "shift b technology_1", "shift b technology_2", "done"]
    stand(d, 0, "technology_1")
    assert offers(d, k.SHIFT_STEP) == [
        *("shift a gain_bricks", "shift a technology_2", "shift b gain_bricks", "shift b technology_2", "done"),
    ]


def test_9_2_resources_of_any_kind(rig: type[EmpiresRig]) -> None:
    d = rig()
    for knowledge, bricks, wanted in (
        (5, 5, ["knowledge", "bricks"]),
        (6, 5, ["bricks"]),
        (5, 6, ["knowledge"]),
        (6, 6, []),
    ):
        assert offers(d.stock(0, knowledge, bricks), k.GAIN_ANY, 2) == [f"gain {name}" for name in wanted]


FREE = k.pack_free_building(2, False)
HARD = k.pack_free_building(2, True)


def test_9_2_sites_of_a_free_building(rig: type[EmpiresRig]) -> None:
    d = rig()
    d.p.clans = [0] * 48
    d.clans(0, 1, "s0.1").clans(0, 1, "s0.0")
    assert offers(d, k.BUILD_FREE, FREE) == ["build s0.0", "build s0.1", "done"]
    assert offers(d, k.BUILD_FREE, HARD) == ["build s0.0", "build s0.1", "build_hard s0.1", "done"]
    assert offers(d, k.BUILD_KIND, 0) == [f"kind {name}" for name in BUILDINGS] + ["done"]
    d.built(0, 0, 0, 5)
    assert offers(d, k.BUILD_FREE, HARD) == []
    assert offers(d, k.BUILD_KIND, 1) == ["kind observatory", "kind warehouse", "kind temple", "done"]


@pytest.mark.parametrize(
    ("reading", "taken", "pile", "waiting", "waits"),
    [
        (0, 0, ["S01"], -1, False),
        (1, 0, ["S01"], -1, True),
        (1, 4, ["S01"], -1, True),
        (1, 5, ["S01"], -1, False),
        (1, 0, [], -1, False),
        (1, 0, ["S01"], 0, False),
        (2, 0, ["S01"], -1, False),
    ],
)
def test_9_2_a15_without_a_site_a_free_building_may_wait(
    rig: type[EmpiresRig], reading: int, taken: int, pile: list[str], waiting: int, waits: bool
) -> None:
    d = rig().pile(0, *pile).built(0, 0, 0, taken)
    d.p.no_site, d.p.clans, d.p.waiting[0] = reading, [0] * 48, waiting
    assert offers(d, k.BUILD_FREE, FREE) == (["build_on_card", "done"] if waits else [])
    kinds = [name for name in BUILDINGS if name != "mill" or taken < 5]
    mine = [f"kind {name}" for name in kinds] + ["done"] if reading == 1 and pile and waiting < 0 else []
    assert offers(d, k.BUILD_KIND, 0) == mine


def test_9_2_305_hands_on_whether_any_site_will_do(rig: type[EmpiresRig]) -> None:
    d = rig()
    for arg, hard in ((0, False), (1, True)):
        d.p.stacks[0] = d.p.stacks[0][:1]
        d.p.steps[k.BUILD_KIND].take(d.p, 0, arg, ACTIONS.parse("kind temple"))
        (step,) = d.p.stacks[0][1:]
        assert (kind_of(step), k.free_building(arg_of(step)), k.hard_will_do(arg_of(step))) == (k.BUILD_FREE, 3, hard)


def test_9_2_a_free_building_goes_where_it_is_said(rig: type[EmpiresRig]) -> None:
    d = rig().pile(0, "S01").clans(0, 1, "s0.1")
    t = PLACE["s0.1"]
    free = (d.p.site_free[t], d.p.hard_free[t])
    step = d.p.steps[k.BUILD_FREE]
    step.take(d.p, 0, HARD, ACTIONS.parse("build_hard s0.1"))
    assert (d.p.site_free[t], d.p.hard_free[t]) == (free[0], free[1] - 1)
    step.take(d.p, 0, k.pack_free_building(1, True), ACTIONS.parse("build s0.1"))
    assert (d.p.site_free[t], d.p.hard_free[t]) == (free[0] - 1, free[1] - 1)
    assert d.has(0, "mill", "s0.1")
    assert d.has(0, "warehouse", "s0.1")
    first = d.p.hard_free[0]
    step.take(d.p, 0, k.pack_free_building(0, True), ACTIONS.parse("build_hard s0.0"))
    assert (d.p.hard_free[0], d.has(0, "observatory", "s0.0")) == (first - 1, True)
    step.take(d.p, 0, k.pack_free_building(3, True), ACTIONS.parse("build_on_card"))
    assert (d.p.waiting[0], len(d.p.discovery[0])) == (3, 1)


@pytest.mark.parametrize(
    ("reading", "taken", "site", "wanted"),
    [
        (0, 0, True, ["build s0.1", "done"]),
        (0, 0, False, ["build_on_card", "done"]),
        (1, 0, False, ["build_on_card", "done"]),
        (2, 0, False, ["done"]),
        (0, 5, True, ["done"]),
        (0, 4, True, ["build s0.1", "done"]),
    ],
)
def test_a15_where_the_building_of_the_top_card_goes(
    rig: type[EmpiresRig], reading: int, taken: int, site: bool, wanted: list[str]
) -> None:
    d = rig().pile(0, "S02").built(0, 0, taken)
    d.p.no_site, d.p.clans = reading, [0] * 48
    if site:
        d.clans(0, 1, "s0.1")
    assert offers(d, k.BUILD_TOP, 1) == wanted
    d.p.waiting[0] = 0
    assert offers(d, k.BUILD_TOP, 1) == []


@pytest.mark.parametrize(
    ("reserve", "cities", "wanted"),
    [
        (2, (1, 2, 5), ["garrison s1.m", "garrison s2.m", "garrison s5.m", "garrison_all", "done"]),
        (2, (4,), ["garrison s4.m", "done"]),
        (1, (1, 2), ["garrison s1.m", "garrison s2.m", "garrison_all", "done"]),
        (0, (1, 2), []),
    ],
)
def test_11_6_cities_to_garrison(rig: type[EmpiresRig], reserve: int, cities: tuple[int, ...], wanted: list[str]) -> None:
    d = rig()
    d.p.reserve[0] = reserve
    assert offers(d, k.GARRISON_STEP, sum(1 << slot for slot in cities)) == wanted


def test_9_1_what_may_be_destroyed_piece_by_piece(rig: type[EmpiresRig]) -> None:
    d = rig().building(0, "temple", "s1.0").building(1, "mill", "s1.0").building(1, "observatory", "s1.0")
    d.clans(1, 1, "s1.0")
    t = PLACE["s1.0"]
    ruins = ["ruin 1 temple", "ruin 2 observatory", "ruin 2 mill"]
    assert offers(d, k.DESTROY, k.pack_raze(1, 1, t)) == [*ruins, "slay", "done"]
    assert offers(d, k.DESTROY, k.pack_raze(1, 0, t)) == [*ruins, "done"]
    assert offers(d, k.DESTROY, k.pack_raze(0, 1, t)) == ["slay", "done"]
    assert offers(d, k.DESTROY, k.pack_raze(0, 0, t)) == []
    d.p.clans[t] = 0
    assert offers(d, k.DESTROY, k.pack_raze(1, 1, t)) == [*ruins, "done"]


def test_5_7_done_gives_the_rest_up(rig: type[EmpiresRig]) -> None:
    d = rig()
    d.p.clans[PLACE["s0.0"]] = pack_group(0, 1)
    before = d.p.copy()
    d.p.steps[k.MOVES].take(d.p, 0, 3, ACTIONS.parse("done"))
    d.p.steps[k.MOVES].lapse(d.p, 0, 3)
    assert (d.p.stacks, d.p.clans) == (before.stacks, before.clans)
    d.p.aloft[0] = 2
    d.p.steps[k.DROP_STEP].lapse(d.p, 0, k.pack_drop(2, 2))
    assert (d.p.aloft[0], d.p.reserve[0]) == (0, before.reserve[0] + 2)


def test_6_a_timer_of_a_turn_is_put_on_the_space_that_was_said(rig: type[EmpiresRig]) -> None:
    d = rig(real=False)
    assert offers(d, k.TIMER_STEP, 1)[:2] == ["timer b gain_knowledge", "timer b gain_bricks"]
    d.p.steps[k.TIMER_STEP].take(d.p, 0, 1, ACTIONS.parse("timer b gain_bricks"))
    assert (d.p.t_space, d.p.bricks[0], d.p.acting[0]) == ([-1, 1, -1, -1], 2, 1)
