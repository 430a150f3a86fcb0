"""What is possible in the columns of content.toml that hold more than one number or word."""

from ludarium.games.terra_pyramides.rules.content import ICONS, LAP, LETTERS, MOST_ICONS, WIDTH
from ludarium.kernel.schema import Kind, Listing, Number, Text, Word

SHAPES: dict[str, Kind] = {
    "horus.coins": Listing(Number(1, LAP), 1, LAP),
    "version.left": Listing(Number(0, 6), 3, 3),
    "holder.start": Listing(Number(0, 7), 2, 2),
    "holder.face_up": Listing(Number(0, 7), 2, 2),
    "stair_tile.icons": Listing(Word(ICONS), 1, MOST_ICONS),
    "board.squares": Text("".join(LETTERS), WIDTH, WIDTH),
    "nile.square": Text("abcdefghijk0123456789", 0, 3),
}

# What an owner might find printed and cannot enter, for docs/content/.
LIMITS = (
    "A side of the board has at most 11 by 10 squares (smaller ones leave squares empty with `.`), exactly 22 "
    "sites and 4 start squares.",
    "Stair tiles: 40 of the base set, 16 of the set for Horus, 8 of the set for the Nile, each with one to "
    "four icons out of the list above.",
    "Twenty-two foundations, five levels, two tile holders with four stacks each, a Horus track of 100 steps; "
    "the effects of the six cards are rules, not content.",
)
