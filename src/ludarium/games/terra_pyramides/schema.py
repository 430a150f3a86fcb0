"""What is possible in the columns of content.toml that hold more than one number or word."""

from ludarium.games.terra_pyramides.rules.actions import COLUMNS, MOST_IN_STACK, WIDTH
from ludarium.games.terra_pyramides.rules.board import LETTERS
from ludarium.games.terra_pyramides.rules.content import ICONS, LAP, MOST_ICONS
from ludarium.kernel.schema import GridTables, Kind, Listing, Number, Stated, Text, Word

SHAPES: dict[str, Kind] = {
    "horus.coins": Listing(Number(1, LAP), 1, LAP),
    "version.left": Listing(Number(0, MOST_IN_STACK - 2), 3, 3),
    "holder.start": Listing(Number(0, 7), 2, 2),
    "holder.face_up": Listing(Number(0, 7), 2, 2),
    "stair_tile.icons": Listing(Word(ICONS), 1, MOST_ICONS),
    "board.squares": Text("".join(LETTERS), 1, WIDTH),
    "nile.square": Text(f"{COLUMNS}0123456789", 0, 3),
}

# Kinds of squares with their colours in the editor: site, oasis, Nile, sphinx, scarab, both as start squares, nothing.
GRID = GridTables(
    "board",
    "side",
    "squares",
    {
        "P": "#cdb98d",
        "O": "#8fd0c4",
        "~": "#7cc4c9",
        "s": "#f4ead0",
        "c": "#ecd6a2",
        "S": "#ffe08a",
        "C": "#f3c877",
        ".": "#ffffff",
    },
)

# What the rulebook counts; a pack that differs is told so.
STATED = (
    Stated("stair_tile", 40, ("set", "base")),
    Stated("stair_tile", 16, ("set", "horus")),
    Stated("stair_tile", 8, ("set", "nile")),
    Stated("foundation", 22),
)

# Where the format ends, for docs/content/: what the rulebook fixes, and capacities.
LIMITS = (
    "A side of the board has up to 14 columns and 12 rows (enter a higher board turned by a quarter), 30 sites and 4 start "
    "squares; squares that are not part of it are left empty with `.`.",
    "A stair tile has up to six icons out of the list above; the tiles of a version fill eight stacks evenly: the "
    "rulebook's.",
    "What an oasis of the board gives (one gold), what oases, palms and burial goods score: the rulebook's. The pieces of "
    "levels 1 to 4 never run out, which is our ruling (A22).",
    "A coin of the Horus track gives up to 50 gold.",
    "Five levels, two tile holders with four stacks each, a Horus track of 100 steps, and what the six strategy cards ask "
    "for: the rulebook's.",
)
