"""Words on cards and panels: what a card says, names that fit."""

from __future__ import annotations

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
