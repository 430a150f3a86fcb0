"""Effects of cards and leader tiles are data; this is their one executor (9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.time_of_empires.rules.counters import C_TWO_BUILDINGS
from ludarium.games.time_of_empires.rules.ops import (
    ANY_BUILDING,
    OP_APPOINT,
    OP_APPOINT_PER_SCHOLAR,
    OP_BUILD_FREE,
    OP_BUILD_TOP_FREE,
    OP_CONQUER,
    OP_COPY,
    OP_DESTROY,
    OP_DISCOVER_FREE,
    OP_DRAW,
    OP_DRAW_PER,
    OP_DRAW_TO,
    OP_DROP,
    OP_GAIN,
    OP_GAIN_ANY,
    OP_GAIN_PER,
    OP_MOVE_TIMER,
    OP_MOVES,
    OP_MOVES_PER,
    OP_PLACE,
    OP_PLACE_PER,
    OP_REPEAT,
    OP_SCHOLAR_TO_LEADER,
    OP_SCHOLAR_TO_OTHER_LEADER,
    OP_SCHOLAR_TO_WONDER,
    tile_column,
)
from ludarium.games.time_of_empires.rules.scoring import count, count_lands_with
from ludarium.games.time_of_empires.rules.spaces import (
    ALL_DECKS,
    BUILDING,
    COLUMN_PILES,
    DISCOVERING,
    WONDER_PILES,
    other_timer,
)
from ludarium.games.time_of_empires.rules.step_kinds import (
    APPOINT_AGAIN,
    APPOINT_STEP,
    BUILD_FREE,
    BUILD_KIND,
    BUILD_TOP,
    CONQUER,
    COPY_STEP,
    DISCOVER_MORE,
    DRAW_STEP,
    DROP_STEP,
    GAIN_ANY,
    MOVES,
    PLACE_CLANS,
    RAZE_STEP,
    REPEAT,
    SCHOLARS,
    SHIFT_STEP,
    pack_count,
    pack_drop,
    pack_free_building,
    pack_raze,
)
from ludarium.games.time_of_empires.rules.supply import gain, take_aloft
from ludarium.games.time_of_empires.rules.timers import could_build, possible
from ludarium.kernel.bitsets import without

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires

MOST_AT_ONCE: Final = 15  # cards, clans, moves or scholars of one effect


def run_op(p: Empires, seat: int, source: int, op: list[int]) -> None:
    """The executor: gains happen, everything else becomes a step of the seat (9.2)."""
    code = op[0]
    n = op[1]
    if code == OP_DRAW:
        p.follow(seat, DRAW_STEP, pack_count(n, ALL_DECKS))
    elif code == OP_DRAW_TO:
        if len(p.hands[seat]) < n:
            p.follow(seat, DRAW_STEP, pack_count(n - len(p.hands[seat]), ALL_DECKS))
    elif code == OP_DISCOVER_FREE:
        p.follow(seat, DISCOVER_MORE, n)
    elif code == OP_MOVE_TIMER:
        p.follow(seat, SHIFT_STEP)
    elif code == OP_GAIN:
        gain(p, seat, n, op[2])
    elif code == OP_GAIN_ANY:
        p.follow(seat, GAIN_ANY, n)
    elif code == OP_GAIN_PER:
        amount = op[3] * counted(p, seat, op[2])
        gain(p, seat, amount if n == 0 else 0, amount if n == 1 else 0)
    elif code == OP_BUILD_FREE:
        if n == ANY_BUILDING:
            p.follow(seat, BUILD_KIND, op[2])
        else:
            p.follow(seat, BUILD_FREE, pack_free_building(n, op[2] != 0))
    elif code == OP_BUILD_TOP_FREE:
        p.follow(seat, BUILD_TOP, n)
    elif code == OP_PLACE:
        p.follow(seat, PLACE_CLANS, n)
    elif code == OP_MOVES:
        p.follow(seat, MOVES, n)
    elif code == OP_DESTROY:
        p.follow(seat, RAZE_STEP, pack_raze(n, op[2]))
    elif code == OP_CONQUER:
        p.follow(seat, CONQUER, n)
    elif code == OP_DROP:
        take_aloft(p, seat, n * op[2])
        p.follow(seat, DROP_STEP, pack_drop(n, op[2]))
    elif code == OP_APPOINT:
        p.follow(seat, APPOINT_STEP, n)
    elif code == OP_APPOINT_PER_SCHOLAR:
        p.follow(seat, APPOINT_AGAIN, n)
    elif code == OP_SCHOLAR_TO_WONDER:
        p.follow(seat, SCHOLARS, pack_count(n, WONDER_PILES))
    elif code == OP_SCHOLAR_TO_LEADER:
        p.follow(seat, SCHOLARS, pack_count(n, COLUMN_PILES))
    elif code == OP_SCHOLAR_TO_OTHER_LEADER:
        p.follow(seat, SCHOLARS, pack_count(n, without(COLUMN_PILES, tile_column(source))))
    elif code == OP_COPY:
        p.follow(seat, COPY_STEP)
    elif code == OP_REPEAT and may_repeat(p, seat):
        p.follow(seat, REPEAT)
    elif code >= OP_DRAW_PER:
        _run_per(p, seat, code, min(MOST_AT_ONCE, op[2] * counted(p, seat, n)))


def _run_per(p: Empires, seat: int, code: int, number: int) -> None:
    """As many cards, clans, moves or scholars as something counts."""
    if not number:
        return
    if code == OP_DRAW_PER:
        p.follow(seat, DRAW_STEP, pack_count(number, ALL_DECKS))
    elif code == OP_PLACE_PER:
        p.follow(seat, PLACE_CLANS, number)
    elif code == OP_MOVES_PER:
        p.follow(seat, MOVES, number)
    else:
        p.follow(seat, APPOINT_STEP, number)


def counted(p: Empires, seat: int, what: int) -> int:
    """What an effect counts; card 205 speaks of two buildings, which the table may read as neither more nor less (A17)."""
    if what == C_TWO_BUILDINGS and p.exactly_two:
        return count_lands_with(p, seat, 2, 2)
    return count(p, seat, what)


def may_repeat(p: Empires, seat: int) -> bool:
    """Whether the other timer's action could be resolved, as far as everybody can see."""
    space = p.t_space[other_timer(seat, p.acting[seat])]
    if space == DISCOVERING:
        return len(p.hands[seat]) > 0 and p.waiting[seat] < 0
    return space >= 0 and (possible(p, seat, space) or (space == BUILDING and could_build(p, seat)))
