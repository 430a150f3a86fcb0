"""A3: a return from the ruins (R 5). The path is walked tile by tile, or the suggested best one is accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.knossos.rules.actions import (
    ACCEPT,
    AIM_COLOURS,
    BASKETS_AT,
    BRING,
    BRING_MEEPLE,
    CARRY,
    COLOURS_OF_AIM,
    COUNT,
    ENTRANCE,
    EV_AT_ENTRANCE,
    EV_GAINED_WHITE,
    EV_WALKED,
    FIRST_WHITE,
    GAIN,
    LEAVE,
    VIA,
    white_of,
)
from ludarium.games.knossos.rules.paths import Search, gain_of, next_tiles, within_reach
from ludarium.games.knossos.rules.refusals import refuse_basket, refuse_bring, refuse_count, refuse_gain, refuse_path
from ludarium.games.knossos.rules.step_kinds import (
    STEP_BASKET,
    STEP_COUNT,
    STEP_FETCH,
    STEP_GAIN,
    STEP_HOME,
    STEP_PATH,
    STEP_RESOLVE,
    STEP_WHITE,
    white_arg,
    white_colour,
    white_needed,
)
from ludarium.games.knossos.rules.tables import (
    COLOUR_COUNT,
    COUNTS_FOR_EACH,
    COUNTS_FOR_NONE,
    COUNTS_FOR_ONE,
    place_seat,
    seat_colour,
    slot_seat,
)
from ludarium.kernel.bitsets import holds, members, only
from ludarium.kernel.engine import Auto, Reason, Step

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos

MOST_WHITE: Final = 3  # in one return (ruling 15)


def begin_at_entrance(p: Knossos, seat: int) -> None:
    """A worker lands on the entrance: a return begins (A2, A3)."""
    p.waiting[seat] -= 1
    p.at_entrance = 1
    p.tell(EV_AT_ENTRANCE, seat)
    p.path = [ENTRANCE]
    p.push(STEP_PATH, seat)


def pieces_by_colour(p: Knossos, seat: int, slots: list[int]) -> list[int]:
    """Own pieces on bull marks of these slots, by colour; the meeple counts one."""
    counts = [0, 0, 0, 0]
    meeple = p.meeple[seat]
    for slot in slots:
        number = p.on[slot_seat(slot, seat)] + (1 if slot == meeple else 0)
        if number:
            counts[p.ruins.colour[slot]] += number
    return counts


def colours_lent(p: Knossos) -> int:
    """For how many colours the worker on the entrance can be all there is (ruling 2)."""
    if not p.at_entrance or p.entrance_counts == COUNTS_FOR_NONE:
        return 0
    return 1 if p.entrance_counts == COUNTS_FOR_ONE else COLOUR_COUNT


def colour_aims(p: Knossos, counts: list[int]) -> list[int]:
    """Up to two colours, each of which can bring something; the worker on the entrance can be all there is of one."""
    found: list[int] = []
    lent = colours_lent(p)
    for aim in range(FIRST_WHITE):
        empty = 0
        for colour in COLOURS_OF_AIM[aim]:
            if not counts[colour]:
                empty += 1
        if empty <= lent:
            found.append(aim)
    return found


def most_white(p: Knossos, seat: int, counts: list[int]) -> int:
    """Rounds of four pieces that the counts allow: three at most, none while the white store is full."""
    if p.white[seat] >= p.box.cap_white:
        return 0
    return min(MOST_WHITE, counts[0], counts[1], counts[2], counts[3])


def basket_colours(p: Knossos, seat: int) -> int:
    bits = 0
    if not p.box.baskets:
        return bits
    for colour in range(COLOUR_COUNT):
        if p.at[place_seat(BASKETS_AT + colour, seat)]:
            bits |= only(colour)
    return bits


def best_path(p: Knossos, seat: int, aim: int) -> Search:
    """The search for the best path on from what is walked: for the aim's colours and the seat's baskets, or for white."""
    white = white_of(aim)
    meeple = p.meeple[seat]
    weight: list[int] = []
    for slot in range(len(p.marks)):
        weight.append(p.on[slot_seat(slot, seat)])
    weight[meeple] += 1 if white else p.box.meeple_counts
    room: list[int] = []
    for colour in range(COLOUR_COUNT):
        room.append(p.cap(seat, colour) - p.store[seat_colour(seat, colour)])
    colours = AIM_COLOURS[aim] | basket_colours(p, seat)
    search = Search(
        p.ruins.adjacent,
        p.ruins.colour,
        weight,
        meeple,
        colours,
        AIM_COLOURS[aim],
        room,
        p.box.gain,
        colours_lent(p),
        white,
    )
    search.proved = search.run(p.path)
    return search


class Path(Step["Knossos"]):
    """A3.1: from the entrance to the meeple by edges, no tile twice (ruling 17)."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        counts = pieces_by_colour(p, seat, _slots_within_reach(p, seat))
        for aim in colour_aims(p, counts):
            if _one_path_will_do(p, seat, aim):
                out.append(ACCEPT + aim)
        most = most_white(p, seat, counts)
        for k in range(1, most + 1):
            if gain_of(best_path(p, seat, FIRST_WHITE + k - 1).best_value) >= k:
                out.append(ACCEPT + FIRST_WHITE + k - 1)
        for slot in members(next_tiles(p.ruins.adjacent, p.path, p.meeple[seat])):
            out.append(VIA + p.ruins.tile[slot])
        return out

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_path(p, action)

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
    if slots != only(p.meeple[seat]):
        slots = within_reach(p.ruins.adjacent, p.path, p.meeple[seat], slots)
    return members(slots)


def _one_path_will_do(p: Knossos, seat: int, aim: int) -> bool:
    """Whether one path takes in all the colours of the aim: always with one colour, or with the worker on the entrance."""
    if colours_lent(p) or aim < COLOUR_COUNT:
        return True
    return best_path(p, seat, aim).best_value > 0


class Gain(Step["Knossos"]):
    """A3.2 on a path walked by hand: up to two colours, or white."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        counts = pieces_by_colour(p, seat, p.path)
        for aim in colour_aims(p, counts):
            out.append(GAIN + aim)
        for k in range(most_white(p, seat, counts)):
            out.append(GAIN + FIRST_WHITE + k)
        return out

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_gain(action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        _aim(p, seat, action - GAIN)


def _aim(p: Knossos, seat: int, aim: int) -> None:
    """Path and aim are fixed: what follows, last first."""
    p.gaining = AIM_COLOURS[aim]
    p.gaining_white = white_of(aim)
    p.counted = -1
    p.push(STEP_HOME, seat)
    p.push(STEP_FETCH, seat)
    p.push(STEP_RESOLVE, seat)
    p.push(STEP_COUNT, seat)
    p.push(STEP_BASKET, seat)
    if p.gaining_white:
        for colour in range(COLOUR_COUNT):
            p.push(STEP_WHITE, seat, white_arg(COLOUR_COUNT - 1 - colour, p.gaining_white))


class White(Step["Knossos"]):
    """A3.2: which pieces of a colour come back for white; asked only when there are more than needed."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        colour, needed = white_colour(arg), white_needed(arg)
        out: list[int] = []
        number = 0
        for slot in p.path:
            if p.ruins.colour[slot] == colour:
                if p.on[slot_seat(slot, seat)]:
                    out.append(BRING + p.ruins.tile[slot])
                    number += p.on[slot_seat(slot, seat)]
                if p.meeple[seat] == slot:
                    out.append(BRING_MEEPLE)
                    number += 1
        return out[:1] if number == needed else out

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_bring(arg, action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        if action == BRING_MEEPLE:
            p.meeple_back(seat)
        else:
            p.worker_back(seat, p.ruins.slot[action - BRING])
        if white_needed(arg) > 1:
            p.push(STEP_WHITE, seat, white_arg(white_colour(arg), white_needed(arg) - 1))


class Basket(Step["Knossos"]):
    """Big basket (R 7): optional at each return, never twice for one colour."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        left = basket_colours(p, seat) & ~p.gaining & ~arg
        if left:
            counts = pieces_by_colour(p, seat, p.path)
            for colour in range(COLOUR_COUNT):
                if holds(left, colour) and (counts[colour] or colours_lent(p)):
                    return [CARRY + colour, LEAVE + colour]
        return []

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_basket(action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        colour = action - CARRY if action < LEAVE else action - LEAVE
        if action < LEAVE:
            p.gaining |= only(colour)
        p.push(STEP_BASKET, seat, arg | only(colour))


class Count(Step["Knossos"]):
    """A3.3: the worker on the entrance counts for one of the colours gained (ruling 2), never for white."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        if not p.at_entrance or p.entrance_counts != COUNTS_FOR_ONE:
            return []
        return [COUNT + colour for colour in members(p.gaining)]

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_count(action)

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
            pieces = COLOUR_COUNT * white  # HERMES: each white counts as four
        lent = p.at_entrance and p.entrance_counts == COUNTS_FOR_EACH
        earned = 0
        for colour in members(p.gaining):
            number = self._colour_back(p, seat, colour)
            pieces += number - 1 if lent and number else number
            earned |= number
        p.last_return[seat] = pieces + 1 if lent and earned else pieces  # it is one piece, though it counts for each
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
                for _ in range(p.on[slot_seat(slot, seat)]):
                    p.worker_back(seat, slot)
                    counted += 1
                    pieces += 1
        if p.counted == colour or (p.at_entrance and p.entrance_counts == COUNTS_FOR_EACH):
            counted += 1
            pieces += 1
        got = p.gain(seat, colour, p.box.gain[min(counted, len(p.box.gain) - 1)], counted)
        return pieces if got else 0
