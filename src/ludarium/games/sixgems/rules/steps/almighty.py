"""Almighty jewels join the rows (R 5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.sixgems.rules.actions import FIX, FIXED, KEEP, NO_CARD
from ludarium.games.sixgems.rules.display import gems_of, row_at
from ludarium.games.sixgems.rules.refusals import refuse_fix
from ludarium.games.sixgems.rules.step_kinds import ALMIGHTY
from ludarium.kernel.engine import Auto, Reason, Step

if TYPE_CHECKING:
    from ludarium.games.sixgems.rules.position import SixGems


class AlmightyPhase(Auto["SixGems"]):
    """R 5.3: each player in turn, the settler first, may add loose almighty jewels to rows."""

    def run(self, p: SixGems, seat: int, arg: int) -> None:
        for i in range(p.seats - 1, -1, -1):
            one = (seat + i) % p.seats
            if p.loose[one]:
                p.push(ALMIGHTY, one)


class Almighty(Step["SixGems"]):
    """R 5.3: one loose almighty jewel into a row that has a real jewel card, or keep what is loose."""

    def wording(self, p: SixGems, seat: int, arg: int) -> str:
        return "almighty.last" if ends_game(p) else "almighty"

    def options(self, p: SixGems, seat: int, arg: int) -> list[int]:
        return [KEEP, *[FIX + gem for gem in gems_of(p, seat)]]

    def refuse(self, p: SixGems, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_fix(p, action)

    def take(self, p: SixGems, seat: int, arg: int, action: int) -> None:
        if action != KEEP:
            fix_almighty(p, seat, action - FIX)
            if p.loose[seat]:
                p.push(ALMIGHTY, seat)


def ends_game(p: SixGems) -> bool:
    """Whether the settlement that is going on is the last (R 7): what stays loose then is worth nothing."""
    return p.current == NO_CARD or len(p.ledger) >= p.limit


def fix_almighty(p: SixGems, seat: int, gem: int) -> None:
    row = row_at(seat, gem)
    p.loose[seat] -= 1
    p.fixed[row] += 1
    p.rows[row] += 1
    p.tell(FIXED, seat, gem)
