"""A2 place a worker, A4 recall one, and the free move (R 5); the guide (R 7)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.games.knossos.rules.cells import MIDDLE


@pytest.fixture
def street(rig: type[KnossosRig]) -> Any:
    """Entrance, then four tiles in a row; the meeple of seat 0 on the first, its turn."""
    t = rig()
    for i, colour in enumerate(("red", "blue", "yellow", "green")):
        t.put(colour, [(2 + 2 * i, 0), (3 + 2 * i, 0)])
    t.meeple(0, 1)
    return t


def test_a2_a_worker_goes_next_door_to_an_own_piece(street: KnossosRig) -> None:
    t = street.turn()
    assert t.names("worker") == {"worker E", f"worker {t.tile(2)}"}
    assert t.why(f"worker {t.tile(3)}") == "why.not_next_door"


def test_a2_a_tile_is_not_adjacent_to_itself(street: KnossosRig) -> None:
    t = street.turn()
    assert t.why(f"worker {t.tile(1)}") == "why.not_next_door"
    t.stand(0, 2)
    t.turn()
    assert f"worker {t.tile(1)}" in t.names()


def test_a2_the_worker_stands_on_a_free_mark_if_there_is_one(street: KnossosRig) -> None:
    t = street.turn()
    t.play(f"worker {t.tile(2)}")
    assert (t.on(0, 2), t.beside(0, 2), t.p.marks[2], t.p.waiting[0]) == (1, 0, 0, 1)


def test_a2_otherwise_beside_the_marks_in_any_number(street: KnossosRig) -> None:
    t = street
    t.stand(1, 2)
    t.turn()
    t.play(f"worker {t.tile(2)}")
    assert (t.on(0, 2), t.beside(0, 2)) == (0, 1)
    t.turn().play(f"worker {t.tile(2)}")
    assert t.beside(0, 2) == 2


def test_a2_a_worker_beside_the_marks_links_on(street: KnossosRig) -> None:
    t = street
    t.stand(1, 2)
    t.stand(0, 2)
    assert t.beside(0, 2) == 1
    assert f"worker {t.tile(3)}" in t.turn().names()


def test_a2_other_players_pieces_do_not_link(street: KnossosRig) -> None:
    t = street
    t.stand(1, 2)
    assert f"worker {t.tile(3)}" not in t.turn().names()


def test_a2_the_entrance_needs_the_meeple_in_the_ruins(street: KnossosRig) -> None:
    t = street
    t.p.meeple_back(0)
    t.stand(0, 1)
    t.turn()
    assert t.why("worker E") == "why.entrance_meeple"


def test_a2_needs_a_waiting_worker_and_a_tile_that_lies(street: KnossosRig) -> None:
    t = street
    t.p.waiting[0] = 0
    t.turn()
    assert t.why(f"worker {t.tile(2)}") == "why.no_worker"
    assert t.why("worker R66") == "why.tile_not_laid"


def test_a2_a_second_own_piece_on_an_l_tile_needs_an_own_piece_next_door(rig: type[KnossosRig]) -> None:
    t = rig()
    t.p.area.remove(1)
    t.p.lay(1, 0, MIDDLE + 2, 0)
    t.meeple(0, 1)
    assert "worker L1" not in t.turn().names()
    slot = t.put("green", [(2, 2), (3, 2)])
    t.stand(0, slot)
    t.turn().play("worker L1")
    assert (t.on(0, 1), t.p.marks[1]) == (1, 1)


# -- the free move ---------------------------------------------------------------------------------------------------


def crowded(t: Any) -> Any:
    """Seat 1 on the mark of slot 2, seats 0 and 2 beside it."""
    t.stand(1, 2)
    t.stand(0, 2)
    t.stand(2, 2)
    return t


def test_free_move_onto_a_mark_that_became_free(street: KnossosRig) -> None:
    t = crowded(street)
    tile = t.tile(2)
    assert f"onto {tile}" not in t.turn().names()
    t.p.worker_back(1, 2)
    t.turn()
    t.play(f"onto {tile}")
    assert (t.on(0, 2), t.beside(0, 2), t.p.marks[2]) == (1, 0, 0)
    assert t.p.turn == 0, "the action is still to come"


def test_free_move_is_open_after_the_action_too_and_only_once(street: KnossosRig) -> None:
    t = crowded(street)
    t.stand(0, 3)
    t.stand(0, 3)
    t.p.worker_back(1, 2)
    t.turn()
    t.play(f"recall {t.tile(3)}")
    assert t.names() == {"end_turn", f"onto {t.tile(2)}", f"onto {t.tile(3)}"}
    t.play(f"onto {t.tile(2)}")
    assert t.p.turn == 1, "with the one free move used the turn ends by itself"


def test_free_move_refusals(street: KnossosRig) -> None:
    t = crowded(street)
    t.turn()
    assert t.why(f"onto {t.tile(2)}") == "why.onto_full"
    assert t.why(f"onto {t.tile(3)}") == "why.onto_nobody"
    t.p.worker_back(1, 2)
    t.turn()
    t.p.moved = 1
    t.p.refresh()
    assert t.why(f"onto {t.tile(2)}") == "why.onto_once"


def test_free_move_belongs_to_whoever_is_at_turn_first(street: KnossosRig) -> None:
    t = crowded(street)
    t.p.worker_back(1, 2)
    t.turn(2).play(f"onto {t.tile(2)}")
    assert t.turn(0).why(f"onto {t.tile(2)}") == "why.onto_full"


# -- A4 --------------------------------------------------------------------------------------------------------------


def test_a4_recalls_a_worker_from_a_mark_or_from_beside(street: KnossosRig) -> None:
    t = street
    t.stand(1, 2)
    t.stand(0, 2)
    t.stand(0, 3)
    t.turn().play(f"recall {t.tile(3)}")
    assert (t.p.waiting[0], t.p.marks[3]) == (3, 1)
    t.turn().play(f"recall_beside {t.tile(2)}")
    assert (t.p.waiting[0], t.beside(0, 2)) == (4, 0)


def test_a4_never_recalls_the_meeple(street: KnossosRig) -> None:
    t = street.turn()
    assert t.why(f"recall {t.tile(1)}") == "why.meeple_not_recalled"


def test_a4_recalls_from_the_market_and_from_the_altar(street: KnossosRig) -> None:
    t = street
    t.send(0, "guide")
    t.send(0, "altar1")
    t.turn().play("recall_from guide")
    t.turn().play("recall_from altar1")
    assert t.p.waiting[0] == 4
    assert t.p.own_on_altar(0) == 0


@pytest.mark.parametrize("stock", ["reinforcement", "tavern", "recruits"])
def test_ruling_4_stock_is_not_recalled(street: KnossosRig, stock: str) -> None:
    assert street.turn().why(f"recall_from {stock}") == "why.stock_not_recalled"


def test_a4_nobody_there(street: KnossosRig) -> None:
    t = street.turn()
    assert t.why("recall_from camp") == "why.nobody_there"
    assert t.why(f"recall {t.tile(4)}") == "why.no_own_worker"


# -- guide -----------------------------------------------------------------------------------------------------------


def test_guide_costs_6_mixed_and_lets_a_second_worker_follow(street: KnossosRig) -> None:
    t = street
    t.store(0, red=6)
    t.turn().play("guide")
    assert t.held(0) == [0, 0, 0, 0]
    assert t.workers_at(0, "guide") == 1
    t.p.waiting[0] = 3
    t.turn().play(f"worker {t.tile(2)}", f"worker {t.tile(3)}")
    assert (t.on(0, 2), t.on(0, 3), t.p.waiting[0]) == (1, 1, 1)


def test_guide_the_second_worker_may_be_declined(street: KnossosRig) -> None:
    t = street
    t.send(0, "guide")
    t.turn().play(f"worker {t.tile(2)}", "enough")
    assert t.p.turn == 1


def test_ruling_10_the_second_worker_may_be_the_one_for_the_entrance_which_ends_the_placing(street: KnossosRig) -> None:
    t = street
    t.send(0, "guide")
    t.p.waiting[0] = 3
    t.turn().play(f"worker {t.tile(2)}", "worker E")
    assert any(name.startswith("accept") for name in t.names())


def test_guide_a_worker_on_the_entrance_ends_the_placing(street: KnossosRig) -> None:
    t = street
    t.send(0, "guide")
    t.turn().play("worker E", "accept red", "nobody")
    assert t.p.turn == 1


def test_guide_recalled_helps_no_more(street: KnossosRig) -> None:
    t = street
    t.send(0, "guide")
    t.turn().play("recall_from guide")
    t.turn().play(f"worker {t.tile(2)}")
    assert t.p.turn == 1


def test_guide_refused_without_six_resources(street: KnossosRig) -> None:
    t = street
    t.store(0, red=3, blue=2)
    assert t.turn().why("guide") == "why.too_poor_mix"


def test_two_own_guides_give_no_third_worker(street: KnossosRig) -> None:
    """Ruling 10: one guide per player has effect."""
    t = street
    t.send(0, "guide", 2)
    t.p.waiting[0] = 5
    t.turn().play(f"worker {t.tile(2)}", f"worker {t.tile(3)}")
    assert t.p.turn == 1


def test_a2_the_entrance_needs_an_own_piece_next_door_like_any_tile(rig: type[KnossosRig]) -> None:
    """P 7, A2: the meeple in the ruins is not enough; the entrance is no exception to the rule of the edge."""
    t = rig()
    slots = [t.put(colour, [(2 + 2 * i, 0), (3 + 2 * i, 0)]) for i, colour in enumerate(("red", "blue"))]
    t.meeple(0, slots[1])
    assert t.turn().why("worker E") == "why.not_next_door"
    t.stand(0, slots[0])
    assert "worker E" in t.turn().names()
