"""The People phase: each player lays two free roads and takes one build action, in either order (R 3.3, 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.tahuantinsuyu.rules.actions import ADDITIONAL_ROAD, PAID_ROAD, PASS, PASSED, is_road, line_of
from ludarium.games.tahuantinsuyu.rules.building import build, build_options
from ludarium.games.tahuantinsuyu.rules.effects import road_price
from ludarium.games.tahuantinsuyu.rules.network import lay_road, open_lines
from ludarium.games.tahuantinsuyu.rules.refusals import refuse_work
from ludarium.games.tahuantinsuyu.rules.step_kinds import BUILD, PAID_ROADS, ROADS, TURN
from ludarium.kernel.engine import Auto, Reason, Step

if TYPE_CHECKING:
    from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu


class PeoplePhase(Auto["Tahuantinsuyu"]):
    """One player finishes both actions before the next begins; the order is that of the last Sun phase (ruling 21)."""

    def run(self, p: Tahuantinsuyu, seat: int, arg: int) -> None:
        for i in range(p.seats - 1, -1, -1):
            who = p.order[i]
            if p.free_roads[who] > 0:
                p.push(TURN, who, p.free_roads[who])
            else:  # a content pack can take all free roads away
                p.push(BUILD, who)


class Turn(Step["Tahuantinsuyu"]):
    """Both actions are open. A build after the first road ends the road action; an additional road does not (R 3.3)."""

    def options(self, p: Tahuantinsuyu, seat: int, arg: int) -> list[int]:
        found = open_lines(p, seat)
        lines = len(found)
        build_options(p, seat, found)
        if lines and p.labor[seat] >= road_price(p, seat):
            found.append(ADDITIONAL_ROAD)
        found.append(PASS)
        return found

    def refuse(self, p: Tahuantinsuyu, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_work(p, seat, action, True, True)

    def take(self, p: Tahuantinsuyu, seat: int, arg: int, action: int) -> None:
        if action == PASS:
            p.tell(PASSED, seat)
            _finish(p)
        elif action == ADDITIONAL_ROAD:
            _pay_for_road(p, seat, arg)
        elif is_road(action):
            lay_road(p, seat, line_of(action))
            p.started = 1
            if arg > 1:
                p.push(TURN, seat, arg - 1)
            else:
                p.push(BUILD, seat)
        else:
            build(p, seat, action)
            if p.started:
                _finish(p)
            else:
                p.push(ROADS, seat, arg)


class Roads(Step["Tahuantinsuyu"]):
    """The build action is over, roads are left; without a legal line they lapse (ruling 11)."""

    def options(self, p: Tahuantinsuyu, seat: int, arg: int) -> list[int]:
        found = open_lines(p, seat)
        found.append(PASS)
        return found

    def refuse(self, p: Tahuantinsuyu, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_work(p, seat, action, True, False)

    def take(self, p: Tahuantinsuyu, seat: int, arg: int, action: int) -> None:
        if action == PASS:
            _finish(p)
        else:
            _lay_one_of(p, seat, arg, line_of(action))


class PaidRoads(Step["Tahuantinsuyu"]):
    """An additional road is paid for: at least one road must be laid before the turn can end (ruling 10)."""

    def options(self, p: Tahuantinsuyu, seat: int, arg: int) -> list[int]:
        return open_lines(p, seat)

    def refuse(self, p: Tahuantinsuyu, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_work(p, seat, action, True, False)

    def take(self, p: Tahuantinsuyu, seat: int, arg: int, action: int) -> None:
        p.paid = 0
        _lay_one_of(p, seat, arg, line_of(action))


class Build(Step["Tahuantinsuyu"]):
    """The road action is over, the build action is left."""

    def options(self, p: Tahuantinsuyu, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        build_options(p, seat, found)
        if p.labor[seat] >= road_price(p, seat) and open_lines(p, seat):
            found.append(ADDITIONAL_ROAD)
        found.append(PASS)
        return found

    def refuse(self, p: Tahuantinsuyu, seat: int, arg: int, action: int) -> Reason | None:
        return refuse_work(p, seat, action, False, True)

    def take(self, p: Tahuantinsuyu, seat: int, arg: int, action: int) -> None:
        if action == ADDITIONAL_ROAD:
            _pay_for_road(p, seat, 0)
            return
        if action == PASS:
            p.tell(PASSED, seat)
        else:
            build(p, seat, action)
        _finish(p)


def _pay_for_road(p: Tahuantinsuyu, seat: int, free: int) -> None:
    """The build action "additional road": one more road, before, among or after the free ones (ruling 10)."""
    cost = road_price(p, seat)
    p.labor[seat] -= cost
    p.paid = 1
    p.tell(PAID_ROAD, seat, cost)
    p.push(PAID_ROADS, seat, free + 1)


def _lay_one_of(p: Tahuantinsuyu, seat: int, roads: int, line: int) -> None:
    """Lay one of the roads that are left after the build action."""
    lay_road(p, seat, line)
    if roads > 1:
        p.push(ROADS, seat, roads - 1)
    else:
        _finish(p)


def _finish(p: Tahuantinsuyu) -> None:
    p.started = 0
    p.paid = 0
    p.wild_used = 0
