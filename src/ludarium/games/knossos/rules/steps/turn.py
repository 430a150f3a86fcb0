"""The turn (R 5): exactly one action; then the end of the turn, the end of the game, and the special last action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    ALTARS_AT,
    BUY,
    COST,
    DONE,
    END_TURN,
    ENOUGH,
    EV_ENDED,
    EV_OVER,
    EV_SHOWN,
    EV_SKIPPED,
    FETCH,
    FETCH_ALL,
    FETCH_BESIDE,
    FETCH_MEEPLE,
    GUIDED_AT,
    HAUL,
    KEEPERS_AT,
    LAY,
    PICK,
    RECALL,
    RECALL_BESIDE,
    RECALL_FROM,
    RECRUITMENT_AT,
    TAVERN,
    WORKER,
)
from ludarium.games.knossos.rules.step_kinds import (
    STEP_COST,
    STEP_END_TURN,
    STEP_HAUL,
    STEP_LAY,
    STEP_NEXT,
    STEP_SECOND,
    STEP_TURN,
)
from ludarium.games.knossos.rules.steps.asides import dismissals, free_moves
from ludarium.games.knossos.rules.steps.laying import can_lay, draw_tiles, refuse_pick
from ludarium.games.knossos.rules.steps.market import market_options, refuse_market, use_market
from ludarium.games.knossos.rules.steps.paying import can_buy
from ludarium.games.knossos.rules.steps.returning import AIM_COLOURS, FIRST_WHITE, begin_at_entrance
from ludarium.kernel.engine import Auto, Reason, Step
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


class Turn(Step["Knossos"]):
    """One action; no passing. Who has none at all is skipped (R 10, digital safety)."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        for tile in p.area:
            if can_lay(p, seat, tile):
                out.append(PICK + tile)
        if p.waiting[seat]:
            worker_options(p, seat, out)
        _recall_options(p, seat, out)
        market_options(p, seat, out)
        if p.total(seat) or p.cards[seat]:  # discounts can leave nothing to pay (R 6)
            for card in p.display:
                if can_buy(p, seat, card):
                    out.append(BUY + card)
        if p.ending >= 0:
            _haul_options(p, seat, out)
        return out

    def side(self, p: Knossos, seat: int, arg: int) -> list[int]:
        return free_moves(p, seat)

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        if action < LAY:
            return refuse_pick(p, seat, action - PICK)
        if action < WORKER:
            return Reason("why.pick_first", "5 A1")
        if action < RECALL:
            return refuse_worker(p, seat, action - WORKER)
        if action < TAVERN:
            return _refuse_recall(p, seat, action)
        if action < BUY:
            return refuse_market(p, seat, action)
        if action < HAUL:
            card = action - BUY
            return Reason("why.card_unpaid" if card in p.display else "why.card_not_shown", "5 A6", [card])
        if action < COST:
            return Reason("why.haul_last" if p.ending < 0 else "why.haul_nobody", "5 A7")
        return None

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        p.push(STEP_END_TURN, seat)
        if action < LAY:
            p.push(STEP_LAY, seat, action - PICK)
        elif action < RECALL:
            send_worker(p, seat, action - WORKER)
            if not p.at_entrance and p.at[GUIDED_AT * 4 + seat]:
                p.push(STEP_SECOND, seat)
        elif action < RECALL_BESIDE:
            p.worker_back(seat, p.ruins.slot[action - RECALL])
        elif action < RECALL_FROM:
            p.beside_back(seat, p.ruins.slot[action - RECALL_BESIDE])
        elif action < TAVERN:
            p.call_back(seat, action - RECALL_FROM)
        elif action < BUY:
            use_market(p, seat, action)
        elif action < HAUL:
            p.push(STEP_COST, seat, action - BUY)
        else:
            p.push(STEP_HAUL, seat, AIM_COLOURS[action - HAUL])

    def lapse(self, p: Knossos, seat: int, arg: int) -> None:
        p.tell(EV_SKIPPED, seat)
        p.push(STEP_NEXT, seat, 1)


# -- A2 -------------------------------------------------------------------------------------------------------------------


def worker_targets(p: Knossos, seat: int) -> int:
    """Slots next door to an own piece, on a mark or beside it; the entrance only with the meeple in the ruins."""
    adjacent = p.ruins.adjacent
    slots = p.own[seat]
    found = 0
    while slots:
        low = slots & -slots
        slots ^= low
        found |= adjacent[low.bit_length() - 1]
    return found if p.meeple[seat] >= 0 else found & ~1


def worker_options(p: Knossos, seat: int, out: list[int]) -> None:
    slots = worker_targets(p, seat)
    tile = p.ruins.tile
    while slots:
        low = slots & -slots
        slots ^= low
        out.append(WORKER + tile[low.bit_length() - 1])


def refuse_worker(p: Knossos, seat: int, tile: int) -> Reason:
    if p.ruins.slot[tile] < 0:
        return Reason("why.tile_not_laid", "5 A2", [tile])
    if not p.waiting[seat]:
        return Reason("why.no_worker", "5 A2")
    if tile == 0 and p.meeple[seat] < 0:
        return Reason("why.entrance_meeple", "5 A2")
    return Reason("why.not_next_door", "5 A2", [tile])


def send_worker(p: Knossos, seat: int, tile: int) -> None:
    if tile == 0:
        begin_at_entrance(p, seat)
    else:
        p.put_worker(seat, p.ruins.slot[tile])


class Second(Step["Knossos"]):
    """Guide (R 7, ruling 10): a second worker by the same rule; one on the entrance ends the placing."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        if p.waiting[seat]:
            worker_options(p, seat, out)
        out.append(ENOUGH)
        return out

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_worker(p, seat, action - WORKER) if WORKER <= action < RECALL else None

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        if action != ENOUGH:
            send_worker(p, seat, action - WORKER)


# -- A4 -------------------------------------------------------------------------------------------------------------------


def _recall_options(p: Knossos, seat: int, out: list[int]) -> None:
    slots = p.own[seat]
    tile = p.ruins.tile
    while slots:
        low = slots & -slots
        slots ^= low
        slot = low.bit_length() - 1
        i = slot * 4 + seat
        if p.on[i]:
            out.append(RECALL + tile[slot])
        if p.beside[i]:
            out.append(RECALL_BESIDE + tile[slot])
    places = p.posted[seat]
    while places:
        low = places & -places
        places ^= low
        out.append(RECALL_FROM + low.bit_length() - 1)


def _refuse_recall(p: Knossos, seat: int, action: int) -> Reason:
    if action >= RECALL_FROM:
        place = action - RECALL_FROM
        if place < RECRUITMENT_AT:
            return Reason("why.stock_not_recalled", "14.4")
        return Reason("why.nobody_there", "5 A4", [place])
    tile = action - RECALL if action < RECALL_BESIDE else action - RECALL_BESIDE
    slot = p.ruins.slot[tile]
    if slot >= 0 and p.meeple[seat] == slot:
        return Reason("why.meeple_not_recalled", "5 A4")
    return Reason("why.no_own_worker", "5 A4", [tile])


# -- A7 -------------------------------------------------------------------------------------------------------------------


def haul_counts(p: Knossos, seat: int) -> list[int]:
    """What own pieces on marks anywhere in the ruins bring, by colour: one for a worker, two for the meeple."""
    counts = [0, 0, 0, 0]
    for slot in range(1, len(p.marks)):
        number = p.on[slot * 4 + seat]
        if p.meeple[seat] == slot:
            number += p.box.meeple_counts
        if number:
            counts[p.ruins.colour[slot]] += number
    return counts


def _haul_options(p: Knossos, seat: int, out: list[int]) -> None:
    counts = haul_counts(p, seat)
    for aim in range(FIRST_WHITE):
        bits = AIM_COLOURS[aim]
        for colour in range(4):
            if bits >> colour & 1 and not counts[colour]:
                break
        else:
            out.append(HAUL + aim)


class Haul(Step["Knossos"]):
    """A7: any own pieces on marks of at most two colours come back, path or not; no white (ruling 12)."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        number = 0
        for slot in range(1, len(p.marks)):
            if arg >> p.ruins.colour[slot] & 1:
                if p.on[slot * 4 + seat]:
                    out.append(FETCH + p.ruins.tile[slot])
                    number += p.on[slot * 4 + seat]
                if p.meeple[seat] == slot:
                    out.append(FETCH_MEEPLE)
                    number += 1
        if number > 1:
            out.append(FETCH_ALL)
        if number and arg & 16:
            out.append(DONE)
        return out

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return Reason("why.haul_colours", "5 A7") if FETCH <= action < DONE else None

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        if action == DONE:
            return
        if action == FETCH_MEEPLE:
            self._meeple(p, seat)
        elif action < FETCH_BESIDE:
            self._worker(p, seat, p.ruins.slot[action - FETCH])
        else:
            for slot in range(1, len(p.marks)):
                if arg >> p.ruins.colour[slot] & 1:
                    for _ in range(p.on[slot * 4 + seat]):
                        self._worker(p, seat, slot)
                    if p.meeple[seat] == slot:
                        self._meeple(p, seat)
            return
        p.push(STEP_HAUL, seat, arg | 16)

    def _worker(self, p: Knossos, seat: int, slot: int) -> None:
        p.worker_back(seat, slot)
        p.gain(seat, p.ruins.colour[slot], p.box.last_turn_gain)

    def _meeple(self, p: Knossos, seat: int) -> None:
        colour = p.ruins.colour[p.meeple[seat]]
        p.meeple_back(seat)
        p.gain(seat, colour, p.box.last_turn_gain * p.box.meeple_counts)


# -- end of turn ----------------------------------------------------------------------------------------------------------


class EndTurn(Step["Knossos"]):
    """After the action: asked only while a free move or a keeper to send home is open."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        return [END_TURN]

    def side(self, p: Knossos, seat: int, arg: int) -> list[int]:
        moves = free_moves(p, seat)
        homes = dismissals(p, seat)
        return moves + homes if homes else moves

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        p.push(STEP_NEXT, seat)


class Next(Auto["Knossos"]):
    """End of turn (R 5), end of the game (R 10)."""

    def run(self, p: Knossos, seat: int, arg: int) -> None:
        _refill_tiles(p)
        _refill_display(p)
        p.turns += 1
        p.quiet = 0 if p.progress else p.quiet + 1
        p.skipped = p.skipped + 1 if arg else 0
        if p.ending >= 0:
            p.last_left -= 1
            if p.last_left == 0:
                p.tell(EV_OVER)
                p.end()
                return
        else:
            cause = end_cause(p)
            if cause >= 0:
                p.ending = cause
                p.cause = seat if cause < 3 else -1  # nobody causes the safety's end
                p.last_left = p.seats
                p.tell(EV_ENDED, cause, p.cause)
        p.moved = 0
        p.paid = 0
        p.progress = 0
        p.path = []
        p.push(STEP_TURN, (seat + 1) % p.seats)


def any_fits(p: Knossos) -> bool:
    for tile in p.area:
        if p.ruins.fits_somewhere(p.box, tile):
            return True
    return False


def _refill_tiles(p: Knossos) -> None:
    """Once, when the tile area is empty or nothing in it fits for lack of space."""
    if not any_fits(p):
        draw_tiles(p, p.box.tile_area[p.seats - 3])


def _refill_display(p: Knossos) -> None:
    if not p.display and p.deck:
        for _ in range(min(len(p.deck), p.box.display[p.seats - 3])):
            card = p.deck.pop()
            if card < 0:
                raise NeedsGuess("This view does not know the excavation deck; fill it with guess(chance) first.")
            p.display.append(card)
            p.tell(EV_SHOWN, card)
        p.revealed()


def end_cause(p: Knossos) -> int:
    """0 cards, 1 altar, 2 ruins, 3 digital safety, -1 none (R 10)."""
    if not p.display and not p.deck:
        return 0
    free = 0
    for place in range(ALTARS_AT, KEEPERS_AT):
        free += p.room[place]
    if not free:
        return 1
    if not any_fits(p) and (len(p.area) >= p.box.tile_area[p.seats - 3] or not p.bag):
        return 2
    if p.quiet >= p.box.idle_rounds * p.seats or p.skipped >= p.seats or p.turns >= p.box.rounds * p.seats:
        return 3
    return -1
