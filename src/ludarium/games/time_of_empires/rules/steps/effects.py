"""Effects of cards and leader tiles: data, run by one executor (9), and the steps that only effects need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import (
    AGAIN,
    BUILD,
    BUILD_HARD,
    BUILD_ON_CARD,
    COPIED,
    COPY,
    DONE,
    GAIN,
    KIND,
    SCHOLAR,
    SHIFT,
)
from ludarium.games.time_of_empires.rules.kinds import (
    APPOINT_AGAIN,
    APPOINT_STEP,
    BUILD_FREE,
    BUILD_KIND,
    BUILD_TOP,
    CONQUER,
    COPY_STEP,
    DISCOVER_MORE,
    DISCOVERING,
    DRAW_STEP,
    DROP_STEP,
    EFFECT,
    GAIN_ANY,
    MOVES,
    OP_APPOINT,
    OP_APPOINT_PER_SCHOLAR,
    OP_BUILD_FREE,
    OP_BUILD_TOP_FREE,
    OP_CONQUER,
    OP_COPY,
    OP_DESTROY,
    OP_DISCOVER_FREE,
    OP_DRAW,
    OP_DRAW_TO,
    OP_DROP,
    OP_GAIN,
    OP_GAIN_ANY,
    OP_GAIN_PER,
    OP_MOVE_TIMER,
    OP_MOVES,
    OP_PLACE,
    OP_REPEAT,
    OP_SCHOLAR_TO_LEADER,
    OP_SCHOLAR_TO_OTHER_LEADER,
    OP_SCHOLAR_TO_WONDER,
    PLACE_CLANS,
    RAZE_STEP,
    REPEAT,
    SCHOLARS,
    SHIFT_STEP,
    SPACES,
    TILE_SOURCE,
)
from ludarium.games.time_of_empires.rules.map import build, build_on_card, hard_sites, sites
from ludarium.games.time_of_empires.rules.scoring import count
from ludarium.games.time_of_empires.rules.steps.base import Choice, Part, open_discard
from ludarium.games.time_of_empires.rules.steps.war import take_aloft
from ludarium.games.time_of_empires.rules.supply import discard_top, gain, send_scholar, top_card
from ludarium.games.time_of_empires.rules.timers import possible, run_tile, shift_targets, shift_timer, start_action
from ludarium.kernel.engine import Auto

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


class Effect(Auto["Empires"]):
    """Effect number `arg & 7` of source `arg >> 3`; the next one waits below it, so that effects nest (5.7, 9)."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        source = arg >> 3
        ops = p.box.effects[source]
        if arg & 7 < len(ops) - 1:
            p.follow(seat, EFFECT, arg + 1)
        run_op(p, seat, source, ops[arg & 7])


def run_op(p: Empires, seat: int, source: int, op: list[int]) -> None:
    """The executor: gains happen, everything else becomes a step of the seat (9.2)."""
    code = op[0]
    n = op[1]
    if code == OP_DRAW:
        p.follow(seat, DRAW_STEP, n | 15 << 4)
    elif code == OP_DRAW_TO:
        if len(p.hands[seat]) < n:
            p.follow(seat, DRAW_STEP, n - len(p.hands[seat]) | 15 << 4)
    elif code == OP_DISCOVER_FREE:
        p.follow(seat, DISCOVER_MORE, n)
    elif code == OP_MOVE_TIMER:
        p.follow(seat, SHIFT_STEP)
    elif code == OP_GAIN:
        gain(p, seat, n, op[2])
    elif code == OP_GAIN_ANY:
        p.follow(seat, GAIN_ANY, n)
    elif code == OP_GAIN_PER:
        amount = op[3] * count(p, seat, op[2])
        gain(p, seat, amount if n == 0 else 0, amount if n == 1 else 0)
    elif code == OP_BUILD_FREE:
        if n == 4:
            p.follow(seat, BUILD_KIND, op[2])
        else:
            p.follow(seat, BUILD_FREE, n | op[2] << 3)
    elif code == OP_BUILD_TOP_FREE:
        p.follow(seat, BUILD_TOP, n)
    elif code == OP_PLACE:
        p.follow(seat, PLACE_CLANS, n)
    elif code == OP_MOVES:
        p.follow(seat, MOVES, n)
    elif code == OP_DESTROY:
        p.follow(seat, RAZE_STEP, n | op[2] << 3)
    elif code == OP_CONQUER:
        p.follow(seat, CONQUER, n)
    elif code == OP_DROP:
        take_aloft(p, seat, n * op[2])
        p.follow(seat, DROP_STEP, n | op[2] << 2)
    elif code == OP_APPOINT:
        p.follow(seat, APPOINT_STEP, n)
    elif code == OP_APPOINT_PER_SCHOLAR:
        p.follow(seat, APPOINT_AGAIN, n)
    elif code == OP_SCHOLAR_TO_WONDER:
        p.follow(seat, SCHOLARS, n | 112 << 4)
    elif code == OP_SCHOLAR_TO_LEADER:
        p.follow(seat, SCHOLARS, n | 15 << 4)
    elif code == OP_SCHOLAR_TO_OTHER_LEADER:
        own = (source - TILE_SOURCE) // 2
        p.follow(seat, SCHOLARS, n | (15 & ~(1 << own)) << 4)
    elif code == OP_COPY:
        p.follow(seat, COPY_STEP)
    elif code == OP_REPEAT and may_repeat(p, seat):
        p.follow(seat, REPEAT)


class GainAny(Choice):
    """`arg` resources in any mix, one by one (tile E1b)."""

    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        if p.knowledge[seat] < p.box.stock_max:
            found.append(GAIN)
        if p.bricks[seat] < p.box.stock_max:
            found.append(GAIN + 1)
        return found

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if arg > 1:
            p.follow(seat, GAIN_ANY, arg - 1)
        gain(p, seat, 1 if action == GAIN else 0, 1 if action == GAIN + 1 else 0)


# -- building without bricks ----------------------------------------------------------------------------------------


def free_build_sites(p: Empires, seat: int, kind: int, hard: bool) -> list[int]:
    if p.sections[seat * 4 + kind] >= 5:
        return []
    found = sites(p, seat, kind, BUILD)
    return found + hard_sites(p, seat, kind, BUILD_HARD) if hard else found


class BuildKind(Part):
    """Which building (card 305); `arg` 1: an unavailable site will do."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        return [KIND + kind for kind in range(4) if free_build_sites(p, seat, kind, arg == 1)]

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        p.follow(seat, BUILD_FREE, (action - KIND) | arg << 3)


class BuildFree(Part):
    """A building of the section, no bricks, no card; needs a legal site, else no effect (9.2)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        return free_build_sites(p, seat, arg & 7, arg >> 3 == 1)

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        hard = action >= BUILD_HARD
        build(p, seat, arg & 7, action - (BUILD_HARD if hard else BUILD), hard)


class BuildTop(Choice):
    """Card 306: discard the top card and build its building; once more with the next (A15)."""

    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        if not p.discovery[seat] or p.waiting[seat] >= 0:
            return found
        kind = p.box.card_type[top_card(p, seat)]
        if p.sections[seat * 4 + kind] < 5:
            found = sites(p, seat, kind, BUILD)
            if not found:
                found.append(BUILD_ON_CARD)
        found.append(DONE)
        return found

    def side(self, p: Empires, seat: int, arg: int) -> list[int]:
        return open_discard(p, seat)

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if action == DONE:
            return
        kind = p.box.card_type[top_card(p, seat)]
        if action == BUILD_ON_CARD:
            build_on_card(p, seat, kind)
            return
        if arg > 1:
            p.follow(seat, BUILD_TOP, arg - 1)
        discard_top(p, seat)
        build(p, seat, kind, action - BUILD, False)


# -- scholars and timers --------------------------------------------------------------------------------------------


class Scholars(Choice):
    """Own scholars onto wonders or leader tiles, no immediate effect (A11). `arg`: how many, << 4 the piles."""

    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        if not p.scholars[seat]:
            return found
        for pile in range(7):
            if arg >> 4 >> pile & 1 and (p.sides[pile] >= 0 if pile < 4 else p.wonder_at[pile - 4] >= 0):
                found.append(SCHOLAR + pile)
        found.append(DONE)
        return found

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if action == DONE:
            return
        if arg & 15 > 1:
            p.follow(seat, SCHOLARS, arg - 1)
        send_scholar(p, seat, action - SCHOLAR)


class CopyStep(Part):
    """Tile E4a: the effect of another tile that this placement has not resolved yet (A12)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        for column in range(4):
            if p.sides[column] >= 0 and not p.used_tiles[seat] >> column & 1:
                found.append(COPY + column)
        return found

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        p.tell(COPIED, seat, action - COPY)
        run_tile(p, seat, action - COPY)


def may_repeat(p: Empires, seat: int) -> bool:
    """Whether the other timer's action could be resolved, as far as everybody can see."""
    space = p.t_space[seat * 2 + 1 - p.acting[seat]]
    if space == DISCOVERING:
        return len(p.hands[seat]) > 0 and p.waiting[seat] < 0
    return space >= 0 and possible(p, seat, space)


class Repeat(Choice):
    """Tile E3b: the action where the other timer stands, legal and paid in full; its slot counts as free (A12)."""

    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        space = p.t_space[seat * 2 + 1 - p.acting[seat]]
        if space >= 0 and possible(p, seat, space):
            return [AGAIN, DONE]
        return [DONE] if space == DISCOVERING else []  # falling away would tell others what the hand holds

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if action == AGAIN:
            start_action(p, seat, p.t_space[seat * 2 + 1 - p.acting[seat]])


class ShiftStep(Part):
    """Card 203: one of the own timers, unturned, to another space, which is resolved (A13)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        return shift_targets(p, seat, 0, SHIFT) + shift_targets(p, seat, 1, SHIFT + SPACES)

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        timer, space = divmod(action - SHIFT, SPACES)
        shift_timer(p, seat, timer, space)
