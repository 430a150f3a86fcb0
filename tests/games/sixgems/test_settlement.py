"""Settlements (R 5): the worked examples J01 to J14, the order of things, almighty jewels."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ludarium.games.sixgems.rules.actions import CENTRE, GEMS
from ludarium.games.sixgems.rules.scoring import FROM_BLUE, FROM_BONUS, line_at
from ludarium.games.sixgems.rules.step_kinds import SETTLEMENT

if TYPE_CHECKING:
    from tests.games.sixgems.conftest import SixGemsRig

CASES = tomllib.loads((Path(__file__).parent / "cases.toml").read_text())["case"]
SPREAD = {"blue1": [3, "ruby"], "blue2": [4, "sapphire"], "red": [2, "amethyst"]}


def lay_case(rig: type[SixGemsRig], case: dict[str, Any]) -> SixGemsRig:
    players = case["players"]
    return rig(len(players)).lay(
        case["dice"],
        *[player["jewels"] for player in players],
        points=[player["score"] for player in players],
        almighty=[player.get("wild", {}) for player in players],
        cards=[case["card"]],
        seat=case["settler"],
        earlier=case.get("earlier", 0),
    )


@pytest.mark.parametrize("case", [c for c in CASES if "expect_gain" in c], ids=lambda c: c["id"])
def test_a_worked_example_gives_its_points(rig: type[SixGemsRig], case: dict[str, Any]) -> None:
    """R 8, J01 to J12."""
    table = lay_case(rig, case)
    before = table.p.tally[:]
    table.play(f"settle {case['card']}")
    if case["id"] == "J09":  # the second player leaves the worse of two equal rows out
        table.play("leave emerald")
    gains = [sum(table.p.tally[4 * s : 4 * s + 3]) - sum(before[4 * s : 4 * s + 3]) for s in range(table.p.seats)]
    assert gains == case["expect_gain"]
    assert table.p.scores() == case["expect_score"]


@pytest.mark.parametrize(("case", "why"), [("J13", "why.die_in_centre"), ("J14", "why.condition")])
def test_a_worked_example_is_refused(rig: type[SixGemsRig], case: str, why: str) -> None:
    """R 8, J13 and J14."""
    data = next(c for c in CASES if c["id"] == case)
    table = lay_case(rig, data)
    assert table.why(f"settle {data['card']}") == why


def test_a_settled_card_is_a_jewel_only_from_the_next_settlement_on(rig: type[SixGemsRig]) -> None:
    """R 5.6."""
    table = rig(2).lay(SPREAD, {"ruby": 3}, {}, cards=["s05"])
    table.play("settle s05")
    assert table.names("place") == table.names()  # no almighty jewel was asked about
    assert table.p.points[0] == 5 + 9
    assert table.p.loose == [1, 0]


def test_an_almighty_jewel_raises_the_value_not_the_bonus(rig: type[SixGemsRig]) -> None:
    """R 5.3: the bonus comes first."""
    dice = {"blue1": [5, "sapphire"], "blue2": [4, "ruby"], "red": [3, "amethyst"]}
    table = rig(2).lay(dice, {"sapphire": 2}, {}, cards=["s11"], loose=[1, 0])
    table.play("settle s11")
    table.play("fix sapphire")
    assert table.p.tally[:3] == [6, 15, 0]


def test_almighty_jewels_join_in_turn_order_from_the_settler(rig: type[SixGemsRig]) -> None:
    """R 5.3."""
    table = rig(3).lay(SPREAD, {"ruby": 1}, {"ruby": 1}, {"ruby": 1}, cards=["s05"], seat=1, loose=[1, 1, 1])
    table.play("settle s05")
    asked = []
    while table.p.turn != 1 or not asked:
        asked.append(table.p.turn)
        table.play("keep")
    assert asked == [1, 2, 0]


def test_several_almighty_jewels_may_join_in_one_settlement(rig: type[SixGemsRig]) -> None:
    """R 5.3: any of the loose ones."""
    table = rig(2).lay(SPREAD, {"ruby": 1, "sapphire": 1}, {}, cards=["s05"], loose=[2, 0])
    table.play("settle s05")
    table.play("fix ruby")
    table.play("fix sapphire")
    assert table.p.points[0] == 5 + 3 * 2 + 4 * 2
    assert table.p.fixed[:6] == [1, 0, 1, 0, 0, 0]


def test_an_almighty_jewel_cannot_open_a_row(rig: type[SixGemsRig]) -> None:
    """R 5.3: only rows with a real jewel card."""
    table = rig(2).lay(SPREAD, {"ruby": 1}, {}, cards=["s05"], loose=[1, 0])
    table.play("settle s05")
    assert table.names() == {"keep", "fix ruby"}
    assert table.why("fix topaz") == "why.no_row"


def test_without_a_row_nobody_is_asked_about_almighty_jewels(rig: type[SixGemsRig]) -> None:
    """R 5.3."""
    table = rig(2).lay(SPREAD, {"ruby": 1}, {}, cards=["s05"], loose=[0, 1])
    table.play("settle s05")
    assert table.names("place") == table.names()
    assert table.p.loose == [1, 1]


def test_a_fixed_almighty_jewel_stays(rig: type[SixGemsRig]) -> None:
    """R 5.3: it never moves again."""
    table = rig(2).lay(SPREAD, {"ruby": 1, "sapphire": 1}, {}, cards=["s05"], almighty=[{"ruby": 1}, {}])
    table.play("settle s05")
    assert table.names("place") == table.names()
    assert table.p.fixed[:6] == [1, 0, 0, 0, 0, 0]


def test_the_settler_rolls_and_places_all_three_dice_on_different_boards(rig: type[SixGemsRig]) -> None:
    """R 5.7, ruling 10.11."""
    table = rig(2).lay(SPREAD, {"ruby": 1}, {}, cards=["s05"])
    table.play("settle s05")
    assert table.p.at == [CENTRE] * 3
    table.play("place blue1 ruby")
    assert "place blue2 ruby" not in table.names()
    table.play("place blue2 topaz")
    table.play("place red diamond")
    assert table.p.at == [GEMS.index(g) for g in ("ruby", "topaz", "diamond")]


def test_every_die_is_rolled_again_the_red_one_too(rig: type[SixGemsRig]) -> None:
    """R 5.7: over some tables each of the three shows every face."""
    faces: list[set[int]] = [set(), set(), set()]
    for seed in range(60):
        table = rig(2, seed=seed).lay(SPREAD, {"ruby": 1}, {}, cards=["s05"]).play("settle s05")
        for die in range(3):
            faces[die].add(table.p.face[die])
    assert faces == [{1, 2, 3, 4, 5, 6}] * 3


def test_after_the_last_settlement_the_card_is_no_almighty_jewel(rig: type[SixGemsRig]) -> None:
    """R 5, last sentence: 5.6 to 5.8 are left out."""
    table = rig(2).lay(SPREAD, {"ruby": 1}, {}, cards=["s05"], earlier=3).play("settle s05")
    assert table.p.over
    assert table.p.loose == [0, 0]


def test_a_row_left_out_counts_again_in_the_next_settlement(rig: type[SixGemsRig]) -> None:
    """R 6, s10: of this settlement only."""
    dice = {"blue1": [4, "ruby"], "blue2": [4, "sapphire"], "red": [2, "amethyst"]}
    table = rig(2).lay(dice, {"ruby": 2}, {"ruby": 1}, cards=["s10", "s05"]).play("settle s10")
    assert table.p.left_out == [0, 0]
    table.place_all("ruby", "sapphire", "amethyst").ask(SETTLEMENT, 0).play("settle s05", "keep")
    assert table.p.left_out == [-1, -1]
    assert table.p.points[1] == table.p.tally[line_at(1, FROM_BLUE)] > 0


def test_a_bonus_is_given_once(rig: type[SixGemsRig]) -> None:
    """R 5.2: a settlement without points as its bonus brings none of the last one."""
    table = rig(2).lay(SPREAD, {"ruby": 1}, {}, cards=["s05", "s10"]).play("settle s05")
    assert table.p.bonus == [5, 0]
    table.place_all("ruby", "sapphire", "amethyst")
    table.p.face = [2, 4, 6]
    table.ask(SETTLEMENT, 0).play("settle s10")
    assert table.p.bonus == [0, 0]
    assert table.p.tally[line_at(0, FROM_BONUS)] == 5


def test_the_closing_settlement_has_no_bonus_and_no_row_is_left_out(rig: type[SixGemsRig]) -> None:
    """R 7: what the last settlement left in mind is forgotten."""
    table = rig(2).lay(SPREAD, {"ruby": 2}, {}, step="turn_die", arg=6)
    table.p.bonus, table.p.left_out = [9, 9], [0, 0]
    table.p.hand, table.p.deck, table.p.cards = [[], []], [], [[], []]
    assert table.play("turn red").p.points == [6, 0]


def test_the_settler_draws_a_settlement_card_and_a_jewel(rig: type[SixGemsRig]) -> None:
    """R 5.8 and 4.4."""
    table = rig(2).lay(SPREAD, {"ruby": 1}, {}, cards=["s05"])
    card, jewel = table.p.card_deck[-1], table.p.deck[-1]
    table.play("settle s05")
    table.place_all("ruby", "topaz", "sapphire")
    assert table.p.cards[0] == [card]
    assert table.p.hand[0][-1] == jewel


def test_with_an_empty_settlement_deck_nothing_is_drawn(rig: type[SixGemsRig]) -> None:
    """R 5.8."""
    table = rig(4).lay(SPREAD, {"ruby": 1}, {}, {}, {}, cards=["s05"])
    table.p.cards[1], table.p.card_deck = table.p.cards[1] + table.p.card_deck, []
    table.play("settle s05")
    table.place_all("ruby", "topaz", "sapphire")
    assert table.p.cards[0] == []


def test_a_total_never_falls_below_zero_and_the_sheet_says_so(rig: type[SixGemsRig]) -> None:
    """R 5.5."""
    dice = {"blue1": [3, "ruby"], "blue2": [4, "sapphire"], "red": [6, "amethyst"]}
    table = rig(2).lay(dice, {"ruby": 1}, {"amethyst": 3}, points=[0, 7], cards=["s05"])
    table.play("settle s05")
    assert table.p.points == [8, 0]
    assert dict(table.p.game.sheet(table.p))["sheet.floor"] == [0, 11]


def test_the_sheet_adds_up_to_the_total(rig: type[SixGemsRig]) -> None:
    """R 5.5."""
    table = rig(2).lay(SPREAD, {"ruby": 2, "amethyst": 1}, {"sapphire": 1}, points=[2, 0], cards=["s05"])
    table.play("settle s05")
    lines = table.p.game.sheet(table.p)
    assert [sum(line[1][s] for line in lines) for s in range(2)] == table.p.points
    assert dict(lines)["sheet.start"] == [2, 0]
    assert dict(lines)["sheet.red"] == [-2, 0]
