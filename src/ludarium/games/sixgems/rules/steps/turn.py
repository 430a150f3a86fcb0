"""A turn (R 4): jewel, dice, settlement, draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.sixgems.rules.actions import (
    CENTRE,
    CLOSING,
    DICE,
    DREW,
    KINDS,
    MOVED,
    NO_CARD,
    PASS,
    PLAY,
    PLAYED,
    SETTLE,
    SETTLED,
    SKIPPED,
    TURN,
    TURNED,
    board_entered,
    die_moved,
    face_of,
    gem_of,
    move_to,
)
from ludarium.games.sixgems.rules.display import laid, row_at
from ludarium.games.sixgems.rules.effects import conditions_met
from ludarium.games.sixgems.rules.refusals import refuse_jewel, refuse_move, refuse_settle, refuse_turn
from ludarium.games.sixgems.rules.step_kinds import ALMIGHTY_PHASE, JEWEL, MOVE_DIE, SETTLEMENT, START_TURN, TURN_DIE, VALUE
from ludarium.games.sixgems.rules.steps.bonus import give_bonus
from ludarium.kernel.bitsets import holds, without
from ludarium.kernel.engine import NOBODY, Auto, Reason, Step

if TYPE_CHECKING:
    from ludarium.games.sixgems.rules.position import SixGems


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
    """R 4.1: one jewel card from hand into your own display. Even a last card is played by hand, since that reveals it."""

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
        face = face_of(card)
        p.hand[seat].remove(card)
        p.shown.append(laid(seat, card))
        p.rows[row_at(seat, gem_of(card))] += 1
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
            first = move_to(die, 0)
            for board in range(KINDS):
                if board not in at and (not near or board in p.box.beside[at[die]]):
                    found.append(first + board)
        return found

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_move(p, arg, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        die = die_moved(action)
        board = board_entered(action)
        p.tell(MOVED, seat, die, p.at[die], board)
        p.at[die] = board
        after_dice(p, seat)


def boxed_in(p: SixGems, die: int) -> bool:
    """All adjacent boards are taken: then even the neighbour-only option lets the die go anywhere (R 10.1)."""
    for board in p.box.beside[p.at[die]]:
        if board not in p.at:
            return False
    return True


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
            met = without(met, card)
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
        p.tell_seat(seat, DREW, seat, card)
    p.pause[seat] = 0
    p.push(START_TURN, (seat + 1) % p.seats)


class Settlement(Step["SixGems"]):
    """R 4.3: a settlement card from hand whose condition is met may be revealed."""

    def wording(self, p: SixGems, seat: int, arg: int) -> str:
        return "settlement.last" if len(p.ledger) + 1 >= p.limit else "settlement"

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        met = conditions_met(p, seat)
        found = [PASS]
        for card in p.cards[seat]:
            if card >= 0 and holds(met, card):
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
