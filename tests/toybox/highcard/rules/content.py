"""Nine cards."""

from __future__ import annotations

from ludarium.kernel.content import Content


class Box:
    def __init__(self, size: int, hand: int, points: list[int]) -> None:
        self.size = size
        self.hand = hand
        self.points = points
        self.digest = ""
        self.named = ""  # the digest, and which names a content pack gives to rows


def load(content: Content) -> Box:
    deck = content.section("deck")
    rows = content.rows("card", 2)
    for row in rows:
        content.one_of("card", row, "colour", ("red", "blue"))
    return Box(int(deck["size"]), int(deck["hand"]), [content.number("card", row, "points", 0, 9) for row in rows])
