"""What lies on the table: the map with roads and buildings, the four players, the events, and the turn track."""

from __future__ import annotations

from typing import Final

from ludarium.games.tahuantinsuyu.rules.actions import GAPS
from ludarium.games.tahuantinsuyu.rules.content import SUYUS, Box
from ludarium.games.tahuantinsuyu.rules.effects import recount
from ludarium.games.tahuantinsuyu.rules.network import (
    CLOSED,
    CLOSED_REGION,
    NO_MARKER,
    UNCONQUERED,
    WILD,
    join_cuzco,
    plot_of,
)
from ludarium.games.tahuantinsuyu.rules.scoring import SHEET_LINES, ranking
from ludarium.games.tahuantinsuyu.rules.step_kinds import NEXT_PHASE
from ludarium.kernel.bitsets import all_below, only
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.game import Game
from ludarium.kernel.options import assigned

GAP_SUYUS: Final = ((0, 1), (1, 2), (2, 3), (3, 0), (3, 1))  # C-A, A-Q, Q-K, K-C; K-A with three players


class Tahuantinsuyu(Position):
    def __init__(self, game: Game, box: Box, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.box = box
        self.fixed_end = 0  # option: all four People phases of the Late Empire are played
        self.site_access = 0  # option: a site on its border opens a region for conquest
        self.inner_first = 0  # option: on a shared space the inner marker plays first (ruling 3)
        self.cut_off_counts = 0  # option: roads cut off from Cuzco score, build and conquer (ruling 16)
        # the players
        self.suyu: list[int] = []  # of each seat: C, A, Q, K
        self.gap_seats: list[list[int]] = []  # the two seats beside each gap; empty: not in play
        self.order: list[int] = []  # seats in playing order
        self.labor: list[int] = []
        self.vp: list[int] = []
        self.arrival: list[int] = []  # when the seat's marker came to its space; the earlier one stands inside
        self.clock = 0  # arrivals so far
        self.tally: list[int] = []  # the score sheet: line by line, each with one entry per seat
        # the turn track
        self.column = 0
        self.phase = -1
        self.suns = 0  # Sun phases of this turn so far
        self.invasion: list[int] = []  # beside each People box of the last column: 1 is the black dot
        self.invasion_mask: list[int] = []
        # the map
        self.roads: list[int] = []  # of each line: the set of seats with a road; WILD and CLOSED
        self.joined: list[int] = []  # of each site: the set of seats whose roads lead from it to Cuzco
        self.cut_off: list[int] = []  # of each site: the set of seats connected to it by cut-off roads that count
        self.built: list[int] = []  # of each site: 0 or ..._STANDS (network.py)
        self.plot: list[int] = []  # of each site: what could be built there next (BUILD_...)
        self.owner: list[int] = []  # of each region: who conquered it
        self.terrace: list[int] = []  # of each region
        self.marker: list[int] = []  # of each region
        self.marker_mask: list[int] = []  # who has seen it: nobody or everybody
        self.put_away: list[int] = []  # markers out of play on the smaller board
        # what follows from the map, kept up to date for each seat
        self.frontier: list[list[int]] = []  # lines at its network that carry no road of its own
        self.reach: list[list[int]] = []  # connected city and garrison sites
        self.access: list[list[int]] = []  # regions that its roads open for conquest
        self.holds: list[list[int]] = []  # conquered regions
        # the events
        self.pile: list[int] = []  # the last one is drawn
        self.discards: list[int] = []
        self.hand: list[list[int]] = []
        self.gap_card: list[list[int]] = []  # events of this turn in each gap
        self.gap_mask: list[list[int]] = []
        self.gap_by: list[list[int]] = []  # who laid them
        self.free_roads: list[int] = []  # what the face-up events leave each seat with
        self.wild_roads: list[int] = []
        self.price: list[list[int]] = []
        self.resist: list[int] = []
        # the turn of the seat in a People phase
        self.started = 0  # a road was laid: a build now ends the road action
        self.paid = 0  # an additional road was paid and is still to be laid
        self.wild_used = 0  # roads laid beside others' roads

    def copy(self) -> Tahuantinsuyu:
        new = Tahuantinsuyu(self.game, self.box, self.seats, self.chance.copy())
        self.copy_base(new)
        new.fixed_end = self.fixed_end
        new.site_access = self.site_access
        new.inner_first = self.inner_first
        new.cut_off_counts = self.cut_off_counts
        new.suyu = self.suyu[:]
        new.gap_seats = self.gap_seats  # set once
        new.order = self.order[:]
        new.labor = self.labor[:]
        new.vp = self.vp[:]
        new.arrival = self.arrival[:]
        new.clock = self.clock
        new.tally = self.tally[:]
        new.column = self.column
        new.phase = self.phase
        new.suns = self.suns
        new.invasion = self.invasion[:]
        new.invasion_mask = self.invasion_mask[:]
        new.roads = self.roads[:]
        new.joined = self.joined[:]
        new.cut_off = self.cut_off[:]
        new.built = self.built[:]
        new.plot = self.plot[:]
        new.owner = self.owner[:]
        new.terrace = self.terrace[:]
        new.marker = self.marker[:]
        new.marker_mask = self.marker_mask[:]
        new.put_away = self.put_away[:]
        new.frontier = [lines[:] for lines in self.frontier]
        new.reach = [sites[:] for sites in self.reach]
        new.access = [regions[:] for regions in self.access]
        new.holds = [regions[:] for regions in self.holds]
        new.pile = self.pile[:]
        new.discards = self.discards[:]
        new.hand = [cards[:] for cards in self.hand]
        new.gap_card = [cards[:] for cards in self.gap_card]
        new.gap_mask = [masks[:] for masks in self.gap_mask]
        new.gap_by = [seats[:] for seats in self.gap_by]
        new.free_roads = self.free_roads[:]
        new.wild_roads = self.wild_roads[:]
        new.price = [prices[:] for prices in self.price]
        new.resist = self.resist[:]
        new.started = self.started
        new.paid = self.paid
        new.wild_used = self.wild_used
        return new

    def scores(self) -> list[int]:
        return self.vp[:]

    def find_winners(self) -> list[int]:
        """The one marker that is ahead: no ties are possible (R 8)."""
        return ranking(self)[:1]


POSITION = Tahuantinsuyu


def start(game: Game, box: Box, seats: int, options: dict[str, int], chance: Chance) -> Tahuantinsuyu:
    """R 2. Letters and numbers are dealt independently (ruling 26)."""
    p = Tahuantinsuyu(game, box, seats, chance)
    p.fixed_end = options["end"]
    p.site_access = options["conquest"]
    p.inner_first = options["inner_first"]
    p.cut_off_counts = options["cut_off_roads"]
    _seat_players(p, options["suyus"] if seats == len(SUYUS) else options["suyus_of_three"])
    _lay_out_map(p, options["small_board"] == 1 and seats == 3)
    for seat in range(seats):
        p.roads[box.start_line[p.suyu[seat]]] |= only(seat)
        join_cuzco(p, seat)
    _deal_events(p)
    if not p.fixed_end:
        p.invasion = [int(i < box.black_dots) for i in range(box.invasion_markers)]
        chance.shuffle(p.invasion)
        p.invasion_mask = [0] * box.invasion_markers
    recount(p)
    p.push(NEXT_PHASE)
    return p


def _seat_players(p: Tahuantinsuyu, chosen: int) -> None:
    """`chosen`: 0 if chance deals the suyus, otherwise an order of them from 1 on."""
    n = p.seats
    suyus = list(range(len(SUYUS))) if n == len(SUYUS) else p.box.three_suyus[:]
    if chosen:
        suyus.sort()
        suyus = [suyus[i] for i in assigned(n, chosen - 1)]
    else:
        p.chance.shuffle(suyus)
    p.suyu = suyus
    seat_place(p)
    p.order = list(range(n))
    p.chance.shuffle(p.order)
    p.arrival = [0] * n
    for number, seat in enumerate(p.order):  # so that the dealt order stays while nobody has scored (ruling 4)
        p.arrival[seat] = number if p.inner_first else n - 1 - number
    p.clock = n
    p.vp = [0] * n
    p.labor = [0] * n
    p.tally = [0] * (SHEET_LINES * n)


def seat_place(p: Tahuantinsuyu) -> None:
    """The gaps between neighbours: as many as players, clockwise C, A, Q, K (R 3.2)."""
    seat_of = [-1] * len(SUYUS)
    for seat in range(p.seats):
        seat_of[p.suyu[seat]] = seat
    p.gap_seats = []
    for gap in range(GAPS):
        left = seat_of[GAP_SUYUS[gap][0]]
        right = seat_of[GAP_SUYUS[gap][1]]
        in_play = left >= 0 and right >= 0 and (gap < GAPS - 1 or p.seats < len(SUYUS))
        p.gap_seats.append([left, right] if in_play else [])


def _lay_out_map(p: Tahuantinsuyu, small: bool) -> None:
    box = p.box
    count = len(box.neighbours)
    p.owner = [UNCONQUERED] * count
    p.terrace = [0] * count
    discs = list(range(len(box.resistance)))
    p.chance.shuffle(discs)
    closed = [z for z in range(count) if not box.is_region[z] or (small and z in box.closed_regions)]  # ruling 33
    spare = len(discs) - (count - len(closed))
    p.put_away = discs[:spare]
    discs = discs[spare:]
    p.marker = [NO_MARKER if z in closed else discs.pop() for z in range(count)]
    p.marker_mask = [0] * count
    for z in closed:
        p.owner[z] = CLOSED_REGION
    for z in box.near_grey:
        p.marker_mask[z] = all_below(p.seats)
    p.roads = [0] * len(box.end_a)
    for r in range(len(p.roads)):
        if not box.is_line[r] or box.is_start[r] or _all_closed(box.line_regions[r], closed):
            p.roads[r] = CLOSED
        elif not box.touches_grey[box.end_a[r]] and not box.touches_grey[box.end_b[r]]:
            p.roads[r] = WILD  # ruling 1
    sites = len(box.site_kind)
    p.joined = [0] * sites
    p.cut_off = [0] * sites
    p.built = [0] * sites
    p.plot = [plot_of(p, s) for s in range(sites)]
    p.frontier = [[] for _ in range(p.seats)]
    p.reach = [[] for _ in range(p.seats)]
    p.access = [[] for _ in range(p.seats)]
    p.holds = [[] for _ in range(p.seats)]


def _all_closed(regions: list[int], closed: list[int]) -> bool:
    """Whether a line lies in closed regions only. Lines of the grey area lie in no region at all."""
    if not regions:
        return False
    for z in regions:
        if z not in closed:
            return False
    return True


def _deal_events(p: Tahuantinsuyu) -> None:
    for kind in range(len(p.box.copies)):
        p.pile.extend([kind] * p.box.copies[kind])
    p.chance.shuffle(p.pile)
    p.hand = [[p.pile.pop() for _ in range(p.box.hand)] for _ in range(p.seats)]
    p.gap_card = [[] for _ in range(GAPS)]
    p.gap_mask = [[] for _ in range(GAPS)]
    p.gap_by = [[] for _ in range(GAPS)]
