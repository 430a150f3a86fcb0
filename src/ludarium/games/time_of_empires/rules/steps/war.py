"""War by cards: destroying (208, 308), the move without loss (209), the drops of card 309 (9.1, A16, A18, A24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import (
    DONE,
    DROP,
    DROPPED,
    MOVE,
    RAZE,
    RUIN,
    RUINED,
    SLAIN,
    SLAY,
)
from ludarium.games.time_of_empires.rules.kinds import (
    CENTRE,
    CONQUER,
    DESTROY,
    DROP_STEP,
    TERRITORIES,
)
from ludarium.games.time_of_empires.rules.map import (
    alarm,
    arrive,
    conquer,
    conquests,
    destroy_building,
    leave,
)
from ludarium.games.time_of_empires.rules.steps.base import Choice, Part

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


def something_to_destroy(p: Empires, t: int, buildings: int, clans: int) -> bool:
    if clans and p.clans[t]:
        return True
    if buildings:
        for seat in range(p.seats):
            if p.built[seat * TERRITORIES + t]:
                return True
    return False


class RazeStep(Part):
    """A territory next to a city with own clans, not the capital (A19). `arg`: buildings, << 3 clans."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        for slot in p.layout.cities:
            here = p.clans[CENTRE + slot]
            if here and here >> 3 == seat:
                for t in range(3 * slot, 3 * slot + 3):
                    if something_to_destroy(p, t, arg & 7, arg >> 3):
                        found.append(RAZE + t)
        return found

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        p.follow(seat, DESTROY, arg | (action - RAZE) << 6)


class Destroy(Part):
    """Piece by piece, own ones included (A24). `arg`: buildings, << 3 clans, << 6 territory."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        t = arg >> 6
        if arg & 7:
            for owner in range(p.seats):
                mask = p.built[owner * TERRITORIES + t]
                for kind in range(4):
                    if mask >> kind & 1:
                        found.append(RUIN + owner * 4 + kind)
        if arg >> 3 & 7 and p.clans[t]:
            found.append(SLAY)
        return found

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        t = arg >> 6
        if action == SLAY:
            p.follow(seat, DESTROY, arg - 8)
            owner = p.clans[t] >> 3
            leave(p, t, 1)
            p.reserve[owner] += 1
            p.tell(SLAIN, seat, owner, t)
            if owner != seat:
                alarm(p, seat, owner, t)
        else:
            p.follow(seat, DESTROY, arg - 1)
            owner, kind = divmod(action - RUIN, 4)
            destroy_building(p, seat, owner, kind, t)
            p.tell(RUINED, seat, owner, kind, t)


class Conquer(Part):
    """Card 209: one move to an adjacent territory that destroys without loss (A18)."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        return conquests(p, seat)

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if arg > 1:
            p.follow(seat, CONQUER, arg - 1)
        way = action - MOVE
        conquer(p, seat, way // 2304 + 1, way // 48 % 48, way % 48)


def take_aloft(p: Empires, seat: int, most: int) -> None:
    """Card 309: the tokens are taken first (A16)."""
    taken = min(most, p.reserve[seat])
    p.reserve[seat] -= taken
    p.aloft[seat] += taken


def put_back_aloft(p: Empires, seat: int) -> None:
    p.reserve[seat] += p.aloft[seat]
    p.aloft[seat] = 0


class DropStep(Choice):
    """Card 309: clans from the hand into any territory, then into another one; each drop fights as an attack.
    `arg`: groups left, << 2 size, << 5 the territory of the first drop plus one."""

    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        most = min(arg >> 2 & 7, p.aloft[seat])
        for t in range(3 * p.layout.tiles):
            if t == (arg >> 5) - 1:
                continue
            here = p.clans[t]
            room = p.box.territory_max
            if here and here >> 3 == seat:
                room -= here & 7
            for number in range(min(most, room)):
                found.append(DROP + number * TERRITORIES + t)
        if found:
            found.append(DONE)
        return found

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if action == DONE:
            put_back_aloft(p, seat)
            return
        number, t = divmod(action - DROP, TERRITORIES)
        number += 1
        p.aloft[seat] -= number
        if arg & 3 > 1 and p.aloft[seat]:
            p.follow(seat, DROP_STEP, (arg & 3) - 1 | (arg >> 2 & 7) << 2 | t + 1 << 5)
        else:
            put_back_aloft(p, seat)
        p.tell(DROPPED, seat, number, t)
        arrive(p, seat, t, number)

    def lapse(self, p: Empires, seat: int, arg: int) -> None:
        put_back_aloft(p, seat)
