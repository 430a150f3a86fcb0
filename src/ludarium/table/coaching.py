"""The coached first game: what the coach says at this moment. The script is the game's own (`coach.py`)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from ludarium.kernel.coach import LESSON_DONE, Coach, Situation
from ludarium.kernel.engine import Position
from ludarium.kernel.game import Game
from ludarium.table.game_scene import click_path

if TYPE_CHECKING:
    from ludarium.table.match import Match


class Sentence(NamedTuple):
    key: str
    args: tuple[int, ...] = ()


class Shown(NamedTuple):
    """What the coach says: sentences of the game's text (none: nothing new), and the idea that they are about."""

    said: tuple[Sentence, ...]
    idea: str = ""
    nodes: tuple[str, ...] = ()
    action: int | None = None  # suggested
    done: bool = False  # the lesson is over
    stops: bool = True  # a clock waits while it is read


FIRST = ""  # the name of a game's first lesson


@cache
def lessons_of(game: Game) -> dict[str, Coach]:
    """The game's scripts by name, the first one first; none if it has no coach."""
    if not game.has("coach"):
        return {}
    module = game.module("coach")
    return {FIRST: module.COACH, **getattr(module, "LESSONS", {})}


def coach_of(game: Game, lesson: str = FIRST) -> Coach | None:
    """The script of a lesson, if there is one."""
    return lessons_of(game).get(lesson)


def coach_at(match: Match) -> Coach | None:
    """The script of a match: the lesson that is played with its options."""
    options = match.setup.options
    fitting = (coach for coach in lessons_of(match.game).values() if coach.options.items() <= options.items())
    return next(fitting, coach_of(match.game))


def hint_for(match: Match, view: Position, seat: int) -> Shown | None:
    """What the coach says to the learner now; nothing new while the others decide."""
    coach = coach_at(match)
    if coach is None:
        return None
    if match.over:
        return Shown((Sentence(coach.ending),), done=True) if coach.ending else None
    if seat not in match.position.deciders():
        return Shown(())
    return spoken(coach, Situation(view, seat, match.options(seat)), [idea for _, idea in match.taught])


def spoken(coach: Coach, now: Situation, said: list[str]) -> Shown:
    """What the coach says in a situation after these ideas. The goal of the game comes before everything else."""
    goal = (Sentence(coach.goal),) if coach.goal and not said else ()
    if coach.finished(now, said):
        args = coach.closing_args(now) if coach.closing_args else ()
        return Shown((Sentence(coach.closing, args),), LESSON_DONE, done=True)
    hint = coach.hint(now, said)
    reminder = None if hint and hint.suggests else coach.reminder(now, said)
    told = [each for each in (hint, reminder) if each]
    if not told:
        return Shown(goal, coach.goal if goal else "")
    action = now.names.get(told[-1].suggestion(now))
    path = [] if action is None else click_path(now.view, action)
    nodes = tuple(dict.fromkeys([node for each in told for node in each.lit(now)] + path))
    sentences = [Sentence(each.key, each.filling(now)) for each in told]
    idea = hint.about(now) if hint else coach.goal if goal else ""
    return Shown((*goal, *sentences), idea, nodes, action, stops=bool(goal) or any(each.stops for each in told))


def idea_taught(match: Match, seat: int) -> str:
    """The idea that the learner is being taught. The match is about to change, so its cached views are not used."""
    shown = hint_for(match, match.position.seen_by(seat), seat)
    return shown.idea if shown else ""
