"""Who may know what (R 3.5): a hand and a face-down event, their owner; pile, face-down markers and invasion, nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ludarium.games.tahuantinsuyu.rules.network import NO_MARKER
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.secrets import PUBLIC, Fields, fill, known, nobodys, owners, redact

FIELDS: Fields = {
    "fixed_end": PUBLIC,
    "site_access": PUBLIC,
    "inner_first": PUBLIC,
    "cut_off_counts": PUBLIC,
    "suyu": PUBLIC,
    "gap_seats": PUBLIC,
    "order": PUBLIC,
    "labor": PUBLIC,
    "vp": PUBLIC,
    "arrival": PUBLIC,
    "clock": PUBLIC,
    "tally": PUBLIC,
    "column": PUBLIC,
    "phase": PUBLIC,
    "suns": PUBLIC,
    "invasion": known("invasion", "invasion_mask"),
    "invasion_mask": PUBLIC,
    "roads": PUBLIC,
    "joined": PUBLIC,
    "cut_off": PUBLIC,
    "built": PUBLIC,
    "plot": PUBLIC,
    "owner": PUBLIC,
    "terrace": PUBLIC,
    "marker": known("markers", "marker_mask"),
    "marker_mask": PUBLIC,
    "put_away": nobodys("markers"),
    "frontier": PUBLIC,
    "reach": PUBLIC,
    "access": PUBLIC,
    "holds": PUBLIC,
    "pile": nobodys("events"),
    "discards": PUBLIC,
    "hand": owners("events"),
    "gap_card": known("events", "gap_mask"),
    "gap_mask": PUBLIC,
    "gap_by": PUBLIC,
    "free_roads": PUBLIC,
    "wild_roads": PUBLIC,
    "price": PUBLIC,
    "resist": PUBLIC,
    "started": PUBLIC,
    "paid": PUBLIC,
    "wild_used": PUBLIC,
}


def seen_by(p: Tahuantinsuyu, seat: int) -> Position:
    return redact(p, FIELDS, seat)


def guess(view: Tahuantinsuyu, chance: Chance) -> Position:
    pools: dict[str, Callable[[Any], Sequence[int]]] = {
        "events": _cards_not_discarded,
        "markers": _all_markers,
        "invasion": _all_invasion_markers,
    }
    return fill(view, FIELDS, pools, chance)


def _cards_not_discarded(view: Tahuantinsuyu) -> list[int]:
    cards = [kind for kind in range(len(view.box.copies)) for _ in range(view.box.copies[kind])]
    for card in view.discards:
        cards.remove(card)
    return cards


def _all_markers(view: Tahuantinsuyu) -> list[int]:
    return list(range(len(view.box.resistance)))


def _all_invasion_markers(view: Tahuantinsuyu) -> list[int]:
    return [int(i < view.box.black_dots) for i in range(len(view.invasion))]


def count_pieces(p: Tahuantinsuyu) -> dict[str, int]:
    """What must never change: cards and markers in all their places, and the invasion markers."""
    cards = len(p.pile) + len(p.discards) + sum(map(len, p.hand)) + sum(map(len, p.gap_card))
    return {
        "events": cards,
        "markers": sum(1 for disc in p.marker if disc != NO_MARKER) + len(p.put_away),
        "invasion markers": len(p.invasion),
    }
