"""The viewer's own board: stores with their limits, waiting workers, points and excavation cards."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.knossos.picture.card_text import card_label
from ludarium.games.knossos.picture.palette import LETTER
from ludarium.games.knossos.rules.bits import members
from ludarium.games.knossos.rules.content import ALTAR_HERMES, DISCOUNT, PER4, PLUS_ONE, VP1, WORKERS75, Box
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.tables import COLOUR_COUNT, seat_colour
from ludarium.kernel.scene import MINE, Node, part
from ludarium.kernel.words import Words

Ints = tuple[int, ...]


def own_parts(view: Knossos, words: Words, points: int) -> list[list[Node]]:
    me, box = view.viewer, view.box
    caps = tuple([view.cap(me, colour) for colour in range(COLOUR_COUNT)])
    discounts = tuple([view.discount[seat_colour(me, colour)] for colour in range(COLOUR_COUNT)])
    last = view.last_return[me] if view.altar == ALTAR_HERMES else None
    return [
        part(words, me, _stores, tuple(view.stores_of(me)), caps, discounts, view.white[me], box),
        part(words, me, _waiting, me, view.meeple[me] < 0, view.waiting[me], points, last),
        part(words, me, _own_cards, tuple(view.cards[me]), box),
    ]


def _stores(words: Words, store: Ints, caps: Ints, discounts: Ints, white: int, box: Box) -> Iterator[Node]:
    yield Node("strip", "strip", 0, 0, "flat", area=MINE)
    for colour, held in enumerate(store):
        x = 58 + 98.0 * colour
        label = words.t("scene.store", colour, held)
        yield Node(f"store{colour}", f"store{colour}", x, 62, label=label, area=MINE)
        yield Node(f"store{colour}n", "", x, 56, "flat large bold light", str(held), area=MINE)
        text = words.t("scene.cap", caps[colour])
        if discounts[colour]:
            text += " " + words.t("scene.discount", discounts[colour])
        yield Node(f"store{colour}c", "", x, 130, "flat", text, area=MINE)
    x = 58 + 98.0 * COLOUR_COUNT
    yield Node("store4", "store4", x, 60, "flat", label=words.t("scene.white", white), area=MINE, scale=0.8)
    yield Node("store4n", "", x, 56, "flat large bold", str(white), area=MINE)
    yield Node("store4c", "", x, 130, "flat", words.t("scene.cap", box.cap_white), area=MINE)


def _waiting(words: Words, me: int, home: bool, workers: int, total: int, last: int | None) -> Iterator[Node]:
    yield Node("waitn", "", 520, 20, "flat left bold", words.t("scene.waiting_place"), area=MINE)
    if home:
        label = words.t("scene.meeple_home")
        yield Node(f"m{me}", f"meeple{me}", 542, 58, f"seat{me}", label=label, area=MINE, scale=1.2)
    for i in range(workers):
        yield Node(f"wait{me}.{i}", f"worker{me}", 586 + 26 * i, 58, f"flat seat{me}", area=MINE)
    yield Node("pointsn", "", 984, 20, "flat right bold", words.t("scene.points", total), area=MINE)
    if last is not None:
        yield Node("lastret", "", 860, 20, "flat right", words.t("scene.last_return", last), area=MINE)


def _own_cards(words: Words, cards: Ints, box: Box) -> Iterator[Node]:
    hand = sorted(cards, key=lambda c: (box.card_type[c], c))
    if not hand:
        yield Node("nocards", "", 520, 116, "flat left", words.t("scene.no_cards"), area=MINE)
    step = min(50.0, 440 / max(1, len(hand)))
    for i, card in enumerate(hand):
        kind = box.card_type[card]
        x = 542 + step * i
        yield Node(f"card{card}", f"mini{kind}", x, 114, label=card_label(box, words, card), area=MINE)
        yield Node(f"card{card}s", f"find{kind}", x, 104, "flat", area=MINE, scale=0.7)
        yield Node(f"card{card}e", "", x, 133, "flat", _sign(card, box), area=MINE, scale=0.87)


def _sign(card: int, box: Box) -> str:
    """The effect in a few signs."""
    effect = box.card_effect[card]
    letters = "".join(LETTER[i] for i in members(box.card_of[card]))
    return {VP1: "+1", DISCOUNT: f"−1{letters}", WORKERS75: "¾", PLUS_ONE: "+□", PER4: "÷4"}.get(effect, "")
