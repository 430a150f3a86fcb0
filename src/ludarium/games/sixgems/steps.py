"""The rules of a turn in rulebook order: jewel, dice, settlement, draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.sixgems.content import LEAVE_OUT_LARGEST
from ludarium.games.sixgems.content import SWAP as SWAP_BONUS
from ludarium.games.sixgems.effects import bonus_points, conditions_met, values
from ludarium.games.sixgems.reasons import (
    refuse_fix,
    refuse_give,
    refuse_jewel,
    refuse_leave,
    refuse_move,
    refuse_place,
    refuse_receive,
    refuse_settle,
    refuse_swap,
    refuse_turn,
)
from ludarium.games.sixgems.verbs import (
    BONUS,
    CENTRE,
    CLOSING,
    DICE,
    DREW,
    DREW_CARD,
    ENDED,
    FIX,
    FIXED,
    FLOORED,
    FREED,
    GIVE,
    KEEP,
    KINDS,
    LEAVE,
    LEFT_OUT,
    LOOSE,
    MOVE,
    MOVED,
    NO_CARD,
    NO_SWAP,
    PASS,
    PIECES,
    PLACE,
    PLACED,
    PLAY,
    PLAYED,
    RED,
    ROLLED,
    SCORED,
    SETTLE,
    SETTLED,
    SKIPPED,
    SWAP,
    SWAPPED,
    TURN,
    TURNED,
)
from ludarium.kernel.engine import NOBODY, Auto, Reason, Step

if TYPE_CHECKING:
    from ludarium.games.sixgems.position import SixGems

START_TURN: Final = 0
JEWEL: Final = 1
MOVE_DIE: Final = 2
TURN_DIE: Final = 3
SETTLEMENT: Final = 4
SWAP_FOR: Final = 5
SWAP_GIVE: Final = 6
RECEIVE: Final = 7
LEAVE_OUT: Final = 8
ALMIGHTY_PHASE: Final = 9
ALMIGHTY: Final = 10
VALUE: Final = 11
REPLACE: Final = 12


class StartTurn(Auto["SixGems"]):
    """Whose turn it is; a seat without jewel cards is skipped, and without any left the closing settlement is held."""

    def run(self, p: SixGems, seat: int, arg: int) -> None:
        if p.hand[seat]:
            p.push(JEWEL, seat)
        elif arg < p.seats - 1:
            p.tell(SKIPPED, seat)
            p.push(START_TURN, (seat + 1) % p.seats, arg + 1)
        else:  # R 7: all jewel cards have been played
            p.tell(CLOSING)
            settle_begins(p, NO_CARD)
            p.push(VALUE, NOBODY)
            p.push(ALMIGHTY_PHASE, p.first)


class PlayJewel(Step["SixGems"]):
    """R 4.1: one jewel card from hand into the own display. The last one is laid by its owner too: it reveals a card."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        for card in p.hand[seat]:
            if card >= 0 and PLAY + card not in found:
                found.append(PLAY + card)
        return found

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_jewel(p, seat, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        card = action - PLAY
        face = card % 6 + 1
        p.hand[seat].remove(card)
        p.shown.append(seat * 36 + card)
        p.rows[seat * KINDS + card // 6] += 1
        p.tell(PLAYED, seat, card)
        p.push(MOVE_DIE if face in p.face else TURN_DIE, seat, face)


class MoveDie(Step["SixGems"]):
    """R 4.2, match: a die that shows the face moves to a free board; its face stays."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        at = p.at
        for die in range(DICE):
            if p.face[die] != arg:
                continue
            near = p.neighbour_rule == 1 and at[die] != CENTRE and not boxed_in(p, die)
            for board in range(KINDS):
                if board not in at and (not near or (board - at[die]) % KINDS in (1, 5)):
                    found.append(MOVE + die * KINDS + board)
        return found

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_move(p, arg, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        die = (action - MOVE) // KINDS
        board = (action - MOVE) % KINDS
        p.tell(MOVED, seat, die, p.at[die], board)
        p.at[die] = board
        after_dice(p, seat)


def boxed_in(p: SixGems, die: int) -> bool:
    """Both neighbouring boards are taken: then even the neighbour-only option lets the die go anywhere (R 10.1)."""
    at = p.at
    return (at[die] + 1) % KINDS in at and (at[die] - 1) % KINDS in at


class TurnDie(Step["SixGems"]):
    """R 4.2, no match: any one die is turned to the face and stays where it is."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        return [TURN, TURN + 1, TURN + 2]

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_turn(p, arg, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        p.face[action - TURN] = arg
        p.tell(TURNED, seat, action - TURN, arg)
        after_dice(p, seat)


def after_dice(p: SixGems, seat: int) -> None:
    """Ask about settling whenever anybody could think it possible, so that being asked gives no card away."""
    met = conditions_met(p, seat)
    if met and p.cards[seat] and not p.pause[seat]:
        for card in p.ledger:
            met &= ~(1 << card)
        if met:
            p.push(SETTLEMENT, seat)
            return
    end_turn(p, seat)


def end_turn(p: SixGems, seat: int) -> None:
    """R 4.4: draw one jewel card if there is one; the next seat begins."""
    if p.deck:
        card = p.deck.pop()
        p.hand[seat].append(card)
        p.revealed()
        p.tell_only(1 << seat, DREW, seat, card)
    p.pause[seat] = 0
    p.push(START_TURN, (seat + 1) % p.seats)


class Settlement(Step["SixGems"]):
    """R 4.3: a settlement card from hand whose condition is met may be revealed."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        met = conditions_met(p, seat)
        found = [PASS]
        for card in p.cards[seat]:
            if card >= 0 and met >> card & 1:
                found.append(SETTLE + card)
        return found

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_settle(p, seat, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        if action == PASS:
            end_turn(p, seat)
            return
        card = action - SETTLE
        p.cards[seat].remove(card)
        p.ledger.append(card)
        p.revealed()
        p.settled[seat] += 1
        p.tell(SETTLED, seat, card)
        settle_begins(p, card)
        p.push(VALUE, seat)
        p.push(ALMIGHTY_PHASE, seat)
        give_bonus(p, seat, card)


def settle_begins(p: SixGems, card: int) -> None:
    p.current = card
    for seat in range(p.seats):
        p.bonus[seat] = 0
        p.left_out[seat] = -1


def give_bonus(p: SixGems, settler: int, card: int) -> None:
    """R 5.2: the bonus comes first."""
    op = p.box.bonus[card]
    if op == SWAP_BONUS:
        p.push(SWAP_FOR, settler)
    elif op == LEAVE_OUT_LARGEST:
        for i in range(p.seats - 1, -1, -1):
            seat = (settler + i) % p.seats
            if p.box.for_all[card] or seat == settler:
                p.push(LEAVE_OUT, seat)
    else:
        for seat in range(p.seats):
            p.bonus[seat] = bonus_points(p, card, settler, seat)
            if p.bonus[seat]:
                p.tell(BONUS, seat, p.bonus[seat])


class SwapFor(Step["SixGems"]):
    """R 6, s01: any jewel of another player's display; compulsory if the settler and somebody else have one."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        if not pieces_of(p, seat):
            return []
        found: list[int] = []
        for other in range(p.seats):
            if other != seat:
                for piece in pieces_of(p, other):
                    found.append(SWAP + other * PIECES + piece)
        return found

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_swap(p, seat, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        p.push(SWAP_GIVE, seat, action - SWAP)

    def lapse(self, p: SixGems, seat: int, arg: int) -> None:
        p.tell(NO_SWAP, seat)


def pieces_of(p: SixGems, seat: int) -> list[int]:
    """The different jewels of a display: cards of a kind, almighty jewels fixed to a kind, loose ones."""
    found: list[int] = []
    for kind in range(KINDS):
        i = seat * KINDS + kind
        if p.rows[i] > p.fixed[i]:
            found.append(kind)
    for kind in range(KINDS):
        if p.fixed[seat * KINDS + kind]:
            found.append(KINDS + kind)
    if p.loose[seat]:
        found.append(LOOSE)
    return found


class SwapGive(Step["SixGems"]):
    """R 6, s01: one of the settler's own jewels for it. `arg`: the other seat and the jewel that was chosen."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        return [GIVE + piece for piece in pieces_of(p, seat)]

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_give(p, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        swap(p, seat, action - GIVE, arg // PIECES, arg % PIECES)


def swap(p: SixGems, seat: int, mine: int, other: int, theirs: int) -> None:
    """Cases A, B and C of the swap (R 6, s01)."""
    p.tell(SWAPPED, seat, theirs, other, mine)
    hand_over(p, seat, other, mine)
    hand_over(p, other, seat, theirs)
    free_almighty(p, seat)  # case C
    free_almighty(p, other)
    if mine >= KINDS:  # case B: an almighty jewel joins a row of its new owner at once
        p.push(RECEIVE, other)
    if theirs >= KINDS:
        p.push(RECEIVE, seat)


def hand_over(p: SixGems, giver: int, taker: int, piece: int) -> None:
    """Case A: the card changes rows. An almighty jewel is loose for the moment."""
    if piece >= KINDS:
        if piece == LOOSE:
            p.loose[giver] -= 1
        else:
            p.fixed[giver * KINDS + piece - KINDS] -= 1
            p.rows[giver * KINDS + piece - KINDS] -= 1
        p.loose[taker] += 1
        return
    p.rows[giver * KINDS + piece] -= 1
    p.rows[taker * KINDS + piece] += 1
    for i in range(len(p.shown)):
        if p.shown[i] // 36 == giver and p.shown[i] % 36 // 6 == piece:
            p.shown[i] += (taker - giver) * 36
            return


def free_almighty(p: SixGems, seat: int) -> None:
    """Case C: almighty jewels in a row without a real card become loose again."""
    for kind in range(KINDS):
        i = seat * KINDS + kind
        if p.fixed[i] and p.rows[i] == p.fixed[i]:
            p.tell(FREED, seat, p.fixed[i], kind)
            p.loose[seat] += p.fixed[i]
            p.rows[i] = 0
            p.fixed[i] = 0


def rows_of(p: SixGems, seat: int, verb: int) -> list[int]:
    found: list[int] = []
    for kind in range(KINDS):
        if p.rows[seat * KINDS + kind]:
            found.append(verb + kind)
    return found


def fix_almighty(p: SixGems, seat: int, kind: int) -> None:
    p.loose[seat] -= 1
    p.fixed[seat * KINDS + kind] += 1
    p.rows[seat * KINDS + kind] += 1
    p.tell(FIXED, seat, kind)


class Receive(Step["SixGems"]):
    """Case B: a swapped almighty jewel joins a row of its new owner's choice at once; without a row it stays loose."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        return rows_of(p, seat, FIX)

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_receive(p, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        fix_almighty(p, seat, action - FIX)


class LeaveOut(Step["SixGems"]):
    """R 6, s10: the largest row is left out of this settlement; on a tie the owner chooses."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        most = 1
        for i in range(seat * KINDS, seat * KINDS + KINDS):
            if p.rows[i] > most:
                most = p.rows[i]
        return [LEAVE + kind for kind in range(KINDS) if p.rows[seat * KINDS + kind] == most]

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_leave(p, seat, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        p.left_out[seat] = action - LEAVE
        p.tell(LEFT_OUT, seat, action - LEAVE)


class AlmightyPhase(Auto["SixGems"]):
    """R 5.3: each player in turn, the settler first, may add loose almighty jewels to rows."""

    def run(self, p: SixGems, seat: int, arg: int) -> None:
        for i in range(p.seats - 1, -1, -1):
            one = (seat + i) % p.seats
            if p.loose[one]:
                p.push(ALMIGHTY, one)


class Almighty(Step["SixGems"]):
    """R 5.3: one loose almighty jewel into a row that has a real jewel card, or keep what is loose."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        return [KEEP, *rows_of(p, seat, FIX)]

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_fix(p, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        if action != KEEP:
            fix_almighty(p, seat, action - FIX)
            if p.loose[seat]:
                p.push(ALMIGHTY, seat)


class Value(Auto["SixGems"]):
    """R 5.4 to 5.7: everybody's rows are valued, then the settler's card turns into an almighty jewel and the dice roll."""

    def run(self, p: SixGems, seat: int, arg: int) -> None:
        worth = values(p)
        for one in range(p.seats):
            score_seat(p, one, worth)
        if p.current == NO_CARD or len(p.ledger) >= p.limit:
            p.tell(ENDED, len(p.ledger))
            p.end()
            return
        p.current = NO_CARD
        p.loose[seat] += 1
        for die in range(DICE):
            p.face[die] = p.roll(6) + 1
            p.at[die] = CENTRE
        p.tell(ROLLED, seat, p.face[0], p.face[1], p.face[2])
        p.push(REPLACE, seat, 0)


def score_seat(p: SixGems, seat: int, worth: list[int]) -> None:
    """R 5.4 and 5.5: plus under blue dice, minus under the red one, never below zero in total."""
    blue = 0
    red = 0
    for kind in range(KINDS):
        if kind == p.left_out[seat]:
            continue
        points = worth[kind] * p.rows[seat * KINDS + kind]
        if points > 0:
            blue += points
        else:
            red += points
    total = p.points[seat] + p.bonus[seat] + blue + red
    floored = p.box.score_floor - total if total < p.box.score_floor else 0
    p.tally[4 * seat] += p.bonus[seat]
    p.tally[4 * seat + 1] += blue
    p.tally[4 * seat + 2] += red
    p.tally[4 * seat + 3] += floored
    p.points[seat] = total + floored
    p.tell(SCORED, seat, p.bonus[seat], blue + red, p.points[seat])
    if floored:
        p.tell(FLOORED, seat, floored)


class Replace(Step["SixGems"]):
    """R 5.7: the settler places the dice that were rolled anew, each on a board of its own. `arg`: the die."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        return [PLACE + arg * KINDS + board for board in range(KINDS) if board not in p.at]

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_place(p, arg, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        p.at[arg] = (action - PLACE) % KINDS
        p.tell(PLACED, seat, arg, p.at[arg])
        if arg != RED:
            p.push(REPLACE, seat, arg + 1)
            return
        if p.card_deck:  # R 5.8
            card = p.card_deck.pop()
            p.cards[seat].append(card)
            p.revealed()
            p.tell_only(1 << seat, DREW_CARD, seat, card)
        end_turn(p, seat)
        p.pause[seat] = p.pause_rule


STEPS = [
    StartTurn(START_TURN, "start_turn"),
    PlayJewel(JEWEL, "jewel", forced=False),
    MoveDie(MOVE_DIE, "move_die"),
    TurnDie(TURN_DIE, "turn_die"),
    Settlement(SETTLEMENT, "settlement", forced=False),
    SwapFor(SWAP_FOR, "swap_for", may_lapse=True),
    SwapGive(SWAP_GIVE, "swap_give"),
    Receive(RECEIVE, "receive", may_lapse=True),
    LeaveOut(LEAVE_OUT, "leave_out", may_lapse=True),
    AlmightyPhase(ALMIGHTY_PHASE, "almighty_phase"),
    Almighty(ALMIGHTY, "almighty"),
    Value(VALUE, "value"),
    Replace(REPLACE, "replace"),
]
