"""The turn (R 5): exactly one action. Here the choice of it, A2 and A4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    AIM_COLOURS,
    BUY,
    COST,
    ENOUGH,
    ENTRANCE,
    ERRAND,
    EV_SKIPPED,
    GUIDED_AT,
    HAUL,
    LAY,
    PICK,
    RECALL,
    RECALL_BESIDE,
    RECALL_FROM,
    TAVERN,
    TAVERN_MIXED,
    TAVERN_WHITE,
    WORKER,
)
from ludarium.games.knossos.rules.areas import AREA_GUIDE, FIRST_ERRAND
from ludarium.games.knossos.rules.effects import drink_on_any, drink_on_white, run_errand, use_market
from ludarium.games.knossos.rules.paths import next_door
from ludarium.games.knossos.rules.refusals import refuse_turn, refuse_worker
from ludarium.games.knossos.rules.step_kinds import (
    STEP_COST,
    STEP_END_TURN,
    STEP_HAUL,
    STEP_LAY,
    STEP_NEXT,
    STEP_SECOND,
)
from ludarium.games.knossos.rules.steps.asides import free_moves
from ludarium.games.knossos.rules.steps.last_action import haul_options
from ludarium.games.knossos.rules.steps.laying import can_lay
from ludarium.games.knossos.rules.steps.market import market_options
from ludarium.games.knossos.rules.steps.paying import buy_options
from ludarium.games.knossos.rules.steps.returning import begin_at_entrance
from ludarium.games.knossos.rules.tables import SEATS, place_seat
from ludarium.kernel.bitsets import members, only
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


class Turn(Step["Knossos"]):
    """One action; no passing. A player with none at all is skipped (R 10, digital safety)."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        purse = p.purse(seat)
        for tile in p.area:
            if can_lay(p, seat, tile):
                out.append(PICK + tile)
        if p.waiting[seat]:
            worker_options(p, seat, out)
        _recall_options(p, seat, out)
        market_options(p, seat, purse, out)
        buy_options(p, seat, out)
        if p.ending >= 0:
            haul_options(p, seat, out)
        return out

    def side(self, p: Knossos, seat: int, arg: int) -> list[int]:
        return free_moves(p, seat)

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_turn(p, seat, action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        p.push(STEP_END_TURN, seat)
        if action < LAY:
            p.push(STEP_LAY, seat, action - PICK)
        elif action < RECALL:
            send_worker(p, seat, action - WORKER)
            if not p.at_entrance and guided(p, seat):
                p.push(STEP_SECOND, seat, p.box.further_workers - 1)
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
        elif action < COST:
            p.push(STEP_HAUL, seat, AIM_COLOURS[action - HAUL])
        elif action == TAVERN_WHITE:
            drink_on_white(p, seat)
        elif action == TAVERN_MIXED:
            drink_on_any(p, seat)
        else:
            run_errand(p, seat, FIRST_ERRAND + action - ERRAND)

    def lapse(self, p: Knossos, seat: int, arg: int) -> None:
        p.tell(EV_SKIPPED, seat)
        p.push(STEP_NEXT, seat, 1)


# -- A2 -------------------------------------------------------------------------------------------------------------------


def worker_targets(p: Knossos, seat: int) -> int:
    """Slots next door to an own piece, on a mark or beside it; the entrance only with the meeple in the ruins."""
    found = next_door(p.ruins.adjacent, p.own[seat])
    return found if p.meeple[seat] >= 0 else found & ~only(ENTRANCE)


def worker_options(p: Knossos, seat: int, out: list[int]) -> None:
    tile, slots = p.ruins.tile, worker_targets(p, seat)
    while slots:  # `members`, inlined
        low = slots & -slots
        slots ^= low
        out.append(WORKER + tile[low.bit_length() - 1])


def send_worker(p: Knossos, seat: int, tile: int) -> None:
    if tile == ENTRANCE:
        begin_at_entrance(p, seat)
    else:
        p.put_worker(seat, p.ruins.slot[tile])


def guided(p: Knossos, seat: int) -> bool:
    """Whether the seat has all the workers at the guide that its effect asks for (R 7)."""
    at = p.at[place_seat(GUIDED_AT, seat)]
    return at > 0 and p.box.further_workers > 0 and at >= p.box.area_workers[AREA_GUIDE]


class Second(Step["Knossos"]):
    """Guide (R 7, ruling 10): a second worker by the same rule; one on the entrance ends the placing."""

    def wording(self, p: Knossos, seat: int, arg: int) -> str:
        return "further" if p.box.rewritten[AREA_GUIDE] else "second"

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        if p.waiting[seat]:
            worker_options(p, seat, out)
        out.append(ENOUGH)
        return out

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_worker(p, seat, action - WORKER) if WORKER <= action < RECALL else None

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        if action == ENOUGH:
            return
        send_worker(p, seat, action - WORKER)
        if arg > 0 and not p.at_entrance:
            p.push(STEP_SECOND, seat, arg - 1)


# -- A4 -------------------------------------------------------------------------------------------------------------------


def _recall_options(p: Knossos, seat: int, out: list[int]) -> None:
    slots = p.own[seat]
    tile, on, beside = p.ruins.tile, p.on, p.beside
    while slots:  # `members` and `slot_seat`, inlined
        low = slots & -slots
        slots ^= low
        slot = low.bit_length() - 1
        if on[slot * SEATS + seat]:
            out.append(RECALL + tile[slot])
        if beside[slot * SEATS + seat]:
            out.append(RECALL_BESIDE + tile[slot])
    if p.posted[seat]:
        for place in members(p.posted[seat]):
            out.append(RECALL_FROM + place)
