"""A2 place a worker, A4 recall one, and the free move (R 5); the guide (R 7)."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture
def street(bench: Any) -> Any:
    """Entrance, then four tiles in a row; the meeple of seat 0 on the first, its turn."""
    p = bench.new()
    for i, colour in enumerate(("red", "blue", "yellow", "green")):
        bench.put(p, colour, [(2 + 2 * i, 0), (3 + 2 * i, 0)])
    bench.meeple(p, 0, 1)
    return p


def test_a2_a_worker_goes_next_door_to_an_own_piece(bench: Any, street: Any) -> None:
    p = bench.ask(street)
    targets = [name.split()[1] for name in p.names() if name.startswith("worker ")]
    assert targets == ["E", bench.tile(p, 2)]
    assert bench.why(p, f"worker {bench.tile(p, 3)}") == "why.not_next_door"


def test_a2_a_tile_is_not_adjacent_to_itself(bench: Any, street: Any) -> None:
    p = bench.ask(street)
    assert bench.why(p, f"worker {bench.tile(p, 1)}") == "why.not_next_door"
    bench.stand(p, 0, 2)
    bench.ask(p)
    assert f"worker {bench.tile(p, 1)}" in p.names()


def test_a2_the_worker_stands_on_a_free_mark_if_there_is_one(bench: Any, street: Any) -> None:
    p = bench.ask(street)
    bench.play(p, f"worker {bench.tile(p, 2)}")
    assert (p.on[8], p.beside[8], p.marks[2], p.waiting[0]) == (1, 0, 0, 1)


def test_a2_otherwise_beside_the_marks_in_any_number(bench: Any, street: Any) -> None:
    p = street
    bench.stand(p, 1, 2)
    bench.ask(p)
    bench.play(p, f"worker {bench.tile(p, 2)}")
    assert (p.on[8], p.beside[8]) == (0, 1)
    bench.play(bench.ask(p), f"worker {bench.tile(p, 2)}")
    assert p.beside[8] == 2


def test_a2_a_worker_beside_the_marks_links_on(bench: Any, street: Any) -> None:
    p = street
    bench.stand(p, 1, 2)
    bench.stand(p, 0, 2)
    assert p.beside[8] == 1
    assert f"worker {bench.tile(p, 3)}" in bench.ask(p).names()


def test_a2_other_players_pieces_do_not_link(bench: Any, street: Any) -> None:
    p = street
    bench.stand(p, 1, 2)
    assert f"worker {bench.tile(p, 3)}" not in bench.ask(p).names()


def test_a2_the_entrance_needs_the_meeple_in_the_ruins(bench: Any, street: Any) -> None:
    p = street
    p.meeple_back(0)
    bench.stand(p, 0, 1)
    bench.ask(p)
    assert bench.why(p, "worker E") == "why.entrance_meeple"


def test_a2_needs_a_waiting_worker_and_a_tile_that_lies(bench: Any, street: Any) -> None:
    p = street
    p.waiting[0] = 0
    bench.ask(p)
    assert bench.why(p, f"worker {bench.tile(p, 2)}") == "why.no_worker"
    assert bench.why(p, "worker R66") == "why.tile_not_laid"


def test_a2_a_second_own_piece_on_an_l_tile_needs_an_own_piece_next_door(bench: Any) -> None:
    p = bench.new()
    p.area.remove(1)
    p.lay(1, 0, 11 * 24 + 13, 0)
    bench.meeple(p, 0, 1)
    assert "worker L1" not in bench.ask(p).names()
    slot = bench.put(p, "green", [(2, 2), (3, 2)])
    bench.stand(p, 0, slot)
    bench.play(bench.ask(p), "worker L1")
    assert (p.on[4], p.marks[1]) == (1, 1)


# -- the free move ---------------------------------------------------------------------------------------------------


def crowded(bench: Any, p: Any) -> Any:
    """Seat 1 on the mark of slot 2, seats 0 and 2 beside it."""
    bench.stand(p, 1, 2)
    bench.stand(p, 0, 2)
    bench.stand(p, 2, 2)
    return p


def test_free_move_onto_a_mark_that_became_free(bench: Any, street: Any) -> None:
    p = crowded(bench, street)
    tile = bench.tile(p, 2)
    assert f"onto {tile}" not in bench.ask(p).names()
    p.worker_back(1, 2)
    bench.ask(p)
    bench.play(p, f"onto {tile}")
    assert (p.on[8], p.beside[8], p.marks[2]) == (1, 0, 0)
    assert p.turn == 0, "the action is still to come"


def test_free_move_is_open_after_the_action_too_and_only_once(bench: Any, street: Any) -> None:
    p = crowded(bench, street)
    bench.stand(p, 0, 3)
    bench.stand(p, 0, 3)
    p.worker_back(1, 2)
    bench.ask(p)
    bench.play(p, f"recall {bench.tile(p, 3)}")
    assert set(p.names()) == {"end_turn", f"onto {bench.tile(p, 2)}", f"onto {bench.tile(p, 3)}"}
    bench.play(p, f"onto {bench.tile(p, 2)}")
    assert p.turn == 1, "with the one free move used the turn ends by itself"


def test_free_move_refusals(bench: Any, street: Any) -> None:
    p = crowded(bench, street)
    bench.ask(p)
    assert bench.why(p, f"onto {bench.tile(p, 2)}") == "why.onto_full"
    assert bench.why(p, f"onto {bench.tile(p, 3)}") == "why.onto_nobody"
    p.worker_back(1, 2)
    bench.ask(p)
    p.moved = 1
    p.refresh()
    assert bench.why(p, f"onto {bench.tile(p, 2)}") == "why.onto_once"


def test_free_move_belongs_to_whoever_is_at_turn_first(bench: Any, street: Any) -> None:
    p = crowded(bench, street)
    p.worker_back(1, 2)
    bench.play(bench.ask(p, 2), f"onto {bench.tile(p, 2)}")
    assert bench.why(bench.ask(p, 0), f"onto {bench.tile(p, 2)}") == "why.onto_full"


# -- A4 --------------------------------------------------------------------------------------------------------------


def test_a4_recalls_a_worker_from_a_mark_or_from_beside(bench: Any, street: Any) -> None:
    p = street
    bench.stand(p, 1, 2)
    bench.stand(p, 0, 2)
    bench.stand(p, 0, 3)
    bench.play(bench.ask(p), f"recall {bench.tile(p, 3)}")
    assert (p.waiting[0], p.marks[3]) == (3, 1)
    bench.play(bench.ask(p), f"recall_beside {bench.tile(p, 2)}")
    assert (p.waiting[0], p.beside[8]) == (4, 0)


def test_a4_never_recalls_the_meeple(bench: Any, street: Any) -> None:
    p = bench.ask(street)
    assert bench.why(p, f"recall {bench.tile(p, 1)}") == "why.meeple_not_recalled"


def test_a4_recalls_from_the_market_and_from_the_altar(bench: Any, street: Any) -> None:
    p = street
    bench.send(p, 0, "guide")
    bench.send(p, 0, "altar1")
    bench.play(bench.ask(p), "recall_from guide")
    bench.play(bench.ask(p), "recall_from altar1")
    assert p.waiting[0] == 4
    assert p.own_on_altar(0) == 0


@pytest.mark.parametrize("stock", ["reinforcement", "tavern", "recruits"])
def test_ruling_4_stock_is_not_recalled(bench: Any, street: Any, stock: str) -> None:
    assert bench.why(bench.ask(street), f"recall_from {stock}") == "why.stock_not_recalled"


def test_a4_nobody_there(bench: Any, street: Any) -> None:
    p = bench.ask(street)
    assert bench.why(p, "recall_from camp") == "why.nobody_there"
    assert bench.why(p, f"recall {bench.tile(p, 4)}") == "why.no_own_worker"


# -- guide -----------------------------------------------------------------------------------------------------------


def test_guide_costs_6_mixed_and_lets_a_second_worker_follow(bench: Any, street: Any) -> None:
    p = street
    bench.store(p, 0, red=6)
    bench.play(bench.ask(p), "guide")
    assert bench.held(p, 0) == [0, 0, 0, 0]
    assert bench.workers_at(p, 0, "guide") == 1
    p.waiting[0] = 3
    bench.play(bench.ask(p), f"worker {bench.tile(p, 2)}", f"worker {bench.tile(p, 3)}")
    assert (p.on[8], p.on[12], p.waiting[0]) == (1, 1, 1)


def test_guide_the_second_worker_may_be_declined(bench: Any, street: Any) -> None:
    p = street
    bench.send(p, 0, "guide")
    bench.play(bench.ask(p), f"worker {bench.tile(p, 2)}", "enough")
    assert p.turn == 1


def test_ruling_10_the_second_worker_may_be_the_one_for_the_entrance_which_ends_the_placing(
    bench: Any, street: Any
) -> None:
    p = street
    bench.send(p, 0, "guide")
    p.waiting[0] = 3
    bench.play(bench.ask(p), f"worker {bench.tile(p, 2)}", "worker E")
    assert any(name.startswith("accept") for name in p.names())


def test_guide_a_worker_on_the_entrance_ends_the_placing(bench: Any, street: Any) -> None:
    p = street
    bench.send(p, 0, "guide")
    bench.play(bench.ask(p), "worker E", "accept red", "nobody")
    assert p.turn == 1


def test_guide_recalled_helps_no_more(bench: Any, street: Any) -> None:
    p = street
    bench.send(p, 0, "guide")
    bench.play(bench.ask(p), "recall_from guide")
    bench.play(bench.ask(p), f"worker {bench.tile(p, 2)}")
    assert p.turn == 1


def test_guide_refused_without_six_resources(bench: Any, street: Any) -> None:
    p = street
    bench.store(p, 0, red=3, blue=2)
    assert bench.why(bench.ask(p), "guide") == "why.too_poor_mix"


def test_two_own_guides_give_no_third_worker(bench: Any, street: Any) -> None:
    """Ruling 10: one guide per player has effect."""
    p = street
    bench.send(p, 0, "guide", 2)
    p.waiting[0] = 5
    bench.play(bench.ask(p), f"worker {bench.tile(p, 2)}", f"worker {bench.tile(p, 3)}")
    assert p.turn == 1
