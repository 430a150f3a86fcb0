"""The numbers of the steps, in the order of a turn, and the arguments of those that have one."""

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
PAY_BLOCKS: Final = 11
TAKE_TILE: Final = 12  # a stack searched at the refill: take a tile out of it, or put it in order

# The argument of ARRANGE_STACK and TAKE_TILE: the stack in the lowest three bits, then the number of tiles that are in
# order already.
STACK_MASK: Final = 7
ORDERED_SHIFT: Final = 3


def arrange_arg(stack: int, ordered: int) -> int:
    return stack | ordered << ORDERED_SHIFT


def searched_stack(arg: int) -> int:
    return arg & STACK_MASK


def tiles_in_order(arg: int) -> int:
    return arg >> ORDERED_SHIFT


# The argument of PAY_BLOCKS: the site in the lowest five bits, then the colour of the pyramid (three bits), then how many
# blocks are still to be paid.
SITE_MASK: Final = 31
COLOUR_SHIFT: Final = 5
COLOUR_MASK: Final = 7
OWED_SHIFT: Final = 8


def pay_arg(site: int, colour: int, owed: int) -> int:
    return site | colour << COLOUR_SHIFT | owed << OWED_SHIFT


def site_to_pay(arg: int) -> int:
    return arg & SITE_MASK


def colour_to_build(arg: int) -> int:
    return arg >> COLOUR_SHIFT & COLOUR_MASK


def blocks_owed(arg: int) -> int:
    return arg >> OWED_SHIFT
