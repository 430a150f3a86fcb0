"""The numbers of the steps, and what each step carries in its argument. Literals only."""

from __future__ import annotations

from typing import Final

# -- steps, in the order of the rulebook
BIRTH: Final = 0
FOUND: Final = 1
BIRTH_SHOW: Final = 2
ERA: Final = 3
VOTES: Final = 4
VOTE: Final = 5
COUNT_VOTES: Final = 6
PREPARE: Final = 7
APPOINTMENT: Final = 8
APPOINT_STEP: Final = 9
TOKENS: Final = 10
TOKEN_STEP: Final = 11
TOKENS_SHOW: Final = 12
PHASE: Final = 13
ROUND: Final = 14
PASS_START: Final = 15
TURN: Final = 16
TIMER_STEP: Final = 17
ACTION_PHASE: Final = 18
IDLE: Final = 19
WAITING: Final = 20
PLACE_CLANS: Final = 21
MOVES: Final = 22
DISCOVER_STEP: Final = 23
BUILD_STEP: Final = 24
DRAW_STEP: Final = 25
EFFECT: Final = 26
GAIN_ANY: Final = 27
BUILD_KIND: Final = 28
BUILD_FREE: Final = 29
BUILD_TOP: Final = 30
SCHOLARS: Final = 31
COPY_STEP: Final = 32
REPEAT: Final = 33
SHIFT_STEP: Final = 34
RAZE_STEP: Final = 35
DESTROY: Final = 36
CONQUER: Final = 37
DROP_STEP: Final = 38
SCORE: Final = 39
SIEGE: Final = 40
GARRISON_STEP: Final = 41
LAST: Final = 42
DISCOVER_MORE: Final = 43
APPOINT_AGAIN: Final = 44

# -- arguments of steps --------------------------------------------------------------------------------------------
# Most steps carry a plain number: how many are still to come. The others are packed; each layout is declared once here.


def pack_count(number: int, among: int) -> int:
    """DRAW_STEP and SCHOLARS: how many are still to come, and the set of decks or piles that serve."""
    return number | among << 4


def count_left(arg: int) -> int:
    return arg & 15


def among(arg: int) -> int:
    return arg >> 4


def pack_effect(source: int, index: int) -> int:
    """EFFECT: a card or leader tile (`ops.card_source`, `ops.tile_source`), and which of its effects."""
    return source << 3 | index


def effect_source(arg: int) -> int:
    return arg >> 3


def effect_index(arg: int) -> int:
    return arg & 7


def pack_free_building(kind: int, hard: bool) -> int:
    """BUILD_FREE: the type of the building, and whether an unavailable site will do."""
    return kind | int(hard) << 3


def free_building(arg: int) -> int:
    return arg & 7


def hard_will_do(arg: int) -> bool:
    return arg >> 3 != 0


def pack_raze(buildings: int, clans: int, territory: int = 0) -> int:
    """RAZE_STEP and DESTROY: how many buildings and clans may still be destroyed; of DESTROY also where."""
    return buildings | clans << 3 | territory << 6


def raze_buildings(arg: int) -> int:
    return arg & 7


def raze_clans(arg: int) -> int:
    return arg >> 3 & 7


def raze_territory(arg: int) -> int:
    return arg >> 6


def pack_drop(groups: int, size: int, before: int = -1) -> int:
    """DROP_STEP: groups still to come, the most clans of each, and the territory of the drop before (-1: none)."""
    return groups | size << 2 | before + 1 << 5


def drop_groups(arg: int) -> int:
    return arg & 3


def drop_size(arg: int) -> int:
    return arg >> 2 & 7


def drop_before(arg: int) -> int:
    return (arg >> 5) - 1
