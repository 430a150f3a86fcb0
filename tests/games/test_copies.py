"""A copy has every field of its position: checked with values that no field begins with."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.games import BOXES, game
from ludarium.kernel.chance import chance_from
from ludarium.kernel.engine import Position

# events are off in a copy, the list of legal actions is made when it is asked for, seats are given to the constructor
NOT_COPIED = ("events", "menu", "seats", "side_at")


SHARED = {  # lists that the preparation makes and that never change
    "tahuantinsuyu": ["gap_seats"],
    "time_of_empires": ["colour", "tile_at", "turned", "terrain"],
}


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


def lists_shared(thing: Any, twin: Any, at: str = "") -> list[str]:
    """The lists of a position, or of a part of it, that a copy has in common with it, wholly or in part."""
    shared = []
    for name, value in vars(thing).items():
        if name in NOT_COPIED:
            continue
        other = getattr(twin, name)
        if isinstance(value, list) and is_numbers(value):
            deep = bool(value) and isinstance(value[0], list)
            if value is other or (deep and any(one is same for one, same in zip(value, other, strict=True))):
                shared.append(at + name)
        elif hasattr(value, "__dict__") and value is not other:
            shared += lists_shared(value, other, f"{at}{name}.")
    return shared


@pytest.mark.parametrize("name", BOXES)
def test_a_copy_shares_no_list_that_changes(name: str) -> None:
    early, late = in_the_middle(name, 0), in_the_middle(name, 40)
    assert lists_shared(late, late.copy()) == SHARED.get(name, [])
    for field in SHARED.get(name, []):
        assert getattr(early, field) == getattr(late, field), "the same as before the first decision"
