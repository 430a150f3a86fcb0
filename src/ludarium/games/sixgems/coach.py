"""The coached first game: about ten minutes, three settlements, one idea at a time."""

from __future__ import annotations

from ludarium.kernel.coach import Coach, Hint

DICE = ("die0", "die1", "die2")

COACH = Coach(
    seats=2,
    seed="coach18",  # the learner begins with a sapphire 6, and a blue die shows 6
    options={"settlements": "3"},
    hints=(
        Hint("jewel", 1, "coach.jewel1", ("j17",), "play sapphire6"),
        Hint("move_die", 1, "coach.move1", suggests="move blue1 sapphire"),
        Hint("jewel", 2, "coach.jewel2", DICE),
        Hint("turn_die", 1, "coach.turn1", DICE),
        Hint("jewel", 3, "coach.jewel3", ("card8", "card11")),
        Hint("move_die", 2, "coach.move2", ("die2",)),
        Hint("settlement", 1, "coach.settlement1"),
        Hint("jewel", 4, "coach.jewel4"),
        Hint("turn_die", 2, "coach.turn2"),
        Hint("replace", 1, "coach.replace1", DICE),
        Hint("replace", 3, "coach.replace3", ("die2",)),
        Hint("almighty", 1, "coach.almighty1"),
        Hint("settlement", 2, "coach.settlement2"),
        Hint("jewel", 5, "coach.jewel5"),
        Hint("swap_for", 1, "coach.swap1"),
        Hint("leave_out", 1, "coach.leave1"),
        Hint("jewel", 6, "coach.jewel6"),
        Hint("jewel", 8, "coach.jewel8", ("deck", "seal2")),
    ),
    closing="coach.closing",
)
