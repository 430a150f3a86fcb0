"""A1: place a tile (R 5), and the office, which does the same after a refill (R 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    EV_GAP,
    EV_LAID,
    EV_PUT_AWAY,
    LAY_AT,
    PICK,
    PUT_BACK,
    first_of,
    lay_action,
    turn_of,
)
from ludarium.games.knossos.rules.cells import each_cell, side_of
from ludarium.games.knossos.rules.content import Box
from ludarium.games.knossos.rules.effects import ask_mixed
from ludarium.games.knossos.rules.refusals import refuse_lay, refuse_office, refuse_put_back
from ludarium.games.knossos.rules.ruins import Ruins
from ludarium.games.knossos.rules.step_kinds import STEP_LAY, STEP_PUT_BACK
from ludarium.games.knossos.rules.tables import COLOUR_COUNT
from ludarium.kernel.bitsets import only
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def can_lay(p: Knossos, seat: int, tile: int) -> bool:
    """Whether the seat can put the tile anywhere and pay for it."""
    if p.ruins.costs_nothing_somewhere(p.box, tile):
        return True
    purse = p.purse(seat)
    if p.cards[seat]:  # there may be discounts
        return p.ruins.fits_somewhere(p.box, tile) and bool(lay_options(p, seat, tile, True))
    if not purse or not p.ruins.fits_somewhere(p.box, tile):
        return False  # every place costs something
    sides, i = p.box.tile_colours[tile], seat * COLOUR_COUNT
    front, back = p.store[i + sides[0]], p.store[i + sides[1]]
    now, known = len(p.ruins.tile), p.ruins.not_enough[tile]
    if known[0] == now and front <= known[1] and back <= known[2] and purse <= known[3]:
        return False  # a richer seat could not pay for it either
    if lay_options(p, seat, tile, True):
        return True
    p.ruins.not_enough[tile] = [now, front, back, purse]
    return False


def lay_options(p: Knossos, seat: int, tile: int, one_will_do: bool) -> list[int]:
    """Every side, turn and place of a tile that the seat can pay for; those that close gaps after the others."""
    out: list[int] = []
    ruins, box = p.ruins, p.box
    purse = p.purse(seat)
    for entry in box.tile_turns[tile]:
        turn, shape, colour = entry[0], entry[1], entry[2]
        i = seat * COLOUR_COUNT + colour  # `seat_colour`, inlined
        most = p.store[i] + p.discount[i]
        places = affordable(ruins, box, shape, colour, most)
        if not places:
            continue
        closing = ruins.closing_none(box, shape, places, LAY_AT[turn], out)
        if one_will_do and out:
            break
        if not purse:
            continue
        for first in closing:
            left = purse  # nothing of it goes to neighbours where there is nothing to pay them with
            if most:
                left -= p.due(seat, colour, ruins.same_colour(box, shape, first, colour))
            if left > 0 and ruins.gap_price_up_to(box, shape, first, left) <= left:
                out.append(lay_action(turn, first))
                if one_will_do:
                    return out
    return out


def affordable(ruins: Ruins, box: Box, shape: int, colour: int, most: int) -> int:
    """Where the shape fits and has no more neighbours of its colour than the seat can pay for."""
    places = ruins.fits(box, shape)
    if not places or most >= ruins.number[colour]:
        return places
    if not most:
        return ruins.fits_apart(box, shape, colour)
    for first in each_cell(places ^ ruins.fits_apart(box, shape, colour)):
        if ruins.same_colour(box, shape, first, colour) > most:
            places ^= only(first)
    return places


class Lay(Step["Knossos"]):
    """The tile is picked: one action says side, turn and place."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        return lay_options(p, seat, arg, False)

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_lay(p, seat, arg, action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        turn, first = turn_of(action), first_of(action)
        colour, shape = p.box.tile_colours[arg][side_of(turn)], p.box.turn_shape[arg][turn]
        same = p.due(seat, colour, p.ruins.same_colour(p.box, shape, first, colour))
        gap = p.ruins.gap_price(p.box, shape, first)
        p.area.remove(arg)
        slot = p.lay(arg, turn, first, colour)
        p.progress = 1
        p.tell(EV_LAID, seat, arg, colour, same)
        p.pay(seat, colour, same)
        p.put_meeple(seat, slot)
        if gap:
            p.tell(EV_GAP, seat, gap)
            ask_mixed(p, seat, gap)


class OfficeTile(Step["Knossos"]):
    """After the refill of the office a tile must be placed; if none can be, tiles go back (ruling 20)."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        return [PICK + tile for tile in p.area if can_lay(p, seat, tile)]

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_office(p, action)

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        p.push(STEP_LAY, seat, action - PICK)

    def lapse(self, p: Knossos, seat: int, arg: int) -> None:
        p.push(STEP_PUT_BACK, seat)


class PutBack(Step["Knossos"]):
    """Tiles of one's choice go back into the box until the area is within its limit (ruling 20)."""

    def options(self, p: Knossos, seat: int, arg: int) -> list[int]:
        if len(p.area) <= p.box.tile_area[p.seats - 3]:
            return []
        return [PUT_BACK + tile for tile in p.area]

    def refuse(self, p: Knossos, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_put_back()

    def take(self, p: Knossos, seat: int, arg: int, action: int) -> None:
        tile = action - PUT_BACK
        p.area.remove(tile)
        p.bag.insert(p.roll(len(p.bag) + 1), tile)
        p.tell(EV_PUT_AWAY, seat, tile)
        p.push(STEP_PUT_BACK, seat)
