"""The end of a turn (R 5) and of the game (R 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    ALTARS_AT,
    CAUSE_ALTAR,
    CAUSE_CARDS,
    CAUSE_RUINS,
    CAUSE_SAFETY,
    END_TURN,
    EV_ENDED,
    EV_OVER,
    EV_SHOWN,
    KEEPERS_AT,
)
from ludarium.games.knossos.rules.effects import draw_tiles
from ludarium.games.knossos.rules.step_kinds import (
    STEP_NEXT,
    STEP_TURN,
)
from ludarium.games.knossos.rules.steps.asides import dismissals, free_moves
from ludarium.kernel.engine import Auto, Step
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


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
        fits = _refill_tiles(p)
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
            cause = end_cause(p, fits)
            if cause >= 0:
                p.ending = cause
                p.cause = seat if cause != CAUSE_SAFETY else -1
                p.last_left = p.seats
                p.tell(EV_ENDED, cause, p.cause)
        p.moved = 0
        p.used_up = 0
        p.progress = 0
        p.path = []
        p.push(STEP_TURN, (seat + 1) % p.seats)


def any_fits(p: Knossos) -> bool:
    for tile in p.area:
        if p.ruins.fits_somewhere(p.box, tile):
            return True
    return False


def _refill_tiles(p: Knossos) -> bool:
    """Once, when the tile area is empty or nothing in it fits for lack of space; whether anything in it fits now."""
    if any_fits(p):
        return True
    draw_tiles(p, p.box.tile_area[p.seats - 3])
    return any_fits(p)


def _refill_display(p: Knossos) -> None:
    if not p.display and p.deck:
        for _ in range(min(len(p.deck), p.box.display[p.seats - 3])):
            card = p.deck.pop()
            if card < 0:
                raise NeedsGuess("This view does not know the excavation deck; fill it with guess(chance) first.")
            p.display.append(card)
            p.tell(EV_SHOWN, card)
        p.revealed()


def end_cause(p: Knossos, fits: bool) -> int:
    """What ends the game now (R 10), -1: nothing. `fits`: whether there is room for a tile of the tile area."""
    if not p.display and not p.deck:
        return CAUSE_CARDS
    for place in range(ALTARS_AT, KEEPERS_AT):
        if p.room[place]:
            break
    else:
        return CAUSE_ALTAR
    if not fits and (len(p.area) >= p.box.tile_area[p.seats - 3] or not p.bag):
        return CAUSE_RUINS
    if p.quiet >= p.box.idle_rounds * p.seats or p.skipped >= p.seats or p.turns >= p.box.rounds * p.seats:
        return CAUSE_SAFETY
    return -1
