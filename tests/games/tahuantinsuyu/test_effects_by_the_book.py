"""R 5: events of any printing. Cards with one to three effects drawn at random lie on tables of games under way; what they
leave each seat with is counted again here from the map, effect by effect."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from tests.games.tahuantinsuyu.test_by_the_book import Book, games, said

from ludarium.games.tahuantinsuyu.rules import effects, scoring
from ludarium.games.tahuantinsuyu.rules.actions import COUNTED, EVENT_SCORED, LABOR_GAINED, LABOR_LOST, ROAD_LOST, SCORED
from ludarium.games.tahuantinsuyu.rules.content import COUNTS, OP_WORDS, TARGETS, WORKS
from ludarium.games.tahuantinsuyu.rules.step_kinds import SAPA_INCA_PHASE
from ludarium.kernel.chance import Chance

WORD = {word: number for number, word in enumerate(OP_WORDS)}
ROAD, CONQUEST, REGION = WORKS.index("road"), WORKS.index("conquest"), COUNTS.index("region")


def some_op(luck: Chance, cities: list[int]) -> list[int]:
    """One effect: what it does, what it is about, how much, and how much at most."""
    what = luck.below(len(OP_WORDS))
    if what == WORD["vp_if_temple"]:
        target = luck.pick(cities)
    elif what in TARGETS:
        target = 1 + luck.below(len(TARGETS[what]) - 1)
    else:
        target = 0
    amount = luck.below(6) if what == WORD["vp_now"] else luck.below(9) - 4
    return [what, target, amount, luck.below(5)]


def table(seed: int, moves: int) -> tuple[Any, Chance]:
    """A game under way, its cards exchanged, some face up and some face down in the gaps, more buildings on the map."""
    for p, luck in games(4 if seed % 3 else 3, {"cut_off_roads": "on"} if seed % 2 else {}, seed, moves):
        last = p, luck
    p, luck = last
    p = p.copy()
    p.box = copy.copy(p.box)
    cities = [s for s in p.box.sites if p.box.site_kind[s] == 3]
    mine = [s for sites in p.reach for s in sites if p.box.site_kind[s] == 3] or cities
    p.box.ops = [[some_op(luck, mine) for _ in range(1 + luck.below(3))] for _ in p.box.ops]
    p.box.road_events = True
    for gap, seats in enumerate(p.gap_seats):
        number = luck.below(4) if seats else 0
        p.gap_card[gap] = [luck.below(len(p.box.ops)) for _ in range(number)]
        p.gap_mask[gap] = [2**p.seats - 1 if luck.below(4) else 1 for _ in range(number)]
    for sites in p.reach:
        for site in sites:
            if luck.below(2):
                p.built[site] = 1 if p.box.site_kind[site] == 2 else 2 + luck.below(2)
    for seat in range(p.seats):
        p.labor[seat] = luck.below(7)
        for region in p.holds[seat]:
            p.terrace[region] = luck.below(2)
    return p, luck


class Effects(Book):
    """What the effects beside a seat say."""

    def sum_of(self, word: str, target: int = 0) -> int:
        return sum(op[2] for op in self.ops if op[0] == WORD[word] and op[1] == target)

    def has(self, word: str, target: int) -> bool:
        return any(op[0] == WORD[word] and op[1] == target for op in self.ops)

    def number_of(self, target: int) -> int:
        """How many cities (with or without temple), temples, garrisons, terraces or regions are with the seat."""
        p = self.p
        if target == REGION:
            return p.owner.count(self.seat)
        if target == 4:
            return sum(p.terrace[z] for z in range(len(p.owner)) if p.owner[z] == self.seat)
        wanted = {1: (2, 3), 2: (3,), 3: (1,)}[target]
        return sum(p.built[s] in wanted for s in self.ends)

    def brings(self, op: list[int]) -> int:
        """Points of an effect in the Sapa Inca phase."""
        what, target, amount, most = op
        if what == WORD["vp_if_temple"]:
            return amount if target in self.ends and self.p.built[target] == 3 else 0
        if what == WORD["vp_per_temple"]:
            return min(most, amount * self.number_of(2))
        if what == WORD["vp_per"]:
            return max(-most, min(most, amount * self.number_of(target)))
        return amount * self.number_of(target) if what == WORD["vp_each"] else 0

    def points(self) -> list[int]:
        each = [0] + [self.box.each[kind] * self.number_of(kind) for kind in (1, 2, 3, 4)]
        for kind in range(5):
            if self.has("no_score", kind):
                each[kind] = 0
        return [*each, max(sum(self.brings(op) for op in self.ops), -sum(each))]

    def labor(self, cards: list[int]) -> tuple[int, int]:
        """Gains and losses of newly revealed cards."""
        found = []
        for what, target, amount, most in [op for card in cards for op in self.box.ops[card]]:
            if what == WORD["labor_now"]:
                found.append(amount)
            if what == WORD["labor_per"]:
                found.append(max(-most, min(most, amount * self.number_of(target))))
        return sum(n for n in found if n > 0), -sum(n for n in found if n < 0)


TABLES = [(seed, 20 + 11 * (seed % 7)) for seed in range(14)]


@pytest.mark.parametrize(("seed", "moves"), TABLES)
def test_r_3_2_4_what_all_events_leave_a_seat_with(seed: int, moves: int) -> None:
    """They add up; what is forbidden costs more than anybody has; ruling 18: the floor comes after all changes."""
    p, _ = table(seed, moves)
    effects.recount(p)
    for seat in range(p.seats):
        book, box = Effects(p, seat), p.box
        assert effects.beside(p, seat) == book.beside()
        assert p.free_roads[seat] == box.free_roads + book.sum_of("free_roads")
        assert p.wild_roads[seat] == book.sum_of("parallel_road")
        assert p.resist[seat] == (1000 if book.has("forbid", CONQUEST) else book.sum_of("resistance"))
        for kind in (1, 2, 3, 4):
            price = max(box.least_cost, box.cost[kind] + book.sum_of("cost", kind))
            assert p.price[seat][kind] == (1000 if book.has("forbid", kind) else price)
        road = max(min(box.least_cost, box.additional_road), box.additional_road + book.sum_of("cost", ROAD))
        assert effects.road_price(p, seat) == (1000 if book.has("forbid", ROAD) else road)
        region = next(z for z in range(len(p.marker)) if p.marker[z] >= 0)
        wanted = max(box.least_cost, box.resistance[p.marker[region]] + p.resist[seat])
        assert effects.resistance(p, seat, region) == wanted
        assert [effects.counted(p, seat, n) for n in range(1, 6)] == [book.number_of(n) for n in range(1, 6)]


def test_r_4_the_price_of_a_road_with_other_boxes() -> None:
    """Free of charge where the box says so; a rise counts from there, a fall ends at the lower of price and floor."""
    p, _ = table(1, 20)
    gap = next(g for g, seats in enumerate(p.gap_seats) if seats)
    seat = p.gap_seats[gap][0]
    p.gap_card, p.gap_mask = [[] for _ in range(5)], [[] for _ in range(5)]
    p.gap_card[gap], p.gap_mask[gap] = [0], [2**p.seats - 1]
    for own, least, change, price in (
        (1, 1, -3, 1),
        (0, 1, -1, 0),
        (0, 1, 2, 2),
        (4, 2, -1, 3),
        (4, 2, -9, 2),
        (1, 3, 0, 1),
    ):
        p.box.additional_road, p.box.least_cost = own, least
        p.box.ops[0] = [[WORD["cost"], ROAD, change, 0]]
        assert effects.road_price(p, seat) == price
    p.box.ops[0] = [[WORD["cost"], 1, 5, 0], [WORD["forbid"], 1, 0, 0], [WORD["no_score"], ROAD, 3, 0]]
    assert effects.road_price(p, seat) == 1
    p.box.road_events = False  # nobody looks at the cards then
    p.box.ops[0] = [[WORD["forbid"], ROAD, 0, 0]]
    assert effects.road_price(p, seat) == 1


@pytest.mark.parametrize(("seed", "moves"), TABLES)
def test_ruling_28_per_player_all_gains_then_all_losses(seed: int, moves: int) -> None:
    p, luck = table(seed, moves)
    for seat in range(p.seats):
        for _ in range(4):
            cards = [luck.below(len(p.box.ops)) for _ in range(luck.below(4))]
            new = p.copy()
            new.box, new.events = p.box, []
            effects.work_at_reveal(new, seat, cards)
            gain, loss = Effects(p, seat).labor(cards)
            lost = min(loss, p.labor[seat] + gain)
            told = [[LABOR_GAINED, seat, gain]] if gain else []
            assert said(new) == (told + [[LABOR_LOST, seat, lost]] if loss else told)
            assert new.labor[seat] == p.labor[seat] + gain - lost
            assert new.labor[:seat] + new.labor[seat + 1 :] == p.labor[:seat] + p.labor[seat + 1 :]


@pytest.mark.parametrize(("seed", "moves"), TABLES)
def test_points_at_a_reveal(seed: int, moves: int) -> None:
    p, luck = table(seed, moves)
    for seat in range(p.seats):
        cards = [luck.below(len(p.box.ops)) for _ in range(3)]
        points = sum(op[2] for card in cards for op in p.box.ops[card] if op[0] == WORD["vp_now"])
        new = p.copy()
        new.box, new.events = p.box, []
        scoring.score_events(new, seat, cards)
        assert said(new) == ([[EVENT_SCORED, seat, points]] if points else [])
        assert (new.vp[seat], sum(new.tally)) == (p.vp[seat] + points, sum(p.tally) + points)
        assert (
            dict(scoring.sheet(new))["sheet.pilgrimages"][seat]
            == dict(scoring.sheet(p))["sheet.pilgrimages"][seat] + points
        )


@pytest.mark.parametrize(("seed", "moves"), TABLES)
def test_ruling_29_el_nino_takes_roads_strictly_inside_wild_regions(seed: int, moves: int) -> None:
    p, _ = table(seed, moves)
    box = p.box
    for seat in range(p.seats):
        p.box.ops[0], p.box.ops[1] = [[WORD["destroy_roads"], 0, 0, 0]], [[WORD["labor_now"], 0, 1, 0]]
        new = p.copy()
        new.box, new.events = box, []
        effects.destroy_at_reveal(new, seat, [1, 1])
        assert (said(new), new.roads) == ([], p.roads)
        effects.destroy_at_reveal(new, seat, [1, 0])
        gone = [r for r in Book(p, seat).own_lines() if box.inside[r] >= 0 and p.owner[box.inside[r]] < 0]
        assert said(new) == [[ROAD_LOST, seat, r] for r in gone]
        book = Book(new, seat)
        assert sorted(new.reach[seat]) == sorted(s for s in book.ends if box.site_kind[s] >= 2)
        assert sorted(new.access[seat]) == sorted(z for z in book.opened() if p.owner[z] == -1)
        assert book.own_lines() == [r for r in Book(p, seat).own_lines() if r not in gone]


@pytest.mark.parametrize(("seed", "moves"), TABLES)
def test_r_6_the_sapa_inca_phase_line_by_line(seed: int, moves: int) -> None:
    """R 3.4, rulings 19 to 21: from the leader to the last, each kind, one sum, one move; then the events leave, and labor
    above the next resource number goes back."""
    p, luck = table(seed, moves)
    effects.recount(p)
    before = p.copy()
    parts = [Effects(p, seat).points() for seat in range(p.seats)]
    assert [scoring.sapa_inca_points(p, seat) for seat in range(p.seats)] == parts
    leaders = sorted(range(p.seats), key=lambda s: (-p.vp[s], p.arrival[s]))
    assert scoring.ranking(p) == leaders
    last_first = sorted(range(p.seats), key=lambda s: (p.vp[s], -p.arrival[s]))
    assert scoring.playing_order(p) == last_first
    p.events = []
    p.column = column = luck.below(len(p.box.resource))
    p.steps[SAPA_INCA_PHASE].run(p, 0, 0)
    told = []
    for seat in leaders:
        told += [[COUNTED, seat, kind - 1, parts[seat][kind]] for kind in range(1, 6) if parts[seat][kind] > 0]
        told.append([SCORED, seat, sum(parts[seat]), before.vp[seat] + sum(parts[seat])])
    assert [e for e in said(p) if e[0] in (COUNTED, SCORED) and (e[0] == SCORED or len(e) == 4)] == told
    most = p.box.resource[column + 1] if column + 1 < len(p.box.resource) else 99
    assert p.labor == [min(most, n) for n in before.labor]
    assert [e[1:] for e in said(p)[-sum(n > most for n in before.labor) or len(said(p)) :]] == [
        [seat, n - most] for seat, n in enumerate(before.labor) if n > most
    ]
    sheet, old = dict(scoring.sheet(p)), dict(scoring.sheet(before))
    for kind, word in enumerate(("each_city", "each_temple", "each_garrison", "each_terrace", "pilgrimages"), 1):
        gained = [new - was for new, was in zip(sheet[f"sheet.{word}"], old[f"sheet.{word}"], strict=True)]
        assert gained == [part[kind] for part in parts]
    assert p.gap_card == p.gap_mask == p.gap_by == [[] for _ in range(5)]
    assert sorted(p.discards) == sorted(before.discards + [card for cards in before.gap_card for card in cards])


@pytest.mark.parametrize("inner_first", [0, 1])
def test_ruling_3_shared_spaces_in_both_readings(inner_first: int) -> None:
    """The last plays first; on one space the marker outside, or by the other reading the one inside."""
    p, luck = table(4, 20)
    p.inner_first = inner_first
    for _ in range(30):
        p.vp = [luck.below(3) for _ in range(p.seats)]
        p.arrival = list(range(p.seats))
        for i in range(p.seats - 1, 0, -1):
            j = luck.below(i + 1)
            p.arrival[i], p.arrival[j] = p.arrival[j], p.arrival[i]
        sign = 1 if inner_first else -1
        assert scoring.playing_order(p) == sorted(range(p.seats), key=lambda s: (p.vp[s], sign * p.arrival[s]))
        assert scoring.ranking(p) == sorted(range(p.seats), key=lambda s: (-p.vp[s], p.arrival[s]))
