"""The rules in order: a turn, then the draw."""

from __future__ import annotations

from typing import Any

from ludarium.games.highcard.rules.step_kinds import DRAW, TURN
from ludarium.games.highcard.rules.steps.turn import Draw, Turn
from ludarium.kernel.engine import Step

STEPS: list[Step[Any]] = [Turn(TURN, "turn", forced=False), Draw(DRAW, "draw")]
