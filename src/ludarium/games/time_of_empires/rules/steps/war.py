"""War by cards: destroying (208, 308), the move without loss (209), the drops of card 309 (9.1, A16, A18, A24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import (
    DROPPED,
    RAZE,
    RUINED,
    SLAIN,
    SLAY,
    drop_action,
    drop_of,
    move_of,
    ruin_action,
    ruin_of,
)
from ludarium.games.time_of_empires.rules.boards import TYPE_COUNT
from ludarium.games.time_of_empires.rules.map import (
    alarm,
    arrive,
    conquer,
    conquests,
    destroy_building,
    leave,
)
from ludarium.games.time_of_empires.rules.places import centre, has_type, land_at, owner_of, size_of, territories_of
from ludarium.games.time_of_empires.rules.step_kinds import (
    CONQUER,
    DESTROY,
    DROP_STEP,
    drop_before,
    drop_groups,
    drop_size,
    pack_drop,
    pack_raze,
    raze_buildings,
    raze_clans,
    raze_territory,
)
from ludarium.games.time_of_empires.rules.steps.base import Part
from ludarium.games.time_of_empires.rules.supply import put_back_aloft

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


def something_to_destroy(p: Empires, t: int, buildings: int, clans: int) -> bool:
    if clans and p.clans[t]:
        return True
    if buildings:
        for seat in range(p.seats):
            if p.built[land_at(seat, t)]:
                return True
    return False


class RazeStep(Part):
    """A territory next to a city with own clans, not the capital (A19). `arg`: `pack_raze`."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        for slot in p.layout.cities:
            here = p.clans[centre(slot)]
            if owner_of(here) == seat:
                for t in territories_of(slot):
                    if something_to_destroy(p, t, raze_buildings(arg), raze_clans(arg)):
                        found.append(RAZE + t)
        return found

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        p.follow(seat, DESTROY, pack_raze(raze_buildings(arg), raze_clans(arg), action - RAZE))


class Destroy(Part):
    """Piece by piece, own ones included (A24). `arg`: `pack_raze`."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        t = raze_territory(arg)
        if raze_buildings(arg):
            for owner in range(p.seats):
                mask = p.built[land_at(owner, t)]
                for kind in range(TYPE_COUNT):
                    if has_type(mask, kind):
                        found.append(ruin_action(owner, kind))
        if raze_clans(arg) and p.clans[t]:
            found.append(SLAY)
        return found

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        t = raze_territory(arg)
        if action == SLAY:
            p.follow(seat, DESTROY, pack_raze(raze_buildings(arg), raze_clans(arg) - 1, t))
            owner = owner_of(p.clans[t])
            leave(p, t, 1)
            p.reserve[owner] += 1
            p.tell(SLAIN, seat, owner, t)
            if owner != seat:
                alarm(p, seat, owner, t)
        else:
            p.follow(seat, DESTROY, pack_raze(raze_buildings(arg) - 1, raze_clans(arg), t))
            owner, kind = ruin_of(action)
            destroy_building(p, seat, owner, kind, t)
            p.tell(RUINED, seat, owner, kind, t)


class Conquer(Part):
    """Card 209: one move to an adjacent territory that destroys without loss (A18)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        return conquests(p, seat)

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if arg > 1:
            p.follow(seat, CONQUER, arg - 1)
        number, here, to = move_of(action)
        conquer(p, seat, number, here, to)


class DropStep(Part):
    """Card 309: clans from the hand into any territory, then into another one; each drop fights as an attack.
    `arg`: `pack_drop`."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        most = min(drop_size(arg), p.aloft[seat])
        for t in p.layout.territories:
            if t == drop_before(arg):
                continue
            here = p.clans[t]
            room = p.box.territory_max
            if owner_of(here) == seat:
                room -= size_of(here)
            for number in range(min(most, room)):
                found.append(drop_action(number + 1, t))
        return found

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        number, t = drop_of(action)
        p.aloft[seat] -= number
        if drop_groups(arg) > 1 and p.aloft[seat]:
            p.follow(seat, DROP_STEP, pack_drop(drop_groups(arg) - 1, drop_size(arg), t))
        else:
            put_back_aloft(p, seat)
        p.tell(DROPPED, seat, number, t)
        arrive(p, seat, t, number)

    def leave(self, p: Empires, seat: int, arg: int) -> None:
        put_back_aloft(p, seat)
