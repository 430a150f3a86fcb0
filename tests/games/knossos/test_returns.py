"""A3: a return (R 5), the big basket with it (R 7), the counting of HERMES (R 8)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.games.knossos.conftest import KnossosRig

Tiles = dict[str, str]
Laid = tuple[KnossosRig, dict[str, int]]  # a table, and the slots of its tiles by name


def chain(*names: str) -> list[tuple[str, str]]:
    return list(itertools.pairwise(names))


@pytest.fixture
def k10(rig: type[KnossosRig]) -> Any:
    tiles = {"E": "none", "r1": "red", "A": "yellow", "g1": "green", "g2": "green", "B": "green"}
    edges = [*chain("E", "r1", "A", "g1", "g2"), ("r1", "B")]
    return _ruins(rig, tiles, edges, "g2", ["r1", "A", "g1", "B"])


def _ruins(
    rig: type[KnossosRig], tiles: Tiles, edges: list[tuple[str, str]], meeple: str, workers: list[str], **options: Any
) -> Any:
    options.setdefault("sheet", "civic")
    t = rig(**options)
    slots = t.graph(tiles, edges)
    t.meeple(0, slots[meeple])
    for name in workers:
        if name.startswith("("):
            t.stand_beside(0, slots[name.strip("()")])
        else:
            t.stand(0, slots[name])
    return t, slots


def test_k10_two_colours_on_the_path_and_nothing_else(k10: Laid) -> None:
    t, slots = k10
    t.turn().play("worker E", "accept red+green", "count red")
    assert t.held(0) == [3, 0, 0, 6]
    assert t.p.last_return[0] == 4
    assert t.on(0, slots["A"]) == 1
    assert t.on(0, slots["B"]) == 1
    assert t.p.meeple[0] == -1


def test_a3_3_the_entrance_worker_counts_for_nothing_until_a_colour_is_named(k10: Laid) -> None:
    t, _ = k10
    t.turn().play("worker E", "accept red+green")
    assert t.p.counted == -1
    t.play("count green")
    assert t.held(0) == [1, 0, 0, 9], "four counted are ten, and nine can be held"


def test_k10_the_unused_workers_may_come_back_or_stay(k10: Laid) -> None:
    t, slots = k10
    t.turn().play("worker E", "accept red+green", "count red")
    assert t.names() == {f"fetch {t.tile(slots[n])}" for n in "AB"} | {"fetch_all", "done"}
    t.play(f"fetch {t.tile(slots['A'])}", "done", "nobody")
    assert (t.on(0, slots["A"]), t.on(0, slots["B"])) == (0, 1)
    assert t.p.waiting[0] == 2 + 2 + 1


def test_k11_one_piece_of_each_colour_gives_one_white(rig: type[KnossosRig]) -> None:
    tiles = {"E": "none", "r1": "red", "b1": "blue", "A": "red", "y1": "yellow", "g1": "green"}
    t, slots = _ruins(rig, tiles, chain(*tiles), "g1", ["r1", "b1", "A", "y1"])
    t.turn().play("worker E", "accept white1")
    assert t.names() == {f"bring {t.tile(slots['r1'])}", f"bring {t.tile(slots['A'])}"}
    t.play(f"bring {t.tile(slots['r1'])}")
    assert t.p.white[0] == 1
    assert t.p.last_return[0] == 4
    assert t.on(0, slots["A"]) == 1


def test_k12_the_path_may_wander_and_the_cap_holds(rig: type[KnossosRig]) -> None:
    tiles = {"E": "none", "a": "red", "b": "red", "c": "red"}
    t, _ = _ruins(rig, tiles, [("E", "a"), ("E", "b"), ("a", "b"), ("b", "c")], "c", ["a", "b"])
    t.turn().play("worker E", "accept red")
    assert t.held(0) == [9, 0, 0, 0]
    assert t.p.last_return[0] == 4


def test_k13_beside_the_mark_counts_nothing_and_branches_are_left_out(rig: type[KnossosRig]) -> None:
    tiles = {"E": "none", "a": "blue", "b": "blue", "c": "green", "d": "blue"}
    t, slots = _ruins(rig, tiles, [*chain("E", "a", "b", "c"), ("a", "d")], "c", ["(a)", "b", "d"])
    t.store(0, green=8)
    t.turn().play("worker E", "accept blue+green", "count blue")
    assert t.held(0) == [0, 3, 0, 9]
    assert t.p.last_return[0] == 3
    assert t.on(0, slots["d"]) == 1


def test_k14_the_smallest_return(rig: type[KnossosRig]) -> None:
    t, _ = _ruins(rig, {"E": "none", "a": "red"}, [("E", "a")], "a", [])
    t.turn().play("worker E")
    assert (t.p.at_entrance, t.p.waiting[0]) == (1, 1)
    t.play("accept red")
    assert t.held(0) == [6, 0, 0, 0]
    assert t.p.waiting[0] == 2


def test_k15_the_same_by_telegram_has_nobody_on_the_entrance(rig: type[KnossosRig]) -> None:
    t, _ = _ruins(rig, {"E": "none", "a": "red"}, [("E", "a")], "a", [])
    t.turn().play("telegram")
    assert t.names() >= {"accept red"}
    assert not any(n.startswith("accept") and n != "accept red" for n in t.names())
    t.play("accept red")
    assert t.held(0) == [3, 0, 0, 0]


@pytest.mark.parametrize(("workers", "gain"), [(0, 3), (1, 6), (2, 10), (3, 15), (4, 15)])
def test_a3_2_the_table_of_gains(rig: type[KnossosRig], workers: int, gain: int) -> None:
    """By telegram, the meeple counting two: 2, 3, 4, 5 and more."""
    names = ["E", "m", *(f"w{i}" for i in range(workers))]
    tiles = {n: "none" if n == "E" else "red" for n in names}
    order = ["E", *names[2:], "m"]
    t, _ = _ruins(rig, tiles, chain(*order), "m", names[2:])
    t.keeper(0, "red1")
    t.turn().play("telegram", "accept red")
    assert t.held(0)[0] == gain


def test_a3_3_the_entrance_worker_may_be_all_there_is_of_a_colour(k10: Laid) -> None:
    t, _ = k10
    t.turn().play("worker E", "accept blue+green", "count blue")
    assert t.held(0) == [0, 1, 0, 6]


def test_a3_3_it_never_counts_for_white(rig: type[KnossosRig]) -> None:
    tiles = {"E": "none", "r1": "red", "b1": "blue", "y1": "yellow", "g1": "green"}
    t, _ = _ruins(rig, tiles, chain(*tiles), "g1", ["r1", "b1", "y1"])
    t.turn().play("worker E", "accept white1")
    assert t.held(0) == [0, 0, 0, 0]
    assert (t.p.white[0], t.p.waiting[0]) == (1, 5)


def test_ruling_2_it_counts_for_a_gained_colour_only(k10: Laid) -> None:
    t, _ = k10
    t.turn().play("worker E", "accept red+green")
    assert t.names() == {"count red", "count green"}
    assert t.why("count blue") == "why.count_gained"


def test_ruling_3_an_unused_meeple_stays(k10: Laid) -> None:
    t, slots = k10
    t.turn().play("worker E", "accept red+yellow", "count red")
    assert t.p.meeple[0] == slots["g2"]
    assert t.why("fetch_meeple") == "why.meeple_stays"
    t.play("fetch_all")
    assert t.p.meeple[0] == slots["g2"]


def test_a3_4_fifteen_with_an_extra_die(rig: type[KnossosRig]) -> None:
    tiles = {"E": "none", "a": "red", "b": "red", "c": "red"}
    t, _ = _ruins(rig, tiles, chain(*tiles), "c", ["a", "b"])
    t.keeper(0, "red1")
    t.p.store[0] = 2
    t.turn().play("worker E", "accept red")
    assert t.held(0)[0] == 15


def test_a3_4_white_is_capped_at_six(rig: type[KnossosRig]) -> None:
    names = ["E"] + [f"{c}{i}" for i in (1, 2) for c in "rbyg"]
    colours = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}
    tiles = {n: colours.get(n[0], "none") for n in names}
    t, _ = _ruins(rig, tiles, chain(*names), "g2", names[1:-1])
    t.p.white[0] = 5
    t.turn().play("worker E", "accept white2")
    assert t.p.white[0] == 6
    assert t.p.last_return[0] == 4, "one white was gained, four pieces count"


def test_a3_4_a_full_white_store_offers_no_white(rig: type[KnossosRig]) -> None:
    tiles = {"E": "none", "r1": "red", "b1": "blue", "y1": "yellow", "g1": "green"}
    t, _ = _ruins(rig, tiles, chain(*tiles), "g1", ["r1", "b1", "y1"])
    t.p.white[0] = 6
    t.turn().play("worker E")
    assert t.why("accept white1") == "why.no_white"


def test_ruling_15_three_white_take_everybody(rig: type[KnossosRig]) -> None:
    colours = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}
    names = ["E"] + [f"{c}{i}" for i in (1, 2, 3) for c in "rbyg"]
    tiles = {n: colours.get(n[0], "none") for n in names}
    t, _ = _ruins(rig, tiles, chain(*names), "g3", names[1:-1])
    t.p.waiting[0] = 1
    t.turn().play("worker E", "accept white3")
    assert t.p.white[0] == 3
    assert t.p.waiting[0] == 12
    assert t.p.own[0] == 0


def test_white_k_is_the_players_choice_up_to_what_the_path_holds(rig: type[KnossosRig]) -> None:
    colours = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}
    names = ["E"] + [f"{c}{i}" for i in (1, 2) for c in "rbyg"]
    tiles = {n: colours.get(n[0], "none") for n in names}
    t, _ = _ruins(rig, tiles, chain(*names), "g2", names[1:-1])
    t.turn().play("worker E")
    assert {n for n in t.names("accept") if "white" in n} == {"accept white1", "accept white2"}


def test_a3_2_which_pieces_come_back_for_white_is_asked_colour_by_colour(rig: type[KnossosRig]) -> None:
    names = ["E", "r1", "r2", "b", "y", "g"]
    tiles = dict(zip(names, ("none", "red", "red", "blue", "yellow", "green"), strict=True))
    t, slots = _ruins(rig, tiles, chain(*names), "g", ["r1", "r2", "b", "y"])
    t.turn().play("worker E", "accept white1")
    assert t.names() == {f"bring {t.tile(slots[name])}" for name in ("r1", "r2")}
    assert t.why(f"bring {t.tile(slots['b'])}") == t.why("bring E") == "why.bring_colour"
    t.play(f"bring {t.tile(slots['r2'])}")
    assert (t.on(0, slots["r1"]), t.on(0, slots["r2"]), t.p.white[0]) == (1, 0, 1)


# -- the path --------------------------------------------------------------------------------------------------------


def test_a3_1_the_path_is_walked_tile_by_tile(rig: type[KnossosRig]) -> None:
    tiles = {"E": "none", "a": "red", "b": "red", "c": "red", "dead": "blue"}
    edges = [("E", "a"), ("E", "b"), ("a", "b"), ("b", "c"), ("a", "dead")]
    t, slots = _ruins(rig, tiles, edges, "c", ["a", "b"])
    tile = {name: t.tile(slot) for name, slot in slots.items()}
    t.turn().play("worker E")
    assert t.names("via") == {f"via {tile['a']}", f"via {tile['b']}"}
    t.play(f"via {tile['a']}")
    assert t.why(f"via {tile['dead']}") == "why.path_dead_end"
    assert t.why(f"via {tile['c']}") == "why.path_no_edge"
    t.play(f"via {tile['b']}")
    assert t.why(f"via {tile['a']}") == "why.path_twice"
    t.play(f"via {tile['c']}")
    assert "gain red" in t.names()
    t.play("gain red")
    assert t.held(0)[0] == 9


def test_ruling_17_no_tile_twice(rig: type[KnossosRig]) -> None:
    """A branch cannot be visited and left again: the worker on it stays out of the count."""
    tiles = {"E": "none", "a": "red", "side": "red", "c": "red"}
    t, slots = _ruins(rig, tiles, [("E", "a"), ("a", "side"), ("a", "c")], "c", ["a", "side"])
    t.turn().play("telegram", "accept red")
    assert t.held(0)[0] == 6
    assert t.on(0, slots["side"]) == 1


def test_the_path_may_not_run_through_the_meeples_tile(rig: type[KnossosRig]) -> None:
    tiles = {"E": "none", "m": "red", "far": "red"}
    t, slots = _ruins(rig, tiles, chain("E", "m", "far"), "m", ["far"])
    t.turn().play("telegram")
    assert t.names("via") == {f"via {t.tile(slots['m'])}"}


def test_the_suggestion_goes_on_from_what_was_walked(rig: type[KnossosRig]) -> None:
    tiles = {"E": "none", "a": "red", "b": "red", "c": "red", "d": "red"}
    edges = [("E", "a"), ("E", "b"), ("a", "c"), ("b", "c"), ("c", "d")]
    t, slots = _ruins(rig, tiles, edges, "d", ["a"])
    t.turn().play("telegram", f"via {t.tile(slots['b'])}", "accept red")
    assert t.p.path[:2] == [0, slots["b"]] or t.held(0)[0] == 3
    assert t.on(0, slots["a"]) == 1


def test_one_colour_only_leaves_the_other_pieces(k10: Laid) -> None:
    t, slots = k10
    t.turn().play("worker E", "accept green")
    assert t.held(0) == [0, 0, 0, 9]
    assert t.on(0, slots["r1"]) == 1


def test_a_colour_without_pieces_is_not_offered_by_telegram(k10: Laid) -> None:
    t, _ = k10
    t.turn().play("telegram")
    assert t.why("accept blue") == "why.no_pieces"
    assert t.why("accept red+blue") == "why.no_pieces"


def test_a3_2_a_suggestion_names_no_colour_whose_pieces_no_path_can_take_in(rig: type[KnossosRig]) -> None:
    """By hand such a colour is refused, so the suggested path must not offer it either."""
    t = rig(sheet="civic")
    tiles = {"E": "", "a": "blue", "m": "blue", "branch": "red", "behind": "green", "round": "yellow"}
    slots = t.graph(tiles, [("E", "a"), ("a", "m"), ("a", "branch"), ("m", "behind"), ("E", "round"), ("round", "m")])
    t.meeple(0, slots["m"])
    for name in ("branch", "behind", "round"):
        t.stand(0, slots[name])
    t.turn().play("telegram")
    assert t.names("accept") == {"accept blue", "accept yellow", "accept blue+yellow"}
    assert t.why("accept red") == "why.no_pieces"
    t.play(f"via {t.tile(slots['a'])}")
    assert t.why("accept yellow") == "why.no_pieces", "the way round is no longer open"


# -- A3.6 ------------------------------------------------------------------------------------------------------------


def test_a3_6_one_worker_of_the_reinforcement_comes_back(k10: Laid) -> None:
    t, _ = k10
    t.turn().play("worker E", "accept green", "done", "home reinforcement")
    assert t.workers_at(0, "reinforcement") == 3
    assert t.p.waiting[0] == 4, "two at first, one back from green, one of the reinforcement"
    assert t.p.turn == 1


def test_a3_6_or_one_that_was_placed_by_a5_also_for_this_telegram(k10: Laid) -> None:
    t, _ = k10
    t.turn().play("telegram", "accept green", "done")
    assert "home telegram" in t.names()
    t.play("home telegram")
    assert t.workers_at(0, "telegram") == 1


def test_a3_6_not_tavern_recruits_or_altar(k10: Laid) -> None:
    t, _ = k10
    t.send(0, "altar1")
    t.turn().play("worker E", "accept green", "done")
    assert t.why("home tavern") == "why.stock_stays"
    assert t.why("home recruits") == "why.stock_stays"
    assert t.why("home altar1") == "why.nobody_there"


def test_a3_6_nobody_need_come(k10: Laid) -> None:
    t, _ = k10
    t.turn().play("worker E", "accept green", "done", "nobody")
    assert t.workers_at(0, "reinforcement") == 4


# -- big basket ------------------------------------------------------------------------------------------------------


def test_basket_gains_a_third_colour(k10: Laid) -> None:
    t, _ = k10
    t.send(0, "basket-yellow")
    t.turn().play("worker E", "accept red+green", "carry yellow", "count green")
    assert t.held(0) == [1, 0, 1, 9]
    assert t.p.last_return[0] == 5


def test_basket_is_optional_at_each_return(k10: Laid) -> None:
    t, slots = k10
    t.send(0, "basket-yellow")
    t.turn().play("worker E", "accept red+green", "leave yellow", "count green")
    assert t.held(0) == [1, 0, 0, 9]
    assert t.on(0, slots["A"]) == 1


def test_basket_never_doubles_a_chosen_colour(k10: Laid) -> None:
    t, _ = k10
    t.send(0, "basket-red")
    t.turn().play("worker E", "accept red+green")
    assert t.names() == {"count red", "count green"}


def test_basket_with_white_counts_what_is_left(rig: type[KnossosRig]) -> None:
    tiles = {"E": "none", "r1": "red", "b1": "blue", "r2": "red", "y1": "yellow", "g1": "green"}
    t, slots = _ruins(rig, tiles, chain(*tiles), "g1", ["r1", "b1", "r2", "y1"])
    t.send(0, "basket-red")
    t.turn().play("worker E", "accept white1", f"bring {t.tile(slots['r1'])}", "carry red")
    assert t.p.white[0] == 1
    assert t.held(0)[0] == 3, "the second red worker and the one on the entrance"
    assert t.p.last_return[0] == 6


def test_basket_with_white_a_meeple_that_is_left_counts_as_two(rig: type[KnossosRig]) -> None:
    tiles = {"E": "none", "r1": "red", "b1": "blue", "y1": "yellow", "g1": "green", "r2": "red"}
    t, slots = _ruins(rig, tiles, chain(*tiles), "r2", ["r1", "b1", "y1", "g1"])
    t.send(0, "basket-red")
    t.turn().play("worker E", "accept white1", f"bring {t.tile(slots['r1'])}", "carry red")
    assert t.p.white[0] == 1
    assert t.held(0)[0] == 6, "the meeple and the worker on the entrance"


def test_a3_3_a_basket_colour_will_do_for_the_entrance_worker(k10: Laid) -> None:
    t, _ = k10
    t.send(0, "basket-blue")
    t.turn().play("worker E", "accept red+green", "carry blue")
    assert "count blue" in t.names()


def test_two_baskets_are_asked_one_after_the_other(k10: Laid) -> None:
    t, _ = k10
    t.send(0, "basket-blue")
    t.send(0, "basket-yellow")
    t.turn().play("worker E", "accept red+green")
    assert t.names() == {"carry blue", "leave blue"}
    assert t.why("carry yellow") == t.why("leave red") == "why.basket_other"
    t.play("leave blue")
    assert t.names() == {"carry yellow", "leave yellow"}


# -- what HERMES counts ----------------------------------------------------------------------------------------------


def test_a_full_colour_gains_nothing_and_hermes_does_not_count_it(k10: Laid) -> None:
    t, _ = k10
    t.store(0, red=9)
    t.turn().play("worker E", "accept red+green", "count red")
    assert t.held(0) == [9, 0, 0, 6]
    assert t.p.last_return[0] == 2


def test_hermes_looks_at_the_last_return_only(k10: Laid) -> None:
    t, _ = k10
    t.p.last_return[0] = 7
    t.turn().play("worker E", "accept red", "done", "nobody")
    assert t.p.last_return[0] == 2


# -- white, by hand and again --------------------------------------------------------------------------------------------


def rainbow(rig: type[KnossosRig], **options: Any) -> Laid:
    """One tile of each colour in a row, a worker on each of the first three, the meeple on the last."""
    tiles = {"E": "none", "r": "red", "b": "blue", "y": "yellow", "g": "green"}
    return _ruins(rig, tiles, chain(*tiles), "g", ["r", "b", "y"], **options)


def test_a3_2_the_meeple_counts_one_for_white_on_a_path_walked_by_hand(rig: type[KnossosRig]) -> None:
    t, slots = rainbow(rig)
    t.turn().play("worker E", *(f"via {t.tile(slots[name])}" for name in "rbyg"))
    assert {name for name in t.names("gain") if "white" in name} == {"gain white1"}
    t.play("gain white1")
    assert (t.p.white[0], t.p.meeple[0], t.p.own[0]) == (1, -1, 0)


def test_a3_2_white_is_kept_and_the_next_return_adds_to_it(rig: type[KnossosRig]) -> None:
    t, slots = rainbow(rig)
    t.turn().play("worker E", "accept white1", "nobody")
    for name in "rby":
        t.stand(0, slots[name])
    t.meeple(0, slots["g"])
    t.turn().play("worker E", "accept red", "count red" if "count red" in t.names() else "done")
    assert t.p.white[0] == 1, "a return for colours leaves the white alone"
    t.turn()
    t.stand(0, slots["r"])
    t.turn().play("worker E", "accept white1")
    assert t.p.white[0] == 2


# -- the suggested path --------------------------------------------------------------------------------------------------


def test_a3_2_two_colours_that_no_single_path_joins_are_not_offered_together(rig: type[KnossosRig]) -> None:
    """By telegram: red lies on one way round, blue on the other, so one stroke takes in only one of them."""
    tiles = {"E": "none", "red": "red", "blue": "blue", "m": "green"}
    edges = [("E", "red"), ("E", "blue"), ("red", "m"), ("blue", "m")]
    t, _ = _ruins(rig, tiles, edges, "m", ["red", "blue"])
    t.turn().play("telegram")
    assert t.names("accept") == {f"accept {aim}" for aim in ("red", "blue", "green", "red+green", "blue+green")}
    assert t.why("accept red+blue") == "why.no_pieces"


def test_a3_2_with_a_worker_on_the_entrance_the_second_colour_is_the_one_it_counts_for(rig: type[KnossosRig]) -> None:
    tiles = {"E": "none", "red": "red", "blue": "blue", "m": "green"}
    edges = [("E", "red"), ("E", "blue"), ("red", "m"), ("blue", "m")]
    t, _ = _ruins(rig, tiles, edges, "m", ["red", "blue"])
    t.turn().play("worker E", "accept red+blue")
    walked = "red" if t.p.ruins.colour[t.p.path[1]] == 0 else "blue"
    t.play(f"count {'blue' if walked == 'red' else 'red'}")
    assert t.held(0) == [1, 1, 0, 0]


def test_a3_2_the_path_for_two_colours_takes_in_both_though_another_would_bring_more(rig: type[KnossosRig]) -> None:
    tiles = {"E": "none", "r1": "red", "r2": "red", "r3": "red", "b": "blue", "m": "red"}
    edges = [*chain("E", "r1", "r2", "r3", "m"), ("E", "b"), ("b", "m")]
    t, _ = _ruins(rig, tiles, edges, "m", ["r1", "r2", "r3", "b"])
    t.keeper(0, "red1")
    t.turn().play("telegram", "accept red+blue")
    assert t.held(0) == [3, 1, 0, 0]


def test_r7_the_suggested_path_goes_where_the_basket_finds_most(rig: type[KnossosRig]) -> None:
    """Two ways round bring the same red; the one past the yellow worker is worth more to a yellow basket."""
    tiles = {"E": "none", "bare": "blue", "y": "yellow", "m": "red"}
    edges = [("E", "bare"), ("bare", "m"), ("E", "y"), ("y", "m")]
    t, slots = _ruins(rig, tiles, edges, "m", ["y"])
    t.send(0, "basket-yellow")
    t.turn().play("telegram", "accept red")
    assert t.p.path == [0, slots["y"], slots["m"]]
    t.play("carry yellow")
    assert t.held(0) == [3, 0, 1, 0]


def test_r8_a_telegram_is_a_return_that_hermes_looks_at(rig: type[KnossosRig]) -> None:
    t, _ = rainbow(rig, altar="hermes")
    t.p.last_return[0] = 8
    t.turn().play("telegram", "accept red+green")
    assert t.p.last_return[0] == 2, "a worker and the meeple, nobody on the entrance"
