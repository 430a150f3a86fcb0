"""The excavation cards on display: what each costs, does and is worth."""

from __future__ import annotations

from collections.abc import Iterator

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

CARD_STEP = 92.0
COIN = 0.88  # of the usual size, where six things stand in a row


def card_parts(view: Knossos, words: Words) -> list[list[Node]]:
    parts = [part(words, 0, _deck, len(view.deck))]
    for place, card in enumerate(view.display):
        me, own = buyer(view), view.cards[buyer(view)]
        pays, adds = can_buy(view, me, card), card_points(view.box, [*own, card]) - card_points(view.box, own)
        parts.append(part(words, (place, pays, adds), _card, card, place, pays, adds, view.box))
    return parts


def _deck(words: Words, left: int) -> Iterator[Node]:
    yield Node("display", "slab416x134", MIDDLE, CARDS_Y, "flat", label=words.t("scene.display"))
    yield Node("deck", "card-back", RIGHT - 24, CARDS_Y - 10, "flat", label=words.t("scene.deck", left), scale=0.86)
    yield Node("deckn", "", RIGHT - 24, CARDS_Y + 30, "flat bold", str(left), scale=TITLE)


def _card(words: Words, card: int, place: int, pays: bool, adds: int, box: Box) -> Iterator[Node]:
    """The find and its points above, then the ways to pay, then what it does."""
    kind = box.card_type[card]
    x, y = X + 51 + CARD_STEP * place, CARDS_Y

    def put(
        part: str, sym: str, dx: float, dy: float, text: str = "", cls: str = "flat bold", scale: float = WORDS
    ) -> Node:
        return Node(f"card{card}{part}", sym, x + dx, y + dy, cls, text, scale=scale)

    yield Node(f"card{card}", f"card{kind}", x, y, label=card_label(box, words, card), about=BUY + card)
    yield Node(f"card{card}s", f"find{kind}", x - 26, y - 41, "flat", scale=0.92)
    label = words.t("scene.card_adds", adds)
    yield Node(f"card{card}w", "laurel", x + 16, y - 48, "flat bold", words.t("scene.plus", adds), label, scale=LEAST)
    yield Node(f"card{card}n", "", x + 16, y - 27, "flat", words.thing("type", kind), scale=LEAST)
    ways = box.card_ways[card]
    if len(ways) == 16:  # heaps
        yield put("x", "", -32, 4, str(ways[1][AMOUNT_A]))
        yield put("a", "pay-one", -18, 4)
        yield put("p", "", 0, 4, "+", "flat")
        yield put("y", "", 16, 4, str(ways[1][AMOUNT_B]))
        yield put("b", "pay-one", 30, 4)
    else:
        either = words.t("effect.or").strip()
        yield put("x", "", -34, -6, str(ways[0][AMOUNT_A]))
        yield put("a", f"coin{ways[0][COLOUR_A]}", -20.5, -6)
        yield put("o", "", 0, -6, either, "flat")
        yield put("u", "", 16, -6, str(ways[1][AMOUNT_A]))
        yield put("b", f"coin{ways[1][COLOUR_A]}", 29.5, -6)
        yield put("q", "", -34.5, 15, either, "flat")
        yield put("y", "", -21.5, 15, str(ways[2][AMOUNT_A]))
        yield put("c", f"coin{ways[2][COLOUR_A]}", -8, 15, scale=COIN)
        yield put("p", "", 7, 15, "+", "flat")
        yield put("z", "", 19, 15, str(ways[2][AMOUNT_B]))
        yield put("d", f"coin{ways[2][COLOUR_B]}", 32.5, 15, scale=COIN)
    cheaper = members(box.card_of[card]) if box.card_effect[card] == DISCOUNT else []
    told = words.t("effect.cheaper") if cheaper else effect_text(box, words, card)
    effect, large = fit(told, 84, 40, scales=(LEAST,))
    style = "flat" + ("" if box.card_effect[card] else " faint")
    yield Node(f"card{card}e", "", x, y + (35 if cheaper else 43), style, effect, scale=large)
    for i, colour in enumerate(cheaper):
        yield put(f"e{colour}", f"chip{colour}", 20 * (i - (len(cheaper) - 1) / 2), 51)
    if pays:
        yield Node(f"card{card}v", "can-pay", x + 35, y + 54, "flat", label=words.t("scene.can_pay"), scale=0.8)
