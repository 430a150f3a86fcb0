"""What a seat has besides points, as a hint tells it: the things that `value` counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.games.time_of_empires.bot.progress import scorings_left
from ludarium.games.time_of_empires.rules.boards import SYM_VP, TYPE_COUNT, section_at, symbol_at
from ludarium.games.time_of_empires.rules.counters import C_BUILDINGS, C_CITIES, C_TERRITORIES
from ludarium.games.time_of_empires.rules.scoring import built, count, majority
from ludarium.games.time_of_empires.rules.spaces import PILE_COUNT, is_wonder_pile

if TYPE_CHECKING:
    from ludarium.games.time_of_empires.rules.position import Empires

SCORED_BY_ITSELF: Final = ("sheet.",)  # beginnings of the lines that a phase scores, not an action


def assets(p: Empires, seat: int) -> list[tuple[str, int, int]]:
    """Message, how much the seat has of it, and what each is worth in hundredths of a VP."""
    again = scorings_left(p)
    bonus = p.symbols[symbol_at(seat, SYM_VP)]
    for kind in range(TYPE_COUNT):
        bonus += p.tokens[section_at(seat, kind)] * built(p, seat, kind)
    leaders = wonders = 0
    for pile in range(PILE_COUNT):
        if majority(p, pile) == seat:
            if is_wonder_pile(pile):
                wonders += 1
            else:
                leaders += 1
    return [
        ("asset.bonus", bonus, 100 * again),
        ("asset.ruins", len(p.ruins[seat]), 100 * p.box.ruin_vp * again),
        ("asset.buildings", count(p, seat, C_BUILDINGS), 120 * again),
        ("asset.territories", count(p, seat, C_TERRITORIES), 60),
        ("asset.cities", count(p, seat, C_CITIES), 60),
        ("asset.leaders", leaders, 150),
        ("asset.wonders", wonders, 150),
        ("asset.scholars", p.scholars[seat], 120),
        ("asset.discovery", min(1, len(p.discovery[seat])), 150),
        ("asset.hand", min(5, len(p.hands[seat])), 60),
        ("asset.knowledge", p.knowledge[seat], 40),
        ("asset.bricks", p.bricks[seat], 40),
    ]
