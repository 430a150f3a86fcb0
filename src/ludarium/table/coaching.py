"""The coached first game: which hint belongs to this moment. The script is the game's own (`coach.py`)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ludarium.kernel.coach import Coach
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadAction
from ludarium.kernel.game import Game
from ludarium.kernel.step import kind_of
from ludarium.table.match import Match


class Shown(NamedTuple):
    key: str
    nodes: tuple[str, ...]
    action: int | None  # suggested, while it is legal


@cache
def coach_of(game: Game) -> Coach | None:
    """The game's script, if it has one."""
    if not game.has("coach"):
        return None
    coach: Coach = game.module("coach").COACH
    return coach


def hint_for(match: Match, view: Position, seat: int) -> Shown | None:
    """The hint for what the learner is asked now (or the closing words)."""
    coach = coach_of(match.game)
    if coach is None:
        return None
    if match.over:
        return Shown(coach.closing, (), None) if coach.closing else None
    top = view.pending(seat)
    if top < 0:
        return None
    step = kind_of(top)
    key = view.steps[step].key
    asked = times_asked(match, seat, step)
    for hint in coach.hints:
        if hint.step == key and hint.nth == asked:
            return Shown(hint.key, hint.nodes, _suggested(match, seat, hint.suggests))
    return None


def times_asked(match: Match, seat: int, step: int) -> int:
    """How often the learner has been asked this, this time included. What was taken back does not count."""
    answered = 0
    alive = len(match.decisions)
    for line in reversed(match.lines):
        if line.kind == "note" and line.key in ("note.undo", "note.again"):
            alive = min(alive, line.moment)
        if line.kind == "act" and line.seat >= 0 and line.moment <= alive:
            answered += line.seat == seat and line.step == step
            alive = line.moment - 1
    return answered + 1


def _suggested(match: Match, seat: int, name: str) -> int | None:
    if not name:
        return None
    try:
        action = match.game.actions.parse(name)
    except BadAction:
        return None
    return action if action in match.options(seat) else None
