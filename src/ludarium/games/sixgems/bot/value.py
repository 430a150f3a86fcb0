"""What a position is worth to each seat, in thousandths of a logit."""

from __future__ import annotations

from typing import Final

from ludarium.games.sixgems.rules.actions import CENTRE, DICE, FACES, KINDS, RED, face_of
from ludarium.games.sixgems.rules.display import row_at
from ludarium.games.sixgems.rules.effects import bonus_points, conditions_met
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.kernel.bitsets import holds

FIX_FROM: Final = 4  # an almighty jewel waits for a row that brings this much per jewel, unless the game ends

# What `value` counts, in thousandths of a logit, on turn and not on turn: fitted to the winners of 8,000 games
# of the policy against itself, with a fifth of all choices random (otherwise nobody would ever have held a card back).
POINTS: Final = 240  # divided by the settlements to come and one
ROWS: Final = 130  # what the rows bring with the dice as they lie, divided in the same way
LATER_ROWS: Final = -17  # and not divided
JEWELS: Final = 64  # each jewel for each settlement to come
LOOSE_ONES: Final[list[int]] = [525, 346]  # an almighty jewel in no row
LATER_LOOSE: Final[list[int]] = [-87, -41]  # and for each settlement to come
CARDS: Final[list[int]] = [624, 362]  # a card in hand that these dice let settle
BONUS: Final[list[int]] = [50, 36]  # each point of the best bonus in hand
GAIN: Final[list[int]] = [56, 14]  # each point that settling with these dice would give
HAND_FACES: Final = 60  # different faces in hand
ON_TURN: Final = 109


def rows_value(p: SixGems, seat: int) -> int:
    """What the seat's rows bring with these dice, loose almighty jewels in the best row."""
    total = 0
    most = 0
    for die in range(DICE):
        board = p.at[die]
        if board != CENTRE:
            count = p.rows[row_at(seat, board)]
            if count:
                worth = -p.face[die] if die == RED else p.face[die]
                total += worth * count
                if worth > most:
                    most = worth
    if most >= FIX_FROM:
        total += p.loose[seat] * most
    return total


def value(p: SixGems, seat: int) -> int:
    """What the position is worth to the seat, in thousandths of a logit: a lead of 1000 is e times as likely to win."""
    to_come = p.limit - len(p.ledger)
    if p.over:
        return POINTS * p.points[seat]
    who = 0 if p.turn == seat else 1
    jewels = p.loose[seat]
    for gem in range(KINDS):
        jewels += p.rows[row_at(seat, gem)]
    rows = rows_value(p, seat)
    worth = (POINTS * p.points[seat] + ROWS * rows) // (to_come + 1) + LATER_ROWS * rows
    worth += JEWELS * to_come * jewels + (LOOSE_ONES[who] + LATER_LOOSE[who] * to_come) * p.loose[seat]
    worth += HAND_FACES * different_faces(p.hand[seat]) + (0 if who else ON_TURN)
    met = conditions_met(p, seat)
    best = 0
    gain = 0
    for card in p.cards[seat]:
        bonus = bonus_lead(p, card, seat)
        best = max(best, bonus)
        if holds(met, card):
            worth += CARDS[who]
            gain = max(gain, bonus + rows_lead(p, seat))
    return worth + BONUS[who] * best + GAIN[who] * gain


def different_faces(hand: list[int]) -> int:
    """How many different faces the jewel cards show."""
    seen = [0] * (FACES + 1)
    for card in hand:
        seen[face_of(card)] = 1
    return sum(seen)


def bonus_lead(p: SixGems, card: int, seat: int) -> int:
    """What the card's bonus would give the seat beyond the best of the others."""
    rival = 0
    for one in range(p.seats):
        if one != seat:
            rival = max(rival, bonus_points(p, card, seat, one))
    return bonus_points(p, card, seat, seat) - rival


def rows_lead(p: SixGems, seat: int) -> int:
    """What the dice as they lie give the seat beyond the others' average."""
    others = 0
    for one in range(p.seats):
        if one != seat:
            others += rows_value(p, one)
    return rows_value(p, seat) - others // (p.seats - 1)
