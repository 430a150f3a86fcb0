"""What is possible in the columns of content.toml that hold more than one number or word."""

from ludarium.games.tahuantinsuyu.rules.actions import PHASES_OF_COLUMN
from ludarium.games.tahuantinsuyu.rules.content import OP_WORDS, PHASE_WORDS, RECEIVERS, SUYUS
from ludarium.games.tahuantinsuyu.rules.content import TARGETS as OP_TARGETS
from ludarium.kernel.schema import Choice, Fields, Kind, Listing, MapTables, Number, Place, Ref, Stated, Word

TARGETS: dict[str, Kind] = {
    "vp_if_temple": Ref("site"),
    **{OP_WORDS[op]: Word(words[1:]) for op, words in OP_TARGETS.items()},
}
NO_TARGET = Word(("",))
OPS = {
    op: Fields(
        {
            "target": TARGETS.get(op, NO_TARGET),
            "amount": Number(0 if op == "vp_now" else -9, 20),  # score markers never go back
            "most": Number(0, 99),
        }
    )
    for op in OP_WORDS
}
SHAPES: dict[str, Kind] = {
    "era.phases": Listing(Word(PHASE_WORDS), 1, PHASES_OF_COLUMN),
    "era.support": Listing(
        Fields({"giver": Number(1, 2), "receiver": Word(RECEIVERS), "labor": Number(0, 9)}),
        0,
        4,
    ),
    "event.ops": Listing(Choice("op", OPS), 0, 4),
    "region.neighbours": Listing(Ref("region"), 0, 20),
    "region.marker": Listing(Place(2400), 2, 2),
    "region.polygon": Listing(Listing(Place(2400), 2, 2), 3, 60),
    "site.regions": Listing(Ref("region"), 1, 8),
    "line.a": Ref("site"),
    "line.b": Ref("site"),
    "line.start": Word(("", *SUYUS)),
    "line.regions": Listing(Ref("region"), 0, 4),
    "three.closed_regions": Listing(Ref("region"), 0, 20),
}

MAP = MapTables("site", "x", "y", "regions", "line", ("a", "b"), "region", "polygon", 1000, 2400)

FIXED = ("three.suyus",)  # columns that are there to be read

# What the rulebook counts; a pack that differs is told so.
STATED = (
    Stated("event", 32, of="count"),
    Stated("marker", 45),
    Stated("region", 45, ("grey", False)),
)

# Where the format ends, for docs/content/: what the rulebook fixes, and capacities.
LIMITS = (
    "Four suyus, each with one start line, and four things to build; all roads begin in Cuzco: the rulebook's.",
    "A terrace gives one labor, and a region that was conquered no more points: the rulebook's.",
    "An event card has up to four operations out of the list above, which no longer ends with the seventeen events that we "
    "know: any price, prohibition, labor or points by a count can be entered.",
    "With three players A, Q and K are played. What the overlay changes around Cuzco is a pack of its own, for tables of "
    "three; give C to the start line of the suyu that it leaves out.",
)
