"""Words on cards and panels: what a card says, names that fit."""

from __future__ import annotations

from ludarium.games.sixgems.rules.content import BONUSES, CONDITIONS, DIE_COLOURS, Box
from ludarium.kernel.words import Words


def token(card: int) -> str:
    return f"s{card + 1:02}"


def card_label(words: Words, box: Box, card: int) -> str:
    return words.colon(words.thing("card", card), f"{condition_line(words, box, card)}. {bonus_line(words, box, card)}")


def condition_line(words: Words, box: Box, card: int) -> str:
    """What must hold; of a card from a content pack, made from its tables."""
    if not box.rewritten[card]:
        return words.t(f"condition.{token(card)}")
    told = words.t(f"needs.{list(CONDITIONS)[box.condition[card]]}", box.threshold[card])
    return _with_list(words, told, box.faces[card])


def bonus_line(words: Words, box: Box, card: int) -> str:
    """What it brings to whom; of a card from a content pack, made from its tables."""
    if not box.rewritten[card]:
        return words.t(f"bonus.{token(card)}")
    op = list(BONUSES)[box.bonus[card]]
    key = f"gives.{op}_{DIE_COLOURS[box.red[card]]}" if op == "each_under" else f"gives.{op}"
    told = words.t(key, box.points[card], box.gem[card], box.points[card] + box.last[card])
    who = words.t("gives.all" if box.for_all[card] else "gives.settler")
    return who + _with_list(words, told, box.table[card] if "table" in BONUSES[op] else []) + words.t("gives.stop")


def _with_list(words: Words, told: str, numbers: list[int]) -> str:
    return words.t("gives.list").join([told, "/".join(map(str, numbers))]) if numbers else told


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def short(name: str) -> str:
    """A name as long as the panel's head has room for."""
    return name if _wide(name) <= 15 else next(name[:n] + "…" for n in range(len(name), 0, -1) if _wide(name[:n]) <= 14)


def _wide(text: str) -> int:
    """Width in half characters."""
    return sum(2 if ord(c) > 0x2E80 else 1 for c in text)
