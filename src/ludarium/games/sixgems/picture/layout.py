"""Where things lie: the ring of boards in the middle, displays beside it."""

from __future__ import annotations

from math import cos, pi, sin

from ludarium.games.sixgems.rules.actions import CENTRE, KINDS

LETTERS = 1.02  # of a text on the table: 12 px at 1280 x 720
CENTRE_X, CENTRE_Y = 500, 280
PLATES = [(CENTRE_X + 184 * cos(pi * (i - 2) / 3), CENTRE_Y + 184 * sin(pi * (i - 2) / 3)) for i in range(KINDS)]
IN_CENTRE = [(CENTRE_X, CENTRE_Y - 34), (CENTRE_X - 34, CENTRE_Y + 26), (CENTRE_X + 34, CENTRE_Y + 26)]
LEFT, RIGHT, TOP, MIDDLE, BOTTOM = 116, 884, 147, 280, 413
PANELS = {
    1: [(LEFT, MIDDLE)],
    2: [(LEFT, MIDDLE), (RIGHT, MIDDLE)],
    3: [(LEFT, BOTTOM), (LEFT, TOP), (RIGHT, MIDDLE)],
    4: [(LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM)],
}


def die_place(die: int, at: int) -> tuple[float, float]:
    if at == CENTRE:
        return IN_CENTRE[die]
    return PLATES[at][0], PLATES[at][1] + 40
