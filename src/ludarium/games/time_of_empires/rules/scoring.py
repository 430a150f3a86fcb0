"""Counters, majorities, the six steps of scoring, and the score sheet (11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import CITY_LOST, LEADER_WON, RUINED, SCORED
from ludarium.games.time_of_empires.rules.kinds import (
    C_CITIES,
    C_CITIES_AND_CAPITAL,
    C_LEADERS,
    C_LEADERS_PLUS,
    C_SCHOLAR_SYMBOLS,
    C_SETS,
    C_TERRITORIES,
    C_TWO_BUILDINGS,
    CENTRE,
    PERK_CONSTRUCTION,
    PERK_CONSTRUCTION_MIN,
    PERK_DISCOVERY,
    PERK_DISCOVERY_MIN,
    PERK_WONDERS,
    PERKS,
    SYM_SCHOLARS,
    SYM_VP,
    SYMBOLS,
    TERRITORIES,
)
from ludarium.games.time_of_empires.rules.map import destroy_building, present

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


def bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def built(p: Empires, seat: int, kind: int) -> int:
    """Buildings taken from a section; destroyed ones count unless the switch of A3 says no."""
    taken = p.sections[seat * 4 + kind]
    return taken if p.box.ruins_count_as_built else taken - p.gone[seat * 4 + kind]


def count(p: Empires, seat: int, what: int) -> int:
    """A counter of the tables, read now."""
    if what < 4:
        return built(p, seat, what)
    if what <= C_TERRITORIES:
        terrain = what - 4  # 3: any
        number = 0
        for t in range(3 * p.layout.tiles):
            if (terrain == 3 or p.terrain[t] == terrain) and present(p, seat, t):
                number += 1
        return number
    if what == C_TWO_BUILDINGS:
        number = 0
        for t in range(seat * TERRITORIES, seat * TERRITORIES + 3 * p.layout.tiles):
            mask = p.built[t] & 15
            if mask & (mask - 1):
                number += 1
        return number
    if what == C_SETS:
        return min(min(built(p, seat, 0), built(p, seat, 1)), min(built(p, seat, 2), built(p, seat, 3)))
    if what in (C_CITIES, C_CITIES_AND_CAPITAL):
        number = 0
        for slot in p.layout.cities:
            here = p.clans[CENTRE + slot]
            if here and here >> 3 == seat:
                number += 1
        if what == C_CITIES_AND_CAPITAL and p.clans[CENTRE + p.layout.capital_of[seat]]:
            number += 1
        return number
    if what == C_LEADERS:
        return len(p.leaders[seat])
    if what == C_LEADERS_PLUS:
        return len(p.leaders[seat]) + 1
    if what == C_SCHOLAR_SYMBOLS:
        return p.symbols[seat * SYMBOLS + SYM_SCHOLARS]
    number = 0  # wonders_participated
    for pile in range(4, 7):
        if seat in p.piles[pile]:
            number += 1
    return number


def majority(p: Empires, pile: int) -> int:
    """Who has most scholars on a pile; ties go to the deeper lowest scholar; -1: nobody is there (11.3, L25)."""
    scholars = p.piles[pile]
    best, most = -1, 0
    seen = 0
    for seat in scholars:  # from the bottom: the first of equals has the deeper scholar
        if seen >> seat & 1:
            continue
        seen |= 1 << seat
        number = scholars.count(seat)
        if pile >= 4:
            number += p.perks[seat * PERKS + PERK_WONDERS]
        if number > most:
            best, most = seat, number
    return best


def add_points(p: Empires, seat: int, step: int, points: int) -> None:
    if points:
        p.vp[seat] += points
        p.points[((p.era - 1) * 7 + step - 1) * p.seats + seat] += points
        p.tell(SCORED, seat, step - 1, points)


def leader_points(p: Empires, step: int) -> None:
    """Leaders that score in this step, each the one who owns it (23)."""
    for seat in range(p.seats):
        for leader in p.leaders[seat]:
            if p.box.leader_step[leader] == step:
                add_points(p, seat, step, p.box.leader_amount[leader] * count(p, seat, p.box.leader_per[leader]))


def score_destruction(p: Empires) -> None:
    """11.1: clans destroy the buildings of others around them; 3 VP for each piece in the destroyed section (A2)."""
    for t in range(3 * p.layout.tiles):
        if not p.clans[t]:
            continue
        by = p.clans[t] >> 3
        for owner in range(p.seats):
            mask = p.built[owner * TERRITORIES + t] & 15
            if owner != by and mask:
                for kind in range(4):
                    if mask >> kind & 1:
                        destroy_building(p, by, owner, kind, t)
                        p.tell(RUINED, by, owner, kind, t)
    for seat in range(p.seats):
        pieces = len(p.ruins[seat])
        if not p.box.ruins_score_again:
            pieces -= p.ruins_scored[seat]
        p.ruins_scored[seat] = len(p.ruins[seat])
        add_points(p, seat, 1, p.box.ruin_vp * pieces)


def score_bonus(p: Empires) -> None:
    """11.2: token value times buildings taken from its section."""
    for seat in range(p.seats):
        points = 0
        for section in range(4):
            points += p.tokens[seat * 4 + section] * built(p, seat, section)
        add_points(p, seat, 2, points)


def award_leaders(p: Empires) -> None:
    """11.3: most scholars gets the leader card for good."""
    for column in range(4):
        winner = majority(p, column)
        leader = p.leader_at[column]
        if winner >= 0 and leader >= 0:
            p.tell(LEADER_WON, winner, leader)
            give_leader(p, winner, leader)
        p.leader_at[column] = -1


def give_leader(p: Empires, seat: int, leader: int) -> None:
    """The card above the board; what it changes works from now on (23)."""
    p.leaders[seat].append(leader)
    perk = p.box.leader_perk[leader]
    if perk >= 0:
        p.perks[seat * PERKS + perk] += p.box.leader_amount[leader]
        if perk == PERK_DISCOVERY:
            p.perks[seat * PERKS + PERK_DISCOVERY_MIN] = p.box.leader_minimum[leader]
        elif perk == PERK_CONSTRUCTION:
            p.perks[seat * PERKS + PERK_CONSTRUCTION_MIN] = p.box.leader_minimum[leader]


def score_wonders(p: Empires) -> None:
    """11.4: 2 VP a unit for the majority, 1 for all others there; then the scholars go back."""
    for i in range(3):
        pile = p.piles[4 + i]
        first = majority(p, 4 + i)
        for seat in range(p.seats):
            if seat in pile:
                units = count(p, seat, p.box.wonder_per[p.wonder_at[i]])
                add_points(p, seat, 4, units * (p.box.wonder_first if seat == first else p.box.wonder_other))
    leader_points(p, 4)
    for pile in p.piles:
        for seat in pile:
            p.reserve[seat] += 1
        pile.clear()


def score_culture(p: Empires) -> None:
    """11.5: the visible VP symbols."""
    for seat in range(p.seats):
        add_points(p, seat, 5, p.symbols[seat * SYMBOLS + SYM_VP])
    leader_points(p, 5)


def siege_key(p: Empires, seat: int, slot: int) -> int:
    """Territories present, then buildings, then clans, as one number that compares alike (11.6)."""
    territories = buildings = clans = 0
    for t in range(3 * slot, 3 * slot + 3):
        if present(p, seat, t):
            territories += 1
        buildings += bits(p.built[seat * TERRITORIES + t] & 15)
        if p.clans[t] and p.clans[t] >> 3 == seat:
            clans += p.clans[t] & 7
    city = p.clans[CENTRE + slot]
    if city and city >> 3 == seat:
        clans += city & 7
    return territories * 10000 + buildings * 100 + clans


def besieger(p: Empires, slot: int) -> int:
    """Who wins the siege of a city: a seat, -1: a tie, -2: nobody is there."""
    best, top = -2, 0
    for seat in range(p.seats):
        key = siege_key(p, seat, slot)
        if key > top:
            best, top = seat, key
        elif key == top and key:
            best = -1
    return best


def judge_cities(p: Empires) -> list[int]:
    """All cities on one position; losers take their clans back; for each seat a mask of cities where it may add a
    clan (11.6, A4, A5, A27)."""
    winners = [besieger(p, slot) for slot in p.layout.cities]
    may_add = [0] * p.seats
    for i in range(len(winners)):
        slot, winner = p.layout.cities[i], winners[i]
        here = p.clans[CENTRE + slot]
        holder = here >> 3 if here else -1
        if here and holder != winner and (winner >= 0 or p.box.tie_expels):
            p.reserve[holder] += here & 7
            p.clans[CENTRE + slot] = 0
            p.tell(CITY_LOST, holder, slot)
            here = 0
        if winner >= 0 and here & 7 < p.box.city_max and (not here or p.box.siege_adds):
            may_add[winner] |= 1 << slot
    return may_add


def sheet(p: Empires) -> list[tuple[str, list[int]]]:
    """VP by era and step."""
    steps = ("destruction", "bonus", "leaders", "wonders", "culture", "siege", "end")
    lines: list[tuple[str, list[int]]] = []
    for era in range(3):
        for step in range(7):
            if step in (2, 5) or (step == 6 and era < 2):
                continue  # leaders and cities give no points themselves; the end is scored once
            at = (era * 7 + step) * p.seats
            lines.append((f"sheet.{era + 1}.{steps[step]}", p.points[at : at + p.seats]))
    return lines
