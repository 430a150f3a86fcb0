"""Counters, majorities, the six steps of scoring, and the score sheet (11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import (
    CITY_LOST,
    CITY_TIED,
    FIRST_THERE,
    LEADER_SCORED,
    LEADER_WON,
    RUINED,
    SCORED,
    WONDER_SCORED,
)
from ludarium.games.time_of_empires.rules.boards import (
    PERK_CONSTRUCTION,
    PERK_CONSTRUCTION_MIN,
    PERK_DISCOVERY,
    PERK_DISCOVERY_MIN,
    PERK_WONDERS,
    SYM_SCHOLARS,
    SYM_VP,
    TYPE_COUNT,
    perk_at,
    section_at,
    symbol_at,
)
from ludarium.games.time_of_empires.rules.counters import (
    C_BUILDINGS,
    C_CITIES,
    C_CITIES_AND_CAPITAL,
    C_CLANS,
    C_DISCARDS,
    C_HAND,
    C_KNOWLEDGE,
    C_LEADERS,
    C_LEADERS_PLUS,
    C_RUINS,
    C_SCHOLAR_SYMBOLS,
    C_SCHOLARS,
    C_SETS,
    C_TERRAIN,
    C_TERRITORIES,
    C_TWO_BUILDINGS,
    C_WONDERS,
)
from ludarium.games.time_of_empires.rules.eras import BONUS, CULTURE_POINTS, DESTRUCTION, ERAS, WONDER_POINTS
from ludarium.games.time_of_empires.rules.map import destroy_building, present
from ludarium.games.time_of_empires.rules.places import (
    centre,
    has_type,
    land_at,
    number_of_buildings,
    owner_of,
    size_of,
    territories_of,
)
from ludarium.games.time_of_empires.rules.spaces import COLUMNS, PILE_COUNT, WONDERS, is_wonder_pile, wonder_pile
from ludarium.kernel.bitsets import holds, with_number

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


def built(p: Empires, seat: int, kind: int) -> int:
    """Buildings taken from a section; destroyed ones count unless the switch of A3 says no."""
    taken = p.sections[section_at(seat, kind)]
    return taken if p.box.ruins_count_as_built else taken - p.gone[section_at(seat, kind)]


def count(p: Empires, seat: int, what: int) -> int:
    """A counter of the tables, read now."""
    if what < C_TERRAIN:
        return built(p, seat, what)
    if what <= C_TERRITORIES:
        terrain = what - C_TERRAIN
        number = 0
        for t in p.layout.territories:
            if (what == C_TERRITORIES or p.terrain[t] == terrain) and present(p, seat, t):
                number += 1
        return number
    if what == C_TWO_BUILDINGS:
        return count_lands_with(p, seat, 2, TYPE_COUNT)
    if what == C_SETS:
        return min(min(built(p, seat, 0), built(p, seat, 1)), min(built(p, seat, 2), built(p, seat, 3)))
    if what in (C_CITIES, C_CITIES_AND_CAPITAL):
        number = 0
        for slot in p.layout.cities:
            here = p.clans[centre(slot)]
            if owner_of(here) == seat:
                number += 1
        if what == C_CITIES_AND_CAPITAL and p.clans[centre(p.layout.capital_of[seat])]:
            number += 1
        return number
    if what == C_LEADERS:
        return len(p.leaders[seat])
    if what == C_LEADERS_PLUS:
        return len(p.leaders[seat]) + 1
    if what == C_SCHOLAR_SYMBOLS:
        return p.symbols[symbol_at(seat, SYM_SCHOLARS)]
    if what > C_WONDERS:
        return _count_own(p, seat, what)
    number = 0  # wonders_participated
    for pile in range(COLUMNS, PILE_COUNT):
        if seat in p.piles[pile]:
            number += 1
    return number


def _count_own(p: Empires, seat: int, what: int) -> int:
    """What a card of another printing may count."""
    if what == C_BUILDINGS:
        return sum([built(p, seat, kind) for kind in range(TYPE_COUNT)])
    if what == C_RUINS:
        return len(p.ruins[seat])
    if what == C_CLANS:
        return sum([size_of(here) for here in p.clans if here and owner_of(here) == seat])
    if what == C_SCHOLARS:
        return p.scholars[seat]
    if what == C_HAND:
        return len(p.hands[seat])
    if what == C_DISCARDS:
        return len(p.discards[seat])
    return p.knowledge[seat] if what == C_KNOWLEDGE else p.bricks[seat]


def count_lands_with(p: Empires, seat: int, fewest: int, most: int) -> int:
    """Territories with this many own buildings."""
    number = 0
    for t in p.layout.territories:
        if fewest <= number_of_buildings(p.built[land_at(seat, t)]) <= most:
            number += 1
    return number


def majority(p: Empires, pile: int) -> int:
    """The seat with most scholars on a pile; ties go to the deeper lowest scholar; -1: nobody is there (11.3, L25)."""
    scholars = p.piles[pile]
    best, most = -1, 0
    seen = 0
    for seat in scholars:  # from the bottom: the first of equals has the deeper scholar
        if holds(seen, seat):
            continue
        seen = with_number(seen, seat)
        number = weight(p, pile, seat)
        if number > most:
            best, most = seat, number
    return best


def weight(p: Empires, pile: int, seat: int) -> int:
    """What a seat's scholars on a pile count for the majority."""
    number = p.piles[pile].count(seat)
    return number + p.perks[perk_at(seat, PERK_WONDERS)] if is_wonder_pile(pile) else number


def tell_tie(p: Empires, pile: int, winner: int) -> None:
    """Why the winner has the majority, where another player counts as much."""
    most = weight(p, pile, winner)
    for seat in range(p.seats):
        if seat != winner and seat in p.piles[pile] and weight(p, pile, seat) == most:
            p.tell(FIRST_THERE, winner)
            return


def add_points(p: Empires, seat: int, step: int, points: int) -> None:
    p.vp[seat] += points
    p.points[p.points_at(p.era, step, seat)] += points


def score(p: Empires, seat: int, step: int, points: int) -> None:
    """Points of a step as a whole; those of wonders and leaders are listed one by one."""
    if points:
        add_points(p, seat, step, points)
        p.tell(SCORED, seat, step - 1, points)


def leader_points(p: Empires, step: int) -> None:
    """Leaders that score in this step, each for its owner (23)."""
    for seat in range(p.seats):
        for leader in p.leaders[seat]:
            if p.box.leader_step[leader] == step:
                points = p.box.leader_amount[leader] * count(p, seat, p.box.leader_per[leader])
                if points:
                    add_points(p, seat, step, points)
                    p.tell(LEADER_SCORED, seat, leader, points)


def score_destruction(p: Empires) -> None:
    """11.1: clans destroy the buildings of others around them; 3 VP for each piece in the destroyed section (A2)."""
    for t in p.layout.territories:
        if not p.clans[t]:
            continue
        by = owner_of(p.clans[t])
        for owner in range(p.seats):
            standing = p.built[land_at(owner, t)]
            if owner != by and standing:
                for kind in range(TYPE_COUNT):
                    if has_type(standing, kind):
                        destroy_building(p, by, owner, kind, t)
                        p.tell(RUINED, by, owner, kind, t)
    for seat in range(p.seats):
        pieces = len(p.ruins[seat])
        if not p.box.ruins_score_again:
            pieces -= p.ruins_scored[seat]
        p.ruins_scored[seat] = len(p.ruins[seat])
        score(p, seat, DESTRUCTION, p.box.ruin_vp * pieces)
    leader_points(p, DESTRUCTION)


def score_bonus(p: Empires) -> None:
    """11.2: token value times buildings taken from its section."""
    for seat in range(p.seats):
        points = 0
        for section in range(TYPE_COUNT):
            points += p.tokens[section_at(seat, section)] * built(p, seat, section)
        score(p, seat, BONUS, points)
    leader_points(p, BONUS)


def award_leaders(p: Empires) -> None:
    """11.3: most scholars gets the leader card for good."""
    for column in range(COLUMNS):
        winner = majority(p, column)
        leader = p.leader_at[column]
        if winner >= 0 and leader >= 0:
            p.tell(LEADER_WON, winner, leader)
            tell_tie(p, column, winner)
            give_leader(p, winner, leader)
        p.leader_at[column] = -1


def give_leader(p: Empires, seat: int, leader: int) -> None:
    """The card above the board; what it changes works from now on (23)."""
    p.leaders[seat].append(leader)
    perk = p.box.leader_perk[leader]
    if perk >= 0:
        p.perks[perk_at(seat, perk)] += p.box.leader_amount[leader]
        if perk == PERK_DISCOVERY:
            p.perks[perk_at(seat, PERK_DISCOVERY_MIN)] = p.box.leader_minimum[leader]
        elif perk == PERK_CONSTRUCTION:
            p.perks[perk_at(seat, PERK_CONSTRUCTION_MIN)] = p.box.leader_minimum[leader]


def score_wonders(p: Empires) -> None:
    """11.4: 2 VP per unit for the majority, 1 for all others there; then the scholars go back."""
    for i in range(WONDERS):
        pile = p.piles[wonder_pile(i)]
        first = majority(p, wonder_pile(i))
        for seat in range(p.seats):
            if seat in pile:
                wonder = p.wonder_at[i]
                each = p.box.wonder_first if seat == first else p.box.wonder_other
                points = each * count(p, seat, p.box.wonder_per[wonder])
                if points:
                    add_points(p, seat, WONDER_POINTS, points)
                    p.tell(WONDER_SCORED, seat, wonder, points)
                    if seat == first:
                        tell_tie(p, wonder_pile(i), seat)
    leader_points(p, WONDER_POINTS)
    for pile in p.piles:
        for seat in pile:
            p.reserve[seat] += 1
        pile.clear()


def score_culture(p: Empires) -> None:
    """11.5: the visible VP symbols."""
    for seat in range(p.seats):
        score(p, seat, CULTURE_POINTS, p.symbols[symbol_at(seat, SYM_VP)])
    leader_points(p, CULTURE_POINTS)


def siege_strength(p: Empires, seat: int, slot: int) -> tuple[int, int, int]:
    """Territories present, then buildings, then clans (11.6)."""
    territories = buildings = clans = 0
    for t in territories_of(slot):
        if present(p, seat, t):
            territories += 1
        buildings += number_of_buildings(p.built[land_at(seat, t)])
        if owner_of(p.clans[t]) == seat:
            clans += size_of(p.clans[t])
    city = p.clans[centre(slot)]
    if owner_of(city) == seat:
        clans += size_of(city)
    return territories, buildings, clans


def besieger(p: Empires, slot: int) -> int:
    """The seat that wins the siege of a city; -1: a tie, -2: nobody is there."""
    nothing = (0, 0, 0)
    best, top = -2, nothing
    for seat in range(p.seats):
        strength = siege_strength(p, seat, slot)
        if strength > top:
            best, top = seat, strength
        elif strength == top and strength != nothing:
            best = -1
    return best


def judge_cities(p: Empires) -> list[int]:
    """All cities on one position; losers take their clans back; for each seat a mask of cities where it may add a
    clan (11.6, A4, A5, A27)."""
    winners = [besieger(p, slot) for slot in p.layout.cities]
    may_add = [0] * p.seats
    for i in range(len(winners)):
        slot, winner = p.layout.cities[i], winners[i]
        here = p.clans[centre(slot)]
        holder = owner_of(here)
        if winner == -1:
            p.tell(CITY_TIED, slot)
        if here and holder != winner and (winner >= 0 or p.box.tie_expels):
            p.reserve[holder] += size_of(here)
            p.clans[centre(slot)] = 0
            p.tell(CITY_LOST, holder, slot)
            here = 0
        if winner >= 0 and size_of(here) < p.box.city_max and (not here or p.box.siege_adds):
            may_add[winner] = with_number(may_add[winner], slot)
    return may_add


def sheet(p: Empires) -> list[tuple[str, list[int]]]:
    """VP by era and step."""
    steps = ("destruction", "bonus", "leaders", "wonders", "culture", "siege", "end")
    lines: list[tuple[str, list[int]]] = []
    for era in range(1, ERAS + 1):
        for step, name in enumerate(steps, 1):
            if name in ("leaders", "siege") or (name == "end" and era < ERAS):
                continue  # leaders and cities give no points themselves; the end is scored once
            at = p.points_at(era, step, 0)
            lines.append((f"sheet.{era}.{name}", p.points[at : at + p.seats]))
    return lines
