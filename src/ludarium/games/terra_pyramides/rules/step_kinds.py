"""The numbers of the steps, in the order of a turn, and the argument of the one that has one."""

from __future__ import annotations

from typing import Final

PICK_STACK: Final = 0
TURN: Final = 1
PLACE_TILE: Final = 2
CHOOSE_LINE: Final = 3
PUT_WORKERS: Final = 4
PUT_BLOCKS: Final = 5
RESOLVE: Final = 6
MOVE_WORKERS: Final = 7
REFILL: Final = 8
ARRANGE_STACK: Final = 9
END_OF_TURN: Final = 10

# The argument of ARRANGE_STACK: the stack in the lowest three bits, then the number of tiles that are in order already
# (four bits), then whether the stack was searched at the refill.
STACK_MASK: Final = 7
ORDERED_SHIFT: Final = 3
ORDERED_MASK: Final = 15
REFILL_SHIFT: Final = 7


def arrange_arg(stack: int, ordered: int, refilling: bool) -> int:
    return stack | ordered << ORDERED_SHIFT | refilling << REFILL_SHIFT


def searched_stack(arg: int) -> int:
    return arg & STACK_MASK


def tiles_in_order(arg: int) -> int:
    return arg >> ORDERED_SHIFT & ORDERED_MASK


def at_refill(arg: int) -> bool:
    return arg >> REFILL_SHIFT == 1


def may_take(arg: int) -> bool:
    """Whether a tile may be taken out of the stack: at the refill, before anything was put in order."""
    return at_refill(arg) and not tiles_in_order(arg)
