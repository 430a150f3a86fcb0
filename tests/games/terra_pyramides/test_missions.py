"""R 9: what wins a mission, and what does not yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.scoring import finish_game

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig

FOUR = ("a3", "b5", "c2", "d4")


def test_r9_three_pyramids_of_60_do_not_win_mission_1_yet(rig: type[TerraRig]) -> None:
    t = rig(1, mission="1").place("a3", 0, 1, 5).place("b5", 0, 1, 5)
    t.place("e6", 0, 3, 4).give(red=5).play("build e6 red")
    assert not t.p.over
    assert t.p.won == 0


def test_r9_mission_2_is_not_won_before_the_end(rig: type[TerraRig]) -> None:
    """A45: more than 275 points are counted after the last turn."""
    t = rig(1, mission="2")
    for name in FOUR:
        t.place(name, 0, 1, 5)
    t.place("e6", 0, 3, 4).give(red=5).play("build e6 red")
    assert t.p.scores()[0] > 275
    assert not t.p.over
    finish_game(t.p)
    assert t.p.winners() == [0]


def test_r9_a_second_pyramid_of_a_colour_does_not_count_in_mission_3(rig: type[TerraRig]) -> None:
    t = rig(1, mission="3")
    for name, colour in zip((*FOUR, "c7"), ("red", "blue", "grey", "yellow", "green"), strict=True):
        t.place(name, 0, 0, 4, colour)
    t.place("e6", 0, 3, 3, "red").give(red=4).play("build e6 red")
    assert not t.p.over
    t.place("g5", 0, 3, 3, "brown").give(brown=4).play("build g5 brown")
    assert t.p.over
    assert t.p.winners() == [0]


def test_r9_eight_tops_are_at_hand_in_a_mission(rig: type[TerraRig]) -> None:
    assert rig(1, mission="1").p.tops == [8]
    assert rig(2).p.tops == [2, 2]
