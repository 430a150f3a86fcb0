"""What is possible in the columns of content.toml that hold more than one number or word."""

from ludarium.games.sixgems.rules.actions import SETTLEMENTS
from ludarium.games.sixgems.rules.content import BONUSES, CONDITIONS, DIE_COLOURS
from ludarium.kernel.schema import Choice, Fields, Kind, Listing, Number, Ref, Stated, Word

FACES = Listing(Number(1, 6), 1, 6)
PARAMETERS: dict[str, Kind] = {
    "faces": FACES,
    "n": Number(0, 99),
    "points": Number(0, 99),
    "last": Number(0, 99),
    "gem": Ref("board"),
    "other": Ref("board"),
    "die": Word(DIE_COLOURS),
    "table": Listing(Number(-99, 99), 1, 40),
}


def _cases(known: dict[str, tuple[str, ...]]) -> dict[str, Fields]:
    return {op: Fields({name: PARAMETERS[name] for name in names}) for op, names in known.items()}


SHAPES: dict[str, Kind] = {
    "rules.settlements": Listing(Number(1, SETTLEMENTS), 3, 3),
    "board.faces": Listing(Number(1, 6), 1, 24),
    "board.beside": Listing(Ref("board"), 0, 5),
    "settlement.condition": Choice("op", _cases(CONDITIONS)),
    "settlement.bonus": Choice("op", _cases(BONUSES)),
}

FIXED = ("rules.score_floor", "die.sign")  # columns that are there to be read

# What the rulebook counts; a pack that differs is told so.
STATED = (
    Stated("settlement", 12),
    Stated("board", 36, of="faces"),
)

# Where the format ends, for docs/content/: what the rulebook fixes, and capacities.
LIMITS = (
    "Six kinds of jewel, each with one board of up to 24 cards; three dice, two blue ones that count and a red one that "
    "counts against: the rulebook's. A board bears one die, a jewel card one face: ours (rulings 10.4 and 4.2).",
    "A settlement card has one condition and one bonus out of the lists above: the rulebook explains all twelve, so that "
    "only their icons can differ.",
    "A total never falls below 0: the rulebook's.",
)
