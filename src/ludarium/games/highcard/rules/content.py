"""How many cards there are, and how many each player holds."""

from __future__ import annotations

from ludarium.kernel.content import Content


class Box:
    def __init__(self, cards: int, hand: int) -> None:
        self.cards = cards
        self.hand = hand
        self.digest = ""
        self.named = ""  # the digest, and which names a content pack gives to rows


def load(content: Content) -> Box:
    (deck,) = content.rows("deck", 1)
    return Box(content.number("deck", deck, "cards", 9, 12), content.number("deck", deck, "hand", 1, 3))
