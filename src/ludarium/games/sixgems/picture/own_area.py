"""Your own area: jewel cards, settlement cards, loose almighty jewels, and your rows as columns."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.sixgems.picture.card_status import Standing
from ludarium.games.sixgems.picture.card_text import Printed
from ludarium.games.sixgems.picture.displays import Row, Rows, almighty_id, jewel_symbol, loose_jewels
from ludarium.games.sixgems.picture.settlement_cards import page
from ludarium.games.sixgems.rules.actions import FIX, GEMS, GIVE, KINDS, LEAVE, PLAY, almighty_in
from ludarium.kernel.scene import MINE, Node, part
from ludarium.kernel.words import Words


def own_cards(
    words: Words,
    me: int,
    hand: tuple[int, ...],
    loose: int,
    cards: tuple[int, ...],
    now: tuple[Standing, ...],
    printed: Printed,
) -> Iterator[Node]:
    """`now`: how the condition of each settlement card stands."""
    yield Node("mat", "mat", 0, 0, "flat", area=MINE)
    gap = min(94.0, 188 / max(1, len(hand) - 1))
    for i, card in enumerate(hand):
        sym, label = jewel_symbol(card), words.thing("jewel", card)
        yield Node(f"j{card}", sym, 62 + gap * i, 92, label=label, area=MINE, about=PLAY + card)
    if not hand:
        yield Node("nohand", "", 156, 92, "flat light", words.t("scene.no_hand"), area=MINE)
    yield Node("handn", "", 18, 178, "flat light left", words.t("scene.hand"), scale=0.95, area=MINE)
    yield from loose_jewels(words, me, loose, 270, 196, MINE)
    if loose:
        yield Node("loosen", "", 242, 196, "flat light right", words.t("scene.loose"), scale=0.9, area=MINE)
    for i, (card, met) in enumerate(zip(cards, now, strict=True)):
        yield from page(words, printed, card, 388 + 168 * i, 116, MINE, met)


def columns(words: Words, rows: Rows, worth: tuple[int, ...], leaving: bool) -> Iterator[Node]:
    for kind in range(KINDS):
        about = (LEAVE if leaving else FIX) + kind
        yield from part(words, (rows.seat, kind), _column, rows.of(kind), worth[kind], about, 676 + 58 * kind)


def _column(words: Words, row: Row, worth: int, about: int, x: float) -> Iterator[Node]:
    me, kind, count, fixed, cards = row
    label = words.t("scene.row", me, kind, count)
    yield Node(f"p{me}_{kind}", "column", x, 116, label=label, area=MINE, about=about)
    yield Node(f"p{me}_{kind}g", f"gem-{GEMS[kind]}", x, 32, "flat" if count else "flat dim", scale=0.46, area=MINE)
    yield Node(f"p{me}_{kind}c", "", x, 66, "flat light bold", str(count), area=MINE)
    if worth and count:
        total = words.t("scene.plus", worth * count)
        yield Node(f"p{me}_{kind}w", "", x, 86, f"flat light bold {'plus' if worth > 0 else 'minus'}", total, area=MINE)
    step = min(17.0, 58 / max(1, count - 1))
    for j, card in enumerate(cards):
        sym, label = jewel_symbol(card), words.thing("jewel", card)
        yield Node(f"j{card}", sym, x, 130 + step * j, "flat", label=label, scale=0.5, area=MINE)
    for j in range(fixed):
        piece = almighty_in(kind)
        id_, name, y = almighty_id(me, kind, j), words.thing("piece", piece), 144 + step * (len(cards) + j)
        yield Node(id_, "almighty", x, y, label=name, scale=0.7, area=MINE, about=GIVE + piece)
