"""The turn track: column by column, phase by phase; and the invasion that ends the game (R 3, 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.tahuantinsuyu.rules.actions import ENDED, INVASION_COME, INVASION_SAFE, PHASE
from ludarium.games.tahuantinsuyu.rules.content import INCA, PEOPLE, SUN
from ludarium.games.tahuantinsuyu.rules.scoring import ranking
from ludarium.games.tahuantinsuyu.rules.step_kinds import (
    INCA_PHASE,
    INVASION,
    NEXT_PHASE,
    PEOPLE_PHASE,
    SAPA_INCA_PHASE,
    SUN_PHASE,
)
from ludarium.kernel.bitsets import all_below
from ludarium.kernel.engine import Auto
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu

BLACK_DOT: Final = 1


class NextPhase(Auto["Tahuantinsuyu"]):
    """Go one box down the column, then to the top of the next one; after the last box the game is over."""

    def run(self, p: Tahuantinsuyu, seat: int, arg: int) -> None:
        if p.phase + 1 < len(p.box.phases[p.column]):
            p.phase += 1
        elif p.column + 1 < len(p.box.phases):
            p.column += 1
            p.phase = 0
            p.suns = 0
        else:
            p.tell(ENDED, ranking(p)[0])
            p.end()
            return
        p.push(NEXT_PHASE)
        phase = p.box.phases[p.column][p.phase]
        p.tell(PHASE, p.column, phase)
        if phase == INCA:
            p.push(INCA_PHASE)
        elif phase == SUN:
            p.push(SUN_PHASE)
        elif phase == PEOPLE:
            if p.box.invasion[p.column] and not p.fixed_end:
                p.push(INVASION)
            p.push(PEOPLE_PHASE)
        else:
            p.push(SAPA_INCA_PHASE)


class Invasion(Auto["Tahuantinsuyu"]):
    """Turn up the marker beside the People box; the black dot leads straight to the last Sapa Inca phase (R 8)."""

    def run(self, p: Tahuantinsuyu, seat: int, arg: int) -> None:
        turned = 0
        while p.invasion_mask[turned]:
            turned += 1
        if p.invasion[turned] < 0:
            raise NeedsGuess("The invasion marker is face down in this view; fill it with guess(chance) first.")
        p.invasion_mask[turned] = all_below(p.seats)
        p.revealed()
        if p.invasion[turned] == BLACK_DOT:
            p.tell(INVASION_COME, turned + 1)
            p.phase = len(p.box.phases[p.column]) - 2
        else:
            p.tell(INVASION_SAFE, turned + 1)
