"""What a seat has besides points, as a hint tells it: the things that `value` counts."""

from __future__ import annotations

from ludarium.games.sixgems.bot.value import (
    BONUS,
    CARDS,
    HAND_FACES,
    JEWELS,
    LOOSE_ONES,
    POINTS,
    ROWS,
    bonus_lead,
    different_faces,
    rows_value,
)
from ludarium.games.sixgems.rules.actions import KINDS
from ludarium.games.sixgems.rules.display import row_at
from ludarium.games.sixgems.rules.effects import conditions_met
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.bitsets import holds


def assets(p: SixGems, seat: int) -> list[tuple[str, int, int]]:
    """Message, how much the seat has of it, and what each is worth in hundredths of a point."""
    to_come = p.limit - len(p.ledger)
    who = 0 if p.turn == seat else 1
    jewels = 0
    for gem in range(KINDS):
        jewels += p.rows[row_at(seat, gem)]
    met = conditions_met(p, seat)
    ready = best = 0
    for card in p.cards[seat]:
        best = max(best, bonus_lead(p, card, seat))
        if holds(met, card):
            ready += 1
    return [
        ("asset.rows", rows_value(p, seat), 100 * ROWS // POINTS),
        ("asset.jewels", jewels, _points(JEWELS * to_come, to_come)),
        ("asset.loose", p.loose[seat], _points(LOOSE_ONES[who], to_come)),
        ("asset.ready", ready, _points(CARDS[who], to_come)),
        ("asset.bonus", best, _points(BONUS[who], to_come)),
        ("asset.faces", different_faces(p.hand[seat]), _points(HAND_FACES, to_come)),
    ]


def _points(worth: int, to_come: int) -> int:
    """Hundredths of a point for a worth in thousandths of a logit: a point counts less while much is to come."""
    return 100 * worth * (to_come + 1) // POINTS
