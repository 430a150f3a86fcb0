"""R 6 and R 9: the 24 excavation cards: their costs in both forms, their effects, their points."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.knossos.conftest import KnossosRig

from ludarium.games import game
from ludarium.games.knossos.rules.actions import CARD
from ludarium.games.knossos.rules.scoring import card_points, worker_points

R, B, Y, G = range(4)
EITHER = [
    ("P01", "RY", 5, "BG", 3, 3, "vp1"),
    ("P02", "BG", 5, "RY", 3, 3, "vp1"),
    ("P03", "RB", 5, "YG", 3, 3, "vp1"),
    ("P04", "YG", 8, "RB", 5, 4, "discount RB"),
    ("P05", "RG", 8, "BY", 5, 4, "discount YG"),
    ("P06", "BY", 8, "RG", 5, 4, "discount RB"),
    ("P07", "RY", 8, "BG", 5, 4, "discount YG"),
    ("P08", "BG", 5, "RY", 3, 3, "workers75"),
    ("P09", "RB", 7, "YG", 4, 4, "plus_one"),
    ("P10", "YG", 7, "RB", 4, 4, "per4"),
    ("S01", "RG", 7, "BY", 4, 4, "vp1"),
    ("S02", "BY", 7, "RG", 4, 4, "vp1"),
    ("S03", "RY", 9, "BG", 6, 4, "discount RB"),
    ("S04", "BG", 9, "RY", 6, 4, "discount YG"),
    ("S05", "RB", 7, "YG", 4, 4, "workers75"),
    ("S06", "YG", 7, "RB", 4, 4, "workers75"),
    ("S07", "RG", 9, "BY", 5, 5, "plus_one"),
    ("S08", "BY", 9, "RG", 5, 5, "per4"),
]
HEAPS = [("C01", 5, 3), ("C02", 5, 3), ("C03", 6, 3), ("C04", 6, 3), ("C05", 6, 4), ("C06", 6, 4)]
WORDS = {"R": "red", "B": "blue", "Y": "yellow", "G": "green"}
BOX = game("knossos").box()


def shop(rig: type[KnossosRig], card: str, **store: int) -> Any:
    t = rig()
    t.show(card)
    t.p.deck = [c for c in range(24) if c not in t.p.display]
    t.store(0, **store)
    return t.turn()


def buy(rig: type[KnossosRig], card: str, **store: int) -> list[int]:
    """Buy the card with exactly this store; what is left. The purchase must be offered."""
    t = shop(rig, card, **store)
    t.play(f"buy {card}")
    assert t.p.cards[0] == [CARD.index[card]]
    left: list[int] = t.held(0)
    return left


@pytest.mark.parametrize("row", EITHER, ids=[r[0] for r in EITHER])
def test_each_either_card_is_paid_in_one_of_its_ways_and_no_other(rig: type[KnossosRig], row: tuple[Any, ...]) -> None:
    card, mono, x, pair, y, z, _ = row
    for c in mono:
        assert sum(buy(rig, card, **{WORDS[c]: x})) == 0
        assert shop(rig, card, **{WORDS[c]: x - 1}).why(f"buy {card}") == "why.card_unpaid"
    a, b = (WORDS[c] for c in pair)
    assert sum(buy(rig, card, **{a: y, b: z})) == 0
    assert sum(buy(rig, card, **{a: z, b: y})) == 0
    assert shop(rig, card, **{a: y, b: z - 1}).why(f"buy {card}") == "why.card_unpaid"
    # ruling 7: the two mono colours are not mixed, and a pair colour alone never pays
    first, second = (WORDS[c] for c in mono)
    assert shop(rig, card, **{first: x - 1, second: x - 1}).why(f"buy {card}") == "why.card_unpaid"
    assert shop(rig, card, **{a: 9}).why(f"buy {card}") == "why.card_unpaid"


@pytest.mark.parametrize("row", HEAPS, ids=[r[0] for r in HEAPS])
def test_each_pillar_is_paid_by_two_heaps_of_any_colours_also_the_same(
    rig: type[KnossosRig], row: tuple[str, int, int]
) -> None:
    card, x, y = row
    assert sum(buy(rig, card, red=x, green=y)) == 0
    assert sum(buy(rig, card, red=y, green=x)) == 0
    t = rig()
    t.show(card)
    t.keeper(0, "blue1")
    t.store(0, blue=x + y)
    t.turn().play(f"buy {card}")
    assert sum(t.held(0)) == 0
    assert shop(rig, card, red=x, green=y - 1).why(f"buy {card}") == "why.card_unpaid"
    assert shop(rig, card, red=x - 1, green=x - 1, blue=x - 1).why(f"buy {card}") == "why.card_unpaid"


@pytest.mark.parametrize("row", EITHER, ids=[r[0] for r in EITHER])
def test_each_card_does_what_it_says(rig: type[KnossosRig], row: tuple[Any, ...]) -> None:
    card, effect = row[0], row[6]
    t = rig()
    t.own(0, card)
    kind = CARD.index[card]
    base = 1  # one card of a type
    if effect == "vp1":
        assert card_points(BOX, [kind]) == base + 1
    elif effect.startswith("discount"):
        named = [WORDS[c] for c in effect.split()[1]]
        assert [t.p.discount[c] for c in range(4)] == [int(w in named) for w in ("red", "blue", "yellow", "green")]
        assert card_points(BOX, [kind]) == base
    elif effect == "workers75":
        t.p.waiting[0] = 7
        assert worker_points(t.p, 0) == 5
    elif effect == "plus_one":
        assert card_points(BOX, [kind]) == base + 2, "a first pillar is worth most"
    else:
        others = [CARD.index[c] for c in ("C01", "C02", "C03", "C04")]
        assert card_points(BOX, [*others, kind]) == 14 + 14 // 4


def test_pillars_have_no_effect() -> None:
    assert all(BOX.card_effect[CARD.index[c]] == 0 for c, _, _ in HEAPS)


def test_plus_one_counts_for_either_other_type_never_its_own() -> None:
    assert BOX.card_of[CARD.index["P09"]] == 0b110
    assert BOX.card_of[CARD.index["S07"]] == 0b101


# -- paying ----------------------------------------------------------------------------------------------------------


def test_when_more_than_one_way_can_be_paid_the_player_chooses(rig: type[KnossosRig]) -> None:
    t = shop(rig, "P05", red=8, blue=5, yellow=5)
    t.play("buy P05")
    assert t.names() == {"cost red+red", "cost blue+yellow", "cost yellow+blue"}
    assert t.why("cost green+green") == "why.too_poor"
    assert t.why("cost red+blue") == "why.cost_not_offered"
    t.play("cost yellow+blue")
    assert t.held(0) == [8, 1, 0, 0]


def test_a_pair_that_cannot_be_paid_names_both_colours(rig: type[KnossosRig]) -> None:
    t = shop(rig, "P05", red=8, green=8, blue=5)
    t.play("buy P05")
    assert t.why("cost blue+yellow") == "why.cost_unpaid"


def test_equal_amounts_of_a_pair_are_one_way(rig: type[KnossosRig]) -> None:
    t = shop(rig, "P01", red=5, blue=3, green=3)
    t.play("buy P01")
    assert t.names() == {"cost red+red", "cost blue+green"}


def test_a_card_that_is_not_shown_cannot_be_bought(rig: type[KnossosRig]) -> None:
    t = shop(rig, "P01", red=9)
    assert t.why("buy P02") == "why.card_not_shown"


def test_ruling_19_a_discount_takes_one_off_each_named_colour(rig: type[KnossosRig]) -> None:
    t = rig()
    t.own(0, "P04")  # red and blue
    t.show("P10")  # yellow or green 7, or red and blue 4 and 4
    t.store(0, red=3, blue=3)
    t.turn().play("buy P10")
    assert t.held(0) == [0, 0, 0, 0]


def test_a_discount_may_make_a_card_affordable_and_several_add_up(rig: type[KnossosRig]) -> None:
    t = rig()
    t.own(0, "P04", "P06", "S03")
    t.show("P01")
    t.store(0, red=2)
    t.turn().play("buy P01")
    assert t.held(0) == [0, 0, 0, 0]


def test_r6_discounts_can_make_a_card_free_even_for_an_empty_store(rig: type[KnossosRig]) -> None:
    t = rig()
    t.own(0, "P05", "P07", "S04")  # three off yellow and green
    t.show("P03", "P01")  # yellow and green 3 and 3
    t.turn().play("buy P03")
    assert CARD.index["P03"] in t.p.cards[0]
    assert t.held(0) == [0, 0, 0, 0]


def test_two_heaps_of_one_colour_are_one_amount_with_one_discount(rig: type[KnossosRig]) -> None:
    t = rig()
    t.own(0, "P04")
    t.show("C01")
    t.keeper(0, "red1")
    t.store(0, red=6)
    assert t.turn().why("buy C01") == "why.card_unpaid"
    t.store(0, red=7)
    t.turn().play("buy C01")
    assert t.held(0)[0] == 0


def test_a_discount_card_helps_from_the_next_payment_on(rig: type[KnossosRig]) -> None:
    t = rig()
    t.show("P04", "P06")
    t.store(0, red=5, blue=4)
    t.turn().play("buy P04")
    assert t.held(0) == [0, 0, 0, 0]
    assert t.p.discount[:4] == [1, 1, 0, 0]


def test_the_display_refills_only_when_it_is_empty(rig: type[KnossosRig]) -> None:
    t = rig()
    t.show("P01", "P02")
    t.store(0, red=5)
    t.turn().play("buy P01")
    assert len(t.p.display) == 1
    t.store(1, blue=5)
    t.turn(1).play("buy P02")
    assert len(t.p.display) == 4
    assert t.p.barrier == t.p.decisions, "what was turned over ends free undo"


def test_with_three_players_a_display_of_three_refills_to_three_six_times(rig: type[KnossosRig]) -> None:
    t = rig(3)
    assert (len(t.p.display) + len(t.p.deck)) / 3 == 6
    t.p.display = t.p.display[:1]
    card = game("knossos").actions.kinds["card"].tokens[t.p.display[0]]
    t.store(0, 9, 9, 9, 9)
    t.turn()
    t.play(f"buy {card}")
    t.play(min(t.names()))
    assert len(t.p.display) == 3
