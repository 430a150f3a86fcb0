"""The kinds of steps, in the order of STEPS."""

from __future__ import annotations

from typing import Final

from ludarium.games.knossos.rules.tables import COLOUR_COUNT

STEP_TURN: Final = 0
STEP_LAY: Final = 1  # arg: tile
STEP_SECOND: Final = 2  # arg: workers that may follow this one
STEP_PATH: Final = 3
STEP_GAIN: Final = 4
STEP_WHITE: Final = 5  # arg: colour and pieces still to come (white_arg)
STEP_BASKET: Final = 6  # arg: colours decided, as bits
STEP_COUNT: Final = 7
STEP_RESOLVE: Final = 8
STEP_FETCH: Final = 9
STEP_HOME: Final = 10
STEP_COST: Final = 11  # arg: card
STEP_PAY: Final = 12  # arg: what is left to pay
STEP_OFFICE: Final = 13
STEP_PUT_BACK: Final = 14
STEP_HAUL: Final = 15  # arg: colours as bits, and HAUL_BEGUN once a piece came back
STEP_END_TURN: Final = 16
STEP_NEXT: Final = 17  # arg: 1 when the seat was skipped
STEP_SPLIT: Final = 18  # arg: card
STEP_LABOUR: Final = 19  # arg: colour, or WHITE
STEP_PAY_ONE: Final = 20  # arg: what is to be paid in one colour
STEP_HONOURED: Final = 21  # the altar is paid for
HAUL_BEGUN: Final = 16


def white_arg(colour: int, needed: int) -> int:
    return needed * COLOUR_COUNT + colour


def white_colour(arg: int) -> int:
    return arg % COLOUR_COUNT


def white_needed(arg: int) -> int:
    """Pieces of the colour that are still to come back."""
    return arg // COLOUR_COUNT
