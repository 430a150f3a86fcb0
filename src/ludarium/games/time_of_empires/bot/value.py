"""What a position is worth to each seat, in hundredths of VP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.bot.action_values import (
    leader_worth,
)
from ludarium.games.time_of_empires.bot.map_value import (
    foreign_buildings,
)
from ludarium.games.time_of_empires.bot.parameters import USUAL
from ludarium.games.time_of_empires.bot.progress import era_left, game_left, scorings_left
from ludarium.games.time_of_empires.rules.boards import SYM_VP, TYPE_COUNT, section_at, symbol_at
from ludarium.games.time_of_empires.rules.map import present
from ludarium.games.time_of_empires.rules.places import centre, land_at, number_of_buildings, owner_of
from ludarium.games.time_of_empires.rules.scoring import built, count, majority
from ludarium.games.time_of_empires.rules.spaces import PILE_COUNT, is_wonder_pile, wonder_place

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


def value(p: Empires, seat: int) -> int:
    """Hundredths of VP: points made, what the board will score, and the means at hand."""
    if p.over:
        return 100 * p.vp[seat]
    again = scorings_left(p)
    left = game_left(p)
    worth = 100 * p.vp[seat] + 100 * p.box.ruin_vp * again * len(p.ruins[seat])
    for kind in range(TYPE_COUNT):
        token = p.tokens[section_at(seat, kind)]
        worth += 100 * token * again * built(p, seat, kind) if token else 120 * (again - 1) * built(p, seat, kind)
        worth += 5 * left * p.sections[section_at(seat, kind)]
    worth += 100 * again * p.symbols[symbol_at(seat, SYM_VP)]
    worth += 40 * (p.knowledge[seat] + p.bricks[seat]) + 60 * min(5, len(p.hands[seat])) + 120 * p.scholars[seat]
    if p.discovery[seat]:
        worth += 150
    worth += map_value(p, seat, again) + pile_value(p, seat)
    for leader in p.leaders[seat]:
        worth += leader_worth(p, seat, leader, USUAL) if p.box.leader_step[leader] else 5 * left
    return worth


def map_value(p: Empires, seat: int, again: int) -> int:
    worth = 0
    for t in p.layout.territories:
        here = p.clans[t]
        if present(p, seat, t):
            worth += 60
        if owner_of(here) == seat:
            worth += 100 * foreign_buildings(p, seat, t) * again * (140 - era_left(p)) // 60
        elif here:
            worth -= 80 * number_of_buildings(p.built[land_at(seat, t)])
    for slot in p.layout.cities:
        here = p.clans[centre(slot)]
        if owner_of(here) == seat:
            worth += 60
    return worth


def pile_value(p: Empires, seat: int) -> int:
    worth = 0
    for pile in range(PILE_COUNT):
        if seat not in p.piles[pile]:
            continue
        ahead = majority(p, pile) == seat
        if not is_wonder_pile(pile):
            worth += leader_worth(p, seat, p.leader_at[pile], USUAL) if ahead else 40
        else:
            units = count(p, seat, p.box.wonder_per[p.wonder_at[wonder_place(pile)]])
            worth += 100 * units * (2 if ahead else 1)
    return worth
