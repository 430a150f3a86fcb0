"""What the scoring would bring if the era ended now: a running estimate for everybody at the table (11)."""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.time_of_empires.rules.eras import BONUS, CULTURE_POINTS, DESTRUCTION, END, ERAS, WONDER_POINTS
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.scoring import (
    award_leaders,
    leader_points,
    score_bonus,
    score_culture,
    score_destruction,
    score_wonders,
)
from ludarium.kernel.words import Words

LINES = (DESTRUCTION, BONUS, WONDER_POINTS, CULTURE_POINTS, END)


class Outlook(NamedTuple):
    """Points of a seat by line of the score sheet."""

    steps: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.steps)


def outlooks(p: Empires) -> list[Outlook]:
    """Of each seat: what it would score if the era ended now; nothing once the era has been scored."""
    if not p.era or p.over or any(p.points[p.points_at(p.era, DESTRUCTION, 0) : p.points_at(p.era, END, p.seats)]):
        return [Outlook((0,) * len(LINES)) for _ in range(p.seats)]
    then = p.copy()
    then.events = None
    score_destruction(then)
    score_bonus(then)
    award_leaders(then)
    score_wonders(then)
    score_culture(then)
    if p.era == ERAS:
        leader_points(then, END)

    def more(seat: int, step: int) -> int:
        at = p.points_at(p.era, step, seat)
        return then.points[at] - p.points[at]

    return [Outlook(tuple(more(seat, step) for step in LINES)) for seat in range(p.seats)]


def told_now(words: Words, outlook: Outlook) -> str:
    """The estimate in words: the sum, and where it comes from."""
    parts = [words.t(f"scene.now{step}", n) for step, n in zip(LINES, outlook.steps, strict=True) if n]
    whole = words.t("scene.if_now", outlook.total)
    return words.colon(whole, words.listing(parts)) if parts else whole
