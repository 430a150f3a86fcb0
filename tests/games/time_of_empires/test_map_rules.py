"""R 7, 8.3, 8.4, 8.6, 9.1, 10, 11: what the map allows and what is counted, against a second reading of the rules.

The positions are strewn at random; the second reading knows places by name and nothing of the engine's tables.
"""

from __future__ import annotations

import itertools
import random
from functools import cache
from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.time_of_empires.rules import map as rules
from ludarium.games.time_of_empires.rules import scoring
from ludarium.games.time_of_empires.rules.actions import ACTIONS, BUILDINGS
from ludarium.games.time_of_empires.rules.boards import PERK_COMBAT, PERK_PLACEMENT, PERK_WONDERS, perk_at
from ludarium.games.time_of_empires.rules.counters import COUNTERS
from ludarium.games.time_of_empires.rules.effects import counted
from ludarium.games.time_of_empires.rules.places import building_bits, land_at, pack_group
from ludarium.games.time_of_empires.rules.step_kinds import DROP_STEP, RAZE_STEP, pack_drop, pack_raze
from ludarium.games.time_of_empires.rules.steps import STEPS
from ludarium.kernel.content import load_content

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires

GAME = ludarium.game("time_of_empires")
OWN = load_content(GAME.folder / "content.toml")
PLACE = ACTIONS.kinds["place"]
TERRAINS = ("field", "forest", "mountain")
SEEDS = pytest.mark.parametrize("seed", range(12))


class Reading:
    """A position by names: clans as {place: (seat, number)}, buildings as {(seat, territory): {type: hard}}."""

    def __init__(self, p: Empires) -> None:
        row = OWN.tables["layout"][p.seats - 2]
        self.p, self.seats = p, range(p.seats)
        self.centres = [slot["id"] + ".m" for slot in row["slots"]]
        self.capital = {slot["seat"]: slot["id"] + ".m" for slot in row["slots"] if slot["centre"] == "capital"}
        self.cities = [slot["id"] + ".m" for slot in row["slots"] if slot["centre"] == "city"]
        self.lands = [f"{slot['id']}.{corner}" for slot in row["slots"] for corner in range(3)]
        self.borders = {frozenset(edge.split("-")) for edge in row["edges"]}
        self.clans = {name: self._group(name) for name in [*self.lands, *self.centres] if p.clans[PLACE.index[name]]}
        self.built = {(seat, t): self._stand(seat, t) for seat in self.seats for t in self.lands}

    def _group(self, name: str) -> tuple[int, int]:
        return divmod(self.p.clans[PLACE.index[name]], 8)

    def _stand(self, seat: int, t: str) -> dict[str, bool]:
        mask = self.p.built[36 * seat + PLACE.index[t]]
        return {name: bool(mask >> kind + 4 & 1) for kind, name in enumerate(BUILDINGS) if mask >> kind & 1}

    def group(self, name: str) -> tuple[int, int]:
        return self.clans.get(name, (-1, 0))

    def beside(self, here: str, to: str) -> bool:
        """7: a tile's territories touch its centre; territories touch as the layout says."""
        if here.endswith("m") or to.endswith("m"):
            return here[:-1] == to[:-1] and here.endswith("m") != to.endswith("m")
        return frozenset((here, to)) in self.borders

    def present(self, seat: int, t: str) -> bool:
        return self.group(t)[0] == seat or bool(self.built[seat, t])

    def room(self, place: str) -> int:
        return 2 if not place.endswith("m") else 4

    # -- 8.3, 8.4, 9

    def may_place(self, seat: int, place: str) -> bool:
        owner, size = self.group(place)
        if place.endswith("m"):
            return size < 4 and (place == self.capital[seat] or (place in self.cities and owner == seat))
        saladin = self.p.perks[14 * seat + 10] > 0
        return saladin and bool(self.built[seat, place]) and owner in (-1, seat) and size < 2

    def may_move(self, seat: int, number: int, here: str, to: str) -> bool:
        owner, size = self.group(here)
        if owner != seat or number > size or not self.beside(here, to) or to in self.capital.values():
            return False
        there, others = self.group(to)
        if there in (-1, seat):
            return others + number <= self.room(to)
        return not to.endswith("m") and number <= 2

    def may_conquer(self, seat: int, number: int, here: str, to: str) -> bool:
        owner, size = self.group(here)
        there, others = self.group(to)
        return (
            owner == seat
            and number <= size
            and self.beside(here, to)
            and not to.endswith("m")
            and number <= (2 - others if there == seat else 2)
        )

    def site(self, seat: int, kind: str, t: str, hard: bool) -> bool:
        free = (self.p.hard_free if hard else self.p.site_free)[PLACE.index[t]]
        return self.present(seat, t) and kind not in self.built[seat, t] and free > 0


def strewn(seats: int, seed: int) -> Empires:
    """Clans, buildings, scholars and cards lie anywhere that rules allow, crowded so that every case comes up."""
    luck = random.Random(f"{seats}/{seed}")
    p = GAME.start(seats, seed, era_modes="iii")
    for place in p.layout.places:
        if luck.random() < 0.55:
            p.clans[place] = pack_group(luck.randrange(seats), luck.randint(1, 4 if place >= 36 else 2))
    for seat, t in itertools.product(range(seats), p.layout.territories):
        for kind in range(4):
            hard = luck.random() < 0.3
            if luck.random() < 0.12 and (p.hard_free if hard else p.site_free)[t]:
                rules.put_building(p, seat, kind, t, hard)
    for seat, slot in enumerate(p.layout.capital_of):
        if p.clans[36 + slot]:
            p.clans[36 + slot] = pack_group(seat, luck.randint(1, 4))
    p.sections = [luck.randrange(6) for _ in p.sections]
    p.gone = [luck.randint(0, taken) for taken in p.sections]
    p.symbols = [luck.randrange(7) for _ in p.symbols]
    p.leaders = [luck.sample(range(18), luck.randrange(4)) for _ in range(seats)]
    p.piles = [[luck.randrange(seats) for _ in range(luck.randrange(7))] for _ in p.piles]
    p.ruins = [[luck.randrange(4 * seats) for _ in range(luck.randrange(3))] for _ in range(seats)]
    for field in (p.scholars, p.knowledge, p.bricks):
        field[:] = [luck.randrange(7) for _ in field]
    p.discards = [luck.sample(range(80), luck.randrange(3)) for _ in range(seats)]
    p.hands = [luck.sample(range(80), luck.randrange(4)) for _ in range(seats)]
    for seat in range(seats):
        p.perks[perk_at(seat, PERK_PLACEMENT)] = luck.randrange(2)
        p.perks[perk_at(seat, PERK_WONDERS)] = luck.randrange(2)
    return p


@cache
def laid(seed: int) -> Empires:
    return strewn(2 + seed % 3, seed)


def names(actions: list[int]) -> set[str]:
    assert len(actions) == len(set(actions))
    return {ACTIONS.name(action) for action in actions}


@SEEDS
def test_7_presence(seed: int) -> None:
    p = laid(seed)
    read = Reading(p)
    for seat, t in itertools.product(read.seats, read.lands):
        assert rules.present(p, seat, PLACE.index[t]) == read.present(seat, t)
    for centre in read.centres:
        assert rules.room_in_centre(p, PLACE.index[centre] - 36) == 4


@SEEDS
def test_8_3_where_clans_may_be_placed(seed: int) -> None:
    p = laid(seed)
    read = Reading(p)
    for seat in read.seats:
        wanted = {f"clan {place}" for place in [*read.lands, *read.centres] if read.may_place(seat, place)}
        assert names(rules.places_for_clans(p, seat, ACTIONS.parse("clan s0.0"))) == wanted
        assert rules.can_place_clans(p, seat) == bool(wanted)
        for place in PLACE.tokens:
            on_map = place in read.lands or place in read.centres
            assert rules.may_place(p, seat, PLACE.index[place]) == (on_map and read.may_place(seat, place)), place
        poor = p.copy()
        poor.reserve[seat] = 0
        assert rules.places_for_clans(poor, seat, 0) == []
        assert not rules.can_place_clans(poor, seat)


@SEEDS
def test_8_4_all_moves(seed: int) -> None:
    p = laid(seed)
    read = Reading(p)
    for seat in read.seats:
        ways = itertools.product(
            range(1, 5), [n for n in read.clans if read.group(n)[0] == seat], [*read.lands, *read.centres]
        )
        wanted = {f"move {number} {here} {to}" for number, here, to in ways if read.may_move(seat, number, here, to)}
        assert names(rules.moves(p, seat)) == wanted
        assert rules.can_move(p, seat) == bool(wanted)
        p.clans, kept = [here if here and here >> 3 != seat else 0 for here in p.clans], p.clans
        assert (rules.moves(p, seat), rules.can_move(p, seat)) == ([], False)
        p.clans = kept


@SEEDS
def test_a18_all_conquests(seed: int) -> None:
    p = laid(seed)
    read = Reading(p)
    for seat in read.seats:
        ways = itertools.product((1, 2, 3, 4), [n for n in read.clans if read.group(n)[0] == seat], read.lands)
        wanted = {f"move {number} {here} {to}" for number, here, to in ways if read.may_conquer(seat, number, here, to)}
        assert names(rules.conquests(p, seat)) == wanted


@SEEDS
def test_7_all_sites(seed: int) -> None:
    p = laid(seed)
    read = Reading(p)
    for seat, (kind, name) in itertools.product(read.seats, enumerate(BUILDINGS)):
        fit = {t for t in read.lands if read.site(seat, name, t, False)}
        hard = {t for t in read.lands if read.site(seat, name, t, True)}
        assert names(rules.sites(p, seat, kind, ACTIONS.parse("build s0.0"))) == {f"build {t}" for t in fit}
        assert names(rules.hard_sites(p, seat, kind, ACTIONS.parse("build_hard s0.0"))) == {f"build_hard {t}" for t in hard}
        assert {t for t in read.lands if rules.legal_site(p, seat, kind, PLACE.index[t])} == fit


@SEEDS
@pytest.mark.parametrize(("buildings", "clans"), [(1, 2), (0, 1), (2, 0)])
def test_a19_all_territories_in_which_something_may_be_destroyed(seed: int, buildings: int, clans: int) -> None:
    p = laid(seed)
    read = Reading(p)
    for seat in read.seats:
        wanted = set()
        for city in read.cities:
            for t in [city[:-1] + str(corner) for corner in range(3)]:
                stand = any(read.built[other, t] for other in read.seats)
                if read.group(city)[0] == seat and ((clans and t in read.clans) or (buildings and stand)):
                    wanted.add(f"raze {t}")
        assert names(STEPS[RAZE_STEP].choices(p, seat, pack_raze(buildings, clans))) == wanted


@SEEDS
@pytest.mark.parametrize(("aloft", "before"), [(2, "s0.0"), (1, ""), (4, "s1.2")])
def test_a16_all_drops(seed: int, aloft: int, before: str) -> None:
    p = laid(seed)
    read = Reading(p)
    for seat in read.seats:
        p.aloft[seat] = aloft
        wanted = set()
        for number, t in itertools.product((1, 2), read.lands):
            owner, size = read.group(t)
            if number <= aloft and t != before and (owner != seat or number + size <= 2):
                wanted.add(f"drop {number} {t}")
        arg = pack_drop(2, 2, PLACE.index[before] if before else -1)
        assert names(STEPS[DROP_STEP].choices(p, seat, arg)) == wanted


# -- 10: fights ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attackers", "defenders", "saved"), list(itertools.product((1, 2, 3, 4), (1, 2, 3, 4), (0, 1))))
def test_10_both_lose_the_smaller_number(attackers: int, defenders: int, saved: int) -> None:
    """L23 spares a clan where no defender is left."""
    p = GAME.start(3, 1)
    p.perks[perk_at(2, PERK_COMBAT)] = saved
    p.clans[5], p.reserve, p.events = pack_group(1, defenders), [9, 9, 9], []
    lost = min(attackers, defenders)
    own = lost - saved if lost == defenders else lost
    assert rules.fight(p, 2, 5, attackers) == attackers - own
    assert p.clans[5] == (pack_group(1, defenders - lost) if defenders > lost else 0)
    assert p.reserve == [9, 9 + lost, 9 + own]
    told = [(GAME.events[code].name, audience, args) for code, audience, *args in p.events]
    assert told == [
        ("fought", -1, [2, 1, 5, -1]),
        ("losses", -1, [1, lost, 2, own]),
        ("attacked", 0b010, [2, 5, -1, -1]),
    ]
    assert p.struck == [-1, 5, -1]


@pytest.mark.parametrize(
    ("most", "there", "saved", "enters"),
    [
        (2, 0, 0, 2),
        (2, pack_group(0, 1), 0, 1),
        (2, pack_group(0, 2), 0, 0),
        (2, pack_group(1, 1), 0, 2),
        (2, pack_group(1, 2), 0, 2),
        (2, pack_group(1, 3), 0, 0),
        (4, pack_group(1, 1), 0, 3),
        (4, pack_group(1, 1), 1, 2),
        (4, pack_group(1, 2), 0, 4),
        (4, pack_group(1, 2), 1, 3),
        (3, pack_group(1, 2), 0, 3),
        (3, pack_group(1, 1), 0, 3),
        (4, 0, 0, 2),
    ],
)
def test_a1_how_many_enter_a_territory_at_most(most: int, there: int, saved: int, enters: int) -> None:
    p = GAME.start(2, 1)
    p.perks[perk_at(0, PERK_COMBAT)] = saved
    p.clans[4] = there
    assert rules.most_into(p, 0, 4, most) == enters


@pytest.mark.parametrize(("there", "enters"), [(0, 4), (pack_group(0, 1), 3), (pack_group(0, 4), 0), (pack_group(1, 1), 0)])
def test_8_4_how_many_enter_a_city_at_most(there: int, enters: int) -> None:
    p = GAME.start(2, 1)
    p.clans[37] = there
    assert rules.most_into(p, 0, 37, 2) == enters


def test_7_groups_come_and_go() -> None:
    p = GAME.start(2, 1)
    rules.enter(p, 1, 3, 2)
    rules.enter(p, 1, 3, 1)
    assert p.clans[3] == pack_group(1, 3)
    rules.leave(p, 3, 1)
    assert p.clans[3] == pack_group(1, 2)
    rules.leave(p, 3, 2)
    assert p.clans[3] == 0


# -- 8.6, 9.1: buildings ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "hard"), list(itertools.product(range(4), (False, True))))
def test_8_6_a_building_uncovers_its_symbols_and_takes_a_site(kind: int, hard: bool) -> None:
    p = GAME.start(2, 1)
    p.events = []
    for taken in range(1, 6):
        before = (p.site_free[taken], p.hard_free[taken])
        rules.build(p, 1, kind, taken, hard)
        assert p.sections == [0] * 4 + [taken if k == kind else 0 for k in range(4)]
        for symbol in range(6):
            shown = sum(p.box.symbols[k][symbol][taken if k == kind else 0] for k in range(4))
            assert p.symbols[6 + symbol] == shown
            assert p.symbols[symbol] == sum(p.box.symbols[k][symbol][0] for k in range(4))
        assert p.built[land_at(1, taken)] == building_bits(kind, hard)
        assert (p.site_free[taken], p.hard_free[taken]) == (before[0] - (not hard), before[1] - hard)
    assert [event[2:] for event in p.events] == [[1, kind, t, -1] for t in range(1, 6)]


@pytest.mark.parametrize(("by", "hard"), list(itertools.product((0, 1), (False, True))))
def test_9_1_a_destroyed_building_frees_its_site(by: int, hard: bool) -> None:
    p = GAME.start(2, 1)
    rules.put_building(p, 1, 2, 4, hard)
    rules.put_building(p, 1, 0, 4, False)
    free = (p.site_free[4], p.hard_free[4])
    p.events = []
    rules.destroy_building(p, by, 1, 2, 4)
    assert p.built[land_at(1, 4)] == building_bits(0, False)
    assert (p.site_free[4], p.hard_free[4]) == (free[0] + (not hard), free[1] + hard)
    assert p.gone == [0, 0, 0, 0, 0, 0, 1, 0]
    assert p.lost == ([0] * 8 if by == 0 else [0, 0, 0, 0, 0, 0, 1, 0])
    assert p.ruins == ([[6], []] if by == 0 else [[], []])
    assert p.struck == ([-1, 4] if by == 0 else [-1, -1])
    assert len(p.events) == (by == 0)


@pytest.mark.parametrize(("place", "waits"), [(4, False), (5, True), (36, True)])
def test_a14_a_waiting_building_goes_where_a_clan_finds_a_site(place: int, waits: bool) -> None:
    p = GAME.start(2, 1)
    p.waiting[0], p.discovery[0] = 1, [3, 7]
    p.clans[place] = pack_group(0, 1)
    p.site_free[5] = 0
    p.events = []
    rules.release(p, 1, place)
    assert p.waiting == [1, -1], "another player's clan releases nothing"
    rules.release(p, 0, place)
    assert p.waiting[0] == (1 if waits else -1)
    assert p.built[land_at(0, place if place < 36 else 0)] == (0 if waits else 2)
    assert (p.discovery[0], p.discards[0]) == (([3, 7], []) if waits else ([3], [7]))
    told = [[GAME.events[event[0]].name, *event[2:5]] for event in p.events]
    assert told == ([] if waits else [["released", 0, 1, place], ["discarded", 0, p.box.number_of[7], -1]])


def test_8_6_a_building_without_a_site_waits_on_the_card() -> None:
    p = GAME.start(2, 1)
    p.events = []
    rules.build_on_card(p, 1, 3)
    assert (p.waiting, p.sections[7]) == ([-1, 3], 1)
    assert [[GAME.events[event[0]].name, *event[2:5]] for event in p.events] == [["built_on_card", 1, 3, -1]]


# -- 11: what is counted ---------------------------------------------------------------------------------------------


def tallied(p: Empires, seat: int, destroyed: bool = True) -> dict[str, int]:
    """Every counter, as its name says."""
    read = Reading(p)
    taken = [p.sections[4 * seat + kind] - (0 if destroyed else p.gone[4 * seat + kind]) for kind in range(4)]
    here = [t for t in read.lands if read.present(seat, t)]
    cities = sum(read.group(city)[0] == seat for city in read.cities)
    found = dict(zip(COUNTERS[:4], taken, strict=True))
    for number, terrain in enumerate(TERRAINS):
        found[f"{terrain}_territories_present"] = sum(p.terrain[PLACE.index[t]] == number for t in here)
    return found | {
        "territories_present": len(here),
        "territories_with_two_own_buildings": sum(len(read.built[seat, t]) >= 2 for t in read.lands),
        "building_types_sets": min(taken),
        "cities_controlled": cities,
        "cities_and_capital_with_own_clans": cities + (read.capital[seat] in read.clans),
        "leader_cards_owned": len(p.leaders[seat]),
        "leader_cards_owned_plus_one": len(p.leaders[seat]) + 1,
        "visible_scholar_symbols": p.symbols[6 * seat + 4],
        "wonders_participated": sum(seat in pile for pile in p.piles[4:]),
        "buildings_built": sum(taken),
        "destroyed_buildings": len(p.ruins[seat]),
        "clans_on_the_map": sum(number for owner, number in read.clans.values() if owner == seat),
        "scholars_on_own_board": p.scholars[seat],
        "cards_in_hand": len(p.hands[seat]),
        "cards_discarded": len(p.discards[seat]),
        "knowledge_in_stock": p.knowledge[seat],
        "bricks_in_stock": p.bricks[seat],
    }


@SEEDS
def test_11_4_every_counter(seed: int) -> None:
    p = laid(seed)
    for seat in range(p.seats):
        wanted = tallied(p, seat)
        assert {name: scoring.count(p, seat, what) for what, name in enumerate(COUNTERS)} == wanted
        assert {name: counted(p, seat, what) for what, name in enumerate(COUNTERS)} == wanted
        read = Reading(p)
        exactly = sum(len(read.built[seat, t]) == 2 for t in read.lands)
        p.exactly_two = True
        assert counted(p, seat, COUNTERS.index("territories_with_two_own_buildings")) == exactly
        assert counted(p, seat, COUNTERS.index("territories_present")) == wanted["territories_present"]
        p.exactly_two = False
        assert scoring.count_lands_with(p, seat, 1, 1) == sum(len(read.built[seat, t]) == 1 for t in read.lands)
        assert p.buildings_on_map(seat) == sum(len(read.built[seat, t]) for t in read.lands)
        p.box.ruins_count_as_built = False
        less = tallied(p, seat, destroyed=False)
        found = {name: scoring.count(p, seat, what) for what, name in enumerate(COUNTERS)}
        p.box.ruins_count_as_built = True
        assert found == less


@SEEDS
def test_11_3_majorities(seed: int) -> None:
    """Most scholars, L25 on wonders; a tie goes to the deeper lowest scholar."""
    p = laid(seed)
    for number, pile in enumerate(p.piles):
        more = [p.perks[14 * seat + 11] if number >= 4 else 0 for seat in range(p.seats)]
        ranked = sorted(set(pile), key=lambda seat: (-pile.count(seat) - more[seat], pile.index(seat)))
        assert scoring.majority(p, number) == (ranked[0] if ranked else -1)
        if not ranked:
            continue
        assert scoring.weight(p, number, ranked[0]) == pile.count(ranked[0]) + more[ranked[0]]
        p.events = []
        scoring.tell_tie(p, number, ranked[0])
        weights = [pile.count(seat) + more[seat] for seat in ranked]
        tied = weights.count(weights[0]) > 1
        assert [(GAME.events[e[0]].name, e[2]) for e in p.events] == ([("first_there", ranked[0])] if tied else [])
        p.events = None


@SEEDS
def test_11_6_sieges(seed: int) -> None:
    """Territories present, then buildings, then clans, the city's own among them."""
    p = laid(seed).copy()
    read = Reading(p)
    best: dict[str, int] = {}
    for city in read.cities:
        lands = [city[:-1] + str(corner) for corner in range(3)]
        strength = {}
        for seat in read.seats:
            clans = sum(read.group(place)[1] for place in (*lands, city) if read.group(place)[0] == seat)
            built = sum(len(read.built[seat, t]) for t in lands)
            strength[seat] = (sum(read.present(seat, t) for t in lands), built, clans)
            assert scoring.siege_strength(p, seat, PLACE.index[city] - 36) == strength[seat]
        top = max(strength.values())
        first = [seat for seat in read.seats if strength[seat] == top]
        best[city] = -2 if top == (0, 0, 0) else first[0] if len(first) == 1 else -1
        assert scoring.besieger(p, PLACE.index[city] - 36) == best[city]
    reserve, p.events = p.reserve[:], []
    may_add = scoring.judge_cities(p)
    told, adds = [], [set() for _ in read.seats]
    for city in read.cities:
        holder, size = read.group(city)
        slot, winner = PLACE.index[city] - 36, best[city]
        if winner == -1:
            told.append(f"city_tied {slot}")
        if size and holder != winner:
            told.append(f"city_lost {holder} {slot}")
            reserve[holder] += size
            assert p.clans[PLACE.index[city]] == 0
        else:
            assert p.clans[PLACE.index[city]] == (pack_group(holder, size) if size else 0)
        if winner >= 0 and not (holder == winner and size == 4):
            adds[winner].add(slot)
    assert p.reserve == reserve
    assert [{slot for slot in range(12) if mask >> slot & 1} for mask in may_add] == adds
    found = [[GAME.events[e[0]].name, *(n for n in e[2:] if n >= 0)] for e in p.events]
    assert [" ".join(map(str, event)) for event in found] == told


@pytest.mark.parametrize(("tie_expels", "siege_adds"), list(itertools.product((True, False), (True, False))))
def test_a4_a5_switches_of_the_siege(tie_expels: bool, siege_adds: bool) -> None:
    """Slot 1 is tied and held by seat 0, slot 2 held by its winner, slot 4 won by seat 1 from seat 0, nobody at slot 5."""
    p = GAME.start(2, 1)
    p.clans = [0] * 48
    p.clans[37], p.clans[3] = pack_group(0, 1), pack_group(1, 1)
    p.clans[4], p.clans[38], p.clans[40] = pack_group(0, 1), pack_group(0, 2), pack_group(0, 3)
    p.clans[12], p.clans[13], p.clans[5] = pack_group(1, 1), pack_group(1, 1), 0
    p.clans[3] = pack_group(1, 2)
    p.box.tie_expels, p.box.siege_adds = tie_expels, siege_adds
    may_add = scoring.judge_cities(p)
    p.box.tie_expels = p.box.siege_adds = True
    assert p.clans[37] == (0 if tie_expels else pack_group(0, 1))
    assert (p.clans[38], p.clans[40]) == (pack_group(0, 2), 0)
    assert may_add == [(1 << 2) if siege_adds else 0, 1 << 4]
