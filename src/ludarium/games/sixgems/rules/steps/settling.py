"""The settlement itself (R 5.4 to 5.8): everybody is valued, the settler rolls the dice anew and draws a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.sixgems.rules.actions import (
    CENTRE,
    DICE,
    DREW_CARD,
    ENDED,
    FLOORED,
    KINDS,
    NO_CARD,
    PLACE,
    PLACED,
    RED,
    ROLLED,
    SCORED,
)
from ludarium.games.sixgems.rules.effects import values
from ludarium.games.sixgems.rules.refusals import refuse_place
from ludarium.games.sixgems.rules.step_kinds import REPLACE
from ludarium.games.sixgems.rules.steps.turn import end_turn
from ludarium.kernel.engine import Auto, Reason, Step

if TYPE_CHECKING:
    from ludarium.games.sixgems.rules.position import SixGems


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
