"""A coached game of one hint."""

from __future__ import annotations

from ludarium.kernel.coach import Coach, Hint

COACH = Coach(2, "coach", (Hint("turn", "coach.first"),), ending="coach.end")
