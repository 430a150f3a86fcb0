"""R 8: the four altars, their prices, squares and points."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.games.knossos.rules.actions import EV_ALTAR, EV_PAID
from ludarium.games.knossos.rules.scoring import altar_points, sides_left


@pytest.mark.parametrize(("own", "price"), [(0, 4), (1, 5), (2, 7), (3, 8)])
def test_k22_hermes_costs_4_and_one_and_a_half_for_each_own_worker_rounded_down(
    rig: type[KnossosRig], own: int, price: int
) -> None:
    t = rig(altar="hermes")
    t.send(0, "altar2", own) if own else None
    t.p.last_return[0] = 7
    t.store(0, red=price - 1)
    assert t.turn().why("offer 5") == "why.too_poor_mix"
    t.store(0, red=price)
    t.turn().play("offer 5")
    assert t.held(0)[0] == 0


def test_hermes_squares_ask_for_pieces_of_the_last_return(rig: type[KnossosRig]) -> None:
    t = rig(altar="hermes")
    t.store(0, red=9)
    assert t.turn().why("offer 1") == "why.hermes_need"
    t.p.last_return[0] = 5
    assert t.turn().names("offer") == {"offer 1", "offer 2", "offer 3"}


def test_r6_every_square_of_hermes_is_paid_in_any_colours(rig: type[KnossosRig]) -> None:
    t = rig(altar="hermes")
    t.p.last_return[0] = 7
    t.store(0, red=2, blue=1)
    assert {t.turn().why(f"offer {rank}") for rank in range(1, 6)} == {"why.too_poor_mix"}
    t.store(0, red=2, blue=2)
    assert t.turn().names("offer") == {f"offer {rank}" for rank in range(1, 6)}


@pytest.mark.parametrize(("rank", "points"), [(1, 2), (2, 4), (3, 6), (4, 9), (5, 12)])
def test_hermes_points_by_square(rig: type[KnossosRig], rank: int, points: int) -> None:
    t = rig(altar="hermes")
    t.send(0, f"altar{rank}")
    assert altar_points(t.p, 0) == points


@pytest.mark.parametrize(("seats", "why"), [(3, "why.square_taken"), (4, "")])
def test_hermes_with_three_players_has_one_square_for_seven(rig: type[KnossosRig], seats: int, why: str) -> None:
    t = rig(seats, altar="hermes")
    t.send(1, "altar5")
    t.p.last_return[0] = 7
    t.store(0, red=9)
    assert t.turn().why("offer 5") == why


@pytest.mark.parametrize("altar", ["athena", "poseidon"])
@pytest.mark.parametrize(("own", "price"), [(0, 5), (1, 7), (2, 9)])
def test_coloured_altars_cost_5_and_2_for_each_own_worker_in_the_squares_colour(
    rig: type[KnossosRig], altar: str, own: int, price: int
) -> None:
    t = rig(altar=altar)
    for _ in range(own):
        t.send(0, "altar2")
    t.store(0, red=price - 1, blue=0, green=9)
    assert t.turn().why("pray red") == "why.too_poor"
    t.store(0, red=price)
    t.turn().play("pray red")
    assert t.held(0)[0] == 0
    assert t.workers_at(0, "altar1") == 1


def test_coloured_altars_have_three_squares_a_colour(rig: type[KnossosRig]) -> None:
    t = rig(altar="athena")
    t.send(1, "altar1", 3)
    t.store(0, red=9)
    assert t.turn().why("pray red") == "why.square_taken"


def test_athena_counts_both_sides_of_every_tile_left_l_tiles_too(rig: type[KnossosRig]) -> None:
    t = rig(altar="athena")
    assert sides_left(t.p, 0) == 35  # 33 sides of ruins tiles, 2 of L tiles
    t.send(0, "altar1", 2)
    assert altar_points(t.p, 0) == 2 * (35 // 5)
    t.put("blue", [(2, 0), (3, 0)])  # R07, red on its other side
    assert sides_left(t.p, 0) == 34
    assert sides_left(t.p, 1) == 34
    assert altar_points(t.p, 0) == 2 * (34 // 5)


def test_poseidon_counts_tiles_of_the_colour_in_the_ruins(rig: type[KnossosRig]) -> None:
    """R 8: a third of them for each worker, rounded down."""
    t = rig(altar="poseidon")
    t.send(0, "altar2")
    for y in range(3):
        t.put("blue", [(2, y), (3, y)])
    assert altar_points(t.p, 0) == 1
    for y in range(2):
        t.put("blue", [(4, y), (5, y), (6, y)])
    assert altar_points(t.p, 0) == 1
    t.put("blue", [(4, 2), (5, 2), (6, 2)])
    assert altar_points(t.p, 0) == 2
    t.put("red", [(7, 0)])
    assert altar_points(t.p, 0) == 2


def test_poseidon_does_not_count_the_entrance_for_any_colour(rig: type[KnossosRig]) -> None:
    """R 2: it has no colour."""
    for kind, colour in enumerate(("red", "blue", "yellow", "green"), 1):
        t = rig(altar="poseidon")
        t.send(0, f"altar{kind}")
        for y in range(2):
            t.put(colour, [(2, y), (3, y)])
        assert altar_points(t.p, 0) == 0


@pytest.mark.parametrize(("workers", "white", "points"), [(0, 2, 0), (1, 0, 0), (1, 1, 3), (1, 2, 6), (3, 2, 18)])
def test_poseidon_gives_three_points_for_each_worker_and_white(
    rig: type[KnossosRig], workers: int, white: int, points: int
) -> None:
    """R 8: the white of the worker's owner, nobody else's."""
    t = rig(altar="poseidon")
    if workers:
        t.send(0, "altar2", workers)
    t.p.white[0], t.p.white[1] = white, 5
    assert altar_points(t.p, 0) == points


@pytest.mark.parametrize("altar", ["hermes", "athena", "zeus"])
def test_the_other_altars_do_not_count_white(rig: type[KnossosRig], altar: str) -> None:
    """R 8."""
    t = rig(altar=altar)
    t.send(0, "altar1")
    before = altar_points(t.p, 0)
    t.p.white[0] = 3
    assert altar_points(t.p, 0) == before


@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 3), (2, 7), (3, 12), (4, 18), (5, 25), (6, 31), (8, 43)])
def test_zeus_points_by_number(rig: type[KnossosRig], number: int, points: int) -> None:
    t = rig(altar="zeus")
    if number:
        t.send(0, "altar1", number)
    assert altar_points(t.p, 0) == points


def test_zeus_costs_6_2_for_each_own_worker_and_2_while_the_meeple_is_away(rig: type[KnossosRig]) -> None:
    t = rig(altar="zeus")
    t.send(0, "altar1")
    t.store(0, blue=8)
    t.turn().play("honour")
    assert t.held(0)[1] == 0
    t.meeple(0, t.put("red", [(2, 0), (3, 0)]))
    t.store(0, blue=9, red=2)
    assert t.turn().why("honour") == "why.too_poor_mix"
    t.store(0, blue=9, red=3)
    t.turn().play("honour")
    assert t.held(0)[1] == 0


def test_only_the_altar_of_this_game_is_there(rig: type[KnossosRig]) -> None:
    t = rig(altar="zeus")
    t.store(0, 9, 9, 9, 9)
    t.turn()
    assert t.why("pray red") == "why.not_this_altar"
    assert t.why("offer 1") == "why.not_this_altar"
    q = rig(altar="poseidon")
    assert q.turn().why("honour") == "why.not_this_altar"


@pytest.mark.parametrize(
    ("rule", "coloured", "points"),
    [
        ("cards", False, 3),
        ("cards", True, 3),
        ("store", False, 9),
        ("store", True, 7),
        ("people", False, 4),
        ("people", True, 2),
    ],
)
def test_an_altar_of_a_pack_counts_cards_resources_or_pieces(
    rig: type[KnossosRig], tmp_path: Path, rule: str, coloured: bool, points: int
) -> None:
    """Of the worker's owner; resources and pieces of the square's colour where the squares have colours."""
    squares = [[2, 3, 0, 0]] * 4 if coloured else [[8, 12, 0, 0]]
    pack = tmp_path / "altar.toml"
    row = f'id = "zeus"\nrule = "{rule}"\ncoloured = {str(coloured).lower()}\nsquares = {squares}\n'
    pack.write_text(f'[[altar]]\n{row}cost = "{"one" if coloured else "mix"}"\n', encoding="utf-8")
    t = rig(altar="zeus", content=pack)
    t.send(0, "altar1")
    t.own(0, "P01", "P02", "S01")
    t.store(0, red=7, blue=2)
    red, blue = t.put("red", [(2, 0), (3, 0)]), t.put("blue", [(2, 1), (3, 1)])
    t.meeple(0, red)
    t.stand(0, red)
    t.stand(0, blue)
    t.stand(0, blue)
    t.stand(1, blue)
    assert altar_points(t.p, 0) == points


def test_what_the_altar_is_worth_is_told_once_it_is_paid_for(rig: type[KnossosRig]) -> None:
    t = rig(altar="zeus")
    t.store(0, red=3, blue=9)
    t.turn()
    t.p.events = []
    t.play("honour")
    assert EV_ALTAR not in {event[0] for event in t.p.events}
    t.play("pay red 2")
    told = [event[0] for event in t.p.events if event[0] in (EV_ALTAR, EV_PAID)]
    assert told == [EV_PAID, EV_PAID, EV_ALTAR]
