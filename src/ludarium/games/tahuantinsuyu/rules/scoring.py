"""Points: the score track with its inner and outer markers, the Sapa Inca phase, and the score sheet (R 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.tahuantinsuyu.rules.actions import BUILD_CITY, BUILD_GARRISON, BUILD_TEMPLE, BUILD_TERRACE, EVENT_SCORED
from ludarium.games.tahuantinsuyu.rules.effects import points_at_reveal, work_at_scoring
from ludarium.games.tahuantinsuyu.rules.network import CITY_STANDS, GARRISON_STANDS, TEMPLE_STANDS

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu

CONQUESTS: Final = 0  # lines of the score sheet; 1 to 4 are the kinds of BUILD_...
BONUSES: Final = 5
SAPA_INCA_LINES: Final = 5  # + kind of BUILD_...: 6 to 9
PILGRIMAGES: Final = 10
SHEET_LINES: Final = 11
SHEET_KEYS: Final = (
    "sheet.conquests",
    "sheet.cities",
    "sheet.temples",
    "sheet.garrisons",
    "sheet.terraces",
    "sheet.bonuses",
    "sheet.each_city",
    "sheet.each_temple",
    "sheet.each_garrison",
    "sheet.each_terrace",
    "sheet.pilgrimages",
)


def move_marker(p: Tahuantinsuyu, seat: int, points: int) -> None:
    """Move the score marker; it stands outside those already there. No points are no move (R 6)."""
    if points > 0:
        p.vp[seat] += points
        p.arrival[seat] = p.clock
        p.clock += 1


def score_now(p: Tahuantinsuyu, seat: int, line: int, points: int) -> None:
    p.tally[_cell(p, line, seat)] += points


def _cell(p: Tahuantinsuyu, line: int, seat: int) -> int:
    """The sheet is one list: line by line, each with one entry per seat."""
    return line * p.seats + seat


def ranking(p: Tahuantinsuyu) -> list[int]:
    """The seats from first to last; on a shared space the inner marker is ahead (R 6, ruling 3)."""
    ranked: list[int] = []
    for seat in range(p.seats):
        place = 0
        while place < len(ranked) and _ahead(p, ranked[place], seat):
            place += 1
        ranked.insert(place, seat)
    return ranked


def playing_order(p: Tahuantinsuyu) -> list[int]:
    """The last on the score track plays first (R 3.2.1). On a shared space the inner marker is ahead and plays later; by
    the other reading of ruling 3 it plays first."""
    order: list[int] = []
    for seat in ranking(p):
        place = 0
        while p.inner_first and place < len(order) and p.vp[order[place]] == p.vp[seat]:
            place += 1
        order.insert(place, seat)
    return order


def _ahead(p: Tahuantinsuyu, one: int, other: int) -> bool:
    if p.vp[one] != p.vp[other]:
        return p.vp[one] > p.vp[other]
    return p.arrival[one] < p.arrival[other]


def sapa_inca_points(p: Tahuantinsuyu, seat: int) -> list[int]:
    """What the Sapa Inca phase would bring now: nothing, city, temple, garrison, terrace; then pilgrimages."""
    each = p.box.each
    points = [0] * (BUILD_TERRACE + 2)
    for site in p.reach[seat]:
        stands = p.built[site]
        if stands >= CITY_STANDS:
            points[BUILD_CITY] += each[BUILD_CITY]
            if stands == TEMPLE_STANDS:
                points[BUILD_TEMPLE] += each[BUILD_TEMPLE]
        elif stands == GARRISON_STANDS:
            points[BUILD_GARRISON] += each[BUILD_GARRISON]
    for region in p.holds[seat]:
        points[BUILD_TERRACE] += each[BUILD_TERRACE] * p.terrace[region]
    events = work_at_scoring(p, seat, points)
    points[BUILD_TERRACE + 1] = max(events, -sum(points))  # a marker never goes back
    return points


def score_sapa_inca(p: Tahuantinsuyu, seat: int) -> int:
    """Score the phase for one seat: one sum, one move of the marker."""
    points = sapa_inca_points(p, seat)
    for kind in range(BUILD_CITY, BUILD_TERRACE + 2):
        score_now(p, seat, SAPA_INCA_LINES + kind, points[kind])
    total = sum(points)
    move_marker(p, seat, total)
    return total


def score_events(p: Tahuantinsuyu, seat: int, cards: list[int]) -> None:
    """Points that newly revealed events bring at once."""
    points = points_at_reveal(p, cards)
    if points:
        score_now(p, seat, PILGRIMAGES, points)
        move_marker(p, seat, points)
        p.tell(EVENT_SCORED, seat, points)


def sheet(p: Tahuantinsuyu) -> list[tuple[str, list[int]]]:
    return [(key, p.tally[_cell(p, i, 0) : _cell(p, i + 1, 0)]) for i, key in enumerate(SHEET_KEYS)]
