"""The rules in order: one kind of step."""

from __future__ import annotations

from ludarium.games.noughts.rules.step_kinds import TURN
from ludarium.games.noughts.rules.steps.turn import Turn

STEPS = [Turn(TURN, "turn", forced=False)]
