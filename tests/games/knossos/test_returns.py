"""A3: a return (R 5), the big basket with it (R 7), the counting of HERMES (R 8)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

Tiles = dict[str, str]


def chain(*names: str) -> list[tuple[str, str]]:
    return list(itertools.pairwise(names))


@pytest.fixture
def k10(bench: Any) -> Any:
    tiles = {"E": "none", "r1": "red", "A": "yellow", "g1": "green", "g2": "green", "B": "green"}
    edges = [*chain("E", "r1", "A", "g1", "g2"), ("r1", "B")]
    return _ruins(bench, tiles, edges, "g2", ["r1", "A", "g1", "B"])


def _ruins(bench: Any, tiles: Tiles, edges: list[tuple[str, str]], meeple: str, workers: list[str], **options: Any) -> Any:
    options.setdefault("sheet", "civic")
    p = bench.new(**options)
    slots = bench.graph(p, tiles, edges)
    bench.meeple(p, 0, slots[meeple])
    for name in workers:
        if name.startswith("("):
            slot = slots[name.strip("()")]
            p.beside[slot * 4] += 1
            p.own[0] |= 1 << slot
        else:
            bench.stand(p, 0, slots[name])
    return p, slots


def test_k10_two_colours_on_the_path_and_nothing_else(bench: Any, k10: Any) -> None:
    p, slots = k10
    bench.play(bench.ask(p), "worker E", "accept red+green", "count red")
    assert bench.held(p, 0) == [3, 0, 0, 6]
    assert p.last_return[0] == 4
    assert p.on[slots["A"] * 4] == 1
    assert p.on[slots["B"] * 4] == 1
    assert p.meeple[0] == -1


def test_k10_the_unused_workers_may_come_back_or_stay(bench: Any, k10: Any) -> None:
    p, slots = k10
    bench.play(bench.ask(p), "worker E", "accept red+green", "count red")
    assert set(p.names()) == {f"fetch {bench.tile(p, slots[n])}" for n in "AB"} | {"fetch_all", "done"}
    bench.play(p, f"fetch {bench.tile(p, slots['A'])}", "done", "nobody")
    assert (p.on[slots["A"] * 4], p.on[slots["B"] * 4]) == (0, 1)
    assert p.waiting[0] == 2 + 2 + 1


def test_k11_one_piece_of_each_colour_gives_one_white(bench: Any) -> None:
    tiles = {"E": "none", "r1": "red", "b1": "blue", "A": "red", "y1": "yellow", "g1": "green"}
    p, slots = _ruins(bench, tiles, chain(*tiles), "g1", ["r1", "b1", "A", "y1"])
    bench.play(bench.ask(p), "worker E", "accept white1")
    assert set(p.names()) == {f"bring {bench.tile(p, slots['r1'])}", f"bring {bench.tile(p, slots['A'])}"}
    bench.play(p, f"bring {bench.tile(p, slots['r1'])}")
    assert p.white[0] == 1
    assert p.last_return[0] == 4
    assert p.on[slots["A"] * 4] == 1


def test_k12_the_path_may_wander_and_the_cap_holds(bench: Any) -> None:
    tiles = {"E": "none", "a": "red", "b": "red", "c": "red"}
    p, _ = _ruins(bench, tiles, [("E", "a"), ("E", "b"), ("a", "b"), ("b", "c")], "c", ["a", "b"])
    bench.play(bench.ask(p), "worker E", "accept red")
    assert bench.held(p, 0) == [9, 0, 0, 0]
    assert p.last_return[0] == 4


def test_k13_beside_the_mark_counts_nothing_and_branches_are_left_out(bench: Any) -> None:
    tiles = {"E": "none", "a": "blue", "b": "blue", "c": "green", "d": "blue"}
    p, slots = _ruins(bench, tiles, [*chain("E", "a", "b", "c"), ("a", "d")], "c", ["(a)", "b", "d"])
    bench.store(p, 0, green=8)
    bench.play(bench.ask(p), "worker E", "accept blue+green", "count blue")
    assert bench.held(p, 0) == [0, 3, 0, 9]
    assert p.last_return[0] == 3
    assert p.on[slots["d"] * 4] == 1


def test_k14_the_smallest_return(bench: Any) -> None:
    p, _ = _ruins(bench, {"E": "none", "a": "red"}, [("E", "a")], "a", [])
    bench.play(bench.ask(p), "worker E", "accept red")
    assert bench.held(p, 0) == [6, 0, 0, 0]
    assert p.waiting[0] == 2


def test_k15_the_same_by_telegram_has_nobody_on_the_entrance(bench: Any) -> None:
    p, _ = _ruins(bench, {"E": "none", "a": "red"}, [("E", "a")], "a", [])
    bench.play(bench.ask(p), "telegram")
    assert set(p.names()) >= {"accept red"}
    assert not any(n.startswith("accept") and n != "accept red" for n in p.names())
    bench.play(p, "accept red")
    assert bench.held(p, 0) == [3, 0, 0, 0]


@pytest.mark.parametrize(("workers", "gain"), [(0, 3), (1, 6), (2, 10), (3, 15), (4, 15)])
def test_a3_2_the_table_of_gains(bench: Any, workers: int, gain: int) -> None:
    """By telegram, the meeple counting two: 2, 3, 4, 5 and more."""
    names = ["E", "m", *(f"w{i}" for i in range(workers))]
    tiles = {n: "none" if n == "E" else "red" for n in names}
    order = ["E", *names[2:], "m"]
    p, _ = _ruins(bench, tiles, chain(*order), "m", names[2:])
    bench.keeper(p, 0, "red1")
    bench.play(bench.ask(p), "telegram", "accept red")
    assert bench.held(p, 0)[0] == gain


def test_a3_3_the_entrance_worker_may_be_all_there_is_of_a_colour(bench: Any, k10: Any) -> None:
    p, _ = k10
    bench.play(bench.ask(p), "worker E", "accept blue+green", "count blue")
    assert bench.held(p, 0) == [0, 1, 0, 6]


def test_a3_3_it_never_counts_for_white(bench: Any) -> None:
    tiles = {"E": "none", "r1": "red", "b1": "blue", "y1": "yellow", "g1": "green"}
    p, _ = _ruins(bench, tiles, chain(*tiles), "g1", ["r1", "b1", "y1"])
    bench.play(bench.ask(p), "worker E", "accept white1")
    assert bench.held(p, 0) == [0, 0, 0, 0]
    assert (p.white[0], p.waiting[0]) == (1, 5)


def test_ruling_2_it_counts_for_a_gained_colour_only(bench: Any, k10: Any) -> None:
    p, _ = k10
    bench.play(bench.ask(p), "worker E", "accept red+green")
    assert p.names() == ["count red", "count green"]
    assert bench.why(p, "count blue") == "why.count_gained"


def test_ruling_3_an_unused_meeple_stays(bench: Any, k10: Any) -> None:
    p, slots = k10
    bench.play(bench.ask(p), "worker E", "accept red+yellow", "count red")
    assert p.meeple[0] == slots["g2"]
    assert bench.why(p, "fetch_meeple") == "why.meeple_stays"
    bench.play(p, "fetch_all")
    assert p.meeple[0] == slots["g2"]


def test_a3_4_fifteen_with_an_extra_die(bench: Any) -> None:
    tiles = {"E": "none", "a": "red", "b": "red", "c": "red"}
    p, _ = _ruins(bench, tiles, chain(*tiles), "c", ["a", "b"])
    bench.keeper(p, 0, "red1")
    p.store[0] = 2
    bench.play(bench.ask(p), "worker E", "accept red")
    assert bench.held(p, 0)[0] == 15


def test_a3_4_white_is_capped_at_six(bench: Any) -> None:
    names = ["E"] + [f"{c}{i}" for i in (1, 2) for c in "rbyg"]
    colours = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}
    tiles = {n: colours.get(n[0], "none") for n in names}
    p, _ = _ruins(bench, tiles, chain(*names), "g2", names[1:-1])
    p.white[0] = 5
    bench.play(bench.ask(p), "worker E", "accept white2")
    assert p.white[0] == 6
    assert p.last_return[0] == 4, "one white was gained, four pieces count"


def test_a3_4_a_full_white_store_offers_no_white(bench: Any) -> None:
    tiles = {"E": "none", "r1": "red", "b1": "blue", "y1": "yellow", "g1": "green"}
    p, _ = _ruins(bench, tiles, chain(*tiles), "g1", ["r1", "b1", "y1"])
    p.white[0] = 6
    bench.play(bench.ask(p), "worker E")
    assert bench.why(p, "accept white1") == "why.no_white"


def test_ruling_15_three_white_take_everybody(bench: Any) -> None:
    colours = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}
    names = ["E"] + [f"{c}{i}" for i in (1, 2, 3) for c in "rbyg"]
    tiles = {n: colours.get(n[0], "none") for n in names}
    p, _ = _ruins(bench, tiles, chain(*names), "g3", names[1:-1])
    p.waiting[0] = 1
    bench.play(bench.ask(p), "worker E", "accept white3")
    assert p.white[0] == 3
    assert p.waiting[0] == 12
    assert p.own[0] == 0


def test_white_k_is_the_players_choice_up_to_what_the_path_holds(bench: Any) -> None:
    colours = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}
    names = ["E"] + [f"{c}{i}" for i in (1, 2) for c in "rbyg"]
    tiles = {n: colours.get(n[0], "none") for n in names}
    p, _ = _ruins(bench, tiles, chain(*names), "g2", names[1:-1])
    bench.play(bench.ask(p), "worker E")
    assert [n for n in p.names() if "white" in n] == ["accept white1", "accept white2"]


# -- the path --------------------------------------------------------------------------------------------------------


def test_a3_1_the_path_is_walked_tile_by_tile(bench: Any) -> None:
    tiles = {"E": "none", "a": "red", "b": "red", "c": "red", "dead": "blue"}
    edges = [("E", "a"), ("E", "b"), ("a", "b"), ("b", "c"), ("a", "dead")]
    p, slots = _ruins(bench, tiles, edges, "c", ["a", "b"])
    t = {name: bench.tile(p, slot) for name, slot in slots.items()}
    bench.play(bench.ask(p), "worker E")
    assert {n for n in p.names() if n.startswith("via")} == {f"via {t['a']}", f"via {t['b']}"}
    bench.play(p, f"via {t['a']}")
    assert bench.why(p, f"via {t['dead']}") == "why.path_dead_end"
    assert bench.why(p, f"via {t['c']}") == "why.path_no_edge"
    bench.play(p, f"via {t['b']}")
    assert bench.why(p, f"via {t['a']}") == "why.path_twice"
    bench.play(p, f"via {t['c']}")
    assert "gain red" in p.names()
    bench.play(p, "gain red")
    assert bench.held(p, 0)[0] == 9


def test_ruling_17_no_tile_twice(bench: Any) -> None:
    """A branch cannot be visited and left again: the worker on it stays out of the count."""
    tiles = {"E": "none", "a": "red", "side": "red", "c": "red"}
    p, slots = _ruins(bench, tiles, [("E", "a"), ("a", "side"), ("a", "c")], "c", ["a", "side"])
    bench.play(bench.ask(p), "telegram", "accept red")
    assert bench.held(p, 0)[0] == 6
    assert p.on[slots["side"] * 4] == 1


def test_the_path_may_not_run_through_the_meeples_tile(bench: Any) -> None:
    tiles = {"E": "none", "m": "red", "far": "red"}
    p, slots = _ruins(bench, tiles, chain("E", "m", "far"), "m", ["far"])
    bench.play(bench.ask(p), "telegram")
    assert [n for n in p.names() if n.startswith("via")] == [f"via {bench.tile(p, slots['m'])}"]


def test_the_suggestion_goes_on_from_what_was_walked(bench: Any) -> None:
    tiles = {"E": "none", "a": "red", "b": "red", "c": "red", "d": "red"}
    edges = [("E", "a"), ("E", "b"), ("a", "c"), ("b", "c"), ("c", "d")]
    p, slots = _ruins(bench, tiles, edges, "d", ["a"])
    bench.play(bench.ask(p), "telegram", f"via {bench.tile(p, slots['b'])}", "accept red")
    assert p.path[:2] == [0, slots["b"]] or bench.held(p, 0)[0] == 3
    assert p.on[slots["a"] * 4] == 1


def test_one_colour_only_leaves_the_other_pieces(bench: Any, k10: Any) -> None:
    p, slots = k10
    bench.play(bench.ask(p), "worker E", "accept green")
    assert bench.held(p, 0) == [0, 0, 0, 9]
    assert p.on[slots["r1"] * 4] == 1


def test_a_colour_without_pieces_is_not_offered_by_telegram(bench: Any, k10: Any) -> None:
    p, _ = k10
    bench.play(bench.ask(p), "telegram")
    assert bench.why(p, "accept blue") == "why.no_pieces"
    assert bench.why(p, "accept red+blue") == "why.no_pieces"


def test_a3_2_a_suggestion_names_no_colour_whose_pieces_no_path_can_take_in(bench: Any) -> None:
    """By hand such a colour is refused, so the suggested path must not offer it either."""
    p = bench.new(sheet="civic")
    tiles = {"E": "", "a": "blue", "m": "blue", "branch": "red", "behind": "green", "round": "yellow"}
    slots = bench.graph(
        p, tiles, [("E", "a"), ("a", "m"), ("a", "branch"), ("m", "behind"), ("E", "round"), ("round", "m")]
    )
    bench.meeple(p, 0, slots["m"])
    for name in ("branch", "behind", "round"):
        bench.stand(p, 0, slots[name])
    bench.play(bench.ask(p), "telegram")
    assert [n for n in p.names() if n.startswith("accept")] == ["accept blue", "accept yellow", "accept blue+yellow"]
    assert bench.why(p, "accept red") == "why.no_pieces"
    bench.play(p, f"via {bench.tile(p, slots['a'])}")
    assert bench.why(p, "accept yellow") == "why.no_pieces", "the way round is no longer open"


# -- A3.6 ------------------------------------------------------------------------------------------------------------


def test_a3_6_one_worker_of_the_reinforcement_comes_back(bench: Any, k10: Any) -> None:
    p, _ = k10
    bench.play(bench.ask(p), "worker E", "accept green", "done", "home reinforcement")
    assert bench.workers_at(p, 0, "reinforcement") == 3
    assert p.waiting[0] == 4, "two at first, one back from green, one of the reinforcement"
    assert p.turn == 1


def test_a3_6_or_one_that_was_placed_by_a5_also_for_this_telegram(bench: Any, k10: Any) -> None:
    p, _ = k10
    bench.play(bench.ask(p), "telegram", "accept green", "done")
    assert "home telegram" in p.names()
    bench.play(p, "home telegram")
    assert bench.workers_at(p, 0, "telegram") == 1


def test_a3_6_not_tavern_recruits_or_altar(bench: Any, k10: Any) -> None:
    p, _ = k10
    bench.send(p, 0, "altar1")
    bench.play(bench.ask(p), "worker E", "accept green", "done")
    assert bench.why(p, "home tavern") == "why.stock_stays"
    assert bench.why(p, "home recruits") == "why.stock_stays"
    assert bench.why(p, "home altar1") == "why.nobody_there"


def test_a3_6_nobody_need_come(bench: Any, k10: Any) -> None:
    p, _ = k10
    bench.play(bench.ask(p), "worker E", "accept green", "done", "nobody")
    assert bench.workers_at(p, 0, "reinforcement") == 4


# -- big basket ------------------------------------------------------------------------------------------------------


def test_basket_gains_a_third_colour(bench: Any, k10: Any) -> None:
    p, _ = k10
    bench.send(p, 0, "basket-yellow")
    bench.play(bench.ask(p), "worker E", "accept red+green", "carry yellow", "count green")
    assert bench.held(p, 0) == [1, 0, 1, 9]
    assert p.last_return[0] == 5


def test_basket_is_optional_at_each_return(bench: Any, k10: Any) -> None:
    p, slots = k10
    bench.send(p, 0, "basket-yellow")
    bench.play(bench.ask(p), "worker E", "accept red+green", "leave yellow", "count green")
    assert bench.held(p, 0) == [1, 0, 0, 9]
    assert p.on[slots["A"] * 4] == 1


def test_basket_never_doubles_a_chosen_colour(bench: Any, k10: Any) -> None:
    p, _ = k10
    bench.send(p, 0, "basket-red")
    bench.play(bench.ask(p), "worker E", "accept red+green")
    assert p.names() == ["count red", "count green"]


def test_basket_with_white_counts_what_is_left(bench: Any) -> None:
    tiles = {"E": "none", "r1": "red", "b1": "blue", "r2": "red", "y1": "yellow", "g1": "green"}
    p, slots = _ruins(bench, tiles, chain(*tiles), "g1", ["r1", "b1", "r2", "y1"])
    bench.send(p, 0, "basket-red")
    bench.play(bench.ask(p), "worker E", "accept white1", f"bring {bench.tile(p, slots['r1'])}", "carry red")
    assert p.white[0] == 1
    assert bench.held(p, 0)[0] == 3, "the second red worker and the one on the entrance"
    assert p.last_return[0] == 6


def test_a3_3_a_basket_colour_will_do_for_the_entrance_worker(bench: Any, k10: Any) -> None:
    p, _ = k10
    bench.send(p, 0, "basket-blue")
    bench.play(bench.ask(p), "worker E", "accept red+green", "carry blue")
    assert "count blue" in p.names()


def test_two_baskets_are_asked_one_after_the_other(bench: Any, k10: Any) -> None:
    p, _ = k10
    bench.send(p, 0, "basket-blue")
    bench.send(p, 0, "basket-yellow")
    bench.play(bench.ask(p), "worker E", "accept red+green")
    assert p.names() == ["carry blue", "leave blue"]
    bench.play(p, "leave blue")
    assert p.names() == ["carry yellow", "leave yellow"]


# -- what HERMES counts ----------------------------------------------------------------------------------------------


def test_a_full_colour_gains_nothing_and_hermes_does_not_count_it(bench: Any, k10: Any) -> None:
    p, _ = k10
    bench.store(p, 0, red=9)
    bench.play(bench.ask(p), "worker E", "accept red+green", "count red")
    assert bench.held(p, 0) == [9, 0, 0, 6]
    assert p.last_return[0] == 2


def test_hermes_looks_at_the_last_return_only(bench: Any, k10: Any) -> None:
    p, _ = k10
    p.last_return[0] = 7
    bench.play(bench.ask(p), "worker E", "accept red", "done", "nobody")
    assert p.last_return[0] == 2
