"""Hands, buried cards and the deck are secret. All their cards come from one pool: any of them could lie in any place."""

from __future__ import annotations

from ludarium.games.highcard.rules.position import NO_CARD, HighCard
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.secrets import PUBLIC, Fields, fill, nobodys, owners, redact

FIELDS: Fields = {
    "hand": owners("cards"),
    "buried": owners("cards"),
    "deck": nobodys("cards"),
    "played": PUBLIC,
}


def seen_by(p: HighCard, seat: int) -> Position:
    return redact(p, FIELDS, seat)


def unseen(view: HighCard) -> list[int]:
    """The pool without what lies open; `fill` itself takes off what the view shows of the secret fields."""
    open_cards = {card for cards in view.played for card in cards}
    return [card for card in range(view.box.cards) if card not in open_cards]


def guess(view: HighCard, chance: Chance) -> Position:
    return fill(view, FIELDS, {"cards": unseen}, chance)


def count_pieces(p: HighCard) -> dict[str, int]:
    """What must never change: the number of cards."""
    buried = len([card for card in p.buried if card != NO_CARD])
    return {"cards": len(p.deck) + buried + sum(map(len, p.hand)) + sum(map(len, p.played))}
