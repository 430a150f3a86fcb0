"""R 2 to 4: what is in the box and how it is laid out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.games import game
from ludarium.games.knossos.rules.actions import ALTARS_AT, KEEPERS_AT, PLACES, TILE
from ludarium.kernel.errors import BadOption

GAME = game("knossos")


def test_r2_the_box_holds_71_tiles_with_0_3_and_1_marks() -> None:
    box = GAME.box()
    marks = [len(turns[0]) for turns in box.turn_marks]
    assert Counter(marks) == {0: 1, 3: 4, 1: 66}
    assert marks[0] == 0
    assert marks[1:5] == [3, 3, 3, 3]


def test_r2_each_colour_is_on_33_sides_and_each_pair_has_all_eleven_shapes() -> None:
    box = GAME.box()
    sides = Counter(c for t in range(5, 71) for c in box.tile_colours[t])
    assert sides == {0: 33, 1: 33, 2: 33, 3: 33}
    shapes: dict[tuple[int, ...], set[int]] = {}
    for t in range(5, 71):
        assert box.tile_colours[t][0] != box.tile_colours[t][1]
        # the shape seen with the lower colour up, whatever its turn: the least index among its turns
        low = 0 if box.tile_colours[t][0] < box.tile_colours[t][1] else 1
        turns = [shape for turn, shape, _ in box.tile_turns[t] if turn // 4 == low]
        shapes.setdefault(tuple(sorted(box.tile_colours[t])), set()).add(min(turns))
    assert len(shapes) == 6
    assert all(len(s) == 11 for s in shapes.values())
    assert sum(len(box.turn_cells[t][0]) for t in range(5, 71)) == 222


def test_r2_the_back_of_a_tile_mirrors_its_front() -> None:
    box = GAME.box()
    s4 = TILE.index["R55"]
    fronts = {str(box.turn_cells[s4][turn]) for turn in range(4)}
    backs = {str(box.turn_cells[s4][turn]) for turn in range(4, 8)}
    assert len(fronts) == len(backs) == 2
    assert not fronts & backs


def test_r2_there_are_10_pottery_8_swords_and_6_pillars() -> None:
    assert Counter(GAME.box().card_type) == {0: 10, 1: 8, 2: 6}
    assert len(GAME.box().cards) == 24


@pytest.mark.parametrize(("seats", "interior", "display", "deck", "removed"), [(3, 10, 3, 15, 6), (4, 12, 4, 20, 0)])
def test_r4_frame_and_cards_depend_on_the_number_of_players(
    seats: int, interior: int, display: int, deck: int, removed: int
) -> None:
    p: Any = GAME.start(seats, 1)
    assert p.ruins.interior == interior
    assert (len(p.display), len(p.deck), len(p.removed)) == (display, deck, removed)


def test_r4_1_the_l_tiles_form_the_tile_area_and_the_entrance_lies_alone() -> None:
    p: Any = GAME.start(4, 1)
    assert p.area == [1, 2, 3, 4]
    assert p.ruins.tile == [0]
    assert len(p.bag) == 66


def test_r4_2_twelve_workers_are_split_4_4_2_2(rig: type[KnossosRig]) -> None:
    t = rig()
    for seat in range(4):
        stocks = [t.workers_at(seat, place) for place in ("reinforcement", "tavern", "recruits")]
        assert [*stocks, t.p.waiting[seat]] == [4, 4, 2, 2]


def test_r4_3_and_4_altar_and_sheet_are_drawn_at_random_or_named() -> None:
    drawn = {(p.altar, p.sheet) for p in (_start(seed) for seed in range(60))}
    assert len(drawn) == 8
    p: Any = GAME.start(4, 1, altar="athena", sheet="civic")
    assert (p.altar, p.sheet) == (1, 1)


def test_r4_7_the_start_player_is_random() -> None:
    assert {_start(seed).first for seed in range(40)} == {0, 1, 2, 3}
    assert all(_start(seed).turn == _start(seed).first == _start(seed).start_player() for seed in range(5))


def _start(seed: int) -> Any:
    return GAME.start(4, seed)


def test_ruling_8_effects_are_on_pottery_and_swords_only() -> None:
    box = GAME.box()
    for kind, effect in zip(box.card_type, box.card_effect, strict=True):
        assert (effect == 0) == (kind == 2)


def test_r4_squares_for_four_are_closed_with_three(rig: type[KnossosRig]) -> None:
    """Ruling 9."""
    three, four = rig(3), rig(4)
    assert three.p.room[KEEPERS_AT:PLACES] == [1, 0] * 4
    assert four.p.room[KEEPERS_AT:PLACES] == [1] * 8
    assert (three.p.room[3], four.p.room[3]) == (9, 12)
    assert [three.p.room[i] for i in (4, 5, 6)] == [3, 3, 4]
    assert [four.p.room[i] for i in (4, 5, 6)] == [4, 4, 6]
    civic3, civic4 = rig(3, sheet="civic"), rig(4, sheet="civic")
    assert civic3.p.room[7:13] == [4, 3, 1, 1, 1, 1]
    assert civic4.p.room[7:13] == [6, 4, 2, 2, 2, 2]
    assert civic4.p.room[4:7] == [0, 0, 0]


@pytest.mark.parametrize("altar", ["hermes", "athena", "poseidon", "zeus"])
def test_r8_every_altar_has_12_squares_or_8_with_three_zeus_10(rig: type[KnossosRig], altar: str) -> None:
    assert sum(rig(4, altar).p.room[ALTARS_AT:KEEPERS_AT]) == 12
    assert sum(rig(3, altar).p.room[ALTARS_AT:KEEPERS_AT]) == (10 if altar == "zeus" else 8)


def test_knossos_is_played_by_three_or_four() -> None:
    with pytest.raises(BadOption):
        GAME.start(2, 1)
