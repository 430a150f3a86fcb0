"""The swap of Low Tide (R 6, s01): cases A, B and C."""

from __future__ import annotations

from typing import Any

import pytest

import ludarium
from ludarium.games.sixgems.rules.actions import GEMS

DICE = {"blue1": [3, "ruby"], "blue2": [4, "sapphire"], "red": [2, "amethyst"]}


def row(p: Any, seat: int, gem: str) -> tuple[int, int]:
    """All jewels of a row, and the almighty ones among them."""
    i = seat * 6 + GEMS.index(gem)
    return p.rows[i], p.fixed[i]


def test_case_a_two_jewel_cards_change_rows(lay: Any) -> None:
    """R 6, s01 A: nothing else happens."""
    p = lay(DICE, [{"amethyst": 2, "topaz": 1}, {"ruby": 1, "diamond": 1}], cards=["s01"])
    p.play("settle s01")
    assert p.names() == ["swap 2 ruby", "swap 2 diamond"]
    p.play("swap 2 ruby")
    assert p.names() == ["give topaz", "give amethyst"]
    p.play("give amethyst")
    assert row(p, 0, "ruby") == (1, 0)
    assert row(p, 0, "amethyst") == (1, 0)
    assert row(p, 1, "amethyst") == (1, 0)
    assert p.points == [3 - 2, 0]
    assert sorted(e // 36 for e in p.shown) == [0, 0, 0, 1, 1]


def test_the_swap_may_be_with_any_other_player(lay: Any) -> None:
    """R 6, s01: any jewel of any other display."""
    p = lay(DICE, [{"topaz": 1}, {"ruby": 1}, {"ruby": 1}, {}], cards=["s01"], seat=1)
    p.play("settle s01")
    assert p.names() == ["swap 1 topaz", "swap 3 ruby"]
    with pytest.raises(ludarium.IllegalAction) as refused:
        p.play("swap 2 ruby")
    assert refused.value.reason.key == "why.own_jewel"


def test_the_swap_is_compulsory_but_two_of_one_kind_will_do(lay: Any) -> None:
    """R 6, s01, ruling 10.8."""
    p = lay(DICE, [{"ruby": 1, "topaz": 1}, {"ruby": 1}], cards=["s01"])
    p.play("settle s01")
    assert p.names() == ["give ruby", "give topaz"]  # the only jewel to want was named by itself
    p.play("give ruby")
    assert (row(p, 0, "ruby"), row(p, 1, "ruby")) == ((1, 0), (1, 0))


@pytest.mark.parametrize("jewels", [[{}, {"ruby": 1}], [{"ruby": 1}, {}]])
def test_without_a_jewel_on_either_side_nothing_is_swapped(lay: Any, jewels: list[dict[str, int]]) -> None:
    """R 6, s01: he must, if he and somebody else have a jewel."""
    p = lay(DICE, jewels, cards=["s01"])
    p.events = []
    p.play("settle s01")
    assert "no_swap" in [p.game.events[e[0]].name for e in p.events]
    assert p.names()[0].startswith("place")


def test_case_b_an_almighty_jewel_joins_a_row_of_its_new_owner_at_once(lay: Any) -> None:
    """R 6, s01 B: with a single row there is nothing to choose."""
    p = lay(DICE, [{"topaz": 1, "ruby": 1}, {"sapphire": 1}], wild=[{}, {"sapphire": 1}], cards=["s01"])
    p.play("settle s01")
    p.play("swap 2 almighty-sapphire")
    p.play("give topaz")
    assert row(p, 0, "ruby") == (2, 1)
    assert p.points[0] == 6


def test_case_b_the_new_owner_chooses_among_his_rows(lay: Any) -> None:
    """R 6, s01 B."""
    p = lay(DICE, [{"topaz": 2, "ruby": 1}, {"sapphire": 1}], loose=[0, 1], cards=["s01"])
    p.play("settle s01")
    p.play("swap 2 almighty")
    p.play("give topaz")
    assert p.names() == ["fix ruby", "fix topaz"]
    reason = p.why_not(p.game.actions.parse("keep"))
    assert reason is not None
    assert reason.key == "why.must_fix"
    p.play("fix topaz")
    assert row(p, 0, "topaz") == (2, 1)
    assert p.loose == [1, 0]  # the card just settled


def test_case_b_goes_both_ways(lay: Any) -> None:
    """Ruling 10.8: both players fix a received almighty jewel at once, the settler first."""
    p = lay(
        DICE,
        [{"topaz": 1, "ruby": 1}, {"sapphire": 1, "emerald": 1}],
        loose=[1, 0],
        wild=[{}, {"sapphire": 1}],
        cards=["s01"],
    )
    p.play("settle s01")
    p.play("swap 2 almighty-sapphire")
    p.play("give almighty")
    assert p.turn == 0
    p.play("fix ruby")
    assert p.turn == 1
    assert p.names() == ["fix sapphire", "fix emerald"]
    p.play("fix sapphire")
    assert (row(p, 0, "ruby"), row(p, 1, "sapphire")) == ((2, 1), (2, 1))


def test_an_almighty_jewel_swapped_to_a_player_without_a_row_stays_loose(lay: Any) -> None:
    """R 6, s01 B, second sentence."""
    p = lay(DICE, [{"topaz": 1, "emerald": 1}, {}], loose=[1, 1], cards=["s01"])
    p.play("settle s01")
    p.play("give almighty")  # for the loose one of the other, the only jewel there is
    p.play("fix topaz")
    assert p.loose[1] == 1
    assert row(p, 0, "topaz") == (2, 1)


def test_case_c_the_last_ruby_given_away_frees_its_almighty_jewel(lay: Any) -> None:
    """R 6, s01 C: it may be fixed anew in this very settlement."""
    p = lay(DICE, [{"ruby": 1, "sapphire": 1}, {"emerald": 1}], wild=[{"ruby": 2}, {}], cards=["s01"])
    p.play("settle s01")
    p.play("give ruby")
    assert row(p, 0, "ruby") == (0, 0)
    assert p.loose[0] == 2
    assert p.names() == ["keep", "fix sapphire", "fix emerald"]
    p.play("fix sapphire")
    p.play("keep")
    assert p.points[0] == 4 * 2


def test_case_c_frees_the_other_players_almighty_jewel_too(lay: Any) -> None:
    """R 6, s01 C."""
    p = lay(DICE, [{"sapphire": 1}, {"ruby": 1}], wild=[{}, {"ruby": 1}], cards=["s01"])
    p.play("settle s01")
    p.play("swap 2 ruby")
    assert p.turn == 1  # the sapphire was given; the freed almighty jewel may join it now
    assert p.names() == ["keep", "fix sapphire"]


def test_a_card_of_the_same_kind_in_return_keeps_the_row(lay: Any) -> None:
    """R 6, s01 C does not apply where the row keeps a real card."""
    p = lay(DICE, [{"ruby": 1}, {"ruby": 1}], wild=[{"ruby": 1}, {}], cards=["s01"])
    p.play("settle s01")
    p.play("give ruby")
    assert row(p, 0, "ruby") == (2, 1)
