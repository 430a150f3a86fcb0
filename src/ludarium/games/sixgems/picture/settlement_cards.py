"""Settlement cards as pages of a ledger: what must hold, and what it brings to whom."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.sixgems.picture.card_status import Standing
from ludarium.games.sixgems.picture.card_text import Printed, bonus_line, card_label, condition_line, sentence
from ludarium.games.sixgems.picture.layout import LETTERS, MIDDLE, RIGHT
from ludarium.games.sixgems.rules.actions import SETTLE
from ludarium.kernel.scene import BOARD, MINE, Node, moved
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import wrap

LARGER = 1.16  # of a card on the table
LEDGER = 9.8  # em of a line on a settlement card


def page(
    words: Words, printed: Printed, card: int, x: float, y: float, area: int, now: Standing | None = None
) -> Iterator[Node]:
    """A card; `now`: how its condition stands."""
    sym = card_symbol(printed, card)
    cls, about = ("", SETTLE + card) if area == MINE else ("flat", -1)
    label = words.sentences([card_label(words, printed, card), *([now.told] if now else [])])
    yield Node(f"card{card}", sym, x, y, cls, label=label, area=area, about=about)
    title = words.thing("card", card)
    yield Node(f"card{card}t", "", x - 72, y - 86, "flat light bold left", title, scale=0.93, area=area)
    condition = wrap(sentence(condition_line(words, printed, card)), LEDGER, bold=True)
    bonus = wrap(bonus_line(words, printed, card), LEDGER)
    top = y - 58 + 8 * len(condition)
    yield Node(f"card{card}c", "", x - 59, top, "flat bold left", "\n".join(condition), scale=0.89, area=area)
    below = y - 58 + 16 * len(condition) + 8 + 8 * len(bonus)
    yield Node(f"card{card}b", "", x - 59, below, "flat left", "\n".join(bonus), scale=0.89, area=area)
    if now and now.brief:
        yield Node(f"card{card}n", "", x - 59, y + 80, "flat bold left", now.brief, scale=0.89, area=area)


def card_symbol(printed: Printed, card: int) -> str:
    return "card-all" if printed.box.for_all[card] else "card-settler"


def last_settled(words: Words, last: tuple[int, ...], large: bool, printed: Printed) -> Iterator[Node]:
    if not last:
        return
    card = last[0]
    if large:
        shown = page(words, printed, card, RIGHT, MIDDLE, BOARD)
        yield from moved(shown, BOARD, RIGHT * (1 - LARGER), MIDDLE * (1 - LARGER), LARGER)
        yield Node("lastn", "", RIGHT, MIDDLE + 138, "flat light", words.t("scene.last_settled"))
        return
    sym, label = card_symbol(printed, card), card_label(words, printed, card)
    yield Node(f"card{card}", sym, 720, 470, "flat", label=label, scale=0.5)
    lines = "\n".join(wrap(words.thing("card", card), 5.4, bold=True))
    yield Node(f"card{card}t", "", 720, 482, "flat bold", lines, scale=LETTERS)
    yield Node("lastn", "", 720, 538, "flat light", words.t("scene.last_settled"), scale=LETTERS)
