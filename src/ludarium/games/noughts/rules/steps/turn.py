"""The rules: in turn, put your mark on an empty cell; three in a line win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.noughts.rules.actions import DRAWN, PLACE, PLACED, WON
from ludarium.games.noughts.rules.refusals import refuse_taken
from ludarium.games.noughts.rules.step_kinds import TURN
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.noughts.rules.position import Noughts


class Turn(Step["Noughts"]):
    def options(self, p: Noughts, seat: int, arg: int) -> list[int]:
        return [PLACE + cell for cell in range(9) if p.board[cell] < 0]

    def refuse(self, p: Noughts, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_taken(p, action)

    def take(self, p: Noughts, seat: int, arg: int, action: int) -> None:
        cell = action - PLACE
        p.board[cell] = seat
        p.tell(PLACED, seat, cell)
        for a, b, c in p.box.through[cell]:
            if p.board[a] == seat and p.board[b] == seat and p.board[c] == seat:
                p.winner = seat
                p.tell(WON, seat)
                p.end()
                return
        if -1 in p.board:
            p.push(TURN, 1 - seat)
        else:
            p.tell(DRAWN)
            p.end()
