"""Every event with its exact arguments, in the order in which things happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from tests.games import listening
from tests.games.listening import heard

import ludarium
from ludarium.games.terra_pyramides.rules.actions import TILE
from ludarium.games.terra_pyramides.rules.content import NO_TILE
from ludarium.games.terra_pyramides.rules.effects import close_rings, gain_burial, gain_cells, gain_eyes, gain_oases, sail
from ludarium.games.terra_pyramides.rules.scoring import finish_game
from ludarium.games.terra_pyramides.rules.steps.refilling import bring_up, show_top, stacks_left

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig

GAME = ludarium.game("terra_pyramides")
Telling = Callable[[type["TerraRig"]], "TerraRig"]


def log(t: TerraRig) -> list[str]:
    return listening.log(t.p, tile=TILE)


# -- R 4: a turn -----------------------------------------------------------------------------------------------------


def test_r4_a_whole_turn_is_told(rig: type[TerraRig]) -> None:
    t = heard(rig().later().hand("B27").tile(f7="B14").stack("sphinx2", "B05", "B06", "B07").place("f3"))
    t.p.pile[-1] = 11  # worth 3
    t.p.found[t.site("d4")] = -1
    t.p.tile[t.cell("f5")], t.p.tile[t.cell("f6")] = TILE.index["B19"], TILE.index["B37"]
    t.play("place e4 w", "line row", "finish", "draw sphinx2")
    assert log(t) == [
        "placed 0 e4 B27 w",
        "foundation d4 3",
        "line 0 row e4 h4",
        "home 0 2",
        "drew 0 sphinx2",
        "saw 0 B05 to 1",
        "begins 1",
    ]


def test_r4_5_each_worker_is_told_with_its_way_and_how_many_stand_there(rig: type[TerraRig]) -> None:
    t = rig().later().hand("B27").tile(f7="B27").place("f3", 0, 1)
    t.p.tile[t.cell("f5")] = TILE.index["B27"]
    heard(t).play("place f4 n", "line column", "move f4 n", "move f5 n", "home f7", "home f4", "finish")
    assert [told for told in log(t) if told.split()[0] in ("moved", "home")] == [
        "moved 0 f4 f3 2",
        "moved 0 f5 f3 3",
        "home 0 1",
        "home 0 1",
        "home 0 2",
    ]


def test_r4_5_a_line_without_workers_tells_of_none_that_go_home(rig: type[TerraRig]) -> None:
    t = heard(rig().hand("B36")).play("place a1 s", "line row")
    assert log(t) == ["placed 0 a1 B36 s", "line 0 row a1 d1", "gold 0 1"]


def test_r4_4_what_a_line_gives_is_told_in_order(rig: type[TerraRig]) -> None:
    t = rig(version="3").tile(g6="H01", h7="B37").hand("N01")
    t.p.oases[0], t.p.horus[0], t.p.burial[0], t.p.ship[0] = 3, 4, 2, 1
    heard(t).play("place f5 w", "line falling")
    assert [told for told in log(t) if told.split()[0] not in ("placed", "foundation", "line", "ring")] == [
        "gold 0 1",
        "oases 0 1 4",
        "sailed 0 2 3",
        "eyes 0 2 6",
        "coins 0 2",
        "burial 0 1 3",
        "block 0 white 1",
    ]


def test_r4_4_blocks_are_told_by_colour(rig: type[TerraRig]) -> None:
    t = heard(rig().tile(f7="B10").hand("B07"))
    t.p.tile[t.cell("f5")], t.p.tile[t.cell("f6")] = TILE.index["B04"], TILE.index["B01"]
    t.play("place f4 n", "line column")
    assert [told for told in log(t) if told.startswith("block")] == ["block 0 red 3", "block 0 yellow 3"]
    assert t.blocks() == {"red": 3, "yellow": 3}
    assert (t.p.line, t.p.line_blocks, t.p.quarry) == ([], [], 26)


# -- R 5-7: aside ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "lay", "name", "told"),
    [
        ("1", lambda t: t.place("e6", 0, 3, 2).give(red=3), "build e6 red", ["built 0 e6 3 red"]),
        ("1", lambda t: t.give(red=1, brown=1), "exchange red brown", ["exchanged 0 red brown"]),
        ("1", lambda t: t.place("e6", 0, 1), "take_back e6", ["took_back 0 e6"]),
        ("1", lambda t: t.place("e6"), "buy_worker e6", ["bought_worker 0 e6 3"]),
        ("1", lambda t: t, "buy_block", ["bought_block 0 3"]),
        ("1", lambda t: t, "search scarab2", ["searched 0 scarab2 1"]),
        ("2", lambda t: t, "burial_step", ["bought_burial 0 1", "burial 0 1 1"]),
        ("3", lambda t: t, "ship_step", ["bought_ship 0 2", "sailed 0 1 1"]),
        ("3", lambda t: t.p.horus.__setitem__(0, 25), "buy_card nile", ["bought_card 0 nile 3"]),
    ],
)
def test_r6_what_is_done_aside_is_told(
    rig: type[TerraRig], version: str, lay: Callable[[TerraRig], object], name: str, told: list[str]
) -> None:
    t = rig(version=version).give(gold=4)
    lay(t)
    assert log(heard(t).play(name)) == told


@pytest.mark.parametrize(
    ("version", "name", "gold"),
    [
        ("1", "search scarab2", 3),
        ("1", "buy_block", 1),
        ("2", "burial_step", 3),
        ("3", "ship_step", 2),
        ("3", "buy_card nile", 2),
    ],
)
def test_r6_3_what_it_costs(rig: type[TerraRig], version: str, name: str, gold: int) -> None:
    t = rig(version=version).give(gold=4)
    t.p.horus[0] = 13
    assert t.play(name).p.gold == [gold, 0]


def test_r9_an_ignored_symbol_is_told_with_its_price(rig: type[TerraRig]) -> None:
    t = rig(symbols="on").play("draw sphinx1", "draw scarab1")
    seat = t.p.turn
    t.give(seat, gold=3)
    heard(t).play("ignore_symbol")
    assert log(t) == [f"ignored {seat} 1"]
    assert (t.p.gold[seat], t.p.ignoring) == (2, 1)


def test_r6_3_a_search_is_seen_by_the_searcher_alone(rig: type[TerraRig]) -> None:
    t = heard(rig(3).give(gold=2).stack("sphinx3", "B01", "B02", "B03", "B04"))
    t.p.stack_mask[2] = [7, 6, 4, 2]
    t.play("search sphinx3")
    assert t.p.stack_mask[2] == [1, 1, 1, 1], "nobody else knows it any more"
    t.play("arrange 3", "arrange 3", "keep")
    assert log(t) == ["searched 0 sphinx3 1", "arranged 0 B03 1 to 1", "arranged 0 B02 2 to 1"]
    assert [TILE.tokens[tile] for tile in reversed(t.p.stack[2])] == ["B03", "B02", "B01", "B04"]


def test_r9_a_team_sees_a_searched_stack_together(rig: type[TerraRig]) -> None:
    t = heard(rig(3, mission="1").give(gold=2).stack("sphinx3", "B01", "B02", "B03"))
    t.play("search sphinx3", "arrange 2", "keep")
    assert log(t)[1] == "arranged 0 B02 1 to 7"


@pytest.mark.parametrize(("gold", "told"), [(4, []), (7, ["gold_lost 0 3"])])
def test_r7_a17_gold_beyond_the_limit_is_told_when_it_is_lost(rig: type[TerraRig], gold: int, told: list[str]) -> None:
    t = rig().give(gold=gold, supply=0).hand("B01").stacks_end()
    t.p.quarry = 0
    heard(t).play("place a1 s", "line row")
    assert [line for line in log(t) if line.startswith("gold_lost")] == told
    assert (t.p.gold[0], t.p.turns[0], t.p.turn) == (4, 1, 1)


# -- R 4.6: stacks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "left", "told"),
    [("1", 1, "stack_gone sphinx3 1"), ("2", 3, "stack_gone sphinx3 3"), ("1", 0, "stack_empty sphinx3")],
)
def test_r4_6_a_stack_that_is_used_up_is_told(rig: type[TerraRig], version: str, left: int, told: str) -> None:
    t = rig(2 if left else 3, version=version).hand("B36").play("place a1 s", "line row")
    tiles = ("B01", "B02", "B03", "B04", "B05")[: left + 1]
    heard(t.stack("sphinx3", *tiles)).play("draw sphinx3")
    assert told in log(t)
    assert t.p.stack[2] == t.p.stack_mask[2] == []
    assert t.p.gone[len(t.p.gone) - left :] == [TILE.index[tile] for tile in reversed(tiles[1:])]
    assert len(t.p.gone) == len(t.p.gone_mask)


def test_r4_6_a_stack_with_one_more_tile_stays(rig: type[TerraRig]) -> None:
    t = rig().hand("B36").play("place a1 s", "line row").stack("sphinx3", "B01", "B02", "B03")
    heard(t).play("draw sphinx3")
    assert not [told for told in log(t) if told.startswith("stack")]
    assert (len(t.p.stack[2]), t.p.hand[0], t.p.hand_from[0], t.p.hand_mask[0]) == (2, TILE.index["B01"], 2, 1)


def test_r4_7_all_that_know_a_tile_hear_who_draws_it(rig: type[TerraRig]) -> None:
    t = rig(3).hand("B36").play("place a1 s", "line row").stack("sphinx3", "B01", "B02", "B03")
    t.p.stack_mask[2] = [0, 0, 4]
    heard(t).play("draw sphinx3")
    assert "saw 0 B01 to 5" in log(t)
    assert t.p.hand_mask[0] == 5


def test_r9_the_tops_of_the_face_up_stacks_are_seen_by_all(rig: type[TerraRig]) -> None:
    t = rig(face_up="on").hand("B36").play("place a1 s", "line row")
    assert [mask[-1] for mask in t.p.stack_mask] == [3, 3, 0, 0, 3, 3, 0, 0]
    assert all(set(mask[:-1]) <= {0} for mask in t.p.stack_mask)
    heard(t.stack("sphinx1", "B01", "B02", "B03")).play("draw sphinx1")
    assert t.p.stack_mask[0] == [0, 3]
    assert "saw 0 B01 to 1" in log(t), "laid down by hand without being turned up"
    show_top(t.p, 2)
    assert t.p.stack_mask[2][-1] == 0
    t.p.stack[4] = []
    show_top(t.p, 4)
    assert rig().p.stack_mask[0][-1] == 0


def test_r9_with_symbols_the_stacks_are_turned_up_after_everybody_has_a_tile(rig: type[TerraRig]) -> None:
    t = rig(3, symbols="on", face_up="on")
    for name in ("draw sphinx3", "draw scarab3"):
        t.play(name)
        assert all(not mask or mask[-1] == 0 for mask in t.p.stack_mask)
    assert NO_TILE in t.p.hand
    t.play("draw sphinx1")
    assert [mask[-1] for mask in t.p.stack_mask] == [7, 7, 0, 0, 7, 7, 0, 0]


def test_r6_3_a_tile_is_brought_up_from_its_depth(rig: type[TerraRig]) -> None:
    t = rig()
    for depth, to, wanted in ((0, 0, "1234"), (3, 0, "4123"), (1, 0, "2134"), (3, 1, "1423"), (2, 2, "1234")):
        t.stack("sphinx3", "B01", "B02", "B03", "B04")
        bring_up(t.p, 2, depth, to)
        assert "".join(TILE.tokens[tile][-1] for tile in reversed(t.p.stack[2])) == wanted


def test_r6_3_what_may_be_put_in_order(rig: type[TerraRig]) -> None:
    t = rig().give(gold=1).stack("sphinx3", "B01", "B02", "B03").play("search sphinx3")
    assert t.names() == {"arrange 1", "arrange 2", "arrange 3", "keep"}
    assert t.play("arrange 1").names() == {"arrange 2", "arrange 3", "keep"}
    t.play("arrange 2")
    assert t.step(0) != "arrange_stack", "the last tile has its place"


def test_r4_6_at_the_refill_any_tile_of_the_searched_stack_may_be_taken(rig: type[TerraRig]) -> None:
    t = rig().hand("B36").give(gold=1).play("place a1 s", "line row").stack("sphinx3", "B01", "B02", "B03", "B04")
    heard(t).play("search sphinx3")
    orders = {f"arrange {n}" for n in range(1, 5)} | {"keep"}
    assert t.names("arrange", "keep", "take") == orders | {f"take {n}" for n in range(1, 5)}
    t.play("take 3")
    assert log(t)[:3] == ["searched 0 sphinx3 1", "drew 0 sphinx3", "saw 0 B03 to 1"]
    assert [TILE.tokens[tile] for tile in reversed(t.p.stack[2])] == ["B01", "B02", "B04"]
    assert t.step(0) == "end_of_turn"


def test_r4_6_the_stacks_that_have_tiles(rig: type[TerraRig]) -> None:
    t = rig()
    t.p.stack[0], t.p.stack[7], t.p.stack[1] = [], [], [5]
    assert [GAME.actions.name(action) for action in stacks_left(t.p)] == [
        f"draw {name}" for name in ("sphinx2", "sphinx3", "sphinx4", "scarab1", "scarab2", "scarab3")
    ]


def test_r4_7_what_was_hidden_and_is_seen_cannot_be_taken_back(rig: type[TerraRig]) -> None:
    """Undo is free until something hidden comes to light: a tile, a searched stack, a foundation."""
    t = rig().hand("B36").give(gold=2)
    t.p.found[t.site("e1")] = -1
    shown = {"search sphinx3": True, "keep": False, "place d1 e": True, "line row": False, "draw sphinx3": True}
    for decisions, (name, seen) in enumerate(shown.items(), 50):
        t.p.refresh()
        t.p.decisions, t.p.barrier = decisions, 3
        t.p.take(0, GAME.actions.parse(name))
        assert (t.p.barrier > 3) is seen, name


# -- R 10: tracks and rings ------------------------------------------------------------------------------------------


def test_r10_every_track_tells_the_steps_and_where_they_lead(rig: type[TerraRig]) -> None:
    t = rig(3, version="3")
    p = t.p
    p.horus, p.burial, p.oases, p.ship = [3, 4, 99], [1, 2, 3], [4, 5, 6], [0, 14, 15]
    heard(t)
    for player in range(3):
        gain_eyes(p, player, 2)
        gain_burial(p, player, 1)
        gain_oases(p, player, 3)
        sail(p, player, 2)
    assert log(t) == [
        *("eyes 0 2 5", "coins 0 2", "burial 0 1 2", "oases 0 3 7", "sailed 0 2 2"),
        *("eyes 1 2 6", "coins 1 2", "burial 1 1 3", "oases 1 3 8", "sailed 1 1 15"),
        *("eyes 2 2 101", "coins 2 2", "burial 2 1 4", "oases 2 3 9"),
    ]
    assert (p.gold, p.ship, p.arrival, p.landings) == ([2, 2, 2], [2, 15, 15], [1, 2, 0], 2)
    heard(t)
    gain_eyes(p, 0, 0)
    gain_burial(p, 0, 0)
    gain_oases(p, 0, 0)
    sail(p, 0, 0)
    gain_eyes(p, 0, 1)
    assert log(t) == ["eyes 0 1 6"], "no coin symbol on step 6, and nothing is told of nothing"


def test_r4_4_an_eye_is_a_coin_in_version_1(rig: type[TerraRig]) -> None:
    t = heard(rig())
    gain_eyes(t.p, 1, 3)
    assert log(t) == ["gold 1 3"]
    assert (t.p.gold, t.p.horus) == ([0, 3], [0, 0])


@pytest.mark.parametrize(("version", "ring", "burial"), [("1", False, 3), ("2", False, 3), ("2", True, 0), ("3", True, 3)])
def test_a25_burial_goods_of_a_line_count_always_those_of_a_ring_in_version_3(
    rig: type[TerraRig], version: str, ring: bool, burial: int
) -> None:
    t = rig(version=version).tile(a1="H09", b1="H01")
    gain_cells(t.p, 1, [t.cell("a1"), t.cell("b1")], ring)
    assert t.p.burial == [0, burial]


def test_r10_6_oases_and_the_nile_count_in_version_3_only(rig: type[TerraRig]) -> None:
    for version, oases, ship in (("2", [0, 0], [0, 0]), ("3", [0, 2], [0, 1])):
        t = rig(version=version)
        tile = next(cell for cell in range(168) if t.p.tile[cell] >= 0)
        t.p.tile[tile] = TILE.index["N07"]
        kind = t.p.board().kind
        water = [kind.index(2)] + ([kind.index(3)] if version == "3" else [])
        gain_cells(t.p, 1, [tile, *water], False)
        assert (t.p.oases, t.p.ship, t.p.gold, t.p.horus) == (oases, ship, [0, 1], [0, 2])


def test_r10_4_rings_are_told_from_the_active_player_on(rig: type[TerraRig]) -> None:
    t = rig(3, version="2")
    cell = t.cell("f4")
    sites = t.p.board().rings_of[cell]
    assert len(sites) == 2
    for owners, first in (([2, 1], 1), ([0, 2], 2), ([1, 1], 0)):
        t.p.gaps = [0 if site in sites else 8 for site in range(len(t.p.gaps))]
        for site, owner in zip(sites, owners, strict=True):
            t.p.owner[site] = owner
        heard(t)
        close_rings(t.p, first, cell)
        told = [line for line in log(t) if line.startswith("ring")]
        places = [t.p.board().sites[site] for site in sites]
        order = sorted(zip(owners, places, strict=True), key=lambda pair: (pair[0] - first) % 3)
        assert told == [f"ring {owner} {GAME.actions.kinds['square'].tokens[place]}" for owner, place in order]
    t.p.owner = [-1] * len(t.p.owner)
    close_rings(heard(t).p, 0, cell)
    t.p.owner = [0] * len(t.p.owner)
    t.p.gaps = [1] * len(t.p.gaps)
    close_rings(t.p, 0, cell)
    assert log(t) == []


def test_a44_each_oasis_tile_of_a_ring_gives_its_white_block(rig: type[TerraRig]) -> None:
    t = heard(rig(version="3").place("k10", 0).hand("N03")).play("place k9 s")
    assert "block 0 white 1" in log(t)
    assert (t.blocks(), t.p.quarry) == ({"white": 1}, 31)


# -- R 8, 9: the end -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mission", "points", "won", "told"),
    [
        ("", 0, 0, "game_ends"),
        ("1", 300, 0, "mission_lost 1"),
        ("2", 275, 0, "mission_lost 2"),
        ("2", 276, 1, "mission_won 2"),
    ],
)
def test_r8_r9_the_end_is_told(rig: type[TerraRig], mission: str, points: int, won: int, told: str) -> None:
    t = rig(2, mission=mission) if mission else rig()
    t.p.gold[0] = points
    finish_game(heard(t).p)
    assert log(t) == [told]
    assert (t.p.won, t.p.over) == (won, True)


@pytest.mark.parametrize(
    ("mission", "levels", "colours", "won"),
    [
        ("1", (5, 5, 5, 4), "aaaa", False),
        ("1", (5, 5, 5, 5), "aaaa", True),
        ("3", (4, 4, 4, 4, 4, 4), "abcdee", False),
        ("3", (4, 4, 4, 4, 4, 4), "abcdef", True),
        ("3", (4, 4, 4, 4, 4, 3), "abcdef", False),
        ("2", (5, 5, 5, 5, 5, 5), "abcdef", False),
    ],
)
def test_r9_a45_a_mission_is_won_at_once_by_the_last_level(
    rig: type[TerraRig], mission: str, levels: tuple[int, ...], colours: str, won: bool
) -> None:
    names = ("red", "blue", "grey", "yellow", "green", "brown")
    t = rig(2, mission=mission)
    last = names[ord(colours[-1]) - ord("a")]
    for place, level, colour in zip(("e1", "j1", "c2", "h2", "a3", "f3"), levels[:-1], colours, strict=False):
        t.place(place, 0, 1, level, names[ord(colour) - ord("a")])
    t.place("k8", 0, 3, levels[-1] - 1, last).give(supply=9, **{last: 5})
    t.p.tops[0] = 8
    heard(t).play(f"build k8 {last}")
    assert log(t) == [f"built 0 k8 {levels[-1]} {last}"] + ([f"mission_won {mission}"] if won else [])
    assert (t.p.won, t.p.over) == (int(won), won)
    assert t.p.supply[0] == 9 + (3 if (mission, levels[-1]) == ("3", 4) else 2)
    assert t.p.tops[0] == 8 - (levels[-1] == 5)
