"""What is possible in the columns of content.toml that hold more than one number or word."""

from ludarium.games.knossos.rules.cells import MOST_INTERIOR
from ludarium.games.knossos.rules.content import COLOUR_WORDS, SIDE_WORDS, TYPE_WORDS
from ludarium.games.knossos.rules.shapes import MOST_CELLS
from ludarium.kernel.schema import Kind, Listing, Number, Stated, Word

CELLS = Listing(Number(0, MOST_CELLS - 1), 2, 2)
POINTS = Listing(Number(0, 99), 2, 30)

SHAPES: dict[str, Kind] = {
    "setup.interior": Listing(Number(4, MOST_INTERIOR), 2, 2),
    "setup.tile_area": Listing(Number(1, 8), 2, 2),
    "setup.cards_removed": Listing(Number(0, 18), 2, 2),
    "setup.display": Listing(Number(1, 4), 2, 2),
    "gain.table": Listing(Number(0, 15), 2, 12),
    "points.pottery": POINTS,
    "points.sword": POINTS,
    "points.pillar": POINTS,
    "points.worker_quarters": Listing(Number(0, 20), 2, 2),
    "tile.colours": Listing(Word(tuple(SIDE_WORDS)), 2, 2),
    "tile.cells": Listing(CELLS, 1, MOST_CELLS),
    "tile.marks": Listing(CELLS, 0, MOST_CELLS),
    "tile.back_marks": Listing(CELLS, 0, MOST_CELLS),
    "card.mono": Listing(Word(tuple(COLOUR_WORDS)), 0, 2),
    "card.amounts": Listing(Number(0, 15), 2, 3),
    "card.of": Listing(Word((*COLOUR_WORDS, *TYPE_WORDS)), 0, 4),
    "area.squares": Listing(Number(0, 12), 2, 2),
    "area.own": Number(0, 99, halves=True),
    "area.numbers": Listing(Number(0, 99), 0, 12),
    "altar.own": Number(0, 99, halves=True),
    "altar.squares": Listing(Listing(Number(0, 99), 4, 4), 0, 6),
    "altar.table": Listing(Number(0, 99), 0, 30),
}

# What the rulebook counts; a pack that differs is told so.
STATED = (
    Stated("tile", 71),
    Stated("card", 10, ("type", "pottery")),
    Stated("card", 8, ("type", "sword")),
    Stated("card", 6, ("type", "pillar")),
)

# Where the format ends, for docs/content/: what the rulebook fixes, and capacities.
LIMITS = (
    "A tile has up to six cells; a side of the frame has up to 14, and up to 60 of the tiles may find room in it.",
    "Both sides of a tile have the same shape: it is one piece of cardboard. Bull marks of the back are entered by the "
    "cells of the front.",
    "Up to six altars, each of which scores by one of the rules above; with up to six kinds of squares, or one for each "
    "colour.",
    "Ten areas of the market in the order of the list, the last six of them on the two sheets of which one is drawn, two "
    "to four on each. What an area does is one of 13 effects, each of which is there "
    "at most once: stock (own workers here come back with returns), hire (that many of them join their player), recruit "
    "(that many own workers here win a recruit each time), extra_die (what it shows on the first and the second "
    "square, or on both squares of red, blue, yellow and green), "
    "further_workers (that many more workers in one turn), meeple (it goes to a tile with a free mark), gain (that many "
    "resources of one colour), return (at once, without a worker on the entrance), third_colour (of the square, on every "
    "return), tiles (the tile area is refilled to that many above its limit, and a tile is laid), white (that many), "
    "reserves (that many workers of the reinforcement join their player), fetch (any own workers in the ruins come back).",
    "The first four areas have the effects of the set-up: the rulebook's. Areas with coloured squares take one worker and "
    "are paid in the colour of the square: the rulebook's. A price in one colour is not paid in white.",
)
