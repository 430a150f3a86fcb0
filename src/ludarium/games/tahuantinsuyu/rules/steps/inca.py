"""The Inca phase: labor for everybody, then the leaders support the last (R 3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.tahuantinsuyu.rules.actions import INCOME, SUPPORT
from ludarium.games.tahuantinsuyu.rules.scoring import ranking
from ludarium.kernel.engine import Auto

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu


class IncaPhase(Auto["Tahuantinsuyu"]):
    def run(self, p: Tahuantinsuyu, seat: int, arg: int) -> None:
        resource = p.box.resource[p.column]
        for who in range(p.seats):
            markers = marker_labor(p, who)
            terraces = own_terraces(p, who)
            p.labor[who] += resource + markers + terraces
            p.tell(INCOME, who, resource, markers, terraces)
        _support(p)


def marker_labor(p: Tahuantinsuyu, seat: int) -> int:
    """The labor on the markers that the seat holds."""
    labor = 0
    for region in p.holds[seat]:
        labor += p.box.labor[p.marker[region]]
    return labor


def own_terraces(p: Tahuantinsuyu, seat: int) -> int:
    count = 0
    for region in p.holds[seat]:
        count += p.terrace[region]
    return count


def support(p: Tahuantinsuyu, column: int) -> list[tuple[int, int, int]]:
    """Who supports whom in the Inca phase of a column, by the ranking now: for both sides the seat, the other one, and what
    it gets (less than 0: gives). A giver who is short gives everything they have (ruling 7)."""
    ranked = ranking(p)
    found: list[tuple[int, int, int]] = []
    for giver_rank, receiver_word, amount in p.box.support[column]:
        if receiver_word and p.seats < 4:
            continue  # the second supports the third with four players only
        giver = ranked[giver_rank]
        receiver = ranked[2] if receiver_word else ranked[-1]
        found.append((giver, receiver, -amount))
        found.append((receiver, giver, amount))
    return found


def _support(p: Tahuantinsuyu) -> None:
    """By the ranking before any payment."""
    for giver, receiver, amount in support(p, p.column):
        if amount < 0:
            labor = min(-amount, p.labor[giver])
            p.labor[giver] -= labor
            p.labor[receiver] += labor
            p.tell(SUPPORT, giver, receiver, labor)
