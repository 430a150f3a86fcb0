"""The tall stage: the ring with your hand below it, your cards and rows, the others; a page each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludarium.games.sixgems.picture.card_status import Standing
from ludarium.games.sixgems.picture.card_text import Printed, card_label, condition_line, sentence
from ludarium.games.sixgems.picture.layout import CENTRE_X, PANELS
from ludarium.games.sixgems.picture.settlement_cards import card_symbol
from ludarium.kernel.scene import BOARD, Node, Page, moved, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import SIZE, wrap

PAGE_W: Final = 424.0
PAGES_X: Final = (0.0, 1000.0, 2000.0)
TALL_W: Final = PAGES_X[2] + PAGE_W
RING_ZOOM: Final = 0.8
RING_LEFT, RING_TOP = 235.0, 14.0  # of the table, what the first page begins with
RING_H: Final = 410.0
EDGE: Final = 14.0
LEFT_WORD: Final = (12.0, -28.0)  # away from the edge, up to where the ring leaves more room
HAND_ZOOM: Final = 0.72
HAND_H: Final = 140.0
NOTES_X: Final = 235.0
NOTES_TOP: Final = 430.0
NOTES_W: Final = 174.0
NOTES_END: Final = 520.0
NOTE_LINE: Final = 18.0
NOTE_GAP: Final = 6.0
NOTE_CARD: Final = 0.11
MINE_ZOOM: Final = 1.2
CARDS_LEFT, ROWS_LEFT = 302.0, 646.0  # of the viewer's own area
CARDS_H: Final = 270.0
LEAST: Final = 0.97  # of a text: a phone may show a page at 0.82 of its size
TALL_H: Final = 640.0


def ghosts(nodes: list[Node]) -> list[Node]:
    """What a preview draws on the ring."""
    return moved(nodes, BOARD, -RING_LEFT * RING_ZOOM, -RING_TOP * RING_ZOOM, RING_ZOOM)


def ground(words: Words, pages: int) -> list[Node]:
    felt = [Node(f"page{i}", "felt-page", PAGES_X[i], 0, "flat") for i in range(pages)]
    return [*felt, *ghosts([Node("ring", "felt-ring", 0, 0, "flat")])]


def on_ring(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    """The name of the last settled card would not fit on it; its label tells it."""
    kept = [node for node in nodes if not (node.id.startswith("card") and node.id.endswith("t"))]
    beside = [node for node in kept if node.id in ("sealn", "lastn")]  # long words at the edges stay on the page
    by = [LEFT_WORD if node.x < CENTRE_X else (-EDGE, 0.0) for node in beside]
    x, y = -RING_LEFT * RING_ZOOM, -RING_TOP * RING_ZOOM
    inside = [moved([node], BOARD, x + dx, y + dy, RING_ZOOM, LEAST)[0] for node, (dx, dy) in zip(beside, by, strict=True)]
    return [*moved([node for node in kept if node not in beside], BOARD, x, y, RING_ZOOM, LEAST), *inside]


def in_hand(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    """Jewels and loose almighty jewels below the ring; settlement cards on the page of what is yours."""
    low = [node for node in nodes if node.x < CARDS_LEFT and node.y > 190]  # loose jewels
    jewels = [node for node in nodes if node.x < CARDS_LEFT and node.id != "mat" and node not in low]
    cards = [node for node in nodes if node.x >= CARDS_LEFT]
    x = PAGES_X[1] - CARDS_LEFT * MINE_ZOOM
    return [
        *moved(jewels, BOARD, 8, RING_H, HAND_ZOOM, LEAST),
        *moved(low, BOARD, 124, RING_H - 72, 1.0, LEAST),
        *moved(cards, BOARD, x, 0, MINE_ZOOM),
    ]


def conditions(words: Words, cards: tuple[int, ...], now: tuple[Standing, ...], printed: Printed) -> Iterator[Node]:
    """Beside the hand: when each settlement card of yours may be revealed, since the cards are on another page."""
    y = NOTES_TOP
    for card, met in zip(cards, now, strict=True):
        lines = wrap(sentence(condition_line(words, printed, card)), NOTES_W / (SIZE * LEAST))
        middle = y + NOTE_LINE * len(lines) / 2
        if middle > NOTES_END:  # a content pack may deal more cards than there is room for
            return
        label = words.sentences([card_label(words, printed, card), met.told])
        yield Node(f"note{card}", card_symbol(printed, card), NOTES_X, middle, "flat", label=label, scale=NOTE_CARD)
        yield Node(f"note{card}t", "", NOTES_X + 14, middle, "flat light left", "\n".join(lines), scale=LEAST)
        y += NOTE_LINE * len(lines) + NOTE_GAP


def in_rows(words: Words, nodes: tuple[Node, ...]) -> list[Node]:
    return moved(nodes, BOARD, PAGES_X[1] - ROWS_LEFT * MINE_ZOOM, CARDS_H, MINE_ZOOM)


def of_another(words: Words, nodes: tuple[Node, ...], number: int, place: int) -> list[Node]:
    """A panel, two in a row."""
    x, y = PANELS[number][place]
    at_x = PAGES_X[2] + 106 + 212 * (place % 2)
    at_y = 138 + 272 * (place // 2)
    return moved(nodes, BOARD, at_x - x * 0.97, at_y - y * 0.97, 0.97, LEAST)


def pages(words: Words, own: bool, others: int) -> list[Page]:
    ring = Page(words.t("page.table"), PAGES_X[0], 0, PAGE_W, RING_H + (HAND_H if own else 0))
    mine = [Page(words.t("page.mine"), PAGES_X[1], 0, PAGE_W, CARDS_H + 278)] if own else []
    return [ring, *mine, Page(words.t("page.others"), PAGES_X[2], 0, PAGE_W, 272.0 * -(-others // 2) + 6)]


def laid_out(words: Words, me: int, drawn: list[list[Node]], others: int) -> list[list[Node]]:
    """The parts of the wide picture on their pages: table, panels of the others, dice, and what is yours."""
    table, panels = drawn[: -others - (3 if me >= 0 else 1)], drawn[-others - (3 if me >= 0 else 1) :]
    parts = [part(words, others, ground, 3)]
    parts += [part(words, (me, i), on_ring, tuple(nodes)) for i, nodes in enumerate(table)]
    for place in range(others):
        parts.append(part(words, (me, place), of_another, tuple(panels[place]), others, place))
    parts.append(part(words, me, on_ring, tuple(panels[others])))
    if me >= 0:
        parts.append(part(words, me, in_hand, tuple(panels[others + 1])))
        parts.append(part(words, me, in_rows, tuple(panels[others + 2])))
    return parts
