"""Why something may not be chosen, with the rule it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.noughts.rules.actions import PLACE
from ludarium.kernel.engine import Reason

if TYPE_CHECKING:
    from ludarium.games.noughts.rules.position import Noughts


def refuse_taken(p: Noughts, action: int) -> Reason:
    cell = action - PLACE
    return Reason("why.taken", "1", [cell, p.board[cell]])
