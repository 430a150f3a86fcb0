"""The swap of Low Tide (R 6, s01): cases A, B and C."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ludarium.games.sixgems.rules.display import owner_of

if TYPE_CHECKING:
    from tests.games.sixgems.conftest import SixGemsRig

DICE = {"blue1": [3, "ruby"], "blue2": [4, "sapphire"], "red": [2, "amethyst"]}


def test_case_a_two_jewel_cards_change_rows(rig: type[SixGemsRig]) -> None:
    """R 6, s01 A: nothing else happens."""
    table = rig(2).lay(DICE, {"amethyst": 2, "topaz": 1}, {"ruby": 1, "diamond": 1}, cards=["s01"])
    table.play("settle s01")
    assert table.names() == {"swap 2 ruby", "swap 2 diamond"}
    table.play("swap 2 ruby")
    assert table.names() == {"give topaz", "give amethyst"}
    table.play("give amethyst")
    assert table.row(0, "ruby") == (1, 0)
    assert table.row(0, "amethyst") == (1, 0)
    assert table.row(1, "amethyst") == (1, 0)
    assert table.p.points == [3 - 2, 0]
    assert sorted(e // 36 for e in table.p.shown) == [0, 0, 0, 1, 1]


def test_of_several_cards_of_a_kind_the_one_played_first_changes_hands(rig: type[SixGemsRig]) -> None:
    """R 10.8: cards of a kind differ in their faces, which can matter (R 10.5); two of one kind are truly exchanged."""
    table = rig(2).lay(DICE, {"ruby": 2}, {"ruby": 2, "topaz": 1}, cards=["s01"]).play("settle s01", "swap 2 ruby")
    assert [owner_of(entry) for entry in table.p.shown] == [1, 0, 0, 1, 1]


def test_the_swap_may_be_with_any_other_player(rig: type[SixGemsRig]) -> None:
    """R 6, s01: any jewel of any other display."""
    table = rig(4).lay(DICE, {"topaz": 1}, {"ruby": 1}, {"ruby": 1}, {}, cards=["s01"], seat=1)
    table.play("settle s01")
    assert table.names() == {"swap 1 topaz", "swap 3 ruby"}
    assert table.why("swap 2 ruby") == "why.own_jewel"


def test_the_swap_is_compulsory_but_two_of_one_kind_will_do(rig: type[SixGemsRig]) -> None:
    """R 6, s01, ruling 10.8."""
    table = rig(2).lay(DICE, {"ruby": 1, "topaz": 1}, {"ruby": 1}, cards=["s01"])
    table.play("settle s01")
    assert table.names() == {"give ruby", "give topaz"}  # the only jewel to want was named by itself
    table.play("give ruby")
    assert (table.row(0, "ruby"), table.row(1, "ruby")) == ((1, 0), (1, 0))


@pytest.mark.parametrize("jewels", [[{}, {"ruby": 1}], [{"ruby": 1}, {}]])
def test_without_a_jewel_on_either_side_nothing_is_swapped(rig: type[SixGemsRig], jewels: list[dict[str, int]]) -> None:
    """R 6, s01: compulsory only if the settler and somebody else have a jewel."""
    table = rig(len(jewels)).lay(DICE, *jewels, cards=["s01"])
    table.p.events = []
    table.play("settle s01")
    assert "no_swap" in [table.p.game.events[e[0]].name for e in table.p.events]
    assert table.names("place") == table.names()


def test_case_b_an_almighty_jewel_joins_a_row_of_its_new_owner_at_once(rig: type[SixGemsRig]) -> None:
    """R 6, s01 B: with a single row there is nothing to choose."""
    table = rig(2).lay(DICE, {"topaz": 1, "ruby": 1}, {"sapphire": 1}, almighty=[{}, {"sapphire": 1}], cards=["s01"])
    table.play("settle s01")
    table.play("swap 2 almighty-sapphire")
    table.play("give topaz")
    assert table.row(0, "ruby") == (2, 1)
    assert table.p.points[0] == 6


def test_case_b_the_new_owner_chooses_the_row(rig: type[SixGemsRig]) -> None:
    """R 6, s01 B."""
    table = rig(2).lay(DICE, {"topaz": 2, "ruby": 1}, {"sapphire": 1}, loose=[0, 1], cards=["s01"])
    table.play("settle s01")
    table.play("swap 2 almighty")
    table.play("give topaz")
    assert table.names() == {"fix ruby", "fix topaz"}
    assert table.why("keep") == "why.must_fix"
    table.play("fix topaz")
    assert table.row(0, "topaz") == (2, 1)
    assert table.p.loose == [1, 0]  # the card just settled


def test_case_b_goes_both_ways(rig: type[SixGemsRig]) -> None:
    """Ruling 10.8: both players fix a received almighty jewel at once, the settler first."""
    table = rig(2).lay(
        DICE,
        {"topaz": 1, "ruby": 1},
        {"sapphire": 1, "emerald": 1},
        loose=[1, 0],
        almighty=[{}, {"sapphire": 1}],
        cards=["s01"],
    )
    table.play("settle s01")
    table.play("swap 2 almighty-sapphire")
    table.play("give almighty")
    assert table.p.turn == 0
    table.play("fix ruby")
    assert table.p.turn == 1
    assert table.names() == {"fix sapphire", "fix emerald"}
    table.play("fix sapphire")
    assert (table.row(0, "ruby"), table.row(1, "sapphire")) == ((2, 1), (2, 1))


def test_an_almighty_jewel_swapped_to_a_player_without_a_row_stays_loose(rig: type[SixGemsRig]) -> None:
    """R 6, s01 B, second sentence."""
    table = rig(2).lay(DICE, {"topaz": 1, "emerald": 1}, {}, loose=[1, 1], cards=["s01"])
    table.play("settle s01")
    table.play("give almighty")  # for the loose one of the other, the only jewel there is
    table.play("fix topaz")
    assert table.p.loose[1] == 1
    assert table.row(0, "topaz") == (2, 1)


def test_case_c_the_last_ruby_given_away_frees_its_almighty_jewel(rig: type[SixGemsRig]) -> None:
    """R 6, s01 C: it may be fixed again in this very settlement."""
    table = rig(2).lay(DICE, {"ruby": 1, "sapphire": 1}, {"emerald": 1}, almighty=[{"ruby": 2}, {}], cards=["s01"])
    table.play("settle s01")
    table.play("give ruby")
    assert table.row(0, "ruby") == (0, 0)
    assert table.p.loose[0] == 2
    assert table.names() == {"keep", "fix sapphire", "fix emerald"}
    table.play("fix sapphire")
    table.play("keep")
    assert table.p.points[0] == 4 * 2


def test_case_c_frees_the_other_players_almighty_jewel_too(rig: type[SixGemsRig]) -> None:
    """R 6, s01 C."""
    table = rig(2).lay(DICE, {"sapphire": 1}, {"ruby": 1}, almighty=[{}, {"ruby": 1}], cards=["s01"])
    table.play("settle s01")
    table.play("swap 2 ruby")
    assert table.p.turn == 1  # the sapphire was given; the freed almighty jewel may join it now
    assert table.names() == {"keep", "fix sapphire"}


def test_a_card_of_the_same_kind_in_return_keeps_the_row(rig: type[SixGemsRig]) -> None:
    """R 6, s01 C does not apply where the row keeps a real card."""
    table = rig(2).lay(DICE, {"ruby": 1}, {"ruby": 1}, almighty=[{"ruby": 1}, {}], cards=["s01"])
    table.play("settle s01")
    table.play("give ruby")
    assert table.row(0, "ruby") == (2, 1)
