"""The Sapa Inca phase: scoring from the leader to the last, events away, surplus labor back (R 3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.tahuantinsuyu.rules.actions import BUILD_CITY, BUILD_TERRACE, COUNTED, GAPS, GAVE_BACK, SCORED
from ludarium.games.tahuantinsuyu.rules.effects import recount
from ludarium.games.tahuantinsuyu.rules.scoring import ranking, sapa_inca_points, score_sapa_inca
from ludarium.kernel.engine import Auto

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu


class SapaIncaPhase(Auto["Tahuantinsuyu"]):
    def run(self, p: Tahuantinsuyu, seat: int, arg: int) -> None:
        for who in ranking(p):  # leader first, by the ranking when the phase begins (rulings 19, 21)
            _tell_parts(p, who)
            points = score_sapa_inca(p, who)
            p.tell(SCORED, who, points, p.vp[who])
        _discard_events(p)
        _give_back(p)


def _tell_parts(p: Tahuantinsuyu, seat: int) -> None:
    """What scores for a seat, for the summary."""
    if p.events is None:
        return
    parts = sapa_inca_points(p, seat)
    for kind in range(BUILD_CITY, BUILD_TERRACE + 2):  # the last are the pilgrimages
        if parts[kind]:
            p.tell(COUNTED, seat, kind - BUILD_CITY, parts[kind])


def _discard_events(p: Tahuantinsuyu) -> None:
    """All cards of the turn leave together (ruling 20)."""
    for gap in range(GAPS):
        p.discards.extend(p.gap_card[gap])
        p.gap_card[gap] = []
        p.gap_mask[gap] = []
        p.gap_by[gap] = []
    recount(p)


def _give_back(p: Tahuantinsuyu) -> None:
    """Labor above the next column's resource number goes back (ruling 6)."""
    if p.column + 1 == len(p.box.resource):
        return
    most = p.box.resource[p.column + 1]
    for who in range(p.seats):
        if p.labor[who] > most:
            p.tell(GAVE_BACK, who, p.labor[who] - most)
            p.labor[who] = most
