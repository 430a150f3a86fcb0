"""What decides a game, as small numbers: what a learned value reads, and a part of what learners see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.bot.action_values import (
    bricks_needed,
    building_worth,
    card_worth,
    leader_worth,
)
from ludarium.games.time_of_empires.bot.parameters import USUAL
from ludarium.games.time_of_empires.bot.progress import era_left, game_left, scorings_left
from ludarium.games.time_of_empires.bot.value import map_value, pile_value, value
from ludarium.games.time_of_empires.rules.boards import SYMBOLS, TYPE_COUNT, section_at, symbol_at
from ludarium.games.time_of_empires.rules.counters import C_CITIES, C_TERRITORIES
from ludarium.games.time_of_empires.rules.places import land_at, number_of_buildings, owner_of, size_of
from ludarium.games.time_of_empires.rules.scoring import built, count, majority
from ludarium.games.time_of_empires.rules.spaces import PILE_COUNT, is_wonder_pile
from ludarium.games.time_of_empires.rules.supply import discovery_cost, top_card

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


def common(p: Empires) -> list[int]:
    """How much of the era and of the game is left."""
    return [p.era, scorings_left(p), era_left(p), game_left(p), int(p.real), int(p.era == 3), int(p.round >= 14)]


def facts(p: Empires, seat: int) -> list[int]:
    """Points, means, cards, board and map of a seat, and what the quick estimate makes of them."""
    again = scorings_left(p)
    kinds: list[int] = []
    tokens = 0
    for kind in range(TYPE_COUNT):
        kinds.append(built(p, seat, kind))
        tokens += p.tokens[section_at(seat, kind)] * built(p, seat, kind)
    symbols: list[int] = []
    for symbol in range(SYMBOLS):
        symbols.append(p.symbols[symbol_at(seat, symbol)])
    worth = value(p, seat) // 10
    return [
        p.vp[seat],
        worth,
        worth - 10 * p.vp[seat],
        map_value(p, seat, again) // 10,
        pile_value(p, seat) // 10,
        tokens,
        tokens * again,
        *kinds,
        *symbols,
        len(p.ruins[seat]),
        p.knowledge[seat],
        p.bricks[seat],
        p.reserve[seat],
        p.scholars[seat],
        len(p.hands[seat]),
        len(p.discovery[seat]),
        len(p.leaders[seat]),
        int(p.waiting[seat] >= 0),
        int(p.first == seat),
        int(p.turn == seat),
        *_on_the_map(p, seat),
        *_plans(p, seat),
        *_majorities(p, seat),
    ]


def _on_the_map(p: Empires, seat: int) -> list[int]:
    """Lands, cities, clans, own buildings under others, and buildings of others under own clans."""
    clans = taken = lost = 0
    for t in p.layout.territories:
        here = p.clans[t]
        if owner_of(here) == seat:
            clans += size_of(here)
            for other in range(p.seats):
                if other != seat:
                    taken += number_of_buildings(p.built[land_at(other, t)])
        elif here:
            lost += number_of_buildings(p.built[land_at(seat, t)])
    return [count(p, seat, C_TERRITORIES), count(p, seat, C_CITIES), clans, taken, lost]


def _plans(p: Empires, seat: int) -> list[int]:
    """What the top card and the best card in hand promise, and what they still lack; what the leaders will bring."""
    top = top_card(p, seat)
    lacking = max(0, bricks_needed(p, seat) - p.bricks[seat]) if top >= 0 else 0
    building = building_worth(p, seat, p.box.card_type[top], USUAL) // 10 if top >= 0 else 0
    best = short = 0
    for card in p.hands[seat]:
        if card >= 0:
            number = p.box.number_of[card]
            worth = card_worth(p, seat, number, True, USUAL)
            if worth > best:
                best = worth
                short = max(0, discovery_cost(p, seat, number) - p.knowledge[seat])
    leaders = 0
    for leader in p.leaders[seat]:
        leaders += leader_worth(p, seat, leader, USUAL)
    return [int(top >= 0), building, lacking, best // 10, short, leaders // 10]


def _majorities(p: Empires, seat: int) -> list[int]:
    """Piles on which the seat is ahead or has a part: of leaders and of wonders."""
    found = [0] * 4
    for pile in range(PILE_COUNT):
        kind = 2 if is_wonder_pile(pile) else 0
        if majority(p, pile) == seat:
            found[kind] += 1
        elif seat in p.piles[pile]:
            found[kind + 1] += 1
    return found
