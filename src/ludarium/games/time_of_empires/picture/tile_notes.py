"""What the tile of a leader column would do now; a tile that can do nothing says what it lacks."""

from __future__ import annotations

from ludarium.games.time_of_empires.rules import ops
from ludarium.games.time_of_empires.rules.map import can_move, can_place_clans
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.scoring import majority
from ludarium.games.time_of_empires.rules.spaces import BUILDING, COLUMNS, other_timer
from ludarium.games.time_of_empires.rules.timers import could_build, possible

TO_PILES = (ops.OP_SCHOLAR_TO_WONDER, ops.OP_SCHOLAR_TO_LEADER, ops.OP_SCHOLAR_TO_OTHER_LEADER)
SPENT = 1  # scholars that go to the column itself, before its tile works


def lacks(p: Empires, seat: int, timer: int, column: int) -> str:
    """What the tile needs and the seat does not have when it puts this timer there; empty: it works."""
    first = p.box.effects[ops.tile_source(column, max(0, p.sides[column]))][0]
    code = first[0]
    if code in TO_PILES:
        return "" if p.scholars[seat] > SPENT else "scholar"
    if code in (ops.OP_DRAW, ops.OP_DRAW_TO):
        return "" if any(back >= 0 for back in p.deck_backs) else "cards"
    if code in (ops.OP_GAIN_ANY, ops.OP_GAIN):
        return "" if min(p.knowledge[seat], p.bricks[seat]) < p.box.stock_max else "room"
    if code == ops.OP_PLACE:
        return "" if can_place_clans(p, seat) else "place"
    if code == ops.OP_MOVES:
        return "" if can_move(p, seat) else "move"
    if code == ops.OP_REPEAT:
        return "" if _can_repeat(p, seat, timer) else "repeat"
    if code == ops.OP_COPY:
        others = [c for c in range(COLUMNS) if c != column and p.sides[c] >= 0]
        return "" if any(not lacks(p, seat, timer, c) for c in others) else "copy"
    return ""


def _can_repeat(p: Empires, seat: int, timer: int) -> bool:
    """The action of the other timer is possible, after a scholar has gone to the column."""
    space = p.t_space[other_timer(seat, timer)]
    if space < 0:
        return False
    after = p.copy()
    after.scholars[seat] -= SPENT
    return possible(after, seat, space) or (space == BUILDING and could_build(after, seat))


def ahead_with_one_more(p: Empires, seat: int, pile: int) -> int:
    """Who would have most scholars on a pile after one more of the seat."""
    after = p.copy()
    after.piles[pile].append(seat)
    return majority(after, pile)
