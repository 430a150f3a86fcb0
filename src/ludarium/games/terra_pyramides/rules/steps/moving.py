"""R 4.5: workers leave the line one after the other, in straight ways over filled squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.terra_pyramides.rules.actions import DRAW, FINISH, HOME, LINE, MOVE, MOVED, PLACE, WENT_HOME
from ludarium.games.terra_pyramides.rules.side_actions import open_sides, welcome, why_not_enter
from ludarium.games.terra_pyramides.rules.step_kinds import MOVE_WORKERS
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra


class MoveWorkers(Step["Terra"]):
    """`move` takes a worker to the place at the end of a way, `home` back to the supply, `finish` all that are left."""

    def options(self, p: Terra, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        last = -1
        for cell in p.standing:
            if cell != last:
                ways_out(p, p.player(seat), cell, found)
            last = cell
        if not found:
            return [FINISH]
        if len(p.standing) > 1:
            last = -1
            for cell in p.standing:
                if cell != last:
                    found.append(HOME + cell)
                last = cell
        found.append(FINISH)
        return found

    def side(self, p: Terra, seat: int, arg: int) -> list[int]:
        """Where no worker could go anyway, nothing is asked here; the same actions are open in the next step."""
        return open_sides(p, seat) if p.standing and _could_go(p, p.player(seat)) else []

    def refuse(self, p: Terra, seat: int, arg: int, action: int) -> Reason | None:
        if MOVE <= action < HOME:
            return _why_not_move(p, p.player(seat), (action - MOVE) >> 3, action - MOVE & 7)
        if HOME <= action < FINISH:
            if action - HOME not in p.standing:
                return Reason("why.no_worker_there", "4.5", [action - HOME])
            return Reason("why.finish_instead", "4.5")
        if PLACE <= action < LINE:
            return Reason("why.tile_is_placed", "4.1")
        if DRAW <= action < DRAW + 8:
            return Reason("why.workers_first", "4", [len(p.standing)])
        return None

    def take(self, p: Terra, seat: int, arg: int, action: int) -> None:
        player = p.player(seat)
        if action == FINISH:
            if p.standing:
                p.supply[player] += len(p.standing)
                p.tell(WENT_HOME, seat, len(p.standing))
                p.standing = []
            return
        if action >= HOME:
            p.standing.remove(action - HOME)
            p.supply[player] += 1
            p.tell(WENT_HOME, seat, 1)
        else:
            cell = (action - MOVE) >> 3
            site = _end_of_way(p, cell, action - MOVE & 7)
            p.standing.remove(cell)
            p.owner[site] = player
            p.workers[site] += 1
            if p.bound == -1:
                p.bound = site
            p.tell(MOVED, seat, cell, p.board().sites[site], p.workers[site])
        if p.standing:
            p.push(MOVE_WORKERS, seat)


def ways_out(p: Terra, player: int, cell: int, found: list[int]) -> None:
    """Add the `move` actions of a worker on this square."""
    filled = p.filled
    bound = p.bound
    rays: list[list[int]] = p.board().rays[cell]
    for ray in rays:
        site = ray[1]
        if bound >= 0 and site != bound:  # R 4.5, A11: the first turn's workers go to one place
            continue
        if not welcome(p, player, site):
            continue
        open_way = True
        for i in range(2, len(ray)):
            if not filled[ray[i]]:
                open_way = False
                break
        if open_way:
            found.append(MOVE + cell * 8 + ray[0])


def _could_go(p: Terra, player: int) -> bool:
    """Whether a worker can move, or could once an own full place on its way has been built or emptied."""
    last = -1
    for cell in p.standing:
        if cell == last:
            continue
        last = cell
        rays: list[list[int]] = p.board().rays[cell]
        for ray in rays:
            site = ray[1]
            if p.bound >= 0 and site != p.bound:
                continue
            if p.owner[site] != player and not welcome(p, player, site):
                continue
            if p.level[site] < p.roof and _is_open(p, ray):
                return True
    return False


def _is_open(p: Terra, ray: list[int]) -> bool:
    for i in range(2, len(ray)):
        if not p.filled[ray[i]]:
            return False
    return True


def _end_of_way(p: Terra, cell: int, direction: int) -> int:
    rays: list[list[int]] = p.board().rays[cell]
    for ray in rays:
        if ray[0] == direction:
            return ray[1]
    return -1


def _why_not_move(p: Terra, player: int, cell: int, direction: int) -> Reason:
    if cell not in p.standing:
        return Reason("why.no_worker_there", "4.5", [cell])
    for ray in p.board().rays[cell]:
        if ray[0] != direction:
            continue
        for step in ray[2:]:
            if not p.filled[step]:
                return Reason("why.way_has_gap", "4.5", [step])
        return why_not_enter(p, player, ray[1], bound=True)
    return Reason("why.way_leads_off", "4.5", [direction])
