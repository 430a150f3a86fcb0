"""A turn, then the draw."""

from __future__ import annotations

from typing import Any

from ludarium.kernel.engine import Step
from toybox.highcard.rules.step_kinds import DRAW, TURN
from toybox.highcard.rules.steps.turn import Draw, Turn

STEPS: list[Step[Any]] = [Turn(TURN, "turn", forced=False), Draw(DRAW, "draw")]
