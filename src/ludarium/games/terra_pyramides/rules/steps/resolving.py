"""R 4.3-4.4: pieces on the line, then what the line gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import GOT_BLOCK, LEAVE, PUT_BLOCK, PUT_WORKER, STORES
from ludarium.games.terra_pyramides.rules.effects import gain_cells
from ludarium.games.terra_pyramides.rules.refusals import refuse_put_block, refuse_put_worker
from ludarium.games.terra_pyramides.rules.side_actions import open_sides
from ludarium.games.terra_pyramides.rules.step_kinds import PUT_BLOCKS, PUT_WORKERS
from ludarium.games.terra_pyramides.rules.stores import slot
from ludarium.kernel.engine import Auto, Reason, Step

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


class PutWorkers(Step["Terra"]):
    """A8: too few workers; the player says which icons get one, and may first take workers back."""

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        if not p.supply[p.player(seat)]:
            return [LEAVE]
        found: list[int] = []
        last = -1
        for cell in p.worker_icons:
            if cell != last:
                found.append(PUT_WORKER + cell)
            last = cell
        return found

    def side(self, p: Terra, seat: int, arg: int) -> list[int]:
        return open_sides(p, seat)

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_put_worker(p, p.player(seat), action)

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        if action == LEAVE:
            p.worker_icons = []
            return
        cell = action - PUT_WORKER
        p.supply[p.player(seat)] -= 1
        p.worker_icons.remove(cell)
        p.standing.append(cell)
        p.standing.sort()  # two workers of one tile stand next to each other
        if p.worker_icons:
            p.push(PUT_WORKERS, seat)


class PutBlocks(Step["Terra"]):
    """A8: too few blocks in the general supply; the player says which icons get one."""

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        if not p.quarry:
            return [LEAVE]
        return [PUT_BLOCK + colour for colour in range(STORES) if colour in p.block_icons]

    def side(self, p: Terra, seat: int, arg: int) -> list[int]:
        return open_sides(p, seat)

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_put_block(p, action)

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        if action == LEAVE:
            p.block_icons = []
            return
        p.quarry -= 1
        p.block_icons.remove(action - PUT_BLOCK)
        p.line_blocks.append(action - PUT_BLOCK)
        if p.block_icons:
            p.push(PUT_BLOCKS, seat)


class Resolve(Auto["Terra"]):
    """R 4.4: oases, Nile, eyes, burial goods, then the blocks go to the store (A9). Workers are the next step."""

    def run(self, p: Terra, seat: int, arg: int) -> None:
        player = p.player(seat)
        gain_cells(p, player, p.line, False)
        for colour in p.line_blocks:
            p.store[slot(player, colour)] += 1
        if p.events is not None:
            for colour in range(STORES):
                if colour in p.line_blocks:
                    p.tell(GOT_BLOCK, p.face(player), colour, p.line_blocks.count(colour))
        p.line_blocks = []
        p.line = []
