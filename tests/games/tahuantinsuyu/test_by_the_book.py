"""Whole games against the rulebook read slowly: what may be chosen, why the rest may not, what a choice costs and brings,
and what the log tells of it, each counted again from what lies on the table and from nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import ludarium
from ludarium.games.tahuantinsuyu.rules import actions, network
from ludarium.games.tahuantinsuyu.rules.actions import EVENTS, LINES, REGIONS, SITES
from ludarium.kernel.chance import chance_from
from ludarium.kernel.step import Reason, arg_of, kind_of

GAME = ludarium.game("tahuantinsuyu")
VERBS = {verb.name: verb.base for verb in GAME.actions.verbs}
NOTHING, CITY, TEMPLE, GARRISON, TERRACE = range(5)
CODE = {event.name: event.code for event in EVENTS}
VARIANTS: list[tuple[int, dict[str, str]]] = [
    (4, {}),
    (4, {"conquest": "site", "cut_off_roads": "on"}),
    (3, {}),
    (3, {"small_board": "on", "end": "fixed", "inner_first": "on"}),
]


class Book:
    """What the rulebook says of a position, for the seat that is asked."""

    def __init__(self, p: Any, seat: int) -> None:
        self.p, self.box, self.seat = p, p.box, seat
        self.linked = self.walk([0])
        self.ends = set(self.linked)
        if p.cut_off_counts:
            self.ends |= {s for r in self.own_lines() for s in self.ends_of(r)}
        self.ops = [op for card in self.beside() for op in self.box.ops[card]]

    def own_lines(self) -> list[int]:
        return [r for r in range(len(self.p.roads)) if self.p.roads[r] >> self.seat & 1]

    def ends_of(self, line: int) -> tuple[int, int]:
        return self.box.end_a[line], self.box.end_b[line]

    def walk(self, todo: list[int]) -> set[int]:
        seen = set(todo)
        own = self.own_lines()
        while True:
            new = {s for r in own if seen & set(self.ends_of(r)) for s in self.ends_of(r)} - seen
            if not new:
                return seen
            seen |= new

    def beside(self) -> list[int]:
        """R 3.2.3: face-up events between the seat and a neighbour."""
        p, found = self.p, []
        for gap, seats in enumerate(p.gap_seats):
            if self.seat in seats:
                found += [c for c, m in zip(p.gap_card[gap], p.gap_mask[gap], strict=True) if m == 2**p.seats - 1]
        return found

    def tame(self, site: int) -> bool:
        """R 4: in conquered land, or at the grey area."""
        return bool(self.box.touches_grey[site]) or any(self.p.owner[z] >= 0 for z in self.box.site_regions[site])

    def price(self, kind: int) -> int:
        """R 5, ruling 18: all changes first, then the floor; nobody pays 1000."""
        if any(op[0] == 7 and op[1] == kind for op in self.ops):
            return 1000
        return max(self.box.least_cost, self.box.cost[kind] + sum(op[2] for op in self.ops if op[0] == 3 and op[1] == kind))

    def resistance(self, region: int) -> int:
        plus = sum(op[2] for op in self.ops if op[0] == 4)
        return max(self.box.least_cost, self.box.resistance[self.p.marker[region]] + plus)

    def shared_roads(self) -> int:
        return sum(op[2] for op in self.ops if op[0] == 1)

    def opened(self) -> set[int]:
        """R 4: regions with an own road in them or on their border."""
        counts = [r for r in self.own_lines() if self.p.cut_off_counts or self.ends_of(r)[0] in self.linked]
        found = {z for r in counts for z in self.box.line_regions[r]}
        if self.p.site_access:
            found |= {z for s in self.ends for z in self.box.site_regions[s]}
        return found

    # -- why not: in the order in which one would ask ---------------------------------------------------------------------

    def no_road(self, line: int) -> Reason | None:
        p, (a, b) = self.p, self.ends_of(line)
        own, others = p.roads[line] >> self.seat & 1, [s for s in range(p.seats) if p.roads[line] >> s & 1]
        if self.box.is_start[line]:
            return Reason("why.start_line", "4, ruling 27", [line])
        if not self.box.is_line[line] or self.shut(line):
            return Reason("why.line_absent", "11, ruling 33", [line])
        if own:
            return Reason("why.own_road", "4", [line])
        if not {a, b} & self.linked:
            return Reason("why.line_not_joined", "4", [line])
        if not self.tame(a) and not self.tame(b):
            return Reason("why.wild_land", "4, ruling 1", [a, b])
        if not others or p.wild_used < self.shared_roads():
            return None
        if self.shared_roads():
            return Reason("why.wild_roads_used", "5, ruling 17", [line, self.shared_roads()])
        return Reason("why.line_taken", "4", [line, others[0]])

    def shut(self, line: int) -> bool:
        """Ruling 33: in regions only that are not in play."""
        regions = self.box.line_regions[line]
        return bool(regions) and all(self.p.owner[z] == -2 for z in regions)

    def lines(self) -> list[int]:
        return [r for r in range(len(self.p.roads)) if self.no_road(r) is None]

    def too_dear(self, cost: int) -> Reason | None:
        if cost >= 1000:
            return Reason("why.forbidden", "5")
        return Reason("why.labor", "4", [cost, self.p.labor[self.seat]]) if self.p.labor[self.seat] < cost else None

    def no_site(self, kind: int, site: int) -> Reason | None:
        stands = self.p.built[site]  # 0, a garrison, a city, a temple
        if kind == CITY and self.box.site_kind[site] != 3:
            return Reason("why.no_city_site", "4", [site])
        if kind == GARRISON and self.box.site_kind[site] != 2:
            return Reason("why.no_garrison_site", "4", [site])
        if kind == TEMPLE and stands < 2:
            return Reason("why.no_city_here", "4", [site])
        if (kind == TEMPLE and stands == 3) or (kind != TEMPLE and stands):
            return Reason("why.built_already", "4, ruling 31", [site])
        if site not in self.ends:
            return Reason("why.site_not_joined", "4, 6", [site])
        if not self.tame(site):
            return Reason("why.site_unconquered", "4", [site])
        return self.too_dear(self.price(kind))

    def no_terrace(self, region: int) -> Reason | None:
        if self.p.owner[region] != self.seat:
            return Reason("why.terrace_not_yours", "4", [region])
        if self.p.terrace[region]:
            return Reason("why.terrace_stands", "4", [region])
        return self.too_dear(self.price(TERRACE))

    def no_conquest(self, region: int) -> Reason | None:
        owner = self.p.owner[region]
        if owner >= 0:
            return Reason("why.conquered", "4", [region, owner])
        if owner == -2:
            return Reason("why.region_closed", "11, ruling 33", [region])
        if region not in self.opened():
            key = "why.no_site_at_region" if self.p.site_access else "why.no_road_at_region"
            return Reason(key, "4, ruling 2", [region])
        return self.too_dear(self.resistance(region))

    def no_event(self, card: int, gap: int) -> Reason | None:
        p = self.p
        if not p.gap_seats[gap]:
            return Reason("why.no_such_gap", "3.2", [gap])
        if len(p.gap_card[gap]) == p.suns:
            return Reason("why.gap_filled", "3.2", [gap, p.gap_by[gap][-1]])
        return None if card in p.hand[self.seat] else Reason("why.not_in_hand", "3.2", [card])

    def no(self, step: str, action: int) -> Reason | None:
        """Why an action may not be chosen in a step; None: it may."""
        verb, ids = GAME.actions.split(action)
        name = verb.name
        if step == "place_event":
            return self.no_event(*ids) if name == "place_event" else Reason("why.event_first", "3.2")
        if name == "place_event":
            return Reason("why.no_sun_phase", "3.2")
        if name == "road":
            return Reason("why.roads_over", "3.3") if step == "build" else self.no_road(ids[0])
        if name == "pass":
            return Reason("why.lay_paid_road", "4") if step == "paid_roads" else None
        if step in ("roads", "paid_roads"):
            return Reason("why.build_over", "3.3")
        if name == "additional_road":
            return self.too_dear(self.box.additional_road) if self.lines() else Reason("why.no_line", "4")
        if name == "terrace":
            return self.no_terrace(ids[0])
        if name == "conquer":
            return self.no_conquest(ids[0])
        return self.no_site({"city": CITY, "temple": TEMPLE, "garrison": GARRISON}[name], ids[0])


def step_of(p: Any) -> str:
    key: str = p.steps[kind_of(p.pending(p.turn))].key
    return key


def there(p: Any, action: int) -> bool:
    return not GAME.lacks(p, action)


def games(seats: int, options: dict[str, str], seed: int, moves: int) -> Any:
    """Positions of a game in which roads, conquests and buildings are preferred, and labor is never long."""
    p: Any = GAME.start(seats, seed=seed, **options)
    luck = chance_from(seed)
    p.labor = [luck.below(9) + 4 for _ in range(seats)]
    p.refresh()
    for _ in range(moves):
        if p.over:
            return
        yield p, luck
        menu = p.options(p.turn)
        wanted = [a for a in menu if VERBS["city"] <= a < VERBS["additional_road"]] if luck.below(3) else []
        roads = [a for a in menu if VERBS["road"] <= a < VERBS["city"]] if luck.below(4) else []
        p.take(p.turn, luck.pick(wanted or roads or menu))
        if luck.below(6) == 0:
            seat = luck.below(seats)
            p.labor[seat] = luck.below(12)
            p.refresh()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_r_4_what_may_be_chosen_and_why_the_rest_may_not(seats: int, options: dict[str, str], seed: int) -> None:
    """R 3.2, 3.3, 4: every reason with its key, its rule and what it names."""
    moves = 0
    for p, luck in games(seats, options, seed, 30 + 9 * seed):
        moves += 1
        if moves % 3 and moves < 9 * seed:
            continue
        book, step, menu = Book(p, p.turn), step_of(p), set(p.options(p.turn))
        asked = list(menu) + [luck.below(GAME.actions.size) for _ in range(12)]
        asked += [VERBS["road"] + r for r in p.frontier[p.turn]] + [VERBS["conquer"] + z for z in book.opened()]
        asked += [VERBS[name] + s for s in p.reach[p.turn] for name in ("city", "temple", "garrison")]
        asked += [VERBS["terrace"] + luck.below(REGIONS), VERBS["additional_road"], VERBS["pass"]]
        asked += [VERBS["terrace"] + z for z in p.holds[p.turn]] + [VERBS["conquer"] + z for z in p.box.closed_regions]
        asked += [VERBS["road"] + luck.below(LINES), VERBS["city"] + luck.below(3 * SITES)]
        for action in asked:
            if there(p, action):
                told = book.no(step, action)
                assert (told is None) == (action in menu), GAME.actions.name(action)
                assert told == p.why_not(action), GAME.actions.name(action)


def told_of(p: Any, action: int) -> tuple[list[list[int]], int, int]:
    """What the log tells of a choice of the build action or a road (the markers that turn up left aside), and how labor and
    points of the seat change."""
    box, book, seat = p.box, Book(p, p.turn), p.turn
    verb, ids = GAME.actions.split(action)
    name = verb.name
    if name == "road":
        return [[CODE["laid_road"], seat, ids[0]]], 0, 0
    if name == "pass":
        said = step_of(p) in ("turn", "build")
        return [[CODE["passed"], seat]] if said else [], 0, 0
    if name == "additional_road":
        return [[CODE["paid_road"], seat, box.additional_road]], -box.additional_road, 0
    if name == "conquer":
        cost, points = book.resistance(ids[0]), box.vp[p.marker[ids[0]]]
        return [[CODE["conquered"], seat, ids[0], cost, points]], -cost, points
    kind = {"city": CITY, "temple": TEMPLE, "garrison": GARRISON, "terrace": TERRACE}[name]
    points = box.now[kind] + (box.bonus[ids[0]] if kind == TEMPLE else 0)
    return [[CODE[f"built_{name}"], seat, ids[0], book.price(kind), points]], -book.price(kind), points


def said(p: Any) -> list[list[int]]:
    """What was told to everybody, without empty places."""
    return [[event[0], *(v for v in event[2:] if v >= 0)] for event in p.events]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("seats", "options"), VARIANTS[1:])
def test_r_4_what_a_choice_costs_and_brings_and_what_is_told_of_it(seats: int, options: dict[str, str], seed: int) -> None:
    """R 4, R 6: labor, points, the score sheet, the markers that turn up, and the log."""
    for p, _ in games(seats, options, seed + 10, 90):
        if step_of(p) == "place_event" or p.labor[p.turn] < 2:
            continue
        for action in p.options(p.turn)[:: max(1, len(p.options(p.turn)) // 4)]:
            new, seat = p.copy(), p.turn
            new.events = []
            told, labor, points = told_of(p, action)
            top = new.agenda[-1]
            new.agenda.pop()
            new.steps[kind_of(top)].take(new, seat, arg_of(top), action)
            assert new.labor[seat] - p.labor[seat] == labor
            assert new.vp[seat] - p.vp[seat] == points
            assert sum(new.tally) - sum(p.tally) == points
            turned = [z for z in range(len(p.marker)) if new.marker_mask[z] and not p.marker_mask[z]]
            box = p.box
            up = [[CODE["turned_up"], z, *(v[p.marker[z]] for v in (box.resistance, box.labor, box.vp))] for z in turned]
            assert [e for e in said(new) if e[0] != CODE["turned_up"]] == told
            assert sorted(e for e in said(new) if e[0] == CODE["turned_up"]) == sorted(up)
            assert all(new.marker_mask[z] == 2**seats - 1 for z in turned)
            others = [s for s in range(seats) if s != seat]
            assert [new.labor[s] for s in others] == [p.labor[s] for s in others]
            assert new.clock == p.clock + (points > 0)
            assert new.arrival[seat] == (p.clock if points else p.arrival[seat])


@pytest.mark.parametrize("seed", range(4))
def test_what_is_asked_of_a_line_or_a_site(seed: int) -> None:
    """R 4, rulings 9, 14, 15, 31: whose roads lie there, what is wild, what could be built next, who is connected."""
    seats, options = VARIANTS[seed]
    for p, luck in games(seats, options, seed, 70):
        last = p, luck
    p, luck = last
    p = p.copy()
    for site in p.box.sites:
        if luck.below(3) == 0 and p.box.site_kind[site] >= 2:
            p.built[site] = 1 if p.box.site_kind[site] == 2 else 2 + luck.below(2)
    books = [Book(p, seat) for seat in range(seats)]
    for r in range(len(p.roads)):
        inside = p.box.inside[r]
        assert network.in_wild_land(p, r) == (inside != -1 and p.owner[inside] in (-1, -2))
        assert network.owners_of(p, r) == p.roads[r] % 16
        for seat in range(seats):
            assert network.has_road(p, seat, r) == bool(p.roads[r] >> seat & 1)
    for site in range(len(p.built)):
        stands, tame = p.built[site], books[0].tame(site)
        city, fort = ((CITY if tame else NOTHING), NOTHING, TEMPLE, NOTHING), (GARRISON if tame else NOTHING, NOTHING)
        wanted = {3: city, 2: fort}.get(p.box.site_kind[site], (NOTHING,))[stands]
        assert (network.plot_of(p, site), network.pacified(p, site)) == (wanted, tame)
        for seat in range(seats):
            assert network.reaches(p, seat, site) == (site in books[seat].linked)
            assert network.connected(p, seat, site) == (site in books[seat].ends)
    for seat in range(seats):
        assert sorted(p.reach[seat]) == sorted(s for s in books[seat].ends if p.box.site_kind[s] >= 2)
        assert network.temples_reached(p, seat) == sum(p.built[s] == 3 for s in books[seat].ends)


def test_numbers_of_actions() -> None:
    """Every action names what the action space says, and the helpers of the rules read it in the same way."""
    for action in range(0, GAME.actions.size, 7):
        verb, ids = GAME.actions.split(action)
        assert actions.is_road(action) == (verb.name == "road")
        if verb.name == "place_event":
            assert [actions.card_of(action), actions.gap_of(action)] == ids
            assert actions.place_event(*ids) == action
        elif verb.name == "road":
            assert actions.line_of(action) == ids[0]
        elif verb.name in ("city", "temple", "garrison"):
            kind = ("", "city", "temple", "garrison").index(verb.name)
            assert [actions.building_of(action), actions.site_of(action)] == [kind, ids[0]]
            assert actions.build_on(kind, ids[0]) == action
        elif verb.name in ("terrace", "conquer"):
            assert actions.region_of(action) == ids[0]
    first = [actions.is_road(action) for action in (actions.ROAD - 1, actions.ROAD, actions.CITY - 1, actions.CITY)]
    assert first == [False, True, True, False]
    assert [actions.region_of(a) for a in (actions.TERRACE, actions.CONQUER - 1, actions.CONQUER)] == [0, REGIONS - 1, 0]
