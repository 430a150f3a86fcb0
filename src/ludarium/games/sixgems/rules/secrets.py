"""Who may know what (R 3): hands and the order of both decks are secret, everything else is public."""

from __future__ import annotations

from ludarium.games.sixgems.rules.actions import NO_CARD
from ludarium.games.sixgems.rules.display import card_of
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import Position
from ludarium.kernel.secrets import PUBLIC, Fields, fill, nobodys, owners, redact

FIELDS: Fields = {
    "limit": PUBLIC,
    "pause_rule": PUBLIC,
    "neighbour_rule": PUBLIC,
    "icon_face": PUBLIC,
    "early_last": PUBLIC,
    "seat_points": PUBLIC,
    "first": PUBLIC,
    "face": PUBLIC,
    "at": PUBLIC,
    "hand": owners("jewels"),
    "deck": nobodys("jewels"),
    "cards": owners("settlements"),
    "card_deck": nobodys("settlements"),
    "shown": PUBLIC,
    "rows": PUBLIC,
    "fixed": PUBLIC,
    "loose": PUBLIC,
    "points": PUBLIC,
    "tally": PUBLIC,
    "ledger": PUBLIC,
    "settled": PUBLIC,
    "pause": PUBLIC,
    "current": PUBLIC,
    "bonus": PUBLIC,
    "left_out": PUBLIC,
}


def seen_by(p: SixGems, seat: int) -> Position:
    return redact(p, FIELDS, seat)


def guess(view: SixGems, chance: Chance) -> Position:
    return fill(view, FIELDS, {"jewels": _jewels_not_shown, "settlements": _cards_not_settled}, chance)


def _jewels_not_shown(view: SixGems) -> list[int]:
    unseen = view.box.jewels[:]
    for entry in view.shown:
        unseen.remove(card_of(entry))
    return unseen


def _cards_not_settled(view: SixGems) -> list[int]:
    return [card for card in view.box.cards if card not in view.ledger]


def count_pieces(p: SixGems) -> dict[str, int]:
    """What must never change: every card is somewhere, rows hold what was laid, settled cards are almighty jewels."""
    settling = 1 if p.current != NO_CARD else 0
    return {
        "jewel cards": sum(len(h) for h in p.hand) + len(p.deck) + len(p.shown),
        "settlement cards": sum(len(c) for c in p.cards) + len(p.card_deck) + len(p.ledger),
        "jewels in rows without a card": sum(p.rows) - sum(p.fixed) - len(p.shown),
        "almighty jewels without a settlement": sum(p.loose) + sum(p.fixed) + settling - len(p.ledger),
        "dice": len(p.face),
    }
