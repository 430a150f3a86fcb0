"""The steps that only effects of cards and leader tiles need (9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import (
    AGAIN,
    BUILD,
    BUILD_HARD,
    BUILD_ON_CARD,
    COPIED,
    COPY,
    GAIN,
    KIND,
    SCHOLAR,
    shift_action,
    shift_of,
)
from ludarium.games.time_of_empires.rules.boards import SECTION_SIZE, TYPE_COUNT, section_at
from ludarium.games.time_of_empires.rules.effects import run_op
from ludarium.games.time_of_empires.rules.eras import NO_SITE_LAPSES, NO_SITE_WAITS
from ludarium.games.time_of_empires.rules.map import build, build_on_card, hard_sites, sites
from ludarium.games.time_of_empires.rules.spaces import BUILDING, COLUMNS, DISCOVERING, PILE_COUNT, other_timer, space_of
from ludarium.games.time_of_empires.rules.step_kinds import (
    BUILD_FREE,
    BUILD_TOP,
    EFFECT,
    GAIN_ANY,
    SCHOLARS,
    among,
    count_left,
    effect_index,
    effect_source,
    free_building,
    hard_will_do,
    pack_count,
    pack_effect,
    pack_free_building,
)
from ludarium.games.time_of_empires.rules.steps.base import Choice, Part, open_discard
from ludarium.games.time_of_empires.rules.supply import discard_top, gain, send_scholar, top_card
from ludarium.games.time_of_empires.rules.timers import (
    could_build,
    in_play,
    possible,
    run_tile,
    shift_targets,
    shift_timer,
    start_action,
)
from ludarium.kernel.bitsets import holds
from ludarium.kernel.engine import Auto

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


class Effect(Auto["Empires"]):
    """One effect of a source; the next one waits below it, so that effects nest (5.7, 9). `arg`: `pack_effect`."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        source, index = effect_source(arg), effect_index(arg)
        ops = p.box.effects[source]
        if index < len(ops) - 1:
            p.follow(seat, EFFECT, pack_effect(source, index + 1))
        run_op(p, seat, source, ops[index])


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
    if p.sections[section_at(seat, kind)] >= SECTION_SIZE:
        return []
    found = sites(p, seat, kind, BUILD)
    return found + hard_sites(p, seat, kind, BUILD_HARD) if hard else found


def free_building_waits(p: Empires, seat: int, kind: int) -> bool:
    """Without a legal site it may wait on the top card, if the table reads it like card 306 (9.2, A15)."""
    return (
        p.no_site == NO_SITE_WAITS
        and p.sections[section_at(seat, kind)] < SECTION_SIZE
        and len(p.discovery[seat]) > 0
        and p.waiting[seat] < 0
    )


class BuildKind(Part):
    """Which building (card 305); `arg` 1: an unavailable site will do."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        return [
            KIND + kind
            for kind in range(TYPE_COUNT)
            if free_build_sites(p, seat, kind, arg == 1) or free_building_waits(p, seat, kind)
        ]

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        p.follow(seat, BUILD_FREE, pack_free_building(action - KIND, arg == 1))


class BuildFree(Part):
    """A building of the section, no bricks, no card; usually it needs a site (9.2). `arg`: `pack_free_building`."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        kind = free_building(arg)
        found = free_build_sites(p, seat, kind, hard_will_do(arg))
        return [BUILD_ON_CARD] if not found and free_building_waits(p, seat, kind) else found

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if action == BUILD_ON_CARD:
            build_on_card(p, seat, free_building(arg))
            return
        hard = action >= BUILD_HARD
        build(p, seat, free_building(arg), action - (BUILD_HARD if hard else BUILD), hard)


class BuildTop(Part):
    """Card 306: discard the top card and build its building; once more with the next (A15)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        if not self.stays(p, seat, arg):
            return found
        kind = p.box.card_type[top_card(p, seat)]
        if p.sections[section_at(seat, kind)] < SECTION_SIZE:
            found = sites(p, seat, kind, BUILD)
            if not found and p.no_site != NO_SITE_LAPSES:
                found.append(BUILD_ON_CARD)
        return found

    def stays(self, p: Empires, seat: int, arg: int) -> bool:
        return len(p.discovery[seat]) > 0 and p.waiting[seat] < 0

    def side(self, p: Empires, seat: int, arg: int) -> list[int]:
        return open_discard(p, seat)

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        kind = p.box.card_type[top_card(p, seat)]
        if action == BUILD_ON_CARD:
            build_on_card(p, seat, kind)
            return
        if arg > 1:
            p.follow(seat, BUILD_TOP, arg - 1)
        discard_top(p, seat)
        build(p, seat, kind, action - BUILD, False)


# -- scholars and timers --------------------------------------------------------------------------------------------


class Scholars(Part):
    """Own scholars onto wonders or leader tiles, no immediate effect (A11). `arg`: `pack_count`."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        if not p.scholars[seat]:
            return found
        for pile in range(PILE_COUNT):
            if holds(among(arg), pile) and in_play(p, space_of(pile)):
                found.append(SCHOLAR + pile)
        return found

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if count_left(arg) > 1:
            p.follow(seat, SCHOLARS, pack_count(count_left(arg) - 1, among(arg)))
        send_scholar(p, seat, action - SCHOLAR)


class CopyStep(Part):
    """Tile E4a: the effect of another tile that this placement has not resolved yet (A12)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        for column in range(COLUMNS):
            if p.sides[column] >= 0 and not holds(p.used_tiles[seat], column):
                found.append(COPY + column)
        return found

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        p.tell(COPIED, seat, action - COPY)
        run_tile(p, seat, action - COPY)


class Repeat(Part):
    """Tile E3b: the action where the other timer stands, legal and paid in full; its slot counts as free (A12)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        space = p.t_space[other_timer(seat, p.acting[seat])]
        return [AGAIN] if space >= 0 and possible(p, seat, space) else []

    def stays(self, p: Empires, seat: int, arg: int) -> bool:
        """Falling away would tell others what the hand holds; and a card below the top may still be built from."""
        space = p.t_space[other_timer(seat, p.acting[seat])]
        return space == DISCOVERING or (space == BUILDING and could_build(p, seat))

    def side(self, p: Empires, seat: int, arg: int) -> list[int]:
        return open_discard(p, seat)

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        start_action(p, seat, p.t_space[other_timer(seat, p.acting[seat])])


class ShiftStep(Part):
    """Card 203: one of your own timers, unturned, to another space, which is resolved (A13)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        return shift_targets(p, seat, 0, shift_action(0, 0)) + shift_targets(p, seat, 1, shift_action(1, 0))

    def side(self, p: Empires, seat: int, arg: int) -> list[int]:
        return open_discard(p, seat)

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        timer, space = shift_of(action)
        shift_timer(p, seat, timer, space)
