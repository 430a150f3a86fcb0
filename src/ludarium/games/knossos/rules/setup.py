"""Parts of the set-up (R 4): the rulings that the players chose, the workers on the town sheet, the free squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.knossos.rules.actions import (
    ALTARS_AT,
    BASKETS_AT,
    KEEPERS_AT,
    PLACES,
    RECRUITS_AT,
    REINFORCEMENT_AT,
    TAVERN_STOCK_AT,
)
from ludarium.games.knossos.rules.areas import (
    ALWAYS,
    AREA_BASKET,
    AREA_KEEPER,
    AREA_RECRUITMENT,
    EFFECTS,
    NOWHERE,
    which_square,
)
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, SEATS, place_seat

if TYPE_CHECKING:
    from ludarium.games.knossos.rules.position import Knossos


def choose_rulings(p: Knossos, options: dict[str, int]) -> None:
    p.entrance_counts = options["entrance_worker_counts_as"]
    p.either_mixed = options["either_mixed"]
    p.beside_earns = options["last_action_beside"]
    p.die_of_one = options["keeper_die"]
    p.one_by_one = options["recruit_one_by_one"]
    p.white_pays = options["white_pays"]


def fill_market(p: Knossos, n: int) -> None:
    """Workers on the town sheet (R 4.2), free squares of everything that is in play."""
    box = p.box
    p.at = [0] * (PLACES * SEATS)
    p.waiting = [0] * SEATS
    for seat in range(p.seats):
        p.at[place_seat(REINFORCEMENT_AT, seat)] = box.stock[0]
        p.at[place_seat(TAVERN_STOCK_AT, seat)] = box.stock[1]
        p.at[place_seat(RECRUITS_AT, seat)] = box.stock[2]
        p.waiting[seat] = box.stock[3]
    p.room = [0] * PLACES
    for effect in range(AREA_RECRUITMENT, EFFECTS):
        if box.area_of[effect] == NOWHERE or box.sheet_of[effect] not in (p.sheet, ALWAYS):
            continue
        if effect == AREA_BASKET:
            for colour in range(COLOUR_COUNT):
                p.room[BASKETS_AT + colour] = box.squares[effect][n] // COLOUR_COUNT
        elif effect != AREA_KEEPER:
            p.room[box.place_of[effect]] = box.squares[effect][n]
    for square in range(PLACES - KEEPERS_AT):
        if (
            which_square(square) < box.squares[AREA_KEEPER][n] // COLOUR_COUNT
        ):  # the second square of a colour is for four players
            p.room[KEEPERS_AT + square] = 1
    for k, kind in enumerate(box.altar_squares[p.altar]):
        p.room[ALTARS_AT + k] = kind[n]
