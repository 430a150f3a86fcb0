"""What is possible in the columns of content.toml that hold more than one number or word."""

from ludarium.games.terra_pyramides.rules.actions import COLUMNS, MOST_IN_STACK, WIDTH
from ludarium.games.terra_pyramides.rules.content import ICONS, LAP, LETTERS, MOST_ICONS
from ludarium.kernel.schema import Kind, Listing, Number, Stated, Text, Word

SHAPES: dict[str, Kind] = {
    "horus.coins": Listing(Number(1, LAP), 1, LAP),
    "version.left": Listing(Number(0, MOST_IN_STACK - 2), 3, 3),
    "holder.start": Listing(Number(0, 7), 2, 2),
    "holder.face_up": Listing(Number(0, 7), 2, 2),
    "stair_tile.icons": Listing(Word(ICONS), 1, MOST_ICONS),
    "board.squares": Text("".join(LETTERS), 1, WIDTH),
    "nile.square": Text(f"{COLUMNS}0123456789", 0, 3),
}

# What the rulebook counts; a pack that differs is told so.
STATED = (
    Stated("stair_tile", 40, ("set", "base")),
    Stated("stair_tile", 16, ("set", "horus")),
    Stated("stair_tile", 8, ("set", "nile")),
    Stated("foundation", 22),
)

# What an owner might find printed and cannot enter, for docs/content/.
LIMITS = (
    "A side of the board has at most 11 by 10 squares (smaller ones leave squares empty with `.`) and 4 start squares.",
    "A stair tile has at most six icons out of the list above; the tiles of a version fill eight stacks evenly.",
    "Five levels, two tile holders with four stacks each, a Horus track of 100 steps; the effects of the six cards are "
    "rules, not content.",
)
