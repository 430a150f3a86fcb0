"""Why something may not be chosen, with the rule it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.sixgems.rules.actions import (
    CARDS,
    CENTRE,
    FIX,
    GIVE,
    KEEP,
    LEAVE,
    MOVE,
    PASS,
    PLACE,
    PLAY,
    SETTLE,
    SWAP,
    TURN,
    board_chosen,
    board_entered,
    die_moved,
    die_placed,
    piece_wanted,
    seat_wanted,
)
from ludarium.games.sixgems.rules.effects import conditions_met, dice_ready
from ludarium.kernel.bitsets import holds
from ludarium.kernel.content import new_number
from ludarium.kernel.engine import Reason

if TYPE_CHECKING:
    from ludarium.games.sixgems.rules.position import SixGems


def _is_settling(action: int) -> bool:
    return SETTLE <= action <= PASS


def _out_of_place(action: int) -> Reason | None:
    """Actions that belong to another moment of a turn."""
    if action < MOVE:
        return Reason("why.jewel_played", "4.1")
    if action < SETTLE:
        return Reason("why.no_die_now", "4.2")
    if action < LEAVE:
        return Reason("why.swap_by_card", "6 s01")
    if action < FIX:
        return Reason("why.leave_by_card", "6 s10")
    if action < PLACE:
        return Reason("why.almighty_in_settlement", "5.3")
    return Reason("why.place_after_settlement", "5.7")


def refuse_jewel(p: SixGems, seat: int, action: int) -> Reason | None:
    if action < MOVE:
        return Reason("why.no_such_jewel", "4.1", [action - PLAY])
    if action < SETTLE:
        return Reason("why.jewel_before_dice", "4.1")
    if _is_settling(action):
        return Reason("why.jewel_before_settling", "4.1")
    return _out_of_place(action)


def refuse_move(p: SixGems, face: int, action: int) -> Reason | None:
    if TURN <= action < SETTLE:
        return Reason("why.match_must_move", "4.2", [face])
    if _is_settling(action):
        return Reason("why.dice_before_settling", "4.2")
    if not MOVE <= action < TURN:
        return _out_of_place(action)
    die, board = die_moved(action), board_entered(action)
    if p.face[die] != face:
        return Reason("why.die_shows", "4.2", [die, p.face[die], face])
    if p.at[die] == board:
        return Reason("why.must_change_place", "4.2", [die])
    if board in p.at:
        return Reason("why.board_taken", "2", [board, p.at.index(board)])
    return Reason("why.not_a_neighbour", "10.1", [p.at[die], board])


def refuse_turn(p: SixGems, face: int, action: int) -> Reason | None:
    if MOVE <= action < TURN:
        return Reason("why.no_match_no_move", "4.2", [face])
    if _is_settling(action):
        return Reason("why.dice_before_settling", "4.2")
    return _out_of_place(action)


def refuse_settle(p: SixGems, seat: int, action: int) -> Reason | None:
    if not SETTLE <= action < PASS:
        return _out_of_place(action)
    card = action - SETTLE
    if card not in p.cards[seat]:
        return Reason("why.card_not_in_hand", "4.3", [card])
    return why_no_settlement(p, seat, card)


def why_no_settlement(p: SixGems, seat: int, card: int) -> Reason | None:
    """Why a card in hand cannot be settled with the dice as they lie; None if it can."""
    if p.pause[seat]:
        return Reason("why.pause", "7")
    if not dice_ready(p):
        return Reason("why.die_in_centre", "4.3", [p.at.index(CENTRE)])
    if not holds(conditions_met(p, seat), card):
        key = "why.condition_of" if p.box.rewritten[card] else "why.condition"
        return Reason(key, "6" if new_number(CARDS[card]) else f"6 {CARDS[card]}", [card, card])
    return None


def refuse_swap(p: SixGems, seat: int, action: int) -> Reason | None:
    if not SWAP <= action < GIVE:
        return Reason("why.swap_first", "6 s01")
    other, piece = seat_wanted(action), piece_wanted(action)
    if other == seat:
        return Reason("why.own_jewel", "6 s01")
    if other >= p.seats:
        return Reason("why.no_such_seat", "3", [p.seats])
    return Reason("why.not_in_display", "6 s01", [piece])


def refuse_give(p: SixGems, action: int) -> Reason | None:
    if not GIVE <= action < LEAVE:
        return Reason("why.give_now", "6 s01")
    return Reason("why.not_yours", "6 s01", [action - GIVE])


def refuse_receive(p: SixGems, action: int) -> Reason | None:
    if action == KEEP:
        return Reason("why.must_fix", "6 s01 B")
    return refuse_fix(p, action)


def refuse_leave(p: SixGems, seat: int, action: int) -> Reason | None:
    if not LEAVE <= action < FIX:
        return Reason("why.leave_now", "6 s10")
    return Reason("why.not_largest", "6 s10", [action - LEAVE])


def refuse_fix(p: SixGems, action: int) -> Reason | None:
    if not FIX <= action < KEEP:
        return Reason("why.almighty_now", "5.3")
    return Reason("why.no_row", "5.3", [action - FIX])


def refuse_place(p: SixGems, die: int, action: int) -> Reason | None:
    if action < PLACE:
        return Reason("why.place_now", "5.7", [die])
    if die_placed(action) != die:
        return Reason("why.place_this_die", "5.7", [die])
    board = board_chosen(action)
    return Reason("why.board_taken", "2", [board, p.at.index(board)])
