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
from ludarium.games.knossos.rules.actions import CARD as CARD_KIND
from ludarium.games.knossos.rules.content import (
    AMOUNT_A,
    AMOUNT_B,
    COLOUR_A,
    COLOUR_B,
    Box,
)
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.scoring import card_points
from ludarium.games.knossos.rules.steps.paying import can_buy
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

CARD_STEP = 92.0


def card_parts(view: Knossos, words: Words) -> list[list[Node]]:
    parts = [part(words, 0, _deck, len(view.deck))]
    for place, card in enumerate(view.display):
        me, own = buyer(view), view.cards[buyer(view)]
        pays, adds = can_buy(view, me, card), card_points(view.box, [*own, card]) - card_points(view.box, own)
        parts.append(part(words, (place, pays, adds), _card, card, place, pays, adds, view.box))
    return parts


def _deck(words: Words, left: int) -> Iterator[Node]:
    yield Node("display", "panel416x120", MIDDLE, CARDS_Y, "flat", label=words.t("scene.display"))
    yield Node("deck", "card-back", RIGHT - 22, CARDS_Y - 12, "flat", label=words.t("scene.deck", left), scale=0.8)
    yield Node("deckn", "", RIGHT - 22, CARDS_Y + 30, "flat bold", str(left), scale=TITLE)


def _card(words: Words, card: int, place: int, pays: bool, adds: int, box: Box) -> Iterator[Node]:
    kind = box.card_type[card]
    x, y = X + 50 + CARD_STEP * place, CARDS_Y

    def put(part: str, sym: str, dx: float, dy: float, text: str = "", cls: str = "flat bold") -> Node:
        return Node(f"card{card}{part}", sym, x + dx, y + dy, cls, text, scale=WORDS)

    label = card_label(box, words, card)
    yield Node(f"card{card}", f"card{kind}", x, y, label=label, about=BUY + card)
    yield Node(f"card{card}s", f"find-light{kind}", x - 32, y - 44.5, "flat", scale=0.5)
    yield put("n", "", 8, -44.5, words.thing("type", kind), "flat bold light")
    ways = box.card_ways[card]
    if len(ways) == 16:  # heaps
        yield put("a", "pay-one", -28, -18)
        yield put("x", "", -10, -18, str(ways[1][AMOUNT_A]))
        yield put("p", "", 6, -18, "+", "flat")
        yield put("b", "pay-one", 20, -18)
        yield put("y", "", 36, -18, str(ways[1][AMOUNT_B]))
    else:
        yield put("a", f"chip{ways[0][COLOUR_A]}", -32, -21)
        yield put("o", "", -18, -21, "/", "flat")
        yield put("b", f"chip{ways[1][COLOUR_A]}", -4, -21)
        yield put("x", "", 16, -21, str(ways[0][AMOUNT_A]))
        yield put("c", f"chip{ways[2][COLOUR_A]}", -32, 1)
        yield put("y", "", -16, 1, str(ways[2][AMOUNT_A]))
        yield put("p", "", -3, 1, "+", "flat")
        yield put("d", f"chip{ways[2][COLOUR_B]}", 12, 1)
        yield put("z", "", 29, 1, str(ways[2][AMOUNT_B]))
    effect, large = fit(effect_text(box, words, card), 86, 38, scales=(LEAST,))
    yield Node(f"card{card}e", "", x, y + 25, "flat", effect, scale=large)
    label = words.t("scene.card_adds", adds)
    yield Node(f"card{card}w", "laurel", x - 26, y + 44, "flat bold", words.t("scene.plus", adds), label, scale=LEAST)
    yield Node(f"card{card}i", "", x + 42, y + 50, "flat right", CARD_KIND.tokens[card], scale=LEAST)  # as words name it
    if pays:
        yield Node(f"card{card}v", "can-pay", x + 38, y - 54, "flat", label=words.t("scene.can_pay"), scale=0.9)
