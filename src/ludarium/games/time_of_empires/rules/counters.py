"""What wonders, leaders and effects count, by the names of the tables; `scoring.count` counts it. Literals only."""

from __future__ import annotations

from typing import Final

COUNTERS = (
    "observatories_built",
    "warehouses_built",
    "mills_built",
    "temples_built",
    "field_territories_present",
    "forest_territories_present",
    "mountain_territories_present",
    "territories_present",
    "territories_with_two_own_buildings",
    "building_types_sets",
    "cities_controlled",
    "cities_and_capital_with_own_clans",
    "leader_cards_owned",
    "leader_cards_owned_plus_one",
    "visible_scholar_symbols",
    "wonders_participated",
    "buildings_built",
    "destroyed_buildings",
    "clans_on_the_map",
    "scholars_on_own_board",
    "cards_in_hand",
    "cards_discarded",
    "knowledge_in_stock",
    "bricks_in_stock",
)
# the four building types come first, then the three terrains
C_TERRAIN: Final = 4  # to 6
C_TERRITORIES: Final = 7
C_TWO_BUILDINGS: Final = 8
C_SETS: Final = 9
C_CITIES: Final = 10
C_CITIES_AND_CAPITAL: Final = 11
C_LEADERS: Final = 12
C_LEADERS_PLUS: Final = 13
C_SCHOLAR_SYMBOLS: Final = 14
C_WONDERS: Final = 15
C_BUILDINGS: Final = 16  # from here on what no card of the box counts, but one of another printing may
C_RUINS: Final = 17
C_CLANS: Final = 18
C_SCHOLARS: Final = 19
C_HAND: Final = 20
C_DISCARDS: Final = 21
C_KNOWLEDGE: Final = 22
C_BRICKS: Final = 23
