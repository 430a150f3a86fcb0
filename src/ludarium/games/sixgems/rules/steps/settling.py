"""The settlement itself (R 5.4 to 5.8): everybody is valued, the settler rolls the dice again and draws a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.sixgems.rules.actions import (
    CENTRE,
    COUNTED,
    DICE,
    DREW_CARD,
    ENDED,
    FACES,
    FLOORED,
    KINDS,
    NO_CARD,
    PLACED,
    RED,
    ROLLED,
    SCORED,
    board_chosen,
    place_on,
)
from ludarium.games.sixgems.rules.display import row_at
from ludarium.games.sixgems.rules.effects import values
from ludarium.games.sixgems.rules.refusals import refuse_place
from ludarium.games.sixgems.rules.scoring import (
    FROM_BLUE,
    FROM_BONUS,
    FROM_FLOOR,
    FROM_RED,
    line_at,
    settled_rows,
    settled_total,
)
from ludarium.games.sixgems.rules.step_kinds import REPLACE
from ludarium.games.sixgems.rules.steps.almighty import ends_game
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
        if ends_game(p):
            p.tell(ENDED, len(p.ledger))
            p.end()
            return
        p.current = NO_CARD
        p.loose[seat] += 1
        for die in range(DICE):
            p.face[die] = p.roll(FACES) + 1
            p.at[die] = CENTRE
        p.tell(ROLLED, seat, p.face[0], p.face[1], p.face[2])
        p.push(REPLACE, seat, 0)


def score_seat(p: SixGems, seat: int, worth: list[int]) -> None:
    """R 5.4 and 5.5: plus under blue dice, minus under the red one, never below zero in total."""
    blue, red = settled_rows(p, seat, worth, p.left_out[seat])
    total = settled_total(p, seat, worth, p.bonus[seat], p.left_out[seat])
    floored = total - (p.points[seat] + p.bonus[seat] + blue + red)
    p.tally[line_at(seat, FROM_BONUS)] += p.bonus[seat]
    p.tally[line_at(seat, FROM_BLUE)] += blue
    p.tally[line_at(seat, FROM_RED)] += red
    p.tally[line_at(seat, FROM_FLOOR)] += floored
    p.points[seat] = total
    tell_rows(p, seat, worth)
    p.tell(SCORED, seat, p.bonus[seat], blue + red, p.points[seat])
    if floored:
        p.tell(FLOORED, seat, floored)


def tell_rows(p: SixGems, seat: int, worth: list[int]) -> None:
    """Each row that counts, for the summary."""
    if p.events is None:
        return
    for gem in range(KINDS):
        jewels = p.rows[row_at(seat, gem)]
        if jewels and worth[gem] and gem != p.left_out[seat]:
            p.tell(COUNTED, seat, gem, jewels, worth[gem] * jewels)


class Replace(Step["SixGems"]):
    """R 5.7: the settler places the dice that were rolled again, each on a board of its own. `arg`: the die."""

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        first = place_on(arg, 0)
        return [first + board for board in range(KINDS) if board not in p.at]

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_place(p, arg, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        p.at[arg] = board_chosen(action)
        p.tell(PLACED, seat, arg, p.at[arg])
        if arg != RED:
            p.push(REPLACE, seat, arg + 1)
            return
        if p.card_deck:  # R 5.8
            card = p.card_deck.pop()
            p.cards[seat].append(card)
            p.revealed()
            p.tell_seat(seat, DREW_CARD, seat, card)
        end_turn(p, seat)
        p.pause[seat] = p.pause_rule
