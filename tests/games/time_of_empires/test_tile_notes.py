"""The preview of a leader says what its tile does, or what it lacks; and who would win the leader."""

from __future__ import annotations

from typing import Any

import pytest

import ludarium
from ludarium.games.time_of_empires.picture.preview import preview
from ludarium.games.time_of_empires.picture.tile_notes import ahead_with_one_more, lacks

GAME = ludarium.game("time_of_empires")
CULTURE = 2  # the column whose tile puts one more scholar on a wonder, or takes the action of the other timer


def table() -> Any:
    """Two players in turns, the first to place a timer."""
    p = GAME.start(2, "tiles", era_modes="iii")
    while p.round < 1:
        p.take(p.deciders()[0], p.options(p.deciders()[0])[0])
    return p


def told(p: Any, seat: int, column: int, lang: str = "en") -> str:
    action = GAME.actions.parse(f"timer a leader_{column + 1}")
    return preview(p.seen_by(seat), action, GAME.words(lang)).text


@pytest.mark.parametrize("scholars", [1, 2])
def test_a_tile_that_wants_a_second_scholar_says_so_when_there_is_none(scholars: int) -> None:
    p = table()
    seat = p.deciders()[0]
    p.sides[CULTURE], p.scholars[seat] = 0, scholars
    assert lacks(p, seat, 0, CULTURE) == ("scholar" if scholars == 1 else "")
    assert ("does nothing now" in told(p, seat, CULTURE)) == (scholars == 1)
    assert ("効果はありません" in told(p, seat, CULTURE, "ja")) == (scholars == 1)


def test_what_is_told_is_what_happens() -> None:
    """With one scholar nothing is asked after the placement; with two the second one may go to a wonder."""
    for scholars in (1, 2):
        p = table()
        seat = p.deciders()[0]
        p.sides[CULTURE], p.scholars[seat] = 0, scholars
        p.play(f"timer a leader_{CULTURE + 1}", seat)
        asked = p.steps[p.pending(seat) & 255].key
        assert (asked == "scholars") == (scholars == 2)


def test_the_other_timer_must_stand_somewhere_to_be_used_again() -> None:
    p = table()
    seat = p.deciders()[0]
    p.sides[CULTURE], p.scholars[seat] = 1, 1
    assert lacks(p, seat, 0, CULTURE) == "repeat"
    p.play("timer a gain_knowledge", seat)
    assert not lacks(p, seat, 1, CULTURE)


@pytest.mark.parametrize("pile", [[], [1], [0, 1], [1, 0], [1, 1]])
def test_the_preview_says_who_would_win_the_leader(pile: list[int]) -> None:
    p = table()
    seat = p.deciders()[0]
    p.scholars[seat], p.piles[0] = 1, list(pile)
    mine = ahead_with_one_more(p, seat, 0) == seat
    counts = [pile.count(s) + (s == seat) for s in range(2)]
    assert mine == (counts[seat] > counts[1 - seat] or (counts[0] == counts[1] and pile[:1] == [seat]))
    assert ("would be yours" in told(p, seat, 0)) == mine
