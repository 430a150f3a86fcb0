"""A table on which any situation of the rules can be laid out by hand."""

from __future__ import annotations

from typing import Any, Self

import pytest
from tests.rig import Rig

from ludarium.games.tahuantinsuyu.rules.actions import CARD, GAP, LINE, REGION, SITE
from ludarium.games.tahuantinsuyu.rules.content import SUYUS
from ludarium.games.tahuantinsuyu.rules.effects import recount
from ludarium.games.tahuantinsuyu.rules.network import (
    CITY_STANDS,
    GARRISON_STANDS,
    OWNERS,
    TEMPLE_STANDS,
    join_cuzco,
    pacify,
    plot_of,
)
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu, seat_place
from ludarium.games.tahuantinsuyu.rules.step_kinds import NEXT_PHASE, TURN
from ludarium.kernel.bitsets import all_below, only
from ludarium.kernel.engine import NOBODY

MARKERS = [f"m{n:02}" for n in range(1, 46)]
STANDS = {"garrison": GARRISON_STANDS, "city": CITY_STANDS, "temple": TEMPLE_STANDS}


class TahuantinsuyuRig(Rig[Tahuantinsuyu]):
    """Seats are called by their suyu's letter: C, A, Q, K (three players: A, Q, K)."""

    game = "tahuantinsuyu"
    position = Tahuantinsuyu

    def __init__(self, seats: int = 4, seed: int | str = "table", content: object = None, **options: object) -> None:
        super().__init__(seats, seed, content, **options)
        p = self.p
        self.letters = "CAQK" if seats == 4 else "AQK"
        for seat in range(seats):
            p.roads[p.box.start_line[p.suyu[seat]]] &= ~OWNERS
        p.suyu = [SUYUS.index(letter) for letter in self.letters]
        seat_place(p)
        for seat in range(seats):
            p.roads[p.box.start_line[p.suyu[seat]]] |= only(seat)
        for seat in range(seats):
            join_cuzco(p, seat)
        self.labor(**dict.fromkeys(self.letters, 20))

    def seat(self, letter: str) -> int:
        return self.letters.index(letter)

    def labor(self, **amounts: int) -> None:
        for letter, amount in amounts.items():
            self.p.labor[self.seat(letter)] = amount

    def points(self, **points: int) -> None:
        """Put the score markers down one after another: the first named stands inside."""
        for letter, vp in points.items():
            seat = self.seat(letter)
            self.p.vp[seat] = vp
            self.p.arrival[seat] = self.p.clock
            self.p.clock += 1

    def roads(self, letter: str, *lines: str) -> None:
        """Roads that lie there already, however they came."""
        seat = self.seat(letter)
        for line in lines:
            self.p.roads[LINE.index[line]] |= only(seat)
        join_cuzco(self.p, seat)

    def marker(self, region: str, disc: str) -> None:
        """Exchange markers so that the region holds this one."""
        p = self.p
        z, m = REGION.index[region], MARKERS.index(disc)
        if m in p.put_away:
            p.put_away[p.put_away.index(m)] = p.marker[z]
        else:
            p.marker[p.marker.index(m)] = p.marker[z]
        p.marker[z] = m

    def conquered(self, *regions: str, by: str = "A") -> None:
        for region in regions:
            z = REGION.index[region]
            self.p.owner[z] = self.seat(by)
            self.p.marker_mask[z] = all_below(self.p.seats)
            self.p.holds[self.seat(by)].append(z)
            pacify(self.p, z)

    def standing(self, **kinds: list[str]) -> None:
        for kind, sites in kinds.items():
            for site in sites:
                s = SITE.index[site]
                self.p.built[s] = STANDS[kind]
                self.p.plot[s] = plot_of(self.p, s)

    def events(self, **gaps: list[str]) -> None:
        """Face-up events in the gaps, from earlier in the turn."""
        for gap, cards in gaps.items():
            for card in cards:
                g = GAP.index[gap]
                self.p.gap_card[g].append(CARD.index[card])
                self.p.gap_mask[g].append(all_below(self.p.seats))
                self.p.gap_by[g].append(0)
        recount(self.p)

    def turn(self, *letters: str) -> Self:
        """Ask these seats, in this order, for their turn of a People phase."""
        self.agenda([(TURN, self.seat(letter), self.p.free_roads[self.seat(letter)]) for letter in letters])
        return self

    def agenda(self, steps: list[tuple[int, int, int]]) -> None:
        """The steps to come, the next one first; then the era track goes on."""
        p = self.p
        p.agenda.clear()
        p.push(NEXT_PHASE)
        for kind, seat, arg in reversed(steps):
            p.push(kind, seat, arg)
        p.settle()

    def run(self, kind: int) -> None:
        """Carry out one automatic step, and nothing after it."""
        step: Any = self.p.steps[kind]
        step.run(self.p, NOBODY, 0)

    def face_up(self) -> set[str]:
        return {REGION.tokens[z] for z, mask in enumerate(self.p.marker_mask) if mask}

    def of(self, values: list[int], letter: str) -> int:
        return values[self.seat(letter)]


@pytest.fixture
def rig() -> type[TahuantinsuyuRig]:
    return TahuantinsuyuRig
