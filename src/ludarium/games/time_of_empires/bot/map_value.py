"""What territories, clans and moves on the map are worth to a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.time_of_empires.bot.progress import era_left, scorings_left
from ludarium.games.time_of_empires.rules.actions import (
    SLAY,
    ruin_of,
)
from ludarium.games.time_of_empires.rules.map import present
from ludarium.games.time_of_empires.rules.places import (
    CENTRE,
    foreign,
    land_at,
    number_of_buildings,
    owner_of,
    size_of,
    slot_of,
    territories_of,
)
from ludarium.games.time_of_empires.rules.step_kinds import raze_buildings, raze_clans

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires

NEVER_DO: Final = -100000


def foreign_buildings(p: Empires, seat: int, t: int) -> int:
    number = 0
    for other in range(p.seats):
        if other != seat:
            number += number_of_buildings(p.built[land_at(other, t)])
    return number


def stay_worth(p: Empires, seat: int, t: int) -> int:
    """What own clans in a territory are worth for being there."""
    ours = number_of_buildings(p.built[land_at(seat, t)])
    prey = foreign_buildings(p, seat, t)
    worth = 100 * prey * p.box.ruin_vp * scorings_left(p) * (140 - era_left(p)) // 140
    if not ours:
        return worth + 110 + 30 * p.site_free[t]
    return worth + 20 * ours * ours


def arrival_worth(p: Empires, seat: int, number: int, t: int, without_loss: bool) -> int:
    """Clans come to a territory, with the fight if there is one."""
    there = p.clans[t]
    if owner_of(there) == seat:
        return 15
    if not there:
        return stay_worth(p, seat, t) + 10
    defenders = size_of(there)
    own = number_of_buildings(p.built[land_at(seat, t)])
    rescue = 150 * own
    if without_loss:
        return 100 * defenders + stay_worth(p, seat, t) + rescue
    if number > defenders:
        return stay_worth(p, seat, t) + rescue - 20
    if number == defenders:
        return rescue - 40
    return rescue // 3 - 80


def move_worth(p: Empires, seat: int, number: int, here: int, to: int, without_loss: bool) -> int:
    """One move: what is gained there and lost here."""
    group = size_of(p.clans[here])
    worth = 0
    if here < CENTRE and group == number:
        worth -= stay_worth(p, seat, here) + 10
    elif here >= CENTRE:
        worth += 20
        if p.layout.seat_of[slot_of(here)] < 0 and group == number:
            worth -= city_worth(p, seat)
    if to >= CENTRE:
        held = p.clans[to]
        return worth + (10 if held else city_worth(p, seat))
    return worth + arrival_worth(p, seat, number, to, without_loss) - 25 * (number - 1)


def city_worth(p: Empires, seat: int) -> int:
    return 130


def clan_worth(p: Empires, seat: int, place: int) -> int:
    """Forward cities first; then the capital."""
    if place < CENTRE:
        return 130 if not p.clans[place] else 60
    here = size_of(p.clans[place])
    slot = slot_of(place)
    empty = 0
    for t in territories_of(slot):
        if not present(p, seat, t) and not p.clans[t]:
            empty += 1
    return 60 + 25 * empty - 15 * here


def site_worth(p: Empires, seat: int, t: int) -> int:
    """Where to build: guarded, together with others, away from clans of others."""
    worth = 0
    here = p.clans[t]
    if here:
        worth += 40 if owner_of(here) == seat else -120
    for near in p.layout.near[t]:
        there = p.clans[near]
        if foreign(there, seat):
            worth -= 12
    own = number_of_buildings(p.built[land_at(seat, t)])
    worth += 25 if own == 1 else 10
    return worth + 6 * p.site_free[t]


def raze_worth(p: Empires, seat: int, t: int, arg: int) -> int:
    prey = min(raze_buildings(arg), foreign_buildings(p, seat, t))
    clans = p.clans[t]
    kills = min(raze_clans(arg), size_of(clans)) if foreign(clans, seat) else 0
    return 100 * prey * p.box.ruin_vp * scorings_left(p) + 60 * kills


def ruin_worth(p: Empires, seat: int, t: int, action: int) -> int:
    if action == SLAY:
        return 60 if owner_of(p.clans[t]) != seat else NEVER_DO
    return 300 if ruin_of(action)[0] != seat else NEVER_DO
