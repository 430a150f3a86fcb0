"""Words on cards and panels: what a card says, names that fit, lines that are not too long."""

from __future__ import annotations

from functools import lru_cache

from ludarium.kernel.text import Words


def token(card: int) -> str:
    return f"s{card + 1:02}"


def card_label(words: Words, card: int) -> str:
    return f"{words.thing('card', card)}: {words.t(f'condition.{token(card)}')}. {words.t(f'bonus.{token(card)}')}"


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def short(name: str) -> str:
    """A name as long as the panel's head has room for."""
    return name if _wide(name) <= 15 else next(name[:n] + "…" for n in range(len(name), 0, -1) if _wide(name[:n]) <= 14)


def _wide(text: str) -> int:
    """Width in half characters."""
    return sum(2 if ord(c) > 0x2E80 else 1 for c in text)


@lru_cache(maxsize=2000)
def wrap(text: str, width: int) -> list[str]:
    """Lines of at most `width` half characters: Latin text breaks at blanks, Japanese anywhere but before closing marks."""
    lines = [""]
    word = ""
    for c in text + " ":
        if c != " " and _wide(c) == 1:
            word += c
            continue
        lines = _add(lines, word, width)
        word = ""
        if c == " ":
            lines[-1] += " "
        elif c in "。、）・」":
            lines[-1] += c
        else:
            lines = _add(lines, c, width)
    return [line.strip() for line in lines if line.strip()]


def _add(lines: list[str], piece: str, width: int) -> list[str]:
    if _wide(lines[-1] + piece) > width and lines[-1].strip():
        return [*lines, piece]
    lines[-1] += piece
    return lines
