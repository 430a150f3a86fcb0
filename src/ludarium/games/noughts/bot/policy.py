"""What a good player looks at: win if you can, keep the other from winning, else the cell with most lines through it."""

from __future__ import annotations

from ludarium.games.noughts.rules.actions import PLACE
from ludarium.games.noughts.rules.position import Noughts
from ludarium.kernel.chance import Chance


def choose(p: Noughts, seat: int, chance: Chance) -> int:
    for who in (seat, 1 - seat):
        for cell in range(9):
            if p.board[cell] < 0 and _completes(p, who, cell):
                return PLACE + cell
    best: list[int] = []
    for cell in range(9):
        if p.board[cell] < 0:
            if best and len(p.box.through[cell]) > len(p.box.through[best[0]]):
                best = []
            if not best or len(p.box.through[cell]) == len(p.box.through[best[0]]):
                best.append(cell)
    return PLACE + chance.pick(best)


def _completes(p: Noughts, seat: int, cell: int) -> bool:
    for line in p.box.through[cell]:
        marks = 0
        for other in line:
            if p.board[other] == seat:
                marks += 1
        if marks == 2:
            return True
    return False
