"""Scoring as steps: six in order, the siege with its choice, and the end (11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import CITY_TAKEN, ERA_OVER, GAME_OVER, GARRISON, GARRISON_ALL
from ludarium.games.time_of_empires.rules.eras import BONUS, CULTURE_POINTS, DESTRUCTION, END, ERAS, LEADERS, WONDER_POINTS
from ludarium.games.time_of_empires.rules.map import enter
from ludarium.games.time_of_empires.rules.places import centre
from ludarium.games.time_of_empires.rules.scoring import (
    award_leaders,
    judge_cities,
    leader_points,
    score_bonus,
    score_culture,
    score_destruction,
    score_wonders,
)
from ludarium.games.time_of_empires.rules.step_kinds import ERA, GARRISON_STEP, SCORE, SIEGE
from ludarium.games.time_of_empires.rules.steps.base import Part
from ludarium.kernel.bitsets import holds, only, without
from ludarium.kernel.engine import Auto

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


class Score(Auto["Empires"]):
    """Steps 1 to 5; step 6 is the siege."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        if arg == DESTRUCTION:
            score_destruction(p)
        elif arg == BONUS:
            score_bonus(p)
        elif arg == LEADERS:
            award_leaders(p)
        elif arg == WONDER_POINTS:
            score_wonders(p)
        else:
            score_culture(p)
        if arg < CULTURE_POINTS:
            p.push(SCORE, arg=arg + 1)
        else:
            p.push(SIEGE)


class Siege(Auto["Empires"]):
    """All cities are judged, losers take their clans back, then the winners place, all at once (A27)."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        may_add = judge_cities(p)
        for who in range(p.seats):
            if may_add[who]:
                p.push_own(who, GARRISON_STEP, may_add[who])


class GarrisonStep(Part):
    """Put 1 clan into each city won; `arg` is the set of cities left. With too few tokens choose the cities."""

    def choices(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        if not p.reserve[seat]:
            return found
        for slot in p.layout.cities:
            if holds(arg, slot):
                found.append(GARRISON + slot)
        if len(found) > 1:
            found.append(GARRISON_ALL)
        return found

    def carry_out(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if action == GARRISON_ALL:
            for slot in p.layout.cities:
                if holds(arg, slot) and p.reserve[seat]:
                    garrison(p, seat, slot)
            return
        slot = action - GARRISON
        garrison(p, seat, slot)
        if arg != only(slot):
            p.push_own(seat, GARRISON_STEP, without(arg, slot))


def garrison(p: Empires, seat: int, slot: int) -> None:
    p.reserve[seat] -= 1
    enter(p, seat, centre(slot), 1)
    p.tell(CITY_TAKEN, seat, slot)


class Last(Auto["Empires"]):
    """After the siege: the next era, or the leaders that score at the end, and the end (11)."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        p.deadline = -1
        if p.era < ERAS:
            p.tell(ERA_OVER, p.era)
            p.push(ERA, arg=p.era + 1)
            return
        leader_points(p, END)
        p.tell(GAME_OVER)
        p.end()
