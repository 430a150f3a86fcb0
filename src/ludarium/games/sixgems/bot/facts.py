"""What decides a game, as small numbers: what a learned value reads, and a part of what learners see."""

from __future__ import annotations

from ludarium.games.sixgems.bot.value import bonus_lead, different_faces, rows_lead, rows_value
from ludarium.games.sixgems.rules.actions import CENTRE, DICE, KINDS, RED
from ludarium.games.sixgems.rules.content import holds
from ludarium.games.sixgems.rules.display import row_at
from ludarium.games.sixgems.rules.effects import conditions_met
from ludarium.games.sixgems.rules.position import SixGems


def common(p: SixGems) -> list[int]:
    """Settlements and cards to come, and what the dice on each board count for."""
    boards = [0] * KINDS
    loose = 0
    for die in range(DICE):
        if p.at[die] == CENTRE:
            loose += 1
        else:
            boards[p.at[die]] += -p.face[die] if die == RED else p.face[die]
    to_come = p.limit - len(p.ledger)
    return [to_come, int(to_come == 1), int(to_come <= 2), len(p.deck), loose, p.pause_rule, *boards]


def facts(p: SixGems, seat: int) -> list[int]:
    """Points, rows and what settling now would bring a seat."""
    met = conditions_met(p, seat)
    best = gain = ready = 0
    lead = rows_lead(p, seat)
    for card in p.cards[seat]:
        bonus = bonus_lead(p, card, seat)
        best = max(best, bonus)
        if holds(met, card):
            ready += 1
            gain = max(gain, bonus + lead)
    to_come = p.limit - len(p.ledger)
    rows = rows_value(p, seat)
    jewels = p.loose[seat]
    counts = [0] * KINDS
    for gem in range(KINDS):
        counts[gem] = p.rows[row_at(seat, gem)]
        jewels += counts[gem]
    return [
        p.points[seat],
        p.points[seat] // (to_come + 1),
        rows,
        rows // (to_come + 1),
        jewels,
        jewels * to_come,
        p.loose[seat],
        p.loose[seat] * to_come,
        len(p.hand[seat]),
        different_faces(p.hand[seat]),
        len(p.cards[seat]),
        ready,
        best,
        gain,
        p.settled[seat],
        p.pause[seat],
        int(p.turn == seat),
        *counts,
    ]
