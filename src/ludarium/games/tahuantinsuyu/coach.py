"""The coached first game: three seats, one idea per turn."""

from __future__ import annotations

from ludarium.kernel.coach import Coach, Hint

COACH = Coach(
    seats=3,
    seed="first roads out of Cuzco",
    options={"end": "fixed"},
    hints=(
        Hint("turn", 1, "coach.roads", ("site-cuzco", "era-now"), "road r197"),
        Hint("build", 1, "coach.first_build", ("mine-labor",), "garrison paucartambo"),
        Hint("turn", 3, "coach.conquer_first"),
        Hint("build", 2, "coach.markers"),
        Hint("place_event", 1, "coach.events", ("sun-ring",)),
        Hint("turn", 5, "coach.connected"),
        Hint("place_event", 2, "coach.order", ("score-title",)),
        Hint("turn", 7, "coach.wild_land"),
        Hint("place_event", 3, "coach.giving_back", ("era-3",)),
        Hint("turn", 9, "coach.sites"),
        Hint("build", 3, "coach.terraces"),
        Hint("place_event", 4, "coach.el_nino"),
        Hint("turn", 13, "coach.temples"),
        Hint("place_event", 7, "coach.support"),
        Hint("place_event", 13, "coach.late"),
    ),
    closing="coach.closing",
)
