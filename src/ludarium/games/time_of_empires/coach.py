"""The coached first game: two empires, three eras in turns, one idea at a time."""

from __future__ import annotations

from ludarium.kernel.coach import Coach, Hint

COACH = Coach(
    seats=2,
    seed="coach3",  # the learner begins, and the first territory of the capital tile is a field
    options={"era_modes": "iii"},
    hints=(
        Hint("found", 1, "coach.found", ("begin0.0",), "settle s0.0"),
        Hint("appoint", 1, "coach.appoint", (), "appoint 1"),
        Hint("token", 1, "coach.token", ("section0.construction",), "token construction"),
        Hint("timer", 1, "coach.timer1", ("own0.discover",), "timer a discover"),
        Hint("discover", 1, "coach.discover", ("hand0.1",), "discover S02"),
        Hint("timer", 2, "coach.timer2", ("own0.build",), "timer b build"),
        Hint("build", 1, "coach.build", ("place.s0.0",), "build s0.0"),
        Hint("timer", 3, "coach.timer3", ("own0.gain_bricks",), "timer a gain_bricks"),
        Hint("timer", 4, "coach.timer4", ("space.technology_1", "space.technology_2"), "timer b technology_1"),
        Hint("draw", 1, "coach.draw", ("deck0", "deck1")),
        Hint("timer", 5, "coach.timer5", ("own0.place_clans",), "timer a place_clans"),
        Hint("place_clans", 1, "coach.place", ("place.s0.m",), "clan s0.m"),
        Hint("timer", 6, "coach.timer6", ("own0.move_clans",), "timer b move_clans"),
        Hint("moves", 1, "coach.moves", ("place.s0.m", "place.s0.1")),
        Hint("timer", 7, "coach.timer7", ("space.leader_1", "space.leader_2", "space.leader_3")),
        Hint("timer", 8, "coach.timer8"),
        Hint("appoint", 2, "coach.appoint2"),
        Hint("timer", 11, "coach.timer11", ("space.wonder_1",)),
        Hint("timer", 21, "coach.timer21"),
        Hint("timer", 29, "coach.timer29"),
        Hint("garrison", 1, "coach.garrison"),
        Hint("token", 2, "coach.token2"),
        Hint("token", 3, "coach.token3"),
        Hint("timer", 85, "coach.timer85"),
    ),
    closing="coach.closing",
)
