"""The coached first game: version 1 for two. The first turn builds a level and goes on; then one idea per turn."""

from __future__ import annotations

from ludarium.kernel.coach import Coach, Hint

COACH = Coach(
    seats=2,
    seed="first pyramid 53",  # the learner begins with two workers beside a column of workers, a block and an eye
    hints=(
        Hint("place_tile", 1, "coach.place1", ("q38", "s27"), "place f4 n"),
        Hint("choose_line", 1, "coach.line1", ("l1",), "line column"),
        Hint("move_workers", 1, "coach.move1", ("w38_0", "s27"), "move f4 n"),
        Hint("move_workers", 2, "coach.move2", ("w38_0", "s27"), "move f4 n"),
        Hint("move_workers", 3, "coach.move3", ("w60_0", "s27"), "move f6 n"),
        Hint("move_workers", 4, "coach.build1", ("s27", "store2"), "build f3 grey"),
        Hint("move_workers", 5, "coach.move5", ("w60_0", "s27"), "move f6 n"),
        Hint("refill", 1, "coach.refill1", ("t2",), "search sphinx3"),
        Hint("take_tile", 1, "coach.arrange1"),
        Hint("end_of_turn", 1, "coach.end1", ("mine",)),
        Hint("place_tile", 2, "coach.place2", ("s27",)),
        Hint("choose_line", 2, "coach.line2"),
        Hint("move_workers", 6, "coach.move6"),
        Hint("refill", 3, "coach.refill2", ("pricet",)),
        Hint("end_of_turn", 2, "coach.end2"),
        Hint("place_tile", 4, "coach.place4"),
        Hint("place_tile", 7, "coach.place7"),
        Hint("place_tile", 11, "coach.place11"),
        Hint("place_tile", 14, "coach.place14"),
    ),
    options={"version": "1"},
    closing="coach.closing",
)
