"""A copy has every field of its position: checked with values that no field begins with."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.games import BOXES, game
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import Position

# events are off in a copy, the list of legal actions is made when it is asked for, seats are given to the constructor
NOT_COPIED = ("events", "menu", "seats", "side_at")


def is_numbers(value: Any) -> bool:
    """Whether it is a number, or lists of numbers as deep as they go."""
    return type(value) is int or (isinstance(value, list) and all(is_numbers(each) for each in value))


def others(value: Any) -> list[Any]:
    """Other values of the same kind; an empty list may be one of numbers or one of lists."""
    return [value + 1] if isinstance(value, int) else [[others(each)[0] for each in value]] if value else [[7], [[7]]]


def fields_lost(thing: Any, position: Position, find: Any, at: str = "") -> list[str]:
    """The fields of a position, or of a part of it, that a copy does not take over. `find` finds the thing in a copy."""
    lost = []
    twin = find(position.copy())
    for name, value in list(vars(thing).items()):
        if name in NOT_COPIED:
            continue
        if is_numbers(value):
            if not any(is_taken_over(thing, name, other, position, find) for other in others(value)):
                lost.append(at + name)
        elif hasattr(value, "__dict__") and getattr(twin, name) is not value:  # a part with fields of its own
            lost += fields_lost(value, position, lambda p, name=name: getattr(find(p), name), f"{at}{name}.")
    return lost


def is_taken_over(thing: Any, name: str, other: Any, position: Position, find: Any) -> bool:
    before = getattr(thing, name)
    setattr(thing, name, other)
    try:
        return bool(getattr(find(position.copy()), name) == other)
    except (TypeError, IndexError):  # a list of another kind
        return False
    finally:
        setattr(thing, name, before)


def in_the_middle(name: str, decisions: int) -> Position:
    """A game after that many decisions, made at random."""
    position, chance = game(name).start(max(game(name).seats), seed=3), chance_from(name)
    for _ in range(decisions):
        seat = position.deciders()[0]
        position.play(chance.pick(position.legal(seat)), seat)
    return position


@pytest.mark.parametrize("decisions", [0, 40])
@pytest.mark.parametrize("name", BOXES)
def test_a_copy_has_every_field(name: str, decisions: int) -> None:
    position = in_the_middle(name, decisions)
    assert fields_lost(position, position, lambda p: p) == []
