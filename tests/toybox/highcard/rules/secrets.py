"""Hands and the deck are secret."""

from __future__ import annotations

from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.secrets import PUBLIC, Fields, fill, nobodys, owners, redact
from toybox.highcard.rules.position import HighCard

FIELDS: Fields = {
    "hand": owners("cards"),
    "deck": nobodys("cards"),
    "played": PUBLIC,
    "burned": PUBLIC,
    "double": PUBLIC,
}


def seen_by(p: HighCard, seat: int) -> Position:
    return redact(p, FIELDS, seat)


def unseen(view: HighCard) -> list[int]:
    """All cards that do not lie open."""
    gone = {card for cards in view.played for card in cards} | set(view.burned)
    return [card for card in range(9) if card not in gone]


def guess(view: HighCard, chance: Chance) -> Position:
    return fill(view, FIELDS, {"cards": unseen}, chance)


def count_pieces(p: HighCard) -> dict[str, int]:
    return {"cards": len(p.deck) + len(p.burned) + sum(map(len, p.hand)) + sum(map(len, p.played))}
