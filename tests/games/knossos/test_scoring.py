"""R 10: scoring."""

from __future__ import annotations

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.games import game
from ludarium.games.knossos.rules.actions import CARD
from ludarium.games.knossos.rules.scoring import card_points, resource_points, worker_points

BOX = game("knossos").box()


def cards(*names: str) -> list[int]:
    return [CARD.index[name] for name in names]


@pytest.mark.parametrize(
    ("case", "stores", "white", "points"),
    [
        ("K30", [12, 3, 6, 5], 3, 8),
        ("K31", [9, 5, 0, 4], 0, 2),
        ("K32", [5, 5, 5, 5], 0, 3),
        ("one white changes nothing", [9, 9, 9, 9], 1, 4),
        ("a keeper's fifteen", [15, 0, 0, 0], 6, 18),
    ],
)
def test_resources_and_the_white_multiplier(case: str, stores: list[int], white: int, points: int) -> None:
    assert resource_points(BOX, stores, white) == points, case


def test_k33_three_pottery_two_swords() -> None:
    assert card_points(BOX, cards("P04", "P05", "P06", "S03", "S04")) == 4 + 3


def test_k34_single_points_count_before_the_bonus_for_every_four() -> None:
    hand = cards("P01", "P04", "P05", "P10", "C01", "C02", "C03")
    assert card_points(BOX, hand) == 6 + 8 + 1 + 3


def test_k35_plus_one_goes_where_it_gives_most() -> None:
    hand = cards("S07", "S03", "C01", "C02", "C03", "C04", "C05")
    assert card_points(BOX, hand) == 3 + 30


def test_r9_a_number_past_the_end_of_a_row_scores_its_last_entry() -> None:
    pillars = cards("C01", "C02", "C03", "C04", "C05", "C06")
    hand = [*pillars, *cards("S07")]  # the seventh pillar is worth no more: a first pottery is
    assert card_points(BOX, hand) == 30 + 1 + 1
    every_sword = cards("S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08")
    assert card_points(BOX, [*every_sword, *pillars, *cards("P09")]) == _all_but_nine_pottery()


def _all_but_nine_pottery() -> int:
    """30 for swords and 30 for pillars, two pottery (one of them by S07), two single points, and one for every four."""
    points = 30 + 30 + 2 + 2
    return points + points // 4


def test_r9_two_bonus_cards_do_not_count_each_other() -> None:
    hand = cards("P10", "S08", "C01", "C02", "C03", "C04")
    base = 1 + 1 + 13
    assert card_points(BOX, hand) == base + 2 * (base // 4)


@pytest.mark.parametrize(
    ("kind", "table"),
    [
        ("P", [1, 2, 4, 6, 9, 12, 16, 20, 25, 30]),
        ("S", [1, 3, 5, 8, 12, 17, 23, 30]),
        ("C", [2, 4, 8, 13, 21, 30]),
    ],
)
def test_r9_set_tables(kind: str, table: list[int]) -> None:
    row = BOX.sets["PSC".index(kind)]
    assert row == [0, *table]


@pytest.mark.parametrize(("improved", "points"), [(False, 3), (True, 5)])
def test_k36_k37_seven_workers(rig: type[KnossosRig], improved: bool, points: int) -> None:
    t = rig()
    t.p.waiting[0] = 7
    if improved:
        t.own(0, "P08", "S05")  # once only
    assert worker_points(t.p, 0) == points


def test_r10_1_workers_in_the_ruins_count_those_on_sheets_and_altar_do_not(rig: type[KnossosRig]) -> None:
    t = rig()
    slot = t.put("red", [(2, 0), (3, 0)])
    t.stand(0, slot)
    t.stand(0, slot)  # beside the mark
    t.send(0, "guide")
    t.send(0, "altar1")
    assert worker_points(t.p, 0) == 2  # two waiting, two in the ruins


def test_the_sheet_sums_up_to_the_scores(rig: type[KnossosRig]) -> None:
    t = rig()
    t.store(1, 9, 9, 9, 9)
    t.p.white[1] = 2
    t.own(1, "P01", "C01")
    t.send(1, "altar1", 3)
    lines = game("knossos").sheet(t.p)
    assert [sum(line[1][s] for line in lines) for s in range(4)] == t.p.scores()
    assert t.p.scores()[1] == 1 + 5 + 4 + 12


def test_r10_most_points_win_and_the_causer_wins_ties(rig: type[KnossosRig]) -> None:
    t = rig()
    t.p.cause = 2
    assert t.p.find_winners() == [2]
    t.own(1, "P01")
    assert t.p.find_winners() == [1]
    t.own(3, "P02")
    assert t.p.find_winners() == [1, 3]
    t.p.cause = 3
    assert t.p.find_winners() == [3]
