"""What a good player looks at: how the dice stand for them against the others, and what a settlement now would give.

Scores are compared as `own * (seats - 1) - sum of the others`, so that no fraction is needed; `choose` tries each
choice on the position itself and takes it back.
"""

from __future__ import annotations

from typing import Final

from ludarium.games.sixgems.bot.parameters import (
    CARD,
    KEEP_LOOSE,
    LEFT_FACES,
    NEW_KIND,
    OWN_ROWS,
    READY,
    READY_BONUS,
    SAME_ROW,
    THEIR_BONUS,
    THEIR_READY,
    THEIR_ROWS,
    USUAL,
)
from ludarium.games.sixgems.bot.value import FIX_FROM, bonus_lead, rows_value
from ludarium.games.sixgems.rules.actions import (
    CENTRE,
    DICE,
    FACES,
    FIX,
    GIVE,
    KEEP,
    KINDS,
    LEAVE,
    LOOSE,
    PASS,
    PLAY,
    SETTLE,
    TURN,
    board_chosen,
    board_entered,
    die_moved,
    die_placed,
    face_of,
    gem_of,
    is_almighty,
    piece_wanted,
    row_of_almighty,
)
from ludarium.games.sixgems.rules.content import LEAVE_OUT_LARGEST, SWAP
from ludarium.games.sixgems.rules.display import row_at
from ludarium.games.sixgems.rules.effects import bonus_points, conditions_met, values
from ludarium.games.sixgems.rules.position import SixGems
from ludarium.games.sixgems.rules.step_kinds import (
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
from ludarium.kernel.bitsets import holds
from ludarium.kernel.chance import Chance
from ludarium.kernel.engine import arg_of, kind_of

WIN: Final = 100000  # a settlement that ends the game is won or lost
NEVER: Final = -1000000000


def choose(p: SixGems, seat: int, chance: Chance, w: list[int] = USUAL) -> int:
    """A quick good choice for the seat that is asked; equal ones by luck."""
    options = p.options(seat)
    if len(options) == 1:
        return options[0]
    kind = kind_of(p.pending(seat))
    best = NEVER
    found = options[0]
    ties = 1
    for action in options:
        score = _score(p, seat, kind, action, w)
        if score > best:
            best = score
            found = action
            ties = 1
        elif score == best:
            ties += 1
            if chance.below(ties) == 0:
                found = action
    return found


def _score(p: SixGems, seat: int, kind: int, action: int, w: list[int]) -> int:
    if kind == JEWEL:
        return _score_jewel(p, seat, action - PLAY, w)
    if kind == MOVE_DIE:
        return _score_move(p, seat, die_moved(action), board_entered(action), w)
    if kind == TURN_DIE:
        return _score_turn(p, seat, action - TURN, arg_of(p.pending(seat)), w)
    if kind == SETTLEMENT:
        return _standing(p, seat, conditions_met(p, seat), w) if action == PASS else _settling(p, seat, action - SETTLE, w)
    if kind == REPLACE:
        return _score_place(p, seat, die_placed(action), board_chosen(action), w)
    worth = values(p)
    if kind == LEAVE_OUT:
        return -worth[action - LEAVE] * p.rows[row_at(seat, action - LEAVE)]
    if kind == RECEIVE:
        return worth[action - FIX]
    if kind == ALMIGHTY:
        last = len(p.ledger) >= p.limit
        if action == KEEP:
            return 0 if last else w[KEEP_LOOSE]
        return 0 if action - FIX == p.left_out[seat] else worth[action - FIX]
    if kind == SWAP_FOR:
        return _piece(worth, piece_wanted(action))
    assert kind == SWAP_GIVE
    return -_piece(worth, action - GIVE)


def _piece(worth: list[int], piece: int) -> int:
    """What a jewel of a display is worth in a swap; almighty ones can go where it is best."""
    if is_almighty(piece):
        return max(worth[row_of_almighty(piece)], FIX_FROM) if piece != LOOSE else FIX_FROM
    return worth[piece]


def _score_jewel(p: SixGems, seat: int, card: int, w: list[int]) -> int:
    """The best that the dice can do after this card."""
    row = row_at(seat, gem_of(card))
    face = face_of(card)
    best = NEVER
    p.rows[row] += 1
    if face in p.face:
        for die in range(DICE):
            if p.face[die] == face:
                for board in range(KINDS):
                    if board not in p.at:
                        best = max(best, _score_move(p, seat, die, board, w))
    else:
        for die in range(DICE):
            best = max(best, _score_turn(p, seat, die, face, w))
    p.rows[row] -= 1
    if w[SAME_ROW] or w[NEW_KIND] or w[LEFT_FACES]:
        best += (w[SAME_ROW] * p.rows[row] if p.rows[row] else w[NEW_KIND]) * (p.seats - 1)
        best += w[LEFT_FACES] * _faces_without(p.hand[seat], card) * (p.seats - 1)
    return best


def _faces_without(hand: list[int], card: int) -> int:
    """How many different faces are left in hand once the card is played."""
    seen = [0] * (FACES + 1)
    for other in hand:
        if other >= 0 and other != card:
            seen[face_of(other)] = 1
    return sum(seen)


def _score_move(p: SixGems, seat: int, die: int, board: int, w: list[int]) -> int:
    old = p.at[die]
    p.at[die] = board
    score = _after_dice(p, seat, w)
    p.at[die] = old
    return score


def _score_turn(p: SixGems, seat: int, die: int, face: int, w: list[int]) -> int:
    old = p.face[die]
    p.face[die] = face
    score = _after_dice(p, seat, w)
    p.face[die] = old
    return score


def _after_dice(p: SixGems, seat: int, w: list[int]) -> int:
    """What the dice as they lie give: the best settlement, or the standing without one."""
    met = conditions_met(p, seat)
    best = _standing(p, seat, met, w)
    if met and not p.pause[seat]:
        for card in p.cards[seat]:
            if card >= 0 and holds(met, card):
                best = max(best, _settling(p, seat, card, w))
    return best


def _standing(p: SixGems, seat: int, met: int, w: list[int]) -> int:
    """How the dice stand for the seat, in hundredths; `met`: the cards that could be settled."""
    late = _late(p)
    score = 0
    for one in range(p.seats):
        if one == seat:
            score += w[OWN_ROWS + late] * (p.seats - 1) * rows_value(p, one)
        else:
            score -= w[THEIR_ROWS + late] * rows_value(p, one)
    score //= 10
    if met:
        ready = 0
        for card in p.cards[seat]:
            if card >= 0 and holds(met, card):
                ready += 1
        score += w[READY + late] * ready * (p.seats - 1)
        if ready and w[READY_BONUS]:
            score += w[READY_BONUS] * _best_bonus(p, seat, met) * (p.seats - 1)
    if w[THEIR_READY + late] or w[THEIR_BONUS]:
        for one in range(p.seats):
            if one != seat:
                theirs = conditions_met(p, one)
                for card in p.cards[one]:
                    if card >= 0 and holds(theirs, card):
                        score -= w[THEIR_READY + late] + w[THEIR_BONUS] * bonus_lead(p, card, one)
    return score


def _late(p: SixGems) -> int:
    """How near the end is: 0 with three or more settlements to come, 1 with two, 2 with the last."""
    return max(0, min(2, 3 - (p.limit - len(p.ledger))))


def _best_bonus(p: SixGems, seat: int, met: int) -> int:
    best = 0
    for card in p.cards[seat]:
        if card >= 0 and holds(met, card):
            best = max(best, bonus_lead(p, card, seat))
    return best


def _settling(p: SixGems, seat: int, card: int, w: list[int]) -> int:
    """What settling this card now gives against the others, in hundredths."""
    last = len(p.ledger) + 1 >= p.limit
    op = p.box.bonus[card]
    lead = 0
    rival = 0
    score = 0
    for one in range(p.seats):
        gain = bonus_points(p, card, seat, one) + rows_value(p, one)
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
    return 100 * (score + w[CARD + _late(p)] * (p.seats - 1))


def _left_out(p: SixGems, seat: int, worth: list[int]) -> int:
    """What the largest row (of equal ones the worst) would have brought."""
    most = 0
    least = 0
    for kind in range(KINDS):
        count = p.rows[row_at(seat, kind)]
        if count > most or (count == most and count and worth[kind] * count < least):
            most = count
            least = worth[kind] * count
    return least


def _swap_gain(p: SixGems, seat: int, worth: list[int]) -> int:
    best = -10
    worst = 10
    for one in range(p.seats):
        for kind in range(KINDS):
            if p.rows[row_at(one, kind)]:
                if one == seat:
                    worst = min(worst, worth[kind])
                else:
                    best = max(best, worth[kind])
    return best - worst if best > -10 and worst < 10 else 0


def _score_place(p: SixGems, seat: int, die: int, board: int, w: list[int]) -> int:
    """The best standing that can still come of it: the dice after this one tried on every board."""
    p.at[die] = board
    best = NEVER
    if die == DICE - 1:
        best = _standing(p, seat, conditions_met(p, seat), w)
    else:
        for other in range(KINDS):
            if other not in p.at:
                best = max(best, _score_place(p, seat, die + 1, other, w))
    p.at[die] = CENTRE
    return best
