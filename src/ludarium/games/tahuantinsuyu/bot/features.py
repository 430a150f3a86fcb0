"""What a learner sees: roads, sites, regions, events beside each seat, the turn track; seats counted from the looker."""

from __future__ import annotations

from typing import Final

from ludarium.games.tahuantinsuyu.rules.actions import (
    COLUMNS,
    EVENT_KINDS,
    GAPS,
    LINES,
    MARKERS,
    PHASES_OF_COLUMN,
    REGIONS,
    SITES,
)
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.kernel.bitsets import holds
from ludarium.kernel.features import OWN, Feature, counts, number, numbers, one_hot, one_hots, seat_sets

READS_POSITIONS: Final = True
SELDOM_READ: Final = (
    "built tally pile discards suyu order vp arrival invasion invasion_mask free_roads put_away marker_mask"
)


def features(seats: int) -> list[Feature]:
    return [
        one_hot("column of the turn track", "column", COLUMNS),
        one_hot("phase of the column", "phase", PHASES_OF_COLUMN),
        number("fixed end", "fixed_end"),
        number("site access", "site_access"),
        number("inner suyus first", "inner_first"),
        number("cut-off roads count", "cut_off_counts"),
        one_hots("suyus", "suyu", seats, 4, block=1),
        one_hots("playing order", "order", seats, seats, among=seats),
        numbers("labor", "labor", seats, 10, block=1),
        numbers("points", "vp", seats, 100, block=1),
        seat_sets("roads", "roads", LINES, seats),
        seat_sets("connected sites", "joined", SITES, seats, also="cut_off"),
        one_hots("buildings", "built", SITES, 4),
        one_hots("conquerors", "owner", REGIONS, seats, among=seats),
        numbers("terraces", "terrace", REGIONS),
        one_hots("face-up markers", "marker", REGIONS, MARKERS, mask="marker_mask"),
        counts("own events", "hand", EVENT_KINDS, 3, entry=OWN),
        *[_events(gap) for gap in range(GAPS)],
        numbers("cards in gaps", "gap_card", GAPS, 4, lengths=True),
        counts("discarded events", "discards", EVENT_KINDS, 3),
        number("draw pile", "pile", 32, lengths=True),
        numbers("invasion markers turned up", _turned_up, 4),
        numbers("free roads", "free_roads", seats, 4, block=1),
        numbers("wild roads", "wild_roads", seats, 3, block=1),
        number("a road was laid", "started"),
        number("an additional road is paid for", "paid"),
        number("roads laid beside those of others", "wild_used"),
    ]


def _turned_up(p: Tahuantinsuyu, seat: int) -> list[int]:
    return [int(p.invasion[i] >= 0 and holds(p.invasion_mask[i], seat)) for i in range(len(p.invasion))]


def _events(gap: int) -> Feature:
    return counts(f"events in gap {gap}", "gap_card", EVENT_KINDS, 2, entry=gap, mask="gap_mask")
