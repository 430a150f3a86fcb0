"""The end of the game and who wins (R 7)."""

from __future__ import annotations

from typing import Any

import pytest

import ludarium
from ludarium.games.sixgems.rules.actions import GEMS

DICE = {"blue1": [3, "ruby"], "blue2": [4, "sapphire"], "red": [2, "amethyst"]}


@pytest.mark.parametrize(("seats", "limit"), [(2, 4), (3, 6), (4, 7)])
def test_the_number_of_settlements_depends_on_the_seats(lay: Any, seats: int, limit: int) -> None:
    """R 7: the game ends at once; nothing is rolled or drawn any more."""
    p = lay(DICE, [{"ruby": 1}] * seats, cards=["s05"], earlier=limit - 1)
    cards = len(p.card_deck)
    p.play("settle s05")
    assert p.over
    assert p.at == [GEMS.index(b) for b in ("ruby", "sapphire", "amethyst")]
    assert len(p.card_deck) == cards


def test_the_number_of_settlements_is_an_option(lay: Any) -> None:
    """R 7."""
    p = lay(DICE, [{"ruby": 1}, {}], cards=["s05"], earlier=4, settlements=5)
    p.play("settle s05")
    assert p.over


def test_without_jewel_cards_a_closing_settlement_is_held(lay: Any) -> None:
    """R 7: no bonus, start player first, a die in the centre counts nothing."""
    dice = {"blue1": [3, "ruby"], "blue2": [4, "centre"], "red": [2, "amethyst"]}
    p = lay(dice, [{"ruby": 1}, {"amethyst": 1, "sapphire": 1}], points=[0, 5], loose=[1, 1], step="turn_die", arg=6)
    p.hand, p.deck, p.first = [[], []], [], 1
    p.play("turn blue2")
    assert p.turn == 1
    p.play("fix sapphire")
    assert p.turn == 0
    p.play("fix ruby")
    assert p.over
    assert p.points == [6, 3]


def test_the_tie_goes_to_more_cards_settled(lay: Any) -> None:
    """R 7."""
    p = lay(DICE, [{"ruby": 1}, {"ruby": 1, "topaz": 1}], points=[9, 9])
    p.settled = [2, 1]
    assert p.find_winners() == [0]


def test_then_to_more_kinds_in_the_display(lay: Any) -> None:
    """R 7."""
    p = lay(DICE, [{"ruby": 2}, {"ruby": 1, "topaz": 1}], points=[9, 9])
    p.settled = [1, 1]
    assert p.find_winners() == [1]


def test_then_the_win_is_shared(lay: Any) -> None:
    """R 7."""
    p = lay(DICE, [{"ruby": 2}, {"topaz": 1}, {}], points=[9, 9, 4])
    assert p.find_winners() == [0, 1]


def settle_and_place(p: Any) -> None:
    p.play("settle s05")
    for die, board in (("blue1", "ruby"), ("blue2", "sapphire"), ("red", "amethyst")):
        p.play(f"place {die} {board}")


def play_a_turn(p: Any) -> None:
    """The seat's turn up to the question about settling."""
    p.play(p.names()[0])
    p.play(next(n for n in p.names() if n.startswith(("turn", "move"))))


def test_with_the_pause_the_settler_may_not_settle_in_the_next_turn(lay: Any) -> None:
    """R 7, option for two."""
    p = lay(DICE, [{"ruby": 3}, {}], cards=["s05", "s04"], hand=["topaz1", "topaz2"], two_player_pause=True)
    settle_and_place(p)
    assert p.pause == [1, 0]
    play_a_turn(p)
    while p.turn == 1:
        p.play("pass")
    play_a_turn(p)  # seat 0 again: it holds Collector with three rubies, but is not asked
    assert p.turn == 1
    assert p.pause == [0, 0]


def test_without_the_pause_the_settler_may_settle_again(lay: Any) -> None:
    """R 7: the pause is off as a default."""
    p = lay(DICE, [{"ruby": 3}, {}], cards=["s05", "s04"], hand=["topaz1", "topaz2"])
    settle_and_place(p)
    play_a_turn(p)
    while p.turn == 1:
        p.play("pass")
    play_a_turn(p)
    assert p.turn == 0
    assert "settle s04" in p.names()


def test_the_pause_means_nothing_with_three(lay: Any) -> None:
    """R 7: an option for two players."""
    assert lay(DICE, [{}, {}, {}], two_player_pause=True).pause_rule == 0


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    """R 3."""
    with pytest.raises(ludarium.BadOption, match="2, 3, 4 seats"):
        ludarium.game("sixgems").start(seats)
