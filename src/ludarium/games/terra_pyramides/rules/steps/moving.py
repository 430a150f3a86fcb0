"""R 4.5: workers leave the line one after the other, in straight ways over filled squares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.terra_pyramides.rules.actions import (
    FINISH,
    HOME,
    MOVED,
    WENT_HOME,
    cell_of_move,
    direction_of_move,
    move_from,
)
from ludarium.games.terra_pyramides.rules.board import Ray
from ludarium.games.terra_pyramides.rules.building import told_with_build
from ludarium.games.terra_pyramides.rules.purchases import welcome
from ludarium.games.terra_pyramides.rules.refusals import refuse_move
from ludarium.games.terra_pyramides.rules.side_actions import open_sides
from ludarium.games.terra_pyramides.rules.step_kinds import MOVE_WORKERS
from ludarium.kernel.engine import Reason, Step

if TYPE_CHECKING:
    from ludarium.games.terra_pyramides.rules.position import Terra

NO_PLACE_YET: Final = -1  # what `p.bound` says in a first turn (A11) before a worker has moved
ANYWHERE: Final = -2  # and in later turns


class MoveWorkers(Step["Terra"]):
    """`move` takes a worker to the place at the end of a way, `home` back to the supply, `finish` all that are left."""

    def wording(self, p: Terra, seat: int, arg: int) -> str:
        """Where all workers stand on one square, only the place is to be touched."""
        told = told_with_build(p, seat, self.key)
        return f"{told}_at_once" if told == self.key and p.standing.count(p.standing[0]) == len(p.standing) else told

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
        return refuse_move(p, p.player(seat), action)

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
            cell = cell_of_move(action)
            site = end_of_way(p, cell, direction_of_move(action))
            p.standing.remove(cell)
            p.owner[site] = player
            p.workers[site] += 1
            if p.bound == NO_PLACE_YET:
                p.bound = site
            p.tell(MOVED, seat, cell, p.board().sites[site], p.workers[site])
        if p.standing:
            p.push(MOVE_WORKERS, seat)


def ways_out(p: Terra, player: int, cell: int, found: list[int]) -> None:
    """Add the `move` actions of a worker on this square."""
    bound = p.bound
    rays: list[Ray] = p.board().rays[cell]
    for ray in rays:
        if bound >= 0 and ray.site != bound:  # R 4.5, A11: the first turn's workers go to one place
            continue
        if welcome(p, player, ray.site) and _is_open(p, ray):
            found.append(move_from(cell, ray.direction))


def _could_go(p: Terra, player: int) -> bool:
    """Whether a worker can move, or could once an own full place on its way has been built or emptied."""
    last = -1
    for cell in p.standing:
        if cell == last:
            continue
        last = cell
        rays: list[Ray] = p.board().rays[cell]
        for ray in rays:
            site = ray.site
            if p.bound >= 0 and site != p.bound:
                continue
            if p.owner[site] != player and not welcome(p, player, site):
                continue
            if p.level[site] < p.roof and _is_open(p, ray):
                return True
    return False


def _is_open(p: Terra, ray: Ray) -> bool:
    for square in ray.squares:
        if not p.filled[square]:
            return False
    return True


def end_of_way(p: Terra, cell: int, direction: int) -> int:
    """The site where a way ends, or -1."""
    rays: list[Ray] = p.board().rays[cell]
    for ray in rays:
        if ray.direction == direction:
            return ray.site
    return -1
