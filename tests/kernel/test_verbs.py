"""Actions are ints with names that parse back; a wrong name is told what would be right."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludarium
from ludarium.kernel.actions import ActionSpace, Kind, Verb, numbers
from ludarium.kernel.errors import BadAction

CELL = Kind("cell", [f"{c}{r}" for r in range(1, 5) for c in "abcd"])
WAY = Kind("way", ["n", "e", "s", "w"])
ACTIONS = ActionSpace(
    [Verb("place", 0, (CELL,)), Verb("move", 16, (CELL, WAY)), Verb("done", 80), Verb("buy", 81, (numbers("n", 2, 5),))],
    side="buy",
)


@given(st.integers(0, 84))
def test_every_action_prints_and_parses_both_ways(action: int) -> None:
    assert ACTIONS.parse(ACTIONS.name(action)) == action
    verb, values = ACTIONS.split(action)
    assert ACTIONS.join(verb.name, *values) == action


def test_names_read_as_verb_and_arguments() -> None:
    assert ACTIONS.name(16 + 4 * 5 + 3) == "move b2 w"
    assert ACTIONS.name(83) == "buy 4"
    assert (ACTIONS.size, ACTIONS.side_at) == (85, 81)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "empty name"),
        ("plaice a1", "did you mean 'place'[?]$"),
        ("xyzzy", "should be one of place, move, done, buy"),
        ("place", "'place <cell>'"),
        ("place a1 b1", "'place <cell>'"),
        ("place z9", "'z9' is not a valid cell"),
        ("move a1 x", "one of n, e, s, w"),
    ],
)
def test_a_wrong_name_is_told_what_would_be_right(text: str, told: str) -> None:
    with pytest.raises(BadAction, match=told):
        ACTIONS.parse(text)


@pytest.mark.parametrize("action", [-1, 85])
def test_a_number_outside_the_space_is_told_its_range(action: int) -> None:
    with pytest.raises(BadAction, match="0 to 84"):
        ACTIONS.name(action)


def test_an_argument_outside_its_kind_is_refused() -> None:
    with pytest.raises(BadAction, match="numbered 0 to 3"):
        ACTIONS.join("move", 0, 4)


def test_bases_must_tile_the_space() -> None:
    with pytest.raises(ValueError, match="'move' must start at 16, not 17"):
        ActionSpace([Verb("place", 0, (CELL,)), Verb("move", 17, (CELL,))])


@pytest.mark.parametrize("tokens", [["a", "a"], ["a b"], [""]])
def test_tokens_are_distinct_and_without_blanks(tokens: list[str]) -> None:
    with pytest.raises(ValueError, match="tokens must be distinct"):
        Kind("bad", tokens)


def test_a_position_takes_numbers_and_names() -> None:
    position = ludarium.game("noughts").start(seed=1)
    position.play("place b2")
    position.play(0)
    assert position.names()[:2] == ["place b3", "place c3"]
