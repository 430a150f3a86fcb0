"""R 5, A14: where any block pays for level 1, the player says which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import PUT_BLOCK, STORES
from ludarium.games.terra_pyramides.rules.building import raise_pyramid
from ludarium.games.terra_pyramides.rules.refusals import refuse_pay
from ludarium.games.terra_pyramides.rules.step_kinds import (
    PAY_BLOCKS,
    blocks_owed,
    colour_to_build,
    pay_arg,
    site_to_pay,
)
from ludarium.games.terra_pyramides.rules.stores import slot
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


class PayBlocks(Step["Terra"]):
    """One block after the other; the last one raises the pyramid. The argument: `step_kinds.pay_arg`."""

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        player = p.player(seat)
        return [PUT_BLOCK + colour for colour in range(STORES) if p.store[slot(player, colour)]]

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_pay(action)

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        p.store[slot(p.player(seat), action - PUT_BLOCK)] -= 1
        p.quarry += 1
        site = site_to_pay(arg)
        colour = colour_to_build(arg)
        if blocks_owed(arg) > 1:
            p.push(PAY_BLOCKS, seat, pay_arg(site, colour, blocks_owed(arg) - 1))
        else:
            raise_pyramid(p, seat, site, colour)
