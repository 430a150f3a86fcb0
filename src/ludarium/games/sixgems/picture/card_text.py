"""Words on cards and panels: what a card says, names that fit."""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.sixgems.rules.actions import CARDS
from ludarium.games.sixgems.rules.content import BONUSES, CONDITIONS, DIE_COLOURS, EACH_SHOWING, EACH_UNDER, Box
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.words import Words


class Printed(NamedTuple):
    """What is printed on the settlement cards, and how the lost icon of s06 and s12 is read (R 10.5)."""

    box: Box
    icon_face: int


def printed_in(view: SixGems) -> Printed:
    return Printed(view.box, view.icon_face)


def card_label(words: Words, printed: Printed, card: int) -> str:
    told = words.t("card.says").join([condition_line(words, printed, card), bonus_line(words, printed, card)])
    return words.colon(words.thing("card", card), told)


def condition_line(words: Words, printed: Printed, card: int) -> str:
    """What must hold; of a card from a content pack, made from its tables."""
    box = printed.box
    if not box.rewritten[card]:
        return words.t(f"condition.{CARDS[card]}")
    told = words.t(f"needs.{list(CONDITIONS)[box.condition[card]]}", box.threshold[card])
    return _with_list(words, told, box.faces[card])


def bonus_line(words: Words, printed: Printed, card: int) -> str:
    """What it brings to whom; of a card from a content pack or with an icon that is read otherwise, made from tables."""
    box, op = printed.box, printed.box.bonus[card]
    by_face = op == EACH_UNDER and printed.icon_face > 0
    if not box.rewritten[card] and not by_face:
        return words.t(f"bonus.{CARDS[card]}")
    name = list(BONUSES)[EACH_SHOWING if by_face else op]
    key = f"gives.{name}_{DIE_COLOURS[box.die[card]]}" if name == "each_under" else f"gives.{name}"
    told = words.t(key, box.points[card], box.gem[card], box.points[card] + box.last[card], box.other[card])
    who = words.t("gives.all" if box.for_all[card] else "gives.settler")
    listed = [printed.icon_face] if by_face else box.table[card] if "table" in BONUSES[name] else box.shows[card]
    return who + _with_list(words, told, listed) + words.t("gives.stop")


def _with_list(words: Words, told: str, numbers: list[int]) -> str:
    return words.t("gives.list").join([told, "/".join(map(str, numbers))]) if numbers else told


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def short(name: str) -> str:
    """A name as long as the panel's head has room for; a note in brackets goes first."""
    if _wide(name) > 15:
        name = name.split(" (")[0].split("（")[0]
    return name if _wide(name) <= 15 else next(name[:n] + "…" for n in range(len(name), 0, -1) if _wide(name[:n]) <= 14)


def _wide(text: str) -> int:
    """Width in half characters."""
    return sum(2 if ord(c) > 0x2E80 else 1 for c in text)
