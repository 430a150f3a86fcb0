"""The picture: what each seat has played and buried, the deck, and the viewer's own hand."""

from __future__ import annotations

from ludarium.games.highcard.picture.layout import (
    HAND_HEIGHT,
    HAND_WIDTH,
    ROW,
    WIDTH,
    buried_place,
    deck_place,
    hand_place,
    played_place,
)
from ludarium.games.highcard.rules.actions import PLAY
from ludarium.games.highcard.rules.position import NO_CARD, HighCard
from ludarium.kernel.scene import MINE, Node, Scene, Stat
from ludarium.kernel.words import Words


def scene(view: HighCard, words: Words) -> Scene:
    nodes = [Node("deck", "card-back", *deck_place(view.seats), "light large flat", str(len(view.deck)))]
    for seat in range(view.seats):
        nodes += _row(view, seat, words)
    if view.viewer >= 0:
        nodes += [_own(card, number, view.viewer, words) for number, card in enumerate(view.hand[view.viewer])]
    stats = [[Stat("card", str(len(view.hand[seat])), words.t("text.hand"))] for seat in range(view.seats)]
    own = (HAND_WIDTH, HAND_HEIGHT) if view.viewer >= 0 else (0, 0)
    return Scene(WIDTH, ROW * 3, [nodes], *own, stats=stats, ground="felt", points=view.scores())


def _row(view: HighCard, seat: int, words: Words) -> list[Node]:
    """What lies in front of a seat. A buried card shows its face only in the view of its owner."""
    row = [
        Node(f"card{card}", "card", *played_place(seat, number), f"large flat seat{seat}", str(card + 1))
        for number, card in enumerate(view.played[seat])
    ]
    card = view.buried[seat]
    if card != NO_CARD:
        known = str(card + 1) if card >= 0 else ""
        row.append(
            Node(f"buried{seat}", "card-back", *buried_place(seat), "large light flat", known, words.t("text.buried"))
        )
    return row


def _own(card: int, number: int, seat: int, words: Words) -> Node:
    """A card in hand; -1 for a spectator."""
    x, y = hand_place(number)
    if card < 0:
        return Node(f"hidden{number}", "card-back", x, y, "flat", area=MINE)
    label = words.thing("card", card)
    return Node(f"card{card}", "card", x, y, f"large seat{seat}", str(card + 1), label, area=MINE, about=PLAY + card)
