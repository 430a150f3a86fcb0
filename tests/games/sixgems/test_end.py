"""The end of the game and who wins (R 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.sixgems.rules.actions import GEMS

if TYPE_CHECKING:
    from tests.games.sixgems.conftest import SixGemsRig

DICE = {"blue1": [3, "ruby"], "blue2": [4, "sapphire"], "red": [2, "amethyst"]}


@pytest.mark.parametrize(("seats", "limit"), [(2, 4), (3, 6), (4, 7)])
def test_the_number_of_settlements_depends_on_the_seats(rig: type[SixGemsRig], seats: int, limit: int) -> None:
    """R 7: the game ends at once; nothing is rolled or drawn any more."""
    table = rig(seats).lay(DICE, *([{"ruby": 1}] * seats), cards=["s05"], earlier=limit - 1)
    cards = len(table.p.card_deck)
    table.play("settle s05")
    assert table.p.over
    assert table.p.at == [GEMS.index(b) for b in ("ruby", "sapphire", "amethyst")]
    assert len(table.p.card_deck) == cards


def test_the_number_of_settlements_is_an_option(rig: type[SixGemsRig]) -> None:
    """R 7."""
    table = rig(2, settlements=5).lay(DICE, {"ruby": 1}, {}, cards=["s05"], earlier=4)
    table.play("settle s05")
    assert table.p.over


def test_without_jewel_cards_a_closing_settlement_is_held(rig: type[SixGemsRig]) -> None:
    """R 7: no bonus, start player first, a die in the centre counts nothing."""
    dice = {"blue1": [3, "ruby"], "blue2": [4, "centre"], "red": [2, "amethyst"]}
    table = rig(2).lay(
        dice, {"ruby": 1}, {"amethyst": 1, "sapphire": 1}, points=[0, 5], loose=[1, 1], step="turn_die", arg=6
    )
    table.p.hand, table.p.deck, table.p.first = [[], []], [], 1
    table.play("turn blue2")
    assert table.p.turn == 1
    table.play("fix sapphire")
    assert table.p.turn == 0
    table.play("fix ruby")
    assert table.p.over
    assert table.p.points == [6, 3]


def test_the_tie_goes_to_more_cards_settled(rig: type[SixGemsRig]) -> None:
    """R 7."""
    table = rig(2).lay(DICE, {"ruby": 1}, {"ruby": 1, "topaz": 1}, points=[9, 9])
    table.p.settled = [2, 1]
    assert table.p.find_winners() == [0]


def test_then_to_more_kinds_in_the_display(rig: type[SixGemsRig]) -> None:
    """R 7."""
    table = rig(2).lay(DICE, {"ruby": 2}, {"ruby": 1, "topaz": 1}, points=[9, 9])
    table.p.settled = [1, 1]
    assert table.p.find_winners() == [1]


def test_then_the_win_is_shared(rig: type[SixGemsRig]) -> None:
    """R 7."""
    table = rig(3).lay(DICE, {"ruby": 2}, {"topaz": 1}, {}, points=[9, 9, 4])
    assert table.p.find_winners() == [0, 1]


def settle_and_place(table: SixGemsRig) -> None:
    table.play("settle s05")
    table.place_all("ruby", "sapphire", "amethyst")


def play_a_turn(table: SixGemsRig) -> None:
    """The seat's turn up to the question about settling."""
    table.play(table.p.names()[0])
    table.play(table.p.names()[0])


def test_with_the_pause_the_settler_may_not_settle_in_the_next_turn(rig: type[SixGemsRig]) -> None:
    """R 7, option for two."""
    table = rig(2, two_player_pause=True).lay(DICE, {"ruby": 3}, {}, cards=["s05", "s04"], hand=["topaz1", "topaz2"])
    settle_and_place(table)
    assert table.p.pause == [1, 0]
    play_a_turn(table)
    while table.p.turn == 1:
        table.play("pass")
    play_a_turn(table)  # seat 0 again: it holds Collector with three rubies, but is not asked
    assert table.p.turn == 1
    assert table.p.pause == [0, 0]


def test_without_the_pause_the_settler_may_settle_again(rig: type[SixGemsRig]) -> None:
    """R 7: the pause is off by default."""
    table = rig(2).lay(DICE, {"ruby": 3}, {}, cards=["s05", "s04"], hand=["topaz1", "topaz2"])
    settle_and_place(table)
    play_a_turn(table)
    while table.p.turn == 1:
        table.play("pass")
    play_a_turn(table)
    assert table.p.turn == 0
    assert "settle s04" in table.names()


def test_the_pause_means_nothing_with_three(rig: type[SixGemsRig]) -> None:
    """R 7: an option for two players."""
    assert rig(3, two_player_pause=True).lay(DICE, {}, {}, {}).p.pause_rule == 0


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    """R 3."""
    with pytest.raises(ludarium.BadOption, match="2, 3, 4 seats"):
        ludarium.game("sixgems").start(seats)
