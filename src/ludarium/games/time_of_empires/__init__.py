"""Time of Empires: three eras of nine minutes, or of fifteen rounds; two sand timers per player."""

from ludarium.kernel.game import Game
from ludarium.kernel.options import RULINGS, Option, assignment, switch

COLOURS = ("red", "purple", "black", "white")
ERA_MODES = ("iii", "iir", "iri", "irr", "rii", "rir", "rri", "rrr", "ask")

GAME = Game(
    id="time_of_empires",
    package="ludarium.games.time_of_empires",
    title={"en": "Time of Empires", "ja": "タイム・オブ・エンパイア"},
    seats=(2, 3, 4),
    options=(
        # i: introductory, r: real time; ask: the table votes before each era. In real time everybody needs a screen (22).
        Option("era_modes", ERA_MODES, "iii", one_screen=("iii",)),
        switch("same_turning"),  # all capital tiles are turned alike
        # each player chooses a colour, with its tiles and initial cards (2)
        assignment("colours", COLOURS, colours=("#bf3b30", "#7b4fa3", "#45444c", "#f7f4ea")),
        # ours: with three players the start goes round by itself
        switch("start_passes_between_eras", seats=(2, 4)),
        # a free building without a legal site (9.2, A15)
        Option("no_site", ("mixed", "waits", "lapses"), "mixed", group=RULINGS),
        switch("lifted_must_move", group=RULINGS),  # a lifted timer may not return to the space it was lifted from (A7)
        switch("strict_gong", group=RULINGS),  # an action unfinished at the second gong is lost (A8)
        switch("exactly_two", group=RULINGS),  # card 205 counts territories with two buildings, not with three (A17)
    ),
    minutes=(45, 75),
    credits="David Simiand, Pierre Voyer (Pearl Games, 2022)",
    has_clock=True,
)
