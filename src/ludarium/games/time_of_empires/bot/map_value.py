"""What territories, clans and moves on the map are worth to a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.time_of_empires.bot.parameters import (
    CITY,
    CLAN_BASE,
    CLAN_CROWD,
    CLAN_EMPTY,
    EVEN_FIGHT,
    FREE_SITE,
    FROM_CENTRE,
    GUARD,
    NEW_LAND,
    PREY,
    RESCUE,
    SECOND_CLAN,
    SITE_FOREIGN,
    SITE_FREE,
    SITE_GUARDED,
    SITE_NEAR,
    SITE_PAIR,
    SLAIN,
)
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


def stay_worth(p: Empires, seat: int, t: int, w: list[int]) -> int:
    """What own clans in a territory are worth for being there."""
    ours = number_of_buildings(p.built[land_at(seat, t)])
    prey = foreign_buildings(p, seat, t)
    worth = w[PREY] * prey * p.box.ruin_vp * scorings_left(p) * (140 - era_left(p)) // 140
    if not ours:
        return worth + w[NEW_LAND] + w[FREE_SITE] * p.site_free[t]
    return worth + w[GUARD] * ours * ours


def arrival_worth(p: Empires, seat: int, number: int, t: int, without_loss: bool, w: list[int]) -> int:
    """Clans come to a territory, with the fight if there is one."""
    there = p.clans[t]
    if owner_of(there) == seat:
        return 15
    if not there:
        return stay_worth(p, seat, t, w) + 10
    defenders = size_of(there)
    own = number_of_buildings(p.built[land_at(seat, t)])
    rescue = w[RESCUE] * own
    if without_loss:
        return w[SLAIN] * defenders + stay_worth(p, seat, t, w) + rescue
    if number > defenders:
        return stay_worth(p, seat, t, w) + rescue - 20
    if number == defenders:
        return rescue - w[EVEN_FIGHT]
    return rescue // 3 - 80


def move_worth(p: Empires, seat: int, number: int, here: int, to: int, without_loss: bool, w: list[int]) -> int:
    """One move: what is gained there and lost here."""
    group = size_of(p.clans[here])
    worth = 0
    if here < CENTRE and group == number:
        worth -= stay_worth(p, seat, here, w) + 10
    elif here >= CENTRE:
        worth += w[FROM_CENTRE]
        if p.layout.seat_of[slot_of(here)] < 0 and group == number:
            worth -= city_worth(p, seat, w)
    if to >= CENTRE:
        held = p.clans[to]
        return worth + (10 if held else city_worth(p, seat, w))
    return worth + arrival_worth(p, seat, number, to, without_loss, w) - w[SECOND_CLAN] * (number - 1)


def city_worth(p: Empires, seat: int, w: list[int]) -> int:
    return w[CITY]


def clan_worth(p: Empires, seat: int, place: int, w: list[int]) -> int:
    """Forward cities first; then the capital."""
    if place < CENTRE:
        return 130 if not p.clans[place] else 60
    here = size_of(p.clans[place])
    slot = slot_of(place)
    empty = 0
    for t in territories_of(slot):
        if not present(p, seat, t) and not p.clans[t]:
            empty += 1
    return w[CLAN_BASE] + w[CLAN_EMPTY] * empty - w[CLAN_CROWD] * here


def site_worth(p: Empires, seat: int, t: int, w: list[int]) -> int:
    """Where to build: guarded, together with others, away from clans of others."""
    worth = 0
    here = p.clans[t]
    if here:
        worth += w[SITE_GUARDED] if owner_of(here) == seat else -w[SITE_FOREIGN]
    for near in p.layout.near[t]:
        there = p.clans[near]
        if foreign(there, seat):
            worth -= w[SITE_NEAR]
    own = number_of_buildings(p.built[land_at(seat, t)])
    worth += w[SITE_PAIR] if own == 1 else 10
    return worth + w[SITE_FREE] * p.site_free[t]


def raze_worth(p: Empires, seat: int, t: int, arg: int, w: list[int]) -> int:
    prey = min(raze_buildings(arg), foreign_buildings(p, seat, t))
    clans = p.clans[t]
    kills = min(raze_clans(arg), size_of(clans)) if foreign(clans, seat) else 0
    return 100 * prey * p.box.ruin_vp * scorings_left(p) + 60 * kills


def ruin_worth(p: Empires, seat: int, t: int, action: int) -> int:
    if action == SLAY:
        return 60 if owner_of(p.clans[t]) != seat else NEVER_DO
    return 300 if ruin_of(action)[0] != seat else NEVER_DO
