"""What a good player looks at: how the dice stand for him against the others, and what a settlement now would give.

Scores are compared as `own * (seats - 1) - sum of the others`, so that no fraction is needed; `choose` tries each
choice on the position itself and takes it back.
"""

from __future__ import annotations

from typing import Final

from ludarium.games.sixgems.content import LEAVE_OUT_LARGEST, SWAP
from ludarium.games.sixgems.effects import bonus_points, conditions_met, values
from ludarium.games.sixgems.position import SixGems
from ludarium.games.sixgems.steps.kinds import (
    ALMIGHTY,
    JEWEL,
    LEAVE_OUT,
    MOVE_DIE,
    RECEIVE,
    REPLACE,
    SETTLEMENT,
    SWAP_FOR,
    SWAP_GIVE,
    TURN_DIE,
)
from ludarium.games.sixgems.verbs import (
    CENTRE,
    DICE,
    FIX,
    GIVE,
    KEEP,
    KINDS,
    LEAVE,
    LOOSE,
    MOVE,
    PASS,
    PIECES,
    PLACE,
    PLAY,
    RED,
    SETTLE,
    TURN,
)
from ludarium.games.sixgems.verbs import SWAP as SWAP_FOR_ONE
from ludarium.kernel.chance import Chance

FIX_FROM: Final = 4  # an almighty jewel waits for a row worth so much, unless the game ends
STANDING: Final = 45  # of a hundred: what good dice are worth before anybody settles
CARD: Final = 20  # points: the settled card becomes a jewel, and who settles first keeps the others from it
READY: Final = 2  # points: a card in hand could be settled with these dice
WIN: Final = 100000  # a settlement that ends the game is won or lost
NEVER: Final = -1000000000

# What `value` counts, in thousandths of a logit, on turn and not on turn: fitted to who won 8,000 games of the
# policy against itself, a fifth of all choices left to luck (or else nobody would ever have waited with a card).
POINTS: Final = 240  # divided by the settlements to come and one
ROWS: Final = 130  # what the rows bring with the dice as they lie, divided in the same way
LATER_ROWS: Final = -17  # and not divided
JEWELS: Final = 64  # each jewel for each settlement to come
LOOSE_ONES: Final[list[int]] = [525, 346]  # an almighty jewel in no row
LATER_LOOSE: Final[list[int]] = [-87, -41]  # and for each settlement to come
CARDS: Final[list[int]] = [624, 362]  # a card in hand that these dice let settle
BONUS: Final[list[int]] = [50, 36]  # each point of the best bonus in hand
GAIN: Final[list[int]] = [56, 14]  # each point that settling with these dice would give
FACES: Final = 60  # different faces in hand
ON_TURN: Final = 109


def choose(p: SixGems, seat: int, chance: Chance) -> int:
    """A quick good choice for the seat that is asked; equal ones by luck."""
    options = p.options(seat)
    if len(options) == 1:
        return options[0]
    kind = p.pending(seat) & 255
    best = NEVER
    found = options[0]
    ties = 1
    for action in options:
        score = _score(p, seat, kind, action)
        if score > best:
            best = score
            found = action
            ties = 1
        elif score == best:
            ties += 1
            if chance.below(ties) == 0:
                found = action
    return found


def _score(p: SixGems, seat: int, kind: int, action: int) -> int:
    if kind == JEWEL:
        return _score_jewel(p, seat, action - PLAY)
    if kind == MOVE_DIE:
        return _score_move(p, seat, (action - MOVE) // KINDS, (action - MOVE) % KINDS)
    if kind == TURN_DIE:
        return _score_turn(p, seat, action - TURN, (p.pending(seat) >> 12))
    if kind == SETTLEMENT:
        return _standing(p, seat, conditions_met(p, seat)) if action == PASS else _settling(p, seat, action - SETTLE)
    if kind == REPLACE:
        return _score_place(p, seat, (action - PLACE) // KINDS, (action - PLACE) % KINDS)
    worth = values(p)
    if kind == LEAVE_OUT:
        return -worth[action - LEAVE] * p.rows[seat * KINDS + action - LEAVE]
    if kind == RECEIVE:
        return worth[action - FIX]
    if kind == ALMIGHTY:
        last = len(p.ledger) >= p.limit
        return (0 if last else FIX_FROM) if action == KEEP else worth[action - FIX]
    if kind == SWAP_FOR:
        return _piece(worth, (action - SWAP_FOR_ONE) % PIECES)
    assert kind == SWAP_GIVE
    return -_piece(worth, action - GIVE)


def _piece(worth: list[int], piece: int) -> int:
    """What a jewel of a display is worth in a swap; almighty ones can go where it is best."""
    if piece >= KINDS:
        return max(worth[piece - KINDS], FIX_FROM) if piece != LOOSE else FIX_FROM
    return worth[piece]


def _score_jewel(p: SixGems, seat: int, card: int) -> int:
    """The best that the dice can do after this card."""
    row = seat * KINDS + card // 6
    face = card % 6 + 1
    best = NEVER
    p.rows[row] += 1
    if face in p.face:
        for die in range(DICE):
            if p.face[die] == face:
                for board in range(KINDS):
                    if board not in p.at:
                        best = max(best, _score_move(p, seat, die, board))
    else:
        for die in range(DICE):
            best = max(best, _score_turn(p, seat, die, face))
    p.rows[row] -= 1
    return best


def _score_move(p: SixGems, seat: int, die: int, board: int) -> int:
    old = p.at[die]
    p.at[die] = board
    score = _after_dice(p, seat)
    p.at[die] = old
    return score


def _score_turn(p: SixGems, seat: int, die: int, face: int) -> int:
    old = p.face[die]
    p.face[die] = face
    score = _after_dice(p, seat)
    p.face[die] = old
    return score


def _after_dice(p: SixGems, seat: int) -> int:
    """What the dice as they lie give: the best settlement, or the standing without one."""
    met = conditions_met(p, seat)
    best = _standing(p, seat, met)
    if met and not p.pause[seat]:
        for card in p.cards[seat]:
            if card >= 0 and met >> card & 1:
                best = max(best, _settling(p, seat, card))
    return best


def _rows(p: SixGems, seat: int) -> int:
    """What the seat's rows bring with these dice, loose almighty jewels in the best row."""
    total = 0
    most = 0
    for die in range(DICE):
        board = p.at[die]
        if board != CENTRE:
            count = p.rows[seat * KINDS + board]
            if count:
                worth = -p.face[die] if die == RED else p.face[die]
                total += worth * count
                if worth > most:
                    most = worth
    if most >= FIX_FROM:
        total += p.loose[seat] * most
    return total


def _standing(p: SixGems, seat: int, met: int) -> int:
    """How the dice stand for the seat, in hundredths; `met`: the cards that could be settled."""
    score = 0
    for one in range(p.seats):
        if one == seat:
            score += 10 * (p.seats - 1) * _rows(p, one)
        else:
            score -= 9 * _rows(p, one)
    if met:
        for card in p.cards[seat]:
            if card >= 0 and met >> card & 1:
                score += 10 * READY * (p.seats - 1)
    return score * STANDING // 10


def _settling(p: SixGems, seat: int, card: int) -> int:
    """What settling this card now gives against the others, in hundredths."""
    last = len(p.ledger) + 1 >= p.limit
    op = p.box.bonus[card]
    lead = 0
    rival = 0
    score = 0
    for one in range(p.seats):
        gain = bonus_points(p, card, seat, one) + _rows(p, one)
        if op == LEAVE_OUT_LARGEST:
            gain -= _left_out(p, one, values(p))
        elif op == SWAP and one == seat:
            gain += _swap_gain(p, seat, values(p))
        gain = max(gain, -p.points[one])
        if one == seat:
            lead = p.points[one] + gain
            score += gain * (p.seats - 1)
        else:
            rival = max(rival, p.points[one] + gain)
            score -= gain
    if last:
        return WIN + lead - rival if lead > rival else -WIN + lead - rival
    return 100 * (score + CARD * (p.seats - 1))


def _left_out(p: SixGems, seat: int, worth: list[int]) -> int:
    """What the largest row (of equal ones the worst) would have brought."""
    most = 0
    least = 0
    for kind in range(KINDS):
        count = p.rows[seat * KINDS + kind]
        if count > most or (count == most and count and worth[kind] * count < least):
            most = count
            least = worth[kind] * count
    return least


def _swap_gain(p: SixGems, seat: int, worth: list[int]) -> int:
    best = -10
    worst = 10
    for one in range(p.seats):
        for kind in range(KINDS):
            if p.rows[one * KINDS + kind]:
                if one == seat:
                    worst = min(worst, worth[kind])
                else:
                    best = max(best, worth[kind])
    return best - worst if best > -10 and worst < 10 else 0


def _score_place(p: SixGems, seat: int, die: int, board: int) -> int:
    """The best standing that can still come of it: the dice after this one tried on every board."""
    p.at[die] = board
    best = NEVER
    if die == DICE - 1:
        best = _standing(p, seat, conditions_met(p, seat))
    else:
        for other in range(KINDS):
            if other not in p.at:
                best = max(best, _score_place(p, seat, die + 1, other))
    p.at[die] = CENTRE
    return best


def value(p: SixGems, seat: int) -> int:
    """What the position is worth to the seat, in thousandths of a logit: a lead of 1000 is e times as likely to win."""
    to_come = p.limit - len(p.ledger)
    if p.over:
        return POINTS * p.points[seat]
    who = 0 if p.turn == seat else 1
    jewels = p.loose[seat]
    for i in range(seat * KINDS, seat * KINDS + KINDS):
        jewels += p.rows[i]
    rows = _rows(p, seat)
    worth = (POINTS * p.points[seat] + ROWS * rows) // (to_come + 1) + LATER_ROWS * rows
    worth += JEWELS * to_come * jewels + (LOOSE_ONES[who] + LATER_LOOSE[who] * to_come) * p.loose[seat]
    worth += FACES * _faces(p.hand[seat]) + (0 if who else ON_TURN)
    met = conditions_met(p, seat)
    best = 0
    gain = 0
    for card in p.cards[seat]:
        bonus = _bonus_lead(p, card, seat)
        best = max(best, bonus)
        if met >> card & 1:
            worth += CARDS[who]
            gain = max(gain, bonus + _rows_lead(p, seat))
    return worth + BONUS[who] * best + GAIN[who] * gain


def _faces(hand: list[int]) -> int:
    seen = 0
    for card in hand:
        seen |= 1 << card % 6
    count = 0
    while seen:
        count += seen & 1
        seen >>= 1
    return count


def _bonus_lead(p: SixGems, card: int, seat: int) -> int:
    """What the card's bonus would give the seat beyond the best of the others."""
    rival = 0
    for one in range(p.seats):
        if one != seat:
            rival = max(rival, bonus_points(p, card, seat, one))
    return bonus_points(p, card, seat, seat) - rival


def _rows_lead(p: SixGems, seat: int) -> int:
    """What the dice as they lie give the seat beyond the others' average."""
    others = 0
    for one in range(p.seats):
        if one != seat:
            others += _rows(p, one)
    return _rows(p, seat) - others // (p.seats - 1)
