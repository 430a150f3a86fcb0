"""The table as text."""

from __future__ import annotations

from ludarium.games.highcard.rules.position import NO_CARD, HighCard
from ludarium.kernel.words import Words


def text(p: HighCard, words: Words) -> str:
    rows = [f"{words.player(seat)}: {_row(p, seat)}" for seat in range(p.seats)]
    return "\n".join([*rows, f"{words.t('text.deck')} {len(p.deck)}"])


def _row(p: HighCard, seat: int) -> str:
    played = " ".join(str(card + 1) for card in p.played[seat]) or "-"
    hand = " ".join(_face(card) for card in p.hand[seat]) or "-"
    buried = "" if p.buried[seat] == NO_CARD else f" [{_face(p.buried[seat])}]"
    return f"{played}{buried} ({hand})"


def _face(card: int) -> str:
    return str(card + 1) if card >= 0 else "?"
