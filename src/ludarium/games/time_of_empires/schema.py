"""What is possible in the columns of content.toml that hold more than one number or word."""

from ludarium.games.time_of_empires.rules.card_ops import FREE_BUILDINGS, MOST, OPS
from ludarium.games.time_of_empires.rules.content import LEADER_STEPS, OWN_ACTIONS, SYMBOL_NAMES, TERRAINS
from ludarium.games.time_of_empires.rules.counters import COUNTERS
from ludarium.kernel.schema import Choice, Fields, Flag, Kind, Listing, Number, Stated, Text, Word

PARAMETERS: dict[str, Kind] = {
    "resource": Word(("knowledge", "bricks")),
    "per": Word(COUNTERS),
    "building": Word(FREE_BUILDINGS),
    "unavailable_site": Flag(),
}


def _parameter(op: str, name: str) -> Kind:
    low = 0 if op in ("gain", "destroy") else 1
    return PARAMETERS.get(name) or Number(low, MOST.get((op, name), 9))


OP = Choice(
    "op",
    {op: Fields({name: _parameter(op, name) for name in names}, ("unavailable_site",)) for op, names in OPS.items()},
)
AMOUNT = Number(1, 9)
LEADER = Choice(
    "kind",
    {
        "action_bonus": Fields({"action": Word(OWN_ACTIONS), "amount": AMOUNT}, ("amount",)),
        "appointment_bonus": Fields({"when": Word(("cry",)), "amount": AMOUNT}, ("when", "amount")),
        "cost_reduction": Fields(
            {"cost": Word(("discovery", "construction")), "amount": AMOUNT, "minimum": Number(0, 9)}, ("amount", "minimum")
        ),
        "combat": Fields(
            {"role": Word(("attacker",)), "own_losses": Number(-4, -1), "needs": Word(("no_defender_left",))},
            ("role", "own_losses", "needs"),
        ),
        "placement": Fields({"adds": Word(("territories_with_own_building",))}, ("adds",)),
        "majority_bonus": Fields({"where": Word(("wonder",)), "amount": AMOUNT}, ("where", "amount")),
        "score_step": Fields(
            {
                "step": Number(LEADER_STEPS[0], LEADER_STEPS[-1]),
                "per": Word(COUNTERS),
                "vp": Number(0, 20),
            }
        ),
    },
)
SYMBOLS = Fields({name: Number(0, 9) for name in SYMBOL_NAMES}, SYMBOL_NAMES)
SLOT = Fields(
    {
        "id": Text(most=8),
        "orientation": Word(("up", "down")),
        "x": Number(-8, 8),
        "y": Number(-8, 8),
        "centre": Word(("capital", "city")),
        "seat": Number(0, 3),
    },
    ("seat",),
)
SHAPES: dict[str, Kind] = {
    "settings.appointment_seconds": Listing(Number(0, 7200), 2, 2),
    "settings.appointment_after_rounds": Listing(Number(0, 60), 2, 2),
    "settings.bonus_tokens": Listing(Number(1, 20), 3, 3),
    "section.base": SYMBOLS,
    "section.reveal": Listing(SYMBOLS, 5, 5),
    "section.rows": Listing(Number(0, 9), 1, 5),
    "card.effects": Listing(OP, 1, 8),
    "initial_card.effects": Listing(OP, 1, 8),
    "leader.effect": LEADER,
    "leader_effect_tile.front": OP,
    "leader_effect_tile.back": OP,
    "terrain_tile.territories": Listing(
        Fields({"terrain": Word(TERRAINS), "available": Number(0, 4), "unavailable": Number(0, 4)}), 3, 3
    ),
    "layout.slots": Listing(SLOT, 1, 12),
    "layout.edges": Listing(Text(most=16), 1, 80),
}

FIXED = ("section.building", "section.rows", "leader_effect_tile.column")  # columns that are there to be read

# What the rulebook counts; a pack that differs is told so.
STATED = (
    Stated("card", 24, ("era", 1), "copies"),
    Stated("card", 24, ("era", 2), "copies"),
    Stated("card", 24, ("era", 3), "copies"),
    Stated("leader", 6, ("era", 1)),
    Stated("leader", 6, ("era", 2)),
    Stated("leader", 6, ("era", 3)),
    Stated("wonder", 4, ("era", 1)),
    Stated("wonder", 4, ("era", 2)),
    Stated("wonder", 4, ("era", 3)),
    Stated("initial_card", 16),
)

# Where the format ends, for docs/content/: what the rulebook fixes, and capacities.
LIMITS = (
    "The cards of an era fill four decks evenly; sixteen initial cards and four leader effect tiles: the rulebook's.",
    "Twelve terrain tiles with three territories each, one with a capital and two with a city for each colour; one layout "
    "for each number of players: the rulebook's.",
    "A card has up to eight effects out of the list above: every icon that the rulebook explains, alone or by a count. "
    "What a wonder or leader counts is one of the counters above.",
)
