"""The excavation cards on display: what each costs, does and is worth."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.knossos.picture.boards import BROAD_W, CARD_W
from ludarium.games.knossos.picture.card_text import card_label, effect_text
from ludarium.games.knossos.picture.panels import (
    CARDS_Y,
    LEAST,
    MIDDLE,
    RIGHT,
    TITLE,
    WORDS,
    X,
    buyer,
)
from ludarium.games.knossos.rules.actions import (
    BUY,
)
from ludarium.games.knossos.rules.content import (
    AMOUNT_A,
    AMOUNT_B,
    COLOUR_A,
    COLOUR_B,
    DISCOUNT,
    Box,
)
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.scoring import card_points
from ludarium.games.knossos.rules.steps.paying import can_buy
from ludarium.kernel.bitsets import members
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

HEAPS = 16  # ways to pay in two heaps: each in any colour
FEWEST = 3  # players
AIR = 2.0  # between two cards
BROAD = 3  # cards on display for which there is more room


def card_width(box: Box, seats: int) -> int:
    """How wide the cards on display are with so many players."""
    return BROAD_W if box.display[seats - FEWEST] <= BROAD else CARD_W


def card_parts(view: Knossos, words: Words) -> list[list[Node]]:
    parts = [part(words, 0, _deck, len(view.deck))]
    width = card_width(view.box, view.seats)
    for place, card in enumerate(view.display):
        me, own = buyer(view), view.cards[buyer(view)]
        pays, adds = can_buy(view, me, card), card_points(view.box, [*own, card]) - card_points(view.box, own)
        parts.append(part(words, (place, pays, adds), _card, card, place, width, pays, adds, view.box))
    return parts


def _deck(words: Words, left: int) -> Iterator[Node]:
    yield Node("display", "slab416x134", MIDDLE, CARDS_Y, "flat", label=words.t("scene.display"))
    yield Node("deck", "card-back", RIGHT - 22, CARDS_Y - 10, "flat", label=words.t("scene.deck", left), scale=0.86)
    yield Node("deckn", "", RIGHT - 22, CARDS_Y + 30, "flat bold", str(left), scale=TITLE)


def _card(words: Words, card: int, place: int, width: int, pays: bool, adds: int, box: Box) -> Iterator[Node]:
    """The find and its points above, then the ways to pay, then what it does."""
    kind = box.card_type[card]
    x, y = X + 6 + width / 2 + (width + AIR) * place, CARDS_Y
    aside = width / 3.5
    sym = f"broad-card{kind}" if width == BROAD_W else f"card{kind}"
    yield Node(f"card{card}", sym, x, y, label=card_label(box, words, card), about=BUY + card)
    yield Node(f"card{card}s", f"find{kind}", x - aside, y - 43, "flat", scale=0.86)
    label, right = words.t("scene.card_adds", adds), x + aside - 9
    yield Node(f"card{card}w", "laurel", right, y - 50, "flat bold", words.t("scene.plus", adds), label, scale=LEAST)
    yield Node(f"card{card}n", "", right, y - 30.5, "flat", words.thing("type", kind), scale=LEAST)
    yield from _ways(words, card, x, y, width, box)
    cheaper = members(box.card_of[card]) if box.card_effect[card] == DISCOUNT else []
    told = words.t("effect.cheaper") if cheaper else effect_text(box, words, card)
    effect, large = fit(told, width - 5, 36, scales=(LEAST,))
    style = "flat" + ("" if box.card_effect[card] else " faint")
    if cheaper and width == BROAD_W:  # side by side
        yield Node(f"card{card}e", "", x - width / 2 + 6, y + 46.5, "flat left", effect, scale=large)
    else:
        yield Node(f"card{card}e", "", x, y + (39 if cheaper else 46.5), style, effect, scale=large)
    for i, colour in enumerate(reversed(cheaper)):
        at = (x + width / 2 - 13 - 20 * i, y + 46.5) if width == BROAD_W else (x + 9.5 - 19 * i, y + 54.5)
        yield Node(f"card{card}e{colour}", f"chip{colour}", *at, "flat", scale=0.86 if width == BROAD_W else 0.8)
    if pays:
        sign = words.t("scene.can_pay")
        yield Node(f"card{card}v", "can-pay", x + width / 2 - 7, y - 57, "flat", label=sign, scale=0.8)


def _ways(words: Words, card: int, x: float, y: float, width: int, box: Box) -> Iterator[Node]:
    """The ways to pay: one colour or another, or, below that word, both of the other two."""
    ways = box.card_ways[card]
    apart = 27.0 if width == CARD_W else 36.0

    def amount(key: str, sym: str, dx: float, dy: float, number: int, out: float = 8.5) -> Iterator[Node]:
        yield Node(f"card{card}{key}", sym, x + dx, y + dy, "flat")
        yield Node(f"card{card}{key}n", "", x + dx - out, y + dy, "flat bold", str(number), scale=WORDS)

    if len(ways) == HEAPS:
        yield from amount("a", "pay-one", 8 - apart, 4, ways[1][AMOUNT_A], 15)
        yield Node(f"card{card}p", "", x + 1, y + 4, "flat bold", "+", scale=WORDS)
        yield from amount("b", "pay-one", 8 + apart, 4, ways[1][AMOUNT_B], 15)
        return
    either = words.t("effect.or").strip()
    yield from amount("a", f"price{ways[0][COLOUR_A]}", -apart, -10, ways[0][AMOUNT_A])
    yield Node(f"card{card}o", "", x, y - 10, "flat", "/", scale=LEAST)
    yield from amount("b", f"price{ways[1][COLOUR_A]}", apart, -10, ways[1][AMOUNT_A])
    yield Node(f"card{card}l", f"either{width}", x, y + 5.5, "flat")
    yield Node(f"card{card}q", "", x, y + 5, "flat", either, scale=LEAST)
    yield from amount("c", f"price{ways[2][COLOUR_A]}", -apart, 20, ways[2][AMOUNT_A])
    yield Node(f"card{card}p", "", x, y + 20, "flat bold", "+", scale=WORDS)
    yield from amount("d", f"price{ways[2][COLOUR_B]}", apart, 20, ways[2][AMOUNT_B])
