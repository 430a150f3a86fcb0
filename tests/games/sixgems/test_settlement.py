"""Settlements (R 5): the worked examples J01 to J14, the order of things, almighty jewels."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.games.sixgems.rules.actions import CENTRE, GEMS

CASES = tomllib.loads((Path(__file__).parent / "cases.toml").read_text())["case"]
SPREAD = {"blue1": [3, "ruby"], "blue2": [4, "sapphire"], "red": [2, "amethyst"]}


def lay_case(lay: Any, case: dict[str, Any]) -> Any:
    players = case["players"]
    return lay(
        case["dice"],
        [p["jewels"] for p in players],
        points=[p["score"] for p in players],
        wild=[p.get("wild", {}) for p in players],
        cards=[case["card"]],
        seat=case["settler"],
        earlier=case.get("earlier", 0),
    )


@pytest.mark.parametrize("case", [c for c in CASES if "expect_gain" in c], ids=lambda c: c["id"])
def test_a_worked_example_gives_its_points(lay: Any, case: dict[str, Any]) -> None:
    """R 8, J01 to J12."""
    p = lay_case(lay, case)
    before = p.tally[:]
    p.play(f"settle {case['card']}")
    if case["id"] == "J09":  # the second player leaves the worse of two equal rows out
        p.play("leave emerald")
    gains = [sum(p.tally[4 * s : 4 * s + 3]) - sum(before[4 * s : 4 * s + 3]) for s in range(p.seats)]
    assert gains == case["expect_gain"]
    assert p.scores() == case["expect_score"]


@pytest.mark.parametrize(("case", "why"), [("J13", "why.die_in_centre"), ("J14", "why.condition")])
def test_a_worked_example_is_refused(lay: Any, case: str, why: str) -> None:
    """R 8, J13 and J14."""
    data = next(c for c in CASES if c["id"] == case)
    p = lay_case(lay, data)
    with pytest.raises(ludarium.IllegalAction) as refused:
        p.play(f"settle {data['card']}")
    assert refused.value.reason.key == why


def place_all(p: Any) -> None:
    for die, board in (("blue1", "ruby"), ("blue2", "topaz"), ("red", "sapphire")):
        p.play(f"place {die} {board}")


def test_a_settled_card_is_a_jewel_only_from_the_next_settlement_on(lay: Any) -> None:
    """R 5.6."""
    p = lay(SPREAD, [{"ruby": 3}, {}], cards=["s05"])
    p.play("settle s05")
    assert p.names()[0].startswith("place blue1")  # no almighty jewel was asked about
    assert p.points[0] == 5 + 9
    assert p.loose == [1, 0]


def test_an_almighty_jewel_raises_the_value_not_the_bonus(lay: Any) -> None:
    """R 5.3: the bonus comes first."""
    dice = {"blue1": [5, "sapphire"], "blue2": [4, "ruby"], "red": [3, "amethyst"]}
    p = lay(dice, [{"sapphire": 2}, {}], cards=["s11"], loose=[1, 0])
    p.play("settle s11")
    p.play("fix sapphire")
    assert p.tally[:3] == [6, 15, 0]


def test_almighty_jewels_join_in_turn_order_from_the_settler(lay: Any) -> None:
    """R 5.3."""
    p = lay(SPREAD, [{"ruby": 1}, {"ruby": 1}, {"ruby": 1}], cards=["s05"], seat=1, loose=[1, 1, 1])
    p.play("settle s05")
    asked = []
    while p.turn != 1 or not asked:
        asked.append(p.turn)
        p.play("keep")
    assert asked == [1, 2, 0]


def test_several_almighty_jewels_may_join_in_one_settlement(lay: Any) -> None:
    """R 5.3: any of the loose ones."""
    p = lay(SPREAD, [{"ruby": 1, "sapphire": 1}, {}], cards=["s05"], loose=[2, 0])
    p.play("settle s05")
    p.play("fix ruby")
    p.play("fix sapphire")
    assert p.points[0] == 5 + 3 * 2 + 4 * 2
    assert p.fixed[:6] == [1, 0, 1, 0, 0, 0]


def test_an_almighty_jewel_cannot_open_a_row(lay: Any) -> None:
    """R 5.3: only rows with a real jewel card."""
    p = lay(SPREAD, [{"ruby": 1}, {}], cards=["s05"], loose=[1, 0])
    p.play("settle s05")
    assert p.names() == ["keep", "fix ruby"]
    with pytest.raises(ludarium.IllegalAction) as refused:
        p.play("fix topaz")
    assert refused.value.reason.key == "why.no_row"


def test_without_a_row_nobody_is_asked_about_almighty_jewels(lay: Any) -> None:
    """R 5.3."""
    p = lay(SPREAD, [{"ruby": 1}, {}], cards=["s05"], loose=[0, 1])
    p.play("settle s05")
    assert p.names()[0].startswith("place")
    assert p.loose == [1, 1]


def test_a_fixed_almighty_jewel_stays(lay: Any) -> None:
    """R 5.3: it never moves again."""
    p = lay(SPREAD, [{"ruby": 1, "sapphire": 1}, {}], cards=["s05"], wild=[{"ruby": 1}, {}])
    p.play("settle s05")
    assert p.names()[0].startswith("place")
    assert p.fixed[:6] == [1, 0, 0, 0, 0, 0]


def test_the_settler_rolls_and_places_all_three_dice_on_different_boards(lay: Any) -> None:
    """R 5.7, ruling 10.11."""
    p = lay(SPREAD, [{"ruby": 1}, {}], cards=["s05"])
    p.play("settle s05")
    assert p.at == [CENTRE] * 3
    p.play("place blue1 ruby")
    assert "place blue2 ruby" not in p.names()
    p.play("place blue2 topaz")
    p.play("place red diamond")
    assert p.at == [GEMS.index(g) for g in ("ruby", "topaz", "diamond")]


def test_the_settler_draws_a_settlement_card_and_a_jewel(lay: Any) -> None:
    """R 5.8 and 4.4."""
    p = lay(SPREAD, [{"ruby": 1}, {}], cards=["s05"])
    card, jewel = p.card_deck[-1], p.deck[-1]
    p.play("settle s05")
    place_all(p)
    assert p.cards[0] == [card]
    assert p.hand[0][-1] == jewel


def test_with_an_empty_settlement_deck_nothing_is_drawn(lay: Any) -> None:
    """R 5.8."""
    p = lay(SPREAD, [{"ruby": 1}, {}, {}, {}], cards=["s05"])
    p.cards[1], p.card_deck = p.cards[1] + p.card_deck, []
    p.play("settle s05")
    place_all(p)
    assert p.cards[0] == []


def test_a_total_never_falls_below_zero_and_the_sheet_says_so(lay: Any) -> None:
    """R 5.5."""
    dice = {"blue1": [3, "ruby"], "blue2": [4, "sapphire"], "red": [6, "amethyst"]}
    p = lay(dice, [{"ruby": 1}, {"amethyst": 3}], points=[0, 7], cards=["s05"])
    p.play("settle s05")
    assert p.points == [8, 0]
    assert dict(p.game.sheet(p))["sheet.floor"] == [0, 11]


def test_the_sheet_adds_up_to_the_total(lay: Any) -> None:
    """R 5.5."""
    p = lay(SPREAD, [{"ruby": 2, "amethyst": 1}, {"sapphire": 1}], points=[2, 0], cards=["s05"])
    p.play("settle s05")
    lines = p.game.sheet(p)
    assert [sum(line[1][s] for line in lines) for s in range(2)] == p.points
    assert dict(lines)["sheet.start"] == [2, 0]
    assert dict(lines)["sheet.red"] == [-2, 0]
