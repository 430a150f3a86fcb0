"""R 8: the four altars, their prices, squares and points."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.games.knossos.rules.scoring import altar_points, sides_left


@pytest.mark.parametrize(("own", "price"), [(0, 4), (1, 5), (2, 7), (3, 8)])
def test_k22_hermes_costs_4_and_one_and_a_half_for_each_own_worker_rounded_down(bench: Any, own: int, price: int) -> None:
    p = bench.new(altar="hermes")
    bench.send(p, 0, "altar2", own) if own else None
    p.last_return[0] = 8
    bench.store(p, 0, red=price - 1)
    assert bench.why(bench.ask(p), "offer 6") == "why.too_poor_mix"
    bench.store(p, 0, red=price)
    bench.play(bench.ask(p), "offer 6")
    assert bench.held(p, 0)[0] == 0


def test_hermes_squares_ask_for_pieces_of_the_last_return(bench: Any) -> None:
    p = bench.new(altar="hermes")
    bench.store(p, 0, red=9)
    assert bench.why(bench.ask(p), "offer 1") == "why.hermes_need"
    p.last_return[0] = 5
    names = [n for n in bench.ask(p).names() if n.startswith("offer")]
    assert names == ["offer 1", "offer 2", "offer 3"]


@pytest.mark.parametrize(("rank", "points"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 8)])
def test_hermes_points_by_square(bench: Any, rank: int, points: int) -> None:
    p = bench.new(altar="hermes")
    bench.send(p, 0, f"altar{rank}")
    assert altar_points(p, 0) == points


def test_hermes_with_three_players_has_no_square_for_seven(bench: Any) -> None:
    p = bench.new(3, altar="hermes")
    p.last_return[0] = 8
    bench.store(p, 0, red=9)
    assert bench.why(bench.ask(p), "offer 5") == "why.square_taken"


@pytest.mark.parametrize("altar", ["athena", "poseidon"])
@pytest.mark.parametrize(("own", "price"), [(0, 5), (1, 7), (2, 9)])
def test_coloured_altars_cost_5_and_2_for_each_own_worker_in_the_squares_colour(
    bench: Any, altar: str, own: int, price: int
) -> None:
    p = bench.new(altar=altar)
    for _ in range(own):
        bench.send(p, 0, "altar2")
    bench.store(p, 0, red=price - 1, blue=0, green=9)
    assert bench.why(bench.ask(p), "pray red") == "why.too_poor"
    bench.store(p, 0, red=price)
    bench.play(bench.ask(p), "pray red")
    assert bench.held(p, 0)[0] == 0
    assert bench.workers_at(p, 0, "altar1") == 1


def test_coloured_altars_have_three_squares_a_colour(bench: Any) -> None:
    p = bench.new(altar="athena")
    bench.send(p, 1, "altar1", 3)
    bench.store(p, 0, red=9)
    assert bench.why(bench.ask(p), "pray red") == "why.square_taken"


def test_athena_counts_both_sides_of_every_tile_left_l_tiles_too(bench: Any) -> None:
    p = bench.new(altar="athena")
    assert sides_left(p, 0) == 35  # 33 sides of ruins tiles, 2 of L tiles
    bench.send(p, 0, "altar1", 2)
    assert altar_points(p, 0) == 2 * (35 // 5)
    bench.put(p, "blue", [(2, 0), (3, 0)])  # R07, red on its other side
    assert sides_left(p, 0) == 34
    assert sides_left(p, 1) == 34
    assert altar_points(p, 0) == 2 * (34 // 5)


def test_poseidon_counts_tiles_of_the_colour_in_the_ruins(bench: Any) -> None:
    p = bench.new(altar="poseidon")
    bench.send(p, 0, "altar2")
    for y in range(3):
        bench.put(p, "blue", [(2, y), (3, y)])
    assert altar_points(p, 0) == 1
    for y in range(3):
        bench.put(p, "blue", [(4, y), (5, y), (6, y)])
    assert altar_points(p, 0) == 3
    bench.put(p, "red", [(7, 0)])
    assert altar_points(p, 0) == 3


@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 3), (2, 6), (3, 10), (4, 15), (5, 21), (6, 24), (8, 30)])
def test_zeus_points_by_number(bench: Any, number: int, points: int) -> None:
    p = bench.new(altar="zeus")
    if number:
        bench.send(p, 0, "altar1", number)
    assert altar_points(p, 0) == points


def test_zeus_costs_5_1_for_each_own_worker_and_2_while_the_meeple_is_away(bench: Any) -> None:
    p = bench.new(altar="zeus")
    bench.send(p, 0, "altar1")
    bench.store(p, 0, blue=6)
    bench.play(bench.ask(p), "honour")
    assert bench.held(p, 0)[1] == 0
    bench.meeple(p, 0, bench.put(p, "red", [(2, 0), (3, 0)]))
    bench.store(p, 0, blue=8)
    assert bench.why(bench.ask(p), "honour") == "why.too_poor_mix"
    bench.store(p, 0, blue=9)
    bench.play(bench.ask(p), "honour")
    assert bench.held(p, 0)[1] == 0


def test_only_the_altar_of_this_game_is_there(bench: Any) -> None:
    p = bench.new(altar="zeus")
    bench.store(p, 0, 9, 9, 9, 9)
    bench.ask(p)
    assert bench.why(p, "pray red") == "why.not_this_altar"
    assert bench.why(p, "offer 1") == "why.not_this_altar"
    q = bench.new(altar="poseidon")
    assert bench.why(bench.ask(q), "honour") == "why.not_this_altar"
