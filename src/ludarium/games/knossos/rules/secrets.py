"""The order of the box and of the excavation deck is secret, and so are the cards taken out with three players (R 4)."""

from __future__ import annotations

from ludarium.games.knossos.rules.actions import KEEPERS_AT, PLACES, RECRUITMENT_AT
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.tables import SEATS, place_seat
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position, seat_of
from ludarium.kernel.secrets import PUBLIC, Fields, fill, nobodys, redact

PUBLIC_FIELDS = (
    "laid altar sheet first entrance_counts either_mixed beside_earns die_of_one one_by_one white_pays "
    "marks on beside meeple own waiting at room posted at_entrance store keeper die discount white "
    "cards last_return area display moved used_up paying progress turns quiet skipped ending cause last_left path proved "
    "gaining gaining_white counted"
)

FIELDS: Fields = {
    **dict.fromkeys(PUBLIC_FIELDS.split(), PUBLIC),
    "bag": nobodys("tiles"),
    "deck": nobodys("cards"),
    "removed": nobodys("cards"),
}

DERIVED = ("ruins",)  # follows from `laid`, which is kept and sent in its place


def seen_by(p: Knossos, seat: int) -> Position:
    return redact(p, FIELDS, seat)


def guess(view: Knossos, chance: Chance) -> Position:
    return fill(view, FIELDS, {"tiles": _tiles_unseen, "cards": _cards_unseen}, chance)


def _tiles_unseen(view: Knossos) -> list[int]:
    """Tiles that are neither in the ruins nor in the tile area."""
    return [t for t in view.box.tiles if view.ruins.slot[t] < 0 and t not in view.area]


def _cards_unseen(view: Knossos) -> list[int]:
    shown = {*view.display, *(card for hand in view.cards for card in hand)}
    return [c for c in view.box.cards if c not in shown]


def count_pieces(p: Knossos) -> dict[str, int]:
    """What must never change: tiles, cards, everybody's workers and meeples, squares, marks."""
    seats = range(p.seats)
    workers = {
        f"workers of seat {s}": p.waiting[s]
        + sum(p.on[s::SEATS])
        + sum(p.beside[s::SEATS])
        + sum(p.at[s::SEATS])
        + (p.at_entrance if p.agenda and seat_of(p.agenda[-1]) == s else 0)
        for s in seats
    }
    used = [sum(p.at[place_seat(place, 0) : place_seat(place + 1, 0)]) for place in range(PLACES)]
    return {
        "tiles": len(p.ruins.tile) + len(p.area) + len(p.bag),
        "cards": len(p.deck) + len(p.removed) + len(p.display) + sum(len(c) for c in p.cards),
        "squares": sum(p.room[RECRUITMENT_AT:]) + sum(used[RECRUITMENT_AT:]),
        "marks": sum(p.marks)
        + sum(p.on)
        + sum(1 for m in p.meeple if m >= 0)
        - sum(len(p.box.turn_marks[p.ruins.tile[s]][p.ruins.turn[s]]) for s in range(len(p.ruins.tile))),
        "keepers": sum(1 for k in p.keeper if k >= 0) - sum(used[KEEPERS_AT:PLACES]),
        **workers,
    }
