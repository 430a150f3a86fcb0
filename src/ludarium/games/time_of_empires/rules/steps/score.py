"""Scoring as steps: six in order, the siege with its choice, and the end (11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.time_of_empires.rules.actions import CITY_TAKEN, DONE, GAME_OVER, GARRISON, GARRISON_ALL
from ludarium.games.time_of_empires.rules.kinds import CENTRE, ERA, GARRISON_STEP, SCORE, SIEGE
from ludarium.games.time_of_empires.rules.map import enter
from ludarium.games.time_of_empires.rules.scoring import (
    award_leaders,
    judge_cities,
    leader_points,
    score_bonus,
    score_culture,
    score_destruction,
    score_wonders,
)
from ludarium.games.time_of_empires.rules.steps.base import Choice
from ludarium.kernel.engine import Auto

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires


class Score(Auto["Empires"]):
    """Steps 1 to 5; step 6 is the siege."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        if arg == 1:
            score_destruction(p)
        elif arg == 2:
            score_bonus(p)
        elif arg == 3:
            award_leaders(p)
        elif arg == 4:
            score_wonders(p)
        else:
            score_culture(p)
        if arg < 5:
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


class GarrisonStep(Choice):
    """Put 1 clan into each city won; `arg` is the mask of cities left. With too few tokens choose the cities."""

    def options(self, p: Empires, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        if not p.reserve[seat]:
            return found
        for slot in p.layout.cities:
            if arg >> slot & 1:
                found.append(GARRISON + slot)
        if len(found) > 1:
            found.append(GARRISON_ALL)
        found.append(DONE)
        return found

    def take(self, p: Empires, seat: int, arg: int, action: int) -> None:
        if action == DONE:
            return
        if action == GARRISON_ALL:
            for slot in p.layout.cities:
                if arg >> slot & 1 and p.reserve[seat]:
                    garrison(p, seat, slot)
            return
        slot = action - GARRISON
        garrison(p, seat, slot)
        if arg != 1 << slot:
            p.push_own(seat, GARRISON_STEP, arg & ~(1 << slot))


def garrison(p: Empires, seat: int, slot: int) -> None:
    p.reserve[seat] -= 1
    enter(p, seat, CENTRE + slot, 1)
    p.tell(CITY_TAKEN, seat, slot)


class Last(Auto["Empires"]):
    """After the siege: the next era, or the leaders that score at the end, and the end (11)."""

    def run(self, p: Empires, seat: int, arg: int) -> None:
        p.deadline = -1
        if p.era < 3:
            p.push(ERA, arg=p.era + 1)
            return
        leader_points(p, 7)
        p.tell(GAME_OVER)
        p.end()
