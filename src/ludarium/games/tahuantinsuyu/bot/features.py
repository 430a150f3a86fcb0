"""What a learner sees: roads, sites, regions, events beside each seat, the turn track; seats counted from the looker."""

from __future__ import annotations

from typing import Any

from ludarium.games.tahuantinsuyu.rules.actions import EVENT_KINDS, GAPS, LINES, REGIONS, SITES
from ludarium.games.tahuantinsuyu.rules.seat_sets import has_seat
from ludarium.kernel.features import Feature, around, counts, number, numbers, one_hot, one_hots

MARKERS = 45


def features(seats: int) -> list[Feature]:
    return [
        one_hot("column of the turn track", lambda p, seat: p.column, 7),
        one_hot("phase of the column", lambda p, seat: p.phase, 10),
        numbers("variants", lambda p, seat: [p.fixed_end, p.site_access, p.inner_first, p.cut_off_counts], 4),
        one_hots("suyus", lambda p, seat: around(p.suyu, seat), seats, 4),
        one_hots("playing order", lambda p, seat: [(s - seat) % p.seats for s in p.order], seats, seats),
        numbers("labor", lambda p, seat: around(p.labor, seat), seats, 10),
        numbers("points", lambda p, seat: around(p.vp, seat), seats, 100),
        numbers("roads", lambda p, seat: _bits(p.roads, seat, p.seats), LINES * seats),
        numbers("connected sites", lambda p, seat: _bits(_connections(p), seat, p.seats), SITES * seats),
        one_hots("buildings", lambda p, seat: p.built, SITES, 4),
        one_hots("conquerors", lambda p, seat: [-1 if o < 0 else (o - seat) % p.seats for o in p.owner], REGIONS, seats),
        numbers("terraces", lambda p, seat: p.terrace, REGIONS),
        one_hots("face-up markers", lambda p, seat: p.marker, REGIONS, MARKERS),
        counts("own events", lambda p, seat: p.hand[seat], EVENT_KINDS, 3),
        *[counts(f"events in gap {gap}", _events(gap), EVENT_KINDS, 2) for gap in range(GAPS)],
        numbers("cards in gaps", lambda p, seat: [len(g) for g in p.gap_card], GAPS, 4),
        counts("discarded events", lambda p, seat: p.discards, EVENT_KINDS, 3),
        number("draw pile", lambda p, seat: len(p.pile), 32),
        numbers("invasion markers turned up", lambda p, seat: [int(m >= 0) for m in p.invasion], 4),
        numbers("free roads", lambda p, seat: around(p.free_roads, seat), seats, 4),
        numbers("wild roads", lambda p, seat: around(p.wild_roads, seat), seats, 3),
        numbers("the turn so far", lambda p, seat: [p.started, p.paid, p.wild_used], 3),
    ]


def _connections(p: Any) -> list[int]:
    return [joined | cut_off for joined, cut_off in zip(p.joined, p.cut_off, strict=True)]


def _bits(masks: list[int], seat: int, seats: int) -> list[int]:
    """A plane for each seat: who has a road on the line, or reaches the site."""
    return [int(has_seat(mask, (seat + i) % seats)) for i in range(seats) for mask in masks]


def _events(gap: int) -> Any:
    return lambda p, seat: p.gap_card[gap] if gap < len(p.gap_card) else []
