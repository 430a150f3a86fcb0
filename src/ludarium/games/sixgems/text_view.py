"""The table as text."""

from __future__ import annotations

from ludarium.games.sixgems.rules.actions import CENTRE, DICE, KINDS
from ludarium.games.sixgems.rules.display import row_at
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.words import Words


def text(p: SixGems, words: Words) -> str:
    return "\n".join([*_boards(p, words), "", *_seats(p, words), "", _decks(p, words)])


def _boards(p: SixGems, words: Words) -> list[str]:
    lines = [words.t("show.progress", len(p.ledger), p.limit)]
    for board in [*range(KINDS), CENTRE]:
        dice = [words.t("show.die", d, p.face[d]) for d in range(DICE) if p.at[d] == board]
        if dice or board != CENTRE:
            lines.append(f"  {words.thing('spot', board)}: {', '.join(dice) if dice else '-'}")
    return lines


def _seats(p: SixGems, words: Words) -> list[str]:
    lines: list[str] = []
    for seat in range(p.seats):
        mark = "> " if seat in p.deciders() else "  "
        lines.append(mark + words.t("show.seat", seat, p.points[seat], p.settled[seat]))
        rows = [_row(p, words, seat, kind) for kind in range(KINDS) if p.rows[row_at(seat, kind)]]
        if p.loose[seat]:
            rows.append(words.t("show.loose", p.loose[seat]))
        lines.append("    " + words.t("show.display") + ": " + (", ".join(rows) if rows else "-"))
        hand = [words.thing("jewel", c) if c >= 0 else "?" for c in p.hand[seat]]
        cards = [words.thing("card", c) if c >= 0 else "?" for c in p.cards[seat]]
        lines.append("    " + words.t("show.hand") + ": " + (", ".join([*hand, *cards]) or "-"))
    return lines


def _row(p: SixGems, words: Words, seat: int, kind: int) -> str:
    row = row_at(seat, kind)
    stars = "*" * p.fixed[row]
    return f"{words.thing('gem', kind)} {p.rows[row] - p.fixed[row]}{stars}"


def _decks(p: SixGems, words: Words) -> str:
    return words.t("show.decks", len(p.deck), len(p.card_deck))
