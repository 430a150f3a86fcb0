"""What decides a game, as small numbers: what a learned value reads, and a part of what learners see."""

from __future__ import annotations

from ludarium.games.sixgems.bot.value import bonus_lead, different_faces, rows_lead, rows_value
from ludarium.games.sixgems.rules.actions import CENTRE, DICE, KINDS, RED, SETTLEMENTS, face_of, gem_of
from ludarium.games.sixgems.rules.display import kinds_of, row_at
from ludarium.games.sixgems.rules.effects import conditions_met, is_last
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.bitsets import holds

NOTHING = -30  # what a turn without a settlement counts as its gain
HELD = 12  # settlement cards that are told one by one; a content pack's further ones are not


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
    """Points, rows, what settling now would bring a seat, and what its next turn could."""
    met = conditions_met(p, seat)
    best = gain = ready = 0
    lead = rows_lead(p, seat)
    held = [0] * HELD
    for card in p.cards[seat]:
        if 0 <= card < HELD:
            held[card] = 1
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
    rival = 0
    for other in range(p.seats):
        if other != seat:
            rival = max(rival, p.points[other])
    ahead = p.points[seat] - rival
    next_gain, next_lead = reach(p, seat)
    return [
        p.points[seat],
        ahead,
        ahead // (to_come + 1),
        rows,
        rows // (to_come + 1),
        jewels,
        jewels * to_come,
        p.loose[seat],
        p.loose[seat] * to_come,
        kinds_of(p, seat),
        int(is_last(p, seat)),
        len(p.hand[seat]),
        different_faces(p.hand[seat]),
        len(p.cards[seat]),
        ready,
        best,
        gain,
        next_gain,
        int(next_gain > 0),
        int(next_gain + ahead > 0) if next_gain != NOTHING else 0,
        int(to_come == 1 and next_gain != NOTHING and next_gain + ahead > 0),
        next_lead,
        p.settled[seat],
        p.pause[seat],
        int(p.turn == seat),
        *counts,
        *held,
    ]


def reach(p: SixGems, seat: int) -> tuple[int, int]:
    """The best that the seat's next turn can do with the cards in hand and the dice as they lie: what a settlement would
    give it beyond the others (NOTHING if it cannot settle), and what its rows could be ahead."""
    gain = NOTHING
    lead = NOTHING
    for jewel in p.hand[seat]:
        if jewel < 0:
            continue
        face = face_of(jewel)
        row = row_at(seat, gem_of(jewel))
        p.rows[row] += 1
        for die in range(DICE):
            if face not in p.face:
                old = p.face[die]
                p.face[die] = face
                gain, lead = _better(p, seat, gain, lead)
                p.face[die] = old
            elif p.face[die] == face:
                old = p.at[die]
                for board in range(KINDS):
                    if board not in p.at:
                        p.at[die] = board
                        gain, lead = _better(p, seat, gain, lead)
                        p.at[die] = old
        p.rows[row] -= 1
    return gain, lead


def _better(p: SixGems, seat: int, gain: int, lead: int) -> tuple[int, int]:
    """The dice as they lie, if they are better than what was found so far."""
    now = rows_lead(p, seat)
    lead = max(lead, now)
    met = 0 if p.pause[seat] else conditions_met(p, seat)
    if met:
        for card in p.cards[seat]:
            if 0 <= card < SETTLEMENTS and holds(met, card):
                gain = max(gain, now + bonus_lead(p, card, seat))
    return gain, lead
