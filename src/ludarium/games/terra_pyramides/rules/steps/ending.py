"""R 7: the limits at the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import DONE, GOLD_LOST
from ludarium.games.terra_pyramides.rules.building import told_with_build
from ludarium.games.terra_pyramides.rules.purchases import can_spend
from ludarium.games.terra_pyramides.rules.refusals import refuse_done
from ludarium.games.terra_pyramides.rules.side_actions import open_sides
from ludarium.games.terra_pyramides.rules.step_kinds import TURN
from ludarium.games.terra_pyramides.rules.stores import count_blocks
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


class EndOfTurn(Step["Terra"]):
    """R 7: at most 4 gold and 7 blocks. The surplus must be spent or exchanged; what nothing can buy is lost (A17)."""

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        player = p.player(seat)
        if count_blocks(p, player) > p.box.block_limit:
            return []
        if p.gold[player] > p.box.gold_limit and can_spend(p, player):
            return []
        return [DONE]

    def wording(self, p: Terra, seat: int, arg: int) -> str:
        """Where the turn cannot end yet: what is too much."""
        player = p.player(seat)
        if count_blocks(p, player) > p.box.block_limit:
            return told_with_build(p, seat, "too_many_blocks")
        if p.gold[player] > p.box.gold_limit:
            return "too_much_gold" if can_spend(p, player) else "gold_is_lost"
        return told_with_build(p, seat, self.key)

    def figures(self, p: Terra, seat: int, arg: int) -> list[int]:
        """Gold and blocks in excess."""
        player = p.player(seat)
        return [p.gold[player] - p.box.gold_limit, count_blocks(p, player) - p.box.block_limit]

    def side(self, p: Terra, seat: int, arg: int) -> list[int]:
        return open_sides(p, seat)

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_done(p, p.player(seat), action)

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        player = p.player(seat)
        surplus = p.gold[player] - p.box.gold_limit
        if surplus > 0:
            p.gold[player] = p.box.gold_limit
            p.tell(GOLD_LOST, seat, surplus)
        p.turns[player] += 1
        p.push(TURN, (seat + 1) % p.seats)
