"""A3: a return from the ruins (R 5). The path is walked tile by tile, or the suggested best one is accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.knossos.rules.actions import (
    ACCEPT,
    BASKETS_AT,
    BRING,
    BRING_MEEPLE,
    CARRY,
    COUNT,
    EV_AT_ENTRANCE,
    EV_GAINED_WHITE,
    EV_WALKED,
    FETCH,
    GAIN,
    LEAVE,
    VIA,
)
from ludarium.games.knossos.rules.paths import Search, next_tiles, within_reach
from ludarium.games.knossos.rules.step_kinds import (
    STEP_BASKET,
    STEP_COUNT,
    STEP_FETCH,
    STEP_GAIN,
    STEP_HOME,
    STEP_PATH,
    STEP_RESOLVE,
    STEP_WHITE,
)
from ludarium.kernel.engine import Auto, Reason, Step

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos

# colours of each aim as bits; the last three are one, two and three white
AIM_COLOURS: Final = [1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 0, 0, 0]
FIRST_WHITE: Final = 10


def begin_at_entrance(p: Knossos, seat: int) -> None:
    """A worker lands on the entrance: a return begins (A2, A3)."""
    p.waiting[seat] -= 1
    p.at_entrance = 1
    p.tell(EV_AT_ENTRANCE, seat)
    p.path = [0]
    p.push(STEP_PATH, seat)


def pieces_by_colour(p: Knossos, seat: int, slots: list[int]) -> list[int]:
    """Own pieces on bull marks of these slots, by colour; the meeple counts one."""
    counts = [0, 0, 0, 0]
    meeple = p.meeple[seat]
    for slot in slots:
        number = p.on[slot * 4 + seat] + (1 if slot == meeple else 0)
        if number:
            counts[p.ruins.colour[slot]] += number
    return counts


def colour_aims(p: Knossos, counts: list[int], base: int, out: list[int]) -> None:
    """Up to two colours, each of which can bring something; the worker on the entrance can be all there is of one."""
    for aim in range(FIRST_WHITE):
        bits = AIM_COLOURS[aim]
        empty = 0
        for colour in range(4):
            if bits >> colour & 1 and not counts[colour]:
                empty += 1
        if empty <= p.at_entrance:
            out.append(base + aim)


def most_white(p: Knossos, seat: int, counts: list[int]) -> int:
    """Rounds of four pieces that the counts allow: three at most, none while the white store is full."""
    if p.white[seat] >= p.box.cap_white:
        return 0
    return min(3, counts[0], counts[1], counts[2], counts[3])


def basket_colours(p: Knossos, seat: int) -> int:
    bits = 0
    for colour in range(4):
        if p.at[(BASKETS_AT + colour) * 4 + seat]:
            bits |= 1 << colour
    return bits


def best_path(p: Knossos, seat: int, aim: int) -> Search:
    """The search for the best path on from what is walked: for the aim's colours and the own baskets, or for white."""
    white = aim - FIRST_WHITE + 1 if aim >= FIRST_WHITE else 0
    meeple = p.meeple[seat]
    weight: list[int] = []
    for slot in range(len(p.marks)):
        weight.append(p.on[slot * 4 + seat])
    weight[meeple] += 1 if white else p.box.meeple_counts
    room: list[int] = []
    for colour in range(4):
        room.append(p.cap(seat, colour) - p.store[seat * 4 + colour])
    colours = AIM_COLOURS[aim] | basket_colours(p, seat)
    search = Search(p.ruins.adjacent, p.ruins.colour, weight, meeple, colours, room, p.box.gain, p.at_entrance, white)
    search.proved = search.run(p.path)
    return search


class Path(Step["Knossos"]):
    """A3.1: from the entrance to the meeple by edges, no tile twice (ruling 17)."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        counts = pieces_by_colour(p, seat, _slots_within_reach(p, seat))
        colour_aims(p, counts, ACCEPT, out)
        most = most_white(p, seat, counts)
        for k in range(1, most + 1):
            if best_path(p, seat, FIRST_WHITE + k - 1).best_value >= k * 64:
                out.append(ACCEPT + FIRST_WHITE + k - 1)
        slots = next_tiles(p.ruins.adjacent, p.path, p.meeple[seat])
        while slots:
            low = slots & -slots
            out.append(VIA + p.ruins.tile[low.bit_length() - 1])
            slots ^= low
        return out

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        if VIA <= action < ACCEPT:
            slot = p.ruins.slot[action - VIA]
            here = p.path[-1]
            if slot < 0:
                return Reason("why.tile_not_laid", "5 A3.1", [action - VIA])
            if slot in p.path:
                return Reason("why.path_twice", "14.17", [action - VIA])
            if not p.ruins.adjacent[here] >> slot & 1:
                return Reason("why.path_no_edge", "5 A3.1", [action - VIA, p.ruins.tile[here]])
            return Reason("why.path_dead_end", "5 A3.1", [action - VIA])
        if ACCEPT <= action < GAIN:
            return refuse_aim(action - ACCEPT)
        return None

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        if action < ACCEPT:
            p.path.append(p.ruins.slot[action - VIA])
            if p.path[-1] == p.meeple[seat]:
                p.proved = 0
                p.tell(EV_WALKED, seat, len(p.path))
                p.push(STEP_GAIN, seat)
            else:
                p.push(STEP_PATH, seat)
            return
        search = best_path(p, seat, action - ACCEPT)
        p.path = search.best
        p.proved = int(search.proved)
        p.tell(EV_WALKED, seat, len(p.path), p.proved)
        _aim(p, seat, action - ACCEPT)


def _slots_within_reach(p: Knossos, seat: int) -> list[int]:
    """Own tiles that a path on from what is walked can take in: pieces elsewhere bring nothing."""
    slots = p.own[seat]
    if slots != 1 << p.meeple[seat]:
        slots &= within_reach(p.ruins.adjacent, p.path, p.meeple[seat])
    return [slot for slot in range(len(p.marks)) if slots >> slot & 1]


def refuse_aim(aim: int) -> Reason:
    return (
        Reason("why.no_white", "5 A3.2", [aim - FIRST_WHITE + 1])
        if aim >= FIRST_WHITE
        else Reason("why.no_pieces", "5 A3.2")
    )


class Gain(Step["Knossos"]):
    """A3.2 on a path walked by hand: up to two colours, or white."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        counts = pieces_by_colour(p, seat, p.path)
        colour_aims(p, counts, GAIN, out)
        for k in range(most_white(p, seat, counts)):
            out.append(GAIN + FIRST_WHITE + k)
        return out

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_aim(action - GAIN) if GAIN <= action < CARRY else None

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        _aim(p, seat, action - GAIN)


def _aim(p: Knossos, seat: int, aim: int) -> None:
    """Path and aim are fixed: what follows, last first."""
    p.gaining = AIM_COLOURS[aim]
    p.gaining_white = aim - FIRST_WHITE + 1 if aim >= FIRST_WHITE else 0
    p.counted = -1
    p.push(STEP_HOME, seat)
    p.push(STEP_FETCH, seat)
    p.push(STEP_RESOLVE, seat)
    p.push(STEP_COUNT, seat)
    p.push(STEP_BASKET, seat)
    if p.gaining_white:
        for colour in range(4):
            p.push(STEP_WHITE, seat, 3 - colour | p.gaining_white << 2)


class White(Step["Knossos"]):
    """A3.2: which pieces of a colour come back for white; asked only when there are more than needed."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        colour, needed = arg & 3, arg >> 2
        out: list[int] = []
        number = 0
        for slot in p.path:
            if p.ruins.colour[slot] == colour:
                if p.on[slot * 4 + seat]:
                    out.append(BRING + p.ruins.tile[slot])
                    number += p.on[slot * 4 + seat]
                if p.meeple[seat] == slot:
                    out.append(BRING_MEEPLE)
                    number += 1
        return out[:1] if number == needed else out

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return Reason("why.bring_colour", "5 A3.2", [arg & 3]) if BRING <= action < FETCH else None

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        if action == BRING_MEEPLE:
            p.meeple_back(seat)
        else:
            p.worker_back(seat, p.ruins.slot[action - BRING])
        if arg >> 2 > 1:
            p.push(STEP_WHITE, seat, arg - 4)


class Basket(Step["Knossos"]):
    """Big basket (R 7): optional at each return, never twice for one colour."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        left = basket_colours(p, seat) & ~p.gaining & ~arg
        if left:
            counts = pieces_by_colour(p, seat, p.path)
            for colour in range(4):
                if left >> colour & 1 and (counts[colour] or p.at_entrance):
                    return [CARRY + colour, LEAVE + colour]
        return []

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return Reason("why.basket_other", "7") if CARRY <= action < COUNT else None

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        if action < LEAVE:
            p.gaining |= 1 << action - CARRY
            p.push(STEP_BASKET, seat, arg | 1 << action - CARRY)
        else:
            p.push(STEP_BASKET, seat, arg | 1 << action - LEAVE)


class Count(Step["Knossos"]):
    """A3.3: the worker on the entrance counts for one of the colours gained (ruling 2), never for white."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        if not p.at_entrance:
            return []
        return [COUNT + colour for colour in range(4) if p.gaining >> colour & 1]

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return Reason("why.count_gained", "14.2", [action - COUNT]) if COUNT <= action < BRING else None

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        p.counted = action - COUNT


class Resolve(Auto["Knossos"]):
    """A3.2 to A3.4: the pieces come back, the resources go into the stores as far as the caps allow."""

    def run(self, p: Knossos, seat: int, arg: int) -> None:
        pieces = 0
        if p.gaining_white:
            white = min(p.gaining_white, p.box.cap_white - p.white[seat])
            p.white[seat] += white
            p.progress = 1
            p.tell(EV_GAINED_WHITE, seat, white)
            pieces = 4 * white  # HERMES: each white counts as four
        for colour in range(4):
            if p.gaining >> colour & 1:
                pieces += self._colour_back(p, seat, colour)
        p.last_return[seat] = pieces
        if p.at_entrance:
            p.at_entrance = 0
            p.waiting[seat] += 1

    def _colour_back(self, p: Knossos, seat: int, colour: int) -> int:
        """Everybody on marks of the path in this colour; the number of pieces if they earned anything (R 8)."""
        counted = 0
        pieces = 0
        for slot in p.path:
            if p.ruins.colour[slot] == colour:
                if p.meeple[seat] == slot:
                    p.meeple_back(seat)
                    counted += p.box.meeple_counts
                    pieces += 1
                for _ in range(p.on[slot * 4 + seat]):
                    p.worker_back(seat, slot)
                    counted += 1
                    pieces += 1
        if p.counted == colour:
            counted += 1
            pieces += 1
        got = p.gain(seat, colour, p.box.gain[min(counted, len(p.box.gain) - 1)], counted)
        return pieces if got else 0
